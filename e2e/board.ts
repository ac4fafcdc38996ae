/** The board in end-to-end tests: squares of the map turned into mouse and finger positions. */
import { expect, type Locator, type Page } from 'playwright/test';

export interface Square {
	readonly x: number;
	readonly y: number;
}

interface Camera {
	/** CSS pixels: a place on the map is at `place × scale + camera` in the board. */
	readonly x: number;
	readonly y: number;
	readonly scale: number;
}

export class Board {
	readonly element: Locator;
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
		this.element = page.getByRole('application', { name: 'Battle map' });
	}

	/** What the board shows; waits until the camera has come to rest. */
	async camera(): Promise<Camera> {
		await this.element.waitFor();
		return this.element.evaluate(async (element) => {
			const frame = () => new Promise((next) => requestAnimationFrame(next));
			const read = () => ({
				x: Number(element.getAttribute('data-camera-x')),
				y: Number(element.getAttribute('data-camera-y')),
				scale: Number(element.getAttribute('data-camera-scale')),
			});
			let camera = read();
			for (let still = 0; still < 3; still++) {
				await frame();
				const now = read();
				if (now.scale <= 0 || JSON.stringify(now) !== JSON.stringify(camera)) still = -1;
				camera = now;
			}
			return camera;
		});
	}

	/** Waits until nothing on the board moves by itself. */
	async settled(): Promise<void> {
		await expect(this.element).toHaveAttribute('data-settled', 'true');
	}

	/** Where a place on the map is in the page: whole numbers are corners of squares. */
	async point(x: number, y: number): Promise<Square> {
		const { x: left, y: top, scale } = await this.camera();
		const box = await this.element.boundingBox();
		if (box === null) throw new Error('the board is not shown');
		return { x: box.x + left + x * scale, y: box.y + top + y * scale };
	}

	/** The middle of a square in the page. */
	async middle(square: Square): Promise<Square> {
		return this.point(square.x + 0.5, square.y + 0.5);
	}

	async click(square: Square, options: Parameters<Page['mouse']['click']>[2] = {}): Promise<void> {
		const { x, y } = await this.middle(square);
		await this.#page.mouse.click(x, y, options);
	}

	/** A click anywhere, such as on a door: whole numbers are corners of squares. */
	async clickAt(x: number, y: number): Promise<void> {
		const point = await this.point(x, y);
		await this.#page.mouse.click(point.x, point.y);
	}

	async hover(square: Square): Promise<void> {
		const { x, y } = await this.middle(square);
		await this.#page.mouse.move(x, y);
	}

	/** Presses in the first square, moves through the others, lets go in the last. */
	async drag(squares: readonly Square[]): Promise<void> {
		await this.dragPoints(await Promise.all(squares.map((square) => this.middle(square))));
	}

	/** Drags between corners of squares, as walls are drawn. */
	async dragCorners(corners: readonly Square[]): Promise<void> {
		await this.dragPoints(await Promise.all(corners.map(({ x, y }) => this.point(x, y))));
	}

	private async dragPoints(points: readonly Square[]): Promise<void> {
		const { mouse } = this.#page;
		const [first, ...rest] = points;
		if (first === undefined) return;
		await mouse.move(first.x, first.y);
		await mouse.down();
		for (const { x, y } of rest) await mouse.move(x, y, { steps: 4 });
		await mouse.up();
	}

	/** A tap of one finger. Needs `test.use({ hasTouch: true })`, as all that follows. */
	async tap(square: Square): Promise<void> {
		await this.tapAt(square.x + 0.5, square.y + 0.5);
	}

	/** A tap anywhere, such as on a door: whole numbers are corners of squares. */
	async tapAt(x: number, y: number): Promise<void> {
		const point = await this.point(x, y);
		await this.#page.touchscreen.tap(point.x, point.y);
	}

	/** One finger set down in the first square, moved through the others, lifted in the last. */
	async swipe(squares: readonly Square[]): Promise<void> {
		const points = await Promise.all(squares.map((square) => this.middle(square)));
		await this.touch(points.map((point) => [point]));
	}

	/** Two fingers at the same time, each through as many squares. */
	async swipeBoth(one: readonly Square[], other: readonly Square[]): Promise<void> {
		const points = (squares: readonly Square[]) => Promise.all(squares.map((square) => this.middle(square)));
		const [first, second] = [await points(one), await points(other)];
		// The second is set down when the first draws already.
		await this.touch(first.map((point, i) => (i === 0 ? [point] : [point, second[i - 1]!])));
	}

	/** One finger along corners of squares, as walls are drawn. */
	async swipeCorners(corners: readonly Square[]): Promise<void> {
		const points = await Promise.all(corners.map(({ x, y }) => this.point(x, y)));
		await this.touch(points.map((point) => [point]));
	}

	/** A finger held in a square for `milliseconds`. */
	async press(square: Square, milliseconds = 700): Promise<void> {
		await this.touch([[await this.middle(square)]], milliseconds);
	}

	/** Two fingers around a square, moved from `from` to `to` CSS pixels apart. */
	async pinch(square: Square, from: number, to: number): Promise<void> {
		const { x, y } = await this.middle(square);
		const frames = Array.from({ length: 6 }, (_, i) => from + ((to - from) * i) / 5);
		await this.touch(
			frames.map((gap) => [
				{ x: x - gap / 2, y },
				{ x: x + gap / 2, y },
			]),
		);
	}

	/** Fingers frame by frame: set down at the first, lifted after the last. */
	private async touch(frames: readonly (readonly Square[])[], hold = 0): Promise<void> {
		const session = await this.#page.context().newCDPSession(this.#page);
		const points = (frame: readonly Square[]) => frame.map(({ x, y }, id) => ({ x, y, id }));
		for (const [i, frame] of frames.entries()) {
			await session.send('Input.dispatchTouchEvent', {
				type: i === 0 ? 'touchStart' : 'touchMove',
				touchPoints: points(frame),
			});
		}
		if (hold > 0) await this.#page.waitForTimeout(hold);
		await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
		await session.detach();
	}
}
