/** The log of a half-round by segments: events, amendments, pending dice. */
import {
	type BattleMap,
	type Blocked,
	type Contest,
	type Creature,
	coverLostIn,
	creatureStateIn,
	type Encounter,
	type HalfRoundState,
	indexById,
	lastKnown,
	paceGone,
	SEGMENTS,
	type SegmentResult,
	sameClock,
	sameSquare,
	type Wall,
	withGround,
} from '../../engine/index.ts';
import {
	castOf,
	changed,
	checkAwaited,
	contestAwaited,
	coversLost,
	damageAwaited,
	happened,
	type LogLine,
	lineText,
	moves,
	type NameResolver,
	progressLines,
	rolledLine,
	settledElsewhere,
	stillBlocked,
	stillWon,
	type Units,
} from '../../messages/index.ts';
import { earlierText, summaryText } from '../commands/foldHistory.ts';
import { foughtIn, halfTitle, toldIn, turnOf } from '../encounter/combatQueries.ts';
import { APP_ROLLS, type DicePolicy } from '../session/playbackState.ts';
import { type AwaitedContest, type Battle, battleOf, pastEncounter } from './battle.ts';
import { scoreAtEnd, scoreAtStart, scoreNames } from './battleScore.ts';
import { rolledBlows } from './blows.ts';
import { endedAt } from './durations.ts';

export interface LogSection {
	/** 1 to 6; 0 for amendments before the first segment. */
	readonly segment: number;
	/** The first of several merged segments. */
	readonly from?: number;
	readonly lines: readonly LogLine[];
}

/** The map after some segments with doors opened in the last, before amendments. */
function mapBefore(encounter: Encounter, battle: Battle, segment: number): BattleMap {
	const map = battle.states[segment - 1]?.map ?? encounter.map;
	const events = battle.segments[segment - 1]?.events ?? [];
	const built = events.flatMap((event): readonly Wall[] =>
		event.type === 'opened' ? event.doors.map((door) => ({ ...door, kind: 'door', open: true })) : [],
	);
	return built.length === 0 ? map : withGround(map, { built });
}

/** Amendments between two segments. */
function changes(
	encounter: Encounter,
	battle: Battle,
	segment: number,
	cast: NameResolver,
): readonly LogLine[] {
	const { amendments = [] } = encounter;
	if (!amendments.some(({ after }) => after === segment)) return [];
	const before = battle.segments[segment - 1]?.positions ?? battle.start;
	let map = mapBefore(encounter, battle, segment);
	return amendments.flatMap((amendment, i) => {
		if (amendment.after !== segment) return [];
		const id = amendment.type === 'creature' ? amendment.creature.id : undefined;
		const known = id === undefined ? [] : lastKnown(encounter.creatures, amendments.slice(0, i));
		const present = id !== undefined && id in before;
		const line = changed({ amendment, map, present, before: known.find((one) => one.id === id) }, cast);
		if (amendment.type === 'map') map = amendment.map;
		if (amendment.type === 'ground') map = withGround(map, amendment);
		return line;
	});
}

/** Combat events during a segment. */
function initiativeLines(encounter: Encounter, battle: Battle, segment: number): readonly LogLine[] {
	const told = foughtIn(encounter).log.filter(
		(entry) => entry.half === battle.half && entry.segment === segment,
	);
	return toldIn(encounter, told).map(({ entry: { news }, text }): LogLine => {
		const begins = news.type === 'fight begins' || news.type === 'round';
		return { kind: begins ? 'round' : 'initiative', parts: [text] };
	});
}

/** Attacks that the app rolled in a segment. */
function blowLines(
	encounter: Encounter,
	battle: Battle,
	segment: number,
	cast: NameResolver,
): readonly LogLine[] {
	return rolledBlows(encounter, battle)
		.rolls.filter((one) => one.segment === segment)
		.map((one) => rolledLine(one, cast));
}

/** Progress of objectives in the half-round. */
function objectiveLines(encounter: Encounter, battle: Battle): readonly LogLine[] {
	const [before, after] = [scoreAtStart(encounter), scoreAtEnd(encounter, battle)];
	if (!encounter.scenario || !before || !after || before.result) return [];
	return progressLines(before, after, encounter.scenario, scoreNames(encounter));
}

/**
 * One segment of the log.
 *
 * @param state the state after it
 * @param told blocks and wins of the previous segment as sentences; replaced by this one's
 * @param most as for `logOf`
 */
function section(
	result: SegmentResult,
	state: HalfRoundState | undefined,
	cast: NameResolver,
	told: Set<string>,
	most: number | undefined,
): readonly LogLine[] {
	const now = new Set<string>();
	const still: Blocked[] = [];
	const won: LogLine[] = [];
	const lines = result.events.flatMap((event) => {
		const line = happened(event, result.positions, cast, result.events);
		if ((event.type !== 'blocked' && event.type !== 'contest') || !line) return line ?? [];
		const text = lineText(line);
		// A square won and entered may be won again after a move by hand.
		const isIn = ({ winners, square }: Contest) =>
			result.events.some(
				(e) => e.type === 'moved' && winners.includes(e.creature) && sameSquare(e.to, square),
			);
		if (event.type === 'contest' && isIn(event)) return line;
		now.add(text);
		if (!told.has(text)) return line;
		if (event.type === 'blocked') still.push(event);
		else won.push(line);
		return [];
	});
	told.clear();
	for (const text of now) told.add(text);
	// A square is won before it is entered.
	const contests = lines.filter((line) => line.kind === 'contest');
	const others = lines.filter((line) => line.kind !== 'contest');
	const paceOf = (id: string) => {
		const one = state && creatureStateIn(state, id);
		return one && paceGone(one);
	};
	const moved = moves(result.events, cast, paceOf, most);
	return [...contests, ...stillWon(won, most), moved, ...others, ...stillBlocked(still, cast, most)];
}

/** Larger battles list no moves and no lost cover. */
const CROWD = 60;

function waiting({ check, contest, die }: AwaitedContest, cast: NameResolver): LogLine {
	if (!check) return contestAwaited(contest, cast);
	return die === undefined ? checkAwaited(check, cast) : damageAwaited(check, die, cast);
}

/** Includes creatures that have left the battle, for their names. */
function withAllOf(encounter: Encounter, { states }: Battle): Encounter {
	const present = indexById(encounter.creatures);
	const gone = new Map<string, Creature>();
	for (let i = 0; i < states.length; i++) {
		const { creatures } = states[i]!;
		const before = states[i - 1]?.creatures;
		// Most creatures are unchanged between moments; indexed, since `entries` allocates.
		for (let at = 0; at < creatures.length; at++) {
			const one = creatures[at]!;
			const last = before?.[at];
			const { id } = one.creature;
			if (one === last || id === last?.creature.id || present.has(id)) continue;
			gone.set(id, one.creature);
		}
	}
	if (gone.size === 0) return encounter;
	// In their last state.
	for (const { creatures } of states)
		for (const { creature } of creatures) if (gone.has(creature.id)) gone.set(creature.id, creature);
	return { ...encounter, creatures: [...encounter.creatures, ...gone.values()] };
}

/**
 * The events of a half-round up to a moment.
 *
 * @param until segments over, 0 to 6
 * @param most above this, creatures are counted
 */
export function logOf(
	encounter: Encounter,
	battle: Battle,
	until: number,
	units: Units,
	most?: number,
): readonly LogSection[] {
	const cast = castOf(withAllOf(encounter, battle), units);
	const sections: LogSection[] = [];
	const told = new Set<string>();
	const isCrowd = (battle.states[0]?.creatures.length ?? 0) > CROWD;
	const over = Math.min(until, battle.segments.length);
	for (let segment = 0; segment <= over; segment++) {
		const result = battle.segments[segment - 1];
		const lines = result ? [...section(result, battle.states[segment], cast, told, most)] : [];
		// Cover lost by moving through an ally (SRD-102).
		if (result && !isCrowd) lines.push(...coversLost(coverLostIn(battle, segment), cast, most));
		if (segment === 0) lines.push(...endedAt(encounter));
		if (segment === SEGMENTS) lines.push(...battle.settled.map((one) => settledElsewhere(one, cast)));
		lines.push(...changes(encounter, battle, segment, cast), ...initiativeLines(encounter, battle, segment));
		if (segment > 0) lines.push(...blowLines(encounter, battle, segment, cast));
		if (segment === SEGMENTS) lines.push(...objectiveLines(encounter, battle));
		if (lines.length > 0) sections.push({ segment, lines });
	}
	if (over === battle.segments.length && battle.awaiting)
		sections.push({ segment: over + 1, lines: [waiting(battle.awaiting, cast)] });
	return sections;
}

/** True if lines have the same text and, if counted, the same creatures. */
function tellsSame(lines: readonly LogLine[], others: readonly LogLine[]): boolean {
	return (
		lines.length === others.length &&
		lines.every((line, i) => {
			const other = others[i]!;
			return (
				line.kind === other.kind &&
				lineText(line) === lineText(other) &&
				tellsSame(line.single ?? [], other.single ?? [])
			);
		})
	);
}

/** Merges consecutive equal sections. */
export function folded(sections: readonly LogSection[]): readonly LogSection[] {
	const all: LogSection[] = [];
	for (const one of sections) {
		const last = all.at(-1);
		if (last && last.segment > 0 && tellsSame(last.lines, one.lines))
			all[all.length - 1] = { ...one, from: last.from ?? last.segment };
		else all.push(one);
	}
	return all;
}

/** Several combats and rounds may begin at one moment: one line each. */
function textOf({ lines }: LogSection): string {
	return lines
		.map((line, i) => (i === 0 ? '' : line.kind === 'round' ? '\n' : ' ') + lineText(line))
		.join('');
}

/** "Segment 3", "Segments 3 to 5"; empty before the first. */
export function sectionTitle({ segment, from }: LogSection): string {
	if (from !== undefined) return `Segments ${from} to ${segment}`;
	return segment === 0 ? '' : `Segment ${segment}`;
}

/** Events of finished half-rounds of the current turn; empty if all move at once. */
export function earlierInTurn(
	encounter: Encounter,
	units: Units,
): readonly { readonly half: number; readonly sections: readonly LogSection[] }[] {
	const { history = [] } = encounter;
	const turn = turnOf(encounter);
	const past = [...history].reverse();
	const other = past.findIndex((one) => !(one.turn && turn && sameClock(one.turn, turn)) || one.endsRound);
	return (other < 0 ? past : past.slice(0, other)).reverse().flatMap(({ half }) => {
		const then = pastEncounter(encounter, half);
		if (!then) return [];
		const battle = battleOf(then, APP_ROLLS);
		const sections = logOf(then, battle, SEGMENTS, units).filter(
			// Segments without movement need no line in a finished half-round.
			({ segment, lines }) => lines.length > 1 || battle.segments[segment - 1]?.events.length !== 0,
		);
		return [{ half, sections }];
	});
}

/** A half-round as text up to a moment, one line per segment, naming all creatures except in large battles. */
export function halfText(
	encounter: Encounter,
	battle: Battle,
	until: number,
	units: Units,
): readonly string[] {
	return folded(logOf(encounter, battle, until, units, CROWD)).map((section) =>
		[sectionTitle(section), textOf(section)].filter((text) => text !== '').join(': '),
	);
}

/** The whole battle as text for the clipboard, up to a moment. */
export function logText(encounter: Encounter, ask: DicePolicy, until: number, units: Units): string {
	const blocks: string[] = [encounter.name];
	if (encounter.earlier) blocks.push(`${earlierText(encounter)}\n${summaryText(encounter)}`);
	for (const { half } of encounter.history ?? []) {
		const past = pastEncounter(encounter, half);
		if (!past) continue;
		const lines = halfText(past, battleOf(past, APP_ROLLS), SEGMENTS, units);
		blocks.push([halfTitle(encounter, half), ...lines].join('\n'));
	}
	const battle = battleOf(encounter, ask);
	const lines = halfText(encounter, battle, until, units);
	// A half-round that has not begun has only a title.
	if (until > 0 || lines.length > 0) blocks.push([halfTitle(encounter, battle.half), ...lines].join('\n'));
	return `${blocks.join('\n\n')}\n`;
}
