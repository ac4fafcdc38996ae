/** Squeezing: rule book 3.5, and its multiplication with 3.6. */
import { describe, expect, it } from 'vitest';
import { squeezedSide } from '../../src/engine/board/squeezeWidth.ts';
import {
	beginHalfRound,
	type Creature,
	compileMap,
	DEFAULT_RULES,
	type Encounter,
	feetTo,
	footprintOf,
	fullFootprint,
	isSquare,
	type Manner,
	type Rules,
	resolveHalfRound,
	SQUEEZED,
	type Step,
	scheduleOf,
	threatenedArea,
	wayTo,
	whereTo,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { creature, encounter, going } from '../support/encounters.ts';
import { forecastOf } from '../support/forecastOf.ts';
import { resolved, stateAfter, story } from '../support/stories.ts';

const ON = 'rules squeezing=on';
const RULES: Rules = { ...DEFAULT_RULES, squeezing: true };
/** A room, a passage one square wide along row 1, a room. */
const PASSAGE = '|...####\n|.......\n|...####';

function passage(plan: string, more = ''): Encounter {
	return board(`board 12x3\n${ON}\n${PASSAGE}\ng a large 1,0 60 ${plan}\n${more}`);
}

function mannersOf(steps: readonly Step[]): readonly (Manner | undefined)[] {
	return steps.filter(isSquare).map(({ by }) => by);
}

describe('squeezing', () => {
	it('SRD-50: fits half the width, each square for two', () => {
		const into = passage('walk: >3,1!squeeze E!squeeze E!squeeze');
		expect(story(into)).toEqual(['g>3,1', 'g>4,1', 'g>5,1', '', '', '']);
		expect(resolveHalfRound(into).segments[0]?.events).toMatchObject([{ feet: 10, squeezed: true }]);
		expect(story(passage('walk: E E'))[0]).toBe('g.terrain');
	});

	it('SRD-50: makes 30 ft three squares', () => {
		const slow = board(
			`board 12x3\n${ON}\n${PASSAGE}\ng a large 1,0 30 walk: >3,1!squeeze E!squeeze E!squeeze E!squeeze`,
		);
		expect(story(slow)).toEqual(['', 'g>3,1', '', 'g>4,1', '', 'g>5,1']);
	});

	it('SRD-50: gives −4 on attacks and armor class meanwhile', () => {
		expect(SQUEEZED.squeeze).toMatchObject({ attack: -4, armourClass: -4 });
		const { segments } = resolveHalfRound(passage('walk: >3,1!squeeze E!squeeze'));
		expect(segments.map(({ squeezed }) => Object.keys(squeezed ?? {}))[5]).toEqual(['g']);
	});

	it('SRD-51: counts a squeezed body once per square despite overlapping blocks', () => {
		const wide = { ...creature('a', 0, 0), size: 'small' as const, space: 25, speed: 20, squeezed: [] };
		const small = { ...creature('b', 1, 3), size: 'small' as const, speed: 20 };
		const both = {
			...encounter([going(wide, { x: 1, y: 0, by: 'squeeze' }), going(small, { hold: 2 }, { x: 1, y: 2 })]),
			rules: { occupancy: 'fantasy-craft' as const, squeezing: true },
		};
		// The blocks are at 0,0 and 1,0, three squares wide: 1,2 is in both.
		expect(story(both).slice(0, 3)).toEqual(['', 'a>1,0', 'b>1,2']);
	});

	it('SRD-51: takes two squares along the passage as Large', () => {
		const { segments } = resolveHalfRound(passage('walk: >3,1!squeeze E!squeeze E!squeeze'));
		expect(segments.map(({ positions, squeezed }) => [positions.g, squeezed?.g]).slice(0, 3)).toEqual([
			[{ x: 3, y: 1 }, [{ x: 2, y: 1 }]],
			[{ x: 4, y: 1 }, [{ x: 3, y: 1 }]],
			[{ x: 5, y: 1 }, [{ x: 4, y: 1 }]],
		]);
		const behind = passage('walk: >3,1!squeeze E!squeeze', 'f a 0,1 30 walk: h2 E E E');
		expect(story(behind).slice(2)).toEqual(['f>1,1', 'f>2,1', 'f|3,1', 'f|3,1']);
	});

	it('SRD-51: works for larger ones, which widen again outside', () => {
		const huge = board(
			`board 12x4\n${ON}\n|...####\n|.......\n|.......\n|...####\ng a huge 0,0 90 walk: >2,1!squeeze E!squeeze E!squeeze E!squeeze E!squeeze >7,0`,
		);
		const result = resolveHalfRound(huge);
		expect(result.segments[0]?.squeezed?.g).toEqual([{ x: 1, y: 1 }]);
		expect(result.status === 'resolved' && [result.final.g, result.squeezed]).toEqual([
			{ x: 7, y: 0 },
			undefined,
		]);
	});

	it('SRD-52: passes an adjacent opponent, but not its square', () => {
		const past = (how: string): string[] =>
			story(board(`board 12x2\n${ON}\ng a large 0,0 60 walk: ${how}\no b 2,1 30`));
		expect(past('E E E')[0]).toBe('g|1,0');
		expect(past('>2,0!squeeze E!squeeze E!squeeze >5,0').join()).toContain('g>5,0');
		expect(story(board(`board 12x1\n${ON}\ng a large 0,0 60 (space=10) walk: E\no b 9,0 30`)).join()).toBe(
			'g.terrain,,,,,',
		);
		expect(past('>2,1!squeeze E!squeeze')[0]).toBe('g|2,1');
	});

	it('SRD-53: is impossible under half the width', () => {
		const huge = board(
			`board 12x5\n${ON}\n|...####\n|...####\n|.......\n|...####\ng a huge 0,0 60 walk: >2,2!squeeze`,
		);
		expect(story(huge)[0]).toBe('g.too narrow');
		expect(SQUEEZED.wriggle).toMatchObject({ attack: null, armourClass: -4 });
		expect(story(board(`board 9x1\n${ON}\nm a 0,0 30 walk: E!squeeze`))[0]).toBe('m.too narrow');
		expect(story(board(`board 9x3\n${PASSAGE}\ng a large 1,0 60 walk: >3,1!squeeze`))[0]).toBe(
			'g.too narrow',
		);
	});

	it.each([
		['large', 1],
		['huge', 2],
		['gargantuan', 2],
		['colossal', 3],
	] as const)('SRD-54: %s needs %i squares at least', (size, squares) => {
		expect(squeezedSide(fullFootprint({ size }))).toBe(squares);
		expect(footprintOf({ size, squeezed: [] })).toBe(squares);
	});

	it('SRD-64: multiplies to four and six on difficult ground', () => {
		const feet = (dy: number): number | undefined => {
			const terrain = [{ x: 3, y: 1 + dy, type: 'difficult' }];
			const ground = compileMap({ width: 9, height: 5, terrain });
			const giant: Creature = {
				id: 'g',
				name: 'g',
				side: 'a',
				size: 'large',
				speed: 90,
				position: { x: 1, y: 1 },
			};
			const steps = [{ x: 3, y: 1 + dy, by: 'squeeze' as const }];
			return scheduleOf(ground, RULES, giant, { pace: 'walk', steps }).steps[0]?.feet;
		};
		expect([feet(0), feet(-1)].map((cost) => (cost ?? 0) / 5)).toEqual([4, 6]);
	});

	it('narrows and widens equally on every side', () => {
		const back = board(
			`board 12x3\n${ON}\n|####...\n|.......\n|####...\ng a large 4,1 60 walk: >3,1!squeeze W!squeeze`,
		);
		expect(story(back).slice(0, 2)).toEqual(['g>3,1', 'g>2,1']);
		const out = board(
			`board 12x3\n${ON}\n|####...\n|.......\n|####...\ng a large 2,1 60 (squeezed=1,1) walk: E!squeeze E`,
		);
		expect(story(out).slice(0, 2)).toEqual(['g>3,1', 'g>4,1']);
		expect(resolveHalfRound(out).segments[1]?.squeezed).toBeUndefined();
		expect(story(passage('walk: >4,1!squeeze'))[0]).toBe('g.not adjacent');
	});

	it('lasts into the next half-round, and ends on manual placement', () => {
		const half = stateAfter(passage('walk: >3,1!squeeze E!squeeze'), 6);
		expect(half.creatures[0]?.memory?.squeezed).toEqual([{ x: 3, y: 1 }]);
		const put = {
			type: 'creature',
			after: 2,
			placed: true,
			creature: { id: 'g', name: 'g', side: 'a', size: 'large', speed: 60, position: { x: 0, y: 0 } },
		};
		const after = stateAfter(passage('walk: >3,1!squeeze E!squeeze', `amend ${JSON.stringify(put)}`), 3);
		expect(after.creatures[0]?.memory?.squeezed).toBeUndefined();
	});

	it('pulls in its rear before ending in a friend’s square', () => {
		const end = passage('walk: >3,1!squeeze E!squeeze E!squeeze', 'f a 3,1 30');
		const result = resolveHalfRound({
			...end,
			creatures: end.creatures.map((one) => (one.id === 'g' ? { ...one, speed: 20 } : one)),
		});
		expect(result.status === 'resolved' && [result.settled, result.final.g, result.squeezed?.g]).toEqual([
			[],
			{ x: 4, y: 1 },
			[],
		]);
	});
});

/** A room four squares wide, a passage one square wide along row 1, a room. */
const TIGHT = '|....####....\n|............\n|....####....\n|....####....';

function tight(g: string, more = ''): Encounter {
	return board(`board 12x4\n${ON}\n${TIGHT}\ng a huge 1,0 ${g}\n${more}`);
}

describe('SRD-53: under half the width', () => {
	const IN = 'walk: >4,1!wriggle E!wriggle E!wriggle E!wriggle';

	it('SRD-53, A58: enters by Escape Artist, DC 30, at double cost, once', () => {
		const entered = tight(`60 (escape=12) ${IN}`, 'roll 1/1/g 18');
		expect(story(entered)).toEqual(['g?escape=30/30 yes; g>4,1', 'g>5,1', 'g>6,1', 'g>7,1', '', '']);
		const [first] = resolved(entered).segments;
		expect(first?.events.at(-1)).toMatchObject({ feet: 10, squeezed: true, tight: true });
	});

	it('SRD-53, A58: stops before the gap on failure; needs no ranks', () => {
		expect(story(tight(`60 (escape=12) ${IN}`, 'roll 1/1/g 17'))[0]).toBe(
			'g?escape=29/30 no; g.check failed',
		);
		expect(story(tight(`60 ${IN}`, 'roll 1/1/g 20'))[0]).toBe('g?escape=20/30 no; g.check failed');
	});

	it('SRD-53: waits for manual rolls', () => {
		const result = resolveHalfRound(tight(`60 (escape=12) ${IN}`), { dice: 'ask' });
		expect(result).toMatchObject({
			status: 'awaiting',
			check: { check: 'escape', dc: 30, modifier: 12, stakes: 'gap', against: [] },
			needs: ['1/1/g'],
		});
	});

	it('SRD-53, A58: extends the body behind it, one square wide', () => {
		const bodies = resolved(tight(`60 (escape=30) ${IN}`)).segments.map(({ squeezed }) => squeezed?.g);
		const along = (...xs: number[]) => ({ tight: xs.map((x) => ({ x, y: 1 })) });
		expect(bodies.slice(0, 4)).toEqual([along(3, 2), along(4, 3), along(5, 4), along(6, 5)]);
	});

	it('SRD-53, A58: keeps its trail from half width into less', () => {
		const gorge = '|...####....\n|...........\n|.....##....\n|...####....';
		const way = 'walk: >2,1!squeeze E!squeeze >5,1!wriggle E!wriggle >7,1!squeeze';
		const through = board(`board 12x4\n${ON}\n${gorge}\ng a huge 0,1 120 (escape=30) ${way}\nroll 1/2/g 9`);
		expect(story(through).slice(0, 3)).toEqual(['g>2,1; g>3,1', 'g?escape=39/30 yes; g>5,1; g>6,1', 'g>7,1']);
		const { segments } = resolved(through);
		expect(segments.slice(0, 3).map(({ squeezed }) => squeezed?.g)).toEqual([
			[{ x: 2, y: 1 }],
			{
				tight: [
					{ x: 5, y: 1 },
					{ x: 4, y: 1 },
				],
			},
			[],
		]);
	});

	it('SRD-53: regains full width outside', () => {
		const out = board(`board 12x4\n${ON}\n${TIGHT}\ng a huge 7,1 60 (tight=6,1;5,1) walk: >8,0`);
		expect(story(out)[0]).toBe('g>8,0');
		expect(resolved(out).segments[0]?.squeezed).toBeUndefined();
	});

	it('SRD-53, A58: continues inside without a check, across half-rounds', () => {
		const inside = board(`board 12x4\n${ON}\n${TIGHT}\ng a huge 5,1 60 (tight=4,1;3,1) walk: E!wriggle`);
		expect(story(inside)[0]).toBe('g>6,1');
	});

	it('SRD-53: neither threatens nor flanks while inside, entering or leaving', () => {
		const past = (g: string) =>
			story(board(`board 12x4\nrules squeezing=on opportunity=on\n${TIGHT}\ng a ${g}\no b 8,1 30 walk: E E`));
		expect(past('large 7,1 60 (squeezed=6,1)').join()).toContain('o!g');
		expect(past('huge 7,1 60 (tight=6,1;5,1)').join()).not.toContain('o!g');
		expect(SQUEEZED.wriggle).toMatchObject({ attack: null, armourClass: -4 });
		expect(SQUEEZED.wriggle.text).toContain('no Dexterity bonus');
		const { map, creatures } = board(`board 12x4\n${TIGHT}\ng a huge 7,1 60 (tight=6,1;5,1)`);
		expect(threatenedArea(compileMap(map), creatures[0]!)).toEqual([]);
	});

	it('SRD-53: threatens again from the segment after it leaves', () => {
		// The faster giant is out before the orc leaves the adjacent square.
		const out = (squeezed: string) =>
			story(
				board(
					`board 14x4\nrules squeezing=on opportunity=on\n|....####\n|..............\n|....####\n|....####\ng a huge 7,1 60 ${squeezed} walk: >8,1\no b 10,0 30 walk: E E`,
				),
			);
		expect(out('(tight=6,1;5,1)').slice(0, 2)).toEqual(['g>8,1; o>11,0', 'o!g; o>12,0']);
	});

	it('SRD-53, A58: fills its squeezed trail as a longer body too', () => {
		const way = 'walk: >3,1!squeeze E!squeeze E!squeeze >7,1!wriggle';
		const long = board(
			`board 14x5\n${ON}\n|....####......\n|..............\n|.......#......\n|....####......\n|....####......\ng a gargantuan 0,0 300 (escape=30) ${way}`,
		);
		const body = resolved(long).squeezed?.g;
		expect(body).toEqual({
			tight: [
				{ x: 6, y: 1 },
				{ x: 5, y: 1 },
				{ x: 4, y: 1 },
			],
		});
	});

	it('SRD-53: does not exist on the grid for Large or smaller', () => {
		const large = (by: string) =>
			story(board(`board 12x4\n${ON}\n${TIGHT}\ng a large 2,0 60 (escape=30) walk: >4,1!${by}`))[0];
		expect(large('squeeze')).toBe('g>4,1');
		expect(large('wriggle')).toBe('g.too narrow');
		expect(story(board(`board 9x1\n${ON}\nm a 0,0 30 (escape=30) walk: E!wriggle`))[0]).toBe('m.too narrow');
		expect(story(board(`board 12x4\n${TIGHT}\ng a huge 1,0 60 (escape=30) ${IN}`))[0]).toBe('g.too narrow');
	});

	it('SRD-53: forecasts both outcomes with their chances', () => {
		const forecast = forecastOf(beginHalfRound(tight(`60 (escape=20) ${IN}`)));
		expect(forecast.checks).toMatchObject([{ creature: 'g', check: 'escape', passes: 0.55 }]);
	});

	it('SRD-41: forbids running or charging into a gap', () => {
		expect(story(tight(`60 (escape=30) ${IN.replace('walk', 'charge')}`))[0]).toBe('g.difficult ground');
	});
});

describe('planning with squeezes', () => {
	const planner = {
		map: passage('').map,
		rules: RULES,
		creature: { id: 'g', name: 'g', side: 'a', size: 'large', speed: 60, position: { x: 1, y: 0 } },
		pace: 'walk',
	} as const;
	const start = { at: { x: 1, y: 0 }, narrowed: undefined };

	it('squeezes if there is no other path', () => {
		const way = wayTo(planner, start, { x: 8, y: 0 });
		expect(way).toMatchObject({ type: 'way', feet: 50 });
		const encounter = passage('walk: E');
		const steps = way.type === 'way' ? way.steps : [];
		const told = story({
			...encounter,
			creatures: [{ ...encounter.creatures[0]!, plan: { pace: 'walk', steps } }],
		});
		expect(told.join()).toContain('g>8,0');
	});

	it('ends squeezed at a goal in the passage, or reports no path', () => {
		expect(
			wayTo(planner, start, { x: 4, y: 0 }, { squeeze: { x: 4, y: 1 }, wriggle: { x: 4, y: 1 } }),
		).toMatchObject({ type: 'way', feet: 20 });
		expect(wayTo({ ...planner, rules: DEFAULT_RULES }, start, { x: 8, y: 0 }).type).toBe('none');
		const walled = {
			...planner,
			map: { ...planner.map, walls: [{ from: [5, 0], to: [5, 3], kind: 'wall' }] as const },
		};
		expect(wayTo(walled, start, { x: 8, y: 0 }).type).toBe('none');
	});

	it('computes reach at full width and squeezed', () => {
		const { wide, narrow } = whereTo(planner, start, 20);
		expect(wide.count).toBe(4);
		expect(narrow).not.toBeNull();
		expect([3, 4, 5].map((x) => feetTo(narrow!, { x, y: 1 }))).toEqual([10, 20, undefined]);
		expect(whereTo({ ...planner, rules: DEFAULT_RULES }, start, 20).narrow).toBeNull();
	});

	it('SRD-53: wriggles only under half the width', () => {
		const huge = { ...planner.creature, size: 'huge', position: { x: 1, y: 0 } } as const;
		const gap = { ...planner, map: tight('60').map, creature: huge };
		const way = wayTo(gap, start, { x: 9, y: 0 });
		const manners = way.type === 'way' ? mannersOf(way.steps) : [];
		expect(manners).toContain('wriggle');
		expect(manners).not.toContain('squeeze');
		const half = {
			...planner,
			map: board(`board 12x4\n|....####....\n|............\n|............\n|....####....`).map,
			creature: huge,
		};
		const wider = wayTo(half, start, { x: 9, y: 0 });
		expect(wider.type === 'way' && mannersOf(wider.steps)).toContain('squeeze');
		expect(wider.type === 'way' && mannersOf(wider.steps)).not.toContain('wriggle');
		// A check makes reach uncertain, so the gap is not counted.
		expect(whereTo(gap, start, 60).tight).toBeNull();
		const inside = whereTo(gap, { at: { x: 5, y: 1 }, narrowed: 'wriggle' }, 60);
		expect(feetTo(inside.tight!, { x: 7, y: 1 })).toBe(20);
		expect(feetTo(inside.wide, { x: 8, y: 0 })).toBe(25);
	});

	it('SRD-53: leaves a gap over open ground without another check', () => {
		const open = board(`board 14x10\n${ON}\ng a medium 7,7 300 (space=25)`);
		const creature: Creature = { ...open.creatures[0]!, squeezed: { tight: [] } };
		const from = { at: creature.position, narrowed: 'wriggle' as const };
		const way = wayTo({ map: open.map, rules: RULES, creature, pace: 'walk' }, from, { x: 0, y: 0 });
		const steps = way.type === 'way' ? way.steps : [];
		expect(mannersOf(steps)).not.toContain('wriggle');
		const went = resolved({ ...open, creatures: [{ ...creature, plan: { pace: 'walk', steps } }] });
		expect(went.final.g).toEqual({ x: 0, y: 0 });
	});

	it('SRD-53: continues through its gap as planned without another check', () => {
		const inside = board(`board 12x4\n${ON}\n${TIGHT}\ng a huge 5,1 60 (tight=4,1;3,1)`);
		const from = { at: { x: 5, y: 1 }, narrowed: 'wriggle' as const };
		const way = wayTo({ ...planner, map: inside.map, creature: inside.creatures[0]! }, from, { x: 7, y: 1 });
		expect(way).toMatchObject({ feet: 20, steps: [{ x: 6 }, { x: 7, y: 1, by: 'wriggle' }] });
	});
});
