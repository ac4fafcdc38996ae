/** Smaller things about what is done: shared spaces, dice thrown by the app, what lasts, looking back, deeds and their undoing. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Contender, Encounter, Forecast } from '../../../src/engine/index.ts';
import { diceOf } from '../../../src/engine/index.ts';
import { battleOf } from '../../../src/store/document/battle.ts';
import { deedOf } from '../../../src/store/document/deeds.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { endedText, endOfLasting, halvesLeft } from '../../../src/store/document/lasting.ts';
import { askAgain, backToNow, halfAfter, lookAt } from '../../../src/store/document/lookBack.ts';
import { nextHalf } from '../../../src/store/document/moment.ts';
import { nextRest, restSentence } from '../../../src/store/document/pauses.ts';
import { seek } from '../../../src/store/document/playback.ts';
import { sharedEnd } from '../../../src/store/document/sharedEnd.ts';
import { askedOf, rollsFor } from '../../../src/store/document/throwing.ts';
import { redo, undo } from '../../../src/store/document/undoing.ts';
import { notify } from '../../../src/store/session/notices.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { desk, openFresh } from '../../support/session.ts';

const session = () => desk.session.getState();
const whole = () => desk.document.getState().encounter;
const NOBODY = { who: 'nobody' } as const;

beforeEach(() => openFresh(lydiaAndTheOrc()));

describe('two who mean to end in one space', () => {
	const ann = creature('ann', 0, 0);
	const bo = creature('bo', 1, 0);
	const orc = creature('orc', 2, 0, { side: 'foes' });
	const board = encounter([ann, bo, orc]);
	const end = { x: 5, y: 5 };
	const contest = (segment: number, square: { x: number; y: number }, ...who: string[]) =>
		({ segment, square, contenders: who.map((id) => ({ creature: id })) }) as never;
	const block = (segment: number, square: { x: number; y: number }, id: string, ...by: string[]) =>
		({ segment, square, creature: id, by }) as never;
	const found = (contests: readonly unknown[], blocks: readonly unknown[] = []) =>
		sharedEnd({ contests, blocks } as unknown as Forecast, board, ann, end)?.segment ?? null;

	it('are found in contests for it with somebody of one’s own side', () => {
		expect(found([contest(3, end, 'ann', 'bo')])).toBe(3);
		expect(found([contest(3, end, 'ann', 'orc')])).toBeNull();
		expect(found([contest(3, end, 'orc', 'bo')])).toBeNull();
		expect(found([contest(3, { x: 5, y: 4 }, 'ann', 'bo')])).toBeNull();
		expect(found([contest(3, end, 'ann', 'ghost')])).toBeNull();
		expect(found([contest(3, end, 'ann', 'orc', 'bo')])).toBe(3);
	});
	it('are found where somebody of one’s own side stands in the way', () => {
		expect(found([], [block(4, end, 'ann', 'bo')])).toBe(4);
		expect(found([], [block(4, end, 'ann', 'orc', 'bo')])).toBe(4);
		expect(found([], [block(4, end, 'ann', 'orc')])).toBeNull();
		expect(found([], [block(4, end, 'bo', 'ann')])).toBeNull();
		expect(found([], [block(4, { x: 4, y: 5 }, 'ann', 'bo')])).toBeNull();
	});
	it('are told of by what comes first', () => {
		expect(
			found([contest(5, end, 'ann', 'bo'), contest(2, end, 'ann', 'bo')], [block(3, end, 'ann', 'bo')]),
		).toBe(2);
		expect(found([contest(5, end, 'ann', 'bo')], [block(3, end, 'ann', 'bo')])).toBe(3);
		expect(found([])).toBeNull();
	});
});

describe('dice thrown by the app', () => {
	const contender = (id: string): Contender => ({
		...{ creature: id, modifier: 0, segmentModifier: 0, roll: null, total: null },
	});
	const contest = { segment: 4, square: { x: 1, y: 1 }, contenders: ['ann', 'bo', 'cy'].map(contender) };
	const awaited = { contest, needs: ['2/4/cy', '2/4/ann'], partial: [] };
	const board: Encounter = { ...encounter([]), rolls: { '2/4/cy': [7] } };

	it('are asked of those who still have to roll, in the order of the contenders', () => {
		expect(askedOf(awaited, 2)).toEqual(['ann', 'cy']);
		expect(askedOf(awaited, 1)).toEqual([]);
	});
	it('show what the seed gives, after what has been rolled already', () => {
		const dice = diceOf(board);
		expect(rollsFor(board, awaited, 2)).toEqual({
			'2/4/ann': [dice.face(2, 4, 'ann', 0)],
			'2/4/cy': [7, dice.face(2, 4, 'cy', 1)],
		});
		const { rolls: _, ...unrolled } = board;
		expect(rollsFor(unrolled, { ...awaited, die: 4 }, 2)).toEqual({
			'2/4/ann': [diceOf(unrolled).face(2, 4, 'ann', 0, 4)],
			'2/4/cy': [diceOf(unrolled).face(2, 4, 'cy', 0, 4)],
		});
	});
});

describe('what lasts', () => {
	const ann = creature('ann', 0, 0, { conditions: ['held'], lasting: { held: 4 } });
	it('has so many half-rounds left, or lasts until somebody ends it', () => {
		const at = (half: number) => halvesLeft({ ...encounter([]), half }, ann, 'held');
		expect([at(1), at(3), at(4), at(9)]).toEqual([3, 1, 0, 0]);
		expect(halvesLeft(encounter([]), ann, 'prone')).toBeNull();
		expect(halvesLeft(encounter([]), creature('bo', 0, 0), 'held')).toBeNull();
	});
	it('begins now; when the half-round is over with the next, but where people take turns', () => {
		const board = { ...encounter([creature('ann', 0, 0)]), half: 3 };
		expect([0, 5, 6].map((segment) => endOfLasting(board, segment, 2))).toEqual([5, 5, 6]);
		openFresh(encounter([creature('ann', 0, 0)]));
		dispatch(desk, { type: 'begin-initiative', system: 'static' });
		expect([0, 6].map((segment) => endOfLasting(whole(), segment, 2))).toEqual([3, 3]);
	});
	it('is told of when it ends, of those who are still there', () => {
		const lasting = { lasting: { held: 2 }, conditions: ['held'] };
		const start = encounter([creature('ann', 0, 0, lasting), creature('bo', 3, 0, lasting)]);
		const next = nextHalf(start, NOBODY)!;
		expect(endedText(start)).toBe('');
		const both = endedText(next);
		expect(both).toMatch(/^Ann\b.*\. Bo\b.*\.$/);
		expect(endedText({ ...next, creatures: next.creatures.slice(0, 1) })).toBe(
			both.slice(0, both.indexOf(' Bo')),
		);
	});
});

describe('looking back', () => {
	/** Two half-rounds later, with somebody's dice awaited in the present one. */
	const later = (segment: number) => {
		const third = { ...lydiaAndTheOrc(), half: 3, history: [1, 2].map((half) => ({ ...past, half })) };
		openFresh(third, { who: 'everyone' });
		desk.session.setState({ segment });
	};
	const { map, creatures } = lydiaAndTheOrc();
	const past = { half: 1, rules: {} as never, map, creatures, amendments: [] };

	it('and forward again comes to the moment that was left, wherever one has looked meanwhile', () => {
		later(2);
		desk.session.setState({ contestOpen: true });
		lookAt(desk, 1, 5);
		expect(session()).toMatchObject({ viewing: 1, segment: 5, contestOpen: false });
		lookAt(desk, 2);
		expect(session()).toMatchObject({ viewing: 2, segment: 0 });
		backToNow(desk);
		expect(session()).toMatchObject({ viewing: null, segment: 2, contestOpen: false });
		lookAt(desk, 3, 1);
		expect(session()).toMatchObject({ viewing: null, segment: 1 });
		backToNow(desk);
		expect(session().segment).toBe(1);
	});
	it('asks again for the dice that were awaited when one left', () => {
		later(3);
		lookAt(desk, 1);
		backToNow(desk);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
	});
	it.each([
		[3, true],
		[2, false],
		[0, false],
	])('at the moment %d dice are asked for again: %s', (segment, asks) => {
		later(segment);
		askAgain(desk);
		expect(session().contestOpen).toBe(asks);
	});
	it('asks for no dice that wait before anything has happened, nor where none do', () => {
		openFresh(lydiaAndTheOrc(), { who: 'nobody' });
		desk.session.setState({ segment: 6 });
		askAgain(desk);
		expect(session().contestOpen).toBe(false);
	});
	it('goes on with the half-round that comes next', () => {
		later(0);
		expect([halfAfter(desk, 1), halfAfter(desk, 2)]).toEqual([2, 3]);
	});
});

describe('rests', () => {
	it.each([
		[[], 'Paused.'],
		[['A.'], 'Paused. A.'],
		[['A.', 'B.'], 'Paused. A. B.'],
		[['A.', 'B.', 'C.'], 'Paused. A. B. And 1 more: see the log.'],
		[['A.', 'B.', 'C.', 'D.'], 'Paused. A. B. And 2 more: see the log.'],
	])('of %j say: %s', (why, said) => expect(restSentence({ segment: 1, why })).toBe(said));

	const rest = (after: number, until = 6) => nextRest(desk, after, until)?.segment ?? null;
	it('are at what people want to look at, up to where is looked', () => {
		expect(rest(0)).toBeNull();
		desk.session.setState({ pauses: ['contests', 'checks'] });
		expect([rest(0), rest(3), rest(3.5), rest(4), rest(0, 4), rest(0, 3)]).toEqual([4, 4, 4, null, 4, null]);
		desk.session.setState({ pauses: ['checks'] });
		expect(rest(0)).toBeNull();
	});
	it('are at doors that stand shut in somebody’s way, and at no walls', () => {
		const at = (kind: 'door' | 'wall') => {
			const ann = going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 4));
			openFresh(encounter([ann], { walls: [{ from: [2, 0], to: [2, 1], kind }] }));
			desk.session.setState({ pauses: ['doors'] });
			return rest(0);
		};
		expect(at('door')).toBe(2);
		expect(at('wall')).toBeNull();
	});
	it('are where somebody is engaged, may be struck, or has to roll', () => {
		const meeting = encounter([
			going(creature('ann', 0, 0, { skills: { balance: 2 } }), ...walk({ x: 0, y: 0 }, 1, 0, 6)),
			creature('orc', 2, 1, { side: 'foes' }),
		]);
		const first = (
			rules: Encounter['rules'],
			pause: 'engagements' | 'opportunities' | 'checks',
			terrain = false,
		) => {
			const map = terrain ? { ...meeting.map, terrain: [{ x: 1, y: 0, type: 'ice' }] } : meeting.map;
			openFresh({ ...meeting, map, rules });
			desk.session.setState({ pauses: [pause] });
			return rest(0) !== null;
		};
		expect(first({ engagement: true }, 'engagements')).toBe(true);
		expect(first({ engagement: false }, 'engagements')).toBe(false);
		expect(first({ opportunity: true }, 'opportunities')).toBe(true);
		expect(first({ opportunity: false }, 'opportunities')).toBe(false);
		expect(first({ checks: true }, 'checks', true)).toBe(
			battleOf(whole(), NOBODY).segments.some(({ events }) => events.some(({ type }) => type === 'check')),
		);
	});
});

describe('deeds', () => {
	const before = encounter([creature('ann', 0, 0)]);
	it.each([
		[[{ type: 'encounter', fields: { rules: {} } }], { type: 'part', part: 'rules' }],
		[[{ type: 'encounter', fields: { fog: undefined } }], { type: 'part', part: 'fog' }],
		[[{ type: 'encounter', fields: { half: 2 } }], { type: 'part', part: 'map' }],
		[[{ type: 'map', map: before.map }], { type: 'part', part: 'map' }],
		[[{ type: 'ground' }], { type: 'part', part: 'map' }],
		[[{ type: 'join', creature: creature('bo', 1, 1) }], { type: 'creatures', how: 'join', ids: ['bo'] }],
		[
			[
				{ type: 'plan', creature: 'ann' },
				{ type: 'ground' },
				{ type: 'plan', creature: 'bo' },
				{ type: 'plan', creature: 'ann' },
			],
			{ type: 'creatures', how: 'plan', ids: ['ann', 'bo'] },
		],
		[[], { type: 'part', part: 'map' }],
	])('that said %j are %j', (changes, deed) =>
		expect(deedOf(changes as never, before, before)).toEqual(deed),
	);
});

describe('undoing', () => {
	const open = () => openFresh(encounter([going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 6))]));
	const rename = (name: string) => dispatch(desk, { type: 'rename-encounter', name });
	const history = () => {
		const { past, future, done } = desk.document.getState();
		return [past.length, future.length, done];
	};
	it('and doing again are counted, and end where there is nothing', () => {
		open();
		undo(desk);
		redo(desk);
		expect([history(), session().announcement]).toEqual([[0, 0, 0], '']);
		rename('A');
		rename('B');
		expect(history()).toEqual([2, 0, 2]);
		undo(desk);
		expect([history(), whole().name]).toEqual([[1, 1, 1], 'A']);
		redo(desk);
		expect([history(), whole().name]).toEqual([[2, 0, 2], 'B']);
	});
	it('say what was undone or done again, unless whoever asks says so himself', () => {
		open();
		rename('A');
		undo(desk);
		expect(session().announcement).toMatch(/^Undone: .*name.*\.$/i);
		redo(desk);
		expect(session().announcement).toMatch(/^Done again: .*name.*\.$/i);
		desk.session.setState({ announcement: '' });
		undo(desk, true);
		expect([session().announcement, session().notice]).toEqual(['', null]);
	});
	it('name creatures as they are called where they are', () => {
		open();
		dispatch(desk, { type: 'add-creatures', creatures: [creature('bo', 5, 5)] });
		undo(desk);
		expect(session().announcement).toMatch(/^Undone: .*Bo/);
		redo(desk);
		expect(session().announcement).toMatch(/^Done again: .*Bo/);
	});
	it('name nothing at the table', () => {
		open();
		rename('A');
		desk.session.setState({ tableView: true });
		undo(desk);
		expect(session()).toMatchObject({ announcement: 'Undone.', announcedToAll: true, notice: null });
	});
	it('show the moment at which it was done, and tell of it where that is another', () => {
		open();
		seek(desk, 3);
		dispatch(desk, { type: 'change-creatures', ids: ['ann'], change: { speed: 20 } });
		seek(desk, 1);
		undo(desk);
		expect([session().segment, session().notice?.text]).toEqual([
			3,
			expect.stringMatching(/^Undone: .*\. Round 1, half 1, segment 3\.$/),
		]);
		seek(desk, 1);
		desk.session.setState({ tableView: true });
		redo(desk);
		expect([session().segment, session().notice]).toEqual([
			3,
			expect.objectContaining({ text: 'Done again. Round 1, half 1, segment 3.', toAll: true }),
		]);
	});
	it('of looks stay at the moment looked at', () => {
		open();
		seek(desk, 3);
		rename('A');
		seek(desk, 5);
		undo(desk);
		expect(session().segment).toBe(5);
	});
	it('take away a notice that offers to, and no other', () => {
		open();
		rename('A');
		notify(desk, 'Bat removed.', 'info', true);
		undo(desk);
		expect(session().notice).toBeNull();
		notify(desk, 'The storage is full.', 'lasting');
		redo(desk);
		expect(session().notice?.text).toBe('The storage is full.');
	});
});
