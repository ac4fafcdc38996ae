/**
 * A half-round in sentences, segment by segment: who moved, who won which space and
 * why, who was blocked or stopped, what was changed in between.
 */
import {
	type Amendment,
	type BattleEvent,
	type BattleMap,
	type Blocked,
	type Check,
	type Contender,
	type Contest,
	type Creature,
	type Encounter,
	footprintOf,
	type Moved,
	type Positions,
	SEGMENTS,
	type SegmentResult,
	type Square,
} from '../engine/index.ts';
import { type Battle, battleOf, pastEncounter } from './battle.ts';
import { halfTitle } from './initiative.ts';
import type { Ask } from './session.ts';
import { lengthText, withUnits } from './units.ts';
import { checkDeed, listed, placeName, signed, skillName, stopReason } from './words.ts';

/** Text, or a square by its name: pointing at that lights the square up. */
export type LogPart = string | { readonly square: Square; readonly text: string };

export interface LogLine {
	readonly kind:
		| 'moved'
		| 'contest'
		| 'waiting'
		| 'blocked'
		| 'stopped'
		| 'settled'
		| 'changed'
		| 'check'
		| 'provokes'
		| 'initiative';
	/** One sentence. */
	readonly parts: readonly LogPart[];
}

export interface LogSection {
	/** 1 to 6; 0 for what was changed before the first segment. */
	readonly segment: number;
	readonly lines: readonly LogLine[];
}

/** More movers than this are counted instead of named. */
const NAMED_MOVERS = 4;

/** The sentence as plain text. */
export function lineText(line: LogLine): string {
	return line.parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** The squares a sentence speaks of. */
export function lineSquares(line: LogLine): readonly Square[] {
	return line.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.square]));
}

function at(square: Square): LogPart {
	return { square, text: placeName(square) };
}

/** Who is who at any moment of the half-round. */
interface Cast {
	/** In the middle of a sentence: "the orc" for one named "The orc". */
	name(id: string): string;
	creature(id: string): Creature | undefined;
}

function castOf(encounter: Encounter): Cast {
	const creatures = new Map<string, Creature>();
	for (const amendment of encounter.amendments ?? [])
		if (amendment.type === 'creature') creatures.set(amendment.creature.id, amendment.creature);
	for (const creature of encounter.creatures) creatures.set(creature.id, creature);
	return {
		creature: (id) => creatures.get(id),
		name: (id) => (creatures.get(id)?.name ?? id).replace(/^The (?=\p{Ll})/u, 'the '),
	};
}

function sentence(kind: LogLine['kind'], ...parts: readonly LogPart[]): LogLine {
	const [first = '', ...rest] = parts;
	const begin = typeof first === 'string' ? first.charAt(0).toLocaleUpperCase('en') + first.slice(1) : first;
	return { kind, parts: [begin, ...rest, '.'] };
}

/** "Lydia moves to 2, 3; the orc moves to 7, 3." */
function moves(events: readonly BattleEvent[], cast: Cast): LogLine {
	const ends = new Map<string, { readonly last: Moved; readonly spaces: number }>();
	for (const event of events)
		if (event.type === 'moved')
			ends.set(event.creature, { last: event, spaces: (ends.get(event.creature)?.spaces ?? 0) + 1 });
	if (ends.size === 0) return sentence('moved', 'nobody moves');
	if (ends.size > NAMED_MOVERS) return sentence('moved', `${ends.size} creatures move`);
	const parts: LogPart[] = [];
	for (const [id, { last, spaces }] of ends) {
		const far = spaces > 1 ? ` ${spaces} spaces` : '';
		parts.push(`${parts.length > 0 ? '; ' : ''}${cast.name(id)} moves${far} to `, at(last.to));
	}
	return sentence('moved', ...parts);
}

function scored(contender: Contender, cast: Cast): string {
	return `${cast.name(contender.creature)} (${contender.total})`;
}

/** "Lydia (17) beats the orc (16) to 5, 3"; a win without a roll says why (SM-61). */
function contested({ contenders, winners, square }: Contest, cast: Cast): LogLine {
	const won = contenders.filter((c) => winners.includes(c.creature));
	const lost = contenders.filter((c) => !winners.includes(c.creature));
	const unrolled = won.filter((c) => c.total === null);
	const rolled = won.filter((c) => c.total !== null);
	const beaten = lost.map((c) => (c.total === null ? cast.name(c.creature) : scored(c, cast)));
	if (won.length === 0)
		return sentence('contest', 'nobody gains ', at(square), `: ${listed(beaten)} all want it`);
	const parts: LogPart[] = [];
	if (unrolled.length > 0) {
		const names = unrolled.map((c) => cast.name(c.creature));
		const others = [...rolled, ...lost].map((c) => cast.name(c.creature));
		parts.push(`${listed(names)} ${names.length > 1 ? 'gain' : 'gains'} `, at(square), ' without a roll');
		parts.push(`: ${lengthText(30)} or more faster than ${listed(others)}`);
		if (rolled.length === 0) return sentence('contest', ...parts);
		parts.push('; ');
	}
	const names = rolled.map((c) => scored(c, cast));
	const verb = names.length > 1 ? 'beat' : 'beats';
	if (beaten.length > 0) parts.push(`${listed(names)} ${verb} ${listed(beaten)} to `, at(square));
	else parts.push(`${listed(names)} ${names.length > 1 ? 'enter' : 'enters'} `, at(square));
	const tie = rolled.flatMap((w) => lost.filter((l) => l.total === w.total).map((l) => [w, l] as const))[0];
	if (tie)
		parts.push(
			tie[0].modifier > tie[1].modifier ? ', by the larger modifier' : ', after rolling off the tie',
		);
	return sentence('contest', ...parts);
}

/** Those whose footprints cover some of the space a creature wanted. */
function standingIn(event: Blocked, positions: Positions, cast: Cast): readonly string[] {
	const mover = cast.creature(event.creature);
	const side = mover ? footprintOf(mover) : 1;
	const { x, y } = event.square;
	return Object.entries(positions)
		.filter(([id, place]) => {
			const other = cast.creature(id);
			if (!other || id === event.creature) return false;
			const width = footprintOf(other);
			return place.x < x + side && place.x + width > x && place.y < y + side && place.y + width > y;
		})
		.map(([id]) => cast.name(id));
}

function happened(event: BattleEvent, positions: Positions, cast: Cast): LogLine | undefined {
	switch (event.type) {
		case 'moved':
			return undefined;
		case 'contest':
			return contested(event, cast);
		case 'blocked': {
			const by = standingIn(event, positions, cast);
			const who = by.length > 0 ? ` by ${listed(by)}` : '';
			return sentence(
				'blocked',
				`${cast.name(event.creature)} is blocked${who} on the way to `,
				at(event.square),
			);
		}
		case 'stopped': {
			const place = positions[event.creature];
			const where: readonly LogPart[] = place ? [' at ', at(place)] : [];
			return sentence(
				'stopped',
				`${cast.name(event.creature)} stops`,
				...where,
				`: ${stopReason(event.reason)}`,
			);
		}
		case 'check':
			return checked(event, cast);
		case 'provokes':
			return sentence(
				'provokes',
				`${cast.name(event.creature)} gives ${cast.name(event.by)} an opportunity to strike at `,
				at(event.square),
			);
		default:
			return event satisfies never;
	}
}

/** "Lydia tumbles past the orc at 5, 3: Tumble 9 + 8 = 17, DC 25, fails (…)"; without dice, what the table should roll. */
function checked(event: Check, cast: Cast): LogLine {
	const { creature, square, check, dc, roll, modifier, total, passed } = event;
	const effect = withUnits(event.effect);
	const skill = skillName(check);
	const deed = `${cast.name(creature)} ${checkDeed(event, (id) => cast.name(id))} at `;
	const need = dc === null ? '' : `, DC ${dc}`;
	const bonus = modifier === 0 ? '' : ` (${signed(modifier)})`;
	if (passed === null)
		return sentence('check', deed, at(square), `: roll ${skill}${bonus}${need} (${effect})`);
	const sum =
		modifier === 0 ? `${total}` : `${roll} ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)} = ${total}`;
	const rivals = event.against.flatMap((o) =>
		o.total === null ? [] : [`${cast.name(o.creature)} (${o.total})`],
	);
	const versus = rivals.length > 0 ? ` against ${listed(rivals)}` : need;
	const how = passed ? 'succeeds' : 'fails';
	return sentence('check', deed, at(square), `: ${skill} ${sum}${versus}, ${how} (${effect})`);
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
	const line = (amendment: Amendment): LogLine => {
		switch (amendment.type) {
			case 'plan':
				return sentence(
					'changed',
					`${cast.name(amendment.creature)} ${amendment.plan.steps.length > 0 ? 'takes another path' : 'gives up the rest of the path'}`,
				);
			case 'creature': {
				const { id, position } = amendment.creature;
				if (!(id in before)) return sentence('changed', `${cast.name(id)} joins at `, at(position));
				if (amendment.placed) return sentence('changed', `${cast.name(id)} is put at `, at(position));
				return sentence('changed', `${cast.name(id)} was changed`);
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
	return (encounter.amendments ?? []).filter((a) => a.after === segment).map(line);
}

/** What happened in the order of the fight while so many segments were over. */
function initiativeLines(encounter: Encounter, battle: Battle, segment: number): readonly LogLine[] {
	const log = encounter.initiative?.log ?? [];
	return log
		.filter((entry) => entry.half === battle.half && entry.segment === segment)
		.map((entry): LogLine => ({ kind: 'initiative', parts: [entry.text] }));
}

function section(result: SegmentResult, cast: Cast): readonly LogLine[] {
	const lines = result.events.flatMap((event) => happened(event, result.positions, cast) ?? []);
	// A space is won before it is entered.
	const contests = lines.filter((line) => line.kind === 'contest');
	const others = lines.filter((line) => line.kind !== 'contest');
	return [...contests, moves(result.events, cast), ...others];
}

/** "5, 3 is contested by Lydia (+8) and the orc (+6): waiting for their dice." */
function waiting(battle: Battle, cast: Cast): readonly LogLine[] {
	if (!battle.awaiting) return [];
	const { check } = battle.awaiting;
	const { square, contenders } = battle.awaiting.contest;
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
	for (let segment = 0; segment <= over; segment++) {
		const result = battle.segments[segment - 1];
		const lines = result ? [...section(result, cast)] : [];
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

function halfText(encounter: Encounter, battle: Battle, until: number): readonly string[] {
	return logOf(encounter, battle, until).map(({ segment, lines }) => {
		const text = lines.map(lineText).join(' ');
		return segment === 0 ? text : `Segment ${segment}: ${text}`;
	});
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
