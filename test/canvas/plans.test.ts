import { describe, expect, it } from 'vitest';
import { fromRim, planPicture, remainingPoints } from '../../src/canvas/scene/planGeometry.ts';
import { soleSlot } from '../../src/canvas/scene/sharedSquareLayout.ts';
import {
	type Creature,
	compileMap,
	DEFAULT_RULES,
	type MovementProgress,
	type Step,
} from '../../src/engine/index.ts';

const GROUND = compileMap({ width: 30, height: 10 });

function picture(change: Partial<Creature>, steps: readonly Step[], rules = DEFAULT_RULES, ground = GROUND) {
	const position = { x: 0, y: 0 };
	const creature: Creature = { id: 'a', name: 'A', side: 's', speed: 30, position, ...change };
	const begun = { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0 };
	return planPicture(ground, rules, creature, { pace: 'walk', steps }, begun, 'feet');
}

function east(count: number): readonly Step[] {
	return Array.from({ length: count }, (_, i) => ({ x: i + 1, y: 0 }));
}

describe('planPicture', () => {
	it('is null for an empty plan', () => {
		expect(picture({}, [])).toBeNull();
	});

	it('has a pill for each segment with movement', () => {
		const made = picture({}, east(6));
		expect(made?.pills.map((p) => p.text)).toEqual(['1', '2', '3', '4', '5', '6']);
		expect(made?.feet).toBe('30 / 30 ft');
		expect(made?.short).toBe(false);
		expect(made?.more).toBeNull();
		expect(made?.beyond).toEqual([]);
	});

	it('SM-41: shows stays of a slower creature (moves in 1, 3, 4, 6)', () => {
		const made = picture({ speed: 20 }, east(4));
		expect(made?.pills.map((p) => p.text)).toEqual(['1–2', '3', '4–5', '6']);
	});

	it('SM-60: shows squares passed within a segment', () => {
		const made = picture({ speed: 80 }, east(16));
		expect(made?.pills.map((p) => p.x - 0.5)).toEqual([3, 5, 8, 11, 13, 16]);
		expect(made?.passed.map((p) => p.text).slice(0, 3)).toEqual(['1', '1', '2']);
	});

	it('shows the part beyond the speed as not reached', () => {
		const made = picture({}, east(8));
		expect(made?.points).toHaveLength(7);
		expect(made?.beyond.map((p) => p.x - 0.5)).toEqual([6, 7, 8]);
		expect(made?.end).toEqual({ x: 6, y: 0 });
		expect(made?.short).toBe(true);
		expect(made?.feet).toBe('30 / 30 ft');
		expect(made?.more).toEqual({ x: 8.5, y: 0.5, text: '10 ft more' });
	});

	it('A28: labels the elevation where a climb or dive ends', () => {
		const by = ['rise', 'rise', undefined, 'dive', 'dive', 'dive'] as const;
		const steps = east(6).map((step, i) => ({ ...step, ...(by[i] && { by: by[i] }) }) as Step);
		const made = picture({ movement: ['flying'] }, steps);
		expect(made?.manners).toEqual([
			{ x: 2.5, y: 0.5, text: '↑ 10 ft' },
			{ x: 6.5, y: 0.5, text: '↓ 0 ft' },
		]);
	});

	it('A29: labels each door it opens, not open ones', () => {
		const door = { from: [2, 0], to: [2, 1], kind: 'door' } as const;
		const steps: readonly Step[] = [...east(1), { hold: 1, opens: true }, { x: 2, y: 0 }];
		const behind = (open: boolean) =>
			picture({}, steps, DEFAULT_RULES, compileMap({ width: 5, height: 2, walls: [{ ...door, open }] }));
		expect(behind(false)?.doors).toEqual([{ x: 2, y: expect.closeTo(0.17), text: 'opens' }]);
		expect(behind(false)?.holds).toEqual([]);
		expect(behind(false)?.pills.map(({ text }) => text)).toEqual(['1–2', '3']);
		expect(behind(true)?.doors).toEqual([]);
		expect(behind(true)?.pills.map(({ text }) => text)).toEqual(['1', '2']);
	});

	it('marks waits at their squares', () => {
		const made = picture({}, [{ x: 1, y: 0 }, { hold: 2 }, { x: 2, y: 0 }]);
		expect(made?.holds).toEqual([{ x: 1.5, y: 0.5, text: '2' }]);
		expect(made?.pills.map((p) => p.text)).toEqual(['1–3', '4']);
	});

	it('passes through the center of a large footprint', () => {
		const made = picture({ size: 'large' }, east(1));
		expect(made?.points).toEqual([
			{ x: 1, y: 1 },
			{ x: 2, y: 1 },
		]);
	});

	it('FC-70: measures the 5-ft step by its square, not by the speed', () => {
		const position = { x: 0, y: 0 };
		const creature: Creature = { id: 'a', name: 'A', side: 's', speed: 30, position };
		const begun = { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0 };
		const made = planPicture(
			GROUND,
			DEFAULT_RULES,
			creature,
			{ pace: 'step', steps: east(1) },
			begun,
			'feet',
		);
		expect(made?.feet).toBe('5 / 5 ft');
	});

	it('SRD-50: labels the start of squeezing, not its continuation', () => {
		const by = 'squeeze' as const;
		const steps = [1, 2, 3].map((x) => ({ x, y: 0, by }));
		const position = { x: 0, y: 0 };
		const creature: Creature = { id: 'a', name: 'A', side: 's', speed: 60, position, size: 'large' };
		const begun = { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0 };
		const rules = { ...DEFAULT_RULES, squeezing: true };
		const wordsOf = (squeezed?: MovementProgress['squeezed']) =>
			planPicture(
				GROUND,
				rules,
				squeezed ? { ...creature, squeezed } : creature,
				{ pace: 'walk', steps },
				squeezed ? { ...begun, squeezed } : begun,
				'feet',
			)?.manners.map(({ text }) => text);
		expect(wordsOf()).toEqual(['squeeze']);
		expect(wordsOf([{ x: 1, y: 0 }])).toEqual([]);
	});

	it('SRD-54: has a ghost as wide as the body at its end', () => {
		const by = 'squeeze' as const;
		const rules = { ...DEFAULT_RULES, squeezing: true };
		const narrow = picture({ size: 'large', speed: 60 }, [{ x: 2, y: 0, by }], rules);
		expect(narrow).toMatchObject({ side: 1, narrowed: 'squeeze' });
		expect(narrow?.slot).toEqual(soleSlot('large', 1));
		expect(picture({ size: 'large' }, east(1))?.slot).toEqual(soleSlot('large', 2));
	});

	it('continues the diagonal count for the remaining reach', () => {
		const made = picture({}, [
			{ x: 1, y: 1 },
			{ x: 2, y: 2 },
		]);
		expect(made).toMatchObject({ spent: 15, diagonals: 2 });
	});

	it('leaves out the part behind a moving creature', () => {
		const points = [0, 1, 2, 3].map((x) => ({ x, y: 0 }));
		expect(remainingPoints(points, 1, { x: 1.4, y: 0 }).map((p) => p.x)).toEqual([1.4, 2, 3]);
		expect(fromRim(points, 0.8).map((p) => p.x)).toEqual([0.4, 1, 2, 3]);
		expect(fromRim(points.slice(0, 1), 0.8)).toHaveLength(1);
	});
});
