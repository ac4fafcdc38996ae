/** Manual changes of plans: drawing, cost, announcements. */
import { describe, expect, it } from 'vitest';
import {
	type Creature,
	type Encounter,
	type MovementProgress,
	type Step,
	standingAfter,
	takenBack,
} from '../../src/engine/index.ts';
import { drawnText, handNews } from '../../src/messages/index.ts';
import { cutAt, extended, gainsByRunning, pathNews, planOf } from '../../src/tools/planEditing.ts';
import type { ToolContext } from '../../src/tools/toolTypes.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { Hand } from '../support/gestures.ts';

const lydia = creature('lydia', 1, 1);

function contextOf(fight: Encounter, begun?: Partial<MovementProgress>): ToolContext {
	return { ...new Hand('path', fight).context, begun: () => begun as MovementProgress | undefined };
}

describe('end of a plan', () => {
	it("is its last square, or the creature's", () => {
		expect(standingAfter(lydia, [])).toEqual({ at: { x: 1, y: 1 }, narrowed: undefined });
		expect(standingAfter({ ...lydia, squeezed: [] }, [{ hold: 1 }])).toEqual({
			at: { x: 1, y: 1 },
			narrowed: 'squeeze',
		});
		expect(standingAfter(lydia, [{ x: 2, y: 1, by: 'squeeze' }, { hold: 2 }])).toEqual({
			at: { x: 2, y: 1 },
			narrowed: 'squeeze',
		});
		expect(standingAfter({ ...lydia, squeezed: [] }, [{ x: 2, y: 1 }]).narrowed).toBeUndefined();
	});

	it('is removed a square or a segment of waiting at a time', () => {
		const steps: Step[] = [{ x: 2, y: 1 }, { hold: 2 }];
		expect(takenBack(steps)).toEqual([{ x: 2, y: 1 }, { hold: 1 }]);
		expect(takenBack(takenBack(steps))).toEqual([{ x: 2, y: 1 }]);
		expect(takenBack([{ x: 2, y: 1 }])).toEqual([]);
		expect(takenBack([])).toEqual([]);
	});

	it('cuts at the last entry of a square, never at its own', () => {
		const round = [...walk({ x: 1, y: 1 }, 1, 0, 2), { x: 2, y: 1 }, { x: 2, y: 2 }];
		expect(cutAt(lydia, round, { x: 2, y: 1 })).toEqual(round.slice(0, 3));
		expect(cutAt(lydia, round, { x: 1, y: 1 })).toEqual([]);
		expect(cutAt(lydia, round, { x: 5, y: 5 })).toBeUndefined();
	});

	it('keeps its pace', () => {
		expect(planOf(lydia, []).pace).toBe('walk');
		expect(planOf({ ...lydia, plan: { pace: 'run', steps: [] } }, []).pace).toBe('run');
	});
});

describe('path to a square', () => {
	const lay = (
		to: { x: number; y: number },
		steps: readonly Step[] = [],
		who: Creature = lydia,
		begun?: Partial<MovementProgress>,
	) => extended(contextOf(encounter([who], { terrain: WALL }), begun), who, steps, to);
	/** A wall at x 4 with a gap in row 6. */
	const WALL = [0, 1, 2, 3, 4, 5, 7].map((y) => ({ x: 4, y, type: 'wall' }));

	it("continues from the plan's end", () => {
		expect(lay({ x: 3, y: 1 }, [{ x: 2, y: 1 }])).toEqual([
			{ x: 2, y: 1 },
			{ x: 3, y: 1 },
		]);
		const here = [{ x: 2, y: 1 }];
		expect(lay({ x: 2, y: 1 }, here)).toBe(here);
		expect(lay({ x: 4, y: 1 })).toBeUndefined();
	});

	it('draws an impossible charge as a walk', () => {
		const charging: Creature = { ...lydia, plan: { pace: 'charge', steps: [] } };
		const bend = lay({ x: 5, y: 6 }, [], charging);
		expect(bend?.at(-1)).toEqual({ x: 5, y: 6 });
		expect(bend).toEqual(lay({ x: 5, y: 6 }));
		const on = lay({ x: 5, y: 6 }, [{ x: 1, y: 2 }], charging);
		expect([on?.[0], on?.at(-1)]).toEqual([
			{ x: 1, y: 2 },
			{ x: 5, y: 6 },
		]);
		expect(lay({ x: 4, y: 1 }, [], charging)).toBeUndefined();
	});
});

describe('gainsByRunning', () => {
	const gains = (who: Creature, map: Partial<Encounter['map']> = {}) =>
		gainsByRunning(contextOf({ ...encounter([who], map), rules: { actions: true } }), who);
	const east = (count: number) => going(lydia, ...walk(lydia.position, 1, 0, count));

	it('is true if a walk ends before its last square', () => {
		expect(gains(east(8))).toBe(true);
		expect(gains(east(6))).toBe(false);
		expect(gains(lydia)).toBe(false);
	});

	it('is false for other paces, and if difficult terrain stops a run at once', () => {
		expect(gains({ ...lydia, plan: { pace: 'run', steps: east(8).plan!.steps } })).toBe(false);
		expect(gains(east(8), { terrain: [{ x: 2, y: 1, type: 'difficult' }] })).toBe(false);
	});
});

describe('announced path', () => {
	const news = (
		who: Creature,
		steps: readonly Step[],
		rules?: Encounter['rules'],
		begun?: Partial<MovementProgress>,
	) => handNews(pathNews(contextOf({ ...encounter([who]), rules }, begun), who, steps), 'feet');
	const east = (count: number) => walk(lydia.position, 1, 0, count);

	it('says if there is none', () => {
		expect(news(lydia, [])).toBe('Lydia: no path.');
		const hand = new Hand('path', encounter([going(lydia, ...east(1))]));
		hand.selection = ['lydia'];
		expect(hand.key('Backspace').heard).toBe('Lydia: no path.');
	});

	it('gives its feet, and the excess', () => {
		expect(news(lydia, east(2))).toBe('Lydia: 10 of 30 feet to 4, 2.');
		expect(news(lydia, east(8))).toBe('Lydia: 30 of 30 feet to 10, 2; 10 feet out of reach.');
		const doubling: Creature = { ...lydia, plan: { pace: 'double', steps: [] } };
		expect(news(doubling, east(8), { actions: true })).toBe(
			'Lydia: 30 of 30 feet to 10, 2; 10 feet in the next half-round.',
		);
		const running: Creature = { ...lydia, speed: 20, plan: { pace: 'run', steps: [] } };
		expect(news(running, east(10))).toBe('Lydia: 40 of 40 feet to 12, 2; 10 feet in the next half-round.');
		const begun: MovementProgress = {
			after: 0,
			at: lydia.position,
			rate: 0,
			feet: 0,
			diagonals: 0,
			entered: 0,
		};
		const inSecond = { ...begun, spent: { paces: [], overran: false } };
		expect(news(running, east(10), undefined, inSecond)).toContain('; 10 feet out of reach');
		expect(news({ ...lydia, speed: 0 }, east(1))).toContain('Lydia: 0 of 0 feet');
	});

	it('warns if a visible opponent will hold it (FC-91)', () => {
		const orc = creature('orc', 4, 0, { name: 'The orc', side: 'foes' });
		const fight = { ...encounter([lydia, orc]), rules: { engagement: true } };
		const told = pathNews(contextOf(fight), lydia, east(4));
		expect(handNews(told, 'feet')).toBe('Lydia: 10 of 30 feet to 6, 2; 10 feet lost: engaged by the orc.');
		expect(drawnText(told, 'feet')).toBe('10 / 30 ft to 6, 2 · 10 ft lost: engaged by the orc');
	});

	it('has no destination if it only waits', () => {
		expect(news(lydia, [{ hold: 2 }])).toBe('Lydia: 0 of 30 feet; waits 2 segments.');
	});

	it('gives the waiting time', () => {
		expect(news(lydia, [{ hold: 1 }, ...east(1)])).toBe('Lydia: 5 of 30 feet to 3, 2; waits 1 segment.');
		expect(news(lydia, [{ hold: 1 }, ...east(1), { hold: 2 }])).toBe(
			'Lydia: 5 of 30 feet to 3, 2; waits 3 segments.',
		);
	});
});
