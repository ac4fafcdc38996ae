/** AD&D: what stays in sight above the order: spells in doubt, and who acts now. */
import {
	type Act,
	type AdndState,
	actingNow,
	byMoment,
	initiativeOrder,
	type Names,
} from '../../engine/index.ts';
import { groupName, nobodyActs } from '../../messages/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { selectShown } from '../shared/selectCreatures.ts';
import { SegmentGrid } from './SegmentGrid.tsx';
import { SpellsInDoubt } from './SpellDisruption.tsx';

/** So many who act now are named. */
const MAX_NAMED = 6;

/** The names of those with an act in the round that is of a kind. */
function namesOf(fight: AdndState, isWanted: (act: Act) => boolean, name: Names): readonly string[] {
	const rows = initiativeOrder(fight).filter(({ acts }) => acts.some(isWanted));
	return rows.flatMap(({ creatures }) => creatures.map(name));
}

/** Who acts in this initiative segment, by name. */
function ActingNow({ fight, name }: { readonly fight: AdndState; readonly name: Names }) {
	const { now } = fight;
	if (fight.phase !== 'running' || !now) return null;
	const isOver = ({ at, status }: Act) => status === 'done' && byMoment(at, now) === 0;
	const isBegun = ({ casting }: Act) => casting !== undefined && byMoment(casting.from, now) === 0;
	const acting = actingNow(fight);
	return (
		<p>
			{acting.length > 0 ? (
				<>
					Now: <strong>{groupName(acting.map(name), MAX_NAMED)}</strong>
				</>
			) : (
				<span className="soft">
					{nobodyActs(namesOf(fight, isOver, name), namesOf(fight, isBegun, name))}
				</span>
			)}
		</p>
	);
}

export function AdndHead({ fight, name }: { readonly fight: AdndState; readonly name: Names }) {
	return (
		<>
			<SpellsInDoubt fight={fight} name={name} />
			<ActingNow fight={fight} name={name} />
		</>
	);
}

/** The round as it was rolled, all ten segments at once; a name leads to its row. */
export function AdndRound({ fight, name }: { readonly fight: AdndState; readonly name: Names }) {
	const workspace = useWorkspace();
	if (fight.phase !== 'running') return null;
	const rows = initiativeOrder(fight).map(({ id, creatures, acts, status }) => ({
		id,
		name: groupName(creatures.map(name)),
		onPick: () => selectShown(workspace, creatures),
		acts,
		now: status === 'now',
	}));
	return (
		<div className="fight-round scrolls">
			<SegmentGrid rows={rows} round={fight.round} now={fight.now} spacing={fight.options.attackSpacing} />
		</div>
	);
}
