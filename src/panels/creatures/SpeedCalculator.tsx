/** Speed calculator: race, bonuses, armor and load, step by step, for the selected creatures. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import {
	RACES,
	type Race,
	type SpeedBonus,
	type SpeedPart,
	speedFor,
	WEIGHTS,
	type Weight,
} from '../../engine/index.ts';
import { capitalize, formatList, lengthText, type Units } from '../../messages/index.ts';
import { changeAll } from '../../store/document/document.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField, optionsOf, SelectField, submit, TextField } from '../ui/fields.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';

const raceOptions = (units: Units) => [
	...optionsOf(
		Object.keys(RACES) as Race[],
		(race) => `${RACES[race].label} (${lengthText(RACES[race].feet, units)})`,
	),
	{ value: 'other' as const, label: 'Another base speed' },
];

const weighed = (none: string) =>
	optionsOf(WEIGHTS, (weight) => (weight === 'none' ? none : capitalize(weight)));
const ARMOUR_OPTIONS = weighed('None');
const LOAD_OPTIONS = weighed('Light or none');
/** Maximum absolute value in feet. */
const MOST = 300;

/** Lines of the sum; keyed, since two bonuses may have equal names and values. */
function linesOf(parts: readonly SpeedPart[], units: Units) {
	return parts.map(({ label, feet }, index) => {
		const sign = index === 0 ? '' : feet < 0 ? '− ' : '+ ';
		return { key: `${index} ${label}`, label, text: `${sign}${lengthText(Math.abs(feet), units)}` };
	});
}

interface Bonus extends SpeedBonus {
	readonly id: number;
}

function Bonuses({
	bonuses,
	onChange,
}: {
	readonly bonuses: readonly Bonus[];
	readonly onChange: (bonuses: readonly Bonus[]) => void;
}) {
	const change = (id: number, fields: Partial<SpeedBonus>) =>
		onChange(bonuses.map((bonus) => (bonus.id === id ? { ...bonus, ...fields } : bonus)));
	return (
		<fieldset className="stack tight">
			<legend>Bonuses and penalties</legend>
			<p className="text-small text-muted">Bonuses of one type don’t stack; untyped ones do.</p>
			{bonuses.map(({ id, type, feet }, index) => (
				<div key={id} className="row tight speed-bonus">
					<TextField
						label={`Bonus ${index + 1}: type`}
						hideLabel
						placeholder="Type, such as enhancement"
						value={type ?? ''}
						onChange={(typed) => change(id, { type: typed.trim() === '' ? undefined : typed.trim() })}
					/>
					<LengthField
						label={`Bonus ${index + 1}: amount`}
						hideLabel
						feet={feet}
						min={-MOST}
						max={MOST}
						onChange={(typed) => change(id, { feet: typed })}
					/>
					<IconButton
						label={`Remove bonus ${index + 1}`}
						icon={X}
						onClick={() => onChange(bonuses.filter((bonus) => bonus.id !== id))}
					/>
				</div>
			))}
			<div className="row">
				<Button
					compact
					icon={Plus}
					onClick={() => onChange([...bonuses, { id: (bonuses.at(-1)?.id ?? 0) + 1, feet: 10 }])}
				>
					Add a bonus
				</Button>
			</div>
		</fieldset>
	);
}

export function SpeedHelperBody({ onDone }: { readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const { creatures } = usePresentEncounter();
	const selection = useSession((s) => s.selection);
	const units = useUnits();
	const chosen = creatures.filter((c) => selection.includes(c.id));
	const [race, setRace] = useState<Race | 'other'>('human');
	const [base, setBase] = useState(30);
	const [armour, setArmour] = useState<Weight>('none');
	const [load, setLoad] = useState<Weight>('none');
	const [barbarian, setBarbarian] = useState(false);
	const [monk, setMonk] = useState(0);
	const [bonuses, setBonuses] = useState<readonly Bonus[]>([]);
	const { feet, parts } = speedFor({
		...(race === 'other' ? { base } : { race }),
		armour,
		load,
		barbarian,
		monk,
		bonuses,
	});
	return (
		<form
			className="stack"
			onSubmit={submit(() => {
				if (changeAll(workspace, selection, { speed: feet })) onDone();
			})}
		>
			<div className="columns">
				<SelectField label="Race" value={race} options={raceOptions(units)} onChange={setRace} />
				{race === 'other' && <LengthField label="Base speed" feet={base} max={MOST} onChange={setBase} />}
				<SelectField label="Armor" value={armour} options={ARMOUR_OPTIONS} onChange={setArmour} />
				<SelectField label="Load" value={load} options={LOAD_OPTIONS} onChange={setLoad} />
				<CheckField label="Barbarian (fast movement)" value={barbarian} onChange={setBarbarian} />
				<LengthField label="Monk (unarmored speed)" feet={monk} max={MOST} onChange={setMonk} />
			</div>
			<Bonuses bonuses={bonuses} onChange={setBonuses} />
			<table className="roll-total" aria-label="Speed breakdown">
				<tbody>
					{linesOf(parts, units).map(({ key, label, text }) => (
						<tr key={key}>
							<th scope="row">{label}</th>
							<td>{text}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">Speed</th>
						<td>
							<output>{lengthText(feet, units)}</output>
						</td>
					</tr>
				</tfoot>
			</table>
			<div className="row row-spread">
				<span className="text-small text-muted">
					{chosen.length === 0
						? 'Select a creature to give it this speed.'
						: `For ${chosen.length > 4 ? `${chosen.length} creatures` : formatList(chosen.map((c) => c.name))}.`}
				</span>
				<Button type="submit" primary disabled={chosen.length === 0}>
					Use {lengthText(feet, units)}
				</Button>
			</div>
		</form>
	);
}
