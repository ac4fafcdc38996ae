/** Encounters of test/fixtures/vectors, and results in their format. */
import { readFileSync } from 'node:fs';
import type { BattleEvent, Encounter, Positions, Resolved, Square } from '../../src/engine/index.ts';

export interface Vector {
	readonly id?: string;
	readonly story?: string;
	readonly encounter: Encounter;
	readonly expected: unknown;
}

export function vectorsOf(file: 'worked' | 'random'): readonly Vector[] {
	return JSON.parse(readFileSync(new URL(`../fixtures/vectors/${file}.json`, import.meta.url), 'utf8'));
}

type Pair = [number, number];

const pair = ({ x, y }: Square): Pair => [x, y];

function pairs(positions: Positions): Record<string, Pair> {
	return Object.fromEntries(Object.entries(positions).map(([id, square]) => [id, pair(square)]));
}

/** Without causes, faces and ties: vectors record effects, not reasons. */
function abbreviatedEvent(event: BattleEvent): unknown {
	const { type } = event;
	switch (type) {
		case 'moved':
			return { ...event, from: pair(event.from), to: pair(event.to) };
		case 'contest': {
			const contenders = event.contenders.map(({ creature, modifier, segmentModifier, total }) => ({
				creature,
				modifier,
				segmentModifier,
				total,
			}));
			return { type, square: pair(event.square), contenders, winners: event.winners };
		}
		case 'blocked':
			return { type, creature: event.creature, square: pair(event.square) };
		case 'stopped':
			return { type, creature: event.creature, reason: event.reason };
	}
}

/** The result in the vectors' format: positions as pairs, no faces. */
export function abbreviated({ segments, settled, final }: Resolved): unknown {
	return {
		segments: segments.map(({ segment, positions, events }) => ({
			segment,
			positions: pairs(positions),
			events: events.map(abbreviatedEvent),
		})),
		settled: settled.map(({ creature, from, to }) => ({ creature, from: pair(from), to: pair(to) })),
		final: pairs(final),
	};
}
