/** Card tab: actions of the creature in the running combat, by system. */
import { Check, CirclePause, LogOut, Play, Swords, TrendingUp, ZapOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
	type AdndState,
	type Creature,
	type InitiativeState,
	initiativeOrder,
	initiativeRefusal,
	movableAttacks,
	type OrderRow,
	regroupRise,
	type StaticState,
	segmentsFor,
} from '../../engine/index.ts';
import {
	ACTION_MEANINGS,
	conditionsAbout,
	countMeaning,
	declaredWords,
	initiativeRefused,
	regroupMeaning,
	rowAbout,
} from '../../messages/index.ts';
import { hasBlows } from '../../store/derived/blows.ts';
import { act } from '../../store/document/combatControls.ts';
import { isCasting } from '../../store/encounter/combatQueries.ts';
import { select } from '../../store/session/toolState.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { Input, NumberField, optionsOf, SelectField, submit } from '../ui/fields.tsx';
import { parseNumber } from '../ui/parseNumber.ts';
import { Do } from './CombatActionButton.tsx';
import { type FightCast, useCast, useFight, useNames } from './combatHooks.ts';
import { Declare } from './DeclarationForm.tsx';
import { LevelUpActions } from './LevelUpActions.tsx';

/** Static initiative: Regroup, change count, hold an action. */
function StaticActions({ fight, creature }: { readonly fight: StaticState; readonly creature: string }) {
	const workspace = useWorkspace();
	const count = fight.entries.find((entry) => entry.creature === creature)?.count ?? null;
	const bonus = fight.combatants.find((one) => one.id === creature)?.bonus ?? 0;
	const top = Math.max(1, 20 + bonus);
	const rise = regroupRise(fight, creature);
	const fixed = count === null || initiativeRefusal(fight, { type: 'count', creature, to: count }) !== null;
	return (
		<>
			<div className="row tight">
				<Do
					action={{ type: 'regroup', creature }}
					label={rise > 0 ? `Regroup +${rise}` : 'Regroup'}
					meaning={regroupMeaning(top)}
					icon={TrendingUp}
				/>
				<Do
					action={{ type: 'hold', creature }}
					label="Hold action"
					meaning={ACTION_MEANINGS.hold}
					icon={CirclePause}
				/>
				<Do action={{ type: 'resume', creature }} label="Use held action" icon={Play} />
			</div>
			{!fixed && (
				<>
					<NumberField
						label={`Count (1 to ${top})`}
						value={count}
						min={1}
						max={top}
						late
						onChange={(to) => to !== count && act(workspace, { type: 'count', creature, to })}
					/>
					<p className="text-small text-muted">{countMeaning(bonus)}</p>
				</>
			)}
		</>
	);
}

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

interface ActionsProps<State extends InitiativeState> {
	readonly fight: State;
	readonly creature: Creature;
	readonly row: OrderRow;
}

/** AD&D: declaration and actions of a creature in its segment. */
function AdndActions({ fight, creature, row }: ActionsProps<AdndState>) {
	const { id } = creature;
	const names = useNames();
	if (fight.phase !== 'running') {
		const busy = initiativeRefusal(fight, { type: 'declare', creature: id, declaration: { type: 'other' } });
		return busy === null ? (
			<Declare fight={fight} creature={creature} row={row} />
		) : (
			<p className="text-small text-muted">{initiativeRefused(busy, names)}</p>
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
				<p className="text-small">
					{declaredWords(row)}
					{creature.fighter?.tempo ? `, ${creature.fighter.tempo}` : ''}.
				</p>
			)}
			<LaterAttacks fight={fight} creature={id} />
			{row.status === 'now' && (
				<p className="text-small text-muted">Counts as acted when the clock advances, unless held.</p>
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

const MAX_DAMAGE = 100_000;

/** Critical damage to a caster, which may disrupt even a quick spell. */
function CriticalHit({ fight, creature }: { readonly fight: AdndState; readonly creature: string }) {
	const workspace = useWorkspace();
	const [text, setText] = useState('');
	if (!isCasting(fight, creature)) return null;
	const typed = parseNumber('Damage', text, { min: 1, max: MAX_DAMAGE });
	return (
		<form
			className="row tight row-nowrap"
			title="Critical hit (can interrupt one-segment spells)"
			onSubmit={submit(() => {
				if (typed.ok && act(workspace, { type: 'damage', creature, amount: typed.value, critical: true }))
					setText('');
			})}
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

/** Actions of the current system. */
function OwnActions({ fight, creature, row }: ActionsProps<InitiativeState>) {
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
		return <p className="stack panel-section text-small text-muted">Not in the turn order yet.</p>;
	const sum = rowAbout(row, fight);
	const state = conditionsAbout(creature, combatant.senseless);
	return (
		<div className="stack panel-section turn-tab">
			{row.creatures.length > 1 && <Members row={row} cast={cast} member={member} />}
			{sum && <p className="text-small text-muted">{sum}.</p>}
			{state && <p className="text-small">{state}</p>}
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
