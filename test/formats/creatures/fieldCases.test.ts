/** Texts and files as people bring them, each with its right value. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCreatures } from '../../../src/formats/creatures/importCreatures.ts';
import { openFile } from '../../../src/formats/openFile.ts';

const FOLDER = new URL('../../fixtures/field-cases/', import.meta.url);

function input(number: string): string {
	const folder = readdirSync(FOLDER).find((name) => name.startsWith(`${number}-`));
	const [file] = readdirSync(new URL(`${folder}/`, FOLDER));
	return readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8');
}

const die = () => 4;
const added = (text: string) => readCreatures(text, { die });
const blocks = (number: string) =>
	added(input(number)).recruits.map(({ count, block }) => ({ count, ...block }));

it.each<[number: string, title: string, creatures: readonly object[]]>([
	[
		'01',
		'names a Pathfinder 1 creature by the first line of its block',
		[
			{
				...{ name: 'Marsh Warden', size: 'medium', hitPoints: 31, speed: 30, initiative: 1, challenge: '3' },
				...{ reach: 10, kind: 'outsider', armorClass: 16, hitDice: { dice: 4, faces: 10, bonus: 9 } },
			},
		],
	],
	[
		'04',
		'reads an indented block',
		[
			{
				...{ name: 'Bog Wright', size: 'medium', kind: 'construct', hitPoints: 33, speed: 40 },
				...{ initiative: 4, challenge: '2', armorClass: 15 },
			},
		],
	],
	[
		'06',
		'reads a block with quote marks and bullets',
		[{ name: 'Bog Knight', size: 'medium', kind: 'humanoid', hitPoints: 52, speed: 30, initiative: 1 }],
	],
	['07', 'reads a Homebrewery 3 block', [{ name: 'Bog Knight', hitPoints: 52, speed: 30, initiative: 2 }]],
	[
		'09',
		'reads an AD&D line with hit points for each creature',
		[17, 21, 14].map((hitPoints) => ({
			name: 'Bog Ogre',
			size: 'large',
			hitPoints,
			speed: 25,
			armorClass: 16,
		})),
	],
	[
		'10',
		'reads an Old-School Essentials block',
		[{ name: 'Bog Bear', hitPoints: 13, speed: 30, armorClass: 13 }],
	],
	['11', 'reads an AD&D block in its long form', [{ name: 'Bog Ogre', size: 'large', speed: 25 }]],
	[
		'14',
		'reads a German block',
		[{ name: 'Sumpfgoblin', size: 'small', hitPoints: 7, speed: 30, initiative: 2 }],
	],
	['15', 'reads a French block', [{ name: 'Gobelin des marais', size: 'small', hitPoints: 7, speed: 30 }]],
	[
		'16',
		'takes no line without a letter for a name',
		[{ name: 'Dire Bogtroll', size: 'huge', hitPoints: 96 }],
	],
	[
		'17',
		'reads the XML of Fight Club',
		[{ name: 'Bog Elk', size: 'large', kind: 'beast', hitPoints: 42, speed: 50, flies: 60 }],
	],
	[
		'18',
		'reads Pathfinder 2 traits on lines of their own',
		[{ name: 'Bog Hulk', size: 'large', hitPoints: 75, speed: 30, initiative: 9 }],
	],
	['20', 'reads the present hit points if the maximum is null', [{ name: 'Bog Elk', hitPoints: 42 }]],
	['22', 'reads other speeds of Pathfinder 2', [{ name: 'Bog Elk', speed: 40, flies: 60 }]],
	[
		'24',
		'lets players of Improved Initiative join the players',
		[
			{ name: 'Ada', hitPoints: 12, joins: 'players' },
			{ name: 'Bog Clump', hitPoints: 58, size: 'small', kind: 'monstrosity' },
		],
	],
	[
		'25',
		'reads a list with bullets',
		[
			{ count: 3, name: 'Goblin', size: 'small', hitPoints: 7, challenge: '1/4' },
			{ count: 1, name: 'Ogre', size: 'large', hitPoints: 68, challenge: '2' },
		],
	],
	['26', 'rolls for a number of creatures', [{ count: 4, name: 'Wolf', hitPoints: 11 }]],
	[
		'27',
		'reads a numbered list',
		[
			{ name: 'Goblin', hitPoints: 7 },
			{ name: 'Goblin', hitPoints: 7 },
			{ name: 'Ogre', size: 'large', hitPoints: 68 },
		],
	],
	[
		'48',
		'reads a challenge of ½',
		[{ name: 'Bog Soldier', challenge: '1/2', hitPoints: 11, armorClass: 12 }],
	],
	['49', 'reads Improved Initiative', [{ name: 'Ada', joins: 'players' }, { name: 'Bog Clump' }]],
	[
		'50',
		'reads 5etools, with copies of other creatures',
		[
			{ name: 'Bog Summon', hitPoints: 40, flies: 60, challenge: '3' },
			{ name: 'Bog Copy', hitPoints: 12, size: 'small' },
			{ name: 'Bog Copy 2', hitPoints: 7, size: 'small' },
			{ name: 'Still Thing', hitPoints: 20, speed: 0 },
			{ name: 'Varies', hitPoints: 20, speed: 30 },
		],
	],
])('%s: %s', (number, _title, creatures) => {
	const found = blocks(number);
	expect(found).toMatchObject(creatures.map((one) => ({ count: 1, ...one })));
	expect(found).toHaveLength(creatures.length);
});

it('26: says what was rolled, and asks for the dice without any', () => {
	expect(added(input('26')).notes).toEqual(['“1d6 wolves”: the app rolled 4.']);
	expect(readCreatures(input('26'))).toEqual({
		recruits: [],
		notes: ['“1d6 wolves”: roll the dice, and enter the number.'],
	});
});

it('24: only players join the players', () => {
	expect(blocks('24').map(({ joins }) => joins)).toEqual(['players', undefined]);
});

it('07, 17, 24, 49, 50: a file of creatures is opened as it is pasted', () => {
	for (const [number, name] of [
		['07', 'bog.txt'],
		['17', 'bog.xml'],
		['20', 'actor.json'],
		['22', 'actor.json'],
		['24', 'list.json'],
		['49', 'creatures.json'],
		['50', 'monsters.json'],
	] as const) {
		const text = input(number);
		expect(openFile(name, text)).toEqual({ type: 'people', text });
	}
});

it.each([
	['list.txt', '[ ] 3 goblins\n[x] 1 ogre'],
	['list.csv', '"Name","HP","Count"\n"Bog Rat","7","3"'],
	[
		'bog.html',
		'<div><h3>Bog Rat</h3><p>Small beast, unaligned</p><p>Hit Points 7</p><p>Speed 30 ft.</p></div>',
	],
])('49: %s is opened as it is pasted', (name, text) => {
	expect(added(text).recruits).not.toEqual([]);
	expect(openFile(name, text)).toEqual({ type: 'people', text });
});
