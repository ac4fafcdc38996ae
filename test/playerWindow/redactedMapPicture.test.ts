/** Map picture for the player window: never with fogged parts. */
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

/** Two rows of four squares, each with its picture's letter. */
function board(rows?: readonly string[]): Encounter {
	return {
		...encounter([], { ...SIZE, background: { picture: 'map', x: 0, y: 0, ...SIZE } }),
		pictures: { map: PAINTED + LETTERS },
		...(rows && { fog: fogOf(rows) }),
	};
}

/** Map pictures in the messages, in order; null for a message without one. */
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

/** Runs all timers. */
async function later(): Promise<void> {
	await vi.advanceTimersByTimeAsync(500);
	await settled();
}

describe('map picture', () => {
	it('is sent whole once if there is no fog', async () => {
		const { air, gm } = bothPages(board());
		await later();
		dispatch(gm.workspace, { type: 'add-walls', walls: [{ from: [0, 0], to: [1, 0], kind: 'wall' }] });
		await later();
		expect(grounds(air.said).map(letters)).toEqual([LETTERS]);
	});

	it('is sent without fogged parts, and only after cutting', async () => {
		const { air, players } = bothPages(board(['..##', '...#']));
		expect(grounds(air.said)).toEqual([null]);
		expect(currentPlayerView(players.workspace).encounter.pictures).toBeUndefined();
		await later();
		expect(grounds(air.take()).map(letters)).toEqual([undefined, 'ab__efg_']);
		const { map, pictures } = currentPlayerView(players.workspace).encounter;
		expect(pictures?.[map.background?.picture ?? '']).toBe(`${PAINTED}ab__efg_`);
	});

	it('is cut after new fog, which is sent at once; the previous picture is withheld', async () => {
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

	it('lags behind revealed squares, which stay fogged until it arrives', async () => {
		const { gm, players } = bothPages(board(['####', '####']));
		await later();
		covers(gm, 0, 2, false);
		await settled();
		const fog = () => [...unpackSquares(currentPlayerView(players.workspace).fog?.covered ?? '', 8)!];
		expect(fog()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
		await later();
		expect(fog()).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
	});

	it('is cut once for consecutive changes', async () => {
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

	it('has a key that reveals nothing', async () => {
		const { air } = bothPages(board(['#...', '....']));
		await later();
		expect(air.said.join()).not.toMatch(/"picture\\*":\\*"map/);
	});
});
