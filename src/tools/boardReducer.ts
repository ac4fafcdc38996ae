/** The board as one state machine: current tool and keyboard. A host sends it input and applies its output. */
import type { ToolId } from '../store/session/toolState.ts';
import { areaTool } from './areaTool.ts';
import { INITIAL_KEYBOARD_STATE, type KeyboardState, pressKey } from './boardKeyboard.ts';
import { fogTool } from './fogTool.ts';
import { CLEAR_PREVIEW } from './gestureTool.ts';
import { goalTool } from './goalTool.ts';
import { measureTool } from './measureTool.ts';
import { noteTool } from './noteTool.ts';
import { panTool } from './panTool.ts';
import { CARRIED } from './placeAnnotation.ts';
import { ARRIVING } from './placeCreatures.ts';
import { type Hanging, hangingByKey, hangingTool } from './pointerPlacement.ts';
import { placeTool, planTool, takenByHand } from './selectTool.ts';
import { terrainTool } from './terrainTool.ts';
import type {
	BoardOutput,
	KeyInput,
	PointerInput,
	Tool,
	ToolContext,
	ToolInput,
	ToolOutput,
} from './toolTypes.ts';
import { wallTool } from './wallTool.ts';
import { zoneTool } from './zoneTool.ts';

interface RunningTool {
	readonly phase: string;
	readonly cursor: string;
	reduce(input: ToolInput, context: ToolContext): readonly [RunningTool, ToolOutput];
}

export function running<S extends { readonly phase: string }>(
	tool: Tool<S>,
	state: S = tool.initial,
): RunningTool {
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

/** Initial state of each tool. */
const TAKEN: Readonly<Record<ToolId, RunningTool>> = {
	plan: running(planTool),
	place: running(placeTool),
	goal: running(goalTool),
	zone: running(zoneTool),
	terrain: running(terrainTool),
	wall: running(wallTool),
	fog: running(fogTool),
	area: running(areaTool),
	note: running(noteTool),
	picture: running(panTool),
	measure: running(measureTool),
	pan: running(panTool),
};

/** Tools that leave the selection alone. */
const DRAWS_MAP: ReadonlySet<ToolId> = new Set(['zone', 'terrain', 'wall', 'fog', 'area', 'note', 'picture']);

export interface BoardState {
	readonly tool: ToolId;
	readonly hand: RunningTool;
	/** The current gesture moves miniatures, whatever the tool. */
	readonly lent: boolean;
	readonly keyboard: KeyboardState;
}

type Result = readonly [BoardState, BoardOutput];

export function boardWith(tool: ToolId): BoardState {
	return { tool, hand: TAKEN[tool], lent: false, keyboard: INITIAL_KEYBOARD_STATE };
}

export function cursorOf(board: BoardState): string {
	return board.hand.cursor;
}

/** Switches the tool after finishing the current gesture. */
export function takeTool(board: BoardState, tool: ToolId, context: ToolContext): Result {
	if (tool === board.tool) return [board, {}];
	const [, output] = board.hand.reduce({ type: 'finish' }, context);
	const keyboard = { ...board.keyboard, pen: false, visible: false };
	return [
		{ tool, hand: TAKEN[tool], lent: false, keyboard },
		{ ...CLEAR_PREVIEW, ...output },
	];
}

export function reduceBoard(board: BoardState, given: ToolInput, context: ToolContext): Result {
	if (given.type === 'key') return key(board, given, context);
	const input = context.gathering && 'point' in given ? gathered(given) : given;
	if (context.gathering && input.type === 'double') return [board, {}];
	const [moved, output] = input.type === 'down' ? press(board, input, context) : goOn(board, input, context);
	const { hand, lent } = moved;
	const byHand = input.type === 'down' || input.type === 'cancel' || input.type === 'finish';
	const keyboard = byHand ? { ...INITIAL_KEYBOARD_STATE, cursor: board.keyboard.cursor } : board.keyboard;
	const isSame = hand === board.hand && keyboard === board.keyboard;
	return [isSame ? board : { ...board, hand, lent, keyboard }, output];
}

type Moved = readonly [Pick<BoardState, 'hand' | 'lent'>, ToolOutput];

/** Input for multiple selection: Shift and box select, also by touch. */
function gathered(input: PointerInput): PointerInput {
	return { ...input, pointer: 'mouse', shift: true, alt: false };
}

/** True if Alt moves a miniature by hand; painting tools use Alt to erase. */
function movesByAlt(
	{ tool }: BoardState,
	{ alt, point }: PointerInput,
	{ creatureAt }: ToolContext,
): boolean {
	return alt && tool === 'measure' && creatureAt(point) !== undefined;
}

function hangingIn({ arriving, carried }: ToolContext): Hanging | null {
	return arriving.length > 0 ? ARRIVING : carried && CARRIED;
}

/** Gesture outside the current tool; null if the press belongs to the tool. */
function beginLent(
	board: BoardState,
	input: PointerInput,
	context: ToolContext,
	hanging: Hanging | null,
): ReturnType<RunningTool['reduce']> | null {
	if (hanging) return running(hangingTool(hanging)).reduce(input, context);
	if (context.byHand.length > 0) {
		const [state, output] = takenByHand(input, context);
		return [running(placeTool, state), output];
	}
	if (context.gathering) return TAKEN.plan.reduce(input, context);
	return movesByAlt(board, input, context) ? TAKEN.place.reduce(input, context) : null;
}

function press(board: BoardState, input: PointerInput, context: ToolContext): Moved {
	const hanging = hangingIn(context);
	// No tool uses other buttons.
	if (input.button !== 0 && !hanging && context.byHand.length === 0) return [board, {}];
	const begun = beginLent(board, input, context, hanging);
	if (!begun) return goOn(board, input, context);
	const [, left] = board.hand.reduce({ type: 'finish' }, context);
	const [hand, output] = begun;
	return [
		{ hand, lent: true },
		{ ...left, ...output },
	];
}

/** Returns to the tool after a borrowed gesture. */
function goOn(board: BoardState, input: Exclude<ToolInput, KeyInput>, context: ToolContext): Moved {
	const hanging = board.hand.phase === 'idle' && hangingIn(context);
	if (input.type === 'move' && hanging) return [board, hanging.over(input.point, context)];
	const [hand, output] = board.hand.reduce(input, context);
	if (board.lent && hand.phase === 'idle') return [{ hand: TAKEN[board.tool], lent: false }, output];
	return [{ hand, lent: board.lent }, output];
}

function key(board: BoardState, input: KeyInput, context: ToolContext): Result {
	if (input.key === 'Escape') return letGo(board, context);
	const hanging = hangingIn(context);
	const led = hanging && hangingByKey(hanging, board.keyboard, input, context);
	if (led) {
		const [keyboard, output] = led;
		return [{ ...board, keyboard }, output];
	}
	// Enter ends a gesture between two clicks (waypoints, a ruler) before any other meaning.
	if (input.key === 'Enter' && !input.ctrl && !input.alt) {
		const [hand, output] = board.hand.reduce(input, context);
		if (hand !== board.hand) return [{ ...board, hand }, output];
	}
	const { state, output, pointer } = pressKey(board.keyboard, input, context, board.tool);
	let { hand } = board;
	let all = output;
	// Selecting another creature starts another path.
	if (output.select) [hand] = hand.reduce({ type: 'cancel' }, context);
	for (const each of pointer) {
		const [next, more] = hand.reduce(each, context);
		hand = next;
		all = { ...all, ...more };
	}
	return [{ ...board, hand, keyboard: state }, all];
}

/** Escape drops the gesture, then the cursor, then the selection. */
function letGo(board: BoardState, context: ToolContext): Result {
	const { keyboard } = board;
	if (board.hand.phase !== 'idle') {
		const [{ hand, lent }, output] = goOn(board, { type: 'cancel' }, context);
		return [
			{ ...board, hand, lent, keyboard: { ...keyboard, pen: false } },
			{
				...output,
				// A pointer's preview vanishes visibly; keyboard users need an announcement.
				...(keyboard.pen && { announce: { code: 'stroke called off' } }),
				handDone: true,
			},
		];
	}
	const hanging = hangingIn(context);
	if (hanging) return [board, { ...hanging.calledOff, ...CLEAR_PREVIEW }];
	if (context.byHand.length > 0 || context.gathering) return [board, { handDone: true }];
	const left = { ...board, keyboard: { ...keyboard, visible: false, pen: false, leaving: 'both' as const } };
	if (keyboard.visible) return [left, CLEAR_PREVIEW];
	// Map editing keeps the selection for later.
	if (context.selection.length > 0 && !DRAWS_MAP.has(board.tool)) return [left, { select: [] }];
	return [left, { ignored: true }];
}
