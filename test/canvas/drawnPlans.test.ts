import { expect, it } from 'vitest';
import type { PaintInputs } from '../../src/canvas/layers/paintInputs.ts';
import { type DrawnPlan, drawnPlansOf } from '../../src/canvas/layers/plans/visiblePlans.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { HeadlessPage } from '../support/headlessPage.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** Drawn plans of a large battle by creature. */
function drawn(page: HeadlessPage, more: Partial<PaintInputs> = {}): ReadonlyMap<string, DrawnPlan> {
	const { workspace, scene } = page;
	const own = {
		workspace,
		scene,
		part: 0,
		plansFollow: false,
		palette: boardPalette(false),
		carried: NOBODY,
	};
	const plans = drawnPlansOf({ ...own, ...more } as unknown as PaintInputs);
	return new Map(plans.map((plan) => [plan.mini.id, plan]));
}

const crowd = () =>
	new HeadlessPage(
		encounter([
			going(creature('a', 1, 1), ...walk({ x: 1, y: 1 }, 1, 0, 3)),
			going(creature('b', 1, 5), ...walk({ x: 1, y: 5 }, 1, 0, 2)),
		]),
	);

it('draws a plan in full only while its creature is selected', () => {
	const page = crowd();
	expect(drawn(page).get('a')?.style.full).toBe(false);
	page.workspace.session.setState({ selection: ['a'] });
	expect(drawn(page).get('a')?.style).toMatchObject({ full: true, lane: 0 });
	expect([...drawn(page).keys()], 'above the others').toEqual(['b', 'a']);
	page.workspace.session.setState({ selection: [] });
	expect(drawn(page).get('a')?.style.full).toBe(false);
});

it('redraws a plan when its terrain changes', () => {
	const page = crowd();
	const before = drawn(page).get('a')?.picture.feet;
	dispatch(page.workspace, { type: 'paint-terrain', squares: [{ x: 4, y: 1 }], terrain: 'difficult' });
	expect(drawn(page).get('a')?.picture.feet).not.toBe(before);
});

it('excludes dragged tokens, and unselected plans while time runs', () => {
	const page = crowd();
	expect([...drawn(page).keys()]).toEqual(['a', 'b']);
	expect([...drawn(page, { carried: new Set(['a']) }).keys()]).toEqual(['b']);
	expect([...drawn(page, { part: 0.5 }).keys()]).toEqual([]);
	expect([...drawn(page).keys()]).toEqual(['a', 'b']);
});

it('recolors plans for another theme', () => {
	const page = crowd();
	const light = drawn(page).get('a')?.style.color;
	expect(drawn(page, { palette: boardPalette(true) }).get('a')?.style.color).not.toBe(light);
});
