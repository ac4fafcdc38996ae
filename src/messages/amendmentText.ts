/** Changes during a half-round, and pending rolls, as sentences. */
import type {
	Amendment,
	BattleMap,
	Check,
	Creature,
	GroundChange,
	PendingContest,
	Square,
	Wall,
} from '../engine/index.ts';
import { checkDeed, SKILL_NAMES } from './checkText.ts';
import { at, type LogLine, type LogPart, type NameResolver, toLogLine } from './logLine.ts';
import { formatList, formatModifier } from './textHelpers.ts';

/** A door by its position, other changes in general. */
function groundChange(
	{ width, height, walls = [] }: BattleMap,
	{ erased = [], painted = [], razed = [], built = [] }: GroundChange,
): readonly LogPart[] {
	const [door] = built;
	const others = erased.length + painted.length + razed.length;
	const nameOf = (wall: Wall | undefined) => wall && [wall.kind, ...wall.from, ...wall.to].join();
	const old = walls.find((wall) => nameOf(wall) === nameOf(door));
	const isTurned = old !== undefined && (old.open ?? false) !== (door?.open ?? false);
	if (door?.kind !== 'door' || built.length > 1 || others > 0 || !isTurned) return ['the map was changed'];
	const [x, y] = door.from;
	const square = { x: Math.min(Math.floor(x), width - 1), y: Math.min(Math.floor(y), height - 1) };
	return ['the door at ', at(square), door.open ? ' was opened' : ' was closed'];
}

export interface Amended {
	readonly amendment: Amendment;
	/** The map before the change. */
	readonly map: BattleMap;
	/** True if the creature existed before. */
	readonly present: boolean;
	/** The creature before the change. */
	readonly before: Creature | undefined;
}

/** "Lydia is put at 5, 3". */
export function putAt(name: string, square: Square): LogLine {
	return toLogLine('changed', `${name} moved to `, at(square));
}

/** "Lydia takes another path", "The door at 5, 3 was opened". */
export function changed({ amendment, map, present, before }: Amended, cast: NameResolver): LogLine {
	switch (amendment.type) {
		case 'plan': {
			const what = amendment.plan.steps.length > 0 ? 'takes another path' : 'cancels the rest of its path';
			return toLogLine('changed', `${cast.name(amendment.creature)} ${what}`);
		}
		case 'creature': {
			const { id, position, givesWay } = amendment.creature;
			if (!present) return toLogLine('changed', `${cast.name(id)} joins at `, at(position));
			if (amendment.placed) return putAt(cast.name(id), position);
			const what = givesWay && before && !before.givesWay ? 'will step aside for an overrun' : 'was changed';
			return toLogLine('changed', `${cast.name(id)} ${what}`);
		}
		case 'leave':
			return toLogLine('changed', `${cast.name(amendment.creature)} is removed`);
		case 'ground':
			return toLogLine('changed', ...groundChange(map, amendment));
		case 'map':
			return toLogLine('changed', 'the map was changed');
		default:
			return amendment satisfies never;
	}
}

/** "Lydia tumbles past the orc at 5, 3: Tumble (+8), DC 15; waiting for the dice." */
export function checkAwaited(check: Check, cast: NameResolver): LogLine {
	const deed = `${cast.name(check.creature)} ${checkDeed(check, cast.name, cast.units)} at `;
	const need = check.dc === null ? '' : `, DC ${check.dc}`;
	const what = `: ${SKILL_NAMES[check.check]} (${formatModifier(check.modifier)})${need}; roll pending`;
	return toLogLine('waiting', deed, at(check.square), what);
}

/** "5, 3 is contested by Lydia (+8) and the orc (+6): roll pending." */
export function contestAwaited({ square, contenders }: PendingContest, cast: NameResolver): LogLine {
	const names = contenders.map((c) => `${cast.name(c.creature)} (${formatModifier(c.modifier)})`);
	return toLogLine('waiting', at(square), ` is contested by ${formatList(names)}: roll pending`);
}

/** "Lydia is hurt at 5, 3: 1d6 lethal damage; roll pending." */
export function damageAwaited({ creature, square }: Check, die: number, cast: NameResolver): LogLine {
	const what = `: 1d${die} lethal damage; roll pending`;
	return toLogLine('waiting', `${cast.name(creature)} is hurt at `, at(square), what);
}
