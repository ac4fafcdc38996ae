/** Looking back at a half-round that is over, and forward again to the present at the moment that was left; dice asked for there. */
import type { Encounter } from '../../engine/index.ts';
import { battleOf } from '../derived/battle.ts';
import type { DicePolicy } from '../session/session.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { questionOf } from './dicePrompts.ts';

/** The moment of the present that was left to look back. */
const leftOf = perWorkspace(() => ({ segment: 0 }));

/** Looks at a half-round by its number, from `segment` (0 to 6) on; at the present one where it is no other. */
export function lookAt(workspace: Workspace, half: number, segment = 0): void {
	const { viewing, segment: now } = workspace.session.getState();
	const present = workspace.document.getState().encounter.half ?? 1;
	if (viewing === null && half !== present) leftOf(workspace).segment = now;
	workspace.session.setState({ viewing: half === present ? null : half, segment, contestOpen: false });
}

/** Back to the present, at the moment of it that was left; dice that are awaited there are asked for again. */
export function backToNow(workspace: Workspace): void {
	if (workspace.session.getState().viewing === null) return;
	lookAt(workspace, workspace.document.getState().encounter.half ?? 1, leftOf(workspace).segment);
	askAgain(workspace);
}

/** Whoever left while dice were awaited is asked for them again. */
export function askAgain(workspace: Workspace): void {
	const { ask, segment } = workspace.session.getState();
	// At the start nobody has left anything: the battle need not be known yet.
	if (segment === 0) return;
	const { awaiting, segments } = battleOf(workspace.document.getState().encounter, ask);
	if (awaiting && segment === segments.length) workspace.session.setState({ contestOpen: true });
}

/** What dice are asked for at a moment; empty for nothing. */
function askedAt(encounter: Encounter, segment: number, ask: DicePolicy): string {
	const { half, segments, awaiting } = battleOf(encounter, ask);
	return awaiting && segments.length === segment ? questionOf(awaiting, half) : '';
}

/** Whether the dice that a workspace asks for now would be asked for just so by an encounter about to be put in place. */
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

/** The half-round that follows the one looked back at: of the history, or the present one. */
export function halfAfter(workspace: Workspace, half: number): number {
	const { history = [], half: present = 1 } = workspace.document.getState().encounter;
	return Math.min(present, ...history.map((one) => one.half).filter((one) => one > half));
}
