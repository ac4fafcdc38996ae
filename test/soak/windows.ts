/**
 * Random actions on the GM's page and in the players' window, with reloads of either. The window shows exactly what
 * the table may know, and no message contains hidden data.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Creature, Encounter } from '../../src/engine/index.ts';
import { SAMPLES } from '../../src/formats/samples/index.ts';
import { startPlayback } from '../../src/store/playback/playback.ts';
import { currentPlayerView, playerViewFor } from '../../src/store/playerView/currentView.ts';
import { createAliases } from '../../src/store/playerView/idAnonymizer.ts';
import type { PlayerView } from '../../src/store/playerView/playerView.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { HeadlessPage } from '../support/headlessPage.ts';
import { Air, gmPage, playersPage, settled } from '../support/twoWindows.ts';
import { does, doing } from './gestures.ts';

/** A unique name and note. */
const HIDDEN = 'Xyzzy';
const SECRET = 'plugh';

/** Action in the window, or a reload of one page. */
const beside = fc.oneof(
	fc.record({ type: fc.constant('points' as const), x: fc.nat(18), y: fc.nat(14) }),
	fc.record({ type: fc.constant('shows' as const), width: fc.integer({ min: 1, max: 18 }) }),
	fc.constant({ type: 'window anew' as const }),
	fc.constant({ type: 'page anew' as const }),
);

const both = fc.oneof({ weight: 4, arbitrary: doing }, { weight: 1, arbitrary: beside });

/** The sample with a hidden creature in its corner, and a secret note on every creature. */
function withSecrets(encounter: Encounter): Encounter {
	const [one] = encounter.creatures;
	if (!one) throw new Error('nobody takes part');
	const hidden: Creature = {
		...one,
		id: 'xyzzy',
		name: HIDDEN,
		hidden: true,
		plan: undefined,
		position: { x: 0, y: 0 },
	};
	const creatures = [...encounter.creatures, hidden].map((each) => ({ ...each, note: SECRET }));
	return { ...encounter, creatures };
}

/** True if the table has ever seen the hidden creature, by this encounter. */
function isShown({ creatures, amendments = [], history = [] }: Encounter): boolean {
	const all = [{ creatures, amendments }, ...history].flatMap((half) => [
		...half.creatures,
		...half.amendments.flatMap((one) => (one.type === 'creature' ? [one.creature] : [])),
	]);
	return all.some(({ name, hidden }) => name.includes(HIDDEN) && !hidden);
}

/** The view without the map picture: the window gets a cut copy, later. */
const plain = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value, (key, part) => (/^(background|pictures)$/.test(key) ? undefined : part)));

/** The view with creature names replaced by aliases. */
const alike = (seen: PlayerView): unknown => plain(createAliases().seen(seen));

/** Milliseconds per frame. */
const FRAME = 500;

export const windows = fc.asyncProperty(
	fc.nat(SAMPLES.length - 1),
	fc.array(both, { minLength: 1, maxLength: 40 }),
	async (sample, deeds) => {
		const page = new HeadlessPage(withSecrets(SAMPLES[sample]!.encounter()));
		const { workspace } = page;
		// Frames run at once, so that playback ends before the next action.
		let now = 0;
		const stopPlayback = startPlayback(workspace, {
			now: () => now,
			requestFrame: (callback) => {
				now += FRAME;
				queueMicrotask(callback);
			},
			reducedMotion: () => true,
		});
		const air = new Air();
		let gm = gmPage(air, workspace);
		gm.telling.open();
		let players = playersPage(air);
		let wasShown = false;
		for (const one of deeds) {
			if (one.type === 'points') players.hearing.points(one);
			else if (one.type === 'shows') {
				const frame = { x: 0, y: 0, width: one.width, height: one.width };
				players.hearing.shows({ frame, sees: frame, roams: one.width > 9 });
			} else if (one.type === 'window anew') {
				players.stop();
				players = playersPage(air);
			} else if (one.type === 'page anew') {
				gm.stop();
				gm = gmPage(air, workspace, gm.kept);
			} else does(page, one);
			do await settled();
			while (workspace.session.getState().playing);
			wasShown ||= isShown(workspace.document.getState().encounter);
			const said = air.take().join('\n');
			assert.ok(!said.includes(SECRET), 'a note is told');
			assert.ok(wasShown || !said.includes(HIDDEN), 'who is hidden is told of');
			if (workspace.players.getState().frozen) continue;
			assert.deepEqual(alike(currentPlayerView(players.workspace)), alike(playerViewFor(workspace, TABLE)));
			assert.equal(players.workspace.time.getState(), workspace.time.getState());
		}
		players.stop();
		gm.stop();
		stopPlayback();
	},
);
