import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter, packEncounter } from '../../src/formats/formatEncounter.ts';
import { VERSION } from '../../src/formats/migrations/index.ts';
import { picturesShown } from '../../src/formats/usedPictures.ts';
import { arbitraryEncounter } from '../support/arbitraryEncounter.ts';
import { propertyRuns } from '../support/propertyRuns.ts';

const lydia = { id: 'lydia', name: 'Lydia', side: 'heroes', speed: 30, position: { x: 0, y: 2 } };
const orc = { id: 'orc', name: 'Orc', side: 'foes', speed: 20, position: { x: 7, y: 2 } };
const head = { format: 'halfstep/encounter', version: 1 };
const small = { name: 'Small', map: { width: 12, height: 5 }, creatures: [lydia, orc] };

const RULES = { diagonals: 'flat', terrainCost: 'srd', occupancy: 'srd', engagement: true } as const;

/** The error sentence of a file with these fields; empty if accepted. */
function complaint(fields: Record<string, unknown>): string {
	const parsed = parseEncounter(JSON.stringify({ ...head, ...small, ...fields }));
	return parsed.ok ? '' : parsed.message;
}

function accepted(text: string): Encounter {
	const parsed = parseEncounter(text);
	if (!parsed.ok) throw new Error(parsed.message);
	return parsed.encounter;
}

describe('other files', () => {
	test.each([
		['', 'The file is empty.'],
		[' \n', 'The file is empty.'],
		['[1, 2', 'The file is incomplete JSON.'],
		['[1, 2,]', 'The file is not JSON (line 1, column 7).'],
		['<html></html>', 'The file is not JSON'],
		['{\n"name": NaN }', 'The file is not JSON (line 2, column 9).'],
		['null', 'Not a Halfstep encounter'],
		['[]', 'Not a Halfstep encounter'],
		['"halfstep/encounter"', 'Not a Halfstep encounter'],
		['{"format":"other","version":1}', 'Not a Halfstep encounter'],
		['{"__proto__":{"format":"halfstep/encounter"}}', 'Not a Halfstep encounter'],
		['{"format":"halfstep/encounter"}', 'Version must be a whole number from 1.'],
		['{"format":"halfstep/encounter","version":"1"}', 'Version must be a whole number from 1.'],
		['{"format":"halfstep/encounter","version":0}', 'Version must be a whole number from 1.'],
		[
			`{"format":"halfstep/encounter","version":${VERSION + 1}}`,
			`newer Halfstep (version ${VERSION + 1}). This one reads up to version ${VERSION}.`,
		],
		['['.repeat(2_000_000), 'The file is incomplete JSON.'],
		[`${'['.repeat(500_000)}${']'.repeat(500_000)}`, 'Not a Halfstep encounter'],
	])('%.40j', (text, message) => {
		const parsed = parseEncounter(text);
		expect(parsed.ok ? '' : parsed.message).toContain(message);
	});

	test('a file over 64 MB is not parsed', () => {
		const parsed = parseEncounter('['.repeat(70 * 1024 * 1024));
		expect(parsed).toEqual({
			ok: false,
			message: 'File too large: 70 MB; the limit is 64 MB.',
		});
	});

	test('a byte order mark is accepted', () => {
		expect(accepted(`\ufeff${JSON.stringify({ ...head, ...small })}`).name).toBe('Small');
	});
});

describe('one sentence gives error and place', () => {
	const with2 = (fields: Record<string, unknown>) => ({ creatures: [lydia, { ...orc, ...fields }] });
	const without = (key: string) => ({
		creatures: [lydia, Object.fromEntries(Object.entries(orc).filter(([k]) => k !== key))],
	});
	const wall = { from: [0, 0], to: [0, 3], kind: 'wall' };
	test.each<[string, Record<string, unknown>, string]>([
		['a name that is none', { name: 7 }, 'Name must be text.'],
		['no creatures', { creatures: undefined }, 'Creatures are missing.'],
		['creatures of another kind', { creatures: {} }, 'Creatures must be a list of creatures.'],
		['a creature that is none', { creatures: [lydia, 'orc'] }, 'Creature 2 must be an object.'],
		['speed', with2({ speed: 12 }), 'Creature 2 (“Orc”): speed must be a multiple of 5 from 0 to 300.'],
		[
			'speed too high',
			with2({ speed: 305 }),
			'Creature 2 (“Orc”): speed must be a multiple of 5 from 0 to 300.',
		],
		[
			'negative speed',
			with2({ speed: -5 }),
			'Creature 2 (“Orc”): speed must be a multiple of 5 from 0 to 300.',
		],
		['no speed', without('speed'), 'Creature 2 (“Orc”): speed is missing.'],
		['no name', without('name'), 'Creature 2: name is missing.'],
		['size', with2({ size: 'big' }), 'Creature 2 (“Orc”): size must be one of nuisance, fine,'],
		[
			'position',
			with2({ position: { x: 1.5, y: 0 } }),
			'Creature 2 (“Orc”), position: x must be a whole number',
		],
		[
			'off the map',
			with2({ position: { x: 12, y: 2 } }),
			'Creature 2 (“Orc”) is off the map: its space at 13, 3 is not within 12 × 5 squares.',
		],
		['off the map, negative', with2({ position: { x: -1, y: 2 } }), 'Creature 2 (“Orc”) is off the map'],
		[
			'half off the map',
			with2({ position: { x: 11, y: 2 }, size: 'large' }),
			'is off the map: its space at 12, 3 is not within 12 × 5 squares.',
		],
		[
			'squeezed, and off the map behind it',
			with2({ position: { x: 11, y: 2 }, size: 'large', squeezed: [{ x: 12, y: 2 }] }),
			'is off the map: its space at 13, 3 is not within 12 × 5 squares.',
		],
		[
			'the same id',
			with2({ id: 'lydia' }),
			'Creature 2 (“Orc”) has the id “lydia”, which creature 1 (“Lydia”) has already.',
		],
		[
			'an id that every object has',
			with2({ id: 'constructor' }),
			'id is a reserved word and cannot be an id.',
		],
		['an empty id', with2({ id: '' }), 'Creature 2 (“Orc”): id must be 1 to 80 characters long.'],
		['a blank id', with2({ id: ' \t' }), 'Creature 2 (“Orc”): id must not be blank.'],
		['a blank side', with2({ side: '\u200b' }), 'Creature 2 (“Orc”): side must not be blank.'],
		[
			'a name in markup, too long',
			with2({ name: '<b>'.repeat(99) }),
			'name must be at most 120 characters long.',
		],
		['initiative', with2({ initiative: 'high' }), 'initiative must be a whole number from -100 to 100.'],
		[
			'movement',
			with2({ movement: ['digging'] }),
			'way of moving 1 must be one of flying, incorporeal, swimming, climbing, sure-footed.',
		],
		['hidden', with2({ hidden: 'yes' }), 'Creature 2 (“Orc”): hidden must be true or false.'],
		[
			'pace',
			with2({ plan: { pace: 'stroll', steps: [] } }),
			'Creature 2 (“Orc”), plan: pace must be one of walk',
		],
		[
			'a step',
			with2({ plan: { pace: 'walk', steps: [{ x: 1, y: 1 }, { hold: 0 }] } }),
			'Creature 2 (“Orc”), plan, step 2: hold must be a whole number from 1 to 1,000.',
		],
		[
			'too many steps',
			with2({ plan: { pace: 'walk', steps: Array(1001).fill({ hold: 1 }) } }),
			'Creature 2 (“Orc”), plan: steps must hold at most 1,000 steps, not 1,001.',
		],
		['10^9 squares', { map: { width: 1e9, height: 1 } }, 'Map: width must be a whole number from 1 to 500.'],
		['no squares', { map: { width: 0, height: 1 } }, 'Map: width must be a whole number from 1 to 500.'],
		[
			'a fractional map',
			{ map: { width: 10, height: 2.5 } },
			'Map: height must be a whole number from 1 to 500.',
		],
		['no map', { map: null }, 'Map must be an object.'],
		[
			'unknown terrain',
			{ map: { ...small.map, terrain: [{ x: 0, y: 0, type: 'lava' }] } },
			'Map, terrain square 1: type names an unknown terrain (“lava”).',
		],
		[
			'terrain off the map',
			{ map: { ...small.map, terrain: [{ x: 0, y: 5, type: 'ice' }] } },
			'Terrain square 1 lies off the map, at 1, 6.',
		],
		[
			'a wall with an end nowhere',
			{ map: { ...small.map, walls: [wall, { ...wall, to: [1] }] } },
			'Map, wall 2: to must be a pair of numbers [x, y].',
		],
		[
			'a wall of another kind',
			{ map: { ...small.map, walls: [{ ...wall, kind: 'hedge' }] } },
			'Map, wall 1: kind must be one of wall, door, low, window.',
		],
		[
			'rules',
			{ rules: { diagonals: 'none' } },
			'Rules: diagonals must be one of alternating, cost-aware, initiative-only, flat.',
		],
		[
			'a roll',
			{ rolls: { '1/4/orc': [11, 21] } },
			'Roll “1/4/orc”: number 2 must be a whole number from 1 to 20.',
		],
		[
			'a roll of no segment',
			{ rolls: { '1/7/orc': [11] } },
			'Roll “1/7/orc” must be named half/segment/creature.',
		],
		[
			'a picture from elsewhere',
			{ pictures: { a: 'https://example.org/a.png' } },
			'Picture “a” must be a PNG, JPEG,',
		],
		[
			'a picture that runs',
			{ pictures: { a: 'data:image/svg+xml;base64,AAAA' } },
			'Picture “a” must be a PNG, JPEG,',
		],
		[
			'a picture that breaks out',
			{ pictures: { a: 'data:image/png;base64,"><b>' } },
			'Picture “a” must be a PNG, JPEG,',
		],
		[
			'two sides of one id',
			{
				sides: [
					{ id: 'heroes', name: 'Heroes', color: 0 },
					{ id: 'heroes', name: 'More', color: 1 },
				],
			},
			'Side 2 (“More”) has the same id as side 1.',
		],
		['half', { half: 0 }, 'Half must be a whole number from 1 to 1,000,000,000.'],
		[
			'an amendment',
			{ amendments: [{ type: 'wish', after: 1 }] },
			'Amendment 1: type must be one of plan, creature',
		],
		[
			'an amendment too late',
			{ amendments: [{ type: 'leave', after: 6, creature: 'orc' }] },
			'Amendment 1: after must be a whole number from 0 to 5.',
		],
		[
			'somebody placed off the map',
			{
				amendments: [
					{ type: 'creature', after: 1, placed: true, creature: { ...orc, position: { x: 40, y: 0 } } },
				],
			},
			'Amendment 1: creature “Orc” is off the map',
		],
		[
			'history',
			{
				history: [
					{
						half: 1,
						creatures: [orc, orc],
						amendments: [],
						rules: RULES,
					},
				],
			},
			'History entry 1: creature 2 (“Orc”) has the id “orc”, which creature 1 (“Orc”) has already.',
		],
	])('%s', (_what, fields, message) => {
		const said = complaint(fields);
		expect(said).toContain(message);
		expect(said).toMatch(/^[\p{Lu}“].*\.$/su);
	});

	test('Infinity, parsed from 1e999', () => {
		const text = JSON.stringify({ ...head, ...small }).replace('"width":12', '"width":1e999');
		expect(parseEncounter(text)).toMatchObject({ ok: false, message: expect.stringContaining('Map: width') });
	});

	test('__proto__ as an id', () => {
		const text = JSON.stringify({ ...head, ...small, creatures: [{ ...orc, id: '__proto__' }] });
		expect(parseEncounter(text)).toMatchObject({
			ok: false,
			message: expect.stringContaining('reserved word'),
		});
	});

	test('a million creatures give one error', () => {
		const text = `{"format":"halfstep/encounter","version":1,"name":"","map":{"width":1,"height":1},"creatures":[${Array(1_000_000).fill('{}').join()}]}`;
		expect(parseEncounter(text)).toEqual({
			ok: false,
			message: 'Creatures must hold at most 2,000 creatures, not 1,000,000.',
		});
	});

	test('names in sentences are short and on one line', () => {
		const said = complaint({ creatures: [{ ...orc, name: `a\n\t${'b'.repeat(80)}`, speed: 3 }] });
		expect(said).toBe(`Creature 1 (“a ${'b'.repeat(37)}…”): speed must be a multiple of 5 from 0 to 300.`);
	});
});

describe('accepted', () => {
	test('omitted fields stay omitted', () => {
		expect(accepted(JSON.stringify({ ...head, ...small }))).toEqual(small);
	});

	test('unknown fields are dropped', () => {
		const parsed = accepted(
			JSON.stringify({ ...head, ...small, weather: 'rain', creatures: [{ ...orc, hp: 7 }] }),
		);
		expect(parsed).toEqual({ ...small, creatures: [orc] });
	});

	test('an unlisted side is accepted', () => {
		const sides = [{ id: 'heroes', name: 'Heroes', color: 0 }];
		expect(accepted(JSON.stringify({ ...head, ...small, sides }))).toEqual({ ...small, sides });
	});

	test('names with markup are text', () => {
		const name = '</script><img src=x onerror=alert(1)>';
		expect(accepted(JSON.stringify({ ...head, ...small, name })).name).toBe(name);
	});

	test.each(['', ' \t', '\u200b\u00a0\u0007'])('a creature named %j is called by its id', (name) => {
		const sides = [{ id: 'foes', name, color: 1 }];
		const past = { half: 1, rules: RULES, map: small.map, creatures: [{ ...orc, name }], amendments: [] };
		const text = JSON.stringify({
			...head,
			...small,
			name,
			creatures: [lydia, { ...orc, name }],
			sides,
			history: [past],
		});
		const read = accepted(text);
		expect(read.creatures).toEqual([lydia, { ...orc, name: 'orc' }]);
		expect(read.history?.[0]?.creatures).toEqual([{ ...orc, name: 'orc' }]);
		expect(read.sides).toEqual([{ id: 'foes', name: 'foes', color: 1 }]);
		expect(read.name).toBe('Untitled encounter');
	});

	test('__proto__ anywhere changes no prototype', () => {
		const text = JSON.stringify({ ...head, ...small }).replace(
			'"map":',
			'"__proto__":{"polluted":1},"rolls":{"__proto__":[1]},"map":',
		);
		const parsed = accepted(text);
		expect(Object.getPrototypeOf(parsed.rolls)).toBe(Object.prototype);
		expect('polluted' in parsed).toBe(false);
		expect('polluted' in {}).toBe(false);
	});

	test('a map shared with the next half-round is written once and restored', () => {
		const map = { width: 12, height: 5, terrain: [{ x: 3, y: 3, type: 'ice' }] };
		const other = { width: 12, height: 5 };
		const past = (half: number, its: object) => ({
			half,
			rules: RULES,
			map: its,
			creatures: [lydia],
			amendments: [],
		});
		const encounter = {
			...small,
			map,
			history: [past(1, other), past(2, structuredClone(map)), past(3, map)],
		} as Encounter;
		const text = formatEncounter(encounter);
		expect(text.split('"ice"')).toHaveLength(2);
		const again = accepted(text);
		expect(again).toEqual(encounter);
		expect(again.history?.[1]?.map).toBe(again.map);
	});

	test('the largest map full of terrain is fast and within its size', () => {
		const terrain = Array.from({ length: 40_000 }, (_, i) => ({
			x: i % 200,
			y: Math.floor(i / 200),
			type: 'snow',
		}));
		const encounter = { ...small, map: { width: 200, height: 200, terrain } } as Encounter;
		const text = formatEncounter(encounter);
		expect(text.length).toBeLessThan(1_700_000);
		expect(accepted(text)).toEqual(encounter);
	});
});

describe('writing', () => {
	test('rolls are sorted by half-round, segment and creature, numerically', () => {
		const keys = ['10/1/a', '2/6/b', '2/6/a', '2/3/c', '1/6/z', 'init/1/a', '10/1/B'];
		const text = formatEncounter({
			...(small as Encounter),
			rolls: Object.fromEntries(keys.map((key) => [key, [1]])),
		});
		const written = Object.keys((JSON.parse(text) as Encounter).rolls ?? {});
		expect(written).toEqual(['init/1/a', '1/6/z', '2/3/c', '2/6/a', '2/6/b', '10/1/B', '10/1/a']);
	});

	test('the text, line by line', () => {
		const text = formatEncounter({
			...(small as Encounter),
			creatures: [
				{
					...lydia,
					plan: {
						pace: 'walk',
						steps: [
							{ x: 1, y: 2 },
							{ hold: 1, opens: true },
						],
					},
				},
			],
		});
		expect(text).toBe(`{
	"format": "halfstep/encounter",
	"version": ${VERSION},
	"name": "Small",
	"map": { "width": 12, "height": 5 },
	"creatures": [
		{
			"id": "lydia",
			"name": "Lydia",
			"side": "heroes",
			"speed": 30,
			"position": { "x": 0, "y": 2 },
			"plan": { "pace": "walk", "steps": [{ "x": 1, "y": 2 }, { "hold": 1, "opens": true }] }
		}
	]
}
`);
	});

	test('key order of the input does not matter', () => {
		const turned = Object.fromEntries(Object.entries(small).reverse());
		expect(formatEncounter(turned as never)).toBe(formatEncounter(small as Encounter));
	});

	test('unused pictures are not written', () => {
		const url = 'data:image/png;base64,AAAA';
		const encounter = {
			...small,
			creatures: [{ ...lydia, picture: 'a' }],
			pictures: { a: url, b: url },
		} as Encounter;
		expect(accepted(formatEncounter(encounter)).pictures).toEqual({ a: url });
	});

	test('a written file is read back unchanged', () => {
		fc.assert(
			fc.property(arbitraryEncounter, (encounter) => {
				const shown = picturesShown(encounter);
				const { pictures } = encounter;
				const kept =
					pictures && Object.fromEntries(Object.entries(pictures).filter(([key]) => shown.has(key)));
				expect(accepted(formatEncounter(encounter))).toEqual({ ...encounter, pictures: kept });
			}),
			{ numRuns: propertyRuns(300) },
		);
	});

	test('the packed text is equivalent, without pictures', () => {
		fc.assert(
			fc.property(arbitraryEncounter, arbitraryEncounter, (encounter, other) => {
				const { pictures: _, ...bare } = encounter;
				expect(accepted(packEncounter(encounter))).toEqual(bare);
				// Cached parts of another encounter have the same text.
				const mixed = { ...bare, history: [...(other.history ?? []), ...(bare.history ?? [])] };
				expect(accepted(packEncounter(mixed))).toEqual(mixed);
			}),
		);
	});

	test('writing a parsed file is idempotent', () => {
		fc.assert(
			fc.property(arbitraryEncounter, (encounter) => {
				const text = formatEncounter(encounter);
				expect(formatEncounter(accepted(text))).toBe(text);
			}),
		);
	});
});

describe('reading never throws', () => {
	const answers = (text: string) => {
		const parsed = parseEncounter(text);
		if (!parsed.ok) expect(parsed.message).toMatch(/^[^\n]+\.$/u);
	};

	test('any text', () => {
		fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json()), answers));
	});

	test('any fields', () => {
		fc.assert(
			fc.property(
				fc.dictionary(fc.constantFrom(...Object.keys(small), 'rules', 'rolls', 'history'), fc.jsonValue()),
				(fields) => answers(JSON.stringify({ ...head, ...small, ...fields })),
			),
		);
	});

	test('files with one value changed', () => {
		fc.assert(
			fc.property(arbitraryEncounter, fc.nat(), fc.jsonValue(), (encounter, which, value) => {
				const text = formatEncounter(encounter);
				let seen = 0;
				let places = 0;
				JSON.parse(text, (_key, old) => {
					places++;
					return old;
				});
				const changed = JSON.parse(text, (_key, old) => (seen++ === which % places ? value : old));
				answers(JSON.stringify(changed));
			}),
			{ numRuns: propertyRuns(400) },
		);
	});

	test('too many errors for a list', () => {
		const terrain = Array.from({ length: 250_000 }, () => ({}));
		expect(complaint({ map: { ...small.map, terrain } })).toMatch(/^(Map|Too many errors)/);
	});

	test('files with characters changed or cut off', () => {
		fc.assert(
			fc.property(
				arbitraryEncounter,
				fc.nat(),
				fc.string({ maxLength: 3 }),
				fc.boolean(),
				(encounter, at, put, cut) => {
					const text = formatEncounter(encounter);
					const place = at % text.length;
					answers(text.slice(0, place) + put + (cut ? '' : text.slice(place + put.length)));
				},
			),
			{ numRuns: propertyRuns(300) },
		);
	});
});
