/** Forecast text of a path. */
import { describe, expect, test } from 'vitest';
import {
	type Creature,
	type Encounter,
	type Pace,
	planOutlook,
	profileOf,
	specialSteps,
} from '../../src/engine/index.ts';
import type { PlanOutlook } from '../../src/engine/resolver/planDiagnosis.ts';
import { troubleSentence } from '../../src/messages/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { holderNames, holdsAt, progressAt } from '../../src/store/derived/movementProgress.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { creature, encounter, walk } from '../support/encounters.ts';

interface Field {
	readonly terrain?: Encounter['map']['terrain'];
	readonly others?: readonly Creature[];
	readonly speed?: number;
}

function going(pace: Pace, count: number, { terrain = [], others = [], speed = 30 }: Field = {}): Encounter {
	const lydia = creature('lydia', 0, 2, { speed });
	const fight = encounter(
		[{ ...lydia, plan: { pace, steps: walk(lydia.position, 1, 0, count) } }, ...others],
		{
			width: 40,
		},
	);
	return { ...fight, map: { ...fight.map, terrain }, rules: profileOf('srd').rules };
}

function said({ trouble, goesOn }: PlanOutlook, by?: readonly string[]) {
	return { trouble: trouble && troubleSentence(trouble, 'feet', by), goesOn };
}

function outlook(fight: Encounter) {
	const [lydia] = fight.creatures;
	if (!lydia) throw new Error('nobody is there');
	return said(planOutlook(fight, lydia, progressAt(fight, battleOf(fight, APP_ROLLS), 0)(lydia)));
}

const at = (x: number, type: string) => ({ x, y: 2, type });

describe('plan outlook', () => {
	test.each([
		['a way that is gone to its end', going('walk', 6), null, false],
		['feet that run out show on the board', going('walk', 9), null, false],
		['SRD-06: a double move goes on', going('double', 9), null, true],
		['SRD-07: a run goes on', going('run', 20), null, true],
		['FC-93: a withdrawal goes on', going('withdraw', 9), null, true],
		[
			'SRD-41: not a run over what slows it',
			going('run', 20, { terrain: [at(9, 'difficult')] }),
			/difficult terrain/,
			false,
		],
		['F-23: a charge of one space', going('charge', 1), /at least 10 ft/, false],
		['FC-70: a second space of a step', going('step', 2), /5-ft step is one square/, false],
		['SRD-65: a second space of a minimum move', going('minimum', 2), /minimum move is one square/, false],
		[
			'SRD-65: a first space that is too dear',
			going('walk', 1, { terrain: [at(1, 'mud-waist')], speed: 15 }),
			/Use Minimum move/,
			false,
		],
		[
			'FC-54: a window that may cost less',
			going('step', 1, { terrain: [at(1, 'window-small')] }),
			/unless the Tumble check succeeds/,
			false,
		],
		[
			'SRD-39: somebody who fills the space',
			going('walk', 3, { others: [creature('cube', 2, 2, { side: 'foes', fills: true })] }),
			/Cube is in the way\. Solid body/,
			false,
		],
		[
			'SRD-30: a friend in the way of a charge',
			going('charge', 3, { others: [creature('bo', 2, 2)] }),
			/Bo is in the way\. Blocked unless/,
			false,
		],
		[
			'SRD-30: two friends in the way of a charge',
			going('charge', 3, { others: [creature('bo', 2, 2), creature('al', 2, 2)] }),
			/(Bo and Al|Al and Bo) are in the way\. Blocked unless/,
			false,
		],
		[
			'SRD-30: a friend in the way of a walk',
			going('walk', 3, { others: [creature('bo', 2, 2)] }),
			null,
			false,
		],
		[
			'SRD-31: an opponent, whom the board asks about',
			going('walk', 3, { others: [creature('orc', 2, 2, { side: 'foes' })] }),
			null,
			false,
		],
	] as const)('%s', (_, fight, trouble, goesOn) => {
		const found = outlook(fight);
		if (trouble === null) expect(found.trouble).toBeNull();
		else expect(found.trouble).toMatch(trouble);
		expect(found.goesOn).toBe(goesOn);
	});
	test("SRD-06: ends with the round's last half, even after standing still", () => {
		const { plan, ...lydia } = going('double', 9).creatures[0]!;
		const second = nextHalf({ ...going('double', 9), creatures: [lydia] }, APP_ROLLS);
		if (!second || !plan) throw new Error('dice are missing');
		expect(outlook({ ...second, creatures: [{ ...lydia, plan }] })).toEqual({ trouble: null, goesOn: false });
	});
	test('FC-93: shows a held creature its ways out', () => {
		const fight = (pace: Pace): Encounter => ({
			...going(pace, 1, { others: [creature('orc', 0, 3, { side: 'foes' })] }),
			rules: profileOf('fantasy-craft').rules,
		});
		const troubleAt = (pace: Pace) => {
			const now = fight(pace);
			const battle = battleOf(now, APP_ROLLS);
			const lydia = now.creatures[0]!;
			const hold = holdsAt(now, battle, 0).get(lydia.id);
			const foreseen = planOutlook(now, lydia, progressAt(now, battle, 0)(lydia), hold?.after);
			return said(foreseen, holderNames(now, hold)).trouble;
		};
		expect(troubleAt('walk')).toBe('Engaged by Orc: leave with Withdraw and the 5-ft step only.');
		expect([troubleAt('step'), troubleAt('withdraw')]).toEqual([null, null]);
		expect(troubleSentence({ code: 'held', ways: ['withdraw'] }, 'feet')).toMatch(
			/: leave with Withdraw only\.$/,
		);
		expect(troubleSentence({ code: 'held', ways: [] }, 'feet')).toMatch(/: no way to leave now\.$/);
	});
	test('SRD-30, SRD-39: names an impassable opponent, without choices', () => {
		const cube = creature('cube', 2, 2, { side: 'foes', fills: true });
		const fight = going('walk', 3, { others: [cube] });
		const [step, ...more] = specialSteps(fight, fight.creatures[0]!);
		expect(step).toMatchObject({ through: [cube], choices: [] });
		expect(more.every(({ through }) => through.length === 0)).toBe(true);
	});
});

test('A29: shows no wall for a door that another creature opens in time', () => {
	const opens = { hold: 1, opens: true } as const;
	const [eve, lydia] = [creature('eve', 2, 2), creature('lydia', 0, 2)];
	const behind = walk(lydia.position, 1, 0, 4);
	const [first, ...rest] = behind;
	const fight = encounter([
		{ ...lydia, plan: { pace: 'walk', steps: [first!, { hold: 2 }, ...rest] } },
		{ ...eve, plan: { pace: 'walk', steps: [opens, { hold: 5 }, { x: 3, y: 2 }] } },
	]);
	const doored = {
		...fight,
		map: { ...fight.map, walls: [{ from: [3, 2], to: [3, 3], kind: 'door' } as const] },
	};
	expect(outlook(doored).trouble).toBeNull();
	expect(outlook({ ...doored, creatures: doored.creatures.slice(0, 1) }).trouble).toMatch(
		/blocked by terrain/,
	);
});
