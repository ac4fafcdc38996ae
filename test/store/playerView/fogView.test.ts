/** A seat’s ground, walls, creatures and events under fog and secrets, per moment. */
import { describe, expect, it } from 'vitest';
import type { Encounter, Step, Wall } from '../../../src/engine/index.ts';
import { lineText } from '../../../src/messages/index.ts';
import { logOf } from '../../../src/store/derived/battleLog.ts';
import { type LookedAt, mapAsSeen, playerView } from '../../../src/store/playerView/playerView.ts';
import { GM, type Seat, TABLE } from '../../../src/store/playerView/seat.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';
import { fogOf, seenRows } from '../../support/fog.ts';

const LOOK: LookedAt = {
	...{ viewing: null, ask: { who: 'nobody' }, segment: 0 },
	...{ plansOnTable: false, woundsOnTable: false, contestOpen: false, running: false },
};
const FOES: Seat = { type: 'side', side: 'foes' };

function at(world: Encounter, segment: number, seat = TABLE, more: Partial<LookedAt> = {}) {
	return playerView({ encounter: world }, { ...LOOK, ...more, segment }, seat);
}

function wall(from: Wall['from'], to: Wall['to'], more: Partial<Wall> = {}): Wall {
	return { from, to, kind: 'wall', ...more };
}

/** Ada stays west of a wall with a gap in the middle row; the orc passes behind it from north to south. */
function pastTheGap(): Encounter {
	const ada = creature('ada', 0, 3);
	const orc = creature('orc', 5, 0, { side: 'foes' });
	const walls = [wall([3, 0], [3, 3]), wall([3, 4], [3, 7])];
	return {
		...encounter([ada, going(orc, ...walk(orc.position, 0, 1, 6))], { width: 6, height: 7, walls }),
		fog: fogOf(
			Array.from({ length: 7 }, () => '######'),
			{ opensTo: 'heroes' },
		),
	};
}

describe('creatures under fog', () => {
	const world = pastTheGap();
	const present = (segment: number, seat = TABLE) =>
		at(world, segment, seat).encounter.creatures.map(({ id }) => id);

	it('are known only while seen', () => {
		expect([0, 1, 2, 3, 4, 5, 6].map((segment) => present(segment).includes('orc'))).toEqual([
			...[false, true, true, true, true, true, false],
		]);
		expect(present(0, FOES)).toEqual(['orc']);
		expect(present(0, GM)).toEqual(['ada', 'orc']);
	});
	it('act by name in the log where seen at both ends', () => {
		const { encounter: known, battle, segment } = at(world, 6);
		expect(known.creatures).toHaveLength(1);
		const log = logOf(known, battle, segment, 'feet').map((one) => [
			one.segment,
			one.lines.map(lineText).join(' '),
		]);
		expect(log.filter(([, text]) => `${text}`.includes('Orc moves')).map(([n]) => n)).toEqual([2, 3, 4, 5]);
		expect(battle.segments[0]).toEqual({ segment: 1, positions: { ada: { x: 0, y: 3 } }, events: [] });
	});
	it('leave with their positions: their origin in the fog stays unknown', () => {
		const { battle } = at(world, 0, TABLE, { running: true });
		expect(JSON.stringify(battle)).not.toContain('orc');
	});
	it('are known unseen if they belong to the party', () => {
		const asleep = { ...world, creatures: [creature('ben', 0, 0, { conditions: ['unconscious'] })] };
		expect(at(asleep, 0).encounter.creatures).toHaveLength(1);
	});
	it('are unknown on hand-covered squares, except to their own side', () => {
		const covered: Encounter = {
			...world,
			fog: fogOf(['######', ...Array.from({ length: 6 }, () => '......')]),
		};
		expect(at(covered, 0).encounter.creatures.map(({ id }) => id)).toEqual(['ada']);
		expect(at(covered, 1).encounter.creatures.map(({ id }) => id)).toEqual(['ada', 'orc']);
		expect(at(covered, 0, FOES).encounter.creatures.map(({ id }) => id)).toEqual(['ada', 'orc']);
	});
});

describe('three states of ground', () => {
	it('are unknown, remembered and seen now', () => {
		const ada = creature('ada', 0, 3);
		const world = { ...pastTheGap(), creatures: [going(ada, ...walk(ada.position, 1, 0, 5))] };
		const { map } = world;
		expect(seenRows(at(world, 0).fog, map)[0]).toBe('...###');
		const rows = seenRows(at(world, 6).fog, map);
		expect(rows.join('')).not.toContain('#');
		expect(rows[0]).toBe('ooo...');
		expect(seenRows(at(world, 6, GM).fog, map)).toEqual(rows);
	});
	it('are two with manual fog, and none without fog', () => {
		const world = encounter([], { width: 3, height: 1 });
		expect(seenRows(at({ ...world, fog: fogOf(['#..']) }, 0).fog, world.map)).toEqual(['#..']);
		expect(at(world, 0).fog).toBeNull();
	});
	it('open to each side by its own sight', () => {
		expect(seenRows(at(pastTheGap(), 0, FOES).fog, pastTheGap().map)[0]).toBe('ooo...');
	});
});

describe('shown plans', () => {
	const DOOR: Wall = { from: [5, 0], to: [5, 3], kind: 'door' };
	/** Ada sees three squares before the fog; both go east through it, past a door unknown to Ada. */
	const behind = (walls: readonly Wall[], ...opening: readonly Step[]): Encounter => {
		const path = (y: number) => [{ x: 1, y }, { x: 2, y }, { x: 3, y }, { x: 4, y }, ...opening, { x: 5, y }];
		const creatures = [
			going(creature('ada', 0, 0), ...path(0)),
			going(creature('orc', 0, 1, { side: 'foes' }), ...path(1)),
		];
		const fog = fogOf(['...######', '...######', '...######']);
		return { ...encounter(creatures, { width: 9, height: 3, walls: [...walls] }), fog };
	};
	const steps = ({ creatures }: Encounter) => creatures.map(({ plan }) => plan?.steps.length);
	const opens: Step = { hold: 1, opens: true };

	it('do not stop for a door under fog', () => {
		const [without, withDoor] = [behind([]), behind([DOOR], opens)].map((world) =>
			at(world, 2, TABLE, { plansOnTable: true }),
		);
		expect(withDoor).toEqual(without);
		expect(JSON.stringify(withDoor)).toContain('"steps"');
		const known = { ...behind([DOOR], opens), fog: fogOf(['.....####', '.....####', '.....####']) };
		expect(steps(at(known, 0, TABLE, { plansOnTable: true }).encounter)).toEqual([6, 6]);
	});
	it('end with known ground if others see more than the fog’s side', () => {
		const wall3 = wall([3, 0], [3, 3]);
		const world = behind([wall3]);
		const dim = { ...world, fog: fogOf(['#########', '#########', '#########'], { opensTo: 'heroes' }) };
		expect(steps(at(dim, 0, TABLE, { plansOnTable: true }).encounter)).toEqual([5, 2]);
		expect(steps(at(dim, 0, FOES, { plansOnTable: true }).encounter)).toEqual([5, 5]);
		expect(steps(at(dim, 0, GM).encounter)).toEqual([5, 5]);
	});
});

describe('known ground', () => {
	const covered = (rows: readonly string[]) => ({
		covered: Uint8Array.from(rows.join(''), (one) => (one === '#' ? 1 : 0)),
		lit: null,
	});

	it('has no terrain under fog, and no traps', () => {
		const map = {
			...{ width: 3, height: 1 },
			terrain: [
				{ x: 0, y: 0, type: 'difficult' },
				{ x: 1, y: 0, type: 'pit', secret: true },
				{ x: 2, y: 0, type: 'ice' },
			],
		};
		expect(mapAsSeen(map, covered(['..#'])).terrain).toEqual([{ x: 0, y: 0, type: 'difficult' }]);
		expect(mapAsSeen(map, null).terrain).toHaveLength(2);
	});
	it('ends walls where the fog begins, and keeps those on its border', () => {
		const walls = [wall([0, 1], [4, 1]), wall([2, 0], [2, 2]), wall([3, 0], [3, 1], { kind: 'door' })];
		const map = { width: 4, height: 2, walls };
		expect(mapAsSeen(map, covered(['..##', '..##'])).walls).toEqual([
			wall([2, 0], [2, 2]),
			wall([0, 1], [2, 1]),
		]);
	});
	it('cuts a slanted wall at the edge of known squares', () => {
		const map = { width: 4, height: 4, walls: [wall([0, 0], [4, 4])] };
		const rows = ['....', '....', '####', '####'];
		expect(mapAsSeen(map, covered(rows)).walls).toEqual([wall([0, 0], [2, 2])]);
	});
	it('shows a secret door as part of its wall, without a seam', () => {
		const plain = { width: 4, height: 4, walls: [wall([2, 0], [2, 4])] };
		const hiding = {
			...plain,
			walls: [
				wall([2, 2], [2, 4]),
				wall([2, 1], [2, 2], { kind: 'door', secret: true }),
				wall([2, 0], [2, 1]),
			],
		};
		expect(mapAsSeen(hiding, null).walls).toEqual(mapAsSeen(plain, null).walls);
	});
	it('is empty if the fog has another map size', () => {
		const map = { width: 4, height: 4, walls: [wall([2, 0], [2, 4])] };
		expect(mapAsSeen(map, covered(['....']))).toEqual({ width: 4, height: 4 });
	});
});
