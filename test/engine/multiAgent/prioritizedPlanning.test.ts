import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	beginHalfRound,
	type Creature,
	cheapestPath,
	compileMap,
	DEFAULT_RULES,
	diceOf,
	type Encounter,
	type Errand,
	footprintOf,
	type JointPlans,
	type Plan,
	planTogether,
	remainingPlan,
	rulesOf,
	type Square,
	scheduleOf,
	settle,
	step,
	type Wall,
} from '../../../src/engine/index.ts';
import { parseEncounter } from '../../../src/formats/encounter.ts';
import { board } from '../../support/boards.ts';
import { crowdOn, drawingFrom, roomsMap, scatteredMap } from '../../support/rooms.ts';

function planned(encounter: Encounter, errands: readonly Errand[]): JointPlans {
	const work = planTogether(beginHalfRound(encounter), errands);
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

/** All events but movement until all plans are done, and the final positions. */
function played(encounter: Encounter, plans: Readonly<Record<string, Plan>>) {
	let creatures = encounter.creatures.map(
		(one): Creature => ({ ...one, ...(plans[one.id] && { plan: plans[one.id]! }) }),
	);
	let { map } = encounter;
	const events: string[] = [];
	let segments = 0;
	for (let half = 1; half <= 80 && creatures.some(({ plan }) => plan); half++) {
		let state = beginHalfRound({ ...encounter, map, creatures }, { half });
		for (let segment = 1; segment <= 6; segment++) {
			const stepped = step(state, diceOf({ seed: 'x' }));
			if (stepped.type === 'awaiting') throw new Error('Dice are drawn.');
			for (const event of stepped.segment.events) {
				if (event.type === 'opened') continue;
				if (event.type === 'moved') segments = (half - 1) * 6 + segment;
				else events.push(`${half}/${segment} ${JSON.stringify(event)}`);
			}
			state = stepped.state;
		}
		map = state.map;
		const { final, settled } = settle(state);
		events.push(...settled.map((one) => `${half} ${JSON.stringify(one)}`));
		creatures = creatures.map(({ plan: _, ...one }): Creature => {
			const plan = remainingPlan(state, one.id);
			return { ...one, position: final[one.id]!, ...(plan && { plan }) };
		});
	}
	return { events, segments, ends: new Map(creatures.map(({ id, position }) => [id, position])) };
}

/** Plans, plays, and expects all at their goals without contest, block or stop. */
function expectThere(encounter: Encounter, goals: readonly Square[]): JointPlans {
	const errands = encounter.creatures.flatMap(({ id }, i): Errand[] =>
		goals[i] ? [{ creature: id, goal: goals[i] }] : [],
	);
	const joint = planned(encounter, errands);
	expect(joint.lost, encounter.name).toEqual([]);
	const { events, ends, segments } = played(encounter, joint.plans);
	expect(events, encounter.name).toEqual([]);
	for (const { creature, goal } of errands)
		expect(ends.get(creature), `${encounter.name} ${creature}`).toEqual(goal);
	expect(segments).toBe(joint.segments);
	return joint;
}

const crowdedMaps: readonly (readonly [string, (seed: number) => BattleMap, number])[] = [
	['rooms', (seed) => roomsMap(6, seed), 40],
	['scattered walls', (seed) => scatteredMap(22, seed), 40],
];

describe('planTogether', () => {
	it.each(crowdedMaps)('among %s no allies meet', (name, mapOf, count) => {
		for (let seed = 1; seed <= 4; seed++) {
			const map = mapOf(seed);
			const { creatures, goals } = crowdOn(map, count, seed);
			expectThere({ name: `${name} ${seed}`, map, creatures }, goals);
		}
	});

	it.each([15, 20, 25, 40, 60])('SM-12: works at speed %i with real rates', (speed) => {
		const map = roomsMap(4, speed);
		const { creatures, goals } = crowdOn(map, 14, speed, speed);
		expectThere({ name: `speed ${speed}`, map, creatures }, goals);
	});

	/**
	 * Feet of a lone creature's plan in a half-round, and those of the cheapest path; undefined if the path is longer.
	 */
	function feetOf(encounter: Encounter, goal: Square): readonly [number, number] | undefined {
		const [one] = encounter.creatures;
		const rules = rulesOf(encounter);
		const ground = compileMap(encounter.map);
		const path = cheapestPath(ground, rules, { side: footprintOf(one!), gait: 0 }, one!.position, goal);
		if (path.type !== 'path' || path.feet === 0 || path.feet > one!.speed) return undefined;
		const plan = planned(encounter, [{ creature: one!.id, goal }]).plans[one!.id];
		return plan && [scheduleOf(ground, rules, one!, plan).steps.at(-1)!.total, path.feet];
	}

	it.each([
		[{ x: 6, y: 2 }, { x: 14, y: 2 }, 'medium'],
		[{ x: 14, y: 2 }, { x: 6, y: 2 }, 'medium'],
		[{ x: 5, y: 2 }, { x: 13, y: 1 }, 'large'],
		[{ x: 13, y: 2 }, { x: 5, y: 1 }, 'large'],
	] as const)('takes the cheapest path through a gap: from %j to %j, %s', (position, goal, size) => {
		const bottom = size === 'large' ? 8 : 7;
		const walls: Wall[] = [
			{ from: [10, 0], to: [10, 5], kind: 'wall' },
			{ from: [10, bottom], to: [10, 14], kind: 'wall' },
		];
		const ogre: Creature = { id: 'o', name: 'Ogre', side: 'heroes', speed: 60, size, position };
		const found = feetOf({ name: 'A gap', map: { width: 20, height: 14, walls }, creatures: [ogre] }, goal);
		expect(found?.[0]).toBe(found?.[1]);
		if (size === 'medium') expect(found?.[0]).toBe(55);
	});

	it.each([
		['there', { x: 14, y: 2 }],
		['back', { x: 6, y: 2 }],
	])('46: takes 55 ft %s', (name, goal) => {
		const file = new URL(`../../fixtures/field-cases/46-goal-detour-medium/${name}.json`, import.meta.url);
		const read = parseEncounter(readFileSync(file, 'utf8'));
		if (!read.ok) throw new Error(read.message);
		expect(feetOf(read.encounter, goal)).toEqual([55, 55]);
	});

	it.each(['alternating', 'cost-aware', 'initiative-only', 'flat'] as const)(
		'takes the cheapest path within a half-round, diagonals %s',
		(diagonals) => {
			let compared = 0;
			for (let seed = 1; seed <= 150; seed++) {
				const map = seed % 2 === 0 ? scatteredMap(11, seed) : roomsMap(2, seed);
				const { creatures, goals } = crowdOn(map, 1, seed, 60);
				const size = seed % 3 === 0 ? 'large' : 'medium';
				const rules = { ...DEFAULT_RULES, diagonals };
				const alone = creatures.map((one): Creature => ({ ...one, size }));
				const found = feetOf({ name: `${seed}`, rules, map, creatures: alone }, goals[0]!);
				if (found === undefined) continue;
				compared++;
				expect(found[0], `${diagonals} ${seed}`).toBe(found[1]);
			}
			expect(compared).toBeGreaterThan(60);
		},
	);

	it('works on rough ground at mixed speeds and sizes', () => {
		for (let seed = 1; seed <= 6; seed++) {
			const draw = drawingFrom(seed);
			const terrain = Array.from({ length: 60 }, () => ({
				...{ x: draw(20), y: draw(20) },
				type: ['difficult', 'obstacle', 'mud-knee'][draw(3)]!,
			}));
			const spots = Array.from({ length: 16 }, (_, i) => ({
				x: 1 + 5 * (i % 4),
				y: 1 + 5 * Math.floor(i / 4),
			}));
			const creatures = spots.map((position, i): Creature => {
				const id = `c${i}`;
				const size = i % 3 === 0 ? 'large' : 'medium';
				return { id, name: id, side: 'party', speed: [20, 30, 40][i % 3]!, size, position };
			});
			const goals = spots.map((_, i) => spots[(i * 7 + seed) % spots.length]!);
			expectThere({ name: `all kinds ${seed}`, map: { width: 21, height: 21, terrain }, creatures }, goals);
		}
	});

	it('A29: leads through doors the first creature opens', () => {
		const { plans } = expectThere(board('board 8x2\nwall 4,0 4,1\ndoor 4,1 4,2\na x 0,0 30\nb x 0,1 30'), [
			{ x: 6, y: 0 },
			{ x: 6, y: 1 },
		]);
		const openers = Object.values(plans).filter(({ steps }) => steps.some((one) => 'opens' in one));
		expect(openers).toHaveLength(1);
		const shut = board('board 8x1\ndoor 4,0 4,1\na x 0,0 30');
		const walls = shut.map.walls!.map((wall) => ({ ...wall, secret: true }));
		expect(
			planned({ ...shut, map: { ...shut.map, walls } }, [{ creature: 'a', goal: { x: 6, y: 0 } }]).lost,
		).toEqual(['a']);
	});

	it('A29: among many doors no allies meet, at any size and speed', () => {
		let opened = 0;
		for (let seed = 1; seed <= 12; seed++) {
			const draw = drawingFrom(seed);
			const door = (x: number, y: number, length: number): Wall => ({
				...{ from: [x, y], to: [x, y + length], kind: draw(3) === 0 || y > 7 ? 'door' : 'wall' },
			});
			const walls = [6, 12].flatMap((x) =>
				[0, 2, 4, 6, 8, 10, 11, 12, 14, 16].map((y) => door(x, y, y === 10 || y === 11 ? 1 : 2)),
			);
			const spots = Array.from({ length: 14 }, (_, i) => ({
				x: [1, 3, 8, 10, 13, 15][i % 6]!,
				y: 1 + 5 * Math.floor(i / 6),
			}));
			const creatures = spots.map((position, i): Creature => {
				const id = `c${i}`;
				const size = i % 5 === 0 ? 'large' : 'medium';
				return { id, name: id, side: 'party', speed: [20, 30, 40][draw(3)]!, size, position };
			});
			const goals = spots.map((_, i) => spots[(i * 5 + seed) % spots.length]!);
			const { plans } = expectThere(
				{ name: `doors ${seed}`, map: { width: 18, height: 18, walls }, creatures },
				goals,
			);
			for (const { steps } of Object.values(plans)) if (steps.some((one) => 'opens' in one)) opened++;
		}
		expect(opened).toBeGreaterThan(20);
	});

	it('steps aside in a corridor with a niche', () => {
		const encounter = board('board 7x2\n|.......\n|###.###\na x 0,0 30\nb x 6,0 30');
		const { plans } = expectThere(encounter, [
			{ x: 6, y: 0 },
			{ x: 0, y: 0 },
		]);
		const aside = Object.values(plans).some(({ steps }) => steps.some((one) => 'x' in one && one.y === 1));
		expect(aside).toBe(true);
	});

	it("lets the creature behind the other's goal pass", () => {
		expectThere(board('board 6x1\na x 1,0 30\nb x 0,0 30'), [
			{ x: 4, y: 0 },
			{ x: 3, y: 0 },
		]);
		expectThere(board('board 6x2\n|......\n|##.###\na x 2,0 30\nb x 0,0 30'), [
			{ x: 4, y: 0 },
			{ x: 5, y: 0 },
		]);
	});

	it('lists creatures without a path and plans the others', () => {
		const encounter = board('board 7x1\na x 0,0 30\nb x 1,0 30\nguard x 5,0 30');
		const { plans, lost } = planned(encounter, [
			{ creature: 'a', goal: { x: 6, y: 0 } },
			{ creature: 'b', goal: { x: 4, y: 0 } },
		]);
		expect(lost).toEqual(['a']);
		expect(Object.keys(plans)).toEqual(['b']);
	});

	it('among walls, planned creatures meet no one', () => {
		let lost = 0;
		for (let seed = 1; seed <= 8; seed++) {
			const map = scatteredMap(12, seed);
			const draw = drawingFrom(seed + 31);
			const solid = new Set(map.terrain?.map(({ x, y }) => `${x},${y}`));
			const pick = (): Square[] => {
				const free = Array.from({ length: 144 }, (_, at) => ({ x: at % 12, y: Math.floor(at / 12) })).filter(
					({ x, y }) => !solid.has(`${x},${y}`),
				);
				return Array.from({ length: 24 }, () => free.splice(draw(free.length), 1)[0]!);
			};
			const creatures = pick().map((position, i): Creature => {
				return { id: `c${i}`, name: `c${i}`, side: 'party', speed: 30, position };
			});
			const goals = pick();
			const encounter = { name: `shut in ${seed}`, map, creatures };
			const errands = creatures.map(({ id }, i) => ({ creature: id, goal: goals[i]! }));
			const joint = planned(encounter, errands);
			lost += joint.lost.length;
			const { events, ends } = played(encounter, joint.plans);
			expect(events, encounter.name).toEqual([]);
			for (const { creature, goal } of errands)
				if (!joint.lost.includes(creature)) expect(ends.get(creature), creature).toEqual(goal);
		}
		expect(lost).toBeGreaterThan(5);
	});

	it('lists immobile creatures and avoids them', () => {
		const encounter = board('board 5x3\na x 0,1 30\nb x 2,1 30 [unconscious]\nc x 4,2 30');
		const walled = { ...encounter, map: { ...encounter.map, terrain: [{ x: 0, y: 2, type: 'wall' }] } };
		const errands = [
			{ creature: 'a', goal: { x: 4, y: 1 } },
			{ creature: 'b', goal: { x: 3, y: 0 } },
			{ creature: 'c', goal: { x: 0, y: 2 } },
		];
		const joint = planned(walled, errands);
		expect(joint.lost).toEqual(['b', 'c']);
		expect(played(walled, joint.plans).events).toEqual([]);
	});

	it('FC-91: avoids engaging opponents', () => {
		const text = (engagement: string) =>
			`board 7x5\nrules engagement=${engagement}\na x 0,2 30\norc y 3,2 30`;
		const errands = [{ creature: 'a', goal: { x: 6, y: 2 } }];
		const far = (engagement: string) =>
			planned(board(text(engagement)), errands).plans.a!.steps.every(
				(one) => !('x' in one) || Math.max(Math.abs(one.x - 3), Math.abs(one.y - 2)) > 1,
			);
		expect(far('on')).toBe(true);
		expect(far('off')).toBe(false);
	});

	it('continues from the middle of a half-round', () => {
		const encounter = board('board 12x1\na x 0,0 20 walk: E E E');
		let state = beginHalfRound(encounter);
		for (let segment = 0; segment < 2; segment++) {
			const stepped = step(state, { face: () => 1 });
			if (stepped.type === 'stepped') state = stepped.state;
		}
		const work = planTogether(state, [{ creature: 'a', goal: { x: 11, y: 0 } }]);
		let piece = work.next();
		while (piece.done !== true) piece = work.next();
		const { plans, segments } = piece.value;
		expect(plans.a!.steps).toHaveLength(10);
		// 20 ft are four squares, in segments 1, 3, 4 and 6: one is done; three more, four, and three of a third
		// half-round.
		expect(segments).toBe(4 + 6 + 4);
	});

	it('is deterministic', () => {
		const map = roomsMap(5, 9);
		const { creatures, goals } = crowdOn(map, 25, 9);
		const errands = creatures.map(({ id }, i) => ({ creature: id, goal: goals[i]! }));
		const once = planned({ name: '', map, creatures }, errands);
		expect(planned({ name: '', map, creatures: creatures.toReversed() }, errands.toReversed())).toEqual(once);
	});
});
