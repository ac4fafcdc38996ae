/** What hangs at the pointer, or at the arrows' cursor, until a press or Enter puts it down. */
import type { Square } from '../engine/index.ts';
import { type KeyboardState, LEAP, movedCursor, STAYING } from './boardKeyboard.ts';
import { directionOf } from './boardKeys.ts';
import { gestureTool } from './gestureTool.ts';
import type { KeyInput, MapPoint, Tool, ToolContext, ToolOutput } from './toolTypes.ts';

/** What hangs there. */
export interface Hanging {
	/** What is shown while it hangs at a point. */
	over(point: MapPoint, context: ToolContext): ToolOutput;
	/** What is shown and told while it hangs at the arrows' cursor. */
	led(cursor: Square, context: ToolContext): ToolOutput;
	/** Where it hangs then. */
	pointOn(cursor: Square, context: ToolContext): MapPoint;
	/** What comes of putting it down at a point. */
	putDown(point: MapPoint, context: ToolContext): ToolOutput;
	/** What comes of calling it off. */
	readonly calledOff: ToolOutput;
}

type HangingState = { readonly phase: 'idle' | 'putting down' };

const IDLE: HangingState = { phase: 'idle' };

/** A press puts it down, wherever it is let go again. */
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
 * The arrows lead it, as far as they do the cursor; the first press shows the cursor, Enter or Space puts it down.
 *
 * @returns null where the key means something else
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
