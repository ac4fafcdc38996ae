/** Faces that were typed or thrown and not resolved: whoever closes the dice and asks again finds them there. */

import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { Typed } from './rolls.ts';

const keptAt = perWorkspace((): { question: string; typed: Typed } => ({ question: '', typed: {} }));

/** The faces kept for a question: what is asked of whom at which moment; none for any other. */
export function keptFaces(workspace: Workspace, question: string): Typed {
	const kept = keptAt(workspace);
	return kept.question === question ? kept.typed : {};
}

/** Keeps the faces for a question, and forgets those for any other. */
export function keepFaces(workspace: Workspace, question: string, typed: Typed): void {
	Object.assign(keptAt(workspace), { question, typed });
}
