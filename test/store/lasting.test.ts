import { beforeEach, describe, expect, it } from 'vitest';
import { dispatch } from '../../src/store/document/document.ts';
import { halvesLeft } from '../../src/store/document/lasting.ts';
import { logText } from '../../src/store/document/log.ts';
import { toNextHalf } from '../../src/store/document/playback.ts';
import { undo } from '../../src/store/document/undoing.ts';
import { roundsText } from '../../src/words/index.ts';
import { creature, encounter } from '../support/encounters.ts';
import { desk, openFresh } from '../support/session.ts';

const ann = () => desk.document.getState().encounter.creatures[0]!;
const set = (conditions: readonly string[], lasting?: Readonly<Record<string, number>>) =>
	dispatch(desk, {
		type: 'change-creatures',
		ids: ['ann'],
		change: { conditions, ...(lasting && { lasting }) },
	});
const log = () => logText(desk.document.getState().encounter, { who: 'nobody' }, 0, 'feet');

beforeEach(() => openFresh(encounter([creature('ann', 1, 1, { name: 'Ann' })])));

describe('conditions that end by themselves', () => {
	it('end when the half-round begins at whose start they are over, and are told in a notice and in the log', () => {
		set(['prone', 'held'], { prone: 2, held: 3 });
		toNextHalf(desk);
		expect(ann()).toMatchObject({ conditions: ['held'], lasting: { held: 3 } });
		expect(desk.session.getState().notice?.text).toMatch(/waits for its plans\. Ann is no longer prone\.$/);
		toNextHalf(desk);
		expect([ann().conditions, ann().lasting]).toEqual([undefined, undefined]);
		expect(log().match(/Ann is no longer \w+/g)).toEqual(['Ann is no longer prone', 'Ann is no longer held']);
	});
	it('are there again when one goes back', () => {
		set(['prone'], { prone: 2 });
		toNextHalf(desk);
		undo(desk);
		expect(ann()).toMatchObject({ conditions: ['prone'], lasting: { prone: 2 } });
	});
	it('last until somebody takes them away where nothing else is said, and forget how long when that is done', () => {
		set(['prone', 'held'], { held: 2 });
		set(['prone']);
		expect(ann().lasting).toBeUndefined();
		toNextHalf(desk);
		expect(ann().conditions).toEqual(['prone']);
	});
	it('count by what is left of them', () => {
		const { encounter: now } = desk.document.getState();
		set(['prone', 'held'], { prone: 7 });
		expect(halvesLeft(now, ann(), 'prone')).toBe(6);
		expect(halvesLeft({ ...now, half: 9 }, ann(), 'prone')).toBe(0);
		expect(halvesLeft(now, ann(), 'held')).toBeNull();
		expect([1, 2, 3, 20].map(roundsText)).toEqual(['half a round', '1 round', '1½ rounds', '10 rounds']);
	});
});
