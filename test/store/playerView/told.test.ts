/** What a seat knows of battle and encounter, what it hears, and exports. */
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../../src/engine/index.ts';
import { type Battle, battleOf } from '../../../src/store/derived/battle.ts';
import { openDocument } from '../../../src/store/document/document.ts';
import { audibleTo } from '../../../src/store/playerView/audience.ts';
import { battleAsSeen } from '../../../src/store/playerView/battleView.ts';
import { encounterAsSeen } from '../../../src/store/playerView/encounterView.ts';
import { handoutOf, holdsSecrets } from '../../../src/store/playerView/playerExport.ts';
import { playerView } from '../../../src/store/playerView/playerView.ts';
import { GM, type Seat, TABLE } from '../../../src/store/playerView/seat.ts';
import { createWorkspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../../support/encounters.ts';
import { ann, applied, everybody, HEROES, orc, spy, veilBefore, veilsBefore } from '../../support/fewSeen.ts';

describe('battle', () => {
	const place = (x: number) => ({ x, y: 0 });
	const positions = { ann: place(1), spy: place(4) };
	const contest = { segment: 3, square: place(2) };
	const contender = (id: string) => ({
		...{ creature: id, modifier: 2, segmentModifier: 0, roll: null, total: null },
	});
	const whole: Battle = {
		...battleOf(encounter(everybody), { who: 'nobody' }),
		start: positions,
		segments: [1, 2].map((segment) => ({ segment, positions, squeezed: { spy: [], ann: [] }, events: [] })),
		awaiting: null,
		settled: [],
		final: null,
	};
	const told = (more: Partial<Battle>, segment: number, dice = false) =>
		battleAsSeen({ ...whole, ...more }, everybody, { segment, next: dice, dice }, veilsBefore(HEROES), {
			width: 9,
			height: 9,
		});

	it('has positions and squeezing of visible creatures', () => {
		const { start, segments } = told({}, 2);
		expect(start).toEqual({ ann: place(1) });
		expect(segments).toEqual(
			[1, 2].map((segment) => ({ segment, positions: { ann: place(1) }, squeezed: { ann: [] }, events: [] })),
		);
		const hidden = whole.segments.map((one) => ({ ...one, squeezed: { spy: [] } }));
		expect(told({ segments: hidden }, 1).segments).toStrictEqual([
			{ segment: 1, positions: { ann: place(1) }, events: [] },
		]);
	});
	it('has its end only once reached', () => {
		const end = {
			settled: ['ann', 'spy'].map((id) => ({ creature: id, from: place(1), to: place(2) })),
			final: positions,
			squeezed: { spy: [], ann: [] },
		};
		expect(told(end, 5)).toMatchObject({ settled: [], final: null });
		expect(told(end, 5)).not.toHaveProperty('squeezed');
		expect(told(end, 6)).toMatchObject({
			settled: [{ creature: 'ann', from: place(1), to: place(2) }],
			final: { ann: place(1) },
			squeezed: { ann: [] },
		});
		expect(told({ ...end, final: null, squeezed: { spy: [] } }, 6)).toMatchObject({ final: null });
		expect(told({ ...end, squeezed: { spy: [] } }, 6)).not.toHaveProperty('squeezed');
	});
	it('waits for dice of visible creatures', () => {
		const partial = [
			{
				type: 'contest',
				square: place(5),
				contenders: [contender('ann'), contender('orc')],
				winners: ['ann'],
			},
			{ type: 'moved', creature: 'ann', from: place(0), to: place(1), feet: 5 },
			{
				type: 'check',
				creature: 'ann',
				square: place(1),
				check: 'balance',
				terrain: 'ice',
				dc: 10,
				modifier: 0,
				roll: 1,
				total: 1,
				passed: false,
				stakes: null,
				against: [],
			},
		] as const;
		const awaiting = {
			contest: { ...contest, contenders: ['ann', 'orc', 'spy'].map(contender) },
			needs: ['1/3/ann', '1/3/spy'],
			partial,
		};
		const { awaiting: known } = told({ awaiting }, 2, true);
		expect(known).toStrictEqual({
			contest: {
				...contest,
				contenders: [contender('ann'), { ...contender('orc'), modifier: 0 }],
			},
			needs: ['1/3/ann'],
			partial: [
				{ ...partial[0], contenders: [contender('ann'), { ...contender('orc'), modifier: 0 }] },
				partial[2],
			],
		});
		expect(told({ awaiting }, 2).awaiting).toBeNull();
		expect(told({ awaiting }, 1, true).awaiting).toBeNull();
		expect(told({ awaiting: { ...awaiting, die: 4, check: partial[2] } }, 2, true).awaiting).toMatchObject({
			die: 4,
			check: partial[2],
		});
		// The app rolls for unseen creatures without asking.
		expect(told({ awaiting: { ...awaiting, needs: ['1/3/spy'] } }, 2, true).awaiting).toBeNull();
		const unseen = { ...awaiting, contest: { ...contest, contenders: [contender('spy')] } };
		expect(told({ awaiting: unseen }, 2, true).awaiting).toBeNull();
		const check = { ...partial[2], creature: 'spy' };
		expect(told({ awaiting: { ...awaiting, check } }, 2, true).awaiting).toBeNull();
	});
});

describe('encounter', () => {
	const known = (more: Partial<Encounter>, seat: Seat = TABLE) => {
		const present = { ...encounter(everybody), ...more };
		return encounterAsSeen(present, present.map, veilBefore(seat, present), seat, null);
	};
	it('has a generic name, without sides or turns of unseen creatures', () => {
		const bare = known({ creatures: [ann, spy] });
		expect(bare.name).toBe('Battle map');
		expect(bare.sides?.map(({ id }) => id)).toEqual(['heroes']);
		expect(Object.keys(bare).toSorted()).toEqual(['creatures', 'map', 'name', 'rules', 'sides']);
		expect(known({ movers: ['spy', 'orc'] }).movers).toEqual(['orc']);
	});
	it('has half-round, round and time if shown', () => {
		expect(known({ half: 3, round: 2, time: 5 })).toMatchObject({ half: 3, round: 2, time: 5 });
	});
	it('has its recorded sides, with app-played ones', () => {
		const sides = [
			{ id: 'foes', name: 'Orcs', color: 4, auto: { decides: 'app', difficulty: 'hard' } },
			{ id: 'heroes', name: 'Party', color: 2, auto: { decides: 'behavior', behavior: { type: 'flee' } } },
			{ id: 'others', name: 'Others', color: 1 },
		] as const;
		expect(known({ sides }).sides).toStrictEqual([
			{ id: 'foes', name: 'Orcs', color: 4, auto: { decides: 'app' } },
			{ id: 'heroes', name: 'Party', color: 2 },
		]);
		expect(known({}).sides).toStrictEqual([
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'foes', name: 'Foes', color: 1 },
		]);
	});
	it('has all participants of the half-round, including those joined and hidden', () => {
		const bat = creature('bat', 6, 6, { hidden: true, side: 'foes' });
		const world: Encounter = {
			...encounter([ann]),
			amendments: [{ type: 'creature', after: 1, creature: bat, placed: true }],
		};
		const look = {
			viewing: null,
			ask: { who: 'nobody' },
			plansOnTable: false,
			woundsOnTable: false,
			contestOpen: false,
			running: false,
		} as const;
		const ids = (seat: Seat) =>
			playerView({ encounter: world }, { ...look, segment: 3 }, seat).encounter.creatures.map(({ id }) => id);
		expect([ids(GM), ids(TABLE)]).toEqual([['ann', 'bat'], ['ann']]);
		const turns = { ...encounter([ann, spy]), movers: ['ann', 'spy'] };
		const begun = applied(turns, { type: 'begin-initiative', system: 'static' });
		expect(playerView({ encounter: begun }, { ...look, segment: 0 }, TABLE).acting).not.toContain('spy');
	});
});

describe('announcements', () => {
	const notice = { text: 'A.', tone: 'info', toAll: false } as const;
	it.each([
		[GM, false, 'A.', 'B.'],
		[TABLE, false, undefined, ''],
		[TABLE, true, 'A.', 'B.'],
		[HEROES, false, undefined, ''],
	] as const)('by %j if for all: %s', (seat, toAll, text, announcement) => {
		const said = { announcement: 'B.', announcedAgain: true, announcedToAll: toAll };
		const heard = audibleTo({ notice: { ...notice, toAll }, ...said }, seat);
		expect([heard.notice?.text, heard.announcement]).toEqual([text, announcement]);
		expect(heard.announcedAgain).toBe(announcement !== '');
	});
});

describe('exports', () => {
	it('have no dice in progress and no running segment', async () => {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: { who: 'everyone' } });
		openDocument(workspace, 'test', lydiaAndTheOrc());
		workspace.session.setState({ segment: 3, contestOpen: true });
		workspace.time.setState(3.5);
		const known = await handoutOf(workspace, async () => '');
		expect(known.creatures.map(({ position: { x } }) => x)).toEqual([3, 5]);
		expect(known.rolls).toBeUndefined();
	});
	it('hold secrets if a joining creature or a replaced map has them', () => {
		const door = { from: [0, 0], to: [0, 1], kind: 'door' } as const;
		const amended = (...amendments: NonNullable<Encounter['amendments']>) =>
			holdsSecrets({ ...encounter([ann]), amendments });
		expect(amended({ type: 'creature', after: 1, creature: orc, placed: true })).toBe(false);
		expect(amended({ type: 'creature', after: 1, creature: spy, placed: true })).toBe(true);
		expect(amended({ type: 'leave', after: 1, creature: 'spy' })).toBe(false);
		expect(amended({ type: 'map', after: 1, map: { width: 3, height: 3, walls: [door] } })).toBe(false);
		expect(
			amended({ type: 'map', after: 1, map: { width: 3, height: 3, walls: [{ ...door, secret: true }] } }),
		).toBe(true);
		expect(amended({ type: 'plan', after: 1, creature: 'ann', plan: going(ann, { x: 1, y: 0 }).plan! })).toBe(
			false,
		);
	});
});
