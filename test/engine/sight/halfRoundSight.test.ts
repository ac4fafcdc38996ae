import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	coverLostIn,
	type Encounter,
	glimpseOf,
	looksThrough,
	outlookAfter,
} from '../../../src/engine/index.ts';
import { passing, sharedIn } from '../../../src/engine/sight/halfRoundSight.ts';
import { crowd } from '../../support/arbitraries.ts';
import { at, course, outlook, walk } from '../../support/lookouts.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';
import { sightScene } from '../../support/sightMaps.ts';
import { changedEncounter, MIRRORED, movedBy, TURNED } from '../../support/transforms.ts';

const glimpses = (...args: Parameters<typeof looksThrough>) =>
	looksThrough(...args).map((look) => (look ? glimpseOf(look) : '?'));

describe('sight through a half-round', () => {
	test('SRD-105: sees a gap between walls and cover behind an ally', () => {
		// The archer looks up through a doorway; Ada runs past it, behind a guard at the end.
		const archer = at('f-archer', 4, 8);
		const ada = at('h-ada', 1, 1, { plan: walk([2, 1], [3, 1], [4, 1], [5, 1], [6, 1], [7, 1]) });
		const walls = [
			{ from: [0, 4], to: [4, 4], kind: 'wall' },
			{ from: [5, 4], to: [9, 4], kind: 'wall' },
		] as const;
		expect(glimpses(course([archer, ada], { walls }), 'f-archer', 'h-ada')).toEqual([
			'unseen',
			'covered',
			'seen',
			'covered',
			'unseen',
			'unseen',
		]);
	});

	test('SRD-102, SRD-30: an ally passed through gives no cover that segment', () => {
		const archer = at('f-archer', 0, 4);
		const friend = at('h-ben', 4, 4);
		const ada = at('h-ada', 6, 4, { plan: walk([5, 4], [4, 4], [3, 4]) });
		const half = course([archer, friend, ada]);
		expect(glimpses(half, 'f-archer', 'h-ada')).toEqual(['covered', 'seen', 'seen', 'seen', 'seen', 'seen']);
		expect(outlookAfter(half, 1)!.look('f-archer', 'h-ada')!.cover).toEqual([
			{ type: 'creature', creature: 'h-ben' },
		]);
	});

	test('SRD-102: also if the passage ends in that segment', () => {
		const archer = at('f-archer', 0, 4);
		const friend = at('h-ben', 4, 4);
		// Two squares a segment: in, then out to the side behind the next ally at once.
		const ada = at('h-ada', 5, 4, { speed: 60, plan: walk([4, 4], [5, 4], [6, 4], [7, 4]) });
		const half = course([archer, friend, ada]);
		expect(half.states[1]!.creatures.find((one) => one.creature.id === 'h-ada')!.at).toEqual({ x: 5, y: 4 });
		expect(glimpses(half, 'f-archer', 'h-ada').slice(0, 2)).toEqual(['seen', 'covered']);
	});

	test('SRD-102: in large battles cover returns a segment later', () => {
		const others = Array.from({ length: 40 }, (_, i) => at(`z-${i}`, i % 10, 8));
		const ada = at('h-ada', 4, 5, { speed: 60, plan: walk([4, 4], [5, 4]) });
		const half = course([at('f-archer', 0, 4), at('h-ben', 4, 4), ada, ...others]);
		expect(half.segments.map(({ events }) => events.length > 0)).toEqual([true, ...Array(5).fill(false)]);
		expect(glimpses(half, 'f-archer', 'h-ada').slice(0, 3)).toEqual(['seen', 'covered', 'covered']);
	});

	test('SRD-102: pairs and lists of passages agree', () => {
		let pairs = 0;
		fc.assert(
			fc.property(crowd, ({ creatures, map }) => {
				const half = course(creatures, map);
				const ids = creatures.map(({ id }) => id);
				for (let moment = 0; moment <= 6; moment++) {
					const passes = passing(half, moment);
					const asked = ids.flatMap((one) =>
						ids.filter((other) => passes(one, other)).map((other) => [one, other]),
					);
					const listed = sharedIn(half, moment).map(({ creature, friend }) => [creature, friend]);
					expect(asked.toSorted()).toEqual(listed.toSorted());
					pairs += listed.length;
				}
			}),
			{ numRuns: 100, seed: 7 },
		);
		expect(pairs).toBeGreaterThan(20);
	});

	test('SRD-102: lists lost cover with its opponents', () => {
		const creatures = [
			at('f-archer', 0, 4),
			at('f-behind', 8, 4),
			at('h-ben', 4, 4),
			at('h-ada', 6, 4, { plan: walk([5, 4], [4, 4], [3, 4]) }),
		];
		const half = course(creatures);
		const lost = [1, 2, 3, 4, 5, 6].map((segment) => coverLostIn(half, segment));
		expect(lost[1]).toEqual([{ creature: 'h-ada', friend: 'h-ben', way: 'through', against: ['f-archer'] }]);
		expect(lost.flat()).toHaveLength(1);
	});

	test.each([
		[5, 0, 'over'],
		[0, 5, 'under'],
		[5, 5, 'through'],
	])('SRD-102: %d ft up past an ally %d ft up is %s it', (up, friendUp, way) => {
		const half = course([
			at('f-archer', 0, 4, { elevation: friendUp }),
			at('h-ben', 4, 4, { elevation: friendUp, movement: ['flying'] }),
			at('h-ada', 6, 4, { elevation: up, movement: ['flying'], plan: walk([5, 4], [4, 4], [3, 4]) }),
		]);
		expect(coverLostIn(half, 2)).toMatchObject([{ creature: 'h-ada', friend: 'h-ben', way }]);
	});

	test('SRD-102: an opponent tumbled through still gives cover', () => {
		const view = outlook([at('f-archer', 0, 4), at('f-orc', 4, 4), at('h-ada', 4, 4)]);
		expect(glimpseOf(view.look('f-archer', 'h-ada')!)).toBe('covered');
		const friends = outlook([at('f-archer', 0, 4), at('h-ben', 4, 4), at('h-ada', 4, 4)]);
		expect(glimpseOf(friends.look('f-archer', 'h-ada')!)).toBe('seen');
	});

	test('SRD-105: sees through a door that opens', () => {
		const half = course([at('f-a', 1, 4), at('h-b', 6, 4)]);
		const states = half.states.map((state, n) =>
			n < 3
				? { ...state, map: { ...state.map, walls: [{ from: [4, 0], to: [4, 9], kind: 'door' } as const] } }
				: state,
		);
		expect(glimpses({ ...half, states }, 'f-a', 'h-b')).toEqual([
			'unseen',
			'unseen',
			'seen',
			'seen',
			'seen',
			'seen',
		]);
	});

	test('A28: sees a rising creature over others once high enough', () => {
		const archer = at('f-archer', 0, 4);
		const guard = at('f-guard', 3, 4);
		const steps = walk([5, 4], [6, 4], [7, 4])!.steps.map((step) => ({ ...step, by: 'rise' as const }));
		const owl = at('h-owl', 4, 4, { movement: ['flying'], plan: { pace: 'walk', steps } });
		const half = course([archer, guard, owl]);
		const looks = looksThrough(half, 'f-archer', 'h-owl');
		expect(looks.map((look) => look?.feet)).toEqual([25, 35, 40, 40, 40, 40]);
		expect(looks.map((look) => glimpseOf(look!)).slice(0, 3)).toEqual(['covered', 'seen', 'seen']);
	});

	test('SRD-105: is undefined for future segments', () => {
		const { states, segments } = course([at('f-a', 1, 4), at('h-b', 6, 4)]);
		const part = { states: states.slice(0, 3), segments: segments.slice(0, 2) };
		expect(glimpses(part, 'f-a', 'h-b')).toEqual(['seen', 'seen', '?', '?', '?', '?']);
	});
});

describe('sight does not depend on', () => {
	const looks = ({ map, creatures }: Pick<Encounter, 'map' | 'creatures'>) => {
		const view = outlook(creatures, map);
		return Object.fromEntries(
			creatures.flatMap((a) =>
				creatures.filter((b) => a !== b).map((b) => [`${a.id} ${b.id}`, view.look(a.id, b.id)]),
			),
		);
	};
	const encounterOf = (scene: Pick<Encounter, 'map' | 'creatures'>): Encounter => ({
		name: '',
		...scene,
	});

	test.each([
		['mirrored', MIRRORED],
		['turned', TURNED],
		['moved', movedBy(3, 5)],
	])("SRD-100, SRD-101: the map's orientation: %s", (_, change) => {
		fc.assert(
			fc.property(sightScene, (scene) => {
				expect(looks(changedEncounter(change, encounterOf(scene)))).toEqual(looks(scene));
			}),
			{ numRuns: propertyRuns(150) },
		);
	});

	test("SRD-106: the map's orientation: flankers", () => {
		const flankers = ({ map, creatures }: Pick<Encounter, 'map' | 'creatures'>) =>
			creatures.map(({ id }) => outlook(creatures, map).flankersOf(id));
		fc.assert(
			fc.property(sightScene, fc.constantFrom(MIRRORED, TURNED, movedBy(1, 2)), (scene, change) => {
				expect(flankers(changedEncounter(change, encounterOf(scene)))).toEqual(flankers(scene));
			}),
		);
	});

	test('SRD-100: the direction of the look', () => {
		fc.assert(
			fc.property(sightScene, (scene) => {
				const all = looks(scene);
				for (const [key, look] of Object.entries(all)) {
					const [a, b] = key.split(' ');
					expect(all[`${b} ${a}`]?.sees).toBe(look?.sees);
					expect(all[`${b} ${a}`]?.feet).toBe(look?.feet);
				}
			}),
			{ numRuns: propertyRuns(150) },
		);
	});

	test('SRD-101: the order of creatures', () => {
		fc.assert(
			fc.property(sightScene, (scene) => {
				const back = { ...scene, creatures: [...scene.creatures].reverse() };
				expect(looks(back)).toEqual(looks(scene));
			}),
			{ numRuns: propertyRuns(100) },
		);
	});

	test('SRD-101: the pair itself, and cover requires sight', () => {
		fc.assert(
			fc.property(sightScene, (scene) => {
				for (const [key, look] of Object.entries(looks(scene))) {
					if (look?.cover.length) expect(look.sees).toBe(true);
					for (const giver of look?.cover ?? [])
						if (giver.type === 'creature') expect(key.split(' ')).not.toContain(giver.creature);
				}
			}),
			{ numRuns: propertyRuns(100) },
		);
	});
});
