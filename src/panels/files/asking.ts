/** Questions that are asked, each in a dialog of its own, before something is opened or saved. */
import type { WallKind } from '../../engine/index.ts';
import { perDesk } from '../../store/workspace/perWorkspace.ts';
import type { Desk } from '../../store/workspace/workspace.ts';

/** What may be answered. */
export interface Answers {
	/** Whose ground a picture becomes that is opened while there is a fight: of the open encounter, or of one of its own. */
	readonly ground: 'here' | 'new';
	/** What becomes of work that is in no file and not in the browser, before another encounter takes its place. */
	readonly leaving: 'save' | 'drop';
	/** What becomes of the outlines of objects in somebody else's map. */
	readonly outlines: Exclude<WallKind, 'door'> | 'none';
	/** For whom a page is saved: the GM gets all of it, players what the table may know. */
	readonly page: 'gm' | 'players';
}

export type FileQuestion = keyof Answers;

/** Goes on with what waits for an answer; null calls it off. */
type GoOn = (given: Answers[FileQuestion] | null) => void;

const waiting = perDesk((): { goOn: GoOn } => ({ goOn: () => {} }));

/** Asks, and resolves to what was answered: null where that is nothing, or something else is asked meanwhile. */
export function ask<Which extends FileQuestion>(desk: Desk, question: Which): Promise<Answers[Which] | null> {
	waiting(desk).goOn(null);
	return new Promise((resolve) => {
		// Its dialog has no other answers.
		waiting(desk).goOn = resolve as GoOn;
		desk.session.setState({ dialog: question });
	});
}

/** Answers the question whose dialog is open. */
export function answer(desk: Desk, given: Answers[FileQuestion] | null): void {
	desk.session.setState({ dialog: 'none' });
	waiting(desk).goOn(given);
}
