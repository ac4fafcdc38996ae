/**
 * Work beside the page that is asked for by what a signal is set to: it becomes one step once it is done, and until then
 * nothing has changed. Where another moment is looked at by then, nothing comes of it.
 */
import type { HalfRoundState, OnDone } from '../../engine/index.ts';
import { type Report, reportSentence } from '../../messages/index.ts';
import { momentAhead } from '../derived/forecastState.ts';
import { notify } from '../session/notices.ts';
import type { Signal } from '../session/signal.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What is asked for, and how its answer is got and carried out. */
interface Work<Asked, Answer> {
	/** The very same for as long as only the part that is done changes. */
	readonly of: (asked: Asked) => unknown;
	readonly ask: (state: HalfRoundState, asked: Asked, onDone: OnDone) => Promise<Answer | null>;
	readonly callOff: () => void;
	/** What is said where nothing comes of it. */
	readonly late: Report;
	readonly carryOut: (answer: Answer, asked: Asked) => void;
}

/** Does what is set as `asking`; the returned function ends that. */
export function startAsking<Asked extends { readonly done: number }, Answer>(
	workspace: Workspace,
	asking: Signal<Asked | null>,
	{ of, ask, callOff, late, carryOut }: Work<Asked, Answer>,
): () => void {
	let current: unknown = null;
	const work = async (asked: Asked) => {
		const mine = current;
		const state = momentAhead(workspace);
		const answer =
			state &&
			(await ask(state, asked, (done) => {
				if (current === mine) asking.set({ ...asked, done });
			}));
		if (current !== mine) return;
		current = null;
		asking.set(null);
		if (!answer) return;
		if (momentAhead(workspace) === state) carryOut(answer, asked);
		else notify(workspace, reportSentence(late), 'problem');
	};
	return asking.subscribe((asked) => {
		if (asked && of(asked) === current) return;
		current = asked && of(asked);
		if (asked) void work(asked);
		else callOff();
	});
}
