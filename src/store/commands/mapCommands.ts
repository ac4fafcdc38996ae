/** Commands about the whole map: name, storage, size, background. */
import {
	type Auto,
	type Encounter,
	footprintOf,
	footprintSideFor,
	fullFootprint,
	isOnMap,
	isSquare,
	mapTrail,
	narrowingBy,
	type Plan,
} from '../../engine/index.ts';
import { MAX_MAP_SIDE, MAX_REACH } from '../../formats/limits.ts';
import { goalOf, withBehavior } from '../encounter/aiSides.ts';
import type { Change } from '../encounter/changeSet.ts';
import { alike } from '../encounter/combatantSync.ts';
import { tidyName } from '../encounter/uniqueNames.ts';
import { movedMarks } from './annotationCommands.ts';
import { isWhole, movedBy } from './bounds.ts';
import type { Moment } from './combatCommands.ts';
import { accept, refuse, sayFields } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';
import { movedFog } from './fogCommands.ts';
import { sayPictures } from './pictureCommands.ts';
import { movedZones } from './scenario.ts';
import { movedGround } from './shiftMap.ts';

export function renameEncounter(encounter: Encounter, command: CommandOf<'rename-encounter'>): CommandAnswer {
	const name = tidyName(command.name);
	if (name === '') return refuse({ code: 'encounter without a name' });
	return name === encounter.name ? accept() : sayFields({ name });
}

export function setFileOnly(encounter: Encounter, { fileOnly }: CommandOf<'set-file-only'>): CommandAnswer {
	if (fileOnly === (encounter.fileOnly ?? false)) return accept();
	return sayFields({ fileOnly: fileOnly || undefined });
}

export function setBackground(encounter: Encounter, command: CommandOf<'set-background'>): CommandAnswer {
	const { background, pictures } = command;
	if (background === null) {
		if (!encounter.map.background) return accept();
		return accept({ type: 'map', parts: { background: undefined } });
	}
	const { x, y, width, height } = background;
	if (
		![x, y].every((n) => Math.abs(n) <= MAX_REACH) ||
		![width, height].every((n) => n > 0 && n <= MAX_REACH)
	)
		return refuse({ code: 'picture out of reach' });
	if (!encounter.pictures?.[background.picture] && !pictures?.[background.picture])
		return refuse({ code: 'picture missing' });
	if (!pictures && alike(encounter.map.background, background)) return accept();
	return accept({ type: 'map', parts: { background } }, ...sayPictures(encounter, pictures));
}

/** The plan on the moved and cropped map; it ends before leaving it. */
function movedPlan(plan: Plan, command: CommandOf<'resize-map'>, full: number): Plan {
	const moved = movedBy(command);
	const steps = plan.steps.map((step) => (isSquare(step) ? moved(step) : step));
	const outside = steps.findIndex(
		(step) => isSquare(step) && !isOnMap(command, step, footprintSideFor(full, narrowingBy(step.by))),
	);
	return { pace: plan.pace, steps: outside < 0 ? steps : steps.slice(0, outside) };
}

/** Resizes the map with its contents; terrain and walls outside are dropped, creatures never. */
export function resizeMap(
	encounter: Encounter,
	command: CommandOf<'resize-map'>,
	moment: Moment,
): CommandAnswer {
	const { width, height, dx = 0, dy = 0 } = command;
	if (![width, height].every((n) => isWhole(n, 1, MAX_MAP_SIDE)))
		return refuse({ code: 'map side', most: MAX_MAP_SIDE });
	if (![dx, dy].every(Number.isInteger)) return refuse({ code: 'map off the squares' });
	const { map } = encounter;
	const isMoved = dx !== 0 || dy !== 0;
	if (width === map.width && height === map.height && !isMoved) return accept();
	const moved = movedBy(command);
	const changes: Change[] = [];
	for (const creature of encounter.creatures) {
		const { id, name, squeezed, plan } = creature;
		const position = moved(creature.position);
		if (!isOnMap(command, position, footprintOf(creature))) return refuse({ code: 'cut off', name });
		if (isMoved)
			changes.push({
				type: 'place',
				creature: id,
				position,
				squeezed: squeezed && mapTrail(squeezed, moved),
			});
		const full = fullFootprint(creature);
		const goal = goalOf(creature);
		if (goal) {
			const place = moved(goal);
			const stays = isOnMap(command, place, full);
			const auto: Auto | undefined = stays
				? { ...creature.auto, behavior: { type: 'go', place } }
				: withBehavior(encounter, creature, undefined);
			changes.push({ type: 'fields', creature: id, fields: { auto } });
		}
		const left = plan && movedPlan(plan, command, full);
		if (left && (isMoved || left.steps.length !== plan.steps.length))
			changes.push({ type: 'plan', creature: id, plan: left });
	}
	const { background } = map;
	const parts = {
		width,
		height,
		...movedGround(map, command),
		...(background && { background: moved(background) }),
	};
	const fog = movedFog(encounter, command, moment);
	const fields = {
		...movedMarks(encounter, command),
		...movedZones(encounter, command),
		...(fog && { fog }),
	};
	return accept({ type: 'map', parts }, { type: 'encounter', fields }, ...changes);
}
