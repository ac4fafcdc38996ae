/** Durations of conditions and messages at their end. */
import { beforeEach, describe, expect, it } from 'vitest';
import { endedText, endOfLasting, halvesLeft } from '../../../src/store/derived/durations.ts';
import { nextHalf } from '../../../src/store/derived/encounterAt.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter, lydiaAndTheOrc } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const whole = () => workspace.document.getState().encounter;

beforeEach(() => openFresh(lydiaAndTheOrc()));

describe('durations', () => {
	const ann = creature('ann', 0, 0, { conditions: ['held'], lasting: { held: 4 } });
	it('last some half-rounds or until removed', () => {
		const at = (half: number) => halvesLeft({ ...encounter([]), half }, ann, 'held');
		expect([at(1), at(3), at(4), at(9)]).toEqual([3, 1, 0, 0]);
		expect(halvesLeft(encounter([]), ann, 'prone')).toBeNull();
		expect(halvesLeft(encounter([]), creature('bo', 0, 0), 'held')).toBeNull();
	});
	it('begin now; after the half-round with the next, except in turns', () => {
		const board = { ...encounter([creature('ann', 0, 0)]), half: 3 };
		expect([0, 5, 6].map((segment) => endOfLasting(board, segment, 2))).toEqual([5, 5, 6]);
		openFresh(encounter([creature('ann', 0, 0)]));
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		expect([0, 6].map((segment) => endOfLasting(whole(), segment, 2))).toEqual([3, 3]);
	});
	it('are announced at their end for creatures present', () => {
		const lasting = { lasting: { held: 2 }, conditions: ['held'] };
		const start = encounter([creature('ann', 0, 0, lasting), creature('bo', 3, 0, lasting)]);
		const next = nextHalf(start, APP_ROLLS)!;
		expect(endedText(start)).toBe('');
		const both = endedText(next);
		expect(both).toMatch(/^Ann\b.*\. Bo\b.*\.$/);
		expect(endedText({ ...next, creatures: next.creatures.slice(0, 1) })).toBe(
			both.slice(0, both.indexOf(' Bo')),
		);
	});
});
