/** Order of a fight in each system, as a seat sees it. */
import { describe, expect, it } from 'vitest';
import type { Act, Encounter, InitiativeAction } from '../../../src/engine/index.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { orderAsSeen } from '../../../src/store/playerView/orderView.ts';
import { playerView } from '../../../src/store/playerView/playerView.ts';
import { type Seat, TABLE } from '../../../src/store/playerView/seat.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { ann, applied, everybody, HEROES, orc, spy, veilBefore } from '../../support/fewSeen.ts';

const does = (action: InitiativeAction): Command => ({ type: 'initiative', action });
const roll = (...faces: readonly (readonly [string, number])[]) =>
	does({ type: 'roll', faces: faces.map(([id, face]) => ({ creature: id, face })) });

describe('order of a fight', () => {
	const rows = (fight: Encounter, seat: Seat = TABLE) =>
		orderAsSeen(fight, veilBefore(seat, fight))?.rows ?? [];
	const names = (fight: Encounter, seat?: Seat) => rows(fight, seat).map((row) => row.names.join('+'));
	const orcs = [
		creature('orc', 2, 0, { side: 'foes' }),
		creature('orc-2', 3, 0, { side: 'foes', name: 'Orc 2' }),
	];

	it('is none between fights', () => expect(orderAsSeen(encounter(everybody), veilBefore(TABLE))).toBeNull());
	it('in turns has visible creatures, one row per kind, in fight order', () => {
		const fight = applied(
			encounter([...orcs, ann, spy]),
			{ type: 'begin-initiative', system: 'static', options: { groups: true } },
			roll(['orc', 15], ['ann', 10], ['spy', 20]),
		);
		expect(orderAsSeen(fight, veilBefore(TABLE, fight))).toMatchObject({
			system: 'static',
			round: 1,
			moment: null,
		});
		expect(names(fight)).toEqual(['Orc+Orc 2', 'Ann']);
		expect(rows(fight).flatMap(({ acts }) => acts)).toEqual([]);
	});
	it('of sides has a row for each with visible creatures', () => {
		const fight = applied(encounter([...orcs, spy, ann]), { type: 'begin-initiative', system: 'level-up' });
		const shown = rows(fight).flatMap((row) => row.creatures);
		expect(shown.toSorted()).toEqual(['ann', 'orc', 'orc-2']);
		const alone = applied(encounter([spy, ann]), { type: 'begin-initiative', system: 'level-up' });
		expect(names(alone)).toEqual(['Ann']);
	});
	it('of simultaneous fights has a row per creature', () => {
		const fight = applied(encounter([...orcs, ann]), { type: 'begin-initiative', system: 'simultaneous' });
		expect(rows(fight).every(({ creatures }) => creatures.length === 1)).toBe(true);
		expect(orderAsSeen(fight, veilBefore(TABLE, fight))).toMatchObject({
			system: 'simultaneous',
			round: 1,
			moment: null,
		});
	});

	it('leaves out a hidden creature removed during its turn', () => {
		const fight = applied(
			encounter([ann, spy, { ...spy, id: 'spy-2', position: orc.position }]),
			{ type: 'begin-initiative', system: 'static' },
			roll(['ann', 20], ['spy', 10], ['spy-2', 5]),
			does({ type: 'next' }),
			{ type: 'remove-creatures', ids: ['spy'] },
		);
		const look = { viewing: null, ask: { who: 'nobody' }, segment: 0 } as const;
		const shown = { plansOnTable: false, woundsOnTable: false, contestOpen: false, running: false };
		const { clock, acting, order } = playerView({ encounter: fight }, { ...look, ...shown }, TABLE);
		expect([clock, acting]).toEqual(['Round 1: Ann', ['ann']]);
		expect(order?.rows.map((row) => row.names)).toEqual([['Ann']]);
	});

	describe('AD&D', () => {
		const begun = applied(
			encounter([ann, orc]),
			{ type: 'begin-initiative', system: 'adnd', players: 'heroes' },
			does({ type: 'declare', creature: 'ann', declaration: { type: 'spell', spell: 'web', time: 3 } }),
			does({ type: 'declare', creature: 'orc', declaration: { type: 'spell', spell: 'light', time: 3 } }),
		);
		const acts = (fight: Encounter, id: string, seat: Seat): readonly Act[] =>
			rows(fight, seat).flatMap((row) => (row.creatures.includes(id) ? row.acts : []));
		const rolled = applied(begun, roll(['ann', 1], ['orc', 4]));
		const next = does({ type: 'next', skip: true });

		it('gives the round, and the segment once there is one', () => {
			expect(orderAsSeen(begun, veilBefore(TABLE, begun))).toMatchObject({
				system: 'adnd',
				round: 1,
				moment: null,
			});
			const on = applied(rolled, next);
			expect(orderAsSeen(on, veilBefore(TABLE, on))?.moment).not.toBeNull();
		});
		it('gives own actions completely, others’ not before their time', () => {
			expect(acts(rolled, 'ann', HEROES)).toHaveLength(1);
			expect(acts(rolled, 'ann', HEROES)[0]).toMatchObject({ casting: { spell: 'web' } });
			expect(acts(rolled, 'orc', HEROES)).toEqual([]);
			const on = applied(rolled, next);
			expect(acts(on, 'orc', HEROES)).toEqual([]);
		});
		it('shows others’ casting as unfinished, as if it ended now', () => {
			const on = applied(rolled, next);
			const [casting] = acts(on, 'ann', TABLE);
			expect(casting).toMatchObject({
				casting: { spell: '', time: 0 },
				at: orderAsSeen(on, veilBefore(TABLE, on))?.moment,
			});
			expect(acts(on, 'orc', TABLE)).toEqual([]);
		});
	});
});
