/** Viewing the past and returning, and playback stops. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Encounter } from '../../../src/engine/index.ts';
import { battleOf } from '../../../src/store/derived/battle.ts';
import { askAgain, backToNow, halfAfter, lookAt } from '../../../src/store/document/historyView.ts';
import { nextRest, restSentence } from '../../../src/store/playback/playback.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const session = () => workspace.session.getState();
const whole = () => workspace.document.getState().encounter;

beforeEach(() => openFresh(lydiaAndTheOrc()));

describe('viewing the past', () => {
	/** Two half-rounds later, with dice awaited in the present one. */
	const later = (segment: number) => {
		const third = { ...lydiaAndTheOrc(), half: 3, history: [1, 2].map((half) => ({ ...past, half })) };
		openFresh(third, { who: 'everyone' });
		workspace.session.setState({ segment });
	};
	const { map, creatures } = lydiaAndTheOrc();
	const past = { half: 1, rules: {} as never, map, creatures, amendments: [] };

	it('returns to the original moment after any views', () => {
		later(2);
		workspace.session.setState({ contestOpen: true });
		lookAt(workspace, 1, 5);
		expect(session()).toMatchObject({ viewing: 1, segment: 5, contestOpen: false });
		lookAt(workspace, 2);
		expect(session()).toMatchObject({ viewing: 2, segment: 0 });
		backToNow(workspace);
		expect(session()).toMatchObject({ viewing: null, segment: 2, contestOpen: false });
		lookAt(workspace, 3, 1);
		expect(session()).toMatchObject({ viewing: null, segment: 1 });
		backToNow(workspace);
		expect(session().segment).toBe(1);
	});
	it('asks again for the dice awaited before', () => {
		later(3);
		lookAt(workspace, 1);
		backToNow(workspace);
		expect(session()).toMatchObject({ segment: 3, contestOpen: true });
	});
	it.each([
		[3, true],
		[2, false],
		[0, false],
	])('asks again for dice at moment %d: %s', (segment, asks) => {
		later(segment);
		askAgain(workspace);
		expect(session().contestOpen).toBe(asks);
	});
	it('asks for no dice before anything happened, or if none are awaited', () => {
		openFresh(lydiaAndTheOrc(), APP_ROLLS);
		workspace.session.setState({ segment: 6 });
		askAgain(workspace);
		expect(session().contestOpen).toBe(false);
	});
	it('continues with the next half-round', () => {
		later(0);
		expect([halfAfter(workspace, 1), halfAfter(workspace, 2)]).toEqual([2, 3]);
	});
});

describe('playback stops', () => {
	it.each([
		[[], 'Paused.'],
		[['A.'], 'Paused. A.'],
		[['A.', 'B.'], 'Paused. A. B.'],
		[['A.', 'B.', 'C.'], 'Paused. A. B. And 1 more; see Events.'],
		[['A.', 'B.', 'C.', 'D.'], 'Paused. A. B. And 2 more; see Events.'],
	])('at %j say: %s', (why, said) => expect(restSentence({ segment: 1, why })).toBe(said));

	const rest = (after: number, until = 6) => nextRest(workspace, after, until)?.segment ?? null;
	it('are the chosen ones, up to the viewed moment', () => {
		expect(rest(0)).toBeNull();
		workspace.session.setState({ pauses: ['contests', 'checks'] });
		expect([rest(0), rest(3), rest(3.5), rest(4), rest(0, 4), rest(0, 3)]).toEqual([4, 4, 4, null, 4, null]);
		workspace.session.setState({ pauses: ['checks'] });
		expect(rest(0)).toBeNull();
	});
	it('stop at closed doors in the way, not at walls', () => {
		const at = (kind: 'door' | 'wall') => {
			const ann = going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 4));
			openFresh(encounter([ann], { walls: [{ from: [2, 0], to: [2, 1], kind }] }));
			workspace.session.setState({ pauses: ['doors'] });
			return rest(0);
		};
		expect(at('door')).toBe(2);
		expect(at('wall')).toBeNull();
	});
	it('stop at engagements, possible opportunity attacks and rolls', () => {
		const meeting = encounter([
			going(creature('ann', 0, 0, { skills: { balance: 2 } }), ...walk({ x: 0, y: 0 }, 1, 0, 6)),
			creature('orc', 2, 1, { side: 'foes' }),
		]);
		const first = (
			rules: Encounter['rules'],
			pause: 'engagements' | 'opportunities' | 'checks',
			terrain = false,
		) => {
			const map = terrain ? { ...meeting.map, terrain: [{ x: 1, y: 0, type: 'ice' }] } : meeting.map;
			openFresh({ ...meeting, map, rules });
			workspace.session.setState({ pauses: [pause] });
			return rest(0) !== null;
		};
		expect(first({ engagement: true }, 'engagements')).toBe(true);
		expect(first({ engagement: false }, 'engagements')).toBe(false);
		expect(first({ opportunity: true }, 'opportunities')).toBe(true);
		expect(first({ opportunity: false }, 'opportunities')).toBe(false);
		expect(first({ checks: true }, 'checks', true)).toBe(
			battleOf(whole(), APP_ROLLS).segments.some(({ events }) => events.some(({ type }) => type === 'check')),
		);
	});
});
