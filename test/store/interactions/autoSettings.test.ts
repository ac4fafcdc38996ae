import { beforeEach, describe, expect, it } from 'vitest';
import type { Auto, Encounter, Plan, Side } from '../../../src/engine/index.ts';
import { dispatch, openDocument } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { type AutoOf, hardAfter, setAuto } from '../../../src/store/interactions/autoSettings.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';
import { board } from '../../support/boards.ts';

const FOES: Side = { id: 'foe', name: 'Foe', color: 1 };
const PLAN: Plan = { pace: 'walk', steps: [{ x: 8, y: 1 }] };
let workspace: Workspace;
const encounter = (): Encounter => workspace.document.getState().encounter;
const one = (id: string) => encounter().creatures.find((creature) => creature.id === id)!;
const side = () => encounter().sides?.find(({ id }) => id === 'foe') ?? FOES;
const of = (...ids: string[]): AutoOf => ({ creatures: ids.map(one) });

beforeEach(() => {
	workspace = createWorkspace();
	openDocument(workspace, 'test', board('board 12x3\na app 0,1 30\norc foe 9,1 30\nwolf foe 9,2 40'));
});

describe('setAuto', () => {
	it('changes a side in one step and requests plans of its creatures', () => {
		setAuto(workspace, { side: side() }, { decides: 'behavior', difficulty: 'easy' });
		expect(side().auto).toEqual({ decides: 'behavior', difficulty: 'easy' });
		expect(workspace.thinking.getState()?.ids).toEqual(['orc', 'wolf']);
		expect(workspace.document.getState().done).toBe(1);
		undo(workspace);
		expect(side().auto).toBeUndefined();
	});

	it('requests plans only for creatures that follow their side', () => {
		setAuto(workspace, of('wolf'), { decides: 'manual' });
		setAuto(workspace, { side: side() }, { decides: 'behavior' });
		expect(workspace.thinking.getState()?.ids).toEqual(['orc']);
	});

	it('requests no plans if only re-planning changes, or the app plays', () => {
		setAuto(workspace, { side: side() }, { decides: 'app' });
		expect(workspace.thinking.getState()).toBeNull();
		setAuto(workspace, { side: side() }, { decides: 'behavior' });
		workspace.thinking.setState(null);
		setAuto(workspace, { side: side() }, { replan: false });
		expect(workspace.thinking.getState()).toBeNull();
		expect(side().auto).toEqual({ decides: 'behavior', replan: false });
		setAuto(workspace, of('orc'), { replan: true });
		expect(one('orc').auto).toEqual({ replan: true });
		setAuto(workspace, of('orc'), { replan: false });
		expect(one('orc').auto).toEqual({ replan: false });
	});

	it.each<[Auto['decides'], boolean]>([
		['app', false],
		['behavior', true],
		['manual', true],
	])('with decider %s keeps a drawn path: %s', (decides, stays) => {
		dispatch(workspace, { type: 'set-plans', plans: { orc: PLAN } });
		setAuto(workspace, of('orc'), { decides });
		expect(one('orc').plan).toEqual(stays ? PLAN : undefined);
	});

	it('removes all settings of a creature that follows its side again', () => {
		setAuto(workspace, of('orc', 'wolf'), { decides: 'behavior', behavior: { type: 'flee' } });
		expect([one('orc').auto?.behavior, one('wolf').auto?.behavior]).toEqual([
			{ type: 'flee' },
			{ type: 'flee' },
		]);
		setAuto(workspace, of('orc'), null);
		expect([one('orc').auto, one('wolf').auto?.decides]).toEqual([undefined, 'behavior']);
	});

	it('keeps the player once the half-round has begun', () => {
		workspace.time.setState(2);
		setAuto(workspace, { side: side() }, { decides: 'app' });
		expect(side().auto).toBeUndefined();
		setAuto(workspace, { side: side() }, { decides: 'behavior' });
		expect(side().auto).toEqual({ decides: 'behavior' });
	});
});

describe('hardAfter', () => {
	const crowd = (count: number, auto?: Auto): Encounter => ({
		...encounter(),
		sides: [{ ...FOES, ...(auto && { auto }) }],
		creatures: Array.from({ length: count }, (_, i) => ({ ...one('orc'), id: `${i}` })),
	});
	const hard = { decides: 'behavior', difficulty: 'hard' } as const;

	it.each([
		[20, hard, null],
		[21, hard, 21],
		[21, { decides: 'behavior' }, null],
		[21, { ...hard, difficulty: 'fair' }, null],
	] as const)('changes %i creatures to %j: %j', (count, change, asks) => {
		expect(hardAfter(crowd(count), { side: FOES }, change)).toBe(asks);
	});

	it('asks only once', () => {
		const known = crowd(30, hard);
		expect(hardAfter(known, { side: known.sides![0]! }, { behavior: { type: 'flee' } })).toBeNull();
	});
});
