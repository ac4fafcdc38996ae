/** What hangs at the pointer, or at the arrows' cursor, until a press or Enter puts it down. */
import type { Square } from '../engine/index.ts';
import { clamp } from './grid.ts';
import type { KeyboardState } from './keyboard.ts';
import { directionOf } from './keys.ts';
import type { KeyInput, MapPoint, Tool, ToolContext, ToolOutput } from './types.ts';

type HangingState = { readonly phase: 'idle' | 'putting down' };

const IDLE: HangingState = { phase: 'idle' };

/**
 * A press puts it down, wherever it is let go again.
 *
 * @param hang what is shown while it hangs at a point
 * @param putDown what comes of putting it down there
 */
export function hangingTool(
	hang: (point: MapPoint, context: ToolContext) => ToolOutput,
	putDown: (point: MapPoint, context: ToolContext) => ToolOutput,
): Tool<HangingState> {
	return {
		initial: IDLE,
		reduce(state, input, context) {
			switch (input.type) {
				case 'down':
					return [{ phase: 'putting down' }, hang(input.point, context)];
				case 'move':
					return [state, hang(input.point, context)];
				case 'up':
					return [IDLE, state.phase === 'idle' ? {} : putDown(input.point, context)];
				case 'cancel':
				case 'finish':
					return [IDLE, { preview: { type: 'none' } }];
				case 'double':
				case 'key':
					return [state, {}];
				default:
					return input satisfies never;
			}
		},
		cursor: () => 'copy',
	};
}

/** What a key does to what hangs. */
export interface ByKey {
	readonly keyboard: KeyboardState;
	readonly output: ToolOutput;
}

/**
 * The arrows lead it, five squares at a time with Shift; the first press shows the cursor, Enter or Space puts it down.
 *
 * @param hang what is shown and told while it hangs at the cursor
 * @returns null where the key means something else
 */
export function hangingByKey(
	keyboard: KeyboardState,
	{ key, shift, alt, ctrl }: KeyInput,
	{ map }: ToolContext['encounter'],
	hang: (cursor: Square) => ToolOutput,
	putDown: (cursor: Square) => ToolOutput,
): ByKey | null {
	if (alt || ctrl) return null;
	const from = keyboard.cursor ?? { x: Math.floor(map.width / 2), y: Math.floor(map.height / 2) };
	const isPress = key === 'Enter' || key === ' ';
	if (isPress && keyboard.visible) return { keyboard, output: putDown(from) };
	const direction = isPress ? { x: 0, y: 0 } : directionOf(key);
	if (!direction) return null;
	const far = keyboard.visible ? (shift ? 5 : 1) : 0;
	const cursor = {
		x: clamp(from.x + direction.x * far, 0, map.width - 1),
		y: clamp(from.y + direction.y * far, 0, map.height - 1),
	};
	return { keyboard: { ...keyboard, cursor, visible: true }, output: { ...hang(cursor), show: cursor } };
}
