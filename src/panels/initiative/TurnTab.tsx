/** Card tab: actions of the creature in the running combat, by system. */
import { LogOut, Swords } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
	type AdndState,
	type Creature,
	type InitiativeState,
	initiativeOrder,
	type OrderRow,
} from '../../engine/index.ts';
import { ACTION_MEANINGS, conditionsAbout, rowAbout } from '../../messages/index.ts';
import { hasBlows } from '../../store/derived/blows.ts';
import { act } from '../../store/document/combatControls.ts';
import { isCasting } from '../../store/encounter/combatQueries.ts';
import { select } from '../../store/session/toolState.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/fields.tsx';
import { parseNumber } from '../ui/parseNumber.ts';
import { AdndActions } from './AdndActions.tsx';
import { Do } from './CombatActionButton.tsx';
import { type FightCast, useCast, useFight } from './combatHooks.ts';
import { LevelUpActions } from './LevelUpActions.tsx';
import { StaticActions } from './StaticActions.tsx';

const MAX_DAMAGE = 100_000;

/** Critical damage to a caster, which may disrupt even a quick spell. */
function CriticalHit({ fight, creature }: { readonly fight: AdndState; readonly creature: string }) {
	const workspace = useWorkspace();
	const [text, setText] = useState('');
	if (!isCasting(fight, creature)) return null;
	const typed = parseNumber('Damage', text, { min: 1, max: MAX_DAMAGE });
	return (
		<form
			className="row tight unbroken"
			title="Critical hit (can interrupt one-segment spells)"
			onSubmit={(event) => {
				event.preventDefault();
				if (typed.ok && act(workspace, { type: 'damage', creature, amount: typed.value, critical: true }))
					setText('');
			}}
		>
			<Input
				type="number"
				min={1}
				placeholder="Points"
				aria-label="Critical damage"
				value={text}
				onType={setText}
			/>
			<Button type="submit" icon={Swords} disabled={!typed.ok}>
				Critical hit
			</Button>
		</form>
	);
}

/** Selects a member of the group. */
function Members({
	row,
	cast,
	member,
}: {
	readonly row: OrderRow;
	readonly cast: FightCast;
	readonly member: string;
}) {
	const workspace = useWorkspace();
	return (
		<fieldset className="chips members scrolls" aria-label="Members of the group">
			{row.creatures.map((id) => (
				<button
					key={id}
					type="button"
					className="chip"
					aria-pressed={id === member}
					onClick={() => select(workspace, [id, ...row.creatures.filter((other) => other !== id)])}
				>
					{cast.name(id)}
				</button>
			))}
		</fieldset>
	);
}

interface OwnActionsProps {
	readonly fight: InitiativeState;
	readonly creature: Creature;
	readonly row: OrderRow;
}

/** Actions of the current system. */
function OwnActions({ fight, creature, row }: OwnActionsProps) {
	const { id } = creature;
	switch (fight.system) {
		case 'simultaneous':
			return (
				<div className="row tight">
					<Do
						action={{ type: 'plan', creature: id, holds: true }}
						label="Holds"
						meaning={ACTION_MEANINGS.holds}
					/>
					<Do action={{ type: 'unplan', creature: id }} label="Clear plan" />
				</div>
			);
		case 'static':
			return <StaticActions fight={fight} creature={id} />;
		case 'adnd':
			return <AdndActions fight={fight} creature={creature} row={row} />;
		case 'level-up':
			return <LevelUpActions fight={fight} creature={id} row={row} />;
		default:
			return fight satisfies never;
	}
}

export function TurnTab({ creatures }: { readonly creatures: readonly Creature[] }) {
	const workspace = useWorkspace();
	const encounter = useDocument((s) => s.encounter);
	const fight = useFight();
	const chosen = useSession((s) => s.selection[0]);
	const cast = useCast(fight);
	const rows = useMemo(() => (fight ? initiativeOrder(fight) : []), [fight]);
	const isIn = (id: string | undefined) => fight?.combatants.some((one) => one.id === id) === true;
	const member = isIn(chosen) ? chosen : creatures.find(({ id }) => isIn(id))?.id;
	const row = rows.find((one) => member !== undefined && one.creatures.includes(member));
	const creature = member === undefined ? undefined : cast.creature(member);
	const combatant = member === undefined ? undefined : cast.combatant(member);
	if (!fight || !row || !creature || !combatant || member === undefined)
		return <p className="panel-section small soft">Not in the turn order yet.</p>;
	const sum = rowAbout(row, fight);
	const state = conditionsAbout(creature, combatant.senseless);
	return (
		<div className="panel-section turn-tab">
			{row.creatures.length > 1 && <Members row={row} cast={cast} member={member} />}
			{sum && <p className="small soft">{sum}.</p>}
			{state && <p className="small">{state}</p>}
			<OwnActions key={member} fight={fight} creature={creature} row={row} />
			{fight.system === 'adnd' && <CriticalHit key={`critical ${member}`} fight={fight} creature={member} />}
			<div className="row tight">
				{hasBlows(encounter) && (
					<Button icon={Swords} onClick={() => workspace.session.setState({ page: 'strikes' })}>
						Attacks…
					</Button>
				)}
				<Do action={{ type: 'leave', creature: member }} label="Leave combat" icon={LogOut} />
			</div>
		</div>
	);
}
