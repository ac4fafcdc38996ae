/** Hit points taken and given, and what anybody can see of them. */
import type { HitPoints } from './combatTypes.ts';

/** What can be seen of a body's hit points; bloodied from half of them down. */
export const WOUNDS = ['unhurt', 'hurt', 'bloodied', 'down'] as const;
export type Wound = (typeof WOUNDS)[number];

export function woundOf({ current, max }: HitPoints): Wound {
	if (current <= 0) return 'down';
	if (current * 2 <= max) return 'bloodied';
	return current < max ? 'hurt' : 'unhurt';
}

function withTemporary({ current, max }: HitPoints, temporary: number): HitPoints {
	return temporary > 0 ? { current, max, temporary } : { current, max };
}

/** So many points of damage taken: temporary ones go first, none below 0. */
export function damaged(points: HitPoints, amount: number): HitPoints {
	const { current, temporary = 0 } = points;
	const through = Math.max(0, amount - temporary);
	return withTemporary({ ...points, current: Math.max(0, current - through) }, temporary - amount);
}

/** So many points of damage not taken: what `damaged` makes these of. Above the most there are, if need be. */
export function undamaged(points: HitPoints, amount: number): HitPoints {
	const { current, temporary = 0 } = points;
	if (temporary > 0) return { ...points, temporary: temporary + amount };
	return { ...points, current: current + amount };
}

/** So many points healed, up to all of them; temporary ones stay. */
export function healed(points: HitPoints, amount: number): HitPoints {
	return { ...points, current: Math.min(points.max, points.current + amount) };
}

/** With so many temporary points, where those it has are fewer: they do not add up. */
export function fortified(points: HitPoints, amount: number): HitPoints {
	return withTemporary(points, Math.max(points.temporary ?? 0, amount));
}
