/** Replay export, loaded on demand. */

import type { FilmWish } from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { gifOf } from './encodeGif.ts';
import { videoOf } from './encodeVideo.ts';
import { recordedOf } from './recordVideo.ts';

export { FilmScreen } from './ReplayBoard.tsx';

/** The battle as a video from its start to the current moment; null if canceled. */
export async function filmOf(workspace: Workspace, order: FilmWish): Promise<Blob | null> {
	if (order.kind === 'gif') return gifOf(workspace, order);
	return 'VideoEncoder' in globalThis ? videoOf(workspace, order) : recordedOf(workspace, order);
}
