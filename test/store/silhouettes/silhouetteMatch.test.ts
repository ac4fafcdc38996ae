/** Silhouette for a name, and its outline. */
import { expect, test } from 'vitest';
import { bestiary } from '../../../src/formats/creatures/bestiary.ts';
import { SILHOUETTES } from '../../../src/store/silhouettes/silhouetteData.ts';
import { faceForName, faceOf, NO_FACE } from '../../../src/store/silhouettes/silhouetteMatch.ts';
import { FACES } from '../../../src/store/silhouettes/silhouetteTable.ts';

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

test('shows initials for personal names', () => {
	const names =
		'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Karen Charles Lisa Daniel Nancy Betty Mark Sandra Paul Ashley Steven Emily Andrew Donna Joshua Michelle Ken Carol Kevin Amanda Brian Melissa George Anna Tim Laura Jason Rebecca Hans Marie Will Rose';
	expect(names.split(' ').filter((name) => faceForName(name) !== null)).toEqual([]);
});

test('prefers the choice to the name, and ignores an unknown choice', () => {
	expect(faceOf({ name: 'Orc', face: 'lion' })).toBe('lion');
	expect(faceOf({ name: 'Orc', face: NO_FACE })).toBeNull();
	expect(faceOf({ name: 'Orc', face: '__proto__' })).toBeNull();
	expect(faceOf({ name: 'Orc' })).toBe('orc-head');
});

test('has an outline for each face and a face for each outline', () => {
	expect(Object.keys(SILHOUETTES)).toEqual(Object.keys(FACES));
	for (const outline of Object.values(SILHOUETTES)) expect(outline).toMatch(/^M(?:[Mmlhvqcsaz]|[\d .-])+$/);
});

test('finds a face for four of five bestiary monsters', () => {
	const blocks = [...bestiary('srd-5.1'), ...bestiary('srd-5.2')];
	const faced = blocks.filter(({ name }) => faceForName(name) !== null);
	const without = blocks.filter(({ name }) => faceForName(name) === null).map(({ name }) => name);
	expect(faced.length / blocks.length, without.join(', ')).toBeGreaterThan(0.8);
});

/** Uncached names: results of others are cached. */
let asked = 0;
test.each([
	['orc', 'orc-head'],
	['of the owlbears and a goblin', 'bear-head'],
	['qwertzy', null],
])('matches an unknown name by its words: %s', (words, face) => {
	const name = `Xyz${'y'.repeat(asked++)} ${words}`;
	expect(faceForName(name)).toBe(face);
	expect(faceForName(name)).toBe(face);
});
