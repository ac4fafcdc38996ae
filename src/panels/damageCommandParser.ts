/** Parses damage commands of the palette: "Orc 2: −7", "orcs −3", "orc, wolf dead", or "+5" for the selection. */
import type { Creature } from '../engine/index.ts';
import { nameStem } from '../messages/index.ts';
import type { Harm } from '../store/commands/hitPointCommands.ts';
import { parseHarm } from '../store/interactions/hitPointChanges.ts';

/** Targets and change of hit points. */
export interface TypedHarm {
	readonly creatures: readonly Creature[];
	readonly harm: Harm;
}

/** Creatures that a word names: an exact name, else all of that kind; "orcs" is a plural. */
function named(word: string, creatures: readonly Creature[]): readonly Creature[] {
	const plain = (name: string) => name.toLowerCase();
	const exact = creatures.filter(({ name }) => plain(name) === word);
	if (exact.length > 0) return exact;
	const kind = (wanted: string) => creatures.filter(({ name }) => plain(nameStem(name)) === wanted);
	const all = kind(word);
	return all.length > 0 || !word.endsWith('s') ? all : kind(word.slice(0, -1));
}

/**
 * Parses a line; null if it has no damage or no target.
 *
 * @param selection ids of the default targets
 */
export function typedHarm(
	line: string,
	creatures: readonly Creature[],
	selection: readonly string[],
): TypedHarm | null {
	const [, who = '', what = ''] = /^(.*?)[:\s]*((?:[-−–+]\s*\d+)|\bt\d+|\bdead)$/i.exec(line.trim()) ?? [];
	const harm = parseHarm(what);
	if (!harm) return null;
	const words = who.split(/,|\band\b/i).map((word) => word.trim().toLowerCase());
	if (words.every((word) => word === '')) {
		const chosen = creatures.filter(({ id }) => selection.includes(id));
		return chosen.length > 0 ? { creatures: chosen, harm } : null;
	}
	const meant = words.map((word) => named(word, creatures));
	if (meant.some((found) => found.length === 0)) return null;
	return { creatures: [...new Set(meant.flat())], harm };
}
