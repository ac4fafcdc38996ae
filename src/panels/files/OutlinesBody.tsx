/** Asks what becomes of the outlines of objects in somebody else's map. */
import type { OutlinesAs } from './outlines.ts';

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
