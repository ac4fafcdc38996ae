import { describe, expect, it } from 'vitest';
import { beginHalfRound, type Creature, type Encounter } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { forecastOf } from '../../support/forecastOf.ts';
import { resolved, stateAfter, story } from '../../support/stories.ts';

/** A creature at speed 60 on its way over these kinds of ground, with some hit points. */
function crossing(ground: string, hitPoints: Creature['hitPoints'], plan = 'E E E E', faces = ''): Encounter {
	const drawn = board(`board 12x3\nrules checks=on\n${ground}\na x 0,0 60 walk: ${plan}\n${faces}`);
	return { ...drawn, creatures: drawn.creatures.map((one) => ({ ...one, hitPoints })) };
}

const WIRE = 'terrain 1,0 wire';

describe('terrain damage', () => {
	const foreseen = (ground: string, hitPoints: Creature['hitPoints'], plan?: string) =>
		forecastOf(beginHalfRound(crossing(ground, hitPoints, plan)));

	it('FC-40: cannot take down a creature already at 0', () => {
		const empty = crossing(WIRE, { current: 0, max: 10 }, 'E E', 'roll 1/1/a 1 4');
		expect(story(empty)[0]).toBe('a?reflex=1/15 no; a-4; a>1,0');
		expect(foreseen(WIRE, { current: 0, max: 10, temporary: 5 }).branches).toBe(6);
	});

	it('FC-40: takes temporary points first', () => {
		const { end } = foreseen(WIRE, { current: 1, max: 10, temporary: 2 }).creatures.a!;
		// The save fails in 14 of 20 cases; then three or more on a d6 take it down.
		expect(end.find(({ x }) => x === 1)?.chance).toBeCloseTo((14 / 20) * (4 / 6), 9);
	});

	it('FC-40: branches by amount, once without damage', () => {
		expect(foreseen(WIRE, { current: 3, max: 50 }).branches).toBe(6 * (1 + 6));
	});

	it('FC-40, FC-56: branches if all terrain could take it down', () => {
		const all = 'terrain 1,0 wire window-small-closed window-large-closed';
		const ways = (current: number) => foreseen(all, { current, max: 50 }, 'E').branches;
		expect(ways(6 + 2 + 2)).toBeGreaterThan(ways(6 + 2 + 2 + 1));
	});

	it('FC-40: does not branch if the rest of the path could not', () => {
		expect(foreseen('terrain 3,0 wire', { current: 11, max: 50 }, 'E E E').branches).toBe(6);
	});

	it('FC-40: a fallen creature has no rate left', () => {
		const down = crossing(WIRE, { current: 1, max: 10 }, 'E E E', 'roll 1/1/a 1 6');
		expect(stateAfter(down, 1).creatures[0]).toMatchObject({ rate: 0, stopped: 'immobile' });
		const atItsEnd = crossing(WIRE, { current: 1, max: 10 }, 'E', 'roll 1/1/a 1 6');
		expect(story(atItsEnd)[0]).toBe('a?reflex=1/15 no; a-6 down; a>1,0');
	});

	it.each([
		['wire', 'window-large-closed'],
		['window-large-closed', 'wire'],
	])('FC-40, FC-56: tests a large body by kind: %s above %s', (upper, lower) => {
		const saved = board(
			`board 12x3\nrules checks=on\nterrain 2,0 ${upper}\nterrain 2,1 ${lower}\na x large 0,0 60 (reflex=20 tumble=20) walk: E`,
		);
		const checks = resolved(saved).segments[0]!.events.flatMap((event) =>
			event.type === 'check' ? [event.check] : [],
		);
		expect(checks).toEqual(['tumble', 'reflex']);
	});

	it('FC-42: ignores ice beside the path', () => {
		const text = (ice: string) =>
			`board 12x3\nrules checks=on\nterrain 1,0 window-large-closed\nterrain ${ice} ice\na x 0,0 60 (tumble=0) walk: E\nroll 1/1/a 16`;
		expect(story(board(text('2,0')))[0]).toBe('a?tumble=16/15 yes; a>1,0');
		expect(story(board(text('0,0')))[0]).toContain('a?tumble=12/15 no');
	});
});

describe('overruns', () => {
	const overrun = (more: string, m: number, o: number) =>
		board(`board 9x3\nm a 1,1 30 walk: E!overrun E\no b 2,1 30\n${more}\nroll 1/1/m ${m}\nroll 1/1/o ${o}`);

	it('F-24: a thrown creature has entered a square, last', () => {
		const state = stateAfter(overrun('', 1, 20), 1);
		expect(state.entries).toBe(1);
		expect(state.creatures[0]).toMatchObject({ at: { x: 0, y: 1 }, entered: 1, lawfulStop: { x: 0, y: 1 } });
	});

	it('SRD-34: an overrun creature falls by its attacker', () => {
		const { events } = resolved(overrun('', 20, 1)).segments[0]!;
		expect(events.find(({ type }) => type === 'fell')).toEqual({ type: 'fell', creature: 'o', by: ['m'] });
	});

	it('F-24: are refused if one of several is too big', () => {
		const both = board('board 9x4\nm a 0,0 30 walk: E!overrun E\no b huge 1,0 30\nq b 1,0 30');
		expect(story(both)[0]).toBe('m.too big');
	});

	it('F-24: list creatures that step aside by id', () => {
		const aside = board(
			'board 9x4\nm a large 0,0 30 walk: E!overrun E\nz b 2,0 30 (givesWay=true)\nb b 2,1 30 (givesWay=true)',
		);
		expect(story(aside)[0]).toBe('b lets m by; z lets m by; m>1,0');
		const m = stateAfter(aside, 1).creatures.find(({ creature }) => creature.id === 'm');
		expect(m?.memory?.passed).toEqual(['b', 'z']);
	});
});

describe('tumbling', () => {
	it('F-24: through one counts as past all', () => {
		const through = board(
			'board 9x3\nrules opportunity=on\nm a 1,1 60 (tumble=30) walk: E!tumble E\no b 2,1 30\np b 1,2 30\nroll 1/1/m 20',
		);
		expect(story(through)[0]).toBe('m?tumble=50/25 yes; m>2,1');
	});

	it('F-24: a passed opponent is not overrun by the next step', () => {
		const within = board(
			'board 9x4\nrules opportunity=on\nm a 0,1 60 (tumble=30) walk: E!tumble E E E\no b large 1,1 30 (reach=0)\nroll 1/1/m 20',
		);
		expect(story(within).join(' ')).not.toContain('m!o');
	});

	it('F-24: past several is remembered by id', () => {
		const both = board(
			'board 12x3\nrules opportunity=on\nm a 1,1 60 (tumble=30) walk: E!tumble E!tumble E!tumble E!tumble E!tumble\np b 1,2 30\no b 5,2 30',
		);
		const m = stateAfter(both, 5).creatures.find(({ creature }) => creature.id === 'm');
		expect(m?.memory?.evaded).toEqual(['o', 'p']);
	});

	it('FC-54: two windows in one square need two checks', () => {
		const both = (faces: string) =>
			story(
				board(
					`board 9x3\nrules checks=on\nterrain 1,0 window-small window-small-closed\nm a 0,0 10 (tumble=0) walk: E\nroll 1/2/m ${faces}`,
				),
			)[1];
		expect(both('20 20 20')).toContain('m>1,0');
		expect(both('20 1 20')).toContain('m.out of movement');
		expect(both('1 20 20')).toContain('m.out of movement');
	});

	it('FC-54: a window is eased by its own check only', () => {
		const window = board(
			'board 9x3\nrules checks=on opportunity=on\nterrain 1,0 window-small\nm a 0,0 10 (tumble=0) walk: E!tumble\no b 0,1 30\nroll 1/4/m 1 20',
		);
		expect(story(window)[3]).toBe('m?tumble=1/15 no; m?tumble=20/15 yes; m!o; m>1,0');
	});
});
