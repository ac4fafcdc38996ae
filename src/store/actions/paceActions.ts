/**
 * How the selected creatures move in this half-round: one action for each pace, which the panel, the board's menu and
 * the command palette show alike. What a round does not allow any more says why.
 */
import { actionsOf, type Creature, PACES, type Pace } from '../../engine/index.ts';
import { paceAbout, paceLabel, paceRefused } from '../../messages/index.ts';
import { isFallen } from '../commands/combatantSync.ts';
import { paceBegun, spentAt } from '../derived/movementProgress.ts';
import { unitsNow } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { seenBattle, seenEncounter } from '../playerView/currentView.ts';
import { mayPlanFor } from '../secretPlanning.ts';
import type { Desk } from '../workspace/workspace.ts';
import { plansFor } from './actionHelpers.ts';
import type { Action } from './actionTypes.ts';
import { allSelected, selectedCreatures } from './editActions.ts';

export interface PaceAction extends Action {
	readonly pace: Pace;
	/** "Double move". */
	readonly name: (desk: Desk) => string;
	/** Why none of the selected can move so, the first reason; null when one of them can. */
	readonly why: (desk: Desk) => string | null;
	readonly about: (desk: Desk) => string;
}

/** What a creature has used up of its round at the moment looked at, and what it may still choose. */
export function actionsNow(desk: Desk, creature: Creature): ReturnType<typeof actionsOf> {
	const encounter = seenEncounter(desk);
	const { segment } = desk.session.getState();
	const battle = seenBattle(desk);
	const begun = paceBegun(battle, segment, creature.id);
	return actionsOf(encounter, creature, spentAt(encounter, battle, segment), begun);
}

function whyNot(desk: Desk, creature: Creature, pace: Pace): string | null {
	const why = actionsNow(desk, creature).choices.find((choice) => choice.pace === pace)?.why ?? null;
	return why && paceRefused(why, unitsNow(desk));
}

/** Those of the selected for whom whoever has the screen may plan. */
export function plannedSelected(desk: Desk): readonly Creature[] {
	return selectedCreatures(desk).filter(({ id }) => mayPlanFor(desk, id));
}

/** Those of them who can go anywhere at all: whoever has fallen has no pace. */
export function goersSelected(desk: Desk): readonly Creature[] {
	return plannedSelected(desk).filter((creature) => !isFallen(creature));
}

function whyNobody(desk: Desk, pace: Pace): string | null {
	let first: string | null = null;
	for (const creature of goersSelected(desk)) {
		const why = whyNot(desk, creature, pace);
		if (why === null) return null;
		first ??= why;
	}
	return first;
}

function setPace(desk: Desk, pace: Pace): void {
	const plans = plansFor(goersSelected(desk), (creature) =>
		whyNot(desk, creature, pace) === null ? { pace, steps: creature.plan?.steps ?? [] } : undefined,
	);
	dispatch(desk, { type: 'set-plans', plans });
}

function paceAction(pace: Pace): PaceAction {
	return {
		id: `pace-${pace}`,
		pace,
		label: (desk) => `Pace: ${paceLabel(pace, unitsNow(desk))}`,
		name: (desk) => paceLabel(pace, unitsNow(desk)),
		group: 'Creatures',
		keys: [],
		why: (desk) => whyNobody(desk, pace),
		about: (desk) => paceAbout(pace, unitsNow(desk)),
		enabled: (desk) => goersSelected(desk).length > 0 && whyNobody(desk, pace) === null,
		checked: (desk) => allSelected(desk, (c) => (c.plan?.pace ?? 'walk') === pace),
		perform: (desk) => setPace(desk, pace),
	};
}

/** In the order they are shown. */
export const PACE_ACTIONS: readonly PaceAction[] = PACES.map(paceAction);
