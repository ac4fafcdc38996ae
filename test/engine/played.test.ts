/**
 * Recorded half-rounds as board text, with events by segment and final positions. After a rule change, `MELEES=anew
 * npx vitest run test/engine/played` records new ones; review the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { fullMelee } from '../support/fullMelees.ts';
import { makeBoard } from '../support/makeBoard.ts';
import { resolved, stateAfter, story } from '../support/stories.ts';

const FILE = new URL('../fixtures/played.txt', import.meta.url);

/** The result of an encounter's half-round, one line each. */
function played(encounter: Encounter): string {
	const state = stateAfter(encounter, 6);
	const { settled } = resolved(encounter);
	const left = state.creatures.map(({ creature, at, lawfulStop, rate, feet, stopped, memory }) => {
		const { conditions, hitPoints } = creature;
		const more = { lawfulStop, rate, feet, stopped, conditions, hitPoints: hitPoints?.current, memory };
		return `${creature.id} ${at.x},${at.y} ${JSON.stringify(more)}`;
	});
	return [
		...story(encounter).map((told, nth) => `${nth + 1}: ${told}`),
		JSON.stringify(settled),
		...left,
	].join('\n');
}

const [PLAYED, NEXT] = ['\n== came to\n', '\n== a board\n'];

if (process.env.MELEES === 'anew') {
	const texts = Array.from({ length: 300 }, (_, number) => {
		const text = makeBoard(fullMelee(number + 1));
		return text + PLAYED.slice(1) + played(board(text));
	});
	writeFileSync(FILE, `${texts.join(NEXT)}\n`);
}

const BOARDS = readFileSync(FILE, 'utf8')
	.trimEnd()
	.split(NEXT)
	.map((text) => text.split(PLAYED.slice(1)) as [string, string])
	.map(([text, came]) => [/"Melee \d+"/.exec(text)?.[0] ?? '', text, came] as const);

describe('recorded half-rounds', () => {
	it.each(BOARDS)('%s plays as recorded', (_, text, came) => {
		expect(played(board(text))).toBe(came);
	});
});
