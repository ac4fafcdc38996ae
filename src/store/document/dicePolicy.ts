/** The dice that users roll: as the encounter says, else their own side's against the app, else by their preference. */
import type { Encounter } from '../../engine/index.ts';
import { isScored } from '../derived/battleScore.ts';
import { playedSides } from '../encounter/aiSides.ts';
import { alike } from '../encounter/combatantSync.ts';
import { playerSide } from '../encounter/scenarioPlay.ts';
import type { DicePolicy, WhoRolls } from '../session/playbackState.ts';
import { sidesOf } from '../sides.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The preference when the encounter was opened: undoing a later choice returns to it. */
const preferenceOf = perWorkspace<{ who: 'everyone' | 'nobody' }>(() => ({ who: 'everyone' }));

function whoRolls(encounter: Encounter, preferred: 'everyone' | 'nobody'): WhoRolls {
	const { dice } = encounter;
	if (typeof dice === 'string') return { who: dice };
	if (dice && sidesOf(encounter).some(({ id }) => id === dice.side)) return { who: 'side', side: dice.side };
	const isAgainstApp = preferred !== 'nobody' && isScored(encounter) && playedSides(encounter).length > 0;
	const side = isAgainstApp ? playerSide(encounter) : undefined;
	return side === undefined ? { who: preferred } : { who: 'side', side };
}

/** The option of an encounter for a choice. */
export function diceOption(who: WhoRolls): NonNullable<Encounter['dice']> {
	return who.who === 'side' ? { side: who.side } : who.who;
}

/** The policy if another state of the open encounter replaces it; events before `segment` stay. */
export function policyAfter(
	workspace: Workspace,
	ask: DicePolicy,
	encounter: Encounter,
	segment: number,
): DicePolicy {
	const { who } = preferenceOf(workspace);
	const next = whoRolls(encounter, who);
	if (alike(whoRolls(workspace.document.getState().encounter, who), next)) return ask;
	return segment > 0 ? { ...next, from: segment } : next;
}

/** The policy for an encounter about to be opened. */
export function policyOnOpening(workspace: Workspace, opened: Encounter): DicePolicy {
	const { ask, preferredDice } = workspace.session.getState();
	const was = whoRolls(workspace.document.getState().encounter, preferenceOf(workspace).who);
	preferenceOf(workspace).who = preferredDice;
	const next = whoRolls(opened, preferredDice);
	return alike(was, next) ? ask : next;
}
