/**
 * Secret planning on one shared screen: it is opened for one side or creature at a time, which draws, confirms
 * ready, and it closes. When all are ready, plans are revealed and wait for Play. Unconfirmed drafts count as
 * missing.
 */
import { type Creature, type Encounter, indexById } from '../../engine/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { isOwn, playsByItself } from '../encounter/aiSides.ts';
import { isFallen } from '../encounter/combatantSync.ts';
import type { InSecret } from '../session/secrecyState.ts';
import { sidesOf } from '../sides.ts';
import { opponentsFirst } from '../tasks/aiOpponents.ts';
import { announceAll } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface Declarer {
	/** Side or creature. */
	readonly id: string;
	readonly name: string;
}

/** True if a publicly known creature moves by its player; fallen ones do not. */
function moves(encounter: Encounter, one: Creature): boolean {
	const isMoving = encounter.movers?.includes(one.id) ?? true;
	return !one.hidden && !isFallen(one) && isMoving && !playsByItself(encounter, one);
}

/**
 * The planners: sides with movable creatures, or each such creature. Hidden creatures are planned by their side and
 * never listed. The app is always ready.
 */
export function plannersIn(encounter: Encounter, by: InSecret['by']): readonly Declarer[] {
	const moving = encounter.creatures.filter((one) => moves(encounter, one));
	if (by === 'creature') return moving.map(({ id, name }) => ({ id, name }));
	const sides = new Set(moving.map(({ side }) => side));
	return sidesOf(encounter).filter(({ id }) => sides.has(id));
}

/** Planners that are not ready. */
export function missing(planners: readonly Declarer[], { ready }: InSecret): readonly Declarer[] {
	return planners.filter(({ id }) => !ready.includes(id));
}

/** Session of a screen handed to the next viewer. */
const HANDED_OVER = {
	selection: [],
	tool: 'plan',
	tableView: true,
	contestOpen: false,
	lit: [],
	notice: null,
	announcement: '',
} as const;

/** Closes the screen for the first planner. */
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

/** Restarts with a closed screen and no one ready. */
export function planBy(workspace: Workspace, by: InSecret['by']): void {
	change(workspace, () => ({ by, at: null, ready: [] }));
}

/** Opens the screen for a planner, which withdraws its ready state. */
export function openFor(workspace: Workspace, planner: string): void {
	change(workspace, ({ ready }) => ({ at: planner, ready: ready.filter((id) => id !== planner) }));
}

/** Closes the screen; drawings stay drafts. */
export function closeDraft(workspace: Workspace): void {
	change(workspace, () => ({ at: null }));
}

/** Marks the planner as ready and closes the screen; reveals plans when all are. */
export function sayReady(workspace: Workspace): void {
	change(workspace, ({ at, ready }) => ({ at: null, ready: at === null ? ready : [...ready, at] }));
	const { declaring } = workspace.session.getState();
	if (!declaring) return;
	const present = presentEncounter(workspace);
	if (missing(plannersIn(present, declaring.by), declaring).length === 0) reveal(workspace, declaring);
}

/** Reveals all plans, the app's included. Time waits for Play, so that they can be read. */
function reveal(workspace: Workspace, { before }: InSecret): void {
	const { half = 1 } = workspace.document.getState().encounter;
	workspace.session.setState({ declaring: null, revealed: half, tool: before.tool, tableView: true });
	const say = () => announceAll(workspace, ALL_SHOWN);
	if (!opponentsFirst(workspace, say)) say();
}

const ALL_SHOWN = 'All ready. Plans revealed. Press Play.';

/** Returns the screen to the GM; drawings stay. */
export function endDeclaring(workspace: Workspace): void {
	const { declaring } = workspace.session.getState();
	if (declaring) workspace.session.setState({ declaring: null, selection: [], ...declaring.before });
}

export const BEGUN = 'The half-round has started.';
export const LOOKING_BACK = 'You are viewing a past half-round.';

/** The reason setup is closed for the current half-round, as a sentence; null if open. */
export function notAhead({ session, time }: Workspace): string | null {
	const { declaring, viewing, playing } = session.getState();
	if (viewing !== null) return LOOKING_BACK;
	if (playing || time.getState() > 0) return BEGUN;
	return declaring === null ? null : 'Secret planning is in progress.';
}

/** True at the start of the current half-round with movable creatures. */
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
