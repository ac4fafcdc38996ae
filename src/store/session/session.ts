/** The session of a screen: five slices of state in one store. Never in files or undo. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { PLAYBACK_STATE, type PlaybackState } from './playbackState.ts';
import { PREFERENCES, type Preferences } from './preferences.ts';
import { SECRECY_STATE, type SecrecyState } from './secrecyState.ts';
import { isMapTool, TOOL_STATE, type ToolId, type ToolState } from './toolState.ts';
import { UI_STATE, type UiState } from './uiState.ts';

/** One store, since one step often changes several slices, which subscribers must see together. */
export interface Session extends Preferences, ToolState, PlaybackState, UiState, SecrecyState {}

/** Other tools that work during map editing. */
const ALSO_ON_MAP: readonly ToolId[] = ['place', 'pan'];

/** Consequences for map editing: panel and tools come together, and leaving restores the previous ones. */
function withMapEditing(now: Session, change: Partial<Session>): Partial<Session> {
	const isEditing = now.panel === 'terrain';
	const { tool, panel } = change;
	const stays = tool === undefined || isMapTool(tool) || ALSO_ON_MAP.includes(tool);
	if (isEditing) {
		if ((panel ?? 'terrain') === 'terrain' && stays) return change;
		const back = now.beforeMap ?? { tool: 'plan', panel: 'creatures' };
		const to = panel === undefined || panel === 'terrain' ? back.panel : panel;
		return { ...change, tool: tool ?? back.tool, panel: to, beforeMap: null };
	}
	const begins = panel === 'terrain' || (panel === undefined && tool !== undefined && isMapTool(tool));
	if (!begins) return change;
	return {
		...change,
		panel: 'terrain',
		tool: tool !== undefined && isMapTool(tool) ? tool : 'terrain',
		beforeMap: { tool: now.tool, panel: now.panel },
	};
}

/** A new session. Setting equal values notifies no subscriber. */
export function createSession(): StoreApi<Session> {
	const session = createStore<Session>()(() => ({
		...PREFERENCES,
		...TOOL_STATE,
		...PLAYBACK_STATE,
		...UI_STATE,
		...SECRECY_STATE,
	}));
	const { setState } = session;
	session.setState = (change: Partial<Session> | ((now: Session) => Partial<Session>)) => {
		const now = session.getState();
		const next = withMapEditing(now, typeof change === 'function' ? change(now) : change);
		if (Object.entries(next).some(([key, value]) => value !== now[key as keyof Session])) setState(next);
	};
	return session;
}
