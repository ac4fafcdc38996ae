/** How far creatures are apart, and who is nearest. */
import { describe, expect, test } from 'vitest';
import { feetBetween } from '../../src/engine/index.ts';
import { nearestTo } from '../../src/store/distances.ts';
import { creature, encounter } from '../support/encounters.ts';

const lydia = creature('lydia', 2, 2);

describe('distances', () => {
	test.each([
		['FC-30: three diagonals are 20 ft', creature('orc', 5, 5), 20],
		['between the nearest squares of big creatures', creature('ogre', 4, 2, { size: 'large' }), 10],
		['straight up counts as along the ground', creature('bat', 2, 2, { elevation: 20 }), 20],
		['up and along at once counts as a diagonal', creature('bat', 6, 2, { elevation: 20 }), 30],
		['heights alike do not count', creature('bat', 3, 2, { elevation: 0 }), 5],
	])('%s', (_, other, feet) => {
		expect(feetBetween(lydia, other, 'alternating')).toBe(feet);
	});
});

describe('who is nearest', () => {
	const near = creature('goblin', 2, 4, { side: 'foes' });
	const asNear = creature('kobold', 4, 2, { side: 'foes' });
	const far = creature('orc', 9, 2, { side: 'foes' });

	test('the nearest opponent, though a friend is nearer', () => {
		const friend = creature('friend', 3, 2);
		const fight = encounter([lydia, friend, near, far]);
		expect(nearestTo(fight, lydia, 0)).toMatchObject({ creature: { id: 'goblin' }, feet: 10, tied: [near] });
	});
	test('SRD-24: among those equally near a die decides, now for one, now for the other', () => {
		const fight = encounter([lydia, near, asNear, far]);
		const chosen = Array.from({ length: 30 }, (_, nth) => nearestTo(fight, lydia, nth)?.creature.id);
		expect(new Set(chosen)).toEqual(new Set(['goblin', 'kobold']));
		expect(nearestTo(fight, lydia, 3)).toEqual(nearestTo(fight, lydia, 3));
		expect(nearestTo(fight, lydia, 0)?.tied).toHaveLength(2);
	});
	test('the dead do not count; alone there is nobody', () => {
		const dead = { ...near, conditions: ['dead'] };
		expect(nearestTo(encounter([lydia, dead, far]), lydia, 0)?.creature.id).toBe('orc');
		expect(nearestTo(encounter([lydia]), lydia, 0)).toBeUndefined();
	});
});
