/** What tabs with the same library tell each other. */
import { type ChangeNotice, readNotice } from '../../formats/libraryRecord.ts';

const CHANNEL = 'halfstep/library';

/** Something another tab did. */
export type LibraryNotice =
	| ChangeNotice
	/** It runs a newer version of the program: this one can no longer save. */
	| { readonly type: 'outdated' };

/** What other tabs tell; null where there is no such channel. */
export function channelOfTabs(tell: (notice: LibraryNotice) => void): BroadcastChannel | null {
	try {
		const channel = new BroadcastChannel(CHANNEL);
		channel.onmessage = ({ data }) => {
			const notice = readNotice(data);
			if (notice) tell(notice);
		};
		return channel;
	} catch {
		return null;
	}
}
