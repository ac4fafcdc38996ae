/** Doors between two squares snap to square edges. */
import { describe, expect, it } from 'vitest';
import { type GridPoint, resolveHalfRound, type Wall } from '../../src/engine/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import { doorsBesideGrid } from '../../src/store/commands/doorSnapping.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

const wall = (from: GridPoint, to: GridPoint): Wall => ({ from, to, kind: 'wall' });
const door = (from: GridPoint, to: GridPoint, open?: boolean): Wall => ({
	from,
	to,
	kind: 'door',
	...(open && { open }),
});

function set(walls: readonly Wall[]): readonly Wall[] {
	const result = applyCommand(encounter([], { walls }), { type: 'set-doors-on-grid' });
	if (!result.ok) throw new Error(result.refusal.code);
	return result.encounter.map.walls ?? [];
}

describe('doors between two squares', () => {
	it.each<[string, readonly Wall[], readonly Wall[]]>([
		[
			'half a square beside: the wall closes behind it',
			[wall([5, 0], [5, 1.5]), door([5, 1.5], [5, 2.5], true), wall([5, 2.5], [5, 6])],
			[wall([5, 2], [5, 6]), wall([5, 0], [5, 1]), door([5, 1], [5, 2], true)],
		],
		[
			'too narrow: it is as wide as a square',
			[wall([5, 0], [5, 1.6]), door([5, 1.6], [5, 2.4]), wall([5, 2.4], [5, 6])],
			[wall([5, 2], [5, 6]), wall([5, 0], [5, 1]), door([5, 1], [5, 2])],
		],
		[
			'at the end of a wall: where there is more of it',
			[door([1.5, 3], [2.5, 3]), wall([2.5, 3], [6, 3])],
			[wall([1.5, 3], [2, 3]), wall([3, 3], [6, 3]), door([2, 3], [3, 3])],
		],
		['two squares wide', [door([1.4, 3], [3.2, 3])], [wall([3, 3], [3.2, 3]), door([1, 3], [3, 3])]],
	])('%s', (_what, before, after) => {
		expect(doorsBesideGrid(before)).toHaveLength(1);
		const walls = set(before);
		expect(doorsBesideGrid(walls)).toEqual([]);
		expect(walls).toHaveLength(after.length);
		expect(walls).toEqual(expect.arrayContaining([...after]));
	});

	it.each<[string, Wall]>([
		['on the grid', door([5, 1], [5, 2])],
		['slanting', door([1, 1], [2.5, 2.5])],
	])('leaves a door that is %s', (_what, one) => {
		const walls = [one];
		expect(doorsBesideGrid(walls)).toEqual([]);
		expect(set(walls)).toBe(walls);
	});

	it('open, allows a step it blocked before', () => {
		const before = [wall([3, 0], [3, 1.5]), door([3, 1.5], [3, 2.5], true), wall([3, 2.5], [3, 6])];
		const end = (walls: readonly Wall[]) => {
			const lydia = creature('lydia', 1, 1);
			const fight = encounter([going(lydia, ...walk(lydia.position, 1, 0, 4))], { walls });
			const result = resolveHalfRound(fight, { half: 1 });
			return result.status === 'resolved' ? result.final.lydia : undefined;
		};
		expect(end(before)).toEqual({ x: 2, y: 1 });
		expect(end(set(before))).toEqual({ x: 5, y: 1 });
	});
});
