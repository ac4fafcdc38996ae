/**
 * Running a fight from the panel: does what may be done, has it read out, brings those whose turn
 * begins to the fore; and goes back a turn.
 */
import {
	actingNow,
	type Encounter,
	type InitiativeAction,
	type InitiativeEntry,
	type InitiativeState,
} from '../../engine/index.ts';
import type { Command } from '../commands/types.ts';
import type { Desk } from '../desk/desk.ts';
import { perDesk } from '../desk/perDesk.ts';
import { fightClock, fightOf, takesTurns } from '../initiative.ts';
import { announce, select } from '../session/session.ts';
import { dispatch, undo } from './document.ts';
import { presentEncounter } from './looked.ts';

/** Sentences of the log that are read out at once. */
const READ_OUT = 4;

/** Has what the log has gained since an entry read out. */
function readOut(desk: Desk, since: InitiativeEntry | undefined, log: readonly InitiativeEntry[] = []): void {
	const news = log.slice(since ? log.lastIndexOf(since) + 1 : 0).map((entry) => entry.text);
	if (news.length > 0) announce(desk, news.slice(-READ_OUT).join(' '));
}

/** Selects those whose turn has begun and shows where the first of them is. */
function bringForward(desk: Desk, before: readonly string[]): void {
	const encounter = presentEncounter(desk);
	const fight = fightOf(encounter);
	if (!fight || !takesTurns(encounter)) return;
	const acting = actingNow(fight);
	if (acting.length === 0 || acting.join('\n') === before.join('\n')) return;
	select(desk, acting);
	const first = encounter.creatures.find((creature) => creature.id === acting[0]);
	const unseen = desk.session.getState().tableView && first?.hidden === true;
	if (first && !unseen) desk.cameraRequest.set({ type: 'show', square: first.position });
}

function run(desk: Desk, command: Command): boolean {
	const { encounter } = desk.document.getState();
	const fight = fightOf(encounter);
	if (!dispatch(desk, command)) return false;
	readOut(desk, encounter.initiative?.log.at(-1), desk.document.getState().encounter.initiative?.log);
	bringForward(desk, fight ? actingNow(fight) : []);
	return true;
}

interface Done {
	/** The encounter as it was before. */
	readonly before: Encounter;
	readonly action: InitiativeAction;
	readonly unasked: boolean;
}

/** What has been done in the fight since it last went on or somebody rolled for all. */
const doings = perDesk(() => ({ done: [] as readonly Done[] }));

/** The same, as far as the last steps that can be undone are these and nothing else. */
function rolling(desk: Desk): readonly Done[] {
	const { past } = desk.document.getState();
	const { done } = doings(desk);
	const last = done.findLastIndex(({ before }) => before === past.at(-1)?.encounter);
	const still = done.slice(0, last + 1);
	const other = still.findLastIndex(
		({ before, action }, i) =>
			past[past.length - still.length + i]?.encounter !== before ||
			(action.type !== 'declare' && (action.type !== 'roll' || !action.creatures)),
	);
	return still.slice(other + 1);
}

/**
 * Does an action of the fight.
 *
 * @param unasked the app rolls also for those whose dice people roll
 * @returns false when it was refused; the reason has been shown
 */
export function act(desk: Desk, action: InitiativeAction, unasked = false): boolean {
	const before = desk.document.getState().encounter;
	const earlier = rolling(desk);
	if (!run(desk, { type: 'initiative', action, ...(unasked && { unasked }) })) return false;
	doings(desk).done = [...earlier, { before, action, unasked }];
	return true;
}

/** A face that was typed. */
export interface TypedFace {
	readonly creature: string;
	readonly face: number;
	/** How many of the last steps of the fight it was ago, from 1. */
	readonly ago: number;
}

/** The faces typed one after the other up to now, the last one last. */
export function typedFaces(desk: Desk): readonly TypedFace[] {
	const last = rolling(desk);
	return last.flatMap(({ action }, i) => {
		const [typed] = (action.type === 'roll' && action.faces) || [];
		return typed ? [{ ...typed, ago: last.length - i }] : [];
	});
}

/** Takes a typed face back, so that its die is missing again; what was declared and rolled since stays. */
export function takeBack(desk: Desk, { ago }: TypedFace): void {
	const since = rolling(desk).slice(-ago);
	for (let step = 0; step < ago; step++) undo(desk, true);
	for (const { action, unasked } of since.slice(1)) act(desk, action, unasked);
}

/** Begins or ends a fight. */
export function beginOrEnd(
	desk: Desk,
	command: Extract<Command, { readonly type: 'begin-initiative' | 'end-initiative' }>,
): boolean {
	return run(desk, command);
}

/** A moment of a fight: its turn, its segment, whether it is still rolling. */
function momentOf(fight: InitiativeState | null): string {
	return fight ? `${fight.system} ${fight.phase} ${fightClock(fight)}` : '';
}

/** How many steps have to be undone to be in the moment before; 0 when there is none. */
function stepsBack(desk: Desk): number {
	const { encounter, past } = desk.document.getState();
	const here = momentOf(fightOf(encounter));
	const at = past.findLastIndex((step) => momentOf(fightOf(step.encounter)) !== here);
	return at < 0 ? 0 : past.length - at;
}

/** Whether there is a moment of the fight to go back to. */
export function canGoBack(desk: Desk): boolean {
	return stepsBack(desk) > 0;
}

/** Goes back to the end of the moment before: all that was done in this one is undone. */
export function backOneMoment(desk: Desk): void {
	const steps = stepsBack(desk);
	for (let step = 0; step < steps; step++) undo(desk, true);
	const fight = fightOf(desk.document.getState().encounter);
	const where = fight ? fightClock(fight) : 'Before the fight';
	announce(desk, `${where}. ${steps === 1 ? 'One step' : `${steps} steps`} undone.`);
}
