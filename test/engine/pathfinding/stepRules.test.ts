import { describe, expect, it } from 'vitest';
import {
	type BattleMap,
	compileMap,
	DEFAULT_RULES,
	type Pace,
	type PlannedStep,
	type Rules,
	type Square,
	type Step,
	type StopReason,
} from '../../../src/engine/index.ts';
import { whyNotWay } from '../../../src/engine/pathfinding/chargeRunRules.ts';
import {
	advance,
	type PaceLimits,
	type StepProgress,
	stepRefusal,
	whyNotSpecialStep,
} from '../../../src/engine/pathfinding/stepRules.ts';
import { drawnMap } from '../../support/boards.ts';

const WALKING: PaceLimits = { fullSide: 1, gait: 0, speed: 30, pace: 'walk' };
const SQUEEZING: Rules = { ...DEFAULT_RULES, squeezing: true };

function begin(x = 1, y = 1, more: Partial<StepProgress> = {}): StepProgress {
	return { at: { x, y }, narrowed: undefined, feet: 0, diagonals: 0, moved: false, ...more };
}

/** A step's refusal or `ok`, and its cost. */
function tried(
	map: BattleMap,
	to: PlannedStep,
	{
		going = begin(),
		rules = DEFAULT_RULES,
		...stride
	}: Partial<PaceLimits> & { going?: StepProgress; rules?: Rules } = {},
): string {
	const cost = { feet: 0, paceFeet: 0, diagonals: 0 };
	const why = stepRefusal(compileMap(map), rules, { ...WALKING, ...stride }, going, to, cost);
	const { feet, paceFeet, diagonals } = cost;
	return `${why ?? 'ok'} ${feet}/${paceFeet}/${diagonals}`;
}

const OPEN = drawnMap('.....', '.....', '.....', '.....', '.....');
const ROUGH = drawnMap('.....', '..:..', '..:..', '.....');
const E = { x: 2, y: 1 };
const SE = { x: 2, y: 2 };

describe('plain step', () => {
	it.each<[string, BattleMap, PlannedStep, Parameters<typeof tried>[2], string]>([
		['straight', OPEN, E, {}, 'ok 5/5/0'],
		['SRD-20: diagonally', OPEN, SE, {}, 'ok 5/5/1'],
		['SRD-20: by the second diagonal', OPEN, SE, { going: begin(1, 1, { diagonals: 1 }) }, 'ok 10/5/1'],
		['SRD-40: onto slow ground', ROUGH, E, {}, 'ok 10/10/0'],
		['in the air over slow ground', ROUGH, E, { gait: 1 }, 'ok 5/5/0'],
		['two squares on', OPEN, { x: 3, y: 1 }, {}, 'not adjacent 0/0/0'],
		['where it is', OPEN, { x: 1, y: 1 }, {}, 'not adjacent 0/0/0'],
		['into a wall', drawnMap('...', '..#', '...'), E, {}, 'terrain 5/5/0'],
		['beyond the map', OPEN, { x: 1, y: -1 }, { going: begin(1, 0) }, 'terrain 5/5/0'],
		['up a steep step', drawnMap('...', '..^', '...'), E, {}, 'terrain 20/20/0'],
		['with just enough left', OPEN, E, { going: begin(1, 1, { feet: 25 }) }, 'ok 5/5/0'],
		['with too little left', OPEN, E, { going: begin(1, 1, { feet: 30 }) }, 'out of movement 5/5/0'],
		['too dear for what is left', ROUGH, E, { going: begin(1, 1, { feet: 25 }) }, 'out of movement 10/10/0'],
		['FC-57: of the 5-ft step', OPEN, E, { pace: 'step' }, 'ok 5/5/0'],
		['FC-57: of the 5-ft step onto slow ground', ROUGH, E, { pace: 'step' }, 'out of movement 10/10/0'],
		[
			'FC-70: of the 5-ft step a second time',
			OPEN,
			E,
			{ pace: 'step', going: begin(1, 1, { moved: true }) },
			'out of movement 5/5/0',
		],
		[
			'FC-70: by a dear diagonal',
			OPEN,
			SE,
			{ pace: 'step', going: begin(1, 1, { diagonals: 1 }) },
			'ok 10/5/1',
		],
	])('%s', (_, map, to, more, expected) => {
		expect(tried(map, to, more)).toBe(expected);
	});

	it('is stopped by walls before feet', () => {
		const spent = begin(1, 1, { feet: 30 });
		expect(tried(drawnMap('...', '..#', '...'), E, { going: spent })).toBe('terrain 5/5/0');
		expect(tried(OPEN, { x: 4, y: 1 }, { going: spent })).toBe('not adjacent 0/0/0');
	});
});

describe('special move', () => {
	const by = (manner: PlannedStep['by'], at: { x: number; y: number } = E): PlannedStep => ({
		...at,
		by: manner,
	});
	const HIGH = drawnMap('...', '..^', '...');
	const big = { fullSide: 2, rules: SQUEEZING };

	it.each<[string, BattleMap, PlannedStep, Parameters<typeof tried>[2], string]>([
		['F-24: tumbling costs double', OPEN, by('tumble'), {}, 'ok 10/10/0'],
		['SRD-63: tumbling over slow ground four times', ROUGH, by('tumble'), {}, 'ok 20/20/0'],
		['SRD-34: an overrun costs what a step does', OPEN, by('overrun', SE), {}, 'ok 5/5/1'],
		['FC-51: a climb goes up a steep step at a quarter', HIGH, by('climb'), {}, 'ok 20/20/0'],
		['a tumble does not', HIGH, by('tumble'), {}, 'terrain 40/40/0'],
		['a climb goes into no wall', drawnMap('...', '..#', '...'), by('climb'), {}, 'terrain 5/5/0'],
		['A28: in the air up', OPEN, by('rise'), { gait: 1 }, 'ok 5/5/0'],
		['A28: on foot not up', OPEN, by('rise'), {}, 'cannot fly 0/0/0'],
		['A28: on foot not down', OPEN, by('dive', SE), {}, 'cannot fly 0/0/0'],
		['two squares on', OPEN, by('tumble', { x: 3, y: 1 }), {}, 'not adjacent 0/0/0'],
		['SRD-50: into half the width at double', OPEN, by('squeeze', { x: 3, y: 1 }), big, 'ok 10/10/0'],
		[
			'SRD-50: only where the rules have it',
			OPEN,
			by('squeeze', { x: 3, y: 1 }),
			{ fullSide: 2 },
			'too narrow 10/10/0',
		],
		['SRD-50: not one square wide', OPEN, by('squeeze'), { rules: SQUEEZING }, 'too narrow 10/10/0'],
		[
			'SRD-53: not into less, where half is one square',
			OPEN,
			by('wriggle', { x: 3, y: 1 }),
			big,
			'too narrow 10/10/0',
		],
		[
			'SRD-53: into less, where half is wider',
			OPEN,
			by('wriggle', { x: 4, y: 2 }),
			{ fullSide: 3, rules: SQUEEZING },
			'ok 10/10/0',
		],
		[
			'SRD-53: not into a wall',
			drawnMap('.....', '...#.', '...#.', '.....'),
			by('squeeze', { x: 3, y: 1 }),
			big,
			'too narrow 10/10/0',
		],
		[
			'SRD-50: out again at full price',
			OPEN,
			E,
			{ ...big, going: begin(1, 1, { narrowed: 'squeeze' }) },
			'ok 5/5/0',
		],
		[
			'SRD-50: not out where the whole has no room',
			drawnMap('.....', '.....', '..#..', '.....'),
			E,
			{ ...big, going: begin(1, 1, { narrowed: 'squeeze' }) },
			'terrain 5/5/0',
		],
		[
			'SRD-65: one space takes all the speed',
			drawnMap('...', '..=', '...'),
			E,
			{ pace: 'minimum' },
			'ok 30/30/0',
		],
		[
			'SRD-65: only as the first',
			OPEN,
			E,
			{ pace: 'minimum', going: begin(1, 1, { moved: true }) },
			'out of movement 5/5/0',
		],
		['SRD-65: not without speed', OPEN, E, { pace: 'minimum', speed: 0 }, 'out of movement 5/5/0'],
		['SRD-65: not through a wall', drawnMap('...', '..#', '...'), E, { pace: 'minimum' }, 'terrain 5/5/0'],
		[
			'too dear for what is left',
			OPEN,
			by('tumble'),
			{ going: begin(1, 1, { feet: 25 }) },
			'out of movement 10/10/0',
		],
	])('%s', (_, map, to, more, expected) => {
		expect(tried(map, to, more)).toBe(expected);
	});

	it('FC-43: pays stairs as diagonals, and ten feet for low walls', () => {
		const terrain = [{ x: 2, y: 1, type: 'stairs', up: 0 }];
		expect(tried({ ...OPEN, terrain }, by('overrun'))).toBe('ok 5/5/1');
		const walls = [{ from: [2, 1], to: [2, 2], kind: 'low' } as const];
		expect(tried({ ...OPEN, walls }, by('overrun'))).toBe('ok 15/15/0');
		const high = [{ x: 2, y: 1, type: 'ladder', up: 0, height: 10 }];
		expect(tried({ ...OPEN, terrain: high }, by('overrun'))).toBe('ok 15/10/2');
	});

	it('FC-54: uses the cost set by a check', () => {
		const cost = { feet: 0, paceFeet: 0, diagonals: 0 };
		const ground = compileMap(ROUGH);
		const price = (multiplier?: number) => {
			whyNotSpecialStep(ground, DEFAULT_RULES, WALKING, begin(), by('overrun'), cost, multiplier);
			return cost.feet;
		};
		expect([price(), price(1), price(3)]).toEqual([10, 5, 15]);
	});

	it('advance moves the creature', () => {
		const going = begin();
		advance(going, { x: 3, y: 1 }, by('squeeze'), { feet: 10, paceFeet: 10, diagonals: 1 });
		expect(going).toEqual({ at: { x: 3, y: 1 }, narrowed: 'squeeze', feet: 10, diagonals: 1, moved: true });
		advance(going, E, E, { feet: 5, paceFeet: 5, diagonals: 1 });
		expect(going).toEqual({ at: E, narrowed: undefined, feet: 15, diagonals: 2, moved: true });
		advance(going, E, by('climb'), { feet: 5, paceFeet: 5, diagonals: 0 });
		expect(going.narrowed).toBeUndefined();
	});
});

describe('whole path', () => {
	const CLEAR: Rules = { ...DEFAULT_RULES, clearRuns: true };
	const at = { x: 0, y: 0 };

	function refused(
		pace: Pace,
		steps: readonly Step[],
		{
			map = OPEN,
			rules = CLEAR,
			start = at,
			from = undefined as Square | undefined,
			squeezed = false,
			gait = 0,
			side = 1,
		} = {},
	) {
		const stride: PaceLimits = { ...WALKING, gait, pace, fullSide: side };
		return whyNotWay(compileMap(map), rules, stride, start, from ?? start, squeezed, steps);
	}
	const east = [
		{ x: 1, y: 0 },
		{ x: 2, y: 0 },
	];
	const SLOW = drawnMap('.:..', '....', '....', '....', '....');
	const FAR = drawnMap('.....', ':....', '.....', '.....', '.....');
	const BACK: BattleMap = { ...OPEN, walls: [{ from: [4, 0], to: [4, 2], kind: 'low' }] };
	const FENCED: BattleMap = { ...OPEN, walls: [{ from: [2, 0], to: [2, 1], kind: 'low' }] };

	it.each<[string, () => StopReason | undefined, StopReason | undefined]>([
		['SRD-41: a run over even ground is none', () => refused('run', east), undefined],
		['SRD-41: a run over slow ground', () => refused('run', east, { map: SLOW }), 'difficult ground'],
		['SRD-41: a walk over slow ground is none', () => refused('walk', east, { map: SLOW }), undefined],
		[
			'A55: a run where the rules do not mind',
			() => refused('run', east, { map: SLOW, rules: DEFAULT_RULES }),
			undefined,
		],
		['A55: a run over a low obstacle', () => refused('run', east, { map: FENCED }), 'difficult ground'],
		['A55: not over one behind its end', () => refused('run', east.slice(0, 1), { map: FENCED }), undefined],
		[
			'SRD-41: what lies at the far edge does not slow a body that hangs over this one',
			() => refused('run', [{ x: 3, y: 0 }], { map: FAR, start: { x: 2, y: 0 }, side: 3 }),
			undefined,
		],
		[
			'SRD-41: nor what is crossed coming back onto the map',
			() =>
				refused(
					'run',
					[
						{ x: 4, y: 0 },
						{ x: 3, y: 0 },
					],
					{ map: BACK, start: { x: 3, y: 0 }, side: 2 },
				),
			undefined,
		],
		['those who fly run over anything', () => refused('run', east, { map: SLOW, gait: 1 }), undefined],
		['no steps are never refused', () => refused('charge', [{ hold: 2 }]), undefined],
		['a run while squeezed', () => refused('run', east, { squeezed: true }), 'difficult ground'],
		...(['squeeze', 'wriggle', 'climb', 'tumble'] as const).map(
			(by): [string, () => StopReason | undefined, StopReason] => [
				`nobody runs by a ${by}`,
				() => refused('run', [{ x: 1, y: 0, by }]),
				'difficult ground',
			],
		),
		[
			'nobody runs by a climb after a step',
			() => refused('run', [...east, { x: 3, y: 0, by: 'climb' }]),
			'difficult ground',
		],
		['one may run through somebody', () => refused('run', [{ x: 1, y: 0, by: 'overrun' }]), undefined],
		['F-23: a charge of two squares', () => refused('charge', east), undefined],
		['F-23: a charge of one', () => refused('charge', east.slice(0, 1)), 'too short'],
		[
			'F-23: a charge over slow ground',
			() => refused('charge', east, { map: SLOW, rules: DEFAULT_RULES }),
			'difficult ground',
		],
		[
			'F-23: a charge that goes on counts from where it began',
			() => refused('charge', [{ x: 2, y: 0 }], { from: { x: 1, y: 0 } }),
			undefined,
		],
		[
			'F-23: what only leads up or down counts too',
			() =>
				refused('charge', [
					{ x: 0, y: 1 },
					{ x: 0, y: 2 },
				]),
			undefined,
		],
	])('%s', (_, why, expected) => expect(why()).toBe(expected));

	it.each<[string, string, boolean]>([
		['along a row', 'EEE', true],
		['diagonally', 'SSS', true],
		['a diagonal at the end', 'EES', false],
		['a diagonal in the middle', 'ESE', true],
		['a diagonal first', 'SEE', false],
		['just half a square off', 'EESE', true],
		['half a square off on the other side', 'ESEE', true],
		['three quarters off', 'SEEE', false],
		['every second a diagonal', 'SESE', true],
		['every other second', 'ESES', true],
		['two diagonals, then along', 'SSEE', false],
		['three off', 'SSSEEE', false],
		['along, then diagonally', 'EESS', false],
		['a corner', 'EEDD', false],
		['to and fro', 'EWEE', false],
		['a detour', 'ESNE', false],
	])('F-23: is straight within half a square: %s', (_, way, isStraight) => {
		const steps: { x: number; y: number }[] = [];
		let [x, y] = [0, 1];
		for (const letter of way) {
			x += letter === 'D' ? 0 : letter === 'W' ? -1 : 1;
			y += letter === 'S' || letter === 'D' ? 1 : letter === 'N' ? -1 : 0;
			steps.push({ x, y });
		}
		const map = { width: 9, height: 9 };
		const why = refused('charge', steps, { map, start: { x: 0, y: 1 } });
		expect(why).toBe(isStraight ? undefined : 'not straight');
		// The same rotated by 90°, and mirrored.
		const turned = steps.map((step) => ({ x: step.y, y: step.x }));
		expect(refused('charge', turned, { map, start: { x: 1, y: 0 } })).toBe(why);
		const mirrored = steps.map((step) => ({ x: 8 - step.x, y: step.y }));
		expect(refused('charge', mirrored, { map, start: { x: 8, y: 1 } })).toBe(why);
	});

	it("F-23: must be straight from the half-round's start", () => {
		const rest = [{ x: 3, y: 0 }];
		expect(refused('charge', rest, { start: { x: 0, y: 0 }, from: { x: 2, y: 0 } })).toBe(undefined);
		expect(refused('charge', rest, { start: { x: 0, y: 0 }, from: { x: 2, y: 2 } })).toBe('not straight');
	});

	it('ignores squares that are not adjacent', () => {
		const far = drawnMap('..:..', '.....');
		expect(refused('run', [{ x: 2, y: 0 }], { map: far })).toBe(undefined);
	});

	it('A55: detects low walls in every direction', () => {
		const map: BattleMap = { ...OPEN, walls: [{ from: [1, 3], to: [2, 3], kind: 'low' }] };
		const down = { x: 1, y: 3 };
		const aside = { x: 2, y: 2 };
		const start = { x: 1, y: 2 };
		expect(refused('run', [down], { map, start })).toBe('difficult ground');
		expect(refused('run', [start], { map, start: down })).toBe('difficult ground');
		expect(refused('run', [aside], { map, start })).toBe(undefined);
	});

	it('F-23: allows a charge without steps', () => {
		expect(refused('charge', [])).toBe(undefined);
	});
});
