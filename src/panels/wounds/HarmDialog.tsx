/** Hit points of the selected creatures taken and given, several at once: a number and what it is. */
import { Heart, Shield, Skull, Swords } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Creature } from '../../engine/index.ts';
import { useDesk, useSession } from '../../store/desk/context.ts';
import { type Harm, harm, parseHarm } from '../../store/wounds.ts';
import { listed, pointsText } from '../../words/index.ts';
import { usePresent } from '../hooks.ts';
import { HitPointFields } from '../initiative/Particulars.tsx';

interface KindProps {
	readonly type: 'heal' | 'temporary';
	readonly icon: ReactNode;
	readonly children: string;
	readonly onTake: (type: 'heal' | 'temporary') => void;
}

function Kind({ type, icon, children, onTake }: KindProps) {
	return (
		<button type="button" className="button" onClick={() => onTake(type)}>
			{icon}
			{children}
		</button>
	);
}

function Everybody({ creatures }: { readonly creatures: readonly Creature[] }) {
	return (
		<ul className="harm-list scrolls" aria-label="Whose hit points">
			{creatures.map(({ id, name, hitPoints }) => (
				<li key={id}>
					<span>{name}</span>
					<span className="soft">{hitPoints ? pointsText(hitPoints) : 'not counted'}</span>
				</li>
			))}
		</ul>
	);
}

export function HarmBody({ onDone }: { readonly onDone: () => void }) {
	const desk = useDesk();
	const { creatures } = usePresent();
	const selection = useSession((s) => s.selection);
	const [text, setText] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const chosen = creatures.filter(({ id }) => selection.includes(id));
	const counting = useRef<HTMLFieldSetElement>(null);
	const bare = chosen.filter(({ hitPoints }) => !hitPoints);
	const take = (what: Harm | null) => {
		if (!what) setProblem('Hit points: a whole number from 1 to 100,000.');
		else if (harm(desk, selection, what)) onDone();
		else counting.current?.querySelector('input')?.focus();
	};
	/** What is typed, as this kind of harm whatever its sign. */
	const as = (type: 'damage' | 'heal' | 'temporary') => {
		const said = parseHarm(text.replace(/^\s*[^\d\s]/, ''));
		take(said && said.type !== 'dead' ? { ...said, type } : null);
	};
	return (
		<form
			className="stack"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				take(parseHarm(text));
			}}
		>
			<Everybody creatures={chosen} />
			{bare.length > 0 && (
				<fieldset ref={counting} className="stack tight">
					<legend>Nobody counts those of {listed(bare.map(({ name }) => name))} yet</legend>
					<HitPointFields of={bare} />
				</fieldset>
			)}
			<input
				data-first
				className="input"
				inputMode="numeric"
				placeholder="Points"
				title="7: damage. +5: healing. t8: temporary ones"
				aria-label={
					chosen.length > 1 ? 'Hit points each of them loses or gains' : 'Hit points lost or gained'
				}
				aria-invalid={problem !== null || undefined}
				maxLength={8}
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					setProblem(null);
				}}
			/>
			{problem && (
				<p className="field-problem" role="alert">
					{problem}
				</p>
			)}
			<div className="harm-kinds">
				<button type="submit" className="button primary">
					<Swords aria-hidden="true" />
					Damage
				</button>
				<Kind type="heal" icon={<Heart aria-hidden="true" />} onTake={as}>
					Heal
				</Kind>
				<Kind type="temporary" icon={<Shield aria-hidden="true" />} onTake={as}>
					Temporary
				</Kind>
				<button type="button" className="button" onClick={() => take({ type: 'dead' })}>
					<Skull aria-hidden="true" />
					Dead
				</button>
			</div>
		</form>
	);
}
