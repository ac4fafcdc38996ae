import { beforeEach, describe, expect, it } from 'vitest';
import { lineText } from '../../src/messages/index.ts';
import { always } from '../../src/store/actions/actionTypes.ts';
import { openFogAs } from '../../src/store/actions/fogActions.ts';
import { ACTIONS, actionOf, connectFiles, performAction } from '../../src/store/actions/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { stepForward } from '../../src/store/playback/playback.ts';
import { creature, encounter, going } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const act = (id: string) => performAction(workspace, actionOf(id));
const select = (...selection: string[]) => workspace.session.setState({ selection });
const creatures = () => presentEncounter(workspace).creatures;
const names = () => creatures().map((c) => c.name);

beforeEach(() => {
	workspace.clipboard.setState(null);
	openFresh(
		encounter([
			going(creature('orc', 1, 1, { side: 'foes', picture: 'p' }), { x: 2, y: 1 }),
			creature('wolf', 3, 1),
		]),
	);
	workspace.document.setState(({ encounter: e }) => ({
		encounter: { ...e, pictures: { p: 'data:image/png;base64,AAAA' } },
	}));
});

describe('list of actions', () => {
	it('has one record per id and key', () => {
		const ids = ACTIONS.map((a) => a.id);
		expect(new Set(ids).size).toBe(ids.length);
		const keys = ACTIONS.flatMap((a) => a.keys);
		expect(new Set(keys).size).toBe(keys.length);
	});
	it('toggles each playback stop separately', () => {
		act('pause-doors');
		act('pause-contests');
		expect(workspace.session.getState().pauses).toEqual(['contests', 'doors']);
		expect(actionOf('pause-doors').checked?.(workspace)).toBe(true);
		act('pause-doors');
		expect(workspace.session.getState().pauses).toEqual(['contests']);
	});
	it('does nothing if there is nothing to do', () => {
		const before = workspace.document.getState().encounter;
		for (const id of ['undo', 'redo', 'copy', 'paste', 'delete', 'clear-path', 'back', 'flying'])
			expect(act(id)).toBe(false);
		expect(workspace.document.getState().encounter).toBe(before);
	});
});

describe('reasons of unavailable actions', () => {
	const said = () => workspace.session.getState().notice?.text;
	it.each([
		['delete', 'Delete: nobody is selected.'],
		['hold', 'Wait 1 segment: nobody is selected.'],
		['back', 'Back: this is the start.'],
		['ready', 'The app plays no side.'],
		['next-turn', 'Start combat with turns first.'],
	])('%s', (id, why) => {
		expect(act(id)).toBe(false);
		expect(said()).toBe(why);
	});
	it('ends a reason without a period, which the notice adds', () => {
		expect(ACTIONS.flatMap(({ idle }) => (idle?.endsWith('.') ? [idle] : []))).toEqual([]);
	});
	it('gives a reason for each action with a key', () => {
		const silent = ACTIONS.filter(({ keys, enabled, why, idle }) => {
			if (keys.length === 0 || enabled === always) return false;
			return why === undefined && idle === undefined;
		});
		// Cancel actions have nothing to report; file actions exist once the page is ready.
		expect(silent.map(({ id }) => id)).toEqual([
			...['select-none', 'not-by-hand', 'file-open', 'file-save', 'file-savePage'],
		]);
	});
	it('refuses the next turn while dice are awaited', () => {
		dispatch(workspace, { type: 'begin-initiative', system: 'level-up' });
		expect(act('next-turn')).toBe(false);
		expect(said()).toBe('Roll the remaining dice first.');
	});
});

describe('waiting', () => {
	it('adds a segment to the end of every selected path', () => {
		select('orc', 'wolf');
		for (let i = 0; i < 2; i++) act('hold');
		expect(workspace.session.getState().announcement).toBe('Wait extended by 1 segment.');
		expect(creatures().map((c) => c.plan?.steps)).toEqual([[{ x: 2, y: 1 }, { hold: 2 }], [{ hold: 2 }]]);
	});
});

describe('nearest creature', () => {
	const log = () => workspace.document.getState().encounter.initiative?.done;
	it('is logged only if a die decided', () => {
		select('orc');
		act('nearest');
		expect(log()).toBeUndefined();
		openFresh(encounter([creature('orc', 4, 4), creature('ann', 4, 2), creature('bo', 4, 6)]));
		stepForward(workspace);
		select('orc');
		act('nearest');
		const told = workspace.session.getState().notice?.text;
		expect(told).toMatch(/^Tied at 10 ft from Orc: Ann and Bo\. Random pick: (Ann|Bo)\.$/);
		expect(log()).toEqual([{ half: 1, segment: 1, type: 'note', text: told }]);
		const whole = workspace.document.getState().encounter;
		const sections = logOf(whole, battleOf(whole, { who: 'nobody' }), 1, 'feet');
		expect(sections[0]?.lines.map(lineText)).toEqual(['No movement.', told]);
		expect(parseEncounter(formatEncounter(whole))).toMatchObject({ ok: true });
		act('undo');
		expect(log()).toBeUndefined();
	});
});

describe('nearest free square', () => {
	it('is announced and highlighted, and logged if a die decided', () => {
		openFresh(encounter([creature('orc', 0, 0), creature('ann', 1, 0), creature('bo', 0, 1)]));
		select('orc');
		act('nearest-square');
		const text = 'Nearest free square to Orc: 2, 2, 5 ft.';
		expect(workspace.session.getState()).toMatchObject({ notice: { text }, lit: [{ x: 1, y: 1 }] });
		const log = () => workspace.document.getState().encounter.initiative?.done;
		expect(log()).toBeUndefined();
		select('ann');
		act('nearest-square');
		expect(workspace.session.getState().notice?.text).toMatch(
			/^3 free squares at 5 ft from Ann\. Random pick: \d, \d\.$/,
		);
		expect(log()).toHaveLength(1);
	});
});

describe('copies', () => {
	it('get new names and ids, stand beside the original, keep pictures, lose paths', () => {
		select('orc');
		act('copy');
		act('paste');
		const copy = creatures().at(-1);
		expect(copy).toEqual(creature('orc-2', 2, 1, { name: 'Orc 2', side: 'foes', picture: 'p' }));
		expect(workspace.session.getState().selection).toEqual(['orc-2']);
		act('paste');
		expect(names()).toEqual(['Orc', 'Wolf', 'Orc 2', 'Orc 3']);
	});
	it('keep the shape of a group', () => {
		act('select-all');
		act('duplicate');
		const [orc, wolf, orc2, wolf2] = creatures().map((c) => c.position);
		expect((wolf2?.x ?? 0) - (orc2?.x ?? 0)).toBe((wolf?.x ?? 0) - (orc?.x ?? 0));
		expect(wolf2?.y).toBe(orc2?.y);
	});
	it('are pasted from the square menu there, as one step, with a message', () => {
		select('orc');
		act('copy');
		performAction(workspace, actionOf('paste'), { x: 6, y: 5 });
		expect(creatures().at(-1)).toMatchObject({ id: 'orc-2', position: { x: 6, y: 5 } });
		expect(workspace.session.getState().announcement).toBe('Orc 2 placed at 7, 6.');
		act('undo');
		expect(names()).toEqual(['Orc', 'Wolf']);
	});
	it('are pasted at the mouse by key, or beside originals if off the map', () => {
		select('orc');
		act('copy');
		workspace.over.setState({ x: 6.9, y: 5.2 }, true);
		act('paste');
		expect(creatures().at(-1)?.position).toEqual({ x: 6, y: 5 });
		for (const over of [{ x: -0.1, y: 5 }, { x: 6, y: 8 }, null]) {
			workspace.over.setState(over, true);
			act('paste');
			expect(Math.abs((creatures().at(-1)?.position.x ?? 9) - 0)).toBeLessThan(4);
		}
	});
	it('keep a pasted group’s shape except where blocked, on this side of a wall', () => {
		const walls = [{ from: [7, 0], to: [7, 8], kind: 'wall' }] as const;
		const group = [creature('orc', 0, 0), creature('wolf', 1, 0), creature('bat', 0, 1)];
		openFresh(encounter(group, { walls }));
		act('select-all');
		act('copy');
		const pasted = (x: number, y: number) => {
			performAction(workspace, actionOf('paste'), { x, y });
			const squares = creatures()
				.slice(-3)
				.map(({ position }) => [position.x, position.y]);
			act('undo');
			return squares;
		};
		expect(pasted(3, 3)).toEqual([
			[3, 3],
			[4, 3],
			[3, 4],
		]);
		expect(pasted(6, 4)).toEqual([
			[6, 4],
			[6, 3],
			[6, 5],
		]);
		// The first leaves the others their squares.
		expect(pasted(1, 0)).toEqual([
			[2, 1],
			[2, 0],
			[1, 1],
		]);
	});
	it('centers a large creature on the square', () => {
		openFresh(encounter([creature('giant', 0, 0, { size: 'huge' })]));
		select('giant');
		act('copy');
		performAction(workspace, actionOf('paste'), { x: 5, y: 5 });
		expect(creatures().at(-1)?.position).toEqual({ x: 4, y: 4 });
	});
	it('keeps the picture of a cut creature even if no other shows it', () => {
		select('orc');
		act('cut');
		expect(workspace.document.getState().encounter.pictures).toBeUndefined();
		expect(workspace.session.getState().notice).toMatchObject({ text: 'Orc removed.', undo: true });
		act('paste');
		expect(Object.keys(workspace.document.getState().encounter.pictures ?? {})).toEqual(['p']);
	});
	it('pastes as many as fit and reports the rest', () => {
		openFresh(encounter([creature('orc', 0, 0), creature('wolf', 1, 0)], { width: 3, height: 1 }));
		act('select-all');
		act('duplicate');
		expect(workspace.session.getState().notice?.text).toBe('Placed 1 of 2. No room for the other 1.');
		expect(names()).toEqual(['Orc', 'Wolf', 'Orc 2']);
		expect(workspace.session.getState().selection).toEqual(['orc-2']);
	});
	it('keep a group’s shape on its own side of a wall', () => {
		const walls = [{ from: [4, 0], to: [4, 8], kind: 'wall' }] as const;
		openFresh(encounter([creature('orc', 3, 3), creature('wolf', 3, 4)], { walls }));
		act('select-all');
		act('duplicate');
		expect(creatures().map(({ position: { x } }) => x)).toEqual([3, 3, 2, 2]);
	});
	it('reports a full map', () => {
		openFresh(encounter([creature('orc', 0, 0)], { width: 1, height: 1 }));
		select('orc');
		act('duplicate');
		expect(workspace.session.getState().notice?.text).toMatch(/map is full/);
		expect(creatures()).toHaveLength(1);
	});
});

describe('actions on selected creatures', () => {
	it('removes in one undoable step', () => {
		act('select-all');
		act('delete');
		expect(creatures()).toEqual([]);
		act('undo');
		expect(names()).toEqual(['Orc', 'Wolf']);
	});
	it('stops offering undo of a removal that was undone otherwise', () => {
		select('orc');
		act('delete');
		expect(workspace.session.getState().notice?.undo).toBe(true);
		act('undo');
		expect(workspace.session.getState().notice).toBeNull();
	});
	it('offers paces only to creatures that can move', () => {
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { conditions: ['dead'] } });
		select('orc');
		expect(actionOf('pace-run').enabled(workspace)).toBe(false);
		select('orc', 'wolf');
		act('pace-run');
		expect(creatures().map((c) => c.plan?.pace)).toEqual([undefined, 'run']);
	});
	it('keeps the pace with the path, or for the next path', () => {
		act('select-all');
		act('pace-run');
		expect(creatures().map((c) => c.plan)).toEqual([
			{ pace: 'run', steps: [{ x: 2, y: 1 }] },
			{ pace: 'run', steps: [] },
		]);
		expect(actionOf('pace-run').checked?.(workspace)).toBe(true);
	});
	it('toggles flying and hidden for all, then for none', () => {
		select('orc');
		act('flying');
		act('select-all');
		expect(actionOf('flying').checked?.(workspace)).toBe(false);
		act('flying');
		expect(creatures().map((c) => c.movement)).toEqual([['flying'], ['flying']]);
		act('flying');
		expect(creatures()[0]).not.toHaveProperty('movement');
		act('hidden');
		expect(actionOf('hidden').checked?.(workspace)).toBe(true);
		act('hidden');
		expect(creatures()[0]).not.toHaveProperty('hidden');
	});
	it('clears paths', () => {
		select('orc');
		act('clear-path');
		expect(creatures()[0]).not.toHaveProperty('plan');
	});
});

describe('other page actions', () => {
	it('sets tools, camera, table view and dialogs', () => {
		act('tool-wall');
		act('fit');
		act('table-view');
		act('commands');
		expect(workspace.session.getState()).toMatchObject({ tool: 'wall', tableView: true, dialog: 'commands' });
		expect(workspace.cameraRequest.getState()).toEqual({ type: 'fit' });
	});
	it('runs file actions handed in by the page', () => {
		expect(act('file-save')).toBe(false);
		let saved = 0;
		const nothing = () => {};
		connectFiles(workspace, {
			begin: nothing,
			open: nothing,
			savePage: nothing,
			savePlayersPage: nothing,
			save: () => saved++,
		});
		expect(act('file-save')).toBe(true);
		expect(saved).toBe(1);
	});
});

it('covers with the fog tool at first, and uncovers after a cover command', () => {
	const covers = () => workspace.session.getState().fog.covers;
	performAction(workspace, actionOf('tool-fog'));
	expect(covers()).toBe(true);
	performAction(workspace, actionOf('fog-cover'));
	expect(covers()).toBe(false);
	performAction(workspace, actionOf('tool-plan'));
	performAction(workspace, actionOf('tool-fog'));
	expect(covers()).toBe(false);
	performAction(workspace, actionOf('fog-uncover'));
	expect(covers()).toBe(true);
});

it('announces whose sight opens fog, with the share uncovered', () => {
	openFresh(encounter([creature('ada', 0, 0)], { width: 3, height: 1 }));
	const said = (side: string | null) => {
		openFogAs(workspace, side);
		return workspace.session.getState().notice?.text;
	};
	performAction(workspace, actionOf('fog-cover'));
	expect(said('foes')).toBe('Fog reveals squares that Foes see; nothing is in sight.');
	expect(said('heroes')).toBe('Fog reveals squares that Heroes see: 3 squares in sight.');
	expect(said(null)).toBe('Fog is revealed manually.');
});
