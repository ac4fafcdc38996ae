/** A row of the order as it is read: plain values, so that rows in which nothing has changed are not drawn again. */
import {
	type Declaration,
	type DiceNeed,
	type HitPoints,
	type InitiativeState,
	initiativeRefusal,
	type Names,
	type OrderRow,
	type RowStatus,
	vitality,
} from '../../engine/index.ts';
import {
	actWords,
	conditionWords,
	formatModifier,
	groupName,
	initiativeRefused,
	kindName,
	markWords,
	readyWords,
	rowAbout,
	statusWords,
} from '../../messages/index.ts';
import { isSenseless } from '../../store/encounter/combatQueries.ts';
import { commonChoices } from '../../store/encounter/savedDeclarations.ts';
import type { FightCast } from './combatHooks.ts';
import { tieMove } from './tieReordering.ts';

/** The hit points of one member of a row. */
interface MemberPoints {
	readonly id: string;
	readonly name: string;
	readonly hitPoints: HitPoints;
}

export interface OrderLine {
	readonly row: OrderRow;
	readonly need: DiceNeed | null;
	readonly name: string;
	/** Index into the palette of sides. */
	readonly color: number;
	/** Key into the pictures, of whoever is alone in it. */
	readonly picture: string | undefined;
	readonly status: RowStatus;
	/** How things stand, in words. */
	readonly said: string;
	/** What the count is made of and marks mean, in words. */
	readonly sum: string;
	/** Of each member whose hit points are counted. */
	readonly points: readonly MemberPoints[];
	readonly body: 'up' | 'bloodied' | 'down';
	/** What they can declare by one click, while an AD&D round is declared. */
	readonly choices: readonly Declaration[];
	/** Of whoever is tied: why it cannot go up or down, in words; null where it can. */
	readonly held: readonly (string | null)[];
	/** All of this as one text: two lines with the same text look the same. */
	readonly print: string;
}

/** Why a tied row cannot go up or down. */
function heldIn(row: OrderRow, fight: InitiativeState, name: Names): OrderLine['held'] {
	if (!row.tie) return [];
	return [-1, 1].map((places) => {
		const action = tieMove(row, places);
		if (!action) return 'Last in its tie';
		const refusal = initiativeRefusal(fight, action);
		return refusal && initiativeRefused(refusal, name);
	});
}

export function lineOf(
	row: OrderRow,
	need: DiceNeed | null,
	fight: InitiativeState,
	cast: FightCast,
): OrderLine {
	const names = row.creatures.map(cast.name);
	const name = groupName(names);
	const [first = ''] = row.creatures;
	const only = row.creatures.length === 1 ? cast.combatant(first) : undefined;
	const points = row.creatures.flatMap((id): readonly MemberPoints[] => {
		const hitPoints = cast.combatant(id)?.hitPoints;
		return hitPoints ? [{ id, name: cast.name(id), hitPoints }] : [];
	});
	const body = vitality(only);
	const creatures = row.creatures.flatMap((id) => cast.creature(id) ?? []);
	const conditions = conditionWords(creatures);
	const senseless = only?.senseless
		? (conditions.find((one) => isSenseless(one, fight.system)) ?? 'unconscious')
		: undefined;
	const others = conditions.filter((condition) => row.status !== 'down' || condition !== senseless);
	const held = heldIn(row, fight, cast.name);
	const modifier = row.parts.reduce((sum, { value }) => sum + value, 0);
	const said = [
		row.creatures.length > 1 && !kindName(names) ? `${row.creatures.length} at once` : '',
		statusWords(row, fight, senseless),
		need?.reason === 'initiative' ? formatModifier(modifier) : '',
		held.includes(null) ? 'tied' : '',
		fight.system === 'adnd' ? actWords(row, fight.round) : '',
		// What shows twice, as one who is hidden in both ways, is said once.
		...new Set([...markWords(row, cast.name), ...others]),
		...(fight.system === 'level-up' ? readyWords(row, fight) : []),
	]
		.filter((words) => words !== '')
		.join(' · ');
	const sum = rowAbout(row, fight);
	const color = cast.color(first);
	const picture = only && cast.creature(first)?.picture;
	const declares = fight.system === 'adnd' && fight.phase !== 'running';
	const choices = declares ? commonChoices(creatures) : [];
	const print = JSON.stringify([row, need, name, color, picture, said, points, body, choices, held]);
	return {
		row,
		need,
		name,
		color,
		picture,
		status: row.status,
		said,
		sum,
		points,
		body,
		choices,
		held,
		print,
	};
}
