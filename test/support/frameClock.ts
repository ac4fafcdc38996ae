/** A clock that runs only when it is told to, with the frames that were asked of it. */
import type { FrameClock } from '../../src/store/playback/frameClock.ts';

interface ClockOfTests extends FrameClock {
	/** Whether people have asked for less motion. */
	reduced: boolean;
	/** Lets so many milliseconds pass, in frames of so many, 50 unless told otherwise. */
	pass(ms: number, frame?: number): void;
	/** Back to its beginning, with nothing asked of it. */
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
