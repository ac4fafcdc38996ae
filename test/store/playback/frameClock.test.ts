/** How time runs while something is played: by frames, or moment by moment for people who asked for less motion. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
	type Film,
	type FrameClock,
	playFrames,
	playMoments,
} from '../../../src/store/playback/frameClock.ts';

let now = 0;
let asked: (() => void)[] = [];
const clock: FrameClock = {
	now: () => now,
	requestFrame: (callback) => void asked.push(callback),
	reducedMotion: () => false,
};
/** Time passes, and the frames that were asked for come. */
function pass(ms: number): void {
	now += ms;
	for (const frame of asked.splice(0)) frame();
}

/** What was shown, and how often it arrived. */
let shown: number[] = [];
let arrivals = 0;
let over = false;
let speed = 1;
const film = (goal: number, from = 0): Film => ({
	goal,
	at: () => shown.at(-1) ?? from,
	show: (moment) => void shown.push(moment),
	speed: () => speed,
	isOver: () => over,
	arrived: () => {
		arrivals += 1;
	},
});

beforeEach(() => {
	now = 5000;
	asked = [];
	shown = [];
	arrivals = 0;
	over = false;
	speed = 1;
});

describe('frame by frame', () => {
	it('each shows as much more as time has passed, at the speed of the moment', () => {
		playFrames(clock, film(6));
		expect(shown).toEqual([]);
		pass(100);
		pass(200);
		speed = 2;
		pass(100);
		expect(shown.map((at) => at.toFixed(2))).toEqual(['0.10', '0.30', '0.50']);
	});
	it('a page that has slept does not rush: a frame moves on by a quarter of a second at most', () => {
		playFrames(clock, film(6));
		pass(60_000);
		pass(100);
		expect(shown).toEqual([0.25, 0.35]);
	});
	it('it stops at its goal, once, and asks for no frame more', () => {
		playFrames(clock, film(0.3));
		for (let i = 0; i < 5; i++) pass(200);
		expect([shown, arrivals, asked]).toEqual([[0.2, 0.3], 1, []]);
	});
	it('it does nothing once something else has taken over', () => {
		playFrames(clock, film(6));
		pass(100);
		over = true;
		pass(100);
		expect([shown, arrivals, asked]).toEqual([[0.1], 0, []]);
	});
});

describe('moment by moment', () => {
	it('the next whole one is shown at once, the others when their time has come', () => {
		playMoments(clock, film(6, 0.5));
		expect(shown).toEqual([1]);
		pass(999);
		expect(shown).toEqual([1]);
		pass(1);
		expect(shown).toEqual([1, 2]);
		pass(500);
		speed = 2;
		pass(0);
		expect(shown).toEqual([1, 2, 3]);
		pass(499);
		expect(shown).toHaveLength(3);
		pass(1);
		expect(shown).toEqual([1, 2, 3, 4]);
	});
	it('it ends at its goal, which need not be whole', () => {
		playMoments(clock, film(1.5));
		for (let i = 0; i < 4; i++) pass(1000);
		expect([shown, arrivals, asked]).toEqual([[1, 1.5], 1, []]);
	});
	it('it arrives at once where the next moment is the goal', () => {
		playMoments(clock, film(1));
		expect([shown, arrivals, asked]).toEqual([[1], 1, []]);
	});
	it('it does nothing once something else has taken over', () => {
		playMoments(clock, film(6));
		over = true;
		pass(2000);
		expect([shown, arrivals, asked]).toEqual([[1], 0, []]);
	});
});
