/** Announced side effects of commands. */
import { formatShortList } from './textHelpers.ts';

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
