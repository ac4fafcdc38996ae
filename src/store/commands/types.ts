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
	Rules,
	Side,
	Square,
	Wall,
	WallKind,
} from '../../engine/index.ts';
import type { CommandRefusal } from '../../words/index.ts';
import type { Change, CreatureFields } from './changes.ts';

/**
 * A change of an encounter. A wall is named by its ends, not by an index: indices
 * shift while people draw.
 */
export type Command =
	| { readonly type: 'rename-encounter'; readonly name: string }
	/** Whether the encounter is kept in its file only, or in the browser too. */
	| { readonly type: 'set-file-only'; readonly fileOnly: boolean }
	| {
			readonly type: 'add-creatures';
			readonly creatures: readonly Creature[];
			readonly pictures?: Readonly<Record<string, string>>;
	  }
	| { readonly type: 'remove-creatures'; readonly ids: readonly string[] }
	| {
			readonly type: 'change-creatures';
			readonly ids: readonly string[];
			readonly change: CreatureFields;
			readonly pictures?: Readonly<Record<string, string>>;
	  }
	/** Puts creatures somewhere by hand; not a move by the rules. */
	| { readonly type: 'place-creatures'; readonly positions: Readonly<Record<string, Square>> }
	/** null clears the plan. */
	| { readonly type: 'set-plans'; readonly plans: Readonly<Record<string, Plan | null>> }
	/** `up` for stairs and ladders: which way goes up, an index of `DIRECTIONS`; those that are there are turned. */
	| {
			readonly type: 'paint-terrain';
			readonly squares: readonly Square[];
			readonly terrain: string;
			readonly up?: number;
			/** Feet of height of a ladder's squares; 5 when left out. */
			readonly height?: number;
			/** Only the GM knows of it. Painting over a secret piece without `secret` reveals it. */
			readonly secret?: boolean;
	  }
	/** Without `terrain`, every kind in these squares. */
	| { readonly type: 'erase-terrain'; readonly squares: readonly Square[]; readonly terrain?: string }
	/** Covers squares with fog or uncovers them; what those see as whose eyes it opens is never covered. */
	| { readonly type: 'set-fog'; readonly squares: readonly Square[] | 'all'; readonly covered: boolean }
	/** The fog opens as this side's creatures see; null: by hand alone. */
	| { readonly type: 'open-fog-to'; readonly side: string | null }
	| { readonly type: 'add-walls'; readonly walls: readonly Wall[] }
	| { readonly type: 'remove-walls'; readonly walls: readonly Wall[] }
	| { readonly type: 'change-walls'; readonly walls: readonly Wall[]; readonly kind: WallKind }
	| { readonly type: 'set-door'; readonly door: Wall; readonly open: boolean }
	/** Doors that lie between two squares go to edges of squares. */
	| { readonly type: 'set-doors-on-grid' }
	| {
			readonly type: 'set-background';
			readonly background: Background | null;
			readonly pictures?: Readonly<Record<string, string>>;
	  }
	/** New size in squares; everything is moved by `dx`, `dy` first (growing to the left is a positive dx). */
	| {
			readonly type: 'resize-map';
			readonly width: number;
			readonly height: number;
			readonly dx?: number;
			readonly dy?: number;
	  }
	| { readonly type: 'set-rules'; readonly rules: Partial<Rules> }
	| { readonly type: 'set-rolls'; readonly rolls: Readonly<Record<string, readonly number[]>> }
	/** Keeps the plans of a side as they are now. */
	| { readonly type: 'keep-variant'; readonly side: string; readonly name: string }
	| { readonly type: 'rename-variant'; readonly id: string; readonly name: string }
	| { readonly type: 'remove-variants'; readonly ids: readonly string[] }
	/** Lays an area on the map, or changes the one with its id. */
	| { readonly type: 'set-area'; readonly area: Area }
	| { readonly type: 'remove-areas'; readonly ids: readonly string[] }
	/** Lays a note on a square, or changes the one with its id. */
	| { readonly type: 'set-note'; readonly note: MapNote }
	| { readonly type: 'remove-notes'; readonly ids: readonly string[] }
	| { readonly type: 'set-side'; readonly side: Side }
	| { readonly type: 'remove-side'; readonly id: string }
	/** A fight begins for all who are on the map, or for some of them; `players` is the id of the players' side. */
	| {
			readonly type: 'begin-initiative';
			readonly system: InitiativeSystemId;
			readonly options?: Partial<InitiativeOptions>;
			readonly players?: string;
			readonly creatures?: readonly string[];
	  }
	/** `unasked`: the app rolls also for those whose dice people roll. */
	| { readonly type: 'initiative'; readonly action: InitiativeAction; readonly unasked?: boolean }
	| { readonly type: 'end-initiative' }
	/** A sentence for the log that comes from no action, such as the answer of a die that was thrown for something else. */
	| { readonly type: 'note'; readonly text: string }
	/** Several at once, one undo step. */
	| { readonly type: 'all'; readonly commands: readonly Command[] };

/** The commands of a type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;

/** What a command says: what changes by it, or why it cannot be done. */
export type CommandAnswer =
	| { readonly ok: true; readonly changes: readonly Change[] }
	| { readonly ok: false; readonly refusal: CommandRefusal };

/** The same with what follows from it, and with the encounter as it stands then. */
export type CommandResult =
	| { readonly ok: true; readonly changes: readonly Change[]; readonly encounter: Encounter }
	| { readonly ok: false; readonly refusal: CommandRefusal };
