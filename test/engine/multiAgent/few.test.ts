import { describe, expect, it } from 'vitest';
import {
	type Encounter,
	type Errand,
	goalsAround,
	isSquare,
	type JointPlans,
	type Plan,
	planTogether,
	type Square,
	spotsAround,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { stateAfter } from '../../support/stories.ts';

const at = (x: number, y: number): Square => ({ x, y });
const errands = (goals: Readonly<Record<string, Square>>): Errand[] =>
	Object.entries(goals).map(([creature, goal]) => ({ creature, goal }));

function planned(
	text: string | Encounter,
	goals: Readonly<Record<string, Square>>,
	segments = 0,
): JointPlans {
	const state = stateAfter(typeof text === 'string' ? board(text) : text, segments);
	const work = planTogether(state, errands(goals));
	const parts: number[] = [];
	let piece = work.next();
	for (; piece.done !== true; piece = work.next()) parts.push(piece.value);
	expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
	return piece.value;
}

const drawn = (plan: Plan | undefined) =>
	plan?.steps
		.map((step) => (isSquare(step) ? `${step.x},${step.y}` : `${step.opens ? 'o' : 'h'}${step.hold}`))
		.join(' ');
const drawnAll = ({ plans }: JointPlans) =>
	Object.fromEntries(Object.entries(plans).map(([id, plan]) => [id, drawn(plan)]));

describe('planTogether', () => {
	it('leads each creature to its goal in time', () => {
		const joint = planned('board 6x3\n|......\n|######\n|......\na x 0,0 30\nb x 0,2 30', {
			a: at(3, 0),
			b: at(2, 2),
		});
		expect(drawnAll(joint)).toEqual({ a: '1,0 2,0 3,0', b: '1,2 2,2' });
		expect([joint.lost, joint.segments]).toEqual([[], 3]);
	});

	it('is empty for creatures at their goal or without errands', () => {
		const joint = planned('board 4x1\na x 0,0 30\nb x 3,0 30', { a: at(0, 0) });
		expect(joint).toEqual({ plans: {}, lost: [], segments: 0 });
	});

	it('lets creatures follow each other down a corridor', () => {
		const joint = planned('board 7x1\na x 1,0 30\nb x 0,0 30', { a: at(5, 0), b: at(4, 0) });
		expect(drawnAll(joint)).toEqual({ a: '2,0 3,0 4,0 5,0', b: '1,0 2,0 3,0 4,0' });
		expect(joint.segments).toBe(4);
	});

	it('waits at bottlenecks', () => {
		const joint = planned('board 5x3\n|##.##\n|.....\n|##.##\na x 0,1 30\nb x 2,0 30', {
			a: at(4, 1),
			b: at(2, 2),
		});
		const all = drawnAll(joint);
		expect([all.a?.replace(/h\d /, ''), all.b?.replace(/h\d /, '')]).toEqual(['1,1 2,1 3,1 4,1', '2,1 2,2']);
		expect(joint.segments).toBeLessThanOrEqual(5);
	});

	it('plans the longest path first, ties by id', () => {
		// Both would enter the crossing in the second segment.
		const walls = 'board 9x5\n|##.######\n|##.######\n|.........\n|##.######\n|##.######\n';
		const waits = (east: string, to: number, south: string) => {
			const text = `${walls}${east} x 0,2 30\n${south} x 2,0 30`;
			const all = drawnAll(planned(text, { [east]: at(to, 2), [south]: at(2, 4) }));
			expect(all[south]!.replace('h1 ', '')).toBe('2,1 2,2 2,3 2,4');
			expect(all[east]!.replace('h1 ', '')).toMatch(/^1,2 2,2 3,2/);
			return Object.keys(all).filter((id) => all[id]!.includes('h1'));
		};
		expect([waits('a', 6, 'b'), waits('b', 6, 'a')]).toEqual([['b'], ['a']]);
		expect([waits('a', 3, 'b'), waits('b', 3, 'a')]).toEqual([['a'], ['b']]);
		expect([waits('a', 4, 'b'), waits('b', 4, 'a')]).toEqual([['b'], ['b']]);
	});

	it('gives up after a dozen tries each', () => {
		// Two creatures that swap in a dead end clear each other forever.
		const encounter = board('board 2x1\na x 0,0 30\nb x 1,0 30');
		const work = planTogether(stateAfter(encounter, 0), errands({ a: at(1, 0), b: at(0, 0) }));
		let tries = 0;
		let piece = work.next();
		for (; piece.done !== true; piece = work.next()) tries++;
		expect(piece.value).toEqual({ plans: {}, lost: ['a', 'b'], segments: 0 });
		expect(tries).toBe(2 * 12);
	});

	it('passes standing creatures on free squares', () => {
		const text = 'board 3x3\n|#..\n|#..\n|#..\na x 2,0 30\nf x 1,1 30';
		expect(drawn(planned(text, { a: at(2, 2) }).plans.a)).toBe('2,1 2,2');
		const below = 'board 3x3\n|###\n|...\n|...\na x 0,2 30\nf x 1,1 30';
		expect(drawn(planned(below, { a: at(2, 2) }).plans.a)).toBe('1,2 2,2');
	});

	it('FC-91: passes opponents behind a wall', () => {
		const text = 'board 5x2\nrules engagement=on\nwall 0,1 5,1\na x 0,0 30\no y 2,1 30';
		expect(drawn(planned(text, { a: at(4, 0) }).plans.a)).toBe('1,0 2,0 3,0 4,0');
	});

	it('considers side, size, elevation and flight of others', () => {
		const two = (a: string, b: string) =>
			drawnAll(
				planned(`board 5x4\n|.....\n|.....\n|#####\n|.....\na ${a}\nb ${b}\nf y 2,0 30\ng y 2,3 30`, {
					a: at(4, 0),
					b: at(4, 3),
				}),
			);
		const both = two('x 0,0 60 {flying} (elevation=20)', 'y 0,3 60');
		expect(both.a).toContain('2,0');
		expect(both.b).toBeUndefined();
		expect(two('x 0,0 60', 'x 0,3 60 {flying} (elevation=20)').b).toContain('2,3');
	});

	it('A29: the first opens the door, the other waits for it', () => {
		const joint = planned('board 7x1\ndoor 2,0 2,1\na x 1,0 30\nb x 0,0 30', { a: at(5, 0), b: at(4, 0) });
		expect(drawnAll(joint)).toEqual({ a: 'o1 2,0 3,0 4,0 5,0', b: 'h1 1,0 h1 2,0 3,0 4,0' });
		const later = planned('board 7x1\ndoor 3,0 3,1\na x 0,0 30', { a: at(5, 0) });
		expect(drawnAll(later)).toEqual({ a: '1,0 2,0 o1 3,0 4,0 5,0' });
		expect(later.segments).toBe(6);
	});

	it('lists creatures without a path, movement or room by id', () => {
		const text = 'board 6x2\n|...#..\n|...#..\nc x 0,1 30\nb x 0,0 30\na x 1,0 30 [bound]';
		const joint = planned(text, { c: at(5, 0), b: at(2, 0), a: at(1, 1) });
		expect(joint.lost).toEqual(['a', 'c']);
		expect(Object.keys(joint.plans)).toEqual(['b']);
		expect(planned(text, { b: at(3, 0) }).lost).toEqual(['b']);
		expect(planned('board 3x1\na x 0,0 30', { a: at(7, 0) }).lost).toEqual(['a']);
	});

	it('avoids outsiders with every square of a wide body', () => {
		const joint = planned('board 6x3\na x 0,1 30\nf x 2,1 30', { a: at(4, 1) });
		expect(drawn(joint.plans.a)).not.toContain('2,1');
		const wide = planned('board 8x4\na x large 0,0 30\nf x 3,1 30', { a: at(6, 0) });
		expect(
			drawn(wide.plans.a)
				?.split(' ')
				.some((step) => ['2,0', '3,0', '2,1', '3,1'].includes(step)),
		).toBe(false);
		const giant = planned('board 6x3\na x 0,0 30\nf x large 2,1 30', { a: at(5, 2) });
		expect(
			drawn(giant.plans.a)
				?.split(' ')
				.some((step) => ['2,1', '3,1', '2,2', '3,2'].includes(step)),
		).toBe(false);
		expect(planned('board 5x2\na x large 0,0 30\nf x 2,1 30', { a: at(3, 0) }).lost).toEqual(['a']);
	});

	it('SRD-31: ignores helpless and overflown creatures', () => {
		expect(drawn(planned('board 4x1\na x 0,0 30\nf y 1,0 30 [dead]', { a: at(3, 0) }).plans.a)).toBe(
			'1,0 2,0 3,0',
		);
		expect(planned('board 4x1\na x 0,0 30\nf y 1,0 30', { a: at(3, 0) }).lost).toEqual(['a']);
		const above = 'board 4x1\na x 0,0 30 {flying} (elevation=20)\nf y 1,0 30';
		expect(drawn(planned(above, { a: at(3, 0) }).plans.a)).toBe('1,0 2,0 3,0');
	});

	it('FC-91: avoids engaging opponents, not allies', () => {
		const text = (side: string) => `board 7x5\nrules engagement=on\na x 0,2 30\no ${side} 3,2 30`;
		const near = (side: string) =>
			planned(text(side), { a: at(6, 2) }).plans.a!.steps.filter(
				(step) => isSquare(step) && Math.max(Math.abs(step.x - 3), Math.abs(step.y - 2)) === 1,
			).length;
		expect([near('y'), near('x') > 0]).toEqual([0, true]);
		const behind = `${text('y')}\nwall 2,0 2,5`;
		expect(
			planned(behind.replace('\nwall 2,0 2,5', '').replace('rules', 'wall 2,1 2,4\nrules'), { a: at(1, 2) })
				.plans.a,
		).toBeDefined();
		expect(planned(text('y'), { a: at(3, 2) }).lost).toEqual(['a']);
		const above = text('y').replace('0,2 30', '0,2 30 {flying} (elevation=50)');
		expect(drawn(planned(above, { a: at(6, 2) }).plans.a)).toBe('1,2 2,2 3,2 4,2 5,2 6,2');
	});

	it('FC-91: may end beside an opponent, not pass it', () => {
		const text = 'board 7x2\nrules engagement=on\na x 0,0 30\no y 3,1 30';
		expect(drawn(planned(text, { a: at(2, 1) }).plans.a)).toBe('1,1 2,1');
		expect(planned(text, { a: at(6, 1) }).lost).toEqual(['a']);
		const two = text.replace('a x 0,0 30', 'a x 0,0 30\nb x 1,0 30');
		const both = planned(two, { a: at(2, 1), b: at(3, 0) });
		expect([both.lost, drawn(both.plans.a)]).toEqual([['b'], '1,1 2,1']);
	});

	it('SRD-50: squeezes as a last resort, around standing creatures', () => {
		const text = 'board 9x2\nrules squeezing=on\n|....##...\n|.........\na x large 0,0 30';
		const far = { a: at(7, 0) };
		const joint = planned(text, far);
		expect(joint.plans.a?.steps.map((step) => isSquare(step) && (step.by ?? `${step.x}`))).toEqual(
			...[['1', '2', 'squeeze', 'squeeze', '6', '7']],
		);
		expect([joint.lost, joint.segments > 6]).toEqual([[], true]);
		expect(planned(text.replace('=on', '=off'), far).lost).toEqual(['a']);
		expect(planned(`${text}\no y 4,1 30`, far).lost).toEqual(['a']);
		expect(planned(`${text}\no y 4,1 30 [dead]`, far).lost).toEqual([]);
		// Already inside, and out again.
		const within = text.replace('large 0,0 30', 'large 5,1 30 (squeezed=4,1)');
		expect(drawn(planned(within, far).plans.a)).toMatch(/7,0$/);
	});

	it('continues from current positions', () => {
		const joint = planned('board 8x1\na x 0,0 30 walk: E E E E E', { a: at(6, 0) }, 2);
		expect([drawn(joint.plans.a), joint.segments]).toEqual(['3,0 4,0 5,0 6,0', 4]);
	});
});

describe('goalsAround', () => {
	const spots = (text: string, ids: readonly string[], place: Square) =>
		spotsAround(board(text), ids, place).map(
			({ square, side }) => `${square.x},${square.y}${side > 1 ? ` ${side}` : ''}`,
		);

	it('sorts by path, then straight distance, then rows', () => {
		const nine = 'abcdefghi'
			.split('')
			.map((id, i) => `${id} x ${i},5 30`)
			.join('\n');
		expect(spots(`board 9x6\n${nine}`, 'abcdefghi'.split(''), at(4, 2))).toEqual([
			...['4,2', '4,1', '3,2', '5,2', '4,3', '3,1', '5,1', '3,3', '5,3'],
		]);
	});

	it("avoids outsiders' squares and leads around walls", () => {
		expect(spots('board 5x1\na x 0,0 30\no y 2,0 30', ['a'], at(2, 0))).toEqual(['1,0']);
		expect(spots('board 6x2\na x 0,0 30\no y large 2,0 30', ['a'], at(3, 0))).toEqual(['4,0']);
		expect(spots('board 6x3\na x 0,0 30\no y large 2,1 30', ['a'], at(3, 2))).toEqual(['4,2']);
		expect(spots('board 4x2\n|.#..\n|....\na x 0,0 30\no y 3,0 30', ['a'], at(3, 0))).toEqual(['2,0']);
		expect(spots('board 5x1\n|..#..\na x 0,0 30\nb x 1,0 30', ['a', 'b'], at(4, 0))).toEqual(['4,0', '3,0']);
		expect(spots('board 5x1\na x 0,0 30', ['a'], at(4, 0))).toEqual(['4,0']);
	});

	it('serves biggest first, ties by id, without overlap', () => {
		const text = 'board 7x3\nb x 0,0 30\na x 1,0 30\nogre x large 4,1 30';
		expect(spots(text, ['b', 'a', 'ogre'], at(2, 1))).toEqual(['2,1 2', '2,0', '1,1']);
		expect(spots('board 4x3\nogre x large 0,0 30\na x 3,0 30', ['a', 'ogre'], at(1, 1))).toEqual([
			'1,1 2',
			'1,0',
		]);
		expect(spots('board 2x2\nogre x large 0,0 30\na x 1,1 30', ['a', 'ogre'], at(0, 0))).toEqual(['0,0 2']);
	});

	it('excludes walls and recomputes for another square', () => {
		const encounter = board('board 5x1\n|....#\na x 0,0 30');
		const from = (x: number) => spotsAround(encounter, ['a'], at(x, 0)).map(({ square }) => square.x);
		expect([from(4), from(3), from(1), from(3)]).toEqual([[], [3], [1], [3]]);
	});

	const goals = (text: string, ids: readonly string[], place: Square) =>
		Object.fromEntries(
			goalsAround(board(text), ids, place).map(({ creature, goal }) => [creature, `${goal.x},${goal.y}`]),
		);

	it('gives equal bodies near goals', () => {
		expect(goals('board 9x3\nb x 0,1 30\na x 8,1 30', ['a', 'b'], at(4, 1))).toEqual({ a: '4,1', b: '4,0' });
		expect(goals('board 9x1\nc x 2,0 30\na x 0,0 30\nb x 1,0 30', ['a', 'b', 'c'], at(6, 0))).toEqual({
			...{ a: '5,0', b: '6,0', c: '7,0' },
		});
		expect(goals('board 7x4\nogre x large 0,0 30\na x 0,3 30', ['a', 'ogre'], at(4, 1))).toEqual({
			ogre: '4,1',
			a: '4,0',
		});
		expect(goals('board 5x2\n|.#...\n|.#...\na x 0,0 30\nb x 2,0 30', ['a', 'b'], at(3, 0))).toEqual({
			a: '3,0',
			b: '2,0',
		});
	});

	it('gives fewer goals if room is short', () => {
		expect(Object.keys(goals('board 3x1\n|.#.\na x 0,0 30\nb x 2,0 30', ['a', 'b'], at(0, 0)))).toEqual([
			'a',
		]);
		expect(goals('board 3x1\na x 0,0 30 [dead]', ['a'], at(1, 0))).toEqual({});
	});
});
