/** Keys of the page: a second Enter at the heels of one that was for a control. */
import { afterEach, expect, test, vi } from 'vitest';
import { enterRepeats } from '../../src/panels/shortcuts.ts';

/** What the browser would have under the keyboard: a control, or the board. */
class Part {
	constructor(private readonly isControl: boolean) {}
	closest() {
		return this.isControl ? this : null;
	}
}

afterEach(() => vi.unstubAllGlobals());

test('Enter is for the page again half a second after one in a field or on a button, and any other key at once', () => {
	vi.stubGlobal('Element', Part);
	const repeats = enterRepeats();
	const press = (timeStamp: number, isControl: boolean, key = 'Enter') =>
		repeats({ key, timeStamp, target: new Part(isControl) } as unknown as KeyboardEvent);
	expect(press(100, false)).toBe(false);
	press(1000, true);
	expect(press(1200, false, 'k')).toBe(false);
	expect(press(1300, false)).toBe(true);
	expect(press(1499, false)).toBe(true);
	expect(press(1500, false)).toBe(false);
	expect(press(1510, false)).toBe(false);
});
