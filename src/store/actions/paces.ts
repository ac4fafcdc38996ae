/**
 * How the selected creatures move in this half-round: one action for each pace, which the panel, the board's menu and
 * the command palette show alike. What a round does not allow any more says why.
 */
import { actionsOf, type Creature, PACES, type Pace, type Plan } from '../../engine/index.ts';
import { spentAt } from '../document/begun.ts';
import { dispatch, presentEncounter } from '../document/document.ts';
import { shownBattle } from '../document/playback.ts';
import { paceAbout, paceLabel } from '../paces.ts';
import { useSession } from '../session/session.ts';
import { withUnits } from '../units.ts';
import { allSelected, selectedCreatures } from './edit.ts';
import type { Action } from './types.ts';

export interface PaceAction extends Action {
	readonly pace: Pace;
	/** "Double move". */
	readonly name: () => string;
	/** Why none of the selected can move so, the first reason; null when one of them can. */
	readonly why: () => string | null;
	readonly about: () => string;
}

/** What a creature has used up of its round at the moment looked at, and what it may still choose. */
export function actionsNow(creature: Creature): ReturnType<typeof actionsOf> {
	const encounter = presentEncounter();
	const { segment } = useSession.getState();
	return actionsOf(encounter, creature, spentAt(encounter, shownBattle(), segment));
}

function whyNot(creature: Creature, pace: Pace): string | null {
	const why = actionsNow(creature).choices.find((choice) => choice.pace === pace)?.why ?? null;
	return why && withUnits(why);
}

function whyNobody(pace: Pace): string | null {
	let first: string | null = null;
	for (const creature of selectedCreatures()) {
		const why = whyNot(creature, pace);
		if (why === null) return null;
		first ??= why;
	}
	return first;
}

function setPace(pace: Pace): void {
	const plans: Record<string, Plan> = {};
	for (const creature of selectedCreatures())
		if (whyNot(creature, pace) === null) plans[creature.id] = { pace, steps: creature.plan?.steps ?? [] };
	dispatch({ type: 'set-plans', plans });
}

function paceAction(pace: Pace): PaceAction {
	return {
		id: `pace-${pace}`,
		pace,
		get label() {
			return `Pace: ${paceLabel(pace)}`;
		},
		name: () => paceLabel(pace),
		group: 'Creatures',
		keys: [],
		why: () => whyNobody(pace),
		about: () => paceAbout(pace),
		enabled: () => selectedCreatures().length > 0 && whyNobody(pace) === null,
		checked: () => allSelected((c) => (c.plan?.pace ?? 'walk') === pace),
		perform: () => setPace(pace),
	};
}

/** In the order they are shown. */
export const PACE_ACTIONS: readonly PaceAction[] = PACES.map(paceAction);
