/** Keys of the page: a second Enter at the heels of one that gave a die. */
import { afterEach, expect, test, vi } from 'vitest';
import { enterRepeats } from '../../src/panels/shortcuts.ts';

/** What the browser would have under the keyboard: a field for a die, a button, or the board. */
class Part {
	constructor(private readonly kind: string) {}
	closest(selector: string) {
		return selector.includes(this.kind) ? this : null;
	}
}

afterEach(() => vi.unstubAllGlobals());

test('Enter is for the page again half a second after one in a field for a die, and any other key and what follows on a button at once', () => {
	vi.stubGlobal('Element', Part);
	const repeats = enterRepeats();
	const press = (timeStamp: number, kind: string, key = 'Enter') =>
		repeats({ key, timeStamp, target: new Part(kind) } as unknown as KeyboardEvent);
	expect(press(100, 'board')).toBe(false);
	press(1000, 'number');
	expect(press(1200, 'board', 'k')).toBe(false);
	expect(press(1300, 'board')).toBe(true);
	expect(press(1499, 'board')).toBe(true);
	expect(press(1500, 'board')).toBe(false);
	expect(press(1510, 'board')).toBe(false);
	press(2000, 'button');
	expect(press(2010, 'board')).toBe(false);
});
