/** Dice of an awaited contest: rollers, typed faces, and the commands that store them. */
import { type Contender, type Dice, type Gain, type Rolls, rollKey } from '../../engine/index.ts';
import type { AwaitedContest } from '../../store/derived/battle.ts';
import { parseNumber } from '../ui/parseNumber.ts';

/** Typed faces by creature id, as text. */
export type Typed = Readonly<Record<string, string>>;

/** Contenders that must roll again after a tie of both totals and modifiers. */
export function tiedOf(contenders: readonly Contender[], asked: readonly string[]): readonly Contender[] {
	return contenders.filter((c) => c.roll !== null && asked.includes(c.creature));
}

export const D20 = 20;

/** Error message for a typed face; null for 1 to `die`. */
export function faceProblem(text: string, die = D20): string | null {
	const typed = parseNumber(`A d${die}`, text, { min: 1, max: die });
	return typed.ok ? null : typed.message;
}

/** The next roller without a face, cyclically; null if none is missing. */
export function emptyAfter(asked: readonly string[], typed: Typed, after: string | null): string | null {
	const from = after === null ? 0 : asked.indexOf(after) + 1;
	const inTurn = [...asked.slice(from), ...asked.slice(0, from)];
	return inTurn.find((id) => (typed[id] ?? '').trim() === '') ?? null;
}

/** Faces from the encounter's seed for missing or invalid typed ones. */
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

/** Appends the typed faces to the previous rolls. */
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

/** Chances of each contender before any roll; empty after a roll or if secret. */
export function oddsOf({ contest: { contenders }, needs, odds }: AwaitedContest): readonly Gain[] {
	const isOpen = needs.length === contenders.length && contenders.every(({ roll }) => roll === null);
	return (isOpen && odds?.()) || [];
}
