/** Special steps: climbs, squeezing, tumbling and overruns, drawn and chosen. */
import { describe, expect, test } from 'vitest';
import {
	type Creature,
	type Encounter,
	isSquare,
	nextPassing,
	type Plan,
	type PlannedStep,
	profileOf,
	specialSteps,
	type TerrainSquare,
	withManner,
	withPassing,
} from '../../src/engine/index.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

/** The d20 rules on a map with terrain. */
function d20(creatures: Encounter['creatures'], terrain: readonly TerrainSquare[] = []): Encounter {
	return { ...encounter(creatures, { terrain }), rules: profileOf('srd').rules };
}

function steps(hand: Hand): readonly PlannedStep[] {
	return hand.encounter.creatures[0]?.plan?.steps.filter(isSquare) ?? [];
}

/** A wall across the map at x 4 and 5 with one open row. */
const PASSAGE = Array.from({ length: 8 }, (_, y) => y)
	.filter((y) => y !== 3)
	.flatMap((y) => [4, 5].map((x): TerrainSquare => ({ x, y, type: 'wall' })));

describe('squeezing', () => {
	const ogre = creature('ogre', 1, 3, { size: 'large', speed: 60 });

	test('SRD-50, SRD-51: squeezes by arrows into a half-width passage, and widens behind', () => {
		const hand = new Hand('path', d20([ogre], PASSAGE));
		hand.selection = ['ogre'];
		hand.keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
		expect(steps(hand).map(({ by }) => by ?? 'plain')).toEqual(['plain', 'squeeze', 'squeeze', 'plain']);
	});
	test('does the same by dragging', () => {
		const hand = new Hand('path', d20([ogre], PASSAGE));
		hand.drag([
			[1.5, 3.5],
			[2.5, 3.5],
			[4.5, 3.5],
			[5.5, 3.5],
			[7.5, 3.5],
		]);
		expect(steps(hand).some(({ by }) => by === 'squeeze')).toBe(true);
		expect(steps(hand).at(-1)?.by).toBeUndefined();
	});
	test('SRD-50: squeezes only inside a gap of one square, from any held square', () => {
		const walls = [
			{ from: [4, 0], to: [4, 3], kind: 'wall' },
			{ from: [4, 4], to: [4, 8], kind: 'wall' },
		] as const;
		const fight = { ...encounter([ogre], { walls }), rules: profileOf('srd').rules };
		const through = [
			{ x: 2, y: 3 },
			{ x: 4, y: 3, by: 'squeeze' },
			{ x: 5, y: 3 },
			{ x: 6, y: 3 },
		];
		for (const x of [1.5, 2.5])
			for (const y of [3.5, 4.5]) {
				const hand = new Hand('path', fight).down(x, y);
				for (const to of [2.5, 3.5, 4.5, 5.5]) hand.move(to, y);
				expect(steps(hand.up(5.5, y))).toEqual(through.slice(0, 3));
				const fast = new Hand('path', fight).down(x, y).move(6.5, y).up(6.5, y);
				expect(steps(fast)).toEqual(through);
				expect(fast.problems).toEqual([]);
				const home = new Hand('path', fight).down(x, y).move(6.5, y).move(2.5, y).up(2.5, y);
				expect(steps(home)).toEqual(through.slice(0, 1));
			}
	});
	test('crosses a one-square corridor between rooms, from any held square', () => {
		const walls = [4, 5].map((y) => ({ from: [6, y], to: [10, y], kind: 'wall' }) as const);
		const big = { ...ogre, position: { x: 13, y: 4 } };
		const fight = { ...encounter([big], { width: 18, height: 12, walls }), rules: profileOf('srd').rules };
		for (const x of [13.5, 14.5])
			for (const y of [4.5, 5.5]) {
				const hand = new Hand('path', fight).down(x, y);
				for (let to = x; to > 3; to -= 0.25) hand.move(to, 4.5);
				expect(hand.up(3.5, 4.5).problems).toEqual([]);
				const squares = steps(hand).map((step) => `${step.x},${step.y}${step.by ?? ''}`);
				const corridor = [9, 8, 7, 6].map((to) => `${to},4squeeze`);
				expect(squares.slice(-6)).toEqual([...corridor, '4,4', '3,4']);
				expect(squares.length).toBeLessThanOrEqual(11);
			}
	});
	test('follows a wall when dragged along it, from any held square', () => {
		const walls = [{ from: [0, 4], to: [12, 4], kind: 'wall' }] as const;
		const big = { ...ogre, position: { x: 1, y: 4 } };
		const fight = { ...encounter([big], { walls }), rules: profileOf('srd').rules };
		const hand = new Hand('path', fight).drag([
			[1.5, 5.5],
			[2.5, 4.5],
			[6.5, 4.5],
		]);
		expect(steps(hand)).toEqual(walk(big.position, 1, 0, 5));
	});
	test('SRD-53: wriggles by arrows and waypoints below half width', () => {
		const giant = { ...ogre, size: 'huge' as const, position: { x: 0, y: 2 } };
		const hand = new Hand('path', d20([giant], PASSAGE));
		hand.selection = ['ogre'];
		hand.keys('ArrowRight', 'ArrowRight', 'ArrowRight');
		expect(steps(hand).map(({ by }) => by ?? 'plain')).toEqual(['plain', 'wriggle', 'wriggle']);
		const clicked = new Hand('path', d20([giant], PASSAGE));
		clicked.click(1.5, 3.5);
		clicked.click(8.5, 3.5);
		expect(steps(clicked).map(({ by }) => by)).toContain('wriggle');
		expect(steps(clicked).at(-1)?.by).toBeUndefined();
	});
	test('finds no path with the option off', () => {
		const fight = d20([ogre], PASSAGE);
		const hand = new Hand('path', { ...fight, rules: { ...fight.rules, squeezing: false } });
		hand.selection = ['ogre'];
		hand.keys('ArrowRight', 'ArrowRight');
		expect(hand.problems).toEqual(['Blocked in that direction.']);
	});
});

test('FC-51: climbs a step over 5 ft', () => {
	const hand = new Hand('path', d20([creature('lydia', 1, 1)], [{ x: 2, y: 1, type: 'step-climb' }]));
	hand.selection = ['lydia'];
	hand.keys('ArrowRight', 'ArrowRight');
	expect(steps(hand)).toEqual([
		{ x: 2, y: 1, by: 'climb' },
		{ x: 3, y: 1 },
	]);
});

describe('past opponents', () => {
	const orc = creature('orc', 3, 1, { side: 'foes' });
	const lydia = going(creature('lydia', 1, 1, { skills: { tumble: 0 } }), ...walk({ x: 1, y: 1 }, 1, 0, 4));
	const special = (fight: Encounter) => specialSteps(fight, fight.creatures[0]!);

	test('SRD-34, SRD-35: offers a tumble and an overrun', () => {
		const through = special(d20([lydia, orc])).filter((step) => step.through.length > 0);
		expect(through).toMatchObject([{ item: 1, space: 2, choices: ['tumble', 'overrun'] }]);
	});
	test('FC-86, FC-87: offers only a tumble in Fantasy Craft', () => {
		const fight = { ...d20([lydia, orc]), rules: profileOf('fantasy-craft').rules };
		expect(special(fight)).toMatchObject([{ item: 1, choices: ['tumble'] }]);
	});
	test('SRD-39: cannot pass a creature that fills its space', () => {
		const steps = special(d20([lydia, { ...orc, fills: true }]));
		expect(steps.flatMap(({ choices }) => choices)).not.toContain('overrun');
	});
	test('SRD-30: passes friends without a question', () => {
		expect(special(d20([lydia, { ...orc, side: 'heroes' }]))).toEqual([]);
	});
	test('SRD-35, F-21: offers a tumble out of threats if attacks can follow', () => {
		const beside = { ...orc, position: { x: 2, y: 2 } };
		expect(special(d20([lydia, beside])).map(({ item, choices }) => [item, choices])).toEqual([
			[0, ['tumble']],
		]);
		const fight = d20([lydia, beside]);
		expect(special({ ...fight, rules: { ...fight.rules, opportunity: false } })).toEqual([]);
	});
	test('F-21, F-24: tumbles once per opponent through its whole reach', () => {
		const beside = { ...orc, position: { x: 2, y: 2 } };
		const fight = d20([lydia, beside]);
		const [first] = special(fight);
		const plan = withPassing(fight, lydia, first!, 'tumble');
		const how = (plan: Plan | undefined) => plan?.steps.map((step) => ('x' in step ? (step.by ?? '') : ''));
		expect(how(plan)).toEqual(['tumble', 'tumble', 'tumble', '']);
		const tumbling = { ...lydia, plan: plan! };
		const rolling = d20([tumbling, beside]);
		expect(special(rolling).map(({ item }) => item)).toEqual([0, 1, 2]);
		expect(how(withPassing(rolling, tumbling, special(rolling)[1]!, undefined))).toEqual([
			'tumble',
			'',
			'',
			'',
		]);
	});
	test('F-24: refuses overruns of much larger creatures and second ones per round', () => {
		const choices = (...others: Creature[]) =>
			special(d20([{ ...lydia, plan: withManner(lydia.plan!, 1, 'overrun') }, ...others])).map(
				({ item, choices }) => [item, choices] as const,
			);
		const second = { ...orc, id: 'imp', position: { x: 4, y: 1 } };
		expect(special(d20([lydia, { ...orc, size: 'huge' }]))[1]?.choices).toEqual(['tumble']);
		expect(choices(orc, second).find(([item]) => item === 2)?.[1]).toEqual(['tumble']);
	});
	test('SRD-34: passes a wide creature once', () => {
		const ogre: Creature = { ...orc, size: 'large' };
		const through = (plan: Plan) =>
			special(d20([{ ...lydia, plan }, ogre])).filter((step) => step.through.length > 0);
		expect(through(lydia.plan!).map(({ item }) => item)).toEqual([1, 2]);
		expect(through(withManner(lydia.plan!, 1, 'overrun')).map(({ item }) => item)).toEqual([1]);
	});
	test('F-21: starts a withdraw unthreatened; the 5-ft step is never threatened', () => {
		const beside = { ...orc, position: { x: 0, y: 1 } };
		const by = (pace: 'withdraw' | 'step') =>
			special(d20([{ ...lydia, plan: { pace, steps: lydia.plan?.steps ?? [] } }, beside]));
		expect(by('withdraw')).toEqual([]);
		expect(by('step')).toEqual([]);
	});
	test('chooses an option; Y cycles through all', () => {
		const [step] = special(d20([lydia, orc])).filter(({ through }) => through.length > 0);
		expect(step && nextPassing(step)).toBe('tumble');
		const plan = withManner(lydia.plan!, 1, 'overrun');
		expect(plan.steps[1]).toEqual({ x: 3, y: 1, by: 'overrun' });
		expect(withManner(plan, 1, undefined)).toEqual(lydia.plan);
		const hand = new Hand('plan', d20([lydia, orc]));
		hand.selection = ['lydia'];
		expect(steps(hand.key('y'))[1]?.by).toBe('tumble');
		expect(steps(hand.key('y'))[1]?.by).toBe('overrun');
		expect(steps(hand.key('y'))[1]?.by).toBeUndefined();
		expect(hand.heard).toBe('Lydia at 4, 2: a plain step.');
	});
	test('Y says so if no opponent blocks', () => {
		const hand = new Hand('plan', d20([lydia]));
		hand.selection = ['lydia'];
		expect(hand.key('y').problems).toEqual(['No opponent is in the way of this path.']);
	});
});

describe('stairs', () => {
	test('FC-48, A31: have an uphill direction, changed by painting again', () => {
		const hand = new Hand('terrain', encounter([]));
		hand.settings = {
			...hand.settings,
			terrain: { type: 'stairs', brush: 'brush', size: 1, up: 0, height: 5, look: null, secret: false },
		};
		hand.click(2.5, 2.5);
		expect(hand.encounter.map.terrain).toEqual([{ x: 2, y: 2, type: 'stairs', up: 0 }]);
		hand.settings = { ...hand.settings, terrain: { ...hand.settings.terrain, up: 2 } };
		hand.click(2.5, 2.5);
		expect(hand.encounter.map.terrain).toEqual([{ x: 2, y: 2, type: 'stairs', up: 2 }]);
	});
	test('leave other terrain without a direction', () => {
		const hand = new Hand('terrain', encounter([]));
		hand.settings = {
			...hand.settings,
			terrain: { type: 'ice', brush: 'brush', size: 1, up: 0, height: 5, look: null, secret: false },
		};
		expect(hand.click(2.5, 2.5).encounter.map.terrain).toEqual([{ x: 2, y: 2, type: 'ice' }]);
	});
});
