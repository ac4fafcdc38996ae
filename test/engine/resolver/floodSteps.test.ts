import { describe, expect, it } from 'vitest';
import { beginHalfRound, compileMap } from '../../../src/engine/index.ts';
import type { Basin, FloodStage, Shore } from '../../../src/engine/resolver/reachabilityState.ts';
import { goOn } from '../../../src/engine/resolver/reachabilityStep.ts';
import { board, drawnSquares } from '../../support/boards.ts';
import { drawn, floodOf, safeFloodOf } from '../../support/floods.ts';

const NEVER = 7;

/** Stages one step away from the start of `a`, each once. */
function stagesOf(text: string, from: Partial<FloodStage> = {}, shore?: Shore): FloodStage[] {
	const state = beginHalfRound(board(text));
	const one = state.creatures.find(({ creature }) => creature.id === 'a')!;
	const { width, height } = state.map;
	const earliest = new Uint8Array(width * height).fill(NEVER);
	const ground = compileMap(state.map);
	const basin: Basin = { state, one, ground, shore, earliest, firsts: new Map() };
	const fullSide = one.creature.size === 'large' ? 2 : 1;
	const stride = { fullSide, gait: 0, speed: one.creature.speed, pace: 'walk' as const };
	const start: FloodStage = {
		...{ at: one.at, narrowed: undefined, feet: 0, diagonals: 0, spent: 0, segment: 0 },
		...{ before: null, step: null, opened: [], opens: false },
	};
	const stages: FloodStage[] = [];
	goOn(basin, stride, { ...start, ...from }, (stage) => stages.push(stage));
	return stages;
}

function positions(width: number, height: number, stages: readonly FloodStage[]): string[] {
	const places = new Map(stages.map(({ at }) => [`${at.x},${at.y}`, at]));
	return drawnSquares({ width, height }, [...places.values()]);
}

describe('goOn', () => {
	it('leads to eight neighbors except barred ones, without climbs', () => {
		const stages = stagesOf('board 3x3\nwall 1,1 2,1\na x 1,1 30');
		expect(positions(3, 3, stages)).toEqual(['...', '#.#', '###']);
		expect(stages.map(({ step }) => step?.by)).toEqual(Array(5).fill(undefined));
	});

	const SQUEEZING = 'board 8x8\nrules squeezing=on\na x large 4,4 120';

	it('SRD-50: leads from half width to every adjacent footprint', () => {
		const stages = stagesOf(SQUEEZING, { narrowed: 'squeeze' });
		const wide = stages.filter(({ narrowed }) => narrowed === undefined);
		// Footprints of two by two that touch 4,4 without covering it, by their first squares.
		expect(positions(8, 8, wide)).toEqual([
			...['........', '........'],
			...['..####..', '..#..#..', '..#..#..', '..####..'],
			...['........', '........'],
		]);
		const narrow = stages.filter(({ narrowed }) => narrowed === 'squeeze');
		expect(positions(8, 8, narrow)).toEqual([
			...['........', '........', '........'],
			...['...###..', '...#.#..', '...###..'],
			...['........', '........'],
		]);
	});

	it('SRD-50: narrows to every square around the footprint', () => {
		const stages = stagesOf(`${SQUEEZING}\nterrain 0,0 wall\nterrain 3,3 wall`);
		const narrow = stages.filter(({ narrowed }) => narrowed === 'squeeze');
		// Except the wall.
		expect(positions(8, 8, narrow)).toEqual([
			...['........', '........', '........'],
			...['....###.', '...#..#.', '...#..#.', '...####.'],
			'........',
		]);
	});
});

/** A passage one square wide in the lower row. */
const PASSAGE = 'board 6x2\nrules squeezing=on\n|..##..\n|......';

describe('flooding', () => {
	const floodRows = (text: string): string[] => {
		const state = beginHalfRound(board(text));
		return drawn(floodOf(state), state);
	};

	it.each([
		[
			'A29, SRD-50: squeezed through a door at the mouth of a passage',
			`${PASSAGE}\ndoor 2,1 2,2\na x large 0,0 60`,
			['007733', '002233'],
		],
		[
			'A29, SRD-50: wide again through a door at the end of a passage',
			`${PASSAGE}\ndoor 4,1 4,2\na x large 0,0 20`,
			['007755', '001355'],
		],
		[
			'SRD-41: downwards over a low wall further on',
			'board 1x4\nrules clearRuns=on\nlow 0,2 1,2\na x 0,0 30',
			['0', '1', '3', '5'],
		],
	])('%s', (_, text, rows) => {
		expect(floodRows(text)).toEqual(rows);
	});

	it('SRD-51: includes its squeezed start at full width', () => {
		const start = beginHalfRound(
			board('board 9x2\nrules squeezing=on diagonals=flat\na x large 2,0 30 (squeezed=1,0)'),
		);
		const { positions: entered } = floodOf(start);
		expect([...entered]).toEqual(expect.arrayContaining([2, 5]));
	});

	it('SRD-53: also from less than half its width', () => {
		const tight = 'board 7x5\nrules squeezing=on\na x huge 3,1 30 (tight=2,1)';
		const start = beginHalfRound(board(tight));
		expect(start.creatures[0]!.memory?.squeezed).toEqual({ tight: [{ x: 2, y: 1 }] });
		expect([...floodOf(start).positions]).toContain(1 * 7 + 3);
	});

	// Through the upper door it reaches 2,1 in segment 2; through the lower one in 3, with the way to 1,2 open.
	it('A29: keeps a later stage with other open doors', () => {
		const walls = 'wall 0,2 2,2\nwall 1.6,1 2,1\ndoor 2,0 2,1\ndoor 2,1 2,3\nwall 2,3 2,4';
		expect(floodRows(`board 4x4\n${walls}\na x 1,0 30`)).toEqual(['1022', '1122', '4433', '4433']);
	});
});

describe('A29: doors opened by others', () => {
	/** The row of `a` at speed 20, which opens an adjacent door in segment 2. */
	const rowOf = (text: string, row = 0, flood = floodOf): string => {
		const state = beginHalfRound(board(text));
		return drawn(flood(state), state)[row]!;
	};

	it.each([
		['three squares away', 'c x 5,0 20', '01334566'],
		['four squares away', 'c x 6,0 20', '01344567'],
		['beside its lower end', 'c x 2,2 20', '01223455'],
	])('open by one that is %s', (_, other, row) => {
		expect(rowOf(`board 8x5\nwall 2,1 2,5\ndoor 2,0 2,1\na x 0,0 20\n${other}`)).toBe(row);
	});

	it('open by an adjacent one while it waits', () => {
		expect(rowOf('board 8x5\nwall 2,1 2,5\ndoor 2,0 2,1\na x 1,0 20\nc x 2,0 20')).toBe('10223455');
	});

	it('open by one at the upper end', () => {
		expect(rowOf('board 8x4\nwall 2,0 2,3\ndoor 2,3 2,4\na x 0,3 20\nc x 2,1 20', 3)).toBe('01223455');
	});

	it('open by one with enough rate to move at once', () => {
		const state = beginHalfRound(board('board 8x5\nwall 2,1 2,5\ndoor 2,0 2,1\na x 0,0 20\nc x 4,0 20'));
		const [a, c] = state.creatures;
		const rated = { ...state, creatures: [a!, { ...c!, rate: 15 }] };
		expect([drawn(floodOf(state), state)[0], drawn(floodOf(rated), rated)[0]]).toEqual([
			'01334566',
			'01223455',
		]);
	});

	it('appear as its own in the plan', () => {
		const state = beginHalfRound(board('board 8x5\nwall 2,1 2,5\ndoor 2,0 2,1\na x 0,0 20\nc x 2,0 20'));
		expect(floodOf(state).wayTo(2)).toEqual({
			pace: 'run',
			steps: [
				{ x: 1, y: 0 },
				{ hold: 1, opens: true },
				{ x: 2, y: 0 },
			],
		});
	});

	/** Two doors, one above the other, bar a large creature; `c` does not move and is next to the lower one. */
	const LEAVES = 'board 8x4\nwall 3,2 3,4\ndoor 3,0 3,1\ndoor 3,1 3,2\na x large 0,0 20';

	it('let it pass once all are open', () => {
		expect(rowOf(LEAVES)).toBe('00134456');
		expect(rowOf(`${LEAVES}\nc x 1,3 0`)).toBe('00134456');
	});

	it('block it under threat if one could open too early', () => {
		expect(rowOf(LEAVES, 0, safeFloodOf)).toBe('00134456');
		expect(rowOf(`${LEAVES}\nc x 1,3 0`, 0, safeFloodOf)).toBe('00177777');
	});

	it('are its own to open under threat, whenever others could', () => {
		expect(rowOf('board 9x1\ndoor 2,0 2,1\na x 0,0 20\nc x 5,0 30', 0, safeFloodOf)).toBe('013445677');
	});
});

describe('F-24: thrown back', () => {
	// 5 ft in segment 2, and back in segment 5; it lacks the feet for the slow square behind.
	it.each([
		['by one who gets there in time', 4, '025777777'],
		['not by one who is never near enough', 5, '027777777'],
	])('%s', (_, x, row) => {
		const state = beginHalfRound(board(`board 9x1\n|..=......\na x 0,0 5\nb y ${x},0 5`));
		expect(drawn(floodOf(state), state)).toEqual([row]);
	});

	it('happens in the last segment', () => {
		const state = beginHalfRound(board('board 12x1\n|..=.........\na x 0,0 5\nb y 5,0 5'));
		const [a, b] = state.creatures;
		// Ten more points of rate take it a square farther by the last segment only.
		const rated = { ...state, creatures: [a!, { ...b!, rate: 10 }] };
		expect(drawn(floodOf(rated), rated)).toEqual(['026777777777']);
	});

	it('does not happen to a squeezed creature', () => {
		const slow = '|==.......\n|==.......\n|==.......';
		const state = beginHalfRound(
			board(`board 9x3\nrules squeezing=on\n${slow}\na x large 2,0 15 (squeezed=1,0)\nb y 4,0 30`),
		);
		expect(drawn(floodOf(state), state)[1]![1]).toBe('2');
	});
});
