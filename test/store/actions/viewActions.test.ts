/** View actions of buttons, keys and the command palette. */
import { beforeEach, describe, expect, it } from 'vitest';
import { actionOf, labelOf, performAction } from '../../../src/store/actions/index.ts';
import type { Session } from '../../../src/store/session/session.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const act = (id: string) => performAction(workspace, actionOf(id));
const isChecked = (id: string) => actionOf(id).checked?.(workspace);
const session = () => workspace.session.getState();
const label = (id: string) => labelOf(actionOf(id), workspace);
const keys = (id: string) => actionOf(id).keys;

beforeEach(() => openFresh(encounter([creature('ann', 1, 1)])));

describe('tool', () => {
	it.each([
		['plan', 'Plan', ['v', 'p']],
		['place', 'Place', ['s']],
		['goal', 'Goal', ['e']],
		['terrain', 'Terrain', ['b']],
		['wall', 'Walls', ['w']],
		['fog', 'Fog', ['u']],
		['area', 'Areas', []],
		['note', 'Notes', []],
		['picture', 'Map picture', []],
		['measure', 'Measure', ['m']],
		['pan', 'Pan', ['h']],
	] as const)('selects and announces %s', (tool, called, its) => {
		const id = `tool-${tool}`;
		workspace.session.setState({ tool: tool === 'pan' ? 'plan' : 'pan', gathering: true });
		expect([label(id), keys(id), isChecked(id)]).toEqual([called, its, false]);
		expect(act(id)).toBe(true);
		expect(session()).toMatchObject({ tool, gathering: false, announcement: `${called} tool.` });
		expect(isChecked(id)).toBe(true);
	});

	it.each(['terrain', 'wall', 'fog', 'area', 'note', 'picture'] as const)(
		'starts map editing with %s from anywhere, and Esc restores tool and tab',
		(tool) => {
			workspace.session.setState({ tool: 'measure', panel: 'log' });
			act(`tool-${tool}`);
			expect(session()).toMatchObject({ tool, panel: 'terrain' });
			act('not-by-hand');
			expect(session()).toMatchObject({ tool: 'measure', panel: 'log', beforeMap: null });
		},
	);

	it.each(['place', 'pan'] as const)('selects %s while editing the map', (tool) => {
		workspace.session.setState({ tool: 'plan', panel: 'initiative' });
		act('tool-wall');
		act(`tool-${tool}`);
		expect(session()).toMatchObject({ tool, panel: 'terrain' });
		act('tool-fog');
		act('not-by-hand');
		expect(session()).toMatchObject({ tool: 'plan', panel: 'initiative' });
	});

	it('ends map editing with a planning tool', () => {
		workspace.session.setState({ tool: 'plan', panel: 'log' });
		act('tool-wall');
		act('tool-measure');
		expect(session()).toMatchObject({ tool: 'measure', panel: 'log', beforeMap: null });
	});

	it('opens and closes the map panel with map tools', () => {
		workspace.session.setState({ tool: 'measure', panel: 'log' });
		act('panel-terrain');
		expect(session().tool).toBe('terrain');
		act('panel-initiative');
		expect(session()).toMatchObject({ tool: 'measure', panel: 'initiative' });
	});

	it('covers with the fog tool if nothing is covered, else repeats its last mode', () => {
		expect(session().fog.covers).toBe(false);
		act('tool-wall');
		expect(session().fog).toEqual({ brush: 'brush', size: 3, covers: false, prepares: false });
		act('tool-fog');
		expect(session().fog).toEqual({ brush: 'brush', size: 3, covers: true, prepares: false });
		act('fog-cover');
		act('tool-pan');
		act('tool-fog');
		expect(session().fog.covers).toBe(false);
	});
});

describe('Measure', () => {
	it.each([
		['ruler', 'Measure: ruler'],
		['circle', 'Measure: circle'],
		['cone', 'Measure: cone'],
		['line', 'Measure: line'],
		['square', 'Measure: square'],
	] as const)('measures a %s', (shape, called) => {
		const id = `measure-${shape}`;
		workspace.session.setState({ shape: shape === 'cone' ? 'line' : 'cone', tool: 'measure' });
		expect([label(id), keys(id), isChecked(id)]).toEqual([called, [], false]);
		workspace.session.setState({ shape, tool: 'pan' });
		expect(isChecked(id)).toBe(false);
		workspace.session.setState({ shape: 'ruler' });
		act(id);
		expect(session()).toMatchObject({ tool: 'measure', shape });
		expect(isChecked(id)).toBe(true);
	});
});

describe('stairs', () => {
	const hold = (tool: Session['tool'], type: string, up = 0) =>
		workspace.session.setState((now) => ({ tool, terrain: { ...now.terrain, type, up } }));

	it.each([
		['terrain', 'stairs', true],
		['terrain', 'difficult', false],
		['wall', 'stairs', false],
		['terrain', 'no such ground', false],
	] as const)('turn with %s in hand and %s chosen: %s', (tool, type, may) => {
		hold(tool, type);
		expect(act('turn-rise')).toBe(may);
		expect(session().terrain).toMatchObject({ type, up: may ? 1 : 0 });
	});
	it('turn by an eighth and wrap around', () => {
		hold('terrain', 'stairs', 6);
		act('turn-rise');
		expect(session().terrain.up).toBe(7);
		act('turn-rise');
		expect(session().terrain.up).toBe(0);
	});
});

describe('view switches', () => {
	it.each([
		['sight', 'Shade squares out of sight'],
		['threats', 'Threatened squares of selection'],
		['legend', 'Terrain legend'],
	])('announce on or off: %s', (id, called) => {
		for (const on of [true, false]) {
			act(id);
			expect([isChecked(id), session().announcement]).toEqual([on, `${called}: ${on ? 'on' : 'off'}.`]);
		}
	});
});

describe('camera', () => {
	it.each([
		['zoom-in', 'Zoom in', '+'],
		['zoom-out', 'Zoom out', '-'],
		['actual-size', 'Zoom to 100%', '1'],
		['fit', 'Fit the map', 'f'],
	])('receives the request to %s', (type, called, key) => {
		workspace.cameraRequest.setState({ type: 'none' }, true);
		expect([label(type), keys(type)[0], actionOf(type).group]).toEqual([called, key, 'View']);
		act(type);
		expect(workspace.cameraRequest.getState()).toEqual({ type });
	});
});

describe('panel', () => {
	it.each([
		['creatures', 'Panel: Creatures'],
		['initiative', 'Panel: Initiative'],
		['terrain', 'Panel: Edit map'],
		['log', 'Panel: Dice and log'],
		['rules', 'Panel: Rules'],
	] as const)('opens %s', (panel, called) => {
		const id = `panel-${panel}`;
		workspace.session.setState({ panel: panel === 'log' ? 'rules' : 'log' });
		expect([label(id), actionOf(id).group, isChecked(id)]).toEqual([called, 'View', false]);
		act(id);
		expect(session().panel).toBe(panel);
		expect(isChecked(id)).toBe(true);
	});
});

describe('theme', () => {
	it.each([
		['system', 'Theme: as the system'],
		['light', 'Theme: paper (light)'],
		['dark', 'Theme: slate (dark)'],
	] as const)('chooses %s', (theme, called) => {
		const id = `theme-${theme}`;
		workspace.session.setState({ theme: theme === 'dark' ? 'light' : 'dark' });
		expect([label(id), actionOf(id).group, isChecked(id)]).toEqual([called, 'View', false]);
		act(id);
		expect(session().theme).toBe(theme);
		expect(isChecked(id)).toBe(true);
	});
});

describe('switch', () => {
	it.each<[string, Partial<Session>, Partial<Session>]>([
		['sight', { sightShown: true }, { sightShown: false }],
		['legend', { legendShown: true }, { legendShown: false }],
		['threats', { threats: { show: 'selected' } }, { threats: { show: 'nobody' } }],
		['metres', { units: 'metres' }, { units: 'feet' }],
		['table-view', { tableView: true }, { tableView: false }],
		['plans-on-table', { plansOnTable: true }, { plansOnTable: false }],
		['wounds-on-table', { woundsOnTable: true }, { woundsOnTable: false }],
	])('toggles %s', (id, on, off) => {
		expect(isChecked(id)).toBe(false);
		expect(act(id)).toBe(true);
		expect(session()).toMatchObject(on);
		expect(isChecked(id)).toBe(true);
		act(id);
		expect(session()).toMatchObject(off);
		expect(isChecked(id)).toBe(false);
	});
	it('hides threats of a side, and shows as off before', () => {
		workspace.session.setState({ threats: { show: 'side', side: 'foes' } });
		expect(isChecked('threats')).toBe(false);
		act('threats');
		expect(session().threats).toEqual({ show: 'nobody' });
	});
	it('hides the plans of all sides if some show in table view', () => {
		workspace.session.setState({ plansOnTable: ['foes'] });
		expect(isChecked('plans-on-table')).toBe(true);
		act('plans-on-table');
		expect(session().plansOnTable).toBe(false);
	});
});

describe('dialog', () => {
	it.each([
		['help', 'help', 'Help'],
		['rules-played', 'rules', 'Rules with examples'],
		['commands', 'commands', 'Commands'],
		['film', 'film', 'Video, picture, log…'],
		['watch', 'watch', 'Watch replay'],
		['print', 'print', 'Print…'],
		['encounters', 'files', 'Encounters…'],
	])('opens %s', (id, dialog, called) => {
		expect(label(id)).toBe(called);
		act(id);
		expect(session().dialog).toBe(dialog);
	});
});

describe('announcements and pointing', () => {
	it('repeats the board description', () => {
		act('read-board');
		const text = session().announcement;
		expect(text).toContain('Ann');
		act('read-board');
		expect(session()).toMatchObject({ announcement: text, announcedAgain: true });
	});
	it('drops the last announcement on return from table view', () => {
		act('read-board');
		act('table-view');
		act('table-view');
		expect(session()).toMatchObject({ tableView: false, announcement: '' });
	});
	it('asks the board again at each request to point', () => {
		workspace.pointAsked.setState(4);
		act('point');
		act('point');
		expect(workspace.pointAsked.getState()).toBe(6);
	});
});
