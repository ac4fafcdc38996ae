/** What the roster says about each creature at a moment of the half-round. */
import {
	type Creature,
	type CreatureState,
	compileGround,
	type Encounter,
	rulesOf,
	SEGMENTS,
	scheduleOf,
	speedAt,
} from '../../engine/index.ts';
import type { Battle } from '../../store/battle.ts';
import { stopReason } from '../../store/words.ts';

export interface RosterLine {
	/** Feet used in this half-round, "25 / 30 ft"; empty while it has not moved. */
	readonly feet: string;
	/** What has become of its plan, in a few words; empty when there is none. */
	readonly state: string;
}

/** The line of a creature without a plan. */
export const NO_LINE: RosterLine = { feet: '', state: '' };

/** "path: 25 of 30 ft": how far its plan takes a creature if nobody interferes; empty without a plan. */
function plannedFeet(
	encounter: Encounter,
	creature: Creature,
	segment: number,
	state: CreatureState | undefined,
): string {
	const { plan, position: at } = creature;
	if (!plan || plan.steps.length === 0) return '';
	// At the end of a half-round what is left of a plan is for the next one.
	const begun = state && segment > 0 && segment < SEGMENTS ? { ...state, after: segment, at } : undefined;
	const { feet, speed } = scheduleOf(compileGround(encounter.map), rulesOf(encounter), creature, plan, begun);
	return `path: ${feet} of ${speed} ft`;
}

/** What kept creatures back in the segment that has just ended, by id. */
function heldIn(battle: Battle, segment: number): ReadonlyMap<string, string> {
	const held = new Map<string, string>();
	for (const event of battle.segments[segment - 1]?.events ?? []) {
		if (event.type === 'blocked') held.set(event.creature, 'blocked');
		if (event.type === 'contest')
			for (const { creature } of event.contenders)
				if (!event.winners.includes(creature)) held.set(creature, 'lost the contest');
	}
	if (segment === SEGMENTS)
		for (const { creature } of battle.settled) held.set(creature, 'moved aside: it could not stay');
	return held;
}

/**
 * Lines by creature id.
 *
 * @param encounter as it is when `segment` segments (0 to 6) are over
 */
export function rosterLines(
	encounter: Encounter,
	battle: Battle,
	segment: number,
): ReadonlyMap<string, RosterLine> {
	const over = Math.min(segment, battle.segments.length);
	const held = heldIn(battle, over);
	const states = new Map<string, CreatureState>();
	for (const state of battle.states[over]?.creatures ?? []) states.set(state.creature.id, state);
	const lines = new Map<string, RosterLine>();
	for (const creature of encounter.creatures) {
		const state = states.get(creature.id);
		const moved = (state?.entered ?? 0) > 0;
		const speed = speedAt(creature.speed, state?.plan?.pace ?? 'walk');
		const feet = state && moved ? `${state.feet} / ${speed} ft` : '';
		const kept = state?.stopped ? `stopped: ${stopReason(state.stopped)}` : held.get(creature.id);
		const plan = plannedFeet(encounter, creature, over, state) || (moved ? 'path done' : '');
		lines.set(creature.id, { feet, state: kept ?? plan });
	}
	return lines;
}
