/** The area tool: draws a shape like the measure tool and adds it to the map as an area. */
import { tooLate } from './gestureTool.ts';
import { type MeasureState, measureTool } from './measureTool.ts';
import type { Tool } from './toolTypes.ts';

export const areaTool: Tool<MeasureState> = {
	...measureTool,
	reduce(state, input, context) {
		if (input.type === 'down' && context.locked) return [measureTool.initial, tooLate('areas')];
		const shape = context.shape === 'ruler' ? 'circle' : context.shape;
		const [next, output] = measureTool.reduce(state, input, { ...context, shape });
		const isDone = state.phase === 'spreading' && next.phase === 'shown';
		return isDone ? [measureTool.initial, { ...output, lay: 'template' }] : [next, output];
	},
};
