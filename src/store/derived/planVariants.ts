/**
 * Variants: plans of a side kept beside those in force. What would come of them is worked out while they are looked at,
 * one is shown on the board while it is pointed at, and one is taken in a single step.
 */
import {
	type AnalysisService,
	type Encounter,
	type HalfRoundState,
	NO_PLAN,
	type Plan,
	type SidePlans,
	type Variant,
	withPlans,
} from '../../engine/index.ts';
import { isOfMoment } from '../commands/variantCommands.ts';
import { dispatch } from '../document/document.ts';
import { subscribeAll } from '../session/signal.ts';
import { sidesOf } from '../sides.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { momentAhead, rollsAhead } from './forecastState.ts';
import { sideAhead } from './opponentAssumptions.ts';
import { presentEncounter } from './selectors.ts';

/** The side whose variants are looked at first: of those selected, or the first that has anybody and is not the app's. */
export function sideOfVariants(workspace: Workspace): string {
	const present = presentEncounter(workspace);
	const sides = sidesOf(present).filter(({ id }) => present.creatures.some(({ side }) => side === id));
	const [first = sides[0]] = sides.filter(({ auto }) => auto?.decides !== 'app');
	return sideAhead(workspace) ?? first?.id ?? '';
}

/** A side's variants: those of the moment looked at, and those of earlier ones. */
export function variantsAt(encounter: Encounter, side: string, segment: number) {
	const all = encounter.variants?.filter((one) => one.side === side) ?? [];
	const isNow = (one: Variant) => isOfMoment(one, encounter, segment);
	return { now: all.filter(isNow), before: all.filter((one) => !isNow(one)) };
}

/** A side's plans as they are drawn. */
export function plansOfSide({ creatures }: Encounter, side: string): SidePlans {
	return Object.fromEntries(
		creatures.flatMap((one): [string, Plan][] => (one.side === side && one.plan ? [[one.id, one.plan]] : [])),
	);
}

/** Those of a side who have a plan as it is drawn, or would have one of these, by id. */
function plannedOf(workspace: Workspace, side: string, plans: SidePlans): readonly string[] {
	const own = presentEncounter(workspace).creatures.filter((one) => one.side === side);
	return own.filter(({ id, plan }) => plan || plans[id]).map(({ id }) => id);
}

/** Shows plans of a side on the board in place of those that are drawn; nothing where there are none. */
export function showPlans(workspace: Workspace, side: string, plans: SidePlans): void {
	const [first, ...rest] = plannedOf(workspace, side, plans);
	if (first === undefined) return;
	workspace.preview.set({
		type: 'path',
		creature: first,
		plan: plans[first] ?? NO_PLAN,
		others: Object.fromEntries(rest.map((id) => [id, plans[id] ?? null])),
	});
}

/** Puts a variant's plans in place of those of its side: one step. Whether that changed anything. */
export function takeVariant(workspace: Workspace, { side, plans }: Variant): boolean {
	const changed = plannedOf(workspace, side, plans).map((id) => [id, plans[id] ?? null]);
	return dispatch(workspace, { type: 'set-plans', plans: Object.fromEntries(changed) });
}

/** What is asked; null where nothing is. */
function askedAt(workspace: Workspace) {
	const { variantsOf: side, segment, viewing, tableView } = workspace.session.getState();
	const moment = side !== null && viewing === null && !tableView ? momentAhead(workspace) : null;
	if (side === null || !moment) return null;
	const present = presentEncounter(workspace);
	const unknown = workspace.unknown.get();
	const guessed = unknown?.type === 'likely' && unknown.side === side ? unknown.plans : {};
	const state = withPlans(moment, new Map(Object.entries(guessed)));
	return {
		moment,
		state,
		guessed,
		side,
		variants: variantsAt(present, side, segment).now,
		drawn: plansOfSide(present, side),
	};
}

/** Keeps what would come of the variants looked at up to date; the returned function ends that. */
export function startComparing(
	workspace: Workspace,
	{ compare }: Pick<AnalysisService, 'compare'>,
): () => void {
	let asked: string | null = null;
	let last: HalfRoundState | null = null;
	const look = async () => {
		const now = askedAt(workspace);
		const key =
			now &&
			JSON.stringify([
				now.side,
				now.variants.map(({ id }) => id),
				workspace.unknown.get()?.type,
				now.guessed,
			]);
		if (key === asked && now?.moment === last) return;
		asked = key;
		last = now?.moment ?? null;
		if (!now) {
			workspace.comparison.set(null);
			return;
		}
		const sets = [now.drawn, ...now.variants.map(({ plans }) => plans)];
		const upshots = await compare(now.state, now.side, sets, rollsAhead(workspace));
		if (!upshots || key !== asked || now.moment !== last) return;
		const [drawn, ...rest] = upshots;
		const variants = new Map(now.variants.map(({ id }, i) => [id, rest[i]!]));
		workspace.comparison.set({ side: now.side, drawn: drawn!, variants });
	};
	return subscribeAll([workspace.document, workspace.session, workspace.unknown], () => void look());
}
