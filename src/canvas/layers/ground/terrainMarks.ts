/**
 * What the patterns of terrain are drawn with: marks strewn over a tile of four by four squares, waves,
 * ledges, panes. The tile's edges meet.
 */
import { scatter } from '../../sprites/canvases.ts';

/** Squares along one side of a tile before the pattern comes round again. */
export const TILE = 4;

type Context = CanvasRenderingContext2D;

/** Draws one mark with its middle at the origin; `r` gives random numbers, a square is 1 wide. */
type Mark = (context: Context, r: () => number) => void;

/** Strews marks over the tile, one for each cell of a grid of so many cells a square, off its middle. */
export function strew(context: Context, r: () => number, perSide: number, jitter: number, mark: Mark): void {
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
export function waves(context: Context, rows: number, height: number, broken: number, r: () => number): void {
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
export function stone(size: number): Mark {
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
export function ledge(context: Context, rows: number, length: number, spacing: number): void {
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
export function pane(context: Context, inset: number, across: number, down: number, shut = false): void {
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

/** A snowflake of six rays. */
export function flake(size: number): Mark {
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
export const tuft: Mark = (context, r) => {
	const size = 0.1 + r() * 0.05;
	for (const lean of [-0.7, 0, 0.7])
		strokeLine(context, [
			[lean * 0.03, size * 0.5],
			[lean * size * 0.8, -size * (lean === 0 ? 0.8 : 0.45)],
		]);
};

/** A puddle lying flat: an ellipse up to so wide and high, outlined or filled. */
export function puddle(width: number, spread: number, height: number, filled: boolean): Mark {
	return (context, r) => {
		context.beginPath();
		context.ellipse(0, 0, width + r() * spread, height, 0, 0, Math.PI * 2);
		if (filled) context.fill();
		else context.stroke();
	};
}

/** A wisp of fog: a short level line that bends, now long, now little more than a dot. */
export const wisp: Mark = (context, r) => {
	const long = 0.02 + r() * r() * 0.16;
	const bend = (r() - 0.5) * 0.1;
	context.beginPath();
	context.moveTo(-long, 0);
	context.quadraticCurveTo(0, bend, long, 0);
	context.stroke();
};

/** Two strands of wire with barbs. */
export function barbs(context: CanvasRenderingContext2D): void {
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
	});
}

/** The rails and rungs of a ladder. */
export function rungs(context: CanvasRenderingContext2D): void {
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
	});
}

/** A flight of stairs. */
export function treads(context: CanvasRenderingContext2D): void {
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
	});
}

/** Lines close together, across and along. */
export function lattice(context: CanvasRenderingContext2D): void {
	perSquare(context, () => {
		for (const at of [0.125, 0.375, 0.625, 0.875]) {
			strokeLine(context, [
				[at, 0],
				[at, 1],
			]);
			strokeLine(context, [
				[0, at],
				[1, at],
			]);
		}
	});
}
