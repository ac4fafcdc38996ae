/** Clock of a playback: by frames, or by moments with reduced motion. */
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
/** Advances time and runs the requested frames. */
function pass(ms: number): void {
	now += ms;
	for (const frame of asked.splice(0)) frame();
}

/** Values shown, and the number of arrivals. */
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
	it('shows the elapsed time at the current speed', () => {
		playFrames(clock, film(6));
		expect(shown).toEqual([]);
		pass(100);
		pass(200);
		speed = 2;
		pass(100);
		expect(shown.map((at) => at.toFixed(2))).toEqual(['0.10', '0.30', '0.50']);
	});
	it('limits a frame after sleep to a quarter of a second', () => {
		playFrames(clock, film(6));
		pass(60_000);
		pass(100);
		expect(shown).toEqual([0.25, 0.35]);
	});
	it('stops at its goal once and requests no more frames', () => {
		playFrames(clock, film(0.3));
		for (let i = 0; i < 5; i++) pass(200);
		expect([shown, arrivals, asked]).toEqual([[0.2, 0.3], 1, []]);
	});
	it('does nothing after another clock takes over', () => {
		playFrames(clock, film(6));
		pass(100);
		over = true;
		pass(100);
		expect([shown, arrivals, asked]).toEqual([[0.1], 0, []]);
	});
});

describe('moment by moment', () => {
	it('shows the next whole moment at once, the others in time', () => {
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
	it('ends at its goal, which may be fractional', () => {
		playMoments(clock, film(1.5));
		for (let i = 0; i < 4; i++) pass(1000);
		expect([shown, arrivals, asked]).toEqual([[1, 1.5], 1, []]);
	});
	it('arrives at once if the next moment is the goal', () => {
		playMoments(clock, film(1));
		expect([shown, arrivals, asked]).toEqual([[1], 1, []]);
	});
	it('does nothing after another clock takes over', () => {
		playMoments(clock, film(6));
		over = true;
		pass(2000);
		expect([shown, arrivals, asked]).toEqual([[1], 0, []]);
	});
});
