import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Creature,
	compileMap,
	DEFAULT_RULES,
	DIRECTIONS,
	diceOf,
	type Encounter,
	PACES,
	resolveHalfRound,
	rulesOf,
	sameSquare,
	scheduleOf,
	step,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { propertyRuns } from '../support/propertyRuns.ts';

/** The segment of each step of the first creature's plan, `-` if not reached. */
function segmentsOf(text: string): string {
	const encounter = board(text);
	const creature = encounter.creatures[0]!;
	const ground = compileMap(encounter.map);
	const { steps } = scheduleOf(ground, rulesOf(encounter), creature, creature.plan!);
	return steps.map(({ segment }) => segment ?? '-').join(' ');
}

describe('scheduleOf', () => {
	it.each([
		['SM-88', 'board 9x9\na a 0,0 30 walk: SE SE SE SE SE', '1 2 3 4 -'],
		['SM-90', 'board 9x1\n|.,,,,,,\na a 0,0 30 walk: E E E E', '2 4 6 -'],
		['SM-90', 'board 9x1\n|.,,,,,,\na a 0,0 20 walk: E E E', '2 5 -'],
		['SM-90', 'board 9x1\n|.~~~~~~\na a 0,0 30 walk: E E E', '2 5 -'],
		['SM-90', 'board 9x1\n|.======\na a 0,0 30 walk: E E', '4 -'],
		['SM-60', 'board 20x1\na a 0,0 80 walk: E E E E E E E E', '1 1 1 2 2 3 3 3'],
		['A02: a hold starts the rate over', 'board 9x1\na a 0,0 20 walk: E h1 E E', '1 3 5'],
		['A02: what waits too long comes too late', 'board 9x1\na a 0,0 30 walk: h4 E E E', '5 6 -'],
		['A19: a run is twice the speed', 'board 20x1\na a 0,0 30 run: E E E E E', '1 1 2 2 3'],
		['FC-70: a bonus step is one square', 'board 9x1\na a 0,0 30 step: E E', '1 -'],
		['FC-57: no bonus step into what costs more', 'board 9x1\n|.,\na a 0,0 30 step: E', '-'],
		['not adjacent', 'board 9x1\na a 0,0 30 walk: E >5,0 E', '1 - -'],
		['immobile', 'board 9x1\na a 0,0 30 [prone dead] walk: E', '-'],
	])('%s: %s', (_, text, segments) => {
		expect(segmentsOf(text)).toBe(segments);
	});

	it('sums feet beyond the speed, and gives the reason it ends', () => {
		const encounter = board('board 9x2\n|....:#\na a 0,0 20 walk: E E E E E E');
		const creature = encounter.creatures[0]!;
		const schedule = scheduleOf(compileMap(encounter.map), DEFAULT_RULES, creature, creature.plan!);
		expect(schedule.steps.map(({ total, outcome }) => [total, outcome])).toEqual([
			[5, 'reached'],
			[10, 'reached'],
			[15, 'reached'],
			[25, 'out of movement'],
			[30, 'after a stop'],
			[35, 'after a stop'],
		]);
		expect(schedule.steps[4]!.hindrance).toBe('terrain');
		expect(schedule).toMatchObject({ speed: 20, feet: 15, arrival: 4 });
		expect(schedule.ends.map(({ x }) => x)).toEqual([1, 1, 2, 3, 3, 3]);
	});

	const alone = fc
		.record({
			speed: fc.integer({ min: 0, max: 24 }).map((n) => 5 * n),
			pace: fc.constantFrom(...PACES),
			size: fc.constantFrom('medium' as const, 'large' as const),
			movement: fc.constantFrom([], ['flying' as const]),
			moves: fc.array(fc.integer({ min: -2, max: 7 }), { maxLength: 14 }),
			terrain: fc.array(
				fc.record({
					x: fc.nat(11),
					y: fc.nat(11),
					type: fc.constantFrom('difficult', 'mud-knee', 'pit', 'wall', 'ice'),
				}),
				{ maxLength: 30 },
			),
			low: fc.boolean(),
			terrainCost: fc.constantFrom('srd' as const, 'table' as const),
		})
		.map(({ speed, pace, size, movement, moves, terrain, low, terrainCost }): Encounter => {
			const position = { x: 5, y: 5 };
			let at = position;
			const steps = moves.map((move) => {
				if (move < 0) return { hold: -move };
				const [dx, dy] = DIRECTIONS[move]!;
				at = { x: at.x + dx, y: at.y + dy };
				return at;
			});
			const creature: Creature = {
				id: 'a',
				name: 'a',
				side: 'a',
				size,
				speed,
				position,
				movement,
				plan: { pace, steps },
			};
			const walls = low ? [{ from: [6, 0] as const, to: [6, 12] as const, kind: 'low' as const }] : [];
			return {
				name: '',
				rules: { terrainCost },
				map: { width: 12, height: 12, terrain, walls },
				creatures: [creature],
			};
		});

	it("equals the resolver's result for a creature alone, from any segment", () => {
		fc.assert(
			fc.property(alone, fc.nat(5), (encounter, after) => {
				const creature = encounter.creatures[0]!;
				const ground = compileMap(encounter.map);
				const rules = rulesOf(encounter);
				const resolved = resolveHalfRound(encounter, { half: 1 });
				expect(resolved.status).toBe('resolved');
				if (resolved.status !== 'resolved') return;
				const there = resolved.segments.map(({ positions }) => positions.a!);
				const schedule = scheduleOf(ground, rules, creature, creature.plan!);
				expect(schedule.ends).toEqual(there);
				const moved = resolved.segments.flatMap(({ segment, events }) =>
					events
						.filter((event) => event.type === 'moved')
						.map(({ to, feet }) => ({ segment, square: to, feet })),
				);
				const reached = schedule.steps.filter(({ outcome }) => outcome === 'reached');
				expect(reached.map(({ segment, square, feet }) => ({ segment, square, feet }))).toEqual(moved);
				const stop = resolved.segments.flatMap(({ events }) => events).find(({ type }) => type === 'stopped');
				const ended = schedule.steps.find(({ outcome }) => outcome !== 'reached')?.outcome;
				if (stop?.type === 'stopped') expect(ended).toBe(stop.reason);
				else
					expect([
						undefined,
						'too late',
						...(creature.plan!.pace === 'double' ? ['next half'] : []),
					]).toContain(ended);

				let state = beginHalfRound(encounter, { half: 1 });
				const dice = diceOf(encounter);
				for (let segment = 0; segment < after; segment++) {
					const stepped = step(state, dice);
					if (!('state' in stepped)) throw new Error('No contest is possible.');
					state = stepped.state;
				}
				const begun = state.creatures[0]!;
				const item = begun.stopped === undefined ? begun.item : Number.POSITIVE_INFINITY;
				const rest = creature.plan!.steps.slice(item);
				const first = rest[0];
				if (first !== undefined && 'hold' in first) rest[0] = { hold: first.hold - begun.held };
				const later = scheduleOf(
					ground,
					rules,
					creature,
					{ ...creature.plan!, steps: rest },
					{ ...begun, after },
				);
				expect(later.ends).toEqual(there.slice(after));
				expect(sameSquare(later.ends.at(-1)!, there[5]!)).toBe(true);
			}),
			{ numRuns: propertyRuns(300) },
		);
	}, 30_000);
});
