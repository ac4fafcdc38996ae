/**
 * Pure reducer of commands. Untouched parts stay the same objects; a command without effect returns the same
 * encounter.
 */
import type { Encounter } from '../../engine/index.ts';
import { saying, unchanged } from '../encounter/changeSet.ts';
import { APP_ROLLS } from '../session/playbackState.ts';
import { setArea, setNote } from './annotationCommands.ts';
import { begin, end, type Moment, note, perform } from './combatCommands.ts';
import { followed } from './combatSync.ts';
import { accept } from './commandAnswers.ts';
import type { Command, CommandAnswer, CommandOf, CommandResult, CommandType } from './commandTypes.ts';
import { addCreatures, changeCreatures, placeCreatures, removeCreatures } from './creatureCommands.ts';
import { setDoorsOnGrid } from './doorSnapping.ts';
import { afterGround, coverSquares, openFogTo } from './fogCommands.ts';
import { removing } from './idLists.ts';
import { renameEncounter, resizeMap, setBackground, setFileOnly } from './mapCommands.ts';
import { setPlans } from './planCommands.ts';
import { setRolls, setRules } from './ruleCommands.ts';
import { setFogArea, setOptions, setScenario } from './scenario.ts';
import { removeSide, setSide } from './sideCommands.ts';
import { eraseTerrain, paintTerrain } from './terrainCommands.ts';
import { keepVariant, renameVariant } from './variantCommands.ts';
import { addWalls, changeWalls, removeWalls, setDoor } from './wallCommands.ts';

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
