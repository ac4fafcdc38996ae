/** A note in the hand: it hangs over the square under the pointer, or at the arrows' cursor, and a press or Enter lays it there. */
import type { Square } from '../engine/index.ts';
import { centreOf, clamp, squareNear } from './grid.ts';
import type { KeyboardState } from './keyboard.ts';
import { directionOf } from './keys.ts';
import type { KeyInput, MapPoint, Tool, ToolContext, ToolOutput } from './types.ts';

type CarryState = { readonly phase: 'idle' | 'putting down' };

const IDLE: CarryState = { phase: 'idle' };

/** What is shown while it hangs over a point. */
export function carriedOver(point: MapPoint, { encounter }: ToolContext): ToolOutput {
	return { preview: { type: 'note', square: squareNear(encounter.map, point) } };
}

function layDown(square: Square, { carried, locked }: ToolContext): ToolOutput {
	if (locked) return { problem: { code: 'half-round over', what: 'notes' } };
	if (!carried) return {};
	return {
		command: { type: 'set-note', note: { ...carried, at: square } },
		announce: { code: 'note laid', square },
		preview: { type: 'none' },
		handDone: true,
	};
}

/** A press, wherever it is let go again. */
export const carryTool: Tool<CarryState> = {
	initial: IDLE,
	reduce(state, input, context) {
		switch (input.type) {
			case 'down':
				return [{ phase: 'putting down' }, carriedOver(input.point, context)];
			case 'move':
				return [state, carriedOver(input.point, context)];
			case 'up': {
				if (state.phase === 'idle') return [state, {}];
				return [IDLE, layDown(squareNear(context.encounter.map, input.point), context)];
			}
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

/** What a key does while there is something to lay down; null where it means something else. */
export function carryByKey(
	keyboard: KeyboardState,
	{ key, shift, alt, ctrl }: KeyInput,
	context: ToolContext,
): { readonly keyboard: KeyboardState; readonly output: ToolOutput } | null {
	if (alt || ctrl) return null;
	const { map } = context.encounter;
	const from = keyboard.cursor ?? { x: Math.floor(map.width / 2), y: Math.floor(map.height / 2) };
	const isPress = key === 'Enter' || key === ' ';
	if (isPress && keyboard.visible) return { keyboard, output: layDown(from, context) };
	const direction = isPress ? { x: 0, y: 0 } : directionOf(key);
	if (!direction) return null;
	const far = keyboard.visible ? (shift ? 5 : 1) : 0;
	const cursor = {
		x: clamp(from.x + direction.x * far, 0, map.width - 1),
		y: clamp(from.y + direction.y * far, 0, map.height - 1),
	};
	return {
		keyboard: { ...keyboard, cursor, visible: true },
		output: {
			...carriedOver(centreOf(cursor), context),
			show: cursor,
			announce: { code: 'square', square: cursor, names: [], ground: [], marks: context.marked(cursor) },
		},
	};
}
