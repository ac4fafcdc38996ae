/** Actions on special moves of selected paths, found in the palette. */
import {
	type Creature,
	canWriggle,
	effectiveMap,
	fullFootprint,
	heightAtEnd,
	heightened,
	isAirborne,
	type Passing,
	type Plan,
	rulesOf,
	type SqueezeKind,
	specialSteps,
	squeezingOn,
	withPassing,
} from '../../engine/index.ts';
import {
	formatShortList,
	heightText,
	SQUEEZING,
	STEP_COMMANDS,
	squeezedNews,
	WAY_HEIGHTS,
} from '../../messages/index.ts';
import { progressAt } from '../derived/movementProgress.ts';
import { unitsNow } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { seenBattle, visibleEncounter } from '../playerView/currentView.ts';
import { announce, notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { plansFor } from './actionHelpers.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';
import { selectedCreatures, someSelected } from './editActions.ts';

type Way = Exclude<Passing, undefined>;

/** Toggles the first step that can use a manner; undefined if none can. */
function otherwise(workspace: Workspace, creature: Creature, by: Way): Plan | undefined {
	const encounter = visibleEncounter(workspace);
	const begun = progressAt(encounter, seenBattle(workspace), workspace.session.getState().segment)(creature);
	const steps = specialSteps(encounter, creature, begun).filter(({ choices }) => choices.includes(by));
	const step = steps.find(({ through }) => through.length > 0) ?? steps[0];
	return step && withPassing(encounter, creature, step, step.by === by ? undefined : by, begun);
}

/** An action that changes selected plans where possible. */
function replanning(
	{ label, about, nobody }: (typeof STEP_COMMANDS)[Way],
	planned: (workspace: Workspace, creature: Creature) => Plan | undefined,
	told: (workspace: Workspace, plans: Readonly<Record<string, Plan>>) => string,
) {
	const plansAt = (workspace: Workspace) =>
		plansFor(selectedCreatures(workspace), (creature) => planned(workspace, creature));
	const isPossible = (workspace: Workspace) => Object.keys(plansAt(workspace)).length > 0;
	return {
		label,
		enabled: isPossible,
		why: (workspace: Workspace) => (isPossible(workspace) ? null : nobody),
		about: () => about,
		perform: (workspace: Workspace) => {
			const plans = plansAt(workspace);
			const news = told(workspace, plans);
			if (dispatch(workspace, { type: 'set-plans', plans })) announce(workspace, news);
		},
	};
}

function passing(by: Way): WrittenAction {
	const command = STEP_COMMANDS[by];
	return {
		id: by,
		...replanning(
			command,
			(workspace, creature) => otherwise(workspace, creature, by),
			() => command.about,
		),
	};
}

/** The reason none of the selection can squeeze here; null if one can. */
function whyNotNarrowed(workspace: Workspace, by: SqueezeKind): string | null {
	const { nobodySelected, off, tooSmall } = SQUEEZING[by];
	if (!someSelected(workspace)) return nobodySelected;
	if (!rulesOf(visibleEncounter(workspace)).squeezing) return off;
	const isAble = (side: number) => (by === 'squeeze' ? side > 1 : canWriggle(side));
	return selectedCreatures(workspace).some((creature) => isAble(fullFootprint(creature))) ? null : tooSmall;
}

/** Selected creatures whose paths end at a gap, with extended plans. */
function narrowedPlans(workspace: Workspace, by: SqueezeKind): readonly (readonly [Creature, Plan])[] {
	const encounter = visibleEncounter(workspace);
	const ground = { map: effectiveMap(encounter), rules: rulesOf(encounter) };
	return selectedCreatures(workspace).flatMap((creature) => {
		const { pace = 'walk', steps = [] } = creature.plan ?? {};
		const step = squeezingOn({ ...ground, creature }, steps, by);
		return step ? [[creature, { pace, steps: [...steps, step] }] as const] : [];
	});
}

/** Extends paths into gaps; if the gap is ambiguous, explains how to draw the step. */
function leadOn(workspace: Workspace, by: SqueezeKind): void {
	const all = narrowedPlans(workspace, by);
	if (all.length === 0) {
		workspace.session.setState({ tool: 'plan' });
		notify(workspace, SQUEEZING[by].howTo, 'info', false, () => workspace.session.getState().tool === 'plan');
		return;
	}
	const plans = Object.fromEntries(all.map(([{ id }, plan]) => [id, plan]));
	const names = all.map(([{ name }]) => name);
	if (dispatch(workspace, { type: 'set-plans', plans })) announce(workspace, squeezedNews(names, by));
}

function narrowing(by: SqueezeKind): WrittenAction {
	return {
		id: by,
		label: SQUEEZING[by].label,
		enabled: (workspace) => whyNotNarrowed(workspace, by) === null,
		why: (workspace) => whyNotNarrowed(workspace, by),
		about: () => SQUEEZING[by].about,
		perform: (workspace) => leadOn(workspace, by),
	};
}

/** "Harpy: 10 ft": elevations at the ends of changed paths. */
function heightsAtEnd(workspace: Workspace, plans: Readonly<Record<string, Plan>>): string {
	const units = unitsNow(workspace);
	const ends = selectedCreatures(workspace).flatMap(({ id, name, elevation = 0 }) => {
		const plan = plans[id];
		if (!plan) return [];
		return [`${name}: ${heightText(heightAtEnd(elevation, plan.steps) ?? elevation, units)}`];
	});
	return `At the end of the path ${formatShortList(ends)}.`;
}

/** Raises or lowers the end of selected paths in the air. */
function rising(by: 'rise' | 'dive', key: string): WrittenAction {
	const heightenedPlan = (_: Workspace, creature: Creature) =>
		creature.plan && isAirborne(creature) ? heightened(creature.plan, by) : undefined;
	return { id: `path-${by}`, keys: [key], ...replanning(WAY_HEIGHTS[by], heightenedPlan, heightsAtEnd) };
}

export const STEP_ACTIONS = actionsIn('Creatures', [
	passing('tumble'),
	passing('overrun'),
	narrowing('squeeze'),
	narrowing('wriggle'),
	rising('rise', 'PageUp'),
	rising('dive', 'PageDown'),
]);
