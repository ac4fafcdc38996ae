/** Announcements of button and key actions, for the user or everyone. */
import { formatShortList } from './textHelpers.ts';

const PLAIN = {
	/** A change during the half-round may affect everything after it. */
	'stopped by a change': 'Stopped here: what was changed changes what comes.',
	'contest first': 'First this contested space: it is still waiting for its dice.',
	'nobody’s turn': 'It is nobody’s turn: nobody moves yet.',
	'no path this turn': 'Nobody whose turn it is has a path to play.',
	'waits longer': 'Waits a segment more.',
	'step taken back': 'The last step is taken back.',
	'path cleared': 'Path cleared.',
	'note not laid': 'What the note says is on no square.',
	'note removed': 'Note removed.',
	'nothing planned': 'Something has changed: nothing was planned.',
	'plans first': 'Continues once the plans are made.',
	'nobody sent': 'Something has changed meanwhile: nobody was sent.',
} as const;

const OF_CREATURES = {
	'where to': (names: readonly string[]) =>
		`Press where ${names.length === 1 ? names[0] : `${names.length} creatures`} should stand; Esc calls it off.`,
	'cleared away': (names: readonly string[]) =>
		`${names.length === 1 ? names[0] : `${names.length} fallen creatures`} cleared away.`,
	'not put down': (names: readonly string[]) =>
		names.length === 1
			? `${names[0]} was still in the hand and is not on the map.`
			: `${names.length} creatures were still in the hand and are not on the map.`,
	copied: ({ length }: readonly string[]) =>
		`${length === 1 ? 'One creature' : `${length} creatures`} copied.`,
	'nobody else': (names: readonly string[]) => `Nobody else is here besides ${formatShortList(names)}.`,
	'points unknown': (names: readonly string[]) =>
		`Nobody counts the hit points of ${formatShortList(names)}: note them first.`,
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
			if (report.placed === 0) return 'There is no room left on the map.';
			return `There was room for ${report.placed} of ${report.asked}; ${report.asked - report.placed} found no place on the map.`;
		case 'belongs to next':
			return `${report.half} has begun: the one before was over, so this change belongs to it.`;
		case 'half begins':
			return `${report.half} begins${report.waits ? ' and waits for its plans' : ''}.`;
		case 'fog':
			return `The whole map is ${report.covered ? 'covered' : 'uncovered'}${report.seen ? ', but for what is seen now' : ''}.`;
		case 'fog opens':
			return fogOpens(report);
		default:
			return 'names' in report ? OF_CREATURES[report.code](report.names) : PLAIN[report.code];
	}
}

function fogOpens({ side, covered, seen }: Extract<Report, { readonly code: 'fog opens' }>): string {
	if (side === null) return 'Fog opens by hand alone.';
	const opens = `Fog opens as ${side} see`;
	if (!covered) return `${opens}; nothing lies under it yet.`;
	if (seen === 0) return `${opens}; nobody of them sees anything now.`;
	return `${opens}: ${seen} ${seen === 1 ? 'square is' : 'squares are'} in their sight now.`;
}
