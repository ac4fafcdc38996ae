import type { Strength } from '../engine/index.ts';
import { STRENGTH_LABELS } from './intentText.ts';
import { formatList } from './textHelpers.ts';

/** "The app, hard: prepares for whatever you may do". */
export function playedLabel(strength: Strength): string {
	const [name = '', meaning = ''] = STRENGTH_LABELS[strength].split(': ');
	return `The app, ${name.toLowerCase()}: ${meaning}`;
}

export function playedByApp(side: string): string {
	return `The app plays ${side}: their plans are shown when you say Ready.`;
}

export const ONLY_OWN = 'In secret only paths of your own are drawn.';

export function opponentsNow(sides: readonly string[], now: 'thinking' | 'planned' | 'shown'): string {
	const what = { thinking: 'thinking', planned: 'planned, unseen', shown: 'plans shown' } as const;
	return `${formatList(sides)}: ${what[now]}`;
}

export const ALONE = {
	how: 'Before every half-round the app plans for its side, by what that side can know and without a look at your plans. Nobody sees it until you say Ready: then all plans are shown together, and the half-round runs. Paths drawn for that side before are put away.',
	intents:
		'Creatures with a behavior on their card follow it. Others charge the nearest, and lie in wait while they are hidden. Dice are rolled or typed as for everybody.',
	nobody: 'The app plays nobody yet: choose a side for it above, and how hard it is to be.',
	oneSide: 'Everybody on the map is of one side: give some of them another, on their cards.',
} as const;
