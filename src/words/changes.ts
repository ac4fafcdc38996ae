/** What people changed while a half-round ran, and what waits for their dice, in sentences. */
import type { Amendment, BattleMap, Check, Creature, PendingContest } from '../engine/index.ts';
import { checkDeed, skillName } from './checks.ts';
import { asLine, at, type Cast, type LogLine, type LogPart } from './line.ts';
import { listed, signed } from './lists.ts';

/** What a change of the map did: a door by its place, the rest in general. */
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

/** What an amendment changed. */
export interface Amended {
	readonly amendment: Amendment;
	/** The map as it was before. */
	readonly map: BattleMap;
	/** Whether the creature it names was there before. */
	readonly present: boolean;
	/** The creature it names as it was before. */
	readonly before: Creature | undefined;
}

/** "Lydia takes another path", "The door at 5, 3 was opened". */
export function changed({ amendment, map, present, before }: Amended, cast: Cast): LogLine {
	switch (amendment.type) {
		case 'plan': {
			const what = amendment.plan.steps.length > 0 ? 'takes another path' : 'gives up the rest of the path';
			return asLine('changed', `${cast.name(amendment.creature)} ${what}`);
		}
		case 'creature': {
			const { id, position, givesWay } = amendment.creature;
			if (!present) return asLine('changed', `${cast.name(id)} joins at `, at(position));
			if (amendment.placed) return asLine('changed', `${cast.name(id)} is put at `, at(position));
			const what = givesWay && before && !before.givesWay ? 'will step aside for an overrun' : 'was changed';
			return asLine('changed', `${cast.name(id)} ${what}`);
		}
		case 'leave':
			return asLine('changed', `${cast.name(amendment.creature)} leaves`);
		case 'map':
			return asLine('changed', ...mapChange(map, amendment.map));
		default:
			return amendment satisfies never;
	}
}

/** "Lydia tumbles past the orc at 5, 3: Tumble (+8), DC 15; waiting for the dice." */
export function checkAwaited(check: Check, cast: Cast): LogLine {
	const deed = `${cast.name(check.creature)} ${checkDeed(check, cast.name, cast.units)} at `;
	const need = check.dc === null ? '' : `, DC ${check.dc}`;
	const what = `: ${skillName(check.check)} (${signed(check.modifier)})${need}; waiting for the dice`;
	return asLine('waiting', deed, at(check.square), what);
}

/** "5, 3 is contested by Lydia (+8) and the orc (+6): waiting for the dice." */
export function contestAwaited({ square, contenders }: PendingContest, cast: Cast): LogLine {
	const names = contenders.map((c) => `${cast.name(c.creature)} (${signed(c.modifier)})`);
	return asLine('waiting', at(square), ` is contested by ${listed(names)}: waiting for the dice`);
}

/** "Lydia is hurt at 5, 3: 1d6 lethal damage; waiting for the die." */
export function damageAwaited({ creature, square }: Check, die: number, cast: Cast): LogLine {
	const what = `: 1d${die} lethal damage; waiting for the die`;
	return asLine('waiting', `${cast.name(creature)} is hurt at `, at(square), what);
}
