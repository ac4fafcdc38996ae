import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { arrivalSquare, newCreatures, usualSide } from '../../src/panels/creatures/newCreatures.ts';
import { planSummary } from '../../src/panels/creatures/PlanBox.tsx';
import { rosterLines } from '../../src/panels/creatures/rosterLines.ts';
import { blockLine } from '../../src/panels/creatures/statBlockSummary.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { encounterAt } from '../../src/store/derived/encounterAt.ts';
import { diceForAdding, readCreatures } from '../../src/store/library/creatureSuggestions.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../support/encounters.ts';

const GOBLINS = [
	{ count: 3, side: 'foes', block: { name: 'Goblin', size: 'small', speed: 30, hitPoints: 7 } },
] as const;
const at = (x: number, y: number) => () => ({ x, y });

function lines(of: Encounter, segment: number): Record<string, string> {
	const read = rosterLines(encounterAt(of, APP_ROLLS, segment), battleOf(of, APP_ROLLS), segment, 'feet');
	return Object.fromEntries([...read].map(([id, { feet, state }]) => [id, [feet, state].join(' | ')]));
}

it('describes a creature in the chosen units', () => {
	const giant = {
		name: 'Giant',
		size: 'large',
		speed: 40,
		flies: 60,
		initiative: -1,
		hitPoints: 59,
		reach: 10,
	} as const;
	expect(blockLine(giant, 'feet')).toBe('large, 40 ft, flies 60 ft, −1, 59 hp, reach 10 ft');
	expect(blockLine(giant, 1.5)).toBe('large, 12 m, flies 18 m, −1, 59 hp, reach 3 m');
});

describe('roster lines', () => {
	const fight: Encounter = {
		...lydiaAndTheOrc(),
		rolls: { '1/4/lydia': [11], '1/4/orc': [12] },
	};
	it('shows the path length before the first segment', () => {
		expect(lines(fight, 0)).toEqual({
			lydia: ' | path: 30 of 30 ft',
			orc: ' | path: 20 of 20 ft, not all of it',
		});
	});
	it('SM-42: reports a lost contest', () => {
		expect(lines(fight, 4).orc).toBe('10 / 20 ft | lost the contest');
		expect(lines(fight, 4).lydia).toMatch(/^20 \/ 30 ft \| path:/);
	});
	it('shows only the path length after a new plan', () => {
		const lost = creature('b', 3, 1, { speed: 20 });
		const stands = creature('c', 4, 1);
		const of = encounter([going(lost, { x: 4, y: 1 }), stands]);
		const plan = { pace: 'walk', steps: [{ x: 3, y: 2 }] } as const;
		const given = (after: number, who: string): Encounter => ({
			...of,
			amendments: [{ type: 'plan', after, creature: who, plan }],
		});
		const at = [0, 1, 2, 3, 4, 5, 6].findLast((segment) => lines(of, segment).b === ' | blocked') ?? 0;
		expect(at).toBeGreaterThan(0);
		expect(lines(given(at, 'b'), at).b).toBe(' | path: 5 of 20 ft');
		expect(lines(given(at, 'c'), at).b).toBe(' | blocked');
	});
	it('is empty for creatures that stand still', () => {
		expect(lines(encounter([creature('a', 1, 1)]), 3)).toEqual({ a: ' | ' });
	});
	it('gives the reason for a stop', () => {
		const held = creature('a', 1, 1, { conditions: ['stunned'] });
		const of = encounter([going(held, ...walk({ x: 1, y: 1 }, 1, 0, 2))]);
		expect(lines(of, 1).a).toBe(' | stopped: unable to move');
	});
	it('names the holder', () => {
		const foes = [creature('b', 2, 0, { side: 'foes' }), creature('c', 2, 2, { side: 'foes' })];
		const of = encounter([going(creature('a', 1, 1), ...walk({ x: 1, y: 1 }, 1, 0, 2)), ...foes]);
		expect(lines({ ...of, rules: { engagement: true } }, 1).a).toBe(' | stopped: engaged by B and C');
	});
});

describe('new creatures', () => {
	it('get free names, ids and squares in view', () => {
		const start = encounter([creature('goblin', 5, 4, { name: 'Goblin' })]);
		const added = newCreatures(start, start, GOBLINS, at(5, 4));
		expect(added.map((c) => c.name)).toEqual(['Goblin 2', 'Goblin 3', 'Goblin 4']);
		expect(new Set(['goblin', ...added.map((c) => c.id)]).size).toBe(4);
		const places = [{ x: 5, y: 4 }, ...added.map((c) => c.position)].map(({ x, y }) => `${x} ${y}`);
		expect(new Set(places).size).toBe(4);
		expect(added[0]).toMatchObject({ side: 'foes', size: 'small', hitPoints: { current: 7, max: 7 } });
	});
	it('find a square per size, or are left out', () => {
		const start = encounter([], { width: 3, height: 2 });
		const giants = { count: 2, side: 'foes', block: { name: 'Giant', size: 'large', speed: 40 } } as const;
		const added = newCreatures(start, start, [giants, ...GOBLINS], at(0, 0));
		expect(added.map((c) => c.name)).toEqual(['Giant', 'Goblin', 'Goblin 2']);
	});
	it('stand with their own side', () => {
		const start = encounter([]);
		const [goblins] = GOBLINS;
		const kay = { count: 1, side: 'heroes', block: { name: 'Kay', size: 'medium', speed: 30 } } as const;
		const near = (side: string) => ({ x: side === 'foes' ? 9 : 1, y: 2 });
		const added = newCreatures(start, start, [{ ...goblins, count: 1 }, kay], near);
		expect(added.map(({ side, position }) => [side, position.x])).toEqual([
			['foes', 9],
			['heroes', 1],
		]);
	});
	it('join the enemies if monsters or many, else the players', () => {
		const kay = { name: 'Kay', size: 'medium', speed: 30 } as const;
		const ofSides = (...ids: string[]) => ({
			...encounter([]),
			sides: ids.map((side, color) => ({ id: side, name: side, color })),
		});
		const three = ofSides('watch', 'thieves', 'rats');
		expect(usualSide(three, { count: 1, block: kay })).toBe('watch');
		expect(usualSide(three, { count: 2, block: kay })).toBe('thieves');
		expect(usualSide(three, { count: 1, block: { ...kay, challenge: '1/2' } })).toBe('thieves');
		expect(usualSide(three, { count: 1, block: { ...kay, kind: 'undead' } })).toBe('thieves');
		const fought = { ...three, initiative: { players: 'thieves', done: [] } };
		expect(usualSide(fought, { count: 6, block: kay })).toBe('watch');
		expect(usualSide(ofSides('watch'), { count: 6, block: kay })).toBe('watch');
	});
	it.each([
		['4 heroes', 'heroes'],
		['HERO', 'heroes'],
		['Foe', 'foes'],
		['6 orcs', 'foes'],
		['2 sly thieves', 'sly-thieves'],
		['Sly thief', 'sly-thieves'],
	])('join the side whose name or singular is typed: %s', (typed, side) => {
		const sides = ['heroes', 'foes', 'sly-thieves'].map((id, color) => ({
			id,
			name: id.replace('-', ' '),
			color,
		}));
		const [one] = readCreatures(typed, {}).recruits;
		expect(one && usualSide({ ...encounter([]), sides }, one)).toBe(side);
	});
	it('join the same sides in any order', () => {
		const kay = { name: 'Kay', size: 'medium', speed: 30 } as const;
		for (const side of ['heroes', 'foes']) {
			const after = encounter([creature('first', 1, 1, { side })]);
			expect(usualSide(after, { count: 1, block: kay })).toBe('heroes');
			expect(usualSide(after, { count: 3, block: kay })).toBe('foes');
		}
	});
	it('get the default name if theirs is invisible', () => {
		const start = encounter([]);
		const blank = { count: 2, side: 'foes', block: { name: '\u200b', size: 'medium', speed: 30 } } as const;
		expect(newCreatures(start, start, [blank], at(0, 0)).map((c) => c.name)).toEqual([
			'Creature',
			'Creature 2',
		]);
	});
	it('have average, rolled or maximum hit points, deterministic by state', () => {
		const start = { ...encounter([]), seed: 'dice' };
		const hitDice = { dice: 2, faces: 6, bonus: 1 };
		const armed = {
			armorClass: 15,
			attacks: [{ name: 'Bite', bonus: 4, damage: { dice: 1, faces: 6, bonus: 2 } }],
		};
		const block = { name: 'Imp', size: 'tiny', speed: 20, hitPoints: 8, hitDice, ...armed } as const;
		const added = (choice: 'average' | 'rolled' | 'maximum', of = start) =>
			newCreatures(of, of, [{ count: 8, side: 'foes', block }], at(5, 4), choice);
		const points = (...[choice, of]: Parameters<typeof added>) =>
			added(choice, of).map(({ hitPoints }) => hitPoints?.current);
		expect(points('average')).toEqual(Array(8).fill(8));
		expect(points('maximum')).toEqual(Array(8).fill(13));
		const rolled = points('rolled');
		expect(new Set(rolled).size).toBeGreaterThan(1);
		for (const one of rolled) expect(one).toSatisfy((n: number) => n >= 3 && n <= 13);
		expect(points('rolled')).toEqual(rolled);
		expect(points('rolled', { ...start, creatures: added('rolled') })).not.toEqual(rolled);
		expect(added('rolled')[0]).toMatchObject(armed);
	});
	it('get a rolled count, deterministic by state', () => {
		const rolledIn = (creatures: number, seed = 'dice') =>
			readCreatures('3d6 wolves', {
				die: diceForAdding({ seed, creatures: Array(creatures).fill(creature('a', 0, 0)) }),
			}).recruits[0]?.count;
		expect(rolledIn(2)).toBe(rolledIn(2));
		expect(new Set([0, 1, 2, 3, 4, 5].map((creatures) => rolledIn(creatures))).size).toBeGreaterThan(1);
		expect(new Set(['a', 'b', 'c', 'd'].map((seed) => rolledIn(0, seed))).size).toBeGreaterThan(1);
	});
	it('are limited to free squares', () => {
		const start = encounter([creature('a', 0, 0)], { width: 2, height: 1 });
		expect(newCreatures(start, start, GOBLINS, at(0, 0))).toHaveLength(1);
	});
});

describe('arrival squares', () => {
	const sight = { left: 0, top: 0, right: 20, bottom: 10 };
	const sides = ['heroes', 'foes', 'beasts', 'guards', 'others'];
	it.each([
		['heroes', { x: 4, y: 5 }],
		['foes', { x: 16, y: 5 }],
		['beasts', { x: 10, y: 2 }],
		['guards', { x: 10, y: 8 }],
		['others', { x: 10, y: 5 }],
	])('places the first of %s opposite the others', (side, square) => {
		expect(arrivalSquare(encounter([]), sides, side, sight)).toEqual(square);
	});
	it('places the next beside the last visible one of its side', () => {
		const start = encounter([
			creature('a', 1, 1),
			creature('b', 3, 3),
			creature('orc', 5, 5, { side: 'foes' }),
			creature('far', 30, 3),
		]);
		expect(arrivalSquare(start, sides, 'heroes', sight)).toEqual({ x: 3, y: 3 });
		expect(arrivalSquare(start, sides, 'foes', { ...sight, left: 6 })).toEqual({ x: 17, y: 5 });
	});
});

describe('plan text', () => {
	it.each([
		[[], 0, ''],
		[[{ x: 1, y: 1 }], 0, '1 square'],
		[[{ x: 1, y: 1 }, { hold: 2 }, { x: 2, y: 1 }], 0, '2 squares, waits 2 segments'],
		[[{ hold: 1 }], 0, 'waits 1 segment'],
		[
			[
				{ hold: 1, opens: true },
				{ x: 2, y: 1 },
			],
			1,
			'1 square, door +1 segment',
		],
		[
			[
				{ hold: 1, opens: true },
				{ x: 2, y: 1 },
			],
			0,
			'1 square',
		],
	] as const)('A29: %j, %d closed doors', (steps, doors, text) =>
		expect(planSummary({ pace: 'walk', steps }, doors)).toBe(text),
	);

	it('does not count squares out of reach', () => {
		const steps = [1, 2, 3].map((x) => ({ x, y: 1 }));
		expect(planSummary({ pace: 'walk', steps }, 0, 2)).toBe('1 square');
		expect(planSummary({ pace: 'walk', steps }, 0, 3)).toBe('');
	});
});
