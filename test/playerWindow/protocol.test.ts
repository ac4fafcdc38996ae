/** The way between the GM's page and the players' window: a port of their own where there is one, else the channel. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
	type Channel,
	type Message,
	openChannel,
	openWindowChannel,
} from '../../src/playerWindow/protocol.ts';

type Listener = (event: { readonly data: unknown; readonly ports: readonly MessagePort[] }) => void;

const SHOWN: Message = { type: 'time', at: 2, speed: 1 };

const POINTED: Message = { type: 'point', x: 1, y: 2, id: 3 };

/** A channel that no other page hears. */
class Deaf {
	constructor(readonly name: string) {}
	postMessage(): void {}
	close(): void {}
}

/** What a page may be sent by other windows. */
const listeners = new Set<Listener>();
const opened: Channel[] = [];
/** What went by way of the browser, for every page that knows the channel. */
const broadcast: Message[] = [];
let ear: BroadcastChannel;

const gmPage = {
	postMessage(data: unknown, to: unknown, ports: readonly MessagePort[]) {
		sentTo.push(to);
		for (const listener of listeners) listener({ data, ports });
	},
} as Pick<Window, 'postMessage'>;

/** To which origin ports were sent. */
const sentTo: unknown[] = [];

/** A channel's end, and what it has heard. */
function heardAt(channel: Channel): { readonly channel: Channel; readonly heard: Message[] } {
	const heard: Message[] = [];
	channel.hear((message) => heard.push(message));
	opened.push(channel);
	return { channel, heard };
}

/** Both ends, once the window has said that it is new and been told what is shown. */
async function bothMet() {
	const gm = heardAt(openChannel('w'));
	const window = heardAt(openWindowChannel('w', () => gmPage));
	window.channel.say({ type: 'new', empty: true });
	await vi.waitFor(() => expect(gm.heard).toMatchObject([{ type: 'new', empty: true }]));
	gm.channel.say(SHOWN);
	await vi.waitFor(() => expect(window.heard).toEqual([SHOWN]));
	return { gm, window };
}

beforeEach(() => {
	vi.stubGlobal('addEventListener', (_: string, listener: Listener) => listeners.add(listener));
	vi.stubGlobal('removeEventListener', (_: string, listener: Listener) => listeners.delete(listener));
	vi.stubGlobal('location', { protocol: 'https:', origin: 'https://example.org' });
	ear = new BroadcastChannel('halfstep/players/w');
	ear.onmessage = ({ data }) => broadcast.push(data);
});

afterEach(() => {
	for (const channel of opened.splice(0)) channel.close();
	ear.close();
	broadcast.length = 0;
	sentTo.length = 0;
	expect(listeners.size).toBe(0);
});

describe('what the page of the GM says to the players’ window', () => {
	it('goes through the port that the window has sent, and nobody else hears it', async () => {
		const { gm, window } = await bothMet();
		gm.channel.say({ type: 'gone' });
		await vi.waitFor(() => expect(window.heard).toContainEqual({ type: 'gone' }));
		expect(gm.heard).toHaveLength(1);
		expect(broadcast.map(({ type }) => type)).toEqual(['new', 'gone']);
	});

	it('goes through the channel where the window does not know who opened it, also after one that did', async () => {
		const gm = heardAt(openChannel('w'));
		const first = heardAt(openWindowChannel('w', () => gmPage));
		first.channel.say({ type: 'new', empty: true });
		await vi.waitFor(() => expect(gm.heard).toHaveLength(1));
		const second = heardAt(openWindowChannel('w', () => null));
		second.channel.say({ type: 'new', empty: true });
		await vi.waitFor(() => expect(gm.heard).toHaveLength(2));
		gm.channel.say(SHOWN);
		await vi.waitFor(() => expect(second.heard).toContainEqual(SHOWN));
	});

	it('sends a port to pages of its own origin alone, where it has one to name', () => {
		heardAt(openWindowChannel('w', () => gmPage)).channel.say({ type: 'new', empty: true });
		// Browsers call the origin of a file what no page can be reached by.
		vi.stubGlobal('location', { protocol: 'file:', origin: 'file://' });
		heardAt(openWindowChannel('w', () => gmPage)).channel.say({ type: 'new', empty: true });
		expect(sentTo).toEqual(['https://example.org', '*']);
	});

	it('takes no port from who does not know the channel', async () => {
		const gm = heardAt(openChannel('w'));
		const stranger = heardAt(openWindowChannel('other', () => gmPage));
		const window = heardAt(openWindowChannel('w', () => null));
		stranger.channel.say({ type: 'new', empty: true });
		window.channel.say({ type: 'new', empty: true });
		await vi.waitFor(() => expect(gm.heard).toHaveLength(1));
		gm.channel.say(SHOWN);
		await vi.waitFor(() => expect(window.heard).toContainEqual(SHOWN));
		expect(stranger.heard).toEqual([]);
	});

	it('leaves no port open that is of no use any more', async () => {
		const closed: unknown[] = [];
		const close = MessagePort.prototype.close;
		vi.spyOn(MessagePort.prototype, 'close').mockImplementation(function (this: MessagePort) {
			closed.push(this);
			close.call(this);
		});
		const given: MessagePort[] = [];
		const page = {
			postMessage(data: unknown, to: unknown, ports: readonly MessagePort[]) {
				given.push(...ports);
				gmPage.postMessage(data, to as string, ports as Transferable[]);
			},
		} as Pick<Window, 'postMessage'>;
		const gm = heardAt(openChannel('w'));
		for (const times of [1, 2]) {
			heardAt(openWindowChannel('w', () => page)).channel.say({ type: 'new', empty: true });
			await vi.waitFor(() => expect(gm.heard).toHaveLength(times));
		}
		expect(closed).toEqual([given[0]]);
		vi.restoreAllMocks();
	});

	it('uses the port of a window that was loaded anew', async () => {
		const gm = heardAt(openChannel('w'));
		heardAt(openWindowChannel('w', () => gmPage)).channel.say({ type: 'new', empty: true });
		await vi.waitFor(() => expect(gm.heard).toHaveLength(1));
		const anew = heardAt(openWindowChannel('w', () => gmPage));
		anew.channel.say({ type: 'new', empty: true });
		await vi.waitFor(() => expect(gm.heard).toHaveLength(2));
		gm.channel.say(SHOWN);
		await vi.waitFor(() => expect(anew.heard).toEqual([SHOWN]));
		expect(broadcast).not.toContainEqual(SHOWN);
	});

	it('needs the port alone where no channel is heard, also when the page was loaded anew', async () => {
		// So it is in Safari for pages opened from disk.
		vi.stubGlobal('location', { protocol: 'file:', origin: 'file://' });
		vi.stubGlobal('BroadcastChannel', Deaf);
		const { gm, window } = await bothMet();
		window.channel.say(POINTED);
		await vi.waitFor(() => expect(gm.heard).toContainEqual(POINTED));
		gm.channel.say({ type: 'gone' });
		gm.channel.close();
		await vi.waitFor(() => expect(window.heard).toContainEqual({ type: 'gone' }));
		const anew = heardAt(openChannel('w'));
		await vi.waitFor(() => expect(window.heard).toContainEqual({ type: 'here' }), 3000);
		window.channel.say({ type: 'new', empty: false });
		await vi.waitFor(() => expect(anew.heard).toMatchObject([{ type: 'new', empty: false }]));
	});
});
