/** Movement used in a round, from one half-round to the next. */
import { describe, expect, test } from 'vitest';
import {
	actionsOf,
	type Creature,
	type Encounter,
	type Pace,
	profileOf,
	spentAfter,
	spentInRound,
} from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { encounterAt, nextHalf } from '../../src/store/derived/encounterAt.ts';
import { progressAt, spentAt } from '../../src/store/derived/movementProgress.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { creature, encounter, walk } from '../support/encounters.ts';

function moving(pace: Pace, count: number, more: Partial<Creature> = {}): Encounter {
	const lydia = creature('lydia', 0, 2, more);
	const fight = encounter([{ ...lydia, plan: { pace, steps: walk(lydia.position, 1, 0, count) } }], {
		width: 40,
	});
	return { ...fight, rules: profileOf('srd').rules };
}

function played(fight: Encounter, halves = 1): Encounter {
	let now = fight;
	for (let i = 0; i < halves; i++) {
		const next = nextHalf(now, APP_ROLLS);
		if (!next) throw new Error('dice are missing');
		now = next;
	}
	return now;
}

/** Paces still available. */
function open(fight: Encounter): readonly Pace[] {
	const [lydia] = fight.creatures;
	if (!lydia) return [];
	return actionsOf(fight, lydia, spentInRound(fight))
		.choices.filter(({ why }) => why === null)
		.map(({ pace }) => pace);
}

describe('second half of a round', () => {
	test('FC-71, FC-72: leaves nothing of round or path after the bonus step', () => {
		const next = played(moving('step', 3));
		expect(next.creatures[0]?.position).toEqual({ x: 1, y: 2 });
		expect(next.creatures[0]?.plan).toBeUndefined();
		expect(open(next)).toEqual([]);
	});
	test('FC-70: offers all paces again in the next round', () => {
		expect(open(played(moving('step', 1), 2))).toHaveLength(7);
	});
	test('SRD-06: continues a double move, which ends with the round', () => {
		const next = played(moving('double', 10));
		expect(next.creatures[0]?.plan).toMatchObject({ pace: 'double' });
		const over = played(next);
		expect(over.creatures[0]?.position).toEqual({ x: 10, y: 2 });
		expect(over.creatures[0]?.plan).toBeUndefined();
	});
	test('SRD-05, SRD-06: allows one more move after a move, and no full-round pace', () => {
		expect(open(played(moving('walk', 3)))).toEqual(['walk', 'double']);
	});
	test('SRD-07: continues a run only as a run', () => {
		expect(open(played(moving('run', 20)))).toEqual(['run']);
	});
	test('SRD-08: forgets other actions with the round', () => {
		const busy = moving('step', 1, { busy: 'full-round' });
		expect(played(busy).creatures[0]?.busy).toBe('full-round');
		expect(played(busy, 2).creatures[0]?.busy).toBeUndefined();
	});
});

describe('after a half-round', () => {
	const atEnd = (fight: Encounter) => {
		const battle = battleOf(fight, APP_ROLLS);
		return { battle, end: encounterAt(fight, APP_ROLLS, 6) };
	};
	test.each(['walk', 'double', 'run', 'charge', 'withdraw', 'step', 'minimum'] as const)(
		'FC-70 to FC-73: a plan made now knows the next half-round’s limits: %s',
		(pace) => {
			const fight = moving(pace, pace === 'step' ? 1 : 4);
			const { battle, end } = atEnd(fight);
			const [next] = played(fight).creatures;
			expect(spentAt(end, battle, 6)).toEqual({ lydia: { paces: [pace], overran: false } });
			expect(progressAt(end, battle, 6)(end.creatures[0]!).spent?.paces).toEqual([pace]);
			expect(actionsOf(end, end.creatures[0]!, spentAt(end, battle, 6)).choices).toEqual(
				actionsOf(played(fight), next!, spentInRound(played(fight))).choices,
			);
		},
	);
	test('FC-72: counts the last plan if changed later, and any overrun', () => {
		const fight: Encounter = {
			...moving('walk', 4),
			amendments: [
				{
					type: 'plan',
					after: 2,
					creature: 'lydia',
					plan: { pace: 'double', steps: [{ x: 3, y: 2, by: 'overrun' }] },
				},
				{ type: 'plan', after: 4, creature: 'lydia', plan: { pace: 'walk', steps: [] } },
			],
		};
		const { battle, end } = atEnd(fight);
		expect(spentAt(end, battle, 6)).toEqual({ lydia: { paces: ['double'], overran: true } });
	});
	test('FC-70, SRD-08: resets everything if the round is over too', () => {
		const second = played(moving('step', 1, { busy: 'full-round' }));
		const { battle, end } = atEnd(second);
		expect(spentAt(end, battle, 6)).toEqual({});
		expect(end.creatures[0]?.busy).toBeUndefined();
	});
});

describe('creature kept from every space', () => {
	/** Lydia wants to go east; the orc blocks her. */
	const kept = (pace: Pace, more: Partial<Encounter> = {}): Encounter => {
		const lydia = creature('lydia', 0, 0);
		const plan = { pace, steps: walk(lydia.position, 1, 0, 3) };
		const orc = creature('orc', 1, 0, { side: 'foes' });
		const fight = encounter([{ ...lydia, plan }, orc], { height: 1 });
		return { ...fight, rules: profileOf('srd').rules, ...more };
	};

	test.each(['walk', 'charge', 'withdraw'] as const)(
		'FC-71, SRD-06: has used nothing of the round: %s',
		(pace) => {
			const fight = kept(pace);
			const next = played(fight);
			expect(next.creatures[0]?.position).toEqual({ x: 0, y: 0 });
			expect(next.history?.[0]?.stood).toEqual(['lydia']);
			expect(spentInRound(next)).toEqual({});
			const end = encounterAt(fight, APP_ROLLS, 6);
			expect(spentAt(end, battleOf(fight, APP_ROLLS), 6)).toEqual({});
			expect(actionsOf(next, creature('lydia', 0, 0), spentInRound(next)).spent).toEqual([]);
		},
	);
	test('has moved if it entered one space before a block', () => {
		const fight = kept('walk');
		const moved = {
			...fight,
			creatures: [fight.creatures[0]!, { ...fight.creatures[1]!, position: { x: 2, y: 0 } }],
		};
		expect(spentInRound(played(moved))).toEqual({ lydia: { paces: ['walk'], overran: false } });
		expect(played(moved).history?.[0]?.stood).toBeUndefined();
	});
	test('counts a creature with a later path', () => {
		const fight = kept('walk', {
			amendments: [{ type: 'plan', after: 2, creature: 'lydia', plan: { pace: 'walk', steps: [] } }],
		});
		expect(played(fight).history?.[0]?.stood).toEqual(['lydia']);
		expect(spentInRound(played(fight))).toEqual({});
	});
	test('has a failed overrun counted', () => {
		expect(spentAfter(undefined, [{ pace: 'walk', steps: [{ x: 1, y: 0, by: 'overrun' }] }], false)).toEqual({
			paces: [],
			overran: true,
		});
	});
});
