/** AD&D: fields of a declaration. */
import type { ComponentProps } from 'react';
import { type Declaration, ITEM_MODIFIERS, MAGIC_ITEMS, type MagicItem } from '../../engine/index.ts';
import { formatAddend } from '../../messages/index.ts';
import { Input, optionsOf, SelectField } from '../ui/fields.tsx';
import { RateField } from './CombatantFields.tsx';
import type { DeclarationDraft } from './declarationDraft.ts';

const KINDS: Readonly<Record<Declaration['type'], string>> = {
	weapon: 'Attacks with a weapon',
	natural: 'Attacks with natural weapons',
	spell: 'Casts a spell',
	scroll: 'Reads a scroll',
	breath: 'Uses a breath weapon',
	innate: 'Uses an innate ability',
	item: 'Uses a magic item',
	other: 'Does something else',
};

export const DECLARATION_KINDS = optionsOf(Object.keys(KINDS) as Declaration['type'][], KINDS);

const ITEMS: Readonly<Record<MagicItem, string>> = {
	miscellaneous: 'Miscellaneous magic',
	potion: 'Potion',
	ring: 'Ring',
	rod: 'Rod',
	stave: 'Stave',
	wand: 'Wand',
};

export interface FieldsProps {
	readonly draft: DeclarationDraft;
	readonly set: (fields: Partial<DeclarationDraft>) => void;
}

interface EntryProps extends ComponentProps<typeof Input> {
	readonly label: string;
}

function Entry({ label, ...rest }: EntryProps) {
	return (
		<label className="field">
			<span className="label">{label}</span>
			<Input type="text" autoComplete="off" maxLength={60} {...rest} />
		</label>
	);
}

export function KindFields({ draft, set }: FieldsProps) {
	switch (draft.kind) {
		case 'weapon':
			return (
				<>
					<Entry label="Weapon" value={draft.weapon} onType={(weapon) => set({ weapon })} />
					<Entry label="Speed factor" type="number" value={draft.speed} onType={(speed) => set({ speed })} />
					<Entry
						label="Magic bonus"
						placeholder="+1 or +1/+3"
						value={draft.plusses}
						onType={(plusses) => set({ plusses })}
					/>
					<RateField rate={draft.rate} onChange={(rate) => set({ rate })} />
				</>
			);
		case 'natural':
			return <RateField rate={draft.rate} onChange={(rate) => set({ rate })} />;
		case 'spell':
		case 'scroll':
			return (
				<>
					<Entry label="Spell" value={draft.spell} onType={(spell) => set({ spell })} />
					<Entry
						label="Casting time"
						placeholder="3 or 1 round"
						value={draft.time}
						onType={(time) => set({ time })}
					/>
				</>
			);
		case 'item':
			return (
				<>
					<SelectField
						label="Item"
						value={draft.item}
						options={optionsOf(
							MAGIC_ITEMS,
							(item) => `${ITEMS[item]} (${formatAddend(ITEM_MODIFIERS[item])})`,
						)}
						onChange={(item) => set({ item })}
					/>
					<Entry
						label="Custom modifier"
						placeholder="From table"
						type="number"
						value={draft.modifier}
						onType={(modifier) => set({ modifier })}
					/>
				</>
			);
		case 'other':
			return <Entry label="Action" value={draft.what} onType={(what) => set({ what })} />;
		case 'breath':
		case 'innate':
			return null;
		default:
			return draft.kind satisfies never;
	}
}
