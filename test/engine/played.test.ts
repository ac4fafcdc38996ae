/**
 * Half-rounds that were played, and what came of them: each as the text of a board, the story of its segments, and where and
 * how everybody is in the end. Where a rule changes, `MELEES=anew npx vitest run test/engine/played` writes down what
 * comes of them now; the difference is to be read.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Encounter, makeBoard } from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { fullMelee } from '../support/fullMelees.ts';
import { resolved, stateAfter, story } from '../support/stories.ts';

const FILE = new URL('../fixtures/played.txt', import.meta.url);

/** What came of an encounter's half-round, a line each. */
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

/** Parts of a board and what came of it, each text behind a line of its own. */
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

describe('half-rounds that were played', () => {
	it.each(BOARDS)('%s goes as it went', (_, text, came) => {
		expect(played(board(text))).toBe(came);
	});
});
