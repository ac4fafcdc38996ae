/** Names and other texts beside miniatures: clear of everybody, each at the first place that is free. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Box,
	boxesAround,
	claimRoom,
	type Disc,
	freestSide,
	type NameRequest,
	overlap,
	placeNames,
	TakenRoom,
	textBox,
} from '../../src/canvas/scene/labelLayout.ts';

const HIGH = 0.47;

function named(id: string, x: number, y: number, change: Partial<NameRequest> = {}): NameRequest {
	const disc = { x: x + 0.5, y: y + 0.5, diameter: 0.84 };
	return { id, disc, width: 1.4, least: 1.1, ...change };
}

function placed(
	requests: readonly NameRequest[],
	others: readonly Disc[] = [],
	edges = { left: -99, right: 99 },
) {
	const taken = new TakenRoom();
	for (const { id, disc } of requests) taken.addDisc(disc, id);
	for (const disc of others) taken.addDisc(disc);
	return placeNames(requests, HIGH, taken, edges);
}

describe('names', () => {
	it.each([
		{ what: 'one alone: below', squares: [[5, 5]], sides: ['below'] },
		{
			what: 'a column: above the topmost, beside the middle, below the last',
			squares: [
				[5, 5],
				[5, 6],
				[5, 7],
			],
			sides: ['above', 'right', 'below'],
		},
		{
			what: 'neighbours in a row: turn and turn about',
			squares: [
				[5, 5],
				[6, 5],
				[7, 5],
			],
			sides: ['below', 'above', 'below'],
		},
	] as const)('$what', ({ squares, sides }) => {
		const places = placed(squares.map(([x, y], i) => named(`${i}`, x, y)));
		expect([...places.values()].map(({ side }) => side)).toEqual(sides);
	});

	it.each([
		['at an edge, moved inwards', 0, [], { side: 'below', shift: 0.2 }],
		['at the other', 9, [], { side: 'below', shift: -0.2 }],
		['inwards above, where below is somebody', 0, [[1, 1]], { side: 'above', shift: 0.2 }],
		[
			'as anywhere, where inwards there is no room',
			0,
			[
				[1, 1],
				[1, -1],
			],
			{ side: 'right' },
		],
		['as anywhere within them', 5, [], { side: 'below' }],
	] as const)('%s', (_, x, others, expected) => {
		const discs = others.map(([x, y]) => named('', x, y).disc);
		const place = placed([named('a', x, 0)], discs, { left: 0, right: 10 }).get('a')!;
		expect(place.side).toBe(expected.side);
		expect(place.shift ?? 0).toBeCloseTo('shift' in expected ? expected.shift : 0);
	});

	it('cover no token and no name, in crowds and lines', () => {
		const requests = Array.from({ length: 60 }, (_, i) =>
			named(`${i}`, i % 9, Math.floor(i / 9) * 2 + (i % 2)),
		);
		const places = placed(requests);
		expect(places.size).toBeGreaterThan(12);
		const boxes = requests.flatMap(({ id, disc }) => {
			const at = places.get(id);
			return at ? [{ id, ...textBox(disc, at.side, at.room, HIGH, at.shift) }] : [];
		});
		for (const a of boxes) {
			for (const { id, disc } of requests) {
				if (id === a.id) continue;
				const dx = Math.max(a.left - disc.x, 0, disc.x - a.right);
				const dy = Math.max(a.top - disc.y, 0, disc.y - a.bottom);
				expect(Math.hypot(dx, dy)).toBeGreaterThan(0.35);
			}
			for (const b of boxes)
				if (a.id < b.id)
					expect(
						a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
						`${a.id} and ${b.id}`,
					).toBe(true);
		}
	});

	it('shift sideways before shortening, touching their disc', () => {
		const squares = [
			[4, 4],
			[6, 4],
			[3, 5],
			[6, 5],
			[6, 6],
			[5, 3],
		];
		const others = squares.map(([x = 0, y = 0]) => ({ x: x + 0.5, y: y + 0.5, diameter: 0.84 }));
		const [place] = [...placed([named('a', 5, 5, { width: 2.2, least: 1 })], others).values()];
		expect(place).toEqual({ side: 'below', room: 2.2, shift: expect.closeTo(-0.89, 3) });
	});

	it('shorten if useful, or disappear below the minimum', () => {
		const walls = [-1, 1].flatMap((dx) =>
			[-1, 0, 1].map((dy) => ({ x: 5.5 + dx * 1.3, y: 5.5 + dy, diameter: 0.84 })),
		);
		const [short] = [...placed([named('a', 5, 5, { width: 2.2, least: 1 })], walls).values()];
		expect(short?.side).toBe('below');
		expect(short?.room).toBeLessThan(2.2);
		expect(short?.room).toBeGreaterThanOrEqual(1);
		expect(placed([named('a', 5, 5, { width: 2.2, least: 2 })], walls).size).toBe(0);
	});

	it('lie at a corner of their disc before they are cut, and nowhere where all eight places are taken', () => {
		const cross = [
			[5, 4],
			[5, 6],
			[4, 5],
			[6, 5],
			[6, 6],
		].map(([x = 0, y = 0]) => ({ x: x + 0.5, y: y + 0.5, diameter: 0.84 }));
		expect(placed([named('a', 5, 5, { width: 0.8, least: 0.8 })], cross).get('a')).toEqual({
			side: 'below',
			room: 0.8,
			shift: expect.closeTo(-0.82, 3),
		});
		const around = [-1, 0, 1].flatMap((dx) =>
			[-1, 0, 1].flatMap((dy) =>
				dx === 0 && dy === 0 ? [] : [{ x: 5.5 + dx, y: 5.5 + dy, diameter: 0.84 }],
			),
		);
		expect(placed([named('a', 5, 5, { width: 0.8, least: 0.8 })], around).size).toBe(0);
	});
});

describe('a claim', () => {
	const squares = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) });

	it('touches no disc and no claim before it, whatever the crowd', () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(squares, { selector: ({ x, y }) => `${x} ${y}`, maxLength: 60 }),
				fc.array(fc.tuple(squares, fc.double({ min: 0.4, max: 3, noNaN: true })), { maxLength: 20 }),
				(tokens, claims) => {
					const discs = tokens.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5, diameter: 0.84 }));
					const taken = new TakenRoom();
					for (const disc of discs) taken.addDisc(disc);
					const boxes: Box[] = [];
					for (const [{ x, y }, wide] of claims) {
						const space = { left: x, top: y, right: x + 1, bottom: y + 1 };
						const box = claimRoom(taken, boxesAround(space, wide, 0.4));
						if (!box) continue;
						expect(overlap(box, space)).toBe(false);
						for (const other of boxes) expect(overlap(box, other)).toBe(false);
						for (const disc of discs) {
							const dx = Math.max(box.left - disc.x, 0, disc.x - box.right);
							const dy = Math.max(box.top - disc.y, 0, disc.y - box.bottom);
							expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(0.42 - 1e-9);
						}
						boxes.push(box);
					}
				},
			),
		);
	});
});

describe('path label', () => {
	it('one square up avoids creature and ghost', () => {
		const taken = new TakenRoom();
		taken.addDisc({ x: 5.5, y: 5.5, diameter: 0.84 });
		const ghost = { x: 5.5, y: 4.5, diameter: 1.04 };
		const { side, covered } = freestSide(ghost, 1.5, HIGH, (box) => taken.covered(box));
		expect({ side, covered }).toEqual({ side: 'above', covered: 0 });
	});
});
