/** Doors opened on the way: A29. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Creature,
	compileMap,
	diceOf,
	type Encounter,
	expectedOpenings,
	feetTo,
	type HalfRoundState,
	isOver,
	type MovementProgress,
	openedFor,
	reachNow,
	remainingPlan,
	rulesOf,
	sameSquare,
	scheduleOf,
	step,
	wayTo,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { doorMelee } from '../support/doorMelees.ts';
import { everyFace } from '../support/everyFace.ts';
import { forecastOf } from '../support/forecastOf.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { resolved, stateAfter, story } from '../support/stories.ts';
import {
	changedEncounter,
	changedSegments,
	enclosed,
	MIRRORED,
	movedBy,
	SAME,
	TURNED,
} from '../support/transforms.ts';

/** A corridor with a closed door behind its second square. */
function corridor(creatures: string, more = ''): Encounter {
	return board(`board 8x2\nwall 0,1 8,1\ndoor 2,0 2,1\n${more}${creatures}`);
}

const OPENED = 'a opens 2,0-2,1';

describe('A29: door on the way', () => {
	it('opens in a segment, and is open from its end on', () => {
		const told = story(corridor('a x 0,0 30 walk: E o1 E E'));
		expect(told).toEqual(['a>1,0', OPENED, 'a>2,0', 'a>3,0', '', '']);
		const open = (segments: number) =>
			stateAfter(corridor('a x 0,0 30 walk: E o1 E E'), segments).map.walls?.some((wall) => wall.open);
		expect([1, 2, 6].map(open)).toEqual([undefined, true, true].map((one) => one ?? false));
	});

	it('takes all segments of a longer hold and opens in the last', () => {
		expect(story(corridor('a x 1,0 30 walk: o3 E'))).toEqual(['', '', OPENED, 'a>2,0', '', '']);
		const left = remainingPlan(stateAfter(corridor('a x 1,0 30 walk: o3 E'), 1), 'a');
		expect(left?.steps[0]).toEqual({ hold: 2, opens: true });
	});

	it('lets a planned follower through from the next segment on', () => {
		const after = story(corridor('a x 1,0 30 walk: o1 E E\nb x 0,0 30 walk: h1 E E'));
		expect(after.slice(0, 3)).toEqual([OPENED, 'a>2,0; b>1,0', 'a>3,0; b>2,0']);
		const tooSoon = story(corridor('a x 1,0 30 walk: o1\nb y 2,0 30 walk: W'));
		expect(tooSoon[0]).toContain('b.terrain');
	});

	it('stays shut if the opener never arrives', () => {
		const told = story(corridor('a x 0,0 30 walk: E E o1\nb y 3,0 30 walk: h3 W W', 'terrain 1,0 pit\n'));
		expect(told.join()).not.toContain('opens');
		expect(told[4]).toBe('b.terrain');
	});

	it('costs no time if already open, before or between steps', () => {
		expect(story(corridor('a x 0,0 60 walk: E o1 E E', 'door 5,0 5,1\n'))[0]).toBe('a>1,0');
		const open = board('board 8x1\ndoor 2,0 2,1 open\na x 0,0 60 walk: o1 E o1 E o2 E');
		expect(story(open).slice(0, 2)).toEqual(['a>1,0; a>2,0', 'a>3,0']);
		const other = story(corridor('a x 1,0 30 walk: o1 h5 E\nb x 0,0 30 walk: E o1 E'));
		expect(other).toEqual([`b>1,0; ${OPENED}`, 'b>2,0', '', '', '', '']);
	});

	it('opens once for two openers in a segment, in any order', () => {
		const both = corridor('a x 1,0 30 walk: o1 h4 E\nb y 2,0 30 walk: o1 h4 W');
		expect(story(both)[0]).toBe(`${OPENED}; b opens 2,0-2,1`);
		expect(resolved({ ...both, creatures: [...both.creatures].reverse() })).toEqual(resolved(both));
	});

	it('is never secret, nor blocked by a wall behind it', () => {
		const secret = corridor('a x 1,0 30 walk: o1 E');
		const walls = secret.map.walls?.map((wall) => ({
			...wall,
			...(wall.kind === 'door' && { secret: true }),
		}));
		expect(story({ ...secret, map: { ...secret.map, walls } })[0]).toBe('a.terrain');
		expect(story(corridor('a x 1,0 30 walk: o1 E', 'wall 2,0 2,1\n'))[0]).toBe('a.terrain');
		expect(story(corridor('a x 1,0 30 walk: o1 E', 'terrain 2,0 wall\n'))[0]).toBe('a.terrain');
	});

	it('opens both halves of a double door for a wide creature', () => {
		const wide = board('board 8x2\ndoor 3,0 3,1\ndoor 3,1 3,2\na x large 1,0 30 walk: o1 E E E');
		expect(story(wide)).toEqual(['a opens 3,0-3,1 3,1-3,2', 'a>2,0', 'a>3,0', 'a>4,0', '', '']);
	});

	it('stays shut if its opener is held beside it', () => {
		const held = corridor('a x 1,0 30 walk: o1 E\nb y 0,0 30', 'rules engagement=on\n');
		expect(story(held)[0]).toBe('a.engaged');
	});

	it('stays open for settling, and may be closed again', () => {
		const shut = corridor('a x 1,0 30 walk: o1 h3 E');
		const [, door] = shut.map.walls!;
		const closed: Encounter = { ...shut, amendments: [{ type: 'ground', after: 2, built: [door!] }] };
		expect(story(closed)[4]).toBe('a.terrain');
	});

	it('has the same schedule alone as in the half-round', () => {
		let opened = 0;
		for (let number = 0; number < 400; number++) {
			const { amendments: _, ...melee } = doorMelee(number);
			const [one] = melee.creatures;
			if (!one?.plan || (one.conditions ?? []).length > 0) continue;
			const alone = { ...melee, creatures: [one] };
			const { ends } = scheduleOf(compileMap(alone.map), rulesOf(alone), one, one.plan);
			const { segments } = resolved(alone);
			expect(
				segments.map(({ positions }) => positions[one.id]),
				melee.name,
			).toEqual(ends);
			if (segments.some(({ events }) => events.some(({ type }) => type === 'opened'))) opened++;
		}
		expect(opened).toBeGreaterThan(40);
	});
});

describe("A29: plan that relies on another creature's opening", () => {
	const atRest = ({ position: at, squeezed }: Creature): MovementProgress => ({
		...{ after: 0, at, rate: 0, feet: 0, diagonals: 0, entered: 0, squeezed },
	});
	/** Time of each step of a plan, and the end of unreached ones. */
	const foreseen = (encounter: Encounter, id: string) => {
		const creature = encounter.creatures.find((one) => one.id === id)!;
		const opened = openedFor(id, expectedOpenings(encounter, atRest));
		const ground = compileMap(encounter.map);
		const begun = { ...atRest(creature), opened };
		return scheduleOf(ground, rulesOf(encounter), creature, creature.plan!, begun).steps.map(
			({ segment, outcome }) => segment ?? outcome,
		);
	};

	it('passes from the next segment on, and stops if it arrives earlier', () => {
		const opener = 'a x 1,0 30 walk: h1 o1 h4 E\n';
		expect(foreseen(corridor(`${opener}b y 3,0 30 walk: h1 W W W`), 'b')).toEqual([2, 3, 4]);
		expect(foreseen(corridor(`${opener}b y 2,0 30 walk: h2 W W`), 'b')).toEqual([3, 4]);
		expect(foreseen(corridor(`${opener}b y 2,0 30 walk: h1 W W`), 'b')).toEqual(['terrain', 'after a stop']);
	});

	it('loses no time with its own hold, and chains doors', () => {
		const two = corridor(
			'a x 1,0 30 walk: o1 h5 E\nb x 0,0 30 walk: E o1 E E o1\nc y 4,0 30 walk: h5 W',
			'door 4,0 4,1\n',
		);
		expect(foreseen(two, 'b')).toEqual([1, 2, 3]);
		const next = corridor(
			'a x 1,0 30 walk: o1 h5 E\nb x 0,0 30 walk: E E E o1 E\nc y 4,0 30 walk: h4 W',
			'door 4,0 4,1\n',
		);
		expect(foreseen(next, 'c')).toEqual([5]);
		expect(foreseen({ ...next, creatures: next.creatures.slice(1) }, 'c')).toEqual(['terrain']);
	});

	it('matches the forecast without interference', () => {
		let through = 0;
		for (let number = 0; number < 500; number++) {
			const { amendments: _, ...melee } = doorMelee(number);
			const { segments } = resolved(melee);
			const isApart = segments.every(({ events }) =>
				events.every(
					({ type, ...event }) =>
						['moved', 'opened'].includes(type) ||
						(type === 'stopped' && 'reason' in event && event.reason === 'terrain'),
				),
			);
			if (!isApart) continue;
			const expected = expectedOpenings(melee, atRest);
			for (const one of melee.creatures) {
				if (!one.plan) continue;
				const opened = openedFor(one.id, expected);
				const begun = { ...atRest(one), opened };
				const { ends, steps } = scheduleOf(compileMap(melee.map), rulesOf(melee), one, one.plan, begun);
				expect(
					segments.map(({ positions }) => positions[one.id]),
					`${melee.name}: ${one.id}`,
				).toEqual(ends);
				const alone = scheduleOf(compileMap(melee.map), rulesOf(melee), one, one.plan);
				if (steps.some(({ segment }, index) => segment !== alone.steps[index]?.segment)) through++;
			}
		}
		expect(through).toBeGreaterThan(5);
	});
});

describe('A29: reach through doors', () => {
	const nobody = () => undefined;

	it('continues behind a closed door a segment later, not behind secret ones', () => {
		const shut = board('board 12x1\ndoor 3,0 3,1\na x 0,0 30');
		const feet = ({ map, ...rest }: Encounter) => {
			const { wide } = reachNow({ map, ...rest }, rest.creatures[0]!, nobody);
			return [2, 3, 5, 6].map((x) => feetTo(wide, { x, y: 0 }));
		};
		expect(feet(shut)).toEqual([10, 15, 25, undefined]);
		const walls = shut.map.walls!.map((wall) => ({ ...wall, secret: true }));
		expect(feet({ ...shut, map: { ...shut.map, walls } })).toEqual([10, undefined, undefined, undefined]);
	});

	it("covers this half-round's plans through doors", () => {
		let behind = 0;
		let late = 0;
		for (let number = 0; number < 250; number++) {
			const { amendments: _, ...melee } = doorMelee(number);
			const [first] = melee.creatures;
			if (!first || (first.conditions ?? []).length > 0) continue;
			const { plan: __, squeezed: ___, ...one } = first;
			const alone: Encounter = { ...melee, creatures: [one] };
			const rules = rulesOf(alone);
			if (rules.squeezing) continue;
			const { wide } = reachNow(alone, one, nobody);
			const planner = { map: alone.map, rules, creature: one, pace: 'walk' as const };
			for (let cell = 0; cell < wide.feet.length; cell += 3) {
				if (wide.feet[cell]! < 0) continue;
				const to = { x: wide.left + (cell % wide.width), y: wide.top + Math.floor(cell / wide.width) };
				const way = wayTo(planner, { at: one.position, narrowed: undefined }, to);
				if (way.type !== 'way') throw new Error(`${melee.name}: no way to ${to.x},${to.y}`);
				const { ends } = scheduleOf(compileMap(alone.map), rules, one, { pace: 'walk', steps: way.steps });
				if (way.steps.some((item) => 'opens' in item)) {
					behind++;
					if (!sameSquare(ends.at(-1)!, to)) late++;
				} else expect(ends.at(-1), `${melee.name}: ${to.x},${to.y}`).toEqual(to);
			}
		}
		expect(behind).toBeGreaterThan(50);
		// Among paths of equal feet, the planned one may not open doors earliest.
		expect(late / behind).toBeLessThan(0.03);
	});
});

describe('A29: invariance with doors', () => {
	const melees = fc.nat(99_999).map((number) => doorMelee(number));
	const runs = { numRuns: propertyRuns(150) };

	it.each([
		['mirrored', MIRRORED],
		['turned by 90°', TURNED],
	])('P-04: holds on a map that is %s', (_, change) => {
		fc.assert(
			fc.property(melees, (encounter) => {
				const after = changedEncounter(change, encounter);
				expect(changedSegments(SAME, after, resolved(after))).toEqual(
					changedSegments(change, encounter, resolved(encounter)),
				);
			}),
			runs,
		);
	});

	it('holds at any place of a larger map', () => {
		fc.assert(
			fc.property(melees, (encounter) => {
				const after = enclosed(encounter, 3, 5, 2, 1);
				expect(changedSegments(SAME, after, resolved(after))).toEqual(
					changedSegments(movedBy(3, 5), encounter, resolved(encounter)),
				);
			}),
			runs,
		);
	});

	it('P-03: holds for any order of creatures', () => {
		fc.assert(
			fc.property(melees, (encounter) => {
				const other = { ...encounter, creatures: [...encounter.creatures].reverse() };
				expect(resolved(other)).toEqual(resolved(encounter));
			}),
			runs,
		);
	});

	it('P-08: holds when played at once or from saved states', () => {
		fc.assert(
			fc.property(melees, (encounter) => {
				const dice = diceOf(encounter);
				let state: HalfRoundState = beginHalfRound(encounter);
				const segments = [];
				while (!isOver(state)) {
					const next = step(JSON.parse(JSON.stringify(state)) as HalfRoundState, dice);
					if (next.type === 'awaiting') throw new Error('Drawn faces are never asked for.');
					segments.push(next.segment);
					({ state } = next);
				}
				expect(segments).toEqual(resolved(encounter).segments);
			}),
			runs,
		);
	});
});

describe('A29: forecast with doors', () => {
	it('knows each opener, like every face of every die', () => {
		// The winner of the door square opens it; another creature far along the wide door relies on that.
		const race = board(
			'board 9x9\ndoor 3,0 3,9\na x 1,0 30 walk: E o1 E\nb y 2,1 30 walk: N\nc z 2,8 30 walk: h4 E E',
		);
		const uneven = race.creatures.map((one) => (one.id === 'a' ? { ...one, initiative: 4 } : one));
		const state = beginHalfRound({ ...race, creatures: uneven });
		const all = everyFace(state, 20_000)!;
		const { creatures } = forecastOf(state);
		expect(creatures.c!.end.length).toBeGreaterThan(1);
		for (const [id, { end }] of Object.entries(creatures))
			for (const { x, y, chance } of end) expect(chance).toBeCloseTo(all.ends.get(`${id}@${x},${y}`) ?? 0, 9);
	});
});

describe('A29: path through a door', () => {
	const way = (text: string, more: object = {}) => {
		const { map, creatures } = board(text);
		const creature = { ...creatures[0]!, ...more };
		const planner = { map, rules: rulesOf({}), creature, pace: 'walk' as const };
		const found = wayTo(planner, { at: creature.position, narrowed: undefined }, { x: 4, y: 0 });
		return found.type === 'way' ? found.steps : found.reason;
	};
	const east = (...xs: number[]) => xs.map((x) => ({ x, y: 0 }));

	it('is taken if there is no other path, or none as fast', () => {
		const through = [...east(1, 2), { hold: 1, opens: true }, ...east(3, 4)];
		expect(way('board 6x1\ndoor 3,0 3,1\na x 0,0 30')).toEqual(through);
		expect(way('board 6x9\nwall 3,1 3,8\ndoor 3,0 3,1\na x 0,0 30')).toEqual(through);
	});

	it('loses to a detour that costs no more than the segment', () => {
		const round = way('board 6x3\ndoor 3,0 3,1\na x 0,0 30');
		expect(JSON.stringify(round)).not.toContain('opens');
		expect(way('board 6x1\nwall 3,0 3,1\na x 0,0 30')).toBe('unreachable');
	});
});
