/** What becomes of the outlines of objects in somebody else's map: asked before it is opened. */
import { create } from 'zustand';
import type { WallKind } from '../../engine/index.ts';

/** What the outlines are to be; null to leave them out. */
export type OutlinesAs = Exclude<WallKind, 'door'> | null;

/** Goes on with the map that waits for the answer. */
export const useOutlines = create<{ readonly open: (as: OutlinesAs) => void }>()(() => ({ open: () => {} }));

export function OutlinesBody({ onDone }: { readonly onDone: (as: OutlinesAs) => void }) {
	return (
		<div className="stack">
			<p>
				Tables, trees, barrels and the like have outlines in this map. As walls nobody passes or sees through
				them; as low walls people climb over them and take cover behind them.
			</p>
			<div className="row">
				<button type="button" className="button primary" data-first onClick={() => onDone(null)}>
					Only in the picture
				</button>
				<button type="button" className="button" onClick={() => onDone('low')}>
					Low walls
				</button>
				<button type="button" className="button" onClick={() => onDone('wall')}>
					Walls
				</button>
			</div>
		</div>
	);
}
