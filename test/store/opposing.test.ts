/** Alone against the app: it plans unseen, by what its side may know, and shows its plans when time runs. */
import { describe, expect, it } from 'vitest';
import type { Encounter, Plan, Side, Strength } from '../../src/engine/index.ts';
import { actionOf, actionsAt, labelOf, performAction } from '../../src/store/actions/index.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { stateAhead } from '../../src/store/derived/forecastState.ts';
import { hidesPlans } from '../../src/store/derived/opponentAssumptions.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { unplanned } from '../../src/store/missingPlans.ts';
import { play, seek, stepForward, toNextHalf } from '../../src/store/playback/playback.ts';
import { heardBy } from '../../src/store/playerView/audience.ts';
import { seenFrom, seenNow } from '../../src/store/playerView/currentView.ts';
import { GM, TABLE } from '../../src/store/playerView/seat.ts';
import {
	beginDeclaring,
	mayChooseOpponents,
	mayDeclare,
	mayPlanFor,
	openFor,
	plannersIn,
	playSide,
	sayReady,
} from '../../src/store/secretPlanning.ts';
import {
	type Opposing,
	opponentsDue,
	startOpposing,
	stopOpponents,
} from '../../src/store/tasks/aiOpponents.ts';
import { createDesk, type Desk } from '../../src/store/workspace/workspace.ts';
import { Forecaster } from '../../src/workers/analysisWorkerApi.ts';
import { board } from '../support/boards.ts';

const FIELD = 'board 14x5\na heroes 0,2 30\norc foes 9,2 30\ngoblin foes 9,4 30';
const WEST: Plan = { pace: 'walk', steps: [{ x: 8, y: 2 }] };
const EAST: Plan = { pace: 'walk', steps: [1, 2, 3].map((x) => ({ x, y: 2 })) };

/** A page at which the app plays the foes; with plans of a test's own, where it gives some. */
function begin(text = FIELD, strength: Strength = 'fair', plans?: Readonly<Record<string, Plan>>) {
	const desk = createDesk();
	desk.session.setState({ ask: { who: 'nobody' } });
	openDocument(desk, 'test', board(text));
	const worker = new Forecaster();
	const asked: string[] = [];
	const page: Opposing = {
		oppose: async ({ map, ...state }, wish, onDone) => {
			asked.push(JSON.stringify([state, wish]));
			if (plans) {
				await new Promise((next) => setTimeout(next));
				// As from a worker, what it says last comes after its answer.
				setTimeout(() => onDone(0.9));
				return { plans, worst: 0 };
			}
			worker.know(map);
			return worker.think('opposing', state, wish, onDone);
		},
		callOff: (question) => worker.callOff(question),
		later: (callback) => callback(),
	};
	startOpposing(desk, page);
	const still = async () => {
		for (let turn = 0; turn < 200 && desk.opponents.get().isThinking; turn++)
			await new Promise((next) => setTimeout(next));
	};
	const side = (id: string): Side => ({ id, name: id, color: 1 });
	const choose = async (played: Strength | undefined = strength) => {
		playSide(desk, side('foes'), played);
		await still();
	};
	const creature = (id: string) => desk.document.getState().encounter.creatures.find((one) => one.id === id)!;
	return { desk, asked, still, choose, creature };
}

/** Everything that the page is made from. */
function bytes(desk: Desk): string {
	const { past: _, ...document } = desk.document.getState();
	const session = desk.session.getState();
	const seats = [GM, TABLE, { type: 'side', side: 'heroes' }, { type: 'creature', creature: 'a' }] as const;
	const { encounter, battle, segment } = seenNow(desk);
	return JSON.stringify([
		...[document, session, seats.map((seat) => [seenFrom(desk, seat), heardBy(session, seat)])],
		actionsAt(desk).map((one) => [
			labelOf(one, desk),
			one.enabled(desk),
			one.why?.(desk),
			one.checked?.(desk),
		]),
		[logOf(encounter, battle, segment, 'feet'), stateAhead(desk), desk.opponents.get(), desk.forecast.get()],
		[desk.preview.get(), desk.clipboard.get(), desk.time.get()],
	]);
}

describe('alone against the app', () => {
	it('plans as soon as the half-round begins, and nothing of it is anywhere to be seen: two worlds are the same', async () => {
		const worlds: readonly Readonly<Record<string, Plan>>[] = [
			{ orc: WEST },
			{ goblin: { pace: 'walk', steps: [{ x: 9, y: 3 }] } },
			{},
		];
		const pages = worlds.map((plans) => begin(FIELD, 'hard', plans));
		for (const { choose } of pages) await choose();
		await new Promise((next) => setTimeout(next, 10));
		expect(pages[0]!.desk.opponents.get().isThinking).toBe(false);
		const same = () => {
			const [first, ...others] = pages.map(({ desk }) => bytes(desk));
			for (const other of others) expect(other).toBe(first);
		};
		same();
		const deeds: ((desk: Desk) => unknown)[] = [
			(desk) => dispatch(desk, { type: 'set-plans', plans: { a: EAST } }),
			(desk) => desk.session.setState({ selection: ['orc'], tableView: true, plansOnTable: true }),
			(desk) => seek(desk, 3),
			(desk) => seek(desk, 0),
			(desk) => desk.session.setState({ tableView: false }),
			(desk) => performAction(desk, actionOf('select-all')),
			(desk) => performAction(desk, actionOf('copy')),
			(desk) => performAction(desk, actionOf('undo')),
			(desk) => performAction(desk, actionOf('redo')),
		];
		for (const deed of deeds) {
			for (const { desk } of pages) deed(desk);
			same();
		}
		// Ready: now they differ.
		for (const { desk } of pages) play(desk);
		const [first, ...others] = pages.map(({ desk }) => bytes(desk));
		for (const other of others) expect(other).not.toBe(first);
	});

	it('its plans count as not known until they are shown, and again at the end', async () => {
		const { desk, choose } = begin(FIELD, 'fair', { orc: WEST });
		expect(hidesPlans(desk)).toBe(false);
		await choose();
		await new Promise((next) => setTimeout(next, 10));
		expect(hidesPlans(desk)).toBe(true);
		play(desk);
		expect(hidesPlans(desk), 'the next half-round is foreseen').toBe(true);
		seek(desk, 0);
		expect(hidesPlans(desk)).toBe(false);
		seek(desk, 6);
		desk.session.setState({ viewing: 1 });
		expect(hidesPlans(desk)).toBe(false);
	});

	it('shows all plans together when people are ready, and the half-round runs', async () => {
		const { desk, choose, creature } = begin();
		await choose();
		dispatch(desk, { type: 'set-plans', plans: { a: EAST } });
		expect(creature('orc').plan).toBeUndefined();
		expect(performAction(desk, actionOf('ready'))).toBe(true);
		expect(creature('orc').plan?.steps.length).toBeGreaterThan(2);
		expect(desk.session.getState()).toMatchObject({ segment: 6, revealed: 1 });
		seek(desk, 0);
		expect(seenFrom(desk, TABLE).encounter.creatures.filter(({ plan }) => plan)).toHaveLength(3);
	});

	it('plans anew in the next half-round, over a whole fight, and leaves nothing of its old plans on the board', async () => {
		const { desk, choose, creature, still } = begin('board 30x3\na heroes 0,1 20\norc foes 29,1 20');
		await choose('easy');
		let at = 29;
		for (let half = 1; half <= 3; half++) {
			expect(opponentsDue(desk)).toBe(true);
			play(desk);
			await still();
			toNextHalf(desk);
			await still();
			expect(creature('orc').position.x).toBeLessThan(at);
			expect(creature('orc').plan).toBeUndefined();
			at = creature('orc').position.x;
		}
	});

	it('does not look at what people draw, mean or have among their bonuses: its side’s eyes are all it has', async () => {
		const seen: string[] = [];
		for (const change of [
			{},
			{ initiative: 9, intent: { type: 'flee' }, goal: { x: 3, y: 3 }, note: 'x' },
		] as const) {
			const { desk, choose, asked } = begin();
			dispatch(desk, { type: 'change-creatures', ids: ['a'], change });
			if ('goal' in change) dispatch(desk, { type: 'set-plans', plans: { a: EAST } });
			await choose();
			seen.push(asked.at(-1)!);
		}
		expect(seen[1]).toBe(seen[0]);
		expect(seen[0]).toContain('charge');
	});

	it('does not think again while people draw, but does when somebody stands elsewhere', async () => {
		const { desk, choose, asked, still } = begin();
		await choose();
		expect(asked).toHaveLength(1);
		dispatch(desk, { type: 'set-plans', plans: { a: EAST } });
		await still();
		expect(asked).toHaveLength(1);
		dispatch(desk, { type: 'place-creatures', positions: { a: { x: 0, y: 4 } } });
		await still();
		expect(asked).toHaveLength(2);
	});

	it('is undone in one step, and plans the same again', async () => {
		const { desk, choose, creature } = begin();
		await choose('hard');
		play(desk);
		const first = creature('orc').plan;
		expect(first).toBeDefined();
		undo(desk);
		expect(creature('orc').plan).toBeUndefined();
		expect(opponentsDue(desk)).toBe(true);
		play(desk);
		expect(creature('orc').plan).toEqual(first);
	});

	it('waits for what is still being thought, says how far it is, and can be stopped', async () => {
		const { desk, choose, creature, still } = begin(FIELD, 'hard');
		const chosen = choose();
		play(desk);
		expect(desk.opponents.get()).toMatchObject({ isThinking: true, isAwaited: true });
		expect(desk.session.getState().segment).toBe(0);
		stopOpponents(desk);
		await chosen;
		expect(desk.opponents.get()).toMatchObject({ isThinking: false, isAwaited: false });
		expect([creature('orc').plan, desk.session.getState().segment]).toEqual([undefined, 0]);
		stepForward(desk);
		await still();
		expect(creature('orc').plan).toBeDefined();
		expect(desk.session.getState().segment).toBe(1);
	});

	it('goes on after another thought where somebody is shown while people who are ready wait; not in another encounter', async () => {
		const { desk, asked, still, choose } = begin();
		dispatch(desk, { type: 'change-creatures', ids: ['a'], change: { hidden: true } });
		await choose();
		dispatch(desk, { type: 'change-creatures', ids: ['goblin'], change: { speed: 20 } });
		play(desk);
		expect(desk.opponents.get()).toMatchObject({ isThinking: true, isAwaited: true });
		dispatch(desk, { type: 'change-creatures', ids: ['a'], change: { hidden: false } });
		expect(desk.opponents.get()).toMatchObject({ isThinking: true, isAwaited: true });
		expect(JSON.parse(asked.at(-1)!)[0].creatures).toHaveLength(3);
		await still();
		expect([desk.session.getState().segment, desk.opponents.get().isAwaited]).toEqual([6, false]);

		toNextHalf(desk);
		await still();
		dispatch(desk, { type: 'change-creatures', ids: ['goblin'], change: { speed: 25 } });
		play(desk);
		expect(desk.opponents.get().isAwaited).toBe(true);
		openDocument(desk, 'other', desk.document.getState().encounter);
		dispatch(desk, { type: 'change-creatures', ids: ['goblin'], change: { speed: 30 } });
		await still();
		expect([desk.session.getState().segment, desk.opponents.get().isAwaited]).toEqual([0, false]);
	});
	it('lets nobody play past it: whoever looked ahead begins anew with its plans', async () => {
		const { desk, choose, creature } = begin();
		await choose();
		seek(desk, 4);
		play(desk);
		expect(creature('orc').plan).toBeDefined();
		expect(creature('a').plan).toBeUndefined();
		expect(desk.session.getState().segment).toBe(6);
	});

	it('goes on from where the same plans had been shown: after undo over half-rounds, and in a page opened anew', async () => {
		const field = 'board 30x3\na heroes 0,1 20\norc foes 29,1 20';
		const { desk, choose, still } = begin(field);
		await choose('easy');
		// As in a page, the time follows the moment that is looked at.
		desk.session.subscribe(({ segment }) => desk.time.set(segment));
		const halfAndSegment = ({ document, session }: Desk) => [
			document.getState().encounter.half ?? 1,
			session.getState().segment,
		];
		const toNext = async () => {
			play(desk);
			await still();
			toNextHalf(desk);
			await still();
		};
		await toNext();
		await toNext();
		undo(desk);
		expect(halfAndSegment(desk)).toEqual([2, 6]);
		const { encounter } = desk.document.getState();
		undo(desk);
		undo(desk);
		expect(halfAndSegment(desk)).toEqual([1, 6]);
		play(desk);
		await still();
		expect(halfAndSegment(desk)).toEqual([2, 0]);

		const anew = begin(field);
		openDocument(anew.desk, 'kept', encounter);
		seek(anew.desk, 6);
		play(anew.desk);
		await anew.still();
		expect(halfAndSegment(anew.desk)).toEqual([3, 0]);
	});

	it('has those with nothing set charge, go to their goal, or lie in wait', async () => {
		const { desk, choose, creature } = begin();
		dispatch(desk, { type: 'change-creatures', ids: ['goblin'], change: { hidden: true } });
		await choose('easy');
		play(desk);
		expect(creature('orc').plan?.steps.at(-1)).toMatchObject({ x: 3 });
		expect(creature('goblin').plan).toBeUndefined();
		undo(desk);
		dispatch(desk, { type: 'change-creatures', ids: ['orc'], change: { goal: { x: 9, y: 0 } } });
		play(desk);
	});

	it('does not wait for anybody where nobody of its side can move', async () => {
		const { desk, choose } = begin('board 9x3\na heroes 0,1 30 walk: E E\norc foes 8,1 30 [dead]');
		await choose();
		expect(opponentsDue(desk)).toBe(false);
		play(desk);
		expect(desk.session.getState().segment).toBe(6);
	});

	it('rolls no other dice than people do, and asks for typed ones of all', async () => {
		const { desk, choose } = begin('board 5x1\na heroes 0,0 30 walk: E E\norc foes 4,0 30', 'easy', {
			orc: { pace: 'walk', steps: [3, 2].map((x) => ({ x, y: 0 })) },
		});
		desk.session.setState({ ask: { who: 'everyone' } });
		await choose();
		play(desk);
		expect(desk.session.getState().contestOpen).toBe(true);
		expect(seenNow(desk).battle.awaiting?.needs.join()).toMatch(/a.*orc|orc.*a/);
	});

	it('is chosen before the half-round, with two sides; drops what was drawn for its side, and nobody draws for it', async () => {
		const { desk, choose, creature } = begin();
		dispatch(desk, { type: 'set-plans', plans: { orc: WEST } });
		expect(mayChooseOpponents(desk)).toBe(true);
		await choose();
		expect(creature('orc').plan).toBeUndefined();
		expect([mayPlanFor(desk, 'a'), mayPlanFor(desk, 'orc')]).toEqual([true, false]);
		expect(unplanned(desk.document.getState().encounter).map(({ id }) => id)).toEqual(['a']);
		undo(desk);
		expect(creature('orc').plan).toEqual(WEST);
		seek(desk, 1);
		expect(mayChooseOpponents(desk)).toBe(false);
		const lone = createDesk();
		openDocument(lone, 'test', board('board 5x1\na heroes 0,0 30'));
		expect(mayChooseOpponents(lone)).toBe(false);
	});

	it('is known at the table, where Ready may be said too', async () => {
		const { desk, choose } = begin();
		await choose('easy');
		desk.session.setState({ tableView: true });
		expect(seenNow(desk).encounter.sides).toContainEqual({
			id: 'foes',
			name: 'foes',
			color: 1,
			played: 'easy',
		});
		expect(performAction(desk, actionOf('ready'))).toBe(true);
		expect(desk.session.getState()).toMatchObject({ segment: 6, revealed: 1 });
	});

	it('is ready whenever the others are who declare in secret', async () => {
		const { desk, choose, creature } = begin();
		await choose();
		const encounter = (): Encounter => desk.document.getState().encounter;
		expect(plannersIn(encounter(), 'side').map(({ id }) => id)).toEqual(['heroes']);
		expect(mayDeclare(desk)).toBe(true);
		beginDeclaring(desk);
		openFor(desk, 'heroes');
		sayReady(desk);
		expect(creature('orc').plan).toBeDefined();
		expect(desk.session.getState()).toMatchObject({ declaring: null, segment: 0, revealed: 1 });
		play(desk);
		expect(desk.session.getState()).toMatchObject({ segment: 6, revealed: 1 });
	});
});
