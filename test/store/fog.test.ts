/** Fog: covered by hand, opened by a side’s sight per moment, and kept into the next half-round. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Encounter, packSquares, unpackSquares, type Wall } from '../../src/engine/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { pastEncounter } from '../../src/store/derived/battle.ts';
import { encounterAt, nextHalf } from '../../src/store/derived/encounterAt.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { litSquares } from '../../src/store/encounter/fogState.ts';
import { seek } from '../../src/store/playback/playback.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { coveredRows, fogOf } from '../support/fog.ts';
import { openFresh, workspace } from '../support/session.ts';

const ALL: readonly string[] = Array.from({ length: 7 }, () => '######');

function done(world: Encounter, ...commands: readonly Command[]): Encounter {
	return commands.reduce((now, command) => {
		const result = applyCommand(now, command);
		if (!result.ok) throw new Error(result.refusal.code);
		return result.encounter;
	}, world);
}

function rows(world: Encounter): readonly string[] {
	return coveredRows(world.fog, world.map);
}

/** Two rooms of three columns with a door in the fourth row between them; Ada goes east through it. */
function rooms(door: Partial<Wall> = {}): Encounter {
	const walls: readonly Wall[] = [
		{ from: [3, 0], to: [3, 3], kind: 'wall' },
		{ from: [3, 3], to: [3, 4], kind: 'door', ...door },
		{ from: [3, 4], to: [3, 7], kind: 'wall' },
	];
	const ada = creature('ada', 0, 3, { speed: 30 });
	return {
		...encounter([going(ada, ...walk(ada.position, 1, 0, 4))], { width: 6, height: 7, walls }),
		fog: fogOf(ALL, { opensTo: 'heroes' }),
	};
}

describe('packed squares', () => {
	it('round-trip, six to a character', () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 200, max: 1 }), (squares) => {
				const packed = packSquares(squares);
				expect(packed).toHaveLength(Math.ceil(squares.length / 6));
				expect(unpackSquares(packed, squares.length)).toEqual(squares);
			}),
		);
	});
	it('hold exactly the given number of squares', () => {
		expect(unpackSquares('AAA', 12)).toBeUndefined();
		expect(unpackSquares('A ', 12)).toBeUndefined();
	});
});

describe('manual fog', () => {
	const bare = encounter([], { width: 6, height: 3 });

	it('covers and uncovers squares, and disappears when none is covered', () => {
		const covered = done(
			bare,
			{ type: 'set-fog', squares: 'all', covered: true },
			{
				type: 'set-fog',
				squares: [
					{ x: 1, y: 1 },
					{ x: 9, y: 9 },
				],
				covered: false,
			},
		);
		expect(rows(covered)).toEqual(['######', '#.####', '######']);
		expect(done(covered, { type: 'set-fog', squares: 'all', covered: false })).not.toHaveProperty('fog');
	});
	it('moves with the map; new ground is covered if any is', () => {
		const covered = done(bare, { type: 'set-fog', squares: [{ x: 0, y: 0 }], covered: true });
		const grown = done(covered, { type: 'resize-map', width: 7, height: 3, dx: 1 });
		expect(rows(grown)).toEqual(['##.....', '#......', '#......']);
		const cut = done(grown, { type: 'resize-map', width: 6, height: 2, dx: -1, dy: -1 });
		expect(rows(cut)).toEqual(['......', '......']);
	});
	it('opens for no missing side, and goes manual when its side is removed', () => {
		expect(applyCommand(bare, { type: 'open-fog-to', side: 'nobody' }).ok).toBe(false);
		const ours: Encounter = {
			...bare,
			sides: ['heroes', 'foes'].map((id, color) => ({ id, name: id, color })),
		};
		const opening = done(ours, { type: 'open-fog-to', side: 'foes' });
		expect(opening.fog?.opensTo).toBe('foes');
		expect(done(opening, { type: 'remove-side', id: 'foes' }).fog?.opensTo).toBeUndefined();
	});
	it('is one undoable step without effect on events', () => {
		openFresh(rooms(), APP_ROLLS);
		seek(workspace, 3);
		dispatch(workspace, { type: 'set-fog', squares: [{ x: 5, y: 2 }], covered: false });
		expect(workspace.document.getState().past).toHaveLength(1);
		expect(workspace.session.getState().segment).toBe(3);
		undo(workspace);
		expect(workspace.document.getState().encounter.fog).toEqual(fogOf(ALL, { opensTo: 'heroes' }));
	});
});

describe('fog opened by a side’s sight', () => {
	it('opens up to walls and closed doors, and stays open', () => {
		const half = Array.from({ length: 7 }, () => '...###');
		expect(rows(encounterAt(rooms(), APP_ROLLS, 0))).toEqual(half);
		expect(rows(encounterAt(rooms(), APP_ROLLS, 6))).toEqual(half);
	});
	it('opens segment by segment through an open door', () => {
		const open = rooms({ open: true });
		const left = [0, 1, 2, 3, 4].map((segment) => rows(encounterAt(open, APP_ROLLS, segment)));
		expect(left[0]).toEqual(['...###', '...##.', '......', '......', '......', '...##.', '...###']);
		const counts = left.map((all) => all.join('').replaceAll('.', '').length);
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		expect(new Set(counts).size).toBeGreaterThan(2);
		expect(counts.at(-1)).toBe(0);
	});
	it('ignores creatures that are hidden, unconscious or of another side', () => {
		const [ada] = rooms().creatures;
		const only = (more: object) => ({ ...rooms(), creatures: [{ ...ada!, ...more }] });
		expect(rows(encounterAt(only({ hidden: true }), APP_ROLLS, 0))).toEqual(ALL);
		expect(rows(encounterAt(only({ side: 'foes' }), APP_ROLLS, 0))).toEqual(ALL);
		expect(rows(encounterAt(only({ conditions: ['unconscious'] }), APP_ROLLS, 0))).toEqual(
			ALL.with(3, '.#####'),
		);
	});
	it('stays where the GM covered seen ground, until seen again', () => {
		openFresh(rooms({ open: true }), APP_ROLLS);
		seek(workspace, 6);
		dispatch(workspace, { type: 'set-fog', squares: 'all', covered: true });
		const { encounter: covered } = workspace.document.getState();
		expect(covered.fog?.asOf).toBe(6);
		const now = rows(encounterAt(covered, APP_ROLLS, 6));
		// Behind the door Ada sees part of her old room.
		expect([now[0], now[3]]).toEqual(['.##...', '......']);
	});
	it('continues from there in the next half-round', () => {
		const next = nextHalf(rooms({ open: true }), APP_ROLLS)!;
		expect(next.fog).toEqual(
			fogOf(
				ALL.map(() => '......'),
				{ opensTo: 'heroes' },
			),
		);
	});
	it('covers the whole map after a change of size', () => {
		const next = nextHalf(rooms({ open: true }), APP_ROLLS)!;
		const { fog } = pastEncounter(done(next, { type: 'resize-map', width: 7, height: 7 }), 1)!;
		expect(coveredRows(fog, rooms().map)).toEqual(ALL);
		expect(coveredRows(pastEncounter(next, 1)!.fog, rooms().map)).toEqual(rows(next));
	});
});

it('recomputes equal light after any creature moves, falls, hides or grows', () => {
	const walls: readonly Wall[] = [
		{ from: [0, 3], to: [5, 3], kind: 'wall' },
		{ from: [3, 0], to: [3, 2], kind: 'wall' },
	];
	const { map } = encounter([], { width: 6, height: 7, walls });
	const where = fc.record({ x: fc.nat(5), y: fc.nat(6) });
	const change = fc.record({
		who: fc.nat(3),
		what: fc.oneof(
			where.map((position) => ({ position })),
			fc.constantFrom('small' as const, 'large' as const).map((size) => ({ size })),
			fc.constantFrom([], ['unconscious'], ['prone']).map((conditions) => ({ conditions })),
			fc.constant({ name: 'Other' }),
		),
	});
	let kept = 0;
	fc.assert(
		fc.property(
			fc.array(where, { minLength: 4, maxLength: 4 }),
			fc.array(change, { maxLength: 12 }),
			(at, changes) => {
				let creatures = at.map(({ x, y }, i) => creature(`c${i}`, x, y));
				let before = litSquares({ map }, creatures);
				for (const { who, what } of changes) {
					creatures = creatures.map((one, i) => (i === who ? { ...one, ...what } : one));
					const lit = litSquares({ map }, creatures);
					expect(lit).toEqual(litSquares({ map: { ...map } }, creatures));
					if (lit === before) kept++;
					before = lit;
				}
			},
		),
		{ seed: 11 },
	);
	expect(kept).toBeGreaterThan(50);
});
