/** Latency of the players' window after a GM change: two pages in one browser, as with a second screen. */
import { chromium } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import { BOARD, openApp } from './browserPage.ts';
import { median, type Row } from './measure.ts';
import { melee } from './random.ts';

const CREATURES = 30;
const MOVES = 30;

/** Times in milliseconds since 1970, with fractions. */
interface Noted {
	/** Last key press. */
	pressed: number;
	/** First frame after each message from the other page. */
	shown: number[];
}

/** Records key presses and shown messages; runs in both pages. */
function noteMoments(): void {
	const now = () => performance.timeOrigin + performance.now();
	const noted: Noted = { pressed: 0, shown: [] };
	Object.assign(globalThis, { noted });
	globalThis.addEventListener('keydown', () => (noted.pressed = now()), { capture: true });
	globalThis.MessageChannel = class extends MessageChannel {
		constructor() {
			super();
			this.port1.addEventListener('message', ({ data }) => {
				// React uses such channels too, without these messages.
				if (data?.type !== 'seen') return;
				// A task queued in a frame runs after that frame is painted.
				requestAnimationFrame(() => setTimeout(() => noted.shown.push(now())));
			});
		}
	};
}

export async function window(): Promise<Row[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const page = await openApp(browser, melee(CREATURES, 1), BOARD, noteMoments);
	await page.context().addInitScript(noteMoments);
	const coming = page.context().waitForEvent('page');
	await page.locator('.players-button').click();
	await page.getByRole('button', { name: 'Player window' }).click();
	const players = await coming;
	await players.getByRole('status', { name: 'Clock' }).waitFor();
	await page.getByRole('application').focus();
	await page.keyboard.press('Tab');
	const delays: number[] = [];
	for (let move = 0; move < MOVES; move++) {
		await page.waitForTimeout(300);
		await players.evaluate(() => ((globalThis as unknown as { noted: Noted }).noted.shown = []));
		await page.keyboard.press(`Alt+Arrow${move % 2 === 0 ? 'Right' : 'Left'}`);
		await page.waitForTimeout(300);
		const pressed = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.pressed);
		const [shown] = await players.evaluate(() => (globalThis as unknown as { noted: Noted }).noted.shown);
		// A blocked move sends no message.
		if (shown !== undefined) delays.push(shown - pressed);
	}
	await browser.close();
	if (delays.length < MOVES / 2) throw new Error(`Only ${delays.length} of ${MOVES} moves were told.`);
	const middle = median(delays);
	const late = delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.95)] ?? middle;
	return [
		{
			work: `one of ${CREATURES} moved by key until the players’ window shows it, median of ${delays.length}`,
			milliseconds: middle,
			against: `the 95th percentile (${late.toFixed(0)} ms)`,
			ratio: middle / late,
			budget: '80 ms',
			kept: middle <= 80,
		},
	];
}
