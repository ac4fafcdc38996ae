/** The session: tool, selection, panels, viewed moment. Never in files or undo. */
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

/** Tools for map editing, in rail order. */
const MAP_TOOLS = ['terrain', 'wall', 'fog', 'area', 'note', 'picture'] as const;

export const TOOLS = ['plan', 'place', 'goal', ...MAP_TOOLS, 'measure', 'pan'] as const;
export type ToolId = (typeof TOOLS)[number];

export function isMapTool(tool: ToolId): boolean {
	return MAP_TOOLS.some((each) => each === tool);
}

export const PANELS = ['creatures', 'initiative', 'terrain', 'log', 'rules'] as const;
export type PanelId = (typeof PANELS)[number];

/** Pages that take the dock's place until they are closed. */
export type DockPage = 'scenarios' | 'scenario' | 'objectives' | 'strikes';

export const BRUSHES = ['brush', 'rectangle', 'fill', 'eraser'] as const;
export type Brush = (typeof BRUSHES)[number];

export const WALL_BRUSHES = ['line', 'rectangle'] as const;
export type WallBrush = (typeof WALL_BRUSHES)[number];

export const FOG_BRUSHES = ['brush', 'rectangle', 'room'] as const;
export type FogBrush = (typeof FOG_BRUSHES)[number];

/** Shapes of the measure tool: a ruler or areas. */
export const SHAPES = ['ruler', ...AREA_SHAPES] as const;
export type Shape = (typeof SHAPES)[number];

/** Units of lengths; the rules give the meters per square (`displayUnits.ts`). */
export const UNITS = ['feet', 'metres'] as const;

/** Creatures whose threatened squares are shown. */
export type Threats =
	| { readonly show: 'nobody' | 'selected' }
	| { readonly show: 'side'; readonly side: string };

/** Creatures whose dice users roll; others use the encounter's seed. */
export type WhoRolls =
	| { readonly who: 'everyone' | 'nobody' }
	| { readonly who: 'side'; readonly side: string };

/** Assumption about opponents: as drawn, any possible plan, likely plans. */
export const OTHERS = ['drawn', 'could', 'likely'] as const;

/** Optional pauses of playback. */
export const PAUSES = ['contests', 'opportunities', 'checks', 'engagements', 'doors'] as const;
export type PauseKind = (typeof PAUSES)[number];

/** Segments up to `from` were played without asking: past events stay. */
export type DicePolicy = WhoRolls & { readonly from?: number };

/** Tabs of the creature card; `turn` in combat only. */
export const CARD_TABS = ['turn', 'plan', 'sight', 'stats', 'notes'] as const;
export type CardTab = (typeof CARD_TABS)[number];

/** A notice; each one is a new object. Players must not learn their number. */
export interface Notice {
	readonly text: string;
	/**
	 * `problem`: removed by the next change, moment or encounter; `lasting`: until dismissed. `failure`: an app error,
	 * offers a restart. `in-file`: offers to open a file, until another encounter opens. `blank…`: offers to show the
	 * blanked player window.
	 */
	readonly tone: 'info' | 'problem' | 'lasting' | 'failure' | 'in-file' | 'blanked';
	/** The notice offers to undo what it tells of: the last step, new plans that can also be made again, or what is no step. */
	readonly undo?: boolean | 'plans' | (() => void);
	/** It tells nothing that only the GM knows, so the table view shows it too. */
	readonly toAll?: boolean;
	/** Returns false once it no longer holds. Left out for past events. */
	readonly holds?: () => boolean;
}

/** New creatures being placed. */
export interface Placing {
	/** The next ones, with unique names and ids; their squares are ignored. */
	readonly creatures: readonly Creature[];
	/** As requested, without numbers. */
	readonly asked: readonly Creature[];
	/** All at one click; else one per click. */
	readonly together: boolean;
	/** Every click places another copy of a single creature. */
	readonly copies: boolean;
	/** Dragged from a list: releasing places them. */
	readonly dragged: boolean;
}

/** A note or area being carried. */
export type Carried =
	| { readonly type: 'note'; readonly note: Omit<MapNote, 'at'> }
	| { readonly type: 'area'; readonly area: Area };

/** Secret planning on this screen, one seat at a time. */
export interface InSecret {
	/** Sides plan, or each creature's player. */
	readonly by: 'side' | 'creature';
	/** The side or creature with the screen, by id; null while closed. */
	readonly at: string | null;
	/** Ready ones, by the same ids. */
	readonly ready: readonly string[];
	/** The GM's screen before. */
	readonly before: Pick<Session, 'tableView' | 'tool'>;
}

/** All, none, or those of some sides by id. */
export type ShownPlans = boolean | readonly string[];

export interface Session {
	readonly tool: ToolId;
	readonly selection: readonly string[];
	readonly panel: PanelId;
	/** Tool and panel to return to after map editing; null outside it. */
	readonly beforeMap: Pick<Session, 'tool' | 'panel'> | null;
	readonly page: DockPage | null;
	readonly tableView: boolean;
	/** Plans shown in the players' view, too. */
	readonly plansOnTable: ShownPlans;
	readonly declaring: InSecret | null;
	/** The half-round whose secret plans were revealed. */
	readonly revealed: number | null;
	/** Wounds show as words in the players' view. */
	readonly woundsOnTable: boolean;
	/**
	 * `picture`: aligning the grid to a new background; `outlines`: conversion of map objects; `openings`: conversion
	 * of open portals; `scene`: choice of several scenes; `page`: audience of a saved page; `ground`: target of a
	 * picture; `leaving`: unsaved work.
	 */
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
		/** Upward direction of painted stairs and ladders; an index of `DIRECTIONS`. */
		readonly up: number;
		/** Height of painted ladder squares in feet. */
		readonly height: number;
		/** Painted terrain is known to the GM only. */
		readonly secret: boolean;
	};
	/** `secret`: doors known to the GM only. */
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
		/** Covers; otherwise uncovers. */
		readonly covers: boolean;
		/** It lays fog, and keeps the squares as an area to be revealed by one click. */
		readonly prepares: boolean;
	};
	readonly shape: Shape;
	/** Display only; all values are in feet. */
	readonly units: (typeof UNITS)[number];
	readonly threats: Threats;
	/** Squares the selection does not see are shaded. */
	readonly sightShown: boolean;
	/** The terrain legend is shown over the board. */
	readonly legendShown: boolean;
	/** Last used tab of the creature card. */
	readonly cardTab: CardTab;
	/** The offer of the first lesson (`lessonOffer.ts`). */
	readonly tour: 'due' | 'offered' | 'over';
	readonly ask: DicePolicy;
	/** For encounters that do not say who rolls. */
	readonly preferredDice: 'everyone' | 'nobody';
	/** Whole segments over at the viewed moment, 0 to 6. */
	readonly segment: number;
	readonly playing: boolean;
	/** End of a single step in segments; pressing again continues from there. */
	readonly stepping: number | null;
	/** The user tried to pass a contest that waits for dice. */
	readonly contestOpen: boolean;
	/** Segments per second: 1 by default; 2 is real time. */
	readonly speed: number;
	/** Encounters are kept in the browser; otherwise only in files. */
	readonly keeps: boolean;
	/** In the order of `PAUSES`. */
	readonly pauses: readonly PauseKind[];
	/** Viewed half-round of the history, null for the current one. */
	readonly viewing: number | null;
	/** A creature and moment for its position odds on the board: segments over, or the end. Null: as many as fit. */
	readonly outlook: { readonly creature: string; readonly after: number | 'end' } | null;
	readonly others: (typeof OTHERS)[number];
	/** The side whose variants are viewed; null without. */
	readonly variantsOf: string | null;
	/** Setup of the next combat of an encounter; null if unset. */
	readonly nextFight: NextFight | null;
	/** Ids of creatures the next click on the board moves by hand. */
	readonly byHand: readonly string[];
	/** Clicks on the board extend or reduce the selection, with any tool. */
	readonly gathering: boolean;
	/** Creatures the next click places; null without. */
	readonly placing: Placing | null;
	/** The note in its dialog; `at` is null if chosen later. */
	readonly note: (Omit<MapNote, 'at'> & { readonly at: Square | null }) | null;
	/** Id of the area in its dialog. */
	readonly area: string | null;
	/** Item the next click places; null without. */
	readonly carried: Carried | null;
	/** Highlighted squares. */
	readonly lit: readonly Square[];
	readonly notice: Notice | null;
	/** Number of notices. */
	readonly said: number;
	/** For the polite live region. */
	readonly announcement: string;
	/** Toggles to repeat the same announcement. */
	readonly announcedAgain: boolean;
	/** It contains no GM knowledge. */
	readonly announcedToAll: boolean;
}

/** Tools of the players' view; others would make forbidden changes. */
const OPEN_TOOLS: readonly ToolId[] = ['plan', 'measure', 'pan'];

/** The active tool. In the players' view a forbidden tool becomes the Plan tool. */
export function activeTool({ tool, tableView }: Pick<Session, 'tool' | 'tableView'>): ToolId {
	return tableView && !OPEN_TOOLS.includes(tool) ? 'plan' : tool;
}

/** Other tools that work during map editing. */
const ALSO_ON_MAP: readonly ToolId[] = ['place', 'pan'];

/** Consequences for map editing: panel and tools come together, and leaving restores the previous ones. */
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

/** A new session. Setting equal values notifies no subscriber. */
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
		fog: { brush: 'brush', size: 3, covers: false, prepares: false },
		shape: 'ruler',
		units: 'feet',
		threats: { show: 'nobody' },
		sightShown: false,
		legendShown: false,
		cardTab: 'plan',
		tour: 'due',
		ask: { who: 'everyone' },
		preferredDice: 'everyone',
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

/** Selects exactly these ids. */
export function select({ session }: { readonly session: StoreApi<Session> }, ids: readonly string[]): void {
	session.setState({ selection: ids });
}
