import { describe, expect, it } from 'vitest';
import { freeIds, freeNames, tidyName, usedIds } from '../../src/store/encounter/uniqueNames.ts';
import { creature, encounter } from '../support/encounters.ts';

describe('names of copies', () => {
	it.each([
		[['Orc'], [], ['Orc']],
		[['Orc'], ['Orc'], ['Orc 2']],
		[['Orc'], ['Orc', 'Orc 2', 'Orc 7'], ['Orc 8']],
		[['Orc 2'], ['Orc', 'Orc 2'], ['Orc 3']],
		[['Orc', 'Orc', 'Orc'], [], ['Orc', 'Orc 2', 'Orc 3']],
		[['Orc 5'], [], ['Orc 5']],
		[['7'], ['7'], ['7 2']],
	])('%j beside %j', (wanted, taken, names) => {
		expect(freeNames(wanted, taken)).toEqual(names);
	});
	it('stay within the limit', () => {
		const long = 'x'.repeat(120);
		const [copy] = freeNames([long], [long]);
		expect(copy).toMatch(/^x+ 2$/);
		expect(copy).toHaveLength(120);
	});
	it('are one line, trimmed, without half a character at the end', () => {
		expect(tidyName('  Lydia\n the\tbold ')).toBe('Lydia the bold');
		expect(tidyName(`${'x'.repeat(119)}🐉`)).toBe('x'.repeat(119));
	});
	it.each(['', ' \n', '\u200b \u0007'])('are empty if nothing would show: %j', (name) => {
		expect(tidyName(name)).toBe('');
	});
});

describe('ids', () => {
	it('come from names and are unique', () => {
		const taken = new Set(['orc']);
		expect(freeIds(['Orc', 'Ørsted Ångström!', '漢字', 'constructor'], taken)).toEqual([
			'orc-2',
			'rsted-angstrom',
			'creature',
			'constructor-2',
		]);
	});
	it('stay reserved after removal: in history, amendments and dice', () => {
		const past = {
			half: 1,
			rules: { diagonals: 'flat', terrainCost: 'srd', occupancy: 'srd', engagement: false },
			map: { width: 1, height: 1 },
			creatures: [creature('ghost', 0, 0)],
			amendments: [],
		} as const;
		const used = usedIds({
			...encounter([creature('orc', 0, 0)]),
			history: [past],
			amendments: [{ type: 'creature', after: 1, creature: creature('wolf', 1, 1), placed: true }],
			rolls: { '1/2/bat/man': [3] },
		});
		expect([...used].sort()).toEqual(['bat/man', 'ghost', 'orc', 'wolf']);
	});
});
