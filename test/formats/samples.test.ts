import { describe, expect, test } from 'vitest';
import { type Encounter, isSquare, resolveHalfRound } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { SAMPLES } from '../../src/formats/samples/index.ts';

function eventsOf(encounter: Encounter) {
	const result = resolveHalfRound(encounter, { half: 1 });
	if (result.status !== 'resolved') throw new Error('dice are missing');
	return {
		events: result.segments.flatMap(({ segment, events }) => events.map((event) => ({ segment, ...event }))),
		final: result.final,
	};
}

test('lists four', () => {
	expect(SAMPLES.map((sample) => sample.title).sort()).toEqual([
		'Lydia and the orc',
		'The ambush',
		'The bridge',
		'The tavern',
	]);
	expect(new Set(SAMPLES.map((sample) => sample.id)).size).toBe(4);
});

describe.each(SAMPLES.map((sample) => [sample.title, sample] as const))('%s', (_title, sample) => {
	const encounter = sample.encounter();

	test('opens as a file', () => {
		expect(parseEncounter(formatEncounter(encounter))).toEqual({ ok: true, encounter });
		expect(encounter.name).toBe(sample.title);
	});

	test('lists every side, each with a creature', () => {
		expect(new Set(encounter.creatures.map((creature) => creature.side))).toEqual(
			new Set(encounter.sides?.map((side) => side.id)),
		);
	});

	test('each creature alone completes its plan', () => {
		for (const creature of encounter.creatures) {
			const { events, final } = eventsOf({ ...encounter, creatures: [creature] });
			expect(events.filter((event) => event.type === 'stopped')).toEqual([]);
			expect(final[creature.id]).toEqual(creature.plan?.steps.filter(isSquare).at(-1) ?? creature.position);
		}
	});

	test("no creature starts in another's square", () => {
		const { final } = eventsOf({
			...encounter,
			creatures: encounter.creatures.map(({ plan: _, ...creature }) => creature),
		});
		for (const creature of encounter.creatures) expect(final[creature.id]).toEqual(creature.position);
		const places = encounter.creatures.map((creature) => `${creature.position.x},${creature.position.y}`);
		expect(new Set(places).size).toBe(places.length);
	});

	test('playing it at once gives contests', () => {
		const contests = eventsOf(encounter).events.filter((event) => event.type === 'contest');
		expect(contests.length).toBeGreaterThanOrEqual(sample.id === 'lydia' ? 1 : 2);
	});
});

test('SM-41, SM-42: Lydia (17) beats the orc (16) in segment 4', () => {
	const sample = SAMPLES.find(({ id }) => id === 'lydia')!;
	const [lydia, orc] = sample.encounter().creatures;
	expect([lydia?.speed, orc?.speed]).toEqual([30, 20]);
	expect(orc!.position.x - lydia!.position.x - 1).toBe(6);
	expect(eventsOf(sample.encounter()).events.filter((event) => event.type === 'contest')).toMatchObject([
		{
			segment: 4,
			square: { x: 4, y: 2 },
			contenders: [
				{ creature: 'lydia', roll: 11, modifier: 6, total: 17 },
				{ creature: 'orc', roll: 12, modifier: 4, total: 16 },
			],
			winners: ['lydia'],
		},
	]);
});

test('SM-61: the ambush has a win without a roll', () => {
	const sample = SAMPLES.find(({ id }) => id === 'ambush')!;
	const contests = eventsOf(sample.encounter()).events.filter((event) => event.type === 'contest');
	expect(contests.some((contest) => contest.contenders.every((contender) => contender.roll === null))).toBe(
		true,
	);
	expect(new Set(sample.encounter().creatures.map((creature) => creature.size)).size).toBeGreaterThanOrEqual(
		4,
	);
});
