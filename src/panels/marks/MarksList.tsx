/** What has been laid on the map, as a list: what cannot be seen on the board is found here. */
import { StickyNote } from 'lucide-react';
import type { MapNote, Square } from '../../engine/index.ts';
import { useDesk, useSession } from '../../store/desk/context.ts';
import { openNote } from '../../store/marks.ts';
import { placeName } from '../../words/index.ts';
import { usePresent } from '../hooks.ts';

function NoteLine({ note }: { readonly note: MapNote }) {
	const desk = useDesk();
	const isGm = useSession((s) => !s.tableView);
	const { at, text, shown } = note;
	const light = (lit: readonly Square[]) => desk.session.setState({ lit });
	return (
		<li onPointerEnter={() => light([at])} onPointerLeave={() => light([])}>
			<button
				type="button"
				className="mark-line"
				disabled={!isGm}
				onFocus={() => light([at])}
				onBlur={() => light([])}
				onClick={() => {
					light([]);
					openNote(desk, note);
				}}
			>
				<StickyNote aria-hidden="true" />
				<span className="mark-text">{text}</span>
				<span className="soft">
					at {placeName(at)}
					{isGm && shown && ', players may read it'}
				</span>
			</button>
		</li>
	);
}

export function MarksList() {
	const { notes = [] } = usePresent();
	return (
		<ul className="marks-list" aria-label="Notes">
			{notes.map((note) => (
				<NoteLine key={note.id} note={note} />
			))}
		</ul>
	);
}
