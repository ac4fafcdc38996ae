/**
 * One place to work at: an open encounter, what is looked at of it and what is in the hand. Everything that people do
 * gets the workspace it is done at, so that one page can have several, each with eyes of its own.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { BetterWay, Errand, Forecast, Square } from '../../engine/index.ts';
import { createDocument, type DocumentState } from '../document/documentState.ts';
import type { Camera, CameraRequest } from '../session/cameraTypes.ts';
import type { Preview } from '../session/gesturePreview.ts';
import type { Comparison, Unknown } from '../session/opponentAssumption.ts';
import type { Pointed } from '../session/ping.ts';
import { CLOSED_PLAYER_WINDOW, type Players } from '../session/playerWindowState.ts';
import { createSession, type Session } from '../session/session.ts';
import { createSignal, type Signal } from '../session/signal.ts';
import type { Clipping } from './clipboardTypes.ts';

/** Whether what was done is saved; `off` where encounters are kept in files alone. */
export type Saving = 'saved' | 'changed' | 'failed' | 'off';

interface BoardSize {
	readonly width: number;
	readonly height: number;
}

/** Whether the app is thinking for those it plays, the part that is done, 0 to 1, and whether somebody waits for it. */
export interface OpponentsAt {
	readonly done: number;
	readonly isThinking: boolean;
	readonly isAwaited: boolean;
}

export const AT_REST: OpponentsAt = { done: 0, isThinking: false, isAwaited: false };

export interface Workspace {
	readonly document: StoreApi<DocumentState>;
	readonly session: StoreApi<Session>;
	/** The moment looked at, in segments, 0 to 6: between them too. Frames read it; the session learns of whole segments. */
	readonly time: Signal<number>;
	readonly camera: Signal<Camera>;
	/** The whole map is in view, and nobody has moved the camera since. */
	readonly isFitted: Signal<boolean>;
	/** The board's size in CSS pixels; none before it has been looked at. */
	readonly boardSize: Signal<BoardSize>;
	/** What panels ask the board to do with its camera; the board answers, as only it knows its size. */
	readonly cameraRequest: Signal<CameraRequest>;
	/** What the gesture being made shows. */
	readonly preview: Signal<Preview>;
	/** What a second hand shows that draws at the same time. */
	readonly secondPreview: Signal<Preview>;
	/** What is foreseen at the moment looked at; null where nothing is. */
	readonly forecast: Signal<Forecast | null>;
	/** What stands in the forecast in place of opponents' plans; null where they are taken as they are drawn. */
	readonly unknown: Signal<Unknown | null>;
	/** What would come of the variants looked at; null where it is not worked out. */
	readonly comparison: Signal<Comparison | null>;
	/** What would bring a creature more likely where its plan leads, the best first; null where nothing was looked for. */
	readonly betterWays: Signal<{ readonly creature: string; readonly ways: readonly BetterWay[] } | null>;
	/** Those who are being sent to goals, and the part of their plans that is worked out, 0 to 1; null when nobody is. */
	readonly sending: Signal<{
		readonly errands: readonly Errand[];
		readonly done: number;
		readonly isAwaited?: true;
	} | null>;
	/**
	 * Creatures being planned for by their behavior, the part that is done, 0 to 1, and whether time runs once it is; null
	 * for none.
	 */
	readonly thinking: Signal<{
		readonly ids: readonly string[];
		readonly done: number;
		readonly isAwaited?: true;
	} | null>;
	/** How far the plans of those are whom the app plays; they themselves are nobody's to see. */
	readonly opponents: Signal<OpponentsAt>;
	/** What was copied last. */
	readonly clipboard: Signal<Clipping | null>;
	readonly saving: Signal<Saving>;
	readonly players: Signal<Players>;
	/** The workspace of the film that the players' window shows instead of the battle; null while it shows none. */
	readonly film: Signal<Workspace | null>;
	/** CSS pixels that the board's letters are high at least; 0 for as many as its size suggests. */
	readonly letters: Signal<number>;
	/** Where a mouse or a pen is over the board, in squares; null elsewhere. */
	readonly over: Signal<{ readonly x: number; readonly y: number } | null>;
	/** Where somebody pointed last. */
	readonly pointed: Signal<Pointed | null>;
	/**
	 * Counts the requests to point at the square under the pointer; the board answers each, because only it knows
	 * where the pointer is.
	 */
	readonly pointAsked: Signal<number>;
	/** The square from which the board is asked to measure; each request is an object of its own. */
	readonly measureFrom: Signal<{ readonly square: Square } | null>;
}

/** @param document the one of another workspace, to look at the same encounter with other eyes; by default one of its own */
export function createWorkspace(document: Workspace['document'] = createDocument()): Workspace {
	return {
		document,
		session: createSession(),
		time: createSignal(0),
		camera: createSignal({ x: 0, y: 0, scale: 48 }),
		isFitted: createSignal(true),
		boardSize: createSignal({ width: 0, height: 0 }),
		cameraRequest: createSignal({ type: 'none' }),
		preview: createSignal({ type: 'none' }),
		secondPreview: createSignal({ type: 'none' }),
		forecast: createSignal(null),
		unknown: createSignal(null),
		comparison: createSignal(null),
		betterWays: createSignal(null),
		sending: createSignal(null),
		thinking: createSignal(null),
		opponents: createSignal(AT_REST),
		clipboard: createSignal(null),
		saving: createSignal('saved'),
		players: createSignal(CLOSED_PLAYER_WINDOW),
		film: createSignal(null),
		letters: createSignal(0),
		over: createSignal(null),
		pointed: createSignal(null),
		pointAsked: createSignal(0),
		measureFrom: createSignal(null),
	};
}
