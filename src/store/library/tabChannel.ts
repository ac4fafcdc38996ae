/** Messages between tabs that share a library. */
import { type ChangeNotice, readNotice } from '../../formats/libraryRecord.ts';

const CHANNEL = 'halfstep/library';

export type LibraryNotice =
	| ChangeNotice
	/** It runs a newer app version: this one can no longer save. */
	| { readonly type: 'outdated' };

/** Null without broadcast channels. */
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
