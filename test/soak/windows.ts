/**
 * Whatever people do on the GM's page and in the players' window, and however often either is loaded anew: the window
 * knows what the table may know and nothing else, and not a word of what is hidden is ever said to it.
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

/** A name and a note that nothing else bears. */
const HIDDEN = 'Xyzzy';
const SECRET = 'plugh';

/** What is done in the window, or to one of the two. */
const beside = fc.oneof(
	fc.record({ type: fc.constant('points' as const), x: fc.nat(18), y: fc.nat(14) }),
	fc.record({ type: fc.constant('shows' as const), width: fc.integer({ min: 1, max: 18 }) }),
	fc.constant({ type: 'window anew' as const }),
	fc.constant({ type: 'page anew' as const }),
);

const both = fc.oneof({ weight: 4, arbitrary: doing }, { weight: 1, arbitrary: beside });

/** The sample with somebody hidden in its corner, and a secret about everybody. */
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

/** Whether the table has ever been shown who is hidden, as far as this encounter goes. */
function isShown({ creatures, amendments = [], history = [] }: Encounter): boolean {
	const all = [{ creatures, amendments }, ...history].flatMap((half) => [
		...half.creatures,
		...half.amendments.flatMap((one) => (one.type === 'creature' ? [one.creature] : [])),
	]);
	return all.some(({ name, hidden }) => name.includes(HIDDEN) && !hidden);
}

/** What is known, but for the picture under the map: the window gets one of its own, cut, in its own time. */
const plain = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value, (key, part) => (/^(background|pictures)$/.test(key) ? undefined : part)));

/** What is known, whatever those it tells of are called in it. */
const alike = (seen: PlayerView): unknown => plain(createAliases().seen(seen));

/** Milliseconds of a frame. */
const FRAME = 500;

export const windows = fc.asyncProperty(
	fc.nat(SAMPLES.length - 1),
	fc.array(both, { minLength: 1, maxLength: 40 }),
	async (sample, deeds) => {
		const page = new HeadlessPage(withSecrets(SAMPLES[sample]!.encounter()));
		const { workspace } = page;
		// Frames follow each other at once, so what is played has been played when the next thing is done.
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
			if (workspace.players.get().frozen) continue;
			assert.deepEqual(alike(currentPlayerView(players.workspace)), alike(playerViewFor(workspace, TABLE)));
			assert.equal(players.workspace.time.get(), workspace.time.get());
		}
		players.stop();
		gm.stop();
		stopPlayback();
	},
);
