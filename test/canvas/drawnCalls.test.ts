/**
 * The secrecy tests compare drawn boards. These tests show that the comparison finds leaks and refuses blank boards.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BoardView } from '../../src/canvas/board/boardView.ts';
import { LAYERS, PAINTERS } from '../../src/canvas/board/painters.ts';
import { stubBrowser } from '../support/drawnCalls.ts';
import { creature, encounter } from '../support/encounters.ts';
import { TablePage } from '../support/tablePage.ts';

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());
afterEach(() => vi.restoreAllMocks());

/** The players' board of a map with a hidden creature. */
function drawnWith(name: string): string {
	const hidden = creature('spy', 6, 3, { name, hidden: true });
	return new TablePage(encounter([creature('ada', 2, 2), hidden])).drawn();
}

it('is the same for two worlds that differ in a secret', () => {
	expect(drawnWith('Spy')).toBe(drawnWith('Assassin'));
});

const PLACES = LAYERS.flatMap((layer) =>
	PAINTERS[layer].map((paint, place) => [layer, place, paint] as const),
);

describe.each(PLACES)('the painter of the layer "%s", number %i', (layer, place, paint) => {
	afterEach(() => {
		PAINTERS[layer][place] = paint;
	});

	it('fails when it writes the name of a hidden creature', () => {
		PAINTERS[layer][place] = (context, board) => {
			paint(context, board);
			const { creatures } = board.workspace.document.getState().encounter;
			context.fillText(creatures.map(({ name }) => name).join(), 10, 10);
		};
		const drawn = drawnWith('Spy');
		expect(drawn).toContain('Spy');
		expect(drawn).not.toBe(drawnWith('Assassin'));
	});

	it('fails when only a line depends on a hidden creature', () => {
		PAINTERS[layer][place] = (context, board) => {
			paint(context, board);
			const { creatures } = board.workspace.document.getState().encounter;
			context.fillRect(0, 0, 1, creatures.at(-1)?.name.length ?? 0);
		};
		expect(drawnWith('Spy')).not.toBe(drawnWith('Assassin'));
	});
});

it.each(['ground', 'tokens', 'overlay'] as const)('refuses a board whose layer "%s" stays blank', (layer) => {
	const painters = PAINTERS[layer].splice(0);
	try {
		expect(() => drawnWith('Spy')).toThrow(`Nothing was painted on: ${layer}.`);
	} finally {
		PAINTERS[layer].push(...painters);
	}
});

it('refuses a board that paints nothing at all', () => {
	vi.spyOn(BoardView.prototype, 'render').mockImplementation(() => {});
	expect(() => drawnWith('Spy')).toThrow('Nothing was painted on');
});
