import { describe, expect, it, vi } from 'vitest';
import { takeByPlan } from '../../src/canvas/layers/plans/planLabels.ts';
import { bodyTextBox } from '../../src/canvas/layers/tokens/bodyStateDrawing.ts';
import { drawName, drawNames } from '../../src/canvas/layers/tokens/nameDrawing.ts';
import { namesOf } from '../../src/canvas/layers/tokens/nameLabels.ts';
import type { CrowdView } from '../../src/canvas/layers/tokenView.ts';
import { TakenRoom, textBox } from '../../src/canvas/scene/labelLayout.ts';
import { placeOf } from '../../src/canvas/scene/tokens.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { creature, encounter } from '../support/encounters.ts';
import { HeadlessPage } from '../support/headlessPage.ts';

/** A board with letters 6 pixels wide and cards 14 high. */
function viewAt(scale: number) {
	const get = vi.fn((text: string) => ({ text, width: 6 * text.length + 8, height: 14 }));
	const labels = { get, name: get, nameWidth: (text: string) => 6 * text.length + 8 };
	const view = {
		...{ camera: { x: 0, y: 0, scale }, board: { width: 900, height: 600 }, ratio: 1, type: 1 },
		...{ labels, palette: boardPalette(false), selected: new Set(), zooming: false },
	};
	return { view: view as unknown as CrowdView, get };
}

describe('elevation card', () => {
	const harpy = creature('harpy', 3, 3, { elevation: 10 });
	const told = (scale: number, one = harpy, ...more: readonly (typeof harpy)[]) => {
		const { scene } = new HeadlessPage(encounter([one, ...more]));
		const { view, get } = viewAt(scale);
		const mini = scene.crowd.byId.get('harpy')!;
		const disc = placeOf(mini);
		const box = bodyTextBox(view, scene, mini, disc)!;
		return { text: get.mock.lastCall?.[0], box, disc };
	};

	it('drops its unit if it would cover a neighbor', () => {
		expect([told(60).text, told(34).text]).toEqual(['↑ 10 ft', '↑10']);
		const { left, right } = told(34).box;
		expect([left, right <= 4]).toEqual([3, true]);
	});
	it('avoids the badges of its own disc', () => {
		const plain = told(60);
		expect(plain.box.right).toBeGreaterThan(plain.disc.x + 0.24 * plain.disc.diameter);
		const { text, box, disc } = told(60, { ...harpy, conditions: ['prone'] });
		expect([text, box.left]).toEqual(['↑10', 3]);
		expect(box.right).toBeLessThanOrEqual(disc.x + 0.24 * disc.diameter);
	});
	it('is above its own disc in a shared square', () => {
		const { box, disc } = told(60, { ...harpy, size: 'small' }, creature('rat', 3, 3, { size: 'small' }));
		expect(disc.diameter).toBeLessThan(0.6);
		expect(box.right).toBeLessThanOrEqual(disc.x + disc.diameter / 2 + 1e-9);
	});
});

it('a name avoids the sign of an initial wait', () => {
	const steps = [{ hold: 2 }, { x: 4, y: 3 }, { x: 5, y: 3 }];
	const hal = creature('hal', 3, 3, { name: 'Hal of the Gate', plan: { pace: 'walk', steps } });
	const { scene } = new HeadlessPage(encounter([hal, creature('mule', 3, 4, { name: 'Mule' })]));
	const { view } = viewAt(40);
	const taken = new TakenRoom();
	const mini = scene.crowd.byId.get('hal')!;
	takeByPlan(taken, view, scene, mini, false);
	const above = textBox(placeOf(mini), 'above', 1, 0.35);
	expect(taken.covered(above)).toBeGreaterThan(0);
	const { places, unit } = namesOf(scene, view);
	const place = places.get('hal')!;
	expect(taken.covered(textBox(placeOf(mini), place.side, place.room, 14 / unit, place.shift))).toBe(0);
});

it('a name that is pointed at lies where it lay', () => {
	const around = [
		[2, 3],
		[3, 3],
		[4, 3],
		[3, 2],
		[3, 4],
	].map(([x = 0, y = 0]) => creature(`c${x}${y}`, x, y, { name: 'Hag' }));
	const page = new HeadlessPage(encounter(around));
	page.workspace.session.setState({ selection: ['c33'] });
	const { scene } = page;
	const { view } = viewAt(40);
	expect(namesOf(scene, view).places.get('c33')?.shift).toBeDefined();
	const drawn = (draw: (context: CanvasRenderingContext2D) => void) => {
		const places: string[] = [];
		const drawImage = (_: unknown, x: number, y: number) => places.push(`${x} ${y}`);
		draw({ drawImage } as unknown as CanvasRenderingContext2D);
		return places;
	};
	const mini = scene.crowd.byId.get('c33')!;
	const [pointedAt] = drawn((context) => drawName(context, view, scene, mini, placeOf(mini)));
	expect(drawn((context) => drawNames(context, view, scene, 0))).toContain(pointedAt);
});
