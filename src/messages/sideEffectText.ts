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
			return 'What had been changed later in this half-round is dropped.';
		case 'fight ahead dropped':
			return 'What had been played after this is dropped, with its dice.';
		case 'door':
			return news.open ? 'The door is open.' : 'The door is closed.';
		case 'paths gone': {
			const who = formatShortList(news.names, 4);
			return news.names.length === 1
				? `Moved by hand: the path of ${who} no longer began there and is gone.`
				: `Moved by hand: the paths of ${who} no longer began there and are gone.`;
		}
		default:
			return news satisfies never;
	}
}
