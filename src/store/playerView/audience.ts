/**
 * The sentences that a seat is told. Most are made for the GM and may speak of hidden creatures. Others hear only those
 * that are made from what everybody may know, which whoever makes them says by calling `notifyAll` or `announceAll`.
 */
import type { Notice, Session } from '../session/session.ts';
import type { Seat } from './seat.ts';

export interface Heard {
	readonly notice: Notice | null;
	/** Read out. */
	readonly announcement: string;
	/** Another with each time that it is read out once more. */
	readonly announcedAgain: boolean;
}

type Said = Pick<Session, 'notice' | 'announcement' | 'announcedAgain' | 'announcedToAll'>;

/** What a seat is told of what was said last. */
export function audibleTo({ notice, announcement, announcedAgain, announcedToAll }: Said, seat: Seat): Heard {
	if (seat.type === 'gm') return { notice, announcement, announcedAgain };
	return {
		notice: notice?.toAll ? notice : null,
		announcement: announcedToAll ? announcement : '',
		announcedAgain: announcedToAll && announcedAgain,
	};
}
