/**
 * What a tool is: a small pure machine that turns pointer and key events in map
 * coordinates into a preview while the gesture lasts and into a command when it ends.
 */
import type { Creature, Encounter, Errand, MovementProgress, Square } from '../engine/index.ts';
import type { HandNews, HandRefusal } from '../messages/index.ts';
import type { Command } from '../store/commands/commandTypes.ts';
import type { FreePlaces } from '../store/placement.ts';
import type { MapPoint, Preview } from '../store/session/gesturePreview.ts';
import type { Session } from '../store/session/session.ts';

export type { MapPoint, Preview };

export interface PointerInput {
	readonly type: 'down' | 'move' | 'up' | 'double';
	readonly point: MapPoint;
	readonly pointer: 'mouse' | 'touch' | 'pen';
	readonly button: number;
	readonly shift: boolean;
	readonly alt: boolean;
	readonly ctrl: boolean;
	/** CSS pixels a square, so that a tool can tell a click from a drag. */
	readonly scale: number;
}

/**
 * A key pressed while the board has the focus. Space comes when it is let go, and only
 * if it was not held to pan.
 */
export interface KeyInput {
	readonly type: 'key';
	/** As in KeyboardEvent.key; the numeric keypad's digits as 'Numpad0' to 'Numpad9'. */
	readonly key: string;
	readonly shift: boolean;
	readonly alt: boolean;
	/** Ctrl, or Cmd on a Mac. */
	readonly ctrl: boolean;
}

export type ToolInput =
	| PointerInput
	| KeyInput
	/** Escape, a second finger: drop the gesture, change nothing. */
	| { readonly type: 'cancel' }
	/** Another tool, Play: end the gesture, keep what can be kept. */
	| { readonly type: 'finish' };

/** What a tool may know. Read afresh for every input. */
export interface ToolContext
	extends Pick<
		Session,
		'selection' | 'terrain' | 'wall' | 'fog' | 'shape' | 'byHand' | 'gathering' | 'carried'
	> {
	/** The encounter at the moment looked at: positions and remaining plans of now. */
	readonly encounter: Encounter;
	/** Topmost creature whose footprint holds the point; a finger need only be near to one that is small on the screen. */
	creatureAt(point: MapPoint): string | undefined;
	/** How far a creature has got in the half-round at the moment looked at; undefined where it is not known. */
	begun(creature: string): MovementProgress | undefined;
	/** Where miniatures may be put down by hand. */
	readonly places: FreePlaces;
	/** How who is in one square finds who is in the other: "Ada to the orc: seen, cover from Ben"; how far they are apart where that is not `feet`. */
	sight(from: Square, to: Square, feet: number): string;
	/** Who somebody is, besides name and place, for those who do not see it: "Heroes, prone, path to 5, 3". */
	about(creature: Creature): string;
	/** A half-round of the history is looked at: nothing can be changed. */
	readonly locked: boolean;
	/** A fight is under way: miniatures that are dragged draw paths, and are put somewhere by hand on purpose only. */
	readonly fighting: boolean;
	/** What people have laid on a square, in words. */
	marked(square: Square): readonly string[];
	/** New creatures that the next press puts down; nobody mostly. */
	readonly arriving: readonly Creature[];
}

/** What comes of an input. Everything is optional: most moves change only the preview. */
export interface ToolOutput {
	readonly preview?: Preview;
	/** One undo step. */
	readonly command?: Command;
	/** Creatures that are to be sent to goals: plans for all of them are to be worked out. */
	readonly errands?: readonly Errand[];
	readonly select?: readonly string[];
	/** What was asked to be put somewhere by hand or laid down has been, or is called off; so is selecting several. */
	readonly handDone?: true;
	/** The measured shape stays as an area, or a note goes on a square. */
	readonly lay?: 'template' | Square;
	/** New creatures have been put down, or that is called off. */
	readonly arrived?: 'placed' | 'called off';
	/** A creature whose card should open for editing. */
	readonly edit?: string;
	/** Why something could not be done. */
	readonly problem?: HandRefusal;
	/** What was done, to be read out. */
	readonly announce?: HandNews;
	/** The same, shown as well: it is more than what can be seen on the board. */
	readonly tell?: HandNews;
	/** The map should move by this many squares: what was grabbed stays under the pointer. */
	readonly pan?: MapPoint;
	/** The square the keyboard has gone to: the view should have it in sight. */
	readonly show?: Square;
}

/** What comes of it on the board. */
export interface BoardOutput extends ToolOutput {
	/** A key meant nothing here: it belongs to the page. */
	readonly ignored?: true;
}

/** A tool between two inputs. `reduce` never mutates; the state says which phase the gesture is in. */
export interface Tool<S extends { readonly phase: string }> {
	readonly initial: S;
	reduce(state: S, input: ToolInput, context: ToolContext): readonly [S, ToolOutput];
	/** CSS cursor for the phase. */
	cursor(state: S): string;
}
