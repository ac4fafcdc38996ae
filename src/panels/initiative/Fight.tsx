/** The fight that goes on: the step that leads on, what waits for an answer, the order, and the rest. */
import type { Creature, InitiativeAction, InitiativeState } from '../../engine/index.ts';
import { combatantOf, fightClock, playersSide } from '../../store/combatQueries.ts';
import { useDocument } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { AdndHead, AdndRound } from './AdndHead.tsx';
import { Do } from './Do.tsx';
import { useCast } from './hooks.ts';
import { Order } from './Order.tsx';
import { TypedDice } from './TypedDie.tsx';
import { WholeFight } from './WholeFight.tsx';

/** Those on the map who are not in the fight. */
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
		<section className="panel-section" aria-label="Not in the fight">
			<header>
				<h2>Not in the fight</h2>
				{outside.length > 1 && <Do action={joining(outside)} label="All join" />}
			</header>
			<ul className="outsiders scrolls" aria-label="Not in the fight">
				{outside.map((creature) => (
					<li key={creature.id} className="row apart">
						<span>{creature.name}</span>
						<Do action={joining([creature])} label={`${creature.name} joins`} />
					</li>
				))}
			</ul>
		</section>
	);
}

export function Fight({ fight }: { readonly fight: InitiativeState }) {
	const cast = useCast(fight);
	const encounter = useDocument((s) => s.encounter);
	return (
		<div className="fight scrolls">
			<div className="fight-top">
				<div className="fight-head">
					<h2>{fightClock(encounter)}</h2>
					<TypedDice name={cast.name} />
					{fight.system === 'adnd' && <AdndHead fight={fight} name={cast.name} />}
				</div>
				{fight.system === 'adnd' && <AdndRound fight={fight} name={cast.name} />}
			</div>
			<Order fight={fight} cast={cast} />
			<Outsiders fight={fight} />
			<WholeFight fight={fight} />
		</div>
	);
}
