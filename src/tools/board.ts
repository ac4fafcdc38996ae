/**
 * The board as one machine: the tool in the hand, and the keyboard beside it. A host
 * feeds it with what people do and carries out what comes of it.
 */
import type { ToolId } from '../store/session/session.ts';
import { arriveByKey, arriveTool, hangingAt } from './arrive.ts';
import { carriedOver, carryByKey, carryTool } from './carry.ts';
import { fogTool } from './fog.ts';
import { goalTool } from './goal.ts';
import { KEYBOARD, type KeyboardState, pressKey } from './keyboard.ts';
import { measureTool } from './measure.ts';
import { panTool } from './pan.ts';
import { pathTool } from './path.ts';
import { selectTool, takenByHand } from './select.ts';
import { terrainTool } from './terrain.ts';
import type { KeyInput, PointerInput, Tool, ToolContext, ToolInput, ToolOutput } from './types.ts';
import { wallTool } from './wall.ts';

/** A tool and its state, whatever type that has. */
interface RunningTool {
	readonly phase: string;
	readonly cursor: string;
	reduce(input: ToolInput, context: ToolContext): readonly [RunningTool, ToolOutput];
}

function running<S extends { readonly phase: string }>(tool: Tool<S>, state: S = tool.initial): RunningTool {
	const self: RunningTool = {
		phase: state.phase,
		cursor: tool.cursor(state),
		reduce(input, context) {
			const [next, output] = tool.reduce(state, input, context);
			return [next === state ? self : running(tool, next), output];
		},
	};
	return self;
}

function inHand(tool: ToolId): RunningTool {
	switch (tool) {
		case 'select':
			return running(selectTool);
		case 'path':
			return running(pathTool);
		case 'goal':
			return running(goalTool);
		case 'terrain':
			return running(terrainTool);
		case 'wall':
			return running(wallTool);
		case 'fog':
			return running(fogTool);
		case 'measure':
			return running(measureTool);
		case 'pan':
			return running(panTool);
		default:
			return tool satisfies never;
	}
}

export interface BoardState {
	readonly tool: ToolId;
	readonly hand: RunningTool;
	/** The hand puts miniatures somewhere for one gesture, whatever tool it has else. */
	readonly lent: boolean;
	readonly keyboard: KeyboardState;
}

export interface BoardOutput extends ToolOutput {
	/** False when a key meant nothing here and belongs to the page. */
	readonly handled: boolean;
}

type Result = readonly [BoardState, BoardOutput];

export function boardWith(tool: ToolId): BoardState {
	return { tool, hand: inHand(tool), lent: false, keyboard: KEYBOARD };
}

/** CSS cursor of the board. */
export function cursorOf(board: BoardState): string {
	return board.hand.cursor;
}

/** Takes another tool; the gesture of the one before is finished. */
export function takeTool(board: BoardState, tool: ToolId, context: ToolContext): Result {
	if (tool === board.tool) return [board, { handled: true }];
	const [, output] = board.hand.reduce({ type: 'finish' }, context);
	const keyboard = { ...board.keyboard, pen: false, visible: false };
	return [
		{ tool, hand: inHand(tool), lent: false, keyboard },
		{ preview: { type: 'none' }, ...output, handled: true },
	];
}

export function reduceBoard(board: BoardState, given: ToolInput, context: ToolContext): Result {
	if (given.type === 'key') return key(board, given, context);
	const input = context.gathering && 'point' in given ? gathered(given) : given;
	if (context.gathering && input.type === 'double') return [board, { handled: true }];
	const [moved, output] = input.type === 'down' ? press(board, input, context) : goOn(board, input, context);
	const { hand, lent } = moved;
	const byHand = input.type === 'down' || input.type === 'cancel' || input.type === 'finish';
	const keyboard = byHand ? { ...KEYBOARD, cursor: board.keyboard.cursor } : board.keyboard;
	return [
		hand === board.hand && keyboard === board.keyboard ? board : { ...board, hand, lent, keyboard },
		{ ...output, handled: true },
	];
}

type Moved = readonly [Pick<BoardState, 'hand' | 'lent'>, ToolOutput];

/** What a press means where several are selected one by one: Shift and the mouse's box, with a finger as well. */
function gathered(input: PointerInput): PointerInput {
	return { ...input, pointer: 'mouse', shift: true, alt: false };
}

/** Whether a press is on a miniature that Alt puts somewhere by hand; the tools that paint have Alt for erasing. */
function movesByAlt(
	{ tool }: BoardState,
	{ alt, point }: PointerInput,
	{ creatureAt }: ToolContext,
): boolean {
	return alt && (tool === 'path' || tool === 'measure') && creatureAt(point) !== undefined;
}

function press(board: BoardState, input: PointerInput, context: ToolContext): Moved {
	if (context.arriving.length > 0) {
		const [, left] = board.hand.reduce({ type: 'finish' }, context);
		const [state, output] = arriveTool.reduce(arriveTool.initial, input, context);
		return [
			{ hand: running(arriveTool, state), lent: true },
			{ ...left, ...output },
		];
	}
	if (context.carried) {
		const [, left] = board.hand.reduce({ type: 'finish' }, context);
		const [state, output] = carryTool.reduce(carryTool.initial, input, context);
		return [
			{ hand: running(carryTool, state), lent: true },
			{ ...left, ...output },
		];
	}
	const called = context.byHand.length > 0;
	if (!called && !context.gathering && !movesByAlt(board, input, context)) return goOn(board, input, context);
	const [, left] = board.hand.reduce({ type: 'finish' }, context);
	const [state, output] = called
		? takenByHand(input, context)
		: selectTool.reduce(selectTool.initial, input, context);
	return [
		{ hand: running(selectTool, state), lent: true },
		{ ...left, ...output },
	];
}

/** A hand that is lent takes its tool again when the gesture is over. */
function goOn(board: BoardState, input: Exclude<ToolInput, KeyInput>, context: ToolContext): Moved {
	if (input.type === 'move' && context.arriving.length > 0 && board.hand.phase === 'idle')
		return [board, hangingAt(input.point, context)];
	if (input.type === 'move' && context.carried && board.hand.phase === 'idle')
		return [board, carriedOver(input.point, context)];
	const [hand, output] = board.hand.reduce(input, context);
	if (board.lent && hand.phase === 'idle') return [{ hand: inHand(board.tool), lent: false }, output];
	return [{ hand, lent: board.lent }, output];
}

function key(board: BoardState, input: KeyInput, context: ToolContext): Result {
	if (input.key === 'Escape') return letGo(board, context);
	const byKey = context.arriving.length > 0 ? arriveByKey : context.carried ? carryByKey : null;
	const led = byKey?.(board.keyboard, input, context);
	if (led)
		return [
			{ ...board, keyboard: led.keyboard },
			{ ...led.output, handled: true },
		];
	// Enter ends a gesture between two clicks (waypoints, a ruler) before it means anything else.
	if (input.key === 'Enter' && !input.ctrl && !input.alt) {
		const [hand, output] = board.hand.reduce(input, context);
		if (hand !== board.hand)
			return [
				{ ...board, hand },
				{ ...output, handled: true },
			];
	}
	const { state, handled, output, pointer } = pressKey(board.keyboard, input, context, board.tool);
	let { hand } = board;
	let all: ToolOutput = output;
	// With another creature selected, another path begins.
	if (output.select) [hand] = hand.reduce({ type: 'cancel' }, context);
	for (const each of pointer) {
		const [next, more] = hand.reduce(each, context);
		hand = next;
		all = { ...all, ...more };
	}
	return [
		{ ...board, hand, keyboard: state },
		{ ...all, handled },
	];
}

/** Escape drops, one after the other: the gesture, the cursor, the selection. */
function letGo(board: BoardState, context: ToolContext): Result {
	const { keyboard } = board;
	if (board.hand.phase !== 'idle') {
		const [{ hand, lent }, output] = goOn(board, { type: 'cancel' }, context);
		return [
			{ ...board, hand, lent, keyboard: { ...keyboard, pen: false } },
			{ ...output, handDone: true, handled: true },
		];
	}
	if (context.arriving.length > 0)
		return [board, { arrived: 'called off', preview: { type: 'none' }, handled: true }];
	if (context.carried) return [board, { handDone: true, preview: { type: 'none' }, handled: true }];
	if (context.byHand.length > 0 || context.gathering) return [board, { handDone: true, handled: true }];
	const left = { ...board, keyboard: { ...keyboard, visible: false, pen: false, leaving: 'both' as const } };
	if (keyboard.visible) return [left, { preview: { type: 'none' }, handled: true }];
	if (context.selection.length > 0) return [left, { select: [], handled: true }];
	return [left, { handled: false }];
}
