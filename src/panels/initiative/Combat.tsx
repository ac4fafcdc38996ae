/** Running combat: next step, questions, order, summary. */
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Creature, InitiativeAction, InitiativeState } from '../../engine/index.ts';
import {
	clockOf,
	combatantOf,
	fightClock,
	playersSide,
	turnRound,
} from '../../store/encounter/combatQueries.ts';
import { useDocument } from '../../store/workspace/workspaceContext.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { AdndHead, AdndRound } from './AdndStatus.tsx';
import { Do } from './CombatActionButton.tsx';
import { WholeFight } from './CombatSummary.tsx';
import { useCast } from './combatHooks.ts';
import { Order } from './InitiativeOrder.tsx';
import { TypedDice } from './TypedDice.tsx';

/** Creatures on the map outside the fight. */
function Outsiders({ fight }: { readonly fight: InitiativeState }) {
	const encounter = usePresentEncounter();
	const inside = new Set(fight.combatants.map((one) => one.id));
	const outside = encounter.creatures.filter((creature) => !inside.has(creature.id));
	if (outside.length === 0) return null;
	const players = playersSide(encounter);
	const joining = (creatures: readonly Creature[]): InitiativeAction => ({
		type: 'join',
		combatants: creatures.map((one) => combatantOf(one, players, fight.system)),
	});
	return (
		<section className="stack panel-section" aria-label="Not in combat">
			<header>
				<h2>Not in combat</h2>
				{outside.length > 1 && <Do action={joining(outside)} label="Add all to combat" />}
			</header>
			<ul className="stack creatures-outside" aria-label="Not in combat">
				{outside.map((creature) => (
					<li key={creature.id} className="row row-spread">
						<span>{creature.name}</span>
						<Do action={joining([creature])} label={`${creature.name} joins`} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** Ways to show an AD&D round. */
const SHOWN = [
	{ value: 'order', label: 'Order' },
	{ value: 'chart', label: 'Chart' },
] as const;

interface FightProps {
	readonly fight: InitiativeState;
	/** The sides in the menu. */
	readonly sides: ReactNode;
}

export function Fight({ fight, sides }: FightProps) {
	const cast = useCast(fight);
	const [shown, setShown] = useState<'order' | 'chart'>('order');
	const hasChart = fight.system === 'adnd' && fight.phase === 'running';
	const encounter = useDocument((s) => s.encounter);
	const isTurn = clockOf(encounter)?.type === 'turn';
	return (
		<div className="fight scrolls">
			<div className="fight-top">
				<div className="stack fight-head">
					<div className="fight-title row row-nowrap">
						{/* The clock names the turn. */}
						<h2>{isTurn ? `Round ${turnRound(fight)}` : fightClock(encounter)}</h2>
						<span className="grow text-small text-muted">{fight.combatants.length} in combat</span>
						<Popover
							label="Combat"
							titled
							align="end"
							className="popover stack scrolls"
							trigger={<IconButton label="Combat: sides, options, end" tip="Combat" icon={Ellipsis} />}
						>
							{() => (
								<>
									{sides}
									<Outsiders fight={fight} />
									<WholeFight fight={fight} />
								</>
							)}
						</Popover>
					</div>
					<TypedDice name={cast.name} />
					{fight.system === 'adnd' && <AdndHead fight={fight} name={cast.name} />}
					{hasChart && (
						<SegmentedControl label="Turn order as" value={shown} options={SHOWN} onChange={setShown} />
					)}
				</div>
			</div>
			{hasChart && shown === 'chart' ? (
				<AdndRound fight={fight} name={cast.name} />
			) : (
				<Order fight={fight} cast={cast} />
			)}
		</div>
	);
}
