import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	compileMap,
	DEFAULT_RULES,
	effectiveMap,
	feetTo,
	footprintOf,
	gaitOf,
	isSquare,
	type Pace,
	reach,
	resolveHalfRound,
	rulesOf,
	type Standing,
	speedAt,
	squeezeKindOf,
	stepsTowards,
	wayTo,
	whereTo,
} from '../../src/engine/index.ts';
import type { Planner } from '../../src/engine/pathfinding/pathPlanner.ts';
import { crowd } from '../support/arbitraries.ts';
import { board, drawnMap } from '../support/boards.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { story } from '../support/stories.ts';

const RULES = { ...DEFAULT_RULES, actions: true };
const creature = { id: 'a', name: 'a', side: 'a', speed: 30, position: { x: 0, y: 0 } };
const START: Standing = { at: { x: 0, y: 0 }, narrowed: undefined };

function planner(pace: Pace, ...rows: string[]): Planner {
	return { map: drawnMap(...rows), rules: RULES, creature, pace };
}

describe('paths by pace', () => {
	it('a walk crosses difficult ground, a run avoids it', () => {
		const rows = ['.:...', '.:...', '.....'];
		expect(wayTo(planner('walk', ...rows), START, { x: 2, y: 0 })).toMatchObject({ type: 'way', feet: 15 });
		expect(wayTo(planner('run', ...rows), START, { x: 2, y: 0 })).toMatchObject({ type: 'way', feet: 25 });
		expect(wayTo(planner('run', '.:.'), START, { x: 2, y: 0 }).type).toBe('none');
		const free = { ...planner('run', '.:.'), rules: DEFAULT_RULES };
		expect(wayTo(free, START, { x: 2, y: 0 }).type).toBe('way');
	});

	it('a flyer runs over anything', () => {
		const flier = { ...planner('run', '.:.'), creature: { ...creature, movement: ['flying' as const] } };
		expect(wayTo(flier, START, { x: 2, y: 0 })).toMatchObject({ type: 'way', feet: 10 });
	});

	it.each([
		[{ x: 6, y: 0 }, 30],
		[{ x: 4, y: 2 }, 25],
		[{ x: 1, y: 0 }, undefined],
		[{ x: 4, y: 4 }, undefined],
	])('a charge to %j is straight, two squares or more, over even ground', (to, feet) => {
		const rows = ['.......', '.......', '..:....', '.......', '.......'];
		const way = wayTo(planner('charge', ...rows), START, to);
		expect(way.type === 'way' ? way.feet : undefined).toBe(feet);
	});

	it('the resolver accepts paths of allowed steps', () => {
		const goal = fc.record({ x: fc.integer({ min: 0, max: 13 }), y: fc.integer({ min: 0, max: 13 }) });
		const pace = fc.constantFrom<Pace>('walk', 'run', 'charge');
		fc.assert(
			fc.property(crowd, goal, pace, fc.nat(), (encounter, to, at, n) => {
				const { creatures } = encounter;
				const chosen = creatures[n % Math.max(1, creatures.length)];
				if (chosen === undefined) return;
				const alone = {
					...chosen,
					speed: 300,
					conditions: [],
					busy: undefined,
					skills: { climb: 99, escape: 99 },
				};
				const map = effectiveMap({ ...encounter, creatures: [] });
				const rules = { ...rulesOf(encounter), checks: false };
				const from = { at: alone.position, narrowed: squeezeKindOf(alone.squeezed) };
				const way = wayTo({ map, rules, creature: alone, pace: at }, from, to);
				if (way.type === 'none' || way.steps.length === 0) return;
				// Opening a door takes a segment, and the rate restarts after it.
				const waits = way.steps.filter((step) => !isSquare(step)).length;
				if (way.feet > speedAt(300, at) * (1 - waits / 3)) return;
				const plan = { pace: at, steps: way.steps };
				const result = resolveHalfRound({ ...encounter, rules, creatures: [{ ...alone, plan }] });
				const moved = result.segments.flatMap(({ events }) =>
					events.flatMap((event) => (event.type === 'moved' ? [event] : [])),
				);
				expect(moved.map((event) => event.to)).toEqual(
					way.steps.filter(isSquare).map(({ x, y }) => ({ x, y })),
				);
				expect(moved.reduce((sum, { feet }) => sum + feet, 0)).toBe(way.feet);
			}),
			{ numRuns: propertyRuns(300) },
		);
	});
});

describe('whereTo', () => {
	const rows = ['.....', '..:..', '.....'];

	it('uses its feet at a walk', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				const [first] = encounter.creatures;
				if (first === undefined || first.squeezed) return;
				const chosen = { ...first, conditions: [] };
				const rules = { ...rulesOf(encounter), squeezing: false, actions: false };
				const { wide } = whereTo(
					{ ...encounter, rules, creature: chosen, pace: 'walk' },
					{ at: chosen.position, narrowed: undefined },
					30,
				);
				const walker = { side: footprintOf(chosen), gait: gaitOf(chosen) };
				expect(wide).toEqual(
					reach(compileMap(encounter.map), rules, { ...walker, position: chosen.position, feet: 30 }),
				);
			}),
			{ numRuns: propertyRuns(100) },
		);
	});

	it.each<[Pace, number, number]>([
		['step', 30, 4],
		['minimum', 30, 4],
		['charge', 60, 8],
	])('works at pace %s', (pace, feet, count) => {
		expect(whereTo(planner(pace, ...rows), START, feet).wide.count).toBe(count);
	});

	it('limits a step to cheap ground and a minimum move to one square', () => {
		const rough = ['.=.'];
		expect(feetTo(whereTo(planner('step', ...rough), START, 30).wide, { x: 1, y: 0 })).toBeUndefined();
		expect(feetTo(whereTo(planner('minimum', ...rough), START, 30).wide, { x: 1, y: 0 })).toBe(30);
		expect(whereTo(planner('step', ...rows), START, 30, true).wide.count).toBe(1);
	});

	it('is empty at a used pace', () => {
		const spent = { paces: ['step' as const], overran: false };
		expect(whereTo(planner('walk', ...rows), START, 30, false, spent).wide.count).toBe(1);
	});

	it('is empty for an immobile creature', () => {
		const { creature, ...rest } = planner('walk', ...rows);
		for (const condition of ['bound', 'dead', 'helpless', 'stunned', 'unconscious']) {
			const bound = { ...rest, creature: { ...creature, conditions: [condition] } };
			expect(whereTo(bound, START, 30).wide.count).toBe(1);
		}
	});
});

describe('stepsTowards', () => {
	it('lists plain, climbing and squeezed steps by the rules', () => {
		const ground = compileMap(drawnMap('.^..', '....'));
		const who = { fullSide: 1, gait: 0 };
		expect(stepsTowards(ground, RULES, who, START, 0)).toEqual([{ x: 1, y: 0, by: 'climb' }]);
		expect(stepsTowards(ground, RULES, who, START, 2)[0]).toEqual({ x: 0, y: 1 });
		const passage = compileMap(drawnMap('..##', '....', '..##'));
		const large = { fullSide: 2, gait: 0 };
		const squeezing = { ...RULES, squeezing: true };
		expect(stepsTowards(passage, squeezing, large, START, 0)).toEqual([{ x: 2, y: 1, by: 'squeeze' }]);
		expect(stepsTowards(passage, RULES, large, START, 0)).toEqual([]);
	});
});

describe('climbs', () => {
	it('are planned automatically', () => {
		expect(story(board('board 9x1\n|.^\na a 0,0 60 walk: E!climb E')).join()).toContain('a>2,0');
	});
});
