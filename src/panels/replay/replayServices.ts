/** Who makes films and shows them: handed in, as panels know nothing of drawing. */
import type { ComponentType } from 'react';
import type { FilmWish } from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

export interface Studio {
	/** How this browser makes videos: as fast as it can, or as long as they last; null where it makes none. */
	readonly video: 'encoded' | 'recorded' | null;
	/** Null when it was stopped. */
	readonly filmOf: (workspace: Workspace, wish: FilmWish) => Promise<Blob | null>;
	/** Shows the board of the nearest workspace. */
	readonly Screen: ComponentType;
}
