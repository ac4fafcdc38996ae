/**
 * Tool interface: a pure state machine from pointer and key events in map coordinates. It outputs a preview during a
 * gesture and a command at its end.
 */
import type { Creature, Encounter, Errand, MovementProgress, Square } from '../engine/index.ts';
import type { HandNews, HandRefusal } from '../messages/index.ts';
import type { Command } from '../store/commands/commandTypes.ts';
import type { FreePlaces } from '../store/encounter/placement.ts';
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
	/** CSS pixels per square, to tell a click from a drag. */
	readonly scale: number;
}

/** A key pressed while the board has focus. Space is sent on release, and only if it was not held to pan. */
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
	/** Escape or a second finger: drop the gesture without a change. */
	| { readonly type: 'cancel' }
	/** Another tool or Play: end the gesture and keep its result if possible. */
	| { readonly type: 'finish' };

/** Data available to a tool, current at every input. */
export interface ToolContext
	extends Pick<
		Session,
		'selection' | 'terrain' | 'wall' | 'fog' | 'zone' | 'shape' | 'byHand' | 'gathering' | 'carried'
	> {
	/** The encounter at the viewed moment, with current positions and remaining plans. */
	readonly encounter: Encounter;
	/** Topmost creature whose footprint contains the point; a finger may miss a small one slightly. */
	creatureAt(point: MapPoint): string | undefined;
	/** Movement of a creature so far in the half-round at the viewed moment; undefined if unknown. */
	begun(creature: string): MovementProgress | undefined;
	readonly places: FreePlaces;
	/**
	 * Line of sight between creatures of two squares: "Ada to the orc: seen, cover from Ben"; with their distance if
	 * not `feet`.
	 */
	sight(from: Square, to: Square, feet: number): string;
	/** A creature besides name and square, for screen readers: "Heroes, prone, path to 5, 3". */
	about(creature: Creature): string;
	/** A past half-round is viewed: nothing can change. */
	readonly locked: boolean;
	/** During a fight a drag draws paths; manual moves need an explicit command. */
	readonly fighting: boolean;
	/** Notes and areas on a square, in words. */
	marked(square: Square): readonly string[];
	/** New creatures for the next press; usually none. */
	readonly arriving: readonly Creature[];
}

/** Output of an input. All optional: most moves change only the preview. */
export interface ToolOutput {
	readonly preview?: Preview;
	/** One undo step. */
	readonly command?: Command;
	/** Creatures to send to goals; the host computes their plans. */
	readonly errands?: readonly Errand[];
	readonly select?: readonly string[];
	/** A requested manual move, placement or multiple selection is done or canceled. */
	readonly handDone?: true;
	/** Measured template to turn into an area, or square for a new note. */
	readonly lay?: 'template' | Square;
	/** New creatures were placed or canceled. */
	readonly arrived?: 'placed' | 'called off';
	/** Creature whose card opens for editing. */
	readonly edit?: string;
	readonly problem?: HandRefusal;
	/** Announcement for screen readers. */
	readonly announce?: HandNews;
	/** An announcement that is also shown, as the board does not show all of it. */
	readonly tell?: HandNews;
	/** Map shift in squares: the grabbed point stays under the pointer. */
	readonly pan?: MapPoint;
	/** Square of the keyboard cursor, to scroll into view. */
	readonly show?: Square;
}

export interface BoardOutput extends ToolOutput {
	/** An unused key, left to the page. */
	readonly ignored?: true;
}

/** A tool between two inputs. `reduce` never mutates; the state holds the gesture's phase. */
export interface Tool<S extends { readonly phase: string }> {
	readonly initial: S;
	reduce(state: S, input: ToolInput, context: ToolContext): readonly [S, ToolOutput];
	cursor(state: S): string;
}
