/** Roster lines of creatures at a moment of the half-round. */
import {
	allowedAt,
	type Creature,
	compileMap,
	continuesNextHalf,
	creatureStateIn,
	type Encounter,
	effectiveMap,
	type MovementProgress,
	rulesOf,
	SEGMENTS,
	scheduleOf,
} from '../../engine/index.ts';
import {
	behaviorBrief,
	deciderLabel,
	stopReason,
	type Units,
	usedInWords,
	usedText,
} from '../../messages/index.ts';
import type { Battle } from '../../store/derived/battle.ts';
import { holdersOf, holdsAt, progressAt } from '../../store/derived/movementProgress.ts';
import { deciderOf, effectiveBehavior } from '../../store/encounter/aiSides.ts';
import { isFallen } from '../../store/encounter/combatantSync.ts';
import { isDrawnByHand } from '../../store/tasks/aiPlans.ts';

export interface RosterLine {
	/** Feet used in this half-round, "25 / 30 ft"; empty before it moves. */
	readonly feet: string;
	/** Feet of its path, "25 / 30 ft"; empty without one. */
	readonly planned: string;
	/** Short state of its plan; empty without one. */
	readonly state: string;
	/** Used actions of its round, in short; empty for none. */
	readonly used: string;
	/** "Charge", "by hand", "plays by itself"; empty if manual. */
	readonly auto: string;
}

export const NO_LINE: RosterLine = { feet: '', planned: '', state: '', used: '', auto: '' };

/** Planned distance without interference: "path: 25 of 30 ft", "25 / 30 ft"; empty without a plan. */
function plannedFeet(
	encounter: Encounter,
	creature: Creature,
	begun: MovementProgress,
	units: Units,
	heldAfter: number | undefined,
): Pick<RosterLine, 'state' | 'planned'> {
	const { plan } = creature;
	if (!plan || plan.steps.length === 0) return NO_LINE;
	const ground = compileMap(effectiveMap(encounter));
	const schedule = scheduleOf(ground, rulesOf(encounter), creature, plan, begun, heldAfter);
	const { feet, speed, steps } = schedule;
	const later = continuesNextHalf(schedule, plan, begun);
	const rest = later
		? ', then continues'
		: steps.some(({ segment }) => segment === null)
			? ', not all of it'
			: '';
	return {
		state: `path: ${usedText(feet, speed, units, 'of')}${rest}`,
		planned: usedText(feet, speed, units),
	};
}

/** Auto label of a creature; empty if manual. */
function autoIn(encounter: Encounter, creature: Creature): string {
	const decides = deciderOf(encounter, creature);
	if (decides === 'manual') return '';
	if (decides === 'app') return deciderLabel(decides).toLowerCase();
	return isDrawnByHand(creature) ? 'by hand' : behaviorBrief(effectiveBehavior(encounter, creature).type);
}

/** Obstacles of the last segment, by creature id. */
function heldIn(battle: Battle, segment: number): ReadonlyMap<string, string> {
	const held = new Map<string, string>();
	for (const event of battle.segments[segment - 1]?.events ?? []) {
		if (event.type === 'blocked') held.set(event.creature, 'blocked');
		if (event.type === 'contest')
			for (const { creature } of event.contenders)
				if (!event.winners.includes(creature)) held.set(creature, 'lost the contest');
	}
	if (segment === SEGMENTS)
		for (const { creature } of battle.settled) held.set(creature, 'moved: no room to stay');
	// A new plan clears the previous obstacle.
	for (const one of battle.states[segment - 1]?.amendments ?? [])
		if (one.type === 'plan' && one.after === segment) held.delete(one.creature);
	return held;
}

/**
 * Lines by creature id.
 *
 * @param encounter after `segment` segments (0 to 6)
 * @param of ids to include; all if left out
 */
export function rosterLines(
	encounter: Encounter,
	battle: Battle,
	segment: number,
	units: Units,
	of: readonly Creature[] = encounter.creatures,
): ReadonlyMap<string, RosterLine> {
	const over = Math.min(segment, battle.segments.length);
	const held = heldIn(battle, over);
	const now = battle.states[over];
	const begun = progressAt(encounter, battle, over);
	const holds = holdsAt(encounter, battle, over);
	const spent = rulesOf(encounter).actions ? (battle.states[0]?.spent ?? {}) : {};
	const lines = new Map<string, RosterLine>();
	for (const creature of of) {
		if (isFallen(creature)) {
			lines.set(creature.id, NO_LINE);
			continue;
		}
		const state = now && creatureStateIn(now, creature.id);
		const moved = (state?.entered ?? 0) > 0;
		const speed = allowedAt(creature, state?.plan?.pace ?? 'walk');
		const feet = state && moved ? usedText(state.feet, speed, units) : '';
		const kept = state?.stopped
			? `stopped: ${stopReason(state.stopped, units, holdersOf(encounter, battle, creature.id))}`
			: held.get(creature.id);
		const plan = plannedFeet(encounter, creature, begun(creature), units, holds.get(creature.id)?.after);
		const toldPlan = plan.state || (moved ? 'path finished' : '');
		const used = usedInWords(spent[creature.id]?.paces ?? []);
		lines.set(creature.id, {
			feet,
			planned: plan.planned,
			state: kept ?? toldPlan,
			used: used && `${used} this round`,
			auto: autoIn(encounter, creature),
		});
	}
	return lines;
}
