/** Changes during a half-round: plans, creatures that change, join and leave, doors. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Amendment,
	bothChanges,
	type Creature,
	type Encounter,
	lastKnown,
	progress,
	remainingPlan,
	resolveHalfRound,
	type TerrainSquare,
	type Wall,
	withGround,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { creature } from '../support/encounters.ts';
import { stateAfter, story } from '../support/stories.ts';

function amended(text: string, ...amendments: readonly Amendment[]): Encounter {
	return { ...board(`board 12x5\n${text}`), amendments };
}

function plan(after: number, who: string, start: string, words: string): Amendment {
	const read = board(`board 12x5\n${who} x ${start} 30 ${words}`).creatures[0]!;
	return { type: 'plan', after, creature: who, plan: read.plan! };
}

function changed(after: number, who: Creature, placed = false): Amendment {
	return { type: 'creature', after, creature: who, placed };
}

describe('plan amendments', () => {
	it('apply from their moment; earlier events stay', () => {
		const told = story(amended('a a 0,0 30 walk: E E E E', plan(2, 'a', '2,0', 'walk: S S')));
		expect(told).toEqual(['a>1,0', 'a>2,0', 'a>2,1', 'a>2,2', '', '']);
	});

	it('keep rate, feet and diagonals', () => {
		const encounter = amended('a a 0,0 25 walk: SE E E E', plan(3, 'a', '2,1', 'walk: SE SE SE'));
		expect(progress(stateAfter(encounter, 3), 'a')).toMatchObject({ rate: 15, feetUsed: 10, diagonals: 1 });
		expect(story(encounter).slice(3)).toEqual(['a>3,2', 'a>4,3', 'a.out of movement']);
	});

	it.each([
		['not adjacent', 'a a 0,0 30 walk: >5,0'],
		['terrain', '|.#\na a 0,0 30 walk: E'],
		['out of movement', 'a a 0,0 30 step: S S'],
	])('lift the stop: %s', (reason, text) => {
		const encounter = amended(text, plan(3, 'a', '0,0', 'walk: S'));
		expect(progress(stateAfter({ ...encounter, amendments: [] }, 3), 'a')?.stopped).toBe(reason);
		expect(progress(stateAfter(encounter, 3), 'a')?.stopped).toBeUndefined();
	});

	it.each([
		['terrain', '|.#\na a 0,0 30 walk: E'],
		['not adjacent', 'a a 0,0 30 walk: >5,0'],
		['the feet of a double move', 'a a 0,0 30 double: SE SE SE W SE'],
	])('A02, SM-34: save no rate from stopped segments: %s', (_, text) => {
		const encounter = amended(text, plan(5, 'a', '0,0', 'walk: S S'));
		const from = stateAfter(encounter, 5).creatures[0]!.at;
		const way = [1, 2].map((steps) => ({ x: from.x, y: from.y + steps }));
		const anew = {
			...encounter,
			amendments: [{ type: 'plan', after: 5, creature: 'a', plan: { pace: 'walk', steps: way } }],
		};
		expect(story(anew as Encounter)[5]).toBe(`a>${from.x},${from.y + 1}`);
		const rival = creature('z', from.x + 1, from.y + 1, {
			side: 'z',
			plan: { pace: 'walk', steps: [way[0]!] },
		});
		const met = { ...anew, amendments: [...anew.amendments, changed(5, rival, true)] };
		expect(story(met as Encounter)[5]).toMatch(/ a\+6=|: a\+6=/);
	});

	it.each([
		['engaged', 'rules engagement=on\na a 0,0 30 walk: S\nb b 1,0 30'],
		['immobile', 'a a 0,0 30 [stunned] walk: S'],
	])('keep the stop: %s', (reason, text) => {
		const encounter = amended(text, plan(3, 'a', '0,0', 'walk: S'));
		expect(progress(stateAfter(encounter, 3), 'a')?.stopped).toBe(reason);
		expect(resolveHalfRound(encounter)).toMatchObject({ final: { a: { x: 0, y: 0 } } });
	});

	it('without steps end the movement and reset the rate', () => {
		const encounter = amended('a a 0,0 25 walk: E E E', {
			type: 'plan',
			after: 1,
			creature: 'a',
			plan: { pace: 'walk', steps: [] },
		});
		expect(progress(stateAfter(encounter, 1), 'a')).toMatchObject({ rate: 0, finished: true });
		expect(story(encounter).join('')).toBe('a>1,0');
	});

	it('start like segment 1 for a creature that stood still', () => {
		expect(story(amended('a a 0,0 20', plan(2, 'a', '0,0', 'walk: E E')))).toEqual([
			'',
			'',
			'a>1,0',
			'',
			'a>2,0',
			'',
		]);
	});

	it('replace the plan before segment 1', () => {
		const encounter = amended('a a 0,0 30 walk: E', plan(0, 'a', '0,0', 'walk: S'));
		expect(remainingPlan(stateAfter(encounter, 0), 'a')?.steps).toEqual([{ x: 0, y: 1 }]);
	});

	it.each([
		['walk: E!tumble', true],
		['walk: E!tumble S', true],
		['walk: E', false],
		['walk: SE!tumble', false],
		['walk: h1', false],
		['walk: h1 E!tumble', false],
		['walk:', false],
	])('FC-86: keep only checks of an equal first step: %s', (words, isKept) => {
		// An ally blocks a tumble out of an opponent's reach, for which a check is already rolled.
		const text = 'rules opportunity=on\na a 0,0 60 (tumble=20) walk: E!tumble\nb b 0,1 30\nc a 1,0 30';
		const anew = plan(2, 'a', '0,0', words === 'walk:' ? 'walk: E' : words);
		const given =
			words === 'walk:' && anew.type === 'plan' ? { ...anew, plan: { ...anew.plan, steps: [] } } : anew;
		const checks = (segments: number, ...amendments: Amendment[]) =>
			stateAfter(amended(text, ...amendments), segments).creatures[0]?.memory?.checks;
		expect(checks(2)).toMatchObject([{ item: 0, check: { check: 'tumble' } }]);
		expect(checks(2, given)).toEqual(isKept ? checks(2) : undefined);
	});

	it('drop changes once applied, and keep later ones', () => {
		const [first, then] = [plan(1, 'a', '1,0', 'walk: S'), plan(3, 'a', '1,1', 'walk: S')];
		const { amendments } = stateAfter(amended('a a 0,0 30 walk: E', first, then), 1);
		expect(amendments).toEqual([then]);
	});

	it('FC-93: keep the opponents a withdraw ignores, and none for a walk', () => {
		const text = 'rules engagement=on\na a 2,2 30 withdraw: E E E\nb b 2,1 30\nc b 3,4 30';
		const ignored = (words: string) =>
			stateAfter(amended(text, plan(1, 'a', '3,2', words)), 1).creatures[0]?.ignores;
		expect(ignored('withdraw: S')).toEqual(['b']);
		expect(ignored('walk: S')).toBeUndefined();
		expect(ignored('walk: E')).toBeUndefined();
	});

	it('FC-93: ignore opponents adjacent at the start of the half-round', () => {
		const told = story(
			amended(
				'rules engagement=on\na a 2,2 30 walk: h3 E\nb b 2,1 30 [stunned]',
				plan(1, 'a', '2,2', 'withdraw: E S'),
				changed(1, creature('b', 2, 1, { side: 'b' })),
			),
		);
		expect(told.slice(0, 3)).toEqual(['', 'a>3,2', 'a>3,3']);
	});
});

describe('creature amendments', () => {
	it('let a changed creature continue its plan', () => {
		const encounter = amended(
			'a a 0,0 30 walk: E E E E',
			changed(2, creature('a', 0, 0, { side: 'a', speed: 60, conditions: [] })),
		);
		expect(story(encounter).slice(0, 3)).toEqual(['a>1,0', 'a>2,0', 'a>3,0; a>4,0']);
	});

	it('stop a stunned creature and restart a recovered one', () => {
		const stunned = changed(1, creature('a', 0, 0, { side: 'a', conditions: ['stunned'] }));
		expect(story(amended('a a 0,0 30 walk: E E', stunned))).toEqual(['a>1,0', 'a.immobile', '', '', '', '']);
		const awake = changed(3, creature('a', 0, 0, { side: 'a' }));
		expect(story(amended('a a 0,0 30 walk: E E', stunned, awake))[3]).toBe('a>2,0');
	});

	it('A02: start a recovered creature at its segment 1', () => {
		const stunned = changed(1, creature('a', 0, 0, { side: 'a', speed: 20, conditions: ['stunned'] }));
		const awake = changed(3, creature('a', 0, 0, { side: 'a', speed: 20 }));
		const told = story(amended('a a 0,0 20 walk: E E E', stunned, awake));
		expect(told).toEqual(['a>1,0', 'a.immobile', '', 'a>2,0', '', 'a>3,0']);
	});

	it('move a placed creature', () => {
		const encounter = amended(
			'a a 0,0 30 walk: E E',
			changed(1, creature('a', 5, 4, { side: 'a' }), true),
			plan(1, 'a', '5,4', 'walk: E'),
		);
		const result = resolveHalfRound(encounter);
		expect(result.segments[0]!.positions).toEqual({ a: { x: 1, y: 0 } });
		expect(story(encounter)[1]).toBe('a>6,4');
	});

	it('F-23: charge straight from the new position', () => {
		const put = changed(2, creature('a', 3, 4, { side: 'a' }), true);
		const charge = (from: string, words: string) =>
			story(amended('a a 0,0 30', put, plan(2, 'a', from, `charge: ${words}`))).slice(2, 4);
		expect(charge('3,4', 'E E E')).toEqual(['a>4,4; a>5,4', 'a>6,4']);
		expect(charge('3,4', 'E')).toEqual(['a.too short', '']);
		expect(charge('3,4', 'N E')).toEqual(['a.not straight', '']);
	});

	it('SRD-60: let a placed creature stay from that moment', () => {
		const moved = (placed: boolean) =>
			stateAfter(amended('a a 0,0 30 walk: E', changed(2, creature('a', 5, 4, { side: 'a' }), placed)), 2)
				.creatures[0];
		expect(moved(true)).toMatchObject({ at: { x: 5, y: 4 }, lawfulStop: { x: 5, y: 4 }, since: 2 });
		expect(moved(false)).toMatchObject({ at: { x: 1, y: 0 }, lawfulStop: { x: 1, y: 0 }, since: 1 });
	});

	it('show in lastKnown: changed, joined and left creatures', () => {
		const [a, b, c] = [creature('a', 0, 0), creature('b', 1, 0), creature('c', 2, 0)];
		const other = { ...a, name: 'Other' };
		expect(lastKnown([a, b], [])).toEqual([a, b]);
		expect(
			lastKnown(
				[a, b],
				[
					changed(1, other),
					changed(1, c),
					plan(1, 'a', '0,0', 'walk: E'),
					{ type: 'leave', after: 2, creature: 'b' },
				],
			),
		).toEqual([other, c]);
	});

	it('leave a creature in place despite its record', () => {
		const encounter = amended('a a 0,0 30 walk: E E', changed(1, creature('a', 9, 4, { side: 'a' })));
		expect(story(encounter)[1]).toBe('a>2,0');
	});

	it('let a joining creature block and move', () => {
		const joining = board('board 12x5\nb b 2,0 30 walk: h1 E').creatures[0]!;
		const encounter = amended('a a 0,0 30 walk: E E E', changed(1, joining, true));
		expect(story(encounter)).toEqual(['a>1,0', 'a|2,0', 'b>3,0; a>2,0', 'a|3,0', 'a|3,0', 'a|3,0']);
		const result = resolveHalfRound(encounter);
		expect(Object.keys(result.segments[0]!.positions)).toEqual(['a']);
		expect(Object.keys(result.segments[1]!.positions)).toEqual(['a', 'b']);
	});

	it('clear the square of a leaving creature', () => {
		const encounter = amended('a a 0,0 30 walk: E\nb b 1,0 30', { type: 'leave', after: 2, creature: 'b' });
		expect(story(encounter).slice(0, 3)).toEqual(['a|1,0', 'a|1,0', 'a>1,0']);
		expect(resolveHalfRound(encounter)).toMatchObject({ final: { a: { x: 1, y: 0 } } });
	});

	it('ignore unknown creatures', () => {
		const encounter = amended(
			'a a 0,0 30 walk: E',
			{ type: 'leave', after: 0, creature: 'nobody' },
			plan(0, 'nobody', '0,0', 'walk: E'),
		);
		expect(story(encounter)[0]).toBe('a>1,0');
	});
});

describe('map amendments', () => {
	it('SRD-door: a closing door stops later creatures', () => {
		const open = board('board 12x5\ndoor 3,0 3,1 open\na a 0,0 30 walk: E E E E');
		const built = open.map.walls!.map((wall) => ({ ...wall, open: false }));
		const closed = (after: number) => story({ ...open, amendments: [{ type: 'ground', after, built }] });
		expect(closed(2).slice(1, 4)).toEqual(['a>2,0', 'a.terrain', '']);
		expect(closed(3)[3]).toBe('a>4,0');
		const map = { ...open.map, walls: built };
		expect(story({ ...open, amendments: [{ type: 'map', after: 2, map }] })).toEqual(closed(2));
	});

	it('SRD-40: painted and erased terrain counts at once', () => {
		const encounter = board('board 12x5\na a 0,0 30 walk: E E E E E E');
		const painted = [3, 4].map((x) => ({ x, y: 0, type: 'difficult' }));
		const all = (...amendments: Amendment[]) => story({ ...encounter, amendments });
		const mud = { type: 'ground', after: 1, painted } as const;
		expect(all(mud)).not.toEqual(all());
		expect(all(mud, { type: 'ground', after: 1, erased: painted })).toEqual(all());
	});
});

describe('bothChanges', () => {
	const cell = fc.record({
		x: fc.nat({ max: 3 }),
		y: fc.nat({ max: 3 }),
		type: fc.constantFrom('difficult', 'stairs'),
		up: fc.nat({ max: 1 }),
	});
	const line = fc.record({
		from: fc.tuple(fc.nat({ max: 2 }), fc.constant(0)),
		to: fc.tuple(fc.constant(3), fc.nat({ max: 2 })),
		kind: fc.constantFrom('wall' as const, 'door' as const),
		open: fc.boolean(),
	});
	const byPlace = { selector: ({ x, y, type }: TerrainSquare) => `${x} ${y} ${type}` };
	const byEnds = { selector: ({ from, to, kind }: Wall) => `${from} ${to} ${kind}` };
	const ground = fc.record({
		erased: fc.array(cell, { maxLength: 3 }),
		painted: fc.uniqueArray(cell, { maxLength: 3, ...byPlace }),
		razed: fc.array(line, { maxLength: 3 }),
		built: fc.uniqueArray(line, { maxLength: 3, ...byEnds }),
	});
	const map = fc.record({
		width: fc.constant(4),
		height: fc.constant(4),
		terrain: fc.uniqueArray(cell, { maxLength: 6, ...byPlace }),
		walls: fc.uniqueArray(line, { maxLength: 4, ...byEnds }),
	});
	const texts = (all: readonly unknown[] = []) => all.map((one) => JSON.stringify(one)).sort();

	it('combines two changes into one', () => {
		fc.assert(
			fc.property(map, ground, ground, (before, first, then) => {
				const after = withGround(withGround(before, first), then);
				const once = withGround(before, bothChanges(first, then));
				expect(texts(once.terrain)).toEqual(texts(after.terrain));
				expect(texts(once.walls)).toEqual(texts(after.walls));
			}),
		);
	});

	it('keeps unnamed parts and added ones', () => {
		fc.assert(
			fc.property(map, ground, (before, change) => {
				const gone = new Set([...change.erased, ...change.painted].map(byPlace.selector));
				const left = before.terrain.filter((one) => !gone.has(byPlace.selector(one)));
				const { terrain, walls } = withGround(before, change);
				expect(texts(terrain)).toEqual(texts([...left, ...change.painted]));
				const fallen = new Set([...change.razed, ...change.built].map(byEnds.selector));
				const standing = before.walls.filter((one) => !fallen.has(byEnds.selector(one)));
				expect(texts(walls)).toEqual(texts([...standing, ...change.built]));
			}),
		);
	});
});
