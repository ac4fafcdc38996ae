/** What people have laid on the map: what lies on a square, the dialogs of notes and areas, and one of them in the hand. */
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
} from '../engine/index.ts';
import {
	type AreaTold,
	areaWords,
	capitalize,
	noteWords,
	reportSentence,
	type Units,
} from '../messages/index.ts';
import { freeId } from './commands/idLists.ts';
import { freeNames } from './commands/uniqueNames.ts';
import { presentEncounter } from './derived/selectors.ts';
import { dispatch } from './document/document.ts';
import { notify } from './session/notices.ts';
import type { Carried } from './session/session.ts';
import { SIDE_COLORS } from './sideColors.ts';
import { sidesOf } from './sides.ts';
import type { Workspace } from './workspace/workspace.ts';

/** The notes on a square. */
export function notesAt({ notes = [] }: Encounter, { x, y }: Square): readonly MapNote[] {
	return notes.filter(({ at }) => at.x === x && at.y === y);
}

/** The squares of the map that an area covers by the encounter's rules. */
export function squaresOfArea(encounter: Encounter, area: Area): readonly Square[] {
	return areaSquares(area, rulesOf(encounter).diagonals, encounter.map);
}

/** The areas there are at the moment. */
export function areasNow(encounter: Encounter): readonly Area[] {
	return areasAt(encounter.areas, timeOf(encounter));
}

/** The areas that cover a square. */
export function areasOn(encounter: Encounter, { x, y }: Square): readonly Area[] {
	return areasNow(encounter).filter((area) =>
		squaresOfArea(encounter, area).some((one) => one.x === x && one.y === y),
	);
}

/** How many rounds an area will still last; null where it does until somebody removes it. */
export function roundsLeft(encounter: Encounter, { until }: Area): number | null {
	return until === undefined ? null : until - timeOf(encounter);
}

/** What is told of an area at the moment. */
export function toldOf(encounter: Encounter, area: Area): AreaTold {
	return {
		area,
		left: roundsLeft(encounter, area),
		owner: encounter.creatures.find(({ id }) => id === area.owner)?.name ?? null,
		names: standingIn(encounter.creatures, squaresOfArea(encounter, area)).map(({ name }) => name),
	};
}

/** What lies on a square, in words, one each. */
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
 * Opens the dialog of a note.
 *
 * @param asked one that is there, or where a new one is to lie; null where that is said afterwards
 */
export function openNote(workspace: Workspace, asked: MapNote | Square | null): void {
	const id = freeId(workspace.document.getState().encounter.notes);
	const note = asked && 'text' in asked ? asked : { id, at: asked, text: '' };
	workspace.session.setState({ dialog: 'note', note });
}

/** Opens the dialog of an area. */
export function openArea(workspace: Workspace, area: string): void {
	workspace.session.setState({ dialog: 'area', area });
}

/** The colour of a new area: of those that the fewest sides and areas have, the first. */
function freshColor(encounter: Encounter): number {
	const taken = [...sidesOf(encounter), ...areasNow(encounter)].map(
		({ color }) => color % SIDE_COLORS.length,
	);
	const uses = SIDE_COLORS.map((_, index) => taken.filter((color) => color === index).length);
	return uses.indexOf(Math.min(...uses));
}

/** Leaves the template that was measured on the map, as an area, and opens its dialog. */
export function keepTemplate(workspace: Workspace): boolean {
	const shown = workspace.preview.get();
	if (shown.type !== 'template') return false;
	const { shape, feet, origin, to } = shown;
	if (!layArea(workspace, { shape, feet, from: [origin.x, origin.y], to: [to.x, to.y] })) return false;
	workspace.preview.set({ type: 'none' });
	return true;
}

/** Feet of a new circle's radius: of many a spell. */
const USUAL_RADIUS = 20;

/** Lays a circle around the middle of a square and opens its dialog; other forms are drawn by measuring. */
export function areaAround(workspace: Workspace, { x, y }: Square): boolean {
	const from = [x + 0.5, y + 0.5] as const;
	const to = [from[0] + USUAL_RADIUS / 5, from[1]] as const;
	return layArea(workspace, { shape: 'circle', feet: USUAL_RADIUS, from, to });
}

/** A new area of such a form, its dialog open. */
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

/** Takes a note or an area into the hand: the next press on the board lays it down. */
export function carry(workspace: Workspace, carried: Carried): void {
	workspace.session.setState({ carried, placing: null, byHand: [] });
}

/** Nothing is in the hand any more: it lies where it was or, if it is new, nowhere. What is written on a note alone is offered again. */
export function endCarrying(workspace: Workspace): void {
	const { carried } = workspace.session.getState();
	if (!carried) return;
	workspace.session.setState({ carried: null });
	const { type } = workspace.preview.get();
	if (type === 'note' || type === 'template') workspace.preview.set({ type: 'none' });
	if (carried.type !== 'note') return;
	const { id, text } = carried.note;
	const { notes } = workspace.document.getState().encounter;
	if (notes?.some((one) => one.id === id && one.text === text)) return;
	notify(workspace, reportSentence({ code: 'note not laid' }), 'info', () => carry(workspace, carried));
}

/** An area's dialog is left without a word of what is to become of it: it stays, new or not. */
export function areaStays(workspace: Workspace): void {
	const { area: id } = workspace.session.getState();
	const area = workspace.document.getState().encounter.areas?.find((one) => one.id === id);
	if (area) notify(workspace, `${area.name} stays on the map.`);
}

/** Takes a note away; offers to undo it. */
export function removeNote(workspace: Workspace, { id }: Pick<MapNote, 'id'>): void {
	if (!dispatch(workspace, { type: 'remove-notes', ids: [id] })) return;
	notify(workspace, reportSentence({ code: 'note removed' }), 'info', true);
}

/** Takes an area away; offers to undo it. */
export function removeArea(workspace: Workspace, { id, name }: Area): void {
	if (!dispatch(workspace, { type: 'remove-areas', ids: [id] })) return;
	notify(workspace, `${name} removed.`, 'info', true);
}
