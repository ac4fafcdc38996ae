/**
 * Save as page: the app's own page with an encounter in its data block, `<script type="application/json"
 * id="halfstep-encounter">`. The script stays byte for byte, as the page's policy contains its hash.
 *
 * A page opened from disk cannot fetch itself, so its elements are copied when the module script starts: the
 * document is parsed, but React has not rendered yet.
 */

const SLOT_ID = 'halfstep-encounter';

/** The part of an `html` element that `capturePage` reads. */
export interface PageElement {
	readonly outerHTML: string;
	querySelector(selector: string): { readonly textContent: string | null } | null;
}

export interface CapturedPage {
	/** The page as built, with an empty slot. */
	readonly html: string;
	/** The saved encounter's text, or null. */
	readonly encounter: string | null;
	/** True if that encounter opens in the player view. */
	readonly forPlayers: boolean;
	/** False if the page needs other files (during development), so it cannot be saved. */
	readonly whole: boolean;
}

/** Text-only elements and comments: their content is not markup. */
const OPAQUE =
	/<!--[\s\S]*?-->|<(script|style|title|textarea|noscript)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1\s*>/gi;

interface Script {
	readonly attributes: string;
	/** Range of its text in the page. */
	readonly from: number;
	readonly to: number;
}

/** Real scripts only, not mentions in comments, styles or other scripts. */
function scriptsOf(html: string): Script[] {
	return [...html.matchAll(OPAQUE)].flatMap((match) => {
		const [whole, tag, attributes = '', text = ''] = match;
		if (tag?.toLowerCase() !== 'script') return [];
		const to = match.index + whole.lastIndexOf('</');
		return [{ attributes, from: to - text.length, to }];
	});
}

function slotOf(html: string): Script | undefined {
	return scriptsOf(html).find(({ attributes }) => new RegExp(`\\bid=["']?${SLOT_ID}\\b`).test(attributes));
}

/** Escapes JSON so that HTML parsers cannot end the block early. Same value. */
function safeJson(text: string): string {
	return text.replace(
		/[<>&\u2028\u2029]/g,
		(char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}

/** The mark of a page that opens in the player view, in its `html` element. */
const FOR_PLAYERS = ' data-opens="players"';
const MARKED = new RegExp(`^((?:<!doctype html>\\s*)?<html\\b[^>]*?)${FOR_PLAYERS}`, 'i');

/**
 * The page with this encounter in its slot.
 * @param encounterText JSON by `formatEncounter`
 * @throws if the page has no slot, which every page of this app has
 */
export function embedEncounter(pageHtml: string, encounterText: string, forPlayers = false): string {
	const plain = pageHtml.replace(MARKED, '$1');
	const page = forPlayers ? plain.replace(/<html\b/i, `$&${FOR_PLAYERS}`) : plain;
	const slot = slotOf(page);
	if (!slot) throw new Error('the page has no slot for an encounter');
	return page.slice(0, slot.from) + safeJson(encounterText.trim()) + page.slice(slot.to);
}

/** Null if the page has no encounter. */
export function extractEncounter(pageHtml: string): string | null {
	const slot = slotOf(pageHtml);
	return (slot && pageHtml.slice(slot.from, slot.to).trim()) || null;
}

/**
 * Reads the page from a copy of its `html` element made before rendering. The text is serialized lazily, since it is
 * a megabyte only needed for saving.
 */
export function capturePage(copy: PageElement): CapturedPage {
	const embedded = copy.querySelector(`#${SLOT_ID}`)?.textContent?.trim() || null;
	return {
		encounter: embedded,
		forPlayers: embedded !== null && MARKED.test(copy.outerHTML),
		get html() {
			// A trailing line break would move into the body and accumulate with each save.
			const html = `<!doctype html>\n${copy.outerHTML}`;
			return embedded === null ? html : embedEncounter(html, '');
		},
		get whole() {
			const html = copy.outerHTML;
			const scripts = scriptsOf(html);
			return slotOf(html) !== undefined && !scripts.some(({ attributes }) => /\ssrc\s*=/i.test(attributes));
		},
	};
}

/** Removes the embedded encounter from the document. */
export function withoutEncounter(page: Pick<Document, 'getElementById'>): void {
	page.getElementById(SLOT_ID)?.remove();
}
