/**
 * Plans of sides played by the app, computed while users plan and kept outside the document until time runs; then
 * revealed as one step. Undo keeps them (`undoRedo.ts`).
 *
 * They use the side's own view at the start of the half-round without any plans, so user plans have no influence.
 * Deterministic.
 */
import {
	type AnalysisService,
	battleGoals,
	type Creature,
	type Encounter,
	type HalfRoundState,
	indexById,
	memoizeByRef,
	memoizeLast,
	type Plan,
	type Side,
} from '../../engine/index.ts';
import { encounterAt } from '../derived/encounterAt.ts';
import { dispatch } from '../document/document.ts';
import { byStrength, effectiveBehavior, playedSides, playsByItself } from '../encounter/aiSides.ts';
import { alike, isFallen } from '../encounter/combatantSync.ts';
import { PLAIN_LOOK, playerView } from '../playerView/playerView.ts';
import { subscribeAll } from '../session/subscriptions.ts';
import { notify } from '../workspace/notices.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import { AT_REST, type Workspace } from '../workspace/workspace.ts';

export interface Opposing extends Pick<AnalysisService, 'oppose' | 'callOff'> {
	/** Calls back after a pause of user changes. */
	later(callback: () => void): unknown;
}

/** Plans by creature; null for staying. */
type HiddenPlans = Readonly<Record<string, Plan | null>>;

interface Hidden {
	page: Opposing | null;
	/** Key of the situation being analyzed. */
	situation: string | null;
	/** Key of the situation whose planning the user canceled; planned only when time runs. */
	canceled: string | null;
	/** Null until computed. */
	plans: HiddenPlans | null;
	/** Key of the last revealed plans, with the board then. */
	shown: string | null;
	/** Continuation after revealing. */
	waiting: ((isNew: boolean) => void) | null;
	/** Half-round to run when waiting began. */
	awaited: string | null;
}

const hiddenAt = perWorkspace(
	(): Hidden => ({
		page: null,
		situation: null,
		canceled: null,
		plans: null,
		shown: null,
		waiting: null,
		awaited: null,
	}),
);

/** The next half-round to run, regardless of changes. */
function halfToRun(workspace: Workspace): string {
	const { id, encounter } = workspace.document.getState();
	return JSON.stringify([id, encounter.half, encounter.movers]);
}

function beginning(workspace: Workspace): Encounter {
	return encounterAt(workspace.document.getState().encounter, workspace.session.getState().ask, 0);
}

/** Movable creatures of a side played by the app. */
function movingOf(encounter: Encounter, side: string): readonly Creature[] {
	const { creatures, movers } = encounter;
	return creatures.filter(
		(one) =>
			one.side === side &&
			(movers?.includes(one.id) ?? true) &&
			!isFallen(one) &&
			one.speed > 0 &&
			playsByItself(encounter, one),
	);
}

/** Sides with movable creatures of the app. */
function thinkers(encounter: Encounter): readonly Side[] {
	return playedSides(encounter).filter(({ id }) => movingOf(encounter, id).length > 0);
}

/** JSON cached by object; creatures without plans. */
const textOf = memoizeByRef((one: object) =>
	JSON.stringify(one, (key, value) => (key === 'plan' ? undefined : value)),
);

/** Inputs of the plans, and their state on the board. */
interface Beginning {
	readonly situation: string;
	readonly board: string;
}

function madeOf(encounter: Encounter): Beginning | null {
	const sides = thinkers(encounter);
	if (sides.length === 0) return null;
	const { seed, half, movers, rules = {}, map, fog, creatures } = encounter;
	return {
		situation: JSON.stringify([
			...[seed, half, movers, sides.map(({ id, auto }) => [id, auto])],
			...[textOf(rules), textOf(map), fog && textOf(fog)],
			...creatures.map(textOf),
		]),
		board: JSON.stringify(sides.flatMap(({ id }) => movingOf(encounter, id).map(({ plan }) => plan ?? null))),
	};
}

const madeFrom = memoizeLast((_encounter: Encounter, workspace: Workspace) => madeOf(beginning(workspace)));

/** The start of the current half-round; null without creatures of the app. */
function begunAs(workspace: Workspace): Beginning | null {
	const { encounter } = workspace.document.getState();
	if (workspace.session.getState().viewing !== null || playedSides(encounter).length === 0) return null;
	return madeFrom(encounter, workspace);
}

/** True if the app's plans have not been revealed here. */
function isToShow(workspace: Workspace): boolean {
	const begun = begunAs(workspace);
	return begun !== null && hiddenAt(workspace).shown !== begun.situation + begun.board;
}

/** True if the plans differ from the board. */
function areNew(workspace: Workspace, plans: HiddenPlans): boolean {
	const begun = indexById(beginning(workspace).creatures);
	return Object.entries(plans).some(([id, plan]) => !alike(plan, begun.get(id)?.plan));
}

/**
 * True if the app has plans that are not on the board yet. Equal plans on the board come from revealing: here, in
 * another tab, or before a reload. Staying reveals nothing.
 */
export function opponentsDue(workspace: Workspace): boolean {
	const { situation, plans } = hiddenAt(workspace);
	if (!isToShow(workspace)) return false;
	const known = plans && situation === begunAs(workspace)?.situation && Object.values(plans).some(Boolean);
	return !known || areNew(workspace, plans);
}

/**
 * Reveals the app's plans before time runs, then calls `then`; `isNew` is true if they differ from the board.
 * Returns false without calling if there is nothing to wait for.
 */
export function opponentsFirst(workspace: Workspace, then: (isNew: boolean) => void): boolean {
	const hidden = hiddenAt(workspace);
	if (!hidden.page || !isToShow(workspace)) return false;
	hidden.waiting = then;
	hidden.awaited = halfToRun(workspace);
	if (hidden.situation !== begunAs(workspace)?.situation) void think(workspace);
	else if (hidden.plans) show(workspace);
	else workspace.opponents.setState({ ...workspace.opponents.getState(), isAwaited: true }, true);
	return true;
}

/** Cancels planning until the situation changes or time runs; continuations are dropped. */
export function cancelOpponents(workspace: Workspace): void {
	const hidden = hiddenAt(workspace);
	if (!hidden.plans) hidden.canceled = hidden.situation;
	stopThinking(workspace);
}

function stopThinking(workspace: Workspace): void {
	const hidden = hiddenAt(workspace);
	hidden.waiting = null;
	if (!hidden.plans) hidden.situation = null;
	hidden.page?.callOff('opposing');
	workspace.opponents.setState(AT_REST, true);
}

/** The start of the half-round as a side may know it: without plans, with its own intents. */
function knownTo(workspace: Workspace, side: string): HalfRoundState | undefined {
	const { encounter } = workspace.document.getState();
	const { ask } = workspace.session.getState();
	const whole = indexById(beginning(workspace).creatures);
	const { battle } = playerView(
		{ encounter },
		{ ...PLAIN_LOOK, viewing: null, ask, segment: 0 },
		{ type: 'side', side },
	);
	const [state] = battle.states;
	if (!state) return undefined;
	const known = state.creatures.map(({ creature }) => creature);
	const creatures = state.creatures.map((one) => {
		const { plan: _, ...creature } = one.creature;
		if (creature.side !== side) return { ...one, creature, plan: undefined };
		// A behavior toward an unseen creature has no target.
		const own = { ...creature, hidden: whole.get(creature.id)?.hidden === true };
		const behavior = effectiveBehavior({ ...encounter, creatures: known }, own);
		return { ...one, creature: { ...creature, auto: { behavior } }, plan: undefined };
	});
	return { ...state, creatures };
}

/** The answer of a service that fails: play continues without plans. */
const FAILED = { plans: {} as Readonly<Record<string, Plan>> } as const;

async function think(workspace: Workspace): Promise<void> {
	const hidden = hiddenAt(workspace);
	const { page } = hidden;
	const situation = begunAs(workspace)?.situation;
	if (!page || situation === undefined) return;
	hidden.situation = situation;
	hidden.canceled = null;
	hidden.plans = null;
	const encounter = beginning(workspace);
	const sides = thinkers(encounter);
	const plans: Record<string, Plan | null> = {};
	for (const [index, { id }] of sides.entries()) {
		const note = (done: number) => {
			// A worker's last progress may come after its answer.
			if (hidden.situation !== situation || hidden.plans) return;
			const part = (index + done) / sides.length;
			workspace.opponents.setState(
				{ done: part, isThinking: true, isAwaited: hidden.waiting !== null },
				true,
			);
		};
		note(0);
		const state = knownTo(workspace, id);
		const known = state?.creatures.map(({ creature }) => creature) ?? [];
		const goals = battleGoals(encounter, id, known);
		for (const [strength, ids] of byStrength(encounter, movingOf(encounter, id))) {
			const seed = `opponents of ${encounter.seed} ${encounter.half} ${id}`;
			const wish = { ids, strength, seed, ...(goals && { goals }) };
			const thought = state && (await page.oppose(state, wish, note).catch(() => FAILED));
			// Changed or canceled since.
			if (hidden.situation !== situation || !thought) return;
			if (thought === FAILED) notify(workspace, 'The app could not plan. Its creatures stay.', 'problem');
			for (const one of ids) plans[one] = null;
			for (const [one, plan] of Object.entries(thought.plans))
				if (plan.steps.length > 0) plans[one] = { ...plan, auto: true };
		}
	}
	hidden.plans = plans;
	workspace.opponents.setState(AT_REST, true);
	if (hidden.waiting) show(workspace);
}

/** Reveals the plans and runs the continuation. */
function show(workspace: Workspace): void {
	const hidden = hiddenAt(workspace);
	const { waiting, plans, situation } = hidden;
	hidden.waiting = null;
	if (!waiting || !plans) return;
	const { segment, viewing } = workspace.session.getState();
	const { half = 1 } = workspace.document.getState().encounter;
	const isNew = areNew(workspace, plans);
	// Going back to where the same plans were revealed continues from there.
	if (isNew) {
		if (viewing === null && segment > 0) workspace.session.setState({ segment: 0 });
		workspace.time.setState(0);
		dispatch(workspace, { type: 'set-plans', plans, auto: true });
	}
	hidden.shown = `${situation}${begunAs(workspace)?.board}`;
	workspace.session.setState({ revealed: half });
	waiting(isNew);
}

/** Plans for the app's sides as soon as a half-round begins; returns a function that stops. */
export function startOpposing(workspace: Workspace, page: Opposing): () => void {
	const hidden = hiddenAt(workspace);
	hidden.page = page;
	let isDue = false;
	const look = () => {
		isDue = false;
		if (hidden.page === null || workspace.session.getState().playing) return;
		const situation = isToShow(workspace) ? begunAs(workspace)!.situation : null;
		if (situation === hidden.situation) return;
		const { waiting } = hidden;
		if (workspace.opponents.getState().isThinking) stopThinking(workspace);
		if (situation === null || situation === hidden.canceled) return;
		// Ready state survives small changes: the half-round runs after replanning.
		if (hidden.awaited === halfToRun(workspace)) hidden.waiting = waiting;
		void think(workspace);
	};
	const note = () => {
		if (isDue) return;
		isDue = true;
		page.later(look);
	};
	const stop = subscribeAll([workspace.document, workspace.session], note);
	note();
	return () => {
		stop();
		hidden.page = null;
	};
}
