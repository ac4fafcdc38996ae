/** Shortcuts as printed on the user's keyboard. */

const APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const NAMES: Readonly<Record<string, string>> = { $mod: 'Ctrl', Delete: 'Del', Escape: 'Esc', '-': '−' };
const APPLE_NAMES: Readonly<Record<string, string>> = {
	$mod: '⌘',
	Shift: '⇧',
	Alt: '⌥',
	Delete: '⌦',
	Escape: '⎋',
	'-': '−',
};

/** A tinykeys shortcut: "Shift+$mod+z" is "Shift+Ctrl+Z" here and "⇧⌘Z" on a Mac. */
export function keyName(keys: string, apple = APPLE): string {
	// The plus key itself: "+" and "Shift++".
	const parts = keys.replace(/\+$/, 'plus').split('+');
	const names = apple ? APPLE_NAMES : NAMES;
	const shown = parts.map((part) => {
		if (part === 'plus') return '+';
		return names[part] ?? (part.length === 1 ? part.toUpperCase() : part);
	});
	return shown.join(apple ? '' : '+');
}
