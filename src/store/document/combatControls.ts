/** Combat controls: performs actions, announces them, shows acting creatures, and goes back a turn. */
import {
	actingNow,
	type CombatAction,
	type Creature,
	type Declaration,
	type Encounter,
	type InitiativeAction,
	momentBefore,
	type Situation,
} from '../../engine/index.ts';
import { allOf } from '../commands/combatSync.ts';
import type { Command } from '../commands/commandTypes.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { combatOf, fightClock, foughtIn, isTurnBasedCombat, toldIn } from '../encounter/combatQueries.ts';
import { remembered } from '../encounter/savedDeclarations.ts';
import { select } from '../session/toolState.ts';
import { announce, forgetNews, notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { dispatch, putBack } from './document.ts';
import { standsAhead } from './redoBranch.ts';
import { rewindTarget, withoutDeed } from './rewind.ts';

/** Log sentences announced at once. */
const READ_OUT = 4;

/** Announces log entries after `known`. */
function readOut(workspace: Workspace, known: number): void {
	const { encounter } = workspace.document.getState();
	const told = toldIn(encounter, foughtIn(encounter).log.slice(known));
	const said = (some: typeof told) => some.map(({ text }) => text).join(' ');
	const isShown = ({
		entry: {
			news: { type },
		},
	}: (typeof told)[number]) => type === 'note' || type === 'spell not begun' || type === 'spell too quick';
	const shown = told.filter(isShown);
	const done = told.filter((entry) => !isShown(entry)).slice(-READ_OUT);
	if (done.length > 0) announce(workspace, said(done));
	// Expired durations and disputed rulings have no other display.
	if (shown.length > 0) notify(workspace, said(shown));
}

export function actingAt(workspace: Workspace): readonly string[] {
	const { state } = foughtIn(workspace.document.getState().encounter);
	return state ? actingNow(state) : [];
}

/**
 * Moves forward or back in combat, then selects the acting creature, if it changed, and shows it. Members of a group
 * have separate paths.
 */
export function bringForwardAfter<Done>(workspace: Workspace, go: () => Done): Done {
	const before = actingAt(workspace);
	const done = go();
	bringForward(workspace, before);
	return done;
}

function bringForward(workspace: Workspace, before: readonly string[]): void {
	const encounter = presentEncounter(workspace);
	const fight = combatOf(encounter);
	if (!fight || !isTurnBasedCombat(encounter)) return;
	const acting = actingNow(fight);
	if (acting.length === 0 || acting.join('\n') === before.join('\n')) return;
	select(workspace, acting.slice(0, 1));
	const first = encounter.creatures.find((creature) => creature.id === acting[0]);
	const unseen = workspace.session.getState().tableView && first?.hidden === true;
	if (first && !unseen) workspace.cameraRequest.setState({ type: 'show', square: first.position }, true);
}

function run(workspace: Workspace, command: Command): boolean {
	const { log } = foughtIn(workspace.document.getState().encounter);
	return bringForwardAfter(workspace, () => {
		const isDone = dispatch(workspace, command);
		if (isDone) readOut(workspace, log.length);
		return isDone;
	});
}

/**
 * Performs a combat action.
 *
 * @param unasked true if the app also rolls for creatures whose dice users roll
 * @returns false if refused; the reason is shown
 */
export function act(workspace: Workspace, action: InitiativeAction, unasked = false): boolean {
	return run(workspace, { type: 'initiative', action, ...(unasked && { unasked }) });
}

/** Declares the same for creatures in an AD&D round and saves it in their repertoires, in one step. */
export function declareFor(
	workspace: Workspace,
	creatures: readonly Creature[],
	declaration: Declaration,
	situations: readonly Situation[],
): boolean {
	const commands = creatures.flatMap((one): readonly Command[] => [
		{
			type: 'initiative',
			action: {
				type: 'declare',
				creature: one.id,
				declaration,
				...(situations.length > 0 && { situations }),
			},
		},
		{ type: 'change-creatures', ids: [one.id], change: { repertoire: remembered(one, declaration) } },
	]);
	return run(workspace, { type: 'all', commands });
}

export function actEach(workspace: Workspace, actions: readonly InitiativeAction[]): boolean {
	return run(workspace, allOf(actions));
}

/** True if an action only declared or rolled, without consequences yet. */
function isRolling(deed: CombatAction): boolean {
	if (deed.type !== 'act') return false;
	return (
		deed.action.type === 'declare' || (deed.action.type === 'roll' && deed.action.creatures !== undefined)
	);
}

export interface TypedFace {
	readonly creature: string;
	readonly face: number;
	/** Index among all initiative actions. */
	readonly nth: number;
}

/** Typed results since the last other action, latest last. */
export function typedFaces(encounter: Encounter): readonly TypedFace[] {
	const done = encounter.initiative?.done ?? [];
	const first = done.findLastIndex((deed) => !isRolling(deed)) + 1;
	return done.slice(first).flatMap((deed, i) => {
		const [typed] = (deed.type === 'act' && deed.action.type === 'roll' && deed.action.faces) || [];
		return typed ? [{ ...typed, nth: first + i }] : [];
	});
}

/** Removes a typed result, so its die is missing again; later declarations and rolls stay. */
export function takeBack(workspace: Workspace, { nth }: TypedFace): void {
	const { encounter } = workspace.document.getState();
	putBack(workspace, withoutDeed(encounter, nth), workspace.session.getState().segment, {
		type: 'part',
		part: 'rolls',
	});
}

export function beginOrEnd(
	workspace: Workspace,
	command: Extract<Command, { readonly type: 'begin-initiative' | 'end-initiative' }>,
): boolean {
	// A message about one of several new creatures would apply to all.
	const { selection } = workspace.session.getState();
	if (command.type === 'begin-initiative' && selection.length > 1) select(workspace, []);
	return run(workspace, command);
}

export function canGoBack(workspace: Workspace): boolean {
	const { encounter } = workspace.document.getState();
	return encounter.initiative !== undefined && momentBefore(encounter.initiative, encounter) !== null;
}

/** Redoes what had been played before going back; false without any. */
export function onAsPlayed(workspace: Workspace): boolean {
	const [step] = standsAhead(workspace.document.getState().past);
	if (!step) return false;
	putBack(workspace, step.encounter, step.segment, { type: 'on in the fight', moments: 1 });
	announce(workspace, `${fightClock(step.encounter)}.`);
	return true;
}

/** Drops what had been played before going back. */
export function playAnew(workspace: Workspace): void {
	const { encounter } = workspace.document.getState();
	putBack(workspace, { ...encounter }, workspace.session.getState().segment, { type: 'part', part: 'ahead' });
}

/**
 * Goes back one step: to the move or the start of this turn, or the end of the previous moment; undoes everything
 * since.
 */
export function backOneMoment(workspace: Workspace): void {
	const { segment, viewing } = workspace.session.getState();
	const back = rewindTarget(workspace.document.getState().encounter, viewing === null ? segment : 0);
	if (!back) return;
	bringForwardAfter(workspace, () =>
		putBack(workspace, back.encounter, back.segment, { type: 'back in the fight' }),
	);
	forgetNews(workspace);
	announce(workspace, `${fightClock(back.encounter) || 'Before combat'}. Back one step.`);
}
