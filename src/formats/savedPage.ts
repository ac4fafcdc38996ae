/**
 * “Save as page”: the page this program is, with an encounter in it. The built page has an empty
 * data block, `<script type="application/json" id="halfstep-encounter">`; a saved page is the same
 * page, byte for byte its script (whose hash the page's policy knows), with the block filled.
 *
 * A page opened from disk cannot fetch itself, but while its module script begins to run the
 * document is parsed whole and nothing has been drawn yet: a copy of its elements made then, given to
 * `capturePage`, is the page as it was written. Later is too late: what React has drawn would be in it.
 */

const SLOT_ID = 'halfstep-encounter';

/** What `capturePage` reads of a page's `html` element. */
export interface PageElement {
	readonly outerHTML: string;
	querySelector(selector: string): { readonly textContent: string | null } | null;
}

export interface CapturedPage {
	/** The page as it was written, its slot empty. */
	readonly html: string;
	/** The text of the encounter it was saved with, or null. */
	readonly encounter: string | null;
	/** False when the page needs other files (as while it is being developed) and so cannot be saved. */
	readonly whole: boolean;
}

/** An element that holds text only, or a comment: nothing inside it is markup. */
const OPAQUE =
	/<!--[\s\S]*?-->|<(script|style|title|textarea|noscript)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1\s*>/gi;

interface Script {
	readonly attributes: string;
	/** Where its text lies in the page. */
	readonly from: number;
	readonly to: number;
}

/** The scripts of a page, not those that are only spoken of in comments, styles or other scripts. */
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

/** JSON that no HTML parser takes for the end of the block, or for anything else. Means the same. */
function safeJson(text: string): string {
	return text.replace(
		/[<>&\u2028\u2029]/g,
		(char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}

/**
 * The page with this encounter in its slot, in place of what was there.
 * @param encounterText JSON, as `formatEncounter` writes it
 * @throws when the page has no slot, which no page of this program lacks
 */
export function embedEncounter(pageHtml: string, encounterText: string): string {
	const slot = slotOf(pageHtml);
	if (!slot) throw new Error('the page has no slot for an encounter');
	return pageHtml.slice(0, slot.from) + safeJson(encounterText.trim()) + pageHtml.slice(slot.to);
}

/** The text of the encounter in a saved page; null when the page carries none. */
export function extractEncounter(pageHtml: string): string | null {
	const slot = slotOf(pageHtml);
	return (slot && pageHtml.slice(slot.from, slot.to).trim()) || null;
}

/**
 * Reads the page from a copy of its own `html` element, made before anything was drawn. What is asked of the answer is
 * written out then, not before: a megabyte of text, which nobody needs who does not save the page.
 */
export function capturePage(copy: PageElement): CapturedPage {
	const embedded = copy.querySelector(`#${SLOT_ID}`)?.textContent?.trim() || null;
	return {
		encounter: embedded,
		get html() {
			// No line break after it: the parser would move it into the body, and every saving would add another one.
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

/** Takes what a page was saved with out of its document. */
export function withoutEncounter(page: Pick<Document, 'getElementById'>): void {
	page.getElementById(SLOT_ID)?.remove();
}
