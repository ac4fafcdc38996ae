/** Level Up: used actions of the turn, Rush, and Delay to a count or open-ended. */
import { CirclePause, FastForward, Hourglass, Play } from 'lucide-react';
import { useState } from 'react';
import { LEVEL_UP_USES, type LevelUpState, type LevelUpUse, type OrderRow } from '../../engine/index.ts';
import { ACTION_MEANINGS } from '../../messages/index.ts';
import { CheckField, Input } from '../ui/fields.tsx';
import { Do } from './CombatActionButton.tsx';
import { useNames } from './combatHooks.ts';
import { delayedTurn } from './nextStepPreview.ts';

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

/** Bonus of Rush: proficiency + Dexterity, at least 0 (A5E-11, A82). */
function rise(fight: LevelUpState, creature: string): number {
	const one = fight.combatants.find((combatant) => combatant.id === creature);
	return Math.max(0, (one?.proficiency ?? 2) + (one?.dexterity ?? one?.bonus ?? 0));
}

/** Maximum characters of a trigger. */
const MAX_TRIGGER = 60;

/** A readied action and its use (A5E-28). */
function Ready({ fight, creature }: Pick<LevelUpActionsProps, 'fight' | 'creature'>) {
	const [trigger, setTrigger] = useState('');
	const readied = fight.readied?.find((one) => one.creature === creature);
	if (readied)
		return (
			<div className="row tight">
				<Do
					action={{ type: 'release', creature }}
					label="Use readied action"
					meaning={ACTION_MEANINGS.release}
					icon={Hourglass}
					primary
				/>
				<span className="text-small">{readied.trigger}</span>
			</div>
		);
	return (
		<div className="row tight">
			<Input
				placeholder="Trigger"
				aria-label="Trigger of the readied action"
				autoComplete="off"
				maxLength={MAX_TRIGGER}
				value={trigger}
				onType={setTrigger}
			/>
			<Do
				action={{ type: 'ready', creature, trigger }}
				label="Ready an action"
				meaning={ACTION_MEANINGS.ready}
				icon={Hourglass}
				onDone={() => setTrigger('')}
			/>
		</div>
	);
}

export function LevelUpActions({ fight, creature, row }: LevelUpActionsProps) {
	const [alone, setAlone] = useState(false);
	const isPlain = fight.options.plainTurns === true;
	const grouped = row.creatures.length > 1;
	const by = grouped && alone ? ({ alone: true } as const) : {};
	const used = (what: LevelUpUse) => fight.used.some((use) => use.creature === creature && use.what === what);
	const uses = LEVEL_UP_USES.filter((what) => what !== 'hit die' || fight.hitDice.includes(creature));
	return (
		<>
			<fieldset className="row tight" aria-label="Used in this turn">
				{uses.map((what) => (
					<Do
						key={what}
						action={{ type: 'use', creature, what }}
						label={USES[what]}
						meaning={what === 'hit die' ? ACTION_MEANINGS[what] : undefined}
						aria-pressed={what === 'hit die' ? undefined : used(what)}
					/>
				))}
			</fieldset>
			{grouped && !isPlain && (
				<CheckField label="Rush or delay only this creature" value={alone} onChange={setAlone} />
			)}
			<Ready fight={fight} creature={creature} />
			{!isPlain && <RushDelay fight={fight} creature={creature} by={by} />}
		</>
	);
}

interface RushDelayProps extends Pick<LevelUpActionsProps, 'fight' | 'creature'> {
	readonly by: { readonly alone?: true };
}

function RushDelay({ fight, creature, by }: RushDelayProps) {
	const [text, setText] = useState('');
	const names = useNames();
	const later = delayedTurn(fight, creature, names);
	// Empty text is refused like an invalid count.
	const to = text.trim() === '' ? Number.NaN : Number(text);
	return (
		<>
			<div className="row tight">
				<Do
					action={{ type: 'rush', creature, ...by }}
					label={`Rush +${rise(fight, creature)}`}
					meaning={ACTION_MEANINGS.rush}
					icon={FastForward}
				/>
				<Do
					action={{ type: 'delay', creature, ...by }}
					label="Delay"
					meaning={ACTION_MEANINGS.delay}
					icon={CirclePause}
				/>
				<Do action={{ type: 'resume', creature }} label="Take delayed turn" icon={Play} />
			</div>
			{later && <p className="text-small text-muted">{later}</p>}
			<div className="row tight">
				<Input
					className="count-field"
					type="number"
					placeholder="Count"
					aria-label="Count to delay to"
					value={text}
					onType={setText}
				/>
				<Do
					action={{ type: 'delay', creature, to, ...by }}
					label="Delay to this count"
					onDone={() => setText('')}
				/>
			</div>
		</>
	);
}
