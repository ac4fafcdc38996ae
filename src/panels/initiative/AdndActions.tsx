/** AD&D: declaration and actions of a creature in its segment. */
import { Check, CirclePause, Play, ZapOff } from 'lucide-react';
import {
	type AdndState,
	type Creature,
	initiativeRefusal,
	movableAttacks,
	type OrderRow,
	segmentsFor,
} from '../../engine/index.ts';
import { ACTION_MEANINGS, declaredWords, initiativeRefused } from '../../messages/index.ts';
import { act } from '../../store/document/combatControls.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { optionsOf, SelectField } from '../ui/fields.tsx';
import { Do } from './CombatActionButton.tsx';
import { useNames } from './combatHooks.ts';
import { Declare } from './DeclarationForm.tsx';

function LaterAttacks({ fight, creature }: { readonly fight: AdndState; readonly creature: string }) {
	const workspace = useWorkspace();
	const attacks = movableAttacks(fight, creature).map((one) => one.at.count);
	if (attacks.length === 0) return null;
	const free = segmentsFor(fight, creature);
	return (
		<div className="columns">
			{attacks.map((from) => (
				<SelectField
					key={from}
					label={`Attack on ${from}`}
					value={String(from)}
					options={optionsOf(
						[...free, from].sort((a, b) => a - b).map(String),
						(segment) => `Segment ${segment}`,
					)}
					onChange={(to) => act(workspace, { type: 'move attack', creature, from, to: Number(to) })}
				/>
			))}
		</div>
	);
}

interface AdndActionsProps {
	readonly fight: AdndState;
	readonly creature: Creature;
	readonly row: OrderRow;
}

export function AdndActions({ fight, creature, row }: AdndActionsProps) {
	const { id } = creature;
	const names = useNames();
	if (fight.phase !== 'running') {
		const busy = initiativeRefusal(fight, { type: 'declare', creature: id, declaration: { type: 'other' } });
		return busy === null ? (
			<Declare fight={fight} creature={creature} row={row} />
		) : (
			<p className="small soft">{initiativeRefused(busy, names)}</p>
		);
	}
	const others = row.creatures.filter((one) => one !== id);
	const withOthers = (type: 'act' | 'hold' | 'resume') => ({
		action: { type, creature: id } as const,
		also: others.map((creature) => ({ type, creature }) as const),
	});
	const casting = row.acts.some(
		(act) => act.casting && (act.status === 'casting' || act.status === 'coming'),
	);
	return (
		<>
			{row.declaration && (
				<p className="small">
					{declaredWords(row)}
					{creature.fighter?.tempo ? `, ${creature.fighter.tempo}` : ''}.
				</p>
			)}
			<LaterAttacks fight={fight} creature={id} />
			{row.status === 'now' && (
				<p className="small soft">Counts as acted when the clock advances, unless held.</p>
			)}
			<div className="row tight">
				<Do {...withOthers('act')} label="Has acted" icon={Check} />
				<Do {...withOthers('hold')} label="Hold action" meaning={ACTION_MEANINGS.hold} icon={CirclePause} />
				<Do {...withOthers('resume')} label="Use held action" icon={Play} />
				{casting && (
					<Do
						action={{ type: 'concentration', creature: id, lost: true }}
						label="Lose the spell"
						icon={ZapOff}
					/>
				)}
			</div>
		</>
	);
}
