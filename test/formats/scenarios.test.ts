import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	canStand,
	footprintOf,
	groundAt,
	scoreBattle,
	snapshotsOf,
} from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { SCENARIOS } from '../../src/formats/scenarios/index.ts';
import { LESSONS } from '../../src/formats/scenarios/lessons.ts';
import { scenarioEncounter } from '../../src/formats/scenarios/scenarioText.ts';

describe('shipped scenarios', () => {
	it('lists six lessons and four battles with different ids', () => {
		expect(SCENARIOS.map(({ kind }) => kind)).toEqual([
			...Array(6).fill('lesson'),
			...Array(4).fill('battle'),
		]);
		expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(10);
	});

	it.each(SCENARIOS)('$id: its file opens again unchanged', ({ encounter }) => {
		const read = parseEncounter(formatEncounter(encounter()));
		expect(read).toMatchObject({ ok: true, encounter: encounter() });
	});

	it.each(SCENARIOS)('$id: all creatures fit, and no objective is void', ({ encounter }) => {
		const one = encounter();
		const ground = groundAt(beginHalfRound(one));
		for (const creature of one.creatures)
			expect(canStand(ground, footprintOf(creature), creature.position, 0), creature.id).toBe(true);
		const { objectives, result } = scoreBattle(one.scenario!, snapshotsOf(one));
		expect(objectives.some(({ isVoid }) => isVoid)).toBe(false);
		expect(result).toBeNull();
	});

	it.each(SCENARIOS)('$id: its story has two sentences', ({ story, teaches }) => {
		expect(story.match(/[.!?](?= |$)/g)).toHaveLength(2);
		expect(story.length).toBeLessThanOrEqual(500);
		expect(teaches.length).toBeLessThanOrEqual(500);
	});

	it.each(SCENARIOS)('$id: has a par for its player’s side', ({ encounter }) => {
		const { par, player } = encounter().scenario!;
		expect(par?.side).toBe(player);
	});

	it('reports the line of a fault in a board', () => {
		expect(() => scenarioEncounter({ ...LESSONS[0]!, board: 'board 3x3\nnonsense' })).toThrow(/line 2/);
	});
});
