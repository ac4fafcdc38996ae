/** Commands written into the inputs of a moment give the state they describe. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { encounterAt } from '../../src/store/derived/encounterAt.ts';
import { type CommandOutcome, changeBy } from '../../src/store/document/transact.ts';
import { applied } from '../../src/store/encounter/changeSet.ts';
import { formatEncounter, parseEncounter } from '../../src/store/library/encounterFiles.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { board } from '../support/boards.ts';
import { command, crossing } from '../support/commands.ts';

/** Command with its moment. */
interface Given {
	readonly segment: number;
	readonly command: Command;
}

const some: fc.Arbitrary<Given> = fc.record({ segment: fc.integer({ min: 0, max: 5 }), command });

const outcome = (encounter: Encounter, { segment, command: each }: Given): CommandOutcome =>
	changeBy(each, { encounter, segment, ask: APP_ROLLS });

function given(encounter: Encounter, one: Given): Encounter {
	const result = outcome(encounter, one);
	return 'encounter' in result ? result.encounter : encounter;
}

/** Visible state of an encounter at a moment; an empty path is none. */
function seen({ name, rules, map, sides, pictures, creatures }: Encounter): unknown {
	const { walls = [], terrain = [], ...size } = map;
	const people = creatures
		.map(({ plan, ...rest }) => (plan?.steps.length ? { ...rest, plan } : rest))
		.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	return { name, rules, map: { ...size, walls, terrain }, sides, pictures, people };
}

describe('command in the inputs of its moment', () => {
	it('shows at that moment its effect on the present', () => {
		fc.assert(
			fc.property(fc.array(some, { maxLength: 4 }), some, (before, one) => {
				const inputs = before.reduce(given, crossing());
				const present = encounterAt(inputs, APP_ROLLS, one.segment);
				const said = applyCommand(present, one.command, { segment: one.segment, ask: APP_ROLLS });
				if (!said.ok) return;
				expect(applied(present, said.changes)).toEqual(said.encounter);
				const next = given(inputs, one);
				expect(seen(encounterAt(next, APP_ROLLS, one.segment))).toEqual(seen(said.encounter));
			}),
		);
	});

	it('places a squeezed creature that shrinks with its full new width', () => {
		const way = 'walk: >3,1!squeeze E!squeeze E!squeeze';
		const inputs = board(
			`board 12x3\nrules squeezing=on\n|...####\n|.......\n|...####\ng a large 1,0 60 ${way}`,
		);
		const shrink: Command = { type: 'change-creatures', ids: ['g'], change: { size: 'medium' } };
		const width = (one: Encounter) =>
			encounterAt(one, APP_ROLLS, 2).creatures.map(({ squeezed }) => squeezed);
		expect(width(inputs)).toEqual([[{ x: 3, y: 1 }]]);
		expect(width(given(inputs, { segment: 2, command: shrink }))).toEqual([undefined]);
	});

	it('keeps earlier state, and later state without dependence', () => {
		fc.assert(
			fc.property(fc.array(some, { maxLength: 3 }), some, (before, one) => {
				const inputs = before.reduce(given, crossing());
				const result = outcome(inputs, one);
				if (!('encounter' in result)) return;
				const past = battleOf(inputs, APP_ROLLS).segments;
				const now = battleOf(result.encounter, APP_ROLLS).segments;
				const to = result.kind === 'looks' ? past.length : one.segment;
				expect(now.slice(0, to)).toEqual(past.slice(0, to));
			}),
		);
	});

	it('gives the same battle after saving and opening', () => {
		fc.assert(
			fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (all) => {
				const inputs = all.reduce(given, crossing());
				const opened = parseEncounter(formatEncounter(inputs));
				if (!opened.ok) throw new Error(opened.message);
				const [saved, kept] = [opened.encounter, inputs].map((one) => battleOf(one, APP_ROLLS));
				expect({ segments: saved?.segments, final: saved?.final }).toEqual({
					segments: kept?.segments,
					final: kept?.final,
				});
			}),
		);
	});
});
