/** Sharing and passing spaces: rule book 2.6, 2.7 and 3.3. */
import { describe, expect, it } from 'vitest';
import { type Encounter, resolveHalfRound } from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { resolved, story } from '../support/stories.ts';

const FC = 'rules occupancy=fantasy-craft';

/** Creatures of one side and size in one square, a line each. */
function crowd(size: string, count: number): string {
	return Array.from({ length: count }, (_, i) => `c${i} a ${size} 1,0 30`).join('\n');
}

function play(rules: string, text: string): string[] {
	return story(board(`board 12x7\n${rules}\n${text}`));
}

describe('sharing a square in Fantasy Craft', () => {
	/** True if one more of a size may enter a square with `there` creatures. */
	function enters(size: string, there: number): boolean {
		return play(FC, `m a ${size} 0,0 30 walk: E\n${crowd(size, there)}`)[0] === 'm>1,0';
	}

	it.each([
		['FC-80', 'medium', 1],
		['FC-80', 'large', 1],
		['FC-81', 'small', 2],
		['FC-82', 'tiny', 4],
		['FC-83', 'diminutive', 8],
		['FC-84', 'fine', 16],
	])('%s: %s, %i to a square', (_, size, most) => {
		expect(enters(size, most)).toBe(false);
		expect(enters(size, most - 1)).toBe(true);
	});

	it('FC-85: allows any number of Nuisances', () => {
		expect(enters('nuisance', 60)).toBe(true);
	});
});

describe('moving through creatures in Fantasy Craft', () => {
	const through = (mover: string, other: string): string =>
		play(FC, `m a ${mover} walk: E E E\no b ${other}`)[1]!;

	it('FC-86: (1) passes a friend', () => {
		expect(play(FC, 'm a 0,0 30 walk: E E E\no a 1,0 30')[0]).toBe('m>1,0');
	});

	it.each(['bound', 'flat-footed', 'helpless', 'hidden', 'invisible', 'stunned', 'unconscious', 'dead'])(
		'FC-86: (2) passes an opponent that is %s',
		(condition) => {
			expect(through('0,0 30', `2,0 30 [${condition}]`)).toBe('m>2,0');
		},
	);

	it('FC-86: (3) passes any as Tiny or smaller', () => {
		expect(through('tiny 0,0 30', '2,0 30')).toBe('m>2,0');
		expect(through('diminutive 0,0 30', 'huge 2,0 30')).toBe('m>2,0');
	});

	it.each([
		['medium', 'diminutive', true],
		['medium', 'tiny', false],
		['medium', 'gargantuan', true],
		['medium', 'huge', false],
		['large', 'tiny', true],
		['large', 'small', false],
		['small', 'huge', true],
		['small', 'large', false],
		['colossal', 'large', true],
		['colossal', 'huge', false],
	])('FC-86, FC-88: (4) passes at three sizes apart: %s through %s', (mover, other, passes) => {
		expect(through(`${mover} 0,0 30`, `${other} 2,0 30`).includes('m>')).toBe(passes);
	});

	it('FC-86: (5) passes any with a successful Tumble', () => {
		const text = 'm a 0,0 60 (tumble=5) walk: E E!tumble E\no b 2,0 30\nroll 1/2/m 20\n';
		expect(play(FC, text).join('; ')).toContain('m?tumble=25/25 yes; m>2,0');
	});

	it('FC-87: passes no others', () => {
		expect(through('0,0 30', '2,0 30')).toBe('m|2,0');
		expect(through('0,0 30', '2,0 30 [prone]')).toBe('m|2,0');
	});
});

describe('opponents that hold', () => {
	const ENGAGED = `${FC} engagement=on`;
	const beside = (other: string, map = ''): string[] =>
		play(ENGAGED, `${map}m a 0,3 30 walk: E E E E E\no ${other}`);

	it('FC-90: are adjacent in eight squares without obstacles between', () => {
		expect(beside('b 3,4 30').slice(0, 3)).toEqual(['m>1,3', 'm>2,3; m.engaged', '']);
		expect(beside('b 3,5 30')[4]).toBe('m>5,3');
		expect(beside('b 3,4 30', 'wall 0,4 12,4\n')[4]).toBe('m>5,3');
	});

	it('FC-91: stop arrivals beside an alert one for the move', () => {
		expect(beside('b 3,3 30').filter(Boolean)).toEqual(['m>1,3', 'm>2,3; m.engaged']);
	});

	it.each(['bound', 'flat-footed', 'helpless', 'hidden', 'invisible', 'stunned', 'unconscious', 'dead'])(
		'FC-92, A42: hold no creature while %s',
		(condition) => {
			expect(beside(`b 3,4 30 [${condition}]`)[4]).toBe('m>5,3');
		},
	);

	it('FC-94: exclude friends', () => {
		expect(beside('a 3,4 30')[4]).toBe('m>5,3');
	});

	it('amb A34: exclude one that was tumbled past', () => {
		const past = (how: string): string =>
			play(ENGAGED, `m a 0,3 60 (tumble=30) withdraw: E ${how} E E\no b 2,3 30\np b 9,3 30`).join();
		expect(past('E')).toContain('m.engaged');
		expect(past('E!tumble')).toContain('m>4,3');
		const beside = 'm a 1,3 60 (tumble=30) withdraw: E!tumble E E E\no b 2,3 30';
		expect(play(ENGAGED, beside).join()).toContain('m>5,3');
	});
});

describe('sharing a square in the SRD', () => {
	it.each([
		['SRD-70', 'tiny', 4],
		['SRD-71', 'diminutive', 25],
		['SRD-72', 'fine', 100],
	])('%s: %s, %i to a square', (_, size, most) => {
		const enters = (there: number): string =>
			play('', `m a ${size} 0,0 30 walk: E\n${crowd(size, there)}`)[0]!;
		expect([enters(most - 1), enters(most)]).toEqual(['m>1,0', 'm|1,0']);
	});
});

describe('moving through creatures in the SRD', () => {
	const through = (mover: string, other: string, rules = ''): string[] =>
		play(rules, `m a ${mover} walk: E E E\n${other}`);

	it('SRD-30: passes a friend, without staying', () => {
		expect(through('0,0 30', 'o a 2,0 30').slice(0, 3)).toEqual(['m>1,0', 'm>2,0', 'm>3,0']);
		const { settled } = resolved(board('board 12x7\nm a 0,0 30 walk: E E\no a 2,0 30'));
		expect(settled).toEqual([]);
		expect(play('', 'm a 0,0 30 walk: E E\no a 2,0 30')[1]).toBe('m|2,0');
	});

	it('SRD-31: stops at an opponent unless it is helpless', () => {
		expect(through('0,0 30', 'o b 2,0 30')[1]).toBe('m|2,0');
		expect(through('0,0 30', 'o b 2,0 30 [stunned]')[1]).toBe('m|2,0');
		expect(through('0,0 30', 'o b 2,0 30 [helpless]')[1]).toBe('m>2,0');
	});

	it('SRD-32: may treat a helpless giant as obstacle, two per square', () => {
		const giant = 'o b large 1,0 30 [helpless]';
		const on = play('rules bodies=on', `m a 0,0 30 walk: E E E\n${giant}`);
		expect(on).toEqual(['', 'm>1,0', '', 'm>2,0', 'm>3,0', '']);
		expect(play('', `m a 0,0 30 walk: E E E\n${giant}`)[2]).toBe('m>3,0');
		expect(play('rules bodies=on', 'm a 0,0 30 walk: E E E\no b medium 1,0 30 [helpless]')[2]).toBe('m>3,0');
		expect(play('rules bodies=on', `m a 0,0 30 {flying} walk: E E E\n${giant}`)[2]).toBe('m>3,0');
		const hovering = 'b b large 1,0 30 [helpless] (elevation=20)';
		expect(play('rules bodies=on', `m a 0,0 30 walk: E E E\n${hovering}`)[2]).toBe('m>3,0');
		expect(play('rules bodies=on', `m a 0,0 30 charge: E E E\n${hovering}`)[0]).toBe('m>1,0; m>2,0');
	});

	it('SRD-32: changes as soon as it falls, at its squares', () => {
		const fall = {
			type: 'creature',
			after: 1,
			placed: false,
			creature: {
				id: 'o',
				name: 'o',
				side: 'b',
				size: 'large',
				speed: 30,
				position: { x: 2, y: 0 },
				conditions: ['dead'],
			},
		};
		const text = `m a 0,0 30 walk: E E E\no b large 2,0 30\namend ${JSON.stringify(fall)}`;
		expect(play('rules bodies=on', text).slice(0, 4)).toEqual(['m>1,0', '', 'm>2,0', '']);
	});

	it('SRD-33: forbids ending in a space unless its creature is helpless', () => {
		const result = resolveHalfRound(board('board 9x3\nm a 0,0 10 walk: E E E\no a 2,0 30'));
		expect(result.status === 'resolved' && result.settled).toMatchObject([{ creature: 'm' }]);
		const helpless = resolveHalfRound(board('board 9x3\nm a 0,0 10 walk: E E\no b 2,0 30 [helpless]'));
		expect(helpless.status === 'resolved' && [helpless.settled, helpless.final.m]).toEqual([
			[],
			{ x: 2, y: 0 },
		]);
	});

	it('SRD-36: lets Tiny and smaller enter any square, provoking', () => {
		const text = 'm a tiny 0,0 30 walk: E E E\no b 2,0 30';
		expect(play('', text).slice(0, 3)).toEqual(['m>1,0', 'm>2,0', 'm>3,0']);
		expect(play('rules opportunity=on', text)[1]).toBe('m!o; m>2,0');
	});

	it.each([
		['SRD-37', 'small', 'huge', true],
		['SRD-37', 'small', 'large', false],
		['SRD-38', 'huge', 'small', true],
		['SRD-38', 'large', 'small', false],
	])('%s: %s through %s', (_, mover, other, passes) => {
		const told = play('', `m a ${mover} 0,0 30 walk: E E E E E E\no b ${other} 3,0 30`).join();
		expect(told.includes('m|')).toBe(!passes);
	});

	it('SRD-73: passes reach 0 freely, without threatened squares', () => {
		const past = (size: string): string =>
			play('rules opportunity=on', `m a 1,0 30 walk: E\no b ${size} 1,1 30`)[0]!;
		expect([past('tiny'), past('fine'), past('small')]).toEqual(['m>2,0', 'm>2,0', 'm!o; m>2,0']);
	});

	it('SRD-39: cannot pass a creature that fills its squares', () => {
		for (const mover of ['m a 0,0 30', 'm b 0,0 30', 'm a tiny 0,0 30', 'm a gargantuan 0,3 30']) {
			const line = mover.includes('gargantuan') ? 3 : 0;
			const cube = `o b large 4,${line} 30 (fills=true)`;
			expect(play('', `${mover} walk: E E E E E E\n${cube}`).join()).toContain('m|');
		}
		expect(play('', 'm a 0,0 30 walk: E E E\no b 2,0 30 [dead] (fills=true)')[1]).toBe('m|2,0');
		const tumble = 'm a 0,0 30 (tumble=40) walk: E E!tumble E\no b 2,0 30 (fills=true)';
		expect(play('', tumble)[1]).toBe('');
		expect(play('', tumble).join()).toContain('m|2,0');
		expect(play('', tumble).join()).not.toContain('tumble');
	});

	it.each(['', FC])('SRD-39: not even as a Nuisance, which takes no room: %s', (rules) => {
		for (const side of ['a', 'b']) {
			const cube = `o ${side} 2,0 30 (fills=true)`;
			for (const plan of ['walk: E', 'walk: E E'])
				expect(play(rules, `m a nuisance 1,0 30 ${plan}\n${cube}`)[0]).toBe('m|2,0');
			expect(play(rules, `m a 1,0 30 walk: E\n${cube.replace('2,0', 'nuisance 2,0')}`)[0]).toBe('m|2,0');
			const both = `m a nuisance 1,0 30 walk: E\no ${side} 3,0 30 (fills=true) walk: W\nroll 1/1/m 9\nroll 1/1/o 8`;
			expect(play(rules, both)[0]).toBe('2,0: m+6=15 o+6=14 -> m; m>2,0');
		}
	});
});

describe('tumbling', () => {
	const tumble = (face: number, more = '', rules = ''): string[] =>
		play(rules, `m a 0,0 30 (tumble=5) walk: E E!tumble E\no b 2,0 30\nroll 1/3/m ${face}\n${more}`);

	it('SRD-35: passes an opponent at DC 25 and half speed', () => {
		expect(tumble(20).slice(0, 5)).toEqual(['m>1,0', '', 'm?tumble=25/25 yes; m>2,0', 'm>3,0', '']);
	});

	it('SRD-35: stops before it on failure, and provokes if the rules allow', () => {
		expect(tumble(19)[2]).toBe('m?tumble=24/25 no; m.check failed');
		expect(
			play('rules opportunity=on', 'm a 1,0 60 (tumble=5) walk: E!tumble E\no b 2,0 30\nroll 1/1/m 1')[0],
		).toBe('m?tumble=6/25 no; m!o; m.check failed');
	});

	it('SRD-35: adds two for each further opponent', () => {
		const text = 'm a large 0,0 60 (tumble=5) walk: E!tumble E E E\no b 2,0 30\np b 2,1 30\nroll 1/1/m 1';
		expect(play('', text)[0]).toBe('m?tumble=6/27 no; m.check failed');
	});

	it('SRD-35: cannot end in the square, and needs no roll without opponent', () => {
		expect(play('', 'm a 1,0 30 walk: E!tumble\no b 2,0 30')[1]).toBe('m|2,0');
		expect(play('', 'm a 1,0 30 walk: E!tumble E\n')[1]).toBe('m>2,0');
	});

	it('F-24: passes threatening opponents at DC 15', () => {
		const past = (face: number): string =>
			play(
				'rules opportunity=on',
				`m a 1,1 60 (tumble=0) walk: E!tumble\no b 1,2 30\nroll 1/1/m ${face}`,
			)[0]!;
		expect(past(15)).toBe('m?tumble=15/15 yes; m>2,1');
		expect(past(14)).toBe('m?tumble=14/15 no; m!o; m>2,1');
	});

	it('F-24, A34: passes the same opponent again, even with a plain step', () => {
		const back = 'm a 0,0 60 (tumble=30) walk: E!tumble E W W\no b 1,0 30\nroll 1/1/m 8';
		expect(play('', back).slice(0, 3)).toEqual(['m?tumble=38/25 yes; m>1,0', 'm>2,0; m>1,0', 'm>0,0']);
	});

	it('waits for the die', () => {
		const encounter = board('board 9x1\nm a 1,0 60 (tumble=0) walk: E!tumble E\no b 2,0 30');
		expect(resolveHalfRound(encounter, { dice: 'ask' })).toMatchObject({
			status: 'awaiting',
			check: { check: 'tumble', dc: 25, against: [{ creature: 'o' }] },
			needs: ['1/1/m'],
		});
	});
});

describe('overruns', () => {
	const run = (faces: string, mover = 'm a 1,0 30', other = 'o b 2,0 30', rules = ''): string =>
		play(rules, `${mover} walk: E!overrun E\n${other}\n${faces}`)[0]!;
	const faces = (m: number, o: number): string => `roll 1/1/m ${m}\nroll 1/1/o ${o}`;

	it('SRD-34: roll strength against the better of strength and dexterity', () => {
		expect(run(faces(11, 10))).toBe('m?strength=11/10 yes; o_; m>2,0');
		expect(run(faces(10, 10))).toBe('m?strength=10/10 no; m.check failed');
		expect(run(faces(10, 10), 'm a 1,0 30 (strength=3)')).toBe('m?strength=13/10 yes; o_; m>2,0');
		expect(run(faces(10, 10), 'm a 1,0 30 (strength=3)', 'o b 2,0 30 (strength=1 dexterity=4)')).toBe(
			'm?strength=13/14 no; m.check failed',
		);
		expect(run(faces(10, 13), 'm a 1,0 30 (strength=3)')).toBe('m?strength=13/13 yes; o_; m>2,0');
	});

	it('SRD-34: add four per size above Medium, at most one size larger', () => {
		expect(run(faces(10, 13), 'm a large 0,0 30')).toBe('m?strength=14/13 yes; o_; m>1,0');
		expect(run(faces(20, 1), 'm a 1,0 30', 'o b huge 2,0 30')).toBe('m.too big');
		expect(run(faces(20, 1), 'm a 1,0 30', 'o b large 2,0 30')).toBe('m?strength=20/5 yes; o_; m>2,0');
	});

	it('SRD-34: happen once a round, also in a charge, and provoke', () => {
		const twice = 'm a 1,0 60 (strength=20) walk: E!overrun E E!overrun E\no b 2,0 30\np b 4,0 30';
		expect(play('rules actions=on', twice).join()).toContain('m.used up');
		expect(play('', twice).join()).not.toContain('m.used up');
		const charge = 'm a 0,0 30 (strength=20) charge: E E!overrun E\no b 2,0 30';
		expect(play('', charge)[0]).toContain('yes; o_; m>2,0');
		expect(run(faces(20, 1), 'm a 1,0 30', 'o b 2,0 30', 'rules opportunity=on')).toContain('m!o; o_; m>2,0');
	});

	describe('SRD-34, F-24: creature that steps aside', () => {
		const aside = 'o b 2,0 30 (givesWay=true)';

		it('is passed without a roll at any size', () => {
			expect(run('', 'm a 1,0 30', aside)).toBe('o lets m by; m>2,0');
			expect(run('', 'm a 1,0 30', 'o b huge 2,0 30 (givesWay=true)')).toBe('o lets m by; m>2,0');
		});

		it('keeps its opportunity attack', () => {
			const text = run('', 'm a tiny 1,0 30', 'o b small 2,0 30 (givesWay=true)', 'rules opportunity=on');
			expect(text).toBe('o lets m by; m!o; m>2,0');
			expect(run('', 'm a 1,0 30', aside, 'rules opportunity=on')).toBe('o lets m by; m!o; m>2,0');
		});

		it('uses up no overrun', () => {
			const plan = 'm a 1,0 60 (strength=20) walk: E!overrun E E!overrun E';
			const others = `${aside}\np b 4,0 30\nroll 1/1/m 20\nroll 1/1/p 1`;
			expect(play('rules actions=on', `${plan}\n${others}`)[0]).toBe('o lets m by; m>2,0; m>3,0');
			expect(play('rules actions=on', `${plan}\n${others}\nroll 1/2/m 20\nroll 1/2/p 1`)[1]).toBe(
				'm?strength=40/1 yes; p_; m>4,0; m>5,0',
			);
		});

		it('leaves the other blockers to be rolled against alone', () => {
			const large = 'm a large 0,0 30 walk: E!overrun E';
			const rolls = `${faces(10, 9)}\nroll 1/1/q 10`;
			expect(play('', `${large}\n${aside}\nq b 2,1 30\n${rolls}`)[0]).toBe(
				'm?strength=14/10 yes; o lets m by; q_; m>1,0',
			);
		});

		it('still blocks a plain step', () => {
			expect(play('', `m a 1,0 30 walk: E E\n${aside}`)[0]).toBe('m|2,0');
		});

		it('must be able to move and not fill its space', () => {
			expect(run(faces(20, 1), 'm a 1,0 30', 'o b 2,0 30 [stunned] (givesWay=true)')).toBe(
				'm?strength=20/1 yes; o_; m>2,0',
			);
			expect(run('', 'm a 1,0 30', 'o b 2,0 30 (fills=true givesWay=true)')).toBe('m|2,0');
		});

		it('is at the same height', () => {
			const rules = 'rules opportunity=on';
			const over = 'm a 1,0 30 {flying} (elevation=20)';
			expect(run('', over, aside, rules)).toBe(run('', over, 'o b 2,0 30', rules));
			expect(run('', over, aside, rules)).toBe('m>2,0');
			expect(run('', 'm a 1,0 30 (elevation=0)', aside, rules)).toContain('o lets m by');
		});

		it('may still decide while its dice are awaited', () => {
			const before = board('board 9x1\nm a 1,0 30 walk: E!overrun E\no b 2,0 30');
			const o = before.creatures.find(({ id }) => id === 'o')!;
			const after: Encounter = {
				...before,
				amendments: [{ type: 'creature', after: 0, creature: { ...o, givesWay: true }, placed: false }],
			};
			expect(resolveHalfRound(before, { dice: 'ask' })).toMatchObject({ status: 'awaiting' });
			expect(resolveHalfRound(after, { dice: 'ask' }).status).toBe('resolved');
		});
	});

	it('waits for both dice', () => {
		const encounter = board('board 9x1\nm a 1,0 30 walk: E!overrun E\no b 2,0 30 (dexterity=2)');
		expect(resolveHalfRound(encounter, { dice: 'ask' })).toMatchObject({
			status: 'awaiting',
			needs: ['1/1/m', '1/1/o'],
			contest: { contenders: [{ creature: 'm' }, { creature: 'o', modifier: 2 }] },
		});
	});
});
