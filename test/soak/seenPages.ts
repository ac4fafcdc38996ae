/**
 * A GM's page in table view with its players' window, in a real browser. Opens worlds, and returns the content of
 * both pages and their messages.
 */
import type { BrowserContext, Page } from 'playwright';
import type { Encounter } from '../../src/engine/index.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';

/** Page settings: no typed dice, fast playback. */
const SETTINGS = { who: 'nobody', speed: 10, toured: true };

/** Page action in an open world. */
export type TableDeed =
	/** Key pressed on the board. */
	| { readonly type: 'key'; readonly key: string; readonly ctrl?: boolean }
	/** Searches commands without running one. */
	| { readonly type: 'look-up'; readonly query: string };

/** Recorded messages to the other page, their number, the number received, and the opened window. */
interface Kept {
	readonly said: string[];
	told: number;
	heard: number;
	players: Window | null;
}

/** Records messages and the opened window for the scripts below; runs in every page. */
function listenIn(settings: string): void {
	const said: string[] = [];
	const kept: Kept = { said, told: 0, heard: 0, players: null };
	Object.assign(globalThis, { kept });
	globalThis.BroadcastChannel = class extends BroadcastChannel {
		constructor(name: string) {
			super(name);
			this.addEventListener('message', () => kept.heard++);
		}
	};
	const note = (message: unknown) => {
		said.push(JSON.stringify(message));
		kept.told++;
	};
	const post = BroadcastChannel.prototype.postMessage;
	BroadcastChannel.prototype.postMessage = function (message) {
		if (this.name.includes('players')) note(message);
		post.call(this, message);
	};
	// Messages to the window only: React and worker calls use ports too.
	const isTold = (message: { readonly type?: unknown } | null) =>
		typeof message?.type === 'string' && ['seen', 'time', 'show', 'point'].includes(message.type);
	const send = MessagePort.prototype.postMessage;
	MessagePort.prototype.postMessage = function (
		message,
		transfer?: StructuredSerializeOptions | Transferable[],
	) {
		if (isTold(message)) note(message);
		send.call(this, message, transfer as StructuredSerializeOptions);
	};
	globalThis.MessageChannel = class extends MessageChannel {
		constructor() {
			super();
			this.port1.addEventListener('message', ({ data }) => {
				if (isTold(data)) kept.heard++;
			});
		}
	};
	const { open } = globalThis;
	globalThis.open = (...given) => {
		kept.players = open(...given);
		return kept.players;
	};
	localStorage.setItem('halfstep/settings', settings);
}

/** Opens a world and acts on it; returns the content of both pages before and after. Runs in the page. */
async function shownOf({ text, deeds }: { text: string; deeds: readonly TableDeed[] }): Promise<string[]> {
	const { kept } = globalThis as unknown as { kept: Kept & { players: Window & { kept: Kept } } };
	const pages = [globalThis.window, kept.players];
	const window = kept.players.kept;
	// React numbers its ids in the order of mounting, which the speed of the page decides.
	const withoutIds = (html: string) => html.replaceAll(/_r_[0-9a-z]+_/g, '_r_');
	const holds = ({ document: { title, body } }: Window) =>
		withoutIds(
			[
				title,
				...[...body.children].filter(({ tagName }) => tagName !== 'SCRIPT').map((one) => one.outerHTML),
			].join('\n'),
		);
	const all = () => pages.map(holds).join('\n');
	const isAtRest = () =>
		window.heard >= kept.told &&
		pages.every(({ document }) => !document.querySelector('[data-settled="false"]')) &&
		!document.querySelector('.advance-button')?.textContent.startsWith('Pause');
	// Panels follow in the task after the board's frame.
	const wait = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 10)));
	/** Waits for a condition, with a timeout. */
	const until = async (what: string, isSo: () => boolean) => {
		for (let waited = 0; !isSo(); waited++) {
			if (waited > 1000) throw new Error(`${what} does not come: ${all()}`);
			await wait();
		}
	};
	/** Waits until nothing changes. */
	const still = async () => {
		let before = '';
		await until('Rest', () => {
			const now = all();
			const isStill = now === before && isAtRest();
			before = now;
			return isStill;
		});
		return `${all()}\n${kept.said.splice(0).join('\n')}`;
	};
	const board = document.querySelector<HTMLElement>('[role="application"]');
	const press = (on: Element | null, key: string, ctrl = false) =>
		on?.dispatchEvent(
			new KeyboardEvent('keydown', { key, ctrlKey: ctrl, bubbles: true, cancelable: true, composed: true }),
		);
	kept.said.splice(0);
	kept.told = 0;
	window.heard = 0;
	const clipboardData = new DataTransfer();
	clipboardData.setData('text/plain', text);
	document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
	// No two successive worlds look the same to the table.
	await until('The world', () => kept.said.some((said) => said.includes('"seen"')));
	const shown = [await still()];
	const found: string[] = [];
	for (const deed of deeds) {
		if (deed.type === 'key') {
			press(board, deed.key, deed.ctrl);
			await wait();
			continue;
		}
		press(board, 'k', true);
		await wait();
		const field = document.querySelector<HTMLInputElement>('[aria-label="Find a command"]');
		if (!field) throw new Error('There is nowhere to look commands up.');
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, deed.query);
		field.dispatchEvent(new Event('input', { bubbles: true }));
		await wait();
		found.push(withoutIds(document.querySelector('[role="dialog"]')?.outerHTML ?? ''));
		press(field, 'Escape');
	}
	shown.push(await still(), ...found);
	return shown;
}

export class SeenPages {
	readonly #page: Page;

	private constructor(page: Page) {
		this.#page = page;
	}

	/** @param site address of the built page */
	static async open(context: BrowserContext, site: string): Promise<SeenPages> {
		await context.addInitScript(listenIn, JSON.stringify(SETTINGS));
		const page = await context.newPage();
		await page.goto(site);
		const coming = context.waitForEvent('page', { timeout: 30_000 });
		await page.locator('.players-button').click();
		await page.getByRole('button', { name: 'Player window' }).click();
		await (await coming).getByRole('status', { name: 'Clock' }).waitFor();
		await page.keyboard.press('Escape');
		await page.getByRole('application').focus();
		await page.keyboard.press('t');
		await page.getByRole('button', { name: 'Player view' }).waitFor();
		return new SeenPages(page);
	}

	/**
	 * The table's page, its window and their messages after opening a world and after actions, with every command list
	 * found.
	 *
	 * @param segment start moment of the world
	 */
	async shows(world: Encounter, segment: number, deeds: readonly TableDeed[]): Promise<readonly string[]> {
		return this.#page.evaluate(shownOf, { text: formatEncounter(world, segment), deeds });
	}
}
