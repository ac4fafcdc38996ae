/** Timeline actions: when each is available, its refusal and its effect. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openFogAs } from '../../../src/store/actions/fogActions.ts';
import { ACTIONS, actionOf, actionsAt, labelOf, performAction } from '../../../src/store/actions/index.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { act as fight } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { fightClock } from '../../../src/store/encounter/combatQueries.ts';
import { seek, startPlayback } from '../../../src/store/playback/playback.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { coveredRows } from '../../support/fog.ts';
import { openFresh, workspace } from '../../support/session.ts';

const act = (id: string) => performAction(workspace, actionOf(id));
const may = (id: string) => actionOf(id).enabled(workspace);
const why = (id: string) => actionOf(id).why?.(workspace);
const session = () => workspace.session.getState();
const isChecked = (id: string) => actionOf(id).checked?.(workspace);
const whole = () => workspace.document.getState().encounter;

beforeEach(() => openFresh(lydiaAndTheOrc()));

describe('end of a fight', () => {
	it('is available during a fight', () => {
		expect([may('end-fight'), act('end-fight'), session().notice?.text]).toEqual([
			false,
			false,
			'End combat: none is on.',
		]);
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		expect(act('end-fight')).toBe(true);
		expect(fightClock(whole())).toBe('');
	});
});

describe('list of playback actions', () => {
	it('finds each by its id, and nothing for other ids', () => {
		for (const action of ACTIONS) expect(actionOf(action.id)).toBe(action);
		expect(() => actionOf('fly to the moon')).toThrow('No action “fly to the moon”.');
	});
	it('offers all to the GM, some to players, none on a closed screen', () => {
		expect(actionsAt(workspace)).toEqual(ACTIONS);
		workspace.session.setState({ tableView: true });
		const open = actionsAt(workspace).map(({ id }) => id);
		expect(open).toContain('step');
		expect(open).not.toContain('others');
		const before = { tableView: false, tool: 'plan' } as const;
		workspace.session.setState({ declaring: { by: 'side', at: 'heroes', ready: [], before } });
		const inSecret = actionsAt(workspace).map(({ id }) => id);
		expect(inSecret).toContain('others');
		expect(inSecret).not.toContain('step');
		workspace.session.setState({ declaring: { by: 'side', at: null, ready: [], before } });
		expect(actionsAt(workspace)).toEqual([]);
	});
	it('names each action at a workspace', () => {
		expect(ACTIONS.filter((one) => labelOf(one, workspace).trim() === '')).toEqual([]);
		expect(labelOf(actionOf('step'), workspace)).toBe('Step');
	});
	it('gives its refusal as a problem or a notice', () => {
		openFresh(encounter([]));
		for (const id of ['step', 'play']) {
			workspace.session.setState({ notice: null });
			expect(act(id)).toBe(false);
			expect(session().notice).toMatchObject({
				text: 'Add creatures and draw their paths first.',
				tone: 'problem',
			});
		}
		openFresh(encounter([]));
		expect(act('start-over')).toBe(false);
		expect(session().notice).toMatchObject({ text: 'Start over: this is the start.', tone: 'info' });
	});
});

describe('stepping through the half-round', () => {
	it('steps forward and back', () => {
		expect([may('step'), may('back'), may('start-over')]).toEqual([true, false, false]);
		act('step');
		act('step');
		expect([session().segment, may('back'), may('start-over')]).toEqual([2, true, true]);
		act('back');
		expect(session().segment).toBe(1);
		act('start-over');
		expect(session().segment).toBe(0);
		seek(workspace, 6);
		expect([may('step'), may('back')]).toEqual([false, true]);
	});
	it('toggles playback', () => {
		const stop = startPlayback(workspace, {
			now: () => 0,
			requestFrame: () => {},
			reducedMotion: () => false,
		});
		expect(isChecked('play')).toBe(false);
		act('play');
		expect([session().playing, isChecked('play')]).toEqual([true, true]);
		act('play');
		expect(session().playing).toBe(false);
		stop();
	});
	it('starts the next half-round if creatures are present, without telling the table', () => {
		expect(act('next-half-round')).toBe(true);
		expect(whole().half).toBe(2);
		openFresh(encounter([]));
		expect(may('next-half-round')).toBe(false);
		expect(may('play')).toBe(false);
		workspace.session.setState({ tableView: true });
		expect(may('next-half-round')).toBe(true);
		expect(may('play')).toBe(true);
	});
	it('refuses to play before a turn-based fight begins, unless there is a path', () => {
		const idle = encounter([creature('ann', 0, 0)]);
		openFresh({ ...idle, rules: { initiative: 'static' } });
		expect(may('play')).toBe(false);
		expect(actionOf('play').why?.(workspace)).toBe('Start combat, or draw paths to move everyone at once.');
		dispatch(workspace, { type: 'set-plans', plans: { ann: { pace: 'walk', steps: [{ x: 1, y: 0 }] } } });
		expect(may('play')).toBe(true);
	});
	it('chooses who rolls and where playback stops', () => {
		openFresh(lydiaAndTheOrc(), { who: 'everyone' });
		expect([isChecked('ask-everyone'), isChecked('ask-nobody')]).toEqual([true, false]);
		act('ask-nobody');
		expect([isChecked('ask-everyone'), isChecked('ask-nobody'), session().ask.who]).toEqual([
			...[false, true, 'nobody'],
		]);
		act('ask-everyone');
		expect(session().ask.who).toBe('everyone');
	});
	it.each([
		['contests', 'Pause at contests'],
		['opportunities', 'Pause at opportunity attacks'],
		['checks', 'Pause at checks'],
		['engagements', 'Pause at engagements'],
		['doors', 'Pause at closed doors'],
	] as const)('stops playback at %s if enabled', (pause, called) => {
		const id = `pause-${pause}`;
		expect([labelOf(actionOf(id), workspace), isChecked(id)]).toEqual([called, false]);
		act(id);
		expect([session().pauses, isChecked(id)]).toEqual([[pause], true]);
		act(id);
		expect(session().pauses).toEqual([]);
	});
});

describe('turns', () => {
	const begin = () => {
		openFresh(encounter([creature('ann', 0, 0), creature('orc', 5, 0, { side: 'foes' })]));
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		const faces = [
			{ creature: 'ann', face: 15 },
			{ creature: 'orc', face: 5 },
		];
		fight(workspace, { type: 'roll', faces });
	};
	it('go forward and back in a fight only', () => {
		expect([may('next-turn'), may('previous-turn')]).toEqual([false, false]);
		begin();
		expect(fightClock(whole())).toBe('Round 1: Ann');
		act('next-turn');
		expect(fightClock(whole())).toBe('Round 1: Orc');
		expect(may('previous-turn')).toBe(true);
		act('previous-turn');
		expect(fightClock(whole())).toBe('Round 1: Ann');
	});
	it('are initiative segments in segment-based fights', () => {
		begin();
		expect(labelOf(actionOf('next-turn'), workspace)).toBe('Next turn');
		dispatch(workspace, { type: 'end-initiative' });
		dispatch(workspace, { type: 'begin-initiative', system: 'adnd' });
		expect(labelOf(actionOf('next-turn'), workspace)).toBe('Next initiative segment');
	});
	it('cannot advance before dice are rolled, and the table gets no reason', () => {
		openFresh(encounter([creature('ann', 0, 0), creature('orc', 5, 0, { side: 'foes' })]));
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		const why = () => actionOf('next-turn').why?.(workspace);
		expect([may('next-turn'), why()]).toEqual([false, 'Roll the remaining dice first.']);
		workspace.session.setState({ tableView: true });
		// The reason may name a hidden creature or a secret spell.
		expect([may('next-turn'), why()]).toEqual([true, null]);
	});
});

describe('sides played by the app', () => {
	it('reveal their plans at Ready, at the start', () => {
		expect([may('ready'), why('ready')]).toEqual([false, 'The app plays no side.']);
		const sides = [
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'foes', name: 'Foes', color: 1, auto: { decides: 'app', difficulty: 'easy' } },
		] as const;
		openFresh({ ...lydiaAndTheOrc(), sides });
		expect([may('ready'), why('ready')]).toEqual([true, null]);
		workspace.time.setState(0.5);
		expect([may('ready'), why('ready')]).toEqual([false, 'The half-round has started.']);
		workspace.time.setState(0);
	});
	it('declares plans in secret at the start, if creatures are present', () => {
		expect([may('declare'), why('declare')]).toEqual([true, null]);
		expect(actionOf('declare').about?.(workspace)).toMatch(/^Pass the screen/);
		act('declare');
		expect(session().declaring).toMatchObject({ at: null, ready: [] });
		expect([may('declare'), why('declare')]).toEqual([false, 'Secret planning is in progress.']);
		openFresh(encounter([]));
		expect([may('declare'), why('declare')]).toEqual([false, 'No creature can plan.']);
	});
});

describe('forecast', () => {
	it('steps through opponents’ forecast moves and announces them', () => {
		const seen = () => [session().others, session().announcement];
		workspace.session.setState({ outlook: { creature: 'orc', after: 2 } });
		act('others');
		expect(seen()).toEqual(['could', expect.stringMatching(/^Opponents’ plans: .+\.$/)]);
		expect(session().outlook).toBeNull();
		act('others');
		expect(seen()[0]).toBe('likely');
		act('others');
		expect(seen()[0]).toBe('drawn');
	});
	it.each(['drawn', 'could', 'likely'] as const)('selects %s', (others) => {
		workspace.session.setState({ others: others === 'could' ? 'drawn' : 'could' });
		workspace.session.setState({ outlook: { creature: 'orc', after: 2 } });
		expect(isChecked(`others-${others}`)).toBe(false);
		act(`others-${others}`);
		expect(session()).toMatchObject({ others, outlook: null });
		expect(isChecked(`others-${others}`)).toBe(true);
	});
	it('shows and hides variants, and keeps plans as one while planning', () => {
		expect(isChecked('variants')).toBe(false);
		act('variants');
		expect([session().variantsOf, isChecked('variants')]).toEqual(['heroes', true]);
		act('variants');
		expect(session().variantsOf).toBeNull();
		act('keep-variant');
		// Planning by keyboard goes on: nothing opens.
		expect([session().variantsOf, session().notice?.text]).toEqual([
			null,
			expect.stringMatching(/^Saved Variant 1\./),
		]);
		workspace.session.setState({ variantsOf: 'foes' });
		act('keep-variant');
		expect(session().announcement).toBe('Saved Variant 2.');
		expect(whole().variants?.map(({ side, name }) => [side, name])).toEqual([
			['heroes', 'Variant 1'],
			['foes', 'Variant 2'],
		]);
		expect(session().variantsOf).toBe('foes');
	});
	it.each([
		[{ segment: 6 }, 'The half-round is over.'],
		[{ viewing: 1 }, 'You are viewing a past half-round.'],
		[{ playing: true }, 'Playing.'],
		[{ segment: 5 }, null],
	])('keeps plans with %j unless: %s', (now, reason) => {
		workspace.session.setState(now);
		expect([may('keep-variant'), why('keep-variant')]).toEqual([reason === null, reason]);
	});
});

describe('fog', () => {
	const rows = () => coveredRows(presentEncounter(workspace).fog, presentEncounter(workspace).map).join('');
	it('covers the whole map if any of it is uncovered, else lifts it', () => {
		expect([may('fog-cover'), may('fog-uncover')]).toEqual([true, false]);
		act('fog-cover');
		expect(rows()).toMatch(/^#+$/);
		expect([may('fog-cover'), may('fog-uncover'), session().fog.covers]).toEqual([false, true, false]);
		expect(session().announcement).toBe('Whole map covered.');
		dispatch(workspace, { type: 'set-fog', squares: [{ x: 0, y: 0 }], covered: false });
		expect([may('fog-cover'), may('fog-uncover')]).toEqual([true, true]);
		act('fog-uncover');
		expect([rows(), session().fog.covers]).toEqual([expect.stringMatching(/^\.+$/), true]);
		expect(may('fog-uncover')).toBe(false);
	});
	it('follows a side’s sight and announces it, or opens by hand only', () => {
		const walls = [{ from: [3, 0], to: [3, 8], kind: 'wall' }] as const;
		openFresh(encounter([creature('ann', 1, 1)], { walls }));
		act('fog-cover');
		openFogAs(workspace, 'heroes');
		expect(presentEncounter(workspace).fog?.opensTo).toBe('heroes');
		expect(rows()).toBe('...#########'.repeat(8));
		expect(session().notice?.text).toContain('Heroes');
		openFogAs(workspace, null);
		expect(presentEncounter(workspace).fog?.opensTo).toBeUndefined();
		expect(rows()).toBe('...#########'.repeat(8));
	});
});

describe('marks on the map', () => {
	it('places a measured template in the present', () => {
		expect([may('keep-template'), actionOf('keep-template').why?.(workspace)]).toEqual([
			false,
			'Measure a template first.',
		]);
		const template = { shape: 'circle', feet: 10, origin: { x: 3, y: 3 }, to: { x: 5, y: 3 } } as const;
		workspace.preview.setState({ type: 'template', ...template, squares: [], creatures: [] } as never, true);
		workspace.session.setState({ viewing: 1 });
		expect([may('keep-template'), may('new-area'), may('new-note')]).toEqual([false, false, false]);
		workspace.session.setState({ viewing: null });
		expect(may('keep-template')).toBe(true);
		act('keep-template');
		expect(whole().areas).toMatchObject([{ shape: 'circle', feet: 10, from: [3, 3], to: [5, 3] }]);
		expect(workspace.preview.getState()).toEqual({ type: 'none' });
	});
	it('starts an area with Measure, as a circle unless another shape is chosen', () => {
		act('new-area');
		expect(session()).toMatchObject({ tool: 'measure', shape: 'circle' });
		workspace.session.setState({ tool: 'pan', shape: 'cone' });
		act('new-area');
		expect(session()).toMatchObject({ tool: 'measure', shape: 'cone' });
		expect(actionOf('new-area').about?.(workspace)).toMatch(/^Measure a shape/);
	});
	it('starts a note in its dialog, without a square', () => {
		act('new-note');
		expect(session()).toMatchObject({ dialog: 'note', note: { id: '1', at: null, text: '' } });
	});
});

describe('undo and redo', () => {
	it('are available after a change for GMs, always in table view, with message', () => {
		openFresh(encounter([going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 2))]));
		expect([may('undo'), may('redo')]).toEqual([false, false]);
		dispatch(workspace, { type: 'rename-encounter', name: 'Other' });
		expect([may('undo'), may('redo')]).toEqual([true, false]);
		act('undo');
		expect([whole().name, may('undo'), may('redo')]).toEqual(['Test', false, true]);
		act('redo');
		expect(whole().name).toBe('Other');
		act('undo');
		workspace.session.setState({ tableView: true });
		expect([may('undo'), may('redo')]).toEqual([true, true]);
		act('undo');
		expect(session().announcement).toBe('Undone.');
		act('redo');
		expect([whole().name, session().announcement]).toEqual(['Other', 'Redone.']);
		act('redo');
		expect([whole().name, session().announcement]).toEqual(['Other', 'Redone.']);
	});
});
