/** A half-round as a log, segment by segment: what happened, what was changed in between, what waits for dice. */
import {
	type Amendment,
	type BattleMap,
	type Blocked,
	type Encounter,
	lastKnown,
	SEGMENTS,
	type SegmentResult,
} from '../../engine/index.ts';
import { halfTitle, turnName } from '../initiative.ts';
import {
	at,
	type Cast,
	castOf,
	happened,
	type LogLine,
	type LogPart,
	lineText,
	moves,
	sentence,
	stillBlocked,
} from '../sentences.ts';
import type { Ask } from '../session/session.ts';
import { checkDeed, listed, signed, skillName } from '../words.ts';
import { type Battle, battleOf, pastEncounter } from './battle.ts';

export interface LogSection {
	/** 1 to 6; 0 for what was changed before the first segment. */
	readonly segment: number;
	/** The first of several segments that it tells of at once. */
	readonly from?: number;
	readonly lines: readonly LogLine[];
}

/** What a change of the map did, in words: doors by name, the rest in general. */
function mapChange(before: BattleMap, after: BattleMap): readonly LogPart[] {
	const key = (ends: readonly (readonly number[])[]) => ends.flat().join(' ');
	const doors = new Map((before.walls ?? []).map((w) => [key([w.from, w.to]), w]));
	const turned = (after.walls ?? []).filter((wall) => {
		const old = doors.get(key([wall.from, wall.to]));
		return old?.kind === 'door' && wall.kind === 'door' && (old.open ?? false) !== (wall.open ?? false);
	});
	const [door, more] = turned;
	if (!door || more || before.terrain !== after.terrain) return ['the map was changed'];
	const [x, y] = door.from;
	const square = {
		x: Math.min(Math.floor(x), after.width - 1),
		y: Math.min(Math.floor(y), after.height - 1),
	};
	return ['the door at ', at(square), door.open ? ' was opened' : ' was closed'];
}

/** What was changed between two segments. */
function changes(encounter: Encounter, battle: Battle, segment: number, cast: Cast): readonly LogLine[] {
	const before = battle.segments[segment - 1]?.positions ?? battle.start;
	let map = battle.states[segment - 1]?.map ?? encounter.map;
	const { amendments = [] } = encounter;
	const line = (amendment: Amendment): LogLine => {
		switch (amendment.type) {
			case 'plan':
				return sentence(
					'changed',
					`${cast.name(amendment.creature)} ${amendment.plan.steps.length > 0 ? 'takes another path' : 'gives up the rest of the path'}`,
				);
			case 'creature': {
				const { id, position, givesWay } = amendment.creature;
				if (!(id in before)) return sentence('changed', `${cast.name(id)} joins at `, at(position));
				if (amendment.placed) return sentence('changed', `${cast.name(id)} is put at `, at(position));
				const earlier = amendments.slice(0, amendments.indexOf(amendment));
				const was = givesWay && lastKnown(encounter.creatures, earlier).find((one) => one.id === id);
				const what = was && !was.givesWay ? 'will step aside for an overrun' : 'was changed';
				return sentence('changed', `${cast.name(id)} ${what}`);
			}
			case 'leave':
				return sentence('changed', `${cast.name(amendment.creature)} leaves`);
			case 'map': {
				const parts = mapChange(map, amendment.map);
				map = amendment.map;
				return sentence('changed', ...parts);
			}
			default:
				return amendment satisfies never;
		}
	};
	return amendments.filter((a) => a.after === segment).map(line);
}

/** What happened in the order of the fight while so many segments were over. */
function initiativeLines(encounter: Encounter, battle: Battle, segment: number): readonly LogLine[] {
	const log = encounter.initiative?.log ?? [];
	return log
		.filter((entry) => entry.half === battle.half && entry.segment === segment)
		.map((entry): LogLine => ({ kind: 'initiative', parts: [entry.text] }));
}

/** @param told who was blocked by whom in the segment before, as sentences; those of this one take their place */
function section(result: SegmentResult, cast: Cast, told: Set<string>): readonly LogLine[] {
	const blocked = new Set<string>();
	const still: Blocked[] = [];
	const lines = result.events.flatMap((event) => {
		const line = happened(event, result.positions, cast);
		if (event.type !== 'blocked' || !line) return line ?? [];
		const text = lineText(line);
		blocked.add(text);
		if (!told.has(text)) return line;
		still.push(event);
		return [];
	});
	told.clear();
	for (const text of blocked) told.add(text);
	// A space is won before it is entered.
	const contests = lines.filter((line) => line.kind === 'contest');
	const others = lines.filter((line) => line.kind !== 'contest');
	return [...contests, moves(result.events, cast), ...others, ...stillBlocked(still, cast)];
}

/** "5, 3 is contested by Lydia (+8) and the orc (+6): waiting for their dice." */
function waiting(battle: Battle, cast: Cast): readonly LogLine[] {
	if (!battle.awaiting) return [];
	const { check } = battle.awaiting;
	const { square, contenders } = battle.awaiting.contest;
	const { die } = battle.awaiting;
	if (check && die !== undefined) {
		const what = `${cast.name(check.creature)} is hurt at `;
		return [sentence('waiting', what, at(square), `: 1d${die} lethal damage; waiting for the die`)];
	}
	if (check) {
		const deed = `${cast.name(check.creature)} ${checkDeed(check, (id) => cast.name(id))} at `;
		const need = check.dc === null ? '' : `, DC ${check.dc}`;
		const what = `: ${skillName(check.check)} (${signed(check.modifier)})${need}; waiting for the dice`;
		return [sentence('waiting', deed, at(square), what)];
	}
	const names = contenders.map((c) => `${cast.name(c.creature)} (${signed(c.modifier)})`);
	return [sentence('waiting', at(square), ` is contested by ${listed(names)}: waiting for the dice`)];
}

/**
 * What happened in a half-round up to a moment.
 *
 * @param until segments that are over at the moment looked at, 0 to 6
 */
export function logOf(encounter: Encounter, battle: Battle, until: number): readonly LogSection[] {
	const cast = castOf(encounter);
	const sections: LogSection[] = [];
	const over = Math.min(until, battle.segments.length);
	const told = new Set<string>();
	for (let segment = 0; segment <= over; segment++) {
		const result = battle.segments[segment - 1];
		const lines = result ? [...section(result, cast, told)] : [];
		if (segment === SEGMENTS)
			for (const { creature, from, to } of battle.settled)
				lines.push(
					sentence('settled', `${cast.name(creature)} may not stay at `, at(from), ' and goes to ', at(to)),
				);
		lines.push(...changes(encounter, battle, segment, cast), ...initiativeLines(encounter, battle, segment));
		if (lines.length > 0) sections.push({ segment, lines });
	}
	if (over === battle.segments.length && battle.awaiting)
		sections.push({ segment: over + 1, lines: waiting(battle, cast) });
	return sections;
}

/** The same with segments that follow each other and have the same to tell as one. */
export function folded(sections: readonly LogSection[]): readonly LogSection[] {
	const all: LogSection[] = [];
	for (const one of sections) {
		const last = all.at(-1);
		if (last && last.segment > 0 && textOf(last) === textOf(one))
			all[all.length - 1] = { ...one, from: last.from ?? last.segment };
		else all.push(one);
	}
	return all;
}

function textOf({ lines }: LogSection): string {
	return lines.map(lineText).join(' ');
}

/** "Segment 3", "Segments 3 to 5"; empty before the first. */
export function sectionTitle({ segment, from }: LogSection): string {
	if (from !== undefined) return `Segments ${from} to ${segment}`;
	return segment === 0 ? '' : `Segment ${segment}`;
}

/** What happened in the half-rounds of the turn that goes on which are over; nothing where everybody moves at once. */
export function earlierInTurn(
	encounter: Encounter,
): readonly { readonly half: number; readonly sections: readonly LogSection[] }[] {
	const { history = [] } = encounter;
	const turn = turnName(encounter);
	const past = [...history].reverse();
	const other = past.findIndex((one) => one.turn === undefined || one.turn !== turn || one.endsRound);
	return (other < 0 ? past : past.slice(0, other)).reverse().flatMap(({ half }) => {
		const then = pastEncounter(encounter, half);
		if (!then) return [];
		const battle = battleOf(then, { who: 'nobody' });
		const sections = logOf(then, battle, SEGMENTS).filter(
			// That nobody moves any more is worth no line of what is over.
			({ segment, lines }) => lines.length > 1 || battle.segments[segment - 1]?.events.length !== 0,
		);
		return [{ half, sections }];
	});
}

function halfText(encounter: Encounter, battle: Battle, until: number): readonly string[] {
	return folded(logOf(encounter, battle, until)).map((section) =>
		[sectionTitle(section), textOf(section)].filter((text) => text !== '').join(': '),
	);
}

/** The whole fight as text for the clipboard: history, and the half-round at hand up to a moment. */
export function logText(encounter: Encounter, ask: Ask, until: number): string {
	const blocks: string[] = [encounter.name];
	for (const { half } of encounter.history ?? []) {
		const past = pastEncounter(encounter, half);
		if (!past) continue;
		const lines = halfText(past, battleOf(past, { who: 'nobody' }), SEGMENTS);
		blocks.push([halfTitle(encounter, half), ...lines].join('\n'));
	}
	const battle = battleOf(encounter, ask);
	blocks.push([halfTitle(encounter, battle.half), ...halfText(encounter, battle, until)].join('\n'));
	return `${blocks.join('\n\n')}\n`;
}
