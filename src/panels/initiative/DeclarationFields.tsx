/** AD&D: the fields in which what a creature does in a round is typed. */
import { type Declaration, ITEM_MODIFIERS, MAGIC_ITEMS, type MagicItem } from '../../engine/index.ts';
import { added } from '../../words/index.ts';
import { SelectField } from '../ui/fields.tsx';
import { RATES } from './attacks.ts';
import type { DeclarationDraft } from './draft.ts';

/** What can be declared. */
export const DECLARATION_KINDS: readonly { readonly value: Declaration['type']; readonly label: string }[] = [
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
export function KindFields({ draft, set }: FieldsProps) {
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
