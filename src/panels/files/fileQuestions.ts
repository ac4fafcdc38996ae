/** Questions that are asked, each in a dialog of its own, before something is opened or saved. */
import type { WallKind } from '../../engine/index.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

/** What may be answered. */
export interface Answers {
	/** Whose ground a picture becomes that is opened while there is a fight: of the open encounter, or of one of its own. */
	readonly ground: 'here' | 'new';
	/** What becomes of work that is in no file and not in the browser, before another encounter takes its place. */
	readonly leaving: 'save' | 'drop';
	/** What becomes of the outlines of objects in somebody else's map. */
	readonly outlines: Exclude<WallKind, 'door' | 'window'> | 'none';
	/** What portals are that some exporters mean as windows, others as open doors. */
	readonly openings: 'windows' | 'doors';
	/** Which scene of a pack is opened, by its place. */
	readonly scene: number;
	/** For whom a page is saved: the GM gets all of it, players what the table may know. */
	readonly page: 'gm' | 'players';
}

export type FileQuestion = keyof Answers;

/** Goes on with what waits for an answer; null calls it off. */
type GoOn = (given: Answers[FileQuestion] | null) => void;

/** What waits, and answers that its question offers besides its own. */
interface Waiting {
	goOn: GoOn;
	labels: readonly string[];
}

const waiting = perWorkspace((): Waiting => ({ goOn: () => {}, labels: [] }));

/** Asks which scene, and resolves to its place; null if none is chosen. */
export function askScene(workspace: Workspace, labels: readonly string[]): Promise<number | null> {
	waiting(workspace).labels = labels;
	return ask(workspace, 'scene');
}

/** The scenes to choose from. */
export function sceneLabels(workspace: Workspace): readonly string[] {
	return waiting(workspace).labels;
}

/** Asks, and resolves to what was answered: null where that is nothing, or something else is asked meanwhile. */
export function ask<Which extends FileQuestion>(
	workspace: Workspace,
	question: Which,
): Promise<Answers[Which] | null> {
	waiting(workspace).goOn(null);
	return new Promise((resolve) => {
		// Its dialog has no other answers.
		waiting(workspace).goOn = resolve as GoOn;
		workspace.session.setState({ dialog: question });
	});
}

/** Answers the question whose dialog is open. */
export function answer(workspace: Workspace, given: Answers[FileQuestion] | null): void {
	workspace.session.setState({ dialog: 'none' });
	waiting(workspace).goOn(given);
}
