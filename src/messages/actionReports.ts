/** Announcements of button and key actions, for the user or everyone. */
import { formatCount, formatShortList } from './textHelpers.ts';

export type CommandNews =
	| { readonly code: 'later changes dropped' }
	/** History dropped by acting after going back. */
	| { readonly code: 'fight ahead dropped' }
	| { readonly code: 'door'; readonly open: boolean }
	/** Names of creatures whose paths were cleared by moving them by hand. */
	| { readonly code: 'paths gone'; readonly names: readonly string[] };

export function newsSentence(news: CommandNews): string {
	switch (news.code) {
		case 'later changes dropped':
			return 'Later changes in this half-round were discarded.';
		case 'fight ahead dropped':
			return 'Later segments and their rolls were discarded.';
		case 'door':
			return news.open ? 'The door is open.' : 'The door is closed.';
		case 'paths gone': {
			const who = formatShortList(news.names, 4);
			return news.names.length === 1 ? `${who} moved: path cleared.` : `${who} moved: paths cleared.`;
		}
		default:
			return news satisfies never;
	}
}

const PLAIN = {
	/** A change during the half-round may affect everything after it. */
	'stopped by a change': 'Stopped: a change affects the next segments.',
	'contest first': 'Resolve the contested square first.',
	'nobody’s turn': 'No turn in progress.',
	'no path this turn': 'The active creature has no path to play.',
	'waits longer': 'Wait extended by 1 segment.',
	'step taken back': 'Last step removed.',
	'path cleared': 'Path cleared.',
	'note not laid': 'Note not placed yet.',
	'note removed': 'Note removed.',
	'nothing planned': 'Something has changed: nothing was planned.',
	'plans first': 'Continues once the plans are made.',
	'worker lost': 'The planning worker stopped, so plans take longer until you reload.',
	'nobody sent': 'The battle changed. No goals set.',
} as const;

const OF_CREATURES = {
	'where to': (names: readonly string[]) =>
		`Click where to place ${names.length === 1 ? names[0] : `${names.length} creatures`}. Esc cancels.`,
	'cleared away': (names: readonly string[]) =>
		`${names.length === 1 ? names[0] : `${names.length} bodies`} removed.`,
	'not put down': (names: readonly string[]) =>
		names.length === 1 ? `${names[0]} was not placed.` : `${names.length} creatures were not placed.`,
	copied: ({ length }: readonly string[]) =>
		`${length === 1 ? 'One creature' : `${length} creatures`} copied.`,
	'nobody else': (names: readonly string[]) => `No other creatures besides ${formatShortList(names)}.`,
	'points unknown': (names: readonly string[]) =>
		`No HP recorded for ${formatShortList(names)}. Enter HP first.`,
} as const;

export type Report =
	| { readonly code: keyof typeof PLAIN }
	| { readonly code: keyof typeof OF_CREATURES; readonly names: readonly string[] }
	/** Not all fit on the map. */
	| { readonly code: 'room for'; readonly placed: number; readonly asked: number }
	/** A change after the end of a half-round; `half`: the name of the next. */
	| { readonly code: 'belongs to next'; readonly half: string }
	/** `half`: its name; `waits`: true while no plan is set. */
	| { readonly code: 'half begins'; readonly half: string; readonly waits: boolean }
	/** Uncovering follows a side's view, null for by hand; `seen`: squares in view now. */
	| {
			readonly code: 'fog opens';
			readonly side: string | null;
			readonly covered: boolean;
			readonly seen: number;
	  }
	/** `seen`: squares in view stay uncovered. */
	| { readonly code: 'fog'; readonly covered: boolean; readonly seen: boolean };

export function reportSentence(report: Report): string {
	switch (report.code) {
		case 'room for':
			if (report.placed === 0) return 'The map is full.';
			return `Placed ${report.placed} of ${report.asked}. No room for the other ${report.asked - report.placed}.`;
		case 'belongs to next':
			return `${report.half} starts with your change.`;
		case 'half begins':
			return `${report.half} starts${report.waits ? '. Make your plans' : ''}.`;
		case 'fog':
			return `Whole map ${report.covered ? 'covered' : 'revealed'}${report.seen ? ', except squares in sight' : ''}.`;
		case 'fog opens':
			return fogOpens(report);
		default:
			return 'names' in report ? OF_CREATURES[report.code](report.names) : PLAIN[report.code];
	}
}

function fogOpens({ side, covered, seen }: Extract<Report, { readonly code: 'fog opens' }>): string {
	if (side === null) return 'Fog is revealed manually.';
	const opens = `Fog reveals squares that ${side} see`;
	if (!covered) return `${opens}; no square is covered yet.`;
	if (seen === 0) return `${opens}; nothing is in sight.`;
	return `${opens}: ${formatCount(seen, 'square')} in sight.`;
}
