/** What several creatures are called together, by their names: one way everywhere, in lists, clocks and sentences. */
import { formatShortList } from './textHelpers.ts';

/** "Orc 2" is a numbered "Orc"; a name that is nothing but a number is its own. */
export function parseName(name: string): { readonly stem: string; readonly number: number } {
	const match = /^(.*\S) (\d{1,6})$/u.exec(name);
	const [, stem, digits] = match ?? [];
	return stem && digits ? { stem, number: Number(digits) } : { stem: name, number: 1 };
}

/** The name without its number: "Orc" of "Orc 2". */
export function nameStem(name: string): string {
	return parseName(name).stem;
}

/** As many of a kind are named by it and their number. */
const KIND = 3;

/** The names, those of three or more of a kind in one: "Orc ×5". Each stands where its first was. */
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

/** What those of a group are called together: "Orc ×5"; null where they are few, or of different kinds. */
export function kindName(names: readonly string[]): string | null {
	const [name, ...others] = byKind(names);
	return name !== undefined && others.length === 0 && names.length >= KIND ? name : null;
}

/** What those who act together are called: "Orc ×5", "Lydia and Orc ×5", "Lydia, Bo and 2 more". */
export function groupName(names: readonly string[], most?: number): string {
	return formatShortList(byKind(names), most);
}
