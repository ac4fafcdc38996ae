/** The key table agrees in Help, the guide and the bindings. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEY_TABLE } from '../../src/panels/keyTable.ts';
import { keyName } from '../../src/panels/ui/keyName.ts';
import { ACTIONS } from '../../src/store/actions/index.ts';
import { BOARD_KEYS } from '../../src/tools/boardKeys.ts';

const named = (key: string) => keyName(key, false).replace('Ctrl', 'Ctrl/Cmd');

describe('key table', () => {
	it('is in the guide, word for word', () => {
		const rows = KEY_TABLE.map(({ keys, about }) => `| ${keys.map(named).join(' ')} | ${about} |`);
		expect(readFileSync('docs/guide.md', 'utf8')).toContain(
			['| keys | |', '|---|---|', ...rows, ''].join('\n'),
		);
	});
	it('lists every action with a key', () => {
		const shown = KEY_TABLE.flatMap(({ keys }) => keys);
		const missing = ACTIONS.filter(({ keys }) => keys.length > 0 && !keys.some((key) => shown.includes(key)));
		expect(missing.map(({ id }) => id)).toEqual([]);
	});
	it('binds no key twice', () => {
		const bound = ACTIONS.flatMap(({ keys }) => keys.map((key) => key.toLowerCase()));
		const single = new Set(
			ACTIONS.flatMap(({ id, keys }) => [...new Set(keys.map((key) => `${id} ${key.toLowerCase()}`))]),
		);
		expect(new Set(bound).size).toBe(single.size);
		// Waiting is also an action, for a focus outside the board.
		expect([BOARD_KEYS.back, BOARD_KEYS.pass].filter((key) => bound.includes(key.toLowerCase()))).toEqual([]);
	});
});
