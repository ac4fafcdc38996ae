/** Size options labeled with their space. */
import { footprintOf, SIZES, type Size } from '../../engine/index.ts';
import { capitalize } from '../../messages/index.ts';
import { optionsOf } from '../ui/fields.tsx';

function sizeLabel(size: Size): string {
	const side = footprintOf({ size });
	return `${capitalize(size)}${side > 1 ? ` (${side} × ${side})` : ''}`;
}

export const SIZE_OPTIONS = optionsOf(SIZES, sizeLabel);
