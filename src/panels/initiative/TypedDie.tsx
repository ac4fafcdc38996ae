/** The face that was typed last, and a way to type it again: nothing else has been done since. */
import { PencilLine } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { Encounter } from '../../engine/index.ts';
import { undo, useDocument } from '../../store/document.ts';
import { act } from '../../store/fight.ts';
import { createSignal } from '../../store/signal.ts';
import { declarePending } from './pending.ts';

interface Typed {
	readonly name: string;
	readonly face: number;
	/** The encounter as it was before. */
	readonly before: Encounter;
}

const typed = createSignal<Typed | null>(null);

/** Takes over the face that a creature's die shows. @returns whether it was taken */
export function takeFace(creature: string, name: string, face: number): boolean {
	declarePending();
	const before = useDocument.getState().encounter;
	if (!act({ type: 'roll', creatures: [creature], faces: [{ creature, face }] })) return false;
	typed.set({ name, face, before });
	return true;
}

/** Rolls for so many, or for all; also dice that people roll, with `unasked`. */
export function rollFor(creatures: readonly string[] | undefined, unasked: boolean): void {
	declarePending();
	act({ type: 'roll', ...(creatures && { creatures }) }, unasked);
}

export function TypedDie() {
	const last = useSyncExternalStore(typed.subscribe, typed.get);
	const before = useDocument((s) => s.past.at(-1)?.encounter);
	if (!last || last.before !== before) return null;
	const { name, face } = last;
	return (
		<p className="small soft typed-die">
			<span>
				{name} rolled {face}.
			</span>
			<button
				type="button"
				className="button quiet"
				onClick={() => {
					undo(true);
					requestAnimationFrame(() =>
						document
							.querySelector<HTMLElement>(`.order input[aria-label="${CSS.escape(`${name} rolls`)}"]`)
							?.focus(),
					);
				}}
			>
				<PencilLine aria-hidden="true" />
				Type it again
			</button>
		</p>
	);
}
