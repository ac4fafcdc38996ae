import { beforeAll, describe, expect, it, vi } from 'vitest';
import { groundWords } from '../../src/canvas/board/tooltipText.ts';
import { bodyTextBox } from '../../src/canvas/layers/tokens/bodyStateDrawing.ts';
import { swordsBox } from '../../src/canvas/layers/tokens/contestLabels.ts';
import { namesOf } from '../../src/canvas/layers/tokens/nameLabels.ts';
import type { CrowdView } from '../../src/canvas/layers/tokenView.ts';
import { type ContestMark, marksAt } from '../../src/canvas/scene/eventMarks.ts';
import type { ForeseenMark } from '../../src/canvas/scene/forecastMarks.ts';
import { overlap, textBox } from '../../src/canvas/scene/labelLayout.ts';
import type { Scene } from '../../src/canvas/scene/scene.ts';
import { makeCrowd, placeOf } from '../../src/canvas/scene/tokens.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { cardHeight, LabelStore } from '../../src/canvas/sprites/labels.ts';
import { SpriteStore } from '../../src/canvas/sprites/spriteCache.ts';
import type { Encounter } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { progressAt } from '../../src/store/derived/movementProgress.ts';
import { codesOf } from '../../src/store/tokenCodes.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../support/encounters.ts';

/** A context that draws nothing; every letter is 60 wide. */
const context: CanvasRenderingContext2D = new Proxy({} as CanvasRenderingContext2D, {
	get: (_, name) =>
		name === 'measureText' ? (text: string) => ({ width: text.length * 60 }) : () => undefined,
	set: () => true,
});

beforeAll(() => {
	vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
	return () => vi.unstubAllGlobals();
});

/** A scene after `over` segments; left out: at its end, or at a pending roll. */
function sceneOf(shown: Encounter, codes?: ReadonlyMap<string, string>, over?: number): Scene {
	const battle = battleOf(shown, { who: 'everyone' });
	const segment = over ?? battle.segments.length;
	const at = battle.segments[segment - 1]?.positions ?? {};
	const creatures = shown.creatures.map((c) => ({ ...c, position: at[c.id] ?? c.position }));
	const crowd = makeCrowd({
		creatures,
		next: null,
		codes,
		ways: new Map(),
		stops: new Map(),
		colorOf: () => 0,
		pictureOf: () => null,
	});
	return {
		encounter: shown,
		battle,
		segment,
		creatures,
		acting: [],
		crowd,
		byId: new Map(creatures.map((c) => [c.id, c])),
		selected: new Set(),
		units: 'feet',
		fog: null,
		tableView: false,
		colorOf: () => 0,
		begunOf: progressAt(shown, battle, segment),
	};
}

/** Creatures in rows of 40, with a free square beside each. */
function crowdOf(count: number): Scene {
	const creatures = Array.from({ length: count }, (_, i) =>
		creature(`c${i}`, 2 * (i % 40), Math.floor(i / 40), { name: 'Orc' }),
	);
	return sceneOf(encounter(creatures, { width: 80, height: 80 }));
}

/** A board of 800 × 600 with its top left corner at a square. */
function viewAt(scale: number, change: Partial<CrowdView> = {}, x = 0, y = 0): CrowdView {
	const palette = boardPalette(false);
	return {
		camera: { x: -x * scale, y: -y * scale, scale },
		board: { width: 800, height: 600 },
		ratio: 1,
		sprites: new SpriteStore(palette),
		labels: new LabelStore(palette),
		palette,
		selected: new Set(),
		type: 1,
		zooming: false,
		...change,
	};
}

const ZOOMING = { zooming: true };

it('writes "squeezed" beside the token, with its elevation', () => {
	const squeezed = [{ x: 2, y: 3 }];
	const ogre = creature('ogre', 3, 3, { size: 'large', squeezed });
	const scene = sceneOf(encounter([ogre, { ...ogre, id: 'roc', elevation: 10 }, creature('ann', 8, 3)]));
	const view = viewAt(48);
	const written = vi.spyOn(view.labels, 'get');
	const said = scene.crowd.minis.map((mini) => {
		written.mockClear();
		return bodyTextBox(view, scene, mini, placeOf(mini)) && written.mock.lastCall?.[0];
	});
	expect(said).toEqual(['squeezed', '↑10 · squeezed', null]);
	// On small squares the tooltip has it; on paper it is always written.
	const roc = scene.crowd.byId.get('roc')!;
	expect(bodyTextBox(viewAt(20), scene, roc, placeOf(roc))).toBeNull();
	expect(bodyTextBox(viewAt(20, { isSheet: true }), scene, roc, placeOf(roc))).not.toBeNull();
});

describe('name layout', () => {
	it('avoids a contested square only while its roll is pending', () => {
		const waiting = sceneOf(lydiaAndTheOrc());
		const { x, y } = waiting.battle.awaiting!.contest.square;
		const middle = { left: x + 0.3, top: y + 0.3, right: x + 0.7, bottom: y + 0.7 };
		const covered = (scene: Scene) => namesOf(scene, viewAt(40)).taken?.covered(middle);
		expect(covered(waiting)).toBeGreaterThan(0);
		expect(covered({ ...waiting, segment: 0 })).toBeLessThan(covered(waiting)!);
	});
	it('covers only visible tokens of thousands', () => {
		const { places } = namesOf(crowdOf(1600), viewAt(40));
		expect(places.has('c0')).toBe(true);
		expect(places.size).toBeGreaterThan(100);
		expect(places.size).toBeLessThan(300);
	});

	it('writes selected names in full when small or fallen', () => {
		const tam = creature('tam', 3, 3, { name: 'Tam the cooper', conditions: ['unconscious'] });
		const resting = sceneOf(encounter([tam, creature('ann', 8, 3)]));
		const namedAt = (scale: number, ...selected: readonly string[]) => {
			const view = viewAt(scale);
			const { places, unit, font } = namesOf({ ...resting, selected: new Set(selected) }, view);
			const place = places.get('tam');
			return place && place.room * unit - view.labels.nameWidth(tam.name, font);
		};
		expect([namedAt(18), namedAt(40)]).toEqual([undefined, undefined]);
		expect(namedAt(18, 'tam')).toBeGreaterThan(-1e-6);
	});

	it('waits for zooming to rest in large battles', () => {
		const scene = crowdOf(1600);
		const before = namesOf(scene, viewAt(36));
		expect(namesOf(scene, viewAt(60, ZOOMING))).toBe(before);
		const after = namesOf(scene, viewAt(60));
		expect(after.font).toBeGreaterThan(before.font);
		expect(after.places.size).toBeLessThan(before.places.size);
	});

	it('hides names on small squares, even while zooming', () => {
		const scene = crowdOf(1600);
		namesOf(scene, viewAt(36));
		expect(namesOf(scene, viewAt(20, ZOOMING)).places.size).toBe(0);
	});

	it('are there for all in squares of 36 pixels, in smaller ones for the acting and the selected', () => {
		const dozen = Array.from({ length: 12 }, (_, i) =>
			creature(`c${i}`, 2 + 6 * (i % 4), 3 + 5 * Math.floor(i / 4), { name: 'Orc' }),
		);
		const scene = sceneOf(encounter(dozen, { width: 30, height: 20 }));
		expect(namesOf(scene, viewAt(36)).places.size).toBe(12);
		const few = { ...scene, crowd: { ...scene.crowd }, acting: ['c3'], selected: new Set(['c5']) };
		const { places, font } = namesOf(few, viewAt(27));
		expect([...places.keys()]).toEqual(['c3', 'c5']);
		expect(font).toBeGreaterThanOrEqual(11);
	});

	it('writes names in full if they fit, at any size', () => {
		const one = creature('osric', 10, 5, { name: 'Osric Stonehand' });
		const view = viewAt(37);
		const { places, unit, font } = namesOf(sceneOf(encounter([one])), view);
		expect(places.get('osric')!.room * unit).toBeCloseTo(view.labels.nameWidth(one.name, font));
	});

	it('shortens names of one kind to their numbers', () => {
		const pack = Array.from({ length: 4 }, (_, i) =>
			creature(`g${i}`, 5 + i, 5, { name: `Goblin archer ${i + 1}`, size: 'small' }),
		);
		const view = viewAt(37);
		const { places, unit, font } = namesOf(sceneOf(encounter(pack)), view);
		expect(places.size).toBe(4);
		const inner = places.get('g1')!.room * unit;
		expect(inner).toBeGreaterThanOrEqual(view.labels.nameWidth('G2', font) - 1e-6);
	});

	it('updates at once for few tokens', () => {
		const scene = crowdOf(40);
		const before = namesOf(scene, viewAt(40));
		expect(namesOf(scene, viewAt(90, ZOOMING)).font).toBeGreaterThan(before.font);
	});

	it('stays during small pans, and updates after larger ones', () => {
		const scene = crowdOf(1600);
		const before = namesOf(scene, viewAt(40, {}, 20, 10));
		expect(namesOf(scene, viewAt(40, {}, 22, 8))).toBe(before);
		expect(before.places.has('c1230')).toBe(false);
		expect(namesOf(scene, viewAt(40, {}, 50, 20)).places.has('c1230')).toBe(true);
	});

	it('beside a list names all visible tokens or none', () => {
		const row = (...xs: readonly number[]) => {
			const creatures = xs.map((x, i) => creature(`c${i}`, x, 2, { name: 'Brienne' }));
			return sceneOf(encounter(creatures, { width: 60, height: 5 }), codesOf(creatures));
		};
		const places = (scene: Scene) => namesOf(scene, viewAt(40, { type: 2 })).places.size;
		expect(places(row(2, 8, 14))).toBe(3);
		expect(places(row(2, 3, 4, 5, 6, 7, 8, 14))).toBe(0);
		// Crowded tokens out of view do not matter.
		expect(places(row(2, 8, 14, 40, 41, 42, 43, 44, 45, 46))).toBe(3);
	});

	it('on sheets keeps names inside, and on both for shared tokens', () => {
		const creatures = [
			creature('edge', 6, 2, { name: 'Brienne' }),
			creature('corner', 0, 4, { name: 'Grimbold' }),
			creature('both', 6, 5, { name: 'Ogre', size: 'large' }),
		];
		const shown = encounter(creatures, { width: 14, height: 9 });
		/** With a quarter of a square for coordinates. */
		const BAND = 0.25;
		const onSheet = (from: number) => {
			const board = { width: (7 + BAND) * 96, height: 9 * 96 };
			return namesOf(sceneOf(shown), viewAt(96, { board, isSheet: true }, from - BAND));
		};
		const [first, second] = [onSheet(0), onSheet(7)];
		expect([...first.places.keys()].sort()).toEqual(['both', 'corner', 'edge']);
		expect([...second.places.keys()]).toEqual(['both']);
		for (const [{ places, font, unit }, from] of [
			[first, 0],
			[second, 7],
		] as const)
			for (const [id, { side, room, shift }] of places) {
				const { at, side: across } = sceneOf(shown).crowd.byId.get(id)!;
				const disc = { x: at.x + across / 2, y: at.y + across / 2, diameter: across * 0.84 };
				const { left, right } = textBox(disc, side, room, (font * 1.42) / unit, shift);
				expect(left).toBeGreaterThanOrEqual(from - BAND);
				expect(right).toBeLessThanOrEqual(from + 7);
			}
	});

	it('avoids a contested square', () => {
		const scene = sceneOf(lydiaAndTheOrc());
		expect(scene.battle.awaiting?.contest.square).toEqual({ x: 4, y: 2 });
		const { places, font, unit } = namesOf(scene, viewAt(40, { type: 2 }));
		expect(places.size).toBe(2);
		for (const [id, { side, room, shift }] of places) {
			const at = scene.crowd.byId.get(id)!.at;
			const box = textBox(
				{ x: at.x + 0.5, y: at.y + 0.5, diameter: 0.84 },
				side,
				room,
				(font * 1.42) / unit,
				shift,
			);
			const isClear = box.right <= 4 || box.left >= 5 || box.bottom <= 2 || box.top >= 3;
			expect(isClear, `${id} ${side}`).toBe(true);
		}
	});
});

describe('the pill of a contest to come', () => {
	const mark: ForeseenMark = {
		type: 'foreseen',
		square: { x: 6, y: 6 },
		side: 1,
		text: '4',
		chances: [
			{ creature: 'ann', text: '60%' },
			{ creature: 'bob', text: '40%' },
		],
	};
	const foreseen = [mark];
	const placed = (scene: Scene, scale = 40) => namesOf(scene, viewAt(scale, { foreseen })).pills.get(mark);
	const far = sceneOf(encounter([creature('ann', 12, 12), creature('bob', 14, 12)]));

	it('stands beside its space, with each chance', () => {
		const { box, chances } = placed(far)!;
		expect(box.left).toBeGreaterThan(7);
		expect((box.top + box.bottom) / 2).toBeCloseTo(6.5);
		expect(chances.map(({ text }) => text)).toEqual(['60%', '40%']);
	});
	it('has all chances with one contender selected, too', () => {
		const { chances } = placed({ ...far, crowd: { ...far.crowd }, selected: new Set(['bob']) })!;
		expect(chances.map(({ text }) => text)).toEqual(['60%', '40%']);
	});
	it('tells all chances under the pointer', () => {
		const words = (x: number) => groundWords({ scene: far, marks: foreseen }, { x, y: 6 });
		expect(words(6)).toEqual(['Segment 4: Ann 60%, Bob 40%']);
		expect(words(7)).toEqual([]);
	});
	it('stands clear of the swords of a contest that waits for dice', () => {
		const fight = encounter([
			going(creature('ann', 5, 6), { x: 6, y: 6 }),
			going(creature('bob', 7, 6, { side: 'foes' }), { x: 6, y: 6 }),
			creature('wall', 6, 5),
		]);
		const waiting = sceneOf(fight);
		const [contest] = marksAt(waiting.battle, 0, 0, waiting.creatures);
		expect(contest).toMatchObject({ type: 'contest', phase: 'undecided' });
		const { box } = placed(waiting)!;
		expect(overlap(box, swordsBox(contest as ContestMark))).toBe(false);
	});
	it('is there in small squares for the selected creature alone', () => {
		expect(placed({ ...far, crowd: { ...far.crowd } }, 20)).toBeUndefined();
		expect(placed({ ...far, crowd: { ...far.crowd }, selected: new Set(['bob']) }, 20)).toBeDefined();
	});
	it('comes before names of others, and after those of the selected', () => {
		const wenna = creature('wenna', 6, 7, { name: 'Wenna' });
		const scene = sceneOf(encounter([wenna, creature('wall', 7, 6, { name: 'W' })]));
		const boxOf = (selected: readonly string[]) =>
			placed({ ...scene, crowd: { ...scene.crowd }, selected: new Set(selected) })?.box;
		expect(boxOf([])!.bottom).toBeLessThanOrEqual(6);
		expect(boxOf(['wenna'])).toBeDefined();
	});
});

it.each([1, 10])('of %d selected names, one leaves the first segment of its path readable', (count) => {
	const there = creature('ann', 5, 5, { name: 'Annabel the bard' });
	const path = going(there, { x: 6, y: 6 }, { x: 7, y: 6 }, { x: 8, y: 6 });
	const others = Array.from({ length: count - 1 }, (_, x) => creature(`c${x}`, x, 15));
	const selected = new Set(['ann', ...others.map(({ id }) => id)]);
	const scene = { ...sceneOf(encounter([path, ...others]), undefined, 0), selected };
	const view = viewAt(40);
	const { places, font, unit } = namesOf(scene, view);
	const at = places.get('ann')!;
	const disc = placeOf(scene.crowd.minis[0]!);
	const name = textBox(disc, at.side, at.room, cardHeight(font) / unit, at.shift);
	const step = { left: 6.3, top: 6.3, right: 6.7, bottom: 6.7 };
	expect(overlap(name, step)).toBe(false);
	if (count === 1) expect(at.room).toBe(view.labels.nameWidth('Annabel the bard', font) / unit);
});

it('a name avoids the bar of a blocked path', () => {
	const walker = going(creature('walker', 5, 5, { name: 'Walker' }), { x: 6, y: 6 });
	const shown = encounter([walker, creature('guard', 6, 6, { side: 'foes', name: 'G' })]);
	const scene = sceneOf(shown);
	const sideAt = (segment: number) =>
		namesOf({ ...scene, segment, crowd: { ...scene.crowd } }, viewAt(40)).places.get('walker')?.side;
	expect(sideAt(1)).toBe('above');
});
