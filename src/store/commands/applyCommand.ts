/**
 * Pure reducer of commands. Untouched parts stay the same objects; a command without effect returns the same
 * encounter.
 */
import { type Encounter, type Fog, type Rules, rulesOf } from '../../engine/index.ts';
import { MAX_SIDES } from '../../formats/limits.ts';
import { saying, unchanged } from '../encounter/changeSet.ts';
import { alike } from '../encounter/combatantSync.ts';
import { tidyName } from '../encounter/uniqueNames.ts';
import { APP_ROLLS } from '../session/playbackState.ts';
import { sidesOf } from '../sides.ts';
import { setArea, setNote } from './annotationCommands.ts';
import { isWhole } from './bounds.ts';
import { begin, end, type Moment, note, perform } from './combatCommands.ts';
import { followed } from './combatSync.ts';
import { accept, refuse, sayFields } from './commandAnswers.ts';
import type { Command, CommandAnswer, CommandOf, CommandResult, CommandType } from './commandTypes.ts';
import { addCreatures, changeCreatures, placeCreatures, removeCreatures } from './creatureCommands.ts';
import { setDoorsOnGrid } from './doorSnapping.ts';
import { afterGround, coverSquares, openFogTo } from './fogCommands.ts';
import { removing, withOne } from './idLists.ts';
import { renameEncounter, resizeMap, setBackground, setFileOnly } from './mapCommands.ts';
import { setPlans } from './planCommands.ts';
import { setFogArea, setOptions, setScenario } from './scenario.ts';
import { eraseTerrain, paintTerrain } from './terrainCommands.ts';
import { keepVariant, renameVariant } from './variantCommands.ts';
import { addWalls, changeWalls, removeWalls, setDoor } from './wallCommands.ts';

function setSide(encounter: Encounter, command: CommandOf<'set-side'>): CommandAnswer {
	const side = { ...command.side, name: tidyName(command.side.name) };
	if (side.id === '' || side.name === '') return refuse({ code: 'side without a name' });
	const sides = sidesOf(encounter);
	const old = sides.find((s) => s.id === side.id);
	const twin = sides.find((s) => s.id !== side.id && s.name === side.name);
	if (twin) return refuse({ code: 'side name taken', name: side.name });
	if (!old && sides.length >= MAX_SIDES) return refuse({ code: 'sides', most: MAX_SIDES });
	const recorded = encounter.sides?.some((s) => s.id === side.id) ?? false;
	// Planning on demand counts: left out, a side is planned for again.
	const isSame = recorded && alike(old, side) && old?.auto?.replan === side.auto?.replan;
	return isSame ? accept() : sayFields({ sides: withOne(sides, side) });
}

function byHand({ opensTo: _, ...fog }: Fog): Fog {
	return fog;
}

function removeSide(encounter: Encounter, command: CommandOf<'remove-side'>): CommandAnswer {
	const sides = sidesOf(encounter);
	const side = sides.find((s) => s.id === command.id);
	if (!side) return accept();
	const members = encounter.creatures.filter((c) => c.side === command.id).map((c) => c.name);
	if (members.length > 0) return refuse({ code: 'side in use', name: side.name, members });
	if (sides.length === 1) return refuse({ code: 'last side' });
	const { fog, dice } = encounter;
	return sayFields({
		sides: sides.filter((s) => s !== side),
		...(fog?.opensTo === side.id && { fog: byHand(fog) }),
		...(typeof dice === 'object' && dice.side === side.id && { dice: undefined }),
	});
}

function setRules(encounter: Encounter, command: CommandOf<'set-rules'>): CommandAnswer {
	const now = rulesOf(encounter);
	const differs = (Object.keys(command.rules) as (keyof Rules)[]).some(
		(key) => command.rules[key] !== undefined && command.rules[key] !== now[key],
	);
	return differs ? sayFields({ rules: { ...encounter.rules, ...command.rules } }) : accept();
}

function setRolls(encounter: Encounter, command: CommandOf<'set-rolls'>): CommandAnswer {
	const rolls: Record<string, readonly number[]> = { ...encounter.rolls };
	let differs = false;
	for (const [key, faces] of Object.entries(command.rolls)) {
		if (!faces.every((face) => isWhole(face, 1, 20))) return refuse({ code: 'no such face' });
		const old = Object.hasOwn(rolls, key) ? rolls[key] : undefined;
		if ((old ?? []).length === faces.length && faces.every((face, i) => face === old?.[i])) continue;
		differs = true;
		if (faces.length === 0) delete rolls[key];
		else rolls[key] = faces;
	}
	return differs ? sayFields({ rolls }) : accept();
}

/** A moment without events or requested dice. */
const START: Moment = { segment: 0, ask: APP_ROLLS };

/** @param moment the time for the initiative log, and the dice users roll */
export function applyCommand(encounter: Encounter, command: Command, moment = START): CommandResult {
	const answer = carryOut(encounter, command, moment);
	if (!answer.ok) return answer;
	const changes = [...answer.changes, ...afterGround(encounter, answer.changes, moment)];
	return { ok: true, ...followed(encounter, changes, command, moment) };
}

const COMMANDS: {
	readonly [Type in CommandType]: (
		encounter: Encounter,
		command: CommandOf<Type>,
		moment: Moment,
	) => CommandAnswer;
} = {
	'rename-encounter': renameEncounter,
	'set-file-only': setFileOnly,
	'add-creatures': addCreatures,
	'remove-creatures': removeCreatures,
	'change-creatures': changeCreatures,
	'place-creatures': placeCreatures,
	'set-plans': setPlans,
	'paint-terrain': paintTerrain,
	'erase-terrain': eraseTerrain,
	'set-fog': coverSquares,
	'open-fog-to': openFogTo,
	'add-walls': addWalls,
	'remove-walls': removeWalls,
	'change-walls': changeWalls,
	'set-door': setDoor,
	'set-doors-on-grid': setDoorsOnGrid,
	'set-background': setBackground,
	'resize-map': resizeMap,
	'set-rules': setRules,
	'set-rolls': setRolls,
	'keep-variant': keepVariant,
	'rename-variant': renameVariant,
	'remove-variants': removing('variants'),
	'set-area': setArea,
	'remove-areas': removing('areas'),
	'set-note': setNote,
	'remove-notes': removing('notes'),
	'set-scenario': setScenario,
	'set-fog-area': setFogArea,
	'remove-fog-areas': removing('fogAreas'),
	'set-options': setOptions,
	'set-side': setSide,
	'remove-side': removeSide,
	'begin-initiative': begin,
	initiative: perform,
	'end-initiative': (encounter, _, moment) => end(encounter, moment),
	note,
	all: (encounter, { commands }, moment) => {
		let draft = unchanged(encounter);
		for (const one of commands) {
			const answer = carryOut(draft.encounter, one, moment);
			if (!answer.ok) return answer;
			draft = saying(draft, answer.changes);
		}
		return accept(...draft.changes);
	},
};

function carryOut<Type extends CommandType>(
	encounter: Encounter,
	command: CommandOf<Type>,
	moment: Moment,
): CommandAnswer {
	return COMMANDS[command.type](encounter, command, moment);
}
