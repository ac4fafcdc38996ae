/** Pace actions of the selection, shared by panel, board menu and palette. Unavailable paces give a reason. */
import { actionsOf, type Creature, PACES, type Pace, type Rules, rulesOf } from '../../engine/index.ts';
import { paceAbout, paceLabel, paceRefused } from '../../messages/index.ts';
import { paceBegun, spentAt } from '../derived/movementProgress.ts';
import { unitsNow } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { isFallen } from '../encounter/combatantSync.ts';
import { mayPlanFor } from '../interactions/secretPlanning.ts';
import { seenBattle, visibleEncounter } from '../playerView/currentView.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { plansFor } from './actionHelpers.ts';
import type { Action } from './actionTypes.ts';
import { allSelected, selectedCreatures } from './editActions.ts';

export interface PaceAction extends Action {
	readonly pace: Pace;
	/** "Double move". */
	readonly name: (workspace: Workspace) => string;
	/** The reason if no selected creature can use it; null otherwise. */
	readonly why: (workspace: Workspace) => string | null;
	readonly about: (workspace: Workspace) => string;
}

/** Used actions and available paces at the viewed moment. */
export function actionsNow(workspace: Workspace, creature: Creature): ReturnType<typeof actionsOf> {
	const encounter = visibleEncounter(workspace);
	const { segment } = workspace.session.getState();
	const battle = seenBattle(workspace);
	const begun = paceBegun(battle, segment, creature.id);
	return actionsOf(encounter, creature, spentAt(encounter, battle, segment), begun);
}

function whyNot(workspace: Workspace, creature: Creature, pace: Pace): string | null {
	const why = actionsNow(workspace, creature).choices.find((choice) => choice.pace === pace)?.why ?? null;
	return why && paceRefused(why, unitsNow(workspace), rulesOf(visibleEncounter(workspace)));
}

/** The selected creatures this screen may plan for. */
export function plannedSelected(workspace: Workspace): readonly Creature[] {
	return selectedCreatures(workspace).filter(({ id }) => mayPlanFor(workspace, id));
}

/** Those that can move at all. */
export function goersSelected(workspace: Workspace): readonly Creature[] {
	return plannedSelected(workspace).filter((creature) => !isFallen(creature));
}

function whyNobody(workspace: Workspace, pace: Pace): string | null {
	let first: string | null = null;
	for (const creature of goersSelected(workspace)) {
		const why = whyNot(workspace, creature, pace);
		if (why === null) return null;
		first ??= why;
	}
	return first;
}

function setPace(workspace: Workspace, pace: Pace): void {
	const plans = plansFor(goersSelected(workspace), (creature) =>
		whyNot(workspace, creature, pace) === null ? { pace, steps: creature.plan?.steps ?? [] } : undefined,
	);
	dispatch(workspace, { type: 'set-plans', plans });
}

function rulesNow({ document }: Workspace): Rules {
	return rulesOf(document.getState().encounter);
}

function paceAction(pace: Pace): PaceAction {
	return {
		id: `pace-${pace}`,
		pace,
		label: (workspace) => `Pace: ${paceLabel(pace, unitsNow(workspace), rulesNow(workspace))}`,
		name: (workspace) => paceLabel(pace, unitsNow(workspace), rulesNow(workspace)),
		group: 'Creatures',
		keys: [],
		why: (workspace) => whyNobody(workspace, pace),
		about: (workspace) => paceAbout(pace, unitsNow(workspace), rulesNow(workspace)),
		enabled: (workspace) => goersSelected(workspace).length > 0 && whyNobody(workspace, pace) === null,
		checked: (workspace) => allSelected(workspace, (c) => (c.plan?.pace ?? 'walk') === pace),
		perform: (workspace) => setPace(workspace, pace),
	};
}

/** In display order. */
export const PACE_ACTIONS: readonly PaceAction[] = PACES.map(paceAction);
