/** Events that a seat learns: those of visible creatures, without hidden causes. */
import { describe, expect, it } from 'vitest';
import type { BattleEvent, Check, Contender, Contest } from '../../../src/engine/index.ts';
import { checkAsSeen, contendersAsSeen, eventsAsSeen } from '../../../src/store/playerView/eventView.ts';
import { visibilityOf } from '../../../src/store/playerView/visibility.ts';
import { creature, encounter } from '../../support/encounters.ts';

/** Ann is the seat’s own, Ben a visible opponent; the two spies are hidden. */
const everybody = [
	creature('ann', 0, 0),
	creature('ben', 1, 0, { side: 'foes' }),
	creature('spy', 2, 0, { side: 'foes', hidden: true }),
	creature('spy2', 3, 0, { side: 'foes', hidden: true }),
];
const veil = visibilityOf({
	everybody,
	seat: { type: 'side', side: 'heroes' },
	plansOnTable: false,
	woundsOnTable: false,
	presentAt: () => encounter(everybody),
}).at(0);
const isOwn = (id: string) => id === 'ann';
const told = (...events: BattleEvent[]) => eventsAsSeen(events, veil, isOwn);
const square = { x: 4, y: 4 };

const rolled = (id: string, more: Partial<Contender> = {}): Contender => ({
	creature: id,
	modifier: 3,
	segmentModifier: 1,
	roll: 12,
	total: 15,
	...more,
});
/** As others see it: the die without modifiers. */
const bare = (id: string, more: Partial<Contender> = {}): Contender => ({
	...rolled(id),
	modifier: 0,
	segmentModifier: 0,
	total: null,
	...more,
});

describe('contenders for a space', () => {
	it('have all modifiers if own, else the die only', () => {
		const rollOffs = [4, 9];
		expect(contendersAsSeen([rolled('ann', { rollOffs }), rolled('ben', { rollOffs })], veil, isOwn)).toEqual(
			[rolled('ann', { rollOffs }), bare('ben', { rollOffs })],
		);
		expect(contendersAsSeen([rolled('ben')], veil, isOwn)?.[0]).not.toHaveProperty('rollOffs');
	});
	it('are visible ones only', () => {
		expect(contendersAsSeen([rolled('spy'), rolled('ben'), rolled('spy2')], veil, isOwn)).toEqual([
			bare('ben'),
		]);
	});
});

describe('contest', () => {
	const contest = (ids: readonly string[], winners: readonly string[]): Contest => ({
		type: 'contest',
		square,
		contenders: ids.map((id) => rolled(id)),
		winners,
		ties: [{ by: 'modifier', order: ids }],
	});
	const known = (winners: readonly string[]) => ({
		type: 'contest',
		square,
		contenders: [rolled('ann'), bare('ben')],
		winners,
	});
	it('gives the winner, not the tie-break', () => {
		expect(told(contest(['ann', 'ben'], ['ann']))).toEqual([known(['ann'])]);
	});
	it('with an unseen contender has no winner if the unseen one won', () => {
		expect(told(contest(['ann', 'spy', 'ben'], ['spy', 'ann']))).toEqual([known(['ann'])]);
		expect(told(contest(['ann', 'spy', 'ben'], ['spy']))).toEqual([known([])]);
	});
	it('has no winner if only an unseen creature blocks it', () => {
		const blocked = (by: string, at = square): BattleEvent => ({
			...{ type: 'blocked', creature: 'ann', square: at, by: [by] },
		});
		const won = contest(['ann', 'ben'], ['ann']);
		expect(told(won, blocked('spy'))).toEqual([known([])]);
		expect(told(won, blocked('ben'))).toEqual([known(['ann']), blocked('ben')]);
		expect(told(won, blocked('spy', { x: 5, y: 4 }))).toEqual([known(['ann'])]);
	});
	it('between a visible and unseen creatures, or among unseen ones, is left out', () => {
		expect(told(contest(['ann', 'spy'], ['ann']), contest(['ann', 'spy'], ['spy']))).toEqual([]);
		expect(told(contest(['spy', 'spy2'], ['spy']))).toEqual([]);
	});
});

describe('check', () => {
	const check = (more: Partial<Check>): Check => ({
		type: 'check',
		creature: 'ann',
		square,
		check: 'tumble',
		terrain: null,
		dc: 15,
		modifier: 4,
		roll: 12,
		total: 16,
		passed: true,
		stakes: 'through',
		against: [],
		...more,
	});
	const against = (id: string) => ({ creature: id, modifier: 2, roll: 7, total: 9 });

	it('is complete for own creatures, without modifiers for others', () => {
		expect(told(check({}))).toEqual([check({})]);
		expect(told(check({ creature: 'ben' }))).toEqual([check({ creature: 'ben', modifier: 0, total: null })]);
	});
	it('of an unseen creature is left out', () => {
		expect(told(check({ creature: 'spy' }))).toEqual([]);
		expect(checkAsSeen(check({ creature: 'spy' }), veil, isOwn)).toBeNull();
	});
	it('against others shows their dice and the own bonus, without the target number', () => {
		expect(told(check({ creature: 'ben', against: [against('ann'), against('ben')] }))).toEqual([
			check({
				creature: 'ben',
				modifier: 0,
				total: null,
				against: [against('ann'), { ...against('ben'), modifier: 0, total: null }],
			}),
		]);
	});
	it('against an unseen creature has no target number, which would reveal their count', () => {
		expect(told(check({ against: [against('spy'), against('ben'), against('spy2')] }))).toEqual([
			check({
				dc: null,
				against: [{ ...against('ben'), modifier: 0, total: null }],
			}),
		]);
	});
	it('against unseen creatures only is left out, and a failure just stands still', () => {
		const stopped: BattleEvent = { type: 'stopped', creature: 'ann', reason: 'check failed' };
		const failed = check({ against: [against('spy')], passed: false });
		expect(told(failed, stopped)).toEqual([]);
		expect(told(failed, { ...stopped, creature: 'ben' })).toEqual([{ ...stopped, creature: 'ben' }]);
		expect(told(check({ passed: false }), stopped)).toHaveLength(2);
	});
});

describe('other events', () => {
	const from = { x: 3, y: 4 };
	it.each<BattleEvent>([
		{ type: 'moved', creature: 'ben', from, to: square, feet: 5 },
		{ type: 'damage', creature: 'ben', square, terrain: 'wire', die: 4, amount: 3 },
		{ type: 'opened', creature: 'ben', doors: [{ from: [1, 1], to: [1, 2] }] },
		{ type: 'blocked', creature: 'ben', square, by: ['ann'] },
		{ type: 'fell', creature: 'ben', by: ['ann'] },
		{ type: 'stopped', creature: 'ben', reason: 'terrain' },
		{ type: 'stopped', creature: 'ben', reason: 'engaged', by: ['ann'] },
		{ type: 'provokes', creature: 'ben', by: 'ann', square },
		{ type: 'gave way', creature: 'ben', for: 'ann' },
	])('are complete if all creatures are visible: %j', (event) => {
		expect(told(event)).toEqual([event]);
		expect(told({ ...event, creature: 'spy' } as BattleEvent)).toEqual([]);
	});
	it.each<[BattleEvent, readonly BattleEvent[]]>([
		[
			{ type: 'blocked', creature: 'ann', square, by: ['spy', 'ben', 'spy2'] },
			[{ type: 'blocked', creature: 'ann', square, by: ['ben'] }],
		],
		[{ type: 'blocked', creature: 'ann', square, by: ['spy', 'spy2'] }, []],
		[
			{ type: 'blocked', creature: 'ann', square, by: [] },
			[{ type: 'blocked', creature: 'ann', square, by: [] }],
		],
		[{ type: 'fell', creature: 'ann', by: ['spy'] }, [{ type: 'fell', creature: 'ann', by: [] }]],
		[{ type: 'stopped', creature: 'ann', reason: 'engaged', by: ['spy2'] }, []],
		[
			{ type: 'stopped', creature: 'ann', reason: 'engaged', by: ['spy2', 'ben'] },
			[{ type: 'stopped', creature: 'ann', reason: 'engaged', by: ['ben'] }],
		],
		[{ type: 'provokes', creature: 'ann', by: 'spy', square }, []],
		[{ type: 'gave way', creature: 'ann', for: 'spy' }, []],
		[{ type: 'gave way', creature: 'spy2', for: 'spy' }, []],
	])('leave out unseen creatures and what only they cause: %j', (event, expected) =>
		expect(told(event)).toEqual(expected),
	);
	it('keep their order', () => {
		const moved = (id: string): BattleEvent => ({ type: 'moved', creature: id, from, to: square, feet: 5 });
		expect(told(moved('ben'), moved('spy'), moved('ann'))).toEqual([moved('ben'), moved('ann')]);
	});
});
