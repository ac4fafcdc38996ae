/** Creatures that were read, as one line each. */
import type { AttackLine, DamageDice } from '../../../src/engine/index.ts';
import type { Recruits } from '../../../src/formats/creatures/statBlock.ts';

const signed = (figure: number): string => (figure < 0 ? `${figure}` : `+${figure}`);

function shortDice({ dice, faces, bonus }: DamageDice): string {
	return `${dice > 0 ? `${dice}d${faces}` : ''}${bonus !== 0 || dice === 0 ? signed(bonus) : ''}`;
}

const shortAttack = ({ name, bonus, damage }: AttackLine): string =>
	`${name} ${signed(bonus)} ${shortDice(damage)}`;

/** "2 Orc, medium, 30 ft, init +1, hp 15, 2d8+6, AC 13, reach 5, humanoid, CR 1/2, Axe +5 1d12+3". */
export function shortBlock({ count, block }: Recruits): string {
	const { name, size, speed, flies, movement, initiative, hitPoints, hitDice, armorClass, reach } = block;
	return [
		`${count} ${name}`,
		size,
		`${speed} ft`,
		flies !== undefined && `flies ${flies}`,
		movement?.join(),
		initiative !== undefined && `init ${signed(initiative)}`,
		hitPoints !== undefined && `hp ${hitPoints}`,
		hitDice && shortDice(hitDice),
		armorClass !== undefined && `AC ${armorClass}`,
		reach !== undefined && `reach ${reach}`,
		block.kind,
		block.challenge && `CR ${block.challenge}`,
		...(block.attacks ?? []).map(shortAttack),
	]
		.filter(Boolean)
		.join(', ');
}
