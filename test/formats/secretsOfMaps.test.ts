/**
 * Secret doors and windows of other programs' maps: players do not see the former, creatures do not pass the latter.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	AIRBORNE,
	barriersOf,
	bodyOf,
	compileMap,
	DIRECTIONS,
	type Encounter,
	ON_FOOT,
	stepBarred,
	visibleSquares,
	type Wall,
} from '../../src/engine/index.ts';
import { openFile } from '../../src/formats/openFile.ts';
import { playerView } from '../../src/store/playerView/playerView.ts';
import { GM, TABLE } from '../../src/store/playerView/seat.ts';
import { creature, encounter } from '../support/encounters.ts';

const LOOK = {
	viewing: null,
	ask: { who: 'nobody' } as const,
	segment: 0,
	plansOnTable: false,
	woundsOnTable: false,
	contestOpen: false,
	running: false,
};

function opened(name: string, content: string | object) {
	const text = typeof content === 'string' ? content : JSON.stringify(content);
	const result = openFile(name, text);
	if (result.type !== 'map') throw new Error(JSON.stringify(result));
	return result.imported;
}

function fieldCase(path: string): string {
	return readFileSync(new URL(`../fixtures/field-cases/${path}`, import.meta.url), 'utf8');
}

/** A Foundry scene of 10 × 10 squares without padding, with one wall across the middle. */
function scene(wall: object) {
	const walls = [{ c: [500, 0, 500, 1000], ...wall }];
	return { name: 'Keep', width: 1000, height: 1000, padding: 0, grid: { size: 100, type: 1 }, walls };
}

const kinds = (walls: readonly Wall[] = []) =>
	walls.map(({ kind, open = false, secret = false, seeThrough = false }) =>
		[kind, open && 'open', secret && 'secret', seeThrough && 'seen through'].filter(Boolean).join(' '),
	);

describe('secret doors', () => {
	it('29: of Watabou are secret, and look like walls to players', () => {
		const { map, notes } = opened('dungeon.json', fieldCase('29-watabou-secret-door/dungeon.json'));
		expect(kinds(map.walls)).toEqual(['door secret']);
		expect(notes).toEqual(['The dungeon has one secret door.']);
		const world: Encounter = { ...encounter([]), map };
		const known = (seat: typeof TABLE | typeof GM) => playerView({ encounter: world }, LOOK, seat).encounter;
		expect(kinds(known(TABLE).map.walls)).toEqual(['wall']);
		expect(kinds(known(GM).map.walls)).toEqual(['door secret']);
	});

	it('of Foundry are secret while closed', () => {
		expect(kinds(opened('s.json', scene({ door: 2 })).map.walls)).toEqual(['door secret']);
		expect(kinds(opened('s.json', scene({ door: 2, ds: 1 })).map.walls)).toEqual(['door open']);
		expect(kinds(opened('s.json', scene({ door: 1 })).map.walls)).toEqual(['door']);
	});
});

describe('windows', () => {
	it('31: of Dungeondraft are windows, and the user may make them doors', () => {
		const { map, openings } = opened('window.dd2vtt', fieldCase('31-uvtt-window/window.dd2vtt'));
		expect(kinds(map.walls)).toEqual(['wall', 'wall', 'window']);
		expect(openings).toEqual([{ from: [5, 2], to: [5, 3] }]);
	});

	it('ask nothing for closed portals only', () => {
		const file = JSON.parse(fieldCase('31-uvtt-window/window.dd2vtt')) as { portals: { closed: boolean }[] };
		file.portals[0]!.closed = true;
		const { map, openings } = opened('window.dd2vtt', file);
		expect([kinds(map.walls), openings]).toEqual([['wall', 'wall', 'door'], undefined]);
	});

	it.each([
		[{ sight: 0 }, ['window']],
		[{ sense: 0 }, ['window']],
		// Foundry's own windows, seen through from nearby.
		[{ sight: 30 }, ['window']],
		[{ sight: 30, door: 1 }, ['door seen through']],
		[{ sight: 20 }, ['wall']],
		[{ sight: 0, move: 0 }, []],
		// Portcullises: doors that are seen through.
		[{ sight: 0, door: 1 }, ['door seen through']],
		[{ sense: 0, door: 1 }, ['door seen through']],
		[{ sight: 0, door: 2 }, ['door secret']],
		[{ sight: 0, door: 1, ds: 1 }, ['door open seen through']],
	])('of Foundry: %j is %j', (wall, expected) => {
		expect(kinds(opened('s.json', scene(wall)).map.walls)).toEqual(expected);
	});

	it('are portcullises of Watabou', () => {
		const dungeon = JSON.parse(fieldCase('29-watabou-secret-door/dungeon.json')) as {
			doors: { type: number }[];
		};
		dungeon.doors[0]!.type = 4;
		expect(kinds(opened('dungeon.json', dungeon).map.walls)).toEqual(['window']);
	});

	it('bar every step like walls, in the air too, but not sight', () => {
		const barred = (kind: Wall['kind']) => {
			const walls: readonly Wall[] = [{ from: [2, 1], to: [2, 2], kind }];
			const ground = compileMap({ width: 4, height: 3, walls });
			const squares = [0, 1, 2].flatMap((y) => [1, 2].map((x) => ({ x, y })));
			return squares.flatMap((from) =>
				DIRECTIONS.flatMap(([x, y]) => {
					const to = { x: from.x + x, y: from.y + y };
					return [ON_FOOT, AIRBORNE].map((gait) => stepBarred(ground, 1, from, to, gait));
				}),
			);
		};
		expect(barred('window')).toEqual(barred('wall'));
		expect(barred('window')).not.toEqual(barred('low'));
		const seen = (kind: Wall['kind']) => {
			const walls: readonly Wall[] = [{ from: [2, 0], to: [2, 3], kind }];
			const barriers = barriersOf({ width: 4, height: 3, walls });
			return visibleSquares(barriers, [bodyOf(creature('a', 0, 1))]).reduce((sum, one) => sum + one, 0);
		};
		expect([seen('window'), seen('low'), seen('wall')]).toEqual([12, 12, 6]);
	});
});
