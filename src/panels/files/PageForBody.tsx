/** For whom a page is saved: whoever gets it can read all that is in it. */
import type { PageFor } from './saving.ts';

export function PageForBody({ onDone }: { readonly onDone: (whom: PageFor) => void }) {
	return (
		<div className="stack">
			<p>
				This encounter holds what players may not know (notes, hidden creatures, secrets of the map), and
				whoever gets the page whole can read it. A page for players holds what the table sees at this moment:
				no plans, notes, hit points, dice or past half-rounds.
			</p>
			<div className="row">
				<button type="button" className="button primary" data-first onClick={() => onDone('players')}>
					For players
				</button>
				<button type="button" className="button" onClick={() => onDone('gm')}>
					For the GM: everything
				</button>
			</div>
		</div>
	);
}
