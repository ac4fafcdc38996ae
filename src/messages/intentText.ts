/** Names and descriptions of behaviors. */
import type { BEHAVIORS, Behavior, Strength } from '../engine/index.ts';

const LABELS: Readonly<Record<(typeof BEHAVIORS)[number], readonly [label: string, about: string]>> = {
	charge: ['Charge the nearest', 'Gets beside the opponent it can be at soonest.'],
	hold: ['Hold', 'Stays where it is.'],
	guard: ['Guard', 'Stays beside somebody and keeps opponents from there.'],
	flee: ['Flee', 'Gets as far from opponents as it can.'],
	surround: ['Surround', 'Gets beside somebody, across from a friend.'],
	go: ['Go to a place', 'Gets to the place the Goal tool gave it.'],
	avoid: ['Stay out of reach', 'Keeps further off than opponents come in a half-round.'],
};

/** "Guard". */
export function intentLabel(type: Behavior['type']): string {
	return LABELS[type][0];
}

/** "Stays beside somebody and keeps opponents from there." */
export function intentAbout(type: Behavior['type']): string {
	return LABELS[type][1];
}

/** "Hard: prepares for whatever you may do". */
export const STRENGTH_LABELS: Readonly<Record<Strength, string>> = {
	easy: 'Easy: goes straight ahead',
	fair: 'Fair: expects you to go straight ahead',
	hard: 'Hard: prepares for whatever you may do',
};

export const LONG_THOUGHT = 'Planning hard for so many takes minutes.';

export const NOBODY_MEANT = 'Nobody is chosen under “Target”, where those stand who are not selected.';

/** "Planned for 6: change what you like, or undo.", "Planned for 5, 1 stays in place: change what you like, or undo." */
export function thoughtNews(count: number, staying: number): string {
	if (count === staying)
		return count === 1 ? 'Stays in place: that is best.' : `All ${count} stay in place: that is best.`;
	const still = staying > 0 ? `, ${staying} ${staying === 1 ? 'stays' : 'stay'} in place` : '';
	return `Planned for ${count - staying}${still}: change what you like, or undo.`;
}
