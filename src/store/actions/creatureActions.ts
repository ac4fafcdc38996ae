/** Actions on selected creatures: paths, movement, visibility. */
import {
	appendWait,
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
	type Square,
	type SqueezeKind,
	specialSteps,
	squeezingOn,
	takenBack,
	withPassing,
	withSteps,
} from '../../engine/index.ts';
import {
	formatShortList,
	heightText,
	lengthText,
	NO_FREE_SQUARE,
	nearestSquareText,
	nearestText,
	reportSentence,
	SQUEEZING,
	STEP_COMMANDS,
	squeezedNews,
	WAY_HEIGHTS,
} from '../../messages/index.ts';
import { withMode } from '../commands/creatureCommands.ts';
import { progressAt } from '../derived/movementProgress.ts';
import { unitsNow } from '../derived/selectors.ts';
import { changeEach, dispatch } from '../document/document.ts';
import { endPlacing } from '../interactions/placingMode.ts';
import { keepKinds } from '../library/myBestiary.ts';
import { nearestFreeSquare, nearestTo } from '../nearestQueries.ts';
import { seenBattle, visibleEncounter } from '../playerView/currentView.ts';
import { announce, announceAll, notify, notifyAll } from '../workspace/notices.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { opens, plansFor } from './actionHelpers.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';
import { allSelected, ON_SELECTED, selectedCreatures, someSelected } from './editActions.ts';
import { PACE_ACTIONS, plannedSelected } from './paceActions.ts';
import { editMap, isEditingMap } from './viewActions.ts';

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

/** Actions on special moves of selected paths, found in the palette. */
const STEP_ACTIONS = actionsIn('Creatures', [
	passing('tumble'),
	passing('overrun'),
	narrowing('squeeze'),
	narrowing('wriggle'),
	rising('rise', 'PageUp'),
	rising('dive', 'PageDown'),
]);

/** Number of queries for the nearest creature; each uses a new die. */
const asking = perWorkspace(() => ({ asked: 0 }));

/** Announces and highlights the creature nearest to the selected one. */
function findNearest(workspace: Workspace): void {
	const [from] = selectedCreatures(workspace);
	if (!from) return;
	const found = nearestTo(visibleEncounter(workspace), from, asking(workspace).asked++);
	if (!found) {
		const isAlone = () => nearestTo(visibleEncounter(workspace), from, 0) === undefined;
		notifyAll(workspace, reportSentence({ code: 'nobody else', names: [from.name] }), 'info', isAlone);
		return;
	}
	const { creature, feet, tied } = found;
	const names = tied.map((c) => c.name);
	tell(
		workspace,
		creature.position,
		nearestText(from.name, names, creature.name, lengthText(feet, unitsNow(workspace))),
		names.length > 1,
	);
}

/** Announces and highlights the free square nearest to the selected creature. */
function findNearestSquare(workspace: Workspace): void {
	const [from] = selectedCreatures(workspace);
	if (!from) return;
	const found = nearestFreeSquare(visibleEncounter(workspace), from, asking(workspace).asked++);
	if (!found) {
		const isFull = () => nearestFreeSquare(visibleEncounter(workspace), from, 0) === undefined;
		notifyAll(workspace, NO_FREE_SQUARE, 'info', isFull);
		return;
	}
	const { square, feet, tied } = found;
	tell(
		workspace,
		square,
		nearestSquareText(from.name, tied.length, square, lengthText(feet, unitsNow(workspace))),
		tied.length > 1,
	);
}

/**
 * Announces and highlights a result. A die is logged, unless the half-round is over or players ask, as they write no
 * log.
 */
function tell(workspace: Workspace, square: Square, text: string, isThrown: boolean): void {
	workspace.session.setState({ lit: [square] });
	const { viewing, tableView } = workspace.session.getState();
	if (isThrown && viewing === null && !tableView) dispatch(workspace, { type: 'note', text });
	notifyAll(workspace, text);
}

const isFlying = ({ movement }: Creature): boolean => movement?.includes('flying') === true;

/** Raises or lowers the selected creatures. */
function elevating(id: string, label: string, key: string, feet: number): WrittenAction {
	return {
		id,
		label,
		keys: [key],
		...ON_SELECTED,
		perform: (workspace) => {
			const chosen = selectedCreatures(workspace);
			const heightOf = ({ elevation = 0 }: Creature) => elevation + feet;
			const isDone = changeEach(
				workspace,
				chosen,
				(c) => ({ elevation: heightOf(c) === 0 ? undefined : heightOf(c) }),
				'elevation',
			);
			const heights = chosen.map((c) => `${c.name}: ${heightText(heightOf(c), unitsNow(workspace))}`);
			if (isDone) announce(workspace, `${formatShortList(heights)}.`);
		},
	};
}

/** Sets a flag on the selection, or clears it if all have it. */
function marking(id: string, label: string, field: 'reachWeapon' | 'hidden'): WrittenAction {
	const isSo = (workspace: Workspace) => allSelected(workspace, (creature) => creature[field] === true);
	return {
		id,
		label,
		...ON_SELECTED,
		checked: isSo,
		perform: (workspace) => {
			const change = { [field]: isSo(workspace) ? undefined : true };
			dispatch(workspace, { type: 'change-creatures', ids: workspace.session.getState().selection, change });
		},
	};
}

/**
 * Replaces plans of the selection in one step and announces it.
 *
 * @param replanned null to clear a plan, undefined to keep it
 */
function replan(
	workspace: Workspace,
	code: 'waits longer' | 'step taken back' | 'path cleared',
	replanned: (plan: Plan | undefined) => Plan | null | undefined,
): void {
	const plans = plansFor(plannedSelected(workspace), ({ plan }) => replanned(plan));
	if (dispatch(workspace, { type: 'set-plans', plans })) announceAll(workspace, reportSentence({ code }));
}

const hasPath = ({ plan }: Creature): boolean => plan !== undefined && plan.steps.length > 0;

/** True while creatures wait for a square from the board. */
function isMovedByHand({ session }: Workspace): boolean {
	const { byHand, placing } = session.getState();
	return byHand.length > 0 || placing !== null;
}

export const CREATURE_ACTIONS = actionsIn('Creatures', [
	{
		id: 'hold',
		label: 'Wait 1 segment',
		keys: ['0'],
		enabled: (workspace) => plannedSelected(workspace).length > 0,
		idle: ON_SELECTED.idle,
		perform: (workspace) =>
			replan(workspace, 'waits longer', (plan) => ({
				pace: plan?.pace ?? 'walk',
				steps: appendWait(plan?.steps ?? []),
			})),
	},
	{
		id: 'take-back',
		label: 'Remove the last step',
		enabled: (workspace) => plannedSelected(workspace).some(hasPath),
		idle: 'no selected creature has a path',
		perform: (workspace) =>
			replan(workspace, 'step taken back', (plan) =>
				plan?.steps.length ? withSteps(plan, takenBack(plan.steps)) : undefined,
			),
	},
	{
		id: 'clear-path',
		label: 'Clear path',
		keys: ['Shift+Backspace', 'Shift+Delete'],
		enabled: (workspace) => plannedSelected(workspace).some(hasPath),
		idle: 'no selected creature has a path',
		perform: (workspace) => replan(workspace, 'path cleared', (plan) => withSteps(plan, [])),
	},
	{
		id: 'clear-all-paths',
		label: 'Clear all paths',
		enabled: (workspace) => visibleEncounter(workspace).creatures.some(hasPath),
		perform: (workspace) => {
			const plans = plansFor(visibleEncounter(workspace).creatures, ({ plan }) => withSteps(plan, []));
			dispatch(workspace, { type: 'set-plans', plans });
		},
	},
	{
		id: 'by-hand',
		label: 'Place by hand…',
		...ON_SELECTED,
		perform: (workspace) => {
			workspace.session.setState(({ selection }) => ({ byHand: selection }));
			const names = selectedCreatures(workspace).map(({ name }) => name);
			const isAsked = () => workspace.session.getState().byHand.length > 0;
			notify(workspace, reportSentence({ code: 'where to', names }), 'info', false, isAsked);
		},
	},
	{
		id: 'not-by-hand',
		label: (workspace) => (isMovedByHand(workspace) ? 'Cancel manual move' : 'Done editing the map'),
		keys: ['Escape'],
		enabled: (workspace) => isMovedByHand(workspace) || isEditingMap(workspace.session.getState()),
		perform: (workspace) => {
			if (!isMovedByHand(workspace)) {
				editMap(workspace, false);
				return;
			}
			workspace.session.setState({ byHand: [] });
			endPlacing(workspace);
		},
	},
	{
		id: 'gather',
		label: 'Select several',
		checked: (workspace) => workspace.session.getState().gathering,
		perform: (workspace) => {
			const gathering = !workspace.session.getState().gathering;
			workspace.session.setState({ gathering });
			announce(workspace, gathering ? 'Tap creatures to select several.' : 'Done selecting several.');
		},
	},
	...PACE_ACTIONS,
	...STEP_ACTIONS,
	{
		id: 'nearest',
		label: 'Find nearest creature',
		keys: ['j'],
		...ON_SELECTED,
		perform: findNearest,
	},
	{
		id: 'nearest-square',
		label: 'Find nearest free square',
		keys: ['Shift+j'],
		...ON_SELECTED,
		perform: findNearestSquare,
	},
	{
		id: 'speed-helper',
		label: 'Speed by race and armor…',
		...ON_SELECTED,
		perform: opens('speed'),
	},
	{
		id: 'flying',
		label: 'Flying',
		...ON_SELECTED,
		checked: (workspace) => allSelected(workspace, isFlying),
		perform: (workspace) => {
			const flies = !allSelected(workspace, isFlying);
			changeEach(workspace, selectedCreatures(workspace), ({ movement }) => ({
				movement: withMode(movement, 'flying', flies),
			}));
		},
	},
	marking('reach-weapon', 'Reach weapon', 'reachWeapon'),
	{
		id: 'keep-kind',
		label: 'Save to my bestiary',
		...ON_SELECTED,
		perform: (workspace) => keepKinds(workspace, selectedCreatures(workspace)),
	},
	elevating('higher', 'Elevation: one square higher', 'Alt+PageUp', 5),
	elevating('lower', 'Elevation: one square lower', 'Alt+PageDown', -5),
	marking('hidden', 'Hide from players', 'hidden'),
]);
