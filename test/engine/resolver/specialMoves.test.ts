import { describe, expect, it } from 'vitest';
import {
	type Creature,
	type Encounter,
	nextPassing,
	type Passing,
	type Plan,
	possibleSteps,
	resolveHalfRound,
	specialSteps,
	withManner,
	withPassing,
} from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';

const D20 = 'rules opportunity=on actions=on';
const field = (text: string, rules = D20): Encounter => board(`board 14x7\n${rules}\n${text}`);
const mover = ({ creatures }: Encounter): Creature => creatures.find(({ id }) => id === 'm')!;
const manners = (plan: Plan | undefined): string =>
	plan!.steps.map((step) => ('by' in step ? step.by : '-')).join(' ');

/** A large opponent with a reach that covers exactly five steps. */
const LONG = 'o b large 2,4 30';
const ALONG = `m a 1,3 60 (tumble=0) walk: E E E E E E\n${LONG}`;

function chosen(encounter: Encounter, space: number, by: Passing): string {
	const step = specialSteps(encounter, mover(encounter)).find((one) => one.space === space)!;
	return manners(withPassing(encounter, mover(encounter), step, by));
}

describe('specialSteps', () => {
	it.each([
		['nobody near', 'm a 0,3 30 walk: E E E', []],
		['SRD-34: through somebody', 'm a 0,3 30 walk: E E E\no b 2,3 30', [2]],
		[
			'SRD-39: through one who fills its space, whom nothing passes',
			'm a 0,3 30 walk: E E E\no b 2,3 30 (fills=true)',
			[2],
		],
		['FC-51: up a climb, by itself', 'm a 0,3 30 walk: E E!climb E', [2]],
		['F-21: past one who would strike, without a choice', 'm a 2,3 30 walk: E E\no b 2,4 30', [1]],
		[
			'F-24: past one who would not strike at a tumble',
			'm a 2,3 30 (tumble=0) walk: E!tumble E\no b 2,4 30',
			[1, 2],
		],
		['F-21: past one who has had its opportunity', 'm a 2,3 30 (tumble=0) walk: E E\no b 2,4 30', [1]],
	] as const)('%s', (_, text, spaces) => {
		const encounter = field(text);
		expect(specialSteps(encounter, mover(encounter)).map(({ space }) => space)).toEqual(spaces);
	});
});

it('F-24: an overrun lists a small creature that steps aside as provoked', () => {
	const said = (o: string, way = 'E!overrun E') => {
		const encounter = field(`m a large 0,3 60 walk: ${way}\no b tiny 2,4 30${o}`);
		const events = resolveHalfRound(encounter).segments.flatMap((segment) => segment.events);
		const given = events.flatMap((event) => (event.type === 'provokes' ? event.by : []));
		const steps = possibleSteps(encounter, mover(encounter));
		expect(steps.flatMap(({ provokes }) => provokes.map(({ id }) => id))).toEqual(given);
		return given;
	};
	expect(said(' {flying} (elevation=20 givesWay=true)')).toEqual([]);
	expect(said(' (givesWay=true)')).toEqual(['o']);
	said(' (givesWay=true)', 'E!overrun');
	said(' (givesWay=true)', 'E E');
});

describe('withManner', () => {
	const plan: Plan = {
		pace: 'run',
		steps: [{ x: 1, y: 0 }, { hold: 1 }, { x: 2, y: 0, by: 'overrun' }],
	};

	it.each([
		[0, 'tumble', 'tumble - overrun'],
		[2, 'tumble', '- - tumble'],
		[2, undefined, '- - -'],
		[1, 'tumble', '- - overrun'],
		[3, 'tumble', '- - overrun'],
	] as const)('of item %i becomes %s: %s', (item, by, expected) => {
		const changed = withManner(plan, item, by);
		expect(manners(changed)).toBe(expected);
		expect(changed.pace).toBe('run');
		expect(changed.steps[1]).toEqual({ hold: 1 });
		expect(changed.steps.map((step) => ('x' in step ? step.x : null))).toEqual([1, null, 2]);
	});

	it('is left out for a plain step', () => {
		expect(withManner(plan, 2, undefined).steps[2]).toEqual({ x: 2, y: 0 });
		expect(Object.keys(withManner(plan, 2, undefined).steps[2]!)).toEqual(['x', 'y']);
	});
});

describe('withPassing', () => {
	it('F-24: applies to later steps out of the same reach', () => {
		expect(chosen(field(ALONG), 1, 'tumble')).toBe('tumble tumble tumble tumble tumble -');
	});

	it("F-24: ends at another opponent's reach", () => {
		const two = 'm a 2,3 60 (tumble=0) walk: E E E E\no b 2,2 30\np b 6,4 30';
		expect(chosen(field(two), 1, 'tumble')).toBe('tumble tumble - -');
		expect(chosen(field(two), 4, 'tumble')).toBe('- - - tumble');
	});

	it('F-24: continues while one of two is still passed', () => {
		const two = 'm a 2,3 60 (tumble=0) walk: E E E E E\no b 2,2 30\np b large 2,4 30';
		expect(chosen(field(two), 1, 'tumble')).toBe('tumble tumble tumble tumble -');
		const ended = 'm a 2,3 60 (tumble=0) walk: E E E E\no b 2,2 30\np b 4,4 30';
		expect(chosen(field(ended), 1, 'tumble')).toBe('tumble tumble - -');
		const later = 'm a 2,3 60 (tumble=0) walk: E E E E\no b 2,2 30\np b large 3,4 30';
		expect(chosen(field(later), 1, 'tumble')).toBe('tumble tumble tumble tumble');
	});

	it('F-21: a plain first step clears later choices', () => {
		const all = ALONG.replace('E E E E E E', 'E!tumble E!tumble E!tumble E!tumble E!tumble E');
		expect(chosen(field(all), 1, undefined)).toBe('- - - - - -');
		expect(chosen(field(all), 3, undefined)).toBe('tumble tumble - - - -');
	});

	it('SRD-35: keeps a tumble through an opponent', () => {
		const through = 'm a 2,3 60 (tumble=0) walk: E!tumble E!tumble E\no b 2,4 30\np b 4,3 30';
		expect(chosen(field(through), 1, undefined)).toBe('- tumble -');
		const force = 'm a 2,3 60 (tumble=0) walk: E!tumble E!overrun E\no b 2,4 30\np b 4,3 30';
		expect(chosen(field(force), 1, undefined)).toBe('- overrun -');
	});

	it('SRD-34: an overrun applies to its step only', () => {
		const through = 'm a 1,3 60 (tumble=0) walk: E E E E\no b 2,3 30';
		expect(chosen(field(through), 1, 'tumble')).toBe('tumble - - -');
		expect(chosen(field(through), 1, 'overrun')).toBe('overrun - - -');
		const beside = `${through}\np b large 2,4 30`;
		expect(chosen(field(beside), 1, 'tumble')).toBe('tumble - - -');
	});

	it('requires a plan', () => {
		const encounter = field(ALONG);
		const [step] = specialSteps(encounter, mover(encounter));
		const { plan: _, ...resting } = mover(encounter);
		expect(withPassing(encounter, resting, step!, 'tumble')).toBeUndefined();
	});

	it.each([
		[undefined, ['tumble', 'overrun'], 'tumble'],
		['tumble', ['tumble', 'overrun'], 'overrun'],
		['overrun', ['tumble', 'overrun'], undefined],
		[undefined, ['overrun'], 'overrun'],
		['overrun', ['overrun'], undefined],
		[undefined, [], undefined],
	] as const)('after %s of %j comes %s', (by, choices, next) => {
		const encounter = field(ALONG);
		const [step] = specialSteps(encounter, mover(encounter));
		expect(nextPassing({ ...step!, by, choices })).toBe(next);
	});
});
