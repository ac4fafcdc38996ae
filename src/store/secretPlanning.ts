/**
 * Plans declared in secret on one screen, which goes round: it is closed, somebody opens it with the eyes of a side or
 * of a creature, draws, says ready, and it closes itself. When all are ready the plans are shown together, and stand
 * until somebody plays. What is drawn and not called ready is a draft: it counts as missing.
 */
import { type Creature, type Encounter, indexById } from '../engine/index.ts';
import { isOwn, playsByItself } from './aiSides.ts';
import { isFallen } from './commands/combatantSync.ts';
import { presentEncounter } from './derived/selectors.ts';
import { announceAll } from './session/notices.ts';
import type { InSecret } from './session/session.ts';
import { sidesOf } from './sides.ts';
import { opponentsFirst } from './tasks/aiOpponents.ts';
import type { Workspace } from './workspace/workspace.ts';

/** One who plans, or several who do it together. */
export interface Declarer {
	/** Of a side or a creature. */
	readonly id: string;
	readonly name: string;
}

/** Whether somebody whom others may know of moves, by the hand of people; whoever has fallen does not. */
function moves(encounter: Encounter, one: Creature): boolean {
	const isMoving = encounter.movers?.includes(one.id) ?? true;
	return !one.hidden && !isFallen(one) && isMoving && !playsByItself(encounter, one);
}

/**
 * Those who declare: every side that has anybody who may move, or each such creature. Whoever is hidden is planned for by
 * its side, and is named nowhere: others read the list. Those whom the app plays are ready whenever the others are.
 */
export function plannersIn(encounter: Encounter, by: InSecret['by']): readonly Declarer[] {
	const moving = encounter.creatures.filter((one) => moves(encounter, one));
	if (by === 'creature') return moving.map(({ id, name }) => ({ id, name }));
	const sides = new Set(moving.map(({ side }) => side));
	return sidesOf(encounter).filter(({ id }) => sides.has(id));
}

/** Those of whom the half-round still waits. */
export function missing(planners: readonly Declarer[], { ready }: InSecret): readonly Declarer[] {
	return planners.filter(({ id }) => !ready.includes(id));
}

/** The session of a screen on which somebody else is about to look. */
const HANDED_OVER = {
	selection: [],
	tool: 'plan',
	tableView: true,
	contestOpen: false,
	lit: [],
	notice: null,
	announcement: '',
} as const;

/** Closes the screen for the first to plan. */
export function beginDeclaring(workspace: Workspace): void {
	const { tableView, tool } = workspace.session.getState();
	const before = { tableView, tool };
	const by = 'side';
	workspace.session.setState({ ...HANDED_OVER, declaring: { by, at: null, ready: [], before } });
}

function change(workspace: Workspace, to: (declaring: InSecret) => Partial<InSecret>): void {
	const { declaring } = workspace.session.getState();
	if (!declaring) return;
	workspace.session.setState({ ...HANDED_OVER, declaring: { ...declaring, ...to(declaring) } });
}

/** Begins anew with a closed screen, for those who plan together so: nobody is ready then. */
export function planBy(workspace: Workspace, by: InSecret['by']): void {
	change(workspace, () => ({ by, at: null, ready: [] }));
}

/** Opens the screen to the eyes of one who plans; whoever was ready is so no longer. */
export function openFor(workspace: Workspace, planner: string): void {
	change(workspace, ({ ready }) => ({ at: planner, ready: ready.filter((id) => id !== planner) }));
}

/** Closes the screen again: what was drawn stays a draft. */
export function closeDraft(workspace: Workspace): void {
	change(workspace, () => ({ at: null }));
}

/** The one who has the screen is ready; it closes, and when nobody is missing the plans are shown. */
export function sayReady(workspace: Workspace): void {
	change(workspace, ({ at, ready }) => ({ at: null, ready: at === null ? ready : [...ready, at] }));
	const { declaring } = workspace.session.getState();
	if (!declaring) return;
	const present = presentEncounter(workspace);
	if (missing(plannersIn(present, declaring.by), declaring).length === 0) reveal(workspace, declaring);
}

/** Shows all plans together, those of the app's sides too. Time waits for Play, so that they can be read. */
function reveal(workspace: Workspace, { before }: InSecret): void {
	const { half = 1 } = workspace.document.getState().encounter;
	workspace.session.setState({ declaring: null, revealed: half, tool: before.tool, tableView: true });
	const say = () => announceAll(workspace, ALL_SHOWN);
	if (!opponentsFirst(workspace, say)) say();
}

const ALL_SHOWN = 'All are ready: the plans are shown together. Play lets the half-round run.';

/** The GM takes the screen back; what was drawn stays. */
export function endDeclaring(workspace: Workspace): void {
	const { declaring } = workspace.session.getState();
	if (declaring) workspace.session.setState({ declaring: null, selection: [], ...declaring.before });
}

export const BEGUN = 'The half-round has begun.';
export const LOOKING_BACK = 'A half-round that is over is looked at.';

/** Why nothing can be settled before the present half-round runs, in a sentence; null where it can. */
export function notAhead({ session, time }: Workspace): string | null {
	const { declaring, viewing, playing } = session.getState();
	if (viewing !== null) return LOOKING_BACK;
	if (playing || time.get() > 0) return BEGUN;
	return declaring === null ? null : 'Plans are being declared.';
}

/** Whether plans can be declared now: at the start of the present half-round, with somebody who moves. */
export function mayDeclare(workspace: Workspace): boolean {
	const present = presentEncounter(workspace);
	return notAhead(workspace) === null && present.creatures.some((one) => moves(present, one));
}

/** Whether whoever has the screen may draw plans for a creature: before time runs, for nobody whom the app plays. */
export function mayPlanFor(workspace: Workspace, creature: string): boolean {
	const { declaring, segment } = workspace.session.getState();
	const present = presentEncounter(workspace);
	const one = indexById(present.creatures).get(creature);
	if (one && segment === 0 && playsByItself(present, one)) return false;
	return !declaring || isOwn(declaring, one);
}
