/** Which readings of the rules are played, and what the speed of a creature comes to. */
import { type Rules, rulesOf } from '../../engine/index.ts';
import { dispatch } from '../../store/document.ts';
import { useSession } from '../../store/session.ts';
import { usePresent } from '../hooks.ts';
import { SpeedChart } from './SpeedChart.tsx';

interface Choice<T> {
	readonly value: T;
	readonly label: string;
	readonly meaning: string;
}

const DIAGONALS: readonly Choice<Rules['diagonals']>[] = [
	{
		value: 'alternating',
		label: '5 ft, then 10 ft',
		meaning:
			'Every second diagonal of a move costs 10 ft, and takes 6 from the roll if its space is contested.',
	},
	{
		value: 'initiative-only',
		label: '5 ft, with a penalty',
		meaning: 'Every diagonal costs 5 ft; every second one still takes 6 from the roll.',
	},
	{ value: 'flat', label: '5 ft, no penalty', meaning: 'Diagonals are like any other step.' },
];

const TERRAIN_COST: readonly Choice<Rules['terrainCost']>[] = [
	{
		value: 'srd',
		label: 'Three times for a diagonal',
		meaning: 'On ground that costs double, straight steps cost 10 ft and diagonal ones 15 ft.',
	},
	{
		value: 'table',
		label: 'By the count of diagonals',
		meaning: 'On ground that costs double, diagonals cost 10 ft and 20 ft in turn.',
	},
];

const OCCUPANCY: readonly Choice<Rules['occupancy']>[] = [
	{
		value: 'srd',
		label: 'd20 SRD',
		meaning: 'Small and larger creatures take a whole square each. The helpless take no room.',
	},
	{
		value: 'fantasy-craft',
		label: 'Fantasy Craft',
		meaning:
			'Two Small creatures share a square, four Tiny ones, and so on. The stunned and the unaware may be passed.',
	},
];

const ENGAGEMENT: readonly Choice<boolean>[] = [
	{ value: false, label: 'Free', meaning: 'Nobody is held by standing next to an opponent.' },
	{
		value: true,
		label: 'Engaged',
		meaning: 'Who comes next to an opponent on guard stops there. Withdraw and Step get away.',
	},
];

interface OptionProps<T> {
	readonly title: string;
	readonly name: string;
	readonly choices: readonly Choice<T>[];
	readonly value: T;
	readonly onChange: (value: T) => void;
}

function Option<T>({ title, name, choices, value, onChange }: OptionProps<T>) {
	return (
		<fieldset className="option">
			<legend>{title}</legend>
			{choices.map((choice) => (
				<label key={choice.label}>
					<input
						type="radio"
						name={name}
						checked={choice.value === value}
						onChange={() => onChange(choice.value)}
					/>
					<span>{choice.label}</span>
					<small>{choice.meaning}</small>
				</label>
			))}
		</fieldset>
	);
}

export function RulesPanel() {
	const encounter = usePresent();
	const selection = useSession((s) => s.selection);
	const rules = rulesOf(encounter);
	const set = (change: Partial<Rules>) => dispatch({ type: 'set-rules', rules: change });
	const selected = encounter.creatures.find((c) => c.id === selection[0]);
	return (
		<div className="panel scrolls">
			<section className="panel-section" aria-label="Rules of this encounter">
				<h2>Rules of this encounter</h2>
				<Option
					title="Diagonal steps"
					name="diagonals"
					choices={DIAGONALS}
					value={rules.diagonals}
					onChange={(diagonals) => set({ diagonals })}
				/>
				<Option
					title="Diagonals on costly ground"
					name="terrain-cost"
					choices={TERRAIN_COST}
					value={rules.terrainCost}
					onChange={(terrainCost) => set({ terrainCost })}
				/>
				<Option
					title="Who fits where"
					name="occupancy"
					choices={OCCUPANCY}
					value={rules.occupancy}
					onChange={(occupancy) => set({ occupancy })}
				/>
				<Option
					title="Next to an opponent"
					name="engagement"
					choices={ENGAGEMENT}
					value={rules.engagement}
					onChange={(engagement) => set({ engagement })}
				/>
			</section>
			<section className="panel-section" aria-label="Speed by segment">
				<h2>Speed by segment</h2>
				<SpeedChart creature={selected} />
			</section>
		</div>
	);
}
