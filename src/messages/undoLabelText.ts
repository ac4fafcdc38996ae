/** Short descriptions of steps, for undo and redo. */
import type { Creature, Encounter, InitiativeEntry, Names } from '../engine/index.ts';
import { initiativeSentence } from './combatLogText.ts';

const CREATURES = {
	join: 'add',
	leave: 'remove',
	place: 'move',
	plan: 'draw path of',
	hide: 'hide',
	reveal: 'reveal',
	fields: 'edit',
} as const;

/** With several changed fields, the first in this order is named, as others follow from it. */
const FIELDS = {
	name: 'name',
	side: 'side',
	size: 'size',
	hitPoints: 'hit points',
	conditions: 'conditions',
	lasting: 'conditions',
	movement: 'movement mode',
	speed: 'speed',
	otherSpeed: 'speed',
	extraFeet: 'extra feet',
	elevation: 'elevation',
	initiative: 'initiative bonus',
	picture: 'picture',
	face: 'silhouette',
	hiddenUntil: 'hidden state',
	armorClass: 'armor class',
	attacks: 'attacks',
	note: 'note',
	skills: 'skills',
	fills: 'body',
	givesWay: 'step-aside setting',
	build: 'build',
	space: 'space',
	reach: 'reach',
	reachWeapon: 'reach',
	rangeIncrement: 'range increment',
	busy: 'action',
	auto: 'Auto',
	fighter: 'initiative',
	repertoire: 'declarations',
} as const satisfies Partial<Record<keyof Creature, string>>;

type ChangedField = keyof typeof FIELDS;

export function fieldNamed(fields: object): ChangedField | undefined {
	return Object.keys(FIELDS).find((one): one is ChangedField => one in fields);
}

/** Fields of an encounter that name no step: they follow from other changes, or have changes of their own. */
type Untold =
	| 'seed'
	| 'map'
	| 'creatures'
	| 'half'
	| 'round'
	| 'time'
	| 'amendments'
	| 'history'
	| 'earlier'
	| 'movers'
	| 'initiative'
	| 'pictures';

const FIELD_PARTS = {
	rules: 'the rules',
	rolls: 'dice',
	sides: 'the sides',
	name: 'the name',
	fog: 'the fog',
	variants: 'a variant',
	areas: 'an area',
	notes: 'a note',
	fileOnly: 'storage',
	fogAreas: 'a fog area',
	doorsReveal: 'fog areas of doors',
	scenario: 'the objectives',
	blows: 'attack handling',
	dice: 'physical dice',
} as const satisfies Record<Exclude<keyof Encounter, Untold>, string>;

/** The part of an encounter with changed fields; of several the first in the table. */
export function partNamed(fields: object): keyof typeof FIELD_PARTS | undefined {
	return Object.keys(FIELD_PARTS).find((one): one is keyof typeof FIELD_PARTS => one in fields);
}

const PARTS = {
	...FIELD_PARTS,
	wall: 'a wall',
	low: 'a low wall',
	window: 'a window',
	door: 'a door',
	terrain: 'terrain',
	size: 'map size',
	picture: 'background picture',
	map: 'the map',
	ahead: 'discard later segments',
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
 * "move Lydia", "a wall", or the quoted log sentence.
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
			const count = deed.ids.length;
			if (count > 1)
				return `${deed.field ? `${FIELDS[deed.field]} of` : CREATURES[deed.how]} ${count} creatures`;
			const who = within(one);
			return deed.field ? `${who}’s ${FIELDS[deed.field]}` : `${CREATURES[deed.how]} ${who}`;
		}
		case 'part':
			return PARTS[deed.part];
		case 'told': {
			const told = log[deed.entry];
			// Quoted, since it may not have happened after all.
			return told ? `“${initiativeSentence(told.news, names).replace(/\.$/, '')}”` : 'combat change';
		}
		case 'next half-round':
			return 'next half-round';
		case 'on in the fight':
			return 'continue';
		case 'back in the fight':
			return 'go back in combat';
		default:
			return deed satisfies never;
	}
}
