/**
 * Who is who, in letters for the room: beside each name the sign that stands on its miniature. Below them the areas, each
 * with its colour: on squares that are small beside such letters a name would lie on whole miniatures.
 */
import type { CSSProperties } from 'react';
import type { Dimensions } from '../canvas/scene/cameraMath.ts';
import type { Area, Creature, Encounter } from '../engine/index.ts';
import { heightMark, roundsText, type Units } from '../messages/index.ts';
import { areasNow, toldOf } from '../store/annotations.ts';
import { isFallen } from '../store/commands/combatantSync.ts';
import { sideColor } from '../store/sideColors.ts';
import { sideOf } from '../store/sides.ts';
import { codesOf } from '../store/tokenCodes.ts';

/** Of the letters' height: what a line takes, how wide a letter is, and what of a line is not the name's. */
const LINE = 1.25;
const LETTER = 0.56;
const BESIDE = 2.8;
/** Of the screen's height, what is left to the list. */
const SHARE = 0.96;
const MAX_COLUMNS = 2;

/** How wide a column is, in CSS pixels; players.css says the same. */
function columnWidth(letters: number, width: number): number {
	return Math.min(11 * letters, Math.max(0.28 * width, 8.5 * letters));
}

/** How a list of names lies. */
interface NamesRoom {
	readonly columns: number;
	/** How high it is along the foot of a screen that is higher than wide, in letters; 0 where it stands at the side. */
	readonly foot: number;
}

/**
 * The columns that a list of names takes: at the side of a wide screen, along the foot of a high one.
 *
 * @param letters CSS pixels that they are high
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

/** The areas with what each is listed as: "Web · 9½ rounds". */
function listedAreas(encounter: Encounter): readonly { readonly area: Area; readonly name: string }[] {
	return areasNow(encounter).map((area) => {
		const { left } = toldOf(encounter, area);
		return { area, name: left === null ? area.name : `${area.name} · ${roundsText(left)}` };
	});
}

/** "Harpy · ↑ 10 ft": beside large letters squares may be too small for heights. */
const listedName = ({ name, elevation = 0 }: Creature, units: Units) =>
	[name, heightMark(elevation, units)].filter(Boolean).join(' · ');

/** All that is listed. */
export function listedNames(encounter: Encounter, units: Units): readonly string[] {
	return [
		...encounter.creatures.map((one) => listedName(one, units)),
		...listedAreas(encounter).map(({ name }) => name),
	];
}

/** @param columns as wide as which the list is */
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
