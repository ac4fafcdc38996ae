/** What creatures mean to do, in words of the table. */
import type { INTENTS, Intent, Strength } from '../engine/index.ts';

const LABELS: Readonly<Record<(typeof INTENTS)[number], readonly [label: string, about: string]>> = {
	charge: ['Charge the nearest', 'Gets beside the opponent it can be at soonest.'],
	hold: ['Hold', 'Stays where it is.'],
	guard: ['Guard', 'Stays beside somebody and keeps opponents from there.'],
	flee: ['Flee', 'Gets as far from opponents as it can.'],
	surround: ['Surround', 'Gets beside somebody, across from a friend.'],
	reach: ['Reach its goal', 'Gets to the place the Goal tool gave it.'],
	avoid: ['Stay out of reach', 'Keeps further off than opponents come in a half-round.'],
};

/** "Guard". */
export function intentLabel(type: Intent['type']): string {
	return LABELS[type][0];
}

/** "Stays beside somebody and keeps opponents from there." */
export function intentAbout(type: Intent['type']): string {
	return LABELS[type][1];
}

const STRENGTH_LABELS: Readonly<Record<Strength, string>> = {
	easy: 'Easy: straight ahead',
	fair: 'Fair: replies to straight ahead',
	hard: 'Hard: whatever the others do',
};

/** "Hard: whatever the others do". */
export function strengthLabel(strength: Strength): string {
	return STRENGTH_LABELS[strength];
}

/** "Planned for 6: change what you like, or take it back." */
export function thoughtNews(count: number): string {
	return `Planned for ${count}: change what you like, or undo.`;
}
