/**
 * Sides that the app plays plan for every half-round while people do, and nobody sees it: their plans are kept here, out
 * of the document, until somebody lets time run. Then they are put on the board with all others, as one step; undone, they stay (`undoing.ts`).
 *
 * They are thought up from what their side may know (`seen`) at the beginning of the half-round, without anybody's plans:
 * whatever people draw meanwhile makes no difference to them. The same situation always gives the same plans.
 */
import {
	type AnalysisService,
	battleGoals,
	type Creature,
	type Encounter,
	getOrCreate,
	type HalfRoundState,
	indexById,
	type Plan,
	type Side,
} from '../../engine/index.ts';
import { byStrength, effectiveBehavior, playedSides, playsByItself } from '../aiSides.ts';
import { alike, isFallen } from '../commands/combatantSync.ts';
import { encounterAt } from '../derived/encounterAt.ts';
import { dispatch } from '../document/document.ts';
import { memoizeByRef } from '../document/lazy.ts';
import { playerView } from '../playerView/playerView.ts';
import { subscribeAll } from '../session/signal.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import { AT_REST, type Workspace } from '../workspace/workspace.ts';

/** What opposing needs of the page. */
export interface Opposing extends Pick<AnalysisService, 'oppose' | 'callOff'> {
	/** Calls back when people have stopped changing things for a while. */
	later(callback: () => void): unknown;
}

/** Plans by creature; null of whoever stays. */
type HiddenPlans = Readonly<Record<string, Plan | null>>;

/** What a workspace keeps of opponents. */
interface Hidden {
	page: Opposing | null;
	/** The situation that is or was thought about. */
	situation: string | null;
	/** Null until they have been thought up. */
	plans: HiddenPlans | null;
	/** The situation in which plans were shown last, and what was on the board then. */
	shown: string | null;
	/** What is to happen once they are shown. */
	waiting: ((isNew: boolean) => void) | null;
	/** The half-round that was to run when somebody began to wait. */
	awaited: string | null;
}

const hiddenAt = perWorkspace(
	(): Hidden => ({
		page: null,
		situation: null,
		plans: null,
		shown: null,
		waiting: null,
		awaited: null,
	}),
);

/** The half-round that is next to run, whatever changes in it. */
function halfToRun(workspace: Workspace): string {
	const { id, encounter } = workspace.document.getState();
	return JSON.stringify([id, encounter.half, encounter.movers]);
}

/** The encounter as the present half-round begins. */
function beginning(workspace: Workspace): Encounter {
	return encounterAt(workspace.document.getState().encounter, workspace.session.getState().ask, 0);
}

/** Creatures of a side that the app plays and that may move. */
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

/** The sides for which the app has somebody to move in this half-round. */
function thinkers(encounter: Encounter): readonly Side[] {
	return playedSides(encounter).filter(({ id }) => movingOf(encounter, id).length > 0);
}

/** Something as text, kept for it; of a creature without its plan. */
const textOf = memoizeByRef((one: object) =>
	JSON.stringify(one, (key, value) => (key === 'plan' ? undefined : value)),
);

/** What plans are made from, and what there is of them on the board. */
interface Beginning {
	readonly situation: string;
	readonly board: string;
}

const beginnings = new WeakMap<Encounter, Beginning | null>();

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

/** The beginning of the present half-round; null where the app has nobody to plan for. */
function begunAs(workspace: Workspace): Beginning | null {
	const { encounter } = workspace.document.getState();
	if (workspace.session.getState().viewing !== null || playedSides(encounter).length === 0) return null;
	return getOrCreate(beginnings, encounter, () => madeOf(beginning(workspace)));
}

/** Whether the app has somebody to plan for whose plans have not been shown at this workspace. */
function isToShow(workspace: Workspace): boolean {
	const begun = begunAs(workspace);
	return begun !== null && hiddenAt(workspace).shown !== begun.situation + begun.board;
}

/** Whether such plans differ from what is on the board. */
function areNew(workspace: Workspace, plans: HiddenPlans): boolean {
	const begun = indexById(beginning(workspace).creatures);
	return Object.entries(plans).some(([id, plan]) => !alike(plan, begun.get(id)?.plan));
}

/**
 * Whether the app has somebody to plan for whose plans are not on the board yet. The very ones that it has thought up come
 * there by being shown only: at this workspace, in another tab, before the page was loaded anew. That all stay tells nothing.
 */
export function opponentsDue(workspace: Workspace): boolean {
	const { situation, plans } = hiddenAt(workspace);
	if (!isToShow(workspace)) return false;
	const known = plans && situation === begunAs(workspace)?.situation && Object.values(plans).some(Boolean);
	return !known || areNew(workspace, plans);
}

/**
 * Puts the plans of the app's creatures on the board before time runs, and calls `then` once they are there; `isNew` says
 * whether they differ from those that were there. Returns false, and does not call `then`, where there is nothing to wait for.
 */
export function opponentsFirst(workspace: Workspace, then: (isNew: boolean) => void): boolean {
	const hidden = hiddenAt(workspace);
	if (!hidden.page || !isToShow(workspace)) return false;
	hidden.waiting = then;
	hidden.awaited = halfToRun(workspace);
	if (hidden.situation !== begunAs(workspace)?.situation) void think(workspace);
	else if (hidden.plans) show(workspace);
	else workspace.opponents.set({ ...workspace.opponents.get(), isAwaited: true });
	return true;
}

/** Stops the thinking; what waited for it is dropped. */
export function stopOpponents(workspace: Workspace): void {
	const hidden = hiddenAt(workspace);
	hidden.waiting = null;
	if (!hidden.plans) hidden.situation = null;
	hidden.page?.callOff('opposing');
	workspace.opponents.set(AT_REST);
}

/** The beginning of the half-round as a side may know it: without anybody's plan, its own creatures with their intents. */
function knownTo(workspace: Workspace, side: string): HalfRoundState | undefined {
	const { encounter } = workspace.document.getState();
	const { ask } = workspace.session.getState();
	const whole = indexById(beginning(workspace).creatures);
	const shared = { plansOnTable: false, woundsOnTable: false, contestOpen: false, running: false };
	const { battle } = playerView(
		{ encounter },
		{ viewing: null, ask, segment: 0, ...shared },
		{ type: 'side', side },
	);
	const [state] = battle.states;
	if (!state) return undefined;
	const known = state.creatures.map(({ creature }) => creature);
	const creatures = state.creatures.map((one) => {
		const { plan: _, ...creature } = one.creature;
		if (creature.side !== side) return { ...one, creature, plan: undefined };
		// A behavior about a creature that the side does not see is about none.
		const own = { ...creature, hidden: whole.get(creature.id)?.hidden === true };
		const behavior = effectiveBehavior({ ...encounter, creatures: known }, own);
		return { ...one, creature: { ...creature, auto: { behavior } }, plan: undefined };
	});
	return { ...state, creatures };
}

async function think(workspace: Workspace): Promise<void> {
	const hidden = hiddenAt(workspace);
	const { page } = hidden;
	const situation = begunAs(workspace)?.situation;
	if (!page || situation === undefined) return;
	hidden.situation = situation;
	hidden.plans = null;
	const encounter = beginning(workspace);
	const sides = thinkers(encounter);
	const plans: Record<string, Plan | null> = {};
	for (const [index, { id }] of sides.entries()) {
		const note = (done: number) => {
			// What the worker says last may come after its answer.
			if (hidden.situation !== situation || hidden.plans) return;
			const part = (index + done) / sides.length;
			workspace.opponents.set({ done: part, isThinking: true, isAwaited: hidden.waiting !== null });
		};
		note(0);
		const state = knownTo(workspace, id);
		const known = state?.creatures.map(({ creature }) => creature) ?? [];
		const goals = battleGoals(encounter, id, known);
		for (const [strength, ids] of byStrength(encounter, movingOf(encounter, id))) {
			const seed = `opponents of ${encounter.seed} ${encounter.half} ${id}`;
			const wish = { ids, strength, seed, ...(goals && { goals }) };
			const thought = state && (await page.oppose(state, wish, note));
			// Something has changed meanwhile, or it was called off.
			if (hidden.situation !== situation || !thought) return;
			for (const one of ids) plans[one] = null;
			for (const [one, plan] of Object.entries(thought.plans))
				if (plan.steps.length > 0) plans[one] = { ...plan, auto: true };
		}
	}
	hidden.plans = plans;
	workspace.opponents.set(AT_REST);
	if (hidden.waiting) show(workspace);
}

/** Puts the plans on the board for all to see, and goes on with what waited for them. */
function show(workspace: Workspace): void {
	const hidden = hiddenAt(workspace);
	const { waiting, plans, situation } = hidden;
	hidden.waiting = null;
	if (!waiting || !plans) return;
	const { segment, viewing } = workspace.session.getState();
	const { half = 1 } = workspace.document.getState().encounter;
	const isNew = areNew(workspace, plans);
	// Whoever comes back to where the same plans had been shown goes on from there.
	if (isNew) {
		if (viewing === null && segment > 0) workspace.session.setState({ segment: 0 });
		workspace.time.set(0);
		dispatch(workspace, { type: 'set-plans', plans, auto: true });
	}
	hidden.shown = `${situation}${begunAs(workspace)?.board}`;
	workspace.session.setState({ revealed: half });
	waiting(isNew);
}

/** Has the app think for the sides it plays as soon as a half-round begins; the returned function ends that. */
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
		if (workspace.opponents.get().isThinking) stopOpponents(workspace);
		if (situation === null) return;
		// Whoever is ready is so still when somebody is shown, say, or stands elsewhere: the half-round runs after the new thought.
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
