import { describe, expect, it } from 'vitest';
import { creature, encounter } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const lydia = creature('lydia', 1, 1);
const ada = creature('ada', 1, 2);
const ogre = creature('ogre', 8, 4, { side: 'foes', size: 'large' });
const hand = () => new Hand('goal', encounter([lydia, ada, ogre]));

describe('goal tool', () => {
	it("selects the clicked creature, on a second click its side's movable ones", () => {
		const down = creature('down', 1, 3, { conditions: ['unconscious'] });
		const by = new Hand('goal', encounter([lydia, ada, down, ogre])).click(1.5, 1.5);
		expect(by.selection).toEqual(['lydia']);
		expect(by.click(1.5, 1.5).selection).toEqual(['lydia', 'ada']);
		expect(by.heard).toBe('this side: 2 selected.');
		expect(by.click(1.5, 2.5).selection).toEqual(['ada']);
		expect(by.click(9.5, 5.5).selection).toEqual(['ogre']);
	});

	it('selects and deselects several with Shift', () => {
		const by = hand().click(1.5, 1.5).click(9.5, 5.5, { shift: true });
		expect(by.selection).toEqual(['lydia', 'ogre']);
		expect(by.click(1.5, 1.5, { shift: true }).selection).toEqual(['ogre']);
	});

	it('previews destinations, and sends by a click', () => {
		const by = hand().click(1.5, 1.5).click(1.5, 1.5).move(5.5, 3.5);
		expect(by.preview).toMatchObject({ type: 'goals', spots: [{ square: { x: 5, y: 3 } }, {}] });
		by.click(5.5, 3.5);
		expect(by.preview).toEqual({ type: 'none' });
		expect(by.last.errands?.map(({ creature }) => creature).sort()).toEqual(['ada', 'lydia']);
		expect(by.last.errands?.map(({ goal }) => goal)).toContainEqual({ x: 5, y: 3 });
		expect(by.commands).toEqual([]);
	});

	it('recognizes a goal without room for a big body in a corridor', () => {
		const walls = [4, 5].map((y) => ({ from: [2, y], to: [7, y], kind: 'wall' }) as const);
		const by = new Hand('goal', encounter([ogre], { walls })).click(9.5, 5.5).click(4.5, 4.5);
		expect(by.last.errands).toMatchObject([{ creature: 'ogre', instead: true }]);
		expect(by.click(10.5, 1.5).last.errands).toMatchObject([{ creature: 'ogre', instead: false }]);
	});

	it('ignores drags, clicks beside the map, the past, and empty selections', () => {
		const by = hand();
		expect(by.click(5.5, 3.5).problems).toHaveLength(1);
		by.click(1.5, 1.5);
		expect(
			by.drag([
				[4.5, 3.5],
				[6.5, 3.5],
			]).last.errands,
		).toBeUndefined();
		expect(by.click(-3, 3).last.errands).toBeUndefined();
		by.settings = { ...by.settings, locked: true };
		expect(by.click(5.5, 3.5).last.errands).toBeUndefined();
		expect(by.problems).toHaveLength(2);
	});

	it('works by keyboard: the cursor previews, Space sends', () => {
		const by = hand().click(1.5, 1.5).click(1.5, 1.5);
		by.keys('ArrowRight');
		expect(by.preview.type).toBe('goals');
		by.key(' ');
		expect(by.last.errands).toHaveLength(2);
		expect(by.cancel().preview).toEqual({ type: 'none' });
	});
});
