/**
 * Sends the player window what the table may know and how to show it, and receives what it shows. Reconnects after a
 * reload of either.
 */

import type { StoreApi } from 'zustand/vanilla';
import { currentPlayerView, playerViewFor } from '../store/playerView/currentView.ts';
import { createAliases } from '../store/playerView/idAnonymizer.ts';
import type { CutPicture } from '../store/playerView/pictureRedaction.ts';
import type { PlayerView } from '../store/playerView/playerView.ts';
import { TABLE } from '../store/playerView/seat.ts';
import { keepShown, readShown } from '../store/session/persistPlayerWindow.ts';
import { pointAt } from '../store/session/ping.ts';
import type { MapRegion, Players } from '../store/session/playerWindowState.ts';
import { stopAll } from '../store/session/subscriptions.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { type Parts, PartsWriter } from './partialUpdates.ts';
import {
	type Channel,
	hashOf,
	type Message,
	type PlayersShow,
	PROTOCOL,
	type ToPlayers,
} from './protocol.ts';
import { GroundPicture } from './redactedMapPicture.ts';
import { TimeTeller } from './timeSync.ts';

interface OpenedWindow extends Pick<Window, 'focus'> {
	readonly location?: Pick<Location, 'replace'>;
}

/** Milliseconds after which the server counts as unable to serve the window's page. */
const UNSERVED = 3000;

export interface TellingPage {
	/** This page's address without the fragment. */
	readonly address: string;
	/** Counts changes of document, session and time; its listeners run before panels and board. */
	readonly changes: Pick<StoreApi<number>, 'subscribe'>;
	/** Milliseconds from any fixed moment. */
	now(): number;
	newId(): string;
	channel(id: string): Channel;
	/** Opens a window, or reuses one of that name; null if the browser blocks it. */
	open(address: string, name: string): OpenedWindow | null;
	/** An address of this page's own text, for a window the server cannot serve; null if none. */
	ownText?(): string | null;
	/** Storage of the tab, kept through reloads; access may throw. */
	storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
	readonly cut: CutPicture;
}

/** Key of the window's id in the tab's storage. */
const KEY = 'halfstep/players';

/** Milliseconds a window may be away during a reload. */
const AWAY = 2500;

const CLOSED = { state: 'closed', shown: null, sees: null, roams: false } as const;

export class PlayersTelling {
	private id = '';
	private channel: Channel | null = null;
	private readonly writer = new PartsWriter();
	private aliases = createAliases();
	private readonly time = new TimeTeller();
	private readonly ground: GroundPicture;
	private lastSeen: PlayerView | null = null;
	/** The document sent, and a counter: its own id stays private. */
	private document = '';
	private opened = 0;
	private lastShow = '';
	/** Frame sent to the window; null for the whole map. */
	private frame: MapRegion | null = null;
	private framed = false;
	private planned = false;
	/** Unsubscribes from the replay shown. */
	private leaveFilm = () => {};
	private leaving: ReturnType<typeof setTimeout> | 0 = 0;
	private unserved: ReturnType<typeof setTimeout> | 0 = 0;

	constructor(
		private readonly workspace: Workspace,
		private readonly page: TellingPage,
	) {
		this.ground = new GroundPicture(page, () => {
			this.lastSeen = null;
			this.plan();
		});
	}

	/** Follows the workspace and reconnects to the tab's window after a reload; returns a stop function. */
	connect(): () => void {
		const { workspace } = this;
		const follow = () => this.plan();
		this.change(this.stored(readShown) ?? {});
		const stop = stopAll([
			this.page.changes.subscribe(follow),
			workspace.camera.subscribe(follow),
			workspace.boardSize.subscribe(follow),
			workspace.players.subscribe(() => this.keep()),
			workspace.players.subscribe(follow),
			workspace.film.subscribe((film) => this.followFilm(film)),
			workspace.pointed.subscribe((mark) => {
				if (mark && !mark.byPlayers) this.post({ type: 'point', x: mark.x, y: mark.y, id: mark.id });
			}),
			() => this.leaveFilm(),
			() => clearTimeout(this.unserved),
			() => this.goes(),
			() => this.leave(),
		]);
		const id = this.stored((storage) => storage.getItem(KEY));
		if (id) {
			this.listen(id);
			this.post({ type: 'here' });
		}
		return stop;
	}

	private leave(): void {
		this.channel?.close();
		this.channel = null;
	}

	/** Opens or focuses the window; must run in a user gesture. */
	open(): void {
		const { page } = this;
		if (this.id === '') this.listen(page.newId());
		this.stored((storage) => storage.setItem(KEY, this.id));
		const address = page.address + hashOf(this.id);
		const opened = page.open(address, `halfstep-${this.id}`);
		opened?.focus();
		clearTimeout(this.unserved);
		if (opened) this.unserved = setTimeout(() => this.giveOwnText(opened), UNSERVED);
		const { state } = this.workspace.players.getState();
		this.change({ address, state: opened || state === 'open' ? state : 'blocked' });
	}

	/** Offline or without the server, the window gets this page's text. */
	private giveOwnText({ location }: OpenedWindow): void {
		const text = this.workspace.players.getState().state === 'open' ? null : this.page.ownText?.();
		if (text) location?.replace(text + hashOf(this.id));
	}

	close(): void {
		this.post({ type: 'close' });
	}

	/** Announces unload or reload of this page. */
	goes(): void {
		this.post({ type: 'gone' });
	}

	/** This page was restored from the back-forward cache. */
	isBack(): void {
		this.post({ type: 'here' });
	}

	private stored<Result>(use: (storage: ReturnType<TellingPage['storage']>) => Result): Result | null {
		try {
			return use(this.page.storage());
		} catch {
			// After a reload the window must be opened again; no more than that.
			return null;
		}
	}

	/** Keeps the window's frozen and blank state through a reload. */
	private keep(): void {
		this.stored((storage) => keepShown(storage, this.workspace.players.getState()));
	}

	private change(change: Partial<Players>): void {
		this.workspace.players.setState({ ...this.workspace.players.getState(), ...change }, true);
	}

	private listen(id: string): void {
		this.id = id;
		this.channel = this.page.channel(id);
		this.channel.hear((heard) => this.hear(heard));
	}

	private post(message: ToPlayers): void {
		this.channel?.say(message);
	}

	private hear(message: Message): void {
		switch (message.type) {
			case 'new':
				this.meet(message.empty);
				break;
			case 'shows':
				this.change({ shown: message.frame, sees: message.sees, roams: message.roams });
				break;
			case 'point':
				pointAt(this.workspace, message, true);
				break;
			case 'closed':
				clearTimeout(this.leaving);
				this.leaving = setTimeout(() => this.change(CLOSED), AWAY);
				break;
			case 'here':
				// Another page announces itself: a copy of this tab.
				if (this.workspace.players.getState().state === 'open') this.channel?.say({ type: 'taken' });
				break;
			case 'taken':
				this.leave();
				this.id = '';
				this.stored((storage) => storage.removeItem(KEY));
				this.change(CLOSED);
				break;
			default:
		}
	}

	/** A window without data: it gets everything, or what a frozen one keeps showing. */
	private meet(empty: boolean): void {
		clearTimeout(this.leaving);
		this.change({ state: 'open' });
		const players = this.workspace.players.getState();
		const { frozen } = players;
		// A blank window is blank before it has anything to show.
		this.lastShow = '';
		this.tellShow(players);
		if (!frozen) this.changed();
		if (!frozen || empty) this.tellSeen(this.writer.all);
		this.time.forget();
		this.tell();
	}

	/** Shows a replay instead of the battle, or stops it. */
	private followFilm(film: Workspace | null): void {
		this.leaveFilm();
		const follow = () => this.plan();
		const shown = film ? [film.document, film.session, film.time] : [];
		this.leaveFilm = stopAll(shown.map(({ subscribe }) => subscribe(follow)));
		follow();
	}

	/** Sends after all current changes are done. */
	private plan(): void {
		if (this.planned || this.workspace.players.getState().state !== 'open') return;
		this.planned = true;
		queueMicrotask(() => {
			this.planned = false;
			this.tell();
		});
	}

	private tell(): void {
		const players = this.workspace.players.getState();
		if (players.state !== 'open') return;
		if (players.blank) this.tellShow(players);
		const parts = players.frozen ? null : this.changed();
		if (parts) this.tellSeen(parts);
		this.tellShow(players);
		this.tellTime(players.frozen);
	}

	/** Sends the parts of the table's knowledge that changed since the last time. */
	private changed(): Partial<Parts> | null {
		const film = this.workspace.film.getState();
		const seen = film ? currentPlayerView(film) : playerViewFor(this.workspace, TABLE);
		if (seen === this.lastSeen) return null;
		this.lastSeen = seen;
		const { id } = this.workspace.document.getState();
		if (id !== this.document) {
			this.opened += 1;
			this.aliases = createAliases();
		}
		this.document = id;
		return this.writer.changed(this.aliases.seen(seen), this.ground.tell(seen));
	}

	private tellSeen(parts: Partial<Parts>): void {
		this.post({ type: 'seen', version: PROTOCOL, opened: this.opened, parts });
	}

	private tellTime(frozen: boolean): void {
		const now = this.page.now();
		const { session, time } = this.workspace.film.getState() ?? this.workspace;
		const { playing, speed } = session.getState();
		const said = frozen ? this.time.rest(now) : this.time.next(time.getState(), playing ? speed : 0, now);
		if (said) this.post({ type: 'time', ...said });
	}

	private tellShow(players: Players): void {
		const { theme, units } = this.workspace.session.getState();
		if (!players.frozen) {
			this.frame = this.frameNow(players);
			this.framed = players.part === 'frame';
		}
		const { blank, screen, mayRoam, measuring } = players;
		const { frame, framed } = this;
		const showing: PlayersShow = { theme, units, blank, frame, framed, screen, mayRoam, measuring };
		const text = JSON.stringify(showing);
		if (text === this.lastShow) return;
		this.lastShow = text;
		this.post({ type: 'show', ...showing });
	}

	/** The window's frame; null for the whole map. */
	private frameNow({ part, frame }: Players): MapRegion | null {
		if (part === 'map') return null;
		if (part === 'frame') return frame;
		const { x, y, scale } = this.workspace.camera.getState();
		const { width, height } = this.workspace.boardSize.getState();
		return { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
	}
}
