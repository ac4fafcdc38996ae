/** AD&D: damaged casters; the GM decides if the spell is lost, or a d20 does. */
import { Dices } from 'lucide-react';
import { useState } from 'react';
import type { AdndState, Names, SpellPrompt } from '../../engine/index.ts';
import { ACTION_MEANINGS } from '../../messages/index.ts';
import { Input } from '../ui/fields.tsx';
import { Do } from './CombatActionButton.tsx';

/** Default target number of the d20. */
const USUAL_NUMBER = '11';

/** A d20 against a number, rolled unless typed. */
function CastingRoll({ creature }: { readonly creature: string }) {
	const [against, setAgainst] = useState(USUAL_NUMBER);
	const [face, setFace] = useState('');
	return (
		<div className="row tight">
			<label className="row tight">
				<span className="label">d20 against</span>
				<Input className="count-field" type="number" min={1} value={against} onType={setAgainst} />
			</label>
			<Input
				className="count-field"
				type="number"
				min={1}
				max={20}
				placeholder="d20"
				aria-label="d20 result"
				title="d20 result. Leave blank to let the app roll."
				value={face}
				onType={setFace}
			/>
			<Do
				action={{
					type: 'casting roll',
					creature,
					against: Number(against),
					...(face.trim() !== '' && { face: Number(face) }),
				}}
				label="App rolls"
				meaning={ACTION_MEANINGS['casting roll']}
				icon={Dices}
				unasked
			/>
		</div>
	);
}

function Doubt({
	prompt: { creature, spell },
	name,
}: {
	readonly prompt: SpellPrompt;
	readonly name: string;
}) {
	return (
		<section className="stack prompt" aria-label={`${name} was hurt`}>
			<p>
				<strong>{name}</strong> was hurt while casting {spell}. Is the spell lost?
			</p>
			<div className="row">
				<Do action={{ type: 'concentration', creature, lost: true }} label="Lose the spell" primary />
				<Do action={{ type: 'concentration', creature, lost: false }} label="Keep casting" />
			</div>
			<CastingRoll creature={creature} />
		</section>
	);
}

/** If a creature has two interrupted spells, the first is asked first. */
export function SpellsInDoubt({ fight, name }: { readonly fight: AdndState; readonly name: Names }) {
	const asked = new Set<string>();
	return fight.prompts
		.filter(({ creature }) => !asked.has(creature) && asked.add(creature))
		.map((prompt) => (
			<Doubt
				key={`${prompt.creature} ${prompt.spell} ${prompt.at?.round} ${prompt.at?.count}`}
				prompt={prompt}
				name={name(prompt.creature)}
			/>
		));
}
