/** Which silhouette a name calls for, and that there is an outline for each. */
import { expect, test } from 'vitest';
import { bestiary } from '../../../src/formats/creatures/bestiary.ts';
import {
	OUTLINE_FIGURES,
	OUTLINE_PIECES,
	SILHOUETTE_SIDE,
} from '../../../src/store/silhouettes/silhouetteData.ts';
import { faceForName, faceOf, NO_FACE } from '../../../src/store/silhouettes/silhouetteMatch.ts';
import { outlineOf, unpacked } from '../../../src/store/silhouettes/silhouettePaths.ts';
import { FACES, type FaceId } from '../../../src/store/silhouettes/silhouetteTable.ts';

test.each([
	['Orc', 'orc-head'],
	['Orc 12', 'orc-head'],
	['orcs', 'orc-head'],
	['Half-Orc Raider', 'orc-head'],
	['Dire Wolf', 'direwolf'],
	['Wolves', 'wolf-head'],
	['Sir Galahad', 'black-knight-helm'],
	['Adult Red Dragon', 'dragon-head'],
	['Giant Spider', 'spider-alt'],
	['Giant', 'giant'],
	['Fire Giant', 'giant'],
	['Giants', 'giant'],
	['Stone Giant', 'giant'],
	['Giant Rat (Diseased)', 'rat'],
	['Giant rats', 'rat'],
	['Giant Lizard', 'croc-jaws'],
	['Giant Fly', null],
	['Hunter Shark', 'shark-jaws'],
	['Killer Whale', 'shark-jaws'],
	['Goblin Warrior', 'goblin-head'],
	['Warrior', 'swordman'],
	['Fire Elemental', 'fire-silhouette'],
	['Vampire Spawn', 'female-vampire'],
	['Grünorc', null],
	['Lydia', null],
	['Brienne', null],
	['Tom', null],
	['Robin', null],
	['Emma Stone', null],
	['', null],
])('%s: %s', (name, face) => {
	expect(faceForName(name)).toBe(face);
});

test('first names of people call for nothing: they show their initials', () => {
	const names =
		'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Karen Charles Lisa Daniel Nancy Betty Mark Sandra Paul Ashley Steven Emily Andrew Donna Joshua Michelle Ken Carol Kevin Amanda Brian Melissa George Anna Tim Laura Jason Rebecca Hans Marie Will Rose';
	expect(names.split(' ').filter((name) => faceForName(name) !== null)).toEqual([]);
});

test('what was chosen counts before the name, and an unknown choice is none', () => {
	expect(faceOf({ name: 'Orc', face: 'lion' })).toBe('lion');
	expect(faceOf({ name: 'Orc', face: NO_FACE })).toBeNull();
	expect(faceOf({ name: 'Orc', face: '__proto__' })).toBeNull();
	expect(faceOf({ name: 'Orc' })).toBe('orc-head');
});

test('a packed path is the letters of its pieces and a character for each figure, three for a large one', () => {
	expect(unpacked('Mlq', 'HIGHHIJK')).toBe('M0 1l-1 0q0 1 2 4');
	expect(unpacked('Mlml', '!II!JEGHIIJJ')).toBe('M61 117l-1 0zm1 1l2 2');
	expect(unpacked('l', '!GKH')).toBe('l-57 0');
});

test('every face has an outline and a label; no outline is left over', () => {
	const faces = Object.keys(FACES) as FaceId[];
	expect([OUTLINE_PIECES.split('\n').length, OUTLINE_FIGURES.split('\n').length]).toEqual([
		faces.length,
		faces.length,
	]);
	for (const face of faces) expect(outlineOf(face), face).toMatch(/^M\d+ \d+(?:[Mmlhvqcz][\d -]*)+$/);
	expect(SILHOUETTE_SIDE).toBe(128);
});

test('four of five monsters of the bestiary have a face by their name', () => {
	const blocks = [...bestiary('srd-5.1'), ...bestiary('srd-5.2')];
	const faced = blocks.filter(({ name }) => faceForName(name) !== null);
	const without = blocks.filter(({ name }) => faceForName(name) === null).map(({ name }) => name);
	expect(faced.length / blocks.length, without.join(', ')).toBeGreaterThan(0.8);
});

/** Names that nobody has asked about yet: of others what was found is kept. */
let asked = 0;
test.each([
	['orc', 'orc-head'],
	['of the owlbears and a goblin', 'bear-head'],
	['qwertzy', null],
])('a name never heard before calls for what its words do: %s', (words, face) => {
	const name = `Xyz${'y'.repeat(asked++)} ${words}`;
	expect(faceForName(name)).toBe(face);
	expect(faceForName(name)).toBe(face);
});
