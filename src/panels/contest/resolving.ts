/** The dice of the pad: the faces typed for them, what comes of them, and what came of the last ones. */
import { diceOf, type Encounter, indexById } from '../../engine/index.ts';
import type { AwaitedContest } from '../../store/derived/battle.ts';
import { presentEncounter, shownBattle, unitsNow } from '../../store/derived/selectors.ts';
import { askedOf, questionOf } from '../../store/document/dicePrompts.ts';
import { dispatch } from '../../store/document/document.ts';
import { resume } from '../../store/playback/playback.ts';
import { currentPlayerView, seatOf, seenDecided } from '../../store/playerView/currentView.ts';
import { createSignal } from '../../store/session/signal.ts';
import { announceAll, notifyAll } from '../../store/workspace/notices.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { drawn, faceProblem, type Typed, withTyped } from './contestRolls.ts';
import { checkDecisionOf, type Decided, decisionOf, sumsOf } from './rollOutcome.ts';

/** Faces typed and not resolved, and the question they answer: closing the pad keeps them. */
interface PadState {
	readonly question: string;
	readonly typed: Typed;
	/** How often a face that the die has not was refused. */
	readonly refusals: number;
}

export const dicePadOf = perWorkspace(() => createSignal<PadState>({ question: '', typed: {}, refusals: 0 }));

/** The faces typed for what is asked; none of any other question. */
export function typedDice(workspace: Workspace, awaited: AwaitedContest, half: number): Typed {
	const { question, typed } = dicePadOf(workspace).get();
	return question === questionOf(awaited, half) ? typed : {};
}

/** Keeps the faces for a question, and forgets those for any other. */
export function typeDice(workspace: Workspace, question: string, typed: Typed): void {
	const pad = dicePadOf(workspace).get();
	dicePadOf(workspace).set({ question, typed, refusals: pad.question === question ? pad.refusals : 0 });
}

/** Gives the keyboard to the first die of the pad without a face; false if there is none. */
export function firstEmptyDie(): boolean {
	const fields = [...document.querySelectorAll<HTMLInputElement>('.contest input[type="number"]')];
	const empty = fields.find(({ value }) => value === '');
	empty?.focus();
	return empty !== undefined;
}

/** A decision, with the moment and the dice it came of. */
interface Last {
	readonly decision: Decided;
	readonly half: number;
	readonly segment: number;
	readonly rolls: Encounter['rolls'];
	/** With whose eyes, in JSON: others know more or less of the sums. */
	readonly seat: string;
}

const lastOf = perWorkspace((): { last: Last | null } => ({ last: null }));

/**
 * How the contest before came out; null if it was undone, time has gone back before it, another half-round is looked at, or
 * with other eyes.
 */
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

/** Throws the dice that have no face, resolves, says who won, and time continues; not while a face is none of the die. */
export function resolveDice(workspace: Workspace): void {
	const { battle } = currentPlayerView(workspace);
	const { awaiting: seen, half } = battle;
	const { awaiting } = shownBattle(workspace);
	if (!seen || !awaiting) return;
	const { contest, check, die } = seen;
	const { segment } = contest;
	const { encounter } = workspace.document.getState();
	const rolls = encounter.rolls ?? {};
	// Of creatures this screen does not name, too.
	const asked = askedOf(awaiting, half);
	const typed = typedDice(workspace, seen, half);
	const wrong = asked.find(
		(id) => (typed[id] ?? '').trim() !== '' && faceProblem(typed[id] ?? '', die) !== null,
	);
	if (wrong !== undefined) {
		const { refusals } = dicePadOf(workspace).get();
		dicePadOf(workspace).set({ question: questionOf(seen, half), typed, refusals: refusals + 1 });
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
