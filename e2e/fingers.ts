/** Single fingers in end-to-end tests. `Board` offers whole gestures. */
import type { CDPSession } from 'playwright/test';
import type { Square } from './board.ts';
import type { App } from './fixtures.ts';

/** Fingers that touch, move and lift independently. */
export class Fingers {
	private readonly down = new Map<number, { x: number; y: number }>();

	constructor(
		private readonly app: App,
		private readonly session: CDPSession,
	) {}

	static async of(app: App): Promise<Fingers> {
		return new Fingers(app, await app.page.context().newCDPSession(app.page));
	}

	private async send(
		type: 'touchStart' | 'touchMove' | 'touchEnd',
		ids = [...this.down.keys()],
	): Promise<void> {
		const touchPoints = ids.map((id) => ({ id, x: 0, y: 0, ...this.down.get(id) }));
		await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
	}

	async put(id: number, square: Square): Promise<void> {
		this.down.set(id, await this.app.board.middle(square));
		await this.send('touchStart');
	}

	/** Touches with fingers 1 and 2 in one event. */
	async putTwo(first: Square, second: Square): Promise<void> {
		this.down.set(1, await this.app.board.middle(first));
		this.down.set(2, await this.app.board.middle(second));
		await this.send('touchStart');
	}

	async move(id: number, square: Square): Promise<void> {
		this.down.set(id, await this.app.board.middle(square));
		await this.send('touchMove');
	}

	/** A touch end names its finger. */
	async lift(id: number): Promise<void> {
		await this.send('touchEnd', [id]);
		this.down.delete(id);
	}
}
