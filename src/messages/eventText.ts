/** Events of a segment as sentences: moves, contests, blocks, stops, checks. */
import {
	type BattleEvent,
	type Blocked,
	type Check,
	type Contender,
	type Contest,
	type Moved,
	type Pace,
	type Positions,
	type Settled,
	sameSquare,
} from '../engine/index.ts';

import { checkDeed, checkStakes, SKILL_NAMES } from './checkText.ts';
import { lengthText } from './lengthText.ts';
import {
	at,
	type LogLine,
	type LogPart,
	lineText,
	type NameResolver,
	squaresOf,
	toLogLine,
} from './logLine.ts';
import { heightText } from './nearestText.ts';
import { paceVerb } from './paceText.ts';
import { butBlocked, scoreText, tieText, type Won, wonIn } from './rollResultText.ts';
import { stopReason } from './stopReasons.ts';
import { terrainLabel } from './terrainText.ts';
import { formatList, formatModifier, formatNumber, formatShortList, sumText } from './textHelpers.ts';

/** Above this, creatures are counted instead of named, unless a limit is given. */
const NAMED = 4;

/** A creature's position after its moves in a segment. */
interface End {
	readonly last: Moved;
	readonly spaces: number;
	/** In feet, if changed. */
	readonly height: number | undefined;
}

/**
 * A counted line with its single lines; the spoken text has some names: "6 creatures move (Lydia, Bo, the orc and 3
 * more)".
 */
function summedUp(
	kind: LogLine['kind'],
	text: string,
	names: readonly string[],
	single: readonly LogLine[],
): LogLine {
	const spoken = lineText(toLogLine(kind, `${text} (${formatShortList(names, NAMED)})`));
	return { ...toLogLine(kind, text), single, spoken };
}

/**
 * "Lydia moves to 2, 3; the orc charges 2 squares to 7, 3."
 *
 * @param paceOf the pace of a creature, if known
 * @param most above this, creatures are counted
 */
export function moves(
	events: readonly BattleEvent[],
	cast: NameResolver,
	paceOf: (id: string) => Pace | undefined = () => undefined,
	most = NAMED,
): LogLine {
	const ends = new Map<string, End>();
	for (const event of events) {
		if (event.type !== 'moved' || event.thrown) continue;
		const { spaces = 0, height } = ends.get(event.creature) ?? {};
		ends.set(event.creature, { last: event, spaces: spaces + 1, height: event.height ?? height });
	}
	if (ends.size === 0) return toLogLine('moved', 'no movement');
	const one = (id: string, { last, spaces, height }: End) => [
		`${cast.name(id)} ${paceVerb(paceOf(id))}${spaces > 1 ? ` ${spaces} squares` : ''} to `,
		at(last.to),
		...(height === undefined ? [] : [`, ${heightText(height, cast.units)}`]),
	];
	if (ends.size > most) {
		const single = [...ends].map(([id, end]) => toLogLine('moved', ...one(id, end)));
		return summedUp('moved', `${ends.size} creatures move`, [...ends.keys()].map(cast.name), single);
	}
	return toLogLine(
		'moved',
		...[...ends].flatMap(([id, end], i) => (i > 0 ? ['; ', ...one(id, end)] : one(id, end))),
	);
}

function scored(contender: Contender, cast: NameResolver): string {
	const { creature, total } = contender;
	return total === null ? cast.name(creature) : `${cast.name(creature)} (${formatNumber(total)})`;
}

/** The result for winners of a contest: "beat Grog (12) to 3, 1". */
interface Gain {
	readonly names: string[];
	/** Plural. */
	readonly verb: string;
	readonly rest: readonly LogPart[];
}

/**
 * A winner's result.
 * @param got true if no winner is blocked there
 * @param beaten the losers it keeps out, with scores
 */
function winSentence(
	{ contender, square }: Won,
	got: boolean,
	beaten: readonly string[],
	cast: NameResolver,
): Gain {
	const { outran = [], creature, roll } = contender;
	const names = [roll === null ? cast.name(creature) : scored(contender, cast)];
	if (roll === null && outran.length > 0) {
		const faster = `: at least ${lengthText(30, cast.units)} faster than ${formatList(outran.map(cast.name))}`;
		return { names, verb: 'win', rest: [at(square), ` without a roll${faster}`] };
	}
	if (beaten.length === 0) return { names, verb: got ? 'enter' : 'win', rest: [at(square)] };
	if (!got) return { names, verb: 'win', rest: [at(square), ` against ${formatList(beaten)}`] };
	return { names, verb: 'beat', rest: [`${formatList(beaten)} to `, at(square)] };
}

/**
 * "Lydia (17) beats the orc (16) to 5, 3", or "wins 5, 3 against the orc (16), but is blocked by Bo"; a win without
 * a roll gives the reason (SM-61). Winners with equal results share a sentence.
 */
function contestSentence(contest: Contest, cast: NameResolver, events: readonly BattleEvent[]): LogLine {
	const { contenders, winners, square } = contest;
	const losers = contenders.filter((c) => !winners.includes(c.creature));
	const beaten = losers.map((c) => scored(c, cast));
	const won = wonIn(contest, events, cast.name);
	// Events without these lists: all losers lost to every winner that rolled.
	const isTold = contenders.some(({ outran, beat }) => outran || beat);
	if (won.length === 0)
		return toLogLine('contest', 'no winner at ', at(square), `: contested by ${formatList(beaten)}`);
	const byRoll = (one: Won) => (one.contender.roll === null ? 0 : 1);
	const gains: Gain[] = [];
	for (const one of [...won].sort((a, b) => byRoll(a) - byRoll(b))) {
		const gain = winSentence(
			one,
			won.every(({ square: other, blocked }) => blocked === '' || !sameSquare(other, one.square)),
			losers.flatMap((c, nth) => (!isTold || one.contender.beat?.includes(c.creature) ? beaten[nth]! : [])),
			cast,
		);
		const same = gains.find(
			({ verb, rest }) => verb === gain.verb && JSON.stringify(rest) === JSON.stringify(gain.rest),
		);
		if (same) same.names.push(...gain.names);
		else gains.push(gain);
	}
	const parts = gains.flatMap(({ names, verb, rest }, nth): LogPart[] => [
		`${nth > 0 ? '; ' : ''}${formatList(names)} ${verb}${names.length === 1 ? 's' : ''} `,
		...rest,
	]);
	return toLogLine('contest', ...parts, tieText(contest) + butBlocked(won, cast.name));
}

/**
 * "Still blocked: Lydia, the orc."
 * @param most above this, creatures are counted
 */
export function stillBlocked(
	events: readonly Blocked[],
	cast: NameResolver,
	most = NAMED,
): readonly LogLine[] {
	if (events.length === 0) return [];
	const who = events.map(({ creature, square }) => ({ square, text: cast.name(creature) }));
	if (who.length > most) {
		const single = who.map((part) => toLogLine('blocked', 'still blocked: ', part));
		const names = who.map(({ text }) => text);
		return [summedUp('blocked', `still blocked: ${who.length} creatures`, names, single)];
	}
	return [
		toLogLine('blocked', 'still blocked: ', ...who.flatMap((part, i) => (i > 0 ? [', ', part] : part))),
	];
}

/**
 * "Still no winner at 5, 3; 6, 3.": repeated wins that cannot be used.
 * @param most above this, squares are counted
 */
export function stillWon(contests: readonly LogLine[], most = NAMED): readonly LogLine[] {
	const squares = contests.flatMap((line) => squaresOf(line).slice(0, 1));
	if (squares.length === 0) return [];
	const text = 'still no winner at ';
	if (squares.length > most)
		return [{ ...toLogLine('contest', `${text}${squares.length} squares`), single: contests }];
	return [toLogLine('contest', text, ...squares.flatMap((one, i) => (i > 0 ? ['; ', at(one)] : [at(one)])))];
}

/**
 * The sentence of an event; empty for a normal step, which `moves` covers.
 *
 * @param events all of its segment, since a winner may still be blocked
 */
export function happened(
	event: BattleEvent,
	positions: Positions,
	cast: NameResolver,
	events: readonly BattleEvent[],
): LogLine | undefined {
	const where = (id: string): readonly LogPart[] => {
		const place = positions[id];
		return place ? [' at ', at(place)] : [];
	};
	switch (event.type) {
		case 'moved':
			return (
				event.thrown && toLogLine('hurt', `${cast.name(event.creature)} is pushed back to `, at(event.to))
			);
		case 'contest':
			return contestSentence(event, cast, events);
		case 'blocked': {
			const by = event.by.map(cast.name);
			const who = by.length > 0 ? ` by ${formatList(by)}` : '';
			const name = cast.name(event.creature);
			return toLogLine('blocked', `${name} is blocked${who} on the way to `, at(event.square));
		}
		case 'stopped': {
			return toLogLine(
				'stopped',
				`${cast.name(event.creature)} stops`,
				...where(event.creature),
				`: ${stopReason(event.reason, cast.units, event.by?.map(cast.name))}`,
			);
		}
		case 'check':
			return checked(event, cast);
		case 'opened': {
			const doors = event.doors.length > 1 ? `${event.doors.length} doors` : 'a door';
			return toLogLine('opened', `${cast.name(event.creature)} opens ${doors}`, ...where(event.creature));
		}
		case 'provokes':
			return toLogLine(
				'provokes',
				`${cast.name(event.creature)} provokes an opportunity attack from ${cast.name(event.by)} at `,
				at(event.square),
			);
		case 'damage': {
			const ground = terrainLabel(event.terrain, cast.units).toLowerCase();
			const down = event.down ? ' and is down' : '';
			const name = cast.name(event.creature);
			return toLogLine(
				'hurt',
				`${name} takes ${event.amount} lethal damage from ${ground} at `,
				at(event.square),
				down,
			);
		}
		case 'fell': {
			const by = event.by.length > 0 ? `, knocked down by ${formatList(event.by.map(cast.name))}` : '';
			return toLogLine('hurt', `${cast.name(event.creature)} falls prone${by}`);
		}
		case 'gave way':
			return toLogLine('settled', `${cast.name(event.creature)} steps aside for ${cast.name(event.for)}`);
		default:
			return event satisfies never;
	}
}

/**
 * "Lydia tumbles past the orc at 5, 3: Tumble 9 + 8 = 17, DC 25, fails (…)"; without dice, a prompt for the table.
 */
function checked(event: Check, cast: NameResolver): LogLine {
	const { creature, square, check, dc, roll, modifier, passed } = event;
	const hangs = checkStakes(event, cast.units);
	const skill = SKILL_NAMES[check];
	const deed = `${cast.name(creature)} ${checkDeed(event, cast.name, cast.units)} at `;
	const need = dc === null ? '' : `, DC ${dc}`;
	const bonus = modifier === 0 ? '' : ` (${formatModifier(modifier)})`;
	if (passed === null)
		return toLogLine('check', deed, at(square), `: roll ${skill}${bonus}${need} (${hangs})`);
	const score = scoreText(event);
	const sum = modifier === 0 ? score : `${sumText(roll ?? 0, modifier)} = ${score}`;
	const rivals = event.against.flatMap((o) =>
		o.total === null ? [] : [`${cast.name(o.creature)} (${formatNumber(o.total)})`],
	);
	const versus = rivals.length > 0 ? ` vs. ${formatList(rivals)}` : need;
	const how = passed ? 'succeeds' : 'fails';
	return toLogLine('check', deed, at(square), `: ${skill} ${sum}${versus}, ${how} (${hangs})`);
}

/** "The orc can’t stay at 5, 3 and moves to 4, 3." */
export function settledElsewhere({ creature, from, to }: Settled, cast: NameResolver): LogLine {
	return toLogLine('settled', `${cast.name(creature)} can’t stay at `, at(from), ' and moves to ', at(to));
}
