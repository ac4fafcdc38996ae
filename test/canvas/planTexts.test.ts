import { describe, expect, it } from 'vitest';
import { drawCards, type PlanTexts, planCards } from '../../src/canvas/layers/plans/planLabels.ts';
import { planStyle } from '../../src/canvas/layers/plans/plansDrawing.ts';
import type { CrowdView } from '../../src/canvas/layers/tokenView.ts';
import { TakenRoom } from '../../src/canvas/scene/labelLayout.ts';
import { planPicture } from '../../src/canvas/scene/planGeometry.ts';
import { soleSlot } from '../../src/canvas/scene/sharedSquareLayout.ts';
import type { TokenScene } from '../../src/canvas/scene/tokens.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { type Creature, compileMap, DEFAULT_RULES } from '../../src/engine/index.ts';

const SCALE = 40;

function drawPlanTexts(
	context: CanvasRenderingContext2D,
	view: CrowdView,
	crowd: TokenScene,
	texts: PlanTexts,
) {
	drawCards(context, view, planCards(view, crowd, texts));
}
const view = {
	camera: { x: 0, y: 0, scale: SCALE },
	ratio: 1,
	type: 1,
	palette: boardPalette(false),
	labels: { get: (text: string) => ({ width: text.length * 7, height: 16, text }) },
} as unknown as CrowdView;
const crowd = { minis: [] } as unknown as TokenScene;

/** Feet labels of creatures marching side by side to the right. */
function feetWritten(rows: readonly number[], written?: TakenRoom): readonly string[] {
	const drawn: string[] = [];
	const context = {
		globalAlpha: 1,
		drawImage: ({ text }: { text: string }) => drawn.push(text),
	} as unknown as CanvasRenderingContext2D;
	for (const y of rows) {
		const position = { x: 0, y };
		const creature: Creature = { id: `c${y}`, name: '', side: 's', speed: 30, position };
		const begun = { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0 };
		const steps = [1, 2, 3].map((x) => ({ x, y }));
		const ground = compileMap({ width: 9, height: 9 });
		const picture = planPicture(ground, DEFAULT_RULES, creature, { pace: 'walk', steps }, begun, 'feet')!;
		const style = planStyle({ colorOf: () => 0 }, 's', view.palette, true);
		drawPlanTexts(context, view, crowd, {
			picture,
			style,
			slot: soleSlot('medium', 1),
			...(written && { written }),
		});
	}
	return drawn.filter((text) => text.endsWith('ft'));
}

describe('plan labels', () => {
	it('move apart if several share a place', () => {
		const boxes: { text: string; top: number }[] = [];
		const context = {
			globalAlpha: 1,
			drawImage: ({ text }: { text: string }, _: number, top: number) => boxes.push({ text, top }),
		} as unknown as CanvasRenderingContext2D;
		const at = { x: 3.5, y: 4.5 };
		const picture = planPicture(
			compileMap({ width: 9, height: 9 }),
			DEFAULT_RULES,
			{ id: 'c', name: '', side: 's', speed: 30, position: { x: 1, y: 4 } },
			{ pace: 'walk', steps: [{ x: 2, y: 4 }] },
			{ after: 0, at: { x: 1, y: 4 }, rate: 0, feet: 0, diagonals: 0, entered: 0 },
			'feet',
		)!;
		drawPlanTexts(context, view, crowd, {
			picture: { ...picture, manners: [{ ...at, y: 5, text: 'squeeze' }], doors: [{ ...at, text: 'opens' }] },
			style: planStyle({ colorOf: () => 0 }, 's', view.palette, true),
			slot: soleSlot('medium', 1),
		});
		const top = (wanted: string) => boxes.find(({ text }) => text === wanted)?.top ?? Number.NaN;
		expect(top('opens') - top('squeeze')).toBeGreaterThanOrEqual(16);
	});

	it('sit on the edge of a square with a ghost', () => {
		const position = { x: 0, y: 4 };
		const steps = [1, 2, 3, 4].map((x) => ({ x, y: 4 }));
		const begun = { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0 };
		const walker: Creature = { id: 'c', name: '', side: 's', speed: 30, position };
		const ground = compileMap({ width: 9, height: 9 });
		const picture = planPicture(ground, DEFAULT_RULES, walker, { pace: 'walk', steps }, begun, 'feet')!;
		const [first] = picture.pills;
		const ghosts = new TakenRoom();
		const middles = (taken?: TakenRoom) => {
			const drawn: number[] = [];
			const context = {
				globalAlpha: 1,
				drawImage: ({ text }: { text: string }, left: number) =>
					text === first?.text && drawn.push((left + text.length * 3.5) / SCALE),
			} as unknown as CanvasRenderingContext2D;
			const style = planStyle({ colorOf: () => 0 }, 's', view.palette, false);
			drawPlanTexts(context, view, crowd, { picture, style, slot: soleSlot('medium', 1), ghosts: taken });
			return drawn;
		};
		expect(middles(ghosts)[0]).toBeCloseTo(first!.x, 1);
		ghosts.addDisc({ x: first!.x, y: first!.y, diameter: 0.84 });
		expect(middles(ghosts)[0]).toBeCloseTo(first!.x - 0.5, 1);
	});

	it('show segments on a map of 26 × 18 squares on a tablet', () => {
		const written = (scale: number, type = 1) => {
			const position = { x: 0, y: 4 };
			const plan = { pace: 'walk', steps: [1, 2, 3].map((x) => ({ x, y: 4 })) } as const;
			const begun = { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0 };
			const walker: Creature = { id: 'c', name: '', side: 's', speed: 30, position };
			const ground = compileMap({ width: 9, height: 9 });
			const picture = planPicture(ground, DEFAULT_RULES, walker, plan, begun, 'feet')!;
			const style = planStyle({ colorOf: () => 0 }, 's', view.palette, false);
			const at = { ...view, type, camera: { x: 0, y: 0, scale } };
			return planCards(at, crowd, { picture, style, slot: soleSlot('medium', 1) }).length;
		};
		expect([written(25) > 1, written(15)]).toEqual([true, 0]);
		// Letters as big as squares: only the end is labeled.
		expect([written(50, 2) > 1, written(40, 2)]).toEqual([true, 1]);
	});

	it("drop feet that would cover another plan's", () => {
		const all = [1, 1, 1, 1, 1, 1];
		expect(feetWritten(all)).toHaveLength(6);
		const kept = feetWritten(all, new TakenRoom()).length;
		expect(kept).toBeGreaterThan(0);
		expect(kept).toBeLessThan(6);
	});

	it('are complete where there is room', () => {
		expect(feetWritten([0, 3, 6], new TakenRoom())).toHaveLength(3);
	});
});
