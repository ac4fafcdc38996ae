/** Film services, injected because panels must not import drawing. */
import type { ComponentType } from 'react';
import type { FilmWish } from '../../store/replay/replayPlayer.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

export interface Studio {
	/** Video support: faster than real time, in real time, or null for none. */
	readonly video: 'encoded' | 'recorded' | null;
	/** Null if canceled. */
	readonly filmOf: (workspace: Workspace, wish: FilmWish) => Promise<Blob | null>;
	/** Shows the board of the nearest workspace. */
	readonly Screen: ComponentType;
}
