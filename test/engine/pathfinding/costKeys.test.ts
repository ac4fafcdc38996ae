import { describe, expect, it } from 'vitest';
import { footingOf, priceStep } from '../../../src/engine/board/index.ts';
import {
	type CompiledMap,
	compileMap,
	DEFAULT_RULES,
	DIAGONALS,
	type Rules,
	TERRAIN_COSTS,
	type TerrainSquare,
} from '../../../src/engine/index.ts';
import { type StepKeys, stepKey, stepKeys } from '../../../src/engine/pathfinding/costKeys.ts';
import { drawnGround } from '../../support/boards.ts';

const RULESETS: readonly Rules[] = DIAGONALS.flatMap((diagonals) =>
	TERRAIN_COSTS.map((terrainCost) => ({ ...DEFAULT_RULES, diagonals, terrainCost })),
);
const named = RULESETS.map((rules) => [`${rules.diagonals}, ${rules.terrainCost}`, rules] as const);

const SWAMP = drawnGround('.=.');
const LADDER = compileMap({
	width: 3,
	height: 1,
	terrain: [{ x: 1, y: 0, type: 'ladder', up: 0, height: 15 }],
});

function keysOn(ground: CompiledMap, rules: Rules = DEFAULT_RULES) {
	return stepKeys(footingOf(ground, 1, 0), rules);
}

/** Twice the five-foot units of a step, plus one if it makes the diagonal count odd, minus one if even. */
function keyByPrice(
	rules: Rules,
	way: number,
	times: number,
	low: boolean,
	up: number,
	odd: number,
	units = 1,
) {
	const rises = (up & (1 << way)) !== 0;
	const cost = { feet: 0, paceFeet: 0, diagonals: 0 };
	priceStep(rules, times, low, (way & 1) === 1 || rises, odd, cost, units);
	const counts = rules.diagonals === 'alternating' || rules.diagonals === 'cost-aware';
	return (2 * cost.feet) / 5 + (counts ? ((odd + cost.diagonals) & 1) - odd : 0);
}

/** The key of a step onto a square with this multiplier, ways up and height. */
function keyOf(keys: StepKeys, way: number, times: number, low: boolean, up: number, odd: number, units = 1) {
	const squares = {
		low: Uint8Array.of(low ? 255 : 0, 0),
		multiplier: Uint16Array.of(1, times),
		tall: Uint16Array.of(1, units),
		up: Uint8Array.of(0, up),
	};
	return stepKey(keys, squares, 0, 1, way, odd);
}

describe('step keys', () => {
	it.each(named)('FC-30, FC-43: encode cost and diagonal parity (%s)', (_, rules) => {
		const keys = keysOn(SWAMP, rules);
		for (const way of [0, 1, 4, 7])
			for (const times of [1, 2, 3, 6])
				for (const low of [false, true])
					for (const up of [0, 1 << way])
						for (const odd of [0, 1]) {
							// Without separate parities both are equal.
							const key = keyOf(keys, way, times, low, up, odd);
							expect([way, times, low, up, odd, key]).toEqual([
								...[way, times, low, up, odd],
								keyByPrice(rules, way, times, low, up, odd),
							]);
						}
	});

	it.each(named)('FC-43: cost all units up a high ladder, one along it (%s)', (_, rules) => {
		const keys = keysOn(LADDER, rules);
		for (const odd of [0, 1])
			for (const low of [false, true])
				for (const times of [1, 2]) {
					const up = keyByPrice(rules, 0, times, low, 1, odd, 3);
					expect(keyOf(keys, 0, times, low, 1, odd, 3)).toBe(up);
					expect(keyOf(keys, 2, times, low, 1, odd, 3)).toBe(keyByPrice(rules, 2, times, low, 1, odd));
				}
	});

	it.each(named)('never exceed the maximum (%s)', (_, rules) => {
		const swamp = keysOn(SWAMP, rules);
		const ladder = keysOn(LADDER, rules);
		for (const way of [0, 1])
			for (const odd of [0, 1]) {
				expect(swamp.most).toBeGreaterThanOrEqual(keyOf(swamp, way, 6, true, 0, odd));
				expect(ladder.most).toBeGreaterThanOrEqual(keyOf(ladder, way, 1, true, 1 << way, odd, 3));
			}
	});
});

describe('stepKeys', () => {
	const stairs: TerrainSquare = { x: 0, y: 0, type: 'stairs', up: 2 };
	const fence = { from: [1, 0], to: [1, 1], kind: 'low' } as const;

	it('separate parities only if terrain multiplies an even diagonal', () => {
		const apart = RULESETS.filter((rules) => keysOn(SWAMP, rules).states === 2).map(
			({ diagonals, terrainCost }) => [diagonals, terrainCost],
		);
		expect(apart).toEqual([
			['alternating', 'table'],
			['cost-aware', 'table'],
		]);
		for (const rules of RULESETS) expect(keysOn(drawnGround('...'), rules).states).toBe(1);
	});

	it.each([
		['bare ground', compileMap({ width: 2, height: 1 }), true],
		['ground that slows', drawnGround(':.'), false],
		['ground with stairs', compileMap({ width: 2, height: 1, terrain: [stairs] }), false],
		['ground with a low obstacle', compileMap({ width: 2, height: 1, walls: [fence] }), false],
	] as const)('on %s are plain: %3$s', (_, ground, plain) => {
		expect(keysOn(ground).plain).toBe(plain);
	});
});
