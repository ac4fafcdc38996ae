/** Descriptions of annotations. */
import { type Area, type MapNote, unpackSquares } from '../engine/index.ts';
import { roundsText } from './durationText.ts';
import { lengthText, spokenLength, type Units } from './lengthText.ts';
import { placeName } from './squareNames.ts';

export interface AreaTold {
	readonly area: Area;
	/** Remaining half-rounds; null if permanent. */
	readonly left: number | null;
	/** Name of the owner; null without one. */
	readonly owner: string | null;
	/** Names of the creatures inside. */
	readonly names: readonly string[];
}

function areaParts({ area, left, owner }: AreaTold, length: string): readonly string[] {
	return [
		area.only === undefined ? `${area.shape}, ${length}` : 'seen in part',
		...(owner === null ? [] : [`of ${owner}`]),
		...(left === null ? [] : [`${roundsText(left)} left`]),
		...(area.hidden ? ['hidden from the players'] : []),
	];
}

/** "Web: circle of 20 ft, of Ann, 9½ rounds left. In it: Orc, Goblin". */
export function areaWords(told: AreaTold, units: Units): string {
	const { area, names } = told;
	const inside = names.length > 0 ? `. In it: ${names.join(', ')}` : '';
	return `${area.name}: ${areaParts(told, lengthText(area.feet, units)).join(', ')}${inside}`;
}

/** The square that identifies an area: its origin, or the first visible one. */
function placeOf({ from: [x, y], feet, only = '' }: Area): string {
	const first = unpackSquares(only, (feet / 5) ** 2)?.indexOf(1) ?? 0;
	return placeName({ x: Math.floor(x) + first, y: Math.floor(y) });
}

/** "Areas: Web, circle of 20 feet, 9½ rounds left, at 6, 4, with Orc in it; …."; empty without any. */
export function areaAloud(all: readonly AreaTold[], units: Units): string {
	if (all.length === 0) return '';
	const each = all.map((told) => {
		const { name, feet } = told.area;
		const at = placeOf(told.area);
		const inside = told.names.length > 0 ? [`with ${told.names.join(' and ')} in it`] : [];
		return [name, ...areaParts(told, spokenLength([feet], units)), `at ${at}`, ...inside].join(', ');
	});
	return `Areas: ${each.join('; ')}.`;
}

/** "Note: the lever is stuck"; "Note for all: …" for the GM, who sees both kinds. */
export function noteWords({ text, shown }: MapNote, forPlayers: boolean): string {
	return `${shown && !forPlayers ? 'Player note' : 'Note'}: ${text}`;
}

/** "Notes: at 3, 4: the lever is stuck; at 5, 5: …."; empty without any. */
export function notesAloud(notes: readonly MapNote[]): string {
	if (notes.length === 0) return '';
	return `Notes: ${notes.map(({ at, text }) => `at ${placeName(at)}: ${text}`).join('; ')}.`;
}
