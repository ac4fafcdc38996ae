/** The built page's own worker, called as the page does: half-rounds per second, and time to the first answer. */
import { chromium, type Page } from 'playwright';
import { findBrowser, launchArguments } from '../../scripts/browser.mjs';
import {
	beginHalfRound,
	type Encounter,
	type ForecastLimits,
	type HalfRoundState,
	resolveHalfRound,
} from '../../src/engine/index.ts';
import { BOARD, openApp } from './browserPage.ts';
import { inTurn, median, type Row, race } from './measure.ts';
import { melee } from './random.ts';

interface WithWorkers {
	workers: Worker[];
}

/** Records the page's workers for later calls; runs in the page. */
function keepWorkers(): void {
	const kept: Worker[] = [];
	(globalThis as unknown as WithWorkers).workers = kept;
	globalThis.Worker = class extends Worker {
		constructor(...how: ConstructorParameters<typeof Worker>) {
			super(...how);
			kept.push(this);
		}
	};
}

/** Milliseconds from a forecast request to its answer in the page, by Comlink's protocol. */
async function asking(page: Page, state: HalfRoundState, limits?: ForecastLimits): Promise<number> {
	return page.evaluate(
		async ([{ map, ...rest }, how]) => {
			const [worker] = (globalThis as unknown as WithWorkers).workers;
			if (!worker) throw new Error('There is no worker.');
			const ask = (path: string, values: readonly unknown[]): Promise<unknown> => {
				const id = `${path} ${Math.random()}`;
				return new Promise((answer) => {
					const hear = ({ data }: MessageEvent) => {
						if (data.id !== id) return;
						worker.removeEventListener('message', hear);
						answer(data.value);
					};
					worker.addEventListener('message', hear);
					const argumentList = values.map((value) => ({ type: 'RAW', value }));
					worker.postMessage({ id, type: 'APPLY', path: [path], argumentList });
				});
			};
			await ask('know', [map]);
			const began = performance.now();
			const forecast = await ask('foresee', how ? [rest, how] : [rest]);
			if (!forecast) throw new Error('The forecast was given up.');
			return performance.now() - began;
		},
		[state, limits] as const,
	);
}

async function drawnFor(page: Page, count: number): Promise<Row> {
	const encounter = melee(count, count);
	const state = beginHalfRound(encounter);
	const samples = Math.max(20, Math.ceil(20_000 / count));
	const limits = { branches: 0, samples };
	const times: number[] = [];
	for (let turn = 0; turn < 5; turn++) times.push(await asking(page, state, limits));
	const each = median(times) / samples;
	const [whole = 0] = race([() => resolveHalfRound(encounter)], 300);
	return {
		work: `half-rounds of ${count} creatures sampled for a forecast in the browser’s worker`,
		figure: `${Math.round(1000 / each).toLocaleString('en')} a second`,
		against: 'resolving a complete one',
		ratio: each / whole,
	};
}

async function firstAnswer(page: Page): Promise<Row> {
	const fights: readonly Encounter[] = Array.from({ length: 20 }, (_, seed) => melee(12, seed));
	const times: number[] = [];
	for (const fight of fights) times.push(await asking(page, beginHalfRound(fight)));
	const longest = Math.max(...times);
	const [whole = 0] = race([inTurn(fights, (fight) => resolveHalfRound(fight))]);
	return {
		work: `forecast of 12 from the browser’s worker, request to answer, the longest of ${fights.length}`,
		milliseconds: longest,
		against: 'resolving a half-round of them',
		ratio: longest / whole,
		budget: '100 ms',
		kept: longest <= 100,
	};
}

export async function worker(): Promise<Row[]> {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const page = await openApp(browser, melee(2, 1), BOARD, keepWorkers);
	const rows: Row[] = [];
	for (const count of [2, 12, 50, 200]) rows.push(await drawnFor(page, count));
	rows.push(await firstAnswer(page));
	await browser.close();
	return rows;
}
