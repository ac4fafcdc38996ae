/** State of the player window on the GM's page. */
import { PLAIN_SCREEN, type ScreenSetup } from './screenSetup.ts';

/** In squares. */
export interface MapRegion {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Shown part of the map: all, the GM's view, or a separate frame. */
export const PARTS = ['map', 'mine', 'frame'] as const;
export type MapPart = (typeof PARTS)[number];

export interface Players {
	/** `blocked`: by the browser. */
	readonly state: 'closed' | 'blocked' | 'open';
	/** Its URL, for opening by hand; empty before first use. */
	readonly address: string;
	readonly part: MapPart;
	readonly frame: MapRegion | null;
	/** The part it shows without overlays, as reported; null before. */
	readonly shown: MapRegion | null;
	/** Includes the parts under overlays; only the frame if nothing is beyond it. */
	readonly sees: MapRegion | null;
	/** It was panned and shows another part than requested. */
	readonly roams: boolean;
	/** Panning is allowed there. */
	readonly mayRoam: boolean;
	/** Frozen: it keeps its picture. */
	readonly frozen: boolean;
	readonly blank: boolean;
	readonly screen: ScreenSetup;
	/** A bank card is used to measure its inches. */
	readonly measuring: boolean;
}

/** Before the first opening. */
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
