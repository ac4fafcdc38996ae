/** A long fight: cost of the next half-round after a hundred, and of returning to the first. */
import type { Creature, Encounter } from '../../src/engine/index.ts';
import { battleOf, pastEncounter } from '../../src/store/derived/battle.ts';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { median, type Row } from './measure.ts';
import { drawing, melee } from './random.ts';

const COUNT = 30;
const HALVES = 100;
/** Half-rounds compared at either end. */
const SOME = 10;

/** New plans to nearby squares for all creatures. */
function setOut(encounter: Encounter, draw: (below: number) => number): Encounter {
	const { width, height } = encounter.map;
	const within = (at: number, size: number) => Math.min(size - 1, Math.max(0, at));
	const creatures = encounter.creatures.map((creature): Creature => {
		let { x, y } = creature.position;
		const [dx, dy] = [draw(3) - 1, draw(3) - 1];
		const steps = Array.from({ length: 5 }, () => {
			x = within(x + dx, width);
			y = within(y + dy, height);
			return { x, y };
		});
		const isStill =
			(dx === 0 && dy === 0) ||
			steps.some((at, i) => i > 0 && at.x === steps[i - 1]?.x && at.y === steps[i - 1]?.y);
		return isStill ? creature : { ...creature, plan: { pace: 'walk', steps } };
	});
	return { ...encounter, creatures };
}

export function halfRounds(): Row[] {
	const draw = drawing(17);
	const times: number[] = [];
	let encounter = melee(COUNT, 2);
	for (let half = 0; half < HALVES; half++) {
		const began = performance.now();
		const next = nextHalf(encounter, APP_ROLLS);
		times.push(performance.now() - began);
		if (!next) throw new Error('nobody is asked for dice');
		encounter = setOut(next, draw);
	}
	const began = performance.now();
	const first = pastEncounter(encounter, 1);
	if (first) battleOf(first, APP_ROLLS);
	const back = performance.now() - began;
	// Skips the first ones, not yet compiled.
	const early = median(times.slice(SOME, 2 * SOME));
	const late = median(times.slice(-SOME));
	return [
		{
			work: `the next half-round of ${COUNT} after ${HALVES} others`,
			milliseconds: late,
			against: `after ${SOME} (${early.toFixed(2)} ms)`,
			ratio: late / early,
			budget: 'at most 2',
			kept: late <= 2 * early,
		},
		{
			work: 'going back to the first of them',
			milliseconds: back,
			against: 'a frame',
			ratio: back / (1000 / 60),
			budget: 'at most 1',
			kept: back <= 1000 / 60,
		},
	];
}
