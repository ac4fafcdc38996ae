/** A change redraws the layers it affects; the others must equal a redraw. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAYERS } from '../../src/canvas/board/painters.ts';
import type { Encounter, Forecast, Plan, Square } from '../../src/engine/index.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { seek } from '../../src/store/playback/playback.ts';
import { command, crossing } from '../support/commands.ts';
import { boardOf, passFrames, stubBrowser } from '../support/drawnCalls.ts';
import { creature, encounter, going } from '../support/encounters.ts';
import { deed, everyAction, HeadlessPage } from '../support/headlessPage.ts';
import { skirmish } from '../support/skirmishes.ts';

beforeAll(() => {
	stubBrowser();
	// Reduced motion, so that the picture does not depend on time.
	const always = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
	vi.stubGlobal('matchMedia', () => always);
});
afterAll(() => {
	vi.unstubAllGlobals();
});

describe('board', () => {
	let page: HeadlessPage;
	let board: ReturnType<typeof boardOf>;

	beforeEach(() => {
		page = new HeadlessPage(encounter([going(creature('ada', 2, 2), { x: 3, y: 2 }), creature('bo', 6, 3)]));
		board = boardOf(page.workspace);
		passFrames();
		return board.stop;
	});

	/** The layers that a change redraws until the board is at rest. */
	function drawnBy(change: () => void): readonly string[] {
		board.frames.length = 0;
		change();
		passFrames();
		return LAYERS.filter((layer) => board.frames.some((drawn) => drawn.includes(layer)));
	}

	it('redraws nothing if nothing has changed', () => {
		expect(drawnBy(() => page.workspace.session.setState({ announcement: 'Nothing to see' }))).toEqual([]);
	});

	it('redraws only the overlay for the pointer, a gesture and lit squares', () => {
		const square = { x: 3, y: 3 };
		expect(drawnBy(() => board.view.pointed.setState({ square, creature: null, door: null }, true))).toEqual([
			'overlay',
		]);
		expect(
			drawnBy(() => page.workspace.preview.setState({ type: 'box', from: square, to: { x: 5, y: 5 } }, true)),
		).toEqual(['overlay']);
		expect(drawnBy(() => page.workspace.session.setState({ lit: [square] }))).toEqual(['overlay']);
	});

	it('redraws the tokens for a forecast and for the path of a second finger', () => {
		expect(
			drawnBy(() =>
				page.workspace.forecast.setState({ half: 1, contests: [], blocks: [] } as unknown as Forecast, true),
			),
		).toEqual(['tokens']);
		page.workspace.forecast.setState(null);
		passFrames();
		const second = { type: 'path', creature: 'bo', plan: { pace: 'walk', steps: [{ x: 7, y: 3 }] } } as const;
		expect(drawnBy(() => page.workspace.secondPreview.setState(second, true))).toEqual(['tokens', 'overlay']);
	});

	it('redraws only the tokens as time runs', () => {
		page.workspace.session.setState({ playing: true });
		passFrames();
		expect(drawnBy(() => page.workspace.time.setState(0.3))).toContain('tokens');
		expect(drawnBy(() => page.workspace.time.setState(0.4))).toEqual(['tokens']);
	});

	it('redraws the name of a hovered creature as time runs', () => {
		board.view.pointed.setState({ square: { x: 2, y: 2 }, creature: 'ada', door: null }, true);
		passFrames();
		expect(drawnBy(() => page.workspace.time.setState(0.4))).toEqual(['tokens', 'overlay']);
	});

	it('redraws all layers for terrain', () => {
		expect(
			drawnBy(() =>
				dispatch(page.workspace, { type: 'paint-terrain', squares: [{ x: 1, y: 1 }], terrain: 'difficult' }),
			),
		).toEqual([...LAYERS]);
	});

	it('redraws all layers for the camera', () => {
		const { x, y, scale } = page.workspace.camera.getState();
		expect(drawnBy(() => page.workspace.camera.setState({ x: x + 10, y, scale }, true))).toEqual([...LAYERS]);
	});

	it('redraws a layer once for all changes before a frame', () => {
		board.frames.length = 0;
		board.view.invalidate('tokens');
		board.view.invalidate('overlay', 'tokens');
		passFrames(1);
		expect(board.frames).toEqual([['tokens', 'overlay']]);
	});

	it('paints nothing when Konva draws between frames', () => {
		const { calls, canvas } = board.seen.tokens;
		const before = calls.length;
		board.view.render('tokens', canvas.context as unknown as CanvasRenderingContext2D);
		expect(calls).toHaveLength(before);
	});
});

it.each([
	{ planned: 60, follow: true },
	{ planned: 61, follow: false },
])('$planned plans are drawn in a running segment: $follow', ({ planned, follow }) => {
	const creatures = Array.from({ length: planned }, (_, i) => {
		const [x, y] = [2 * (i % 10), Math.floor(i / 10)];
		return going(creature(`c${i}`, x, y), { x: x + 1, y });
	});
	const page = new HeadlessPage(encounter([...creatures, creature('idle', 0, 9)], { width: 20, height: 10 }));
	const board = boardOf(page.workspace);
	expect(board.view.plansFollow).toBe(follow);
	board.stop();
});

const way = fc.array(
	fc.record({ dx: fc.integer({ min: -1, max: 1 }), dy: fc.integer({ min: -1, max: 1 }) }),
	{
		maxLength: 9,
	},
);
const change = fc.oneof(
	{ weight: 3, arbitrary: command.map((one) => ({ type: 'command' as const, command: one })) },
	{ weight: 4, arbitrary: deed(everyAction({})) },
	{
		weight: 1,
		arbitrary: fc.record({
			type: fc.constant('select' as const),
			by: fc.nat(30),
			// From 12 creatures names and plans are reduced.
			count: fc.constantFrom(0, 1, 1, 2, 3, 9, 20),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ type: fc.constant('look' as const), at: fc.nat(12), contestOpen: fc.boolean() }),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			type: fc.constant('ask' as const),
			ask: fc.constantFrom({ who: 'everyone' } as const, { who: 'nobody' } as const),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ type: fc.constant('point' as const), by: fc.nat(30) }) },
	{
		weight: 3,
		arbitrary: fc.record({ type: fc.constant('draw' as const), by: fc.nat(1), way, led: fc.boolean() }),
	},
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

function planFrom({ x, y }: Square, steps: readonly { readonly dx: number; readonly dy: number }[]): Plan {
	let [toX, toY] = [x, y];
	return {
		pace: 'walk',
		steps: steps.flatMap(({ dx, dy }) => {
			toX += dx;
			toY += dy;
			return dx === 0 && dy === 0 ? [] : [{ x: toX, y: toY }];
		}),
	};
}

function make(page: HeadlessPage, { view }: ReturnType<typeof boardOf>, one: Change): void {
	const { workspace, scene } = page;
	const ids = scene.creatures.map(({ id }) => id);
	if (one.type === 'command') dispatch(workspace, one.command);
	else if (one.type === 'select')
		workspace.session.setState({ selection: ids.slice(one.by % ids.length).slice(0, one.count) });
	else if (one.type === 'ask') workspace.session.setState({ ask: one.ask });
	else if (one.type === 'look') {
		seek(workspace, one.at / 2);
		workspace.session.setState({ contestOpen: one.contestOpen });
	} else if (one.type === 'point') {
		const creature = ids[one.by % ids.length] ?? null;
		view.pointed.setState(
			{ square: scene.byId.get(creature ?? '')?.position ?? null, creature, door: null },
			true,
		);
	} else if (one.type === 'draw') {
		const [drawing, other] = [scene.creatures[one.by], scene.creatures.at(-1)];
		if (!drawing || !other) return;
		const others = one.led && other !== drawing ? { [other.id]: planFrom(other.position, one.way) } : {};
		workspace.preview.setState(
			{
				type: 'path',
				creature: drawing.id,
				plan: planFrom(drawing.position, one.way),
				others,
			},
			true,
		);
	} else page.does(one);
}

it.each<[string, (seed: number) => Encounter]>([
	['a few, named', () => crossing()],
	['a skirmish', (seed) => skirmish(seed, 6)],
	['a larger skirmish', (seed) => skirmish(seed, 9)],
])('a full redraw after any change looks the same: %s', (_, encounterOf) => {
	const runs = fc.record({ seed: fc.nat(40), changes: fc.array(change, { minLength: 4, maxLength: 14 }) });
	fc.assert(
		fc.property(runs, ({ seed, changes }) => {
			const page = new HeadlessPage(encounterOf(seed));
			const board = boardOf(page.workspace);
			const shown = () => LAYERS.map((layer) => [layer, ...board.seen[layer].shown]);
			try {
				passFrames();
				for (const one of changes) {
					make(page, board, one);
					passFrames();
					const now = shown();
					board.view.invalidate(...LAYERS);
					passFrames();
					expect(now).toEqual(shown());
				}
			} finally {
				board.stop();
			}
		}),
		{ numRuns: Number(process.env.HALFSTEP_LAYERS ?? 15) },
	);
});
