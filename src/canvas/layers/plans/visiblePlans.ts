/** The plans drawn at a moment: style, order, ghost slots and labels. */

import { type Square, sameSquare } from '../../../engine/index.ts';
import { isTurnBasedCombat } from '../../../store/encounter/combatQueries.ts';
import type { Preview } from '../../../store/session/gesturePreview.ts';
import type { Workspace } from '../../../store/workspace/workspace.ts';
import type { ChanceMark } from '../../scene/forecastMarks.ts';
import { claimRoom, TakenRoom } from '../../scene/labelLayout.ts';
import type { PlanPicture } from '../../scene/planGeometry.ts';
import { planPictureOf, type Scene } from '../../scene/scene.ts';
import { ghostSlots, type Slot } from '../../scene/sharedSquareLayout.ts';
import type { Token } from '../../scene/tokens.ts';
import { NOTE_HIGH } from '../../sprites/cardDrawing.ts';
import { boxAbout } from '../boxes.ts';
import type { PaintInputs } from '../paintInputs.ts';
import type { CrowdView } from '../tokenView.ts';
import { type Card, planCards } from './planLabels.ts';
import { CHANCE, CHANCE_DOWN, laneOf, type PlanStyle, planStyle } from './plansDrawing.ts';

export interface DrawnPlan {
	readonly mini: Token;
	readonly picture: PlanPicture;
	readonly style: PlanStyle;
	/** Slot of its ghost in the end space. */
	slot: Slot;
	/** True if others end in the same space. */
	contested: boolean;
}

/** Gives ghosts in one space separate slots; those in part of a bigger space stand out. */
function placeGhosts(plans: readonly DrawnPlan[]): void {
	const ends = new Map<number, DrawnPlan[]>();
	const keyOf = (side: number, x: number, y: number) => (side * 4096 + y) * 4096 + x;
	for (const plan of plans) {
		const { side, end } = plan.picture;
		const key = keyOf(side, end.x, end.y);
		const here = ends.get(key);
		if (here) here.push(plan);
		else ends.set(key, [plan]);
	}
	for (const here of ends.values()) {
		if (here.length < 2) continue;
		for (const [i, plan] of here.entries()) {
			const { side } = plan.picture;
			const { dx, dy, diameter } = ghostSlots(here.length, plan.slot.diameter / side)[i]!;
			plan.slot = { dx: dx * side, dy: dy * side, diameter: diameter * side };
			plan.contested = true;
		}
	}
	for (const big of plans) {
		const { side, end } = big.picture;
		for (let square = 0; side > 1 && square < side * side; square++)
			for (const plan of ends.get(keyOf(1, end.x + (square % side), end.y + Math.floor(square / side))) ?? [])
				plan.contested = true;
	}
}

/** Limit of selected plans drawn in full. */
const IN_FULL = 12;

export function isPlanFull({ selected }: Scene, id: string): boolean {
	return selected.has(id) && selected.size < IN_FULL;
}

/** True if the creature's plan is being redrawn by either finger. */
export function isDrafted({ preview, secondPreview }: Workspace, id: string): boolean {
	const isOf = (shown: Preview) =>
		shown.type === 'path' && (shown.creature === id || shown.others?.[id] !== undefined);
	return isOf(preview.getState()) || isOf(secondPreview.getState());
}

/** The plans to draw, bottom to top. */
export function drawnPlansOf(board: PaintInputs): readonly DrawnPlan[] {
	const { workspace, scene, part, plansFollow, palette, carried } = board;
	const plans: DrawnPlan[] = [];
	const inTurns = isTurnBasedCombat(scene.encounter);
	for (const mini of scene.crowd.minis) {
		if (!mini.creature.plan) continue;
		// In turns only the acting and the selected are about to move.
		if (inTurns && !scene.acting.includes(mini.id) && !scene.selected.has(mini.id)) continue;
		const chosen = scene.selected.has(mini.id);
		if (!plansFollow && part > 0 && !chosen) continue;
		if (isDrafted(workspace, mini.id) || carried.has(mini.id)) continue;
		const picture = planPictureOf(scene, mini.creature);
		if (!picture) continue;
		const lane = chosen ? 0 : laneOf(mini.id);
		const style = planStyle(scene, mini.creature.side, palette, isPlanFull(scene, mini.id), lane);
		plans.push({ mini, picture, style, slot: picture.slot, contested: false });
	}
	if (plansFollow) placeGhosts(plans);
	// Selected ones on top.
	return plans.sort((a, b) => Number(a.style.full) - Number(b.style.full));
}

interface WrittenPlans {
	/** By plan; with many plans only the full ones. */
	readonly cards: ReadonlyMap<DrawnPlan, readonly Card[]>;
	/** Chances that stand by themselves and touch nothing. */
	readonly figures: readonly ChanceMark[];
}

/** True if a contest is expected for a space. */
export function isForeseenIn({ foreseen = [] }: CrowdView, end: Square): boolean {
	return foreseen.some(({ square }) => sameSquare(square, end));
}

/** True if the figure of a chance touches nothing; it is taken then. */
function isFree(
	{ camera, ratio, type, labels }: CrowdView,
	{ x, y, text }: ChanceMark,
	taken: TakenRoom,
): boolean {
	const wide = labels.nameWidth(text, 13 * CHANCE * type * ratio) / ratio / camera.scale;
	const box = boxAbout({ x, y: y + CHANCE_DOWN }, wide, (NOTE_HIGH * CHANCE * type) / camera.scale);
	return claimRoom(taken, [box]) !== undefined;
}

function ghostsOf(plans: readonly DrawnPlan[]): TakenRoom {
	const ghosts = new TakenRoom();
	for (const { picture, slot } of plans) {
		const end = picture.points.at(-1);
		if (end && picture.points.length > 1)
			ghosts.addDisc({ x: end.x + slot.dx, y: end.y + slot.dy, diameter: slot.diameter });
	}
	return ghosts;
}

/**
 * What is written of plans, none of it on another's.
 *
 * @param claimed what comes before it: miniatures, some names, pills; left out while they move
 */
export function writtenOf(
	{ scene, part, plansFollow }: PaintInputs,
	view: CrowdView,
	plans: readonly DrawnPlan[],
	chances: readonly ChanceMark[],
	claimed?: TakenRoom,
): WrittenPlans {
	// A plan's own end chance is written with its feet, others separately.
	const ends = new Set<ChanceMark>();
	const written = new TakenRoom(claimed);
	// Of so many that only some are written of, what is written lies over the others' ghosts.
	const ghosts = plansFollow ? ghostsOf(plans) : undefined;
	const cards = new Map<DrawnPlan, readonly Card[]>();
	for (const plan of plans) {
		const { mini, picture, style, slot } = plan;
		if (!plansFollow && !style.full) continue;
		const end = picture.points.at(-1);
		const chance = scene.selected.has(mini.id) && chances.find(({ x, y }) => x === end?.x && y === end.y);
		if (chance) ends.add(chance);
		// The pill of a contest tells of its end.
		const isForeseen = isForeseenIn(view, picture.end);
		const texts = { picture, style, slot, written, ghosts, isForeseen, behind: part > 0.5 ? 1 : 0 };
		cards.set(plan, planCards(view, scene.crowd, { ...texts, ...(chance && { chance: chance.text }) }));
	}
	const figures = chances.filter((one) => !ends.has(one) && isFree(view, one, written));
	return { cards, figures };
}
