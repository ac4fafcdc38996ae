import { describe, expect, it } from 'vitest';
import type { Check } from '../../src/engine/index.ts';
import { checkDecided, happened, lineText } from '../../src/messages/index.ts';

const NAMES: Readonly<Record<string, string>> = { tilly: 'Tilly', goblin: 'Goblin' };
const name = (id: string) => NAMES[id] ?? id;

const TUMBLE: Check = {
	...{ type: 'check', creature: 'tilly', square: { x: 7, y: 8 }, check: 'tumble', terrain: null },
	...{ dc: 25, modifier: 15, roll: 15, total: 30, passed: true, stakes: 'through' },
	against: [{ creature: 'goblin', modifier: 0, roll: null, total: null }],
};
const logged = (check: Check) =>
	lineText(happened(check, {}, { name, units: 'feet', creature: () => undefined }, [check])!);

describe('check results', () => {
	it('show the sum if the modifier is known', () => {
		expect(logged(TUMBLE)).toContain(': Tumble 15 + 15 = 30, DC 25, succeeds (');
		expect(logged({ ...TUMBLE, modifier: 0, roll: 9, total: 9, passed: false })).toContain(
			': Tumble 9, DC 25, fails (',
		);
		expect(checkDecided(TUMBLE, name)).toBe('Tilly: Tumble 30 vs. DC 25, success.');
	});
	it('show only the roll if the modifier is secret', () => {
		const kept = { ...TUMBLE, modifier: 0, total: null };
		expect(logged(kept)).toContain(': Tumble natural 15, DC 25, succeeds (');
		expect(checkDecided(kept, name)).toBe('Tilly: Tumble natural 15 vs. DC 25, success.');
	});
});
