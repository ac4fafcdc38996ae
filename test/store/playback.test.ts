import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dispatch, presentEncounter, redo, undo, useDocument } from '../../src/store/document/document.ts';
import {
	pause,
	play,
	resume,
	seek,
	setAsk,
	shownBattle,
	startOver,
	startPlayback,
	stepBack,
	stepForward,
	time,
	toNextHalf,
} from '../../src/store/document/playback.ts';
import { notify, useSession } from '../../src/store/session/session.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../support/encounters.ts';
import { openFresh } from '../support/session.ts';

/** A clock that only runs when told to, and the frames asked of it. */
const clock = {
	ms: 0,
	reduced: false,
	frames: [] as (() => void)[],
	now: () => clock.ms,
	requestFrame: (callback: () => void) => {
		clock.frames.push(callback);
	},
	reducedMotion: () => clock.reduced,
};

function pass(ms: number): void {
	for (let left = ms; left > 0; left -= 50) {
		clock.ms += 50;
		for (const frame of clock.frames.splice(0)) frame();
	}
}

const session = () => useSession.getState();
const TYPED = { '1/4/lydia': [11], '1/4/orc': [12] };
let stop = () => {};

beforeEach(() => {
	clock.ms = 0;
	clock.reduced = false;
	clock.frames = [];
	openFresh(lydiaAndTheOrc(), { who: 'everyone' });
	stop = startPlayback(clock);
});
afterEach(() => stop());

describe('stepping', () => {
	it('one segment a second, seen between segments too', () => {
		stepForward();
		expect(session().playing).toBe(true);
		pass(500);
		expect(time.get()).toBeCloseTo(0.5);
		expect(session().segment).toBe(0);
		pass(600);
		expect([time.get(), session().segment, session().playing]).toEqual([1, 1, false]);
	});
	it('leaves a problem of the meantime when it arrives; the next step is what is over it', () => {
		stepForward();
		pass(500);
		notify('“a.json”: The file is empty.', 'problem');
		pass(600);
		expect([time.get(), session().playing]).toEqual([1, false]);
		expect(session().notice?.text).toBe('“a.json”: The file is empty.');
		stepForward();
		expect(session().notice).toBeNull();
	});
	it('at twice the speed in half the time', () => {
		useSession.setState({ speed: 2 });
		stepForward();
		pass(450);
		expect(time.get()).toBeLessThan(1);
		pass(100);
		expect(time.get()).toBe(1);
	});
	it('as many segments as presses, though the first is still being shown', () => {
		stepForward();
		pass(300);
		stepForward();
		expect(session().segment).toBe(1);
		stepForward();
		pass(1100);
		expect([time.get(), session().playing]).toEqual([3, false]);
		stepForward();
		expect(session().contestOpen).toBe(true);
		stepForward();
		expect([time.get(), session().contestOpen]).toEqual([3, true]);
	});
	it('stops playing at the end of the segment that is being shown', () => {
		play();
		pass(1300);
		stepForward();
		pass(1500);
		expect([time.get(), session().playing]).toEqual([2, false]);
	});
	it('back to the beginning of the segment, then to the one before', () => {
		seek(2.4);
		stepBack();
		expect(time.get()).toBe(2);
		stepBack();
		expect([time.get(), session().segment]).toEqual([1, 1]);
		startOver();
		stepBack();
		expect(time.get()).toBe(0);
	});
	it('a page that slept does not rush', () => {
		play();
		clock.ms += 60_000;
		for (const frame of clock.frames.splice(0)) frame();
		expect(time.get()).toBeLessThan(1);
	});
	it('pauses where it is and plays on from there', () => {
		play();
		pass(1500);
		pause();
		pass(1000);
		expect(time.get()).toBeCloseTo(1.5);
		play();
		pass(1000);
		expect(time.get()).toBeCloseTo(2.5);
	});
	it('with less motion shows moments only, at the same pace', () => {
		clock.reduced = true;
		play();
		expect(time.get()).toBe(1);
		pass(900);
		expect(time.get()).toBe(1);
		pass(200);
		expect(time.get()).toBe(2);
	});
	it('does not go beyond what the dice allow', () => {
		seek(9);
		expect(time.get()).toBe(3);
		seek(-1);
		expect(time.get()).toBe(0);
	});
});

describe('a contest', () => {
	const toContest = () => {
		play();
		pass(4000);
	};
	it('SM-41: stops before segment 4 and asks', () => {
		toContest();
		expect([time.get(), session().contestOpen, session().playing]).toEqual([3, true, false]);
		expect(shownBattle().awaiting?.needs).toEqual(['1/4/lydia', '1/4/orc']);
	});
	it('goes on to where it was going once the dice are typed', () => {
		toContest();
		dispatch({ type: 'set-rolls', rolls: TYPED });
		expect(session().segment).toBe(3);
		resume();
		pass(5000);
		expect([time.get(), session().contestOpen]).toEqual([6, false]);
	});
	it('a single step goes on by the one segment it was for', () => {
		seek(3);
		stepForward();
		expect(session().contestOpen).toBe(true);
		dispatch({ type: 'set-rolls', rolls: TYPED });
		resume();
		pass(3000);
		expect(time.get()).toBe(4);
	});
	it('closes when another moment is looked at', () => {
		toContest();
		seek(1);
		expect(session().contestOpen).toBe(false);
	});
	it('undoing the dice goes back to where they were asked for', () => {
		toContest();
		dispatch({ type: 'set-rolls', rolls: TYPED });
		resume();
		pass(5000);
		undo();
		expect([time.get(), session().segment]).toEqual([3, 3]);
		expect(shownBattle().awaiting).not.toBeNull();
		redo();
		expect(shownBattle().segments).toHaveLength(6);
	});
	it('keeps the next half-round waiting, and shows itself', () => {
		expect(toNextHalf()).toBe(false);
		expect([time.get(), session().contestOpen]).toEqual([3, true]);
		expect(useDocument.getState().encounter.half).toBeUndefined();
	});
});

describe('who rolls', () => {
	it('what has happened without asking stays when everybody is asked from now on', () => {
		setAsk({ who: 'nobody' });
		play();
		pass(4500);
		expect(time.get()).toBeCloseTo(4.5);
		const before = shownBattle().segments;
		setAsk({ who: 'everyone' });
		expect(time.get()).toBeCloseTo(4.5);
		expect(shownBattle().segments).toEqual(before);
	});
	it('asks again for segments that a change makes anew', () => {
		setAsk({ who: 'nobody' });
		seek(6);
		setAsk({ who: 'everyone' });
		seek(1);
		dispatch({ type: 'change-creatures', ids: ['orc'], change: { initiative: 1 } });
		expect(shownBattle().awaiting?.contest.segment).toBe(4);
		undo();
		expect(shownBattle().awaiting).toBeNull();
	});
	it('one side asked: the other rolls itself', () => {
		setAsk({ who: 'side', side: 'foes' });
		expect(shownBattle().awaiting?.needs).toEqual(['1/4/orc']);
	});
	it('asks from the start of the next half-round', () => {
		setAsk({ who: 'nobody' });
		seek(6);
		setAsk({ who: 'everyone' });
		expect(toNextHalf()).toBe(true);
		expect(session().ask).toEqual({ who: 'everyone' });
		undo();
		expect(shownBattle().awaiting).toBeNull();
		expect(session().segment).toBe(6);
	});
});

describe('changes while it plays', () => {
	it('stop it at the moment they belong to', () => {
		play();
		pass(2400);
		dispatch({ type: 'place-creatures', positions: { lydia: { x: 0, y: 7 } } });
		expect([time.get(), session().playing]).toEqual([2, false]);
		expect(useDocument.getState().encounter.amendments?.[0]?.after).toBe(2);
		pass(1000);
		expect(time.get()).toBe(2);
	});
});

describe('the history', () => {
	it('is looked at without dice, and Next half-round leads back to the present', () => {
		dispatch({ type: 'set-rolls', rolls: TYPED });
		seek(6);
		const end = presentEncounter().creatures.map((c) => c.position);
		toNextHalf();
		useSession.setState({ viewing: 1, segment: 0 });
		expect(shownBattle().half).toBe(1);
		expect(shownBattle().segments).toHaveLength(6);
		seek(6);
		expect(presentEncounter().creatures.map((c) => c.position)).toEqual(end);
		toNextHalf();
		expect([session().viewing, session().segment, time.get()]).toEqual([null, 0, 0]);
		expect(useDocument.getState().encounter.half).toBe(2);
	});
});

describe('where people take turns', () => {
	/** Lydia's turn: two squares, then nothing. */
	const inTurns = (steps = 2): void => {
		const lydia = creature('lydia', 0, 2, { hitPoints: { max: 9, current: 9 } });
		const orc = creature('orc', 9, 2, { side: 'foes', hitPoints: { max: 9, current: 9 } });
		openFresh(encounter([steps ? going(lydia, ...walk(lydia.position, 1, 0, steps)) : lydia, orc]));
		expect(dispatch({ type: 'begin-initiative', system: 'static' })).toBe(true);
		const faces = [
			{ creature: 'lydia', face: 15 },
			{ creature: 'orc', face: 5 },
		];
		expect(dispatch({ type: 'initiative', action: { type: 'roll', faces } })).toBe(true);
	};

	it('play ends when nobody moves any more', () => {
		inTurns();
		play();
		pass(1900);
		expect(session().playing).toBe(true);
		pass(200);
		expect([time.get(), session().segment, session().playing]).toEqual([6, 6, false]);
	});
	it('a step is a segment, though nothing happens in it', () => {
		inTurns();
		seek(3);
		stepForward();
		pass(500);
		expect(time.get()).toBeCloseTo(3.5);
		pass(600);
		expect(time.get()).toBe(4);
		seek(5);
		stepForward();
		expect(session().playing).toBe(true);
		play();
		expect(time.get()).toBe(6);
	});
	it('with no path at all the end is there at once, and it is said', () => {
		inTurns(0);
		play();
		expect(time.get()).toBe(6);
		expect(session().notice?.text).toBe('Nobody whose turn it is has a path to play.');
	});
	it('with reduced motion too', () => {
		clock.reduced = true;
		inTurns();
		play();
		pass(1100);
		expect(time.get()).toBe(6);
	});
	it('where everybody moves at once, time passes for all', () => {
		openFresh(encounter([going(creature('lydia', 0, 2), { x: 1, y: 2 })]));
		play();
		pass(1500);
		expect([session().playing, time.get() < 2]).toEqual([true, true]);
	});

	const hurt = (amount: number) =>
		dispatch({ type: 'initiative', action: { type: 'damage', creature: 'orc', amount } });
	it('damage while it plays does not stop it, nor does taking that back', () => {
		inTurns(4);
		play();
		pass(1500);
		expect(hurt(3)).toBe(true);
		expect(session().playing).toBe(true);
		undo();
		expect(session().playing).toBe(true);
		redo();
		pass(500);
		expect(session().segment).toBe(2);
		expect(session().notice).toBeNull();
	});
	it('what changes the map does, and says so', () => {
		inTurns(4);
		play();
		pass(1500);
		expect(hurt(9)).toBe(true);
		expect([session().playing, time.get()]).toEqual([false, 1]);
		expect(session().notice?.text).toBe('Stopped here: what was changed changes what comes.');
	});
});
