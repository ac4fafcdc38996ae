/**
 * A fight on a large picture, played and panned at 1080p and 4K, against one bare canvas that draws the same. That
 * is a prescaled picture, per plan a two-stroke line, a ghost and step numbers, and per creature a sprite and a
 * name.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import type { Encounter } from '../../src/engine/index.ts';
import { advance, observe, openApp, openBare, type Size } from './browserPage.ts';
import type { Row } from './measure.ts';
import { melee } from './random.ts';

const COUNT = 30;
/** Pixels per side. */
const PICTURE = 4000;
/** Milliseconds. */
const PLAYED = 2500;

const SIZES: readonly (Size & { readonly name: string })[] = [
	{ name: '1080p', width: 1920 - 381, height: 1080 - 100 },
	{ name: '4K', width: 3840 - 381, height: 2160 - 100 },
];

/** Starts and goals in squares, as source text for the bare page. */
const waysOf = ({ creatures }: Encounter): string =>
	JSON.stringify(
		creatures.map(({ position, plan }) => [position, ...(plan?.steps.filter((step) => 'x' in step) ?? [])]),
	);

const barePage = (
	encounter: Encounter,
) => `<!doctype html><title>bare</title><style>body{margin:0;overflow:hidden}</style><canvas></canvas><script>
const canvas = document.querySelector('canvas');
canvas.width = innerWidth;
canvas.height = innerHeight;
const context = canvas.getContext('2d', { alpha: false });
const side = ${encounter.map.width};
const ways = ${waysOf(encounter)};
const size = Math.floor(innerHeight / side);
const made = (width, height, draw) => {
	const one = new OffscreenCanvas(width, height);
	draw(one.getContext('2d'));
	return one;
};
const picture = made(side * size, side * size, (pen) => {
	for (let i = 0; i < 4000; i++) {
		pen.fillStyle = 'hsl(' + ((i * 7) % 360) + ' 40% 50%)';
		pen.fillRect((i * 613) % (side * size), (i * 397) % (side * size), size, size);
	}
});
// Bitmaps, as in the app; texts and the picture are canvases in both.
const sprites = ways.map((_, i) => made(size, size, (pen) => {
	pen.arc(size / 2, size / 2, size * 0.42, 0, 7);
	pen.fillStyle = '#fff';
	pen.fill();
	pen.lineWidth = 3;
	pen.stroke();
	pen.fillStyle = '#000';
	pen.textAlign = 'center';
	pen.font = size / 3 + 'px sans-serif';
	pen.fillText('C' + i, size / 2, size * 0.62);
}).transferToImageBitmap());
const written = (text, wide, high) => made(wide, high, (pen) => {
	pen.fillStyle = '#fff';
	pen.fillRect(0, 0, wide, high);
	pen.fillStyle = '#000';
	pen.font = high * 0.65 + 'px sans-serif';
	pen.fillText(text, 4, high * 0.75);
});
const names = ways.map((_, i) => written('Creature ' + i, size * 2, 22));
const numbers = Array.from({ length: 7 }, (_, i) => written(String(i), 14, 14));
function draw(left, top, moved) {
	context.fillStyle = '#ddd';
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.drawImage(picture, left, top);
	const x = (square) => left + (square + 0.5) * size;
	const y = (square) => top + (square + 0.5) * size;
	const put = (image, at, dx, dy) =>
		context.drawImage(image, Math.round(x(at.x) - image.width / 2 + dx), Math.round(y(at.y) - image.height / 2 + dy));
	const places = ways.map((way) => {
		const leg = Math.min(way.length - 1, Math.floor(moved));
		const from = way[leg];
		const to = way[leg + 1] ?? from;
		const part = moved - leg > 1 ? 0 : moved - leg;
		return { leg, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
	});
	context.lineJoin = context.lineCap = 'round';
	for (const [i, way] of ways.entries()) {
		context.beginPath();
		context.moveTo(x(places[i].x), y(places[i].y));
		for (const at of way.slice(places[i].leg + 1)) context.lineTo(x(at.x), y(at.y));
		context.lineWidth = 6;
		context.strokeStyle = '#fff';
		context.stroke();
		context.lineWidth = 3;
		context.strokeStyle = '#07b';
		context.stroke();
	}
	context.globalAlpha = 0.5;
	for (const [i, way] of ways.entries()) put(sprites[i], way.at(-1), 0, 0);
	context.globalAlpha = 1;
	for (const [i, way] of ways.entries())
		for (let step = places[i].leg + 1; step < way.length; step++) put(numbers[step], way[step], 0, 0);
	for (const [i, at] of places.entries()) put(sprites[i], at, 0, 0);
	for (const [i, at] of places.entries()) put(names[i], at, 0, size / 2 + 11);
}
let left = 0;
let top_ = 0;
draw(0, 0, 0);
function play() {
	const began = performance.now();
	const frame = () => {
		draw(0, 0, Math.min(6, (performance.now() - began) / 1000));
		requestAnimationFrame(frame);
	};
	frame();
}
function pan() {
	let asked = 0;
	canvas.addEventListener('pointermove', (event) => {
		left += event.movementX;
		top_ += event.movementY;
		asked ||= requestAnimationFrame(() => {
			asked = 0;
			draw(left, top_, 0);
		});
	});
}
</script>`;

/** A picture of many colors, as a data URL. */
async function makePicture(browser: Browser): Promise<string> {
	const page = await browser.newPage();
	const url = await page.evaluate((side) => {
		const canvas = document.createElement('canvas');
		canvas.width = canvas.height = side;
		const pen = canvas.getContext('2d');
		for (let i = 0; pen && i < 4000; i++) {
			pen.fillStyle = `hsl(${(i * 7) % 360} 40% 50%)`;
			pen.fillRect((i * 613) % side, (i * 397) % side, 200, 200);
		}
		return canvas.toDataURL('image/webp', 0.8);
	}, PICTURE);
	await page.close();
	return url;
}

function fight(picture: string): Encounter {
	const encounter = melee(COUNT, 11);
	const { width, height } = encounter.map;
	return {
		...encounter,
		name: 'Over a picture',
		map: { width, height, background: { picture: 'ground', x: 0, y: 0, width, height } },
		pictures: { ground: picture },
	};
}

async function dragging(page: Page, { width, height }: Size): Promise<void> {
	await page.mouse.move(200, 200);
	await page.mouse.down({ button: 'middle' });
	for (let i = 0; i <= 150; i++) {
		const way = Math.abs(((i / 50) % 2) - 1);
		await page.mouse.move(200 + (width * way) / 4, 200 + (height * way) / 4);
	}
	await page.mouse.up({ button: 'middle' });
}

export async function picture(): Promise<Row[]> {
	const folder = await mkdtemp(join(tmpdir(), 'halfstep-bench-'));
	const path = join(folder, 'bare.html');
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const encounter = fight(await makePicture(browser));
	await writeFile(path, barePage(encounter));
	const rows: Row[] = [];
	for (const size of SIZES) {
		const bare = await openBare(browser, path, size);
		const barePlaying = await observe(bare, async () => {
			await bare.evaluate('play()');
			await bare.waitForTimeout(PLAYED);
		});
		await bare.close();
		const barePanned = await openBare(browser, path, size);
		await barePanned.evaluate('pan()');
		const barePanning = await observe(barePanned, () => dragging(barePanned, size));
		await barePanned.close();
		const app = await openApp(browser, encounter, size);
		const playing = await observe(app, async () => {
			await advance(app);
			await app.waitForTimeout(PLAYED);
		});
		await advance(app);
		// Until the board rests.
		await app.waitForTimeout(1500);
		const panning = await observe(app, () => dragging(app, size));
		await app.close();
		rows.push(
			{
				work: `${COUNT} creatures with names and plans over a picture of ${PICTURE} × ${PICTURE} playing, ${size.name}: main thread a frame`,
				milliseconds: playing.busy,
				against: `one bare canvas with the same work (${barePlaying.busy.toFixed(1)} ms)`,
				ratio: playing.busy / barePlaying.busy,
				...(size.name === '1080p' && { budget: 'at most 2.2', kept: playing.busy <= 2.2 * barePlaying.busy }),
			},
			{
				work: `the same, panned, ${size.name}`,
				milliseconds: panning.busy,
				against: `one bare canvas, prescaled picture (${barePanning.busy.toFixed(1)} ms)`,
				ratio: panning.busy / barePanning.busy,
				...(size.name === '1080p' && { budget: 'at most 2.4', kept: panning.busy <= 2.4 * barePanning.busy }),
			},
			{
				work: `frames a second of that, ${size.name}`,
				figure: panning.perSecond.toFixed(0),
				against: `bare canvas (${barePanning.perSecond.toFixed(0)})`,
				ratio: panning.perSecond / barePanning.perSecond,
				budget: '60, or as many as bare canvas',
				kept: panning.perSecond >= 0.95 * Math.min(60, barePanning.perSecond),
			},
		);
	}
	await browser.close();
	await rm(folder, { recursive: true });
	return rows;
}
