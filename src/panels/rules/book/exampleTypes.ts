/**
 * A rule example: a board in the notation of `engine/notation`, played under the current rules. Only the options it
 * names are the encounter's; all others are plain, so that its text stays true.
 */
import {
	DEFAULT_RULES,
	type Encounter,
	parseBoard,
	type RuleOption,
	type Rules,
} from '../../../engine/index.ts';
import { lengthText, type Units } from '../../../messages/index.ts';

/** A result in one or two sentences. */
export type InUnits = (units: Units) => string;

/** A rule that depends on no option, or on several. */
export interface RuleExample {
	/** Used as key and in tests. */
	readonly id: string;
	readonly title: string;
	/** The rule, in plain words. */
	readonly about: InUnits;
	readonly seen: InUnits;
	/** In board notation, without a line of rules. */
	readonly board: string;
	readonly rules: Rules;
	/** Movers of each half-round in order, unless all move at once. */
	readonly turns?: readonly (readonly string[])[];
}

/** The resolver only, without any option. */
export const PLAIN: Rules = { ...DEFAULT_RULES, clearRuns: false };

export function boardOf({ board, rules }: Pick<RuleExample, 'board' | 'rules'>): Encounter {
	const read = parseBoard(board);
	if (read.type === 'fault') throw new Error(`Line ${read.line} of an example: ${read.message}`);
	return { ...read.encounter, rules };
}

export function inForce(rules: Rules, options: readonly RuleOption[]): Rules {
	const own = Object.fromEntries(options.map((option) => [option, rules[option]]));
	return { ...PLAIN, ...own };
}

export const ADA = 'ada heroes';
export const ORC = 'orc foes';

/** The length of a space. */
export const five: InUnits = (units) => lengthText(5, units);
