/**
 * Everything that can be done to an encounter, as data. Tools and panels make
 * commands; the document carries them out, one undo step each.
 */
import type {
	Area,
	Background,
	Creature,
	Encounter,
	InitiativeAction,
	InitiativeOptions,
	InitiativeSystemId,
	MapNote,
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
import type { CreatureFields, Draft } from './changeSet.ts';

/**
 * What each kind of command says. A wall is named by its ends, not by an index: indices shift while people draw.
 */
interface Commands {
	'rename-encounter': { name: string };
	/** Whether the encounter is kept in its file only, or in the browser too. */
	'set-file-only': { fileOnly: boolean };
	'add-creatures': { creatures: readonly Creature[]; pictures?: Encounter['pictures'] };
	'remove-creatures': { ids: readonly string[] };
	'change-creatures': { ids: readonly string[]; change: CreatureFields; pictures?: Encounter['pictures'] };
	/** Puts creatures somewhere by hand; not a move by the rules. */
	'place-creatures': { positions: Readonly<Record<string, Square>> };
	/** null clears the plan. */
	'set-plans': {
		plans: Readonly<Record<string, Plan | null>>;
		/** The app made them. */
		auto?: true;
	};
	/** `up` for stairs and ladders: which way goes up, an index of `DIRECTIONS`; those that are there are turned. */
	'paint-terrain': {
		squares: readonly Square[];
		terrain: string;
		up?: number;
		/** Feet of height of a ladder's squares; 5 when left out. */
		height?: number;
		/** Only the GM knows of it. Painting over a secret piece without `secret` reveals it. */
		secret?: boolean;
	};
	/** Without `terrain`, every kind in these squares. */
	'erase-terrain': { squares: readonly Square[]; terrain?: string };
	/** Covers squares with fog or uncovers them; what those see as whose eyes it opens is never covered. */
	'set-fog': { squares: readonly Square[] | 'all'; covered: boolean };
	/** The fog opens as this side's creatures see; null: by hand alone. */
	'open-fog-to': { side: string | null };
	'add-walls': { walls: readonly Wall[] };
	'remove-walls': { walls: readonly Wall[] };
	'change-walls': { walls: readonly Wall[]; kind: WallKind };
	'set-door': { door: Wall; open: boolean };
	/** Doors that lie between two squares go to edges of squares. */
	'set-doors-on-grid': object;
	'set-background': { background: Background | null; pictures?: Encounter['pictures'] };
	/** New size in squares; everything is moved by `dx`, `dy` first (growing to the left is a positive dx). */
	'resize-map': { width: number; height: number; dx?: number; dy?: number };
	'set-rules': { rules: Partial<Rules> };
	'set-rolls': { rolls: Rolls };
	/** Keeps the plans of a side as they are now. */
	'keep-variant': { side: string; name: string };
	'rename-variant': { id: string; name: string };
	'remove-variants': { ids: readonly string[] };
	/** Lays an area on the map, or changes the one with its id. */
	'set-area': { area: Area };
	'remove-areas': { ids: readonly string[] };
	/** Lays a note on a square, or changes the one with its id. */
	'set-note': { note: MapNote };
	'remove-notes': { ids: readonly string[] };
	/** Objectives and story; null removes them. */
	'set-scenario': { scenario: Scenario | null };
	/** Prepares a part of the map to reveal or cover at once, or changes the one with its id. */
	'set-fog-area': { area: Zone };
	'remove-fog-areas': { ids: readonly string[] };
	/** Options that travel with the encounter; null: as when left out. */
	'set-options': {
		options: { readonly [Name in 'blows' | 'dice' | 'doorsReveal']?: Encounter[Name] | null };
	};
	'set-side': { side: Side };
	'remove-side': { id: string };
	/** A fight begins for all who are on the map, or for some of them; `players` is the id of the players' side. */
	'begin-initiative': {
		system: InitiativeSystemId;
		options?: Partial<InitiativeOptions>;
		players?: string;
		creatures?: readonly string[];
	};
	/** `unasked`: the app rolls also for those whose dice people roll. */
	initiative: { action: InitiativeAction; unasked?: boolean };
	'end-initiative': object;
	/** A sentence for the log that comes from no action, such as the answer of a die that was thrown for something else. */
	note: { text: string };
	/** Several at once, one undo step. */
	all: { commands: readonly Command[] };
}

export type CommandType = keyof Commands;

/** The commands of a type, or of several. */
export type CommandOf<T extends CommandType> = {
	[Type in T]: { readonly type: Type } & Readonly<Commands[Type]>;
}[T];

/** A change of an encounter. */
export type Command = CommandOf<CommandType>;

/** What a command says: what changes by it, or why it cannot be done. */
export type CommandAnswer = ({ readonly ok: true } & Pick<Draft, 'changes'>) | Refused;

interface Refused {
	readonly ok: false;
	readonly refusal: CommandRefusal;
}

/** The same with what follows from it, and with the encounter as it stands then. */
export type CommandResult = ({ readonly ok: true } & Draft) | Refused;
