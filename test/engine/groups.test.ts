import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Creature,
	type Encounter,
	type Forecast,
	type HalfRoundState,
	involved,
	isSquare,
	type Square,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { forecastOf } from '../support/forecastOf.ts';
import { melee } from '../support/melees.ts';

function movedRight({ creatures, map }: Encounter, by: number): Pick<Encounter, 'creatures' | 'map'> {
	const there = <Place extends Square>(place: Place): Place => ({ ...place, x: place.x + by });
	return {
		map: {
			...map,
			terrain: map.terrain?.map(there),
			walls: map.walls?.map(({ from, to, ...wall }) => ({
				...wall,
				from: [from[0] + by, from[1]],
				to: [to[0] + by, to[1]],
			})),
		},
		creatures: creatures.map((one): Creature => {
			const { plan } = one;
			const steps = plan?.steps.map((step) => (isSquare(step) ? there(step) : step));
			const position = there(one.position);
			return { ...one, id: `${by}-${one.id}`, position, ...(plan && steps && { plan: { ...plan, steps } }) };
		}),
	};
}

/** Two melees on one map, with some columns between them. */
function sideBySide(left: Encounter, right: Encounter, gap: number): HalfRoundState {
	const by = left.map.width + gap;
	const moved = movedRight(right, by);
	return beginHalfRound({
		...left,
		map: {
			width: by + right.map.width,
			height: Math.max(left.map.height, right.map.height),
			terrain: [...(left.map.terrain ?? []), ...(moved.map.terrain ?? [])],
			walls: [...(left.map.walls ?? []), ...(moved.map.walls ?? [])],
		},
		creatures: [...left.creatures, ...moved.creatures],
	});
}

/** The same state in one group: a map change may affect all, this one affects none. */
function undivided(state: HalfRoundState): HalfRoundState {
	return { ...state, amendments: [{ type: 'map', after: 5, map: state.map }] };
}

function told({ contests, blocks, holds, openings, checks, creatures }: Forecast): Map<string, number> {
	const all = new Map<string, number>();
	for (const [kind, list] of Object.entries({ contests, blocks, holds, openings, checks }))
		for (const { chance, ...what } of list)
			all.set(
				`${kind} ${JSON.stringify(what, (_, value) => (typeof value === 'number' ? value.toFixed(9) : value))}`,
				chance,
			);
	for (const [id, { after, end }] of Object.entries(creatures))
		for (const [when, list] of [...Object.entries(after), ['end', end] as const])
			for (const { x, y, chance } of list) all.set(`${id} ${when} ${x},${y}`, chance);
	return all;
}

describe('forecast of separate fights', () => {
	it('equals the joint forecast at any distance', () => {
		let apart = 0;
		for (let number = 1; number <= 160; number++) {
			const state = sideBySide(melee(number), melee(number + 1000), number % 6);
			const whole = forecastOf(undivided(state), { samples: 1 });
			const parts = forecastOf(state, { samples: 1 });
			if (whole.margin > 0 || parts.margin > 0) continue;
			if (parts.branches !== whole.branches) apart++;
			const [expected, said] = [told(whole), told(parts)];
			expect([...said.keys()].sort(), `${number}`).toEqual([...expected.keys()].sort());
			for (const [name, chance] of expected)
				expect(said.get(name), `${number}: ${name}`).toBeCloseTo(chance, 9);
		}
		expect(apart).toBeGreaterThan(10);
	});

	it('adds up branches instead of multiplying them', () => {
		const duels = Array.from({ length: 150 }, (_, row) => {
			const y = 6 * row;
			return `a${row} x 0,${y} 30 walk: E E\nb${row} y 4,${y} 30 walk: W W`;
		});
		const state = beginHalfRound(board(`board 5x900\n${duels.join('\n')}`));
		const { margin, contests, branches } = forecastOf(state);
		expect(margin).toBe(0);
		expect(contests).toHaveLength(150);
		expect(branches).toBeLessThan(150 * 20);
	});

	it('samples only a fight with too many outcomes', () => {
		const crowd = sideBySide(
			board('board 5x5\na x 0,2 30 walk: E E\nb y 4,2 30 walk: W W\nc z 2,0 30 walk: S S'),
			board('board 5x1\na x 0,0 30 walk: E E\nb y 4,0 30 walk: W W'),
			6,
		);
		const { contests } = forecastOf(crowd, { branches: 16, samples: 50 });
		const margins = contests.map(({ square, margin }) => [square.x > 5, margin > 0]);
		expect(margins).toContainEqual([true, false]);
	});
});

describe('involved', () => {
	it('keeps active creatures and those near their paths', () => {
		const state = beginHalfRound(board('board 20x1\nnear y 5,0 30\na x 0,0 30 walk: E E\nfar y 12,0 30'));
		expect(involved(state).creatures.map(({ creature }) => creature.id)).toEqual(['a']);
		const longer = beginHalfRound(board('board 20x1\nnear y 5,0 30\na x 0,0 30 walk: E E E\nfar y 12,0 30'));
		expect(involved(longer).creatures.map(({ creature }) => creature.id)).toEqual(['a', 'near']);
	});

	it('keeps creatures with reach for opportunity attacks', () => {
		const ids = (rules: string) =>
			involved(
				beginHalfRound(board(`board 20x4\n${rules}\na x 0,0 30 walk: E E\ngiant y huge 5,0 30`)),
			).creatures.map(({ creature }) => creature.id);
		expect(ids('rules opportunity=off')).toEqual(['a']);
		expect(ids('rules opportunity=on')).toEqual(['a', 'giant']);
	});
});
