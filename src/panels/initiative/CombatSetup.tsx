/** Combat setup: system, player side, participants. */
import { Swords } from 'lucide-react';
import {
	INITIATIVE_SYSTEMS,
	type InitiativeSystemId,
	isTurnBasedSystem,
	rulesOf,
	SYSTEM_TRAITS,
} from '../../engine/index.ts';
import { formatShortList, systemWords } from '../../messages/index.ts';
import { beginFight, nextParticipants } from '../../store/interactions/beginFight.ts';
import {
	chooseForFight,
	chooseSystem,
	fightChoices,
	nextSystem,
} from '../../store/interactions/combatSetup.ts';
import type { FightChoices } from '../../store/session/combatSetupState.ts';
import { select } from '../../store/session/toolState.ts';
import { sidesOf } from '../../store/sides.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { showField } from '../shared/dockSheet.ts';
import { SideMark } from '../shared/SideMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { namedOptions, SelectField } from '../ui/fields.tsx';
import { Radio, Radios } from '../ui/RadioGroup.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { ProfileChoice } from './AdndProfileField.tsx';
import { HitPointFields, Particulars, WeaponFields } from './CombatantFields.tsx';
import { useCast } from './combatHooks.ts';
import { toDiceOrBoard } from './dieFocus.ts';
import { OptionFields } from './SystemOptionFields.tsx';

interface ChoiceProps {
	readonly system: InitiativeSystemId;
	readonly onChange: (system: InitiativeSystemId) => void;
}

function SystemChoice({ system, onChange }: ChoiceProps) {
	const rules = rulesOf(usePresentEncounter());
	return (
		<Radios
			className="stack tight"
			aria-label="Initiative system"
			value={system}
			onChoose={(value) => {
				const chosen = INITIATIVE_SYSTEMS.find((id) => id === value);
				if (chosen) onChange(chosen);
			}}
		>
			{INITIATIVE_SYSTEMS.map((id) => {
				const { name, sentence } = systemWords(id, rules);
				return (
					<Radio key={id} value={id} className="system boxed hovers" aria-label={name}>
						<strong>{name}</strong>
						<span>{sentence}</span>
					</Radio>
				);
			})}
		</Radios>
	);
}

interface ParticipantsProps {
	readonly system: InitiativeSystemId;
	readonly players: string;
	readonly absent: ReadonlySet<string>;
	readonly onAbsent: (absent: ReadonlySet<string>) => void;
}

/** All creatures on the map with a checkbox, and system fields of the selected one. */
function Participants({ system, players, absent, onAbsent }: ParticipantsProps) {
	const workspace = useWorkspace();
	const { creatures } = usePresentEncounter();
	const cast = useCast(null);
	const selection = useSession((s) => s.selection);
	const picked = new Set(selection);
	const several = creatures.filter((creature) => picked.has(creature.id));
	const chosen = creatures.find((creature) => creature.id === selection[0]);
	return (
		<>
			<ul className="stack participants scrolls" aria-label="Takes part">
				{creatures.map(({ id, name }) => (
					<li key={id} className="row row-nowrap row-spread" data-selected={picked.has(id)}>
						<label className="check">
							<input
								type="checkbox"
								checked={!absent.has(id)}
								onChange={(event) => {
									const next = new Set(absent);
									if (event.target.checked) next.delete(id);
									else next.add(id);
									onAbsent(next);
								}}
							/>
							<SideMark color={cast.color(id)} little />
							<span>{name}</span>
						</label>
						<Button
							quiet
							aria-label={`Details of ${name}`}
							aria-pressed={id === chosen?.id}
							onClick={() => {
								select(workspace, id === chosen?.id ? [] : [id]);
								// The fields are below the list.
								if (id !== chosen?.id) showField(workspace, 'initiative', `[data-of="${CSS.escape(id)}"]`);
							}}
						>
							Details
						</Button>
					</li>
				))}
			</ul>
			{several.length > 1 && (
				<section
					className="stack selection-details boxed"
					aria-label={`Details of ${several.length} creatures`}
				>
					<h3>{formatShortList(several.map((one) => one.name))}</h3>
					<HitPointFields of={several} />
					{SYSTEM_TRAITS[system].figures.includes('weapons') && <WeaponFields of={several} />}
				</section>
			)}
			{chosen && several.length === 1 && (
				<section
					className="stack selection-details boxed"
					aria-label={`Details of ${chosen.name}`}
					data-of={chosen.id}
					tabIndex={-1}
				>
					<h3>{chosen.name}</h3>
					<Particulars creature={chosen} system={system} players={players} fighting={false} />
				</section>
			)}
		</>
	);
}

export function Setup() {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const sides = sidesOf(encounter);
	useSession((s) => s.nextFight);
	const { options, absent } = fightChoices(workspace);
	const system = nextSystem(workspace);
	const choose = (some: Partial<FightChoices>) => chooseForFight(workspace, some);
	const { players, taking } = nextParticipants(workspace);
	return (
		<div className="panel scrolls initiative-setup">
			<section className="stack panel-section" aria-label="How initiative works">
				<h2>Turn order</h2>
				<SystemChoice system={system} onChange={(other) => chooseSystem(workspace, other)} />
				{isTurnBasedSystem(system) && (
					<p className="text-small text-muted">Until combat starts, Play moves everyone at once.</p>
				)}
				{system === 'adnd' && (
					<ProfileChoice
						readings={options}
						onChange={(readings) => choose({ options: { ...options, ...readings } })}
					/>
				)}
				<Disclosure title="Options">
					{() => (
						<OptionFields
							system={system}
							options={options}
							off={null}
							onChange={(change) => choose({ options: { ...options, ...change } })}
						/>
					)}
				</Disclosure>
			</section>
			<section className="stack panel-section" aria-label="Combatants">
				<SelectField
					label="The players’ side"
					value={players}
					options={namedOptions(sides)}
					onChange={(other) => choose({ side: other })}
				/>
				{encounter.creatures.length === 0 ? (
					<p className="text-muted">No creatures on the map. Add some first.</p>
				) : (
					<Disclosure title={`${taking.length} of ${encounter.creatures.length} take part`}>
						{() => (
							<>
								<Participants
									system={system}
									players={players}
									absent={absent}
									onAbsent={(others) => choose({ absent: others })}
								/>
								<p className="text-small text-muted">Uncheck surprised creatures; add them later.</p>
							</>
						)}
					</Disclosure>
				)}
			</section>
			{/* In combat with turns, the advance button starts it. */}
			{!isTurnBasedSystem(system) && (
				<div className="initiative-begin">
					<Button
						className="wide"
						icon={Swords}
						disabled={taking.length === 0}
						title={taking.length === 0 ? 'No one takes part' : undefined}
						onClick={() => {
							beginFight(workspace);
							// The button is gone, so the focus moves to the dice or the board.
							requestAnimationFrame(() => toDiceOrBoard(workspace));
						}}
					>
						Start combat
					</Button>
				</div>
			)}
		</div>
	);
}
