/** The stores as they are when the page has just been opened. */
import type { Encounter } from '../../src/engine/index.ts';
import { openDocument } from '../../src/store/document.ts';
import { time } from '../../src/store/playback.ts';
import { type Ask, useSession } from '../../src/store/session.ts';

/** Opens an encounter at its start in a fresh session. */
export function openFresh(encounter: Encounter, ask: Ask = { who: 'nobody' }): void {
	useSession.setState({ ...useSession.getInitialState(), ask });
	openDocument('test', encounter);
	time.set(0);
}
