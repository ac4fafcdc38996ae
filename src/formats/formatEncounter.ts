/**
 * Formats encounter files: fixed key order, small objects on one line, defaults left out, so that files are readable
 * and diffs small.
 */
import { type Encounter, memoizeByRef } from '../engine/index.ts';
import { type Json, print } from './formatJson.ts';
import { historyInFile } from './historyMaps.ts';
import { byRoll, byText, inOrder, sorted } from './keyOrder.ts';
import { MAX_FILE_LENGTH } from './limits.ts';
import { FORMAT, VERSION } from './migrations/index.ts';
import {
	orderedAmendment,
	orderedArea,
	orderedAuto,
	orderedCreature,
	orderedFog,
	orderedMap,
	orderedPast,
	orderedRules,
	orderedScenario,
	orderedSquare,
	orderedVariant,
	orderedZone,
} from './orderedEncounter.ts';
import { picturesShown } from './usedPictures.ts';

/**
 * The text of an encounter file, without unused pictures.
 *
 * @param segment the viewed moment of the half-round, 0 to 6
 */
export function formatEncounter(encounter: Encounter, segment = 0): string {
	const file = encode(encounter, segment);
	const text = `${print(file, 0)}\n`;
	// On one line it takes half as much, and may still be opened.
	return text.length > MAX_FILE_LENGTH ? JSON.stringify(file) : text;
}

/** One line of JSON without pictures, for autosave; unchanged parts (creatures, map, past half-rounds) are cached. */
export function packEncounter(encounter: Encounter): string {
	const { map, creatures, history, pictures: _, ...rest } = encounter;
	const parts = [
		JSON.stringify(encodeRest(rest)).slice(1, -1),
		`"map":${packedMap(map)}`,
		`"creatures":[${creatures.map(packedCreature).join()}]`,
	];
	if (history) {
		const halves = historyInFile({ map, history }).map(packedPast);
		parts.push(`"history":[${halves.join()}]`);
	}
	return `{${parts.join()}}`;
}

/** JSON of a part, cached by object, since parts are never mutated. */
function packing<Part extends object>(encoded: (part: Part) => Json): (part: Part) => string {
	return memoizeByRef((part) => JSON.stringify(encoded(part)));
}

const packedMap = packing(orderedMap);
const packedCreature = packing(orderedCreature);
const packedPast = packing(orderedPast);

function encode(encounter: Encounter, segment: number): Json {
	const { map, creatures, history, pictures, ...rest } = encounter;
	const shown = picturesShown(encounter);
	return {
		...encodeRest(rest),
		segment: segment || undefined,
		map: orderedMap(map),
		creatures: creatures.map(orderedCreature),
		history: history && historyInFile({ map, history }).map(orderedPast),
		pictures:
			pictures &&
			sorted(Object.fromEntries(Object.entries(pictures).filter(([key]) => shown.has(key))), byText),
	};
}

/** Everything except the moment and the large parts, which get placeholders in order. */
function encodeRest({
	name,
	fileOnly,
	seed,
	rules,
	half,
	round,
	time,
	fog,
	sides,
	amendments,
	rolls,
	movers,
	initiative,
	variants,
	areas,
	notes,
	fogAreas,
	doorsReveal,
	scenario,
	blows,
	dice,
	earlier,
}: Omit<Encounter, 'map' | 'creatures' | 'history' | 'pictures'>) {
	return {
		format: FORMAT,
		version: VERSION,
		name,
		fileOnly,
		seed,
		rules: rules && orderedRules(rules),
		half,
		round,
		time,
		segment: undefined,
		map: undefined,
		fog: fog && orderedFog(fog),
		fogAreas: fogAreas?.map(orderedZone),
		doorsReveal,
		scenario: scenario && orderedScenario(scenario),
		blows,
		dice: typeof dice === 'object' ? { side: dice.side } : dice,
		sides: sides?.map(({ id, name, color, auto }) => ({ id, name, color, auto: auto && orderedAuto(auto) })),
		creatures: undefined,
		amendments: amendments?.map(orderedAmendment),
		rolls: rolls && sorted(rolls, byRoll),
		movers,
		initiative: initiative && inOrder(initiative),
		earlier: earlier && inOrder(earlier),
		variants: variants?.map(orderedVariant),
		areas: areas?.map(orderedArea),
		notes: notes?.map(({ id, at, text, shown }) => ({ id, at: orderedSquare(at), text, shown })),
	};
}
