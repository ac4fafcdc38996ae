/** Drags the map about: the point that was grabbed stays under the pointer. */
import type { MapPoint, Tool } from './types.ts';

export type PanState = { readonly phase: 'idle' } | { readonly phase: 'panning'; readonly grab: MapPoint };

const IDLE: PanState = { phase: 'idle' };

export const panTool: Tool<PanState> = {
	initial: IDLE,
	reduce(state, input) {
		switch (input.type) {
			case 'down':
				return [{ phase: 'panning', grab: input.point }, {}];
			case 'move':
				if (state.phase === 'idle') return [state, {}];
				return [state, { pan: { x: input.point.x - state.grab.x, y: input.point.y - state.grab.y } }];
			case 'up':
			case 'cancel':
			case 'finish':
				return [IDLE, {}];
			case 'double':
			case 'key':
				return [state, {}];
			default:
				return input satisfies never;
		}
	},
	cursor: (state) => (state.phase === 'idle' ? 'grab' : 'grabbing'),
};
