/** Sizes as people choose them: with the space they take. */
import { footprintOf, SIZES, type Size } from '../../engine/index.ts';

function sizeLabel(size: Size): string {
	const side = footprintOf({ size });
	return `${size.charAt(0).toUpperCase()}${size.slice(1)}${side > 1 ? ` (${side} × ${side})` : ''}`;
}

export const SIZE_OPTIONS = SIZES.map((size) => ({ value: size, label: sizeLabel(size) }));
