/** The faces that were typed last, each with a way to type it again: nothing but rolling has been done since. */
import { PencilLine } from 'lucide-react';
import { useDocument } from '../../store/document/document.ts';
import { act, takeBack, typedFaces } from '../../store/document/fight.ts';
import { declarePending } from './pending.ts';

/** Takes over the face that a creature's die shows. @returns whether it was taken */
export function takeFace(creature: string, face: number): boolean {
	declarePending();
	return act({ type: 'roll', creatures: [creature], faces: [{ creature, face }] });
}

/** Rolls for so many, or for all; also dice that people roll, with `unasked`. */
export function rollFor(creatures: readonly string[] | undefined, unasked: boolean): void {
	declarePending();
	act({ type: 'roll', ...(creatures && { creatures }) }, unasked);
}

/** As many can be typed again. */
const MOST = 12;

export function TypedDice({ name }: { readonly name: (creature: string) => string }) {
	useDocument((s) => s.past);
	const faces = typedFaces().slice(-MOST);
	if (faces.length === 0) return null;
	return (
		<div className="row tight">
			{faces.map((typed) => (
				<button
					key={typed.ago}
					type="button"
					className="button quiet compact"
					title="Type it again"
					onClick={() => {
						takeBack(typed);
						requestAnimationFrame(() =>
							document.querySelector<HTMLElement>(`[data-die="${CSS.escape(typed.creature)}"]`)?.focus(),
						);
					}}
				>
					{name(typed.creature)}: {typed.face}
					<PencilLine aria-hidden="true" />
					<span className="unseen">type it again</span>
				</button>
			))}
		</div>
	);
}
