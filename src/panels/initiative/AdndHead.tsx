/** AD&D: what stays in sight above the order: spells in doubt, who acts now, the figures of the segments. */
import { type AdndState, actingNow, type Names } from '../../engine/index.ts';
import { shortList } from '../../words/index.ts';
import { SegmentScale } from './SegmentTrack.tsx';
import { SpellsInDoubt } from './SpellsInDoubt.tsx';

/** So many who act now are named. */
const MOST_NAMED = 6;

/** Who acts in this initiative segment, by name. */
function ActingNow({ fight, name }: { readonly fight: AdndState; readonly name: Names }) {
	if (fight.phase !== 'running' || !fight.now) return null;
	const acting = actingNow(fight);
	return (
		<p>
			{acting.length > 0 ? (
				<>
					Now: <strong>{shortList(acting.map(name), MOST_NAMED)}</strong>
				</>
			) : (
				<span className="soft">Nobody acts in this segment.</span>
			)}
		</p>
	);
}

export function AdndHead({ fight, name }: { readonly fight: AdndState; readonly name: Names }) {
	return (
		<>
			<SpellsInDoubt fight={fight} name={name} />
			<ActingNow fight={fight} name={name} />
			<SegmentScale fight={fight} />
		</>
	);
}
