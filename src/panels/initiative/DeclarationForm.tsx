/** AD&D: declaration of one creature, or of all selected ones. */
import { MessageSquareText } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import {
	type AdndState,
	type Creature,
	type Declaration,
	ITEM_MODIFIERS,
	initiativeRefusal,
	MAGIC_ITEMS,
	type MagicItem,
	type OrderRow,
	SITUATION_MODIFIERS,
	SITUATIONS,
} from '../../engine/index.ts';
import { formatAddend, formatShortList } from '../../messages/index.ts';
import { presentEncounter } from '../../store/derived/selectors.ts';
import { declareFor } from '../../store/document/combatControls.ts';
import { combatOf } from '../../store/encounter/combatQueries.ts';
import { announce, notify } from '../../store/workspace/notices.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Button } from '../ui/Button.tsx';
import { CheckField, Input, optionsOf, Problem, SelectField } from '../ui/fields.tsx';
import { takesText } from '../ui/textEntry.ts';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { RateField, TempoField } from './CombatantFields.tsx';
import { type DeclarationDraft, declarationDraft, declared } from './declarationDraft.ts';
import { declarePending, keepPending } from './pendingDeclaration.ts';

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

const DECLARATION_KINDS = optionsOf(Object.keys(KINDS) as Declaration['type'][], KINDS);

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

function KindFields({ draft, set }: FieldsProps) {
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

/** Creatures that may still declare. */
export function stillDeclaring(fight: AdndState, creatures: readonly Creature[]): readonly Creature[] {
	return creatures.filter(
		({ id: creature }) =>
			initiativeRefusal(fight, { type: 'declare', creature, declaration: { type: 'other' } }) === null,
	);
}

/** Declares the draft for creatures that still may; reports missing fields. */
function declareAs(workspace: Workspace, draft: DeclarationDraft, creatures: readonly Creature[]): boolean {
	const fight = combatOf(presentEncounter(workspace));
	const [first] = creatures;
	if (fight?.system !== 'adnd' || !first) return false;
	const declaration = declared(draft, first);
	if (typeof declaration === 'string') {
		notify(workspace, `${first.name} has not declared. ${declaration}`, 'problem');
		return false;
	}
	const able = stillDeclaring(fight, creatures);
	return able.length > 0 && declareFor(workspace, able, declaration, draft.situations);
}

interface DeclareProps {
	readonly fight: AdndState;
	readonly creature: Creature;
	readonly row: OrderRow;
}

export function Declare({ fight, creature, row }: DeclareProps) {
	const workspace = useWorkspace();
	const selection = useSession((s) => s.selection);
	const { creatures } = usePresentEncounter();
	const [alone, setAlone] = useState(false);
	const together = stillDeclaring(
		fight,
		creatures.filter(({ id }) => selection.includes(id)),
	);
	const several = together.length > 1 && together.some(({ id }) => id === creature.id);
	const forAll = several && !alone;
	const declaring = forAll ? [creature, ...together.filter(({ id }) => id !== creature.id)] : [creature];

	const entry = fight.entries.find((one) => one.creature === creature.id);
	const [draft, setDraft] = useState(() => {
		// Before the declaration, the last choice is the default.
		const last = entry?.declared ? undefined : creature.repertoire?.[0];
		return declarationDraft(last ?? entry?.declaration ?? row.declaration, entry?.situations ?? [], creature);
	});
	const set = (fields: Partial<DeclarationDraft>) => {
		const next = { ...draft, ...fields };
		setDraft(next);
		keepPending(workspace, () => declareAs(workspace, next, declaring));
	};
	// Unmounting submits the pending declaration.
	useEffect(() => () => declarePending(workspace), [workspace]);
	const declaration = declared(draft, creature);
	const missing = typeof declaration === 'string' ? declaration : null;
	const missingId = useId();
	const declare = () => {
		if (missing !== null) {
			announce(workspace, missing);
			return;
		}
		keepPending(workspace, null);
		declareAs(workspace, draft, declaring);
	};
	return (
		<fieldset
			className="stack tight declare"
			onKeyDown={({ key, target }) => {
				if (key === 'Enter' && takesText(target)) declare();
			}}
			onBlur={(event) => {
				const to = event.relatedTarget;
				if (!(to instanceof Node && event.currentTarget.contains(to))) declarePending(workspace);
			}}
		>
			<legend>
				What {forAll ? formatShortList(declaring.map((one) => one.name)) : creature.name}{' '}
				{forAll ? 'do' : 'does'} in this round
			</legend>
			{several && <CheckField label={`Only ${creature.name}`} value={alone} onChange={setAlone} />}
			<SelectField
				label="Declares"
				value={draft.kind}
				options={DECLARATION_KINDS}
				onChange={(kind) => set({ kind })}
			/>
			<div className="columns">
				<KindFields draft={draft} set={set} />
			</div>
			{fight.options.situations && <Situations draft={draft} set={set} />}
			<TempoField creature={creature} />
			<Button
				primary
				icon={MessageSquareText}
				aria-disabled={missing !== null || undefined}
				aria-describedby={missing === null ? undefined : missingId}
				onClick={declare}
			>
				Declare
			</Button>
			<Problem id={missingId} text={missing} />
		</fieldset>
	);
}

/** Optional Table 55. */
function Situations({ draft: { situations }, set }: FieldsProps) {
	return (
		<fieldset className="chips" aria-label="Situations">
			{SITUATIONS.map((situation) => {
				const on = situations.includes(situation);
				return (
					<button
						key={situation}
						type="button"
						className="chip"
						aria-pressed={on}
						onClick={() =>
							set({
								situations: on ? situations.filter((one) => one !== situation) : [...situations, situation],
							})
						}
					>
						{situation} {formatAddend(SITUATION_MODIFIERS[situation])}
					</button>
				);
			})}
		</fieldset>
	);
}
