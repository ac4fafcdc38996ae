/** Tools whose gestures are a press, moves and a release. */
import type { PointerInput, Tool, ToolContext, ToolOutput } from './types.ts';

type Result<S> = readonly [S, ToolOutput];

/** What comes of each step of such a gesture; `move` is told of a pointer that only hovers as well. */
interface Gesture<S> {
	press(input: PointerInput, context: ToolContext, state: S): Result<S>;
	move(state: S, input: PointerInput, context: ToolContext): Result<S>;
	release(state: S, input: PointerInput, context: ToolContext): Result<S>;
}

/** The tool for such gestures: called off or ended by another tool, they leave nothing; keys and double clicks mean nothing. */
export function gestureTool<S extends { readonly phase: string }>(
	idle: S,
	{ press, move, release }: Gesture<S>,
	cursor: (state: S) => string = () => 'crosshair',
): Tool<S> {
	return {
		initial: idle,
		reduce(state, input, context) {
			switch (input.type) {
				case 'down':
					return press(input, context, state);
				case 'move':
					return move(state, input, context);
				case 'up':
					return release(state, input, context);
				case 'cancel':
				case 'finish':
					return [idle, { preview: { type: 'none' } }];
				case 'double':
				case 'key':
					return [state, {}];
				default:
					return input satisfies never;
			}
		},
		cursor,
	};
}
