/** The players' window as the GM's page knows it: whether it is there, and what the GM wants it to show. */
import { PLAIN_SCREEN, type ScreenSetup } from './screenSetup.ts';

/** A part of the map, in squares. */
export interface MapRegion {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Which part of the map it shows: all of it, what the GM has before him, or a frame of its own. */
export const PARTS = ['map', 'mine', 'frame'] as const;
export type MapPart = (typeof PARTS)[number];

export interface Players {
	/** `blocked`: the browser did not let it open. */
	readonly state: 'closed' | 'blocked' | 'open';
	/** Its address, for whoever opens it by hand; empty before it was wanted. */
	readonly address: string;
	readonly part: MapPart;
	/** The frame of its own. */
	readonly frame: MapRegion | null;
	/** What it shows at the moment where nothing lies over its board, as it says itself; null while it says nothing. */
	readonly shown: MapRegion | null;
	/** The same with what is to be seen below and behind what lies over it; the frame alone where nothing beyond that is. */
	readonly sees: MapRegion | null;
	/** Somebody at it looks round: it shows something else than it is told. */
	readonly roams: boolean;
	/** Whoever is at it may look round there. */
	readonly mayRoam: boolean;
	/** Nothing that happens reaches it: it keeps its picture. */
	readonly frozen: boolean;
	readonly blank: boolean;
	readonly screen: ScreenSetup;
	/** A bank card is laid on it to measure its inches. */
	readonly measuring: boolean;
}

/** Before it was opened for the first time. */
export const CLOSED_PLAYER_WINDOW: Players = {
	state: 'closed',
	address: '',
	part: 'map',
	frame: null,
	shown: null,
	sees: null,
	roams: false,
	mayRoam: true,
	frozen: false,
	blank: false,
	screen: PLAIN_SCREEN,
	measuring: false,
};
