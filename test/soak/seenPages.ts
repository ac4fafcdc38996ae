/**
 * A GM's page in the table view with its players' window, in a real browser: it is given worlds, and tells everything
 * that is to be found in both, and what the one says to the other.
 */
import type { BrowserContext, Page } from 'playwright';
import type { Encounter } from '../../src/engine/index.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';

/** How the page is set up: no dice are asked for, time goes by quickly. */
const SETTINGS = { who: 'nobody', speed: 10, toured: true };

/** What is done on the page once a world is open. */
export type TableDeed =
	/** A key, pressed on the board. */
	| { readonly type: 'key'; readonly key: string; readonly ctrl?: boolean }
	/** Commands are looked for; what is found is left alone. */
	| { readonly type: 'look-up'; readonly query: string };

/** What a page keeps of what it says to the other: the texts, how many, and how many it has heard; and the window it opened. */
interface Kept {
	readonly said: string[];
	told: number;
	heard: number;
	players: Window | null;
}

/** Keeps what is said and the window that is opened where the script below finds them; runs in every page. */
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
	// What goes to the window alone; React has ports too, and whatever asks a worker.
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

/** Opens a world in the page and does things to it; before and after, everything that both pages hold. Runs in the page. */
async function shownOf({ text, deeds }: { text: string; deeds: readonly TableDeed[] }): Promise<string[]> {
	const { kept } = globalThis as unknown as { kept: Kept & { players: Window & { kept: Kept } } };
	const pages = [globalThis.window, kept.players];
	const window = kept.players.kept;
	const holds = ({ document: { title, body } }: Window) =>
		[
			title,
			...[...body.children].filter(({ tagName }) => tagName !== 'SCRIPT').map((one) => one.outerHTML),
		].join('\n');
	const all = () => pages.map(holds).join('\n');
	const isAtRest = () =>
		window.heard >= kept.told &&
		pages.every(({ document }) => !document.querySelector('[data-settled="false"]')) &&
		!document.querySelector('.advance-button')?.textContent.startsWith('Pause');
	// Panels follow in the task after the board's frame.
	const wait = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 10)));
	/** Waits for something, but not for ever. */
	const until = async (what: string, isSo: () => boolean) => {
		for (let waited = 0; !isSo(); waited++) {
			if (waited > 1000) throw new Error(`${what} does not come: ${all()}`);
			await wait();
		}
	};
	/** Waits until nothing changes any more. */
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
	// No two worlds that follow each other are the same to the table.
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
		found.push(document.querySelector('[role="dialog"]')?.outerHTML ?? '');
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

	/** @param site the address of the built page */
	static async open(context: BrowserContext, site: string): Promise<SeenPages> {
		await context.addInitScript(listenIn, JSON.stringify(SETTINGS));
		const page = await context.newPage();
		await page.goto(site);
		const coming = context.waitForEvent('page');
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
	 * What the table's page, its window and what is said to it are when a world has been opened, and when things have
	 * been done to it, and every list of commands that was found.
	 *
	 * @param segment the moment at which it is opened
	 */
	async shows(world: Encounter, segment: number, deeds: readonly TableDeed[]): Promise<readonly string[]> {
		return this.#page.evaluate(shownOf, { text: formatEncounter(world, segment), deeds });
	}
}
