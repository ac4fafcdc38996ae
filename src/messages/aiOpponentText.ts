import { formatList } from './textHelpers.ts';

export function playedByApp(side: string): string {
	return `${side} plays by itself: its plans are shown when you continue.`;
}

export const ONLY_OWN = 'You can draw your own paths only.';

export function opponentsNow(sides: readonly string[], now: 'thinking' | 'planned' | 'shown'): string {
	const what = { thinking: 'thinking', planned: 'planned in secret', shown: 'plans shown' } as const;
	return `${formatList(sides)}: ${what[now]}`;
}
