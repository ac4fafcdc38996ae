/** Distances between creatures, and the nearest one. */
import { describe, expect, test } from 'vitest';
import { type Creature, type Encounter, feetBetween } from '../../src/engine/index.ts';
import { nearestFreeSquare, nearestTo } from '../../src/store/nearestQueries.ts';
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

describe('nearest creature', () => {
	const near = creature('goblin', 2, 4, { side: 'foes' });
	const asNear = creature('kobold', 4, 2, { side: 'foes' });
	const far = creature('orc', 9, 2, { side: 'foes' });

	test('is the nearest opponent, even if an ally is nearer', () => {
		const friend = creature('friend', 3, 2);
		const fight = encounter([lydia, friend, near, far]);
		expect(nearestTo(fight, lydia, 0)).toMatchObject({ creature: { id: 'goblin' }, feet: 10, tied: [near] });
	});
	test('SRD-24: is decided by a die among equally near ones', () => {
		const fight = encounter([lydia, near, asNear, far]);
		const chosen = Array.from({ length: 30 }, (_, nth) => nearestTo(fight, lydia, nth)?.creature.id);
		expect(new Set(chosen)).toEqual(new Set(['goblin', 'kobold']));
		expect(nearestTo(fight, lydia, 3)).toEqual(nearestTo(fight, lydia, 3));
		expect(nearestTo(fight, lydia, 0)?.tied).toHaveLength(2);
	});
	test('ignores dead creatures, and is none without others', () => {
		const dead = { ...near, conditions: ['dead'] };
		expect(nearestTo(encounter([lydia, dead, far]), lydia, 0)?.creature.id).toBe('orc');
		expect(nearestTo(encounter([lydia]), lydia, 0)).toBeUndefined();
	});
});

describe('SRD-24: the nearest free square', () => {
	const rows = (...texts: readonly string[]) =>
		texts.flatMap((text, y) =>
			[...text].flatMap((sign, x) => (sign === '#' ? [{ x, y, type: 'wall' }] : [])),
		);

	test('is empty and passable', () => {
		const terrain = rows('###', '#..', '###');
		const orc = creature('orc', 2, 1);
		const hall = (...others: readonly Creature[]) =>
			encounter([creature('lydia', 1, 1), ...others], { width: 5, height: 3, terrain });
		const found = (fight: Encounter) => nearestFreeSquare(fight, fight.creatures[0]!, 0);
		expect(found(hall())).toEqual({ square: { x: 2, y: 1 }, feet: 5, tied: [{ x: 2, y: 1 }] });
		expect(found(hall(orc))).toMatchObject({ feet: 10, tied: [0, 1, 2].map((y) => ({ x: 3, y })) });
		const giant = creature('giant', 2, 0, { size: 'huge' });
		expect(found(hall(giant))).toBeUndefined();
	});

	test('SRD-51: is equally near behind a squeezed creature', () => {
		const squeezed = [{ x: 1, y: 0 }];
		const fight = encounter([creature('ogre', 2, 0, { size: 'large', squeezed }), creature('orc', 3, 0)], {
			...{ width: 6, height: 1 },
		});
		expect(nearestFreeSquare(fight, fight.creatures[0]!, 0)).toMatchObject({
			square: { x: 0, y: 0 },
			feet: 5,
		});
	});

	test('is decided by a die among equally near ones', () => {
		const fight = encounter([creature('lydia', 3, 3)]);
		const asked = Array.from({ length: 60 }, (_, nth) => nearestFreeSquare(fight, fight.creatures[0]!, nth));
		expect(new Set(asked.map((found) => JSON.stringify(found?.square))).size).toBe(8);
		expect(asked[5]).toEqual(nearestFreeSquare(fight, fight.creatures[0]!, 5));
	});
});
