import { describe, expect, it } from 'vitest';
import {
	appendAction,
	type CombatAction,
	type Doing,
	type InitiativeAction,
	type InitiativeRecord,
	momentBefore,
	replayRecord,
} from '../../../src/engine/index.ts';
import { one } from './fight.ts';

const SOURCE = { seed: 'fold' };
const BEGIN: Doing = { type: 'begin', system: 'static', combatants: [one('a', { player: true }), one('b')] };

const at = (half: number, segment: number, doing: Doing): CombatAction => ({ half, segment, ...doing });
const act = (action: InitiativeAction, rest: Partial<Extract<Doing, { type: 'act' }>> = {}): CombatAction =>
	at(1, 0, { type: 'act', action, ...rest });
const faces = (...all: readonly [creature: string, face: number][]): InitiativeAction => ({
	type: 'roll',
	faces: all.map(([creature, face]) => ({ creature, face })),
});
const ROLLED = act(faces(['a', 15], ['b', 10]));
const NEXT = act({ type: 'next' });

function done(...deeds: CombatAction[]): InitiativeRecord {
	return { done: deeds };
}

function told(record: InitiativeRecord, source = SOURCE): string[] {
	return replayRecord(record, source).log.map(({ news }) => news.type);
}

describe('actions', () => {
	it('are empty for an empty record', () => {
		expect(replayRecord(undefined, SOURCE)).toEqual({ state: null, fights: 0, log: [], since: 0, gone: {} });
	});

	it('begin, continue and end a combat at their moments', () => {
		const record = done(
			at(3, 2, BEGIN),
			ROLLED,
			at(3, 4, { type: 'end' }),
			at(3, 5, { type: 'note', text: 'Rest.' }),
		);
		const { state, fights, log, since } = replayRecord(record, SOURCE);
		expect([state, fights, since]).toEqual([null, 1, 2]);
		expect(log[0]).toEqual({
			half: 3,
			segment: 2,
			clock: { type: 'round', round: 1, phase: 'rolling' },
			news: { type: 'fight begins' },
		});
		expect(log.at(-2)).toMatchObject({ clock: { type: 'turn' }, news: { type: 'fight over' } });
		expect(log.at(-1)).toEqual({
			half: 3,
			segment: 5,
			clock: { type: 'board', half: 3, segment: 5 },
			news: { type: 'note', text: 'Rest.' },
		});
	});

	it("only a simultaneous combat begins in the board's half-round", () => {
		const begun = (system: 'simultaneous' | 'static') =>
			replayRecord(done(at(5, 0, { ...BEGIN, system } as Doing)), SOURCE).log[0]?.clock;
		expect(begun('simultaneous')).toEqual({ type: 'half', half: 5, phase: 'declaring' });
		expect(begun('static')).toMatchObject({ round: 1 });
	});

	it('without a combat allow notes only', () => {
		expect(appendAction(undefined, ROLLED, SOURCE, 9)).toBeNull();
		expect(appendAction(undefined, at(1, 0, { type: 'end' }), SOURCE, 9)).toBeNull();
		expect(appendAction(undefined, at(1, 0, { type: 'note', text: 'x' }), SOURCE, 9)?.done).toHaveLength(1);
	});

	it('are not recorded if refused or without effect', () => {
		const record = done(at(1, 0, BEGIN), ROLLED);
		expect(appendAction(record, ROLLED, SOURCE, 9)).toBeNull();
		expect(appendAction(record, act({ type: 'leave', creature: 'nobody' }), SOURCE, 9)).toBeNull();
		expect(replayRecord(done(at(1, 0, BEGIN), ROLLED, ROLLED), SOURCE).log).toEqual(
			replayRecord(record, SOURCE).log,
		);
	});

	it('marked quiet count without a log line', () => {
		const record = done(at(1, 0, BEGIN), ROLLED);
		const hurt: InitiativeAction = { type: 'damage', creature: 'a', amount: 1 };
		expect(told(appendAction(record, act(hurt), SOURCE, 9)!).at(-1)).toBe('damaged');
		const quiet = act({ type: 'update', creature: 'a', changes: { bonus: 3 } }, { quiet: true });
		const after = appendAction(record, quiet, SOURCE, 9)!;
		expect(told(after)).toEqual(told(record));
		expect(replayRecord(after, SOURCE).state?.combatants[0]?.bonus).toBe(3);
	});

	it('log an end of turn only without a next turn', () => {
		const record = done(at(1, 0, BEGIN), ROLLED);
		expect(told(appendAction(record, NEXT, SOURCE, 9)!).slice(told(record).length)).toEqual(['turn']);
		const hidden = (changes: object): string[] =>
			told(appendAction(record, act({ type: 'update', creature: 'a', changes }), SOURCE, 9)!).slice(
				told(record).length,
			);
		expect(hidden({ hidden: true })).toEqual(['hid']);
		expect(hidden({ size: 'large' })).toEqual(['updated']);
	});

	it('keep the names of creatures that left the map', () => {
		const leave = (creature: string, name?: string): CombatAction => act({ type: 'leave', creature, name });
		const record = done(at(1, 0, BEGIN), leave('a', 'Anna'), leave('b'));
		expect(replayRecord(record, SOURCE).gone).toEqual({ a: 'Anna' });
		expect(replayRecord(done(at(1, 0, BEGIN), NEXT), SOURCE).gone).toEqual({});
	});
});

describe('dice', () => {
	const rolls = (record: InitiativeRecord, source: Parameters<typeof replayRecord>[1] = SOURCE): number[] =>
		replayRecord(record, source).log.flatMap(({ news }) => (news.type === 'rolled' ? [news.face] : []));
	const roll = (asks?: Extract<Doing, { type: 'act' }>['asks']): CombatAction =>
		act({ type: 'roll' }, { asks });

	it('differ between combats', () => {
		const twice = done(at(1, 0, BEGIN), roll(), at(1, 0, { type: 'end' }), at(1, 0, BEGIN), roll());
		const [a, b, c, d] = rolls(twice);
		expect(rolls(done(at(1, 0, BEGIN), roll()))).toEqual([a, b]);
		expect([c, d]).not.toEqual([a, b]);
		expect(rolls(twice, { seed: 'other' })).not.toEqual([a, b, c, d]);
		const thrice = done(...twice.done, at(1, 0, { type: 'end' }), at(1, 0, BEGIN), roll());
		expect(rolls(thrice).slice(4)).not.toEqual([c, d]);
	});

	it('are drawn or left to the user by setting', () => {
		const waits = (asks?: Extract<Doing, { type: 'act' }>['asks']): number =>
			rolls(done(at(1, 0, BEGIN), roll(asks))).length;
		expect([waits(), waits('everyone'), waits({ side: 'heroes' })]).toEqual([2, 0, 1]);
		const joins = act(
			{ type: 'join', combatants: [one('c', { side: 'heroes' })] },
			{ asks: { side: 'heroes' } },
		);
		const rolled = done(at(1, 0, BEGIN), ROLLED);
		expect(rolls(appendAction(rolled, joins, SOURCE, 9)!)).toHaveLength(2);
		const others = act({ type: 'join', combatants: [one('c')] }, { asks: { side: 'heroes' } });
		expect(rolls(appendAction(rolled, others, SOURCE, 9)!)).toHaveLength(3);
	});

	it('typed on the board count; changes of them replay the combat', () => {
		const record = done(at(1, 0, BEGIN), roll());
		const typed = (face: number) => ({ ...SOURCE, rolls: { 'init/1/a': [face], '1/1/a': [3] } });
		expect(rolls(record, typed(7))[0]).toBe(7);
		expect(rolls(record, typed(8))[0]).toBe(8);
		expect(rolls(record)[0]).not.toBe(8);
		expect(replayRecord(record, typed(8))).toEqual(replayRecord(done(...record.done), typed(8)));
		const rest = { '1/1/a': [4] };
		const before = replayRecord(record, { ...SOURCE, rolls: rest });
		expect(replayRecord(record, { ...SOURCE, rolls: { '1/1/a': [5] } })).toBe(before);
		expect(replayRecord(record, { ...SOURCE, rolls: rest })).toBe(before);
	});
});

describe('a long record', () => {
	const hurt = act({ type: 'damage', creature: 'a', amount: 1 });

	it('keeps the later half and the state before it', () => {
		const full = done(at(1, 0, BEGIN), ROLLED, { ...hurt, half: 2, segment: 3 }, hurt);
		expect(appendAction(full, hurt, SOURCE, 5)?.done).toHaveLength(5);
		const cut = appendAction(full, hurt, SOURCE, 4)!;
		expect(cut.done.map(({ type }) => type)).toEqual(['found', 'act', 'act', 'act']);
		expect(cut.done[0]).toMatchObject({ half: 1, segment: 0, fights: 1, told: [] });
		expect(cut.done.slice(1)).toEqual([...full.done.slice(2), hurt]);
		expect(replayRecord(cut, SOURCE).state).toEqual(replayRecord(done(...full.done, hurt), SOURCE).state);
		expect(replayRecord(cut, SOURCE).fights).toBe(1);
	});

	it("starts with the file's own lines", () => {
		const line = { half: 2, segment: 1, moment: 'Round 1', text: 'Anna waits.' };
		const found = at(2, 2, { type: 'found', state: null, fights: 2, told: [line] });
		expect(replayRecord(done(found), SOURCE)).toEqual({
			state: null,
			fights: 2,
			log: [
				{
					half: 2,
					segment: 1,
					clock: { type: 'quoted', text: 'Round 1' },
					news: { type: 'note', text: 'Anna waits.' },
				},
			],
			since: 0,
			gone: {},
		});
	});

	it('goes back by one moment as far as known', () => {
		const record = done(at(1, 0, BEGIN), ROLLED, NEXT, hurt);
		expect(replayRecord(record, SOURCE).since).toBe(2);
		const before = momentBefore(record, SOURCE)!;
		expect(before.done).toEqual(record.done.slice(0, 2));
		expect(momentBefore(before, SOURCE)?.done).toEqual(record.done.slice(0, 1));
		const { state } = replayRecord(record, SOURCE);
		const found = done(at(1, 0, { type: 'found', state, fights: 1, told: [] }), hurt);
		expect(momentBefore(found, SOURCE)).toBeNull();
		expect(momentBefore(done(), SOURCE)).toBeNull();
	});
});

describe('log and record', () => {
	it('stay the same if an action has no effect', () => {
		const hitPoints = { current: 9, max: 9 };
		const begin = at(1, 0, { type: 'begin', system: 'adnd', combatants: [one('mage', { hitPoints })] });
		const declare = act({
			type: 'declare',
			creature: 'mage',
			declaration: { type: 'spell', spell: 'Web', time: 8 },
		});
		const hurt = act({ type: 'damage', creature: 'mage', amount: 1 });
		const record = done(begin, declare, act(faces(['mage', 1])), NEXT, NEXT, hurt);
		// The user has not rolled the requested d20 yet.
		const asked = act({ type: 'casting roll', creature: 'mage', against: 11 }, { asks: 'everyone' });
		expect(replayRecord(record, SOURCE).log.at(-1)!.news.type).toBe('spell in doubt');
		expect(appendAction(record, asked, SOURCE, 100)).toBeNull();
	});

	it('know the names of creatures that left', () => {
		const leave = (name?: string) =>
			replayRecord(
				done(at(1, 0, BEGIN), ROLLED, act({ type: 'leave', creature: 'a', ...(name && { name }) })),
				SOURCE,
			).gone;
		expect(leave('Ada')).toStrictEqual({ a: 'Ada' });
		expect(leave()).toStrictEqual({});
		const stays = replayRecord(done(at(1, 0, BEGIN), ROLLED, NEXT), SOURCE).gone;
		expect(stays).toStrictEqual({});
	});

	it('forget the older half when too long, and date the rest', () => {
		const deeds = [
			at(1, 0, BEGIN),
			{ ...ROLLED, half: 2, segment: 1 },
			{ ...NEXT, half: 3, segment: 2 },
			{ ...NEXT, half: 4 },
		];
		const next = appendAction(done(...deeds.slice(0, 3)), deeds[3]!, SOURCE, 3)!;
		expect(next.done[0]).toMatchObject({ type: 'found', half: 2, segment: 1 });
		const more = appendAction(done(...deeds, { ...NEXT, half: 5 }), { ...NEXT, half: 6 }, SOURCE, 3)!;
		expect(more.done[0]).toMatchObject({ type: 'found', half: 3, segment: 2 });
		expect(more.done).toHaveLength(4);
	});
});
