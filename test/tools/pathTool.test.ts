import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/engine/index.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const lydia = creature('lydia', 1, 1);
const wall = { from: [4, 0], to: [4, 6], kind: 'wall' } as const;
const hand = (...steps: readonly Step[]) => {
	const who = steps.length > 0 ? going(lydia, ...steps) : lydia;
	const by = new Hand('path', encounter([who, creature('ogre', 8, 4, { size: 'large' })], { walls: [wall] }));
	return by;
};
const steps = (by: Hand, id = 'lydia') =>
	(by.encounter.creatures.find((c) => c.id === id)?.plan?.steps ?? []).map((s) =>
		'x' in s ? `${s.x},${s.y}` : `hold ${s.hold}`,
	);

describe('drawing', () => {
	it('follows the pointer square by square', () => {
		const by = hand().drag([
			[1.5, 1.5],
			[2.5, 1.5],
			[3.5, 2.5],
			[3.5, 3.5],
		]);
		expect(steps(by)).toEqual(['2,1', '3,2', '3,3']);
		expect(by.selection).toEqual(['lydia']);
		expect(by.commands).toHaveLength(1);
	});
	it('takes the diagonal if the pointer grazes a neighbor', () => {
		const by = hand().drag([
			[1.5, 1.5],
			[1.8, 1.8],
			[2.05, 1.95],
			[2.2, 2.15],
			[2.5, 2.5],
		]);
		expect(steps(by)).toEqual(['2,2']);
	});
	it('ends at the release, near a corner too', () => {
		expect(steps(hand().down(1.5, 1.5).move(2.5, 1.5).move(3.1, 1.9).up(3.1, 1.9))).toEqual(['2,1', '3,1']);
	});
	it('previews the plan', () => {
		const by = hand().down(1.5, 1.5).move(2.5, 1.5);
		expect(by.phase).toBe('drawing');
		expect(by.preview).toMatchObject({ type: 'path', creature: 'lydia', plan: { steps: [{ x: 2, y: 1 }] } });
	});
	it('fills gaps of a fast pointer', () => {
		expect(
			steps(
				hand().drag([
					[1.5, 1.5],
					[1.5, 5.5],
				]),
			),
		).toEqual(['1,2', '1,3', '1,4', '1,5']);
	});
	it('shortens when dragged back, to nothing at the start', () => {
		const by = hand().down(1.5, 1.5).move(2.5, 1.5).move(3.5, 1.5).move(2.5, 1.5);
		expect(steps(by.up(2.5, 1.5))).toEqual(['2,1']);
		const home = hand({ x: 2, y: 1 }).drag([
			[1.5, 1.5],
			[2.5, 1.5],
			[1.5, 1.5],
		]);
		expect(home.encounter.creatures[0]).toStrictEqual(lydia);
	});
	it('goes around a wall', () => {
		const by = hand().drag([
			[1.5, 1.5],
			[3.5, 5.5],
			[4.5, 5.5],
		]);
		expect(steps(by).slice(-3)).toEqual(['3,6', '4,6', '4,5']);
	});
	it('forgets a slip across a wall and back', () => {
		const walls = [2, 3].map((y) => ({ from: [3, y], to: [9, y], kind: 'wall' }) as const);
		const by = new Hand('path', encounter([creature('lydia', 1, 2)], { walls }));
		by.down(1.5, 2.5).move(2.5, 2.5).move(3.5, 2.5).move(4.5, 2.5).move(4.5, 3.5);
		expect(by.preview).toMatchObject({
			plan: {
				steps: [
					{ x: 2, y: 2 },
					{ x: 2, y: 3 },
					{ x: 3, y: 3 },
					{ x: 4, y: 3 },
				],
			},
		});
		by.move(4.5, 2.5).move(5.5, 2.5);
		expect(steps(by.up(5.5, 2.5))).toEqual(['2,2', '3,2', '4,2', '5,2']);
	});
	it('ends before an impassable square and says so', () => {
		const shut = { from: [4, 0], to: [4, 8], kind: 'wall' } as const;
		const by = new Hand('path', encounter([lydia], { walls: [shut] }));
		const points = [1.5, 2.5, 3.5, 4.5, 5.5].map((x) => [x, 1.5] as const);
		expect(steps(by.drag(points))).toEqual(['2,1', '3,1']);
		expect(by.problems).toEqual(['Lydia can’t go farther.']);
	});
	it('leads a large creature by the held square', () => {
		const by = hand().drag([
			[9.5, 5.5],
			[9.5, 4.5],
		]);
		expect(steps(by, 'ogre')).toEqual(['8,3']);
	});
	it('stays on the map for any pointer, by the held square', () => {
		const ogre = creature('ogre', 3, 3, { size: 'large' });
		for (const [x, y, last] of [
			[9.5, 4.5, '8,3'],
			[4.5, 7.5, '3,6'],
			[0.5, 4.5, '0,3'],
			[4.5, 0.5, '3,0'],
		] as const) {
			const by = new Hand('path', encounter([ogre], { width: 10, height: 8 }));
			expect(steps(by.down(4.5, 4.5).move(x, y).up(x, y), 'ogre').at(-1)).toBe(last);
		}
	});
	it('keeps the pace', () => {
		const runner = { ...lydia, plan: { pace: 'run', steps: [{ x: 0, y: 0 }] } } as const;
		const by = new Hand('path', encounter([runner])).drag([
			[1.5, 1.5],
			[2.5, 1.5],
		]);
		expect(by.encounter.creatures[0]?.plan).toEqual({ pace: 'run', steps: [{ x: 2, y: 1 }] });
		by.drag([
			[1.5, 1.5],
			[2.5, 1.5],
			[1.5, 1.5],
		]);
		expect(by.encounter.creatures[0]?.plan).toEqual({ pace: 'run', steps: [] });
	});
	it('is canceled if the creature is moved elsewhere', () => {
		const by = hand().down(1.5, 1.5).move(2.5, 1.5);
		by.encounter = { ...by.encounter, creatures: [{ ...lydia, position: { x: 0, y: 5 } }] };
		by.move(3.5, 1.5).up(3.5, 1.5);
		expect([by.commands, by.preview.type]).toEqual([[], 'none']);
	});
	it('keeps the old plan after a cancel', () => {
		const by = hand({ x: 2, y: 1 }).down(1.5, 1.5).move(1.5, 3.5).cancel().up(1.5, 3.5);
		expect([steps(by), by.preview.type]).toEqual([['2,1'], 'none']);
	});
	it('explains how to start without a creature', () => {
		expect(hand().click(6.5, 1.5).problems[0]).toMatch(/Start on the token/);
	});
});

describe('waypoints', () => {
	it('takes the cheapest path between clicks, until a second click', () => {
		const by = hand().click(1.5, 1.5).click(3.5, 1.5);
		expect([by.phase, steps(by)]).toEqual(['waypoints', ['2,1', '3,1']]);
		by.click(3.5, 3.5).click(3.5, 3.5);
		expect([by.phase, by.preview.type]).toEqual(['idle', 'none']);
		expect(steps(by)).toEqual(['2,1', '3,1', '3,2', '3,3']);
	});
	it('restarts by a drag from the miniature, else continues', () => {
		const laid = () => hand().click(1.5, 1.5).click(2.5, 1.5).click(2.5, 3.5);
		expect(steps(laid().down(1.5, 1.5).move(1.5, 2.5).up(1.5, 2.5))).toEqual(['1,2']);
		expect(steps(laid().down(2.5, 1.5).move(3.5, 1.5).up(3.5, 1.5))).toEqual(['2,1', '3,1']);
		expect(steps(laid().down(2.5, 3.5).move(3.5, 3.5).up(3.5, 3.5))).toEqual(['2,1', '2,2', '2,3', '3,3']);
		expect(steps(laid().click(1.5, 1.5))).toHaveLength(5);
		const shift = { shift: true };
		expect(steps(laid().down(1.5, 1.5, shift).move(1.5, 2.5, shift).up(1.5, 2.5, shift))).toHaveLength(4);
		const called = laid().down(1.5, 1.5).move(1.5, 2.5).cancel();
		expect([called.phase, steps(called)]).toEqual(['waypoints', ['2,1', '2,2', '2,3']]);
	});
	it('plans each click at once as a step; finishing changes nothing', () => {
		const laid = () => hand({ x: 0, y: 0 }).click(1.5, 1.5).click(2.5, 1.5).click(2.5, 3.5);
		expect(laid().commands).toMatchObject([
			{ plans: { lydia: { steps: [{ x: 2, y: 1 }] } } },
			{
				plans: {
					lydia: {
						steps: [
							{ x: 2, y: 1 },
							{ x: 2, y: 2 },
							{ x: 2, y: 3 },
						],
					},
				},
			},
		]);
		for (const end of [
			(by: Hand) => by.key('Enter'),
			(by: Hand) => by.key('Escape'),
			(by: Hand) => by.double(2.5, 3.5),
			(by: Hand) => by.take('place'),
			(by: Hand) => by.key('Tab'),
			(by: Hand) => by.feed({ type: 'finish' }),
		]) {
			const by = end(laid().move(2.5, 5.5));
			expect([by.phase, by.preview.type, by.commands.length]).toEqual(['idle', 'none', 2]);
			expect(steps(by)).toEqual(['2,1', '2,2', '2,3']);
		}
	});
	it('follows undo and redo', () => {
		const by = hand().click(1.5, 1.5).click(2.5, 1.5);
		const before = by.encounter;
		const after = by.click(2.5, 3.5).encounter;
		by.encounter = before;
		expect(steps(by.click(3.5, 1.5))).toEqual(['2,1', '3,1']);
		by.encounter = after;
		expect(steps(by.click(2.5, 4.5))).toEqual(['2,1', '2,2', '2,3', '2,4']);
	});
	it('continues from the earlier path after undo', () => {
		const by = hand({ x: 1, y: 2 });
		const before = by.encounter;
		expect(steps(by.click(1.5, 1.5).click(2.5, 1.5))).toEqual(['2,1']);
		by.encounter = before;
		expect(steps(by.click(1.5, 3.5))).toEqual(['1,2', '1,3']);
	});
	it("continues from the creature's current square and remaining path", () => {
		const by = hand().click(1.5, 1.5).click(3.5, 1.5);
		const moved = going({ ...lydia, position: { x: 2, y: 1 } }, { x: 3, y: 1 });
		by.encounter = { ...by.encounter, creatures: [moved] };
		expect(steps(by.click(3.5, 2.5))).toEqual(['3,1', '3,2']);
	});
	it('ends if the creature disappears or another is selected', () => {
		const gone = hand().click(1.5, 1.5).click(2.5, 1.5);
		gone.encounter = { ...gone.encounter, creatures: [] };
		expect([gone.move(3.5, 1.5).phase, gone.preview.type]).toEqual(['idle', 'none']);
		const other = hand().click(1.5, 1.5).click(2.5, 1.5).move(3.5, 1.5);
		other.selection = ['ogre'];
		expect([other.move(3.5, 2.5).phase, other.preview.type]).toEqual(['idle', 'none']);
		expect(steps(other.click(8.5, 2.5), 'ogre')).not.toEqual([]);
		expect(steps(other)).toEqual(['2,1']);
	});
	it('shows the plan unchanged if a click would add nothing', () => {
		const by = hand({ x: 0, y: 0 }).click(1.5, 1.5);
		expect(by.preview).toMatchObject({ type: 'path', laid: true, plan: { steps: [] } });
		expect(by.move(1.6, 1.6).preview).toMatchObject({ type: 'path', laid: true, plan: { steps: [] } });
		expect(by.move(1.5, 2.5).preview).toMatchObject({ laid: false, plan: { steps: [{ x: 1, y: 2 }] } });
		expect(by.click(1.5, 2.5).preview).toMatchObject({ laid: true, plan: by.encounter.creatures[0]?.plan });
		expect(by.move(1.5, 3.5).preview).toMatchObject({ laid: false });
		expect(by.move(1.6, 2.6).preview).toMatchObject({ laid: true, plan: by.encounter.creatures[0]?.plan });
	});
	it('keeps all if a second finger cancels a press', () => {
		const by = hand({ x: 0, y: 0 }).click(1.5, 1.5);
		expect(by.down(4.5, 4.5).cancel().phase).toBe('waypoints');
		expect(steps(by.click(2.5, 1.5))).toEqual(['2,1']);
		expect(by.down(2.5, 2.5).move(2.5, 4.5).cancel().phase).toBe('waypoints');
		expect(steps(by.up(2.5, 4.5).click(3.5, 1.5))).toEqual(['2,1', '3,1']);
		expect(by.cancel().phase).toBe('idle');
	});
	it('ends at a clicked square of the path, and continues there', () => {
		const by = hand().click(1.5, 1.5).click(3.5, 1.5).click(3.5, 4.5);
		expect(steps(by)).toEqual(['2,1', '3,1', '3,2', '3,3', '3,4']);
		by.move(3.5, 2.5);
		const cut = [...walk(lydia.position, 1, 0, 2), { x: 3, y: 2 }];
		expect(by.preview).toMatchObject({ type: 'path', plan: { steps: cut } });
		expect(steps(by.click(3.5, 2.5))).toEqual(['2,1', '3,1', '3,2']);
		expect(by.phase).toBe('waypoints');
		expect(steps(by.click(1.5, 2.5))).toEqual(['2,1', '3,1', '3,2', '2,2', '1,2']);
	});
	it('works by touch as by mouse', () => {
		const touch = { pointer: 'touch' } as const;
		const by = hand().click(1.5, 1.5, touch).click(2.5, 1.5, touch).click(3.5, 2.5, touch);
		expect([steps(by), by.commands.length]).toEqual([['2,1', '3,2'], 2]);
	});
	it('previews the path to the pointer', () => {
		const by = hand().click(1.5, 1.5).move(1.5, 3.5);
		expect(by.preview.type === 'path' && by.preview.plan.steps).toEqual([
			{ x: 1, y: 2 },
			{ x: 1, y: 3 },
		]);
	});
	it('finishes by Enter, double click or another tool', () => {
		const begun = () => hand().click(1.5, 1.5).click(2.5, 1.5);
		expect(steps(begun().key('Enter'))).toEqual(['2,1']);
		expect(steps(begun().double(2.5, 1.5))).toEqual(['2,1']);
		expect(steps(begun().take('place'))).toEqual(['2,1']);
	});
	it('ignores other buttons and keys', () => {
		const by = hand().click(1.5, 1.5).click(2.5, 1.5);
		by.down(3.5, 3.5, { button: 2 }).up(3.5, 3.5, { button: 2 }).key('a');
		expect([by.phase, steps(by)]).toEqual(['waypoints', ['2,1']]);
		expect(steps(by.click(3.5, 1.5))).toEqual(['2,1', '3,1']);
	});
	it('ignores Enter while dragging', () => {
		const by = hand().down(1.5, 1.5).move(2.5, 1.5).key('Enter');
		expect(by.phase).toBe('drawing');
		expect(steps(by.move(3.5, 1.5).up(3.5, 1.5))).toEqual(['2,1', '3,1']);
	});
	it('commits the drawing, if any, on a tool change', () => {
		expect(steps(hand().down(1.5, 1.5).move(2.5, 1.5).take('place'))).toEqual(['2,1']);
		const pressed = hand({ x: 2, y: 1 }).down(1.5, 1.5).take('place');
		expect([pressed.commands, steps(pressed)]).toEqual([[], ['2,1']]);
	});
	it('announces a single path as one', () => {
		expect(hand().click(1.5, 1.5).click(2.5, 1.5).heard).not.toMatch(/paths/i);
	});
	it('Escape keeps clicked steps, which undo can remove', () => {
		expect(steps(hand().click(1.5, 1.5).click(2.5, 1.5).key('Escape'))).toEqual(['2,1']);
	});
	it('keeps the path and starts another on a click on its miniature', () => {
		const by = hand().click(1.5, 1.5).click(2.5, 1.5).click(9.5, 5.5).click(9.5, 3.5).key('Enter');
		expect(steps(by)).toEqual(['2,1']);
		expect(by.selection).toEqual(['ogre']);
		expect(steps(by, 'ogre')).not.toEqual([]);
	});
	it('Shift+click on a miniature adds a waypoint, to follow it', () => {
		const orc = going(creature('orc', 3, 3), { x: 3, y: 4 });
		const shift = { shift: true };
		for (const more of [shift, { ...shift, pointer: 'touch' }] as const) {
			const by = new Hand('path', encounter([lydia, orc]));
			by.click(1.5, 1.5).click(2.5, 2.5).click(3.5, 3.5, more).click(3.5, 4.5);
			expect([by.phase, by.selection, steps(by)]).toEqual(['waypoints', ['lydia'], ['2,2', '3,3', '3,4']]);
			expect(steps(by, 'orc')).toEqual(['3,4']);
			expect(by.click(3.5, 4.5, more).phase).toBe('idle');
		}
	});
	it('drags onto another miniature too', () => {
		const by = new Hand('path', encounter([lydia, going(creature('orc', 2, 1), { x: 3, y: 1 })]));
		by.drag([
			[1.5, 1.5],
			[2.5, 1.5],
			[3.5, 1.5],
		]);
		expect([steps(by), steps(by, 'orc')]).toEqual([['2,1', '3,1'], ['3,1']]);
	});
	it("Shift+click on a miniature continues the selected creature's plan", () => {
		const by = new Hand('path', encounter([going(lydia, { x: 2, y: 1 }), creature('orc', 3, 2)]));
		expect(by.click(3.5, 2.5, { shift: true }).selection).toEqual(['orc']);
		by.key('Escape').selection = ['lydia'];
		by.click(3.5, 2.5, { shift: true });
		expect([by.selection, steps(by)]).toEqual([['lydia'], ['2,1', '3,2']]);
	});
	it('keeps a plan on a plain click, regardless of later actions', () => {
		expect(steps(hand({ x: 2, y: 1 }).click(1.5, 1.5).take('place'))).toEqual(['2,1']);
		expect(steps(hand({ x: 2, y: 1 }).click(1.5, 1.5).key('Enter'))).toEqual(['2,1']);
	});
	it('extends, holds and shortens by keys', () => {
		const by = hand().click(1.5, 1.5).click(2.5, 1.5);
		by.keys('ArrowRight', '0', '0', 'Numpad1', 'Backspace', 'Backspace');
		expect(steps(by)).toEqual(['2,1', '3,1', 'hold 1']);
		expect(by.commands).toHaveLength(7);
		expect(steps(by.click(3.5, 2.5))).toEqual(['2,1', '3,1', 'hold 1', '3,2']);
	});
	it('continues a plan of waits alone, by drag and by clicks', () => {
		const waiting = () => hand({ hold: 2 });
		const along = [
			[1.5, 1.5],
			[2.5, 1.5],
			[3.5, 1.5],
		] as const;
		expect(steps(waiting().drag(along))).toEqual(['hold 2', '2,1', '3,1']);
		expect(steps(waiting().drag([...along, [1.5, 1.5]]))).toEqual(['hold 2']);
		expect(steps(waiting().click(1.5, 1.5).click(3.5, 1.5))).toEqual(['hold 2', '2,1', '3,1']);
		expect(steps(waiting().click(1.5, 1.5).drag(along))).toEqual(['hold 2', '2,1', '3,1']);
		expect(waiting().click(1.5, 1.5).commands).toEqual([]);
		const planned = hand({ hold: 2 }, { x: 1, y: 2 });
		expect(steps(planned.drag(along))).toEqual(['2,1', '3,1']);
	});
	it('keeps the waits in front when it cuts a loop', () => {
		const by = hand({ hold: 2 }).drag([
			[1.5, 1.5],
			[2.5, 1.5],
			[2.5, 2.5],
			[1.5, 2.5],
			[1.5, 1.5],
			[0.5, 0.5],
		]);
		expect(steps(by)).toEqual(['hold 2', '0,0']);
	});
	it('reports a missing path and keeps the rest', () => {
		const shut = { from: [4, 0], to: [4, 8], kind: 'wall' } as const;
		const by = new Hand('path', encounter([lydia], { walls: [shut] }));
		by.click(1.5, 1.5).click(2.5, 1.5).click(8.5, 1.5);
		expect(by.problems[0]).toMatch(/Lydia can’t get there/);
		expect(steps(by.key('Enter'))).toEqual(['2,1']);
	});
	it('ends on a click beside the map; edge tolerance applies', () => {
		const by = hand().click(1.5, 1.5).click(2.5, 1.5).click(1.5, -1.5);
		expect([steps(by), by.selection, by.problems]).toEqual([['2,1'], [], []]);
		const near = hand().click(1.5, 1.5).click(1.5, -0.5);
		expect([steps(near), near.selection]).toEqual([['1,0'], ['lydia']]);
	});
	it("continues a single selected creature's plan by a click", () => {
		const by = hand({ x: 2, y: 1 });
		by.selection = ['lydia'];
		by.click(2.5, 3.5).key('Enter');
		expect(steps(by)).toEqual(['2,1', '2,2', '2,3']);
	});
});

describe('changing a plan at any point', () => {
	const planned = () => hand(...walk(lydia.position, 0, 1, 2), { hold: 2 }, ...walk({ x: 1, y: 3 }, 0, 1, 3));
	it('continues from a dragged square', () => {
		const by = planned().drag([
			[1.5, 4.5],
			[2.5, 4.5],
		]);
		expect(steps(by)).toEqual(['1,2', '1,3', 'hold 2', '1,4', '2,4']);
	});
	it('cuts at a click', () => {
		const by = planned().click(1.5, 3.5);
		expect([steps(by), by.commands.length]).toEqual([['1,2', '1,3'], 1]);
		expect(steps(by.key('Enter'))).toEqual(['1,2', '1,3']);
	});
	it('cuts nothing at its end, and continues there', () => {
		const by = planned().click(1.5, 6.5);
		expect(by.commands).toEqual([]);
		expect(steps(by.click(1.5, 7.5)).slice(-2)).toEqual(['1,6', '1,7']);
	});
	it('prefers the selected creature at crossings', () => {
		const other = going(creature('orc', 0, 3), ...walk({ x: 0, y: 3 }, 1, 0, 3));
		const both = encounter([going(lydia, ...walk(lydia.position, 0, 1, 4)), other]);
		const by = new Hand('path', both);
		by.selection = ['orc'];
		by.drag([
			[1.5, 3.5],
			[2.5, 4.5],
		]);
		expect(steps(by, 'orc')).toEqual(['1,3', '2,4']);
		expect(steps(by)).toHaveLength(4);
	});
});
