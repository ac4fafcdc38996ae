/** AD&D: what a creature declares for the round, and what it does when its segment has come. */
import { Check, CirclePause, MessageSquareText, Play, ZapOff } from 'lucide-react';
import { useState } from 'react';
import {
	type AdndState,
	type Creature,
	type Declaration,
	declarationWords,
	type InitiativeAction,
	ITEM_MODIFIERS,
	initiativeRefusal,
	MAGIC_ITEMS,
	type MagicItem,
	type OrderRow,
	SITUATION_MODIFIERS,
	SITUATIONS,
	type Situation,
} from '../../engine/index.ts';
import { SelectField } from '../ui/fields.tsx';
import { plussesName, RATES, rateName, readPlusses, readRate } from './attacks.ts';
import { Do } from './Do.tsx';
import { TempoField } from './Particulars.tsx';
import { signed } from './words.ts';

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

/** As it is typed: text in every field. */
interface Draft {
	readonly kind: Declaration['type'];
	readonly weapon: string;
	readonly speed: string;
	readonly plusses: string;
	readonly rate: string;
	readonly spell: string;
	readonly time: string;
	readonly item: MagicItem;
	readonly modifier: string;
	readonly what: string;
	readonly situations: readonly Situation[];
}

function draftOf(
	declaration: Declaration | null,
	situations: readonly Situation[],
	{ fighter }: Creature,
): Draft {
	const weapon = declaration?.type === 'weapon' ? declaration.weapon : fighter?.weapon;
	const attack = declaration?.type === 'weapon' || declaration?.type === 'natural' ? declaration : null;
	const magic = declaration?.type === 'spell' || declaration?.type === 'scroll' ? declaration : null;
	const item = declaration?.type === 'item' ? declaration : null;
	return {
		kind: declaration?.type ?? (weapon ? 'weapon' : 'natural'),
		weapon: weapon?.name ?? '',
		speed: String(weapon?.speed ?? 5),
		plusses: plussesName(weapon?.plusses),
		rate: rateName(attack?.rate ?? fighter?.rate ?? { attacks: 1, rounds: 1 }),
		spell: magic?.spell ?? '',
		time: String(magic?.time ?? 3),
		item: item?.item ?? 'wand',
		modifier: item?.modifier === undefined ? '' : String(item.modifier),
		what: declaration?.type === 'other' ? (declaration.what ?? '') : '',
		situations,
	};
}

/** What a draft declares, or one sentence saying what is missing. */
function declared(draft: Draft, creature: Creature): Declaration | string {
	const number = (text: string) => (/^\s*[+-]?\d{1,4}\s*$/.test(text) ? Number(text) : null);
	switch (draft.kind) {
		case 'weapon': {
			const speed = number(draft.speed);
			const plusses = readPlusses(draft.plusses);
			if (speed === null || speed < 0) return 'A speed factor is a whole number from 0 up.';
			if (plusses === null) return 'A magic plus is such as +2, or +1/+3 for two.';
			const name = draft.weapon.trim() || 'weapon';
			const weapon = { name, speed, ...(plusses.length > 0 && { plusses }) };
			return { type: 'weapon', weapon, ...rateOf(draft, creature) };
		}
		case 'natural':
			return { type: 'natural', ...rateOf(draft, creature) };
		case 'spell':
		case 'scroll': {
			const time = number(draft.time);
			if (time === null || time < 0) return 'A casting time is a whole number from 0 up; a round is 10.';
			return { type: draft.kind, spell: draft.spell.trim() || 'a spell', time };
		}
		case 'item': {
			const modifier = draft.modifier.trim() === '' ? undefined : number(draft.modifier);
			if (modifier === null) return 'A modifier is a whole number.';
			return { type: 'item', item: draft.item, ...(modifier !== undefined && { modifier }) };
		}
		case 'other': {
			const what = draft.what.trim();
			return { type: 'other', ...(what !== '' && { what }) };
		}
		case 'breath':
		case 'innate':
			return { type: draft.kind };
		default:
			return draft.kind satisfies never;
	}
}

/** The attacks of this declaration, where they are not the creature's usual ones. */
function rateOf(draft: Draft, { fighter }: Creature) {
	const usual = rateName(fighter?.rate ?? { attacks: 1, rounds: 1 });
	const rate = draft.rate === usual ? null : readRate(draft.rate);
	return rate ? { rate } : {};
}

interface FieldsProps {
	readonly draft: Draft;
	readonly set: (fields: Partial<Draft>) => void;
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
							label: `${ITEMS[item]} (${signed(ITEM_MODIFIERS[item])})`,
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

function Declare({ fight, creature, row }: AdndActionsProps) {
	const entry = fight.entries.find((one) => one.creature === creature.id);
	const [draft, setDraft] = useState(() =>
		draftOf(entry?.declaration ?? row.declaration, entry?.situations ?? [], creature),
	);
	const set = (fields: Partial<Draft>) => setDraft({ ...draft, ...fields });
	const declaration = declared(draft, creature);
	const action: InitiativeAction | null =
		typeof declaration === 'string'
			? null
			: {
					type: 'declare',
					creature: creature.id,
					declaration,
					...(draft.situations.length > 0 && { situations: draft.situations }),
				};
	return (
		<fieldset className="stack tight declare">
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
								{situation} {signed(SITUATION_MODIFIERS[situation])}
							</button>
						);
					})}
				</fieldset>
			)}
			<TempoField creature={creature} />
			{action ? (
				<Do fight={fight} action={action} label="Declare" icon={MessageSquareText} primary />
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
	const probe: InitiativeAction = { type: 'declare', creature: id, declaration: { type: 'other' } };
	const busy = fight.phase !== 'running' ? initiativeRefusal(fight, probe) : null;
	if (fight.phase !== 'running')
		return busy === null ? (
			<Declare fight={fight} creature={creature} row={row} />
		) : (
			<p className="small soft">{busy}</p>
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
			<div className="row tight">
				<Do fight={fight} action={{ type: 'act', creature: id }} label="Has acted" icon={Check} />
				<Do
					fight={fight}
					action={{ type: 'hold', creature: id }}
					label="Hold the action"
					meaning="To act later in this round; what is not used by its end is lost."
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
