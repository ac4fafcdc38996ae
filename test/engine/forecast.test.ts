import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Creature,
	type Encounter,
	type Forecast,
	forecasting,
	type PositionOdds,
	resolveHalfRound,
	rollKey,
	type Step,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { everyFace } from '../support/everyFace.ts';
import { forecastOf } from '../support/forecastOf.ts';
import { fullMelee } from '../support/fullMelees.ts';

/** Integers below a limit, reproducible by seed. */
function drawing(seed: number): (below: number) => number {
	let state = seed * 7919 + 1;
	return (below) => {
		state = (Math.imul(state, 48271) >>> 0) % 0x7fffffff;
		return state % below;
	};
}

const AROUND = [
	[0, 0],
	[2, 0],
	[4, 0],
	[4, 2],
	[4, 4],
	[2, 4],
	[0, 4],
	[0, 2],
] as const;

/** Some creatures around a square that all want to enter it. */
function scramble(seed: number, count: number): Encounter {
	const draw = drawing(seed);
	const first = draw(8);
	const stride = 1 + 2 * draw(2);
	const creatures = Array.from({ length: count }, (_, index): Creature => {
		const [x, y] = AROUND[(first + index * stride) % 8]!;
		const steps: Step[] = [
			{ x: (x + 2) / 2, y: (y + 2) / 2 },
			{ x: 2, y: 2 },
		];
		if (draw(5) === 0) steps.unshift({ hold: 1 });
		return {
			id: `c${index}`,
			name: `C${index}`,
			side: ['a', 'b', 'c'][draw(3)]!,
			speed: [20, 30, 30][draw(3)]!,
			initiative: draw(7),
			position: { x, y },
			plan: { pace: 'walk', steps },
		};
	});
	return { name: 'Scramble', seed: `${seed}`, map: { width: 5, height: 5 }, creatures };
}

function foreseen(encounter: Encounter, limits?: Parameters<typeof forecastOf>[1]): Forecast {
	return forecastOf(beginHalfRound(encounter), limits);
}

function chanceAt(list: readonly PositionOdds[], x: number, y: number): number {
	return list.find((one) => one.x === x && one.y === y)?.chance ?? 0;
}

/** All values of a forecast that a played half-round can verify, by name. */
function figures({ creatures }: Forecast): ReadonlyMap<string, number> {
	return new Map(
		Object.entries(creatures).flatMap(([id, { end }]) =>
			end.map(({ x, y, chance }) => [`${id}@${x},${y}`, chance] as const),
		),
	);
}

describe('forecast', () => {
	it('SM-44: Lydia (+6) beats the orc (+4) in 247 of 400 cases', () => {
		const { contests, creatures, margin } = foreseen(lydiaAndTheOrc());
		expect(margin).toBe(0);
		expect(contests).toHaveLength(1);
		const [contest] = contests;
		expect(contest).toMatchObject({ segment: 4, square: { x: 4, y: 2 }, chance: 1, margin: 0 });
		expect(contest!.contenders.map(({ creature }) => creature)).toEqual(['lydia', 'orc']);
		expect(contest!.contenders[0]!.gains).toBeCloseTo(247 / 400, 12);
		expect(contest!.contenders[1]!.gains).toBeCloseTo(153 / 400, 12);
		expect(chanceAt(creatures.lydia!.after[4]!, 4, 2)).toBeCloseTo(247 / 400, 12);
	});

	it('A05: gives two or three equal contenders equal odds', () => {
		const two = foreseen(board('board 5x1\na x 0,0 30 walk: E E\nb y 4,0 30 walk: W W'));
		for (const { gains } of two.contests[0]!.contenders) expect(gains).toBeCloseTo(1 / 2, 12);
		const three = foreseen(
			board('board 5x3\na x 0,0 30 walk: E E\nb y 4,0 30 walk: W W\nc z 2,2 30 walk: N N'),
		);
		const [contest] = three.contests;
		expect(contest!.contenders).toHaveLength(3);
		for (const { gains } of contest!.contenders) expect(gains).toBeCloseTo(1 / 3, 12);
	});

	it('equals the enumeration of all dice', () => {
		let contested = 0;
		for (let seed = 1; seed <= 36; seed++) {
			const state = beginHalfRound(scramble(seed, 2 + (seed % 2)));
			const all = everyFace(state, 9_000);
			if (all === undefined) continue;
			const forecast = forecastOf(state);
			expect(forecast.margin).toBe(0);
			const exact = figures(forecast);
			for (const [name, chance] of all.ends) {
				const said = exact.get(name) ?? 0;
				expect(said, `${seed}: ${name}`).toBeGreaterThan(chance - 1e-9);
				expect(said, `${seed}: ${name}`).toBeLessThan(chance + all.lost + 1e-9);
			}
			for (const { segment, square, contenders, chance } of forecast.contests) {
				contested++;
				const name = `${segment} ${square.x},${square.y} ${contenders.map((one) => one.creature)}`;
				expect(Math.abs((all.contests.get(name) ?? 0) - chance)).toBeLessThan(all.lost + 1e-9);
				for (const { creature, gains } of contenders) {
					const gained = all.contests.get(`${name}>${creature}`) ?? 0;
					expect(Math.abs(gained - gains * chance)).toBeLessThan(all.lost + 1e-9);
				}
			}
		}
		expect(contested).toBeGreaterThan(8);
	});

	it.each([
		['SRD-35', 'a tumble', 'm a 0,0 30 (tumble=12) walk: E!tumble E E\no b 1,0 30'],
		['F-24', 'an overrun', 'm a 1,0 30 (strength=3) walk: E!overrun E E\no b 2,0 30 (dexterity=2)'],
		['FC-51', 'a climb', 'm a 0,0 30 (climb=4) walk: E!climb E E'],
	])('%s: %s branches by outcome like every die does', (_id, what, who) => {
		const ground = what === 'a climb' ? '\nterrain 1,0 step-climb' : '';
		const text = `board 9x1\nrules checks=on${ground}\n${who}`;
		const state = beginHalfRound(board(text));
		const all = everyFace(state, 20_000)!;
		const forecast = forecastOf(state);
		expect(forecast.checks).toHaveLength(1);
		expect(forecast.creatures.m!.end.length).toBeGreaterThan(1);
		for (const { x, y, chance } of forecast.creatures.m!.end)
			expect(chance).toBeCloseTo(all.ends.get(`m@${x},${y}`) ?? 0, 9);
	});

	it('FC-40: branches by damage of wire that can take it down', () => {
		const wire = 'board 9x1\nrules checks=on\nterrain 2,0 wire\nterrain 3,0 wire';
		const drawnBoard = board(`${wire}\nm a 0,0 60 walk: E E E E E E`);
		const hurt = { ...drawnBoard.creatures[0]!, hitPoints: { current: 4, max: 9 } };
		const state = beginHalfRound({ ...drawnBoard, creatures: [hurt] });
		const all = everyFace(state, 20_000)!;
		const { end } = forecastOf(state).creatures.m!;
		expect(end.length).toBeGreaterThan(1);
		for (const { x, y, chance } of end) expect(chance).toBeCloseTo(all.ends.get(`m@${x},${y}`) ?? 0, 9);
	});

	it('lists blocks, engagement and provoked attacks', () => {
		const blocked = foreseen(board('board 5x1\na x 0,0 30 walk: E E\nb y 2,0 30'));
		expect(blocked.blocks[0]).toEqual({
			...{ segment: 2, square: { x: 2, y: 0 }, creature: 'a', by: ['b'], chance: 1 },
		});
		const held = foreseen(board('board 7x1\nrules engagement=on\na x 0,0 30 walk: E E E E\nb y 4,0 30'));
		expect(held.holds).toEqual([{ segment: 3, square: { x: 3, y: 0 }, creature: 'a', by: ['b'], chance: 1 }]);
		const open = foreseen(board('board 5x3\nrules opportunity=on\na x 1,1 30 walk: W\nb y 2,1 30'));
		expect(open.openings).toEqual([
			{ segment: 1, square: { x: 1, y: 1 }, creature: 'a', by: 'b', chance: 1 },
		]);
	});

	it('ignores rolled dice unless they are passed', () => {
		const open = foreseen(lydiaAndTheOrc());
		const settled = foreseen({ ...lydiaAndTheOrc(), rolls: { '1/4/lydia': [1], '1/4/orc': [20] } });
		expect(settled).toEqual(open);
	});

	it('is certain with all dice fixed', () => {
		let decided = 0;
		for (let number = 0; number < 150; number++) {
			const draw = drawing(number);
			const melee = fullMelee(number);
			const faces = () => Array.from({ length: 12 }, () => 1 + draw(20));
			const keys = melee.creatures.flatMap(({ id }) =>
				[1, 2, 3, 4, 5, 6].map((segment) => rollKey(melee.half ?? 1, segment, id)),
			);
			const rolls = Object.fromEntries(keys.map((key) => [key, faces()]));
			const played = resolveHalfRound({ ...melee, rolls });
			if (played.status !== 'resolved') throw new Error('Dice are missing.');
			const { margin, creatures, contests, checks } = foreseen(melee, { rolls });
			expect(margin).toBe(0);
			for (const [id, { end }] of Object.entries(creatures))
				expect(end, `${number}: ${id}`).toEqual([{ ...played.final[id], chance: 1 }]);
			const events = played.segments.flatMap((one) => one.events);
			decided += contests.length + checks.length;
			expect(contests.map(({ contenders }) => contenders.map(({ gains }) => gains)).sort()).toEqual(
				events
					.flatMap((event) => (event.type === 'contest' ? [event] : []))
					.map(({ contenders, winners }) =>
						contenders.map(({ creature }) => Number(winners.includes(creature))),
					)
					.sort(),
			);
		}
		expect(decided).toBeGreaterThan(100);
	});

	it('samples with part of the dice fixed', () => {
		const encounter = lydiaAndTheOrc();
		// 7 against a d20 + 4: it stays ahead of three results, the tie included.
		const { contests, margin } = foreseen(encounter, { rolls: { '1/4/lydia': [1] } });
		expect(margin).toBeGreaterThan(0);
		const chance = contests[0]!.contenders[0]!.gains;
		expect(Math.abs(chance - 3 / 20)).toBeLessThan(contests[0]!.margin);
	});

	it('yields between steps', () => {
		const work = forecasting(beginHalfRound(lydiaAndTheOrc()));
		let pieces = 0;
		let piece = work.next();
		for (; piece.done !== true; piece = work.next()) pieces++;
		expect(pieces).toBe(piece.value.branches);
		expect(piece.value).toEqual(foreseen(lydiaAndTheOrc()));
	});

	it('samples if there are too many outcomes, with a margin', () => {
		const drawn = foreseen(lydiaAndTheOrc(), { branches: 6, samples: 900 });
		expect(drawn.margin).toBeCloseTo(0.05, 12);
		expect(drawn.contests[0]!.margin).toBeCloseTo(0.05, 12);
		expect(Math.abs(drawn.contests[0]!.contenders[0]!.gains - 247 / 400)).toBeLessThan(0.05);
		expect(foreseen(lydiaAndTheOrc(), { branches: 7 }).margin).toBeGreaterThan(0);
		expect(foreseen(lydiaAndTheOrc(), { branches: 20 }).margin).toBe(0);
	});

	it('lies within its margin for 95 of 100 seeds', () => {
		const encounter = scramble(3, 5);
		const exact = figures(foreseen(encounter));
		expect([...exact.values()].filter((chance) => chance > 0.05 && chance < 0.95).length).toBeGreaterThan(2);
		let within = 0;
		for (let seed = 0; seed < 100; seed++) {
			const drawn = foreseen(encounter, { branches: 0, samples: 100, seed: `${seed}` });
			const said = figures(drawn);
			const isOff = [...exact].some(([name, chance]) => {
				return Math.abs((said.get(name) ?? 0) - chance) > drawn.margin;
			});
			if (!isOff) within++;
		}
		expect(within).toBeGreaterThanOrEqual(95);
	});

	it('an event at 70% occurs in 70% of 10,000 half-rounds', () => {
		let predicted = 0;
		let happened = 0;
		let asked = 0;
		let halves = 0;
		for (let number = 1; halves < 10_000 && number < 1000; number++) {
			const encounter = scramble(number, 4);
			const likely = [...figures(foreseen(encounter))].filter(([, chance]) => chance > 0.6 && chance < 0.8);
			if (likely.length === 0) continue;
			for (let seed = 0; seed < 100; seed++) {
				halves++;
				const result = resolveHalfRound({ ...encounter, seed: `${number}/${seed}` });
				if (result.status !== 'resolved') throw new Error('It waits for dice.');
				for (const [name, chance] of likely) {
					const [id = '', at] = name.split('@');
					const { x, y } = result.final[id]!;
					asked++;
					predicted += chance;
					if (at === `${x},${y}`) happened++;
				}
			}
		}
		expect(halves).toBe(10_000);
		expect(Math.abs(happened - predicted) / asked).toBeLessThan(0.02);
	});
});
