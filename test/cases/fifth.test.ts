/** D&D 5e: rule book 10. */
import { describe, expect, it } from 'vitest';
import {
	actionsOf,
	type Creature,
	type Encounter,
	matchingProfile,
	Outlook,
	type Pace,
	profileOf,
	rulesOf,
	spentInRound,
} from '../../src/engine/index.ts';
import { paceLabel, paceRefused, systemWords } from '../../src/messages/index.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { combatOf } from '../../src/store/encounter/combatQueries.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { Fight, one } from '../engine/initiative/fight.ts';
import { board } from '../support/boards.ts';
import { story } from '../support/stories.ts';

const FIFTH = 'rules occupancy=5e diagonals=flat opportunity=on actions=on squeezing=on';

function play(text: string, map = 'board 12x5'): string[] {
	return story(board(`${map}\n${FIFTH}\n${text}`));
}

/** Squares that `a` enters and opponents it provokes, in order. */
const of = (lines: readonly string[]) =>
	lines
		.join(' ')
		.replaceAll(';', '')
		.split(' ')
		.filter((sign) => sign.startsWith('a'));

/** Second half of a round that `a` began at a pace. */
function second(pace: Pace, next: string): Encounter {
	const before = board(`board 30x5\n${FIFTH}\na a 0,0 30 ${pace}: E`);
	return {
		...board(`board 30x5 half 2\n${FIFTH}\n${next}`),
		history: [
			{ half: 1, rules: rulesOf(before), map: before.map, creatures: before.creatures, amendments: [] },
		],
	};
}

function why(encounter: Encounter, pace: Pace): string | null {
	const { choices } = actionsOf(encounter, encounter.creatures[0]!, spentInRound(encounter));
	const refusal = choices.find((choice) => choice.pace === pace)?.why;
	return refusal ? paceRefused(refusal, 'feet') : null;
}

const STANDING = 'a a 0,0 30';

describe('paces of D&D 5e', () => {
	it('5E-02: are Move, Dash and Disengage only', () => {
		const at = board(`board 9x3\n${FIFTH}\n${STANDING}`);
		for (const pace of ['walk', 'double', 'withdraw'] as const) expect(why(at, pace)).toBeNull();
		for (const pace of ['run', 'charge', 'step', 'minimum'] as const)
			expect(why(at, pace)).toBe('These rules have Move, Dash and Disengage.');
		expect(of(play('a a 0,0 30 run: E E'))).toEqual(['a.used', ...[]].slice(0, 1));
	});

	it('5E-03, 5E-17: make a second move in the round a Dash', () => {
		expect(why(second('walk', STANDING), 'walk')).toBeNull();
		expect(of(play('a a 0,0 30 walk: E E E E E E E'))).toHaveLength(6);
	});

	it('5E-04: provoke no opponent on a Disengage, which is no second move', () => {
		const field = 'b b 1,1 30\nc b 4,1 30';
		const path = 'E E E E E E';
		expect(of(play(`a a 0,0 30 walk: ${path}\n${field}`))).toContain('a!b');
		expect(of(play(`a a 0,0 30 withdraw: ${path}\n${field}`)).filter((sign) => sign.includes('!'))).toEqual(
			[],
		);
		expect(why(second('withdraw', STANDING), 'withdraw')).toMatch(/uses the whole round/);
		expect(why(second('withdraw', STANDING), 'walk')).toMatch(/uses the whole round/);
		expect(why(second('walk', STANDING), 'withdraw')).toMatch(/Already moved; this takes the whole/);
	});

	it('have the same names in Level Up', () => {
		for (const id of ['5e', '5e-at-once', 'level-up'] as const) {
			const { rules } = profileOf(id);
			expect([paceLabel('double', 'feet', rules), paceLabel('withdraw', 'feet', rules)]).toEqual([
				...['Dash', 'Disengage'],
			]);
		}
		expect(paceLabel('double', 'feet', profileOf('srd').rules)).toBe('Double move');
	});
});

describe('movement in D&D 5e', () => {
	it('5E-05: costs 5 ft per diagonal', () => {
		expect(of(play('a a 0,0 20 walk: SE SE SE SE SE'))).toEqual(['a>1,1', 'a>2,2', 'a>3,3', 'a>4,4']);
	});

	it('5E-06: costs 5 ft more per difficult square', () => {
		const cost = (terrain: readonly string[]) => {
			const { map, ...rest } = board(`board 12x1\n${FIFTH}\na a 0,0 30 walk: E E E E E E`);
			const squares = [1, 2, 3, 4, 5, 6].flatMap((x) => terrain.map((type) => ({ x, y: 0, type })));
			return of(story({ ...rest, map: { ...map, terrain: squares } })).filter((sign) => sign.includes('>'))
				.length;
		};
		expect([cost([]), cost(['difficult'])]).toEqual([6, 3]);
		// Several kinds cost once, as the costliest.
		expect(cost(['difficult', 'obstacle'])).toBe(3);
		expect(cost(['cluttered', 'mud-knee', 'difficult'])).toBe(2);
		expect(cost(['difficult', 'stairs'])).toBe(3);
	});

	it.each([
		['5E-07: an ally', 'b a 1,0 30', true],
		['5E-08: an opponent', 'b b 1,0 30', false],
		['5E-08: an opponent that is stunned', 'b b 1,0 30 [stunned]', true],
		['5E-08: a Tiny opponent', 'b b tiny 1,0 10', true],
		['5E-08: an opponent one size smaller', 'b b small 1,0 10', false],
	])('%s in the way', (_, other, passes) => {
		const gone = of(play(`a a 0,0 30 walk: E E\n${other}`, 'board 4x1'));
		expect(gone.some((sign) => sign === 'a>2,0')).toBe(passes);
	});

	it('5E-09: is blocked by a prone creature, not by a dead one', () => {
		const ends = (state: string) => of(play(`a a 0,0 30 walk: E\nb b 1,0 30 [${state}]`, 'board 3x1'));
		expect(ends('dead')).toContain('a>1,0');
		expect(ends('unconscious')).not.toContain('a>1,0');
	});
});

describe('opportunity attacks in D&D 5e', () => {
	it('5E-10: occur on leaving reach, not within it or on entering', () => {
		expect(of(play('a a 1,0 30 walk: E E\nb b 2,1 30'))).not.toContain('a!b');
		expect(of(play('a a 1,0 30 walk: E E E\nb b 2,1 30'))).toContain('a!b');
		expect(of(play('a a 6,0 30 walk: W W W\nb b 2,1 30'))).not.toContain('a!b');
	});

	it('5E-11: use a reach of 5 ft at any size unless set', () => {
		const leave = (reach: string) => of(play(`a a 3,0 30 walk: E\nb b large 0,0 30${reach}`));
		expect(leave('')).not.toContain('a!b');
		expect(leave(' (reach=10)')).toContain('a!b');
		expect(of(play('a a 1,0 30 walk: E E\nb b tiny 0,0 30'))).toContain('a!b');
	});

	it('5E-11: reach weapons add 5 ft and keep adjacent squares', () => {
		const leave = (from: number) =>
			story({
				...board(`board 12x5\n${FIFTH}\na a ${from},0 30 walk: E\nb b 0,0 30`),
				creatures: board(`board 12x5\n${FIFTH}\na a ${from},0 30 walk: E\nb b 0,0 30`).creatures.map((one) =>
					one.id === 'b' ? { ...one, reachWeapon: true } : one,
				),
			});
		expect(of(leave(2))).toContain('a!b');
		expect(of(leave(1))).not.toContain('a!b');
	});

	it('5E-11: the same reach for attacks and flanking', () => {
		const strikes = (text: string, change: Partial<Creature> = {}) => {
			const { map, creatures, ...rest } = board(`board 12x5\n${FIFTH}\na a 3,0 30\nb b ${text}`);
			const spots = creatures.map((one) => ({
				creature: one.id === 'b' ? { ...one, ...change } : one,
				at: one.position,
			}));
			return new Outlook(map, rulesOf(rest), spots).threatens('b', 'a');
		};
		expect(strikes('large 0,0 30')).toBe(false);
		expect(strikes('large 0,0 30', { reach: 10 })).toBe(true);
		expect(strikes('1,0 30')).toBe(false);
		expect(strikes('1,0 30', { reachWeapon: true })).toBe(true);
		expect(strikes('2,0 30', { reachWeapon: true })).toBe(true);
		expect(strikes('tiny 2,0 30')).toBe(true);
	});

	it('5E-12: occur once per opponent and round', () => {
		const signs = of(play('a a 1,0 40 walk: E E E W W W E E\nb b 1,1 30'));
		expect(signs.filter((sign) => sign === 'a!b')).toHaveLength(1);
	});

	it('5E-13: allow double-cost squeezing into a space one size smaller', () => {
		const passage = '|...####\n|.......\n|...####';
		const lines = story(
			board(
				`board 12x3\n${FIFTH}\n${passage}\na b large 1,0 30 walk: >3,1!squeeze E!squeeze E!squeeze E!squeeze`,
			),
		);
		expect(of(lines)).toEqual(['a>3,1', 'a>4,1', 'a>5,1']);
	});
});

describe('turns of D&D 5e', () => {
	it('5E-14, 5E-15: roll once; no Rush, no Delay, no free Hit Die for a 20', () => {
		const fight = new Fight('level-up', [one('a', { player: true, bonus: 2 }), one('b')], {
			plainTurns: true,
		});
		fight.roll({ a: 20, b: 9 });
		expect(fight.counts()).toEqual({ a: 22, b: 9 });
		expect(fight.state.hitDice).toEqual([]);
		expect(fight.refused({ type: 'rush', creature: 'b' })).toMatch(/no Rush/);
		expect(fight.refused({ type: 'delay', creature: 'a' })).toMatch(/no Rush/);
	});

	it('5E-01, 5E-16: have action, bonus action, movement and Ready, plus a reaction outside', () => {
		const fight = new Fight('level-up', [one('a', { player: true }), one('b')], { plainTurns: true });
		fight.roll({ a: 20, b: 9 });
		fight.do({ type: 'use', creature: 'a', what: 'movement' });
		fight.do({ type: 'use', creature: 'a', what: 'bonus action' });
		fight.do({ type: 'ready', creature: 'a', trigger: 'b moves' });
		fight.next();
		fight.do({ type: 'release', creature: 'a' });
		expect(fight.state.used).toContainEqual({ creature: 'a', what: 'reaction' });
	});

	it('5E-15: apply to a fight started under these rules', () => {
		const workspace = createWorkspace();
		const fighting = board('board 9x3\na a 0,0 30\nb b 5,0 30');
		openDocument(workspace, 'test', { ...fighting, rules: profileOf('5e').rules });
		workspace.session.setState({ ask: { who: 'nobody' } });
		expect(dispatch(workspace, { type: 'begin-initiative', system: 'level-up' })).toBe(true);
		const fight = combatOf(workspace.document.getState().encounter);
		expect(fight?.options.plainTurns).toBe(true);
		openDocument(workspace, 'other', { ...fighting, rules: profileOf('level-up').rules });
		dispatch(workspace, { type: 'begin-initiative', system: 'level-up', options: { plainTurns: true } });
		expect(combatOf(workspace.document.getState().encounter)?.options.plainTurns).toBeUndefined();
	});

	it('are named after the rules', () => {
		expect(systemWords('level-up', profileOf('5e').rules).name).toBe('D&D 5e');
		expect(systemWords('level-up', profileOf('level-up').rules).name).toBe('Level Up (A5E)');
		expect(matchingProfile(profileOf('5e-at-once').rules)).toBe('5e-at-once');
	});
});
