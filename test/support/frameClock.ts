/** A clock with manual time and recorded frame requests. */
import type { FrameClock } from '../../src/store/playback/frameClock.ts';

interface ClockOfTests extends FrameClock {
	/** The user prefers reduced motion. */
	reduced: boolean;
	/** Milliseconds to pass, in frames of 50 by default. */
	pass(ms: number, frame?: number): void;
	reset(): void;
}

export function frameClock(): ClockOfTests {
	let now = 0;
	let asked: (() => void)[] = [];
	return {
		reduced: false,
		now: () => now,
		requestFrame: (callback) => void asked.push(callback),
		reducedMotion() {
			return this.reduced;
		},
		pass(ms, frame = 50) {
			for (let left = ms; left > 0; left -= frame) {
				now += frame;
				for (const one of asked.splice(0)) one();
			}
		},
		reset() {
			now = 0;
			asked = [];
			this.reduced = false;
		},
	};
}
