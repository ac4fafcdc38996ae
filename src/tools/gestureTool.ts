/** Tools with gestures of press, moves and release. */
import type { HandRefusal } from '../messages/index.ts';
import type { KeyInput, PointerInput, Tool, ToolContext, ToolInput, ToolOutput } from './toolTypes.ts';

export const CLEAR_PREVIEW: ToolOutput = { preview: { type: 'none' } };

/** Refusal of a change after the half-round. */
export function tooLate(
	what: Extract<HandRefusal, { readonly code: 'half-round over' }>['what'],
): ToolOutput {
	return { problem: { code: 'half-round over', what } };
}

type Answer<S, Input = PointerInput> = (
	state: S,
	input: Input,
	context: ToolContext,
) => readonly [S, ToolOutput];

interface Gesture<S> {
	readonly press: Answer<S>;
	/** Also for a hovering pointer. */
	readonly move: Answer<S>;
	readonly release: Answer<S>;
	/** Optional double-click and key handlers. */
	readonly double?: Answer<S>;
	readonly key?: Answer<S, KeyInput>;
	/** Handles cancel or another tool; left out if nothing remains. */
	readonly end?: Answer<S, ToolInput>;
}

export function gestureTool<S extends { readonly phase: string }>(
	idle: S,
	{ press, move, release, double, key, end }: Gesture<S>,
	cursor: (state: S) => string = () => 'crosshair',
): Tool<S> {
	return {
		initial: idle,
		reduce(state, input, context) {
			switch (input.type) {
				case 'down':
					return press(state, input, context);
				case 'move':
					return move(state, input, context);
				case 'up':
					return release(state, input, context);
				case 'double':
					return double?.(state, input, context) ?? [state, {}];
				case 'key':
					return key?.(state, input, context) ?? [state, {}];
				case 'cancel':
				case 'finish':
					return end?.(state, input, context) ?? [idle, CLEAR_PREVIEW];
				default:
					return input satisfies never;
			}
		},
		cursor,
	};
}
