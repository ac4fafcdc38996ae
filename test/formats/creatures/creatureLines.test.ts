/** Lines that make many: every part that is no name, in each spelling, and what a line comes to at its limits. */
import { expect, test } from 'vitest';
import { readLines } from '../../../src/formats/creatures/creatureLines.ts';
import { readCreatures } from '../../../src/formats/creatures/importCreatures.ts';
import type { StatBlock } from '../../../src/formats/creatures/statBlock.ts';

const OGRE: StatBlock = { name: 'Ogre', size: 'large', speed: 40, hitPoints: 59 };
const DROW: StatBlock = { name: 'Elf, Drow', size: 'medium', speed: 30 };
const LISTS = [[OGRE, DROW]];
const told = (text: string) => {
	const { recruits, notes } = readLines(text, { lists: LISTS });
	return [...recruits.map(({ count, block }) => `${count} ${block.name}`), ...notes];
};

test.each<[string, Partial<StatBlock>]>([
	['Ada reach 10', { reach: 10 }],
	['Ada reach 10 ft', { reach: 10 }],
	['Ada reach 99', { reach: 60 }],
	['Ada 30 hp', { hitPoints: 30 }],
	['Ada hp 30', { hitPoints: 30 }],
	['Ada HP: 30', { hitPoints: 30 }],
	['Ada, AC 15, hp 22', { armorClass: 15, hitPoints: 22 }],
	['Ada 15 AC', { armorClass: 15 }],
	['Ada AC 99', { armorClass: 60 }],
	['Ada CR 1/4', { challenge: '1/4' }],
	['Ada - challenge 3', { challenge: '3' }],
	['Ada init 2', { initiative: 2 }],
	['Ada: 12/20 hp', { hitPoints: 20 }],
	['Ada hp 7 (2d6)', { hitPoints: 7, hitDice: { dice: 2, faces: 6, bonus: 0 } }],
	['Ada hp 3d8+3', { hitPoints: 16, hitDice: { dice: 3, faces: 8, bonus: 3 } }],
	['Ada 20 ft, fly 60 ft', { speed: 20, flies: 60 }],
	[
		'Ada, short sword +4 (1d6 + 2)',
		{ attacks: [{ name: 'Short sword', bonus: 4, damage: { dice: 1, faces: 6, bonus: 2 } }] },
	],
	[
		'Ada spear +3 1d8 20 ft',
		{ attacks: [{ name: 'Spear', bonus: 3, damage: { dice: 1, faces: 8, bonus: 0 } }], speed: 20 },
	],
	['Ada armor class: 9 20 ft', { armorClass: 9, speed: 20 }],
	['Ada 30 hit points', { hitPoints: 30 }],
	['Ada 0 hp', { hitPoints: 1 }],
	['Ada 20 ft', { speed: 20 }],
	['Ada 20ft.', { speed: 20 }],
	["Ada 20'", { speed: 20 }],
	['Ada speed 20 feet', { speed: 20 }],
	['Ada speed 20', { speed: 20 }],
	['Ada 9 m', { speed: 30 }],
	['Ada 7.5 metres', { speed: 25 }],
	['Ada 500 ft', { speed: 300 }],
	['Ada +3', { initiative: 3 }],
	['Ada -2', { initiative: -2 }],
	['Ada −2', { initiative: -2 }],
	['Ada initiative: +3', { initiative: 3 }],
	['Ada LARGE', { size: 'large' }],
	['Ada nuisance', { size: 'nuisance' as StatBlock['size'] }],
	['Ada Flying', { movement: ['flying'] }],
	['Ada INCORPOREAL', { movement: ['incorporeal'] }],
	['Ada, +3 ', { initiative: 3 }],
	['Ada, 20 feet, +3 large', { speed: 20, initiative: 3, size: 'large' }],
	['Ada (20 ft, 12 hp) flying', { speed: 20, hitPoints: 12, movement: ['flying'] }],
	[
		'Ada large flying 40 ft +3 12 hp reach 5',
		{ size: 'large', movement: ['flying'], speed: 40, initiative: 3, hitPoints: 12, reach: 5 },
	],
])('%s', (text, said) => {
	expect(readLines(text, { lists: [] })).toEqual({
		recruits: [{ count: 1, block: { name: 'Ada', size: 'medium', speed: 30, ...said } }],
		notes: [],
	});
});

test.each([
	['6 ogres', ['6 Ogre']],
	['6x ogre', ['6 Ogre']],
	['6 × ogre', ['6 Ogre']],
	['ogre x6', ['6 Ogre']],
	['ogre × 6', ['6 Ogre']],
	['ogre×6', ['6 Ogre']],
	['Agent X7', ['1 Agent X7']],
	['Max 6', ['1 Max 6']],
	['Unit-x9', ['1 Unit-x9']],
	['Twelve ogres', ['12 Ogre']],
	['an ogre', ['1 Ogre']],
	['ogres', ['1 ogres']],
	['1 ogres', ['1 ogres']],
	['2 ogres', ['2 Ogre']],
	['elf, drow', ['1 Elf, Drow']],
	['3 Elf, Drow', ['3 Elf, Drow']],
	['3 Elf, Drows', ['3 Elf, Drow']],
	['2 elves, Drow', ['2 Elf', '1 Drow']],
	['2 ÉMIGRÉS', ['2 ÉMIGRÉ']],
	['3 rangers', ['3 Ranger']],
	['1 rangers', ['1 rangers']],
	['  Ada ;\n\n Old   Tom  ', ['1 Ada', '1 Old Tom']],
	['Ada,,Tom, ', ['1 Ada', '1 Tom']],
	['Ada and Tom', ['1 Ada and Tom']],
	['Ada and a dog and 2 cats', ['1 Ada', '1 dog', '2 Cat']],
	['0 ogres', ['“0 ogres”: a count of 0 adds no creature.']],
	['200 ogres', ['200 Ogre']],
	[' 201 ogres ', ['“201 ogres”: at most 200 of a kind.']],
	['1000000 rats', ['“1000000 rats”: at most 200 of a kind.']],
	['1 000 rats', ['“1 000 rats”: at most 200 of a kind.']],
	['1.000 rats, Ada', ['1 Ada', '“1.000 rats”: at most 200 of a kind.']],
	['1.5 rats', ['1 1.5 rats']],
	['1234567x rat', ['“1234567x rat”: at most 200 of a kind.']],
	['rats x1000000', ['“rats x1000000”: at most 200 of a kind.']],
	['+3, Ada', ['1 Ada', '“+3” has no name.']],
	['Ada, 20 ft, 3 ogres', ['1 Ada', '3 Ogre']],
	['Ada, AC 15, hp 22, CR 3, Tom', ['1 Ada', '1 Tom']],
	['Ada (the Grey), Tom (20 ft)', ['1 Ada (the Grey)', '1 Tom']],
	...['ogre 999999 ft', 'ogre -5 ft', 'ogre speed -5', 'ogre 1234567 hp', 'ogre +300', 'ogre reach 999'].map(
		(text): [string, readonly string[]] => [
			`Ada, ${text}`,
			['1 Ada', `“${text}”: “${text.slice(5)}” is out of range.`],
		],
	),
	['Ada AC -99999 HP 1e400', ['“Ada AC -99999 HP 1e400”: “AC -99999” is out of range.']],
	['1e3 ogres', ['“1e3 ogres”: “1e3” is out of range.']],
	['Agent 1e3', ['1 Agent 1e3']],
	['-5 ogres', ['“-5 ogres”: “-5” is out of range.']],
	[`${'x'.repeat(121)}`, [`1 ${'x'.repeat(120)}`]],
])('%j makes %j', (text, made) => {
	expect(told(text)).toEqual(made);
});

test('a name of the lists is taken whole, or with what the line says besides', () => {
	expect(readLines('2 ogres, 3 ogres 20 hp', { lists: LISTS }).recruits).toEqual([
		{ count: 2, block: OGRE },
		{ count: 3, block: { ...OGRE, hitPoints: 20 } },
	]);
	const giant: StatBlock = { name: 'Giant Large', size: 'huge', speed: 50 };
	expect(readLines('giant large', { lists: [[giant]] }).recruits[0]?.block).toBe(giant);
});

test('what is pasted may be white, and no longer than is read', () => {
	expect(readCreatures(' \n ')).toEqual({ recruits: [], notes: [] });
	expect(readCreatures(' {"a":1} ').notes[0]).toBe(
		'No creature in this JSON: nothing has a name and hit points.',
	);
	const names = (lines: number) => Array.from({ length: lines }, (_, i) => `Ada ${i}`).join('\n');
	expect(readCreatures(names(500)).recruits).toHaveLength(500);
	expect(readCreatures(names(501))).toEqual({
		recruits: [],
		notes: ['No stat block found, and the text is too long for a list of names.'],
	});
});

test('8 MB are read, and not one character more', () => {
	const long = ' '.repeat(8 * 1024 * 1024);
	expect(readCreatures(long).notes).toEqual([]);
	expect(readCreatures(`${long} `)).toEqual({ recruits: [], notes: ['Text too long; the limit is 8 MB.'] });
});

test('as many as the map may hold, and not one more', () => {
	const people = (...counts: number[]) => readCreatures(counts.map((count) => `${count} dockers`).join('\n'));
	const full = people(...Array(10).fill(200));
	expect(full.notes).toEqual([]);
	expect(full.recruits).toHaveLength(10);
	const over = people(...Array(9).fill(200), 150, 51, 7);
	expect(over.recruits.map(({ count }) => count)).toEqual([...Array(9).fill(200), 150, 50]);
	expect(over.notes).toEqual(['Added the first 2,000 of 2,008 creatures.']);
});

test('both lists are looked through where no other is wished for', () => {
	expect(readCreatures('Goblin Warrior').recruits[0]?.block.hitPoints).toBe(10);
	expect(readCreatures('Goblin').recruits[0]?.block.hitPoints).toBe(7);
	expect(
		readCreatures('Goblin Warrior', { lists: ['srd-5.1'] }).recruits[0]?.block.hitPoints,
	).toBeUndefined();
});

test('one thing that is no creature is one', () => {
	const newt = { name: 'Newt', hit_points: 3 };
	expect(readCreatures(JSON.stringify([newt, 7])).notes).toEqual([
		'1 entry is not a creature and was left out.',
	]);
	expect(readCreatures(JSON.stringify([newt])).notes).toEqual([]);
});

const PROSE = 'Not a list of creatures: enter them as in “6 orcs, Ada 25 ft AC 15”.';
const SENTENCE = 'Somebody puts it on the TV at the table tonight';

test('a text about something else adds no creature', () => {
	expect(told(`# A map\n\n${SENTENCE}. Or plans on a train.\n${SENTENCE}!\n\n## How to use it`)).toEqual([
		PROSE,
	]);
	expect(told(SENTENCE)).toEqual([PROSE]);
});

test('a sentence among creatures is left out, and said', () => {
	const leftOut = `“${SENTENCE}” was not understood and left out.`;
	expect(told(`3 ogres\n${SENTENCE}\nAda`)).toEqual(['3 Ogre', '1 Ada', leftOut]);
	const sentences = Array(5).fill(`${SENTENCE}.`).join('\n');
	expect(told(`3 ogres, 2 cats, 4 dogs, 1 ogre\n2 rats\n${sentences}`)).toContain(
		'5 lines were not understood and left out.',
	);
});

test('a line with many figures is no sentence', () => {
	const full = 'speed 30 reach 10 ac 15 cr 3 hp 22 +3 large flying';
	expect(told(`Ada ${full}\nBen ${full}`)).toEqual(['1 Ada', '1 Ben']);
});
