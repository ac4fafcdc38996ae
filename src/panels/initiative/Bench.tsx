/** What can be done with the creature whose row is open: its system's actions, wounds, coming and going. */
import { Eye, EyeOff, Heart, LogOut, Swords } from 'lucide-react';
import { useState } from 'react';
import type { Creature, InitiativeState, OrderRow } from '../../engine/index.ts';
import { ACTION_MEANINGS, conditionsAbout, formatShortList } from '../../messages/index.ts';
import { isCasting, playersSide } from '../../store/combatQueries.ts';
import { act } from '../../store/document/combatControls.ts';
import { changeAll } from '../../store/document/document.ts';
import { select } from '../../store/session/session.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Fold.tsx';
import { CheckField, Input, Problem } from '../ui/fields.tsx';
import { parseNumber } from '../ui/number.ts';
import { AdndActions } from './AdndActions.tsx';
import { Do } from './Do.tsx';
import type { FightCast } from './hooks.ts';
import { LevelUpActions } from './LevelUpActions.tsx';
import { HitPointFields, Particulars } from './Particulars.tsx';
import { StaticActions } from './StaticActions.tsx';

interface BenchProps {
	readonly row: OrderRow;
	readonly fight: InitiativeState;
	readonly cast: FightCast;
	/** The creature that is selected. */
	readonly member: string;
	/** What its count is made of, in words. */
	readonly sum: string;
}

const MAX_DAMAGE = 100_000;

/** Damage and healing, typed. */
function Wounds({
	fight,
	of,
	alike,
}: {
	readonly fight: InitiativeState;
	readonly of: Creature;
	/** It and those of its group. */
	readonly alike: readonly Creature[];
}) {
	const workspace = useWorkspace();
	const { id: creature, name, hitPoints } = of;
	const [text, setText] = useState('');
	// Damage and healing of a creature whose hit points are not noted.
	const [uncounted, setUncounted] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [critical, setCritical] = useState(false);
	const casting = isCasting(fight, creature);
	const take = (type: 'damage' | 'heal') => {
		const typed = parseNumber('Hit points', text, { min: 1, max: MAX_DAMAGE });
		if (!typed.ok) {
			setProblem(typed.message);
			return;
		}
		setProblem(null);
		const amount = typed.value;
		const worse = type === 'damage' && casting && critical && { critical };
		if (!act(workspace, { type, creature, amount, ...worse })) return;
		setText('');
		if (!hitPoints)
			setUncounted(
				`${amount} ${type === 'damage' ? 'points of damage' : 'points healed'}: told, not counted.`,
			);
	};
	return (
		<form
			className="stack tight"
			onSubmit={(event) => {
				event.preventDefault();
				take('damage');
			}}
		>
			<div className="wounds">
				<Input
					type="number"
					min={1}
					placeholder="Points"
					aria-label={`Hit points ${name} loses or gains`}
					aria-invalid={problem !== null || undefined}
					value={text}
					onType={(typed) => {
						setText(typed);
						setProblem(null);
					}}
				/>
				<Button type="submit" icon={Swords}>
					Damage
				</Button>
				<Button icon={Heart} onClick={() => take('heal')}>
					Heal
				</Button>
			</div>
			{casting && (
				<CheckField
					label="A critical hit: may spoil even a quick spell"
					value={critical}
					onChange={setCritical}
				/>
			)}
			<Problem text={problem} />
			{uncounted && !hitPoints && (
				<div className="uncounted">
					<p className="small" role="status">
						{uncounted} No hit points are noted for {formatShortList(alike.map((one) => one.name))}. Note them
						here:
					</p>
					<HitPointFields of={alike} />
				</div>
			)}
		</form>
	);
}

/** Which of a group's creatures is meant. */
function Members({ row, cast, member }: Pick<BenchProps, 'row' | 'cast' | 'member'>) {
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

/** Who is hurt: those of a row whose hit points are not noted, or else the creature itself. */
function unnoted(row: OrderRow, cast: FightCast, creature: Creature): readonly Creature[] {
	const all = row.creatures.flatMap((id) => cast.creature(id) ?? []);
	const without = all.filter((one) => !one.hitPoints);
	return without.length > 0 ? without : [creature];
}

interface OwnActionsProps {
	readonly fight: InitiativeState;
	readonly creature: Creature;
	readonly row: OrderRow;
}

/** What a creature can do in the system in use. */
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
					<Do action={{ type: 'unplan', creature: id }} label="Takes the plan back" />
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

export function Bench({ row, fight, cast, member, sum }: BenchProps) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const creature = cast.creature(member);
	const combatant = cast.combatant(member);
	if (!creature || !combatant) return null;
	const { name, hidden } = creature;
	const points = combatant.hitPoints;
	const state = conditionsAbout(creature, combatant.senseless);
	return (
		<div className="bench">
			{row.creatures.length > 1 && <Members row={row} cast={cast} member={member} />}
			{sum && <p className="small soft">{sum}.</p>}
			{state && <p className="small">{state}</p>}
			<OwnActions key={member} fight={fight} creature={creature} row={row} />
			{row.creatures.length > 1 && points && (
				<p className="small soft">
					{name}: {points.current} of {points.max} hit points
				</p>
			)}
			<Wounds key={`wounds ${member}`} fight={fight} of={creature} alike={unnoted(row, cast, creature)} />
			<Disclosure title={`Details of ${name}`}>
				{() => (
					<Particulars creature={creature} system={fight.system} players={playersSide(encounter)} fighting />
				)}
			</Disclosure>
			<div className="row tight">
				<Button
					icon={hidden ? Eye : EyeOff}
					onClick={() => changeAll(workspace, [member], { hidden: hidden ? undefined : true })}
				>
					{hidden ? 'Reveal' : 'Hide from the players'}
				</Button>
				<Do action={{ type: 'leave', creature: member }} label="Leaves the fight" icon={LogOut} />
			</div>
		</div>
	);
}
