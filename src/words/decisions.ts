/** How a contest or a check came out, in words: totals, tie, winner, what hung on it. */
import {
	type BattleEvent,
	type Blocked,
	type Check,
	type Contender,
	type Contest,
	type Names,
	sameSquare,
} from '../engine/index.ts';
import { checkStakes, SKILL_NAMES } from './checks.ts';
import { capital, listed, printed, sumText } from './lists.ts';
import { placeName } from './places.ts';
import type { Units } from './units.ts';
import { UNSEEN } from './unseen.ts';

/** "11 + 6", or why there is no sum; the face alone where nobody is to know what is added to it. */
export function rollText({
	creature,
	roll,
	modifier,
	total,
}: Pick<Contender, 'creature' | 'roll' | 'modifier' | 'total'>): string {
	if (roll === null) return creature === UNSEEN ? '' : 'without a roll';
	return total === null ? `rolled ${roll}` : sumText(roll, modifier);
}

/** What settled a tie between somebody who gained the space and somebody who did not; empty where there was none. */
export function tieText({ winners, ties }: Pick<Contest, 'winners' | 'ties'>): string {
	const tie = ties?.find(
		({ order }) => order.some((id) => winners.includes(id)) && order.some((id) => !winners.includes(id)),
	);
	if (!tie) return '';
	return tie.by === 'modifier' ? ', by the larger modifier' : ', after rolling off the tie';
}

/** "Lydia gains 5, 3, by the larger modifier."; "Lydia and Bo may enter 5, 3.": one may still find the other there first. */
export function contestDecided(contest: Contest, name: Names): string {
	const place = placeName(contest.square);
	const winners = contest.winners.map(name);
	if (winners.length === 0) return `Nobody gains ${place}.`;
	return `${listed(winners)} ${winners.length > 1 ? 'may enter' : 'gains'} ${place}${tieText(contest)}.`;
}

/** Whether somebody who has won a space finds no room there: somebody has entered first, or has not left it (resolver, section 3, 3). */
export function hasWonInVain(event: BattleEvent, { winners, square }: Contest): event is Blocked {
	return event.type === 'blocked' && winners.includes(event.creature) && sameSquare(event.square, square);
}

/** "Lydia succeeds: Tumble 17 against DC 15." */
export function checkDecided(event: Check, name: Names): string {
	const { creature, check, dc, against, passed, roll, total } = event;
	const rivals = against.flatMap((one) => one.total ?? []);
	const hurdle = dc !== null ? `DC ${dc}` : rivals.length > 0 ? printed(Math.max(...rivals)) : '';
	const need = hurdle === '' ? '' : ` against ${hurdle}`;
	return `${name(creature)} ${passed ? 'succeeds' : 'fails'}: ${SKILL_NAMES[check]} ${printed(total ?? roll ?? 0)}${need}.`;
}

/** What hung on a check, as a sentence of its own. */
export function stakesSentence(check: Check, units: Units): string {
	return `${capital(checkStakes(check, units))}.`;
}
