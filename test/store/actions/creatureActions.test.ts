import { beforeEach, describe, expect, it } from 'vitest';
import { type Creature, profileOf } from '../../../src/engine/index.ts';
import { ACTIONS, actionOf, performAction } from '../../../src/store/actions/index.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { beginPlacing } from '../../../src/store/interactions/placingMode.ts';
import { creature, encounter, going } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const act = (id: string) => performAction(workspace, actionOf(id));
const may = (id: string) => actionOf(id).enabled(workspace);
const isChecked = (id: string) => actionOf(id).checked?.(workspace);
const select = (...selection: string[]) => workspace.session.setState({ selection });
const session = () => workspace.session.getState();
const said = () => session().announcement;
const notice = () => session().notice;
const creatures = () => presentEncounter(workspace).creatures;
const one = (id: string) => creatures().find((c) => c.id === id)!;

const orc = creature('orc', 1, 1, { side: 'foes' });
const wolf = creature('wolf', 3, 1);

beforeEach(() => {
	workspace.clipboard.setState(null);
	openFresh(encounter([going(orc, { x: 2, y: 1 }), wolf]));
});

describe('each creature action', () => {
	it('belongs to a group and needs a creature to act on', () => {
		expect(new Set(ACTIONS.map(({ group }) => group))).toEqual(
			new Set(['Play', 'Tools', 'Edit', 'Creatures', 'View', 'File']),
		);
		const onSelected = [
			'hold',
			'by-hand',
			'nearest',
			'nearest-square',
			'speed-helper',
			'flying',
			'copy',
			'cut',
		];
		const others = [
			'reach-weapon',
			'keep-kind',
			'higher',
			'lower',
			'hidden',
			'duplicate',
			'delete',
			'harm',
			'dead',
		];
		for (const id of [...onSelected, ...others, 'select-none']) expect([id, may(id)]).toEqual([id, false]);
		select('orc');
		for (const id of [...onSelected, ...others, 'select-none']) expect([id, may(id)]).toEqual([id, true]);
	});
	it.each([
		['higher', ['Alt+PageUp']],
		['lower', ['Alt+PageDown']],
		['path-rise', ['PageUp']],
		['path-dive', ['PageDown']],
		['hold', ['0']],
	])('%s has its key', (id, keys) => expect(actionOf(id).keys).toEqual(keys));
	it('takes only visible creatures as selected in table view', () => {
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { hidden: true } });
		workspace.session.setState({ tableView: true });
		select('orc');
		expect(may('hold')).toBe(false);
		select('wolf');
		expect(may('hold')).toBe(true);
	});
	it('does nothing to an absent creature', () => {
		select('ghost');
		for (const id of ['nearest', 'nearest-square', 'hold', 'by-hand', 'flying']) act(id);
		expect(session().lit).toEqual([]);
		expect(isChecked('flying')).toBe(false);
	});
});

describe('paths of selected creatures', () => {
	it('adds a wait, walking unless another pace is chosen', () => {
		select('orc', 'wolf');
		dispatch(workspace, { type: 'set-plans', plans: { orc: { pace: 'run', steps: [] } } });
		act('hold');
		expect([one('orc').plan, one('wolf').plan]).toEqual([
			{ pace: 'run', steps: [{ hold: 1 }] },
			{ pace: 'walk', steps: [{ hold: 1 }] },
		]);
	});
	it('removes the last step of each path and keeps the pace', () => {
		select('wolf');
		expect(may('take-back')).toBe(false);
		select('orc', 'wolf');
		const steps = [{ x: 7, y: 2 }, { hold: 1 }];
		dispatch(workspace, {
			type: 'set-plans',
			plans: { orc: { pace: 'run', steps }, wolf: { pace: 'run', steps: [] } },
		});
		act('take-back');
		expect(one('orc').plan).toEqual({ pace: 'run', steps: [{ x: 7, y: 2 }] });
		expect(said()).toBe('Last step removed.');
		act('take-back');
		expect([one('orc').plan, one('wolf').plan]).toEqual([
			{ pace: 'run', steps: [] },
			{ pace: 'run', steps: [] },
		]);
		expect(may('take-back')).toBe(false);
	});
	it('clears paths and announces it', () => {
		select('wolf');
		expect(may('clear-path')).toBe(false);
		select('wolf', 'orc');
		act('clear-path');
		expect([one('orc').plan, said()]).toEqual([undefined, 'Path cleared.']);
		dispatch(workspace, { type: 'set-plans', plans: { orc: { pace: 'charge', steps: [{ hold: 1 }] } } });
		act('clear-path');
		expect([one('orc').plan, may('clear-path')]).toEqual([{ pace: 'charge', steps: [] }, false]);
	});
	it('clears all paths regardless of selection, if there are any', () => {
		expect(may('clear-all-paths')).toBe(true);
		act('clear-all-paths');
		expect(creatures().some(({ plan }) => plan)).toBe(false);
		expect(may('clear-all-paths')).toBe(false);
	});
});

describe('manual moves', () => {
	it('wait for a square until canceled', () => {
		expect(may('not-by-hand')).toBe(false);
		select('orc');
		act('by-hand');
		expect([session().byHand, notice()?.text]).toEqual([['orc'], 'Click where to place Orc. Esc cancels.']);
		expect(may('not-by-hand')).toBe(true);
		act('not-by-hand');
		expect([session().byHand, may('not-by-hand')]).toEqual([[], false]);
		select('orc', 'wolf');
		act('by-hand');
		expect(notice()?.text).toBe('Click where to place 2 creatures. Esc cancels.');
		act('not-by-hand');
	});
	it('also cancels new creatures in hand', () => {
		beginPlacing(workspace, [creature('bat', 0, 0)]);
		expect(may('not-by-hand')).toBe(true);
		act('not-by-hand');
		expect(session().placing).toBeNull();
	});
	it('moves several selected creatures in turn', () => {
		expect(isChecked('gather')).toBe(false);
		act('gather');
		expect([session().gathering, said()]).toEqual([true, 'Tap creatures to select several.']);
		expect(isChecked('gather')).toBe(true);
		act('gather');
		expect([session().gathering, said()]).toEqual([false, 'Done selecting several.']);
	});
});

describe('nearest creature or square', () => {
	it('finds no creature if there is no other', () => {
		openFresh(encounter([orc]));
		select('orc');
		act('nearest');
		expect(notice()?.text).toBe('No other creatures besides Orc.');
		expect(session().lit).toEqual([]);
	});
	it('finds no square if none is free', () => {
		openFresh(encounter([creature('ann', 0, 0)], { width: 1, height: 1 }));
		select('ann');
		act('nearest-square');
		expect(notice()?.text).toBe('No free square here.');
	});
	it('highlights the result and logs nothing in table view, even after a die roll', () => {
		openFresh(encounter([orc, creature('ann', 1, 3), creature('bo', 3, 1)]));
		select('orc');
		workspace.session.setState({ tableView: true });
		act('nearest');
		expect(notice()?.text).toMatch(/Random pick: (Ann|Bo)\./);
		expect([[{ x: 1, y: 3 }], [{ x: 3, y: 1 }]]).toContainEqual(session().lit);
		expect(workspace.document.getState().encounter.initiative).toBeUndefined();
	});
	it('decides with another throw each time', () => {
		const eight = [0, 1, 2, 3, 5, 6, 7].map((x) => creature(`c${x}`, x, x < 4 ? 0 : 6));
		const ring: readonly Creature[] = eight.map((c, i) => ({
			...c,
			position: { x: [3, 4, 5, 3, 5, 3, 4][i]!, y: [2, 2, 2, 3, 3, 4, 4][i]! },
		}));
		openFresh(encounter([creature('mid', 4, 3, { side: 'foes' }), ...ring]));
		select('mid');
		const found = Array.from({ length: 12 }, () => {
			act('nearest');
			return notice()?.text;
		});
		expect(new Set(found).size).toBeGreaterThan(2);
	});
});

describe('heights', () => {
	it('names all selected creatures and merges changes in a row into one step', () => {
		dispatch(workspace, { type: 'change-creatures', ids: ['wolf'], change: { elevation: 10 } });
		select('orc', 'wolf');
		act('higher');
		expect(said()).toBe('Orc: 5 ft above the ground and Wolf: 15 ft above the ground.');
		act('higher');
		act('lower');
		act('lower');
		expect(said()).toBe('Orc: on the ground and Wolf: 10 ft above the ground.');
		expect(one('orc')).not.toHaveProperty('elevation');
		act('higher');
		undo(workspace);
		expect([one('orc').elevation, one('wolf').elevation]).toEqual([undefined, 10]);
	});
	it('announces only heights that can change', () => {
		select('orc');
		act('gather');
		workspace.session.setState({ viewing: 1 });
		act('higher');
		expect(said()).toBe('Tap creatures to select several.');
	});
});

describe('toggles for all selected creatures', () => {
	it('shows a reach weapon as on if all have one', () => {
		select('orc');
		act('reach-weapon');
		expect(isChecked('reach-weapon')).toBe(true);
		select('orc', 'wolf');
		expect(isChecked('reach-weapon')).toBe(false);
		act('reach-weapon');
		expect(creatures().map(({ reachWeapon }) => reachWeapon)).toEqual([true, true]);
		act('reach-weapon');
		expect(creatures().some((c) => 'reachWeapon' in c)).toBe(false);
	});
	it('leaves other movement modes when flying', () => {
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { movement: ['incorporeal'] } });
		select('orc');
		act('flying');
		expect(one('orc').movement).toEqual(['flying', 'incorporeal']);
		act('flying');
		expect(one('orc').movement).toEqual(['incorporeal']);
	});
	it('opens dialogs for them', () => {
		select('orc');
		act('speed-helper');
		expect(session().dialog).toBe('speed');
		act('harm');
		expect(session().dialog).toBe('harm');
	});
});

describe('dead and fallen creatures', () => {
	it('revives a dead creature with or without its other conditions', () => {
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { conditions: ['prone'] } });
		select('orc', 'wolf');
		act('dead');
		expect([one('orc').conditions, one('wolf').conditions]).toEqual([['prone', 'dead'], ['dead']]);
		expect(isChecked('dead')).toBe(true);
		act('dead');
		expect(one('orc').conditions).toEqual(['prone']);
		expect(one('wolf')).not.toHaveProperty('conditions');
	});
	it('removes them together, with undo', () => {
		expect(may('clear-fallen')).toBe(false);
		select('orc');
		act('dead');
		act('clear-fallen');
		expect(creatures().map(({ id }) => id)).toEqual(['wolf']);
		expect(notice()).toMatchObject({ text: 'Orc removed.', tone: 'info', undo: true });
	});
});

describe('paces', () => {
	it('applies to selected creatures that can use the pace, or gives a reason if none can', () => {
		openFresh({
			...encounter([
				creature('orc', 1, 1, { side: 'foes', busy: 'standard' }),
				creature('wolf', 3, 1),
				creature('ogre', 5, 1, { busy: 'standard' }),
			]),
			rules: profileOf('srd').rules,
		});
		const why = () => actionOf('pace-run').why?.(workspace);
		select('orc', 'ogre');
		expect(why()).toMatch(/\w/);
		const first = why();
		select('orc');
		expect([why(), may('pace-run')]).toEqual([first, false]);
		select('orc', 'wolf');
		expect([why(), may('pace-run')]).toEqual([null, true]);
		act('pace-run');
		expect(creatures().map(({ plan }) => plan?.pace)).toEqual([undefined, 'run', undefined]);
	});
	it('is walking for a creature without a path', () => {
		select('wolf');
		expect([isChecked('pace-walk'), isChecked('pace-run')]).toEqual([true, false]);
	});
});
