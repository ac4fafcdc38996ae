/** Several fingers on one screen: two draw a path each, others are ignored. Without drawing, two zoom. */
import { Fingers } from './fingers.ts';
import { expect, test } from './fixtures.ts';

test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

test('two fingers draw two paths, and a third does nothing', async ({ app }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.tool('Plan');
	const lydia = await app.squareOf('Lydia');
	const orc = await app.squareOf('Orc');
	const before = await app.board.camera();
	const fingers = await Fingers.of(app);
	await fingers.put(1, lydia);
	await fingers.move(1, { x: lydia.x + 1, y: lydia.y });
	await fingers.move(1, { x: lydia.x + 2, y: lydia.y });
	await fingers.put(2, orc);
	await fingers.move(2, { x: orc.x, y: orc.y + 1 });
	await fingers.put(3, { x: 9, y: 4 });
	await fingers.move(3, { x: 9, y: 2 });
	await fingers.move(1, { x: lydia.x + 3, y: lydia.y });
	await fingers.lift(3);
	await fingers.move(2, { x: orc.x, y: orc.y + 2 });
	await fingers.lift(2);
	await expect(app.creature('Orc')).toContainText('path: 10 of 20 ft');
	await fingers.move(1, { x: lydia.x + 3, y: lydia.y - 1 });
	await fingers.lift(1);
	expect(await app.board.camera()).toEqual(before);
	await expect(app.creature('Lydia')).toContainText('path: 20 of 30 ft');
	await expect(app.creature('Orc')).toContainText('path: 10 of 20 ft');
});

test('two fingers that do not draw zoom, also on miniatures', async ({ app }) => {
	await app.open();
	await app.sample('Lydia and the orc');
	await app.tool('Plan');
	const before = await app.board.camera();
	const fingers = await Fingers.of(app);
	// At once, since a finger that rests alone opens a menu.
	await fingers.putTwo(await app.squareOf('Lydia'), await app.squareOf('Orc'));
	await fingers.move(2, { x: 10, y: 2 });
	await fingers.lift(2);
	await fingers.lift(1);
	await expect.poll(async () => (await app.board.camera()).scale).toBeGreaterThan(before.scale);
	await expect(app.creature('Orc')).not.toContainText('path: 10');
});
