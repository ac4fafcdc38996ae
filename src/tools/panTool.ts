/** Drags the map: the grabbed point stays under the pointer. */
import { gestureTool } from './gestureTool.ts';
import type { MapPoint } from './toolTypes.ts';

export type PanState = { readonly phase: 'idle' } | { readonly phase: 'panning'; readonly grab: MapPoint };

const IDLE: PanState = { phase: 'idle' };

export const panTool = gestureTool<PanState>(
	IDLE,
	{
		press: (_, { point }) => [{ phase: 'panning', grab: point }, {}],
		move(state, { point }) {
			if (state.phase === 'idle') return [state, {}];
			return [state, { pan: { x: point.x - state.grab.x, y: point.y - state.grab.y } }];
		},
		release: () => [IDLE, {}],
	},
	(state) => (state.phase === 'idle' ? 'grab' : 'grabbing'),
);
