/**
 * Messages for a seat. Most are for the GM and may mention hidden creatures; others only get those marked by
 * `notifyAll` or `announceAll` as based on common knowledge.
 */
import type { Notice, UiState } from '../session/uiState.ts';
import type { Seat } from './seat.ts';

export interface Heard {
	readonly notice: Notice | null;
	/** For screen readers. */
	readonly announcement: string;
	/** Toggles to repeat an announcement. */
	readonly announcedAgain: boolean;
}

type Said = Pick<UiState, 'notice' | 'announcement' | 'announcedAgain' | 'announcedToAll'>;

/** The messages a seat may get. */
export function audibleTo({ notice, announcement, announcedAgain, announcedToAll }: Said, seat: Seat): Heard {
	if (seat.type === 'gm') return { notice, announcement, announcedAgain };
	return {
		notice: notice?.toAll ? notice : null,
		announcement: announcedToAll ? announcement : '',
		announcedAgain: announcedToAll && announcedAgain,
	};
}
