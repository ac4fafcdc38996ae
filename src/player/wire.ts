/**
 * What the GM's page and the players' window say to each other. The window gets what the table may know (`seen`), as
 * text in a few parts of which only those are sent that have changed; the time looked at, as moments and not as frames;
 * and how the GM wants it shown. A message is sent only when it differs from the last of its kind, so that not even its
 * coming tells of what is hidden.
 */
import type { Frame } from '../store/session/players.ts';
import type { ScreenSetup } from '../store/session/screenSetup.ts';
import type { Session } from '../store/session/session.ts';
import type { Parts } from './parts.ts';

/** How the GM wants it shown. */
export interface PlayersShow extends Pick<Session, 'theme' | 'units'> {
	readonly blank: boolean;
	/** What is to be wholly in view; null for the whole map. */
	readonly frame: Frame | null;
	readonly screen: ScreenSetup;
	/** A bank card is laid on it. */
	readonly measuring: boolean;
}

export type ToPlayers =
	/** The GM's page is there: a window that hears it asks for everything. */
	| { readonly type: 'here' }
	/** What has changed of what the table may know; another number when another encounter was opened. */
	| { readonly type: 'seen'; readonly opened: number; readonly parts: Partial<Parts> }
	/** The time looked at, in segments, and how many of them go by in a second. */
	| { readonly type: 'time'; readonly at: number; readonly speed: number }
	| ({ readonly type: 'show' } & PlayersShow)
	/** Somebody points, in squares; the number tells two marks at one place apart. */
	| { readonly type: 'point'; readonly x: number; readonly y: number; readonly id: number }
	/** The GM wants it closed. */
	| { readonly type: 'close' }
	/** The GM's page goes. */
	| { readonly type: 'gone' };

export type FromPlayers =
	/** The window has just heard of this page; `empty`: and has no picture to keep. */
	| { readonly type: 'new'; readonly empty: boolean }
	/** What it shows. */
	| { readonly type: 'shows'; readonly frame: Frame }
	/** A finger points on it. */
	| { readonly type: 'point'; readonly x: number; readonly y: number; readonly id: number }
	/** It goes. */
	| { readonly type: 'closed' };

/** From the GM's page that has a window to another one, a copy of it, that says it has: it has none. */
export interface Taken {
	readonly type: 'taken';
}

export type Message = ToPlayers | FromPlayers | Taken;

/** A way to say things to other pages of this browser. */
export interface Channel {
	say(message: Message): void;
	hear(listener: (message: Message) => void): void;
	close(): void;
}

const CHANNEL = 'halfstep/players/';

/** The channel of a window, by the window's id: pages opened from disk share one space for all of them. */
export function openChannel(id: string): Channel {
	const channel = new BroadcastChannel(CHANNEL + id);
	return {
		say: (message) => channel.postMessage(message),
		hear(listener) {
			channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
		},
		close: () => channel.close(),
	};
}

const HASH = '#players=';

/** What the address of a players' window ends with. */
export function hashOf(id: string): string {
	return HASH + id;
}

/** The id of the window whose address ends so; null for a GM's page. */
export function windowIdIn(hash: string): string | null {
	return hash.startsWith(HASH) ? hash.slice(HASH.length) : null;
}
