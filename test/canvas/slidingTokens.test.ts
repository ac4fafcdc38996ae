/** A gliding token carries its details along. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PaintInputs } from '../../src/canvas/layers/paintInputs.ts';
import { paintCrowd } from '../../src/canvas/layers/tokens/tokenLayer.ts';
import { TokenGlide } from '../../src/canvas/scene/tokenGlide.ts';
import { boardPalette } from '../../src/canvas/sprites/boardPalette.ts';
import { LabelStore } from '../../src/canvas/sprites/labels.ts';
import { SpriteStore } from '../../src/canvas/sprites/spriteCache.ts';
import { seek } from '../../src/store/playback/playback.ts';
import { creature, encounter, going } from '../support/encounters.ts';
import { HeadlessPage } from '../support/headlessPage.ts';
import { RECORDING, RecordingPaper } from '../support/recordingPaper.ts';

beforeAll(() => {
	vi.stubGlobal('document', RECORDING.document);
	vi.stubGlobal('Path2D', RECORDING.Path2D);
});
afterAll(() => {
	vi.unstubAllGlobals();
});

it('carries its name, elevation and stop badge along', () => {
	const lame = creature('a', 4, 4, { elevation: 15, conditions: ['helpless'] });
	const page = new HeadlessPage(encounter([going(lame, { x: 5, y: 4 })]));
	const { camera } = page.workspace;
	seek(page.workspace, 1);
	const palette = boardPalette(false);
	const [sprites, labels, glide] = [new SpriteStore(palette), new LabelStore(palette), new TokenGlide()];
	sprites.beginFrame(1e6);
	const size = { width: 700, height: 500 };
	const painted = () => {
		const paper = Object.assign(new RecordingPaper(), size);
		const board = {
			...{
				workspace: page.workspace,
				scene: page.scene,
				size,
				ratio: 1,
				palette,
				sprites,
				labels,
				glide,
				calm: true,
			},
			...{ marks: [], forecast: null, unknown: null, plansFollow: true, preview: { type: 'none' } },
			...{ carried: new Set(), zooming: false, isSheet: false, now: 0, part: 0 },
		};
		paintCrowd(paper as unknown as CanvasRenderingContext2D, board as unknown as PaintInputs);
		return paper.painted();
	};
	const { crowd } = page.scene;
	expect(crowd.minis[0]?.stopped).toBeTruthy();
	camera.setState({ x: 140, y: 60, scale: 40 }, true);
	const there = painted();
	camera.setState({ x: 20, y: 20, scale: 40 }, true);
	expect(painted()).not.toEqual(there);
	// It comes from three squares right and one down.
	const [mini] = crowd.minis;
	const from = { ...mini!, at: { x: mini!.at.x + 3, y: mini!.at.y + 1 } };
	const before = { ...crowd, minis: [from], listed: [from], byId: new Map([['a', from]]) };
	glide.follow(before, 0, false, 0);
	glide.follow(crowd, 0, false, 1000);
	expect(glide.moving).toBe(true);
	expect(painted()).toEqual(there);
});
