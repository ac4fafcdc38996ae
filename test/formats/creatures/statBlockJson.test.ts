/** Creatures in other programs' JSON, field by field: every field that is read, in every form it may have. */
import { describe, expect, test } from 'vitest';
import type { StatBlock } from '../../../src/formats/creatures/statBlock.ts';
import { readJsonBlocks } from '../../../src/formats/creatures/statBlockJson.ts';

const snake = { name: 'Newt', hit_points: 7 };
const improved = { Name: 'Newt', HP: { Value: 7 } };
const tools = { name: 'Newt', hp: { average: 7 } };
const actor = (attributes: object, more: object = {}, beside: object = {}) => ({
	name: 'Newt',
	system: { attributes: { hp: { value: 7 }, ...attributes }, ...more },
	...beside,
});

const NEWT: StatBlock = { name: 'Newt', size: 'medium', speed: 30, hitPoints: 7 };
/** Improved Initiative always has a bonus, 0 where nothing is said. */
const COUNTED: StatBlock = { ...NEWT, initiative: 0 };

describe('said nothing more, it is ordinary', () => {
	test.each([
		['snake case', snake, NEWT],
		['Improved Initiative', improved, COUNTED],
		['5etools', tools, NEWT],
		['Foundry', actor({}), NEWT],
	])('%s', (_, value, block) => {
		expect(readJsonBlocks(value)).toEqual({ blocks: [block], others: 0 });
	});
});

test.each<[string, unknown, Partial<StatBlock>]>([
	// Speeds: a number, a text, a list of texts, or each way by itself.
	['speed', { ...snake, speed: 25 }, { speed: 25 }],
	['speed', { ...snake, speed: '20 ft., fly 40 ft.' }, { speed: 20, flies: 40 }],
	['speed', { ...snake, speed: ['20 ft.', 7, 'fly 40 ft.'] }, { speed: 20, flies: 40 }],
	['speed', { ...snake, speed: { walk: 20, fly: '40 ft.' } }, { speed: 20, flies: 40 }],
	[
		'speed',
		{ ...snake, speed: { walk: { number: 20 }, fly: { number: 40, condition: '(hover)' } } },
		{ speed: 20, flies: 40 },
	],
	['speed', { ...snake, speed: { fly: 40 } }, { speed: 40, movement: ['flying'] }],
	['speed', { ...snake, speed: { swim: 40 } }, { speed: 40, movement: ['swimming'] }],
	['speed', { ...snake, speed: { climb: 20 } }, { speed: 20, movement: ['climbing'] }],
	['speed', { ...snake, speed: { burrow: 15 } }, { speed: 15 }],
	[
		'ignored terrain',
		{ ...snake, special_abilities: [{ desc: 'It ignores difficult terrain.' }] },
		{ movement: ['sure-footed'] },
	],
	['speed', { ...snake, speed: { walk: 0, unit: 'feet' } }, {}],
	['speed', { ...snake, speed: { walk: -5, fly: null, swim: true, climb: {} } }, {}],
	['speed', { ...snake, speed: null }, {}],
	['speed', { ...snake, speed: true }, {}],
	[
		'Speed',
		{ ...improved, Speed: ['10 ft.', 'swim 40 ft.'] },
		{ speed: 10, movement: ['swimming'], initiative: 0 },
	],
	['movement', actor({ movement: { walk: 9, fly: 18, units: 'm' } }), { speed: 30, flies: 60 }],
	['movement', actor({ movement: { walk: 9, units: 'ft' } }), { speed: 10 }],
	['movement', actor({ movement: { walk: 25 }, speed: { value: 40 } }), { speed: 25 }],
	['movement', actor({ movement: null }), {}],
	['movement', actor({ movement: 'none' }), {}],
	['movement', actor({ speed: { value: 25 } }), { speed: 25 }],
	['movement', actor({ speed: { value: 'fast' } }), {}],
	['movement', actor({ speed: 7 }), {}],
	// Sizes: a word, a letter, a list, an object with a name or a value.
	['size', { ...snake, size: 'Large' }, { size: 'large' }],
	['size', { ...snake, size: { name: 'Large' } }, { size: 'large' }],
	['size', { ...snake, size: { name: 7 } }, {}],
	['size', { ...snake, size: null }, {}],
	['size', { ...tools, size: 'L' }, { size: 'large' }],
	['size', { ...tools, size: ['S', 'M'] }, { size: 'small' }],
	['size', actor({}, { traits: { size: 'lg' } }), { size: 'large' }],
	['size', actor({}, { traits: { size: { value: 'lg' } } }), { size: 'large' }],
	['size', actor({}, { traits: 7 }), {}],
	[
		'Type',
		{ ...improved, Type: 'Large giant (hill), evil' },
		{ size: 'large', kind: 'giant', initiative: 0 },
	],
	['Type', { ...improved, Type: 7 }, { initiative: 0 }],
	// Hit points.
	['hit points', { ...snake, hit_points: '12' }, { hitPoints: 12 }],
	['hp', { ...tools, hp: { special: '40' } }, { hitPoints: 40 }],
	['hp', { ...tools, hp: { special: 'as its master', average: 3 } }, { hitPoints: 3 }],
	['hp', actor({ hp: { value: 3, max: 9 } }), { hitPoints: 9 }],
	// A plain list of names and figures.
	[
		'camel case',
		{
			...{ name: 'Newt', hitPoints: 12, initiativeBonus: null, dexterity: 14, reach: 10, challenge: 0.25 },
			...{ size: 'large', type: 'beast', speed: { walk: 10, swim: 40 } },
		},
		{
			hitPoints: 12,
			initiative: 2,
			reach: 10,
			challenge: '1/4',
			size: 'large',
			kind: 'beast',
			speed: 10,
			movement: ['swimming'],
		},
	],
	[
		'camel case',
		{ name: 'Newt', hitPoints: 12, initiativeBonus: 7, dexterity: 14 },
		{ hitPoints: 12, initiative: 7 },
	],
	// Initiative: said, or what a quick hand adds.
	['initiative', { ...snake, initiative_bonus: 5, dexterity: 14 }, { initiative: 5 }],
	['initiative', { ...snake, initiative_bonus: 'quick', dexterity: 14 }, { initiative: 2 }],
	['initiative', { ...snake, ability_scores: { dexterity: 8 } }, { initiative: -1 }],
	['initiative', { ...snake, ability_scores: 7 }, {}],
	['initiative', { ...improved, InitiativeModifier: 1, Abilities: { Dex: 14 } }, { initiative: 3 }],
	['initiative', { ...improved, InitiativeModifier: 4 }, { initiative: 4 }],
	['initiative', { ...improved, Abilities: { Dex: 14 } }, { initiative: 2 }],
	['initiative', { ...tools, dex: 16 }, { initiative: 3 }],
	['initiative', { ...tools, dex: 'nimble' }, {}],
	['initiative', actor({ init: { total: 1, mod: 2 } }, { perception: { mod: 3 } }), { initiative: 1 }],
	['initiative', actor({ init: { mod: 2 } }, { perception: { mod: 3 } }), { initiative: 2 }],
	[
		'initiative',
		actor({ init: 7 }, { perception: { mod: 3 }, abilities: { dex: { mod: 4 } } }),
		{ initiative: 3 },
	],
	['initiative', actor({}, { abilities: { dex: { mod: 4, value: 10 } } }), { initiative: 4 }],
	['initiative', actor({}, { abilities: { dex: { value: 10 } } }), { initiative: 0 }],
	['initiative', actor({}, { abilities: {} }), {}],
	// Reach, wherever it is spoken of.
	['reach', { ...snake, actions: [{ desc: 'reach 10 ft.' }, { desc: 'reach 5 ft.' }] }, { reach: 10 }],
	['reach', { ...improved, Actions: [{ Content: 'reach 10 ft.' }] }, { reach: 10, initiative: 0 }],
	['reach', { ...tools, action: [{ entries: ['reach 10 ft.'] }] }, { reach: 10 }],
	['reach', actor({}, {}, { items: [{ description: 'reach 10 ft.' }] }), { reach: 10 }],
	['reach', { ...snake, actions: `${'x'.repeat(99_980)} reach 10 ft.` }, { reach: 10 }],
	['reach', { ...snake, actions: `${'x'.repeat(100_000)} reach 10 ft.` }, {}],
	// Kinds: a word, or an object with one.
	['kind', { ...snake, type: 'Beast' }, { kind: 'beast' }],
	['kind', { ...snake, type: { name: 'Beast' } }, { kind: 'beast' }],
	['kind', { ...tools, type: 'beast' }, { kind: 'beast' }],
	['kind', { ...tools, type: { type: 'beast', tags: [] } }, { kind: 'beast' }],
	['kind', { ...tools, type: null }, {}],
	['kind', actor({}, { details: { type: 'beast' } }), { kind: 'beast' }],
	['kind', actor({}, { details: { type: { value: 'beast' } } }), { kind: 'beast' }],
	['kind', actor({}, { details: { type: null } }), {}],
	// Challenge: parts as they are written.
	['challenge', { ...snake, challenge_rating: 0.125 }, { challenge: '1/8' }],
	['challenge', { ...snake, challenge_rating: '0.25' }, { challenge: '1/4' }],
	['challenge', { ...snake, challenge_rating: 0.5 }, { challenge: '1/2' }],
	['challenge', { ...snake, challenge_rating: '1/4' }, { challenge: '1/4' }],
	['challenge', { ...snake, challenge_rating: 'as strong as a bear' }, { challenge: 'as stron' }],
	['challenge', { ...snake, challenge_rating: { cr: 7 } }, {}],
	['challenge', { ...improved, Challenge: '3' }, { challenge: '3', initiative: 0 }],
	['challenge', { ...tools, cr: '3' }, { challenge: '3' }],
	['challenge', { ...tools, cr: { cr: '3', lair: '4' } }, { challenge: '3' }],
	['challenge', { ...tools, cr: null }, {}],
	['challenge', actor({}, { details: { cr: 3 } }), { challenge: '3' }],
	['challenge', actor({}, { details: 7 }), {}],
])('%s in %.120j', (_, value, said) => {
	const { initiative: _none, ...counted } = COUNTED;
	expect(readJsonBlocks(value).blocks).toEqual([{ ...counted, ...said }]);
});

describe('found', () => {
	test.each<[string, unknown, number, number]>([
		['in a list', [snake, tools], 2, 0],
		...['results', 'monster', 'Creatures', 'creatures', 'monsters', 'actors', 'items'].map(
			(key): [string, unknown, number, number] => [
				`under ${key}`,
				{ [key]: [snake, 7], x: [tools, tools] },
				1,
				1,
			],
		),
		['by any keys', { a: snake, b: 7, c: improved }, 2, 1],
		['by itself, with things', { ...actor({}), items: [snake, snake] }, 1, 0],
		['nowhere', { a: 1, b: {} }, 0, 0],
		['nowhere in a list', [1, null, 'x'], 0, 3],
		['not in a text', 'Newt', 0, 0],
		['not in nothing', null, 0, 0],
		[
			'without a name',
			[
				{ ...snake, name: ' ' },
				{ ...tools, name: undefined },
			],
			0,
			2,
		],
		['without hit points', [{ name: 'Newt' }, { name: 'Newt', hit_points: 'many' }], 0, 2],
	])('%s', (_, value, blocks, others) => {
		const read = readJsonBlocks(value);
		expect([read.blocks.length, read.others]).toEqual([blocks, others]);
	});
});

test('who stands in a list of monsters joins the foes, though neither kind nor challenge is told', () => {
	const some = [
		{ name: 'Orc', hit_points: 15, challenge_rating: 0.5 },
		{ name: 'Zogg', hit_points: 20 },
	];
	for (const key of ['monster', 'monsters'])
		expect(readJsonBlocks({ [key]: some }).blocks.map(({ joins }) => joins)).toEqual(['foes', 'foes']);
	expect(readJsonBlocks({ creatures: some }).blocks.map(({ joins }) => joins)).toEqual([
		undefined,
		undefined,
	]);
});
