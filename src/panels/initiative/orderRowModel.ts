/** Display model of an order row: plain values, so that unchanged rows are not rendered again. */
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

/** Hit points of one member. */
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
	/** Picture key if the row has a single creature. */
	readonly picture: string | undefined;
	readonly status: RowStatus;
	/** Status text. */
	readonly said: string;
	/** Explanation of count and marks. */
	readonly sum: string;
	/** Members with tracked hit points. */
	readonly points: readonly MemberPoints[];
	readonly body: 'up' | 'bloodied' | 'down';
	/** One-click declarations during an AD&D declaration phase. */
	readonly choices: readonly Declaration[];
	/** Reason against moving a tied row up or down; null if allowed. */
	readonly held: readonly (string | null)[];
	/** All fields as one text: equal text means equal look. */
	readonly print: string;
}

/** Reason against moving a tied row. */
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
		// Duplicates are dropped, e.g. a creature hidden in two ways.
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
