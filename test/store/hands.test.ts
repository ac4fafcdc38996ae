/** Hand contents: notes, areas, templates and new creatures; and wounds. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Area, MapNote } from '../../src/engine/index.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { foughtIn } from '../../src/store/encounter/combatQueries.ts';
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
} from '../../src/store/interactions/annotations.ts';
import { changeHitPoints, fallenToClear, parseHarm } from '../../src/store/interactions/hitPointChanges.ts';
import {
	atOnePress,
	beginPlacing,
	endPlacing,
	placingGoesOn,
	renewPlacing,
} from '../../src/store/interactions/placingMode.ts';
import type { Preview } from '../../src/store/session/gesturePreview.ts';
import type { Carried } from '../../src/store/session/toolState.ts';
import { creature, encounter } from '../support/encounters.ts';
import { HeadlessPage } from '../support/headlessPage.ts';
import { openFresh, workspace } from '../support/session.ts';

const session = () => workspace.session.getState();
const now = () => workspace.document.getState().encounter;
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
	workspace.preview.setState({ type: 'none' }, true);
	openFresh(encounter([creature('ann', 1, 1)]));
});

describe('notes', () => {
	it('lie on their exact square', () => {
		const board = { ...encounter([]), notes: [NOTE] };
		expect([
			notesAt(board, { x: 2, y: 3 }),
			notesAt(board, { x: 2, y: 4 }),
			notesAt(board, { x: 1, y: 3 }),
		]).toEqual([...[[NOTE], [], []]]);
		expect(notesAt(encounter([]), { x: 2, y: 3 })).toEqual([]);
	});
	it('open as they are, or new for a square with the first free number', () => {
		openNote(workspace, NOTE);
		expect(session()).toMatchObject({ dialog: 'note', note: NOTE });
		openNote(workspace, { x: 5, y: 6 });
		expect(session().note).toEqual({ id: '1', at: { x: 5, y: 6 }, text: '' });
		dispatch(workspace, { type: 'set-note', note: NOTE });
		openNote(workspace, null);
		expect(session().note).toEqual({ id: '2', at: null, text: '' });
	});
	it('are removed with undo, and not in the past', () => {
		dispatch(workspace, { type: 'set-note', note: NOTE });
		workspace.session.setState({ viewing: 1 });
		removeNote(workspace, NOTE);
		expect([now().notes, session().notice?.undo]).toEqual([[NOTE], false]);
		workspace.session.setState({ viewing: null });
		removeNote(workspace, NOTE);
		expect(session().notice).toMatchObject({ text: 'Note removed.', tone: 'info', undo: true });
	});
});

describe('areas', () => {
	it('lie on the squares they cover', () => {
		const board = { ...encounter([]), areas: [WEB] };
		const on = (x: number, y: number) => areasOn(board, { x, y }).length;
		expect([on(1, 1), on(2, 2), on(2, 1), on(3, 1), on(1, 3)]).toEqual([1, 1, 1, 0, 0]);
	});
	it('are placed around a square’s center, 20 ft wide, with their dialog open', () => {
		expect(areaAround(workspace, { x: 4, y: 3 })).toBe(true);
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
		areaAround(workspace, { x: 4, y: 3 });
		expect(now().areas?.[1]).toMatchObject({ id: '2', name: 'Circle 2', color: 3 });
	});
	it('stay and are announced, however their dialog closes', () => {
		areaStays(workspace);
		expect(session().notice).toBeNull();
		areaAround(workspace, { x: 4, y: 3 });
		areaStays(workspace);
		expect([session().notice?.text, now().areas]).toMatchObject(['Circle stays on the map.', [{}]]);
	});
	it('cannot be placed in a past half-round', () => {
		workspace.session.setState({ viewing: 1 });
		expect(areaAround(workspace, { x: 4, y: 3 })).toBe(false);
		expect(session().dialog).toBe('none');
	});
	it('take over the measured template once', () => {
		expect(keepTemplate(workspace)).toBe(false);
		workspace.preview.setState(TEMPLATE, true);
		expect(keepTemplate(workspace)).toBe(true);
		expect(now().areas).toMatchObject([{ name: 'Cone', shape: 'cone', feet: 15, from: [3, 4], to: [6, 5] }]);
		expect(workspace.preview.getState()).toEqual({ type: 'none' });
	});
	it('stay templates if they cannot be placed', () => {
		workspace.preview.setState(TEMPLATE, true);
		workspace.session.setState({ viewing: 1 });
		expect(keepTemplate(workspace)).toBe(false);
		expect(workspace.preview.getState()).toBe(TEMPLATE);
	});
	it('are removed by name with undo', () => {
		dispatch(workspace, { type: 'set-area', area: WEB });
		removeArea(workspace, WEB);
		expect(session().notice).toMatchObject({ text: 'Web removed.', tone: 'info', undo: true });
		expect(now().areas).toBeUndefined();
		workspace.session.setState({ notice: null, viewing: 1 });
		removeArea(workspace, WEB);
		expect(session().notice?.text).toMatch(/^This half-round is over/);
	});
});

describe('mark in hand', () => {
	const carried: Carried = { type: 'area', area: WEB };
	it('replaces creatures in hand', () => {
		beginPlacing(workspace, [creature('bat', 0, 0)]);
		workspace.session.setState({ byHand: ['ann'] });
		carry(workspace, carried);
		expect(session()).toMatchObject({ carried, placing: null, byHand: [] });
	});
	it.each<[Preview, boolean]>([
		[{ type: 'note', square: { x: 1, y: 1 } }, true],
		[TEMPLATE, true],
		[{ type: 'cursor', square: { x: 1, y: 1 } }, false],
	])('leaves hand with its view: %j %s', (preview, goes) => {
		carry(workspace, carried);
		workspace.preview.setState(preview, true);
		endCarrying(workspace);
		expect(session().carried).toBeNull();
		expect(workspace.preview.getState()).toEqual(goes ? { type: 'none' } : preview);
	});
	it('offers a note again if its text would be lost', () => {
		const page = new HeadlessPage(encounter([]));
		const { session: own, document } = page.workspace;
		const press = (key: string) =>
			page.hand.feed({ type: 'key', key, shift: false, alt: false, ctrl: false });
		const note: Carried = { type: 'note', note: { id: '1', text: 'Trap' } };
		carry(page.workspace, note);
		press('Escape');
		const { notice } = own.getState();
		expect([own.getState().carried, notice?.text]).toEqual([null, 'Note not placed yet.']);
		if (typeof notice?.undo === 'function') notice.undo();
		expect(own.getState().carried).toBe(note);
		own.setState({ notice: null });
		press('ArrowRight');
		press('Enter');
		expect(document.getState().encounter.notes).toMatchObject([{ text: 'Trap' }]);
		// Moved but not placed, it keeps its text there.
		carry(page.workspace, note);
		press('Escape');
		expect([own.getState().carried, own.getState().notice]).toEqual([null, null]);
		// Another encounter does not offer it.
		carry(page.workspace, { ...note, note: { id: '2', text: 'Pit' } });
		openDocument(page.workspace, 'other', encounter([]));
		expect([own.getState().carried, own.getState().notice]).toEqual([null, null]);
	});
	it('does nothing if absent', () => {
		workspace.preview.setState(TEMPLATE, true);
		endCarrying(workspace);
		expect(workspace.preview.getState()).toBe(TEMPLATE);
	});
});

describe('new creatures in hand', () => {
	const bat = creature('bat', 0, 0);
	const cat = creature('cat', 0, 0);
	it('are none if none were requested', () => {
		beginPlacing(workspace, []);
		expect([session().placing, atOnePress(workspace)]).toEqual([null, []]);
		endPlacing(workspace);
		placingGoesOn(workspace);
		renewPlacing(workspace);
		expect(session().placing).toBeNull();
	});
	it('are placed one by one until none is left', () => {
		beginPlacing(workspace, [bat, cat]);
		expect(atOnePress(workspace).map(({ id }) => id)).toEqual(['bat']);
		placingGoesOn(workspace);
		expect(atOnePress(workspace).map(({ id }) => id)).toEqual(['cat']);
		placingGoesOn(workspace);
		expect(session().placing).toBeNull();
	});
	it('announce those still waiting when others arrive', () => {
		beginPlacing(workspace, [bat, cat]);
		beginPlacing(workspace, [bat]);
		expect(session().notice?.text).toBe('2 creatures were not placed.');
		workspace.session.setState({ notice: null });
		beginPlacing(workspace, [cat]);
		expect(session().notice).toBeNull();
		endPlacing(workspace);
	});
	it('are all placed by a drag', () => {
		beginPlacing(workspace, [bat, cat], true);
		expect(atOnePress(workspace)).toHaveLength(2);
		placingGoesOn(workspace);
		expect(session().placing).toBeNull();
		beginPlacing(workspace, [bat], true);
		placingGoesOn(workspace);
		expect(session().placing).toBeNull();
	});
	it('clear only the preview of their arrival', () => {
		beginPlacing(workspace, [bat]);
		workspace.preview.setState(TEMPLATE, true);
		endPlacing(workspace);
		expect(workspace.preview.getState()).toBe(TEMPLATE);
		beginPlacing(workspace, [bat]);
		workspace.preview.setState({ type: 'arrive', creatures: [bat], refused: {} }, true);
		endPlacing(workspace);
		expect(workspace.preview.getState()).toEqual({ type: 'none' });
	});
	it('are renamed if a new arrival has the name', () => {
		beginPlacing(workspace, [bat, cat]);
		const before = session().placing;
		renewPlacing(workspace);
		expect(session().placing).toBe(before);
		dispatch(workspace, { type: 'add-creatures', creatures: [creature('cat', 5, 5)] });
		renewPlacing(workspace);
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
	const one = (id: string) => presentEncounter(workspace).creatures.find((c) => c.id === id);
	const notes = () => foughtIn(now()).log.flatMap(({ news }) => (news.type === 'note' ? [news.text] : []));

	it.each([
		[' −7 ', { type: 'damage', amount: 7 }],
		['1', { type: 'damage', amount: 1 }],
		['100000', { type: 'damage', amount: 100_000 }],
		['T 8', { type: 'temporary', amount: 8 }],
		['–3', { type: 'damage', amount: 3 }],
		['100001', null],
		['x5', null],
	])('parses %j as %j', (text, what) => expect(parseHarm(text)).toEqual(what));

	it.each([
		[{ type: 'damage', amount: 3 }, 'Ann: 2 of 12 HP.'],
		[{ type: 'heal', amount: 4 }, 'Ann: 9 of 12 HP.'],
		[{ type: 'temporary', amount: 4 }, 'Ann: 5 of 12 HP.'],
		[{ type: 'dead' }, 'Ann: dead.'],
	] as const)('announces %j', (what, news) => {
		open();
		expect(changeHitPoints(workspace, ['ann'], what)).toBe(true);
		expect(session().announcement).toBe(news);
	});
	it('announce several in a row, only those', () => {
		open();
		changeHitPoints(workspace, ['ann', 'orc'], { type: 'damage', amount: 1 });
		expect(session().announcement).toBe('Ann: 4 of 12 HP. Orc: 4 of 12 HP.');
	});
	it('are announced for untracked creatures in a fight', () => {
		open();
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		changeHitPoints(workspace, ['wolf'], { type: 'damage', amount: 1 });
		expect(session().announcement).toBe('Wolf: logged only.');
	});
	it('are logged', () => {
		open();
		changeHitPoints(workspace, ['ann'], { type: 'damage', amount: 3 });
		changeHitPoints(workspace, ['ann'], { type: 'heal', amount: 4 });
		changeHitPoints(workspace, ['ann'], { type: 'temporary', amount: 6 });
		changeHitPoints(workspace, ['orc'], { type: 'dead' });
		expect(notes()).toEqual([
			'Ann takes 3 damage (5 → 2 HP).',
			'Ann regains 4 HP (2 → 6 HP).',
			'Ann: 6 temporary HP.',
			'Orc is dead.',
		]);
	});
	it('kill once, keep other conditions, and without hit points', () => {
		open();
		changeHitPoints(workspace, ['orc'], { type: 'dead' });
		changeHitPoints(workspace, ['orc'], { type: 'dead' });
		expect(one('orc')?.conditions?.filter((c) => c === 'dead')).toEqual(['dead']);
		expect(one('orc')?.conditions).toContain('prone');
		expect(one('orc')?.hitPoints).toEqual({ current: 0, max: 12 });
	});
	it('are refused with a reason, and always in the past', () => {
		open();
		expect(changeHitPoints(workspace, ['wolf'], { type: 'temporary', amount: 1 })).toBe(false);
		expect(session().notice?.tone).toBe('problem');
		workspace.session.setState({ viewing: 1, announcement: '' });
		expect(changeHitPoints(workspace, ['ann'], { type: 'damage', amount: 1 })).toBe(false);
		expect(session().announcement).toBe('');
	});
	it('leave for removal the dead, and downed foes', () => {
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
