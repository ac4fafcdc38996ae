/** Session slice of the selected tool, its options, and the items in its hand. */
import {
	AREA_SHAPES,
	type Area,
	type Creature,
	type MapNote,
	type ObstacleLook,
	type WallKind,
} from '../../engine/index.ts';

/** Tools for map editing, in rail order. */
const MAP_TOOLS = ['terrain', 'wall', 'fog', 'area', 'note', 'picture'] as const;

export const TOOLS = ['plan', 'place', 'goal', 'zone', ...MAP_TOOLS, 'measure', 'pan'] as const;
export type ToolId = (typeof TOOLS)[number];

export function isMapTool(tool: ToolId): boolean {
	return MAP_TOOLS.some((each) => each === tool);
}

export const BRUSHES = ['brush', 'rectangle', 'fill', 'eraser'] as const;
export type Brush = (typeof BRUSHES)[number];

export const WALL_BRUSHES = ['line', 'rectangle'] as const;
export type WallBrush = (typeof WALL_BRUSHES)[number];

export const FOG_BRUSHES = ['brush', 'rectangle', 'room'] as const;
export type FogBrush = (typeof FOG_BRUSHES)[number];

/** Shapes of the measure tool: a ruler or areas. */
export const SHAPES = ['ruler', ...AREA_SHAPES] as const;
export type Shape = (typeof SHAPES)[number];

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

export interface ToolState {
	readonly tool: ToolId;
	readonly selection: readonly string[];
	readonly terrain: {
		readonly type: string;
		readonly brush: Brush;
		readonly size: number;
		/** Upward direction of painted stairs and ladders; an index of `DIRECTIONS`. */
		readonly up: number;
		/** Height of painted ladder squares in feet. */
		readonly height: number;
		/** Null for rubble. */
		readonly look: ObstacleLook | null;
		/** Painted terrain is known to the GM only. */
		readonly secret: boolean;
	};
	/** `secret`: doors known to the GM only. */
	readonly wall: {
		readonly kind: WallKind;
		readonly brush: WallBrush;
		readonly erase: boolean;
		readonly secret: boolean;
		/** A door seen through while closed; left out for others. */
		readonly seeThrough?: boolean;
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
	/** The zone of objectives being painted, by id; the last one if left out or removed. */
	readonly zone: { readonly id: string | null; readonly erases: boolean };
	readonly shape: Shape;
	/** Ids of creatures the next click on the board moves by hand. */
	readonly byHand: readonly string[];
	/** Clicks on the board extend or reduce the selection, with any tool. */
	readonly gathering: boolean;
	/** Creatures the next click places; null without. */
	readonly placing: Placing | null;
	/** Item the next click places; null without. */
	readonly carried: Carried | null;
}

export const TOOL_STATE: ToolState = {
	tool: 'plan',
	selection: [],
	terrain: { type: 'difficult', brush: 'brush', size: 1, up: 6, height: 5, look: null, secret: false },
	wall: { kind: 'wall', brush: 'line', erase: false, secret: false },
	fog: { brush: 'brush', size: 3, covers: false, prepares: false },
	zone: { id: null, erases: false },
	shape: 'ruler',
	byHand: [],
	gathering: false,
	placing: null,
	carried: null,
};

/** Tools of the players' view; others would make forbidden changes. */
const OPEN_TOOLS: readonly ToolId[] = ['plan', 'measure', 'pan'];

/** The active tool. In the players' view a forbidden tool becomes the Plan tool. */
export function activeTool({
	tool,
	tableView,
}: Pick<ToolState, 'tool'> & { readonly tableView: boolean }): ToolId {
	return tableView && !OPEN_TOOLS.includes(tool) ? 'plan' : tool;
}

/** Selects exactly these ids. */
export function select(
	{ session }: { readonly session: { readonly setState: (part: Partial<ToolState>) => void } },
	ids: readonly string[],
): void {
	session.setState({ selection: ids });
}
