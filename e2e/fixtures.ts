/**
 * Test fixtures: the built page from server or disk, and page objects with accessible names. Console errors, page
 * errors and extra requests fail a test.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test';
import { servePage } from '../scripts/servePage.ts';
import { steadySeeds } from '../scripts/steadySeeds.mjs';
import { Board, type Square } from './board.ts';

export { expect };

/** The built page. HALFSTEP_PAGE overrides the path. */
export const PAGE =
	process.env.HALFSTEP_PAGE ?? fileURLToPath(new URL('../dist/index.html', import.meta.url));

/** Source of the page. */
type From = 'server' | 'disk';

export type Tool =
	| 'Plan'
	| 'Place'
	| 'Goal'
	| 'Terrain'
	| 'Walls'
	| 'Fog'
	| 'Areas'
	| 'Notes'
	| 'Map picture'
	| 'Measure'
	| 'Pan';

/** Tools of the rail during map editing. */
const MAP_TOOLS: readonly Tool[] = ['Terrain', 'Walls', 'Fog', 'Areas', 'Notes', 'Map picture'];

/** Keys of the tools without a button, except map tools. */
const TOOL_KEYS: Readonly<Partial<Record<Tool, string>>> = { Goal: 'e', Pan: 'h' };

/** The running app in one browser page. */
export class App {
	readonly page: Page;
	readonly board: Board;
	/** The clock's text: "Round 1, half 1, segment 4". */
	readonly clock: Locator;
	readonly roster: Locator;
	readonly log: Locator;
	readonly dice: Locator;
	/** True if a page was opened from disk. */
	fromDisk = false;
	readonly #site: string;
	readonly #touch: boolean;
	/** Time of the last press of the advance button, in milliseconds. */
	#advancedAt = Number.NEGATIVE_INFINITY;

	constructor(page: Page, site: string, touch: boolean) {
		this.page = page;
		this.#site = site;
		this.#touch = touch;
		this.board = new Board(page);
		this.clock = page.getByRole('status', { name: 'Clock' });
		this.roster = page.getByRole('region', { name: 'Creatures', exact: true });
		this.log = page.getByRole('log', { name: 'Battle log' });
		this.dice = page.getByRole('dialog', { name: 'Contested square' });
	}

	/** Loads the built page, by default from the server. */
	async open(from: From = 'server'): Promise<void> {
		if (from === 'disk') await this.openPage(PAGE);
		else await this.page.goto(this.#site);
	}

	/** Opens a built-in sample by its title. */
	async sample(title: string): Promise<void> {
		await this.files(title);
		await this.expectOpen(title);
	}

	/** Starts an empty encounter. */
	async begin(): Promise<void> {
		await this.files('New encounter');
		await this.expectOpen('Untitled encounter');
		await expect(this.page.getByRole('region', { name: 'How to begin' })).toBeVisible();
	}

	/** Waits until the named encounter is open. */
	async expectOpen(name: string): Promise<void> {
		await expect(this.title).toHaveText(name);
	}

	/** The encounter's name on the title menu's button. */
	get title(): Locator {
		return this.page.locator('.title-name');
	}

	/** Opens the title menu, and presses the named entry if given. */
	async files(name?: string): Promise<Locator> {
		await this.press(this.page.locator('.title-button'));
		const menu = this.page.getByRole('dialog', { name: 'Files' });
		if (name !== undefined) await this.press(menu.getByRole('button', { name }));
		return menu;
	}

	/** On a phone, opens the bar's menu with its other buttons. */
	async more(): Promise<void> {
		const more = this.page.locator('.more-button[aria-expanded="false"]');
		if (await more.isVisible()) await this.press(more);
	}

	/** Renames the encounter. */
	async rename(name: string): Promise<void> {
		const menu = await this.files();
		await menu.getByRole('textbox', { name: 'Encounter name' }).fill(name);
		await this.page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
	}

	/** Opens the menu of other screens, and presses one of its entries. */
	async players(name?: string): Promise<Locator> {
		await this.more();
		await this.press(this.page.locator('.players-button'));
		const menu = this.page.getByRole('dialog', { name: 'Players' });
		if (name !== undefined) await this.press(menu.getByRole('button', { name }));
		return menu;
	}

	/** The menu of the player view, present only in it. */
	get tableMenu(): Locator {
		return this.button('Player view');
	}

	/** Leaves the player view by its menu. */
	async leaveTable(): Promise<void> {
		await this.press(this.tableMenu);
		await this.press(this.page.getByRole('menuitem', { name: 'Leave player view' }));
	}

	get advanceButton(): Locator {
		return this.page.locator('.advance-button');
	}

	/** Presses the advance button, after waiting for `label` if given. */
	async advance(label?: string | RegExp): Promise<void> {
		if (label !== undefined) await expect(this.advanceButton).toHaveAccessibleName(label);
		// The button ignores the second press of a double click, which quick taps are too.
		const left = this.#advancedAt + 500 - performance.now();
		if (this.#touch && left > 0) await this.page.waitForTimeout(left);
		await this.press(this.advanceButton);
		this.#advancedAt = performance.now();
	}

	/** Runs time from rest, for all creatures at once if turns have not started. */
	async play(): Promise<void> {
		await expect(this.advanceButton).toHaveAccessibleName(/^(Play|Continue|Reveal|Next|Start combat)/);
		if ((await this.advanceButton.textContent())?.startsWith('Start combat')) {
			await this.way('Play everyone at once');
			return;
		}
		await this.advance(/^(Play|Continue|Reveal|Next)/);
	}

	/** Waits until nothing runs: the advance button offers play or the next phase. */
	async expectAtRest(): Promise<void> {
		await expect(this.advanceButton).toHaveAccessibleName(/^(Play|Continue|Next|Reveal|Start combat)/);
	}

	/** Chooses an entry of the menu beside the advance button. */
	async way(name: string | RegExp): Promise<void> {
		await this.press(this.page.getByRole('button', { name: 'Other ways to continue' }));
		const menu = this.page.getByRole('menu', { name: 'Other ways to continue' });
		await this.press(menu.locator('[role^="menuitem"]').filter({ hasText: name }).first());
	}

	/** Goes to the next half-round, and plays the rest of this one at once. */
	async nextHalf(): Promise<void> {
		// While time runs, the button offers a pause.
		await expect(this.advanceButton).not.toHaveAccessibleName(/^Pause/);
		const next = this.advanceButton.filter({ hasText: /^Next half-round/ });
		// At its end, the half-round offers the next one a moment later.
		if ((await this.clock.textContent())?.endsWith('segment 6'))
			await next.waitFor({ timeout: 1500 }).catch(() => {});
		if (await next.isVisible()) await this.advance();
		else await this.way(/^(Finish at once|Next half-round)/);
	}

	/** Starts combat with all creatures on the map, from its setup. */
	async startCombat(): Promise<void> {
		const own = this.page.locator('.initiative-begin').getByRole('button', { name: 'Start combat' });
		if (await own.isVisible()) await this.press(own);
		else await this.advance('Start combat');
	}

	/** Loads another page from disk, such as a saved one. */
	async openPage(path: string): Promise<void> {
		this.fromDisk = true;
		await this.page.goto(pathToFileURL(path).href);
	}

	/** Gives a file to the app's file input. `text` may be bytes. */
	async openFile(name: string, text: string | Buffer): Promise<void> {
		await this.page
			.getByLabel('Encounter file')
			.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
	}

	/** Opens an encounter file, and waits until its name shows. */
	async openEncounter(text: string): Promise<void> {
		await this.openFile('encounter.json', text);
		await this.expectOpen(JSON.parse(text).name);
	}

	/** Gives a project file to the app, by its path. */
	async openFixture(path: string): Promise<void> {
		await this.page
			.getByLabel('Encounter file')
			.setInputFiles(fileURLToPath(new URL(`../${path}`, import.meta.url)));
	}

	/**
	 * Presses a download button and returns the file's path. Waits long, because browsers throttle background pages.
	 *
	 * @param whom answer to the question of who the page is for
	 */
	async download(
		button: 'Save' | 'Save as page',
		whom?: 'For players' | 'For the GM: everything',
	): Promise<string> {
		const menu = await this.files();
		const pressed = menu.getByRole('button', { name: button, exact: true });
		if (whom) await this.press(pressed);
		const coming = this.page.waitForEvent('download', { timeout: 30_000 });
		await this.press(whom ? this.button(whom) : pressed);
		return (await coming).path();
	}

	/** Clicks the control, or taps it on a touch screen. */
	async press(control: Locator): Promise<void> {
		await (this.#touch ? control.tap() : control.click());
	}

	/** Shows a tab of the card. It stays for later creatures. */
	async tab(name: 'Turn' | 'Plan' | 'Sight' | 'Stats' | 'Notes'): Promise<void> {
		await this.press(this.page.getByRole('tab', { name, exact: true }));
	}

	/** Toggles a condition of the selected creatures, in the box behind "+ Condition". */
	async condition(name: string): Promise<void> {
		await this.press(this.page.getByRole('button', { name: 'Condition', exact: true }));
		const box = this.page.getByRole('dialog', { name: 'Conditions' });
		await this.press(box.getByRole('button', { name, exact: true }));
		await this.page.keyboard.press('Escape');
	}

	/** Checks that a pace is available, or its reason if not, and closes the menu. */
	async expectPace(name: string, why: RegExp | null): Promise<void> {
		const pace = await this.pace(name);
		if (why === null) await expect(pace).not.toHaveAttribute('aria-disabled');
		else {
			await expect(pace).toHaveAttribute('aria-disabled', 'true');
			await expect(pace).toHaveAttribute('title', why);
		}
		await this.page.keyboard.press('Escape');
	}

	/** Unfolds the expected events of the card. */
	async expectedEvents(): Promise<void> {
		await this.press(this.page.getByText('Expected events', { exact: true }));
	}

	/** Opens the Auto box of the card, or of a side in the list. */
	async auto(side?: string): Promise<Locator> {
		const box = this.page.getByRole('dialog', { name: /^Who decides for / });
		if (await box.isVisible()) return box;
		if (side !== undefined) await this.panel('Creatures');
		const name = side === undefined ? /^Auto: / : new RegExp(`^Auto of ${side}: `);
		await this.press(this.page.getByRole('button', { name }));
		return box;
	}

	/** Sets the controller of a side, and closes the box. */
	async decide(side: string, decides: string, difficulty?: 'Easy' | 'Fair' | 'Hard'): Promise<void> {
		const box = await this.auto(side);
		await this.press(box.getByRole('radio', { name: decides }));
		if (difficulty) await this.press(box.getByRole('radio', { name: difficulty }));
		await this.press(box.getByRole('button', { name: 'Close' }));
		await expect(box).toBeHidden();
	}

	/** Toggles whether players see a creature. */
	async hide(name: string): Promise<void> {
		await this.select(name);
		await this.press(this.button(`Hide ${name} from players`));
	}

	/** The named entry in the card's menu of paces, which it opens. */
	async pace(name: string): Promise<Locator> {
		const menu = this.page.getByRole('menu', { name: 'Pace' });
		if (!(await menu.isVisible())) await this.press(this.page.getByRole('button', { name: /^Pace: / }));
		return menu.getByRole('menuitemradio', { name, exact: true });
	}

	/** Runs a palette command, found by words of its name. */
	async command(words: string): Promise<void> {
		// The page handles keys once it is drawn.
		await this.page.locator('.app').waitFor();
		await this.page.keyboard.press('Control+k');
		await expect(this.page.getByRole('combobox', { name: 'Find a command' })).toBeFocused();
		await this.page.keyboard.type(words);
		const commands = this.page.getByRole('listbox', { name: 'Commands' });
		await expect(commands.getByRole('option', { selected: true })).toBeVisible();
		await this.page.keyboard.press('Enter');
		// A panel takes the focus a frame later, which the next key would miss.
		if (words.startsWith('Panel:')) await expect(this.page.locator('.dock :focus')).toBeAttached();
	}

	/** The browser's stored copy of the last saved encounter. Empty if none exists. */
	kept(): Promise<{ readonly name: string; readonly segment: number; readonly text: string }> {
		return this.page.evaluate(
			() =>
				new Promise((resolve) => {
					const opening = indexedDB.open('halfstep');
					opening.onsuccess = () => {
						const stores = opening.result.transaction(['entries', 'texts']);
						const all = stores.objectStore('entries').getAll();
						all.onsuccess = () => {
							const entries: { id: string; name: string; savedAt: number; segment: number }[] = all.result;
							const { id, name, segment } = entries.sort((a, b) => b.savedAt - a.savedAt)[0] ?? {
								id: '',
								name: '',
								segment: 0,
							};
							const text = stores.objectStore('texts').get(id);
							text.onsuccess = () => {
								opening.result.close();
								resolve({ name, segment, text: String(text.result) });
							};
						};
					};
				}),
		);
	}

	/** Waits until the browser has stored text that matches: the last saved encounter, then the current segment. */
	async expectKept(said: RegExp): Promise<void> {
		await expect
			.poll(async () => {
				const { text, segment } = await this.kept();
				return `${text} segment ${segment}`;
			})
			.toMatch(said);
	}

	button(name: string): Locator {
		return this.page.getByRole('button', { name, exact: true });
	}

	async step(times = 1): Promise<void> {
		for (let i = 0; i < times; i++) await this.press(this.button('Step'));
	}

	async tool(name: Tool): Promise<void> {
		const key = TOOL_KEYS[name];
		if (key !== undefined) {
			await this.page.keyboard.press(key);
			return;
		}
		const tool = this.page
			.getByRole('radiogroup', { name: 'Tools' })
			.getByRole('radio', { name, exact: true });
		if (!(await tool.isVisible())) {
			if (MAP_TOOLS.includes(name)) await this.panel('Edit map');
			else if ((await this.advanceButton.textContent())?.startsWith('Done')) await this.advance();
			// On a phone an open panel hides the tools.
			const close = this.button('Close panel');
			if (!(await tool.isVisible()) && (await close.isVisible())) await this.press(close);
			const tools = this.page.locator('.tools-button');
			if (await tools.isVisible()) await this.press(tools);
		}
		await this.press(tool);
	}

	/** The Undo button, hidden without anything to undo. */
	get undoButton(): Locator {
		return this.page.locator('.bar [aria-label="Undo"]');
	}

	get redoButton(): Locator {
		return this.page.locator('.bar [aria-label="Redo"]');
	}

	/** Moves a token by hand, with Alt held. */
	async moveToken(from: Square, to: Square): Promise<void> {
		await this.page.keyboard.down('Alt');
		await this.board.drag([from, to]);
		await this.page.keyboard.up('Alt');
	}

	async undo(): Promise<void> {
		await this.press(this.button('Undo'));
	}

	async redo(): Promise<void> {
		await this.press(this.button('Redo'));
	}

	/** Waits for the clock to show the text, such as "Round 1, half 1, segment 4". */
	async expectClock(text: string): Promise<void> {
		await expect(this.clock).toHaveText(text);
	}

	/** Types the map size in its panel. */
	async mapSize(columns: number, rows: number): Promise<void> {
		await this.panel('Edit map');
		await this.press(this.mapSizeButton);
		await this.page.getByRole('spinbutton', { name: 'Columns' }).fill(`${columns}`);
		await this.page.getByRole('spinbutton', { name: 'Rows' }).fill(`${rows}`);
		await this.page.keyboard.press('Enter');
		await this.page.keyboard.press('Escape');
		await expect(this.mapSizeButton).toHaveText(`Map size ${columns} × ${rows}`);
	}

	/** The footer button with the map's size. */
	get mapSizeButton(): Locator {
		return this.page.locator('.map-foot').getByRole('button', { name: /^Map size/ });
	}

	/** The button that starts and ends map editing. */
	get editMapButton(): Locator {
		return this.page.locator('.bar').getByRole('button', { name: 'Edit map' });
	}

	/** True while the map is edited. */
	async isEditingMap(): Promise<boolean> {
		return (await this.page.locator('.app.edits-map').count()) > 0;
	}

	/** Sets the fastest playback. */
	async fast(): Promise<void> {
		await this.way(/^Fast/);
	}

	/** The roster's row of the creature with exactly this name. */
	creature(name: string): Locator {
		const pick = this.page.getByRole('button', { name, exact: true });
		return this.roster.getByRole('listitem').filter({ has: pick });
	}

	/** Opens the form for new creatures. On an empty map, the start card does so. */
	async addForm(): Promise<Locator> {
		const form = this.page.getByRole('form', { name: 'Add creatures' });
		const field = form.getByLabel('Find or add');
		await this.press((await field.isVisible()) ? field : this.button('Add creatures').first());
		return form;
	}

	/** Adds a creature by the form, at the center of the view. */
	async add(name: string, { side, speed = 30 }: { side?: string; speed?: number } = {}): Promise<void> {
		await this.panel('Creatures');
		const form = await this.addForm();
		await form.getByLabel('Find or add').fill(name);
		if (side !== undefined) await form.getByLabel('Side').selectOption(side);
		await form.getByLabel('Speed (feet)').fill(String(speed));
		await this.press(form.getByRole('button', { name: 'Add creature' }));
		await this.page.keyboard.press('Escape');
		await expect(this.creature(name)).toBeVisible();
	}

	/** Unfolds the sides of the roster, folded at first start. */
	async unfold(): Promise<void> {
		await expect(this.roster).toBeVisible();
		const folded = this.roster.locator('.side-fold[aria-expanded="false"]');
		while ((await folded.count()) > 0) await this.press(folded.first());
	}

	/** Selects a creature in the roster. */
	async select(name: string): Promise<void> {
		await this.panel('Creatures');
		await this.unfold();
		const row = this.creature(name).getByRole('button', { name, exact: true });
		await this.press(row);
	}

	/** Shows a panel of the dock, opening the dock on narrow screens. */
	async panel(name: 'Creatures' | 'Turn order' | 'Edit map' | 'Events' | 'Rules'): Promise<void> {
		await expect(this.advanceButton).toBeVisible();
		const page = this.page.locator('.dock-title', { hasText: name });
		if (name === 'Edit map') {
			const change = this.button('Change…');
			if (!(await this.isEditingMap())) {
				await this.more();
				await this.press(this.editMapButton);
			} else if (await change.isVisible()) await this.press(change);
			await expect(this.page.locator('.dock-title')).toBeVisible();
			return;
		}
		if (await this.isEditingMap()) {
			await this.more();
			await this.press(this.editMapButton);
		}
		if (name === 'Rules') {
			if (await page.isVisible()) return;
			await this.files('Rules…');
			await expect(page).toBeVisible();
			return;
		}
		const tab = this.page.getByRole('tab', { name });
		const dock = this.button('Panels');
		const close = this.page.locator('.dock').getByRole('button', { name: /^Close (rules|variants)/ });
		for (let pages = 0; pages < 3 && (await close.isVisible()); pages++) await this.press(close);
		if (!(await tab.isVisible())) {
			const list = this.page.locator('.list-button');
			if (await list.isVisible()) await this.press(list);
			else if (await dock.isVisible()) await this.press(dock);
		}
		// Without combat, the Rules panel leads to the turn order.
		if (name === 'Turn order' && !(await tab.isVisible())) {
			await this.panel('Rules');
			await this.press(this.button('Turn order…'));
		}
		await this.press(tab);
	}

	/** Opens the menu of a side from its row. */
	async editSide(name: string | RegExp): Promise<void> {
		const button = this.page
			.getByRole('button', {
				name: typeof name === 'string' ? `Edit side ${name}` : name,
				includeHidden: true,
			})
			.first();
		// Beside an open card it appears on hover.
		const row = this.page.locator('.side-row').filter({ has: button });
		if (!this.#touch) await row.first().hover();
		await this.press(button);
	}

	/** Closes the dock if it has a Close button. */
	async closePanel(): Promise<void> {
		const close = this.button('Close panel');
		if (await close.isVisible()) await this.press(close);
	}

	/** Waits until the roster shows the creature at the square. */
	async expectAt(name: string, x: number, y: number): Promise<void> {
		await this.unfold();
		await expect(this.creature(name)).toContainText(new RegExp(`\\bat ${x}, ${y}\\b`));
	}

	/** The creature's square from the roster, converted to the board's zero-based coordinates. */
	async squareOf(name: string): Promise<Square> {
		await this.unfold();
		const text = await this.creature(name).textContent();
		const [, x, y] = /\bat (\d+), (\d+)/.exec(text ?? '') ?? [];
		return { x: Number(x) - 1, y: Number(y) - 1 };
	}

	/** The field in the dice dialog for a contender's roll. */
	roll(name: string): Locator {
		return this.dice.getByRole('spinbutton', { name: `${name} rolls` });
	}

	/** Checks the page with axe, limited to `rules` if given. */
	async expectAccessible(rules?: readonly string[]): Promise<void> {
		await expectAccessible(this.page, rules);
	}
}

/** Checks that axe finds no violation on a page. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
	// Loaded once per page.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
	const violations = await page.evaluate(async (only) => {
		const { axe: loaded } = window as unknown as { readonly axe: typeof axe };
		const { violations } = await loaded.run(document, {
			...(only ? { runOnly: [...only] } : { rules: { 'target-size': { enabled: true } } }),
			resultTypes: ['violations'],
			iframes: false,
		});
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	}, rules);
	expect(violations, 'accessibility violations').toEqual([]);
}

/** Collects page errors and requests for anything but the page. */
function watch(context: BrowserContext, site: string): string[] {
	const complaints: string[] = [];
	const isPage = (url: string) => url.split('#')[0] === site || /^file:.*\.html(#.*)?$/.test(url);
	context.on('weberror', (error) => complaints.push(`page error: ${error.error().stack}`));
	context.on('console', (message) => {
		if (message.type() === 'error') complaints.push(`console error: ${message.text()}`);
	});
	context.on('request', (request) => {
		const url = request.url();
		if (!isPage(url) && !/^(data|blob|about|chrome):/.test(url)) complaints.push(`request: ${url}`);
	});
	return complaints;
}

/** An init script: with reduced motion, a segment takes a frame. */
function quickPlayback(): void {
	const key = 'halfstep/settings';
	// Pages such as about:blank have no storage, and player windows use none.
	if (origin === 'null' && location.protocol !== 'file:') return;
	if (location.hash.startsWith('#players')) return;
	if (!matchMedia('(prefers-reduced-motion: reduce)').matches || localStorage.getItem(key)) return;
	localStorage.setItem(key, JSON.stringify({ speed: 100 }));
}

interface Fixtures {
	readonly app: App;
}

interface WorkerFixtures {
	/** Address of the built page on this worker's server. */
	readonly site: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
	site: [
		async ({ browserName: _ }, use) => {
			const { address, close } = await servePage(PAGE);
			await use(address);
			close();
		},
		{ scope: 'worker' },
	],
	app: async ({ page, context, site, hasTouch }, use) => {
		await context.addInitScript(steadySeeds);
		await context.addInitScript(quickPlayback);
		const complaints = watch(context, site);
		const app = new App(page, site, hasTouch === true);
		await use(app);
		await context.clearPermissions();
		// Pages from disk have no origin, so their storage is not cleared between tests.
		if (app.fromDisk) await context.close();
		expect(complaints, 'errors and requests of the page').toEqual([]);
	},
});
