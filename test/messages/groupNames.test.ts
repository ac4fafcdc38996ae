import { expect, test } from 'vitest';
import { clockSentence, groupName, kindName } from '../../src/messages/index.ts';

const GOBLINS = ['Goblin', 'Goblin 2', 'Goblin 3', 'Goblin 4', 'Goblin 5'];

test.each([
	[GOBLINS, 'Goblin ×5'],
	[['Lydia', ...GOBLINS], 'Lydia and Goblin ×5'],
	[['Goblin', 'Lydia', 'Goblin 2'], 'Goblin, Goblin 2 and Lydia'],
	[['Lydia', 'Bo', 'Ann', 'Cid'], 'Lydia, Bo and 2 more'],
	[['Lydia'], 'Lydia'],
])('%j are called %s together', (names, called) => {
	expect(groupName(names)).toBe(called);
});

test('groups only equal kinds', () => {
	expect(kindName(GOBLINS)).toBe('Goblin ×5');
	expect(kindName(['Goblin', 'Goblin 2'])).toBeNull();
	expect(kindName(['Lydia', ...GOBLINS])).toBeNull();
	expect(kindName(['Lydia'])).toBeNull();
});

test('names a group on the clock as in lists', () => {
	expect(clockSentence({ type: 'turn', round: 2, creatures: GOBLINS }, (id) => id)).toBe(
		'Round 2: Goblin ×5',
	);
});
