/** A GM's page and the players' window without a browser, with recorded messages. */
import { type Encounter, unpackSquares } from '../../src/engine/index.ts';
import { PlayersTelling } from '../../src/playerWindow/broadcaster.ts';
import type { Channel, Message } from '../../src/playerWindow/protocol.ts';
import { PlayersHearing } from '../../src/playerWindow/receiver.ts';
import { openDocument } from '../../src/store/document/document.ts';
import type { CutPicture } from '../../src/store/playerView/pictureRedaction.ts';
import { countChanges } from '../../src/store/workspace/changeCounter.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';

/** Channels by name: a message reaches all others at once, as a copy. */
export class Air {
	/** All messages, as JSON. */
	readonly said: string[] = [];
	private readonly channels = new Map<Channel, { name: string; listener: (message: Message) => void }>();

	open(name: string): Channel {
		const channel: Channel = {
			say: (message) => {
				const text = JSON.stringify(message);
				this.said.push(text);
				for (const [other, { name: named, listener }] of [...this.channels])
					if (other !== channel && named === name) listener(JSON.parse(text));
			},
			hear: (listener) => this.channels.set(channel, { name, listener }),
			close: () => this.channels.delete(channel),
		};
		return channel;
	}

	/** Messages since the last call, optionally of one type. */
	take(type?: Message['type']): readonly string[] {
		return this.said.splice(0).filter((text) => !type || (JSON.parse(text) as Message).type === type);
	}
}

/** Clock and requested frames of both pages. */
export const clock = {
	ms: 0,
	frames: [] as (() => void)[],
	now: () => clock.ms,
	requestFrame: (callback: () => void) => {
		clock.frames.push(callback);
	},
	reducedMotion: () => false,
};

/** Waits for pending microtasks. */
export const settled = () => Promise.resolve();

/** Passes time in frames of 50 ms. */
export async function pass(ms: number): Promise<void> {
	for (let left = ms; left > 0; left -= 50) {
		clock.ms += 50;
		for (const frame of clock.frames.splice(0)) frame();
		await settled();
	}
}

/** Prefix of a picture with one letter per map square, by rows. */
export const PAINTED = 'data:text/plain,';
/** A blank square in it. */
export const BLANK = '_';

export const cutLetters: CutPicture = async ({ url, width, height, blank }) => {
	const squares = unpackSquares(blank ?? '', width * height);
	const letters = [...url.slice(PAINTED.length)];
	return PAINTED + letters.map((letter, at) => (squares?.[at] === 0 ? letter : BLANK)).join('');
};

/** A GM's page with its tab's storage. */
export interface GmPage {
	readonly workspace: Workspace;
	readonly telling: PlayersTelling;
	readonly kept: Map<string, string>;
	/** Requested window addresses. */
	readonly opened: string[];
	/** The browser blocks pop-ups. */
	blocks: boolean;
	/** Draws its panels after a document change. */
	draws: () => void;
	stop(): void;
}

/** A workspace that asks for no dice. */
function workspaceOf(encounter: Encounter): Workspace {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', encounter);
	return workspace;
}

/**
 * @param at the encounter, or the workspace with it
 * @param kept tab storage from the previous page
 */
export function gmPage(air: Air, at: Encounter | Workspace, kept = new Map<string, string>()): GmPage {
	const workspace = 'document' in at ? at : workspaceOf(at);
	const page = { blocks: false, opened: [] as string[], draws: () => {} };
	const changes = countChanges(workspace);
	workspace.document.subscribe(() => queueMicrotask(() => page.draws()));
	const telling = new PlayersTelling(workspace, {
		address: 'page.html',
		changes,
		now: clock.now,
		newId: () => 'window-1',
		channel: (id) => air.open(id),
		open(address) {
			page.opened.push(address);
			return page.blocks ? null : { focus() {} };
		},
		storage: () => ({
			getItem: (key) => kept.get(key) ?? null,
			setItem: (key, value) => void kept.set(key, value),
			removeItem: (key) => void kept.delete(key),
		}),
		cut: cutLetters,
	});
	return Object.assign(page, { workspace, telling, kept, stop: telling.connect() });
}

export interface PlayersPage {
	readonly workspace: Workspace;
	readonly hearing: PlayersHearing;
	/** True after a close message. */
	readonly closed: () => boolean;
	stop(): void;
}

export function playersPage(air: Air): PlayersPage {
	const workspace = createWorkspace();
	let isClosed = false;
	const close = () => {
		isClosed = true;
	};
	const hearing = new PlayersHearing(workspace, { ...clock, channel: air.open('window-1'), close });
	const stop = hearing.connect();
	return { workspace, hearing, closed: () => isClosed, stop };
}

/** A GM's page and its fully updated window. */
export function bothPages(encounter: Encounter): { air: Air; gm: GmPage; players: PlayersPage } {
	const air = new Air();
	const gm = gmPage(air, encounter);
	gm.telling.open();
	return { air, gm, players: playersPage(air) };
}
