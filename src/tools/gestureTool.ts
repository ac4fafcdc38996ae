/** Tools whose gestures are a press, moves and a release. */
import type { HandRefusal } from '../messages/index.ts';
import type { KeyInput, PointerInput, Tool, ToolContext, ToolInput, ToolOutput } from './toolTypes.ts';

/** Nothing of a gesture is shown any more. */
export const CLEAR_PREVIEW: ToolOutput = { preview: { type: 'none' } };

/** The half-round is over, so that this cannot be changed any more. */
export function tooLate(
	what: Extract<HandRefusal, { readonly code: 'half-round over' }>['what'],
): ToolOutput {
	return { problem: { code: 'half-round over', what } };
}

/** What one kind of input leads to. */
type Answer<S, Input = PointerInput> = (
	state: S,
	input: Input,
	context: ToolContext,
) => readonly [S, ToolOutput];

/** What comes of each step of such a gesture. */
interface Gesture<S> {
	readonly press: Answer<S>;
	/** Of a pointer that only hovers as well. */
	readonly move: Answer<S>;
	readonly release: Answer<S>;
	/** Left out where double clicks mean nothing, or keys. */
	readonly double?: Answer<S>;
	readonly key?: Answer<S, KeyInput>;
	/** Called off, or ended by another tool; left out where that leaves nothing. */
	readonly end?: Answer<S, ToolInput>;
}

/** The tool for such gestures. */
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
