/**
 * Secrecy: two worlds that differ only in what a seat may not know (everybody's at the table, a side's, a creature's)
 * are the same to it, byte for byte: what would be sent to it, what it draws, lists, plans, measures, hears. `HALFSTEP_PAIRS=10000` tries more pairs than usual.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marksAt } from '../../../src/canvas/scene/marks.ts';
import { draftOf, openingsOf, planPictureOf, reachFrom } from '../../../src/canvas/scene/scene.ts';
import { type Encounter, SEGMENTS } from '../../../src/engine/index.ts';
import { actionsAt, labelOf } from '../../../src/store/actions/index.ts';
import { beginDeclaring, openFor, planBy } from '../../../src/store/declaring.ts';
import { nearestTo } from '../../../src/store/distances.ts';
import { battleOf } from '../../../src/store/document/battle.ts';
import { logOf } from '../../../src/store/document/log.ts';
import { seek } from '../../../src/store/document/playback.ts';
import { measuredText } from '../../../src/store/document/sight.ts';
import { reelOf } from '../../../src/store/film/reel.ts';
import { TIMINGS } from '../../../src/store/film/retime.ts';
import { seenNow } from '../../../src/store/seen/eyes.ts';
import { heardBy } from '../../../src/store/seen/heard.ts';
import { GM, type Seat, TABLE } from '../../../src/store/seen/seat.ts';
import { type LookedAt, seen } from '../../../src/store/seen/seen.ts';
import { lineText } from '../../../src/words/index.ts';
import { lydiaAndTheOrc } from '../../support/encounters.ts';
import { deed, HeadlessPage } from '../../support/headlessPage.ts';
import { hiddenIds, isSecret, TELLING, twoWorlds } from '../../support/twoWorlds.ts';

const PAIRS = Number(process.env.HALFSTEP_PAIRS ?? 300);
if (process.env.HALFSTEP_SEED) fc.configureGlobal({ seed: Number(process.env.HALFSTEP_SEED) });
const NOBODY = { who: 'nobody' } as const;

/** A page at the table, or handed to somebody who declares in secret. */
class Page extends HeadlessPage {
	constructor(encounter: Encounter, seat: Seat = TABLE) {
		super(encounter);
		this.desk.session.setState({ tableView: true, notice: null, announcement: '' });
		if (seat.type !== 'side' && seat.type !== 'creature') return;
		beginDeclaring(this.desk);
		planBy(this.desk, seat.type);
		openFor(this.desk, seat.type === 'side' ? seat.side : seat.creature);
	}

	/** What is drawn from: miniatures, marks, plans, reaches. */
	private drawn() {
		const { scene } = this;
		const { crowd, creatures, battle, segment, acting, selected } = scene;
		return {
			minis: crowd.minis,
			acting,
			selected: creatures.filter(({ id }) => selected.has(id)).map(({ id }) => id),
			marks: [0, 0.5, 0.9].map((part) => marksAt(battle, segment, part, creatures)),
			colors: creatures.map(({ side }) => scene.colorOf(side)),
			plans: creatures.map((one) => [planPictureOf(scene, one), openingsOf(scene, one)]),
			reach: creatures.slice(0, 2).map((one) => reachFrom(scene, one)),
			drafts: creatures.slice(0, 3).map((one) => {
				const { x, y } = one.position;
				return draftOf(scene, one, { pace: 'walk', steps: [1, 2].map((by) => ({ x: x + by, y })) });
			}),
			preview: this.desk.preview.get(),
			lit: this.desk.session.getState().lit,
		};
	}

	/** What is listed and measured. */
	private told() {
		const { desk, scene } = this;
		const { encounter, battle, segment } = seenNow(desk);
		const here = encounter.creatures;
		return {
			actions: actionsAt(desk).map((action) => [
				labelOf(action, desk),
				action.enabled(desk),
				action.why?.(desk),
				action.checked?.(desk),
			]),
			log: logOf(encounter, battle, segment, 'feet').map(({ lines }) => lines.map(lineText)),
			nearest: here.slice(0, 4).map((one) => nearestTo(encounter, one, 0)),
			sight: here.slice(1, 4).map((one) => measuredText(scene, here[0]!.position, one.position, 'feet')),
		};
	}

	/** The films of the battle. */
	films() {
		const { document, session } = this.desk;
		return TIMINGS.map((timing) => {
			const reel = reelOf(document.getState(), session.getState(), TABLE, timing);
			return Array.from({ length: reel.length + 1 }, (_, beat) => reel.seenAt(beat));
		});
	}

	/** Everything the table gets. */
	bytes(): string {
		const { desk } = this;
		return JSON.stringify(
			[
				seenNow(desk),
				this.drawn(),
				this.told(),
				heardBy(desk.session.getState(), TABLE),
				desk.session.getState().contestOpen,
				desk.time.get(),
			],
			(_, value) => (value instanceof Map || value instanceof Set ? [...value] : value),
		);
	}
}

const doing = deed([
	...['step', 'step', 'back', 'play', 'start-over', 'next-half-round', 'next-turn', 'undo', 'redo'],
	...['nearest', 'hold', 'clear-path', 'clear-all-paths', 'pace-run', 'pace-walk', 'select-all', 'delete'],
	...['hidden', 'higher', 'flying', 'copy', 'paste', 'duplicate', 'cut', 'plans-on-table', 'ask-everyone'],
]);

/** Where those stand whom a seat sees, by the battles themselves. */
function visibly(encounter: Encounter, seat = TABLE): string {
	const seenIds = encounter.creatures.filter((one) => !isSecret(one, seat)).map(({ id }) => id);
	const { segments, final } = battleOf(encounter, NOBODY);
	return JSON.stringify(
		[...segments.map(({ positions }) => positions), final].map((all) => seenIds.map((id) => all?.[id])),
	);
}

/** Neither a word that only a world's secrets have nor the id of anybody who is hidden. */
function expectNothingTold(bytes: string, world: Encounter, seat = TABLE): void {
	expect(bytes).not.toMatch(TELLING);
	expect(hiddenIds(world, seat).filter((id) => bytes.includes(id))).toEqual([]);
}

const LOOK: LookedAt = {
	...{ viewing: null, ask: NOBODY, segment: 0, plansOnTable: false, woundsOnTable: false },
	...{ contestOpen: false, running: false },
};

/** Worlds that are the same to the GM too show nothing. */
function expectOthersForGm(...worlds: readonly Encounter[]): void {
	const [first, second] = worlds.map((encounter) => JSON.stringify(seen({ encounter }, LOOK, GM)));
	expect(first).not.toBe(second);
}

describe('the table', () => {
	it('moves nobody by hand: whoever stood in the way unseen would show', () => {
		const page = new Page(lydiaAndTheOrc());
		const { desk, hand } = page;
		desk.session.setState({ selection: ['lydia'], tool: 'select' });
		const before = desk.document.getState().encounter;
		hand.feed({ type: 'key', key: 'ArrowUp', shift: false, alt: true, ctrl: false });
		expect(desk.document.getState().encounter).toBe(before);
		desk.session.setState({ tableView: false });
		hand.feed({ type: 'key', key: 'ArrowUp', shift: false, alt: true, ctrl: false });
		expect(desk.document.getState().encounter.creatures[0]?.position).toEqual({ x: 0, y: 1 });
	});

	it('knows nothing of what is not resolved: plans, bonuses, dice, and none of the GM’s own', () => {
		fc.assert(
			fc.property(twoWorlds(true), ({ a, b }) => {
				const bytes = [a, b].map((world) => new Page(world).bytes());
				expect(bytes[1]).toBe(bytes[0]);
				expectNothingTold(bytes[0]!, a);
				expectOthersForGm(a, b);
			}),
			{ numRuns: PAIRS },
		);
	});

	it('sees one battle where only the hidden differ, at every moment of it', () => {
		fc.assert(
			fc.property(twoWorlds(false), fc.boolean(), ({ a, b }, plansOnTable) => {
				fc.pre(visibly(a) === visibly(b));
				expectOthersForGm(a, b);
				const pages = [a, b].map((world) => new Page(world));
				for (let moment = 0; moment <= SEGMENTS; moment += 0.5) {
					const bytes = pages.map((page) => {
						const { desk } = page;
						desk.session.setState({ plansOnTable });
						seek(desk, moment);
						return page.bytes();
					});
					expect(bytes[1]).toBe(bytes[0]);
					expectNothingTold(bytes[0]!, a);
				}
			}),
			{ numRuns: Math.ceil(PAIRS / 5) },
		);
	});

	it('sees the same whatever is done at it', () => {
		fc.assert(
			fc.property(twoWorlds(false), fc.array(doing, { minLength: 1, maxLength: 8 }), ({ a, b }, deeds) => {
				const pages = [a, b].map((world) => new Page(world));
				for (const deed of deeds) {
					for (const page of pages) page.does(deed);
					const worlds = pages.map(({ desk }) => desk.document.getState().encounter);
					fc.pre(visibly(worlds[0]!) === visibly(worlds[1]!));
					expectOthersForGm(...worlds);
					const bytes = pages.map((page) => page.bytes());
					expect(bytes[1]).toBe(bytes[0]);
					expectNothingTold(bytes[0]!, a);
				}
				const films = pages.map((page) => JSON.stringify(page.films()));
				expect(films[1]).toBe(films[0]);
				expectNothingTold(films[0]!, a);
			}),
			{ numRuns: Math.ceil(PAIRS / 3) },
		);
	});
});

/** What may be done by whoever has the screen to himself, and what may not. */
const drawing = deed([
	...[
		'hold',
		'clear-path',
		'clear-all-paths',
		'pace-run',
		'pace-walk',
		'pace-double',
		'select-all',
		'nearest',
	],
	...['undo', 'redo', 'step', 'play', 'delete', 'plans-on-table', 'hidden'],
]);

describe.each(['side', 'creature'] as const)('a %s', (of) => {
	it('knows its own besides and nothing more, at every moment', () => {
		fc.assert(
			fc.property(
				twoWorlds(false, of),
				fc.boolean(),
				fc.boolean(),
				({ a, b, seat }, plansOnTable, running) => {
					fc.pre(visibly(a, seat) === visibly(b, seat));
					expectOthersForGm(a, b);
					for (let segment = 0; segment <= SEGMENTS; segment++) {
						const [first = '', second] = [a, b].map((encounter) =>
							JSON.stringify(seen({ encounter }, { ...LOOK, segment, plansOnTable, running }, seat)),
						);
						expect(second).toBe(first);
						expectNothingTold(first, a, seat);
					}
				},
			),
			{ numRuns: Math.ceil(PAIRS / 6) },
		);
	});

	it('sees the same while plans are declared in secret, whatever it does', () => {
		fc.assert(
			fc.property(
				twoWorlds(true, of),
				fc.array(drawing, { minLength: 1, maxLength: 8 }),
				({ a, b, seat }, deeds) => {
					expectOthersForGm(a, b);
					const pages = [a, b].map((world) => new Page(world, seat));
					for (const deed of deeds) {
						for (const page of pages) page.does(deed);
						const [first = '', second] = pages.map((page) => page.bytes());
						expect(second).toBe(first);
						expectNothingTold(first, a, seat);
					}
				},
			),
			{ numRuns: Math.ceil(PAIRS / 6) },
		);
	});
});
