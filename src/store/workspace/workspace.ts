/**
 * A workspace: open encounter, view and input state. All actions take one, so a page can have several with different
 * eyes.
 */

import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { BetterWay, Errand, Forecast, Square } from '../../engine/index.ts';
import type { Camera, CameraRequest } from '../session/cameraTypes.ts';
import type { Preview } from '../session/gesturePreview.ts';
import type { Comparison, Unknown } from '../session/opponentAssumption.ts';
import type { Pointed } from '../session/ping.ts';
import { CLOSED_PLAYER_WINDOW, type Players } from '../session/playerWindowState.ts';
import { createSession, type Session } from '../session/session.ts';
import type { Clipping } from './clipboardTypes.ts';
import { createDocument, type DocumentState } from './documentState.ts';

/** Save state; `off` if encounters are kept in files only. */
export type Saving = 'saved' | 'changed' | 'failed' | 'off';

interface BoardSize {
	readonly width: number;
	readonly height: number;
}

/** Progress of the app's planning, 0 to 1, and whether playback waits. */
export interface OpponentsAt {
	readonly done: number;
	readonly isThinking: boolean;
	readonly isAwaited: boolean;
}

export const AT_REST: OpponentsAt = { done: 0, isThinking: false, isAwaited: false };

export interface Workspace {
	readonly document: StoreApi<DocumentState>;
	readonly session: StoreApi<Session>;
	/** Viewed moment in segments, 0 to 6 with fractions, for frames; the session gets whole segments. */
	readonly time: StoreApi<number>;
	readonly camera: StoreApi<Camera>;
	/** The whole map is in view and the camera unmoved. */
	readonly isFitted: StoreApi<boolean>;
	/** In CSS pixels; none before the first measurement. */
	readonly boardSize: StoreApi<BoardSize>;
	/** Requests to the board's camera, since only the board knows its size. */
	readonly cameraRequest: StoreApi<CameraRequest>;
	readonly preview: StoreApi<Preview>;
	/** Preview of a second finger drawing at the same time. */
	readonly secondPreview: StoreApi<Preview>;
	/** Null without a forecast. */
	readonly forecast: StoreApi<Forecast | null>;
	/** Assumed plans of opponents; null if as drawn. */
	readonly unknown: StoreApi<Unknown | null>;
	/** Outcomes of viewed variants; null if not computed. */
	readonly comparison: StoreApi<Comparison | null>;
	/** Better plans of a creature, best first; null if not searched. */
	readonly betterWays: StoreApi<{ readonly creature: string; readonly ways: readonly BetterWay[] } | null>;
	/** Those who are being sent to goals, and the part of their plans that is worked out, 0 to 1; null when nobody is. */
	readonly sending: StoreApi<{
		readonly errands: readonly Errand[];
		readonly done: number;
		readonly isAwaited?: true;
	} | null>;
	/**
	 * Creatures being planned for by their behavior, the part that is done, 0 to 1, and whether time runs once it is; null
	 * for none.
	 */
	readonly thinking: StoreApi<{
		readonly ids: readonly string[];
		readonly done: number;
		readonly isAwaited?: true;
	} | null>;
	/** Progress of the app's plans; the plans themselves stay secret. */
	readonly opponents: StoreApi<OpponentsAt>;
	readonly clipboard: StoreApi<Clipping | null>;
	readonly saving: StoreApi<Saving>;
	readonly players: StoreApi<Players>;
	/** Workspace of the replay in the player window; null without. */
	readonly film: StoreApi<Workspace | null>;
	/** True while a finger draws, places or measures on the board. */
	readonly fingerDraws: StoreApi<boolean>;
	/** Minimum letter height in CSS pixels; 0 derives it from the size. */
	readonly letters: StoreApi<number>;
	/** Hovered point in squares; null elsewhere. */
	readonly over: StoreApi<{ readonly x: number; readonly y: number } | null>;
	readonly pointed: StoreApi<Pointed | null>;
	/** Counts ping requests; the board answers, as only it knows the pointer. */
	readonly pointAsked: StoreApi<number>;
	/** Square to measure from; each request is a new object. */
	readonly measureFrom: StoreApi<{ readonly square: Square } | null>;
}

/** @param document that of another workspace, to view the same encounter with other eyes; a new one by default */
export function createWorkspace(document: Workspace['document'] = createDocument()): Workspace {
	return {
		document,
		session: createSession(),
		time: createStore(() => 0),
		camera: createStore(() => ({ x: 0, y: 0, scale: 48 })),
		isFitted: createStore(() => true),
		boardSize: createStore(() => ({ width: 0, height: 0 })),
		cameraRequest: createStore(() => ({ type: 'none' })),
		preview: createStore(() => ({ type: 'none' })),
		secondPreview: createStore(() => ({ type: 'none' })),
		forecast: createStore(() => null),
		unknown: createStore(() => null),
		comparison: createStore(() => null),
		betterWays: createStore(() => null),
		sending: createStore(() => null),
		thinking: createStore(() => null),
		opponents: createStore(() => AT_REST),
		clipboard: createStore(() => null),
		saving: createStore(() => 'saved'),
		players: createStore(() => CLOSED_PLAYER_WINDOW),
		film: createStore(() => null),
		fingerDraws: createStore(() => false),
		letters: createStore(() => 0),
		over: createStore(() => null),
		pointed: createStore(() => null),
		pointAsked: createStore(() => 0),
		measureFrom: createStore(() => null),
	};
}
