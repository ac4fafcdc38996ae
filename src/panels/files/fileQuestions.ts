/** Questions before opening or saving a file, each with its own dialog. */
import type { WallKind } from '../../engine/index.ts';
import { perWorkspace } from '../../store/workspace/perWorkspace.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';

export interface Answers {
	/** Destination of a picture opened during a fight: the open encounter or a new one. */
	readonly ground: 'here' | 'new';
	/** Treatment of unsaved work before another encounter opens. */
	readonly leaving: 'save' | 'drop';
	/** Treatment of object outlines in an imported map. */
	readonly outlines: Exclude<WallKind, 'door' | 'window'> | 'none';
	/** Meaning of portals, which exporters use for windows or for open doors. */
	readonly openings: 'windows' | 'doors';
	/** Index of the pack's scene. */
	readonly scene: number;
	/** Audience of a saved page: all data for the GM, public data for players. */
	readonly page: 'gm' | 'players';
}

export type FileQuestion = keyof Answers;

/** Resumes the operation; null cancels it. */
type GoOn = (given: Answers[FileQuestion] | null) => void;

/** The pending operation, with extra answers of its question. */
interface Waiting {
	goOn: GoOn;
	labels: readonly string[];
}

const waiting = perWorkspace((): Waiting => ({ goOn: () => {}, labels: [] }));

/** Asks for a scene; resolves to its index, null if canceled. */
export function askScene(workspace: Workspace, labels: readonly string[]): Promise<number | null> {
	waiting(workspace).labels = labels;
	return ask(workspace, 'scene');
}

export function sceneLabels(workspace: Workspace): readonly string[] {
	return waiting(workspace).labels;
}

/** Asks a question; resolves to the answer, null if canceled or replaced by another question. */
export function ask<Which extends FileQuestion>(
	workspace: Workspace,
	question: Which,
): Promise<Answers[Which] | null> {
	waiting(workspace).goOn(null);
	return new Promise((resolve) => {
		// Its dialog offers only these answers.
		waiting(workspace).goOn = resolve as GoOn;
		workspace.session.setState({ dialog: question });
	});
}

/** Answers the open question. */
export function answer(workspace: Workspace, given: Answers[FileQuestion] | null): void {
	workspace.session.setState({ dialog: 'none' });
	waiting(workspace).goOn(given);
}
