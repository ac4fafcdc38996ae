/** Fog tool: strokes, rectangles, rooms; Alt inverts. */
import { describe, expect, it } from 'vitest';
import type { Wall } from '../../src/engine/index.ts';
import { encounter } from '../support/encounters.ts';
import { coveredRows } from '../support/fog.ts';
import { Hand } from '../support/gestures.ts';

const WALLS: readonly Wall[] = [
	{ from: [2, 0], to: [2, 2], kind: 'wall' },
	{ from: [2, 2], to: [2, 3], kind: 'door' },
	{ from: [4, 0], to: [4, 3], kind: 'low' },
];

function hand(fog: Partial<Hand['settings']['fog']> = {}, walls = WALLS): Hand {
	const by = new Hand('fog', encounter([], { width: 6, height: 3, walls }));
	by.settings = { ...by.settings, fog: { ...by.settings.fog, ...fog } };
	return by;
}

const rows = ({ encounter: { fog, map } }: Hand) => coveredRows(fog, map);

describe('fog tool', () => {
	it('covers a stroke in one command with a count of squares', () => {
		const by = hand().drag([
			[0.5, 0.5],
			[3.5, 0.5],
		]);
		expect(rows(by)).toEqual(['####..', '......', '......']);
		expect(by.commands).toHaveLength(1);
		expect(by.heard).toBe('4 squares covered.');
	});
	it('previews covering, and with Alt revealing', () => {
		const square = [{ x: 1, y: 1 }];
		expect(hand().move(1.5, 1.5).preview).toEqual({ type: 'fog', squares: square, covers: true });
		expect(hand().move(1.5, 1.5, { alt: true }).preview).toMatchObject({ covers: false });
		expect(hand({ covers: false }).move(1.5, 1.5, { alt: true }).preview).toMatchObject({ covers: true });
	});
	it('covers a rectangle and reveals part of it', () => {
		const by = hand({ brush: 'rectangle' });
		by.drag([
			[0.5, 0.5],
			[5.5, 2.5],
		]);
		by.drag(
			[
				[1.5, 1.5],
				[2.5, 1.5],
			],
			{ alt: true },
		);
		expect(rows(by)).toEqual(['######', '#..###', '######']);
	});
	it('covers a room bounded by walls and closed doors only', () => {
		expect(rows(hand({ brush: 'room' }).click(3.5, 0.5))).toEqual(['..####', '..####', '..####']);
		const open = WALLS.map((wall) => (wall.kind === 'door' ? { ...wall, open: true } : wall));
		expect(rows(hand({ brush: 'room' }, open).click(3.5, 0.5))).toEqual(['######', '######', '######']);
	});
	it('does nothing in the past', () => {
		const by = hand();
		by.settings = { ...by.settings, locked: true };
		expect(by.click(0.5, 0.5).problems).toHaveLength(1);
		expect(by.commands).toEqual([]);
	});
	it('draws by keyboard: Space starts and ends, one press per room', () => {
		// The cursor starts at the map's center.
		expect(rows(hand().keys('ArrowRight', ' ', 'ArrowRight', ' '))).toEqual(['......', '...##.', '......']);
		expect(hand({ brush: 'room' }).keys('ArrowRight', ' ').commands).toHaveLength(1);
	});
});

it('prepares a hidden, uniquely named area in one command', () => {
	const by = hand({ brush: 'rectangle', covers: false, prepares: true });
	const draw = (x: number) =>
		by.drag([
			[x + 0.5, 0.5],
			[x + 0.5, 2.5],
		]);
	draw(0);
	draw(3);
	expect(rows(by)).toEqual(['#..#..', '#..#..', '#..#..']);
	expect(by.commands).toHaveLength(2);
	expect(by.encounter.fogAreas?.map(({ id, name }) => [id, name])).toEqual([
		['fog-1', 'Area 1'],
		['fog-2', 'Area 2'],
	]);
});
