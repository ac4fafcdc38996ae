/**
 * Board rendering of the built page: 2,000 moving tokens and a terrain brush, each against a page that only draws
 * the same on a bare canvas.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import type { Creature, Encounter } from '../../src/engine/index.ts';
import { advance, BOARD, command, observe, openApp, openBare } from './browserPage.ts';
import type { Row } from './measure.ts';

const COLUMNS = 80;
const ROWS = 50;
const COUNT = (COLUMNS * ROWS) / 2;

/** Every other square taken, all creatures moving six squares right. */
function march(): Encounter {
	const creatures = Array.from({ length: COUNT }, (_, i): Creature => {
		const y = Math.floor((2 * i) / COLUMNS);
		const x = ((2 * i) % COLUMNS) + (y % 2);
		const steps = Array.from({ length: 6 }, (_, step) => ({ x: x + 1 + step, y }));
		return {
			id: `c${i}`,
			name: `Creature ${i}`,
			side: `side ${y % 4}`,
			speed: 30,
			position: { x, y },
			plan: { pace: 'walk', steps },
		};
	});
	return {
		name: 'March',
		seed: 'march',
		map: { width: COLUMNS + 6, height: ROWS },
		creatures,
	};
}

/** Token letters as in the app: "Creature 12" is C12, and four digits are no copy number. */
const LETTERS = "i < 1000 ? 'C' + i : 'C1'";

/**
 * The same picture on a bare canvas: equally many sprite bitmaps of the same size, one drawImage each per frame. As
 * in the app, each color and text has its own sprite: browsers draw slower from a thousand than from four.
 */
const barePage = `<!doctype html><title>bare</title><style>body{margin:0}</style>
<canvas width="${BOARD.width}" height="${BOARD.height}"></canvas><script>
const canvas = document.querySelector('canvas');
// As opaque as the app's.
const context = canvas.getContext('2d', { alpha: false });
const size = Math.floor(Math.min(${BOARD.width} / ${COLUMNS + 6}, ${BOARD.height} / ${ROWS}));
// As wide as the app's: a disc, and room around it for a shadow and badges.
const across = Math.round(size * 0.84);
const wide = across + 2 * (Math.ceil(across * 0.2) + 2);
const made = new Map();
const spriteOf = (colour, letters) => {
	const known = made.get(colour + letters);
	if (known) return known;
	const paper = new OffscreenCanvas(wide, wide);
	const pen = paper.getContext('2d');
	pen.beginPath();
	pen.arc(wide / 2, wide / 2, across / 2 - 1, 0, 7);
	pen.fillStyle = '#fff';
	pen.fill();
	pen.lineWidth = 2;
	pen.strokeStyle = colour;
	pen.stroke();
	pen.fillStyle = '#000';
	pen.font = across / 3 + 'px sans-serif';
	pen.textAlign = 'center';
	pen.fillText(letters, wide / 2, wide / 2 + across * 0.15);
	const sprite = paper.transferToImageBitmap();
	made.set(colour + letters, sprite);
	return sprite;
};
const COLOURS = ['#0072B2', '#D55E00', '#009E73', '#CC79A7'];
const sprites = Array.from({ length: ${COUNT} }, (_, i) => {
	const y = Math.floor((2 * i) / ${COLUMNS});
	return spriteOf(COLOURS[y % 4], ${LETTERS});
});
function play() {
	const began = performance.now();
	const frame = () => {
		const moved = Math.min(6, (performance.now() - began) / 1000);
		context.clearRect(0, 0, canvas.width, canvas.height);
		for (let i = 0; i < ${COUNT}; i++) {
			const y = Math.floor((2 * i) / ${COLUMNS});
			// Whole pixels: between them a browser draws more slowly, and the app does not.
			const x = ((2 * i) % ${COLUMNS}) + (y % 2) + moved;
			context.drawImage(sprites[i], Math.round((x + 0.5) * size - wide / 2), Math.round((y + 0.5) * size - wide / 2));
		}
		requestAnimationFrame(frame);
	};
	frame();
}
const cell = ${BOARD.height} / 200;
const terrain = document.createElement('canvas');
terrain.width = terrain.height = 200;
const brush = terrain.getContext('2d');
function paint() {
	let square;
	canvas.addEventListener('pointermove', (event) => {
		square ??= requestAnimationFrame(() => {
			square = undefined;
			context.imageSmoothingEnabled = false;
			context.clearRect(0, 0, canvas.width, canvas.height);
			context.drawImage(terrain, 0, 0, 200 * cell, 200 * cell);
		});
		brush.fillStyle = '#865';
		brush.fillRect(Math.floor(event.offsetX / cell) - 2, Math.floor(event.offsetY / cell) - 2, 5, 5);
	});
}
</script>`;

const PLAYED = 4000;

async function brushing(page: Page, left: number, top: number, width: number, height: number) {
	await page.mouse.move(left + width * 0.1, top + height * 0.5);
	await page.mouse.down();
	for (let i = 0; i <= 240; i++) {
		const across = 0.1 + (0.8 * (i % 80)) / 80;
		await page.mouse.move(left + width * across, top + height * (0.3 + 0.15 * Math.floor(i / 80)));
	}
	await page.mouse.up();
}

export async function drawing(): Promise<Row[]> {
	const folder = await mkdtemp(join(tmpdir(), 'halfstep-bench-'));
	const barePath = join(folder, 'bare.html');
	await writeFile(barePath, barePage);
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });

	const bare = await openBare(browser, barePath);
	const bareMoving = await observe(bare, async () => {
		await bare.evaluate('play()');
		await bare.waitForTimeout(PLAYED);
	});
	await bare.close();
	const app = await openApp(browser, march());
	const play = async () => {
		await command(app, 'start over');
		await app.waitForTimeout(500);
		return observe(app, async () => {
			await advance(app);
			await app.waitForTimeout(PLAYED);
			await advance(app);
		});
	};
	const withRoster = await play();
	await command(app, 'rules');
	const moving = await play();
	await app.close();

	const barePaint = await openBare(browser, barePath);
	const barePainting = await observe(barePaint, async () => {
		await barePaint.evaluate('paint()');
		await brushing(barePaint, 0, 0, BOARD.height, BOARD.height);
	});
	await barePaint.close();
	const painted = await openApp(browser, {
		name: 'Wide ground',
		map: { width: 200, height: 200 },
		creatures: [],
	});
	await painted.keyboard.press('b');
	const board = await painted.locator('[role=application]').boundingBox();
	if (board === null) throw new Error('the board is not shown');
	const painting = await observe(painted, async () => {
		// The map is square and centered.
		const side = board.height * 0.9;
		await brushing(
			painted,
			board.x + (board.width - side) / 2,
			board.y + (board.height - side) / 2,
			side,
			side,
		);
	});
	await browser.close();
	await rm(folder, { recursive: true });

	const ratio = moving.busy / bareMoving.busy;
	return [
		{
			work: `${COUNT.toLocaleString('en')} miniatures moving, ${BOARD.width} × ${BOARD.height}, no GPU: main thread a frame`,
			milliseconds: moving.busy,
			against: `bare canvas with sprites (${bareMoving.busy.toFixed(1)} ms)`,
			ratio,
			budget: 'at most 1.5',
			kept: ratio <= 1.5,
		},
		{
			work: 'the same with the roster of all of them beside the board',
			milliseconds: withRoster.busy,
			against: 'without it',
			ratio: withRoster.busy / moving.busy,
		},
		{
			work: 'frames a second without it',
			figure: moving.perSecond.toFixed(0),
			against: `bare canvas (${bareMoving.perSecond.toFixed(0)})`,
			ratio: moving.perSecond / bareMoving.perSecond,
			budget: '60, or as many as bare canvas',
			kept: moving.perSecond >= 0.95 * Math.min(60, bareMoving.perSecond),
		},
		{
			work: 'terrain brush on 200 × 200: main thread a frame',
			milliseconds: painting.busy,
			against: `one bitmap, scaled (${barePainting.busy.toFixed(1)} ms)`,
			ratio: painting.busy / barePainting.busy,
			budget: '3 ms more',
			kept: painting.busy - barePainting.busy <= 3,
		},
	];
}
