import { describe, expect, it } from 'vitest';
import { type Creature, possibleSteps } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';
import { resolved, stateAfter, story } from '../../support/stories.ts';

const D20 = 'rules checks=on opportunity=on actions=on\n';
const CRAFT = 'rules checks=on occupancy=fantasy-craft\n';
const PLAIN = '';
const boardOf = (rules: string, text: string) => board(`board 14x7\n${rules}${text}`);

/** The first segment's flags, without pending checks: "m passed=o". */
function remembered(rules: string, text: string): string {
	const lines = stateAfter(boardOf(rules, text), 1).creatures.map(({ creature, memory = {} }) => {
		const known = Object.entries(memory).filter(([, what]) => what !== undefined);
		return memory.checks || known.length === 0
			? ''
			: `${creature.id} ${known.map(([name, what]) => `${name}=${what}`).join(' ')}`;
	});
	return lines.filter(Boolean).join('; ');
}

describe('half-round', () => {
	// biome-ignore format: a row a line
	it.each([
		['F-24: a second overrun in one segment is used up in it', D20, 'm a 0,3 120 walk: E!overrun E!overrun E\no b 1,3 30\np b 2,3 30\nroll 1/1/m 20\nroll 1/1/o 1', 'm?strength=20/1 yes; m!o; o_; m>1,3; m.used up', 'm overran=true passed=o provoked=o'],
		['F-24: a later one is used up when it comes to it', D20, 'm a 0,3 30 walk: E!overrun E E!overrun E\no b 1,3 30\np b 3,3 30\nroll 1/1/m 20\nroll 1/1/o 1', 'm?strength=20/1 yes; m!o; o_; m>1,3 / m>2,3 / m.used up', 'm overran=true passed=o provoked=o'],
		['F-24: without actions of a round several overruns are made', PLAIN, 'rules checks=on\nm a 0,3 120 walk: E!overrun E!overrun E\no b 1,3 30\np b 2,3 30\nroll 1/1/m 20 20\nroll 1/1/o 1\nroll 1/1/p 1\nroll 1/2/m 20\nroll 1/2/p 1', 'm?strength=20/1 yes; o_; m>1,3; m?strength=20/1 yes; p_; m>2,3; m>3,3', 'm overran=true passed=o,p'],
		['SRD-35: what may fail at a step is rolled before the next is', D20, 'm a 0,3 120 (tumble=30) walk: E!tumble E!tumble E\no b 1,3 30\np b 2,3 30\nroll 1/1/m 14 2', 'm?tumble=44/25 yes; m>1,3; m?tumble=32/25 yes; m>2,3 / m!o; m>3,3', 'm passed=o,p'],
		['SRD-35: a tumble that fails at its first opponent is not rolled for the second', D20, 'm a 0,3 120 (tumble=9) walk: E!tumble E!tumble E\no b 1,3 30\np b 2,3 30\nroll 1/1/m 2 20', 'm?tumble=11/25 no; m!o; m.check failed', 'm provoked=o'],
		['F-24: an overrun gives an opportunity to others beside it too', D20, 'm a 0,3 30 walk: E!overrun E\no b 1,3 30\np b 0,2 30\nroll 1/1/m 20\nroll 1/1/o 1', 'm?strength=20/1 yes; m!o; m!p; o_; m>1,3 / m>2,3', 'm overran=true passed=o provoked=o,p'],
		['SRD-35: a tumble through one gives none to others', D20, 'm a 0,3 30 (tumble=30) walk: E!tumble E\no b 1,3 30\np b 0,2 30\nroll 1/2/m 10', ' / m?tumble=40/25 yes; m>1,3 / m!p; m>2,3', ''],
		['F-21: a plain step past one gives one', D20, 'm a 1,3 30 walk: E E\np b 0,2 30', 'm!p; m>2,3 / m>3,3', 'm provoked=p'],
		['F-24: a lost overrun throws back who loses it badly', D20, 'm a 0,3 30 walk: E!overrun E\no b 1,3 30\nroll 1/1/m 1\nroll 1/1/o 20', 'm?strength=1/20 no; m!o; m_; m.check failed', 'm overran=true provoked=o'],
		['F-24: a lost one within a hair throws nobody back', D20, 'm a 1,3 30 walk: E!overrun E\no b 2,3 30\nroll 1/1/m 10\nroll 1/1/o 12', 'm?strength=10/12 no; m!o; m.check failed', 'm overran=true provoked=o'],
		['SRD-35: a failed tumble ends the way', D20, 'm a 0,3 30 (tumble=0) walk: E!tumble E\no b 1,3 30\np b 0,2 30\nroll 1/2/m 1', ' / m?tumble=1/25 no; m!o; m.check failed', ''],
		['F-24, FC-81: through one beside whom there is room a failed tumble ends the way too, and is told', CRAFT, 'm a small 0,3 30 (tumble=0) walk: E!tumble E\no b small 1,3 30\nroll 1/2/m 1', ' / m?tumble=1/25 no; m.check failed', ''],
		['F-24, FC-81: a good one leads through', CRAFT, 'm a small 0,3 30 (tumble=5) walk: E!tumble E\no b small 1,3 30\nroll 1/2/m 20', ' / m?tumble=25/25 yes; m>1,3 / m>2,3', ''],
		['F-24, FC-81: nor past one who changes places with it', CRAFT, 'm a small 1,3 60 (tumble=0) walk: E!tumble E\no b small 2,3 30 walk: W W\nroll 1/1/m 1', 'o>1,3; m?tumble=1/25 no; m.check failed / o>0,3', ''],
		['F-24, FC-81: whichever of the two comes first by id', CRAFT, 'm a small 1,3 60 (tumble=0) walk: E!tumble E\nh b small 2,3 30 walk: W W\nroll 1/1/m 1', 'h>1,3; m?tumble=1/25 no; m.check failed / h>0,3', ''],
		['F-24: a failed one stops before one who tumbles through its own space', D20, 'm a 1,3 60 (tumble=0) walk: E!tumble E\nh b 2,3 60 (tumble=30) walk: W!tumble W\nroll 1/1/m 1\nroll 1/1/h 20', 'm?tumble=1/25 no; m!h; m.check failed; h?tumble=50/25 yes; h>1,3 / h>0,3', 'h passed=m; m provoked=h'],
		['F-24: and keeps one from changing places who could not stay there with it', CRAFT, 'm a 1,3 60 (tumble=0) walk: E!tumble E\no b tiny 2,3 30 walk: W\nroll 1/1/m 1', 'o|1,3; m?tumble=1/25 no; m.check failed / o|1,3 / o|1,3 / o|1,3 / o|1,3 / o|1,3', ''],
		['F-24: but not one who could', D20, 'm a 1,3 60 (tumble=0) walk: E!tumble E\no b tiny 2,3 30 walk: W\nroll 1/1/m 1', 'o!m; o>1,3; m?tumble=1/25 no; m!o; m.check failed', 'm provoked=o; o provoked=m'],
		['F-24, FC-81: a good one changes places', CRAFT, 'm a small 1,3 60 (tumble=5) walk: E!tumble E\no b small 2,3 30 walk: W W\nroll 1/1/m 20', 'o>1,3; m?tumble=25/25 yes; m>2,3 / m>3,3; o>0,3', 'm passed=o'],
		['F-24: nobody is run over by whoever ends there', D20, 'm a 0,3 30 walk: E!overrun\no b 1,3 30 (givesWay=true)', 'm|1,3 / m|1,3 / m|1,3 / m|1,3 / m|1,3 / m|1,3', ''],
		['F-24: whoever gives way to a large one is told of once', D20, 'm a large 0,3 120 walk: E!overrun E!overrun E\no b 2,3 30 (givesWay=true)', 'o lets m by; m!o; m>1,3; m>2,3; m>3,3', 'm passed=o provoked=o'],
		['F-24: two give way one after the other', D20, 'm a 0,3 120 walk: E!overrun E!overrun E\no b 1,3 30 (givesWay=true)\np b 2,3 30 (givesWay=true)', 'o lets m by; m!o; m>1,3; p lets m by; m!p; m>2,3; m>3,3', 'm passed=o,p provoked=o,p'],
		['F-24: two give way in segments of their own', D20, 'm a 0,3 30 walk: E!overrun E!overrun E\no b 1,3 30 (givesWay=true)\np b 2,3 30 (givesWay=true)', 'o lets m by; m!o; m>1,3 / p lets m by; m!p; m>2,3 / m>3,3', 'm passed=o provoked=o'],
		['FC-54: a small window costs less after a good check', D20, 'terrain 1,3 window-small\nm a 0,3 30 (tumble=0) walk: E E\nroll 1/1/m 20', 'm?tumble=20/15 yes; m>1,3 / m>2,3', ''],
		['FC-54: and more after a bad one', D20, 'terrain 1,3 window-small\nm a 0,3 30 (tumble=0) walk: E E\nroll 1/1/m 1', ' / m?tumble=1/15 no; m>1,3 / m>2,3', ''],
		['FC-54: of a window in difficult ground both are paid after a bad one', D20, 'terrain 1,3 window-small difficult\nm a 0,3 30 (tumble=0) walk: E E\nroll 1/1/m 20', ' /  / m?tumble=13/15 no; m>1,3 /  / m>2,3', ''],
		['FC-40: whoever flies over wire is asked for nothing', D20, 'terrain 1,3 wire\nm a 0,3 30 {flying} walk: E E', 'm>1,3 / m>2,3', ''],
		['A28: heights are told', D20, 'm a 0,3 30 {flying} walk: E!rise E!dive E', 'm>1,3^5 / m>2,3^0 / m>3,3', ''],
		['FC-91: who has come to the end is not held', PLAIN, 'rules engagement=on\nm a 0,3 60 walk: E\no b 2,3 30', 'm>1,3', ''],
		['FC-91: who has not is', PLAIN, 'rules engagement=on\nm a 0,3 60 walk: E S\no b 2,3 30', 'm>1,3; m.engaged', ''],
		['FC-86: nobody untrained tumbles', D20, 'm a 0,3 30 walk: E!tumble E\no b 1,3 30', ' / m.untrained', ''],
		['F-24: nobody runs over one who is more than a size larger', D20, 'm a small 0,3 30 walk: E!overrun E\no b large 1,3 30', 'm.too big', ''],
		['SRD-39: nor one who fills his space', D20, 'm a 0,3 30 walk: E!overrun E\no b 1,3 30 (fills=true)', 'm|1,3 / m|1,3 / m|1,3 / m|1,3 / m|1,3 / m|1,3', ''],
		['a charge passes no friend', PLAIN, 'm a 0,3 30 charge: E E E\no a 1,3 30\np b 6,3 30', 'm|1,3 / m|1,3 / m|1,3 / m|1,3 / m|1,3 / m|1,3', ''],
		['A09: opponents do not swap', PLAIN, 'm a 0,3 30 walk: E E\no b 1,3 30 walk: W W', 'm|1,3; o|0,3 / m|1,3; o|0,3 / m|1,3; o|0,3 / m|1,3; o|0,3 / m|1,3; o|0,3 / m|1,3; o|0,3', ''],
		['A09: friends do', PLAIN, 'm a 0,3 30 walk: E E\no a 1,3 30 walk: W', 'm>1,3; o>0,3 / m>2,3', ''],
		['A10: a ring of four turns', PLAIN, 'm a 0,0 30 walk: E S\no b 1,0 30 walk: S W\np c 1,1 30 walk: W N\nq d 0,1 30 walk: N E', 'q>0,0; p>0,1; o>1,1; m>1,0 / q>1,0; p>0,0; o>0,1; m>1,1', ''],
		['a line moves up, and stands where its first is blocked', PLAIN, 'm a 0,0 30 walk: E E\no a 1,0 30 walk: E E\np a 2,0 30 walk: E E\nq b 4,0 30', 'm>1,0; o>2,0; p>3,0 / p|4,0; o|3,0; m|2,0 / p|4,0; o|3,0; m|2,0 / p|4,0; o|3,0; m|2,0 / p|4,0; o|3,0; m|2,0 / p|4,0; o|3,0; m|2,0', ''],
		['F-24: who has left is tumbled past no more', D20, 'm a 0,3 30 (tumble=30) walk: E!tumble E\no b 1,3 60 walk: E E E E', 'o!m; o>2,3; o>3,3 / m>1,3; o>4,3; o>5,3 / m>2,3', 'o provoked=m'],
		['F-24: but those who threaten still are', D20, 'm a 0,3 30 (tumble=30) walk: E!tumble E\no b 1,3 60 walk: S E E E\np b 0,2 30\nroll 1/2/m 13', 'o!m; o>1,4; o>2,4 / m?tumble=43/15 yes; m>1,3; o>3,4; o>4,4 / m!p; m>2,3', 'o provoked=m'],
		['SRD-36: a tiny one gives an opportunity to whose square it enters', D20, 'm a tiny 0,3 30 walk: E E\no b 1,3 30', 'm!o; m>1,3 / m>2,3', 'm provoked=o'],
		['SRD-36: to two, by their ids', D20, 'm a tiny 0,3 30 walk: E E\no b 1,3 30\nn b 1,3 30', 'm!n; m!o; m>1,3 / m>2,3', 'm provoked=n,o'],
		['SRD-36: and none far above', D20, 'm a tiny 0,3 30 {flying} (elevation=30) walk: E E\no b 1,3 30', 'm>1,3 / m>2,3', ''],
		['FC-71: a bonus step gives none', D20, 'm a 1,3 30 step: E\no b 0,3 30', 'm>2,3', ''],
		['FC-93: a withdrawal gives one from its second square on', D20, 'm a 1,3 30 withdraw: E E\no b 0,3 30\np b 2,2 30', 'm>2,3 / m!p; m>3,3', ''],
		['FC-51: a climb that fails ends the way', D20, 'terrain 1,3 step-climb\nm a 0,3 30 walk: E!climb E\nroll 1/4/m 1', ' /  / m?climb=9/15 no; m.check failed', ''],
		['SM-41: a contested space', PLAIN, 'm a 0,3 30 walk: E\no b 2,3 30 walk: W\nroll 1/1/m 3\nroll 1/1/o 4', '1,3: m+6=9 o+6=10 -> o; o>1,3 / m|1,3 / m|1,3 / m|1,3 / m|1,3 / m|1,3', ''],
		['FC-40: wire asks nobody where the ground asks for no checks', PLAIN, 'terrain 1,3 wire\nm a 0,3 60 walk: E E', 'm>1,3 / m>2,3', ''],
		['FC-71: a tiny one that takes a bonus step gives none', D20, 'm a tiny 0,3 30 step: E\no b 1,3 30', 'm>1,3', ''],
		['F-24: a large one runs over a tiny one, who strikes', D20, 'm a large 0,3 60 walk: E!overrun E\no b tiny 2,4 30 (givesWay=true)', 'o lets m by; m!o; m>1,3; m|2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3', 'm passed=o provoked=o'],
		['SRD-06: a double move waits for its second half', PLAIN, 'rules actions=on\nm a 0,3 10 double: E E E E E E', ' / m>1,3 /  /  / m>2,3', ''],
		['SRD-06: so does that of toString', PLAIN, 'rules actions=on\ntoString a 0,3 10 double: E E E', ' / toString>1,3 /  /  / toString>2,3', ''],
		['a diagonal counts in a contest for the step after it', PLAIN, 'm a 0,2 60 walk: SE E E\no b 3,3 30 walk: W\nroll 1/1/m 10\nroll 1/1/o 10', 'm>1,3; 2,3: m+6=16 o+6=16 -> o; o>2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3', ''],
		['one who flies is passed below, and his friend is not', PLAIN, 'm b 0,3 30 walk: E E E E E E\nf a 2,3 30 {flying} (elevation=20)\ng a 4,3 30', 'm>1,3 / m>2,3 / m>3,3 / m|4,3 / m|4,3 / m|4,3', ''],
		['whichever of the two comes first by id', PLAIN, 'm b 0,3 30 walk: E E E E E E\nf a 4,3 30\ng a 2,3 30 {flying} (elevation=20)', 'm>1,3 / m>2,3 / m>3,3 / m|4,3 / m|4,3 / m|4,3', ''],
		['SRD-96: a large one with a space of 5 ft fills one square', PLAIN, 'f a large 2,3 30 (space=5)\ng a large 8,3 30\nm b 1,4 30 walk: E E E', 'm>2,4 / m>3,4 / m>4,4', ''],
		['SRD-96: its friend fills four', PLAIN, 'f a large 2,3 30 (space=5)\ng a large 8,3 30\nm b 7,4 30 walk: E E E', 'm|8,4 / m|8,4 / m|8,4 / m|8,4 / m|8,4 / m|8,4', ''],
		['of three for one space one gets in', PLAIN, 'm a 1,3 30 walk: E\no b 3,3 30 walk: W\np c 2,2 30 walk: S\nroll 1/1/m 3\nroll 1/1/o 4\nroll 1/1/p 5', '2,3: m+6=9 o+6=10 p+6=11 -> p; p>2,3 / m|2,3; o|2,3 / m|2,3; o|2,3 / m|2,3; o|2,3 / m|2,3; o|2,3 / m|2,3; o|2,3', ''],
		['two who roll the same', PLAIN, 'm a 1,3 30 walk: E\no b 3,3 30 walk: W\nroll 1/1/m 7 2\nroll 1/1/o 7 12', '2,3: m+6=13 o+6=13 -> o; o>2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3', ''],
		['SM-18: whoever has lost a space is told of nothing behind it', PLAIN, 'terrain 3,3 wall\nm a 0,3 90 walk: E E E\no b 2,1 90 walk: S S\nroll 1/1/m 1\nroll 1/1/o 20\nroll 1/2/m 1\nroll 1/2/o 20', 'm>1,3; o>2,2; 2,3: m+12=13 o+12=32 -> o; o>2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3', ''],
		['SM-18: nor where nothing is behind it', PLAIN, 'm a 0,3 90 walk: E E E\no b 2,1 90 walk: S S\nroll 1/1/m 1\nroll 1/1/o 20\nroll 1/2/m 1\nroll 1/2/o 20', 'm>1,3; o>2,2; 2,3: m+12=13 o+12=32 -> o; o>2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3', ''],
		['FC-93: a withdrawal is held by nobody it leaves behind', PLAIN, 'rules engagement=on\nm a 2,3 30 withdraw: E E E\no b 1,3 30\np b 3,2 30', 'm>3,3 / m>4,3 / m>5,3', ''],
		['FC-91: others are', PLAIN, 'rules engagement=on\nm a 0,3 30 walk: E E E\no b 2,2 30', 'm>1,3; m.engaged', ''],
		['FC-91: two hold, by their ids', PLAIN, 'rules engagement=on\nm a 0,3 30 walk: E E E\no b 2,2 30\nn b 2,4 30', 'm>1,3; m.engaged', ''],
		['A34: nobody holds whom one is about to tumble through', PLAIN, 'rules engagement=on checks=on\nm a 0,3 60 (tumble=30) walk: E E!tumble E\no b 2,3 30\nroll 1/1/m 10\nroll 1/2/m 10', 'm>1,3 / m?tumble=40/25 yes; m>2,3; m>3,3', ''],
		['A34: nor to run over', PLAIN, 'rules engagement=on checks=on\nm a 0,3 60 walk: E E!overrun E\no b 2,3 30\nroll 1/1/m 20\nroll 1/1/o 1\nroll 1/2/m 20\nroll 1/2/o 1', 'm>1,3; m?strength=20/1 yes; o_; m>2,3 / m>3,3', 'm overran=true passed=o'],
		['A34: unless one ends there', PLAIN, 'rules engagement=on checks=on\nm a 0,3 60 (tumble=30) walk: E E!tumble\no b 2,3 30', 'm>1,3; m.engaged', ''],
		['FC-40: whoever goes down on the way is stopped', PLAIN, 'rules checks=on\nterrain 1,3 wire\nm a 0,3 60 walk: E E\nroll 1/1/m 1 6', 'm?reflex=1/15 no; m-6; m>1,3 / m>2,3', 'm harm=6'],
		['a run goes by difficult ground beside it', PLAIN, 'rules engagement=on\nterrain 2,4 difficult\nm a 0,3 30 run: E E E E E E E E', 'm>1,3; m>2,3 / m>3,3; m>4,3 / m>5,3; m>6,3 / m>7,3; m>8,3', ''],
		['a charge that is too short is refused', PLAIN, 'm a 0,3 30 charge: E', 'm.too short', ''],
		['who may pass nobody stands in line behind one who leaves', PLAIN, 'm a 0,3 30 walk: E E E\no b 1,3 30 walk: E E E\np c 2,3 30 walk: E E E', 'p>3,3; o>2,3; m>1,3 / p>4,3; o>3,3; m>2,3 / p>5,3; o>4,3; m>3,3', ''],
		['a faster one waits for a slower one ahead', PLAIN, 'm a 0,3 60 walk: E E E E E\no b 1,3 30 walk: E E E', 'o>2,3; m>1,3; m|2,3 / o>3,3; m>2,3; m|3,3 / o>4,3; m>3,3; m|4,3 / m|4,3 / m|4,3 / m|4,3', ''],
		['A10: a ring of three turns', PLAIN, 'm a 0,0 30 walk: E\no b 1,0 30 walk: SW\np c 0,1 30 walk: N', 'p>0,0; o>0,1; m>1,0', ''],
		['a line before one who stays stands', PLAIN, 'm a 0,0 30 walk: E\no b 1,0 30 walk: S\np c 1,1 30', 'o|1,1; m|1,0 / o|1,1; m|1,0 / o|1,1; m|1,0 / o|1,1; m|1,0 / o|1,1; m|1,0 / o|1,1; m|1,0', ''],
		['whoever has passed through friends ends beside them', PLAIN, 'm a 0,3 30 walk: E E\no a 1,3 30\np a 2,3 30', 'm>1,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3 / m|2,3', ''],
	])('%s', (_, rules, text, told, memory) => {
		expect(
			story(boardOf(rules, text))
				.join(' / ')
				.replace(/( \/ )+$/, ''),
		).toBe(told);
		expect(remembered(rules, text)).toBe(memory);
	});

	it('SRD-51: reports each squeezed step, and no other', () => {
		const text = 'm a large 0,0 60 walk: >2,1!squeeze E!squeeze\no a 0,5 30 walk: E';
		const { segments, squeezed } = resolved(boardOf('rules squeezing=on\n', text));
		const moved = segments[0]!.events.map((event) => [event.type, 'squeezed' in event]);
		expect(moved).toEqual([
			['moved', true],
			['moved', false],
		]);
		expect(segments[0]!.squeezed).toEqual({ m: [expect.anything()] });
		expect(squeezed).toEqual({ m: [expect.anything()] });
	});

	it('omits squeezing if there is none', () => {
		const plain = resolved(boardOf('rules squeezing=on\n', 'm a 0,0 30 walk: E'));
		expect(plain).not.toHaveProperty('squeezed');
		for (const segment of plain.segments) expect(segment).not.toHaveProperty('squeezed');
	});

	it('names the creatures that stop another', () => {
		const stopOf = (rules: string, text: string) =>
			resolved(boardOf(rules, text)).segments[0]!.events.find(({ type }) => type === 'stopped');
		const held = stopOf('rules engagement=on\n', 'm a 0,3 60 walk: E S\no b 2,3 30');
		expect(held).toEqual({ type: 'stopped', creature: 'm', reason: 'engaged', by: ['o'] });
		expect(stopOf(D20, 'm a small 0,3 30 walk: E!overrun E\no b large 1,3 30')).not.toHaveProperty('by');
	});
});

/** Format: "through(o) past(o) against(o) 25 tumble+overrun gives(o)". */
function possible(rules: string, text: string): string[] {
	const encounter = boardOf(rules, text);
	const ids = (some: readonly Creature[]) => some.map(({ id }) => id).join('');
	const mover = encounter.creatures.find(({ id }) => id === 'm')!;
	return possibleSteps(encounter, mover).map(
		({ through, past, against, dc, choices, provokes }) =>
			`through(${ids(through)}) past(${ids(past)}) against(${ids(against)}) ${dc} ${choices.join('+')} gives(${ids(provokes)})`,
	);
}

describe('possibleSteps', () => {
	// biome-ignore format: a row a line
	it.each([
		['F-24: a tumble past two, then none', D20, 'm a 2,3 60 (tumble=0) walk: E!tumble E!tumble E\no b 2,2 30\np b 3,4 30', ['through() past(op) against(op) 17 tumble gives()', 'through() past(op) against() null tumble gives()', 'through() past(p) against() null tumble gives(p)']],
		['SRD-35: through one, past everybody', D20, 'm a 2,3 60 (tumble=0) walk: E!tumble E E\no b 3,3 30\np b 3,4 30\ny b 2,2 30', ['through(o) past(opy) against(o) 25 tumble+overrun gives()', 'through() past(py) against(py) 17 tumble gives(py)', 'through() past(o) against(o) 15 tumble gives(o)']],
		['F-24: over one, which the others may strike at', D20, 'm a 2,3 60 walk: E!overrun E!overrun E\no b 3,3 30\np b 2,4 30', ['through(o) past(op) against(o) 25 overrun gives(op)', 'through() past() against() null overrun gives()', 'through() past() against() null  gives()']],
		['F-24: an overrun that ends there is at nobody who gives way', D20, 'm a 2,3 60 walk: E!overrun\no b 3,3 30 (givesWay=true)', ['through() past(o) against(o) 15 overrun gives(o)']],
		['F-24: an overrun at one who gives way', D20, 'm a 2,3 60 walk: E!overrun E\no b 3,3 30 (givesWay=true)', ['through(o) past(o) against(o) 25 overrun gives(o)', 'through() past() against() null  gives()']],
		['a plain step through one', D20, 'm a 2,3 60 (tumble=0) walk: E E\no b 3,3 30', ['through(o) past(o) against(o) 25 tumble+overrun gives(o)', 'through() past() against() null  gives()']],
		['a plain step through one who gives way', D20, 'm a 2,3 60 walk: E E\no b 3,3 30 (givesWay=true)', ['through(o) past(o) against(o) 25 overrun gives(o)', 'through() past() against() null  gives()']],
		['SRD-36: a large one meets one at two steps', D20, 'm a large 2,3 60 (tumble=0) walk: E!tumble E!tumble E\no b 4,3 30', ['through(o) past(o) against(o) 25 tumble+overrun gives()', 'through() past(o) against(o) 15 tumble gives()', 'through() past(o) against() null tumble gives(o)']],
		['F-24: and runs over him once', D20, 'm a large 2,3 60 walk: E!overrun E!overrun E\no b 4,3 30', ['through(o) past(o) against(o) 25 overrun gives(o)', 'through() past() against() null overrun gives()', 'through() past() against() null  gives()']],
		['and walks into him twice', D20, 'm a large 2,3 60 walk: E E E\no b 4,3 30', ['through(o) past(o) against(o) 25 overrun gives(o)', 'through(o) past() against(o) 25 overrun gives()', 'through() past() against() null  gives()']],
		['FC-86: through one by other rules', PLAIN, 'rules checks=on occupancy=fantasy-craft\nm a 2,3 60 (tumble=0) walk: E E\no b 3,3 30', ['through(o) past() against(o) 25 tumble gives()', 'through() past() against() null  gives()']],
	])('%s', (_, rules, text, steps) => expect(possible(rules, text)).toEqual(steps));
});
