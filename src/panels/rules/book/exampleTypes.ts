/**
 * A worked example of a rule: a board in the notation of `engine/notation`, played by the engine under the rules in
 * force, and what is to be seen in it. Only the options an example names are the encounter's own; all others are
 * plain, so that what its words say holds whatever else is chosen.
 */
import {
	DEFAULT_RULES,
	type Encounter,
	parseBoard,
	type RuleOption,
	type Rules,
} from '../../../engine/index.ts';
import { lengthText, type Units } from '../../../messages/index.ts';

/** What is to be seen: one or two sentences. */
export type InUnits = (units: Units) => string;

/** A rule that no option changes, or that some options change. */
export interface RuleExample {
	/** A word of its own, in keys and tests. */
	readonly id: string;
	readonly title: string;
	/** The rule itself, in plain words. */
	readonly about: InUnits;
	readonly seen: InUnits;
	/** In the notation of boards, without a line of rules. */
	readonly board: string;
	readonly rules: Rules;
	/** Who moves in each half-round, one after the other, where not everybody moves at once. */
	readonly turns?: readonly (readonly string[])[];
}

/** Nothing but the resolver: no option adds anything. */
export const PLAIN: Rules = { ...DEFAULT_RULES, clearRuns: false };

/** The encounter an example plays. */
export function boardOf({ board, rules }: Pick<RuleExample, 'board' | 'rules'>): Encounter {
	const read = parseBoard(board);
	if (read.type === 'fault') throw new Error(`Line ${read.line} of an example: ${read.message}`);
	return { ...read.encounter, rules };
}

/** The rules of an example: plain, but for the options named, which are as in force. */
export function inForce(rules: Rules, options: readonly RuleOption[]): Rules {
	const own = Object.fromEntries(options.map((option) => [option, rules[option]]));
	return { ...PLAIN, ...own };
}

export const ADA = 'ada heroes';
export const ORC = 'orc foes';

/** The length of a space. */
export const five: InUnits = (units) => lengthText(5, units);
