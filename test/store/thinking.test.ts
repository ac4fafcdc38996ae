import { describe, expect, it } from 'vitest';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { play } from '../../src/store/playback/playback.ts';
import {
	isLongThought,
	startThinking,
	strengthFor,
	thinkFor,
	thoughtOf,
} from '../../src/store/tasks/aiPlans.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';

function begin() {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', board('board 12x3\na app 0,1 30\norc foe 9,1 30 walk: W W'));
	const worker = new Forecaster();
	startThinking(workspace, {
		think: ({ map, ...state }, wish, onDone) => {
			worker.know(map);
			return worker.think('thought', state, wish, onDone);
		},
		callOff: (question) => worker.callOff(question),
	});
	const done = async () => {
		for (let turn = 0; turn < 50 && workspace.thinking.get(); turn++)
			await new Promise((next) => setTimeout(next));
	};
	return { workspace, done, creatures: () => workspace.document.getState().encounter.creatures };
}

describe('the app planning for creatures', () => {
	it('plays as was chosen last, and until then hard for as many as are soon thought for', () => {
		const { workspace, creatures } = begin();
		const [one] = creatures();
		const meaning = (count: number) =>
			Array.from({ length: count }, () => ({ ...one!, intent: { type: 'charge' as const } }));
		const strength = (count: number) => strengthFor(workspace.session.getState(), [...meaning(count), one!]);
		expect([strength(40), strength(41)]).toEqual(['hard', 'easy']);
		expect([isLongThought(meaning(40)), isLongThought(meaning(41))]).toEqual([false, true]);
		workspace.session.setState({ strength: 'fair' });
		expect([strength(1), strength(41)]).toEqual(['fair', 'fair']);
	});

	it('gives plans by what they mean to do, in one step that can be undone, and leaves others alone', async () => {
		const { workspace, done, creatures } = begin();
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { intent: { type: 'charge' } } });
		workspace.thinking.set({ ids: ['a'], strength: 'hard', done: 0 });
		await done();
		expect(creatures()[0]?.plan?.steps.length).toBeGreaterThan(3);
		expect(creatures()[1]?.plan?.steps).toHaveLength(2);
		expect(workspace.session.getState().notice?.text).toContain('Planned for 1');
		undo(workspace);
		expect(creatures()[0]).toMatchObject({ intent: { type: 'charge' } });
		expect(creatures()[0]?.plan).toBeUndefined();
	});

	it('is for all of a side whose turn it is with one of them, but for who has a path; else for those chosen', () => {
		const { workspace } = begin();
		const { encounter } = workspace.document.getState();
		const [app, orc] = encounter.creatures;
		const charge = { intent: { type: 'charge' } } as const;
		const creatures = [
			{ ...app!, ...charge },
			{ ...app!, ...charge, id: 'b' },
			{ ...app!, id: 'idle' },
			{ ...app!, ...charge, id: 'late' },
			{ ...app!, ...charge, id: 'drawn', plan: orc!.plan! },
			{ ...orc!, ...charge },
		];
		const ids = (movers?: readonly string[]) =>
			thoughtOf({ ...encounter, creatures, ...(movers && { movers }) }, creatures.slice(0, 1)).map(
				({ id }) => id,
			);
		expect(ids(['a', 'b', 'idle', 'drawn', 'orc'])).toEqual(['a', 'b']);
		expect(ids(['b'])).toEqual(['a']);
		expect(ids()).toEqual(['a']);
	});

	it('changes nothing where something else was done meanwhile', async () => {
		const { workspace, done, creatures } = begin();
		workspace.thinking.set({ ids: ['a'], strength: 'easy', done: 0 });
		dispatch(workspace, { type: 'place-creatures', positions: { orc: { x: 11, y: 0 } } });
		await done();
		expect(creatures()[0]?.plan).toBeUndefined();
		expect(workspace.session.getState().notice?.tone).toBe('problem');
	});

	it('plans for nobody who would surround nobody, himself or one who is gone, and says that somebody has to be chosen', async () => {
		const { workspace, done, creatures } = begin();
		for (const whom of [undefined, 'a', 'gone']) {
			workspace.session.setState({ notice: null });
			dispatch(workspace, {
				type: 'change-creatures',
				ids: ['a'],
				change: { intent: { type: 'surround', whom } },
			});
			thinkFor(workspace, creatures(), 'easy');
			expect(workspace.thinking.get()).toBeNull();
			expect(workspace.session.getState().notice?.text).toMatch(/^Nobody is chosen under “Whom”/);
		}
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['a'],
			change: { intent: { type: 'surround', whom: 'orc' } },
		});
		thinkFor(workspace, creatures(), 'easy');
		expect(workspace.thinking.get()).toMatchObject({ ids: ['a'] });
		await done();
		expect(creatures()[0]?.plan?.steps.length).toBeGreaterThan(3);
	});

	it('does not play until plans that are being worked out are there, and says so', async () => {
		const { workspace, done, creatures } = begin();
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { intent: { type: 'charge' } } });
		thinkFor(workspace, creatures(), 'easy');
		play(workspace);
		expect(workspace.session.getState()).toMatchObject({
			playing: false,
			notice: { text: 'Plans are still being worked out: wait for them, or call that off.' },
		});
		await done();
		expect(workspace.session.getState().notice?.text).toContain('Planned for 1');
		play(workspace);
		expect(workspace.session.getState().notice?.text).toContain('Planned for 1');
	});

	it('can be called off, and then nothing changes', async () => {
		const { workspace, done, creatures } = begin();
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { intent: { type: 'charge' } } });
		workspace.thinking.set({ ids: ['a'], strength: 'hard', done: 0 });
		workspace.thinking.set(null);
		await new Promise((next) => setTimeout(next, 50));
		await done();
		expect(creatures()[0]?.plan).toBeUndefined();
		expect(workspace.thinking.get()).toBeNull();
	});

	it('leaves whoever means to hold without a path', async () => {
		const { workspace, done, creatures } = begin();
		const plan = { pace: 'walk', steps: [{ x: 1, y: 1 }] } as const;
		dispatch(workspace, { type: 'set-plans', plans: { a: plan } });
		dispatch(workspace, { type: 'change-creatures', ids: ['a'], change: { intent: { type: 'hold' } } });
		workspace.thinking.set({ ids: ['a'], strength: 'fair', done: 0 });
		await done();
		expect(creatures()[0]?.plan).toBeUndefined();
	});
});
