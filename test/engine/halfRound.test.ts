import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifted } from '../../src/engine/board/elevation.ts';
import {
	beginHalfRound,
	canStand,
	compileMap,
	DIRECTIONS,
	type Dice,
	diceOf,
	type Encounter,
	footprintSideFor,
	fullFootprint,
	gaitBy,
	gaitOf,
	type HalfRoundState,
	isOver,
	isSquare,
	leadsOn,
	mapTrail,
	progress,
	type Resolved,
	remainingPlan,
	resolveHalfRound,
	rollKey,
	rulesOf,
	SEGMENTS,
	type SegmentResult,
	type Square,
	type SqueezeKind,
	type Squeezes,
	sameSquare,
	settle,
	speedAt,
	squeezeKindOf,
	step,
	stepBarred,
} from '../../src/engine/index.ts';
import { crowd } from '../support/arbitraries.ts';
import { board } from '../support/boards.ts';
import { hasRoomFor } from '../support/occupancyOracle.ts';
import { areApart, type Grid, planAll } from '../support/planner.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { resolved, stateAfter, story } from '../support/stories.ts';

const RUNS = { numRuns: propertyRuns(300) };

function stepped(
	encounter: Encounter,
	between: (state: HalfRoundState) => HalfRoundState = (state) => state,
	dice: Dice = diceOf(encounter),
): Resolved {
	const segments: SegmentResult[] = [];
	let state = between(beginHalfRound(encounter));
	while (!isOver(state)) {
		const result = step(state, dice);
		if (result.type === 'awaiting') throw new Error('The dice have every face.');
		segments.push(result.segment);
		state = between(result.state);
	}
	return { status: 'resolved', segments, ...settle(state) };
}

describe('half-round', () => {
	it('gives the same result in six steps or at once', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				expect(stepped(encounter)).toEqual(resolved(encounter));
			}),
			RUNS,
		);
	});

	it('survives saving and loading between segments', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				const reloaded = stepped(encounter, (state) => JSON.parse(JSON.stringify(state)));
				expect(reloaded).toEqual(resolved(encounter));
			}),
			RUNS,
		);
	});

	it('P-08: does not mutate its input', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				const before = JSON.stringify(encounter);
				resolved(encounter);
				const state = beginHalfRound(encounter);
				const saved = JSON.stringify(state);
				step(state, diceOf(encounter));
				expect([JSON.stringify(encounter), JSON.stringify(state)]).toEqual([before, saved]);
			}),
			{ numRuns: propertyRuns(100) },
		);
	});

	it('gives the same battle with the drawn dice typed in', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				const rolls: Record<string, number[]> = {};
				const drawn = diceOf(encounter);
				const told = stepped(encounter, undefined, {
					face(half, segment, creature, nth, faces) {
						const face = drawn.face(half, segment, creature, nth, faces)!;
						const key = rollKey(half, segment, creature);
						rolls[key] ??= [];
						rolls[key][nth] = face;
						return face;
					},
				});
				expect(resolveHalfRound({ ...encounter, rolls }, { dice: 'ask' })).toEqual(told);
			}),
			RUNS,
		);
	});

	it('gives the same result with questions answered one by one', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				const drawn = diceOf(encounter);
				let rolls: Record<string, readonly number[]> = {};
				for (;;) {
					const result = resolveHalfRound({ ...encounter, rolls }, { dice: 'ask' });
					if (result.status === 'resolved') {
						expect(result).toEqual(resolved(encounter));
						return;
					}
					const { contest, needs, segments, die } = result;
					expect(segments).toHaveLength(contest.segment - 1);
					expect(needs.length).toBeGreaterThan(0);
					const key = needs[0]!;
					const creature = contest.contenders.find(
						(one) => key === rollKey(1, contest.segment, one.creature),
					)!;
					const known = rolls[key] ?? [];
					const face = drawn.face(1, contest.segment, creature.creature, known.length, die)!;
					rolls = { ...rolls, [key]: [...known, face] };
				}
			}),
			{ numRuns: propertyRuns(150) },
		);
	});

	it('is unchanged if the remaining plan replaces the plan', () => {
		const when = fc.integer({ min: 0, max: SEGMENTS - 1 });
		fc.assert(
			fc.property(crowd, when, (encounter, after) => {
				const state = stateAfter(encounter, after);
				const amendments = encounter.creatures.flatMap(({ id }) => {
					const plan = remainingPlan(state, id);
					const { stopped } = progress(state, id)!;
					return plan === undefined || stopped ? [] : [{ type: 'plan' as const, after, creature: id, plan }];
				});
				expect(resolved({ ...encounter, amendments })).toEqual(resolved(encounter));
			}),
			RUNS,
		);
	});

	it('is unchanged if map and records replace themselves', () => {
		const when = fc.integer({ min: 0, max: SEGMENTS - 1 });
		fc.assert(
			fc.property(crowd, when, (encounter, after) => {
				const then = stateAfter(encounter, after).creatures;
				const heightThen = (id: string) =>
					then.find(({ creature }) => creature.id === id)?.creature.elevation ?? 0;
				const amendments = [
					{ type: 'map' as const, after, map: { ...encounter.map } },
					...encounter.creatures.map((creature) => ({
						type: 'creature' as const,
						after,
						creature: lifted(creature, heightThen(creature.id)),
						placed: false,
					})),
				];
				expect(resolved({ ...encounter, amendments })).toEqual(resolved(encounter));
			}),
			RUNS,
		);
	});
});

describe('invariants', () => {
	it('P-02: every move is to a neighboring square the ground allows', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				const ground = compileMap(encounter.map);
				const creatures = new Map(encounter.creatures.map((creature) => [creature.id, creature]));
				const narrow = new Map(encounter.creatures.map((one) => [one.id, squeezeKindOf(one.squeezed)]));
				for (const { events, squeezed = {} } of resolved(encounter).segments) {
					for (const event of events) {
						if (event.type !== 'moved') continue;
						const { from, to } = event;
						const creature = creatures.get(event.creature)!;
						const side = fullFootprint(creature);
						const climbs = creature.plan!.steps.some((one) => isSquare(one) && one.by === 'climb');
						const gait = gaitBy(gaitOf(creature), climbs ? 'climb' : undefined);
						const before = narrow.get(creature.id);
						const after: SqueezeKind | undefined = event.tight ? 'wriggle' : event.squeezed && 'squeeze';
						const step = { ...to, ...(after && { by: after }) };
						expect(leadsOn(side, before, from, step)).toBe(true);
						const width = footprintSideFor(side, after);
						if (before === after) expect(stepBarred(ground, width, from, to, gait)).toBe(false);
						expect(canStand(ground, width, to, gait)).toBe(true);
						narrow.set(creature.id, after);
					}
					const narrowed = [...narrow].filter(([, by]) => by !== undefined);
					expect(
						Object.entries(squeezed)
							.map(([id, body]) => [id, squeezeKindOf(body)])
							.sort(),
					).toEqual(narrowed.sort());
				}
			}),
			RUNS,
		);
	});

	it('P-07: feet never exceed the speed; SM-72: a lost contest or a block costs a square', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				const events = resolved(encounter).segments.flatMap((segment) => segment.events);
				for (const { id, speed, plan } of encounter.creatures) {
					const total = speedAt(speed, plan?.pace ?? 'walk');
					const moves = events.flatMap((event) =>
						event.type === 'moved' && event.creature === id ? [event.feet] : [],
					);
					const hasFailed = events.some(
						(event) =>
							(event.type === 'blocked' && event.creature === id) ||
							(event.type === 'contest' &&
								event.contenders.some(({ creature }) => creature === id) &&
								!event.winners.includes(id)),
					);
					expect(moves.reduce((sum, feet) => sum + feet, 0)).toBeLessThanOrEqual(total);
					expect(moves.length).toBeLessThanOrEqual(total / 5 - (hasFailed ? 1 : 0));
				}
			}),
			RUNS,
		);
	});

	it('SRD-60: moved creatures end on a lawful square if any exists', () => {
		fc.assert(
			fc.property(crowd, (encounter) => {
				const { occupancy } = rulesOf(encounter);
				const { segments, settled, final, squeezed = {} } = resolved(encounter);
				const { positions: last, squeezed: narrow = {} } = segments.at(-1)!;
				const entered = new Map<string, number>();
				const heights = new Map<string, number>();
				for (const { segment, events } of segments) {
					for (const event of events) {
						if (event.type !== 'moved') continue;
						entered.set(event.creature, segment);
						if (event.height !== undefined) heights.set(event.creature, event.height);
					}
				}
				for (const { creature } of settled) entered.set(creature, 7);
				const creatures = encounter.creatures.map((one) =>
					lifted(one, heights.get(one.id) ?? one.elevation ?? 0),
				);
				for (const creature of creatures) {
					const since = entered.get(creature.id);
					if (since === undefined) continue;
					const others = creatures.filter((other) => other !== creature);
					const standing = (positions: typeof final, bodies: Squeezes, when: number) =>
						others.map((other) => ({
							creature: other,
							at: positions[other.id]!,
							squeezed: bodies[other.id],
							wasFirst: (entered.get(other.id) ?? 0) < when,
						}));
					const at = final[creature.id]!;
					const body = squeezed[creature.id];
					if (hasRoomFor(creature, at, standing(final, squeezed, since), occupancy, body)) continue;
					// A position free before and after the others settled was free at this creature's turn.
					const everywhere = [...standing(final, squeezed, 8), ...standing(last, narrow, 8)];
					for (const place of reachable(encounter, creature.id, last[creature.id]!, squeezeKindOf(body))) {
						expect(
							hasRoomFor(creature, place, everywhere, occupancy, body && mapTrail(body, () => place)),
						).toBe(false);
					}
				}
			}),
			{ numRuns: propertyRuns(600) },
		);
	});
});

/** Every reachable position of a creature, without the first. */
function reachable(
	encounter: Encounter,
	id: string,
	from: Square,
	narrowed: SqueezeKind | undefined,
): Square[] {
	const ground = compileMap(encounter.map);
	const creature = encounter.creatures.find((one) => one.id === id)!;
	const full = fullFootprint(creature);
	const side = footprintSideFor(full, narrowed);
	const found = [from];
	for (const at of found) {
		for (const [dx, dy] of DIRECTIONS) {
			const to = { x: at.x + dx, y: at.y + dy };
			if (found.some((one) => sameSquare(one, to))) continue;
			if (!stepBarred(ground, side, at, to, gaitOf(creature))) found.push(to);
		}
	}
	return found.slice(1);
}

describe('a creature alone on a plain', () => {
	const speeds = Array.from({ length: 60 }, (_, index) => 5 * (index + 1));

	/** Squares entered in each segment, and the rate after it. */
	function alone(speed: number): { spaces: number[]; rates: (number | undefined)[] } {
		const steps = Array.from({ length: speed / 5 + 2 }, () => 'E').join(' ');
		const encounter = board(`board 70x1\na a 0,0 ${speed} walk: ${steps}`);
		const spaces = story(encounter).map(
			(told) => told.split('; ').filter((part) => part.includes('>')).length,
		);
		const rates = Array.from(
			{ length: SEGMENTS },
			(_, index) => progress(stateAfter(encounter, index + 1), 'a')?.rate,
		);
		return { spaces, rates };
	}

	it('P-01, SM-30, SM-34, SM-C5 to SM-C120: follows the accumulator at speeds 5 to 300', () => {
		for (const speed of speeds) {
			const { spaces, rates } = alone(speed);
			let rate = 0;
			for (let segment = 0; segment < SEGMENTS; segment++) {
				rate += speed;
				let entered = 0;
				for (; rate > 15; rate -= 30) entered++;
				expect([speed, segment, spaces[segment], rates[segment]]).toEqual([speed, segment, entered, rate]);
				if (speed <= 30) expect(entered).toBeLessThanOrEqual(1);
			}
			expect(spaces.reduce((sum, entered) => sum + entered, 0)).toBe(speed / 5);
			expect(rates.at(-1)).toBe(0);
		}
	});

	it("SM-31: above 30 each segment adds speed / 30 squares to the remainder's row", () => {
		for (const speed of speeds.filter((one) => one > 30)) {
			const row = speed % 30 === 0 ? [0, 0, 0, 0, 0, 0] : alone(speed % 30).spaces;
			expect(alone(speed).spaces).toEqual(row.map((spaces) => spaces + Math.floor(speed / 30)));
		}
	});
});

describe('M-06, P-05: paths that never meet', () => {
	const side = 8;
	const place = fc.integer({ min: 0, max: side * side - 1 });
	const squareOf = (index: number): Square => ({ x: index % side, y: Math.floor(index / side) });

	it.each([
		['straight', false],
		['in eight directions', true],
	])('run without contests or blocks, %s', (_, diagonals) => {
		const instance = fc.record({
			walls: fc.uniqueArray(place, { maxLength: 14 }),
			agents: fc.array(fc.record({ start: place, goal: place }), { minLength: 2, maxLength: 20 }),
		});
		fc.assert(
			fc.property(instance, ({ walls, agents }) => {
				const grid: Grid = {
					width: side,
					height: side,
					diagonals,
					isFree: ({ x, y }) => !walls.includes(y * side + x),
				};
				const free = agents.filter(({ start }) => !walls.includes(start));
				const timelines = planAll(
					grid,
					free.map(({ start, goal }) => ({ start: squareOf(start), goal: squareOf(goal) })),
					SEGMENTS,
				);
				expect(areApart([...timelines.values()])).toBe(true);

				const creatures = [...timelines].map(([index, timeline]) => ({
					id: `a${index}`,
					name: 'Agent',
					side: `side ${index}`,
					speed: 30,
					position: timeline[0]!,
					plan: {
						pace: 'walk' as const,
						steps: timeline
							.slice(1)
							.map((square, time) => (sameSquare(square, timeline[time]!) ? { hold: 1 } : square)),
					},
				}));
				const { segments } = resolved({
					name: 'Planned',
					rules: { diagonals: 'flat' },
					map: { width: side, height: side, terrain: walls.map((at) => ({ ...squareOf(at), type: 'wall' })) },
					creatures,
				});
				for (const { segment, events, positions } of segments) {
					expect(events.filter(({ type }) => type !== 'moved')).toEqual([]);
					for (const [index, timeline] of timelines) {
						expect(positions[`a${index}`]).toEqual(timeline[segment]);
					}
				}
			}),
			{ numRuns: propertyRuns(150) },
		);
	});
});

describe('thousands of creatures in line', () => {
	const WIDTH = 60;
	const HEIGHT = 50;

	/** A path through every square of the map and back: along the top row, and back in columns. */
	const round: Square[] = Array.from({ length: WIDTH }, (_, x) => ({ x, y: 0 }));
	for (let x = WIDTH - 1; x >= 0; x--) {
		for (let step = 1; step < HEIGHT; step++) round.push({ x, y: x % 2 === 1 ? step : HEIGHT - step });
	}

	/** All opponents, each to the next square of the path; creatures behind have lower ids and go first. */
	function column(count: number): Encounter {
		const creatures = Array.from({ length: count }, (_, place) => ({
			id: String(place).padStart(5, '0'),
			name: 'Marcher',
			side: `side ${place}`,
			speed: 30,
			position: round[place]!,
			plan: { pace: 'walk' as const, steps: [round[(place + 1) % round.length]!] },
		}));
		const map = { width: WIDTH, height: HEIGHT };
		return { name: 'Column', map, creatures };
	}

	it('SM-80: a column moves together', () => {
		const { events } = resolved(column(2500)).segments[0]!;
		expect(events.map(({ type }) => type)).toEqual(Array.from({ length: 2500 }, () => 'moved'));
	});

	it('SM-82: a column with a blocked head stays', () => {
		const { creatures, ...rest } = column(2501);
		const [head, ...others] = [...creatures].reverse();
		const { events } = resolved({ ...rest, creatures: [...others, { ...head!, plan: undefined }] })
			.segments[0]!;
		expect(events.map(({ type }) => type)).toEqual(Array.from({ length: 2500 }, () => 'blocked'));
	});

	it('SM-86: a ring turns', () => {
		const { segments, final } = resolved(column(WIDTH * HEIGHT));
		expect(segments[0]!.events).toHaveLength(WIDTH * HEIGHT);
		expect(segments[0]!.events.every(({ type }) => type === 'moved')).toBe(true);
		expect(final['00000']).toEqual(round[1]);
	});
});

describe('remainingPlan', () => {
	it('subtracts the spent part of a wait', () => {
		const encounter = board('board 9x3\na a 0,0 30 walk: E h3 E');
		expect(remainingPlan(stateAfter(encounter, 1), 'a')?.steps).toEqual([{ hold: 3 }, { x: 2, y: 0 }]);
		expect(remainingPlan(stateAfter(encounter, 3), 'a')?.steps).toEqual([{ hold: 1 }, { x: 2, y: 0 }]);
		expect(remainingPlan(stateAfter(encounter, 4), 'a')?.steps).toEqual([{ x: 2, y: 0 }]);
	});

	it('is undefined if finished, missing, or for unknown ids', () => {
		const encounter = board('board 9x3\na a 0,0 30 walk: E\nb b 5,0 30');
		const state = stateAfter(encounter, 1);
		expect(['a', 'b', 'c'].map((id) => remainingPlan(state, id))).toEqual([undefined, undefined, undefined]);
	});

	it('remains after a stop', () => {
		const state = stateAfter(board('board 9x3\n|.#\na a 0,0 30 walk: E E'), 1);
		expect(progress(state, 'a')).toMatchObject({ stopped: 'terrain', feetUsed: 0, feetTotal: 30 });
		expect(remainingPlan(state, 'a')?.steps.filter(isSquare)).toHaveLength(2);
	});
});
