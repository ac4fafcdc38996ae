/** Contested squares: all tokens and the swords stay visible. */
import { describe, expect, it } from 'vitest';
import type { PaintInputs } from '../../src/canvas/layers/paintInputs.ts';
import { drawnPlansOf } from '../../src/canvas/layers/plans/visiblePlans.ts';
import { swordsAt } from '../../src/canvas/layers/tokens/contestLabels.ts';
import { ghostSlots } from '../../src/canvas/scene/sharedSquareLayout.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { HeadlessPage } from '../support/headlessPage.ts';

/** The part of a disc within its ring. */
const FACE = 0.8;

interface Rect {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** The least distance of a rectangle from ghost centers, in face radii. */
function farFromFaces(count: number, { left, top, right, bottom }: Rect): number {
	const away = ghostSlots(count, 0.84).map(({ dx, dy, diameter }) => {
		const [x, y] = [0.5 + dx, 0.5 + dy];
		return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) / diameter;
	});
	return Math.min(...away) / (FACE / 2);
}

describe.each([1, 2, 3, 4, 5, 6])('space contested by %d', (count) => {
	it.each(['undecided', 'flash', 'decided'] as const)(
		'swords of a contest that is %s cover no token',
		(phase) => {
			const mark = { type: 'contest', square: { x: 0, y: 0 }, side: 1, phase } as const;
			const { x, y, size } = swordsAt({ ...mark, part: 0, winners: [], losers: [] }, false);
			const half = size / 2;
			const swords = { left: x - half, top: y - half, right: x + half, bottom: y + half };
			expect(farFromFaces(count, swords)).toBeGreaterThan(1);
		},
	);

	it('no face is under another', () => {
		const slots = ghostSlots(count, 0.84);
		for (const [i, a] of slots.entries())
			for (const b of slots.slice(i + 1)) {
				const apart = Math.hypot(a.dx - b.dx, a.dy - b.dy);
				expect(apart).toBeGreaterThan(0.98 * FACE * ((a.diameter + b.diameter) / 2));
			}
	});
});

it('swords are large and centered in an empty square', () => {
	const mark = { type: 'contest', square: { x: 3, y: 4 }, side: 2, phase: 'undecided' } as const;
	expect(swordsAt({ ...mark, part: 0, winners: [], losers: [] }, true)).toEqual({ x: 4, y: 5, size: 1.24 });
});

/** Ghosts with their offsets and emphasis. */
function ghosts(page: HeadlessPage) {
	const { workspace, scene } = page;
	const board = {
		workspace,
		scene,
		part: 0,
		plansFollow: true,
		palette: boardPalette(false),
		carried: new Set(),
	};
	const plans = drawnPlansOf(board as unknown as PaintInputs);
	return Object.fromEntries(plans.map(({ mini, slot, contested }) => [mini.id, { slot, contested }]));
}

it('two big ghosts in one space stand apart, emphasized when inside a bigger one', () => {
	const ogre = (id: string, x: number, y: number, dx: number, steps: number) =>
		going(creature(id, x, y, { size: 'large' }), ...walk({ x, y }, dx, 0, steps));
	const shown = ghosts(
		new HeadlessPage(
			encounter(
				[
					ogre('a', 0, 2, 1, 4),
					ogre('b', 8, 2, -1, 4),
					ogre('c', 0, 8, 1, 4),
					going(creature('d', 8, 9), ...walk({ x: 8, y: 9 }, -1, 0, 3)),
					going(creature('e', 8, 12), ...walk({ x: 8, y: 12 }, -1, 0, 3)),
				],
				{ width: 20, height: 20 },
			),
		),
	);
	expect(
		Object.entries(shown)
			.flatMap(([id, { contested }]) => (contested ? id : []))
			.sort(),
	).toEqual(['a', 'b', 'd']);
	const [a, b] = [shown.a!.slot, shown.b!.slot];
	expect(a.diameter).toBeGreaterThan(1);
	expect(Math.hypot(a.dx - b.dx, a.dy - b.dy)).toBeGreaterThanOrEqual(a.diameter);
	expect(shown.c?.slot).toMatchObject({ dx: 0, dy: 0 });
});
