/** The players' window hears the GM's page: what is to be known is put on its workspace, from where the board draws it. */

import { setPlayerView } from '../store/playerView/currentView.ts';
import type { PlayerView } from '../store/playerView/playerView.ts';
import { pointAt } from '../store/session/ping.ts';
import { PLAIN_SCREEN } from '../store/session/screenSetup.ts';
import { createSignal, type Signal } from '../store/session/signal.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { PartsReader } from './partialUpdates.ts';
import { type Channel, type FromPlayers, type Message, type PlayersShow, PROTOCOL } from './protocol.ts';
import { type ToldMoment, timeAfter } from './timeSync.ts';

/** What the window's page can do. */
export interface HearingPage {
	readonly channel: Channel;
	/** Milliseconds from any fixed moment. */
	now(): number;
	requestFrame(callback: () => void): void;
	/** People who asked for less motion see moments, not movement. */
	reducedMotion(): boolean;
	close(): void;
}

/** What the window knows besides what is on its workspace. */
export interface Told {
	/** Null before anything has been told. */
	readonly seen: PlayerView | null;
	readonly showing: PlayersShow;
	/** The GM's page has gone: the picture stays. */
	readonly gone: boolean;
	/** The GM's page is another version of the program: nothing of it is shown. */
	readonly isOtherVersion: boolean;
}

const NOTHING: Told = {
	seen: null,
	showing: {
		theme: 'system',
		units: 'feet',
		blank: false,
		frame: null,
		framed: false,
		screen: PLAIN_SCREEN,
		mayRoam: true,
		measuring: false,
	},
	gone: false,
	isOtherVersion: false,
};

export class PlayersHearing {
	readonly told: Signal<Told> = createSignal(NOTHING);
	private readonly reader = new PartsReader();
	private moment: ToldMoment & { readonly since: number } = { at: 0, speed: 0, since: 0 };
	private running = false;
	/** What it has said last of what it shows. */
	private lastShown: (FromPlayers & { readonly type: 'shows' }) | null = null;

	constructor(
		private readonly workspace: Workspace,
		private readonly page: HearingPage,
	) {
		workspace.session.setState({ tableView: true, tool: 'pan' });
	}

	/** Listens, and says that it is there; the returned function says that it goes. */
	connect(): () => void {
		const { channel } = this.page;
		channel.hear((message) => this.hear(message));
		channel.say({ type: 'new', empty: true });
		return () => channel.say({ type: 'closed' });
	}

	/** Tells the GM's page what part of the map is to be seen. */
	shows(part: Omit<FromPlayers & { readonly type: 'shows' }, 'type'>): void {
		const shown = { type: 'shows', ...part } as const;
		if (JSON.stringify(shown) === JSON.stringify(this.lastShown)) return;
		this.lastShown = shown;
		this.page.channel.say(shown);
	}

	/** A finger points at a place of the map, in squares. */
	points(at: { readonly x: number; readonly y: number }): void {
		pointAt(this.workspace, at, true);
		const { x = 0, y = 0, id = 0 } = this.workspace.pointed.get() ?? {};
		this.page.channel.say({ type: 'point', x, y, id });
	}

	private change(change: Partial<Told>): void {
		this.told.set({ ...this.told.get(), ...change });
	}

	private hear(message: Message): void {
		switch (message.type) {
			case 'here':
				this.page.channel.say({ type: 'new', empty: this.told.get().seen === null });
				if (this.lastShown) this.page.channel.say(this.lastShown);
				break;
			case 'seen': {
				if (message.version !== PROTOCOL) {
					this.change({ seen: null, isOtherVersion: true });
					break;
				}
				const seen = this.reader.read(message.parts);
				if (seen) this.know(seen, message.opened);
				break;
			}
			case 'time':
				this.moment = { at: message.at, speed: message.speed, since: this.page.now() };
				this.run();
				break;
			case 'show': {
				const { type: _, ...showing } = message;
				const { theme, units } = showing;
				this.workspace.session.setState({ theme, units });
				this.change({ showing, gone: false });
				break;
			}
			case 'point':
				pointAt(this.workspace, message);
				break;
			case 'close':
				this.page.close();
				break;
			case 'gone':
				this.moment = { ...this.moment, at: this.workspace.time.get(), speed: 0 };
				this.change({ gone: true });
				break;
			default:
		}
	}

	private know(seen: PlayerView, opened: number): void {
		const { workspace } = this;
		const { encounter, segment } = seen;
		setPlayerView(workspace, seen);
		// What anything else is drawn from is in `seen`: that it is another one is what the workspace's followers hear by this.
		workspace.document.setState({ id: `${opened}`, encounter });
		workspace.session.setState({ segment });
		if (Math.floor(workspace.time.get()) !== segment) workspace.time.set(segment);
		this.change({ seen, gone: false, isOtherVersion: false });
	}

	/** Lets time run, where it does. */
	private run(): void {
		this.show();
		if (this.running || this.moment.speed === 0) return;
		this.running = true;
		const frame = () => {
			this.show();
			this.running = this.moment.speed !== 0;
			if (this.running) this.page.requestFrame(frame);
		};
		this.page.requestFrame(frame);
	}

	private show(): void {
		const { moment, page } = this;
		const at = timeAfter(moment, page.now() - moment.since);
		this.workspace.time.set(page.reducedMotion() ? Math.floor(at) : at);
	}
}
