import { describe, expect, it } from 'vitest';
import {
	CARD,
	cardAcross,
	inchOfCard,
	lettersFor,
	PLAIN_SCREEN,
} from '../../src/store/session/screenSetup.ts';
import { startScreenSetup } from '../../src/store/workspace/persistence.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';

/** Browser storage. */
function storage(text: string | null = null) {
	const kept = new Map<string, string>(text === null ? [] : [['halfstep/screen', text]]);
	return {
		kept,
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

describe('players’ screen in the room', () => {
	it('sets letters to 1/200 of the distance', () => {
		// 1920 × 1080 at 55 inches: 1.397 m diagonal; at 4 m letters are 20 mm.
		const across = Math.hypot(1920, 1080);
		const letters = lettersFor({ distance: 4, diagonal: 55 }, across);
		expect((letters / across) * 55 * 25.4).toBeCloseTo(20);
	});

	it('measures ten squares within 1 mm of ten inches, if the card fits within 1/4 px', () => {
		// 95 pixels per inch, as on a 24-inch screen: the outline is off by 1/4 px.
		const measured = inchOfCard(cardAcross(95) + 0.25);
		expect(Math.abs((10 * measured) / 95 - 10) * 25.4).toBeLessThan(1);
		expect(cardAcross(inchOfCard(CARD.width))).toBeCloseTo(CARD.width);
	});

	it('is stored in the browser, and invalid values are ignored', () => {
		const store = storage();
		const workspace = createWorkspace();
		const stop = startScreenSetup(workspace, () => store);
		const screen = { room: { distance: 3, diagonal: 42 }, turned: 1, inch: 91.5, trueInches: true } as const;
		workspace.players.setState({ ...workspace.players.getState(), screen }, true);
		stop();
		const next = createWorkspace();
		startScreenSetup(next, () => store);
		expect(next.players.getState().screen).toEqual(screen);
		for (const text of ['{', '{"turned":7}', JSON.stringify({ ...screen, inch: 0 })]) {
			const other = createWorkspace();
			startScreenSetup(other, () => storage(text));
			expect(other.players.getState().screen).toEqual(PLAIN_SCREEN);
		}
		const blocked = createWorkspace();
		startScreenSetup(blocked, () => {
			throw new Error('blocked');
		});
		expect(blocked.players.getState().screen).toEqual(PLAIN_SCREEN);
	});
});
