/** The form for new creatures. What was added last stays filled in, for the next five goblins. */
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Size } from '../../engine/index.ts';
import { SPEED_LIMIT } from '../../store/commands/creatures.ts';
import { useDesk } from '../../store/desk/context.ts';
import { dispatch } from '../../store/document/document.ts';
import { presentEncounter } from '../../store/document/looked.ts';
import { announce, notify, select } from '../../store/session/session.ts';
import { sidesOf } from '../../store/sides.ts';
import { usePresent } from '../hooks.ts';
import { NumberField, SelectField, TextField } from '../ui/fields.tsx';
import { LengthField } from '../ui/LengthField.tsx';
import { inSight } from '../view.ts';
import { arrival, newCreatures } from './newCreatures.ts';
import { SIZE_OPTIONS } from './sizes.ts';

export function AddCreatures() {
	const desk = useDesk();
	const encounter = usePresent();
	const sides = sidesOf(encounter);
	const [name, setName] = useState('');
	const [chosenSide, setSide] = useState<string | null>(null);
	const [size, setSize] = useState<Size>('medium');
	const [speed, setSpeed] = useState(30);
	const [count, setCount] = useState(1);
	const side = sides.find((s) => s.id === chosenSide) ?? sides[0];

	const add = () => {
		if (!side) return;
		const now = presentEncounter(desk);
		const wish = { name: name.trim() || 'Creature', side: side.id, size, speed, count };
		const ids = sides.map((one) => one.id);
		const near = arrival(now, ids, side.id, inSight(desk, now.map));
		const creatures = newCreatures(now, desk.document.getState().encounter, wish, near);
		const { length } = creatures;
		if (length === 0) notify(desk, `There is no free place on this map for ${wish.name}.`, 'problem');
		if (length === 0 || !dispatch(desk, { type: 'add-creatures', creatures })) return;
		select(
			desk,
			creatures.map((c) => c.id),
		);
		if (length < count) notify(desk, `There was place for ${length} of ${count} only.`, 'problem');
		announce(desk, length === 1 ? `${creatures[0]?.name} added.` : `${length} creatures added.`);
	};

	return (
		<form
			className="stack"
			aria-label="Add creatures"
			onSubmit={(event) => {
				event.preventDefault();
				add();
				// Typing goes on with the next name instead of at the end of this one.
				const { activeElement } = document;
				if (activeElement instanceof HTMLInputElement) activeElement.select();
			}}
		>
			<TextField label="Name" value={name} onChange={setName} placeholder="Creature" />
			<div className="columns">
				<SelectField
					label="Side"
					value={side?.id ?? null}
					options={sides.map((s) => ({ value: s.id, label: s.name }))}
					onChange={setSide}
				/>
				<SelectField label="Size" value={size} options={SIZE_OPTIONS} onChange={setSize} />
				<LengthField label="Speed" feet={speed} min={0} max={SPEED_LIMIT} onChange={setSpeed} />
				<NumberField label="How many" value={count} min={1} max={200} onChange={setCount} />
			</div>
			<button type="submit" className="button primary wide">
				<UserPlus aria-hidden="true" />
				{count === 1 ? 'Add creature' : `Add ${count} creatures`}
			</button>
		</form>
	);
}
