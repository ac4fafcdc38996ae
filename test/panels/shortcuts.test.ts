/** Page keys on any layout, and a second Enter right after a die field. */
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { enterRepeats, keyHandler } from '../../src/panels/shortcuts.ts';
import { ACTIONS } from '../../src/store/actions/index.ts';

/** Focus target for a test: die field, button, or board. */
class Part {
	constructor(private readonly kind: string) {}
	closest(selector: string) {
		return selector.includes(this.kind) ? this : null;
	}
}

afterEach(() => vi.unstubAllGlobals());

test('ignores a second Enter soon after a die or the advance button', () => {
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
	press(2000, 'link');
	expect(press(2010, 'board')).toBe(false);
	press(3000, 'advance-button');
	expect(press(3010, 'board')).toBe(true);
});

type Press = readonly [key: string, code: string, ...modifiers: ('Shift' | 'Control' | 'Alt')[]];

/** Actions bound to a key press. */
function actionsOf([key, code, ...modifiers]: Press): readonly string[] {
	const done: string[] = [];
	const bindings = ACTIONS.flatMap(({ id, keys }) => keys.map((one) => [one, () => done.push(id)] as const));
	keyHandler(Object.fromEntries(bindings))({
		key,
		code,
		shiftKey: modifiers.includes('Shift'),
		getModifierState: (name: string) => modifiers.some((modifier) => modifier === name),
	} as KeyboardEvent);
	return [...new Set(done)];
}

describe('shortcuts', () => {
	it.each<[string, Press, string]>([
		['42: French . with Shift', ['.', 'Comma', 'Shift'], 'step'],
		['French , on the key of m', [',', 'KeyM'], 'back'],
		['43: French 1 with Shift', ['1', 'Digit1', 'Shift'], 'actual-size'],
		['French 1 without Shift', ['&', 'Digit1'], 'actual-size'],
		['43: French 0 with Shift', ['0', 'Digit0', 'Shift'], 'hold'],
		['French 0 without Shift', ['à', 'Digit0'], 'hold'],
		['French - on the key of 6', ['-', 'Digit6'], 'zoom-out'],
		['French ? on the key of m', ['?', 'KeyM', 'Shift'], 'help'],
		['French Ctrl+Z on the key of w', ['z', 'KeyW', 'Control'], 'undo'],
		['German Ctrl+Z on the key of y', ['z', 'KeyY', 'Control'], 'undo'],
		['German Ctrl+Y on the key of z', ['y', 'KeyZ', 'Control'], 'redo'],
		['German ? on the key of -', ['?', 'Minus', 'Shift'], 'help'],
		['44: Russian Ctrl+Z', ['я', 'KeyZ', 'Control'], 'undo'],
		['Russian Ctrl+Shift+Z', ['Я', 'KeyZ', 'Control', 'Shift'], 'redo'],
		['Russian Ctrl+C', ['с', 'KeyC', 'Control'], 'copy'],
		['Russian Ctrl+V', ['м', 'KeyV', 'Control'], 'paste'],
		['Russian Ctrl+S', ['ы', 'KeyS', 'Control'], 'file-save'],
		['Russian Ctrl+O', ['щ', 'KeyO', 'Control'], 'file-open'],
		['Russian Shift+N', ['Т', 'KeyN', 'Shift'], 'next-turn'],
		['Russian . on the key of /', ['.', 'Slash'], 'step'],
		['Russian ю on the key of .', ['ю', 'Period'], 'step'],
		['Greek Ctrl+Z', ['ζ', 'KeyZ', 'Control'], 'undo'],
		['Greek w', ['ς', 'KeyW'], 'tool-wall'],
		['Hebrew Ctrl+Z', ['ז', 'KeyZ', 'Control'], 'undo'],
		['Hebrew w, which gives a quote', ["'", 'KeyW'], 'tool-wall'],
		['Hebrew , on the key of .', ['ץ', 'Period'], 'step'],
		['Arabic Ctrl+Z', ['ئ', 'KeyZ', 'Control'], 'undo'],
		['Arabic b, which gives two letters', ['لا', 'KeyB'], 'tool-terrain'],
		['Arabic 1', ['١', 'Digit1'], 'actual-size'],
		['a dead key', ['Dead', 'KeyE'], 'tool-goal'],
		['US Shift+N', ['N', 'KeyN', 'Shift'], 'next-turn'],
		['US ?', ['?', 'Slash', 'Shift'], 'help'],
		['the keypad', ['+', 'NumpadAdd'], 'zoom-in'],
		['Shift+Delete', ['Delete', 'Delete', 'Shift'], 'clear-path'],
	])('%s', (_what, press, id) => expect(actionsOf(press)).toEqual([id]));

	it.each<[string, Press]>([
		['US ! is not 1', ['!', 'Digit1', 'Shift']],
		['US ) is not 0', [')', 'Digit0', 'Shift']],
		['US > is not a step', ['>', 'Period', 'Shift']],
		['German ß is not -', ['ß', 'Minus']],
		['German ö is no sign', ['ö', 'Semicolon']],
		['French ; is not ,', [';', 'Comma']],
		['Ctrl+. is the browser’s', ['.', 'Period', 'Control']],
		['a letter with Alt', ['я', 'KeyZ', 'Alt']],
	])('%s', (_what, press) => expect(actionsOf(press)).toEqual([]));
});
