/** AD&D: what a creature declares for the round, and what it does when its segment has come. */
import { Check, CirclePause, MessageSquareText, Play, ZapOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
	type AdndState,
	type Creature,
	type Declaration,
	type InitiativeAction,
	ITEM_MODIFIERS,
	initiativeRefusal,
	MAGIC_ITEMS,
	type MagicItem,
	type OrderRow,
	SITUATION_MODIFIERS,
	SITUATIONS,
} from '../../engine/index.ts';
import { useDesk } from '../../store/desk/context.ts';
import type { Desk } from '../../store/desk/desk.ts';
import { act } from '../../store/document/fight.ts';
import { presentEncounter } from '../../store/document/looked.ts';
import { fightOf } from '../../store/initiative.ts';
import { notify } from '../../store/session/session.ts';
import { actionMeaning, added, declarationWords, initiativeRefused } from '../../words/index.ts';
import { SelectField } from '../ui/fields.tsx';
import { RATES } from './attacks.ts';
import { Do } from './Do.tsx';
import { type DeclarationDraft, declarationDraft, declared } from './draft.ts';
import { useNames } from './hooks.ts';
import { LaterAttacks } from './LaterAttacks.tsx';
import { TempoField } from './Particulars.tsx';
import { declarePending, keepPending } from './pending.ts';

const KINDS: readonly { readonly value: Declaration['type']; readonly label: string }[] = [
	{ value: 'weapon', label: 'Attacks with a weapon' },
	{ value: 'natural', label: 'Attacks with natural weapons' },
	{ value: 'spell', label: 'Casts a spell' },
	{ value: 'scroll', label: 'Reads a scroll' },
	{ value: 'breath', label: 'Uses a breath weapon' },
	{ value: 'innate', label: 'Uses an innate ability' },
	{ value: 'item', label: 'Uses a magic item' },
	{ value: 'other', label: 'Does something else' },
];

const ITEMS: Readonly<Record<MagicItem, string>> = {
	miscellaneous: 'Miscellaneous magic',
	potion: 'Potion',
	ring: 'Ring',
	rod: 'Rod',
	stave: 'Stave',
	wand: 'Wand',
};

interface FieldsProps {
	readonly draft: DeclarationDraft;
	readonly set: (fields: Partial<DeclarationDraft>) => void;
}

function Entry({
	label,
	value,
	onChange,
	number = false,
	placeholder,
}: {
	readonly label: string;
	readonly value: string;
	readonly onChange: (value: string) => void;
	readonly number?: boolean;
	readonly placeholder?: string;
}) {
	return (
		<label className="field">
			<span className="label">{label}</span>
			<input
				className="input"
				type={number ? 'number' : 'text'}
				inputMode={number ? 'numeric' : undefined}
				autoComplete="off"
				maxLength={60}
				placeholder={placeholder}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
		</label>
	);
}

function AttackRateField({ draft, set }: FieldsProps) {
	return (
		<SelectField
			label="Attacks"
			value={draft.rate}
			options={[...new Set<string>([...RATES, draft.rate])].map((value) => ({
				value,
				label: `${value.split('/')[0]} in ${value.endsWith('/2') ? 'two rounds' : 'a round'}`,
			}))}
			onChange={(rate) => set({ rate })}
		/>
	);
}

/** The fields of one kind of declaration. */
function KindFields({ draft, set }: FieldsProps) {
	switch (draft.kind) {
		case 'weapon':
			return (
				<>
					<Entry label="Weapon" value={draft.weapon} onChange={(weapon) => set({ weapon })} />
					<Entry label="Speed factor" number value={draft.speed} onChange={(speed) => set({ speed })} />
					<Entry
						label="Magic plus"
						placeholder="+1 or +1/+3"
						value={draft.plusses}
						onChange={(plusses) => set({ plusses })}
					/>
					<AttackRateField draft={draft} set={set} />
				</>
			);
		case 'natural':
			return <AttackRateField draft={draft} set={set} />;
		case 'spell':
		case 'scroll':
			return (
				<>
					<Entry label="Spell" value={draft.spell} onChange={(spell) => set({ spell })} />
					<Entry label="Casting time" number value={draft.time} onChange={(time) => set({ time })} />
				</>
			);
		case 'item':
			return (
				<>
					<SelectField
						label="Item"
						value={draft.item}
						options={MAGIC_ITEMS.map((item) => ({
							value: item,
							label: `${ITEMS[item]} (${added(ITEM_MODIFIERS[item])})`,
						}))}
						onChange={(item) => set({ item })}
					/>
					<Entry
						label="Its own modifier"
						placeholder="As the table"
						number
						value={draft.modifier}
						onChange={(modifier) => set({ modifier })}
					/>
				</>
			);
		case 'other':
			return <Entry label="What it does" value={draft.what} onChange={(what) => set({ what })} />;
		case 'breath':
		case 'innate':
			return null;
		default:
			return draft.kind satisfies never;
	}
}

interface AdndActionsProps {
	readonly fight: AdndState;
	readonly creature: Creature;
	readonly row: OrderRow;
}

function declaring(draft: DeclarationDraft, declaration: Declaration, { id }: Creature): InitiativeAction {
	const { situations } = draft;
	return { type: 'declare', creature: id, declaration, ...(situations.length > 0 && { situations }) };
}

/** Declares what a draft says, while there is still time for it; says what is missing of it. */
function declareAs(desk: Desk, draft: DeclarationDraft, creature: Creature): void {
	const fight = fightOf(presentEncounter(desk));
	if (fight?.system !== 'adnd') return;
	const declaration = declared(draft, creature);
	if (typeof declaration === 'string') {
		notify(desk, `${creature.name} has not declared. ${declaration}`, 'problem');
		return;
	}
	const action = declaring(draft, declaration, creature);
	if (initiativeRefusal(fight, action) === null) act(desk, action);
}

function Declare({ fight, creature, row }: AdndActionsProps) {
	const desk = useDesk();
	const entry = fight.entries.find((one) => one.creature === creature.id);
	const [draft, setDraft] = useState(() =>
		declarationDraft(entry?.declaration ?? row.declaration, entry?.situations ?? [], creature),
	);
	const set = (fields: Partial<DeclarationDraft>) => {
		const next = { ...draft, ...fields };
		setDraft(next);
		keepPending(desk, () => declareAs(desk, next, creature));
	};
	// When another row or panel opens, what was chosen here is declared.
	useEffect(() => () => declarePending(desk), [desk]);
	const declaration = declared(draft, creature);
	const action = typeof declaration === 'string' ? null : declaring(draft, declaration, creature);
	return (
		<fieldset
			className="stack tight declare"
			onBlur={(event) => {
				const to = event.relatedTarget;
				if (!(to instanceof Node && event.currentTarget.contains(to))) declarePending(desk);
			}}
		>
			<legend>What {creature.name} does in this round</legend>
			<SelectField label="Declares" value={draft.kind} options={KINDS} onChange={(kind) => set({ kind })} />
			<div className="columns">
				<KindFields draft={draft} set={set} />
			</div>
			{fight.options.situations && (
				<fieldset className="chips" aria-label="Situations">
					{SITUATIONS.map((situation) => {
						const on = draft.situations.includes(situation);
						return (
							<button
								key={situation}
								type="button"
								className="chip"
								aria-pressed={on}
								onClick={() =>
									set({
										situations: on
											? draft.situations.filter((one) => one !== situation)
											: [...draft.situations, situation],
									})
								}
							>
								{situation} {added(SITUATION_MODIFIERS[situation])}
							</button>
						);
					})}
				</fieldset>
			)}
			<TempoField creature={creature} />
			{action ? (
				<Do
					fight={fight}
					action={action}
					label="Declare"
					icon={MessageSquareText}
					primary
					onDone={() => keepPending(desk, null)}
				/>
			) : (
				<p className="field-problem" role="alert">
					{typeof declaration === 'string' ? declaration : ''}
				</p>
			)}
		</fieldset>
	);
}

export function AdndActions({ fight, creature, row }: AdndActionsProps) {
	const { id } = creature;
	const names = useNames();
	const probe: InitiativeAction = { type: 'declare', creature: id, declaration: { type: 'other' } };
	const busy = fight.phase !== 'running' ? initiativeRefusal(fight, probe) : null;
	if (fight.phase !== 'running')
		return busy === null ? (
			<Declare fight={fight} creature={creature} row={row} />
		) : (
			<p className="small soft">{initiativeRefused(busy, names)}</p>
		);
	const casting = row.acts.some(
		(act) => act.casting && (act.status === 'casting' || act.status === 'coming'),
	);
	return (
		<>
			{row.declaration && (
				<p className="small">
					Declared: {declarationWords(row.declaration)}
					{creature.fighter?.tempo ? `, ${creature.fighter.tempo}` : ''}.
				</p>
			)}
			<LaterAttacks fight={fight} creature={id} />
			<div className="row tight">
				<Do fight={fight} action={{ type: 'act', creature: id }} label="Has acted" icon={Check} />
				<Do
					fight={fight}
					action={{ type: 'hold', creature: id }}
					label="Hold the action"
					meaning={actionMeaning('hold')}
					icon={CirclePause}
				/>
				<Do fight={fight} action={{ type: 'resume', creature: id }} label="Use the held action" icon={Play} />
				{casting && (
					<Do
						fight={fight}
						action={{ type: 'concentration', creature: id, lost: true }}
						label="Lose the spell"
						icon={ZapOff}
					/>
				)}
			</div>
		</>
	);
}
