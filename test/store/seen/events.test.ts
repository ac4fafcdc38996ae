/** What a seat is told of events: those of people it sees, with somebody unseen in the place of all others. */
import { describe, expect, it } from 'vitest';
import type { BattleEvent, Check, Contender } from '../../../src/engine/index.ts';
import { checkAsSeen, contendersAsSeen, eventsAsSeen } from '../../../src/store/seen/events.ts';
import { veilsOf } from '../../../src/store/seen/veil.ts';
import { UNSEEN } from '../../../src/words/index.ts';
import { creature, encounter } from '../../support/encounters.ts';

/** Ann is the seat's own, Ben an opponent whom it sees; the two spies are hidden. */
const everybody = [
	creature('ann', 0, 0),
	creature('ben', 1, 0, { side: 'foes' }),
	creature('spy', 2, 0, { side: 'foes', hidden: true }),
	creature('spy2', 3, 0, { side: 'foes', hidden: true }),
];
const veil = veilsOf({
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
/** As whoever does not play them sees it: the die, and nothing that is added to it. */
const bare = (id: string, more: Partial<Contender> = {}): Contender => ({
	...rolled(id),
	modifier: 0,
	segmentModifier: 0,
	total: null,
	...more,
});
const SOMEBODY: Contender = { creature: UNSEEN, modifier: 0, segmentModifier: 0, roll: null, total: null };

describe('those who want a space', () => {
	it('are known with all they add where they are one’s own, with the die alone where they are others', () => {
		const rollOffs = [4, 9];
		expect(contendersAsSeen([rolled('ann', { rollOffs }), rolled('ben', { rollOffs })], veil, isOwn)).toEqual(
			[rolled('ann', { rollOffs }), bare('ben', { rollOffs })],
		);
		expect(contendersAsSeen([rolled('ben')], veil, isOwn)?.[0]).not.toHaveProperty('rollOffs');
	});
	it('are one somebody, last, where several of them are unseen', () => {
		expect(contendersAsSeen([rolled('spy'), rolled('ben'), rolled('spy2')], veil, isOwn)).toEqual([
			bare('ben'),
			SOMEBODY,
		]);
	});
	it('are nobody’s to know where all are unseen', () => {
		expect(contendersAsSeen([rolled('spy'), rolled('spy2')], veil, isOwn)).toBeNull();
	});
});

describe('a contest', () => {
	it('tells who has won, and not how ties were told apart', () => {
		const contest: BattleEvent = {
			type: 'contest',
			square,
			contenders: [rolled('ann'), rolled('spy')],
			winners: ['spy', 'ann'],
			ties: [{ by: 'modifier', order: ['spy', 'ann'] }],
		};
		expect(told(contest)).toEqual([
			{ type: 'contest', square, contenders: [rolled('ann'), SOMEBODY], winners: ['ann', UNSEEN] },
		]);
	});
	it('among the unseen has not been', () => {
		expect(told({ type: 'contest', square, contenders: [rolled('spy')], winners: ['spy'] })).toEqual([]);
	});
});

describe('a check', () => {
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

	it('of one’s own is known whole, of others without what is added', () => {
		expect(told(check({}))).toEqual([check({})]);
		expect(told(check({ creature: 'ben' }))).toEqual([check({ creature: 'ben', modifier: 0, total: null })]);
	});
	it('of somebody unseen is not known', () => {
		expect(told(check({ creature: 'spy' }))).toEqual([]);
		expect(checkAsSeen(check({ creature: 'spy' }), veil, isOwn)).toBeNull();
	});
	it('against others shows their dice, one’s own bonus, and keeps the number to reach', () => {
		expect(told(check({ creature: 'ben', against: [against('ann'), against('ben')] }))).toEqual([
			check({
				creature: 'ben',
				modifier: 0,
				total: null,
				against: [against('ann'), { ...against('ben'), modifier: 0, total: null }],
			}),
		]);
	});
	it('against somebody unseen has no number to reach, which would tell how many there are', () => {
		expect(told(check({ against: [against('spy'), against('ben'), against('spy2')] }))).toEqual([
			check({
				dc: null,
				against: [
					{ ...against('ben'), modifier: 0, total: null },
					{ creature: UNSEEN, modifier: 0, roll: null, total: null },
				],
			}),
		]);
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
	])('are told as they are where all are seen: %j', (event) => {
		expect(told(event)).toEqual([event]);
		expect(told({ ...event, creature: 'spy' } as BattleEvent)).toEqual(
			event.type === 'gave way' ? [{ ...event, creature: UNSEEN }] : [],
		);
	});
	it.each<[BattleEvent, readonly BattleEvent[]]>([
		[
			{ type: 'blocked', creature: 'ann', square, by: ['spy', 'ben', 'spy2'] },
			[{ type: 'blocked', creature: 'ann', square, by: ['ben', UNSEEN] }],
		],
		[{ type: 'fell', creature: 'ann', by: ['spy'] }, [{ type: 'fell', creature: 'ann', by: [UNSEEN] }]],
		[
			{ type: 'stopped', creature: 'ann', reason: 'engaged', by: ['spy2'] },
			[{ type: 'stopped', creature: 'ann', reason: 'engaged', by: [UNSEEN] }],
		],
		// That somebody in hiding could strike would show that there is somebody.
		[{ type: 'provokes', creature: 'ann', by: 'spy', square }, []],
		[{ type: 'gave way', creature: 'ann', for: 'spy' }, [{ type: 'gave way', creature: 'ann', for: UNSEEN }]],
		[{ type: 'gave way', creature: 'spy2', for: 'spy' }, []],
	])('name somebody in the place of the unseen: %j', (event, expected) =>
		expect(told(event)).toEqual(expected),
	);
	it('keep their order', () => {
		const moved = (id: string): BattleEvent => ({ type: 'moved', creature: id, from, to: square, feet: 5 });
		expect(told(moved('ben'), moved('spy'), moved('ann'))).toEqual([moved('ben'), moved('ann')]);
	});
});
