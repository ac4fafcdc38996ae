/** Names of groups of creatures, the same in lists, clocks and sentences. */
import { formatShortList } from './textHelpers.ts';

/** "Orc 2" is a numbered "Orc"; a bare number is a name. */
export function parseName(name: string): { readonly stem: string; readonly number: number } {
	const match = /^(.*\S) (\d{1,6})$/u.exec(name);
	const [, stem, digits] = match ?? [];
	return stem && digits ? { stem, number: Number(digits) } : { stem: name, number: 1 };
}

/** "Orc" of "Orc 2". */
export function nameStem(name: string): string {
	return parseName(name).stem;
}

/** Creatures of a kind from which it is named once with their number. */
const KIND = 3;

/** Names with three or more of a kind as one: "Orc ×5", at the place of the first. */
function byKind(names: readonly string[]): readonly string[] {
	const kinds = new Map<string, string[]>();
	for (const name of names) {
		const stem = nameStem(name);
		const kind = kinds.get(stem);
		if (kind) kind.push(name);
		else kinds.set(stem, [name]);
	}
	return [...kinds].flatMap(([stem, all]) => (all.length >= KIND ? `${stem} ×${all.length}` : all));
}

/** "Orc ×5"; null for few or mixed creatures. */
export function kindName(names: readonly string[]): string | null {
	const [name, ...others] = byKind(names);
	return name !== undefined && others.length === 0 && names.length >= KIND ? name : null;
}

/** "Orc ×5", "Lydia and Orc ×5", "Lydia, Bo and 2 more". */
export function groupName(names: readonly string[], most?: number): string {
	return formatShortList(byKind(names), most);
}
