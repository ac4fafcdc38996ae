/** Plan variants: saved plans of a side, compared while viewed, previewed on hover, applied in one step. */
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
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { subscribeAll } from '../session/subscriptions.ts';
import { sidesOf } from '../sides.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { momentAhead, rollsAhead } from './forecastState.ts';
import { sideAhead } from './opponentAssumptions.ts';

/** The side shown first: that of the selection, or the first with creatures not played by the app. */
export function sideOfVariants(workspace: Workspace): string {
	const present = presentEncounter(workspace);
	const sides = sidesOf(present).filter(({ id }) => present.creatures.some(({ side }) => side === id));
	const [first = sides[0]] = sides.filter(({ auto }) => auto?.decides !== 'app');
	return sideAhead(workspace) ?? first?.id ?? '';
}

/** A side's variants, of the viewed moment and earlier ones. */
export function variantsAt(encounter: Encounter, side: string, segment: number) {
	const all = encounter.variants?.filter((one) => one.side === side) ?? [];
	const isNow = (one: Variant) => isOfMoment(one, encounter, segment);
	return { now: all.filter(isNow), before: all.filter((one) => !isNow(one)) };
}

export function plansOfSide({ creatures }: Encounter, side: string): SidePlans {
	return Object.fromEntries(
		creatures.flatMap((one): [string, Plan][] => (one.side === side && one.plan ? [[one.id, one.plan]] : [])),
	);
}

/** Ids of a side's creatures with a current plan or one of these. */
function plannedOf(workspace: Workspace, side: string, plans: SidePlans): readonly string[] {
	const own = presentEncounter(workspace).creatures.filter((one) => one.side === side);
	return own.filter(({ id, plan }) => plan || plans[id]).map(({ id }) => id);
}

/** Previews a side's plans on the board; clears the preview without any. */
export function showPlans(workspace: Workspace, side: string, plans: SidePlans): void {
	const [first, ...rest] = plannedOf(workspace, side, plans);
	if (first === undefined) return;
	workspace.preview.setState(
		{
			type: 'path',
			creature: first,
			plan: plans[first] ?? NO_PLAN,
			others: Object.fromEntries(rest.map((id) => [id, plans[id] ?? null])),
		},
		true,
	);
}

/** Applies a variant in one step. Returns true if anything changed. */
export function takeVariant(workspace: Workspace, { side, plans }: Variant): boolean {
	const changed = plannedOf(workspace, side, plans).map((id) => [id, plans[id] ?? null]);
	return dispatch(workspace, { type: 'set-plans', plans: Object.fromEntries(changed) });
}

/** Null without a request. */
function askedAt(workspace: Workspace) {
	const { variantsOf: side, segment, viewing, tableView } = workspace.session.getState();
	const moment = side !== null && viewing === null && !tableView ? momentAhead(workspace) : null;
	if (side === null || !moment) return null;
	const present = presentEncounter(workspace);
	const unknown = workspace.unknown.getState();
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

/** Keeps the comparison of viewed variants up to date; returns a function that stops it. */
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
				workspace.unknown.getState()?.type,
				now.guessed,
			]);
		if (key === asked && now?.moment === last) return;
		asked = key;
		last = now?.moment ?? null;
		if (!now) {
			workspace.comparison.setState(null);
			return;
		}
		const sets = [now.drawn, ...now.variants.map(({ plans }) => plans)];
		const upshots = await compare(now.state, now.side, sets, rollsAhead(workspace));
		if (!upshots || key !== asked || now.moment !== last) return;
		const [drawn, ...rest] = upshots;
		const variants = new Map(now.variants.map(({ id }, i) => [id, rest[i]!]));
		workspace.comparison.setState({ side: now.side, drawn: drawn!, variants }, true);
	};
	return subscribeAll([workspace.document, workspace.session, workspace.unknown], () => void look());
}
