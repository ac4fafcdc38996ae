/** Last typed faces, each editable until anything but a roll happens. */
import { PencilLine } from 'lucide-react';
import { initiativeUnrolled } from '../../engine/index.ts';
import { act, takeBack, typedFaces } from '../../store/document/combatControls.ts';
import { combatOf } from '../../store/encounter/combatQueries.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { declarePending } from './pendingDeclaration.ts';

/**
 * Applies a typed face.
 * @returns true if it was accepted
 */
export function takeFace(workspace: Workspace, creature: string, face: number): boolean {
	declarePending(workspace);
	if (!act(workspace, { type: 'roll', creatures: [creature], faces: [{ creature, face }] })) return false;
	rollTheRest(workspace);
	return true;
}

/** If users roll for one side only, the app rolls for the rest after the last typed die. */
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

/** Keeps a typed face and its apply function as pending; null removes it. */
export function keepFace(workspace: Workspace, creature: string, take: (() => boolean) | null): void {
	if (take) facesOf(workspace).set(creature, take);
	else facesOf(workspace).delete(creature);
}

/** Count of pending typed faces. */
export function typedCount(workspace: Workspace): number {
	return facesOf(workspace).size;
}

/** Rolls for the creatures, or for all without typed faces; `unasked` includes real dice. */
export function rollFor(
	workspace: Workspace,
	creatures: readonly string[] | undefined,
	unasked: boolean,
): void {
	declarePending(workspace);
	const faces = facesOf(workspace);
	const typed = creatures ? [] : [...faces];
	// Applying the last real die rolls the others and applies the remaining faces.
	for (const [id, take] of typed) if (faces.delete(id) && !take()) return;
	const fight = combatOf(workspace.document.getState().encounter);
	if (typed.length > 0 && fight && initiativeUnrolled(fight).length === 0) return;
	act(workspace, { type: 'roll', ...(creatures && { creatures }) }, unasked);
}

/** Maximum editable faces. */
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
					<span className="visually-hidden">edit roll</span>
				</button>
			))}
		</div>
	);
}
