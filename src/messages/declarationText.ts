import type { Declaration } from '../engine/index.ts';
import { formatModifier } from './textHelpers.ts';

/** "war hammer +4" or "burning hands, casting time 1". */
export function declarationWords(declaration: Declaration): string {
	switch (declaration.type) {
		case 'weapon': {
			const plusses = (declaration.weapon.plusses ?? []).map(formatModifier).join('/');
			return [declaration.weapon.name, plusses].filter(Boolean).join(' ');
		}
		case 'natural':
			return 'natural weapons';
		case 'spell':
			return `${declaration.spell}, casting time ${declaration.time}`;
		case 'scroll':
			return `scroll of ${declaration.spell}`;
		case 'breath':
			return 'breath weapon';
		case 'innate':
			return 'innate ability';
		case 'item':
			return declaration.item === 'miscellaneous' ? 'miscellaneous magic' : declaration.item;
		case 'other':
			return declaration.what ?? 'something else';
		default:
			return declaration satisfies never;
	}
}

/** Short form for buttons: "fireball · 3". */
export function choiceWords(declaration: Declaration): string {
	return declaration.type === 'spell' || declaration.type === 'scroll'
		? `${declaration.type === 'scroll' ? 'scroll of ' : ''}${declaration.spell} · ${declaration.time}`
		: declarationWords(declaration);
}
