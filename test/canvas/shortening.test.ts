import { describe, expect, it } from 'vitest';
import { shortened } from '../../src/canvas/sprites/ellipsis.ts';

describe('shortened', () => {
	it.each([
		{ name: 'Tam the cooper', room: 14, shown: 'Tam the cooper' },
		{ name: 'Tam the cooper', room: 12, shown: 'Tam the coo…' },
		{ name: 'Tam the cooper', room: 11, shown: 'Tam the…' },
		{ name: 'Tam the cooper', room: 8, shown: 'Tam the…' },
		{ name: 'Tam the cooper', room: 7, shown: 'Tam…' },
		{ name: 'Old Fen of Oz', room: 10, shown: 'Old Fen…' },
		{ name: 'Old Fen of Oz', room: 11, shown: 'Old Fen of…' },
		{ name: 'Tam the cooper', room: 2, shown: 'T…' },
		{ name: 'Tam the cooper', room: 1, shown: '' },
		{ name: 'Goblin archer 12', room: 11, shown: 'Goblin… 12' },
		{ name: 'Goblin archer 12', room: 8, shown: 'Gobl… 12' },
		{ name: 'Goblin archer 12', room: 6, shown: 'G12' },
		{ name: 'Goblin archer 12', room: 2, shown: '' },
		{ name: '👹👹👹👹', room: 3, shown: '👹👹…' },
		{ name: '', room: 3, shown: '' },
	])('"$name" in $room is "$shown"', ({ name, room, shown }) => {
		expect(shortened(name, (text) => [...text].length <= room)).toBe(shown);
	});
});
