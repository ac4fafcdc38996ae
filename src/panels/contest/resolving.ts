/** State of the dice pad: typed faces, their resolution, and the last outcome. */
import { createStore } from 'zustand/vanilla';
import { diceOf, type Encounter, indexById } from '../../engine/index.ts';
import type { AwaitedContest } from '../../store/derived/battle.ts';
import { presentEncounter, shownBattle, unitsNow } from '../../store/derived/selectors.ts';
import { askedOf, questionOf } from '../../store/document/dicePrompts.ts';
import { dispatch } from '../../store/document/document.ts';
import { playedSides } from '../../store/encounter/aiSides.ts';
import { resume } from '../../store/playback/playback.ts';
import { currentPlayerView, seatOf, seenDecided } from '../../store/playerView/currentView.ts';
import { announceAll, notifyAll } from '../../store/workspace/notices.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { drawn, faceProblem, type Typed, withTyped } from './contestRolls.ts';
import { checkDecisionOf, type Decided, decisionOf, sumsOf } from './rollOutcome.ts';

/** Typed faces and their question; kept if the pad is closed. */
interface PadState {
	readonly question: string;
	readonly typed: Typed;
	/** Count of refused invalid faces. */
	readonly refusals: number;
}

export const dicePadOf = perWorkspace(() =>
	createStore<PadState>(() => ({ question: '', typed: {}, refusals: 0 })),
);

/** Faces typed for the question; none for any other. */
export function typedDice(workspace: Workspace, awaited: AwaitedContest, half: number): Typed {
	const { question, typed } = dicePadOf(workspace).getState();
	return question === questionOf(awaited, half) ? typed : {};
}

/** Stores faces for a question and drops faces for any other. */
export function typeDice(workspace: Workspace, question: string, typed: Typed): void {
	const pad = dicePadOf(workspace).getState();
	dicePadOf(workspace).setState(
		{ question, typed, refusals: pad.question === question ? pad.refusals : 0 },
		true,
	);
}

/** True if users roll real dice for a side; false in a solo game against the app, which asks for them by itself. */
export function hasOthersDice(workspace: Workspace): boolean {
	const { ask } = workspace.session.getState();
	return ask.who === 'side' && playedSides(workspace.document.getState().encounter).length === 0;
}

/** Focuses the first empty die of the pad; false if there is none. */
export function firstEmptyDie(): boolean {
	const fields = [...document.querySelectorAll<HTMLInputElement>('.contest input[type="number"]')];
	const empty = fields.find(({ value }) => value === '');
	empty?.focus();
	return empty !== undefined;
}

/** A decision with its moment and dice. */
interface Last {
	readonly decision: Decided;
	readonly half: number;
	readonly segment: number;
	readonly rolls: Encounter['rolls'];
	/** JSON of the seat, which determines the visible sums. */
	readonly seat: string;
}

const lastOf = perWorkspace((): { last: Last | null } => ({ last: null }));

/** The previous decision; null after undo, at an earlier time, in another half-round, or for another seat. */
export function decidedBefore(workspace: Workspace): Decided | null {
	const { last } = lastOf(workspace);
	if (!last) return null;
	const session = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	const isReached = session.playing || session.contestOpen || session.segment >= last.segment;
	const isSame =
		last.half === currentPlayerView(workspace).battle.half &&
		last.rolls === encounter.rolls &&
		last.seat === JSON.stringify(seatOf(session));
	if (!isSame || !isReached) lastOf(workspace).last = null;
	return isSame && isReached ? last.decision : null;
}

/** Rolls the missing dice, resolves, announces the winner and resumes time. Does nothing while a face is invalid. */
export function resolveDice(workspace: Workspace): void {
	const { battle } = currentPlayerView(workspace);
	const { awaiting: seen, half } = battle;
	const { awaiting } = shownBattle(workspace);
	if (!seen || !awaiting) return;
	const { contest, check, die } = seen;
	const { segment } = contest;
	const { encounter } = workspace.document.getState();
	const rolls = encounter.rolls ?? {};
	// Includes creatures that this screen does not name.
	const asked = askedOf(awaiting, half);
	const typed = typedDice(workspace, seen, half);
	const wrong = asked.find(
		(id) => (typed[id] ?? '').trim() !== '' && faceProblem(typed[id] ?? '', die) !== null,
	);
	if (wrong !== undefined) {
		const { refusals } = dicePadOf(workspace).getState();
		dicePadOf(workspace).setState({ question: questionOf(seen, half), typed, refusals: refusals + 1 }, true);
		return;
	}
	const faces = drawn(asked, typed, rolls, diceOf(encounter), half, segment, die);
	if (!dispatch(workspace, { type: 'set-rolls', rolls: withTyped(asked, faces, rolls, half, segment) }))
		return;
	typeDice(workspace, '', {});
	const creatures = indexById(presentEncounter(workspace).creatures);
	const nameOf = (id: string) => creatures.get(id)?.name ?? id;
	const after = seenDecided(workspace);
	const decided = check
		? checkDecisionOf(after, segment, check, nameOf, unitsNow(workspace))
		: decisionOf(after, contest, nameOf);
	const decision = die === undefined ? decided : null;
	lastOf(workspace).last = decision && {
		decision,
		half,
		segment,
		rolls: workspace.document.getState().encounter.rolls,
		seat: JSON.stringify(seatOf(workspace.session.getState())),
	};
	if (!decision)
		announceAll(
			workspace,
			check || contest.contenders.length < 2 ? 'The roll stands.' : 'Tie. Tied creatures roll again.',
		);
	resume(workspace);
	if (decision)
		notifyAll(
			workspace,
			`${decision.sentence} ${sumsOf(decision)}`,
			'info',
			() => decidedBefore(workspace) === decision,
		);
}
