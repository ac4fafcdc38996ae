/**
 * Background work requested by a signal: one undo step when done, nothing before. Dropped if another moment is
 * viewed by then.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { HalfRoundState, OnDone } from '../../engine/index.ts';
import { type Report, reportSentence } from '../../messages/index.ts';
import { announce, notify } from '../workspace/notices.ts';
import { perWorkspace } from '../workspace/perWorkspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { momentAhead } from './forecastState.ts';

interface Work<Asked, Answer> {
	/** Identity of a request while only progress changes. */
	readonly of: (asked: Asked) => unknown;
	readonly ask: (state: HalfRoundState, asked: Asked, onDone: OnDone) => Promise<Answer | null>;
	readonly callOff: () => void;
	/** Notice for a dropped result. */
	readonly late: Report;
	readonly carryOut: (answer: Answer, asked: Asked) => void;
}

/** What goes on at a workspace once the plans being worked out are there. */
const waitingAt = perWorkspace((): { next: (() => void) | null } => ({ next: null }));

/**
 * Calls `then` once the plans being worked out are on the board; never if they are canceled. Returns false, and does not
 * call it, if there is nothing to wait for. Who plays before the table does not wait: that would tell of hidden creatures.
 */
export function plansFirst(workspace: Workspace, then: () => void): boolean {
	const { thinking, sending, session } = workspace;
	const thought = thinking.getState();
	const sent = sending.getState();
	if (session.getState().tableView || !(thought ?? sent)) return false;
	waitingAt(workspace).next = then;
	if (thought) thinking.setState({ ...thought, isAwaited: true }, true);
	if (sent) sending.setState({ ...sent, isAwaited: true }, true);
	announce(workspace, reportSentence({ code: 'plans first' }));
	return true;
}

/** Continues with what waited, unless other plans are still being worked out. */
function goOn(workspace: Workspace): void {
	const waiting = waitingAt(workspace);
	if (workspace.thinking.getState() ?? workspace.sending.getState()) return;
	const { next } = waiting;
	waiting.next = null;
	next?.();
}

/** Does what is set as `asking`; the returned function ends that. */
export function startAsking<Asked extends { readonly done: number }, Answer>(
	workspace: Workspace,
	asking: StoreApi<Asked | null>,
	{ of, ask, callOff, late, carryOut }: Work<Asked, Answer>,
): () => void {
	let current: unknown = null;
	const work = async (asked: Asked) => {
		const mine = current;
		const state = momentAhead(workspace);
		const answer =
			state &&
			(await ask(state, asked, (done) => {
				if (current === mine) asking.setState({ ...(asking.getState() ?? asked), done }, true);
			}));
		if (current !== mine) return;
		current = null;
		asking.setState(null);
		if (answer && momentAhead(workspace) === state) {
			carryOut(answer, asked);
			goOn(workspace);
			return;
		}
		waitingAt(workspace).next = null;
		if (answer) notify(workspace, reportSentence(late), 'problem');
	};
	return asking.subscribe((asked) => {
		if (asked && of(asked) === current) return;
		const wasAsked = current !== null;
		current = asked && of(asked);
		if (asked) void work(asked);
		else if (wasAsked) {
			waitingAt(workspace).next = null;
			callOff();
		}
	});
}
