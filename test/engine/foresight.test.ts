/** Predictions of a plan before it runs: engagement, step options and provoked attacks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Creature,
	compileMap,
	type Encounter,
	feetTo,
	footprintOf,
	possibleSteps,
	reachNow,
	resolveHalfRound,
	rulesOf,
	scheduleOf,
	specialSteps,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { heldSteps } from '../support/holds.ts';

const FC = 'rules occupancy=fantasy-craft engagement=on';
const nobody = () => undefined;
const field = (text: string, rules = FC): Encounter => board(`board 14x7\n${rules}\n${text}`);
const one = (encounter: Encounter, id: string): Creature => encounter.creatures.find((c) => c.id === id)!;
const heldIn = (encounter: Encounter) => Object.fromEntries(heldSteps(encounter, nobody));

describe('FC-96: expectedHolds', () => {
	it('FC-95: ends after four steps with an opponent five squares ahead', () => {
		const ahead = field('m a 0,3 30 walk: E E E E E E\no b 5,3 30');
		expect(heldIn(ahead)).toEqual({ m: 4 });
		const m = one(ahead, 'm');
		const schedule = scheduleOf(compileMap(ahead.map), rulesOf(ahead), m, m.plan!, undefined, 4);
		expect(schedule.steps.map(({ outcome }) => outcome)).toEqual([
			'reached',
			'reached',
			'reached',
			'reached',
			'engaged',
			'after a stop',
		]);
		expect([schedule.feet, schedule.ends.at(-1)]).toEqual([20, { x: 4, y: 3 }]);
	});

	it('FC-93: ends at once if engaged, except withdraw and 5-ft step', () => {
		const beside = (pace: string) => heldIn(field(`m a 4,3 30 ${pace}: W W W\no b 5,3 30`));
		expect(beside('walk')).toEqual({ m: 0 });
		expect(beside('withdraw')).toEqual({});
		expect(beside('step')).toEqual({});
	});

	it('FC-91: allows a path that ends beside an opponent', () => {
		expect(heldIn(field('m a 0,3 30 walk: E E E E\no b 5,3 30'))).toEqual({});
	});

	it.each(['[bound]', '[hidden]', '[dead]'])('FC-92: a %s creature engages none', (state) => {
		expect(heldIn(field(`m a 0,3 30 walk: E E E E E E\no b 5,4 30 ${state}`))).toEqual({});
	});

	it("uses the opponent's expected position", () => {
		const meeting = 'm a 0,3 30 walk: E E E E E E\n';
		expect(heldIn(field(`${meeting}o b 9,3 30 walk: W W W W W W`))).toEqual({ m: 4, o: 4 });
		expect(heldIn(field(`${meeting}o b 3,4 30 walk: S S`))).toEqual({});
	});

	it('ignores unknown creatures and terrain', () => {
		const both = field('m a 0,3 30 walk: E E E E E E\no b 9,3 30 walk: W W W W W W');
		const alone = { ...both, creatures: both.creatures.filter(({ id }) => id === 'm') };
		expect(heldIn(alone)).toEqual({});
		const { plan: _, ...still } = one(both, 'o');
		expect(heldIn({ ...both, creatures: [one(both, 'm'), still] })).toEqual({});
	});

	it('is empty without the engagement rule', () => {
		expect(heldIn(field('m a 0,3 30 walk: E E E E E E\no b 5,3 30', ''))).toEqual({});
	});

	it('agrees with the resolver beside standing creatures', () => {
		const place = fc.record({ x: fc.integer({ min: 1, max: 12 }), y: fc.integer({ min: 0, max: 6 }) });
		fc.assert(
			fc.property(
				fc.array(place, { minLength: 1, maxLength: 6 }),
				fc.constantFrom(20, 30, 60),
				(places, speed) => {
					const others = places.filter(({ y }) => y !== 3).map(({ x, y }, i) => `o${i} b ${x},${y} 30`);
					const told = field(`m a 0,3 ${speed} walk: ${'E '.repeat(12)}\n${others.join('\n')}`);
					const result = resolveHalfRound(told);
					const events = result.segments.flatMap((segment) => segment.events);
					const moved = events.filter((event) => event.type === 'moved').length;
					const isHeld = events.some((event) => event.type === 'stopped' && event.reason === 'engaged');
					expect(heldIn(told)).toEqual(isHeld ? { m: moved } : {});
				},
			),
		);
	});
});

describe('FC-96: reach', () => {
	it('ends where an opponent engages', () => {
		const wall = field(`m a 4,3 30\n${[0, 2, 4, 6].map((y) => `o${y} b 7,${y} 30`).join('\n')}`);
		const { wide } = reachNow(wall, one(wall, 'm'), nobody);
		expect([5, 6, 7, 8].map((x) => feetTo(wide, { x, y: 3 }))).toEqual([5, 10, undefined, undefined]);
		const free = reachNow({ ...wall, creatures: [one(wall, 'm')] }, one(wall, 'm'), nobody);
		expect(feetTo(free.wide, { x: 8, y: 3 })).toBe(20);
	});

	it("uses opponents' planned positions", () => {
		const lane = (other: string) => board(`board 14x1\n${FC}\nm a 2,0 30\n${other}`);
		const reached = (told: Encounter, ...squares: readonly number[]) => {
			const { wide } = reachNow(told, one(told, 'm'), nobody);
			return squares.map((x) => feetTo(wide, { x, y: 0 }));
		};
		expect(reached(lane('o b 9,0 30'), 5, 6, 7, 8)).toEqual([15, 20, 25, 30]);
		// Approaching it engages sooner than from its present square; leaving it engages none.
		const coming = lane('o b 9,0 30 walk: W W W W W');
		expect(reached(coming, 5, 6, 7)).toEqual([15, undefined, undefined]);
		expect(reached(lane('o b 6,0 30'), 5, 6)).toEqual([15, undefined]);
		expect(reached(lane('o b 6,0 30 walk: E E E E E E'), 5, 6, 8)).toEqual([15, 20, 30]);
		const unseen = coming.creatures.map(({ plan: _, ...rest }) => rest);
		expect(reached({ ...coming, creatures: unseen }, 5, 6, 7)).toEqual([15, 20, 25]);
	});

	it('is only its own square if engaged', () => {
		const beside = field('m a 4,3 30\no b 5,3 30');
		expect(reachNow(beside, one(beside, 'm'), nobody).wide.count).toBe(1);
	});
});

describe('possibleSteps', () => {
	const D20 = 'rules opportunity=on actions=on';
	const steps = (text: string, rules = D20) => {
		const encounter = field(text, rules);
		return possibleSteps(encounter, one(encounter, 'm'));
	};
	const ids = (creatures: readonly Creature[]) => creatures.map(({ id }) => id);

	it('SRD-34, SRD-35: offers tumble or overrun through, and tumble past', () => {
		const [to, through, from] = steps('m a 0,3 30 (tumble=0) walk: E E E\no b 2,3 30');
		expect([to?.choices, ids(to!.through), ids(to!.past)]).toEqual([[], [], []]);
		expect([through?.choices, ids(through!.through), ids(through!.past)]).toEqual([
			['tumble', 'overrun'],
			['o'],
			['o'],
		]);
		expect([from?.choices, from?.space, footprintOf(one(field('m a 0,3 30'), 'm'))]).toEqual([[], 3, 1]);
	});

	it('SRD-35: offers no tumble without ranks', () => {
		expect(steps('m a 0,3 30 walk: E E E\no b 2,3 30')[1]?.choices).toEqual(['overrun']);
		expect(steps('m a 0,3 30 walk: E E E\no b 2,3 30', `${FC} opportunity=off`)[1]?.choices).toEqual([
			'tumble',
		]);
	});

	it('SRD-34: works at the far end of a long path', () => {
		const far = board(`board 60x7\n${D20}\nm a 0,3 30 (tumble=0) walk: ${'E '.repeat(52)}\no b 51,3 30`);
		const through = possibleSteps(far, one(far, 'm')).map((step) => ids(step.through));
		expect(through.map((some, i) => [i + 1, some] as const).filter(([, some]) => some.length > 0)).toEqual([
			[51, ['o']],
		]);
	});

	it('ignores an opponent 50 ft above', () => {
		const above = steps('m a 2,3 30 (tumble=0) walk: E E\no b 2,4 30 (elevation=50)');
		expect(above.map(({ choices, past, provokes }) => [choices, past, provokes])).toEqual([
			[[], [], []],
			[[], [], []],
		]);
		expect(steps('m a 2,3 30 (tumble=0) walk: E E\no b 2,4 30')[0]?.choices).toEqual(['tumble']);
	});

	it('F-21: lists provoked attacks as the resolver does', () => {
		const text = 'm a 2,3 30 walk: E E E E\no b 2,4 30\np b 5,2 30';
		const given = steps(text).map(({ provokes }) => ids(provokes));
		expect(given).toEqual([['o'], [], ['p'], []]);
		const told = field(text, D20);
		expect(specialSteps(told, one(told, 'm')).map(({ space }) => space)).toEqual([1, 3]);
		const events = resolveHalfRound(told).segments.flatMap((segment) => segment.events);
		expect(events.flatMap((event) => (event.type === 'provokes' ? [event.by] : []))).toEqual(['o', 'p']);
	});

	it('F-24: rolls one tumble per opponent, which prevents its attack', () => {
		const tumbling = steps('m a 1,3 60 (tumble=0) walk: E!tumble E!tumble E\no b large 2,4 30');
		expect(tumbling.map(({ against, past, provokes }) => [ids(against), ids(past), ids(provokes)])).toEqual([
			[['o'], ['o'], []],
			[[], ['o'], []],
			[[], ['o'], ['o']],
		]);
	});

	it('SRD-39: offers nothing through a filling creature', () => {
		const [, through] = steps('m a 0,3 30 (tumble=0) walk: E E E\no b 2,3 30 (fills=true)');
		expect([through?.choices, ids(through!.through)]).toEqual([[], ['o']]);
	});
});
