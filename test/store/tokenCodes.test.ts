/** Table signs of creatures, for letters too large for names. */
import { expect, it } from 'vitest';
import { makeCrowd } from '../../src/canvas/scene/tokens.ts';
import { nameColumns } from '../../src/playerWindow/PlayerScreen.tsx';
import { codesOf } from '../../src/store/tokenCodes.ts';
import { creature } from '../support/encounters.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => creature(`c${i}`, i, 0));

it('gives unique signs, with one letter per combatant', () => {
	const signs = [...codesOf(many(700)).values()];
	expect(new Set(signs).size).toBe(700);
	expect(signs.slice(0, 16).every((sign) => sign.length === 1)).toBe(true);
	expect(signs.slice(15, 18)).toEqual(['Y', 'AA', 'AC']);
});

it.each([
	['a copy keeps its number', ['Thorin', 'Goblin', 'Goblin 2', 'Goblin 3'], ['T', 'L', '2', '3']],
	['a number that two have is nobody’s', ['Goblin 2', 'Orc 2', 'Orc 3'], ['L', 'R', '3']],
	['a name’s letter goes to the first who has it', ['Goblin', 'Ada', 'Alf'], ['N', 'A', 'L']],
	['a name need have no letter', ['', '🐉', '2'], ['A', 'C', 'D']],
])('%s', (_, names, signs) => {
	const creatures = names.map((name, i) => creature(`c${i}`, i, 0, { name }));
	expect(creatures.map(({ id }) => codesOf(creatures).get(id))).toEqual(signs);
});

it('takes no letter for a hidden creature while names have enough', () => {
	const names = ['Mirela the bard', 'Osric Stonehand', 'Pip Applethorn', 'Sly Annet', 'Sergeant Holm'];
	const all = names.map((name, i) => creature(`c${i}`, i, 0, { name }));
	const seen = all.filter(({ id }) => id !== 'c3');
	const signs = [...codesOf(seen)];
	expect(signs).toHaveLength(4);
	for (const [id, sign] of signs) expect(codesOf(all).get(id)).toBe(sign);
});

it('shows alike miniatures differently by their signs', () => {
	const creatures = many(2).map((one) => ({ ...one, name: 'Orc' }));
	const crowd = (codes?: ReadonlyMap<string, string>) =>
		makeCrowd({
			...{ creatures, codes, next: null, ways: new Map(), stops: new Map() },
			colorOf: () => 0,
			pictureOf: () => null,
		}).minis.map(({ look }) => look.key);
	const [first, second] = crowd(codesOf(creatures));
	expect(first).not.toBe(second);
	expect(new Set(crowd()).size).toBe(1);
});

it('gives the name list at most two columns', () => {
	const screen = { width: 1920, height: 1080 };
	const names = (count: number) => many(count).map(({ name }) => name);
	expect(nameColumns(names(15), 54, screen).columns).toBe(1);
	expect(nameColumns(names(16), 54, screen).columns).toBe(2);
	expect(nameColumns(names(60), 54, screen).columns).toBe(2);
	// Long names take two lines.
	expect(nameColumns(Array(15).fill('Mirabel of the Hill'), 54, screen).columns).toBe(2);
	// On a portrait screen it lies at the bottom, three side by side, with a spare line.
	const upright = { width: 1080, height: 1920 };
	expect(nameColumns(names(15), 30, upright)).toEqual({ columns: 3, foot: 6 * 1.25 });
	expect(nameColumns(names(2), 30, upright)).toEqual({ columns: 2, foot: 2 * 1.25 });
	expect(nameColumns([], 30, upright)).toEqual({ columns: 0, foot: 0 });
	expect(nameColumns(names(15), 54, screen).foot).toBe(0);
});
