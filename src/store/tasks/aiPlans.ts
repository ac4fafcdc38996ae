/** Plans by behavior, computed in a worker, one undo step. */
import type {
	AnalysisService,
	Creature,
	Encounter,
	Errand,
	HalfRoundState,
	OnDone,
	Plan,
} from '../../engine/index.ts';
import { thoughtNews } from '../../messages/index.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { byStrength, deciderOf, effectiveBehavior, goalOf, isReplanned } from '../encounter/aiSides.ts';
import { isFallen } from '../encounter/combatantSync.ts';
import type { DocumentState } from '../workspace/documentState.ts';
import { notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { startAsking } from './backgroundTask.ts';
import { isBound } from './goalOrders.ts';

/** True if people drew the plan that a creature has. */
export function isDrawnByHand({ plan }: Creature): boolean {
	return plan !== undefined && plan.steps.length > 0 && plan.auto !== true;
}

function isPlannedFor(encounter: Encounter, one: Creature): boolean {
	const isMoving = encounter.movers?.includes(one.id) ?? true;
	return deciderOf(encounter, one) === 'behavior' && isMoving && !isFallen(one) && one.speed > 0;
}

/** Creatures that a re-plan on demand is for: paths drawn by hand stay. */
export function toReplan(encounter: Encounter): readonly Creature[] {
	return encounter.creatures.filter(
		(one) => isPlannedFor(encounter, one) && !isDrawnByHand(one) && (!goalOf(one) || isBound(one)),
	);
}

/** Plans for those of some creatures that the app plans for by a behavior. */
export function planFor(workspace: Workspace, creatures: readonly string[]): void {
	const encounter = presentEncounter(workspace);
	const wanted = new Set(creatures);
	const ids = encounter.creatures
		.filter((one) => wanted.has(one.id) && isPlannedFor(encounter, one))
		.map(({ id }) => id);
	if (ids.length > 0) workspace.thinking.setState({ ids, done: 0 }, true);
}

/** Plans again for all creatures that the app plans for by a behavior. */
export function replan(workspace: Workspace): void {
	const ids = toReplan(presentEncounter(workspace)).map(({ id }) => id);
	if (ids.length > 0) workspace.thinking.setState({ ids, done: 0 }, true);
}

/** The state with every creature's effective behavior. */
function withBehaviors(state: HalfRoundState, encounter: Encounter): HalfRoundState {
	const creatures = state.creatures.map((one) => {
		const behavior = effectiveBehavior(encounter, one.creature);
		return { ...one, creature: { ...one.creature, auto: { behavior } } };
	});
	return { ...state, creatures };
}

/** Plans by creature; null for staying. */
type Plans = Readonly<Record<string, Plan | null>>;

/** Paths for creatures with goals, and behavior plans for others, grouped by difficulty. */
async function plansFor(
	{ think, together }: Pick<AnalysisService, 'think' | 'together'>,
	encounter: Encounter,
	state: HalfRoundState,
	ids: readonly string[],
	onDone: OnDone,
): Promise<Plans | null> {
	const some = encounter.creatures.filter(({ id }) => ids.includes(id));
	const errands = some.flatMap((one): readonly Errand[] => {
		const goal = goalOf(one);
		return goal && isBound(one) ? [{ creature: one.id, goal }] : [];
	});
	const groups = byStrength(
		encounter,
		some.filter((one) => !goalOf(one)),
	);
	const plans: Record<string, Plan | null> = Object.fromEntries(ids.map((id) => [id, null]));
	const take = (made: Readonly<Record<string, Plan>>) => {
		for (const [id, plan] of Object.entries(made)) plans[id] = plan.steps.length > 0 ? plan : null;
	};
	const parts = groups.size + (errands.length > 0 ? 1 : 0);
	let part = 0;
	const note = (done: number) => onDone((part + done) / parts);
	if (errands.length > 0) {
		const joint = await together(state, errands, note);
		if (!joint) return null;
		take(joint.plans);
		part += 1;
	}
	const meant = withBehaviors(state, encounter);
	for (const [strength, group] of groups) {
		// The encounter's own dice are unknown to planners.
		const wish = { ids: group, strength, seed: `thought ${state.half}` };
		const thought = await think(meant, wish, note);
		if (!thought) return null;
		take(thought.plans);
		part += 1;
	}
	return plans;
}

/** True if a step led to another half-round or turn; undo and redo do not. */
function beganAnother(now: DocumentState, before: DocumentState): boolean {
	const { encounter: is, id, done } = now;
	const { encounter: was } = before;
	if (id !== before.id || done <= before.done || before.future.at(-1)?.encounter === is) return false;
	return is.half !== was.half || is.movers?.join('\n') !== was.movers?.join('\n');
}

/** Merge key of plans made anew in the player view. */
const WITH_HALF = 'plans of the half-round';

/**
 * Plans the creatures set as `thinking`, and replanned ones before each half-round or turn; returns a function that
 * stops.
 */
export function startThinking(
	workspace: Workspace,
	foreseer: Pick<AnalysisService, 'think' | 'together' | 'callOff'>,
): () => void {
	const stop = startAsking<{ readonly ids: readonly string[]; readonly done: number }, Plans>(
		workspace,
		workspace.thinking,
		{
			of: ({ ids }) => ids,
			ask: (state, { ids }, onDone) => plansFor(foreseer, presentEncounter(workspace), state, ids, onDone),
			callOff: () => {
				foreseer.callOff('thought');
				foreseer.callOff('ways for many');
			},
			late: { code: 'nothing planned' },
			carryOut: (plans, { ids }) => {
				const staying = Object.values(plans).filter((plan) => plan === null).length;
				const { tableView } = workspace.session.getState();
				if (dispatch(workspace, { type: 'set-plans', plans, auto: true }, tableView ? WITH_HALF : null))
					notify(workspace, thoughtNews(ids.length, staying), 'info', 'plans');
			},
		},
	);
	const stopDocument = workspace.document.subscribe((now, before) => {
		if (now.encounter === before.encounter || !beganAnother(now, before)) return;
		const { viewing, declaring } = workspace.session.getState();
		if (viewing !== null || declaring) return;
		const { encounter } = now;
		const ids = encounter.creatures
			.filter((one) => isPlannedFor(encounter, one) && isReplanned(encounter, one))
			.map(({ id }) => id);
		// The viewed moment follows the document in the same turn of the event loop.
		if (ids.length === 0) return;
		queueMicrotask(() => {
			// An undo step of its own would tell players that hidden creatures have plans.
			if (workspace.session.getState().tableView && workspace.document.getState().encounter === encounter)
				workspace.document.setState({ merge: WITH_HALF });
			workspace.thinking.setState({ ids, done: 0 }, true);
		});
	});
	return () => {
		stop();
		stopDocument();
	};
}
