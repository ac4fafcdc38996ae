/** Damage and falls follow from plans and dice; undo, stepping and edits never count them twice. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Creature, Encounter } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { logText } from '../../src/store/derived/battleLog.ts';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const now = (): Encounter => workspace.document.getState().encounter;
const at = (segment: number) => workspace.session.setState({ segment });
const ada = (): Creature => presentEncounter(workspace).creatures.find(({ id }) => id === 'ada')!;
const points = (): number | undefined => ada().hitPoints?.current;
const change = (fields: Partial<Creature>) =>
	dispatch(workspace, { type: 'change-creatures', ids: ['ada'], change: fields });

/** Ada runs into wire in segment 2 (4 points) and moves on. */
function wired(hitPoints = 10): Encounter {
	const path = walk({ x: 0, y: 0 }, 1, 0, 5);
	const who = going(creature('ada', 0, 0, { hitPoints: { current: hitPoints, max: 10 } }), ...path);
	return {
		...encounter([who], { terrain: [{ x: 1, y: 0, type: 'wire' }] }),
		rules: { checks: true },
		rolls: { '1/2/ada': [1, 4] },
	};
}

beforeEach(() => openFresh(wired()));

describe('damage', () => {
	const seen = (): (number | undefined)[] =>
		[0, 1, 2, 3, 6].map((segment) => {
			at(segment);
			return points();
		});

	it('FC-40: applies where it happens and reverts when stepping back', () => {
		expect(seen()).toEqual([10, 10, 6, 6, 6]);
		expect(now().creatures[0]?.hitPoints?.current).toBe(10);
	});

	it('FC-40: stays after the half-round, and its history replays the same', () => {
		const next = nextHalf(now(), APP_ROLLS)!;
		expect(next.creatures[0]?.hitPoints?.current).toBe(6);
		expect(next.history?.[0]?.creatures[0]?.hitPoints?.current).toBe(10);
		expect(logText(next, APP_ROLLS, 0, 'feet')).toContain('takes 4 lethal damage');
	});

	it('keeps hit points set afterwards at that moment and later', () => {
		at(3);
		change({ hitPoints: { current: 9, max: 10 } });
		expect(points()).toBe(9);
		expect(nextHalf(now(), APP_ROLLS)?.creatures[0]?.hitPoints?.current).toBe(9);
		undo(workspace);
		expect(points()).toBe(6);
		redo(workspace);
		expect(points()).toBe(9);
	});

	it('keeps hit points set after they were used up', () => {
		openFresh(wired(3));
		at(3);
		expect([points(), ada().conditions]).toEqual([0, ['helpless']]);
		change({ hitPoints: { current: 5, max: 10 } });
		expect([points(), ada().conditions ?? []]).toEqual([5, []]);
	});

	it('rewrites nothing earlier when set after they were used up', () => {
		openFresh(wired(3));
		const before = battleOf(now(), APP_ROLLS).segments.slice(0, 3);
		at(3);
		change({ hitPoints: { current: 5, max: 10 } });
		expect(battleOf(now(), APP_ROLLS).segments.slice(0, 3)).toEqual(before);
		expect(seen()).toEqual([3, 3, 0, 5, 5]);
	});

	it('keeps hit points set after the last segment, and earlier ones unchanged', () => {
		at(6);
		change({ hitPoints: { current: 9, max: 10 } });
		expect(now().half ?? 1).toBe(1);
		expect(seen()).toEqual([10, 10, 6, 6, 9]);
		expect(nextHalf(now(), APP_ROLLS)?.creatures[0]?.hitPoints?.current).toBe(9);
		at(6);
		change({ hitPoints: undefined });
		expect(seen()).toEqual([10, 10, 6, 6, undefined]);
	});

	it('keeps later changes in order when set between others', () => {
		at(5);
		change({ speed: 20 });
		at(3);
		change({ hitPoints: { current: 9, max: 10 } });
		expect(now().amendments?.map(({ after }) => after)).toEqual([3, 5]);
		expect(seen()).toEqual([10, 10, 6, 9, 9]);
		expect(ada().speed).toBe(20);
	});

	it('counts once even if its creature leaves later', () => {
		at(4);
		dispatch(workspace, { type: 'remove-creatures', ids: ['ada'] });
		at(3);
		change({ speed: 20 });
		expect(points()).toBe(6);
	});

	it('ignores other changes, before and after', () => {
		at(3);
		change({ name: 'Ada the Bold' });
		change({ speed: 20 });
		change({ note: 'limps' });
		expect(seen()).toEqual([10, 10, 6, 6, 6]);
		const read = parseEncounter(formatEncounter(now()));
		expect(read.ok && read.encounter).toEqual(now());
	});
});
