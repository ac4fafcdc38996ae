/** Annotations: contents of a square, dialogs, and carrying one. */
import {
	type Area,
	areaSquares,
	areasAt,
	type Encounter,
	type MapNote,
	rulesOf,
	type Square,
	standingIn,
	timeOf,
} from '../../engine/index.ts';
import {
	type AreaTold,
	areaWords,
	capitalize,
	noteWords,
	reportSentence,
	type Units,
} from '../../messages/index.ts';
import { freeId } from '../commands/idLists.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { freeNames } from '../encounter/uniqueNames.ts';
import type { Carried } from '../session/toolState.ts';
import { SIDE_COLORS } from '../sideColors.ts';
import { sidesOf } from '../sides.ts';
import { notify } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';

export function notesAt({ notes = [] }: Encounter, { x, y }: Square): readonly MapNote[] {
	return notes.filter(({ at }) => at.x === x && at.y === y);
}

export function squaresOfArea(encounter: Encounter, area: Area): readonly Square[] {
	return areaSquares(area, rulesOf(encounter).diagonals, encounter.map);
}

export function areasNow(encounter: Encounter): readonly Area[] {
	return areasAt(encounter.areas, timeOf(encounter));
}

export function areasOn(encounter: Encounter, { x, y }: Square): readonly Area[] {
	return areasNow(encounter).filter((area) =>
		squaresOfArea(encounter, area).some((one) => one.x === x && one.y === y),
	);
}

/** Remaining rounds; null if permanent. */
export function roundsLeft(encounter: Encounter, { until }: Area): number | null {
	return until === undefined ? null : until - timeOf(encounter);
}

export function toldOf(encounter: Encounter, area: Area): AreaTold {
	return {
		area,
		left: roundsLeft(encounter, area),
		owner: encounter.creatures.find(({ id }) => id === area.owner)?.name ?? null,
		names: standingIn(encounter.creatures, squaresOfArea(encounter, area)).map(({ name }) => name),
	};
}

export function marksInWords(
	encounter: Encounter,
	square: Square,
	forPlayers: boolean,
	units: Units,
): readonly string[] {
	return [
		...notesAt(encounter, square).map((note) => noteWords(note, forPlayers)),
		...areasOn(encounter, square).map((area) => areaWords(toldOf(encounter, area), units)),
	];
}

/**
 * Opens the note dialog.
 *
 * @param asked an existing note, or the square of a new one; null to choose the square later
 */
export function openNote(workspace: Workspace, asked: MapNote | Square | null): void {
	const id = freeId(workspace.document.getState().encounter.notes);
	const note = asked && 'text' in asked ? asked : { id, at: asked, text: '' };
	workspace.session.setState({ dialog: 'note', note });
}

export function openArea(workspace: Workspace, area: string): void {
	workspace.session.setState({ dialog: 'area', area });
}

/** The first color least used by sides and areas. */
function freshColor(encounter: Encounter): number {
	const taken = [...sidesOf(encounter), ...areasNow(encounter)].map(
		({ color }) => color % SIDE_COLORS.length,
	);
	const uses = SIDE_COLORS.map((_, index) => taken.filter((color) => color === index).length);
	return uses.indexOf(Math.min(...uses));
}

/** Turns the measured template into an area and opens its dialog. */
export function keepTemplate(workspace: Workspace): boolean {
	const shown = workspace.preview.getState();
	if (shown.type !== 'template') return false;
	const { shape, feet, origin, to } = shown;
	if (!layArea(workspace, { shape, feet, from: [origin.x, origin.y], to: [to.x, to.y] })) return false;
	workspace.preview.setState({ type: 'none' }, true);
	return true;
}

/** Default radius in feet, as of many spells. */
const USUAL_RADIUS = 20;

/** Adds a circle around a square and opens its dialog; other shapes come from measuring. */
export function areaAround(workspace: Workspace, { x, y }: Square): boolean {
	const from = [x + 0.5, y + 0.5] as const;
	const to = [from[0] + USUAL_RADIUS / 5, from[1]] as const;
	return layArea(workspace, { shape: 'circle', feet: USUAL_RADIUS, from, to });
}

function layArea(workspace: Workspace, form: Pick<Area, 'shape' | 'feet' | 'from' | 'to'>): boolean {
	const encounter = presentEncounter(workspace);
	const { areas = [] } = encounter;
	const id = freeId(areas);
	const [name = form.shape] = freeNames(
		[capitalize(form.shape)],
		areas.map((one) => one.name),
	);
	const area: Area = { id, name, ...form, color: freshColor(encounter), since: timeOf(encounter) };
	if (!dispatch(workspace, { type: 'set-area', area })) return false;
	openArea(workspace, id);
	return true;
}

/** Picks up a note or area; the next click places it. */
export function carry(workspace: Workspace, carried: Carried): void {
	workspace.session.setState({ carried, placing: null, byHand: [] });
}

/** Cancels carrying: an existing item stays in place, a new one is dropped. A new note's text is offered again. */
export function endCarrying(workspace: Workspace): void {
	const { carried } = workspace.session.getState();
	if (!carried) return;
	workspace.session.setState({ carried: null });
	const { type } = workspace.preview.getState();
	if (type === 'note' || type === 'template') workspace.preview.setState({ type: 'none' }, true);
	if (carried.type !== 'note') return;
	const { id, text } = carried.note;
	const { notes } = workspace.document.getState().encounter;
	if (notes?.some((one) => one.id === id && one.text === text)) return;
	notify(workspace, reportSentence({ code: 'note not laid' }), 'info', () => carry(workspace, carried));
}

/** Closes an area's dialog without a decision: it stays. */
export function areaStays(workspace: Workspace): void {
	const { area: id } = workspace.session.getState();
	const area = workspace.document.getState().encounter.areas?.find((one) => one.id === id);
	if (area) notify(workspace, `${area.name} stays on the map.`);
}

/** Deletes a note; offers undo. */
export function removeNote(workspace: Workspace, { id }: Pick<MapNote, 'id'>): void {
	if (!dispatch(workspace, { type: 'remove-notes', ids: [id] })) return;
	notify(workspace, reportSentence({ code: 'note removed' }), 'info', true);
}

/** Deletes an area; offers undo. */
export function removeArea(workspace: Workspace, { id, name }: Area): void {
	if (!dispatch(workspace, { type: 'remove-areas', ids: [id] })) return;
	notify(workspace, `${name} removed.`, 'info', true);
}
