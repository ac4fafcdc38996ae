/** Texts of board tools: refusals and announcements. */
import type { Passing, Square, TerrainSquare } from '../engine/index.ts';
import { lengthText, spokenLength, type Units, usedText } from './lengthText.ts';
import { inSentence } from './logLine.ts';
import { type PlaceRefusal, placeRefused } from './placementText.ts';
import { placeName } from './squareNames.ts';
import { stopReason } from './stopReasons.ts';
import { pieceLabel } from './terrainText.ts';
import { capitalize, fillTemplate, formatCount } from './textHelpers.ts';

/** By index of the engine's `DIRECTIONS`; north is up. */
const DIRECTION_NAMES = [
	'east',
	'south-east',
	'south',
	'south-west',
	'west',
	'north-west',
	'north',
	'north-east',
] as const;

/** "north-east". */
export function directionName(way: number): string {
	return DIRECTION_NAMES[way & 7] ?? DIRECTION_NAMES[0];
}

/** Parts of a finished half-round that cannot be changed. */
const OVER = {
	creatures: 'nothing can be moved',
	paths: 'paths are locked',
	doors: 'doors are locked',
	walls: 'walls are locked',
	ground: 'terrain is locked',
	fog: 'edit fog in the current half-round',
	zone: 'edit zones in the current half-round',
	goals: 'goals are locked',
	notes: 'add notes in the current half-round',
	areas: 'areas are laid in the present one',
} as const;

export type HandRefusal =
	| { readonly code: 'half-round over'; readonly what: keyof typeof OVER }
	| { readonly code: 'no path begun' | 'no way' | 'nobody in the way' | 'too large to fill' }
	| { readonly code: 'nobody to send' | 'nobody can stand there' }
	| { readonly code: 'no way there' | 'no way further'; readonly name: string }
	| { readonly code: 'no place'; readonly name: string; readonly refusal: PlaceRefusal };

/** By name, if it concerns a creature. */
const REFUSALS = {
	'no path begun': 'Start on the token you want to move.',
	'no way': 'Blocked in that direction.',
	'nobody in the way': 'No opponent is in the way of this path.',
	'too large to fill': 'Area too large to fill. Draw a rectangle or close it with walls.',
	'nobody to send': 'Select creatures first: click one, or double-click for its whole side.',
	'nobody can stand there': 'No selected creature fits there.',
	'no way there': '{name} can’t get there.',
	'no way further': '{name} can’t go farther.',
} as const satisfies Readonly<Record<Exclude<HandRefusal['code'], 'half-round over' | 'no place'>, string>>;

export function handRefused(refusal: HandRefusal, units: Units): string {
	switch (refusal.code) {
		case 'half-round over':
			return `This half-round is over: ${OVER[refusal.what]}.`;
		case 'no place':
			return `${refusal.name} can’t stand there. ${placeRefused(refusal.refusal, units)}.`;
		default:
			return fillTemplate(REFUSALS[refusal.code], { name: '', ...refusal });
	}
}

/** Announcements for screen readers. */
export type HandNews =
	| { readonly code: 'path cleared'; readonly name: string }
	/**
	 * Feet reached of those available, feet beyond (in the next half-round if `later`, otherwise lost), and segments
	 * waited.
	 */
	| {
			readonly code: 'path';
			readonly name: string;
			readonly reached: number;
			readonly speed: number;
			readonly beyond: number;
			readonly later: boolean;
			/** Names of opponents that will engage it. */
			readonly heldBy: readonly string[];
			readonly waits: number;
			/** Closed doors opened on the path, one segment each. */
			readonly doors: number;
			/** Its last square; undefined if it only waits. */
			readonly to: Square | undefined;
	  }
	| { readonly code: 'paths'; readonly count: number }
	/** Moved by hand during combat: the first of `count`. */
	| { readonly code: 'by hand'; readonly name: string; readonly count: number }
	/** A move that invalidated paths, which are cleared. */
	| { readonly code: 'moved without path'; readonly name: string; readonly count: number }
	/** New creatures: the first of `count`, with its square. */
	| { readonly code: 'arrived'; readonly name: string; readonly square: Square; readonly count: number }
	/** Preview of their squares, or the reason against it. */
	| {
			readonly code: 'hanging';
			readonly name: string;
			readonly square: Square;
			readonly refusal: PlaceRefusal | undefined;
	  }
	/** `about`: description; empty if known. */
	| { readonly code: 'creature at'; readonly name: string; readonly square: Square; readonly about?: string }
	/** The end of the cycle, forward or back. */
	| { readonly code: 'no further creature'; readonly back: boolean }
	| {
			readonly code: 'passing';
			readonly steps: readonly {
				readonly name: string;
				readonly square: Square;
				readonly by: Passing | undefined;
			}[];
	  }
	| { readonly code: 'side chosen'; readonly name: string; readonly count: number }
	| { readonly code: 'corner'; readonly square: Square }
	/** Keyboard painting or wall drawing starts or ends. */
	| { readonly code: 'stroke'; readonly square: Square; readonly begins: boolean }
	| { readonly code: 'stroke called off' }
	/** Squares covered or uncovered: a room, or some. */
	| { readonly code: 'fog'; readonly squares: number; readonly room: boolean; readonly covered: boolean }
	| { readonly code: 'zone'; readonly squares: number; readonly adds: boolean }
	| { readonly code: 'note laid'; readonly square: Square }
	/** Contents of a square: creatures with descriptions, terrain with its upward direction, annotations. */
	| {
			readonly code: 'square';
			readonly square: Square;
			readonly names: readonly string[];
			readonly ground: readonly Pick<TerrainSquare, 'type' | 'up' | 'look'>[];
			readonly marks: readonly string[];
	  }
	/** A ruler; `sight` describes sight between its ends. */
	| { readonly code: 'measured'; readonly feet: number; readonly sight: string }
	| {
			readonly code: 'template';
			readonly shape: string;
			readonly feet: number;
			readonly squares: number;
			readonly names: readonly string[];
	  };

export const PATHS_UNSEEN = 'Saved. Paths are hidden in this view.';

function restOf({ later, heldBy }: Extract<HandNews, { code: 'path' }>, units: Units): string {
	if (later) return 'in the next half-round';
	return heldBy.length > 0 ? `lost: ${stopReason('engaged', units, heldBy.map(inSentence))}` : 'out of reach';
}

/** "Lydia: 25 of 30 feet to 5, 3; waits 1 segment." */
export function handNews(news: HandNews, units: Units): string {
	switch (news.code) {
		case 'path cleared':
			return `${news.name}: no path.`;
		case 'path': {
			const { name, reached, speed, beyond, waits, doors, to } = news;
			const end = to ? ` to ${placeName(to)}` : '';
			const then = beyond > 0 ? `; ${spokenLength([beyond], units)} ${restOf(news, units)}` : '';
			const waiting = waits > 0 ? `; waits ${formatCount(waits, 'segment')}` : '';
			const opens = doors > 0 ? `; ${doorsOpened(doors)}` : '';
			return `${name}: ${spokenLength([reached, speed], units)}${end}${then}${waiting}${opens}.`;
		}
		case 'no further creature':
			return news.back
				? 'First creature. Shift+Tab again leaves the map.'
				: 'Last creature. Tab again leaves the map.';
		case 'by hand':
			return news.count > 1 ? `Moved ${news.count} creatures manually.` : `Moved ${news.name} manually.`;
		case 'moved without path':
			return news.count > 1
				? `${news.count} creatures moved. Blocked paths cleared.`
				: `${news.name} moved. Blocked path cleared.`;
		case 'paths':
			return `${news.count} paths changed.`;
		case 'arrived': {
			const others = news.count - 1;
			const more = others === 0 ? '' : `, plus ${others} more`;
			return `${news.name} placed at ${placeName(news.square)}${more}.`;
		}
		case 'hanging':
			return news.refusal
				? `${placeName(news.square)}: ${placeRefused(news.refusal, units)}.`
				: `${news.name} over ${placeName(news.square)}.`;
		case 'creature at':
			return `${news.name} at ${placeName(news.square)}${news.about ? `: ${news.about}` : ''}.`;
		case 'passing':
			return news.steps
				.map(({ name, square, by }) => `${name} at ${placeName(square)}: ${by ?? 'a plain step'}.`)
				.join(' ');
		case 'zone':
			return `${formatCount(news.squares, 'square')} ${news.adds ? 'added to' : 'removed from'} the zone.`;
		case 'fog': {
			const { squares, room, covered } = news;
			const count = formatCount(squares, 'square');
			const what = room ? `Room (${count})` : count;
			return `${what} ${covered ? 'covered' : 'revealed'}.`;
		}
		case 'side chosen':
			return `${news.name}: ${news.count} selected.`;
		case 'note laid':
			return `Note placed at ${placeName(news.square)}.`;
		case 'corner':
			return `Corner ${placeName(news.square)}.`;
		case 'stroke':
			return news.begins
				? `Started at ${placeName(news.square)}. Arrow keys extend, Space finishes.`
				: `Finished at ${placeName(news.square)}.`;
		case 'stroke called off':
			return 'Canceled.';
		case 'square': {
			const ground = news.ground.map(({ type, up, look }) => {
				const name = pieceLabel({ type, look }, units).toLowerCase();
				return up === undefined ? name : `${name}, up ${directionName(up)}`;
			});
			const here = [...news.names, ...ground, ...news.marks].join(', ');
			return `${placeName(news.square)}${here ? `: ${here}` : ''}.`;
		}
		case 'measured':
			return `${spokenLength([news.feet], units)}. ${news.sight}.`;
		case 'template': {
			const { shape, feet, squares, names } = news;
			const inside = names.length > 0 ? `; ${names.join(', ')}` : '';
			return `${capitalize(shape)}, ${spokenLength([feet], units)}: ${formatCount(squares, 'square')}${inside}.`;
		}
		default:
			return news satisfies never;
	}
}

/** Short form while drawing: "20 / 30 ft to 5, 3", "30 / 30 ft to 9, 3 · 10 ft out of reach". */
export function drawnText(news: HandNews, units: Units): string {
	if (news.code !== 'path') return 'no path';
	const { reached, speed, beyond, doors, to } = news;
	const end = to ? ` to ${placeName(to)}` : '';
	const then = beyond > 0 ? ` · ${lengthText(beyond, units)} ${restOf(news, units)}` : '';
	const opens = doors > 0 ? ` · ${doorsOpened(doors)}` : '';
	return `${usedText(reached, speed, units)}${end}${then}${opens}`;
}

/** "door +1 segment"; with a count for several. */
export function doorsOpened(doors: number): string {
	return doors === 1 ? 'door +1 segment' : `${doors} doors +${doors} segments`;
}
