/**
 * Brush logic for any paint: strokes, rectangles and fills, with a preview during the gesture and one command at its
 * end.
 */

import { type BattleMap, isOnMap, type Square } from '../engine/index.ts';
import { CLEAR_PREVIEW, gestureTool, tooLate } from './gestureTool.ts';
import { clamp, squareAt, squareNear } from './gridGeometry.ts';
import type { MapPoint, PointerInput, Preview, Tool, ToolContext, ToolOutput } from './toolTypes.ts';

export type BrushState<Paint> =
	| { readonly phase: 'idle' }
	| {
			readonly phase: 'painting';
			readonly paint: Paint;
			readonly last: MapPoint;
			readonly squares: readonly Square[];
			/** 1 per covered square, by `y × width + x`; copying is cheap. */
			readonly covered: Uint8Array;
	  }
	| { readonly phase: 'stretching'; readonly paint: Paint; readonly from: Square; readonly to: Square };

export interface Brushwork<Paint> {
	/** Selection shape; a stroke's width is in squares. */
	shapeOf(context: ToolContext): { readonly by: 'stroke' | 'rectangle' | 'area'; readonly width: number };
	/** Paint for a press at a point, and for the hover preview. */
	paintOf(input: PointerInput, context: ToolContext): Paint;
	/** Squares of an area fill; null if too many. */
	areaAt(map: BattleMap, square: Square): readonly Square[] | null;
	previewOf(squares: readonly Square[], paint: Paint): Preview;
	done(squares: readonly Square[], paint: Paint, context: ToolContext): ToolOutput;
	/** Content that is locked after the half-round. */
	readonly what: 'ground' | 'fog' | 'zone';
}

const IDLE = { phase: 'idle' } as const;

/** Squares of a rectangle, corners included. */
function rectangle(left: number, top: number, right: number, bottom: number): readonly Square[] {
	const squares: Square[] = [];
	for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) squares.push({ x, y });
	return squares;
}

function under(map: BattleMap, point: MapPoint, size: number): readonly Square[] {
	const left = Math.round(point.x - size / 2);
	const top = Math.round(point.y - size / 2);
	return rectangle(left, top, left + size - 1, top + size - 1).filter((square) => isOnMap(map, square));
}

type Painting<Paint> = Extract<BrushState<Paint>, { readonly phase: 'painting' }>;

/** Extends the stroke without gaps, however fast the pointer moved. */
function painted<Paint>(
	state: Painting<Paint>,
	point: MapPoint,
	map: BattleMap,
	width: number,
): Painting<Paint> {
	const { last } = state;
	const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(point.x - last.x), Math.abs(point.y - last.y))));
	const covered = state.covered.slice();
	const added: Square[] = [];
	for (let i = 1; i <= steps; i++) {
		const at = { x: last.x + ((point.x - last.x) * i) / steps, y: last.y + ((point.y - last.y) * i) / steps };
		for (const square of under(map, at, width)) {
			const key = square.y * map.width + square.x;
			if (covered[key] === 1) continue;
			covered[key] = 1;
			added.push(square);
		}
	}
	if (added.length === 0) return { ...state, last: point };
	return { ...state, last: point, squares: [...state.squares, ...added], covered };
}

function squaresOf<Paint>(state: BrushState<Paint>): readonly Square[] {
	if (state.phase === 'painting') return state.squares;
	if (state.phase === 'idle') return [];
	const { from, to } = state;
	const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
	return rectangle(left, top, Math.max(from.x, to.x), Math.max(from.y, to.y));
}

export function brushTool<Paint>(work: Brushwork<Paint>): Tool<BrushState<Paint>> {
	type State = BrushState<Paint>;
	type Result = readonly [State, ToolOutput];

	const shown = (state: Exclude<State, { readonly phase: 'idle' }>): ToolOutput => ({
		preview: work.previewOf(squaresOf(state), state.paint),
	});

	const finished = (squares: readonly Square[], paint: Paint, context: ToolContext): ToolOutput =>
		squares.length === 0 ? CLEAR_PREVIEW : { ...CLEAR_PREVIEW, ...work.done(squares, paint, context) };

	function press(_: State, input: PointerInput, context: ToolContext): Result {
		if (context.locked) return [IDLE, tooLate(work.what)];
		const { map } = context.encounter;
		const { point } = input;
		const paint = work.paintOf(input, context);
		const { by, width } = work.shapeOf(context);
		switch (by) {
			case 'stroke': {
				const covered = new Uint8Array(map.width * map.height);
				const state = painted(
					{ phase: 'painting', paint, last: point, squares: [], covered },
					point,
					map,
					width,
				);
				return [state, shown(state)];
			}
			case 'rectangle': {
				const from = squareNear(map, point);
				const state = { phase: 'stretching', paint, from, to: from } as const;
				return [state, shown(state)];
			}
			case 'area': {
				const start = squareAt(point);
				if (!isOnMap(map, start)) return [IDLE, {}];
				const squares = work.areaAt(map, start);
				if (!squares) return [IDLE, { ...CLEAR_PREVIEW, problem: { code: 'too large to fill' } }];
				return [IDLE, finished(squares, paint, context)];
			}
			default:
				return by satisfies never;
		}
	}

	function move(state: State, input: PointerInput, context: ToolContext): Result {
		const { map } = context.encounter;
		const { by, width } = work.shapeOf(context);
		switch (state.phase) {
			case 'idle': {
				const wide = by === 'stroke' ? clamp(width, 1, 5) : 1;
				const squares = under(map, input.point, wide);
				return [state, { preview: work.previewOf(squares, work.paintOf(input, context)) }];
			}
			case 'painting': {
				const next = painted(state, input.point, map, width);
				return [next, next.squares === state.squares ? {} : shown(next)];
			}
			case 'stretching': {
				const next = { ...state, to: squareNear(map, input.point) };
				return [next, shown(next)];
			}
			default:
				return state satisfies never;
		}
	}

	return gestureTool(IDLE, {
		press,
		move,
		release: (state, _, context) =>
			state.phase === 'idle' ? [state, {}] : [IDLE, finished(squaresOf(state), state.paint, context)],
	});
}
