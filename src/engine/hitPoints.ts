/** Hit point changes, and their visible state. */
import type { HitPoints } from './combatTypes.ts';

/** Visible state of hit points; bloodied at half or less. */
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

/** Subtracts damage: temporary hit points first, none below 0. */
export function damaged(points: HitPoints, amount: number): HitPoints {
	const { current, temporary = 0 } = points;
	const through = Math.max(0, amount - temporary);
	return withTemporary({ ...points, current: Math.max(0, current - through) }, temporary - amount);
}

/** The inverse of `damaged`; may exceed the maximum. */
export function undamaged(points: HitPoints, amount: number): HitPoints {
	const { current, temporary = 0 } = points;
	if (temporary > 0) return { ...points, temporary: temporary + amount };
	return { ...points, current: current + amount };
}

/** Heals up to the maximum; temporary hit points stay. */
export function healed(points: HitPoints, amount: number): HitPoints {
	return { ...points, current: Math.min(points.max, points.current + amount) };
}

/** Raises temporary hit points to an amount; they do not stack. */
export function fortified(points: HitPoints, amount: number): HitPoints {
	return withTemporary(points, Math.max(points.temporary ?? 0, amount));
}
