/** Commands about creatures: adding, changing, placing. */
import {
	type Creature,
	type Encounter,
	footprintOf,
	fullFootprint,
	isOnMap,
	isSquare,
	leadsOn,
	MOVEMENT_MODES,
	type MovementMode,
	type Square,
	sameSquare,
	squeezeKindOf,
} from '../../engine/index.ts';
import {
	MAX_ARMOR_CLASS,
	MAX_ATTACK_LINES,
	MAX_CREATURES,
	MAX_ELEVATION,
	MAX_EXTRA_FEET,
	MAX_MELEE_REACH,
	MAX_NOTE,
	MAX_RANGE_INCREMENT,
} from '../../formats/limits.ts';
import { type CommandRefusal, lineText, putAt } from '../../messages/index.ts';
import { type Change, type CreatureFields, unlessEmpty, withFields } from '../encounter/changeSet.ts';
import { fightGoesOn } from '../encounter/combatQueries.ts';
import { tidyName } from '../encounter/uniqueNames.ts';
import { isWhole } from './bounds.ts';
import { type Moment, sayNote, wrongFighter } from './combatCommands.ts';
import { accept, refuse } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';
import { sayPictures } from './pictureCommands.ts';

/** Feet in a half-round at pace walk. */
export const SPEED_LIMIT = 300;
/** Either way from 0. */
export const INITIATIVE_LIMIT = 100;
/** Feet along one side of a creature's space: half a foot to six squares. */
const MIN_SPACE = 0.5;
const MAX_SPACE = 30;
/** Conditions per creature, and characters of each. */
const CONDITIONS_LIMIT = 40;
const CONDITION_LENGTH = 60;

/** The refusal of a footprint off the map; undefined if it fits. */
function offMap(encounter: Encounter, creature: Creature, square: Square): CommandRefusal | undefined {
	const side = footprintOf(creature);
	const { width, height } = encounter.map;
	const { name } = creature;
	if (![square.x, square.y].every(Number.isInteger)) return { code: 'between squares', name };
	if (isOnMap(encounter.map, square, side)) return undefined;
	return { code: side > Math.min(width, height) ? 'larger than the map' : 'off the map', name };
}

function wrongFigures(creature: Creature): CommandRefusal | undefined {
	const { speed, otherSpeed = speed, initiative = 0 } = creature;
	if (tidyName(creature.name) === '') return { code: 'creature without a name' };
	if (![speed, otherSpeed].every((feet) => isWhole(feet / 5, 0, SPEED_LIMIT / 5)))
		return { code: 'speed', least: 5, most: SPEED_LIMIT };
	if (!isWhole((creature.extraFeet ?? 0) / 5, -MAX_EXTRA_FEET / 5, MAX_EXTRA_FEET / 5))
		return { code: 'extra feet', least: 5, most: MAX_EXTRA_FEET };
	if (!isWhole(initiative, -INITIATIVE_LIMIT, INITIATIVE_LIMIT))
		return { code: 'initiative bonus', most: INITIATIVE_LIMIT };
	if ((creature.note ?? '').length > MAX_NOTE) return { code: 'note', most: MAX_NOTE };
	if (!isWhole(creature.armorClass ?? 0, 0, MAX_ARMOR_CLASS))
		return { code: 'armor class', most: MAX_ARMOR_CLASS };
	if ((creature.attacks ?? []).length > MAX_ATTACK_LINES) return { code: 'attacks', most: MAX_ATTACK_LINES };
	const body = wrongBody(creature);
	if (body) return body;
	return creature.hitPoints || creature.fighter ? wrongFighter(creature) : undefined;
}

function wrongBody({
	space = 5,
	reach = 5,
	rangeIncrement = 5,
	elevation = 0,
}: Creature): CommandRefusal | undefined {
	if (!(space >= MIN_SPACE && space <= MAX_SPACE))
		return { code: 'space', least: MIN_SPACE, most: MAX_SPACE };
	if (!isWhole(reach, 0, MAX_MELEE_REACH)) return { code: 'reach', least: 1, most: MAX_MELEE_REACH };
	if (!isWhole(rangeIncrement, 5, MAX_RANGE_INCREMENT))
		return { code: 'range increment', least: 5, most: MAX_RANGE_INCREMENT };
	if (!isWhole(elevation, -MAX_ELEVATION, MAX_ELEVATION))
		return { code: 'elevation', least: 0, most: MAX_ELEVATION };
	return undefined;
}

export function addCreatures(encounter: Encounter, command: CommandOf<'add-creatures'>): CommandAnswer {
	if (command.creatures.length === 0) return accept();
	if (encounter.creatures.length + command.creatures.length > MAX_CREATURES)
		return refuse({ code: 'creatures', most: MAX_CREATURES });
	const ids = new Set(encounter.creatures.map((c) => c.id));
	for (const creature of command.creatures) {
		if (ids.has(creature.id)) return refuse({ code: 'id taken', id: creature.id });
		ids.add(creature.id);
		const wrong = wrongFigures(creature) ?? offMap(encounter, creature, creature.position);
		if (wrong) return refuse(wrong);
	}
	const joins = command.creatures.map(
		(c): Change => ({ type: 'join', creature: { ...c, name: tidyName(c.name) } }),
	);
	return accept(...joins, ...sayPictures(encounter, command.pictures));
}

export function removeCreatures(encounter: Encounter, command: CommandOf<'remove-creatures'>): CommandAnswer {
	const gone = new Set(command.ids);
	const leaving = encounter.creatures.filter((c) => gone.has(c.id));
	return accept(...leaving.map((c): Change => ({ type: 'leave', creature: c.id })));
}

/** The square of a creature that would exceed the right or lower edge after growing. */
function pushedInside(encounter: Encounter, creature: Creature): Square {
	const side = footprintOf(creature);
	const x = Math.max(0, Math.min(creature.position.x, encounter.map.width - side));
	const y = Math.max(0, Math.min(creature.position.y, encounter.map.height - side));
	return sameSquare(creature.position, { x, y }) ? creature.position : { x, y };
}

/** Removes duplicates and empty entries from lists. */
function tidyChange(change: CreatureFields): CreatureFields {
	const tidy = { ...change };
	if (tidy.name !== undefined) tidy.name = tidyName(tidy.name);
	if (tidy.conditions) {
		const names = tidy.conditions.map((c) => tidyName(c, CONDITION_LENGTH));
		const conditions = [...new Set(names)].filter((c) => c !== '').slice(0, CONDITIONS_LIMIT);
		tidy.conditions = unlessEmpty(conditions);
	}
	if (tidy.movement?.length === 0) tidy.movement = undefined;
	if (tidy.hidden === false) tidy.hidden = undefined;
	// Hidden or revealed by hand, it stays so.
	if ('hidden' in tidy && !('hiddenUntil' in tidy)) tidy.hiddenUntil = undefined;
	if (tidy.note === '') tidy.note = undefined;
	if (tidy.fighter && Object.values(tidy.fighter).every((value) => value === undefined))
		tidy.fighter = undefined;
	return tidy;
}

function same(a: unknown, b: unknown): boolean {
	if (Array.isArray(a) && Array.isArray(b))
		return a.length === b.length && a.every((item, i) => Object.is(item, b[i]));
	return Object.is(a, b);
}

function differing(creature: Creature, fields: CreatureFields): CreatureFields {
	const all = Object.entries(fields) as [keyof CreatureFields, unknown][];
	return Object.fromEntries(all.filter(([key, value]) => !same(creature[key], value)));
}

/** Durations of the remaining conditions. */
export function stillLasting(creature: Creature, change: CreatureFields): Creature['lasting'] {
	const { conditions = [], lasting = {} } = { ...creature, ...change };
	const left = Object.entries(lasting).filter(([condition]) => conditions.includes(condition));
	if (left.length === 0) return undefined;
	return lasting === creature.lasting && left.length === Object.keys(lasting).length
		? lasting
		: Object.fromEntries(left);
}

export function withMode(
	movement: readonly MovementMode[] = [],
	mode: MovementMode,
	on: boolean,
): readonly MovementMode[] {
	return MOVEMENT_MODES.filter((one) => (one === mode ? on : movement.includes(one)));
}

/** A creature with both speeds takes off when raised and lands when lowered to the ground. */
function flightBy({ elevation = 0, movement, otherSpeed }: Creature, change: CreatureFields): CreatureFields {
	if (otherSpeed === undefined || !('elevation' in change) || 'movement' in change) return {};
	const isUp = (change.elevation ?? 0) > 0;
	return isUp === elevation > 0 ? {} : tidyChange({ movement: withMode(movement, 'flying', isUp) });
}

/** The speeds swapped by a takeoff or landing, if it has both. */
function speedsBy(creature: Creature, change: CreatureFields): CreatureFields {
	const { speed, otherSpeed } = creature;
	const turns = 'movement' in change && isFlying(change) !== isFlying(creature);
	return turns && otherSpeed !== undefined && !('speed' in change)
		? { speed: otherSpeed, otherSpeed: speed }
		: {};
}

function isFlying({ movement }: Pick<CreatureFields, 'movement'>): boolean {
	return movement?.includes('flying') ?? false;
}

/** A creature with changed fields; a wider creature may have to move. */
function withChange(
	encounter: Encounter,
	creature: Creature,
	change: CreatureFields,
): { readonly creature: Creature; readonly changes: readonly Change[] } {
	const { id } = creature;
	const wanted = { ...change, ...flightBy(creature, change) };
	const lasting = 'conditions' in change && { lasting: stillLasting(creature, change) };
	const fields = differing(creature, { ...wanted, ...lasting, ...speedsBy(creature, wanted) });
	if (Object.keys(fields).length === 0) return { creature, changes: [] };
	const set = withFields(creature, fields);
	const changes: Change[] = [{ type: 'fields', creature: id, fields }];
	// A new width ends its squeezing.
	const squeezed = 'size' in fields || 'space' in fields ? undefined : creature.squeezed;
	const position = pushedInside(encounter, withFields(set, { squeezed }));
	if (position !== creature.position || squeezed !== creature.squeezed)
		changes.push({ type: 'place', creature: id, position, squeezed });
	return { creature: withFields(set, { position, squeezed }), changes };
}

export function changeCreatures(encounter: Encounter, command: CommandOf<'change-creatures'>): CommandAnswer {
	const ids = new Set(command.ids);
	const change = tidyChange(command.change);
	if (command.change.name !== undefined && change.name === '')
		return refuse({ code: 'creature without a name' });
	const changes: Change[] = [];
	for (const one of encounter.creatures) {
		if (!ids.has(one.id)) continue;
		const after = withChange(encounter, one, change);
		if (after.changes.length === 0) continue;
		const wrong = wrongFigures(after.creature) ?? offMap(encounter, after.creature, after.creature.position);
		if (wrong) return refuse(wrong);
		changes.push(...after.changes);
	}
	return changes.length === 0 ? accept() : accept(...changes, ...sayPictures(encounter, command.pictures));
}

/** True if a creature's path begins next to it; undefined without one. */
export function pathFits(creature: Creature): boolean | undefined {
	const first = creature.plan?.steps.find(isSquare);
	const narrowed = squeezeKindOf(creature.squeezed);
	return first && leadsOn(fullFootprint(creature), narrowed, creature.position, first);
}

/**
 * Places creatures and drops paths that no longer begin next to them. Logged during combat: by the amendment within
 * a half-round, otherwise by a sentence.
 */
export function placeCreatures(
	encounter: Encounter,
	command: CommandOf<'place-creatures'>,
	moment: Moment,
): CommandAnswer {
	const positions = new Map(Object.entries(command.positions));
	const changes: Change[] = [];
	const was: string[] = [];
	const told: string[] = [];
	for (const creature of encounter.creatures) {
		const square = positions.get(creature.id);
		if (!square || sameSquare(square, creature.position)) continue;
		// A placed creature has its full width.
		const { squeezed: _, ...wide } = creature;
		const wrong = offMap(encounter, wide, square);
		if (wrong) return refuse(wrong);
		const position = { x: square.x, y: square.y };
		changes.push({ type: 'place', creature: creature.id, position });
		if (pathFits({ ...wide, position }) === false)
			changes.push({ type: 'plan', creature: creature.id, plan: undefined });
		was.push(lineText(putAt(creature.name, creature.position)));
		told.push(lineText(putAt(creature.name, square)));
	}
	if (told.length === 0 || moment.segment > 0 || !fightGoesOn(encounter, 0)) return accept(...changes);
	// Repeated moves of the same creatures share one sentence.
	const { initiative, half = 1 } = encounter;
	const last = initiative?.done.at(-1);
	const isSame = last?.type === 'note' && last.half === half && last.text === was.join(' ');
	const before = isSame
		? { ...encounter, initiative: { ...initiative, done: initiative!.done.slice(0, -1) } }
		: encounter;
	return accept(...changes, ...sayNote(before, told.join(' '), moment));
}
