/** Damage and healing of the selected creatures: a number and its kind. */
import { Heart, Shield, Skull, Swords } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Creature } from '../../engine/index.ts';
import { formatShortList, pointsText } from '../../messages/index.ts';
import type { Harm } from '../../store/commands/hitPointCommands.ts';
import { combatOf, isCasting } from '../../store/encounter/combatQueries.ts';
import { changeHitPoints, parseHarm } from '../../store/interactions/hitPointChanges.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { HitPointFields } from '../initiative/CombatantFields.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckField, Input, Problem, submit } from '../ui/fields.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

function Everybody({ creatures }: { readonly creatures: readonly Creature[] }) {
	return (
		<ul className="harm-list scrolls" aria-label="Creatures">
			{creatures.map(({ id, name, hitPoints }) => (
				<li key={id}>
					<span>{name}</span>
					<span className="text-muted">{hitPoints ? pointsText(hitPoints) : 'not counted'}</span>
				</li>
			))}
		</ul>
	);
}

export function HarmBody({ onDone }: { readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const selection = useSession((s) => s.selection);
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const [critical, setCritical] = useState(false);
	const encounter = usePresentEncounter();
	const chosen = encounter.creatures.filter(({ id }) => selection.includes(id));
	const counting = useRef<HTMLFieldSetElement>(null);
	const bare = chosen.filter(({ hitPoints }) => !hitPoints);
	// It would reveal casters in the table view.
	const isTable = useSession((s) => s.tableView);
	const mayBeCritical = !isTable && selection.some((id) => isCasting(combatOf(encounter), id));
	const take = (what: Harm | null) => {
		if (!what) setProblem('Hit points: a whole number from 1 to 100,000.');
		else if (changeHitPoints(workspace, selection, what)) onDone();
		else counting.current?.querySelector('input')?.focus();
	};
	/** Typed text as this kind of change, whatever its sign. */
	const as = (type: 'heal' | 'temporary') => {
		const said = parseHarm(text.replace(/^\s*[^\d\s]/, ''));
		take(said && said.type !== 'dead' ? { ...said, type } : null);
	};
	return (
		<form
			className="stack"
			noValidate
			onSubmit={submit(() => {
				const said = parseHarm(text);
				take(said?.type === 'damage' && mayBeCritical ? { ...said, critical } : said);
			})}
		>
			<Everybody creatures={chosen} />
			{bare.length > 0 && (
				<fieldset ref={counting} className="stack tight">
					<legend>HP not tracked for {formatShortList(bare.map(({ name }) => name))} yet</legend>
					<HitPointFields of={bare} />
				</fieldset>
			)}
			<Input
				data-first
				inputMode="numeric"
				placeholder="Points"
				title="7: damage, +5: healing, t8: temporary"
				aria-label={
					chosen.length > 1 ? 'Hit points each creature loses or gains' : 'Hit points lost or gained'
				}
				aria-invalid={problem !== null || undefined}
				maxLength={8}
				value={text}
				onType={(typed) => {
					setText(typed);
					setProblem(null);
				}}
			/>
			{mayBeCritical && <CheckField label="Critical hit" value={critical} onChange={setCritical} />}
			<Problem text={problem} />
			<div className="harm-kinds">
				<Button type="submit" primary icon={Swords}>
					Damage
				</Button>
				<Button icon={Heart} onClick={() => as('heal')}>
					Heal
				</Button>
				<Button icon={Shield} onClick={() => as('temporary')}>
					Temporary
				</Button>
				<Button icon={Skull} onClick={() => take({ type: 'dead' })}>
					Dead
				</Button>
			</div>
		</form>
	);
}
