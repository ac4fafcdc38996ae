/** Receives the GM's messages and applies the public view to the window's workspace, which the board draws. */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { setPlayerView } from '../store/playerView/currentView.ts';
import type { PlayerView } from '../store/playerView/playerView.ts';
import { pointAt } from '../store/session/ping.ts';
import { PLAIN_SCREEN } from '../store/session/screenSetup.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { PartsReader } from './partialUpdates.ts';
import { type Channel, type FromPlayers, type Message, type PlayersShow, PROTOCOL } from './protocol.ts';
import { type ToldMoment, timeAfter } from './timeSync.ts';

export interface HearingPage {
	readonly channel: Channel;
	/** Milliseconds from any fixed moment. */
	now(): number;
	requestFrame(callback: () => void): void;
	/** With reduced motion, moments are shown without animation. */
	reducedMotion(): boolean;
	close(): void;
}

/** State besides the workspace. */
export interface Told {
	/** Null before the first message. */
	readonly seen: PlayerView | null;
	readonly showing: PlayersShow;
	/** The GM's page has closed; the last view stays. */
	readonly gone: boolean;
	/** The GM's page has another version, so nothing of it is shown. */
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
	readonly told: StoreApi<Told> = createStore(() => NOTHING);
	private readonly reader = new PartsReader();
	private moment: ToldMoment & { readonly since: number } = { at: 0, speed: 0, since: 0 };
	private running = false;
	/** The last message on its visible region. */
	private lastShown: (FromPlayers & { readonly type: 'shows' }) | null = null;

	constructor(
		private readonly workspace: Workspace,
		private readonly page: HearingPage,
	) {
		workspace.session.setState({ tableView: true, tool: 'pan' });
	}

	/** Connects and announces itself; the returned function announces its closing. */
	connect(): () => void {
		const { channel } = this.page;
		channel.hear((message) => this.hear(message));
		channel.say({ type: 'new', empty: true });
		return () => channel.say({ type: 'closed' });
	}

	/** Reports the visible region of the map. */
	shows(part: Omit<FromPlayers & { readonly type: 'shows' }, 'type'>): void {
		const shown = { type: 'shows', ...part } as const;
		if (JSON.stringify(shown) === JSON.stringify(this.lastShown)) return;
		this.lastShown = shown;
		this.page.channel.say(shown);
	}

	/** Sends a pointer mark, in squares. */
	points(at: { readonly x: number; readonly y: number }): void {
		pointAt(this.workspace, at, true);
		const { x = 0, y = 0, id = 0 } = this.workspace.pointed.getState() ?? {};
		this.page.channel.say({ type: 'point', x, y, id });
	}

	private change(change: Partial<Told>): void {
		this.told.setState({ ...this.told.getState(), ...change }, true);
	}

	private hear(message: Message): void {
		switch (message.type) {
			case 'here':
				this.page.channel.say({ type: 'new', empty: this.told.getState().seen === null });
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
				this.moment = { ...this.moment, at: this.workspace.time.getState(), speed: 0 };
				this.change({ gone: true });
				break;
			default:
		}
	}

	private know(seen: PlayerView, opened: number): void {
		const { workspace } = this;
		const { encounter, segment } = seen;
		setPlayerView(workspace, seen);
		// The document only notifies subscribers; everything drawn comes from `seen`.
		workspace.document.setState({ id: `${opened}`, encounter });
		workspace.session.setState({ segment });
		if (Math.floor(workspace.time.getState()) !== segment) workspace.time.setState(segment, true);
		this.change({ seen, gone: false, isOtherVersion: false });
	}

	/** Runs time if playing. */
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
		this.workspace.time.setState(page.reducedMotion() ? Math.floor(at) : at, true);
	}
}
