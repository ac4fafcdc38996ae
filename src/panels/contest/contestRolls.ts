/** The dice of an awaited contest: who is asked, what was typed, what goes into the encounter. */
import { type Contender, type Dice, type Gain, type Rolls, rollKey } from '../../engine/index.ts';
import type { AwaitedContest } from '../../store/derived/battle.ts';
import { parseNumber } from '../ui/parseNumber.ts';

/** Typed faces by creature id, as text. */
export type Typed = Readonly<Record<string, string>>;

/** Those who are asked although they have rolled: their totals are equal, and so are their modifiers. */
export function tiedOf(contenders: readonly Contender[], asked: readonly string[]): readonly Contender[] {
	return contenders.filter((c) => c.roll !== null && asked.includes(c.creature));
}

/** Faces of the die that is asked for nearly always. */
export const D20 = 20;

/** What is wrong with a typed face, in words; null for 1 to as many as the die has. */
export function faceProblem(text: string, die = D20): string | null {
	const typed = parseNumber(`A d${die}`, text, { min: 1, max: die });
	return typed.ok ? null : typed.message;
}

/** The next of those asked who has no face yet, after one of them and round to the first; null where all have one. */
export function emptyAfter(asked: readonly string[], typed: Typed, after: string | null): string | null {
	const from = after === null ? 0 : asked.indexOf(after) + 1;
	const inTurn = [...asked.slice(from), ...asked.slice(0, from)];
	return inTurn.find((id) => (typed[id] ?? '').trim() === '') ?? null;
}

/** The faces for those who have none typed, or none that the die has, as the encounter's seed gives them. */
export function drawn(
	asked: readonly string[],
	typed: Typed,
	rolls: Rolls,
	dice: Dice,
	half: number,
	segment: number,
	die = D20,
): Typed {
	const faces: Record<string, string> = { ...typed };
	for (const id of asked) {
		if (faceProblem(faces[id] ?? '', die) === null) continue;
		const nth = rolls[rollKey(half, segment, id)]?.length ?? 0;
		const face = dice.face(half, segment, id, nth, die);
		if (face !== undefined) faces[id] = String(face);
	}
	return faces;
}

/** The rolls with the typed faces behind those that are there. */
export function withTyped(
	asked: readonly string[],
	typed: Typed,
	rolls: Rolls,
	half: number,
	segment: number,
): Rolls {
	const added: Record<string, readonly number[]> = {};
	for (const id of asked) {
		const key = rollKey(half, segment, id);
		added[key] = [...(rolls[key] ?? []), Number(typed[id])];
	}
	return added;
}

/** How a contest may go while nobody has rolled; nothing where somebody has, or nobody is to be told. */
export function oddsOf({ contest: { contenders }, needs, odds }: AwaitedContest): readonly Gain[] {
	const isOpen = needs.length === contenders.length && contenders.every(({ roll }) => roll === null);
	return (isOpen && odds?.()) || [];
}
