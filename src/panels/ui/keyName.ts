/** Shortcuts as they are printed on the keyboard in front of somebody. */

const APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

const APPLE_KEYS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' };

/** "Shift+Mod+Z" is "Shift+Ctrl+Z" here and "⇧⌘Z" on a Mac. */
export function keyName(keys: string, apple = APPLE): string {
	const parts = keys.split('+').filter((part) => part !== '');
	if (apple) return parts.map((part) => APPLE_KEYS[part] ?? part).join('');
	return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}
