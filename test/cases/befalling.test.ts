/** Events on the way: damage by the ground, overruns that knock prone (FC-40, FC-56, F-24). */
import { describe, expect, it } from 'vitest';
import {
	type Creature,
	type Encounter,
	type HalfRoundResult,
	resolveHalfRound,
	terrainKind,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { stateAfter, story } from '../support/stories.ts';

const CHECKED = 'rules checks=on';

/** A creature that walks two squares east, the first with this terrain sign. */
function crossing(sign: string, faces: string, creature: Partial<Creature> = {}, traits = ''): Encounter {
	const drawn = board(`board 9x2\n${CHECKED}\n|.${sign}\na a 0,0 30 ${traits} walk: E E\n${faces}`);
	return { ...drawn, creatures: drawn.creatures.map((one) => ({ ...one, ...creature })) };
}

function waiting(result: HalfRoundResult) {
	if (result.status !== 'awaiting') throw new Error('nothing is waited for');
	const { check, die, needs, contest } = result;
	return { check: check?.check, roll: check?.roll, die, needs, contenders: contest.contenders };
}

const points = (current: number) => ({ hitPoints: { current, max: 10 } });

describe('razor wire', () => {
	it('FC-40: leaves a creature unhurt after a save', () => {
		expect(story(crossing('x', 'roll 1/2/a 15'))[1]).toBe('a?reflex=15/15 yes; a>1,0');
	});

	it('FC-40: deals 1d6 after a failed save, if hit points are counted', () => {
		const hurt = crossing('x', 'roll 1/2/a 14 4', points(10));
		expect(story(hurt)[1]).toBe('a?reflex=14/15 no; a-4; a>1,0');
		expect(stateAfter(hurt, 1).creatures[0]?.creature.hitPoints?.current).toBe(10);
		expect(stateAfter(hurt, 2).creatures[0]?.creature.hitPoints).toEqual({ current: 6, max: 10 });
		const uncounted = crossing('x', 'roll 1/2/a 14 4');
		expect(story(uncounted)[1]).toBe('a?reflex=14/15 no; a-4; a>1,0');
		expect(stateAfter(uncounted, 2).creatures[0]?.creature.hitPoints).toBeUndefined();
	});

	it('FC-40: asks for save and damage in order, like any die', () => {
		const asked = (rolls: Encounter['rolls']) =>
			resolveHalfRound({ ...crossing('x', '', {}, '(reflex=2)'), rolls }, { dice: 'ask' });
		expect(waiting(asked({}))).toMatchObject({
			check: 'reflex',
			roll: null,
			needs: ['1/2/a'],
			die: undefined,
		});
		expect(waiting(asked({ '1/2/a': [12] }))).toMatchObject({
			check: 'reflex',
			roll: 12,
			die: 6,
			needs: ['1/2/a'],
			contenders: [{ creature: 'a', total: null }],
		});
		expect(asked({ '1/2/a': [12, 3] }).status).toBe('resolved');
		expect(asked({ '1/2/a': [13] }).status).toBe('resolved');
	});

	it('FC-40: stops a creature that it drops, which others may then pass', () => {
		const down = crossing('x', 'roll 1/2/a 1 6', points(6));
		expect(story(down)).toEqual(['', 'a?reflex=1/15 no; a-6 down; a>1,0; a.immobile', '', '', '', '']);
		const last = stateAfter(down, 2).creatures[0]!;
		expect([last.creature.hitPoints?.current, last.creature.conditions]).toEqual([0, ['helpless']]);
		const opponent: Creature = {
			...{ id: 'b', name: 'b', side: 'b', speed: 30, position: { x: 4, y: 0 } },
			plan: { pace: 'walk', steps: [4, 3, 2, 1, 0].slice(1).map((x) => ({ x, y: 0 })) },
		};
		const after = story({
			...down,
			creatures: [...down.creatures, opponent],
			rules: { checks: false, engagement: false },
		});
		expect(after.join()).toContain('b|');
		const past = story({
			...down,
			creatures: [...down.creatures, opponent],
			rolls: { ...down.rolls, '1/4/b': [20] },
		});
		expect(past.join()).toContain('b>0,0');
	});

	it('FC-40: rolls untyped dice from the seed, evenly from 1 to 6', () => {
		const counts = new Map<number, number>();
		for (let seed = 0; seed < 600; seed++) {
			const encounter = { ...crossing('x', 'roll 1/2/a 1'), seed: `${seed}` };
			const amount = resolveHalfRound(encounter)
				.segments.flatMap(({ events }) => events)
				.flatMap((event) => (event.type === 'damage' ? [event.amount] : []));
			expect(amount).toHaveLength(1);
			counts.set(amount[0]!, (counts.get(amount[0]!) ?? 0) + 1);
		}
		expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
		for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(45);
	});

	it('deals the same damage in every replay from any moment', () => {
		const hurt = crossing('x', 'roll 1/2/a 14 4', points(10));
		const { creature } = stateAfter(hurt, 4).creatures[0]!;
		const record: Creature = { ...hurt.creatures[0]!, speed: 20 };
		const amendments = [{ type: 'creature', after: 4, creature: record, placed: false }] as const;
		const amended = stateAfter({ ...hurt, amendments }, 4).creatures[0]!.creature;
		expect([creature.hitPoints?.current, amended.hitPoints?.current, amended.speed]).toEqual([6, 6, 20]);
	});
});

describe('windows', () => {
	it('FC-56: rolls once at a large closed window when entered, for 1d2', () => {
		expect(story(crossing('M', 'roll 1/1/a 3 2'))[0]).toBe('a?tumble=3/15 no; a-2; a>1,0');
		expect(story(crossing('M', 'roll 1/1/a 15'))[0]).toBe('a?tumble=15/15 yes; a>1,0');
		expect(story(crossing('N', ''))[0]).toBe('a>1,0');
	});

	it('FC-56: uses a two-sided die for the glass', () => {
		const amounts = new Set<number>();
		for (let seed = 0; seed < 60; seed++) {
			const pane = { ...crossing('M', 'roll 1/1/a 1'), seed: `${seed}` };
			const events = resolveHalfRound(pane).segments.flatMap((segment) => segment.events);
			for (const event of events) if (event.type === 'damage') amounts.add(event.amount);
		}
		expect([...amounts].sort()).toEqual([1, 2]);
	});

	it('FC-56: rolls twice at a small closed window, for cost and glass', () => {
		expect(story(crossing('m', 'roll 1/1/a 15 14 1')).slice(0, 1)).toEqual([
			'a?tumble=15/15 yes; a?tumble=14/15 no; a-1; a>1,0',
		]);
		expect(story(crossing('m', 'roll 1/1/a 14\nroll 1/2/a 15')).slice(0, 2)).toEqual([
			'',
			'a?tumble=14/15 no; a?tumble=15/15 yes; a>1,0',
		]);
		expect(terrainKind('window-small-closed')!.checks.map((one) => one.decides)).toEqual(['cost', 'harm']);
	});
});

describe('ice', () => {
	it('FC-42: takes 4 from Balance and Tumble, nothing from Strength', () => {
		const on = (ground: string, plan: string, faces: string): string => {
			const creatures = `m a 0,0 60 (tumble=0) walk: ${plan} E\no b 1,0 30`;
			return story(board(`board 9x2\n${CHECKED}\nterrain 1,0 ${ground}\n${creatures}\n${faces}`))[0]!;
		};
		expect(on('ice', 'E!overrun', 'roll 1/1/m 11\nroll 1/1/o 10')).toContain('m?strength=11/10 yes');
		expect(on('ice', 'E!tumble', 'roll 1/1/m 20')).toContain('m?tumble=16/25 no');
		expect(on('snow', 'E!tumble', 'roll 1/1/m 20')).toContain('m?tumble=20/25 no');
	});
});

describe('tumbling', () => {
	const past = (traits: string, rules: string, faces: string, plan = 'E!tumble E!tumble'): string[] =>
		story(board(`board 9x3\nrules ${rules}\nm a 1,1 60 ${traits} walk: ${plan}\no b large 2,2 30\n${faces}`));

	it('SRD-35: requires training in d20, even with a bonus of 0', () => {
		const through = (traits: string, rules = ''): string =>
			story(
				board(`board 9x1\n${rules}\nm a 1,0 60 ${traits} walk: E!tumble E\no b 2,0 30\nroll 1/1/m 20`),
			)[0]!;
		expect(through('')).toBe('m.untrained');
		expect(through('(tumble=0)')).toBe('m?tumble=20/25 no; m.check failed');
		expect(through('', 'rules occupancy=fantasy-craft')).toBe('m?tumble=20/25 no; m.check failed');
		expect(past('', 'opportunity=on', 'roll 1/1/m 20')[0]).toBe('m!o; m>2,1');
	});

	it('F-24: rolls once per opponent, for any steps within its reach', () => {
		const told = past('(tumble=0)', 'opportunity=on', 'roll 1/1/m 15\nroll 1/2/m 1');
		expect(told.join(' ').match(/tumble/g)).toHaveLength(1);
		expect(told.join(' ')).not.toContain('m!o');
	});

	it('F-24: provokes after all when stopped within reach', () => {
		const told = past('(tumble=0)', 'opportunity=on', 'roll 1/1/m 15', 'E!tumble E E');
		expect(told.join(' ')).toContain('m!o');
	});

	it('F-24: rolls again for a second opponent', () => {
		const both = board(
			'board 12x3\nrules opportunity=on\nm a 1,1 60 (tumble=0) walk: E!tumble E!tumble E!tumble E!tumble\no b 1,2 30\np b 5,2 30\nroll 1/1/m 15\nroll 1/4/m 2',
		);
		expect(story(both).join(' ')).toMatch(/tumble=15\/15 yes.*tumble=2\/15 no; m!p/);
	});
});

describe('overruns', () => {
	const run = (more: string, faces: string, plan = 'E!overrun E'): Encounter =>
		board(`board 9x3\nm a 1,1 30 walk: ${plan}\no b 2,1 30\n${more}\n${faces}`);
	const lost = (m: number, o: number): string => `roll 1/1/m ${m}\nroll 1/1/o ${o}`;

	it('SRD-34: leave the target prone', () => {
		const won = run('', lost(11, 10));
		expect(story(won)[0]).toBe('m?strength=11/10 yes; o_; m>2,1');
		const [, opponent] = stateAfter(won, 1).creatures;
		expect(opponent?.creature.conditions).toEqual(['prone']);
		expect(stateAfter(won, 0).creatures[1]?.creature.conditions ?? []).toEqual([]);
	});

	it('F-24: let a prone target continue its plan', () => {
		const on = board(`board 9x3\nm a 1,1 30 walk: E!overrun E\no b 2,1 30 walk: h1 S S\n${lost(11, 10)}`);
		expect(story(on).slice(0, 2)).toEqual(['m?strength=11/10 yes; o_; m>2,1', 'm>3,1; o>2,2']);
	});

	it('F-24: stop when lost by 4, throw back prone when lost by 5', () => {
		expect(story(run('', lost(6, 10)))[0]).toBe('m?strength=6/10 no; m.check failed');
		const badly = run('', lost(5, 10));
		expect(story(badly)[0]).toBe('m?strength=5/10 no; m<0,1; m_; m.check failed');
		const [thrown] = stateAfter(badly, 1).creatures;
		expect([thrown?.at, thrown?.creature.conditions, thrown?.feet]).toEqual([{ x: 0, y: 1 }, ['prone'], 0]);
	});

	it('F-24: only knock prone before taken squares, map edges or walls', () => {
		const only = 'm?strength=5/10 no; m_; m.check failed';
		expect(story(run('q a 0,1 30', lost(5, 10)))[0]).toBe(only);
		expect(story(run('wall 1,0 1,3', lost(5, 10)))[0]).toBe(only);
		const edge = board(`board 9x3\nm a 0,1 30 walk: E!overrun E\no b 1,1 30\n${lost(5, 10)}`);
		expect(story(edge)[0]).toBe(only);
	});

	it('F-24: report a step aside once, in its segment', () => {
		const aside = story(board('board 12x1\nm a 0,0 30 walk: E E!overrun E E\no b 2,0 30 (givesWay=true)'));
		expect(aside).toEqual(['m>1,0', 'o lets m by; m>2,0', 'm>3,0', 'm>4,0', '', '']);
	});
});
