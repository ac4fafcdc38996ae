/**
 * Building blocks of terrain patterns: scattered marks, waves, ledges, panes on a seamless tile of four by four
 * squares.
 */
import { scatter } from '../../sprites/canvasHelpers.ts';

/** Squares along a tile's side. */
export const TILE = 4;

type Context = CanvasRenderingContext2D;

/** Draws a tile's marks, or one mark at the origin; `r` is a random source, a square is 1 wide. */
export type TileMark = (context: Context, r: () => number) => void;

/** Scatters one mark per cell of a grid, with jitter. */
export function strewn(perSide: number, jitter: number, mark: TileMark): TileMark {
	const cells = Math.round(perSide * TILE);
	const step = TILE / cells;
	return (context, r) => {
		for (let row = 0; row < cells; row++) {
			for (let column = 0; column < cells; column++) {
				const x = (column + 0.5 + (row % 2 ? 0.25 : -0.25) + (r() - 0.5) * jitter) * step;
				const y = (row + 0.5 + (r() - 0.5) * jitter) * step;
				const seed = Math.floor(r() * 1e9);
				// Marks across an edge are repeated on the opposite side.
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
	};
}

export function strokeLine(context: Context, fromX: number, fromY: number, toX: number, toY: number): void {
	context.beginPath();
	context.moveTo(fromX, fromY);
	context.lineTo(toX, toY);
	context.stroke();
}

/** Wavy lines across the tile; the whole number of waves per square makes it seamless. */
export function waves(rows: number, height: number, broken: number): TileMark {
	const count = rows * TILE;
	return (context, r) => {
		for (let i = 0; i < count; i++) {
			const y = ((i + 0.5) / count) * TILE;
			const phase = r() * Math.PI * 2;
			if (broken > 0) context.setLineDash([1 - broken, broken]);
			context.lineDashOffset = r() * 2;
			context.beginPath();
			for (let k = -8; k <= TILE * 16 + 8; k++) {
				const x = k / 16;
				context.lineTo(x, y + Math.sin(x * Math.PI * 2 + phase) * height);
			}
			context.stroke();
		}
		context.setLineDash([]);
	};
}

/** An irregular polygon, outlined and lightly filled. */
export function stone(size: number): TileMark {
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

/** Draws once for each square, from its corner. */
function perSquare(draw: (context: Context) => void): TileMark {
	return (context) => {
		for (let y = 0; y < TILE; y++) {
			for (let x = 0; x < TILE; x++) {
				context.save();
				context.translate(x, y);
				draw(context);
				context.restore();
			}
		}
	};
}

/** Steps seen from above: an edge with hachures down the slope, `rows` per square. */
export function ledge(rows: number, length: number, spacing: number): TileMark {
	return perSquare((context) => {
		for (let i = 0; i < rows; i++) {
			const y = (i + 0.35) / rows - (rows > 1 ? 0.12 : 0);
			strokeLine(context, 0, y, 1, y);
			for (let x = spacing / 2; x < 1; x += spacing) strokeLine(context, x, y, x, y + length);
		}
	});
}

/** A window in its frame from the front; a closed one has crossed bars. */
export function pane(inset: number, across: number, down: number, shut = false): TileMark {
	const size = 1 - 2 * inset;
	const end = 1 - inset;
	return perSquare((context) => {
		context.save();
		context.globalAlpha *= 0.25;
		context.fillRect(inset, inset, size, size);
		context.restore();
		context.strokeRect(inset, inset, size, size);
		for (let i = 1; i < across; i++) {
			const x = inset + (size * i) / across;
			strokeLine(context, x, inset, x, end);
		}
		for (let i = 1; i < down; i++) {
			const y = inset + (size * i) / down;
			strokeLine(context, inset, y, end, y);
		}
		if (!shut) return;
		strokeLine(context, inset, inset, end, end);
		strokeLine(context, end, inset, inset, end);
	});
}

/** With six rays. */
export function flake(size: number): TileMark {
	return (context, r) => {
		const turn = r() * Math.PI;
		for (let i = 0; i < 3; i++) {
			const angle = turn + (i * Math.PI) / 3;
			const x = Math.cos(angle) * size;
			const y = Math.sin(angle) * size;
			strokeLine(context, -x, -y, x, y);
		}
	};
}

/** Three short blades. */
export const tuft: TileMark = (context, r) => {
	const size = 0.1 + r() * 0.05;
	for (const lean of [-0.7, 0, 0.7])
		strokeLine(context, lean * 0.03, size * 0.5, lean * size * 0.8, -size * (lean === 0 ? 0.8 : 0.45));
};

/** An ellipse of random size, outlined or filled. */
export function puddle(width: number, spread: number, height: number, filled: boolean): TileMark {
	return (context, r) => {
		context.beginPath();
		context.ellipse(0, 0, width + r() * spread, height, 0, 0, Math.PI * 2);
		if (filled) context.fill();
		else context.stroke();
	};
}

/** A short, slightly bent horizontal line. */
export const wisp: TileMark = (context, r) => {
	const long = 0.02 + r() * r() * 0.16;
	const bend = (r() - 0.5) * 0.1;
	context.beginPath();
	context.moveTo(-long, 0);
	context.quadraticCurveTo(0, bend, long, 0);
	context.stroke();
};

/** Positions of four things in a row across a square. */
const FOUR = [0.125, 0.375, 0.625, 0.875];

/** Two strands of wire with barbs. */
export const barbs = perSquare((context) => {
	for (const y of [0.25, 0.75]) {
		strokeLine(context, 0, y, 1, y);
		for (const x of FOUR) {
			strokeLine(context, x - 0.06, y - 0.09, x + 0.06, y + 0.09);
			strokeLine(context, x + 0.06, y - 0.09, x - 0.06, y + 0.09);
		}
	}
});

export const rungs = perSquare((context) => {
	for (const x of [0.28, 0.72]) strokeLine(context, x, 0, x, 1);
	for (const y of FOUR) strokeLine(context, 0.28, y, 0.72, y);
});

export const treads = perSquare((context) => {
	for (let i = 0; i < 6; i++) {
		const y = (i + 0.5) / 6;
		strokeLine(context, 0.1, y, 0.9, y);
	}
	for (const x of [0.1, 0.9]) strokeLine(context, x, 0, x, 1);
});

export const lattice = perSquare((context) => {
	for (const at of FOUR) {
		strokeLine(context, at, 0, at, 1);
		strokeLine(context, 0, at, 1, at);
	}
});
