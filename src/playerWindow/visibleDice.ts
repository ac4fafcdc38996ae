/** Dice to show at a moment: requested ones, and those of the last decision. */
import type { BattleEvent, Check, Contender, Contest, Square } from '../engine/index.ts';
import { checkDecided, contestDecided, placeName, SKILL_NAMES } from '../messages/index.ts';
import type { PlayerView } from '../store/playerView/playerView.ts';

export interface RolledDie {
	readonly creature: string;
	readonly name: string;
	/** Faces in rolling order; empty before the roll. */
	readonly faces: readonly number[];
	readonly wins: boolean;
}

export interface Rolled {
	/** Contested square. */
	readonly at: Square;
	readonly title: string;
	/** Outcome; empty while open. */
	readonly sentence: string;
	readonly dice: readonly RolledDie[];
}

type NameOf = (id: string) => string;

/** A contender's die, rolled or not. */
function dieOf(
	{ creature, roll, rollOffs = [] }: Pick<Contender, 'creature' | 'roll' | 'rollOffs'>,
	wins: boolean,
	nameOf: NameOf,
): RolledDie {
	const faces = roll === null ? [] : [roll, ...rollOffs];
	return { creature, name: nameOf(creature), faces, wins };
}

function contested(contenders: readonly Contender[], winners: readonly string[], nameOf: NameOf) {
	return contenders.map((one) => dieOf(one, winners.includes(one.creature), nameOf));
}

function contest(event: Contest, events: readonly BattleEvent[], nameOf: NameOf): Rolled {
	const dice = contested(event.contenders, event.winners, nameOf);
	const sentence = contestDecided(event, events, nameOf);
	return { at: event.square, title: 'Contested square', sentence, dice };
}

function check(event: Check, nameOf: NameOf): Rolled {
	const { square, passed, against } = event;
	const rivals = against.filter((one) => one.roll !== null);
	return {
		at: square,
		title: SKILL_NAMES[event.check],
		sentence: passed === null ? '' : checkDecided(event, nameOf),
		dice: [
			dieOf(event, passed === true, nameOf),
			...rivals.map((one) => dieOf(one, passed === false, nameOf)),
		],
	};
}

/** Dice rolled in a segment. */
function fallen(events: readonly BattleEvent[], nameOf: NameOf): readonly Rolled[] {
	return events.flatMap((event): readonly Rolled[] => {
		if (event.type === 'contest')
			return event.contenders.some((one) => one.roll !== null) ? [contest(event, events, nameOf)] : [];
		if (event.type === 'check') return event.roll === null ? [] : [check(event, nameOf)];
		return [];
	});
}

/**
 * Dice to show.
 *
 * @param running true if the next segment has run far enough to show its dice
 */
export function rolledAt({ battle, segment, encounter }: PlayerView, running: boolean): readonly Rolled[] {
	const names = new Map(encounter.creatures.map(({ id, name }) => [id, name]));
	const nameOf = (id: string) => names.get(id) ?? id;
	const { awaiting } = battle;
	if (awaiting) {
		const { contest: pending, check: asked } = awaiting;
		const before = fallen(awaiting.partial, nameOf);
		if (asked) return [...before, check(asked, nameOf)];
		const title = `Contested square at ${placeName(pending.square)}`;
		const dice = contested(pending.contenders, [], nameOf);
		// A single visible die would reveal a hidden contender, as swords on the board would. The GM enters that die.
		return dice.length < 2 ? before : [...before, { at: pending.square, title, sentence: '', dice }];
	}
	return fallen(battle.segments[running ? segment : segment - 1]?.events ?? [], nameOf);
}
