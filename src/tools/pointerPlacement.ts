/** An object that follows the pointer or cursor until a press or Enter places it. */
import type { Square } from '../engine/index.ts';
import { type KeyboardState, LEAP, movedCursor, STAYING } from './boardKeyboard.ts';
import { directionOf } from './boardKeys.ts';
import { gestureTool } from './gestureTool.ts';
import type { KeyInput, MapPoint, Tool, ToolContext, ToolOutput } from './toolTypes.ts';

export interface Hanging {
	over(point: MapPoint, context: ToolContext): ToolOutput;
	led(cursor: Square, context: ToolContext): ToolOutput;
	pointOn(cursor: Square, context: ToolContext): MapPoint;
	putDown(point: MapPoint, context: ToolContext): ToolOutput;
	/** Output of a cancel. */
	readonly calledOff: ToolOutput;
}

type HangingState = { readonly phase: 'idle' | 'putting down' };

const IDLE: HangingState = { phase: 'idle' };

/** A press places it, wherever it is released. */
export function hangingTool({ over, putDown }: Hanging): Tool<HangingState> {
	return gestureTool<HangingState>(
		IDLE,
		{
			press: (_, { point }, context) => [{ phase: 'putting down' }, over(point, context)],
			move: (state, { point }, context) => [state, over(point, context)],
			release: ({ phase }, { point }, context) => [IDLE, phase === 'idle' ? {} : putDown(point, context)],
		},
		() => 'copy',
	);
}

/**
 * Arrows move it with the cursor; the first press shows the cursor, Enter or Space places it.
 *
 * @returns null if the key means something else
 */
export function hangingByKey(
	{ led, pointOn, putDown }: Hanging,
	keyboard: KeyboardState,
	{ key, shift, alt, ctrl }: KeyInput,
	context: ToolContext,
): readonly [KeyboardState, ToolOutput] | null {
	if (alt || ctrl) return null;
	const isPress = key === 'Enter' || key === ' ';
	if (isPress && keyboard.visible && keyboard.cursor)
		return [keyboard, putDown(pointOn(keyboard.cursor, context), context)];
	const direction = isPress ? STAYING : directionOf(key);
	if (!direction) return null;
	const cursor = movedCursor(keyboard, direction, shift ? LEAP : 1, context.encounter.map);
	return [
		{ ...keyboard, cursor, visible: true },
		{ ...led(cursor, context), show: cursor },
	];
}
