/**
 * The score as a seat may know it: of the objectives it knows, from the creatures it has seen at the ends of
 * half-rounds. A creature that it no longer sees still stands, elsewhere: whether it hides, lies under fog or has been
 * removed makes no difference.
 */
import {
	type BattleScore,
	type Creature,
	type Encounter,
	everybodyIn,
	indexById,
	type Scenario,
	SEGMENTS,
	type Snapshot,
	scoreBattle,
	snapshotsOf,
} from '../../engine/index.ts';
import { pastEncounter } from '../derived/battle.ts';
import { timeWhenOver } from '../derived/battleScore.ts';
import { encounterAt } from '../derived/encounterAt.ts';
import { APP_ROLLS } from '../session/playbackState.ts';
import { creatureAsSeen } from './creatureView.ts';
import type { Seat } from './seat.ts';
import { type Veils, type Visibility, visibilityOf } from './visibility.ts';

/** A score without the creatures that have left. */
export type SeenScore = Omit<BattleScore, 'exited'>;

/** The half-round that a seat looks at. */
export interface SeenMoment {
	readonly shown: Encounter;
	/** Whole segments over, 0 to 6. */
	readonly segment: number;
	/** Its end is known. */
	readonly isOver: boolean;
	presentAt(moment: number): Encounter;
	readonly veils: Veils;
}

/** Outside any map. */
const NOWHERE = { x: -1000, y: -1000 };

/** @param scenario as the seat knows it */
export function scoreAsSeen(
	scenario: Scenario | undefined,
	{ shown, segment, isOver, presentAt, veils }: SeenMoment,
	seat: Seat,
): SeenScore | null {
	if (!scenario || scenario.objectives.length === 0) return null;
	const whole = snapshotsOf(shown, scenario.since);
	const first = (shown.history ?? []).length - (whole.length - 1);
	const seen: Snapshot[] = [];
	/** Creatures as they were seen last. */
	const known = new Map<string, Creature>();
	/** The veil over the end of the half-round before. */
	let before: Visibility | null = null;
	const add = (moment: Pick<Snapshot, 'time' | 'map'>, all: readonly Creature[], veil: Visibility) => {
		const present = all.filter(({ id }) => !veil.isUnseen(id)).map((one) => creatureAsSeen(one, veil));
		const there = indexById(present);
		const lost = [...known.values()].filter(({ id }) => !there.has(id));
		for (const one of present) known.set(one.id, one);
		seen.push({
			...moment,
			creatures: [...present, ...lost.map((one) => ({ ...one, position: NOWHERE }))],
		});
		return lost;
	};
	for (const [index, { creatures, departed = [], ...moment }] of whole.entries()) {
		const past = shown.history?.[first + index];
		const then = past && pastEncounter(shown, past.half);
		const over = then ? veilsOver(then, seat) : veils;
		const lost = add(moment, creatures, over.at(0));
		const end = before;
		const gone = indexById([...creatures, ...departed]);
		const left = lost.flatMap(({ id }) => (end?.isUnseen(id) === false ? (gone.get(id) ?? []) : []));
		if (left.length > 0) seen[seen.length - 1] = { ...seen.at(-1)!, departed: left };
		before = over.at(SEGMENTS);
	}
	if (segment >= SEGMENTS && isOver) {
		const { map, creatures } = presentAt(SEGMENTS);
		add({ time: timeWhenOver(shown), map }, creatures, veils.at(SEGMENTS));
	}
	const { exited: _, ...score } = scoreBattle(scenario, seen);
	return score;
}

function veilsOver(then: Encounter, seat: Seat): Veils {
	return visibilityOf({
		everybody: everybodyIn(then),
		seat,
		plansOnTable: false,
		woundsOnTable: false,
		presentAt: (moment) => encounterAt(then, APP_ROLLS, moment),
	});
}
