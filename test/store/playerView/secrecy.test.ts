/**
 * Secrecy: two worlds that differ only in what a seat may not know (all players, a side or a creature) are the same
 * to it, byte for byte: messages, lists, plans, measurements, announcements and all drawing calls. `npm run soak --
 * pairs` runs more of them.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Encounter, SEGMENTS } from '../../../src/engine/index.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { type LookedAt, playerView } from '../../../src/store/playerView/playerView.ts';
import { GM, TABLE } from '../../../src/store/playerView/seat.ts';
import type { ShownPlans } from '../../../src/store/session/secrecyState.ts';
import { stubBrowser } from '../../support/drawnCalls.ts';
import { lydiaAndTheOrc } from '../../support/encounters.ts';
import { ACT_TYPES } from '../../support/fightActs.ts';
import { COMMAND_TYPES, commandIn, gmCommands } from '../../support/gmCommands.ts';
import { deed, everyAction } from '../../support/headlessPage.ts';
import { assumeNothingSeen, expectSame, tryPairs } from '../../support/pairs.ts';
import { TablePage } from '../../support/tablePage.ts';
import { hiddenIds, TELLING, twoWorlds } from '../../support/twoWorlds.ts';

const NOBODY = { who: 'nobody' } as const;

/** Every action except the one that returns the screen to the GM; those with the most effect more often. */
const doing = deed([
	...['step', 'step', 'back', 'play', 'start-over', 'next-half-round', 'next-turn', 'undo', 'redo'],
	...['nearest', 'hold', 'clear-path', 'clear-all-paths', 'pace-run', 'pace-walk', 'select-all', 'delete'],
	...['hidden', 'higher', 'flying', 'copy', 'paste', 'duplicate', 'cut', 'plans-on-table', 'ask-everyone'],
	...everyAction({ 'table-view': 'by it the screen is the GM’s again' }),
]);

/** Expects neither a secret word of a world nor a hidden creature’s id. */
function expectNothingTold(bytes: string, world: Encounter, seat = TABLE): void {
	expect(bytes).not.toMatch(TELLING);
	expect(hiddenIds(world, seat).filter((id) => bytes.includes(id))).toEqual([]);
}

const LOOK: LookedAt = {
	...{ viewing: null, ask: NOBODY, segment: 0, plansOnTable: false, woundsOnTable: false },
	...{ contestOpen: false, running: false },
};

/** Plans that the GM shows. */
const shownPlans = fc.constantFrom<ShownPlans>(false, true, ['heroes'], ['foes', 'unknown']);

/** Expects worlds to differ for the GM; equal ones would prove nothing. */
function expectOthersForGm(worlds: readonly Encounter[]): void {
	const [first, second] = worlds.map((encounter) =>
		JSON.stringify(playerView({ encounter }, LOOK, GM).encounter),
	);
	expect(first).not.toBe(second);
}

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const known = (page: TablePage) => page.known();
const made = [(page: TablePage) => page.bytes(), (page: TablePage) => page.drawn()];

/**
 * Expects both worlds to output the same, without secrets.
 *
 * @param whole also compares derived output: lists, paths, words and the picture
 */
function expectAlike(pages: readonly TablePage[], world: Encounter, seat = TABLE, whole = true): void {
	const ways = whole ? made : [known];
	for (const given of ways) {
		const [first = '', second = ''] = pages.map(given);
		expectSame(first, second);
		expectNothingTold(first, world, seat);
	}
}

const encounterOf = ({ workspace }: TablePage) => workspace.document.getState().encounter;

/** Expects worlds to differ for the GM, and in no visible event. */
function expectSecretsOnly(pages: readonly TablePage[]): void {
	const worlds = pages.map(encounterOf);
	assumeNothingSeen(worlds);
	expectOthersForGm(worlds);
}

/** Moments at which all derived output is compared. */
const someMoments = fc.uniqueArray(fc.nat(2 * SEGMENTS), { minLength: 1, maxLength: 3 });

describe('table', () => {
	it('allows no manual move: an unseen creature in the way would show', () => {
		const page = new TablePage(lydiaAndTheOrc());
		const { workspace, hand } = page;
		workspace.session.setState({ selection: ['lydia'], tool: 'plan' });
		const before = workspace.document.getState().encounter;
		hand.feed({ type: 'key', key: 'ArrowUp', shift: false, alt: true, ctrl: false });
		expect(workspace.document.getState().encounter).toBe(before);
		workspace.session.setState({ tableView: false });
		hand.feed({ type: 'key', key: 'ArrowUp', shift: false, alt: true, ctrl: false });
		expect(workspace.document.getState().encounter.creatures[0]?.position).toEqual({ x: 0, y: 1 });
	});

	it('knows nothing unresolved: plans, bonuses, dice, or GM data', () =>
		tryPairs(
			fc.property(twoWorlds(true), ({ a, b }) => {
				expectOthersForGm([a, b]);
				expectAlike(
					[a, b].map((world) => new TablePage(world)),
					a,
				);
			}),
			40,
		));

	it('sees one battle at every moment if only hidden data differs', () =>
		tryPairs(
			fc.property(twoWorlds(false), shownPlans, someMoments, ({ a, b }, plansOnTable, chosen) => {
				const pages = [a, b].map((world) => new TablePage(world));
				expectSecretsOnly(pages);
				for (let moment = 0; moment <= 2 * SEGMENTS; moment++) {
					for (const { workspace } of pages) {
						workspace.session.setState({ plansOnTable });
						seek(workspace, moment / 2);
					}
					expectAlike(pages, a, TABLE, chosen.includes(moment));
				}
			}),
			25,
		));

	it('sees the same after any action at it', () =>
		tryPairs(
			fc.property(twoWorlds(false), fc.array(doing, { minLength: 1, maxLength: 8 }), ({ a, b }, deeds) => {
				const pages = [a, b].map((world) => new TablePage(world));
				for (const deed of deeds) {
					for (const page of pages) page.does(deed);
					expectSecretsOnly(pages);
					expectAlike(pages, a);
				}
				const films = pages.map((page) => JSON.stringify(page.films()));
				expect(films[1]).toBe(films[0]);
				expectNothingTold(films[0]!, a);
			}),
			25,
		));

	it('runs commands of every kind with effect', () => {
		const idle = new Set<string>([...COMMAND_TYPES, ...ACT_TYPES]);
		const worlds = fc.sample(twoWorlds(false), { numRuns: 20, seed: 3 });
		for (const [i, commands] of fc.sample(gmCommands, { numRuns: 2500, seed: 3 }).entries()) {
			let { a: now } = worlds[i % worlds.length]!;
			for (const one of commands) {
				const command = commandIn(now, one, 'ALPHA');
				const done = command && applyCommand(now, command);
				if (!command || !done?.ok || done.changes.length === 0) continue;
				now = done.encounter;
				idle.delete(command.type);
				if (command.type === 'initiative') idle.delete(command.action.type);
			}
		}
		// Also drawn, but possible only after several others in order.
		expect([...idle]).toEqual(['casting roll', 'release']);
	});

	it('sees the same after any GM command on common data', () =>
		tryPairs(
			fc.property(twoWorlds(false), gmCommands, fc.nat(SEGMENTS), ({ a, b }, commands, moment) => {
				const pages = [a, b].map((world) => new TablePage(world));
				for (const { workspace } of pages) seek(workspace, moment);
				for (const one of commands) {
					for (const [i, { workspace }] of pages.entries()) {
						const { encounter } = playerView(workspace.document.getState(), LOOK, GM);
						const command = commandIn(encounter, one, i === 0 ? 'ALPHA' : 'BETA');
						if (command) dispatch(workspace, command);
					}
					expectSecretsOnly(pages);
					expectAlike(pages, a);
				}
			}),
			25,
		));
});

/** Actions with and without permission for the screen’s holder. */
const drawing = deed([
	...['hold', 'clear-path', 'clear-all-paths', 'pace-run', 'pace-walk', 'pace-double', 'select-all'],
	...['nearest', 'undo', 'redo', 'step', 'play', 'delete', 'plans-on-table', 'hidden'],
	...everyAction({}),
]);

describe.each(['side', 'creature'] as const)('%s', (of) => {
	it('knows its own data in addition and nothing more, at every moment', () =>
		tryPairs(
			fc.property(twoWorlds(false, of), shownPlans, fc.boolean(), ({ a, b, seat }, plansOnTable, running) => {
				assumeNothingSeen([a, b], seat);
				expectOthersForGm([a, b]);
				for (let segment = 0; segment <= SEGMENTS; segment++) {
					const [first = '', second] = [a, b].map((encounter) =>
						JSON.stringify(playerView({ encounter }, { ...LOOK, segment, plansOnTable, running }, seat)),
					);
					expect(second).toBe(first);
					expectNothingTold(first, a, seat);
				}
			}),
			25,
		));

	it('sees the same during secret planning, whatever it does', () =>
		tryPairs(
			fc.property(
				twoWorlds(true, of),
				fc.array(drawing, { minLength: 1, maxLength: 8 }),
				({ a, b, seat }, deeds) => {
					expectOthersForGm([a, b]);
					const pages = [a, b].map((world) => new TablePage(world, seat));
					for (const deed of deeds) {
						for (const page of pages) page.does(deed);
						expectAlike(pages, a, seat);
					}
				},
			),
			25,
		));
});
