/** After any change layers look another at the places found only, and painted again there they look as if painted all over. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LayerComparison } from '../../src/canvas/board/layerDiff.ts';
import type { Layers } from '../../src/canvas/board/layerScheduler.ts';
import { handPlaces } from '../../src/canvas/layers/overlay/overlayDamageRects.ts';
import { paintHand } from '../../src/canvas/layers/overlay/overlayLayer.ts';
import type { DamageRects, PaintInputs, ShownMoment } from '../../src/canvas/layers/paintInputs.ts';
import { plansPlaces } from '../../src/canvas/layers/plans/planDamageRects.ts';
import { paintPlans } from '../../src/canvas/layers/plans/plansLayer.ts';
import { crowdPlaces } from '../../src/canvas/layers/tokens/tokenDamageRects.ts';
import { paintCrowd } from '../../src/canvas/layers/tokens/tokenLayer.ts';
import { marksAt } from '../../src/canvas/scene/eventMarks.ts';
import { TokenGlide } from '../../src/canvas/scene/tokenGlide.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { LabelStore } from '../../src/canvas/sprites/labels.ts';
import { SpriteStore } from '../../src/canvas/sprites/spriteCache.ts';
import type { Encounter, Plan, Square } from '../../src/engine/index.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { seek } from '../../src/store/playback/playback.ts';
import type { Preview } from '../../src/store/session/gesturePreview.ts';
import { command, crossing } from '../support/commands.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { deed, HeadlessPage } from '../support/headlessPage.ts';
import { RECORDING, RecordingPaper } from '../support/recordingPaper.ts';
import { skirmish } from '../support/skirmishes.ts';

beforeAll(() => {
	vi.stubGlobal('document', RECORDING.document);
	vi.stubGlobal('Path2D', RECORDING.Path2D);
});
afterAll(() => {
	vi.unstubAllGlobals();
});

const LAYERS = [
	{ name: 'plans', paint: paintPlans, placesOf: plansPlaces },
	{ name: 'crowd', paint: paintCrowd, placesOf: crowdPlaces },
	{ name: 'hand', paint: paintHand, placesOf: handPlaces },
];

const ACTIONS = [
	'undo',
	'redo',
	'hold',
	'clear-path',
	'duplicate',
	'delete',
	'step',
	'back',
	'hidden',
	'dead',
];

const NOBODY: ReadonlySet<string> = new Set();

/** A board of a page, at a scale, whose pictures are all there at once. */
class Board {
	readonly size = { width: 700, height: 500 };
	readonly ratio = 1;
	readonly palette = boardPalette(false);
	readonly sprites = new SpriteStore(this.palette);
	readonly labels = new LabelStore(this.palette);
	readonly glide = new TokenGlide();
	readonly calm = true;
	pointed: string | null = null;

	constructor(
		readonly page: HeadlessPage,
		scale: number,
		/** So few plans that all of them follow a running segment. */
		readonly plansFollow = true,
	) {
		page.workspace.camera.set({ x: 20, y: 20, scale });
		this.sprites.beginFrame(1e6);
		this.labels.beginFrame(1e6);
	}

	/** What follows from the document now. */
	shown(): ShownMoment {
		const { plansFollow } = this;
		const { scene } = this.page;
		const marks = marksAt(scene.battle, scene.segment, 0, scene.creatures);
		const creature = this.pointed;
		const square = scene.byId.get(creature ?? '')?.position ?? null;
		const pointing = { square, creature, door: null };
		const preview = this.page.workspace.preview.get();
		return { scene, marks, forecast: null, unknown: null, plansFollow, pointing, preview };
	}

	painted(shown: ShownMoment, within: DamageRects = null): PaintInputs {
		const { page, size, ratio, palette, sprites, labels, glide, calm } = this;
		const rest = { carried: NOBODY, zooming: false, now: 0, unfinished: false, part: 0 };
		const own = { size, ratio, palette, sprites, labels, glide, calm, within };
		return { ...shown, ...own, ...rest, workspace: page.workspace } as unknown as PaintInputs;
	}
}

/** What besides the document, its moment and who is selected decides what is shown: where that has changed, layers are painted all over. */
function situation({ workspace }: HeadlessPage): unknown {
	const { tool, viewing, threats, sightShown } = workspace.session.getState();
	const preview = workspace.preview.get();
	const drawn = preview.type === 'path' ? [preview.creature, Object.keys(preview.others ?? {})] : preview;
	return JSON.stringify([tool, viewing, threats, sightShown, drawn]);
}

function check(board: Board, before: ShownMoment): void {
	const now = board.painted(board.shown());
	const { x, y, scale } = board.page.workspace.camera.get();
	for (const { name, paint, placesOf } of LAYERS) {
		const places = placesOf(now, before);
		if (places === null) continue;
		const boxes = places.map((box) => ({
			left: Math.floor(box.left * scale + x),
			top: Math.floor(box.top * scale + y),
			right: Math.ceil(box.right * scale + x),
			bottom: Math.ceil(box.bottom * scale + y),
		}));
		const painted = (shown: ShownMoment, within: DamageRects = null) => {
			const paper = Object.assign(new RecordingPaper(), board.size);
			const context = paper as unknown as CanvasRenderingContext2D;
			if (within) {
				context.beginPath();
				for (const { left, top, right, bottom } of within)
					context.rect(left, top, right - left, bottom - top);
				context.clip();
			}
			paint(context, board.painted(shown, within));
			return paper;
		};
		const [old, all, some] = [painted(before), painted(now), painted(now, boxes)];
		expect(all.beyond(boxes), `${name} elsewhere`).toEqual(old.beyond(boxes));
		expect(some.within(boxes), `${name} there`).toEqual(all.within(boxes));
	}
}

const change = fc.oneof(
	{ weight: 3, arbitrary: command.map((one) => ({ type: 'command' as const, command: one })) },
	{ weight: 2, arbitrary: deed(ACTIONS) },
	{
		weight: 1,
		arbitrary: fc.record({
			type: fc.constant('select' as const),
			by: fc.nat(30),
			// Of more than some their names and plans are not drawn in full any more.
			count: fc.constantFrom(0, 1, 1, 2, 3, 9, 20),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ type: fc.constant('look' as const), at: fc.nat(6), contestOpen: fc.boolean() }),
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
		arbitrary: fc.record({
			type: fc.constant('draw' as const),
			by: fc.nat(1),
			way: fc.array(fc.record({ dx: fc.integer({ min: -1, max: 1 }), dy: fc.integer({ min: -1, max: 1 }) }), {
				maxLength: 9,
			}),
			led: fc.boolean(),
		}),
	},
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

/** A path of one of the first two creatures as it is drawn, with another one led along or alone. */
function draw(
	{ page: { workspace, scene } }: Board,
	{ by, way, led }: Extract<Change, { type: 'draw' }>,
): void {
	const drawing = scene.creatures[by];
	const other = scene.creatures.at(-1);
	if (!drawing || !other) return;
	const plan = planFrom(drawing.position, way);
	const others = led && other !== drawing ? { [other.id]: planFrom(other.position, way) } : {};
	workspace.preview.set({ type: 'path', creature: drawing.id, plan, others });
}

function planFrom({ x, y }: Square, way: readonly { readonly dx: number; readonly dy: number }[]): Plan {
	let [toX, toY] = [x, y];
	const steps = way.flatMap(({ dx, dy }) => {
		toX += dx;
		toY += dy;
		return dx === 0 && dy === 0 ? [] : [{ x: toX, y: toY }];
	});
	return { pace: 'walk', steps };
}

function make(board: Board, one: Change): void {
	const { page } = board;
	const ids = page.scene.creatures.map(({ id }) => id);
	if (one.type === 'command') dispatch(page.workspace, one.command);
	else if (one.type === 'select')
		page.workspace.session.setState({ selection: ids.slice(one.by % ids.length).slice(0, one.count) });
	else if (one.type === 'ask') page.workspace.session.setState({ ask: one.ask });
	else if (one.type === 'look') {
		seek(page.workspace, one.at);
		page.workspace.session.setState({ contestOpen: one.contestOpen });
	} else if (one.type === 'point') board.pointed = ids[one.by % ids.length] ?? null;
	else if (one.type === 'draw') draw(board, one);
	else page.does(one);
}

it.each<[string, (seed: number) => Encounter, number, boolean]>([
	['a few, named', () => crossing(), 40, true],
	['a skirmish', (seed) => skirmish(seed, 6), 28, true],
	['a skirmish seen from afar', (seed) => skirmish(seed, 9), 7, true],
	['a skirmish with plans drawn as those of a crowd', (seed) => skirmish(seed, 9), 28, false],
])('places of %s', (_, encounterOf, scale, plansFollow) => {
	const runs = fc.record({ seed: fc.nat(40), changes: fc.array(change, { minLength: 4, maxLength: 14 }) });
	fc.assert(
		fc.property(runs, ({ seed, changes }) => {
			const board = new Board(new HeadlessPage(encounterOf(seed)), scale, plansFollow);
			let before = board.shown();
			for (const one of changes) {
				const was = situation(board.page);
				make(board, one);
				if (situation(board.page) === was) check(board, before);
				before = board.shown();
			}
		}),
		{ numRuns: Number(process.env.HALFSTEP_PLACES ?? 15) },
	);
});

it('finds no place where nothing looks another', () => {
	const board = new Board(new HeadlessPage(crossing()), 40);
	const before = board.shown();
	dispatch(board.page.workspace, { type: 'rename-encounter', name: 'Elsewhere' });
	const now = board.painted(board.shown());
	expect(LAYERS.map(({ placesOf }) => placesOf(now, before))).toEqual([[], [], []]);
});

it('finds the name that makes room for somebody who comes near', () => {
	const board = new Board(new HeadlessPage(encounter([creature('a', 4, 2), creature('b', 9, 6)])), 40);
	const before = board.shown();
	dispatch(board.page.workspace, { type: 'place-creatures', positions: { b: { x: 4, y: 3 } } });
	check(board, before);
});

it('finds the swords that make room for a plan which comes to end in their space, and are large again without it', () => {
	// So quick that neither has come near the space when it is asked about.
	const rival = (id: string, x: number, dx: number) =>
		going(creature(id, x, 2, { side: id, speed: 120 }), ...walk({ x, y: 2 }, dx, 0, 9));
	const north = (steps: number): Plan => ({ pace: 'walk', steps: walk({ x: 5, y: 6 }, 0, -1, steps) });
	const page = new HeadlessPage(encounter([rival('a', 1, 1), rival('b', 9, -1), creature('c', 5, 6)]));
	const board = new Board(page, 40);
	const { workspace } = page;
	workspace.session.setState({ ask: { who: 'everyone' } });
	const contest = board.shown().marks.find(({ type }) => type === 'contest');
	expect(contest).toMatchObject({ square: { x: 5, y: 2 }, phase: 'undecided' });
	for (const steps of [3, 4, 3]) {
		const before = board.shown();
		dispatch(workspace, { type: 'set-plans', plans: { c: north(steps) } });
		check(board, before);
	}
});

it('paints all over after a frame in which a segment ran, and places after one at rest', () => {
	const board = new Board(new HeadlessPage(crossing()), 40);
	const painted = Object.assign(board.painted(board.shown()), { ground: { places: () => [] } });
	const comparison = new LayerComparison(
		painted as unknown as ConstructorParameters<typeof LayerComparison>[0],
	);
	/** The layers painted all over in a frame in which another is selected. */
	const allOver = (selected: number, part: number) => {
		const selection = board.page.scene.creatures.slice(selected, selected + 1).map(({ id }) => id);
		board.page.workspace.session.setState({ selection });
		Object.assign(painted, board.shown(), { part });
		const found = new Set<string>();
		comparison.tell({
			invalidate: (...layers: string[]) => layers.forEach(found.add, found),
			invalidateWithin: (layer: string, places: DamageRects) => places ?? found.add(layer),
			isDirtyAllOver: (layer: string) => found.has(layer),
		} as unknown as Layers);
		return [...found];
	};
	const moving = ['plans', 'crowd', 'hand'];
	expect(comparison.rested, 'before the first frame').toBe(false);
	expect(allOver(0, 0)).toEqual([]);
	expect(allOver(1, 0), 'from rest to rest').toEqual([]);
	expect(comparison.rested).toBe(true);
	expect(allOver(0, 0.5), 'it runs').toEqual(moving);
	expect(comparison.rested).toBe(false);
	expect(allOver(1, 0), 'it ran').toEqual(moving);
	expect(allOver(0, 0)).toEqual([]);
});

it('plans look the same whatever gesture lasts that does not change them: they are not told of it', () => {
	const page = new HeadlessPage(skirmish(3, 6));
	const { workspace } = page;
	const [one] = page.scene.creatures;
	workspace.session.setState({ selection: [one!.id] });
	const board = new Board(page, 28);
	const painted = (preview: Preview) => {
		workspace.preview.set(preview);
		const paper = Object.assign(new RecordingPaper(), board.size);
		paintPlans(paper as unknown as CanvasRenderingContext2D, board.painted(board.shown()));
		return paper.within([{ left: 0, top: 0, right: 700, bottom: 500 }]);
	};
	const atRest = painted({ type: 'none' });
	const [from, to] = [
		{ x: 1, y: 1 },
		{ x: 3, y: 2 },
	];
	expect(painted({ type: 'box', from, to })).toEqual(atRest);
	expect(painted({ type: 'cursor', square: from })).toEqual(atRest);
	expect(painted({ type: 'place', positions: { [one!.id]: to }, refused: {} })).not.toEqual(atRest);
});

it('whoever slides takes along what is told of it: name, height, that it has stopped', () => {
	const lame = creature('a', 4, 4, { elevation: 15, conditions: ['helpless'] });
	const page = new HeadlessPage(encounter([going(lame, { x: 5, y: 4 })]));
	const board = new Board(page, 40);
	const { camera } = page.workspace;
	seek(page.workspace, 1);
	const painted = () => {
		const paper = Object.assign(new RecordingPaper(), board.size);
		const shown = board.shown();
		// Of what happened in the segment nothing moves along.
		paintCrowd(paper as unknown as CanvasRenderingContext2D, board.painted({ ...shown, marks: [] }));
		return paper.within([{ left: 0, top: 0, right: 700, bottom: 500 }]);
	};
	const { crowd } = page.scene;
	expect(crowd.minis[0]?.stopped).toBeTruthy();
	camera.set({ x: 140, y: 60, scale: 40 });
	const there = painted();
	camera.set({ x: 20, y: 20, scale: 40 });
	expect(painted()).not.toEqual(there);
	// It comes from three squares to the right and one below.
	const [mini] = crowd.minis;
	const from = { ...mini!, at: { x: mini!.at.x + 3, y: mini!.at.y + 1 } };
	const before = { ...crowd, minis: [from], listed: [from], byId: new Map([['a', from]]) };
	board.glide.follow(before, 0, false, 0);
	board.glide.follow(crowd, 0, false, 1000);
	expect(board.glide.moving).toBe(true);
	expect(painted()).toEqual(there);
});
