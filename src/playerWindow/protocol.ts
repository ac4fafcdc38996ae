/**
 * Messages between the GM's page and the player window: the public view as text in parts, the time as moments,
 * and display settings. Only changes are sent, so that no message reveals secrets by its arrival.
 */
import type { MapRegion, Players } from '../store/session/playerWindowState.ts';
import type { Preferences } from '../store/session/preferences.ts';
import type { Parts } from './partialUpdates.ts';

/** Display settings from the GM. */
export interface PlayersShow
	extends Pick<Preferences, 'theme' | 'units'>,
		Pick<Players, 'blank' | 'screen' | 'mayRoam' | 'measuring'> {
	/** Region that must be fully visible; null for the whole map. */
	readonly frame: MapRegion | null;
	/** True if the GM drew the frame, which hides its surroundings. */
	readonly framed: boolean;
}

/** Version of the message format; pages of other versions are refused. */
export const PROTOCOL = 1;

export type ToPlayers =
	/** The GM's page is present; the window then requests all data. */
	| { readonly type: 'here' }
	/** Changed parts of the public view; `opened` changes with the encounter. */
	| {
			readonly type: 'seen';
			readonly version: number;
			readonly opened: number;
			readonly parts: Partial<Parts>;
	  }
	/** Viewed time in segments, and speed in segments per second. */
	| { readonly type: 'time'; readonly at: number; readonly speed: number }
	| ({ readonly type: 'show' } & PlayersShow)
	/** A pointer mark, in squares; the number distinguishes repeated marks. */
	| { readonly type: 'point'; readonly x: number; readonly y: number; readonly id: number }
	| { readonly type: 'close' }
	| { readonly type: 'gone' };

export type FromPlayers =
	/** The window has found this page. `empty`: it shows nothing yet. `port`: number of the port it sent, if any. */
	| { readonly type: 'new'; readonly empty: boolean; readonly port?: number }
	/** Visible region, with and without its lists; `roams`: its user has panned. */
	| { readonly type: 'shows'; readonly frame: MapRegion; readonly sees: MapRegion; readonly roams: boolean }
	| { readonly type: 'point'; readonly x: number; readonly y: number; readonly id: number }
	/** The window closes. */
	| { readonly type: 'closed' };

/** Reply of a GM's page to a copy of itself: the window is taken. */
export interface Taken {
	readonly type: 'taken';
}

export type Message = ToPlayers | FromPlayers | Taken;

/** A connection to other pages of this browser. */
export interface Channel {
	say(message: Message): void;
	hear(listener: (message: Message) => void): void;
	close(): void;
}

const CHANNEL = 'halfstep/players/';

/** Sent with a port by a window to its opener. */
interface PortOffer {
	/** Secret name of the channel. */
	readonly halfstep: string;
	readonly port: number;
}

/** Messages that the GM's page sends only through the port if there is one. All others are broadcast. */
const DIRECT: ReadonlySet<Message['type']> = new Set(['seen', 'time', 'show', 'point']);

/** Milliseconds between requests of a window whose only sign of a closed page is silence. */
const ASKS = 1000;

/** Broadcast channel of a window id; all pages opened from disk share one channel space. */
function broadcast(id: string): BroadcastChannel {
	return new BroadcastChannel(CHANNEL + id);
}

/**
 * GM end. Broadcast messages arrive frames later, and in Safari never for pages opened from disk. A window opened by
 * this page therefore sends a port first, which replaces the broadcast.
 */
export function openChannel(id: string): Channel {
	const channel = broadcast(id);
	let direct: { readonly number: number; readonly port: MessagePort } | null = null;
	/** Port number of the newest window. */
	let met: number | undefined;
	let hears: (message: Message) => void = () => {};
	const drop = () => {
		direct?.port.close();
		direct = null;
	};
	const hear = ({ data }: MessageEvent<Message>) => {
		if (data.type === 'new') {
			if (data.port !== undefined && data.port === met) return;
			met = data.port;
			// A new window cannot use the previous port.
			if (direct?.number !== met) drop();
		}
		hears(data);
	};
	channel.onmessage = hear;
	const take = ({ data, ports: [port] }: MessageEvent<Partial<PortOffer> | null>) => {
		const number = data?.port;
		if (!port || data?.halfstep !== channel.name || number === undefined || number === met) return;
		drop();
		direct = { number, port };
		port.onmessage = hear;
	};
	addEventListener('message', take);
	return {
		say(message) {
			const port = direct?.number === met ? direct?.port : undefined;
			port?.postMessage(message);
			if (!port || !DIRECT.has(message.type)) channel.postMessage(message);
		},
		hear(listener) {
			hears = listener;
		},
		close() {
			removeEventListener('message', take);
			drop();
			channel.close();
		},
	};
}

/** Window end. `opener`: the opening page while it exists. */
export function openWindowChannel(id: string, opener: () => Pick<Window, 'postMessage'> | null): Channel {
	const channel = broadcast(id);
	// A page opened from disk has no origin to name; the message holds no secrets.
	const isFile = location.protocol === 'file:';
	let direct: MessagePort | null = null;
	/** The last sender from the GM's page. */
	let by: EventTarget | null = null;
	let hears: (message: Message) => void = () => {};
	const hear = ({ data, currentTarget }: MessageEvent<Message>) => {
		by = data.type === 'gone' ? null : currentTarget;
		hears(data);
	};
	channel.onmessage = hear;
	/** Sends a port to the opener; returns its number. */
	const offer = (): number | undefined => {
		direct?.close();
		direct = null;
		const page = opener();
		if (!page) return undefined;
		const { port1, port2 } = new MessageChannel();
		direct = port1;
		direct.onmessage = hear;
		const number = performance.timeOrigin + performance.now();
		const to = isFile ? '*' : location.origin;
		page.postMessage({ halfstep: channel.name, port: number } satisfies PortOffer, to, [port2]);
		return number;
	};
	// A reloaded page may be unable to announce itself.
	const asking = setInterval(() => {
		if (isFile && !by && opener()) hears({ type: 'here' });
	}, ASKS);
	return {
		say(message) {
			if (message.type === 'new') {
				const port = offer();
				const numbered = port === undefined ? message : { ...message, port };
				direct?.postMessage(numbered);
				channel.postMessage(numbered);
			} else (direct && by === direct ? direct : channel).postMessage(message);
		},
		hear(listener) {
			hears = listener;
		},
		close() {
			clearInterval(asking);
			direct?.close();
			channel.close();
		},
	};
}

const HASH = '#players=';

/** URL fragment of a player window. */
export function hashOf(id: string): string {
	return HASH + id;
}

/** Window id of a URL fragment; null for a GM's page. */
export function windowIdIn(hash: string): string | null {
	return hash.startsWith(HASH) ? hash.slice(HASH.length) : null;
}
