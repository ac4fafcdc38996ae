/** Line of sight in words: measurements, strips and lost cover. */
import { describe, expect, test } from 'vitest';
import type { CoverGiver, Encounter, Look } from '../../src/engine/index.ts';
import { coverText, flankedText, lineText, sightText, stripText } from '../../src/messages/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { logOf, logText } from '../../src/store/derived/battleLog.ts';
import { encounterAt } from '../../src/store/derived/encounterAt.ts';
import { measuredText } from '../../src/store/derived/sightState.ts';
import { playerView } from '../../src/store/playerView/playerView.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

const words = { name: (id: string) => id.toUpperCase() };
const cover: readonly CoverGiver[] = [
	{ type: 'barrier', barrier: 'low' },
	{ type: 'creature', creature: 'ben' },
];
const look = (more: Partial<Look> = {}): Look => ({ feet: 30, sees: true, cover: [], ...more });

describe('words', () => {
	test('SRD-101: name creatures and walls that give cover', () => {
		expect(coverText(cover, words)).toBe('cover from a low obstacle and BEN');
		expect(coverText([], words)).toBe('');
	});

	test('SRD-100, SRD-104: describe a line of sight with its range increment', () => {
		expect(sightText(look(), words)).toBe('seen, no cover');
		expect(sightText(look({ cover, increment: 2 }), words)).toBe(
			'seen, cover from a low obstacle and BEN, 2nd range increment',
		);
		expect(sightText(look({ sees: false, increment: 11 }), words)).toBe('not seen, 11th range increment');
	});

	test('SRD-105: describe a strip of six segments', () => {
		expect(stripText(['unseen', 'seen', 'seen', 'covered', 'unseen', 'unseen'])).toBe(
			'not seen in segments 1, 5 and 6, seen in 2 and 3, covered in 4',
		);
		expect(stripText(['seen', 'seen', 'seen', 'seen', 'seen', 'seen'])).toBe('seen throughout');
		expect(stripText(['seen', ...Array.from({ length: 5 }, () => undefined)])).toBe('seen in segment 1');
		expect(stripText(Array.from({ length: 6 }, () => undefined))).toBe('not worked out yet');
	});

	test('SRD-106: name flankers', () => {
		const pairs = [
			['a', 'b'],
			['a', 'c'],
		] as const;
		expect(flankedText(pairs, words)).toBe('Flanked by A and B; by A and C');
	});
});

describe('measuring', () => {
	const lydia = creature('lydia', 1, 2, { name: 'Lydia', rangeIncrement: 20 });
	const orc = creature('orc', 7, 2, { name: 'Orc', side: 'foes' });
	const spy = creature('spy', 4, 2, { name: 'Spy', side: 'foes', hidden: true });
	const measured = (fight: Encounter, way?: number) =>
		measuredText(
			{ encounter: fight, battle: battleOf(fight, APP_ROLLS), segment: 0 },
			{ x: 1, y: 2 },
			{ x: 7, y: 2 },
			'feet',
			way,
		);

	test('FC-13, SRD-104: works between two creatures by name', () => {
		expect(measured(encounter([lydia, orc]))).toBe(
			'Lydia to Orc, 30 ft: seen, no cover, 2nd range increment',
		);
	});

	test('shows the distance beside the path only if different', () => {
		expect(measured(encounter([orc]), 30)).toBe('2, 3 to Orc: seen, no cover');
		expect(measured(encounter([orc]), 45)).toBe('2, 3 to Orc, 30 ft: seen, no cover');
	});

	test('works between empty squares', () => {
		expect(measured(encounter([orc]))).toBe('2, 3 to Orc, 30 ft: seen, no cover');
	});

	test('SRD-101: gives cover by creatures between, without revealing hidden ones to the table', () => {
		const fight = encounter([lydia, orc, spy]);
		expect(measured(fight)).toContain('cover from Spy');
		const look = { viewing: null, ask: APP_ROLLS, segment: 0, contestOpen: false, running: false } as const;
		const shown = { plansOnTable: true, woundsOnTable: true } as const;
		const table = playerView({ encounter: fight }, { ...look, ...shown }, TABLE);
		expect(measuredText({ ...table, segment: 0 }, { x: 1, y: 2 }, { x: 7, y: 2 }, 'feet')).toContain(
			'no cover',
		);
	});
});

describe('log', () => {
	test('SRD-102: tells when an ally passing through loses its cover effect', () => {
		const steps = [5, 4, 3].map((x) => ({ x, y: 2 }));
		const fight = encounter([
			creature('ada', 6, 2, { name: 'Ada', plan: { pace: 'walk', steps } }),
			creature('ben', 4, 2, { name: 'Ben' }),
			creature('archer', 0, 2, { name: 'Archer', side: 'foes' }),
		]);
		const text = logText(fight, APP_ROLLS, 6, 'feet');
		expect(text).toContain(
			'Segment 2: Ada moves to 5, 3. Ada passes Ben, so it gives no cover against Archer.',
		);
		expect(text.match(/gives no cover/g)).toHaveLength(1);
		expect(encounterAt(fight, APP_ROLLS, 2).creatures[0]?.position).toEqual({ x: 4, y: 2 });
	});
	test('SRD-102: merges several in one segment into a line, each beside it', () => {
		const fight = encounter(
			[1, 4, 7].flatMap((y) => [
				going(creature(`ada${y}`, 6, y), ...walk({ x: 6, y }, -1, 0, 3)),
				creature(`ben${y}`, 4, y),
				creature(`archer${y}`, 0, y, { side: 'foes' }),
			]),
			{ height: 12 },
		);
		const [line, ...more] = logOf(fight, battleOf(fight, APP_ROLLS), 2, 'feet')
			.flatMap(({ lines }) => lines)
			.filter(({ kind }) => kind === 'cover');
		expect(more).toEqual([]);
		expect(line && lineText(line)).toBe('No cover from Ben1, Ben4 and Ben7 as others pass.');
		expect(line?.single?.map(lineText)[1]).toMatch(/^Ada4 passes Ben4, so it gives no cover against .+\.$/);
	});
});
