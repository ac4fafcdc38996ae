/** The picture under the map on its way to the players' window: never with what fog covers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Encounter, unpackSquares } from '../../src/engine/index.ts';
import type { Message } from '../../src/playerWindow/protocol.ts';
import type { ToldGround } from '../../src/playerWindow/redactedMapPicture.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { currentPlayerView } from '../../src/store/playerView/currentView.ts';
import { encounter } from '../support/encounters.ts';
import { fogOf } from '../support/fog.ts';
import { BLANK, bothPages, type GmPage, PAINTED, playersPage, settled } from '../support/twoWindows.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const SIZE = { width: 4, height: 2 };
const LETTERS = 'abcdefgh';

/** Two rows of four squares, each a letter of the picture under them. */
function board(rows?: readonly string[]): Encounter {
	return {
		...encounter([], { ...SIZE, background: { picture: 'map', x: 0, y: 0, ...SIZE } }),
		pictures: { map: PAINTED + LETTERS },
		...(rows && { fog: fogOf(rows) }),
	};
}

/** What came of the picture in messages, in order; null where there was to be none. */
function grounds(said: readonly string[]): readonly (ToldGround | null)[] {
	return said.flatMap((text) => {
		const message = JSON.parse(text) as Message;
		const ground = message.type === 'seen' ? message.parts.ground : undefined;
		return ground === undefined ? [] : [JSON.parse(ground) as ToldGround | null];
	});
}

const letters = (ground: ToldGround | null | undefined) => ground?.url.slice(PAINTED.length);

function covers({ workspace }: GmPage, from: number, to: number, covered = true): void {
	const squares = Array.from({ length: to - from }, (_, i) => ({
		x: (from + i) % 4,
		y: from + i > 3 ? 1 : 0,
	}));
	dispatch(workspace, { type: 'set-fog', squares, covered });
}

/** Lets everything happen that was put off. */
async function later(): Promise<void> {
	await vi.advanceTimersByTimeAsync(500);
	await settled();
}

describe('the picture under the map', () => {
	it('goes whole where there is no fog, once', async () => {
		const { air, gm } = bothPages(board());
		await later();
		dispatch(gm.workspace, { type: 'add-walls', walls: [{ from: [0, 0], to: [1, 0], kind: 'wall' }] });
		await later();
		expect(grounds(air.said).map(letters)).toEqual([LETTERS]);
	});

	it('goes without what fog covers, and not before it is cut', async () => {
		const { air, players } = bothPages(board(['..##', '...#']));
		expect(grounds(air.said)).toEqual([null]);
		expect(currentPlayerView(players.workspace).encounter.pictures).toBeUndefined();
		await later();
		expect(grounds(air.take()).map(letters)).toEqual([undefined, 'ab__efg_']);
		const { map, pictures } = currentPlayerView(players.workspace).encounter;
		expect(pictures?.[map.background?.picture ?? '']).toBe(`${PAINTED}ab__efg_`);
	});

	it('is cut when something is covered: what is covered is told at once, and nobody else gets the one before', async () => {
		const { air, gm, players } = bothPages(board());
		air.take();
		covers(gm, 2, 4);
		await settled();
		expect(grounds(air.take())).toEqual([]);
		const { fog, encounter: known } = currentPlayerView(players.workspace);
		expect([...unpackSquares(fog?.covered ?? '', 8)!]).toEqual([0, 0, 1, 1, 0, 0, 0, 0]);
		expect(known.pictures).toBeDefined();
		players.stop();
		const another = playersPage(air);
		expect(currentPlayerView(another.workspace).encounter.pictures).toBeUndefined();
		await later();
		expect(grounds(air.take()).map(letters)).toEqual([undefined, 'ab__efgh']);
	});

	it('lags behind what is uncovered: there fog lies until it has come', async () => {
		const { gm, players } = bothPages(board(['####', '####']));
		await later();
		covers(gm, 0, 2, false);
		await settled();
		const fog = () => [...unpackSquares(currentPlayerView(players.workspace).fog?.covered ?? '', 8)!];
		expect(fog()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
		await later();
		expect(fog()).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
	});

	it('is cut once for several changes that follow each other', async () => {
		const { air, gm } = bothPages(board(['#...', '....']));
		await later();
		air.take();
		for (let square = 1; square < 6; square++) {
			covers(gm, square, square + 1);
			await vi.advanceTimersByTimeAsync(10);
		}
		await later();
		expect(grounds(air.take()).map(letters)).toEqual([`${BLANK.repeat(6)}gh`]);
	});

	it('has a key that tells nothing of it', async () => {
		const { air } = bothPages(board(['#...', '....']));
		await later();
		expect(air.said.join()).not.toMatch(/"picture\\*":\\*"map/);
	});
});
