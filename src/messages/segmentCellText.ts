/** Texts of cells of the segment track. */
import type { Act } from '../engine/index.ts';

interface Marked {
	readonly kind: 'attack' | 'act' | 'begins' | 'casts' | 'complete';
	readonly status: Act['status'];
	readonly spell?: string;
	readonly strikes?: number;
}

/** "attacks", "has attacked with both weapons", "fireball complete". */
export function markSaid({ kind, status, spell = '', strikes = 1 }: Marked): string {
	const named = spell === '' ? 'a spell' : spell;
	if (status === 'lost') return kind === 'attack' || kind === 'act' ? 'lost' : `${named} lost`;
	switch (kind) {
		case 'attack': {
			const both = strikes > 1 ? ' with both weapons' : '';
			if (status === 'held') return `holds attack${both}`;
			return status === 'done' ? `has attacked${both}` : `attacks${both}`;
		}
		case 'act':
			if (status === 'held') return 'holds the action';
			return status === 'done' ? 'has acted' : 'acts';
		case 'begins':
			return `starts ${named}`;
		case 'casts':
			return `casts ${named}`;
		case 'complete':
			return `${named} complete`;
		default:
			return kind satisfies never;
	}
}
