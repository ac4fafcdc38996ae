/** All commands on an encounter, as data. Each is one undo step. */
import type {
	Area,
	Background,
	Creature,
	Encounter,
	InitiativeAction,
	InitiativeOptions,
	InitiativeSystemId,
	MapNote,
	ObstacleLook,
	Plan,
	Rolls,
	Rules,
	Scenario,
	Side,
	Square,
	Wall,
	WallKind,
	Zone,
} from '../../engine/index.ts';
import type { CommandRefusal } from '../../messages/index.ts';
import type { CreatureFields, Draft } from '../encounter/changeSet.ts';

/** Command payloads. Walls are named by their ends, since indexes shift while drawing. */
interface Commands {
	'rename-encounter': { name: string };
	/** True to store the encounter in its file only. */
	'set-file-only': { fileOnly: boolean };
	'add-creatures': { creatures: readonly Creature[]; pictures?: Encounter['pictures'] };
	'remove-creatures': { ids: readonly string[] };
	'change-creatures': { ids: readonly string[]; change: CreatureFields; pictures?: Encounter['pictures'] };
	/** Places creatures by hand, outside the rules. */
	'place-creatures': { positions: Readonly<Record<string, Square>> };
	/** null clears the plan. */
	'set-plans': {
		plans: Readonly<Record<string, Plan | null>>;
		/** Made by the app. */
		auto?: true;
	};
	/** `up`: upward direction of stairs and ladders, an index of `DIRECTIONS`; existing ones are rotated. */
	'paint-terrain': {
		squares: readonly Square[];
		terrain: string;
		up?: number;
		/** Height of a ladder's squares in feet; 5 if left out. */
		height?: number;
		/** Look of obstacles; existing ones change. Rubble if left out. */
		look?: ObstacleLook;
		/** Known to the GM only. Repainting without `secret` reveals it. */
		secret?: boolean;
	};
	/** Without `terrain`, all kinds in these squares. */
	'erase-terrain': { squares: readonly Square[]; terrain?: string };
	/** Covers or uncovers squares; squares in view of the fog's side are never covered. */
	'set-fog': { squares: readonly Square[] | 'all'; covered: boolean };
	/** Fog follows this side's view; null for by hand only. */
	'open-fog-to': { side: string | null };
	'add-walls': { walls: readonly Wall[] };
	'remove-walls': { walls: readonly Wall[] };
	'change-walls': { walls: readonly Wall[]; kind: WallKind };
	'set-door': { door: Wall; open: boolean };
	/** Snaps doors between squares to grid edges. */
	'set-doors-on-grid': object;
	'set-background': { background: Background | null; pictures?: Encounter['pictures'] };
	/** New size in squares, after moving everything by `dx`, `dy` (growing to the left is a positive dx). */
	'resize-map': { width: number; height: number; dx?: number; dy?: number };
	'set-rules': { rules: Partial<Rules> };
	'set-rolls': { rolls: Rolls };
	/** Saves the current plans of a side. */
	'keep-variant': { side: string; name: string };
	'rename-variant': { id: string; name: string };
	'remove-variants': { ids: readonly string[] };
	'set-area': { area: Area };
	'remove-areas': { ids: readonly string[] };
	'set-note': { note: MapNote };
	'remove-notes': { ids: readonly string[] };
	/** null removes it. */
	'set-scenario': { scenario: Scenario | null };
	/** Adds or changes a prepared part of the map to reveal or cover at once. */
	'set-fog-area': { area: Zone };
	'remove-fog-areas': { ids: readonly string[] };
	/** Options stored with the encounter; null resets. */
	'set-options': {
		options: { readonly [Name in 'blows' | 'dice' | 'doorsReveal']?: Encounter[Name] | null };
	};
	'set-side': { side: Side };
	'remove-side': { id: string };
	/** Starts combat for all or some creatures on the map; `players` is the players' side id. */
	'begin-initiative': {
		system: InitiativeSystemId;
		options?: Partial<InitiativeOptions>;
		players?: string;
		creatures?: readonly string[];
	};
	/** `unasked`: the app also rolls for creatures whose dice users roll. */
	initiative: { action: InitiativeAction; unasked?: boolean };
	'end-initiative': object;
	/** A log sentence without an action, such as the result of an unrelated die, or of an attack by its `strikeKey`. */
	note: { text: string; strike?: string };
	/** Several commands in one undo step. */
	all: { commands: readonly Command[] };
}

export type CommandType = keyof Commands;

export type CommandOf<T extends CommandType> = {
	[Type in T]: { readonly type: Type } & Readonly<Commands[Type]>;
}[T];

export type Command = CommandOf<CommandType>;

/** The result of a command: its changes, or a refusal. */
export type CommandAnswer = ({ readonly ok: true } & Pick<Draft, 'changes'>) | Refused;

interface Refused {
	readonly ok: false;
	readonly refusal: CommandRefusal;
}

/** With all effects, and the resulting encounter. */
export type CommandResult = ({ readonly ok: true } & Draft) | Refused;
