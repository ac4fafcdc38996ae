/** Who is about to be put down on the map, and how; over the board while they are in the hand. */
import { useDesk, useSession } from '../store/desk/context.ts';
import { endPlacing } from '../store/placing.ts';
import { Segmented } from './ui/Segmented.tsx';

const WAYS = [
	{ value: 'together', label: 'As a group' },
	{ value: 'singly', label: 'One by one' },
] as const;

export function PlacingBar() {
	const desk = useDesk();
	const placing = useSession((s) => s.placing);
	if (!placing) return null;
	const { creatures, together } = placing;
	const [first] = creatures;
	const who = together && creatures.length > 1 ? `${creatures.length} creatures` : first?.name;
	return (
		<div className="tool-options" role="toolbar" aria-label="Placing">
			<span className="small soft">
				<strong>{who}</strong>: press where to put {together && creatures.length > 1 ? 'them' : 'it'}; arrows
				and Enter do the same.
			</span>
			{creatures.length > 1 && (
				<Segmented
					label="How they are put down"
					value={together ? 'together' : 'singly'}
					options={WAYS}
					onChange={(way) => desk.session.setState({ placing: { ...placing, together: way === 'together' } })}
				/>
			)}
			<button type="button" className="button compact" onClick={() => endPlacing(desk)}>
				Done
			</button>
		</div>
	);
}
