/** Draft of an AD&D declaration, and its conversion. */
import type { Creature, Declaration, MagicItem, Situation } from '../../engine/index.ts';
import { plussesName, rateName, readPlusses, readRate } from './attackRates.ts';

/** Text of every field. */
export interface DeclarationDraft {
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

/** A draft from a declaration or the creature's defaults. */
export function declarationDraft(
	declaration: Declaration | null,
	situations: readonly Situation[],
	{ fighter }: Creature,
): DeclarationDraft {
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

/** Casting time as in the books, "3" or "1 round"; null if invalid. */
function readCastingTime(text: string): number | null {
	const [, digits, unit] = /^\s*\+?(\d{1,4})\s*(rounds?|rds?\.?)?\s*$/i.exec(text) ?? [];
	return digits === undefined ? null : Number(digits) * (unit === undefined ? 1 : 10);
}

/** The draft's declaration, or an error sentence. */
export function declared(draft: DeclarationDraft, creature: Creature): Declaration | string {
	const number = (text: string) => (/^\s*[+-]?\d{1,4}\s*$/.test(text) ? Number(text) : null);
	switch (draft.kind) {
		case 'weapon': {
			const speed = number(draft.speed);
			const plusses = readPlusses(draft.plusses);
			if (speed === null || speed < 0) return 'A speed factor is a whole number, 0 or more.';
			if (plusses === null) return 'Magic bonus: +2, or +1/+3 for two weapons.';
			const name = draft.weapon.trim() || 'weapon';
			const weapon = { name, speed, ...(plusses.length > 0 && { plusses }) };
			return { type: 'weapon', weapon, ...rateOf(draft, creature) };
		}
		case 'natural':
			return { type: 'natural', ...rateOf(draft, creature) };
		case 'spell':
		case 'scroll': {
			const time = readCastingTime(draft.time);
			if (time === null) return 'A casting time is a whole number, 0 or more; a round is 10.';
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

/** Attacks of this declaration if they differ from the default. */
function rateOf(draft: DeclarationDraft, { fighter }: Creature) {
	const usual = rateName(fighter?.rate ?? { attacks: 1, rounds: 1 });
	const rate = draft.rate === usual ? null : readRate(draft.rate);
	return rate ? { rate } : {};
}
