import { describe, expect, it } from 'vitest';
import { beginHalfRound, step } from '../../../src/engine/index.ts';
import { board } from '../../support/boards.ts';

/** Events of the first segment while all dice are requested. */
function partial(text: string): string[] {
	const asked = step(beginHalfRound(board(`board 9x4\n${text}`)), { face: () => undefined });
	if (asked.type !== 'awaiting') throw new Error('Nothing is asked.');
	return asked.partial.map((event) => ('creature' in event ? `${event.type} ${event.creature}` : event.type));
}

/** The same with these rolls of `m`, in order. */
function partialAfter(text: string, ...faces: readonly number[]): string[] {
	const face = (_half: number, _segment: number, creature: string, nth: number) =>
		creature === 'm' ? faces[nth] : undefined;
	const asked = step(beginHalfRound(board(`board 9x4\n${text}`)), { face });
	if (asked.type !== 'awaiting') throw new Error('Nothing is asked.');
	return asked.partial.map((event) => event.type);
}

const CONTEST = 'm x 0,0 30 walk: E\nn y 2,0 30 walk: W';
const OVERRUN = 'rules checks=on opportunity=on actions=on\nm x 0,0 30 walk: E!overrun E\nn y 1,0 30';

describe('waiting segment', () => {
	it.each([
		['who went before', `a x 0,2 60 walk: E\n${CONTEST}`, ['moved a']],
		['not who would have gone after', `${CONTEST}\nz x 0,2 30 walk: E`, []],
		['no doors, which open at its end', `door 5,2 5,3\na x 4,2 30 walk: o1 E\n${CONTEST}`, []],
		[
			'nothing where it waits before anybody’s turn',
			`a x 0,2 30 walk: E\nb x 0,3 30 [bound] walk: E\n${OVERRUN}`,
			[],
		],
	])('reports %s', (_, text, told) => {
		expect(partial(text)).toEqual(told);
	});

	const WIRE = 'rules checks=on\nterrain 1,0 wire\nm x 0,0 60 walk: E E';

	it('FC-40: stops no creature for a save', () => {
		expect(partial(WIRE)).not.toContain('stopped m');
	});

	it('FC-40: stops no creature for damage dice', () => {
		expect(partialAfter(WIRE, 1)).not.toContain('stopped');
	});

	it('FC-40, FC-56: waits for the first of two saves', () => {
		const both = 'rules checks=on\nterrain 1,0 wire window-large-closed\nm x 0,0 60 walk: E';
		const asked = step(beginHalfRound(board(`board 9x4\n${both}`)), { face: () => undefined });
		expect(asked).toMatchObject({ type: 'awaiting', check: { check: 'reflex' } });
	});

	it('F-24: does not request rolls of tumbled-past opponents', () => {
		const past = 'rules opportunity=on\nm x 0,0 60 (tumble=0) walk: E!tumble\nn y 0,1 30';
		const asked = step(beginHalfRound(board(`board 9x4\n${past}`)), { face: () => undefined });
		if (asked.type !== 'awaiting') throw new Error('Nothing is asked.');
		expect(asked.contest.contenders.map(({ creature }) => creature)).toEqual(['m']);
	});

	it("F-24: requests an overrun opponent's roll after its own", () => {
		const face = (_half: number, _segment: number, creature: string) => (creature === 'm' ? 15 : undefined);
		const asked = step(beginHalfRound(board(`board 9x4\n${OVERRUN}`)), { face });
		expect(asked).toMatchObject({ type: 'awaiting', needs: ['1/1/n'] });
	});
});
