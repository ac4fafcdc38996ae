import { expect, it } from 'vitest';
import { takenBack } from '../../../src/engine/index.ts';

const [A, B] = [
	{ x: 1, y: 0 },
	{ x: 2, y: 0 },
];
const OPENS = { hold: 1, opens: true } as const;

it.each([
	['nothing', [], []],
	['a step', [A, B], [A]],
	['the only step', [A], []],
	['one segment of a hold', [A, { hold: 3 }], [A, { hold: 2 }]],
	['one of two', [A, { hold: 2 }], [A, { hold: 1 }]],
	['the last of a hold', [A, { hold: 1 }], [A]],
	['a step with the door that was opened for it', [A, OPENS, B], [A]],
	['a step with its door after others', [A, B, OPENS, A], [A, B]],
	['a step after a hold', [A, { hold: 2 }, B], [A, { hold: 2 }]],
	['a door alone', [A, OPENS], [A]],
] as const)('takes back %s', (_, steps, left) => expect(takenBack(steps)).toEqual(left));
