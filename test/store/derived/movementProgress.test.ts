/** Movement so far, and what remains of the round. */
import { describe, expect, it } from 'vitest';
import {
	actionsOf,
	type Encounter,
	PACES,
	profileOf,
	reachNow,
	spentInRound,
} from '../../../src/engine/index.ts';
import { battleOf } from '../../../src/store/derived/battle.ts';
import { encounterAt, nextHalf } from '../../../src/store/derived/encounterAt.ts';
import {
	holdsAt,
	paceBegun,
	progressAt,
	scheduleAt,
	spentAt,
} from '../../../src/store/derived/movementProgress.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';

const ann = going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 1, 3));
const bo = creature('bo', 9, 7);
const rules = profileOf('srd').rules;
const board: Encounter = { ...encounter([ann, bo]), rules };

describe('used movement of a creature', () => {
	const used = (world: Encounter, segment: number) => spentAt(world, battleOf(world, APP_ROLLS), segment);
	it('is its starting value before the half-round ends', () => {
		expect([used(board, 0), used(board, 3)]).toEqual([spentInRound(board), spentInRound(board)]);
	});
	it('after the first half is the pace of moved creatures, cached per battle', () => {
		const after = used(board, 6);
		expect(after).toEqual({ ann: { paces: ['walk'], overran: false } });
		expect(used(board, 6)).toBe(after);
		expect(used({ ...board, creatures: [going(creature('ann', 0, 0)), bo] }, 6)).toEqual({});
	});
	it('in the second half equals the first’s, and is empty after the round', () => {
		const second = nextHalf(board, APP_ROLLS)!;
		expect(used(second, 0)).toMatchObject({ ann: { paces: ['walk'] } });
		expect(used(second, 6)).toEqual({});
	});
});

describe('bonus step in its half-round', () => {
	const stepping: Encounter = {
		...board,
		creatures: [{ ...ann, plan: { pace: 'step', steps: [{ x: 1, y: 0 }] } }, bo],
	};
	const battle = battleOf(stepping, APP_ROLLS);
	const at = (segment: number) => encounterAt(stepping, APP_ROLLS, segment);
	const walking = { pace: 'walk', steps: [{ x: 2, y: 0 }] } as const;
	const now = (segment: number) => ({ encounter: at(segment), battle, segment });

	it('FC-71: leaves no other pace once made', () => {
		const choices = (segment: number) => {
			const gone = paceBegun(battle, segment, 'ann');
			const spent = spentAt(at(segment), battle, segment);
			return actionsOf(at(segment), at(segment).creatures[0]!, spent, gone).choices.map(
				({ why }) => why?.code,
			);
		};
		expect(choices(0).some(Boolean)).toBe(false);
		expect(choices(2)).toEqual(PACES.map((pace) => (pace === 'step' ? 'has stepped' : 'after the step')));
		expect(choices(6)).toEqual(choices(2));
	});

	it('FC-71: leaves nowhere to go', () => {
		const outcome = (segment: number) =>
			scheduleAt(now(segment), at(segment).creatures[0]!, walking).steps[0]?.outcome;
		expect(outcome(2)).toBe('used up');
		const reached = (segment: number) => {
			const [one, other] = at(segment).creatures;
			const walker = { ...one!, plan: { pace: 'walk', steps: [] } } as const;
			const known = { ...at(segment), creatures: [walker, other!] };
			return reachNow(known, walker, progressAt(at(segment), battle, segment)).wide.count;
		};
		expect([reached(2), reached(6)]).toEqual([1, 1]);
		expect(reached(0)).toBeGreaterThan(1);
	});
});

describe('position of a creature in its half-round', () => {
	const begun = (world: Encounter, segment: number, id = 'ann') => {
		const present = encounterAt(world, APP_ROLLS, segment);
		const one = present.creatures.find((c) => c.id === id)!;
		return progressAt(present, battleOf(world, APP_ROLLS), segment)(one);
	};
	it('is its start before the first and after the last segment', () => {
		expect(begun(board, 0)).toMatchObject({
			after: 0,
			at: { x: 0, y: 0 },
			rate: 0,
			feet: 0,
			diagonals: 0,
			entered: 0,
		});
		expect(begun(board, 0)).not.toHaveProperty('start');
		expect(begun(board, 6)).toMatchObject({ after: 0, at: { x: 3, y: 3 }, rate: 0, feet: 0, diagonals: 0 });
	});
	it('is its start throughout another’s turn', () => {
		expect(begun({ ...board, movers: ['bo'] }, 4)).toMatchObject({ after: 0, at: { x: 0, y: 0 }, feet: 0 });
	});
	it('is on its path in between', () => {
		const there = begun(board, 2);
		expect(there).toMatchObject({
			after: 2,
			at: { x: 2, y: 2 },
			start: { x: 0, y: 0 },
			feet: 15,
			diagonals: 2,
		});
		expect(there.entered).toBeGreaterThan(0);
		expect(begun(board, 2, 'bo')).toMatchObject({ after: 2, at: { x: 9, y: 7 }, feet: 0, entered: 0 });
	});
	it('keeps no movement after a round’s last half-round, else what the rules give', () => {
		const second = nextHalf(board, APP_ROLLS)!;
		const unspent = { paces: [], overran: false };
		expect([begun(board, 0, 'bo').spent, begun(board, 6, 'bo').spent]).toEqual([undefined, unspent]);
		expect([begun(second, 0, 'bo').spent, begun(second, 6, 'bo').spent]).toEqual([unspent, undefined]);
		expect(begun(board, 6).spent).toEqual({ paces: ['walk'], overran: false });
	});
	it('knows the doors that plans will open', () => {
		const door = { from: [1, 0], to: [1, 1], kind: 'door' } as const;
		const opens = going(creature('ann', 0, 0), { hold: 1, opens: true }, { x: 1, y: 0 });
		const world = encounter([opens, bo], { walls: [door] });
		expect(begun(world, 0).opened).toBeDefined();
		expect(begun(board, 0)).not.toHaveProperty('opened');
	});
	it('knows who will be engaged, with a cached answer', () => {
		const orc = creature('orc', 2, 1, { side: 'foes' });
		const world = {
			...encounter([going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 5)), orc]),
			rules: { engagement: true },
		};
		const held = holdsAt(world, battleOf(world, APP_ROLLS), 0);
		expect([...held.keys()]).toEqual(['ann']);
		expect(holdsAt(world, battleOf(world, APP_ROLLS), 0)).toBe(held);
	});
});
