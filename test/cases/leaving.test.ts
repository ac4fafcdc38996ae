/**
 * Tumbles and overruns against creatures that leave or arrive before their turn (F-24, FC-86, SRD-34, SRD-35, A07).
 */
import { describe, expect, it } from 'vitest';
import { resolveHalfRound } from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { heldSteps } from '../support/holds.ts';
import { stateAfter, story } from '../support/stories.ts';

function played(text: string, rules = ''): string[] {
	return story(board(`board 12x5\n${rules}\n${text}`));
}

const dice = (segment: number, m: number, o: number) =>
	`\nroll 1/${segment}/m ${m}\nroll 1/${segment}/o ${o}`;

describe('creature that leaves before an overrun', () => {
	const over = (m: number, o: number): string =>
		`m a 0,0 30 walk: E!overrun E\no b 1,0 60 walk: SE E${dice(1, m, o)}`;

	it('F-24, A07: avoids it at any roll; no fall and no overrun counted', () => {
		for (const [m, o] of [
			[20, 1],
			[1, 20],
		] as const) {
			expect(played(over(m, o)).slice(0, 2)).toEqual(['o>2,1; m>1,0; o>3,1', 'm>2,0']);
			expect(stateAfter(board(`board 12x5\n${over(m, o)}`), 1).creatures[0]?.memory).toBeUndefined();
		}
	});

	it('F-24: gets one opportunity attack when bypassed', () => {
		for (const m of [20, 1]) {
			expect(played(over(m, 10), 'rules opportunity=on')[0]).toMatch(/^o!m; o>2,1; m!o; m>1,0; o>3,1$/);
		}
	});

	it('F-24: may be too big, or the tumbler untrained', () => {
		const huge = 'o b huge 1,0 60 walk: E E';
		expect(played(`m a 0,0 30 walk: E!overrun E\n${huge}`)[0]).toBe('o>2,0; m>1,0; o>3,0');
		expect(played(`m a 0,0 60 walk: E!tumble E\n${huge}`)[0]).toBe('o>2,0; m>1,0; o>3,0');
		expect(played('m a 0,0 30 walk: E!overrun E\no b huge 1,0 30')[0]).toBe('m.too big');
		expect(played('m a 0,0 60 walk: E!tumble E\no b huge 1,0 30')[0]).toBe('m.untrained');
	});

	it("F-24: leaves the round's overrun to the next opponent", () => {
		const twice = 'm a 0,0 60 (strength=20) walk: E!overrun E E!overrun E';
		const others = 'o b 1,0 90 walk: SE E E\np b 3,0 30';
		expect(played(`${twice}\n${others}`, 'rules actions=on')[1]).toMatch(/m\?strength.* yes; p_; m>3,0/);
	});

	it('F-24: is overrun if it cannot leave', () => {
		const stuck = (m: number, o: number): string =>
			played(`m a 0,0 30 walk: E!overrun E\no b 1,0 30 walk: E E\np a 2,0 30${dice(1, m, o)}`)[0]!;
		expect(stuck(20, 1)).toBe('o|2,0; m?strength=20/1 yes; o_; m>1,0');
		expect(stuck(1, 20)).toBe('o|2,0; m?strength=1/20 no; m_; m.check failed');
	});

	it('F-24, A09: is overrun if both swap places', () => {
		const swap = (m: number, o: number): string =>
			played(`m a 0,0 30 walk: E!overrun E\no b 1,0 30 walk: W${dice(1, m, o)}`)[0]!;
		expect(swap(20, 1)).toBe('o>0,0; m?strength=20/1 yes; o_; m>1,0');
		expect(swap(1, 20)).toBe('m?strength=1/20 no; m_; m.check failed; o|0,0');
	});

	it('F-24, A07: avoids it in any order of turns, and in a ring', () => {
		for (const id of ['a', 'z'])
			for (const [m, o] of [
				[20, 1],
				[1, 20],
			])
				expect(
					played(
						`m a 0,0 30 walk: E!overrun E\n${id} b 1,0 30 walk: SE\nroll 1/1/m ${m}\nroll 1/1/${id} ${o}`,
					)[0],
				).toBe(`${id}>2,1; m>1,0`);
		const ring = 'm a 1,0 30 walk: E!overrun E\no b 2,0 30 walk: SW\np b 1,1 30 walk: N';
		for (const faces of [dice(1, 20, 1), dice(1, 1, 20)])
			expect(played(ring + faces)[0]).toBe('p>1,0; o>1,1; m>2,0');
	});

	it('F-24: leaves a second one that stays to be overrun alone', () => {
		const two = (m: number): string =>
			played(
				`m a large 0,0 30 walk: E!overrun E\no b 2,0 60 walk: E E\np b 2,1 30${dice(1, m, 9)}\nroll 1/1/p 8`,
				'rules opportunity=on',
			)[0]!;
		expect(two(20)).toBe('o!m; o>3,0; m?strength=24/8 yes; m!o; m!p; p_; m>1,0; o>4,0');
		expect(two(4)).toBe('o!m; o>3,0; m?strength=8/9/8 no; m!p; m.check failed; o>4,0');
	});

	it('F-24: does not step aside', () => {
		const aside = 'm a 0,0 30 walk: E!overrun E\no b 1,0 60 (givesWay=true) walk: E E E E';
		expect(played(aside)[0]).toBe('o>2,0; m>1,0; o>3,0');
		expect(stateAfter(board(`board 12x5\n${aside}`), 2).creatures[0]?.memory?.passed).toBeUndefined();
	});
});

describe('creature that leaves before a tumble', () => {
	const through = (face: number, rules = ''): string =>
		played(`m a 0,0 30 (tumble=0) walk: E!tumble E\no b 1,0 30 walk: h1 SE\nroll 1/2/m ${face}`, rules)[1]!;

	it('FC-86, SRD-35: is not tumbled through at any roll', () => {
		expect([through(1), through(20)]).toEqual(['o>2,1; m>1,0', 'o>2,1; m>1,0']);
	});

	it('F-24: is tumbled past with the same die', () => {
		const rules = 'rules opportunity=on';
		expect(through(14, rules)).toBe('o!m; o>2,1; m?tumble=14/15 no; m!o; m>1,0');
		expect(through(15, rules)).toBe('o!m; o>2,1; m?tumble=15/15 yes; m>1,0');
	});

	it('FC-86, FC-91: holds the next arrival, if opponents hold', () => {
		const held = 'rules occupancy=fantasy-craft engagement=on';
		const text = 'm a 0,0 30 (tumble=30) walk: E!tumble E E\no b 1,0 30 withdraw: h1 SE';
		expect(played(text, held).slice(0, 3)).toEqual(['', 'o>2,1; m>1,0; m.engaged', '']);
		const known = board(`board 12x5\n${held}\n${text}`);
		expect(heldSteps(known, () => undefined)).toEqual([['m', 1]]);
	});

	it('SRD-35: is asked for a single die, with no further question', () => {
		const text = 'board 12x5\nm a 0,0 60 (tumble=0) walk: E!tumble E\no b 1,0 90 walk: SE E E';
		const [before, after] = ['', '\nroll 1/1/m 1'].map((more) =>
			resolveHalfRound(board(text + more), { dice: 'ask' }),
		);
		expect(before).toMatchObject({ status: 'awaiting', check: { dc: 25, against: [{ creature: 'o' }] } });
		expect(after?.status).toBe('resolved');
	});
});

describe('creature that arrives after a roll', () => {
	it('FC-86, SRD-35: needs its own roll after one to tumble past another', () => {
		const text =
			'm a 1,0 30 (tumble=20) walk: E!tumble E E\no b 2,1 30 walk: h1 N\nroll 1/2/m 20 1\nroll 1/2/o 20\nroll 1/4/m ';
		const rules = 'rules opportunity=on';
		expect(played(`${text}5`, rules)[3]).toBe('m?tumble=40/15 yes; m?tumble=25/25 yes; m>2,0');
		expect(played(`${text}4`, rules)[3]).toBe('m?tumble=40/15 yes; m?tumble=24/25 no; m!o; m.check failed');
	});

	it('F-24, SRD-34: needs its own roll after a win against another', () => {
		const text = `m a 0,2 60 walk: E E!overrun E\nx b 1,2 30 walk: h2 S\no b 2,2 30 walk: h1 N\np b 3,2 30 walk: h1 W`;
		const rolled = (m: number): string[] =>
			played(`${text}${dice(1, 20, 1)}\nroll 1/3/m ${m}\nroll 1/3/p 10`).slice(0, 3);
		expect(rolled(2)).toEqual([
			'm|1,2',
			'm|1,2; o>2,1; p>2,2',
			'x>1,3; m>1,2; m?strength=2/10 no; m<0,2; m_; m.check failed',
		]);
		expect(rolled(11)[2]).toBe('x>1,3; m>1,2; m?strength=11/10 yes; p_; m>2,2');
	});

	it('F-24: is rolled against in the next attempt, not at once', () => {
		const text =
			'm a 0,0 30 walk: E!overrun E\no b 1,0 60 walk: SE E\np c 2,0 60 walk: W\nroll 1/2/m 20\nroll 1/2/p 1';
		expect(played(text).slice(0, 2)).toEqual([
			'o>2,1; 1,0: m+6 p+12 -> p; p>1,0; o>3,1',
			'm?strength=20/1 yes; p_; m>1,0',
		]);
	});
});
