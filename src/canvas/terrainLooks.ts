/**
 * What each kind of terrain looks like: colour, tint and the marks strewn over a tile of
 * four by four squares whose edges meet. Kinds are told apart by the pattern, not by colour alone.
 */
import { scatter } from './canvases.ts';

/** Squares along one side of a tile before the pattern comes round again. */
export const TILE = 4;

type Context = CanvasRenderingContext2D;

/** Draws one mark with its middle at the origin; `r` gives random numbers, a square is 1 wide. */
type Mark = (context: Context, r: () => number) => void;

export interface TerrainLook {
	/** The kind's colour in light and in dark, `#rrggbb`. */
	readonly light: string;
	readonly dark: string;
	/** Opacity of the tint under the pattern. */
	readonly tint: number;
	/** Opacity of the pattern. */
	readonly ink: number;
	/** Draws the tile's marks; lines are `width` squares wide already. */
	readonly draw: (context: Context, r: () => number) => void;
}

/** Strews marks over the tile, one for each cell of a grid of so many cells a square, off its middle. */
function strew(context: Context, r: () => number, perSide: number, jitter: number, mark: Mark): void {
	const cells = Math.round(perSide * TILE);
	const step = TILE / cells;
	for (let row = 0; row < cells; row++) {
		for (let column = 0; column < cells; column++) {
			const x = (column + 0.5 + (row % 2 ? 0.25 : -0.25) + (r() - 0.5) * jitter) * step;
			const y = (row + 0.5 + (r() - 0.5) * jitter) * step;
			const seed = Math.floor(r() * 1e9);
			// A mark that hangs over an edge is drawn again on the opposite one.
			for (const ox of [-TILE, 0, TILE]) {
				for (const oy of [-TILE, 0, TILE]) {
					if (x + ox < -0.7 || y + oy < -0.7 || x + ox > TILE + 0.7 || y + oy > TILE + 0.7) continue;
					context.save();
					context.translate(x + ox, y + oy);
					mark(context, scatter(seed));
					context.restore();
				}
			}
		}
	}
}

/** A line through points. */
export function strokeLine(context: Context, points: readonly (readonly [number, number])[]): void {
	context.beginPath();
	for (const [i, [x, y]] of points.entries()) {
		if (i === 0) context.moveTo(x, y);
		else context.lineTo(x, y);
	}
	context.stroke();
}

/** Wavy lines across the whole tile; waves per square are whole, so that they meet at the edges. */
function waves(context: Context, rows: number, height: number, broken: number, r: () => number): void {
	const count = rows * TILE;
	for (let i = 0; i < count; i++) {
		const y = ((i + 0.5) / count) * TILE;
		const phase = r() * Math.PI * 2;
		if (broken > 0) context.setLineDash([1 - broken, broken]);
		context.lineDashOffset = r() * 2;
		context.beginPath();
		for (let k = -8; k <= TILE * 16 + 8; k++) {
			const x = k / 16;
			const at = y + Math.sin(x * Math.PI * 2 + phase) * height;
			if (k === -8) context.moveTo(x, at);
			else context.lineTo(x, at);
		}
		context.stroke();
	}
	context.setLineDash([]);
}

/** A stone: a lopsided polygon, outlined and lightly filled. */
function stone(size: number): Mark {
	return (context, r) => {
		const corners = 6 + Math.floor(r() * 2);
		const turn = r() * Math.PI;
		const own = size * (0.75 + r() * 0.5);
		context.beginPath();
		for (let i = 0; i < corners; i++) {
			const angle = turn + (i / corners) * Math.PI * 2;
			const radius = own * (0.78 + r() * 0.3);
			context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius * 0.82);
		}
		context.closePath();
		context.save();
		context.globalAlpha *= 0.35;
		context.fill();
		context.restore();
		context.stroke();
	};
}

/** One thing for each square, in its middle. */
function perSquare(context: Context, draw: () => void): void {
	for (let y = 0; y < TILE; y++) {
		for (let x = 0; x < TILE; x++) {
			context.save();
			context.translate(x, y);
			draw();
			context.restore();
		}
	}
}

/** Steps seen from above: an edge line with hachures down its slope, `rows` to a square. */
function ledge(context: Context, rows: number, length: number, spacing: number): void {
	perSquare(context, () => {
		for (let i = 0; i < rows; i++) {
			const y = (i + 0.35) / rows - (rows > 1 ? 0.12 : 0);
			strokeLine(context, [
				[0, y],
				[1, y],
			]);
			for (let x = spacing / 2; x < 1; x += spacing)
				strokeLine(context, [
					[x, y],
					[x, y + length],
				]);
		}
	});
}

/** A window in its frame, seen from the front; a closed one is barred crosswise. */
function pane(context: Context, inset: number, across: number, down: number, shut = false): void {
	perSquare(context, () => {
		const size = 1 - 2 * inset;
		context.save();
		context.globalAlpha *= 0.25;
		context.fillRect(inset, inset, size, size);
		context.restore();
		context.strokeRect(inset, inset, size, size);
		for (let i = 1; i < across; i++)
			strokeLine(context, [
				[inset + (size * i) / across, inset],
				[inset + (size * i) / across, 1 - inset],
			]);
		for (let i = 1; i < down; i++)
			strokeLine(context, [
				[inset, inset + (size * i) / down],
				[1 - inset, inset + (size * i) / down],
			]);
		if (!shut) return;
		for (const [from, to] of [
			[inset, 1 - inset],
			[1 - inset, inset],
		] as const)
			strokeLine(context, [
				[from, inset],
				[to, 1 - inset],
			]);
	});
}

function flake(size: number): Mark {
	return (context, r) => {
		const turn = r() * Math.PI;
		for (let i = 0; i < 3; i++) {
			const angle = turn + (i * Math.PI) / 3;
			const x = Math.cos(angle) * size;
			const y = Math.sin(angle) * size;
			strokeLine(context, [
				[-x, -y],
				[x, y],
			]);
		}
	};
}

/** A tuft of grass or scrub: three short blades. */
const tuft: Mark = (context, r) => {
	const size = 0.1 + r() * 0.05;
	for (const lean of [-0.7, 0, 0.7])
		strokeLine(context, [
			[lean * 0.03, size * 0.5],
			[lean * size * 0.8, -size * (lean === 0 ? 0.8 : 0.45)],
		]);
};

const LOOKS: Readonly<Record<string, TerrainLook>> = {
	difficult: {
		light: '#8a6a1f',
		dark: '#d0b060',
		tint: 0.15,
		ink: 0.62,
		draw: (context, r) => strew(context, r, 2.5, 0.7, tuft),
	},
	obstacle: {
		light: '#5c5a58',
		dark: '#b9bdc0',
		tint: 0.1,
		ink: 0.75,
		draw: (context, r) => strew(context, r, 2, 0.45, stone(0.15)),
	},
	wire: {
		light: '#8c2f39',
		dark: '#ef8f96',
		tint: 0.08,
		ink: 0.75,
		draw: (context) =>
			perSquare(context, () => {
				for (const y of [0.25, 0.75]) {
					strokeLine(context, [
						[0, y],
						[1, y],
					]);
					for (const x of [0.125, 0.375, 0.625, 0.875]) {
						strokeLine(context, [
							[x - 0.06, y - 0.09],
							[x + 0.06, y + 0.09],
						]);
						strokeLine(context, [
							[x + 0.06, y - 0.09],
							[x - 0.06, y + 0.09],
						]);
					}
				}
			}),
	},
	cluttered: {
		light: '#7b4d9a',
		dark: '#c9a6e4',
		tint: 0.1,
		ink: 0.66,
		draw: (context, r) =>
			strew(context, r, 2, 0.6, (c, rr) => {
				c.rotate(rr() * Math.PI);
				const wide = 0.12 + rr() * 0.16;
				const high = 0.05 + rr() * 0.12;
				c.strokeRect(-wide / 2, -high / 2, wide, high);
			}),
	},
	ice: {
		light: '#1d86b8',
		dark: '#9ce0f7',
		tint: 0.16,
		ink: 0.6,
		draw: (context, r) =>
			strew(context, r, 1.5, 0.6, (c, rr) => {
				const long = 0.16 + rr() * 0.16;
				for (const offset of [0, 0.09]) {
					const own = offset ? long * 0.5 : long;
					strokeLine(c, [
						[-own + offset, own + offset],
						[own + offset, -own + offset],
					]);
				}
			}),
	},
	ladder: {
		light: '#7a4a12',
		dark: '#e0ae6c',
		tint: 0.08,
		ink: 0.85,
		draw: (context) =>
			perSquare(context, () => {
				for (const x of [0.28, 0.72])
					strokeLine(context, [
						[x, 0],
						[x, 1],
					]);
				for (const y of [0.125, 0.375, 0.625, 0.875])
					strokeLine(context, [
						[0.28, y],
						[0.72, y],
					]);
			}),
	},
	'mud-knee': {
		light: '#6b3f1d',
		dark: '#c08a5a',
		tint: 0.2,
		ink: 0.6,
		draw: (context, r) =>
			strew(context, r, 2, 0.6, (c, rr) => {
				c.beginPath();
				c.ellipse(0, 0, 0.1 + rr() * 0.08, 0.045, 0, 0, Math.PI * 2);
				c.stroke();
			}),
	},
	'mud-waist': {
		light: '#4c2a10',
		dark: '#a9744a',
		tint: 0.4,
		ink: 0.75,
		draw: (context, r) =>
			strew(context, r, 2.5, 0.5, (c, rr) => {
				c.beginPath();
				c.ellipse(0, 0, 0.1 + rr() * 0.07, 0.055, 0, 0, Math.PI * 2);
				c.fill();
			}),
	},
	snow: {
		light: '#5f7d9c',
		dark: '#dfeaf5',
		tint: 0.08,
		ink: 0.65,
		draw: (context, r) => strew(context, r, 1.5, 0.7, flake(0.075)),
	},
	'snow-deep': {
		light: '#4a6c92',
		dark: '#eef5fc',
		tint: 0.2,
		ink: 0.72,
		draw: (context, r) => strew(context, r, 2.5, 0.5, flake(0.1)),
	},
	stairs: {
		light: '#57534e',
		dark: '#c4c0ba',
		tint: 0.1,
		ink: 0.7,
		draw: (context) =>
			perSquare(context, () => {
				for (let i = 0; i < 6; i++) {
					const y = (i + 0.5) / 6;
					strokeLine(context, [
						[0.1, y],
						[0.9, y],
					]);
				}
				strokeLine(context, [
					[0.1, 0],
					[0.1, 1],
				]);
				strokeLine(context, [
					[0.9, 0],
					[0.9, 1],
				]);
			}),
	},
	'step-low': {
		light: '#6d6250',
		dark: '#c9bda6',
		tint: 0.06,
		ink: 0.7,
		draw: (context) => ledge(context, 1, 0.14, 0.25),
	},
	'step-high': {
		light: '#5f5036',
		dark: '#d3c09a',
		tint: 0.12,
		ink: 0.78,
		draw: (context) => ledge(context, 2, 0.2, 0.2),
	},
	'step-climb': {
		light: '#43361f',
		dark: '#e2cda0',
		tint: 0.34,
		ink: 0.85,
		draw: (context) => ledge(context, 2, 0.44, 0.125),
	},
	'water-knee': {
		light: '#1f6fb5',
		dark: '#7cc0f5',
		tint: 0.13,
		ink: 0.6,
		draw: (context, r) => waves(context, 3, 0.035, 0.4, r),
	},
	'water-waist': {
		light: '#0f4f94',
		dark: '#5ba9ec',
		tint: 0.32,
		ink: 0.7,
		draw: (context, r) => waves(context, 4, 0.055, 0, r),
	},
	'window-small': {
		light: '#0d7377',
		dark: '#7fe0dc',
		tint: 0.06,
		ink: 0.8,
		draw: (context) => pane(context, 0.3, 2, 2),
	},
	'window-large': {
		light: '#0d7377',
		dark: '#7fe0dc',
		tint: 0.06,
		ink: 0.8,
		draw: (context) => pane(context, 0.12, 3, 2),
	},
	'window-small-closed': {
		light: '#0d7377',
		dark: '#7fe0dc',
		tint: 0.12,
		ink: 0.85,
		draw: (context) => pane(context, 0.3, 1, 1, true),
	},
	'window-large-closed': {
		light: '#0d7377',
		dark: '#7fe0dc',
		tint: 0.12,
		ink: 0.85,
		draw: (context) => pane(context, 0.12, 1, 1, true),
	},
};

/** Solid squares: opaque, hatched like a wall in a ground plan. */
export const WALL: TerrainLook = {
	light: '#3b3024',
	dark: '#c9bea9',
	tint: 0.92,
	ink: 1,
	draw: () => undefined,
};

/** A pit: a dark hole; its rim is drawn where it ends. */
export const PIT: TerrainLook = {
	light: '#17120c',
	dark: '#040506',
	tint: 0.88,
	ink: 1,
	draw: () => undefined,
};

/** A kind that the table does not know. */
const UNKNOWN: TerrainLook = {
	light: '#77716a',
	dark: '#aaa49c',
	tint: 0.08,
	ink: 0.7,
	draw: (context, r) =>
		strew(context, r, 3, 0, (c) => {
			c.beginPath();
			c.arc(0, 0, 0.04, 0, Math.PI * 2);
			c.fill();
		}),
};

/** The look of a kind. */
export function terrainLook(type: string): TerrainLook {
	if (type === 'wall') return WALL;
	if (type === 'pit') return PIT;
	return LOOKS[type] ?? UNKNOWN;
}
