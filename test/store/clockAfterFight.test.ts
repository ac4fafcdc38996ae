/** A90: the clock between fights counts time: a round of turns takes two half-rounds, however many moves it has. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Encounter, roundNumber, spentInRound } from '../../src/engine/index.ts';
import { logText } from '../../src/store/derived/battleLog.ts';
import { endsRound } from '../../src/store/derived/encounterAt.ts';
import { unitsNow } from '../../src/store/derived/selectors.ts';
import { act, backOneMoment } from '../../src/store/document/combatControls.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { combatOf, fightAfter, fightClock, halfTitle } from '../../src/store/encounter/combatQueries.ts';
import { seek, toNextHalf } from '../../src/store/playback/playback.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { creature, encounter } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const whole = (): Encounter => workspace.document.getState().encounter;
const clock = () => currentPlayerView(workspace).clock;
const end = () => dispatch(workspace, { type: 'end-initiative' });
const next = () => expect(act(workspace, { type: 'next' })).toBe(true);

/** Each of three creatures moves in a round of turns: three half-rounds on the board. */
function roundOfTurns(): void {
	for (let turn = 0; turn < 3; turn++) {
		const id = whole().movers![0]!;
		const { x, y } = whole().creatures.find((one) => one.id === id)!.position;
		dispatch(workspace, { type: 'set-plans', plans: { [id]: { pace: 'walk', steps: [{ x: x + 1, y }] } } });
		seek(workspace, 6);
		next();
	}
}

/** Six half-rounds, then one round of a turn-based fight. */
beforeEach(() => {
	openFresh(
		encounter([creature('ada', 0, 0), creature('bo', 0, 4), creature('orc', 9, 0, { side: 'foes' })]),
	);
	dispatch(workspace, { type: 'set-rules', rules: { actions: true } });
	for (let half = 1; half <= 6; half++) toNextHalf(workspace);
	expect(clock()).toBe('Round 4, half 1, start');
	dispatch(workspace, { type: 'begin-initiative', system: 'static' });
	act(workspace, { type: 'roll' });
	roundOfTurns();
	expect([whole().half, combatOf(whole())]).toMatchObject([10, { round: 2 }]);
});

describe('after a fight', () => {
	it('counts a finished round, not an interrupted one', () => {
		next();
		end();
		expect(clock()).toBe('Round 5, half 1, start');
		toNextHalf(workspace);
		expect([clock(), halfTitle(whole(), 10)]).toEqual(['Round 5, half 2, start', 'Round 5, half 1']);
		expect(logText(whole(), { who: 'nobody' }, 1, unitsNow(workspace))).toContain('\nRound 5, half 2');
	});

	it('logs start and end between half-rounds, whose rounds restart', () => {
		next();
		end();
		toNextHalf(workspace);
		const told = whole().history?.flatMap(({ half }) => fightAfter(whole(), half) ?? []);
		expect(told).toEqual(['Combat starts.', 'Combat ends.']);
		expect([6, 7, 9].map((half) => fightAfter(whole(), half) !== null)).toEqual([true, false, true]);
	});

	it('also after stepping back', () => {
		backOneMoment(workspace);
		end();
		expect(clock()).toBe('Round 4, half 1, start');
		toNextHalf(workspace);
		expect(clock()).toBe('Round 4, half 2, start');
	});

	it('groups half-rounds into rounds by the clock: used actions reset as a round begins', () => {
		end();
		dispatch(workspace, { type: 'set-plans', plans: { ada: { pace: 'walk', steps: [{ x: 2, y: 0 }] } } });
		expect([roundNumber(whole()), endsRound(whole())]).toEqual([5, false]);
		toNextHalf(workspace);
		expect([roundNumber(whole()), endsRound(whole())]).toEqual([5, true]);
		expect(spentInRound(whole())).toEqual({ ada: { paces: ['walk'], overran: false } });
		toNextHalf(workspace);
		expect(spentInRound(whole())).toEqual({});
	});

	it('uses the same clock for simultaneous fights', () => {
		end();
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		expect(fightClock(whole())).toBe('Round 5, half 1, declaring');
		toNextHalf(workspace);
		expect(fightClock(whole())).toBe('Round 5, half 2, declaring');
		expect(logText(whole(), { who: 'nobody' }, 0, unitsNow(workspace))).toContain('Round 5, half 2 starts.');
		act(workspace, { type: 'resolve', anyway: true });
		next();
		expect(workspace.session.getState().announcement).toBe('Round 6, half 1 starts.');
	});
});
