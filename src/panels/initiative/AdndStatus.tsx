/** AD&D: pinned above the order: interrupted spells and current actors. */
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

/** Maximum actors listed by name. */
const MAX_NAMED = 6;

/** Names of creatures with a matching act in the round. */
function namesOf(fight: AdndState, isWanted: (act: Act) => boolean, name: Names): readonly string[] {
	const rows = initiativeOrder(fight).filter(({ acts }) => acts.some(isWanted));
	return rows.flatMap(({ creatures }) => creatures.map(name));
}

/** Names of creatures that act in this initiative segment. */
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
				<span className="text-muted">
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

/** Rolled round with all ten segments; a name leads to its row. */
export function AdndRound({ fight, name }: { readonly fight: AdndState; readonly name: Names }) {
	const workspace = useWorkspace();
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
