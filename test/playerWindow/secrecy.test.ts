/**
 * Player window messages are equal in pairs of worlds that differ only in secrets: neither content nor timing
 * reveals one. `npm run soak -- pairs` tries more.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Creature, Encounter } from '../../src/engine/index.ts';
import { actionOf, performAction } from '../../src/store/actions/index.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { seek } from '../../src/store/playback/playback.ts';
import type { Workspace } from '../../src/store/workspace/workspace.ts';
import { creature, going, lydiaAndTheOrc, walk } from '../support/encounters.ts';
import { everyAction } from '../support/headlessPage.ts';
import { assumeNothingSeen, expectSame, tryPairs } from '../support/pairs.ts';
import { bothPages, PAINTED, settled } from '../support/twoWindows.ts';
import {
	BACKROOM,
	hiddenIds,
	pictured,
	rebuilding,
	rebuilt,
	TELLING,
	twoWorlds,
	type Worlds,
} from '../support/twoWorlds.ts';

/** GM actions that reveal secrets. */
const TELLING_ACTIONS = {
	hidden: 'whoever is selected is shown',
	'fog-uncover': 'all that lay under fog is shown',
	'wounds-on-table': 'how badly everybody is hurt is told in words',
};

/** Public GM actions. */
const deed = fc.oneof(
	fc.record({
		type: fc.constant('seek' as const),
		to: fc.integer({ min: 0, max: 12 }).map((half) => half / 2),
	}),
	fc.record({
		type: fc.constant('action' as const),
		id: fc.constantFrom(
			...['step', 'back', 'start-over', 'next-half-round', 'undo', 'redo', 'plans-on-table', 'select-all'],
			...everyAction(TELLING_ACTIONS),
			...['players-mine', 'players-map', 'players-freeze', 'players-blank', 'clear-all-paths', 'metres'],
		),
	}),
	fc.record({
		type: fc.constant('fog' as const),
		at: fc.record({ x: fc.nat(12), y: fc.nat(12) }),
		covered: fc.boolean(),
	}),
	fc.record({ type: fc.constant('rebuild' as const), how: fc.tuple(rebuilt, rebuilt) }),
	fc.record({ type: fc.constant('secret' as const), text: fc.constantFrom('a spy', 'bribed') }),
);
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** @param world index of the world: out of sight, worlds may differ */
function does(workspace: Workspace, one: Deed, world = 0): void {
	if (one.type === 'seek') seek(workspace, one.to);
	else if (one.type === 'action') performAction(workspace, actionOf(one.id));
	else if (one.type === 'fog') {
		// In front of the back room, where both worlds are equal.
		const column = one.at.x % (presentEncounter(workspace).map.width - BACKROOM - 1);
		const squares = [0, 1, 2, 3].map((i) => ({ x: column + (i % 2), y: one.at.y + (i >> 1) }));
		dispatch(workspace, { type: 'set-fog', squares, covered: one.covered });
	} else if (one.type === 'rebuild') {
		const { map, fog } = presentEncounter(workspace);
		// A change at the end of a half-round begins the next one visibly, in one world only.
		const isOver = workspace.session.getState().segment === 6;
		const commands = fog?.opensTo === undefined || isOver ? [] : rebuilding(map, one.how[world] ?? []);
		for (const command of commands) dispatch(workspace, command);
	} else {
		const { creatures } = workspace.document.getState().encounter;
		const hidden = creatures.filter((creature) => creature.hidden).map(({ id }) => id);
		const all = creatures.map(({ id }) => id);
		dispatch(workspace, { type: 'change-creatures', ids: all, change: { note: one.text } });
		dispatch(workspace, { type: 'change-creatures', ids: hidden, change: { name: one.text } });
	}
}

/** Worlds with fog have a picture that the fog cuts. */
const withPictures = ({ a, b }: Worlds): readonly Encounter[] =>
	a.fog ? [pictured(a, PAINTED, 'ALPHA'), pictured(b, PAINTED, 'BETA')] : [a, b];

/** A visible creature that walks by. */
const BYSTANDER = going(creature('by', 0, 0), ...walk({ x: 0, y: 0 }, 1, 0, 6));

/** Longer than the delay of a picture. */
const CUT = 1000;

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A JSON text escaped inside a JSON text. */
const within = (text: string): string => JSON.stringify(text).slice(1, -1);

describe('player window messages', () => {
	it('have equal bytes in worlds that differ only in secrets, and leak none', async () => {
		await tryPairs(
			fc.asyncProperty(
				twoWorlds(false),
				fc.array(deed, { minLength: 1, maxLength: 8 }),
				fc.boolean(),
				async (worlds, deeds, patient) => {
					const { a, b } = worlds;
					assumeNothingSeen([a, b]);
					const pages = withPictures(worlds).map((world) => bothPages(world));
					await vi.advanceTimersByTimeAsync(CUT);
					let apart = false;
					for (const one of deeds) {
						apart ||= one.type === 'rebuild';
						// Each world would undo another secret change, and the clock would visibly jump to another moment.
						if (apart && one.type === 'action' && ['undo', 'redo'].includes(one.id)) continue;
						const said: string[] = [];
						for (const [world, { gm }] of pages.entries()) does(gm.workspace, one, world);
						await vi.advanceTimersByTimeAsync(patient ? CUT : 0);
						await settled();
						for (const { air } of pages) said.push(air.take().join('\n'));
						assumeNothingSeen(pages.map(({ gm }) => gm.workspace.document.getState().encounter));
						const rolls = pages.map(({ gm }) => gm.workspace.document.getState().encounter.rolls);
						// The other world may also lack a secret roll to undo.
						apart ||= JSON.stringify(rolls[0]) !== JSON.stringify(rolls[1]);
						expectSame(said[0]!, said[1]!);
						expect(said[0]).not.toMatch(TELLING);
						// Ids are secret too, since they may reveal a former name.
						expect(said[0]).not.toMatch(/\bwho-/);
						expect(said[0]).not.toMatch(/a spy|bribed/);
						expect(hiddenIds(a).filter((id) => said[0]?.includes(within(id)))).toEqual([]);
					}
				},
			),
			60,
		);
	});

	it('time runs for hidden paths and their opportunity attacks as for none', async () => {
		const spy = { ...going(creature('spy', 9, 6), { x: 10, y: 6 }, { x: 11, y: 6 }), hidden: true };
		const guard = { ...creature('guard', 9, 5), side: 'foes', hidden: true };
		const played = async (hidden: readonly Creature[]) => {
			const { air, gm } = bothPages({
				...lydiaAndTheOrc(),
				rules: { opportunity: true },
				blows: 'typed',
				creatures: [creature('by', 0, 0), ...hidden],
			});
			await vi.advanceTimersByTimeAsync(CUT);
			air.take();
			does(gm.workspace, { type: 'action', id: 'play' });
			await vi.advanceTimersByTimeAsync(CUT);
			return { said: air.take(), page: gm.workspace.session.getState().page };
		};
		const { said } = await played([]);
		expect(await played([spy])).toEqual({ said, page: null });
		expect(await played([spy, guard])).toEqual({ said, page: 'strikes' });
	});

	it.each<readonly Deed[]>([
		[{ type: 'seek', to: 4.5 }],
		[{ type: 'action', id: 'play' }],
		[{ type: 'action', id: 'next-half-round' }],
	])('wait for no dice of hidden creatures: %j', async (done) => {
		const fight = lydiaAndTheOrc();
		const said = [fight.creatures.map((one) => ({ ...one, hidden: true })), []].map((creatures) => {
			const { air, gm } = bothPages({ ...fight, creatures: [...creatures, BYSTANDER] });
			does(gm.workspace, { type: 'action', id: 'ask-everyone' });
			does(gm.workspace, done);
			return settled().then(() => air.take().join('\n'));
		});
		const [first, second] = await Promise.all(said);
		expectSame(first!, second!);
		expect(first).toContain('"time"');
	});

	it('never repeat the last message', async () => {
		await tryPairs(
			fc.asyncProperty(
				twoWorlds(false),
				fc.array(deed, { minLength: 4, maxLength: 20 }),
				async ({ a }, deeds) => {
					const { air, gm } = bothPages(a);
					const last = new Map<string, string>();
					for (const one of deeds) {
						does(gm.workspace, one);
						await settled();
						for (const text of air.take()) {
							const { type } = JSON.parse(text) as { readonly type: string };
							expect(text).not.toBe(last.get(type));
							last.set(type, text);
						}
					}
				},
			),
			40,
		);
	});
});
