/** What the roster says about each creature at a moment of the half-round. */
import type { Creature, StopReason } from '../../engine/index.ts';
import type { Battle } from '../../store/battle.ts';
import { stopReason } from '../../store/words.ts';

export interface RosterLine {
	/** "25 / 30 ft"; empty without a plan and a step made. */
	readonly feet: string;
	/** What has become of its plan, in a few words; empty when there is none. */
	readonly state: string;
	readonly tone: 'plain' | 'held';
}

const NOTHING: RosterLine = { feet: '', state: '', tone: 'plain' };

/** Lines by creature id for the moment when `segment` segments (0 to 6) are over. */
export function rosterLines(
	battle: Battle,
	segment: number,
	creatures: readonly Creature[],
): ReadonlyMap<string, RosterLine> {
	const lines = new Map<string, RosterLine>();
	const over = Math.min(segment, battle.segments.length);
	const held = new Map<string, string>();
	for (const event of battle.segments[over - 1]?.events ?? []) {
		if (event.type === 'blocked') held.set(event.creature, 'blocked');
		if (event.type === 'contest') {
			const lost = event.contenders.filter((c) => !event.winners.includes(c.creature));
			for (const { creature } of lost) held.set(creature, 'lost the contest');
		}
	}
	const settled = new Set(over === 6 ? battle.settled.map((s) => s.creature) : []);
	const plans = new Map(creatures.map((c) => [c.id, c.plan]));
	for (const { creature, feet, stopped, entered } of battle.states[over]?.creatures ?? []) {
		const plan = plans.get(creature.id);
		const speed = creature.speed * (plan?.pace === 'run' ? 2 : 1);
		const spent = entered > 0 || plan ? `${feet} / ${Math.max(speed, feet)} ft` : '';
		lines.set(creature.id, {
			feet: spent,
			...stateOf(creature.id, stopped, plan !== undefined, entered > 0),
		});
	}
	return lines;

	function stateOf(
		id: string,
		stopped: StopReason | undefined,
		planned: boolean,
		moved: boolean,
	): Pick<RosterLine, 'state' | 'tone'> {
		if (stopped) return { state: `stopped: ${stopReason(stopped)}`, tone: 'held' };
		const why = held.get(id);
		if (why) return { state: why, tone: 'held' };
		if (settled.has(id)) return { state: 'moved aside: it could not stay', tone: 'held' };
		if (planned) return { state: segment === 0 ? 'has a path' : 'on its way', tone: 'plain' };
		if (moved) return { state: 'path done', tone: 'plain' };
		return NOTHING;
	}
}

/** The line of a creature that the battle does not know yet. */
export const NO_LINE = NOTHING;
