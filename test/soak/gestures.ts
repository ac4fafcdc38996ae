/** Random user actions on a sample, in any order: all can be undone, redone, saved and reopened unchanged. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { INITIATIVE_SYSTEMS, PROFILES, profileOf } from '../../src/engine/index.ts';
import { SAMPLES } from '../../src/formats/samples/index.ts';
import { ACTIONS } from '../../src/store/actions/index.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { openLibrary } from '../../src/store/library/library.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { command } from '../support/commands.ts';
import { deed, HeadlessPage } from '../support/headlessPage.ts';
import { freshBrowser } from './stored.ts';

/** Needs a page around the board, or leaves the encounter. */
const ELSEWHERE = /^(file|theme|panel)-|^(encounters|help|commands|speed-helper)$/;
/** More frequent than others: they cause all movement. */
const MOVING = ['step', 'step', 'step', 'back', 'next-half-round', 'next-turn', 'undo', 'redo'];

const inRules = fc.oneof(
	fc.constantFrom(...PROFILES).map((id): Command => ({ type: 'set-rules', rules: profileOf(id).rules })),
	fc.constantFrom(...INITIATIVE_SYSTEMS).map((system): Command => ({ type: 'begin-initiative', system })),
	fc.constant<Command>({ type: 'end-initiative' }),
);

/** A command with creature ids as numbers. */
const ordered = fc.record({
	type: fc.constant('command' as const),
	command: fc.oneof({ weight: 4, arbitrary: command }, { weight: 1, arbitrary: inRules }),
});

/** Random board, keyboard or command input. */
export const doing = fc.oneof(
	{
		weight: 4,
		arbitrary: deed([...ACTIONS.map(({ id }) => id).filter((id) => !ELSEWHERE.test(id)), ...MOVING]),
	},
	{ weight: 1, arbitrary: ordered },
);

/** Text of every encounter from the first to the last undo state, with the viewed moments. */
function film(workspace: Workspace): readonly string[] {
	const shots: string[] = [];
	const shoot = () =>
		shots.push(
			formatEncounter(
				workspace.document.getState().encounter,
				Math.floor(workspace.session.getState().segment),
			),
		);
	shoot();
	while (workspace.document.getState().past.length > 0) {
		undo(workspace, true);
		shoot();
	}
	while (workspace.document.getState().future.length > 0) {
		redo(workspace);
		shoot();
	}
	return shots;
}

export type Doing = typeof doing extends fc.Arbitrary<infer One> ? One : never;

export function does(page: HeadlessPage, one: Doing): void {
	if (one.type !== 'command') {
		page.does(one);
		return;
	}
	const { creatures } = page.scene.encounter;
	// Maps the ids of the three-creature fight to present creatures.
	const text = ['a', 'b', 'c'].reduce(
		(json, id, i) => (creatures[i] ? json.replaceAll(`"${id}"`, JSON.stringify(creatures[i].id)) : json),
		JSON.stringify(one.command),
	);
	dispatch(page.workspace, JSON.parse(text) as Command);
}

export const gestures = fc.asyncProperty(
	fc.nat(SAMPLES.length - 1),
	fc.array(doing, { minLength: 1, maxLength: 60 }),
	async (sample, deeds) => {
		const page = new HeadlessPage(SAMPLES[sample]!.encounter());
		const { workspace } = page;
		const opened = workspace.document.getState().encounter;
		for (const one of deeds) {
			does(page, one);
			const { encounter, battle, segment } = currentPlayerView(workspace);
			logOf(encounter, battle, segment, 'feet');
		}
		const { encounter, done } = workspace.document.getState();
		const read = parseEncounter(formatEncounter(encounter));
		if (!read.ok) throw new Error(read.message);
		assert.equal(formatEncounter(read.encounter), formatEncounter(encounter));

		freshBrowser();
		const library = await openLibrary({ now: () => 0 });
		const { past, future } = workspace.document.getState();
		const segment = Math.floor(workspace.session.getState().segment);
		assert.ok((await library.save('a', encounter, segment, { past, future, done })).ok);
		const kept = await library.load('a');
		library.close();
		if (!kept.ok) throw new Error(kept.message);
		const again = createWorkspace();
		again.session.setState({ ask: { who: 'nobody' } });
		openDocument(again, 'a', kept.value.encounter, kept.value.segment, kept.value.history);

		// Redoes the last undone steps first, so that both start at the end.
		for (const one of [workspace, again]) while (one.document.getState().future.length > 0) redo(one);
		const shots = film(workspace);
		assert.deepEqual(film(again), shots);
		// Undo and redo give the same encounter; the viewed moment may come from the last action.
		const still = (shot: string | undefined) => shot?.replace(/^\t"segment": \d,\n/m, '');
		assert.equal(still(shots.at(-1)), still(shots[0]));
		assert.equal(still(shots[(shots.length - 1) / 2]), formatEncounter(opened));
	},
);
