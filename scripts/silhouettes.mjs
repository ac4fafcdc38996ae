/** `npm run silhouettes`: draws the outlines of the faces in `src/store/silhouettes/silhouetteTable.ts` from game-icons (CC BY 3.0). */
import { readFileSync, writeFileSync } from 'node:fs';
import gameIcons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import svgpath from 'svgpath';

const SIDE = 128;
const TABLE = 'src/store/silhouettes/silhouetteTable.ts';
const OUTLINES = 'src/store/silhouettes/silhouetteData.ts';

/** @type {Readonly<Record<string, { body: string } | undefined>>} */
const outlines = gameIcons.icons;
const ids = [...readFileSync(TABLE, 'utf8').matchAll(/^\t'?([a-z0-9-]+)'?: \[/gm)].map(([, id]) => id ?? '');

/** How far a simpler piece may be off, in the units of the outline: nearly a pixel on a disc of 128. */
const OFF = 1.15;

/** @typedef {readonly [number, number]} Point */

/** @type {(points: readonly Point[], t: number) => Point} a Bézier curve's point, by de Casteljau */
const on = (points, t) => {
	const [first = [0, 0], ...rest] = points;
	if (rest.length === 0) return first;
	const between = rest.map(([x, y], i) => {
		const [fromX, fromY] = points[i] ?? [0, 0];
		return /** @type {Point} */ ([fromX + (x - fromX) * t, fromY + (y - fromY) * t]);
	});
	return on(between, t);
};

/** @type {(a: readonly Point[], b: readonly Point[]) => boolean} whether two curves run beside each other, step by step or, for a line, anywhere on it */
const alike = (a, b) =>
	[0.15, 0.3, 0.5, 0.7, 0.85].every((t) => {
		const [x, y] = on(a, t);
		const [, [toX, toY] = [0, 0]] = b;
		const length = Math.hypot(toX, toY);
		if (b.length === 2 && length > 0) {
			const along = (x * toX + y * toY) / length;
			return Math.abs(x * toY - y * toX) / length <= OFF && along >= -OFF && along <= length + OFF;
		}
		const [otherX, otherY] = on(b, t);
		return Math.hypot(x - otherX, y - otherY) <= OFF;
	});

/** A piece of a path, relative to its beginning, as short as it can be said: none, a line, or a curve with one handle. @type {(segment: readonly [string, ...number[]]) => [string, ...number[]][]} */
const shorter = (segment) => {
	const [kind, ...numbers] = segment;
	if ('lhvcq'.includes(kind) && numbers.every((one) => one === 0)) return [];
	if (kind !== 'c' && kind !== 'q') return [[...segment]];
	/** @type {Point[]} */
	const points = [[0, 0]];
	for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
	const [toX, toY] = points.at(-1) ?? [0, 0];
	if (
		alike(points, [
			[0, 0],
			[toX, toY],
		])
	)
		return [toY === 0 ? ['h', toX] : toX === 0 ? ['v', toY] : ['l', toX, toY]];
	if (kind === 'c') {
		const [, [ax, ay] = [0, 0], [bx, by] = [0, 0]] = points;
		/** @type {Point} */
		const handle = [Math.round((3 * (ax + bx) - toX) / 4), Math.round((3 * (ay + by) - toY) / 4)];
		if (alike(points, [[0, 0], handle, [toX, toY]])) return [['q', ...handle, toX, toY]];
	}
	return [[...segment]];
};

/** @typedef {{ piece: [string, ...number[]], points: readonly Point[] }} Drawn a piece, and points of what it stands for, from its beginning */

/** Where a relative piece ends. @type {(piece: readonly [string, ...number[]]) => Point} */
const endOf = ([kind, ...numbers]) =>
	kind === 'h'
		? [numbers[0] ?? 0, 0]
		: kind === 'v'
			? [0, numbers[0] ?? 0]
			: [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0];

/** Points of a relative piece, its end the last. @type {(piece: readonly [string, ...number[]]) => Point[]} */
const along = (piece) => {
	const [kind, ...numbers] = piece;
	/** @type {Point[]} */
	const points = [[0, 0]];
	if (kind === 'c' || kind === 'q')
		for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
	else points.push(endOf(piece));
	return Array.from({ length: 8 }, (_, i) => on(points, (i + 1) / 8));
};

/** One piece for two that follow each other, where none of the points of either is farther from it than `OFF`. @type {(a: Drawn, b: Drawn) => Drawn | undefined} */
const joined = (a, b) => {
	const [middleX, middleY] = endOf(a.piece);
	const points = [
		...a.points,
		...b.points.map(([x, y]) => /** @type {Point} */ ([x + middleX, y + middleY])),
	];
	const [toX, toY] = points.at(-1) ?? [0, 0];
	const half = points[(points.length >> 1) - 1] ?? [0, 0];
	/** @type {[string, ...number[]][]} */
	const candidates = [
		toY === 0 ? ['h', toX] : toX === 0 ? ['v', toY] : ['l', toX, toY],
		...[half, [middleX, middleY]].map(
			([x = 0, y = 0]) =>
				/** @type {[string, ...number[]]} */ ([
					'q',
					Math.round(2 * x - toX / 2),
					Math.round(2 * y - toY / 2),
					toX,
					toY,
				]),
		),
	];
	const piece = candidates.find((candidate) => {
		const drawn = [
			/** @type {Point} */ ([0, 0]),
			...along(candidate).flatMap((point, i, all) => {
				const [fromX, fromY] = all[i - 1] ?? [0, 0];
				return [/** @type {Point} */ ([(fromX + point[0]) / 2, (fromY + point[1]) / 2]), point];
			}),
		];
		const near = (/** @type {Point} */ [x, y], /** @type {readonly Point[]} */ others) =>
			others.some(([otherX, otherY], i) => {
				const [nextX, nextY] = others[i + 1] ?? [otherX, otherY];
				const [dx, dy] = [nextX - otherX, nextY - otherY];
				const part = Math.max(
					0,
					Math.min(1, ((x - otherX) * dx + (y - otherY) * dy) / (dx * dx + dy * dy || 1)),
				);
				return Math.hypot(x - otherX - part * dx, y - otherY - part * dy) <= OFF;
			});
		return (
			points.every((point) => near(point, drawn)) && drawn.every((point) => near(point, [[0, 0], ...points]))
		);
	});
	return piece && { piece, points };
};

/** Pieces of a relative path, those joined that one can stand for. @type {(pieces: readonly [string, ...number[]][]) => [string, ...number[]][]} */
const fewer = (pieces) => {
	/** @type {Drawn[]} */
	const kept = [];
	for (const piece of pieces) {
		const last = kept.at(-1);
		const drawn = { piece, points: 'lhvcq'.includes(piece[0]) ? along(piece) : [] };
		const both = last && last.points.length > 0 && drawn.points.length > 0 ? joined(last, drawn) : undefined;
		if (both) kept[kept.length - 1] = both;
		else kept.push(drawn);
	}
	return kept.map(({ piece }) => piece);
};

/**
 * Pieces as they are packed: every part said from where the one before it began, every point from the one before it,
 * and all lines alike. Nothing closes a part: `src/store/silhouettes/silhouettePaths.ts` does. @type {(pieces: readonly [string, ...number[]][]) => [string, ...number[]][]}
 */
const packed = (pieces) => {
	let [x, y, startX, startY] = [0, 0, 0, 0];
	return pieces.flatMap((piece, i) => {
		const [kind, ...numbers] = piece;
		const next = pieces[i + 1]?.[0] ?? 'm';
		if (kind === 'z') {
			if (next !== 'm') throw new Error('a part begins where the one before it does');
			[x, y] = [startX, startY];
			return [];
		}
		const [dx, dy] = endOf(piece);
		[x, y] = [x + dx, y + dy];
		if (kind === 'M' || kind === 'm') {
			const [fromX, fromY] = [startX, startY];
			[startX, startY] = [x, y];
			return [[kind, x - fromX, y - fromY]];
		}
		if (kind !== 'c' && kind !== 'q')
			return 'mz'.includes(next) && x === startX && y === startY ? [] : [['l', dx, dy]];
		return [[kind, ...numbers.map((one, at) => one - (at > 1 ? (numbers[at - 2] ?? 0) : 0))]];
	});
};

/** A figure as a character, a larger one as three: `src/store/silhouettes/silhouettePaths.ts` reads them. @type {(figure: number) => string} */
const character = (figure) => {
	if (figure >= -35 && figure <= 50) return String.fromCharCode('H'.charCodeAt(0) + figure);
	const times = Math.round(figure / 60);
	return `!${character(times)}${character(figure - 60 * times)}`;
};

/** @param {string} id */
const outline = (id) => {
	const paths = [...(outlines[id]?.body ?? '').matchAll(/\bd="([^"]+)"/g)].map(([, path]) => path ?? '');
	if (paths.length === 0) throw new Error(`game-icons has no “${id}”`);
	// Whole numbers in a square of SIDE: finer than a disc on the screen ever shows, at a third of the weight.
	/** @type {[string, ...number[]][]} */
	const pieces = [];
	svgpath(paths.join(''))
		.abs()
		.scale(SIDE / 512)
		.unshort()
		.unarc()
		.round(0)
		.rel()
		.iterate((segment) => {
			pieces.push(...shorter(/** @type {[string, ...number[]]} */ (segment)));
		});
	return packed(fewer(pieces));
};

/** Lines of a template. @type {(lines: readonly string[]) => string} */
const template = (lines) => lines.join('\n').replace(/[\\`]/g, '\\$&');

const all = ids.map(outline);
const letters = all.map((pieces) => pieces.map(([kind]) => kind).join(''));
const figures = all.map((pieces) => pieces.flatMap(([, ...numbers]) => numbers.map(character)).join(''));
writeFileSync(
	OUTLINES,
	`/**
 * Made by \`npm run silhouettes\` from game-icons.net (CC BY 3.0): outlines in a square of ${SIDE}, a line each in the order of
 * \`table.ts\`. Letters and figures stand apart, since so the page is smaller.
 */

/** The side of the square that the outlines fill. */
export const SILHOUETTE_SIDE = ${SIDE};

/** The letters of the pieces of each. */
export const OUTLINE_PIECES = \`${template(letters)}\`;

/** And their figures, a character each. */
export const OUTLINE_FIGURES = \`${template(figures)}\`;
`,
);
console.log(`${ids.length} silhouettes in ${OUTLINES}`);
