/**
 * What a command changes about an encounter as it stands, with what follows from it: a pure function. What a command
 * leaves alone stays the same object; one that changes nothing gives back the encounter it was given.
 */
import type { Encounter } from '../../engine/index.ts';
import { saying, unchanged } from './changes.ts';
import { addCreatures, changeCreatures, placeCreatures, removeCreatures, setPlans } from './creatures.ts';
import { setDoorsOnGrid } from './doors.ts';
import { afterGround, coverSquares, openFogTo } from './fog.ts';
import { followed } from './following.ts';
import { begin, end, type Moment, note, perform } from './initiative.ts';
import { renameEncounter, resizeMap, setBackground, setFileOnly } from './map.ts';
import { removeAreas, removeNotes, setArea, setNote } from './marks.ts';
import { say } from './result.ts';
import { setRolls, setRules } from './rules.ts';
import { removeSide, setSide } from './sides.ts';
import { eraseTerrain, paintTerrain } from './terrain.ts';
import type { Command, CommandAnswer, CommandResult } from './types.ts';
import { keepVariant, removeVariants, renameVariant } from './variants.ts';
import { addWalls, changeWalls, removeWalls, setDoor } from './walls.ts';

/** A moment at which nothing has happened and nobody is asked for dice. */
const START: Moment = { segment: 0, ask: { who: 'nobody' } };

/** @param moment when it is done, for the log of initiative, and whose dice people roll */
export function applyCommand(encounter: Encounter, command: Command, moment = START): CommandResult {
	const answer = carryOut(encounter, command, moment);
	if (!answer.ok) return answer;
	const changes = [...answer.changes, ...afterGround(encounter, answer.changes, moment)];
	return { ok: true, ...followed(encounter, changes, command, moment) };
}

function carryOut(encounter: Encounter, command: Command, moment: Moment): CommandAnswer {
	switch (command.type) {
		case 'rename-encounter':
			return renameEncounter(encounter, command);
		case 'set-file-only':
			return setFileOnly(encounter, command);
		case 'add-creatures':
			return addCreatures(encounter, command);
		case 'remove-creatures':
			return removeCreatures(encounter, command);
		case 'change-creatures':
			return changeCreatures(encounter, command);
		case 'place-creatures':
			return placeCreatures(encounter, command);
		case 'set-plans':
			return setPlans(encounter, command);
		case 'paint-terrain':
			return paintTerrain(encounter, command);
		case 'erase-terrain':
			return eraseTerrain(encounter, command);
		case 'set-fog':
			return coverSquares(encounter, command, moment);
		case 'open-fog-to':
			return openFogTo(encounter, command, moment);
		case 'add-walls':
			return addWalls(encounter, command);
		case 'remove-walls':
			return removeWalls(encounter, command);
		case 'change-walls':
			return changeWalls(encounter, command);
		case 'set-door':
			return setDoor(encounter, command);
		case 'set-doors-on-grid':
			return setDoorsOnGrid(encounter);
		case 'set-background':
			return setBackground(encounter, command);
		case 'resize-map':
			return resizeMap(encounter, command, moment);
		case 'set-rules':
			return setRules(encounter, command);
		case 'set-rolls':
			return setRolls(encounter, command);
		case 'keep-variant':
			return keepVariant(encounter, command, moment);
		case 'rename-variant':
			return renameVariant(encounter, command);
		case 'remove-variants':
			return removeVariants(encounter, command);
		case 'set-area':
			return setArea(encounter, command);
		case 'remove-areas':
			return removeAreas(encounter, command);
		case 'set-note':
			return setNote(encounter, command);
		case 'remove-notes':
			return removeNotes(encounter, command);
		case 'set-side':
			return setSide(encounter, command);
		case 'remove-side':
			return removeSide(encounter, command);
		case 'begin-initiative':
			return begin(encounter, command, moment);
		case 'initiative':
			return perform(encounter, command, moment);
		case 'end-initiative':
			return end(encounter, moment);
		case 'note':
			return note(encounter, command, moment);
		case 'all': {
			let draft = unchanged(encounter);
			for (const one of command.commands) {
				const answer = carryOut(draft.encounter, one, moment);
				if (!answer.ok) return answer;
				draft = saying(draft, answer.changes);
			}
			return say(...draft.changes);
		}
		default:
			return command satisfies never;
	}
}
