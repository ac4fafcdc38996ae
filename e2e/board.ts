/** Page object of the board: map squares to mouse and finger positions. */
import { expect, type Locator, type Page } from 'playwright/test';

export interface Square {
	readonly x: number;
	readonly y: number;
}

interface Camera {
	/** Camera in CSS pixels: a map position is at `place × scale + camera` in the board. */
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

	/** Waits until the camera rests, and returns it. */
	async camera(): Promise<Camera> {
		const { x, y, scale } = await this.#view();
		return { x, y, scale };
	}

	/** Waits until the camera rests, and returns it with the board's place on the page. */
	#view(): Promise<Camera & { readonly left: number; readonly top: number }> {
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
			const { left, top } = element.getBoundingClientRect();
			return { ...camera, left, top };
		});
	}

	/** Waits until the board is still. */
	async settled(): Promise<void> {
		await expect(this.element).toHaveAttribute('data-settled', 'true');
	}

	/** Page position of a map point. Whole numbers are corners of squares. */
	async point(x: number, y: number): Promise<Square> {
		const [point] = await this.#points([{ x, y }]);
		return point!;
	}

	async #points(places: readonly Square[]): Promise<Square[]> {
		const { left, top, scale, ...camera } = await this.#view();
		return places.map(({ x, y }) => ({
			x: left + camera.x + x * scale,
			y: top + camera.y + y * scale,
		}));
	}

	#middles(squares: readonly Square[]): Promise<Square[]> {
		return this.#points(squares.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })));
	}

	/** Page position of a square's center. */
	async middle(square: Square): Promise<Square> {
		return this.point(square.x + 0.5, square.y + 0.5);
	}

	async click(square: Square, options: Parameters<Page['mouse']['click']>[2] = {}): Promise<void> {
		const { x, y } = await this.middle(square);
		await this.#page.mouse.click(x, y, options);
	}

	/** Clicks a map point, such as a door. Whole numbers are corners of squares. */
	async clickAt(x: number, y: number): Promise<void> {
		const point = await this.point(x, y);
		await this.#page.mouse.click(point.x, point.y);
	}

	async hover(square: Square): Promise<void> {
		const { x, y } = await this.middle(square);
		await this.#page.mouse.move(x, y);
	}

	/** Presses in the first square, moves through the others, releases in the last. */
	async drag(squares: readonly Square[]): Promise<void> {
		await this.dragPoints(await this.#middles(squares));
	}

	/** Drags between corners of squares, as for walls. */
	async dragCorners(corners: readonly Square[]): Promise<void> {
		await this.dragPoints(await this.#points(corners));
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

	/** Taps a square. This and the next methods need `test.use({ hasTouch: true })`. */
	async tap(square: Square): Promise<void> {
		await this.tapAt(square.x + 0.5, square.y + 0.5);
	}

	/** Taps a map point, such as a door. Whole numbers are corners of squares. */
	async tapAt(x: number, y: number): Promise<void> {
		const point = await this.point(x, y);
		await this.#page.touchscreen.tap(point.x, point.y);
	}

	/** Swipes one finger from the first square through the others. */
	async swipe(squares: readonly Square[]): Promise<void> {
		const points = await this.#middles(squares);
		await this.touch(points.map((point) => [point]));
	}

	/** Swipes two fingers at the same time, over equally many squares. */
	async swipeBoth(one: readonly Square[], other: readonly Square[]): Promise<void> {
		const [first, second] = [await this.#middles(one), await this.#middles(other)];
		// The second finger lands after the first starts to draw.
		await this.touch(first.map((point, i) => (i === 0 ? [point] : [point, second[i - 1]!])));
	}

	/** Swipes one finger along corners of squares, as for walls. */
	async swipeCorners(corners: readonly Square[]): Promise<void> {
		const points = await this.#points(corners);
		await this.touch(points.map((point) => [point]));
	}

	/** Holds a finger in a square for `milliseconds`. */
	async press(square: Square, milliseconds = 700): Promise<void> {
		await this.touch([[await this.middle(square)]], milliseconds);
	}

	/** Pinches around a square, from `from` to `to` CSS pixels apart. */
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

	/** Sends touch frames: fingers land in the first, lift after the last. */
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
