/** Card tab: name, side, size, speed and HP first, then flying, body, reach, skills and combat figures. */
import { ArrowUp, Calculator, Plus, Trash2 } from 'lucide-react';
import {
	type AttackLine,
	BUILDS,
	type Creature,
	isTurnBasedSystem,
	MOVEMENT_MODES,
	type MovementMode,
	type Rules,
	reachOf,
	rulesOf,
	SIZE_TABLE,
	SKILLS,
	type Skill,
	withReach,
} from '../../engine/index.ts';
import { bodyAbout, capitalize, formatCount, movementModeText, SKILL_NAMES } from '../../messages/index.ts';
import { INITIATIVE_LIMIT, SPEED_LIMIT, withMode } from '../../store/commands/creatureCommands.ts';
import { changeAll, changeEach } from '../../store/document/document.ts';
import type { CreatureFields } from '../../store/encounter/changeSet.ts';
import { playersSide } from '../../store/encounter/combatQueries.ts';
import {
	damageFrom,
	diceText,
	MAX_ARMOR_CLASS,
	MAX_ATTACK_BONUS,
	MAX_ATTACK_LINES,
	MAX_ELEVATION,
	MAX_EXTRA_FEET,
	MAX_MELEE_REACH,
	MAX_RANGE_INCREMENT,
	MIN_ATTACK_BONUS,
} from '../../store/formatsFacade.ts';
import { nextSystem } from '../../store/interactions/combatSetup.ts';
import { sidesOf } from '../../store/sides.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Particulars } from '../initiative/CombatantFields.tsx';
import { useFight } from '../initiative/combatHooks.ts';
import { onlyOf, shared } from '../shared/commonValue.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { CheckField, NumberField, namedOptions, optionsOf, SelectField, TextField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { SIZE_OPTIONS } from './sizeOptions.ts';

const NEW: AttackLine = { name: 'Attack', bonus: 0, damage: { dice: 1, faces: 6, bonus: 0 } };

/** Attack lines of a creature: name, bonus and damage; the first one is used. */
function AttackFields({ creature }: { readonly creature: Creature }) {
	const workspace = useWorkspace();
	const { id, attacks = [] } = creature;
	const set = (lines: readonly AttackLine[], merge?: string) =>
		changeAll(workspace, [id], { attacks: lines.length > 0 ? lines : undefined }, merge);
	const change = (nth: number, fields: Partial<AttackLine>, merge?: string) =>
		set(
			attacks.map((one, i) => (i === nth ? { ...one, ...fields } : one)),
			merge,
		);
	return (
		<Disclosure title={attacks.length > 0 ? formatCount(attacks.length, 'attack') : 'Attacks'}>
			{() => (
				<>
					{attacks.map(({ name, bonus, damage }, nth) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and a field keeps its line while typed in
						<fieldset key={nth} className="attack-line">
							<legend className="visually-hidden">Attack {nth + 1}</legend>
							<TextField
								label="Attack"
								value={name}
								check={(text) => (text.trim() === '' ? 'An attack needs a name.' : null)}
								onChange={(called, merge) => change(nth, { name: called.trim() }, merge)}
							/>
							<NumberField
								label="Bonus"
								value={bonus}
								min={MIN_ATTACK_BONUS}
								max={MAX_ATTACK_BONUS}
								onChange={(to, merge) => change(nth, { bonus: to }, merge)}
							/>
							<TextField
								label="Damage"
								value={diceText(damage)}
								maxLength={20}
								check={(text) => (damageFrom(text) ? null : 'Type dice, such as 1d8+3, or points.')}
								onChange={(text, merge) => change(nth, { damage: damageFrom(text) ?? damage }, merge)}
							/>
							<span className="row tight row-nowrap">
								{nth > 0 && (
									<IconButton
										label="Use this attack"
										icon={ArrowUp}
										onClick={() => set([attacks[nth]!, ...attacks.filter((_, i) => i !== nth)])}
									/>
								)}
								<IconButton
									label="Remove attack"
									icon={Trash2}
									onClick={() => set(attacks.filter((_, i) => i !== nth))}
								/>
							</span>
						</fieldset>
					))}
					<p className="text-small text-muted">
						The first attack is used. Without one: 11 or more hits for 4 points.
					</p>
					{attacks.length < MAX_ATTACK_LINES && (
						<div className="row">
							<Button compact icon={Plus} onClick={() => set([...attacks, NEW])}>
								Add attack
							</Button>
						</div>
					)}
				</>
			)}
		</Disclosure>
	);
}

interface StatsProps {
	readonly creatures: readonly Creature[];
}

const MAX_HIT_POINTS = 100_000;
/** Maximum absolute value. */
const SKILL_LIMIT = 100;
const MAX_SPACE = 30;

const BUILD_LABELS: Readonly<Record<(typeof BUILDS)[number], string>> = {
	tall: 'Tall (upright)',
	long: 'Long (on all fours)',
};
const BUILD_OPTIONS = optionsOf(BUILDS, BUILD_LABELS);

/** True, false, or null if the creatures differ. */
function moves(creatures: readonly Creature[], mode: MovementMode): boolean | null {
	return shared(creatures, (c) => c.movement?.includes(mode) ?? false);
}

function Basics({ creatures }: StatsProps) {
	const workspace = useWorkspace();
	const sides = sidesOf(usePresentEncounter());
	const ids = creatures.map((c) => c.id);
	const only = onlyOf(creatures);
	const change = (fields: CreatureFields, merge?: string) => changeAll(workspace, ids, fields, merge);
	const setMode = (mode: MovementMode, on: boolean) =>
		changeEach(workspace, creatures, ({ movement }) => ({ movement: withMode(movement, mode, on) }));
	return (
		<>
			{only && (
				<TextField
					label="Name"
					value={only.name}
					check={(text) => (text.trim() === '' ? 'A creature needs a name.' : null)}
					onChange={(name, merge) => change({ name }, merge)}
				/>
			)}
			<div className="columns">
				<SelectField
					label="Side"
					value={shared(creatures, (c) => c.side)}
					options={namedOptions(sides)}
					onChange={(side) => change({ side })}
				/>
				<SelectField
					label="Size"
					value={shared(creatures, (c) => c.size ?? 'medium')}
					options={SIZE_OPTIONS}
					onChange={(size) => change({ size })}
				/>
				<LengthField
					label="Speed"
					feet={shared(creatures, (c) => c.speed)}
					max={SPEED_LIMIT}
					onChange={(speed, merge) => change({ speed }, merge)}
				/>
				<LengthField
					label="Extra now"
					feet={shared(creatures, (c) => c.extraFeet ?? 0)}
					min={-MAX_EXTRA_FEET}
					max={MAX_EXTRA_FEET}
					onChange={(feet, merge) => change({ extraFeet: feet === 0 ? undefined : feet }, merge)}
				/>
				{creatures.some((c) => c.otherSpeed !== undefined || c.movement?.includes('flying')) && (
					<LengthField
						label={moves(creatures, 'flying') ? 'On foot' : 'In the air'}
						feet={shared(creatures, (c) => c.otherSpeed ?? c.speed)}
						max={SPEED_LIMIT}
						onChange={(otherSpeed, merge) => change({ otherSpeed }, merge)}
					/>
				)}
				<NumberField
					label="HP maximum"
					value={shared(creatures, (c) => c.hitPoints?.max ?? 0)}
					max={MAX_HIT_POINTS}
					late
					onChange={(full) =>
						changeEach(workspace, creatures, ({ hitPoints }) => ({
							hitPoints:
								full === 0
									? undefined
									: { ...hitPoints, max: full, current: Math.min(hitPoints?.current ?? full, full) },
						}))
					}
				/>
				<NumberField
					label="AC"
					value={shared(creatures, (c) => c.armorClass ?? 0)}
					max={MAX_ARMOR_CLASS}
					onChange={(armorClass, merge) => change({ armorClass: armorClass || undefined }, merge)}
				/>
				<NumberField
					label="Initiative bonus"
					value={shared(creatures, (c) => c.initiative ?? 0)}
					min={-INITIATIVE_LIMIT}
					max={INITIATIVE_LIMIT}
					onChange={(initiative, merge) => change({ initiative }, merge)}
				/>
			</div>
			<div className="row">
				<Button compact icon={Calculator} onClick={() => workspace.session.setState({ dialog: 'speed' })}>
					Speed by race and armor…
				</Button>
			</div>
			<div className="columns">
				{MOVEMENT_MODES.map((mode) => (
					<CheckField
						key={mode}
						label={capitalize(movementModeText(mode))}
						value={moves(creatures, mode)}
						onChange={(on) => setMode(mode, on)}
					/>
				))}
				<LengthField
					label="Elevation"
					feet={shared(creatures, (c) => c.elevation ?? 0)}
					min={-MAX_ELEVATION}
					max={MAX_ELEVATION}
					onChange={(feet, merge) => change({ elevation: feet === 0 ? undefined : feet }, merge)}
				/>
			</div>
		</>
	);
}

/** Keeps its open state between creatures. */
const foldOf = perWorkspace(() => ({ isOpen: false }));

/** Defaults of the size under the rules. */
function usual({ reach: _, reachWeapon: __, ...body }: Creature, { occupancy }: Rules) {
	const { space } = SIZE_TABLE[body.size ?? 'medium'];
	return { space, reach: reachOf(withReach(body, occupancy)).natural };
}

/** The skill bonuses after one change; undefined if none are left. */
function withSkill({ skills = {} }: Creature, skill: Skill, bonus: number | undefined): CreatureFields {
	const { [skill]: _, ...others } = skills;
	const all = bonus === undefined ? others : { ...others, [skill]: bonus };
	return { skills: Object.keys(all).length === 0 ? undefined : all };
}

function BodyFields({ creatures }: StatsProps) {
	const workspace = useWorkspace();
	const ids = creatures.map((c) => c.id);
	const only = onlyOf(creatures);
	const change = (fields: CreatureFields, merge?: string) => changeAll(workspace, ids, fields, merge);
	const setSkill = (skill: Skill, bonus: number, merge: string) =>
		changeEach(
			workspace,
			creatures,
			(c) => {
				// A trained skill without a bonus is stored as 0, because trained creatures may tumble.
				const isNoted = bonus !== 0 || (skill === 'tumble' && c.skills?.tumble !== undefined);
				return withSkill(c, skill, isNoted ? bonus : undefined);
			},
			merge,
		);
	const train = (on: boolean) =>
		changeEach(workspace, creatures, (c) => withSkill(c, 'tumble', on ? (c.skills?.tumble ?? 0) : undefined));
	const rules = rulesOf(usePresentEncounter());
	/** Values equal to the size's default are not stored. */
	const setOwn = (field: 'space' | 'reach', feet: number, merge: string) =>
		changeEach(
			workspace,
			creatures,
			(c) => ({ [field]: feet === usual(c, rules)[field] ? undefined : feet }),
			merge,
		);
	const units = useUnits();
	/** Sets or clears a flag. */
	const flag = (field: 'reachWeapon' | 'givesWay' | 'fills', label: string) => (
		<CheckField
			label={label}
			value={shared(creatures, (c) => c[field] ?? false)}
			onChange={(on) => change({ [field]: on || undefined })}
		/>
	);
	return (
		<>
			{only && <p className="text-small text-muted">{bodyAbout(withReach(only, rules.occupancy), units)}</p>}
			<div className="columns">
				<SelectField
					label="Build"
					value={shared(creatures, (c) => c.build ?? 'tall')}
					options={BUILD_OPTIONS}
					onChange={(build) => change({ build: build === 'tall' ? undefined : build })}
				/>
				<LengthField
					label="Space"
					feet={shared(creatures, (c) => c.space ?? usual(c, rules).space)}
					min={0.5}
					max={MAX_SPACE}
					step={0.5}
					late
					onChange={(feet, merge) => setOwn('space', feet, merge)}
				/>
				<LengthField
					label="Reach"
					feet={shared(creatures, (c) => c.reach ?? usual(c, rules).reach)}
					max={MAX_MELEE_REACH}
					onChange={(feet, merge) => setOwn('reach', feet, merge)}
				/>
				{flag('reachWeapon', 'Reach weapon')}
				<LengthField
					label="Range increment"
					feet={shared(creatures, (c) => c.rangeIncrement ?? 0)}
					max={MAX_RANGE_INCREMENT}
					late
					onChange={(feet, merge) => change({ rangeIncrement: feet < 5 ? undefined : feet }, merge)}
				/>
				{flag('givesWay', 'Steps aside when overrun')}
				{flag('fills', 'Blocks passage (fills its space)')}
			</div>
			<CheckField
				label="Trained in Tumble"
				value={shared(creatures, (c) => c.skills?.tumble !== undefined)}
				onChange={train}
			/>
			<fieldset>
				<legend>Bonuses on checks and saves</legend>
				<div className="columns columns-three">
					{SKILLS.map((skill) => (
						<NumberField
							key={skill}
							label={SKILL_NAMES[skill]}
							value={shared(creatures, (c) => c.skills?.[skill] ?? 0)}
							min={-SKILL_LIMIT}
							max={SKILL_LIMIT}
							onChange={(bonus, merge) => setSkill(skill, bonus, merge)}
						/>
					))}
				</div>
			</fieldset>
		</>
	);
}

/** Combat figures of the active or next initiative system. */
function CombatFigures({ creature }: { readonly creature: Creature }) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const fight = useFight();
	useSession((s) => s.nextFight);
	const system = fight?.system ?? nextSystem(workspace);
	if (!fight && !isTurnBasedSystem(system)) return null;
	return (
		<Disclosure title="Combat">
			{() => (
				<Particulars
					creature={creature}
					system={system}
					players={playersSide(encounter)}
					fighting={fight !== null}
				/>
			)}
		</Disclosure>
	);
}

export function StatsTab({ creatures }: StatsProps) {
	const workspace = useWorkspace();
	const only = onlyOf(creatures);
	return (
		<div className="stack panel-section">
			<Basics creatures={creatures} />
			{only && <AttackFields key={only.id} creature={only} />}
			<Disclosure title="Body, reach and skills" state={foldOf(workspace)}>
				{() => <BodyFields creatures={creatures} />}
			</Disclosure>
			{only && <CombatFigures creature={only} />}
		</div>
	);
}
