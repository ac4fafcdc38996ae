import { describe, expect, it } from 'vitest';
import { type Encounter, type Plan, SEGMENTS, type SidePlans, type Variant } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { MAX_VARIANTS } from '../../src/formats/limits.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { redo, undo } from '../../src/store/document/undoRedo.ts';
import { seek } from '../../src/store/playback/playback.ts';
import { playerViewFor } from '../../src/store/playerView/currentView.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { momentAhead } from '../../src/store/tasks/forecastState.ts';
import {
	plansOfSide,
	showPlans,
	sideOfVariants,
	startComparing,
	takeVariant,
	variantsAt,
} from '../../src/store/tasks/planVariants.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';

const RACE = 'board 9x3\na us 0,1 30 walk: E E E E\nb us 0,0 30\nx them 8,1 30 walk: W W W W';
const BACK: Plan = { pace: 'walk', steps: [{ x: 0, y: 2 }] };

function begin(text = RACE) {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', board(text));
	const keep = (name = 'One', side = 'us') => dispatch(workspace, { type: 'keep-variant', side, name });
	const encounter = () => workspace.document.getState().encounter;
	return { workspace, keep, encounter, plans: () => plansOfSide(encounter(), 'us') };
}

describe('variant', () => {
	it('keeps a side’s plans at its moment, with undo and redo', () => {
		const { workspace, keep, encounter } = begin();
		expect(keep(' One ')).toBe(true);
		const kept = encounter().variants;
		expect(kept).toMatchObject([{ id: 'v1', name: 'One', side: 'us', half: 1, after: 0 }]);
		expect(Object.keys(kept?.[0]?.plans ?? {})).toEqual(['a']);
		undo(workspace);
		expect(encounter().variants).toBeUndefined();
		redo(workspace);
		expect(encounter().variants).toEqual(kept);
	});

	it('is stored once per side and moment while plans are the same', () => {
		const { workspace, keep, encounter } = begin();
		keep('One');
		expect(keep('Two')).toBe(false);
		expect(workspace.session.getState().notice?.text).toBe('Already saved as One.');
		expect(keep('Two', 'them')).toBe(true);
		dispatch(workspace, { type: 'set-plans', plans: { b: BACK } });
		expect(keep('Three')).toBe(true);
		dispatch(workspace, { type: 'set-plans', plans: { b: null } });
		expect(keep('Four')).toBe(false);
		expect(encounter().variants?.map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
	});

	it('replaces all plans of its side in one step, and no others', () => {
		const { workspace, keep, encounter, plans } = begin();
		keep();
		const before = plans();
		dispatch(workspace, { type: 'set-plans', plans: { a: null, b: BACK } });
		expect(takeVariant(workspace, encounter().variants![0]!)).toBe(true);
		expect(plans()).toEqual(before);
		expect(encounter().creatures[2]?.plan?.steps).toHaveLength(4);
		undo(workspace);
		expect(plans()).toEqual({ b: BACK });
	});

	it('belongs to its moment: later it is outdated, and back there available again', () => {
		const { workspace, keep, encounter } = begin();
		keep();
		seek(workspace, 2);
		keep('Two');
		const at = (segment: number) => {
			const { now, before } = variantsAt(encounter(), 'us', segment);
			return [now, before].map((list) => list.map(({ name }) => name));
		};
		expect(at(2)).toEqual([['Two'], ['One']]);
		expect(at(0)).toEqual([['One'], ['Two']]);
		expect(variantsAt({ ...encounter(), half: 2 }, 'us', 0).now).toEqual([]);
		expect(variantsAt(encounter(), 'them', 0)).toEqual({ now: [], before: [] });
		// Stored during a half-round it drops nothing.
		expect(encounter().amendments ?? []).toEqual([]);
		seek(workspace, SEGMENTS);
		expect(keep('Three')).toBe(false);
	});

	it('has its own name, and can be renamed and removed', () => {
		const { workspace, keep, encounter } = begin();
		keep();
		dispatch(workspace, { type: 'set-plans', plans: { b: BACK } });
		keep('Two');
		dispatch(workspace, { type: 'rename-variant', id: 'v2', name: 'By the door' });
		expect(dispatch(workspace, { type: 'rename-variant', id: 'v1', name: ' ' })).toBe(false);
		expect(encounter().variants?.map(({ name }) => name)).toEqual(['One', 'By the door']);
		dispatch(workspace, { type: 'remove-variants', ids: ['v1'] });
		expect(encounter().variants?.map(({ id }) => id)).toEqual(['v2']);
		dispatch(workspace, { type: 'remove-variants', ids: ['v2'] });
		expect('variants' in encounter()).toBe(false);
	});

	it('is refused without plans or beyond the limit; older ones make room', () => {
		const { keep } = begin('board 9x3\na us 0,1 30');
		expect(keep()).toBe(false);
		const full = (after: number): Encounter => ({
			...board(RACE),
			variants: Array.from({ length: MAX_VARIANTS }, (_, i): Variant => {
				return {
					id: `v${i + 1}`,
					name: `${i}`,
					side: 'us',
					half: 1,
					after: i === 3 ? after : 0,
					plans: { b: BACK },
				};
			}),
		});
		const command = { type: 'keep-variant', side: 'us', name: 'More' } as const;
		expect(applyCommand(full(0), command)).toMatchObject({ ok: false, refusal: { code: 'variants' } });
		const made = applyCommand(full(2), command);
		expect(made.ok && made.encounter.variants?.map(({ id }) => id).at(-1)).toBe('v4');
		expect(made.ok && made.encounter.variants).toHaveLength(MAX_VARIANTS);
	});

	it('is in the file, within limits, and in no table data', () => {
		const { workspace, keep, encounter } = begin();
		keep('A trap for them');
		const named = { ...encounter(), name: 'Race' };
		expect(parseEncounter(formatEncounter(named))).toEqual({ ok: true, encounter: named });
		const file = JSON.parse(formatEncounter(encounter()));
		const many = { ...file, variants: Array.from({ length: MAX_VARIANTS + 1 }, () => file.variants[0]) };
		expect(parseEncounter(JSON.stringify(many))).toMatchObject({ ok: false });
		const steps = Array.from({ length: 1000 }, () => ({ x: 0, y: 0 }));
		const plans = Object.fromEntries(
			Array.from({ length: 501 }, (_, i) => [`c${i}`, { pace: 'walk', steps }]),
		);
		const heavy = parseEncounter(JSON.stringify({ ...file, variants: [{ ...file.variants[0], plans }] }));
		expect(heavy).toMatchObject({ ok: false, message: expect.stringContaining('planned steps') });
		for (const seat of [TABLE, { type: 'side', side: 'them' }, { type: 'creature', creature: 'x' }] as const)
			expect(JSON.stringify(playerViewFor(workspace, seat))).not.toContain('A trap');
	});
});

describe('viewed variants', () => {
	it('belong to the selected side, or else the first', () => {
		const { workspace } = begin();
		expect(sideOfVariants(workspace)).toBe('them');
		workspace.session.setState({ selection: ['a'] });
		expect(sideOfVariants(workspace)).toBe('us');
		workspace.session.setState({ selection: [] });
		dispatch(workspace, {
			type: 'set-side',
			side: { id: 'them', name: 'Them', color: 0, auto: { decides: 'app' } },
		});
		expect(sideOfVariants(workspace)).toBe('us');
	});

	it('are shown on the board, also without a plan', () => {
		const { workspace } = begin();
		showPlans(workspace, 'us', { b: BACK });
		expect(workspace.preview.getState()).toEqual({
			type: 'path',
			creature: 'a',
			plan: { pace: 'walk', steps: [] },
			others: { b: BACK },
		});
	});

	it('are compared with drawn plans while viewed, and again when plans change', async () => {
		const { workspace, keep } = begin();
		keep();
		dispatch(workspace, { type: 'set-plans', plans: { a: BACK } });
		const worker = new Forecaster();
		let asked = 0;
		startComparing(workspace, {
			compare: ({ map, ...state }, side, sets: readonly SidePlans[], rolls) => {
				asked++;
				worker.know(map);
				return worker.compare(state, side, sets, rolls);
			},
		});
		const settled = async () => {
			for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next));
		};
		const chances = () => {
			const known = workspace.comparison.getState();
			return (
				known &&
				[known.drawn, known.variants.get('v1')!].map(({ goers }) => goers.map((one) => one.arrives.chance))
			);
		};
		workspace.session.setState({ variantsOf: 'us' });
		await settled();
		expect(chances()).toEqual([[1], [0.5]]);
		expect(workspace.comparison.getState()?.variants.get('v1')?.contests).toHaveLength(1);
		workspace.session.setState({ lit: [{ x: 1, y: 1 }] });
		expect(asked).toBe(1);
		const [{ segment } = { segment: 0 }] =
			workspace.comparison.getState()?.variants.get('v1')?.contests ?? [];
		const [ours, theirs] = ['a', 'x'].map((id) => `1/${segment}/${id}`);
		dispatch(workspace, { type: 'set-rolls', rolls: { [ours!]: [20], [theirs!]: [1] } });
		await settled();
		expect(chances(), 'with dice that stand').toEqual([[1], [1]]);
		undo(workspace);
		dispatch(workspace, { type: 'set-plans', plans: { x: null } });
		await settled();
		expect(chances()).toEqual([[1], [1]]);
		const before = asked;
		const likely = (x: Plan): void => {
			const state = workspace.comparison.getState() && momentAhead(workspace)!;
			workspace.unknown.setState({ type: 'likely', side: 'us', plans: { x }, state: state! }, true);
		};
		likely(BACK);
		likely({ ...BACK });
		expect(asked, 'with what is guessed, once').toBe(before + 1);
		likely({ pace: 'walk', steps: [] });
		expect(asked, 'and with another guess').toBe(before + 2);
		workspace.session.setState({ variantsOf: null });
		expect(workspace.comparison.getState()).toBeNull();
	});
});
