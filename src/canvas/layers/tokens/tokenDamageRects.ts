/** Where the layer of miniatures looks another than at a moment before. */
import { trailOf } from '../../../engine/index.ts';
import type { Mark } from '../../scene/eventMarks.ts';
import { type Box, boundingBox } from '../../scene/labelLayout.ts';
import { openingsOf, type Scene } from '../../scene/scene.ts';
import { othersBetween, type Token } from '../../scene/tokens.ts';
import {
	aboutPoints,
	expandBox,
	type PaintItem,
	type Pieces,
	placesBetween,
	spaceBox,
} from '../damageRects.ts';
import type { DamageRects, PaintInputs, ShownMoment } from '../paintInputs.ts';
import { isDrafted, isPlanFull } from '../plans/visiblePlans.ts';
import { type CrowdView, crowdView } from '../tokenView.ts';
import { bodyTextBox, usedUp } from './bodyStateDrawing.ts';
import { foreseenPlaces, isSpaceOpen } from './contestLabels.ts';
import { nameBox } from './nameDrawing.ts';
import { discOf, type NameLabels, namesOf } from './nameLabels.ts';

/** Of a miniature's side the part by which badges and a turn's mark go beyond it, and CSS pixels in addition. */
const BEYOND = 0.5;
const MORE = 16;
/** Squares and CSS pixels that a mark and its words go beyond its space. */
const MARK_BEYOND = 2;
const WORDS = 160;

/** Where it does; null where that is not known. What else it depends on is as it was. */
export function crowdPlaces(board: PaintInputs, before: ShownMoment): DamageRects {
	if (board.part > 0) return null;
	const view = crowdView(board);
	const others = otherMinis(view, before.scene, board.scene);
	return placesBetween(
		piecesOf(board, view, before, board, others),
		piecesOf(board, view, board, before, others),
	);
}

/** Those whose miniatures look another at two moments, or are there at one of them only; by id. */
function otherMinis(view: CrowdView, before: Scene, after: Scene): ReadonlySet<string> {
	// The same scene has the same miniatures, with the same names.
	if (before === after) return new Set();
	const others = new Set(othersBetween(before.crowd, after.crowd));
	const [oldNames, names] = [namesOf(before, view), namesOf(after, view)];
	for (const id of new Set([...oldNames.places.keys(), ...names.places.keys()]))
		if (!isSameName(names, oldNames, id)) others.add(id);
	addOthers(others, new Set(before.acting), new Set(after.acting));
	addOthers(others, before.selected, after.selected);
	const [oldUsed, used] = [usedUp(before), usedUp(after)];
	for (const id of new Set([...oldUsed.keys(), ...used.keys()]))
		if (oldUsed.get(id) !== used.get(id)) others.add(id);
	return others;
}

/** Adds those who are in one of two sets only. */
function addOthers(others: Set<string>, some: ReadonlySet<string>, more: ReadonlySet<string>): void {
	for (const id of some) if (!more.has(id)) others.add(id);
	for (const id of more) if (!some.has(id)) others.add(id);
}

/** The parts of the map over which miniatures slide, with all that belongs to them. */
export function slidePlaces(board: PaintInputs): readonly Box[] {
	const { scene, glide } = board;
	const view = crowdView(board);
	const names = namesOf(scene, view);
	return [...glide.sliding].flatMap(([id, { dx, dy }]) => {
		const mini = scene.crowd.byId.get(id);
		if (!mini) return [];
		const to = miniBox(view, scene, names, mini);
		const from = { left: to.left + dx, top: to.top + dy, right: to.right + dx, bottom: to.bottom + dy };
		return [boundingBox(from, to)];
	});
}

/**
 * The pieces of a moment.
 *
 * @param other another moment: marks that are the very same at both are left out
 * @param ids those whose miniatures are among the pieces
 */
function piecesOf(
	board: PaintInputs,
	view: CrowdView,
	shown: ShownMoment,
	other: ShownMoment,
	ids: ReadonlySet<string>,
): Pieces {
	const { scene, marks } = shown;
	const pieces = new Map<string, PaintItem>();
	const names = namesOf(scene, view);
	const acting = new Set(scene.acting);
	for (const id of ids) {
		const mini = scene.crowd.byId.get(id);
		if (!mini) continue;
		const name = names.places.get(id);
		pieces.set(`miniature ${id}`, {
			of: [
				mini,
				name?.side,
				name?.room,
				name?.shift,
				acting.has(id),
				scene.selected.has(id),
				usedUp(scene).get(id),
			],
			box: () => miniBox(view, scene, names, mini),
		});
	}
	if (marks !== other.marks) {
		const cards = foreseenPlaces(board, view, shown);
		for (const mark of marks)
			pieces.set(`${JSON.stringify(mark)} ${colorsIn(mark, scene)}`, {
				// The swords are elsewhere once somebody's plan ends there, or his name is.
				of: [
					mark.type === 'contest' && isSpaceOpen(board, shown, mark),
					cards.get(mark)?.x,
					cards.get(mark)?.y,
				],
				box: () => markBox(view, scene, mark),
			});
	}
	for (const id of scene.selected) {
		const creature = scene.byId.get(id);
		if (!creature || !isPlanFull(scene, id) || isDrafted(board.workspace, id)) continue;
		for (const opening of openingsOf(scene, creature)) {
			const { striker, struck } = opening;
			pieces.set(`opening ${JSON.stringify(opening)}`, {
				of: [],
				box: () => aboutPoints([striker, struck], 1 + MORE / view.camera.scale),
			});
		}
	}
	return pieces;
}

function isSameName(names: NameLabels, others: NameLabels, id: string): boolean {
	const [one, other] = [names.places.get(id), others.places.get(id)];
	return one?.side === other?.side && one?.room === other?.room && one?.shift === other?.shift;
}

/** All that belongs to a miniature at rest: its disc and badges, its body, the words beside it, its name. */
function miniBox(view: CrowdView, scene: Scene, names: NameLabels, mini: Token): Box {
	const { side, creature } = mini;
	const bodies = [mini.at, ...trailOf(creature.squeezed)].map((at) => spaceBox(at, side));
	const boxes = [expandBox(boundingBox(...bodies), BEYOND * side + MORE / view.camera.scale)];
	const disc = discOf(mini);
	const text = bodyTextBox(view, scene, mini, disc);
	if (text) boxes.push(expandBox(text, 2 / view.camera.scale));
	const at = names.places.get(mini.id);
	if (at) boxes.push(nameBox(view, names, mini, disc, at));
	return boundingBox(...boxes);
}

/** The colours of those who have a part in a mark: it may be drawn in one of them. */
function colorsIn(mark: Mark, { crowd }: Scene): string {
	return mark.type === 'contest' ? mark.winners.map((id) => crowd.byId.get(id)?.look.color).join() : '';
}

function markBox({ camera, type }: CrowdView, { crowd }: Scene, mark: Mark): Box {
	const by = MARK_BEYOND + (WORDS * type) / camera.scale;
	if (mark.type === 'provokes') return aboutPoints([mark.striker, mark.struck], by);
	if (mark.type === 'blocked')
		return aboutPoints([mark.from, mark.square], by + (crowd.byId.get(mark.creature)?.side ?? 0));
	return expandBox(spaceBox(mark.square, mark.side), by);
}
