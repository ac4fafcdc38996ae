/** Doors that are seen through while closed: portcullises. */
import { describe, expect, it } from 'vitest';
import {
	barriersOf,
	bodyOf,
	compileMap,
	doorsInTheWay,
	resolveHalfRound,
	stepBarred,
	visibleSquares,
	type Wall,
} from '../../../src/engine/index.ts';
import { doorWords } from '../../../src/messages/index.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import { groundLook } from '../../../src/store/encounter/knownMap.ts';
import { creature, encounter, going } from '../../support/encounters.ts';

const PORTCULLIS: Wall = { from: [2, 0], to: [2, 3], kind: 'door', seeThrough: true };
const mapWith = (wall: Wall) => ({ width: 4, height: 3, walls: [wall] });
const visible = (wall: Wall) =>
	visibleSquares(barriersOf(mapWith(wall)), [bodyOf(creature('a', 0, 1))]).reduce((sum, one) => sum + one, 0);

describe('a portcullis', () => {
	it('bars steps while closed, and is a door in the way', () => {
		const [from, to] = [
			{ x: 1, y: 1 },
			{ x: 2, y: 1 },
		];
		expect(stepBarred(compileMap(mapWith(PORTCULLIS)), 1, from, to, 0)).toBe(true);
		expect(stepBarred(compileMap(mapWith({ ...PORTCULLIS, open: true })), 1, from, to, 0)).toBe(false);
		expect(doorsInTheWay(mapWith(PORTCULLIS), 1, from, to)).toEqual([0]);
	});

	it('lets sight through; a secret one does not', () => {
		expect(visible(PORTCULLIS)).toBe(12);
		expect(visible({ ...PORTCULLIS, secret: true })).toBe(6);
		expect(visible({ ...PORTCULLIS, seeThrough: false })).toBe(6);
	});

	it('A29: is opened on the way', () => {
		const steps = [
			{ hold: 1, opens: true },
			{ x: 2, y: 1 },
			{ x: 3, y: 1 },
		] as const;
		const before = encounter([going(creature('a', 1, 1), ...steps)], { walls: [PORTCULLIS] });
		const result = resolveHalfRound(before, { half: 1 });
		expect(result).toMatchObject({ status: 'resolved', final: { a: { x: 3, y: 1 } } });
	});

	it('stays one when it is opened and closed by hand', () => {
		const turned = (wall: Wall, open: boolean) => {
			const result = applyCommand(encounter([], { walls: [wall] }), { type: 'set-door', door: wall, open });
			if (!result.ok) throw new Error(result.refusal.code);
			return result.encounter.map.walls![0]!;
		};
		const open = turned(PORTCULLIS, true);
		expect(open).toEqual({ ...PORTCULLIS, open: true });
		expect(turned(open, false)).toEqual(PORTCULLIS);
	});

	it('is told by its name, and looks like a wall while it is secret', () => {
		expect(doorWords(PORTCULLIS, 'feet')[0]).toBe('Closed portcullis, seen through');
		expect(groundLook(mapWith({ ...PORTCULLIS, secret: true })).walls).toEqual([
			{ from: [2, 0], to: [2, 3], kind: 'wall' },
		]);
	});
});
