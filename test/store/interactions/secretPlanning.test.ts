/** Secret declarations: each sees its own plans, drafts count as missing, and all are revealed when all are ready. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Encounter } from '../../../src/engine/index.ts';
import { ONLY_OWN } from '../../../src/messages/index.ts';
import { ACTIONS, actionOf, actionsAt, performAction } from '../../../src/store/actions/index.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { lookAt } from '../../../src/store/document/historyView.ts';
import {
	beginDeclaring,
	closeDraft,
	endDeclaring,
	mayDeclare,
	mayPlanFor,
	missing,
	openFor,
	planBy,
	plannersIn,
	sayReady,
} from '../../../src/store/interactions/secretPlanning.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { currentPlayerView, playerViewFor, seatOf } from '../../../src/store/playerView/currentView.ts';
import { TABLE } from '../../../src/store/playerView/seat.ts';
import { creature, encounter, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { HeadlessPage } from '../../support/headlessPage.ts';
import { openFresh, workspace } from '../../support/session.ts';

const session = () => workspace.session.getState();
const planned = (seen = currentPlayerView(workspace)) =>
	seen.encounter.creatures.filter(({ plan }) => plan).map(({ id }) => id);

function fight(): Encounter {
	const { creatures, ...rest } = lydiaAndTheOrc();
	const spy = creature('spy', 0, 6, { side: 'foes', hidden: true });
	return {
		...rest,
		creatures: [...creatures, spy],
		sides: ['heroes', 'foes'].map((id, color) => ({ id, name: id, color })),
	};
}

beforeEach(() => {
	openFresh(fight(), { who: 'nobody' });
	workspace.session.setState({
		tableView: false,
		plansOnTable: false,
		declaring: null,
		revealed: null,
		tool: 'plan',
	});
});

describe('secret declaration', () => {
	it('explains why a key cannot change another’s path', () => {
		const page = new HeadlessPage(fight());
		beginDeclaring(page.workspace);
		openFor(page.workspace, 'foes');
		for (const key of ['ArrowRight', '0', 'Backspace', 'y']) {
			page.workspace.session.setState({ selection: ['lydia'], notice: null });
			page.hand.feed({ type: 'key', key, shift: false, alt: false, ctrl: false });
			expect([key, page.workspace.session.getState().notice?.text]).toEqual([key, ONLY_OWN]);
		}
	});
	it('announces a drawn path as saved if paths are hidden', () => {
		const page = new HeadlessPage(fight());
		const press = (key: string) =>
			page.hand.feed({ type: 'key', key, shift: false, alt: false, ctrl: false });
		const said = () => page.workspace.session.getState().notice?.text;
		page.workspace.session.setState({ selection: ['lydia'] });
		press('0');
		expect(said()).toBeUndefined();
		page.workspace.session.setState({ tableView: true });
		press('0');
		expect(said()).toMatch(/^Lydia: .+\. Saved. Paths are hidden in this view\.$/);
		page.workspace.session.setState({ plansOnTable: true, notice: null });
		press('0');
		expect(said()).toBeUndefined();
	});
	it('asks sides, or creatures in turn, and names no hidden one', () => {
		expect(plannersIn(fight(), 'side').map(({ id }) => id)).toEqual(['heroes', 'foes']);
		expect(plannersIn(fight(), 'creature').map(({ id }) => id)).toEqual(['lydia', 'orc']);
		expect(plannersIn({ ...fight(), movers: ['orc'] }, 'side').map(({ id }) => id)).toEqual(['foes']);
	});
	it('asks no fallen creature', () => {
		const [lydia, ...others] = fight().creatures;
		const fallen = {
			...fight(),
			creatures: [{ ...lydia!, conditions: ['unconscious'] as const }, ...others],
		};
		expect(plannersIn(fallen, 'side').map(({ id }) => id)).toEqual(['foes']);
		expect(plannersIn(fallen, 'creature').map(({ id }) => id)).toEqual(['orc']);
	});
	it('closes the screen first, which then allows nothing', () => {
		workspace.session.setState({ selection: ['orc'] });
		beginDeclaring(workspace);
		expect(seatOf(session())).toEqual(TABLE);
		expect(session().selection).toEqual([]);
		expect(actionsAt(workspace)).toEqual([]);
		expect(performAction(workspace, actionOf('table-view'))).toBe(false);
		expect(mayPlanFor(workspace, 'lydia')).toBe(false);
	});
	it('shows a side its own plans only, whatever else the GM shows', () => {
		workspace.session.setState({ plansOnTable: true });
		beginDeclaring(workspace);
		expect(planned()).toEqual([]);
		openFor(workspace, 'heroes');
		expect(planned()).toEqual(['lydia']);
		openFor(workspace, 'foes');
		expect(planned()).toEqual(['orc']);
		expect(currentPlayerView(workspace).encounter.creatures.map(({ id }) => id)).toEqual([
			'lydia',
			'orc',
			'spy',
		]);
		// The player window watches meanwhile.
		expect(planned(playerViewFor(workspace, TABLE))).toEqual([]);
	});
	it('prevents drawing for others and undoing their paths', () => {
		beginDeclaring(workspace);
		openFor(workspace, 'heroes');
		expect([mayPlanFor(workspace, 'lydia'), mayPlanFor(workspace, 'orc')]).toEqual([true, false]);
		dispatch(workspace, { type: 'set-plans', plans: { lydia: null } });
		expect(performAction(workspace, actionOf('undo'))).toBe(false);
		planBy(workspace, 'creature');
		openFor(workspace, 'orc');
		expect([mayPlanFor(workspace, 'orc'), mayPlanFor(workspace, 'spy')]).toEqual([true, false]);
		expect(planned()).toEqual(['orc']);
	});
	it('leaves everything of others unchanged, whatever the holder requests', () => {
		const others = () => {
			const { creatures, amendments = [], ...rest } = workspace.document.getState().encounter;
			return JSON.stringify([rest, amendments, creatures.filter(({ side }) => side !== 'foes')]);
		};
		for (const selection of [['lydia'], ['orc', 'lydia']])
			for (const action of ACTIONS) {
				openFresh(fight(), { who: 'nobody' });
				workspace.session.setState({ declaring: null, tableView: false });
				beginDeclaring(workspace);
				openFor(workspace, 'heroes');
				sayReady(workspace);
				openFor(workspace, 'foes');
				workspace.session.setState({ selection });
				const before = others();
				performAction(workspace, action);
				expect(others(), action.id).toBe(before);
			}
		// Hold, pace and clear are not offered for others and do nothing.
		workspace.session.setState({ selection: ['lydia'] });
		for (const id of ['pace-run', 'hold', 'clear-path'])
			expect(actionOf(id).enabled(workspace), id).toBe(false);
		workspace.session.setState({ selection: ['orc', 'lydia'] });
		expect(performAction(workspace, actionOf('hold'))).toBe(true);
		expect(workspace.document.getState().past).toHaveLength(1);
	});
	it('carries out only plan commands of its planners', () => {
		beginDeclaring(workspace);
		openFor(workspace, 'foes');
		const { encounter: before } = workspace.document.getState();
		const commands: readonly Command[] = [
			{ type: 'set-plans', plans: { lydia: null } },
			{ type: 'set-plans', plans: { orc: null, lydia: null } },
			{ type: 'remove-creatures', ids: ['lydia'] },
			{ type: 'all', commands: [{ type: 'set-plans', plans: { lydia: null } }] },
		];
		for (const command of commands) expect(dispatch(workspace, command), command.type).toBe(false);
		expect(workspace.document.getState().encounter).toBe(before);
		expect(dispatch(workspace, { type: 'set-plans', plans: { orc: null } })).toBe(true);
	});
	it('knows who is missing: a draft is not ready, and another look withdraws readiness', () => {
		const waiting = () => missing(plannersIn(fight(), 'side'), session().declaring!).map(({ id }) => id);
		beginDeclaring(workspace);
		openFor(workspace, 'heroes');
		closeDraft(workspace);
		expect(waiting()).toEqual(['heroes', 'foes']);
		openFor(workspace, 'heroes');
		sayReady(workspace);
		expect(waiting()).toEqual(['foes']);
		expect(session().declaring?.at).toBeNull();
		openFor(workspace, 'heroes');
		closeDraft(workspace);
		expect(waiting()).toEqual(['heroes', 'foes']);
	});
	it('reveals all plans together when all are ready, until play begins', () => {
		beginDeclaring(workspace);
		for (const side of ['heroes', 'foes']) {
			openFor(workspace, side);
			sayReady(workspace);
		}
		expect(session()).toMatchObject({
			declaring: null,
			revealed: 1,
			tableView: true,
			tool: 'plan',
			segment: 0,
			playing: false,
			announcement: 'All ready. Plans revealed. Press Play.',
		});
		expect(planned()).toEqual(['lydia', 'orc']);
		expect(performAction(workspace, actionOf('play'))).toBe(true);
		expect(session().segment).toBe(6);
		seek(workspace, 0);
		workspace.session.setState({ revealed: 2 });
		expect(planned()).toEqual([]);
	});
	it('keeps the remaining plans after the half-round, for the next', () => {
		workspace.session.setState({ tableView: true, revealed: 1 });
		const left = () =>
			[presentEncounter(workspace).creatures, currentPlayerView(workspace).encounter.creatures].map((all) =>
				all.flatMap(({ id, plan }) => (plan ? id : [])).join(' '),
			);
		seek(workspace, 5);
		expect(left()).toEqual(['lydia orc', 'lydia orc']);
		seek(workspace, 6);
		expect(left()).toEqual(['lydia orc', '']);
		expect(
			currentPlayerView(workspace).battle.states.some(({ creatures }) => creatures.some(({ plan }) => plan)),
		).toBe(false);
		workspace.session.setState({ plansOnTable: true });
		expect(left()).toEqual(['lydia orc', 'lydia orc']);
		// Plans of a viewed past half-round are known as long as those of the last one.
		workspace.session.setState({ plansOnTable: false });
		expect(performAction(workspace, actionOf('next-half-round'))).toBe(true);
		expect(left()[1]).toBe('');
		lookAt(workspace, 1);
		seek(workspace, 1);
		expect(left()).toEqual(['lydia orc', 'lydia orc']);
		workspace.session.setState({ revealed: 2 });
		expect(left()[1]).toBe('');
	});
	it('keeps the rest in a fight that holds plans until all are in', () => {
		const options = { hidePlans: true };
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous', options });
		dispatch(workspace, { type: 'initiative', action: { type: 'resolve', anyway: true } });
		workspace.session.setState({ tableView: true, plansOnTable: true });
		seek(workspace, 5);
		expect(planned()).toEqual(['lydia', 'orc']);
		seek(workspace, 6);
		expect(planned()).toEqual([]);
	});
	it('is canceled by the GM, whose page returns with the drawn paths kept', () => {
		beginDeclaring(workspace);
		openFor(workspace, 'heroes');
		dispatch(workspace, {
			type: 'set-plans',
			plans: { lydia: { pace: 'walk', steps: walk({ x: 0, y: 2 }, 0, 1, 2) } },
		});
		closeDraft(workspace);
		endDeclaring(workspace);
		expect(session()).toMatchObject({ declaring: null, tableView: false, tool: 'plan', revealed: null });
		expect(currentPlayerView(workspace).encounter.creatures[0]?.plan?.steps).toHaveLength(2);
	});
	it('begins before a half-round if a creature can plan', () => {
		expect(mayDeclare(workspace)).toBe(true);
		seek(workspace, 1);
		expect(mayDeclare(workspace)).toBe(false);
		openFresh(encounter([]), { who: 'nobody' });
		expect(mayDeclare(workspace)).toBe(false);
	});
});
