/**
 * Legend in large type: each name with its table sign, then the areas with their colors, as names would cover
 * miniatures on small squares.
 */
import type { CSSProperties } from 'react';
import type { Dimensions } from '../canvas/scene/cameraMath.ts';
import type { Area, Creature, Encounter } from '../engine/index.ts';
import { heightMark, roundsText, type Units } from '../messages/index.ts';
import { isFallen } from '../store/encounter/combatantSync.ts';
import { areasNow, toldOf } from '../store/interactions/annotations.ts';
import { sideColor } from '../store/sideColors.ts';
import { sideOf } from '../store/sides.ts';
import { codesOf } from '../store/tokenCodes.ts';

/** In letter heights: line height, letter width, and the part of a line besides the name. */
const LINE = 1.25;
const LETTER = 0.56;
const BESIDE = 2.8;
/** Share of the screen's height for the list. */
const SHARE = 0.96;
const MAX_COLUMNS = 2;

/** Column width in CSS pixels, as in players.css. */
function columnWidth(letters: number, width: number): number {
	return Math.min(11 * letters, Math.max(0.28 * width, 8.5 * letters));
}

interface NamesRoom {
	readonly columns: number;
	/** Height along the bottom of a portrait screen, in letters; 0 at the side. */
	readonly foot: number;
}

/**
 * Columns of a name list: at the side of a landscape screen, at the bottom of a portrait one.
 *
 * @param letters height in CSS pixels
 */
export function nameColumns(
	names: readonly string[],
	letters: number,
	{ width, height }: Dimensions,
): NamesRoom {
	const column = columnWidth(letters, width);
	const inOne = Math.max(1, Math.floor((column / letters - BESIDE) / LETTER));
	const lines = names.reduce((all, name) => all + Math.ceil(name.length / inOne), 0);
	if (lines > 0 && height > width) {
		const columns = Math.min(names.length, Math.max(1, Math.floor(width / column)));
		return { columns, foot: Math.ceil(lines / columns + 1) * LINE };
	}
	const most = Math.floor((height * SHARE) / (letters * LINE));
	return { columns: Math.min(MAX_COLUMNS, Math.ceil(lines / most)), foot: 0 };
}

/** Areas with their list text: "Web · 9½ rounds". */
function listedAreas(encounter: Encounter): readonly { readonly area: Area; readonly name: string }[] {
	return areasNow(encounter).map((area) => {
		const { left } = toldOf(encounter, area);
		return { area, name: left === null ? area.name : `${area.name} · ${roundsText(left)}` };
	});
}

/** "Harpy · ↑ 10 ft": beside large letters squares may be too small for heights. */
const listedName = ({ name, elevation = 0 }: Creature, units: Units) =>
	[name, heightMark(elevation, units)].filter(Boolean).join(' · ');

export function listedNames(encounter: Encounter, units: Units): readonly string[] {
	return [
		...encounter.creatures.map((one) => listedName(one, units)),
		...listedAreas(encounter).map(({ name }) => name),
	];
}

/** @param columns width of the list, in columns */
export function PlayersNames({
	encounter,
	units,
	columns,
}: {
	readonly encounter: Encounter;
	readonly units: Units;
	readonly columns: number;
}) {
	const { creatures } = encounter;
	const codes = codesOf(creatures);
	return (
		<ul className="players-names" aria-label="Who is who" style={{ columns } as CSSProperties}>
			{creatures.map((creature) => (
				<li key={creature.id} data-fallen={isFallen(creature) || undefined}>
					<span
						className="players-code"
						style={{ borderColor: sideColor(sideOf(encounter, creature.side).color).color }}
					>
						{codes.get(creature.id)}
					</span>{' '}
					<span>{listedName(creature, units)}</span>
				</li>
			))}
			{listedAreas(encounter).map(({ area: { id, color }, name }) => (
				<li key={`area ${id}`}>
					<span className="players-area" style={{ background: sideColor(color).color }} /> <span>{name}</span>
				</li>
			))}
		</ul>
	);
}
