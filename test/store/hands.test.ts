/** What is in the hand: notes, areas, templates and new creatures; and what is said of wounds. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Area, MapNote } from '../../src/engine/index.ts';
import {
	areaAround,
	areaStays,
	areasOn,
	carry,
	endCarrying,
	keepTemplate,
	notesAt,
	openNote,
	removeArea,
	removeNote,
} from '../../src/store/annotations.ts';
import { foughtIn } from '../../src/store/combatQueries.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { fallenToClear, harm, parseHarm } from '../../src/store/hitPointChanges.ts';
import {
	atOnePress,
	beginPlacing,
	endPlacing,
	placingGoesOn,
	renewPlacing,
} from '../../src/store/placingMode.ts';
import type { Preview } from '../../src/store/session/gesturePreview.ts';
import type { Carried } from '../../src/store/session/session.ts';
import { creature, encounter } from '../support/encounters.ts';
import { HeadlessPage } from '../support/headlessPage.ts';
import { desk, openFresh } from '../support/session.ts';

const session = () => desk.session.getState();
const now = () => desk.document.getState().encounter;
const NOTE: MapNote = { id: '1', at: { x: 2, y: 3 }, text: 'The lever is stuck' };
const WEB: Area = {
	...{ id: '1', name: 'Web', shape: 'circle', feet: 5, color: 1, since: 1 },
	...{ from: [2, 2], to: [3, 2] },
};
const TEMPLATE: Preview = {
	type: 'template',
	...{ shape: 'cone', feet: 15, squares: [], origin: { x: 3, y: 4 }, to: { x: 6, y: 5 } },
};

beforeEach(() => {
	desk.preview.set({ type: 'none' });
	openFresh(encounter([creature('ann', 1, 1)]));
});

describe('notes', () => {
	it('are on the very square', () => {
		const board = { ...encounter([]), notes: [NOTE] };
		expect([
			notesAt(board, { x: 2, y: 3 }),
			notesAt(board, { x: 2, y: 4 }),
			notesAt(board, { x: 1, y: 3 }),
		]).toEqual([...[[NOTE], [], []]]);
		expect(notesAt(encounter([]), { x: 2, y: 3 })).toEqual([]);
	});
	it('are opened as they are, or new ones where they are to lie, under the first free number', () => {
		openNote(desk, NOTE);
		expect(session()).toMatchObject({ dialog: 'note', note: NOTE });
		openNote(desk, { x: 5, y: 6 });
		expect(session().note).toEqual({ id: '1', at: { x: 5, y: 6 }, text: '' });
		dispatch(desk, { type: 'set-note', note: NOTE });
		openNote(desk, null);
		expect(session().note).toEqual({ id: '2', at: null, text: '' });
	});
	it('are removed with a way back, and in the past not at all', () => {
		dispatch(desk, { type: 'set-note', note: NOTE });
		desk.session.setState({ viewing: 1 });
		removeNote(desk, NOTE);
		expect([now().notes, session().notice?.undo]).toEqual([[NOTE], false]);
		desk.session.setState({ viewing: null });
		removeNote(desk, NOTE);
		expect(session().notice).toMatchObject({ text: 'Note removed.', tone: 'info', undo: true });
	});
});

describe('areas', () => {
	it('are on the squares they cover', () => {
		const board = { ...encounter([]), areas: [WEB] };
		const on = (x: number, y: number) => areasOn(board, { x, y }).length;
		expect([on(1, 1), on(2, 2), on(2, 1), on(3, 1), on(1, 3)]).toEqual([1, 1, 1, 0, 0]);
	});
	it('are laid around the middle of a square, twenty feet wide, with their dialog open', () => {
		expect(areaAround(desk, { x: 4, y: 3 })).toBe(true);
		expect(now().areas).toMatchObject([
			{
				id: '1',
				name: 'Circle',
				shape: 'circle',
				feet: 20,
				from: [4.5, 3.5],
				to: [8.5, 3.5],
				since: 1,
				color: 2,
			},
		]);
		expect(session()).toMatchObject({ dialog: 'area', area: '1' });
		areaAround(desk, { x: 4, y: 3 });
		expect(now().areas?.[1]).toMatchObject({ id: '2', name: 'Circle 2', color: 3 });
	});
	it('stay, and that is said, however their dialog is closed', () => {
		areaStays(desk);
		expect(session().notice).toBeNull();
		areaAround(desk, { x: 4, y: 3 });
		areaStays(desk);
		expect([session().notice?.text, now().areas]).toMatchObject(['Circle stays on the map.', [{}]]);
	});
	it('are none in a half-round of the past', () => {
		desk.session.setState({ viewing: 1 });
		expect(areaAround(desk, { x: 4, y: 3 })).toBe(false);
		expect(session().dialog).toBe('none');
	});
	it('are what was measured, once: it is not shown as a template any more', () => {
		expect(keepTemplate(desk)).toBe(false);
		desk.preview.set(TEMPLATE);
		expect(keepTemplate(desk)).toBe(true);
		expect(now().areas).toMatchObject([{ name: 'Cone', shape: 'cone', feet: 15, from: [3, 4], to: [6, 5] }]);
		expect(desk.preview.get()).toEqual({ type: 'none' });
	});
	it('stay templates where they cannot be laid', () => {
		desk.preview.set(TEMPLATE);
		desk.session.setState({ viewing: 1 });
		expect(keepTemplate(desk)).toBe(false);
		expect(desk.preview.get()).toBe(TEMPLATE);
	});
	it('are removed by name with a way back', () => {
		dispatch(desk, { type: 'set-area', area: WEB });
		removeArea(desk, WEB);
		expect(session().notice).toMatchObject({ text: 'Web removed.', tone: 'info', undo: true });
		expect(now().areas).toBeUndefined();
		desk.session.setState({ notice: null, viewing: 1 });
		removeArea(desk, WEB);
		expect(session().notice?.text).toMatch(/^This half-round is over/);
	});
});

describe('a mark in the hand', () => {
	const carried: Carried = { type: 'area', area: WEB };
	it('takes the place of whoever was in it', () => {
		beginPlacing(desk, [creature('bat', 0, 0)]);
		desk.session.setState({ byHand: ['ann'] });
		carry(desk, carried);
		expect(session()).toMatchObject({ carried, placing: null, byHand: [] });
	});
	it.each<[Preview, boolean]>([
		[{ type: 'note', square: { x: 1, y: 1 } }, true],
		[TEMPLATE, true],
		[{ type: 'cursor', square: { x: 1, y: 1 } }, false],
	])('goes with what shows it: %j %s', (preview, goes) => {
		carry(desk, carried);
		desk.preview.set(preview);
		endCarrying(desk);
		expect(session().carried).toBeNull();
		expect(desk.preview.get()).toEqual(goes ? { type: 'none' } : preview);
	});
	it('that is a note is offered again where what it says would be lost', () => {
		const page = new HeadlessPage(encounter([]));
		const { session: own, document } = page.desk;
		const press = (key: string) =>
			page.hand.feed({ type: 'key', key, shift: false, alt: false, ctrl: false });
		const note: Carried = { type: 'note', note: { id: '1', text: 'Trap' } };
		carry(page.desk, note);
		press('Escape');
		const { notice } = own.getState();
		expect([own.getState().carried, notice?.text]).toEqual([null, 'What the note says is on no square.']);
		if (typeof notice?.undo === 'function') notice.undo();
		expect(own.getState().carried).toBe(note);
		own.setState({ notice: null });
		press('ArrowRight');
		press('Enter');
		expect(document.getState().encounter.notes).toMatchObject([{ text: 'Trap' }]);
		// Moved and left where it was, it says there what it said.
		carry(page.desk, note);
		press('Escape');
		expect([own.getState().carried, own.getState().notice]).toEqual([null, null]);
		// In another encounter it is not offered.
		carry(page.desk, { ...note, note: { id: '2', text: 'Pit' } });
		openDocument(page.desk, 'other', encounter([]));
		expect([own.getState().carried, own.getState().notice]).toEqual([null, null]);
	});
	it('that is none leaves what is shown', () => {
		desk.preview.set(TEMPLATE);
		endCarrying(desk);
		expect(desk.preview.get()).toBe(TEMPLATE);
	});
});

describe('new creatures in the hand', () => {
	const bat = creature('bat', 0, 0);
	const cat = creature('cat', 0, 0);
	it('are none where nobody was asked for', () => {
		beginPlacing(desk, []);
		expect([session().placing, atOnePress(desk)]).toEqual([null, []]);
		endPlacing(desk);
		placingGoesOn(desk);
		renewPlacing(desk);
		expect(session().placing).toBeNull();
	});
	it('go one by one, and the last leaves nobody', () => {
		beginPlacing(desk, [bat, cat]);
		expect(atOnePress(desk).map(({ id }) => id)).toEqual(['bat']);
		placingGoesOn(desk);
		expect(atOnePress(desk).map(({ id }) => id)).toEqual(['cat']);
		placingGoesOn(desk);
		expect(session().placing).toBeNull();
	});
	it('of which somebody was still waiting are told of when others come', () => {
		beginPlacing(desk, [bat, cat]);
		beginPlacing(desk, [bat]);
		expect(session().notice?.text).toBe('2 creatures were still in the hand and are not on the map.');
		desk.session.setState({ notice: null });
		beginPlacing(desk, [cat]);
		expect(session().notice).toBeNull();
		endPlacing(desk);
	});
	it('that were dragged go all together', () => {
		beginPlacing(desk, [bat, cat], true);
		expect(atOnePress(desk)).toHaveLength(2);
		placingGoesOn(desk);
		expect(session().placing).toBeNull();
		beginPlacing(desk, [bat], true);
		placingGoesOn(desk);
		expect(session().placing).toBeNull();
	});
	it('take with them only what showed where they would arrive', () => {
		beginPlacing(desk, [bat]);
		desk.preview.set(TEMPLATE);
		endPlacing(desk);
		expect(desk.preview.get()).toBe(TEMPLATE);
		beginPlacing(desk, [bat]);
		desk.preview.set({ type: 'arrive', creatures: [bat], refused: {} });
		endPlacing(desk);
		expect(desk.preview.get()).toEqual({ type: 'none' });
	});
	it('are named anew where one of them is called as somebody who has come', () => {
		beginPlacing(desk, [bat, cat]);
		const before = session().placing;
		renewPlacing(desk);
		expect(session().placing).toBe(before);
		dispatch(desk, { type: 'add-creatures', creatures: [creature('cat', 5, 5)] });
		renewPlacing(desk);
		expect(session().placing?.creatures.map(({ id, name }) => `${id} ${name}`)).toEqual([
			'bat Bat',
			'cat-2 Cat 2',
		]);
	});
});

describe('wounds', () => {
	const points = { current: 5, max: 12 };
	const open = () =>
		openFresh(
			encounter([
				creature('ann', 1, 1, { hitPoints: points }),
				creature('orc', 3, 1, { side: 'foes', hitPoints: points, conditions: ['prone'] }),
				creature('wolf', 5, 1, { side: 'foes' }),
			]),
		);
	const one = (id: string) => presentEncounter(desk).creatures.find((c) => c.id === id);
	const notes = () => foughtIn(now()).log.flatMap(({ news }) => (news.type === 'note' ? [news.text] : []));

	it.each([
		[' −7 ', { type: 'damage', amount: 7 }],
		['1', { type: 'damage', amount: 1 }],
		['100000', { type: 'damage', amount: 100_000 }],
		['T 8', { type: 'temporary', amount: 8 }],
		['–3', { type: 'damage', amount: 3 }],
		['100001', null],
		['x5', null],
	])('%j is typed as %j', (text, what) => expect(parseHarm(text)).toEqual(what));

	it.each([
		[{ type: 'damage', amount: 3 }, 'Ann: 2 of 12 hit points.'],
		[{ type: 'heal', amount: 4 }, 'Ann: 9 of 12 hit points.'],
		[{ type: 'temporary', amount: 4 }, 'Ann: 5 of 12 hit points.'],
		[{ type: 'dead' }, 'Ann: dead.'],
	] as const)('are read out: %j', (what, news) => {
		open();
		expect(harm(desk, ['ann'], what)).toBe(true);
		expect(session().announcement).toBe(news);
	});
	it('of several are read out one after the other, and of those only', () => {
		open();
		harm(desk, ['ann', 'orc'], { type: 'damage', amount: 1 });
		expect(session().announcement).toBe('Ann: 4 of 12 hit points. Orc: 4 of 12 hit points.');
	});
	it('of whom nobody counts them are told of, where a fight does', () => {
		open();
		dispatch(desk, { type: 'begin-initiative', system: 'static' });
		harm(desk, ['wolf'], { type: 'damage', amount: 1 });
		expect(session().announcement).toBe('Wolf: told.');
	});
	it('are written into the log', () => {
		open();
		harm(desk, ['ann'], { type: 'damage', amount: 3 });
		harm(desk, ['ann'], { type: 'heal', amount: 4 });
		harm(desk, ['ann'], { type: 'temporary', amount: 6 });
		harm(desk, ['orc'], { type: 'dead' });
		expect(notes()).toEqual([
			'Ann takes 3 damage (5 to 2 hit points).',
			'Ann is healed by 4 (2 to 6 hit points).',
			'Ann has 6 temporary hit points.',
			'Orc is dead.',
		]);
	});
	it('make dead with the other conditions, once, and without hit points', () => {
		open();
		harm(desk, ['orc'], { type: 'dead' });
		harm(desk, ['orc'], { type: 'dead' });
		expect(one('orc')?.conditions?.filter((c) => c === 'dead')).toEqual(['dead']);
		expect(one('orc')?.conditions).toContain('prone');
		expect(one('orc')?.hitPoints).toEqual({ current: 0, max: 12 });
	});
	it('that cannot be told of anybody are refused, with a reason; in the past they are not done either', () => {
		open();
		expect(harm(desk, ['wolf'], { type: 'temporary', amount: 1 })).toBe(false);
		expect(session().notice?.tone).toBe('problem');
		desk.session.setState({ viewing: 1, announcement: '' });
		expect(harm(desk, ['ann'], { type: 'damage', amount: 1 })).toBe(false);
		expect(session().announcement).toBe('');
	});
	it('leave to be cleared away the dead, and of foes all that are down', () => {
		const down = { hitPoints: { current: 0, max: 4 } };
		const board = encounter([
			creature('ann', 0, 0, down),
			creature('bo', 1, 0, { conditions: ['dead'] }),
			creature('cy', 2, 0),
			creature('orc', 3, 0, { side: 'foes', ...down }),
			creature('imp', 4, 0, { side: 'foes', conditions: ['dead'] }),
			creature('ogre', 5, 0, { side: 'foes' }),
		]);
		expect(fallenToClear(board, 'heroes').map(({ id }) => id)).toEqual(['bo', 'orc', 'imp']);
	});
});
