/** Short descriptions of steps, for undo and redo. */
import type { Creature, InitiativeEntry, Names } from '../engine/index.ts';
import { initiativeSentence } from './combatLogText.ts';

const CREATURES = {
	join: 'adding',
	leave: 'removing',
	place: 'moving',
	plan: 'the path of',
	hide: 'hiding',
	reveal: 'revealing',
	fields: 'a change of',
} as const;

/** With several changed fields, the first in this order is named, as others follow from it. */
const FIELDS = {
	name: 'the name of',
	side: 'the side of',
	size: 'the size of',
	hitPoints: 'hit points of',
	conditions: 'conditions of',
	lasting: 'conditions of',
	movement: 'the manner of moving of',
	speed: 'the speed of',
	otherSpeed: 'the speed of',
	elevation: 'the height of',
	initiative: 'the initiative bonus of',
	picture: 'the picture of',
	face: 'the silhouette of',
	hiddenUntil: 'the hiding of',
	armorClass: 'the armor class of',
	attacks: 'the attacks of',
	note: 'the note on',
	skills: 'the skills of',
	fills: 'the body of',
	givesWay: 'the stepping aside of',
	build: 'the build of',
	space: 'the space of',
	reach: 'the reach of',
	reachWeapon: 'the reach of',
	rangeIncrement: 'the range increment of',
	busy: 'the occupation of',
	auto: 'the Auto of',
	fighter: 'the initiative of',
	repertoire: 'the declarations of',
} as const satisfies Partial<Record<keyof Creature, string>>;

type ChangedField = keyof typeof FIELDS;

export function fieldNamed(fields: object): ChangedField | undefined {
	return Object.keys(FIELDS).find((one): one is ChangedField => one in fields);
}

const PARTS = {
	rules: 'the rules',
	rolls: 'dice',
	sides: 'the sides',
	name: 'the name',
	fog: 'the fog',
	variants: 'a variant',
	areas: 'an area',
	notes: 'a note',
	fileOnly: 'where it is kept',
	fogAreas: 'a fog area',
	doorsReveal: 'what doors reveal',
	scenario: 'the objectives',
	blows: 'how attacks are handled',
	dice: 'who rolls',
	wall: 'a wall',
	low: 'a low wall',
	window: 'a window',
	door: 'a door',
	terrain: 'terrain',
	size: 'the size of the map',
	picture: 'the picture under the map',
	map: 'the map',
	ahead: 'dropping what had been played',
} as const;

export type StepDeed =
	| {
			readonly type: 'creatures';
			readonly how: keyof typeof CREATURES;
			readonly ids: readonly string[];
			/** Unknown for steps of earlier versions. */
			readonly field?: ChangedField;
	  }
	| { readonly type: 'part'; readonly part: keyof typeof PARTS }
	/** An entry of the combat log, by index from 0. */
	| { readonly type: 'told'; readonly entry: number }
	| { readonly type: 'next half-round' }
	| { readonly type: 'back in the fight' }
	/** Skips moments that were ahead after going back. */
	| { readonly type: 'on in the fight'; readonly moments: number };

/**
 * "moving Lydia", "a wall", or the quoted log sentence.
 *
 * @param within names inside a sentence, `names` at its start
 * @param log of the combat after the step
 */
export function undoLabel(
	deed: StepDeed,
	within: Names,
	names: Names,
	log: readonly InitiativeEntry[],
): string {
	switch (deed.type) {
		case 'creatures': {
			const [one = ''] = deed.ids;
			const who = deed.ids.length > 1 ? `${deed.ids.length} creatures` : within(one);
			return `${deed.field ? FIELDS[deed.field] : CREATURES[deed.how]} ${who}`;
		}
		case 'part':
			return PARTS[deed.part];
		case 'told': {
			const told = log[deed.entry];
			// Quoted, since it may not have happened after all.
			return told ? `“${initiativeSentence(told.news, names).replace(/\.$/, '')}”` : 'something in the fight';
		}
		case 'next half-round':
		case 'on in the fight':
			return 'going on';
		case 'back in the fight':
			return 'going back in the fight';
		default:
			return deed satisfies never;
	}
}
