/** Viewing past half-rounds, and returning to the present moment with its requested dice. */
import type { Encounter } from '../../engine/index.ts';
import { battleOf } from '../derived/battle.ts';
import type { DicePolicy } from '../session/playbackState.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { questionOf } from './dicePrompts.ts';

/** The present moment before viewing the past. */
const leftOf = perWorkspace(() => ({ segment: 0 }));

/** Views a half-round by number from `segment` (0 to 6). */
export function lookAt(workspace: Workspace, half: number, segment = 0): void {
	const { viewing, segment: now } = workspace.session.getState();
	const present = workspace.document.getState().encounter.half ?? 1;
	if (viewing === null && half !== present) leftOf(workspace).segment = now;
	workspace.session.setState({ viewing: half === present ? null : half, segment, contestOpen: false });
}

/** Returns to the present moment; requested dice are requested again. */
export function backToNow(workspace: Workspace): void {
	if (workspace.session.getState().viewing === null) return;
	lookAt(workspace, workspace.document.getState().encounter.half ?? 1, leftOf(workspace).segment);
	askAgain(workspace);
}

export function askAgain(workspace: Workspace): void {
	const { ask, segment } = workspace.session.getState();
	// At the start nothing was left, and the battle may be unresolved.
	if (segment === 0) return;
	const { awaiting, segments } = battleOf(workspace.document.getState().encounter, ask);
	if (awaiting && segment === segments.length) workspace.session.setState({ contestOpen: true });
}

/** The dice request at a moment; empty without one. */
function askedAt(encounter: Encounter, segment: number, ask: DicePolicy): string {
	const { half, segments, awaiting } = battleOf(encounter, ask);
	return awaiting && segments.length === segment ? questionOf(awaiting, half) : '';
}

/** True if the current dice request would be the same in the new encounter. */
export function stillAsks(
	workspace: Workspace,
	encounter: Encounter,
	segment: number,
	ask: DicePolicy,
): boolean {
	const now = workspace.session.getState();
	if (!now.contestOpen) return false;
	const asked = askedAt(workspace.document.getState().encounter, now.segment, now.ask);
	return asked !== '' && asked === askedAt(encounter, segment, ask);
}

/** The half-round after a viewed past one. */
export function halfAfter(workspace: Workspace, half: number): number {
	const { history = [], half: present = 1 } = workspace.document.getState().encounter;
	return Math.min(present, ...history.map((one) => one.half).filter((one) => one > half));
}
