/** Creatures and moments for tests of sight. */
import {
	type BattleMap,
	beginHalfRound,
	type Creature,
	DEFAULT_RULES,
	diceOf,
	type Encounter,
	type HalfRoundState,
	isOver,
	Outlook,
	type Plan,
	type SegmentResult,
	step,
} from '../../src/engine/index.ts';
import type { Course } from '../../src/engine/sight/halfRoundSight.ts';

/** A creature; its side follows its id's first letter: h for heroes, f for foes. */
export function at(id: string, x: number, y: number, more: Partial<Creature> = {}): Creature {
	const side = id.startsWith('h') ? 'heroes' : 'foes';
	return { id, name: id, side, speed: 30, position: { x, y }, ...more };
}

export function walk(...squares: readonly (readonly [number, number])[]): Plan {
	return { pace: 'walk', steps: squares.map(([x, y]) => ({ x, y })) };
}

/** Sight of all creatures on an open map of 9 × 9 squares, or another. */
export function outlook(creatures: readonly Creature[], map: Partial<BattleMap> = {}): Outlook {
	const spots = creatures
		.toSorted((a, b) => (a.id < b.id ? -1 : 1))
		.map((creature) => ({ creature, at: creature.position, memory: { squeezed: creature.squeezed } }));
	return new Outlook({ width: 9, height: 9, ...map }, DEFAULT_RULES, spots);
}

/** Sources of cover for `to` against `from`: ids, and barriers in brackets. */
export function coverOf(view: Outlook, from: string, to: string): readonly string[] {
	return view
		.look(from, to)!
		.cover.map((giver) => (giver.type === 'creature' ? giver.creature : `(${giver.barrier})`));
}

export function course(creatures: readonly Creature[], map: Partial<BattleMap> = {}): Course {
	const encounter: Encounter = {
		name: '',
		seed: 'sight',
		map: { width: 9, height: 9, ...map },
		creatures,
	};
	const dice = diceOf(encounter);
	const states: HalfRoundState[] = [beginHalfRound(encounter, { half: 1 })];
	const segments: SegmentResult[] = [];
	for (let state = states[0]!; !isOver(state); ) {
		const next = step(state, dice);
		if (next.type === 'awaiting') throw new Error('dice are drawn from the seed');
		state = next.state;
		states.push(state);
		segments.push(next.segment);
	}
	return { states, segments };
}
