/**
 * What is on the screen and in the hand: tool, selection, panels, the moment
 * looked at. Never saved in a file, never undone.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
	AREA_SHAPES,
	type Area,
	type Creature,
	type MapNote,
	type Square,
	type WallKind,
} from '../../engine/index.ts';
import type { NextFight } from './combatSetupState.ts';

/** Tools that are in use only while the map is edited, in the order of the rail. */
const MAP_TOOLS = ['terrain', 'wall', 'fog', 'area', 'note', 'picture'] as const;

export const TOOLS = ['plan', 'place', 'goal', ...MAP_TOOLS, 'measure', 'pan'] as const;
export type ToolId = (typeof TOOLS)[number];

/** True for tools that are in use only while the map is edited. */
export function isMapTool(tool: ToolId): boolean {
	return MAP_TOOLS.some((each) => each === tool);
}

export const PANELS = ['creatures', 'initiative', 'terrain', 'log', 'rules'] as const;
export type PanelId = (typeof PANELS)[number];

/** Pages that take the dock's place until they are closed. */
export type DockPage = 'scenarios' | 'scenario';

export const BRUSHES = ['brush', 'rectangle', 'fill', 'eraser'] as const;
export type Brush = (typeof BRUSHES)[number];

export const WALL_BRUSHES = ['line', 'rectangle'] as const;
export type WallBrush = (typeof WALL_BRUSHES)[number];

export const FOG_BRUSHES = ['brush', 'rectangle', 'room'] as const;
export type FogBrush = (typeof FOG_BRUSHES)[number];

/** What the measure tool lays out: a way, or what an effect covers. */
export const SHAPES = ['ruler', ...AREA_SHAPES] as const;
export type Shape = (typeof SHAPES)[number];

/** What lengths can be written in; how many metres a square has, the rules say (`units.ts`). */
export const UNITS = ['feet', 'metres'] as const;

/** Whose threatened squares are shown. */
export type Threats =
	| { readonly show: 'nobody' | 'selected' }
	| { readonly show: 'side'; readonly side: string };

/** Who rolls real dice at the table; everybody else's faces come from the encounter's seed. */
export type WhoRolls =
	| { readonly who: 'everyone' | 'nobody' }
	| { readonly who: 'side'; readonly side: string };

/** What a forecast takes for the plans of opponents: as they are drawn, anything they could be, what they would likely be. */
export const OTHERS = ['drawn', 'could', 'likely'] as const;

/** What playing may rest at, where people choose so. */
export const PAUSES = ['contests', 'opportunities', 'checks', 'engagements', 'doors'] as const;
export type PauseKind = (typeof PAUSES)[number];

/** Segments up to `from` were played before anybody was asked: what has happened stays. */
export type DicePolicy = WhoRolls & { readonly from?: number };

/** Tabs of the creature card; `turn` in combat only. */
export const CARD_TABS = ['turn', 'plan', 'sight', 'stats', 'notes'] as const;
export type CardTab = (typeof CARD_TABS)[number];

/** A sentence for people; each that is said is another object. How many there were the table is not to learn. */
export interface Notice {
	readonly text: string;
	/**
	 * A problem is over with the next change, the next moment and the next encounter; a lasting one is not: it holds
	 * until it is dismissed. A failure is the program's: it offers a new start. What is in its file is nothing wrong:
	 * that offers to open a file, until another encounter is open. That the players' window was blanked offers to show it.
	 */
	readonly tone: 'info' | 'problem' | 'lasting' | 'failure' | 'in-file' | 'blanked';
	/** The notice offers to undo what it tells of: the last step, new plans that can also be made again, or what is no step. */
	readonly undo?: boolean | 'plans' | (() => void);
	/** It tells nothing that only the GM knows, so the table view shows it too. */
	readonly toAll?: boolean;
	/** Whether what it says is still so; it goes when it no longer is. Left out where it tells what has been. */
	readonly holds?: () => boolean;
}

/** New creatures in the hand, who stand nowhere yet. */
export interface Placing {
	/** Those who are put down next, with names and ids that nobody has; where they stand says nothing. */
	readonly creatures: readonly Creature[];
	/** The same as they were asked for, by names without the numbers that others on the map give them. */
	readonly asked: readonly Creature[];
	/** All of them at one press, and that is all; else one at each press, until all have been. */
	readonly together: boolean;
	/** A single one was asked for: each press puts down another. */
	readonly copies: boolean;
	/** They were dragged from a list: letting go puts them down, and that is all. */
	readonly dragged: boolean;
}

/** A note or an area in the hand. */
export type Carried =
	| { readonly type: 'note'; readonly note: Omit<MapNote, 'at'> }
	| { readonly type: 'area'; readonly area: Area };

/** Plans are being declared in secret, one seat after the other on this screen. */
export interface InSecret {
	/** Parties plan, or each creature's player by himself. */
	readonly by: 'side' | 'creature';
	/** Who has the screen to himself now, by the id of his side or creature; null while it is closed. */
	readonly at: string | null;
	/** Those who have said that they are ready, by the same ids. */
	readonly ready: readonly string[];
	/** The GM's own screen was before. */
	readonly before: Pick<Session, 'tableView' | 'tool'>;
}

/** Everybody's, nobody's, or those of some sides, by id. */
export type ShownPlans = boolean | readonly string[];

export interface Session {
	readonly tool: ToolId;
	readonly selection: readonly string[];
	readonly panel: PanelId;
	/** Tool and panel to return to after the map is edited; null while it is not. */
	readonly beforeMap: Pick<Session, 'tool' | 'panel'> | null;
	readonly page: DockPage | null;
	readonly tableView: boolean;
	/** Whose plans the table view shows too. */
	readonly plansOnTable: ShownPlans;
	readonly declaring: InSecret | null;
	/** The half-round whose plans have been declared in secret and shown to all together. */
	readonly revealed: number | null;
	/** The table view says in a word how badly everybody is hurt. */
	readonly woundsOnTable: boolean;
	/** `picture`: fitting the grid to one that has just been put there; `outlines`: what becomes of a map's objects; `openings`: whether its open portals are windows; `scene`: which of several is opened;
	 * `page`: for whom one is saved; `ground`: whose ground a picture becomes; `leaving`: what becomes of work that is kept nowhere. */
	readonly dialog:
		| 'none'
		| 'help'
		| 'rules'
		| 'commands'
		| 'files'
		| 'background'
		| 'picture'
		| 'outlines'
		| 'openings'
		| 'scene'
		| 'page'
		| 'ground'
		| 'leaving'
		| 'portrait'
		| 'print'
		| 'speed'
		| 'harm'
		| 'note'
		| 'area'
		| 'film'
		| 'watch';
	readonly theme: 'system' | 'light' | 'dark';
	readonly terrain: {
		readonly type: string;
		readonly brush: Brush;
		readonly size: number;
		/** Which way stairs and ladders go up that are painted; an index of `DIRECTIONS`. */
		readonly up: number;
		/** Feet of height of each square of ladder that is painted. */
		readonly height: number;
		/** Only the GM knows of what is painted. */
		readonly secret: boolean;
	};
	/** `secret`: doors of which only the GM knows. */
	readonly wall: {
		readonly kind: WallKind;
		readonly brush: WallBrush;
		readonly erase: boolean;
		readonly secret: boolean;
	};
	readonly fog: {
		readonly brush: FogBrush;
		/** Squares across. */
		readonly size: number;
		/** It lays fog; else it lifts it. */
		readonly covers: boolean;
	};
	readonly shape: Shape;
	/** How lengths are written; all figures are kept in feet. */
	readonly units: (typeof UNITS)[number];
	readonly threats: Threats;
	/** What the selected creatures do not see is shaded. */
	readonly sightShown: boolean;
	/** What the ground is made of is listed over the board. */
	readonly legendShown: boolean;
	/** Tab of the creature card that was used last. */
	readonly cardTab: CardTab;
	/** The first minute for those who have never been here: see `tour.ts`. */
	readonly tour: 'due' | 'offered' | 'running' | 'over';
	readonly ask: DicePolicy;
	/** Whole segments that are over at the moment looked at, 0 to 6. */
	readonly segment: number;
	readonly playing: boolean;
	/** Where playing ends that shows a single step, in segments over: whoever presses again goes on from there. */
	readonly stepping: number | null;
	/** Somebody wanted to go on past a contest that waits for dice. */
	readonly contestOpen: boolean;
	/** Segments a second: 1 by default; 2 is real time. */
	readonly speed: number;
	/** What is done is kept in the browser; else in files alone. */
	readonly keeps: boolean;
	/** What playing rests at, in the order of `PAUSES`. */
	readonly pauses: readonly PauseKind[];
	/** A half-round of the history that is looked at, or null for the present one. */
	readonly viewing: number | null;
	/**
	 * A creature, and the moment for which the board shows where it may be then: so many segments over, or the end of the
	 * half-round. Null: as much as there is room for.
	 */
	readonly outlook: { readonly creature: string; readonly after: number | 'end' } | null;
	/** What the forecast takes for the plans of opponents. */
	readonly others: (typeof OTHERS)[number];
	/** The side whose variants are looked at; null while nobody's are. */
	readonly variantsOf: string | null;
	/** What has been chosen for the next fight, of some encounter; null where nothing has. */
	readonly nextFight: NextFight | null;
	/** Those whom the next press on the board puts somewhere by hand, by id. */
	readonly byHand: readonly string[];
	/** Presses on the board add to the selection or take away from it, whatever tool is in the hand. */
	readonly gathering: boolean;
	/** Creatures that the next press on the board puts down; null when none are waiting. */
	readonly placing: Placing | null;
	/** The note in its dialog; `at` is null where that is said afterwards. */
	readonly note: (Omit<MapNote, 'at'> & { readonly at: Square | null }) | null;
	/** The area in its dialog, by its id. */
	readonly area: string | null;
	/** What the next press on the board lays down; null when nothing is in the hand. */
	readonly carried: Carried | null;
	/** Squares lit up on the board because something about them is pointed at. */
	readonly lit: readonly Square[];
	readonly notice: Notice | null;
	/** How many notices there have been. */
	readonly said: number;
	/** Read out by the polite live region. */
	readonly announcement: string;
	/** Turns with each sentence that is said once more right after itself, which is to be heard again. */
	readonly announcedAgain: boolean;
	/** What is read out tells nothing that only the GM knows. */
	readonly announcedToAll: boolean;
}

/** Tools of the table view; the others change what players may not change. */
const OPEN_TOOLS: readonly ToolId[] = ['plan', 'measure', 'pan'];

/** The tool in the hand. In the table view it is the Plan tool where another one was chosen that players may not use. */
export function activeTool({ tool, tableView }: Pick<Session, 'tool' | 'tableView'>): ToolId {
	return tableView && !OPEN_TOOLS.includes(tool) ? 'plan' : tool;
}

/** Other tools that work while the map is edited. */
const ALSO_ON_MAP: readonly ToolId[] = ['place', 'pan'];

/**
 * A change with its consequences for map editing: its panel and a tool of its own come together, and on leaving the
 * tool and panel of before return.
 */
function withMapEditing(now: Session, change: Partial<Session>): Partial<Session> {
	const isEditing = now.panel === 'terrain';
	const { tool, panel } = change;
	const stays = tool === undefined || isMapTool(tool) || ALSO_ON_MAP.includes(tool);
	if (isEditing) {
		if ((panel ?? 'terrain') === 'terrain' && stays) return change;
		const back = now.beforeMap ?? { tool: 'plan', panel: 'creatures' };
		const to = panel === undefined || panel === 'terrain' ? back.panel : panel;
		return { ...change, tool: tool ?? back.tool, panel: to, beforeMap: null };
	}
	const begins = panel === 'terrain' || (panel === undefined && tool !== undefined && isMapTool(tool));
	if (!begins) return change;
	return {
		...change,
		panel: 'terrain',
		tool: tool !== undefined && isMapTool(tool) ? tool : 'terrain',
		beforeMap: { tool: now.tool, panel: now.panel },
	};
}

/** A session that has just begun. What is set to what it is already is no change, and nobody is told of it. */
export function createSession(): StoreApi<Session> {
	const session = createStore<Session>()(() => ({
		tool: 'plan',
		selection: [],
		panel: 'creatures',
		beforeMap: null,
		page: null,
		tableView: false,
		plansOnTable: false,
		declaring: null,
		revealed: null,
		woundsOnTable: false,
		dialog: 'none',
		theme: 'system',
		terrain: { type: 'difficult', brush: 'brush', size: 1, up: 6, height: 5, secret: false },
		wall: { kind: 'wall', brush: 'line', erase: false, secret: false },
		fog: { brush: 'brush', size: 3, covers: false },
		shape: 'ruler',
		units: 'feet',
		threats: { show: 'nobody' },
		sightShown: false,
		legendShown: false,
		cardTab: 'plan',
		tour: 'due',
		ask: { who: 'everyone' },
		segment: 0,
		playing: false,
		stepping: null,
		contestOpen: false,
		speed: 1,
		keeps: true,
		pauses: [],
		viewing: null,
		outlook: null,
		others: 'drawn',
		variantsOf: null,
		nextFight: null,
		byHand: [],
		gathering: false,
		placing: null,
		note: null,
		area: null,
		carried: null,
		lit: [],
		notice: null,
		said: 0,
		announcement: '',
		announcedAgain: false,
		announcedToAll: false,
	}));
	const { setState } = session;
	session.setState = (change: Partial<Session> | ((now: Session) => Partial<Session>)) => {
		const now = session.getState();
		const next = withMapEditing(now, typeof change === 'function' ? change(now) : change);
		if (Object.entries(next).some(([key, value]) => value !== now[key as keyof Session])) setState(next);
	};
	return session;
}

/** Has those in the hand, by id, and nobody else. */
export function select({ session }: { readonly session: StoreApi<Session> }, ids: readonly string[]): void {
	session.setState({ selection: ids });
}
