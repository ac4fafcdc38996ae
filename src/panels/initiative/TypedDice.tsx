/** The faces that were typed last, each with a way to edit roll: nothing but rolling has been done since. */
import { PencilLine } from 'lucide-react';
import { initiativeUnrolled } from '../../engine/index.ts';
import { act, takeBack, typedFaces } from '../../store/document/combatControls.ts';
import { combatOf } from '../../store/encounter/combatQueries.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { declarePending } from './pendingDeclaration.ts';

/** Takes over the face that a creature's die shows. @returns whether it was taken */
export function takeFace(workspace: Workspace, creature: string, face: number): boolean {
	declarePending(workspace);
	if (!act(workspace, { type: 'roll', creatures: [creature], faces: [{ creature, face }] })) return false;
	rollTheRest(workspace);
	return true;
}

/** Where people roll for one side only: once all its dice have been typed, the app rolls those of the others. */
function rollTheRest(workspace: Workspace): void {
	const { ask } = workspace.session.getState();
	const fight = combatOf(workspace.document.getState().encounter);
	if (ask.who !== 'side' || !fight) return;
	const waiting = new Set(initiativeUnrolled(fight).map((need) => need.creature));
	if (waiting.size === 0) return;
	if (fight.combatants.some((one) => one.side === ask.side && waiting.has(one.id))) return;
	rollFor(workspace, undefined, false);
}

const facesOf = perWorkspace((): Map<string, () => boolean> => new Map());

/** Puts a face in hand that is typed for a creature, given how it is taken over; null takes it out again. */
export function keepFace(workspace: Workspace, creature: string, take: (() => boolean) | null): void {
	if (take) facesOf(workspace).set(creature, take);
	else facesOf(workspace).delete(creature);
}

/** Number of faces typed and not taken over yet. */
export function typedCount(workspace: Workspace): number {
	return facesOf(workspace).size;
}

/** Rolls for so many, or for all whose faces are not typed; also dice that people roll, with `unasked`. */
export function rollFor(
	workspace: Workspace,
	creatures: readonly string[] | undefined,
	unasked: boolean,
): void {
	declarePending(workspace);
	const faces = facesOf(workspace);
	const typed = creatures ? [] : [...faces];
	// The last of those that people roll has the others rolled for, which takes over the rest of them.
	for (const [id, take] of typed) if (faces.delete(id) && !take()) return;
	const fight = combatOf(workspace.document.getState().encounter);
	// They were all there were.
	if (typed.length > 0 && fight && initiativeUnrolled(fight).length === 0) return;
	act(workspace, { type: 'roll', ...(creatures && { creatures }) }, unasked);
}

/** As many can be typed again. */
const MOST = 12;

export function TypedDice({ name }: { readonly name: (creature: string) => string }) {
	const workspace = useWorkspace();
	const faces = typedFaces(useDocument((s) => s.encounter)).slice(-MOST);
	if (faces.length === 0) return null;
	return (
		<div className="row tight">
			{faces.map((typed) => (
				<button
					key={typed.nth}
					type="button"
					className="button quiet compact"
					title="Edit roll"
					onClick={() => {
						takeBack(workspace, typed);
						requestAnimationFrame(() =>
							document.querySelector<HTMLElement>(`[data-die="${CSS.escape(typed.creature)}"]`)?.focus(),
						);
					}}
				>
					{name(typed.creature)}: {typed.face}
					<PencilLine aria-hidden="true" />
					<span className="unseen">edit roll</span>
				</button>
			))}
		</div>
	);
}
