/** Connection of GM's page and player window: a port if possible, else the broadcast channel. */
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

/** A channel without receivers. */
class Deaf {
	constructor(readonly name: string) {}
	postMessage(): void {}
	close(): void {}
}

/** Listeners for messages of other windows. */
const listeners = new Set<Listener>();
const opened: Channel[] = [];
/** Broadcast messages, for every page on the channel. */
const broadcast: Message[] = [];
let ear: BroadcastChannel;

const gmPage = {
	postMessage(data: unknown, to: unknown, ports: readonly MessagePort[]) {
		sentTo.push(to);
		for (const listener of listeners) listener({ data, ports });
	},
} as Pick<Window, 'postMessage'>;

/** Target origins of sent ports. */
const sentTo: unknown[] = [];

/** A channel end with its received messages. */
function heardAt(channel: Channel): { readonly channel: Channel; readonly heard: Message[] } {
	const heard: Message[] = [];
	channel.hear((message) => heard.push(message));
	opened.push(channel);
	return { channel, heard };
}

/** Both ends after the handshake. */
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

describe('channel between GM’s page and player window', () => {
	it("uses the window's port, unheard by others", async () => {
		const { gm, window } = await bothMet();
		gm.channel.say({ type: 'gone' });
		await vi.waitFor(() => expect(window.heard).toContainEqual({ type: 'gone' }));
		expect(gm.heard).toHaveLength(1);
		expect(broadcast.map(({ type }) => type)).toEqual(['new', 'gone']);
	});

	it('broadcasts if the opener is unknown, even after a known one', async () => {
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

	it('sends a port to its own origin only, if it has one', () => {
		heardAt(openWindowChannel('w', () => gmPage)).channel.say({ type: 'new', empty: true });
		// Files have an opaque origin that no message can target.
		vi.stubGlobal('location', { protocol: 'file:', origin: 'file://' });
		heardAt(openWindowChannel('w', () => gmPage)).channel.say({ type: 'new', empty: true });
		expect(sentTo).toEqual(['https://example.org', '*']);
	});

	it('refuses a port from strangers to the channel', async () => {
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

	it('closes outdated ports', async () => {
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

	it('uses the port of a reloaded window', async () => {
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

	it('needs only the port if broadcasts fail, also after a reload', async () => {
		// As in Safari for pages opened from disk.
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
