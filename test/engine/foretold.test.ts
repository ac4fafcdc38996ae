/**
 * Predictions of half-rounds: forecast odds, plan outcomes, step options and engagement, compared with recorded
 * ones. After a rule change, `MELEES=anew npx vitest run test/engine/foretold` records new ones; review the
 * difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Creature,
	type Encounter,
	type MovementProgress,
	planOutlook,
	possibleSteps,
	rulesOf,
} from '../../src/engine/index.ts';
import { board } from '../support/boards.ts';
import { forecastOf } from '../support/forecastOf.ts';
import { fullMelee } from '../support/fullMelees.ts';
import { heldSteps } from '../support/holds.ts';
import { makeBoard } from '../support/makeBoard.ts';

const FILE = new URL('../fixtures/foretold.txt', import.meta.url);

/** As text: numbers with six digits, creatures by id. */
function told(value: unknown): string {
	return JSON.stringify(value, (_, one: unknown) => {
		if (typeof one === 'number') return Math.round(one * 1e6) / 1e6;
		if (one instanceof Map) return [...one];
		return typeof one === 'object' && one !== null && 'id' in one ? one.id : one;
	});
}

function atRest({ position, squeezed }: Creature): MovementProgress {
	return { after: 0, at: position, rate: 0, feet: 0, diagonals: 0, entered: 0, squeezed };
}

/** The predictions of an encounter's half-round, one per line. */
function foretold(encounter: Encounter): string {
	const forecast = forecastOf(beginHalfRound(encounter), {
		branches: 200,
		samples: 10,
		seed: encounter.seed,
	});
	const { contests, blocks, holds, openings, checks, creatures, ...rest } = forecast;
	const ends = Object.entries(creatures).map(([id, { end }]) => [id, ...end]);
	const known = { ...encounter, rules: rulesOf(encounter) };
	const own = encounter.creatures.map((one) => {
		const outlook = planOutlook(encounter, one, atRest(one));
		return `${one.id}: ${told(outlook)} ${told(possibleSteps(known, one))}`;
	});
	return [
		...[rest, contests, blocks, holds, openings, checks, ends].map(told),
		told(heldSteps(known, atRest)),
		...own,
	].join('\n');
}

const [FORETOLD, NEXT] = ['== is foretold\n', '\n== a board\n'];

if (process.env.MELEES === 'anew') {
	const small = Array.from({ length: 400 }, (_, number) => fullMelee(1000 + number))
		.filter(({ creatures }) => creatures.length < 6)
		.slice(0, 100);
	const texts = small.map((encounter) => {
		const text = makeBoard(encounter);
		return text + FORETOLD + foretold(board(text));
	});
	writeFileSync(FILE, `${texts.join(NEXT)}\n`);
}

const BOARDS = readFileSync(FILE, 'utf8')
	.trimEnd()
	.split(NEXT)
	.map((text) => text.split(FORETOLD) as [string, string])
	.map(([text, came]) => [/"Melee \d+"/.exec(text)?.[0] ?? '', text, came] as const);

describe('recorded predictions', () => {
	it.each(BOARDS)('%s is predicted as recorded', (_, text, came) => {
		expect(foretold(board(text))).toBe(came);
	});
});
