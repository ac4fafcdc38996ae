/** Level Up: what the turn has been used for, Rush, Delay to a count or until wanted. */
import { CirclePause, FastForward, Play } from 'lucide-react';
import { useState } from 'react';
import { LEVEL_UP_USES, type LevelUpState, type LevelUpUse, type OrderRow } from '../../engine/index.ts';
import { Do } from './Do.tsx';

const USES: Readonly<Record<LevelUpUse, string>> = {
	movement: 'Movement',
	action: 'Action',
	'bonus action': 'Bonus action',
	reaction: 'Reaction',
	'hit die': 'Free Hit Die',
};

interface LevelUpActionsProps {
	readonly fight: LevelUpState;
	readonly creature: string;
	readonly row: OrderRow;
}

/** What Rush adds: proficiency + Dexterity, never less than nothing (A5E-11, A82). */
function rise(fight: LevelUpState, creature: string): number {
	const one = fight.combatants.find((combatant) => combatant.id === creature);
	return Math.max(0, (one?.proficiency ?? 2) + (one?.dexterity ?? one?.bonus ?? 0));
}

export function LevelUpActions({ fight, creature, row }: LevelUpActionsProps) {
	const [alone, setAlone] = useState(false);
	const [text, setText] = useState('');
	const grouped = row.creatures.length > 1;
	const by = grouped && alone ? { alone: true } : {};
	const to = Number(text);
	const named = text.trim() !== '' && Number.isInteger(to);
	const used = (what: LevelUpUse) => fight.used.some((use) => use.creature === creature && use.what === what);
	const uses = LEVEL_UP_USES.filter((what) => what !== 'hit die' || fight.hitDice.includes(creature));
	return (
		<>
			<fieldset className="row tight" aria-label="Used in this turn">
				{uses.map((what) => (
					<Do
						key={what}
						fight={fight}
						action={{ type: 'use', creature, what }}
						label={USES[what]}
						pressed={what === 'hit die' ? undefined : used(what)}
					/>
				))}
			</fieldset>
			{grouped && (
				<label className="check">
					<input type="checkbox" checked={alone} onChange={(event) => setAlone(event.target.checked)} />
					<span>Rush or delay this one alone, not the group</span>
				</label>
			)}
			<div className="row tight">
				<Do
					fight={fight}
					action={{ type: 'rush', creature, ...by }}
					label={`Rush +${rise(fight, creature)}`}
					meaning="The next turn comes earlier, with movement or an action, not both."
					icon={FastForward}
				/>
				<Do
					fight={fight}
					action={{ type: 'delay', creature, ...by }}
					label="Delay"
					meaning="To a moment of its choice, which becomes its count."
					icon={CirclePause}
				/>
				<Do
					fight={fight}
					action={{ type: 'resume', creature }}
					label="Take the delayed turn"
					meaning="After the turns on the count reached."
					icon={Play}
				/>
			</div>
			<div className="row tight">
				<input
					className="input count-field"
					type="number"
					inputMode="numeric"
					placeholder="Count"
					aria-label="Count to delay to"
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
				<Do
					fight={fight}
					action={{ type: 'delay', creature, ...(named ? { to } : { to: Number.NaN }), ...by }}
					label="Delay to this count"
					onDone={() => setText('')}
				/>
			</div>
		</>
	);
}
