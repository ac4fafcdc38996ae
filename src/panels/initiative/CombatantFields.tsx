/** Combat figures of a creature: bonus, hit points, and fields of the system. */
import type { Creature, Fighter, InitiativeSystemId, Weapon } from '../../engine/index.ts';
import { SYSTEM_TRAITS } from '../../engine/index.ts';
import { changeAll, changeEach } from '../../store/document/document.ts';
import type { CreatureFields } from '../../store/encounter/changeSet.ts';
import { combatantOf } from '../../store/encounter/combatQueries.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { CheckField, NumberField, optionsOf, SelectField, TextField } from '../ui/fields.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { plussesName, RATES, rateName, readPlusses, readRate } from './attackRates.ts';

/** Maximum hit points or speed factor. */
const MAX_POINTS = 100_000;
const MAX_BONUS = 100;
const MAX_SPEED = 20;

interface ParticularsProps {
	readonly creature: Creature;
	readonly system: InitiativeSystemId;
	/** Id of the players' side. */
	readonly players: string;
	/** True once it rolls, after which its group is fixed. */
	readonly fighting: boolean;
}

/** Copy of a creature with changed `fighter` fields. */
function withFighter(creature: Creature, fields: Partial<Fighter>): CreatureFields {
	const fighter = Object.entries({ ...creature.fighter, ...fields }).filter(
		([, value]) => value !== undefined,
	);
	return { fighter: fighter.length > 0 ? Object.fromEntries(fighter) : undefined };
}

function changeFighter(
	workspace: Workspace,
	creature: Creature,
	fields: Partial<Fighter>,
	merge?: string,
): void {
	changeAll(workspace, [creature.id], withFighter(creature, fields), merge);
}

/** Maximum hit points of creatures, and current ones of a single creature. */
export function HitPointFields({ of }: { readonly of: readonly Creature[] }) {
	const workspace = useWorkspace();
	const [first] = of;
	const hitPoints = first?.hitPoints;
	const max = hitPoints?.max ?? 0;
	const same = of.every((one) => (one.hitPoints?.max ?? 0) === max);
	return (
		<>
			<NumberField
				label="Max HP (0: not tracked)"
				value={same ? max : null}
				max={MAX_POINTS}
				late
				onChange={(full) =>
					changeEach(workspace, of, ({ hitPoints: points }) => ({
						hitPoints:
							full === 0 ? undefined : { max: full, current: Math.min(points?.current ?? full, full) },
					}))
				}
			/>
			{first && hitPoints && of.length === 1 && (
				<NumberField
					label="Current HP"
					value={hitPoints.current}
					max={hitPoints.max}
					late
					onChange={(current) => changeAll(workspace, [first.id], { hitPoints: { ...hitPoints, current } })}
				/>
			)}
		</>
	);
}

interface RateFieldProps {
	/** As written: "3/2". */
	readonly rate: string;
	readonly onChange: (rate: string) => void;
}

/** Attacks per round or per two rounds. */
export function RateField({ rate, onChange }: RateFieldProps) {
	return (
		<SelectField
			label="Attacks"
			value={rate}
			options={optionsOf(
				[...new Set<string>([...RATES, rate])],
				(each) => `${each.split('/')[0]} in ${each.endsWith('/2') ? 'two rounds' : 'a round'}`,
			)}
			onChange={onChange}
		/>
	);
}

/** Default weapon and attacks of the creatures. */
export function WeaponFields({ of }: { readonly of: readonly Creature[] }) {
	const workspace = useWorkspace();
	const [first] = of;
	const { weapon, rate: usual, secondWeapon = false } = first?.fighter ?? {};
	const rate = rateName(usual ?? { attacks: 1, rounds: 1 });
	const setAll = (fields: Partial<Fighter>, merge?: string) =>
		changeEach(workspace, of, (one) => withFighter(one, fields), merge);
	const set = (fields: Partial<Weapon>, merge?: string) => {
		const next = { name: '', speed: 5, ...weapon, ...fields };
		setAll({ weapon: next.name.trim() === '' ? undefined : next }, merge);
	};
	return (
		<>
			<TextField
				label="Default weapon"
				value={weapon?.name ?? ''}
				placeholder="Natural weapons"
				maxLength={60}
				onChange={(name, merge) => set({ name }, merge)}
			/>
			{weapon && (
				<>
					<NumberField
						label="Speed factor"
						value={weapon.speed}
						max={MAX_SPEED}
						onChange={(speed, merge) => set({ speed }, merge)}
					/>
					<TextField
						label="Magic bonus (+1 or +1/+3)"
						value={plussesName(weapon.plusses)}
						maxLength={20}
						check={(text) => (readPlusses(text) ? null : 'Such as +2, or +1/+3 for two.')}
						onChange={(text, merge) => set({ plusses: readPlusses(text) ?? [] }, merge)}
					/>
				</>
			)}
			<RateField rate={rate} onChange={(value) => setAll({ rate: readRate(value) ?? undefined })} />
			<CheckField
				label="Second weapon"
				value={secondWeapon}
				onChange={(on) => setAll({ secondWeapon: on || undefined })}
			/>
		</>
	);
}

/** Haste or slow spell. */
export function TempoField({ creature }: { readonly creature: Creature }) {
	const workspace = useWorkspace();
	return (
		<SegmentedControl
			label={`Haste and slow: ${creature.name}`}
			value={creature.fighter?.tempo ?? 'usual'}
			options={[
				{ value: 'slowed', label: 'Slowed' },
				{ value: 'usual', label: 'Normal' },
				{ value: 'hasted', label: 'Hasted' },
			]}
			onChange={(tempo) =>
				changeFighter(workspace, creature, { tempo: tempo === 'usual' ? undefined : tempo })
			}
		/>
	);
}

function AbilityFields({ creature }: Pick<ParticularsProps, 'creature'>) {
	const workspace = useWorkspace();
	const { fighter, initiative = 0 } = creature;
	return (
		<>
			<NumberField
				label="Dexterity modifier"
				value={fighter?.dexterity ?? initiative}
				min={-MAX_BONUS}
				max={MAX_BONUS}
				onChange={(dexterity, merge) => changeFighter(workspace, creature, { dexterity }, merge)}
			/>
			<NumberField
				label="Proficiency bonus"
				value={fighter?.proficiency ?? 2}
				min={-MAX_BONUS}
				max={MAX_BONUS}
				onChange={(proficiency, merge) => changeFighter(workspace, creature, { proficiency }, merge)}
			/>
		</>
	);
}

/** Group that shares a die: similar GM creatures (A5E-04, A43, A72). */
function GroupField({ creature, players }: Pick<ParticularsProps, 'creature' | 'players'>) {
	const workspace = useWorkspace();
	const { player, group = '' } = combatantOf(creature, players);
	if (player) return null;
	return (
		<TextField
			label="Initiative group (blank: rolls alone)"
			value={group}
			maxLength={60}
			onChange={(name, merge) => changeFighter(workspace, creature, { group: name }, merge)}
		/>
	);
}

export function Particulars({ creature, system, players, fighting }: ParticularsProps) {
	const workspace = useWorkspace();
	const { figures } = SYSTEM_TRAITS[system];
	return (
		<>
			<div className="columns">
				{figures.includes('bonus') && (
					<NumberField
						label="Initiative bonus"
						value={creature.initiative ?? 0}
						min={-MAX_BONUS}
						max={MAX_BONUS}
						onChange={(initiative, merge) => changeAll(workspace, [creature.id], { initiative }, merge)}
					/>
				)}
				<HitPointFields of={[creature]} />
				{figures.includes('abilities') && <AbilityFields creature={creature} />}
				{figures.includes('group') && !fighting && <GroupField creature={creature} players={players} />}
				{figures.includes('weapons') && <WeaponFields of={[creature]} />}
			</div>
			{figures.includes('tempo') && <TempoField creature={creature} />}
			<CheckField
				label="Player character"
				value={combatantOf(creature, players).player ?? false}
				onChange={(player) =>
					changeFighter(workspace, creature, {
						player: player === (creature.side === players) ? undefined : player,
					})
				}
			/>
		</>
	);
}
