import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Encounter, Square } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { encounterAt, nextHalf } from '../../src/store/derived/encounterAt.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { command, crossing } from '../support/commands.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../support/encounters.ts';
import { expectUndone, openFresh, workspace } from '../support/session.ts';

const now = () => workspace.document.getState().encounter;
const at = (segment: number) => workspace.session.setState({ segment });
const place = (id: string): Square | undefined =>
	presentEncounter(workspace).creatures.find((c) => c.id === id)?.position;

beforeEach(() => openFresh(crossing()));

describe('change between two segments', () => {
	it('leaves earlier events as they were', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 5 }),
				fc.array(command, { minLength: 1, maxLength: 4 }),
				(segment, list) => {
					openFresh(crossing());
					const before = battleOf(now(), APP_ROLLS);
					at(segment);
					for (const each of list) dispatch(workspace, each);
					const after = battleOf(now(), APP_ROLLS);
					expect(after.segments.slice(0, segment)).toEqual(before.segments.slice(0, segment));
					expect(after.start).toEqual(before.start);
				},
			),
		);
	});

	it('shows at that moment the exact effect of the command', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 5 }), command, (segment, each) => {
				openFresh(crossing());
				at(segment);
				dispatch(workspace, each);
				const present = presentEncounter(workspace);
				const moment = encounterAt(now(), APP_ROLLS, segment);
				const state = battleOf(now(), APP_ROLLS).states[segment];
				expect(moment).toBe(present);
				expect(new Set(state?.creatures.map((c) => c.creature.id))).toEqual(
					new Set(present.creatures.map((c) => c.id)),
				);
				for (const one of state?.creatures ?? [])
					expect(present.creatures.find((c) => c.id === one.creature.id)?.position).toEqual(one.at);
			}),
		);
	});

	it('drops later amendments and keeps earlier ones', () => {
		at(2);
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { speed: 20 } });
		at(4);
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { speed: 40 } });
		expect(now().amendments?.map((a) => a.after)).toEqual([2, 4]);
		at(3);
		dispatch(workspace, { type: 'set-plans', plans: { b: null } });
		expect(now().amendments?.map((a) => a.after)).toEqual([2, 3]);
	});

	it('merges into changes of the same moment', () => {
		at(2);
		for (let y = 3; y < 7; y++)
			dispatch(workspace, { type: 'place-creatures', positions: { a: { x: 1, y } } });
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { speed: 20 } });
		expect(now().amendments).toMatchObject([
			{ type: 'creature', placed: true, creature: { speed: 20, position: { x: 1, y: 6 } } },
			{ type: 'plan', creature: 'a', plan: { steps: [] } },
		]);
	});

	it('lets a creature that joins and moves at once join there with its plan', () => {
		at(2);
		const wolf = going(creature('wolf', 1, 7), { x: 2, y: 7 });
		dispatch(workspace, { type: 'add-creatures', creatures: [wolf] });
		dispatch(workspace, { type: 'place-creatures', positions: { wolf: { x: 1, y: 6 } } });
		expect(now().amendments).toEqual([
			{ type: 'creature', after: 2, creature: { ...wolf, position: { x: 1, y: 6 } }, placed: true },
		]);
		expect(presentEncounter(workspace).creatures.at(-1)?.plan?.steps).toEqual([{ x: 2, y: 7 }]);
		dispatch(workspace, { type: 'remove-creatures', ids: ['wolf'] });
		expect(now().amendments).toEqual([]);
	});

	it('removes a leaving creature from then on, not before', () => {
		at(3);
		dispatch(workspace, { type: 'remove-creatures', ids: ['b'] });
		expect(place('b')).toBeUndefined();
		at(2);
		expect(place('b')).toBeDefined();
	});

	it('of looks rewrites no history and drops nothing', () => {
		at(2);
		dispatch(workspace, { type: 'set-plans', plans: { b: null } });
		const before = battleOf(now(), APP_ROLLS);
		at(1);
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['a', 'b'],
			change: { name: 'Renamed', hidden: true, note: 'x' },
		});
		expect(now().amendments).toHaveLength(1);
		const after = battleOf(now(), APP_ROLLS);
		expect(after.segments).toEqual(before.segments);
		for (const segment of [0, 1, 4])
			expect(encounterAt(now(), APP_ROLLS, segment).creatures[0]).toMatchObject({
				name: 'Renamed',
				hidden: true,
			});
	});

	it('of rules waits for the next half-round', () => {
		at(2);
		expect(dispatch(workspace, { type: 'set-rules', rules: { diagonals: 'flat' } })).toBe(false);
		expect(workspace.session.getState().notice?.text).toMatch(/between half-rounds/);
		at(6);
		expect(dispatch(workspace, { type: 'set-rules', rules: { diagonals: 'flat' } })).toBe(true);
		expect(now()).toMatchObject({ half: 2, rules: { diagonals: 'flat' } });
		expect(now().history?.[0]?.rules.diagonals).toBe('alternating');
	});
});

describe('change at the start', () => {
	it('changes the setup itself and drops all amendments', () => {
		at(2);
		dispatch(workspace, { type: 'set-plans', plans: { b: null } });
		at(0);
		dispatch(workspace, { type: 'place-creatures', positions: { a: { x: 0, y: 3 } } });
		expect(now().amendments).toEqual([]);
		expect(now().creatures[0]?.position).toEqual({ x: 0, y: 3 });
	});
});

describe('next half-round', () => {
	it('keeps positions, clears finished plans, continues the rest and keeps history', () => {
		openFresh(lydiaAndTheOrc());
		const battle = battleOf(now(), APP_ROLLS);
		const next = nextHalf(now(), APP_ROLLS);
		expect(next).toMatchObject({ half: 2, amendments: [], history: [{ half: 1 }] });
		for (const one of next?.creatures ?? []) expect(one.position).toEqual(battle.final?.[one.id]);
		const done = encounter([going(creature('a', 0, 0), { x: 1, y: 0 })]);
		expect(nextHalf(done, APP_ROLLS)?.creatures[0]).toStrictEqual(creature('a', 1, 0));
	});
	it('waits for contest dice', () => {
		expect(nextHalf(lydiaAndTheOrc(), { who: 'everyone' })).toBeUndefined();
	});
	it('begins automatically with a change after the last segment', () => {
		at(6);
		dispatch(workspace, { type: 'place-creatures', positions: { a: { x: 0, y: 7 } } });
		expect(now()).toMatchObject({ half: 2 });
		expect(workspace.session.getState().segment).toBe(0);
		expect(place('a')).toEqual({ x: 0, y: 7 });
	});
	it('does not begin for looks alone', () => {
		at(6);
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { name: 'Ann' } });
		expect(now().half).toBeUndefined();
		expect(presentEncounter(workspace).creatures[0]?.name).toBe('Ann');
	});
});

describe('undo', () => {
	it('restores the exact state of any series of changes, as does redo', () => {
		const move = fc.record({ segment: fc.integer({ min: 0, max: 6 }), command });
		fc.assert(
			fc.property(fc.array(move, { minLength: 1, maxLength: 6 }), (moves) => {
				openFresh(crossing());
				const seen: Encounter[] = [now()];
				for (const { segment, command: each } of moves) {
					at(segment);
					dispatch(workspace, each);
					if (now() !== seen.at(-1)) seen.push(now());
				}
				expectUndone(seen);
			}),
		);
	});
	it('goes to the moment of the change, as does redo', () => {
		at(3);
		dispatch(workspace, { type: 'place-creatures', positions: { a: { x: 0, y: 7 } } });
		at(6);
		undo(workspace);
		expect(workspace.session.getState().segment).toBe(3);
		at(1);
		redo(workspace);
		expect(workspace.session.getState().segment).toBe(3);
	});
	it('goes back across half-rounds', () => {
		at(6);
		dispatch(workspace, { type: 'place-creatures', positions: { a: { x: 0, y: 7 } } });
		undo(workspace);
		expect(workspace.session.getState().segment).toBe(6);
		redo(workspace);
		expect([workspace.session.getState().segment, now().half]).toEqual([0, 2]);
	});
	it('keeps the viewed moment for looks', () => {
		at(1);
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { name: 'Ann' } });
		at(4);
		undo(workspace);
		expect(workspace.session.getState().segment).toBe(4);
	});
	it('merges changes with one key until the moment or key changes', () => {
		for (const name of ['A', 'An', 'Ann'])
			dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { name } }, 'name a');
		dispatch(workspace, { type: 'change-creatures', ids: ['b'], change: { name: 'Bo' } }, 'name b');
		expect(workspace.document.getState().past).toHaveLength(2);
		undo(workspace);
		undo(workspace);
		expect(now().creatures[0]?.name).toBe('A');
	});
	it('deselects missing creatures', () => {
		dispatch(workspace, { type: 'add-creatures', creatures: [creature('wolf', 0, 0)] });
		workspace.session.setState({ selection: ['a', 'wolf'] });
		undo(workspace);
		expect(workspace.session.getState().selection).toEqual(['a']);
	});
});

describe('file', () => {
	it('opens again after any changes with the same fight', () => {
		const move = fc.record({ segment: fc.integer({ min: 0, max: 6 }), command });
		fc.assert(
			fc.property(fc.array(move, { minLength: 1, maxLength: 6 }), (moves) => {
				openFresh(crossing());
				for (const { segment, command: each } of moves) {
					at(segment);
					dispatch(workspace, each);
				}
				const opened = parseEncounter(formatEncounter(now()));
				if (!opened.ok) throw new Error(opened.message);
				const { segments, final } = battleOf(opened.encounter, APP_ROLLS);
				expect({ segments, final }).toEqual({
					segments: battleOf(now(), APP_ROLLS).segments,
					final: battleOf(now(), APP_ROLLS).final,
				});
			}),
		);
	});
});

describe('past', () => {
	it('cannot be changed', () => {
		at(6);
		dispatch(workspace, { type: 'place-creatures', positions: { a: { x: 0, y: 7 } } });
		workspace.session.setState({ viewing: 1 });
		const before = now();
		expect(dispatch(workspace, { type: 'remove-creatures', ids: ['a'] })).toBe(false);
		expect(now()).toBe(before);
		expect(workspace.session.getState().notice?.tone).toBe('problem');
	});
});
