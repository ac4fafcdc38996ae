/** One-line summary of a stat block. */

import { formatModifier, lengthText, movementModeText, type Units } from '../../messages/index.ts';
import { diceText, type StatBlock } from '../../store/library/creatureSuggestions.ts';

/** "large, 40 ft, +2, 59 hp, reach 10 ft". */
export function blockLine(block: StatBlock, units: Units): string {
	const { size, speed, flies, movement, initiative, hitPoints, hitDice, armorClass, reach } = block;
	return [
		size,
		`${lengthText(speed, units)}${movement?.includes('flying') ? ' flying' : ''}`,
		...(movement ?? []).filter((mode) => mode !== 'flying').map(movementModeText),
		flies !== undefined && `flies ${lengthText(flies, units)}`,
		initiative !== undefined && formatModifier(initiative),
		hitPoints !== undefined && `${hitPoints} hp${hitDice ? ` (${diceText(hitDice)})` : ''}`,
		armorClass !== undefined && `AC ${armorClass}`,
		reach !== undefined && reach > 5 && `reach ${lengthText(reach, units)}`,
	]
		.filter(Boolean)
		.join(', ');
}
