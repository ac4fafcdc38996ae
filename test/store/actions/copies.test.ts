/** Selection, removal and copies of creatures. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Creature } from '../../../src/engine/index.ts';
import { clip, pasting } from '../../../src/store/actions/clipboardActions.ts';
import { actionOf, performAction } from '../../../src/store/actions/index.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { creature, encounter, going } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const act = (id: string) => performAction(workspace, actionOf(id));
const may = (id: string) => actionOf(id).enabled(workspace);
const select = (...selection: string[]) => workspace.session.setState({ selection });
const session = () => workspace.session.getState();
const said = () => session().announcement;
const notice = () => session().notice;
const creatures = () => presentEncounter(workspace).creatures;

const orc = creature('orc', 1, 1, { side: 'foes' });
const wolf = creature('wolf', 3, 1);

beforeEach(() => {
	workspace.clipboard.setState(null);
	openFresh(encounter([going(orc, { x: 2, y: 1 }), wolf]));
});

describe('selection', () => {
	it('selects all creatures and none again', () => {
		act('select-all');
		expect(session().selection).toEqual(['orc', 'wolf']);
		act('select-none');
		expect(session().selection).toEqual([]);
		openFresh(encounter([]));
		expect(may('select-all')).toBe(false);
	});
	it('announces a copy', () => {
		act('select-all');
		act('copy');
		expect(said()).toBe('2 creatures copied.');
	});
	it('announces a removal by name or count, with undo', () => {
		openFresh(encounter([orc, wolf, creature('bat', 5, 1)]));
		select('orc', 'wolf');
		act('delete');
		expect(notice()).toMatchObject({ text: '2 creatures removed.', tone: 'info', undo: true });
		select('bat');
		act('delete');
		expect(notice()?.text).toBe('Bat removed.');
	});
	it('moves to the copies and reports how many found room', () => {
		select('wolf');
		act('duplicate');
		expect([session().selection, said()]).toEqual([['wolf-2'], 'Wolf 2 placed at 5, 2.']);
		expect(notice()).toBeNull();
		openFresh(encounter([orc], { width: 2, height: 2 }));
		select('orc');
		for (let i = 0; i < 4; i++) act('duplicate');
		expect(creatures()).toHaveLength(4);
		expect(notice()).toMatchObject({ text: 'The map is full.', tone: 'problem' });
	});
});

describe('copies', () => {
	const URL = 'data:image/png;base64,AAAA';
	it('keep the creatures and their pictures, without plans', () => {
		const shown = { ...orc, picture: 'p' };
		const lost = { ...wolf, picture: 'none' };
		const board = {
			...encounter([going(shown, { x: 2, y: 1 }), lost, creature('bat', 5, 5, { picture: 'q' })]),
			pictures: { p: URL, q: URL },
		};
		expect(clip(board, ['wolf', 'orc'])).toEqual({ creatures: [shown, lost], pictures: { p: URL } });
		expect(clip(board, ['bat'])).toEqual({
			creatures: [creature('bat', 5, 5, { picture: 'q' })],
			pictures: { q: URL },
		});
		expect(clip({ ...board, pictures: undefined } as never, ['orc']).pictures).toEqual({});
		expect(clip(encounter([wolf]), ['wolf'])).toEqual({ creatures: [wolf], pictures: {} });
	});
	/** Squares for copies of a group pasted among other creatures. */
	const places = (group: readonly Creature[], others: readonly Creature[], at?: { x: number; y: number }) =>
		pasting(encounter(others), encounter(others), { creatures: group, pictures: {} }, at)?.creatures.map(
			({ position: { x, y } }) => [x, y],
		);
	const ann = creature('ann', 5, 4);
	const around = (...free: readonly (readonly [number, number])[]) =>
		[-1, 0, 1].flatMap((dy) =>
			[-1, 0, 1]
				.filter((dx) => !free.some(([x, y]) => x === dx && y === dy))
				.map((dx) => creature(`c${dx}${dy}`, 5 + dx, 4 + dy)),
		);
	it('stand beside the original, nearest first: right, below, above, left, then corners', () => {
		expect(places([ann], [ann])).toEqual([[6, 4]]);
		const beside = [
			[1, 0],
			[0, 1],
			[0, -1],
			[-1, 0],
		] as const;
		expect(beside.map((_, i) => places([ann], around(...beside.slice(i)))?.[0])).toEqual([
			[6, 4],
			[5, 5],
			[5, 3],
			[4, 4],
		]);
		const corners = [
			[1, 1],
			[1, -1],
			[-1, 1],
			[-1, -1],
		] as const;
		expect(places([ann], around(...corners))).toEqual([[6, 5]]);
		expect(places([ann], around([-1, -1]))).toEqual([[4, 3]]);
		expect(places([ann], around([0, -1], [-1, -1]))).toEqual([[5, 3]]);
		expect(places([ann], around())).toEqual([[7, 4]]);
	});
	it('keep a group together within eight squares, before placing each alone', () => {
		const row = [creature('a', 0, 0), creature('b', 1, 0)];
		const wall = (count: number) => Array.from({ length: count }, (_, x) => creature(`w${x}`, x, 0));
		const pasted = (count: number) =>
			pasting(
				encounter(wall(count), { width: 20, height: 1 }),
				encounter([]),
				{ creatures: row, pictures: {} },
				undefined,
			)?.creatures.map(({ position: { x } }) => x);
		expect(pasted(2)).toEqual([2, 3]);
		expect(pasted(8)).toEqual([8, 9]);
		expect(pasted(9)).toEqual([9, 10]);
	});
	it('center on the given square', () => {
		expect(places([ann], [], { x: 2, y: 2 })).toEqual([[2, 2]]);
		expect(places([{ ...ann, size: 'large' }], [], { x: 2, y: 2 })).toEqual([[2, 2]]);
		expect(places([{ ...ann, size: 'gargantuan' }], [], { x: 4, y: 3 })).toEqual([[3, 2]]);
	});
	it('returns no places for an empty group or without room', () => {
		expect(places([], [], { x: 2, y: 2 })).toBeUndefined();
		const full = encounter([creature('a', 0, 0)], { width: 1, height: 1 });
		expect(pasting(full, full, { creatures: [ann], pictures: {} })).toBeUndefined();
		expect(pasting(full, full, { creatures: [ann], pictures: {} }, { x: 0, y: 0 })).toBeUndefined();
	});
	it('are named after the creatures present, with ids unused in the encounter', () => {
		const whole = encounter([ann, creature('ann-2', 0, 0, { name: 'Gone' })]);
		const [copy] =
			pasting(encounter([ann]), whole, { creatures: [ann], pictures: { p: URL } })?.creatures ?? [];
		expect(copy).toMatchObject({ id: 'ann-2-2', name: 'Ann 2' });
	});
});
