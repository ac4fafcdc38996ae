/** Refusals of encounter changes as sentences. */
import type { InitiativeRefusal, Names } from '../engine/index.ts';
import { initiativeRefused } from './combatRefusals.ts';
import { lengthText, type Units } from './lengthText.ts';
import { fillTemplate } from './textHelpers.ts';

const PLAIN = {
	'creature without a name': 'A creature needs a name.',
	'encounter without a name': 'An encounter needs a name.',
	'side without a name': 'A side needs a name.',
	'variant without a name': 'A variant needs a name.',
	'empty note': 'Write the note, or remove it.',
	'area without a name': 'An area needs a name.',
	'area off the map': 'Areas must start on the map.',
	'note off the map': 'Place notes on a square of the map.',
	'half-round over': 'The half-round is over. Variants are for upcoming plans.',
	'nothing planned': 'This side has no paths yet. Draw one, then save a variant.',
	'last side': 'Combat needs at least one side.',
	'side gone': 'This side is no longer there.',
	'fight under way': 'Combat is running. End it first.',
	'nobody to fight': 'No creatures on the map.',
	'no fight': 'Start combat first.',
	'not on the map': 'Only creatures on the map can join combat.',
	'no such terrain': 'Unknown terrain type.',
	'wall gone': 'This wall is no longer there.',
	'door gone': 'This door is no longer there.',
	'picture out of reach': 'The background picture would be too far away or too large.',
	'picture missing': 'The picture for this background is missing.',
	'map off the squares': 'A map can only be moved by whole squares.',
	'no such face': 'A d20 shows a whole number from 1 to 20.',
	'rules in the middle': 'Change rules between half-rounds.',
} as const;

const OF_CREATURE = {
	'between squares': '{who} must stand on whole squares.',
	'larger than the map': '{who} is too large for this map.',
	'off the map': '{who} would be off the map there.',
	'cut off': '{who} is outside the new map size. Move it first.',
	'path too long': '{who}’s path is too long.',
	'path off the map': '{who}’s path would leave the map.',
} as const satisfies Readonly<Record<string, `${string}{who}${string}`>>;

const AT_MOST = {
	creatures: 'An encounter holds {most} creatures at most.',
	variants: 'An encounter holds at most {most} variants. Remove some first.',
	areas: 'A map holds at most {most} areas. Remove some first.',
	zones: 'A scenario holds {most} zones at most.',
	objectives: 'A scenario holds {most} objectives at most.',
	story: 'A story is {most} characters long at most.',
	'fog areas': 'A map holds {most} fog areas at most: remove some first.',
	attacks: 'A creature has {most} attacks at most.',
	'armor class': 'An armor class is a whole number from 0 to {most}.',
	notes: 'A map holds {most} notes at most: remove some first.',
	sides: 'Combat has at most {most} sides.',
	terrain: 'A map holds {most} pieces of terrain at most: erase some first.',
	walls: 'A map holds {most} walls at most.',
	note: 'A note is {most} characters long at most.',
	'map side': 'A map is 1 to {most} squares a side.',
	steps: 'All plans together hold at most {most} steps. Shorten some paths.',
	records: 'An encounter holds {most} records of creatures at most: go to the next half-round first.',
	letters: 'Names and notes hold {most} characters at most: shorten some first.',
	ground: 'An encounter holds {most} changed squares and walls at most: go to the next half-round first.',
	pixels: 'Pictures hold {most} pixels at most: use smaller ones.',
	pictureLetters: 'Pictures hold {most} characters of data at most: use smaller ones.',
	amendments: 'A half-round holds {most} changes at most: go to the next half-round first.',
	'half-round': 'Half-round {most} is the last one: duplicate the encounter to start again at 1.',
	'initiative bonus': 'An initiative bonus is a whole number from −{most} to +{most}.',
} as const satisfies Readonly<Record<string, `${string}{most}${string}`>>;

/** Limits or steps of lengths, with units. */
const LENGTHS = {
	speed: 'Speed is a multiple of {least}, from 0 to {most}.',
	area: 'An area reaches {least} to {most}, in steps of {least}.',
	space: 'A creature fills {least} to {most} a side.',
	reach: 'Reach: at most {most}, in steps of {least}.',
	'extra feet': 'Extra feet: a multiple of {least}, at most {most} more or less.',
	'range increment': 'A range increment is {least} to {most}.',
	elevation: 'Elevation: at most {most} above or below the ground.',
} as const satisfies Readonly<Record<string, `${string}{most}${string}`>>;

export type CommandRefusal =
	| { readonly code: keyof typeof PLAIN }
	| { readonly code: keyof typeof OF_CREATURE; readonly name: string }
	| { readonly code: keyof typeof AT_MOST; readonly most: number }
	/** In feet. */
	| { readonly code: keyof typeof LENGTHS; readonly least: number; readonly most: number }
	| { readonly code: 'id taken'; readonly id: string }
	| { readonly code: 'side name taken' | 'app plans' | 'variant kept'; readonly name: string }
	/** `members`: names of the creatures of side `name`. */
	| { readonly code: 'side in use'; readonly name: string; readonly members: readonly string[] }
	/** `name`: the only creature it can concern, if it is not known otherwise. */
	| { readonly code: 'fight'; readonly refusal: InitiativeRefusal; readonly name?: string };

export function commandRefused(refusal: CommandRefusal, names: Names, units: Units): string {
	switch (refusal.code) {
		case 'id taken':
			return `Id “${refusal.id}” is already used.`;
		case 'side name taken':
			return `A side named ${refusal.name} already exists.`;
		case 'variant kept':
			return `Already saved as ${refusal.name}.`;
		case 'app plans':
			return `The app plays ${refusal.name}; variants are for your own plans.`;
		case 'side in use': {
			const { name, members } = refusal;
			return members.length === 1
				? `${members[0]} still belongs to ${name}.`
				: `${members.length} creatures still belong to ${name}.`;
		}
		case 'fight': {
			const { name } = refusal;
			return initiativeRefused(refusal.refusal, name === undefined ? names : () => name);
		}
		default:
			if ('least' in refusal)
				return fillTemplate(LENGTHS[refusal.code], {
					least: lengthText(refusal.least, units),
					most: lengthText(refusal.most, units),
				});
			if ('most' in refusal)
				return fillTemplate(AT_MOST[refusal.code], { most: refusal.most.toLocaleString('en') });
			return 'name' in refusal
				? fillTemplate(OF_CREATURE[refusal.code], { who: refusal.name })
				: PLAIN[refusal.code];
	}
}
