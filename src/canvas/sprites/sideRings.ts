/** Side rings with color and pattern, so that color alone never identifies a side. */
import type { RingPattern } from '../../store/sideColors.ts';
import { circlePath, fillWith, strokeWith } from './canvasHelpers.ts';

type Context = CanvasRenderingContext2D;

/** Draws a ring of some width just inside a radius. */
export function drawRing(
	context: Context,
	ring: RingPattern,
	color: string,
	radius: number,
	band: number,
): void {
	context.lineCap = 'butt';
	const middle = radius - band / 2;
	const around = 2 * Math.PI * middle;
	const line = (at: number, width: number, dash: readonly number[] = []) => {
		context.setLineDash([...dash]);
		circlePath(context, 0, 0, at);
		strokeWith(context, color, width);
		context.setLineDash([]);
	};
	/** Dashes that divide the ring evenly: `count` periods of these parts. */
	const even = (count: number, ...parts: number[]) => {
		const whole = parts.reduce((sum, part) => sum + part, 0);
		return parts.map((part) => (part / whole) * (around / count));
	};
	switch (ring) {
		case 'solid':
			line(middle, band);
			break;
		case 'dashed':
			line(middle, band, even(8, 0.68, 0.32));
			break;
		case 'double':
			line(radius - band * 0.18, band * 0.36);
			line(radius - band * 0.84, band * 0.36);
			break;
		case 'dotted': {
			const count = 14;
			for (let i = 0; i < count; i++) {
				const angle = (i / count) * Math.PI * 2;
				circlePath(context, Math.cos(angle) * middle, Math.sin(angle) * middle, band * 0.52);
				fillWith(context, color);
			}
			break;
		}
		case 'dash-dot':
			line(middle, band, even(6, 0.56, 0.14, 0.16, 0.14));
			break;
		case 'triple':
			line(radius - band * 0.12, band * 0.24);
			line(radius - band * 0.55, band * 0.24);
			line(radius - band * 0.98, band * 0.24);
			break;
		default:
			ring satisfies never;
	}
}
