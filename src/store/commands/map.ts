/** Commands about the map as a whole: its name, where it is kept, its size, the picture under it. */
import {
	type Encounter,
	footprintOf,
	fullFootprint,
	isSquare,
	mapTrail,
	narrowedSide,
	narrowingBy,
	type Plan,
	type Step,
} from '../../engine/index.ts';
import { MAX_MAP_SIDE, MAX_REACH } from '../../formats/limits.ts';
import type { Change } from './changes.ts';
import { movedFog } from './fog.ts';
import type { Moment } from './initiative.ts';
import { movedMarks } from './marks.ts';
import { movedGround } from './movedGround.ts';
import { tidyName } from './naming.ts';
import { sayPictures } from './pictures.ts';
import { refuse, say } from './result.ts';
import type { CommandAnswer, CommandOf } from './types.ts';

export function renameEncounter(encounter: Encounter, command: CommandOf<'rename-encounter'>): CommandAnswer {
	const name = tidyName(command.name);
	if (name === '') return refuse({ code: 'encounter without a name' });
	return name === encounter.name ? say() : say({ type: 'encounter', fields: { name } });
}

export function setFileOnly(encounter: Encounter, { fileOnly }: CommandOf<'set-file-only'>): CommandAnswer {
	if (fileOnly === (encounter.fileOnly ?? false)) return say();
	return say({ type: 'encounter', fields: { fileOnly: fileOnly || undefined } });
}

export function setBackground(encounter: Encounter, command: CommandOf<'set-background'>): CommandAnswer {
	const { background, pictures } = command;
	if (background === null) {
		if (!encounter.map.background) return say();
		return say({ type: 'map', parts: { background: undefined } });
	}
	const { x, y, width, height } = background;
	if (
		![x, y].every((n) => Math.abs(n) <= MAX_REACH) ||
		![width, height].every((n) => n > 0 && n <= MAX_REACH)
	)
		return refuse({ code: 'picture out of reach' });
	if (!encounter.pictures?.[background.picture] && !pictures?.[background.picture])
		return refuse({ code: 'picture missing' });
	const old = encounter.map.background;
	const same =
		old &&
		!pictures &&
		old.picture === background.picture &&
		old.x === x &&
		old.y === y &&
		old.width === width &&
		old.height === height;
	if (same) return say();
	return say({ type: 'map', parts: { background } }, ...sayPictures(encounter, pictures));
}

/** The plan on the moved and cut map: it ends before its first square outside. */
function movedPlan(plan: Plan, dx: number, dy: number, width: number, height: number, full: number): Plan {
	const steps: Step[] = [];
	for (const step of plan.steps) {
		if (!isSquare(step)) {
			steps.push(step);
			continue;
		}
		const x = step.x + dx;
		const y = step.y + dy;
		const side = narrowedSide(full, narrowingBy(step.by));
		if (x < 0 || y < 0 || x + side > width || y + side > height) break;
		steps.push({ ...step, x, y });
	}
	return { pace: plan.pace, steps };
}

/**
 * Gives the map another size. Everything on it moves along; terrain and walls that
 * would lie outside go, but no creature is ever lost this way.
 */
export function resizeMap(
	encounter: Encounter,
	command: CommandOf<'resize-map'>,
	moment: Moment,
): CommandAnswer {
	const { width, height, dx = 0, dy = 0 } = command;
	if (![width, height].every((n) => Number.isInteger(n) && n >= 1 && n <= MAX_MAP_SIDE))
		return refuse({ code: 'map side', most: MAX_MAP_SIDE });
	if (![dx, dy].every(Number.isInteger)) return refuse({ code: 'map off the squares' });
	const { map } = encounter;
	if (width === map.width && height === map.height && dx === 0 && dy === 0) return say();
	const changes: Change[] = [];
	for (const creature of encounter.creatures) {
		const side = footprintOf(creature);
		const x = creature.position.x + dx;
		const y = creature.position.y + dy;
		if (x < 0 || y < 0 || x + side > width || y + side > height)
			return refuse({ code: 'cut off', name: creature.name });
		const { id } = creature;
		const squeezed =
			creature.squeezed && mapTrail(creature.squeezed, (at) => ({ x: at.x + dx, y: at.y + dy }));
		const isMoved = dx !== 0 || dy !== 0;
		if (isMoved) changes.push({ type: 'place', creature: id, position: { x, y }, squeezed });
		const full = fullFootprint(creature);
		const goal = creature.goal && { x: creature.goal.x + dx, y: creature.goal.y + dy };
		if (goal) {
			const isOn = goal.x >= 0 && goal.y >= 0 && goal.x + full <= width && goal.y + full <= height;
			changes.push({ type: 'fields', creature: id, fields: { goal: isOn ? goal : undefined } });
		}
		const plan = creature.plan && movedPlan(creature.plan, dx, dy, width, height, full);
		if (plan && (isMoved || plan.steps.length !== creature.plan?.steps.length))
			changes.push({ type: 'plan', creature: id, plan });
	}
	const { terrain, walls } = movedGround(map, command);
	const { background } = map;
	const parts = {
		width,
		height,
		terrain,
		walls,
		...(background && { background: { ...background, x: background.x + dx, y: background.y + dy } }),
	};
	const fog = movedFog(encounter, command, moment);
	const fields = { ...movedMarks(encounter, command), ...(fog && { fog }) };
	return say({ type: 'map', parts }, { type: 'encounter', fields }, ...changes);
}
