/**
 * What has changed in the page around the board, which the browser lays out in the next frame. Where the board takes
 * long to draw, both in one frame are felt: it leaves that one to the page, and draws in the frame after.
 */

/** Changes that take long to lay out. */
const MANY = 12;
/** Milliseconds of a frame of the board beside which little else has room. */
const LONG = 6;

export class PageChanges {
	/** Since the last frame. */
	private count = 0;
	private isSlow = false;
	private hasWaited = false;

	/** From now on the changes of a page are counted; the returned function stops it. */
	follow(page: Node): () => void {
		const observer = new MutationObserver((changes) => this.note(changes.length));
		observer.observe(page, { childList: true, characterData: true, subtree: true });
		return () => observer.disconnect();
	}

	/** So many parts have changed. */
	note(changes: number): void {
		this.count += changes;
	}

	/** The board has taken so many milliseconds to draw a frame. */
	boardTook(milliseconds: number): void {
		this.isSlow = milliseconds > LONG;
	}

	/** Whether the frame that has come is the page's, never two in a row; asked once in every frame. */
	takeFrame(): boolean {
		const takes = this.isSlow && !this.hasWaited && this.count > MANY;
		this.count = 0;
		this.hasWaited = takes;
		return takes;
	}

	/** The next frame is the board's. */
	forget(): void {
		this.count = 0;
	}
}
