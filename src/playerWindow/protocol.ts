/**
 * What the GM's page and the players' window say to each other. The window gets what the table may know (`seen`), as
 * text in a few parts of which only those are sent that have changed; the time looked at, as moments and not as frames;
 * and how the GM wants it shown. A message is sent only when it differs from the last of its kind, so that not even its
 * coming tells of what is hidden.
 */
import type { MapRegion, Players } from '../store/session/playerWindowState.ts';
import type { Session } from '../store/session/session.ts';
import type { Parts } from './partialUpdates.ts';

/** How the GM wants it shown. */
export interface PlayersShow
	extends Pick<Session, 'theme' | 'units'>,
		Pick<Players, 'blank' | 'screen' | 'mayRoam' | 'measuring'> {
	/** What is to be wholly in view; null for the whole map. */
	readonly frame: MapRegion | null;
	/** Nothing beyond the frame is to be seen: the GM has drawn it. */
	readonly framed: boolean;
}

/** Number of the messages' format: pages of other versions are refused. */
export const PROTOCOL = 1;

export type ToPlayers =
	/** The GM's page is there: a window that hears it asks for everything. */
	| { readonly type: 'here' }
	/** What has changed of what the table may know; another number when another encounter was opened. */
	| {
			readonly type: 'seen';
			readonly version: number;
			readonly opened: number;
			readonly parts: Partial<Parts>;
	  }
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
	/** The window has just heard of this page; `empty`: and has no picture to keep; `port`: the number of the port it has sent, where it has. */
	| { readonly type: 'new'; readonly empty: boolean; readonly port?: number }
	/** What it shows beside its lists, and with what lies below and behind them; `roams`: because somebody looks round there. */
	| { readonly type: 'shows'; readonly frame: MapRegion; readonly sees: MapRegion; readonly roams: boolean }
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

/** What a window sends to the page that opened it, along with a port. */
interface PortOffer {
	/** The name of the channel, which nobody else knows. */
	readonly halfstep: string;
	readonly port: number;
}

/** What the GM's page says through a port alone where there is one. The rest is for whoever is there. */
const DIRECT: ReadonlySet<Message['type']> = new Set(['seen', 'time', 'show', 'point']);

/** Milliseconds after which a window asks again that has a page's silence alone to tell that it is gone. */
const ASKS = 1000;

/** The channel of a window, by the window's id: pages opened from disk share one space for all of them. */
function broadcast(id: string): BroadcastChannel {
	return new BroadcastChannel(CHANNEL + id);
}

/**
 * The GM's end. What a channel carries goes by way of the browser, and is heard frames later, in Safari by nobody where
 * the page is opened from disk; so a window that this page has opened sends a port before it says by both ways that it
 * is new, and hears and says all through that.
 */
export function openChannel(id: string): Channel {
	const channel = broadcast(id);
	let direct: { readonly number: number; readonly port: MessagePort } | null = null;
	/** The number of the port that the window has which was new last. */
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
			// Another window has no use for the port of the last.
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

/** The window's end. `opener`: the page that has opened it, as long as that is there. */
export function openWindowChannel(id: string, opener: () => Pick<Window, 'postMessage'> | null): Channel {
	const channel = broadcast(id);
	// A page opened from disk has no origin that can be named; there is nothing in what it is sent.
	const isFile = location.protocol === 'file:';
	let direct: MessagePort | null = null;
	/** What the GM's page was heard by last. */
	let by: EventTarget | null = null;
	let hears: (message: Message) => void = () => {};
	const hear = ({ data, currentTarget }: MessageEvent<Message>) => {
		by = data.type === 'gone' ? null : currentTarget;
		hears(data);
	};
	channel.onmessage = hear;
	/** Sends a port to the page that opened this one; its number. */
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
	// A page that is back from being loaded anew may be able to tell nobody.
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

/** What the address of a players' window ends with. */
export function hashOf(id: string): string {
	return HASH + id;
}

/** The id of the window whose address ends so; null for a GM's page. */
export function windowIdIn(hash: string): string | null {
	return hash.startsWith(HASH) ? hash.slice(HASH.length) : null;
}
