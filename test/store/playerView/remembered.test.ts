/** Remembered ground: as last seen. */
import { describe, expect, it } from 'vitest';
import type { Encounter, Wall } from '../../../src/engine/index.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { groundAfter, groundLook } from '../../../src/store/encounter/knownMap.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { playerView } from '../../../src/store/playerView/playerView.ts';
import { GM, type Seat, TABLE } from '../../../src/store/playerView/seat.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';
import { fogOf } from '../../support/fog.ts';
import { openFresh, workspace } from '../../support/session.ts';

const LOOK = {
	...{ viewing: null as number | null, ask: APP_ROLLS },
	...{ plansOnTable: false, woundsOnTable: false, contestOpen: false, running: false },
};
const DOOR: Wall = { from: [3, 1], to: [3, 2], kind: 'door' };

/** Two 3 × 3 rooms known to the heroes, with a closed door between them; Ada is in the western one. */
function rooms(): Encounter {
	const walls: readonly Wall[] = [
		{ from: [3, 0], to: [3, 1], kind: 'wall' },
		DOOR,
		{ from: [3, 2], to: [3, 3], kind: 'wall' },
	];
	return {
		...encounter([creature('ada', 0, 1)], { width: 6, height: 3, walls }),
		fog: fogOf(['......', '......', '......'], { opensTo: 'heroes' }),
	};
}

function done(world: Encounter, ...commands: readonly Command[]): Encounter {
	return commands.reduce((now, command) => {
		const result = applyCommand(now, command);
		if (!result.ok) throw new Error(result.refusal.code);
		return result.encounter;
	}, world);
}

const ice = (x: number, y: number): Command => ({
	type: 'paint-terrain',
	squares: [{ x, y }],
	terrain: 'ice',
});

/** Terrain squares that a seat knows, as "x,y". */
function terrainOf(world: Encounter, segment = 0, seat: Seat = TABLE, viewing: number | null = null): string {
	const { terrain = [] } = playerView({ encounter: world }, { ...LOOK, viewing, segment }, seat).encounter
		.map;
	return terrain.map(({ x, y }) => `${x},${y}`).join(' ');
}

describe('remembered ground', () => {
	it('stays when changed out of sight', () => {
		const changed = done(rooms(), ice(1, 0), ice(5, 0), {
			type: 'add-walls',
			walls: [{ from: [5, 0], to: [5, 3], kind: 'wall' }],
		});
		expect(terrainOf(changed)).toBe('1,0');
		expect(terrainOf(changed, 0, GM)).toBe('1,0 5,0');
		const { map } = playerView({ encounter: changed }, { ...LOOK, segment: 0 }, TABLE).encounter;
		expect(map.walls).toEqual(
			playerView({ encounter: rooms() }, { ...LOOK, segment: 0 }, TABLE).encounter.map.walls,
		);
	});
	it('keeps the look of obstacles that change out of sight', () => {
		const put = (x: number, look?: 'table' | 'crate'): Command => ({
			type: 'paint-terrain',
			squares: [{ x, y: 0 }],
			terrain: 'obstacle',
			look,
		});
		const looksOf = (world: Encounter) =>
			playerView({ encounter: world }, { ...LOOK, segment: 0 }, TABLE).encounter.map.terrain?.map(
				({ x, look }) => [x, look],
			);
		const before = done({ ...rooms(), fog: undefined }, put(1, 'table'), put(5, 'table'));
		const fogged = { ...before, fog: rooms().fog };
		const changed = done(fogged, put(1, 'crate'), put(5, 'crate'));
		expect(looksOf(changed)).toEqual([
			[1, 'crate'],
			[5, 'table'],
		]);
		const unseen = { ...before, fog: fogOf(['......', '...###', '...###'], { opensTo: 'heroes' }) };
		expect(looksOf({ ...unseen, fog: fogOf(['...###', '...###', '...###'], { opensTo: 'heroes' }) })).toEqual(
			[[1, 'table']],
		);
	});

	it('updates where seen again', () => {
		const inTheCorner = { ...rooms(), creatures: [creature('ada', 0, 0)] };
		const changed = done(inTheCorner, ice(5, 0), ice(5, 1));
		expect(terrainOf(done(changed, { type: 'set-door', door: DOOR, open: true }))).toBe('5,1');
	});
	it('is not stored while nothing differs', () => {
		const there = done(rooms(), ice(5, 0));
		expect(there.fog?.remembered).toBeDefined();
		expect(done(there, { type: 'erase-terrain', squares: [{ x: 5, y: 0 }] }).fog).not.toHaveProperty(
			'remembered',
		);
		expect(done(rooms(), ice(1, 1)).fog).not.toHaveProperty('remembered');
	});
	it('stays during a half-round, in the next one and in history', () => {
		openFresh(rooms());
		seek(workspace, 3);
		dispatch(workspace, ice(5, 0));
		dispatch(workspace, ice(1, 0));
		const world = workspace.document.getState().encounter;
		expect([2, 3, 6].map((segment) => terrainOf(world, segment))).toEqual(['', '1,0', '1,0']);
		expect(terrainOf(world, 4, GM)).toBe('5,0 1,0');
		const next = nextHalf(world, APP_ROLLS)!;
		expect(terrainOf(next)).toBe('1,0');
		expect(terrainOf(done(next, { type: 'erase-terrain', squares: [{ x: 5, y: 0 }] }), 0, TABLE, 1)).toBe('');
	});
	it('shows current knowledge in the past, but nothing never seen', () => {
		const way = [{ x: 1, y: 0 }, { x: 2, y: 1 }, ...walk({ x: 2, y: 1 }, 1, 0, 3)];
		const began = done(
			{ ...rooms(), creatures: [going(creature('ada', 0, 0), ...way)] },
			{ type: 'set-door', door: DOOR, open: true },
			{ type: 'set-fog', squares: [{ x: 5, y: 0 }], covered: true },
			ice(5, 0),
		);
		const next = nextHalf(began, APP_ROLLS)!;
		expect([terrainOf(began), terrainOf(next)]).toEqual(['', '5,0']);
		const melted = done(next, { type: 'erase-terrain', squares: [{ x: 5, y: 0 }] });
		// She saw it melt; its state at the start was not seen.
		expect([0, 6].map((segment) => terrainOf(melted, segment, TABLE, 1))).toEqual(['', '5,0']);
	});
	it('updates where the GM uncovers it, and is dropped with manual fog', () => {
		const changed = done(rooms(), ice(5, 0), ice(4, 0));
		const at = [{ x: 5, y: 0 }];
		const shown = done(
			changed,
			{ type: 'set-fog', squares: at, covered: true },
			{ type: 'set-fog', squares: at, covered: false },
		);
		expect(terrainOf(shown)).toBe('5,0');
		expect(terrainOf(done(changed, { type: 'open-fog-to', side: null }))).toBe('5,0 4,0');
	});
	it('moves with the map', () => {
		const melted = done(
			{ ...rooms(), map: { ...rooms().map, terrain: [{ x: 5, y: 0, type: 'ice' }] } },
			{ type: 'erase-terrain', squares: [{ x: 5, y: 0 }] },
		);
		expect(terrainOf(melted)).toBe('5,0');
		expect(terrainOf(done(melted, { type: 'resize-map', width: 7, height: 4, dx: 1, dy: 1 }))).toBe('6,1');
		// In the middle of a half-round too.
		openFresh(melted);
		seek(workspace, 3);
		dispatch(workspace, { type: 'resize-map', width: 7, height: 4, dx: 1, dy: 1 });
		expect(terrainOf(workspace.document.getState().encounter, 3)).toBe('6,1');
		expect(terrainOf(workspace.document.getState().encounter, 6)).toBe('6,1');
	});
	it('keeps a wall whole if its seen part is unchanged, else cuts it', () => {
		const wall = (from: Wall['from'], to: Wall['to']): Wall => ({ from, to, kind: 'wall' });
		const map = (...walls: readonly Wall[]) => groundLook({ width: 4, height: 2, walls });
		const known = map(wall([0, 1], [4, 1]));
		const isSeen = (x: number) => x < 2;
		expect(groundAfter(known, map(wall([0, 1], [2, 1])), isSeen).walls).toEqual([wall([0, 1], [4, 1])]);
		expect(groundAfter(known, map(wall([0, 1], [1, 1])), isSeen).walls).toEqual([
			wall([0, 1], [1, 1]),
			wall([2, 1], [4, 1]),
		]);
		expect(groundAfter(known, map(), isSeen).walls).toEqual([wall([2, 1], [4, 1])]);
	});
});
