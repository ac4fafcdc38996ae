/**
 * Carries out a command: a pure function from an encounter to the next one. What a
 * command leaves alone stays the same object; a command that changes nothing gives
 * back the encounter it was given.
 */
import type { Encounter } from '../../engine/index.ts';
import type { Units } from '../../words/index.ts';
import { addCreatures, changeCreatures, placeCreatures, removeCreatures, setPlans } from './creatures.ts';
import { setDoorsOnGrid } from './doors.ts';
import { followed } from './following.ts';
import { begin, end, type Moment, note, perform } from './initiative.ts';
import { renameEncounter, resizeMap, setBackground } from './map.ts';
import { done } from './result.ts';
import { setRolls, setRules } from './rules.ts';
import { removeSide, setSide } from './sides.ts';
import { eraseTerrain, paintTerrain } from './terrain.ts';
import type { Command, CommandResult } from './types.ts';
import { addWalls, changeWalls, removeWalls, setDoor } from './walls.ts';

/** A moment at which nothing has happened and nobody is asked for dice. */
const START: Moment = { segment: 0, ask: { who: 'nobody' } };

/**
 * @param moment when it is done, for the log of initiative, and whose dice people roll
 * @param units what lengths are written in where it is refused
 */
export function applyCommand(
	encounter: Encounter,
	command: Command,
	moment = START,
	units: Units = 'feet',
): CommandResult {
	const result = carryOut(encounter, command, moment, units);
	return result.ok ? done(followed(encounter, result.encounter, moment)) : result;
}

function carryOut(encounter: Encounter, command: Command, moment: Moment, units: Units): CommandResult {
	switch (command.type) {
		case 'rename-encounter':
			return renameEncounter(encounter, command);
		case 'add-creatures':
			return addCreatures(encounter, command, units);
		case 'remove-creatures':
			return removeCreatures(encounter, command);
		case 'change-creatures':
			return changeCreatures(encounter, command, units);
		case 'place-creatures':
			return placeCreatures(encounter, command);
		case 'set-plans':
			return setPlans(encounter, command);
		case 'paint-terrain':
			return paintTerrain(encounter, command);
		case 'erase-terrain':
			return eraseTerrain(encounter, command);
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
			return resizeMap(encounter, command);
		case 'set-rules':
			return setRules(encounter, command);
		case 'set-rolls':
			return setRolls(encounter, command);
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
			let current = encounter;
			for (const one of command.commands) {
				const result = carryOut(current, one, moment, units);
				if (!result.ok) return result;
				current = result.encounter;
			}
			return done(current);
		}
		default:
			return command satisfies never;
	}
}
