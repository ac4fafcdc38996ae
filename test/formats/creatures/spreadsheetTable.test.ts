/** Tables pasted from spreadsheets. */
import { expect, test } from 'vitest';
import { readCreatures } from '../../../src/formats/creatures/importCreatures.ts';
import type { StatBlock } from '../../../src/formats/creatures/statBlock.ts';

const said = (text: string) =>
	readCreatures(text).recruits.map(({ count, block }) => ({ count, ...block }) as Partial<StatBlock>);

test.each(['\t', ', ', ';'])('a row of headings and columns parted by %j are a table', (by) => {
	const rows = [
		['Name', 'HP', 'AC', 'Speed'],
		['Grub', '7', '15', '30 ft'],
		['Old Boss', '22 (4d8+4)', '17', '40'],
	];
	const text = rows.map((row) => row.join(by)).join('\n');
	expect(said(text)).toEqual([
		{ count: 1, name: 'Grub', size: 'medium', speed: 30, hitPoints: 7, armorClass: 15 },
		{
			count: 1,
			name: 'Old Boss',
			size: 'medium',
			speed: 40,
			hitPoints: 22,
			hitDice: { dice: 4, faces: 8, bonus: 4 },
			armorClass: 17,
		},
	]);
	expect(readCreatures(text).notes).toEqual([]);
});

test('counts, bonuses, sizes, sides and metres are columns too; nothing is made of rows without a word', () => {
	const text =
		'Count;Monster;Max HP;Movement;Init;Size;Side\n3;Grub;11;9,0 m;+2;L;foes\n;;;;;;\n1;Agent 47;30;6 m;−1;;heroes';
	expect(readCreatures(text).notes).toEqual([]);
	expect(said(text)).toEqual([
		{
			count: 3,
			name: 'Grub',
			size: 'large',
			speed: 30,
			hitPoints: 11,
			initiative: 2,
			joins: 'foes',
		},
		{
			count: 1,
			name: 'Agent 47',
			size: 'medium',
			speed: 20,
			hitPoints: 30,
			initiative: -1,
			joins: 'players',
		},
	]);
});

test('a score of Dexterity is a bonus', () => {
	const text = 'Name\tDex\nGrub\t14\nAda\t8 (-1)\nTam\t';
	expect(said(text).map(({ name, initiative }) => [name, initiative])).toEqual([
		['Grub', 2],
		['Ada', -1],
		['Tam', undefined],
	]);
	expect(said('Name,Dex,Init\nGrub,14,+5')).toMatchObject([{ name: 'Grub', initiative: 5 }]);
});

test('a bonus of nothing is one, and a dash says nothing', () => {
	expect(said('Name,HP,Init,Speed\nGrub,7,0,—\nTam,—,–,20')).toEqual([
		{ count: 1, name: 'Grub', size: 'medium', speed: 30, hitPoints: 7, initiative: 0 },
		{ count: 1, name: 'Tam', size: 'medium', speed: 20 },
	]);
});

test('a heading may have spaces after it, and of a row no more is read than a row has', () => {
	expect(said('Name ;HP \nGrub;7')).toMatchObject([{ name: 'Grub', hitPoints: 7 }]);
	const [near, far] = [1990, 2000].map((length) => said(`Name,Notes,HP\nGrub,${'x'.repeat(length)},7`)[0]);
	expect(near?.hitPoints).toBe(7);
	expect(far).toMatchObject({ name: 'Grub' });
	expect(far?.hitPoints).toBeUndefined();
});

test('a name in quotation marks keeps its comma, and the bestiary says what the table does not', () => {
	expect(said('Name,HP\n"Elf, Drow",99\nOgre,')).toMatchObject([
		{ name: 'Elf, Drow', hitPoints: 99 },
		{ name: 'Ogre', size: 'large', speed: 40, hitPoints: 68 },
	]);
});

test('who has no name or no count is said, and the rest counts', () => {
	const read = readCreatures('Number,Name,HP\n3,orcs,12\n2,,5\n0,Rat,1');
	expect(read.recruits.map(({ count, block }) => `${count} ${block.name}`)).toEqual(['3 Orc']);
	expect(read.notes).toEqual([
		'“2 5 hp” has no name. Give numbers a unit, as in “7 hp”, “30 ft” or “+2”.',
		'“0 Rat 1 hp”: a count of 0 adds no creature.',
	]);
});

test('a list with commas is no table', () => {
	expect(said('Name, Ada\nTam').map(({ name }) => name)).toEqual(['Name', 'Ada', 'Tam']);
});

test('figures by themselves are nobody, and none is said to be none', () => {
	const read = readCreatures('Grub, 7, 2 rats, 0 wolves');
	expect(read.recruits.map(({ block }) => block.name)).toEqual(['Grub', 'Rat']);
	expect(read.notes).toEqual([
		'“7” has no name. Give numbers a unit, as in “7 hp”, “30 ft” or “+2”.',
		'“0 wolves”: a count of 0 adds no creature.',
	]);
});

test('a table of Markdown, with a challenge in each of its spellings', () => {
	const text = '| Name | HP | CR |\n|---|:-:|--:|\n| Grub | 7 | ½ |\n| Tam | 7/12 | 0.25 |';
	expect(said(text)).toMatchObject([
		{ name: 'Grub', hitPoints: 7, challenge: '1/2' },
		{ name: 'Tam', hitPoints: 12, challenge: '1/4' },
	]);
});
