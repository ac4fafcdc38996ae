/** The table of keys: Help, the README and what is bound say the same. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEY_TABLE } from '../../src/panels/keyTable.ts';
import { keyName } from '../../src/panels/ui/keyName.ts';
import { ACTIONS } from '../../src/store/actions/index.ts';

const named = (key: string) => keyName(key, false).replace('Ctrl', 'Ctrl/Cmd');

describe('the table of keys', () => {
	it('is in the guide, word for word', () => {
		const rows = KEY_TABLE.map(({ keys, about }) => `| ${keys.map(named).join(' ')} | ${about} |`);
		expect(readFileSync('docs/guide.md', 'utf8')).toContain(
			['| keys | |', '|---|---|', ...rows, ''].join('\n'),
		);
	});
	it('leaves out no action that has a key', () => {
		const shown = KEY_TABLE.flatMap(({ keys }) => keys);
		const missing = ACTIONS.filter(({ keys }) => keys.length > 0 && !keys.some((key) => shown.includes(key)));
		expect(missing.map(({ id }) => id)).toEqual([]);
	});
	it('no key is bound twice', () => {
		const bound = ACTIONS.flatMap(({ keys }) => keys.map((key) => key.toLowerCase()));
		const single = new Set(
			ACTIONS.flatMap(({ id, keys }) => [...new Set(keys.map((key) => `${id} ${key.toLowerCase()}`))]),
		);
		expect(new Set(bound).size).toBe(single.size);
	});
});
