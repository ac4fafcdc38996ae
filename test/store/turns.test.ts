/** Initiative of an encounter beside the map: sides, combatants, movers, time, clocks and names. */
import { describe, expect, it } from 'vitest';
import type { Creature, Encounter, PastHalf } from '../../src/engine/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import {
	atLeisure,
	clockName,
	combatantOf,
	fightClock,
	fightGoesOn,
	foesSide,
	halfTitle,
	isTurnBasedCombat,
	moversOf,
	namesIn,
	playersSide,
	sameMovers,
	turnOf,
	withTime,
	withTurn,
} from '../../src/store/encounter/combatQueries.ts';
import { creature, encounter } from '../support/encounters.ts';

const ann = creature('ann', 0, 0);
const orc = creature('orc', 5, 0, { side: 'foes' });
const board = encounter([ann, orc]);

function done(start: Encounter, ...commands: readonly Command[]): Encounter {
	return commands.reduce((now, command) => {
		const result = applyCommand(now, command);
		if (!result.ok) throw new Error(result.refusal.code);
		return result.encounter;
	}, start);
}
/** Ann before the orc, in the first round. */
const turns = done(
	board,
	{ type: 'begin-initiative', system: 'static' },
	{
		type: 'initiative',
		action: {
			type: 'roll',
			faces: [
				{ creature: 'ann', face: 15 },
				{ creature: 'orc', face: 5 },
			],
		},
	},
);
const next: Command = { type: 'initiative', action: { type: 'next' } };
const atOnce = done(board, { type: 'begin-initiative', system: 'simultaneous' });

describe('fight', () => {
	it.each<[string, Encounter, number, boolean]>([
		['nobody has begun', board, 0, false],
		['half a second of it is over', board, 1, true],
		['half a round of it is over', { ...board, half: 2 }, 0, true],
		['it is in its first half-round', { ...board, half: 1 }, 0, false],
		['it has begun in Initiative', turns, 0, true],
	])('goes on if %s: %#', (_, one, segment, goesOn) => expect(fightGoesOn(one, segment)).toBe(goesOn));
	it('has turns except in simultaneous fights, and active creatures move', () => {
		expect([board, turns, atOnce].map(isTurnBasedCombat)).toEqual([false, true, false]);
		expect([board, turns, atOnce].map(moversOf)).toEqual([undefined, ['ann'], undefined]);
	});
});

describe('players’ side', () => {
	const sides = [
		{ id: 'reds', name: 'Reds', color: 0 },
		{ id: 'blues', name: 'Blues', color: 1 },
	];
	it('is the first or the chosen one; foes are the next', () => {
		expect([playersSide(board), foesSide(board)]).toEqual(['heroes', 'foes']);
		const named = { ...encounter([]), sides };
		expect([playersSide(named), foesSide(named)]).toEqual(['reds', 'blues']);
		const chosen = { ...named, initiative: { players: 'blues', done: [] } };
		expect([playersSide(chosen), foesSide(chosen)]).toEqual(['blues', 'reds']);
	});
	it('is also the foes’ if there is no other', () => {
		expect(foesSide({ ...encounter([]), sides: sides.slice(0, 1) })).toBe('reds');
	});
});

describe('combatant', () => {
	const of = (more: Partial<Creature>) => combatantOf({ ...orc, name: 'Orc 2', ...more }, 'heroes');
	const plain = { id: 'orc', side: 'foes', group: 'Orc' };
	it.each<[Partial<Creature>, object]>([
		[{}, plain],
		[{ initiative: 0 }, plain],
		[{ initiative: 3 }, { ...plain, bonus: 3, group: 'Orc 3' }],
		[{ hidden: true }, { ...plain, hidden: true }],
		[{ size: 'large' }, { ...plain, size: 'large' }],
		[{ hitPoints: { current: 3, max: 4 } }, { ...plain, hitPoints: { current: 3, max: 4 } }],
		[{ conditions: ['prone'] }, plain],
		[{ conditions: ['prone', 'dead'] }, { ...plain, senseless: true }],
		[{ conditions: ['unconscious'] }, { ...plain, senseless: true }],
		[{ side: 'heroes' }, { id: 'orc', side: 'heroes', player: true }],
		[{ fighter: { player: true } }, { id: 'orc', side: 'foes', player: true }],
		[
			{ side: 'heroes', fighter: { player: false } },
			{ ...plain, side: 'heroes' },
		],
		[{ fighter: { group: ' The  guard ' } }, { ...plain, group: 'The guard' }],
		[{ fighter: { group: ' ' } }, { id: 'orc', side: 'foes' }],
		[{ fighter: { weapon: { name: 'Axe', speed: 7 } } }, { ...plain, weapon: { name: 'Axe', speed: 7 } }],
	])('with %j', (more, expected) => expect(of(more)).toStrictEqual(expected));
});

describe('lists of movers', () => {
	it.each<[readonly string[] | undefined, readonly string[] | undefined, boolean]>([
		[undefined, undefined, true],
		[undefined, [], false],
		[['a'], undefined, false],
		[['a', 'b'], ['b', 'a'], true],
		[['a', 'b'], ['a', 'c'], false],
		[['a', 'b'], ['c', 'b'], false],
		[['a'], ['a', 'b'], false],
		[[], [], true],
	])('compares %j and %j: %s', (a, b, same) => expect(sameMovers(a, b)).toBe(same));
});

describe('time', () => {
	it('is left out if the half-round’s number gives it', () => {
		expect(withTime(board, 1)).toStrictEqual(board);
		expect(withTime({ ...board, half: 3, time: 7 }, 3)).toStrictEqual({ ...board, half: 3 });
		expect(withTime({ ...board, half: 3 }, 4)).toStrictEqual({ ...board, half: 3, time: 4 });
		expect(withTime(board, 2)).toStrictEqual({ ...board, time: 2 });
	});
	it('A90: counts two half-rounds per round of turns, and reverts them', () => {
		const second = done(turns, next, next);
		expect(second).toMatchObject({ round: 2, movers: ['ann'], time: 3 });
		const back = withTurn({ ...second, initiative: turns.initiative });
		expect(back).toMatchObject({ round: 1, movers: ['ann'] });
		expect(back).not.toHaveProperty('time');
	});
	it('keeps the encounter’s reference if the turn is unchanged', () => {
		expect(withTurn(turns)).toBe(turns);
		expect(withTurn(board)).toBe(board);
		expect(withTurn(atOnce)).toBe(atOnce);
		const wrong = { ...board, movers: ['ann'], round: 1 };
		expect(withTurn(wrong)).toStrictEqual(board);
	});
	it('SRD-08: resets actions at a new round', () => {
		expect(atLeisure(ann)).toBe(ann);
		expect(atLeisure({ ...ann, busy: 'standard' })).toStrictEqual(ann);
	});
});

describe('clocks', () => {
	const past: PastHalf = {
		...{ half: 1, rules: {} as PastHalf['rules'], map: board.map, creatures: [], amendments: [] },
		turn: { type: 'turn', round: 4, creatures: ['orc'] },
	};
	it('give the state of a fight, and nothing between fights', () => {
		expect([fightClock(board), fightClock(turns)]).toEqual(['', 'Round 1: Ann']);
		expect([turnOf(board), turnOf(atOnce)]).toEqual([undefined, undefined]);
		expect(turnOf(turns)).toEqual({ type: 'turn', round: 1, creatures: ['ann'] });
	});
	it('name a half-round by its turn, else by its number', () => {
		expect(halfTitle(turns, 1)).toBe('Round 1: Ann');
		expect(halfTitle({ ...turns, half: 2, history: [past] }, 1)).toBe('Round 4: Orc');
		expect(halfTitle({ ...turns, half: 3, history: [past] }, 2)).toBe('Round 1, half 2');
		expect(halfTitle(board, 3)).toBe('Round 2, half 1');
	});
	it('name no unseen creature at a moment', () => {
		const unseen = (id: string) => id === 'ann';
		expect(clockName(board, 1, 3)).toBe('Round 1, half 1, segment 3');
		expect(clockName(turns, 1, 3)).toBe('Round 1: Ann');
		expect(clockName(turns, 1, 3, () => false)).toBe('Round 1: Ann');
		expect(clockName(turns, 1, 3, unseen)).toBe('Round 1');
		const later = { ...turns, half: 2, history: [past] };
		expect(clockName(later, 1, 3)).toBe('Round 4: Orc');
		expect(clockName(later, 1, 3, unseen)).toBe('Round 4');
		const quoted = {
			...later,
			history: [{ ...past, turn: { type: 'quoted', text: 'The spy waits' } as const }],
		};
		expect(clockName(quoted, 1, 3, unseen)).toBe('Round 1, half 1, segment 3');
	});
	it('name the visible turn in the past, or the previous one if none was', () => {
		const of = (half: number, round: number, who: string, ...there: Creature[]): PastHalf => ({
			...{ ...past, half, creatures: there },
			turn: { type: 'turn', round, creatures: [who] },
		});
		const history = [
			...[of(1, 2, 'orc', ann, orc), of(2, 1, 'ann', ann, orc), of(3, 1, 'spy', ann, orc)],
			...[of(4, 2, 'orc', ann, orc), of(5, 2, 'spy', ann, orc), of(6, 2, 'orc', ann)],
		];
		const fought = { ...turns, half: 7, history };
		const told = history.map(({ half }) => clockName(fought, half, 0, (id) => id === 'spy'));
		expect(told).toEqual([
			...['Round 2: Orc', 'Round 1: Ann', 'Round 1: Ann'],
			...['Round 2: Orc', 'Round 2: Orc'],
			// For a removed creature, hiding cannot be looked up.
			'Round 1: Ann',
		]);
	});
});

describe('names', () => {
	it('are current, of joined or left creatures, else the id', () => {
		const joined: Encounter = {
			...board,
			amendments: [
				{ type: 'leave', after: 1, creature: 'ann' },
				{ type: 'creature', after: 2, creature: creature('bat', 3, 3), placed: true },
			],
		};
		expect(['ann', 'bat', 'ghost'].map(namesIn(joined))).toEqual(['Ann', 'Bat', 'ghost']);
		expect(namesIn(joined)).toBe(namesIn(joined));
		const left = done(turns, { type: 'remove-creatures', ids: ['orc'] });
		expect(namesIn(left)('orc')).toBe('Orc');
	});
});
