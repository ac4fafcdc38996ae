import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalysisService, Encounter, HalfRoundState } from '../../src/engine/index.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { OTHERS } from '../../src/store/session/playbackState.ts';
import type { Session } from '../../src/store/session/session.ts';
import { startForecast, stateAhead } from '../../src/store/tasks/forecastState.ts';
import { hidesPlans, sideAhead, surenessAt } from '../../src/store/tasks/opponentAssumptions.ts';
import { createWorkspace, type Workspace } from '../../src/store/workspace/workspace.ts';
import { Forecaster, type StateOnMap } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';
import { twoWorlds } from '../support/twoWorlds.ts';

/** Workspace with an instant forecast, and the requests made. */
function begin(encounter: Encounter, session: Partial<Session>) {
	const workspace: Workspace = createWorkspace();
	workspace.document.setState({ encounter });
	workspace.session.setState({ ask: { who: 'nobody' }, ...session });
	const worker = new Forecaster();
	const asked: { question: string; state: HalfRoundState; rest: readonly unknown[] }[] = [];
	const put =
		<Rest extends unknown[], Answer>(
			question: string,
			ask: (state: StateOnMap, ...rest: Rest) => Promise<Answer>,
		) =>
		(state: HalfRoundState, ...rest: Rest) => {
			asked.push({ question, state, rest });
			worker.know(state.map);
			return ask(state, ...rest);
		};
	const ahead: Pick<AnalysisService, 'foresee' | 'roam' | 'guess'> = {
		foresee: put('foresee', (state) => worker.foresee(state)),
		roam: put('roam', (state, side: string, creature: string | null) => worker.roam(state, side, creature)),
		guess: put('guess', (state, side: string) => worker.guess(state, side)),
	};
	startForecast(workspace, { ...ahead, afterFrame: (callback) => callback() });
	const settled = async () => {
		for (let turn = 0; turn < 20; turn++) await new Promise((next) => setTimeout(next));
	};
	return { workspace, asked, settled };
}

const RACE = 'board 9x3\na us 0,1 30 walk: E E E E\nb us 0,0 30 walk: E\nx them 8,1 30 walk: W W W W';

describe('opponents with unknown moves', () => {
	it('are left out of forecasts: their reachable squares replace their plans', async () => {
		const { workspace, settled } = begin(board(RACE), { selection: ['a'], others: 'could' });
		await settled();
		expect(workspace.forecast.getState()?.contests).toEqual([]);
		expect(Object.keys(workspace.forecast.getState()!.creatures)).toEqual(['a', 'b']);
		const unknown = workspace.unknown.getState();
		expect(unknown?.type === 'could' && Object.keys(unknown.roaming.by)).toEqual(['x']);
		expect(unknown?.type === 'could' && unknown.roaming.safe?.creature).toBe('a');
	});

	it('leave planned or drawn paths certain up to the first square in reach', async () => {
		const { workspace, settled } = begin(board(RACE), { selection: ['a'], others: 'could' });
		await settled();
		const told = () =>
			surenessAt(workspace)?.doubts.map(({ step, by }) => [step.square.x, step.segment, by.join()]);
		expect(told()).toEqual([
			[3, 3, 'x'],
			[4, 4, 'x'],
		]);
		workspace.preview.setState(
			{ type: 'path', creature: 'a', plan: { pace: 'walk', steps: [{ x: 1, y: 1 }] } },
			true,
		);
		await settled();
		expect(told()).toEqual([]);
		expect(surenessAt(workspace)?.steps).toHaveLength(1);
	});

	it('belong to the one selected side; without a selection plans count as drawn', async () => {
		const { workspace, settled } = begin(board(RACE), { selection: ['a'], others: 'could' });
		await settled();
		workspace.session.setState({ selection: ['x'] });
		await settled();
		const unknown = workspace.unknown.getState();
		expect(unknown?.type === 'could' && Object.keys(unknown.roaming.by)).toEqual(['a', 'b']);
		for (const selection of [[], ['a', 'x']]) {
			workspace.session.setState({ selection });
			await settled();
			expect(workspace.unknown.getState()).toBeNull();
			expect(workspace.forecast.getState()?.contests.length).toBeGreaterThan(0);
		}
		workspace.session.setState({ selection: ['a', 'b'] });
		expect(sideAhead(workspace)).toBe('us');
	});

	it('belong to the side with compared variants, for any selection', async () => {
		const { workspace, settled } = begin(board(RACE), {
			selection: ['x'],
			others: 'could',
			variantsOf: 'us',
		});
		await settled();
		const unknown = workspace.unknown.getState();
		expect(unknown?.type === 'could' && Object.keys(unknown.roaming.by)).toEqual(['x']);
		expect(unknown?.type === 'could' && unknown.roaming.safe, 'x is none of theirs').toBeFalsy();
	});
});

it('reset to drawn plans with another encounter', () => {
	const { workspace } = begin(board('board 3x1\na x 0,0 30'), { others: 'could', variantsOf: 'x' });
	openDocument(workspace, 'another', board('board 3x1\na x 0,0 30'));
	expect(workspace.session.getState()).toMatchObject({ others: 'drawn', variantsOf: null, outlook: null });
});

describe('opponents with guessed plans', () => {
	it('follow their intents, whatever is drawn', async () => {
		const away = RACE.replace('walk: W W W W', 'walk: NW');
		const guesses = [];
		for (const text of [RACE, away]) {
			const { workspace, settled } = begin(board(text), { selection: ['a'], others: 'likely' });
			await settled();
			const unknown = workspace.unknown.getState();
			expect(unknown?.type).toBe('likely');
			guesses.push([unknown?.type === 'likely' && unknown.plans, workspace.forecast.getState()]);
			const state = stateAhead(workspace)!;
			const plans = unknown?.type === 'likely' ? unknown.plans : {};
			expect(state.creatures.find(({ creature }) => creature.id === 'x')?.plan).toEqual(plans.x);
		}
		expect(guesses[1]).toEqual(guesses[0]);
	});
});

describe('seat planning in secret', () => {
	const SEATS: readonly Partial<Session>[] = [
		{ declaring: { by: 'side', at: 'heroes', ready: [], before: { tableView: false, tool: 'plan' } } },
		{ declaring: { by: 'creature', at: 'c0', ready: [], before: { tableView: false, tool: 'plan' } } },
	];

	it('has a forecast from known facts only: indistinguishable worlds give the same', () => {
		let same = 0;
		fc.assert(
			fc.property(
				twoWorlds(true),
				fc.constantFrom(...SEATS),
				fc.constantFrom(...OTHERS),
				(worlds, seat, others) => {
					// Its own creatures are in both.
					const own = worlds.a.creatures.filter(({ side, hidden }) => side === 'heroes' && !hidden);
					const pages = [worlds.a, worlds.b].map((world) => {
						const rest = world.creatures.filter(
							({ side, id }) => side !== 'heroes' && !own.some((one) => one.id === id),
						);
						const selection = own.slice(0, 1).map(({ id }) => id);
						return begin(
							{ ...world, creatures: [...own, ...rest] },
							{ ...seat, others, selection, tableView: true },
						);
					});
					const [first, second] = pages.map(({ workspace }) => JSON.stringify(currentPlayerView(workspace)));
					fc.pre(first === second);
					same++;
					const questions = pages.map(({ asked }) => JSON.stringify(asked));
					expect(questions[1]).toBe(questions[0]);
				},
			),
			{ numRuns: 60 },
		);
		expect(same).toBe(60);
	});

	it('learns of no hidden creature and no plan of others', async () => {
		const hidden = board('board 9x3\na heroes 0,1 30 walk: E E E\nx foes 8,1 30 walk: W W W\ny foes 8,2 30');
		const creatures = hidden.creatures.map((one) => (one.id === 'y' ? { ...one, hidden: true } : one));
		for (const others of OTHERS) {
			const { asked, settled, workspace } = begin(
				{ ...hidden, creatures },
				{ ...SEATS[0], others, selection: ['a'], tableView: true },
			);
			await settled();
			expect(asked.length).toBeGreaterThan(0);
			for (const { state } of asked) {
				expect(state.creatures.map(({ creature }) => creature.id)).not.toContain('y');
				expect(state.creatures.find(({ creature }) => creature.id === 'x')?.plan).toBeUndefined();
			}
			expect(workspace.forecast.getState()?.creatures.a?.end).toEqual([{ x: 3, y: 1, chance: 1 }]);
		}
	});

	it('announces that others’ plans are unknown, unless it sees all plans', () => {
		for (const seat of SEATS)
			expect(hidesPlans(begin(board(RACE), { ...seat, tableView: true }).workspace)).toBe(true);
		expect(hidesPlans(begin(board(RACE), {}).workspace)).toBe(false);
	});

	it('has none while the screen is closed, and the table none at all', async () => {
		const { workspace, asked, settled } = begin(board(RACE), {
			tableView: true,
			selection: ['a'],
			others: 'could',
		});
		await settled();
		expect(asked).toEqual([]);
		expect(workspace.forecast.getState()).toBeNull();
	});
});
