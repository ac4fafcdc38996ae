/** Results of contests and checks: totals, tie, winner, effect. */
import {
	type BattleEvent,
	type Blocked,
	type Check,
	type Contender,
	type Contest,
	type Moved,
	type Names,
	type Square,
	sameSquare,
} from '../engine/index.ts';
import { checkStakes, SKILL_NAMES } from './checkText.ts';
import type { Units } from './lengthText.ts';
import { placeName } from './squareNames.ts';
import { capitalize, formatList, formatNumber, sumText } from './textHelpers.ts';

/** "11 + 6", or the reason there is no sum; only the roll if the modifier is secret. */
export function rollText({ roll, modifier, total }: Pick<Contender, 'roll' | 'modifier' | 'total'>): string {
	if (roll === null) return 'without a roll';
	return total === null ? `rolled ${roll}` : sumText(roll, modifier);
}

/** Shown beside rolls with secret modifiers, since the lower roll may win. */
export const UNSHOWN_BONUSES = 'Bonuses are added but hidden.';

/** How a tie about entering was broken; empty without a tie. */
export function tieText({ winners, ties }: Pick<Contest, 'winners' | 'ties'>): string {
	const tie = ties?.find(
		({ order }) => order.some((id) => winners.includes(id)) && order.some((id) => !winners.includes(id)),
	);
	if (!tie) return '';
	return tie.by === 'modifier' ? ' by the higher modifier' : ' by a tie-break roll';
}

/** A winner with its result. */
export interface Won {
	readonly contender: Contender;
	/** The square it won. */
	readonly square: Square;
	/** True if it has entered the square. */
	readonly entered: boolean;
	/** "but is blocked by Bo" (resolver, section 3, 3); empty if it has not tried or got in. */
	readonly blocked: string;
}

/**
 * The winners of a contest.
 * @param events those of its segment so far
 */
export function wonIn(contest: Contest, events: readonly BattleEvent[], name: Names): readonly Won[] {
	const after = events.slice(events.indexOf(contest) + 1);
	return contest.contenders.flatMap((contender): Won[] => {
		const { creature, square = contest.square } = contender;
		if (!contest.winners.includes(creature)) return [];
		const came = after.find(
			(event): event is Moved | Blocked =>
				(event.type === 'moved' || event.type === 'blocked') &&
				event.creature === creature &&
				sameSquare(event.type === 'moved' ? event.to : event.square, square),
		);
		if (came?.type !== 'blocked') return [{ contender, square, entered: came !== undefined, blocked: '' }];
		const by = came.by.length > 0 ? ` by ${formatList(came.by.map(name))}` : '';
		return [{ contender, square, entered: false, blocked: `is blocked${by}` }];
	});
}

/** ", but is blocked by Bo", ", but Mo is blocked there"; empty without blocked winners. */
export function butBlocked(won: readonly Won[], name: Names): string {
	const blocked = won.flatMap((one) => {
		if (one.blocked === '') return [];
		return won.length > 1 ? `${name(one.contender.creature)} ${one.blocked}` : one.blocked;
	});
	return blocked.length > 0 ? `, but ${formatList(blocked)}` : '';
}

/**
 * "Lydia wins 5, 3 by the higher modifier."; "Lydia wins 5, 3, but is blocked by Bo."; "Lydia and Bo may
 * enter 5, 3." if one may still block the other.
 *
 * @param events those of its segment so far
 */
export function contestDecided(contest: Contest, events: readonly BattleEvent[], name: Names): string {
	const won = wonIn(contest, events, name);
	if (won.length === 0) return `No one wins ${placeName(contest.square)}.`;
	const entered = won.every((one) => one.entered);
	const verb = won.length > 1 ? (entered ? 'win' : 'may enter') : 'wins';
	const squares = won.map(({ square }) => placeName(square));
	const isOne = new Set(squares).size === 1;
	const gains = isOne
		? `${formatList(won.map(({ contender }) => name(contender.creature)))} ${verb} ${squares[0]}`
		: won
				.map(
					(one, nth) =>
						`${name(one.contender.creature)} ${one.entered ? 'wins' : 'may enter'} ${squares[nth]}`,
				)
				.join('; ');
	return `${gains}${tieText(contest)}${butBlocked(won, name)}.`;
}

/** "17"; "natural 15" if the modifier is secret. */
export function scoreText({ roll, total }: Pick<Check, 'roll' | 'total'>): string {
	return total === null ? `natural ${roll}` : formatNumber(total);
}

/** "Lydia: Tumble 17 vs. DC 15, success." */
export function checkDecided(event: Check, name: Names): string {
	const { creature, check, dc, against, passed } = event;
	const rivals = against.flatMap((one) => one.total ?? []);
	const hurdle = dc !== null ? `DC ${dc}` : rivals.length > 0 ? formatNumber(Math.max(...rivals)) : '';
	const need = hurdle === '' ? '' : ` vs. ${hurdle}`;
	return `${name(creature)}: ${SKILL_NAMES[check]} ${scoreText(event)}${need}, ${passed ? 'success' : 'failure'}.`;
}

/** The effect of a check as a sentence. */
export function stakesSentence(check: Check, units: Units): string {
	return `${capitalize(checkStakes(check, units))}.`;
}
