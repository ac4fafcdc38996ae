/** How long the app thinks for six against six, in a worker too, and how much better that plays. */
import { chromium } from 'playwright';
import { findBrowser, launchArguments } from '../scripts/browser.mjs';
import {
	beginHalfRound,
	type Encounter,
	resolveHalfRound,
	type Strength,
	type Thought,
	thinking,
	worstCase,
} from '../src/engine/index.ts';
import { skirmish } from '../test/support/skirmishes.ts';
import { stands } from '../test/support/stands.ts';
import { openApp } from './browserPage.ts';
import { median, type Row } from './measure.ts';

/** Does all pieces of some work; its milliseconds. */
export function spent(work: Iterator<unknown>): number {
	const began = performance.now();
	while (work.next().done !== true);
	return performance.now() - began;
}

/** Milliseconds of resolving a half-round of each of some encounters once, on the average. */
export function resolving(encounters: readonly Encounter[]): number {
	const began = performance.now();
	for (const encounter of encounters) resolveHalfRound(encounter);
	return (performance.now() - began) / encounters.length;
}

const fights = Array.from({ length: 14 }, (_, number) => skirmish(number, 6));
const appOf = ({ creatures }: Encounter) =>
	creatures.filter(({ side }) => side === 'app').map(({ id }) => id);

function thought(encounter: Encounter, strength: Strength): Thought {
	const work = thinking(beginHalfRound(encounter), appOf(encounter), strength, 'bench');
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

function inOnePiece(): Row {
	const times = fights.map((fight) => spent(thinking(beginHalfRound(fight), appOf(fight), 'hard', 'bench')));
	return {
		work: 'plans for six against six, thought hard, the middle one of 14',
		milliseconds: median(times),
		against: 'resolving a half-round of them',
		ratio: median(times) / resolving(fights),
		budget: '200 ms',
		kept: median(times) <= 200,
	};
}

/** Milliseconds from asking in the built page until the plans are drawn, and the longest that no frame came meanwhile. */
async function inPage(fight: Encounter) {
	const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments() });
	const page = await openApp(browser, fight);
	await page.getByRole('application').focus();
	await page.keyboard.press('Control+a');
	const button = page.getByRole('button', { name: 'Plan for them' });
	await button.waitFor();
	const answer = await button.evaluate(async (element) => {
		const began = performance.now();
		let before = began;
		let held = 0;
		(element as HTMLElement).click();
		for (;;) {
			const now = await new Promise<number>((frame) => requestAnimationFrame(() => frame(performance.now())));
			held = Math.max(held, now - before);
			before = now;
			if (document.querySelector('.notice')?.textContent?.includes('Planned for'))
				return { took: now - began, held };
		}
	});
	await browser.close();
	return answer;
}

async function inWorker(): Promise<Row> {
	const answers = [];
	for (const fight of fights.slice(0, 5)) answers.push(await inPage(fight));
	const took = median(answers.map((answer) => answer.took));
	const held = Math.max(...answers.map((answer) => answer.held));
	return {
		work: `the same in the browser’s worker until the plans are drawn, the middle one of 5; no frame for ${Math.round(held)} ms at most`,
		milliseconds: took,
		against: 'resolving a half-round of them',
		ratio: took / resolving(fights),
		budget: '200 ms',
		kept: took <= 200,
	};
}

/** Of the ten situations those in which hard has a better worst case than straight ahead and than the best reply to it. */
function firmness(): Row {
	let better = 0;
	for (const stand of stands) {
		const at = (strength: Strength) =>
			worstCase(beginHalfRound(stand), thought(stand, strength).plans, 'other dice');
		if (at('hard') > Math.max(at('easy'), at('fair')) + 1e-9) better++;
	}
	return {
		work: 'situations in which the worst case of thinking hard is the best',
		figure: `${better} of ${stands.length}`,
		against: 'all of them',
		ratio: better / stands.length,
		budget: 'nine of ten',
		kept: better >= 9,
	};
}

export async function minds(): Promise<Row[]> {
	return [inOnePiece(), await inWorker(), firmness()];
}
