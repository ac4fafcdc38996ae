/** The plans that are drawn at a moment: in which style and order, where their ghosts stand, and what is written of them. */

import type { Preview } from '../../../store/session/gesturePreview.ts';
import type { Workspace } from '../../../store/workspace/workspace.ts';
import type { ChanceMark } from '../../scene/forecastMarks.ts';
import { TakenRoom } from '../../scene/labelLayout.ts';
import type { PlanPicture } from '../../scene/planGeometry.ts';
import { planPictureOf, type Scene } from '../../scene/scene.ts';
import { ghostSlots, type Slot } from '../../scene/sharedSquareLayout.ts';
import type { Token } from '../../scene/tokens.ts';
import { sameValues } from '../boxes.ts';
import type { PaintInputs } from '../paintInputs.ts';
import type { CrowdView } from '../tokenView.ts';
import { type Card, planCards } from './planLabels.ts';
import { type PlanStyle, planStyle } from './plansDrawing.ts';

/** A plan as it is drawn. */
export interface DrawnPlan {
	readonly mini: Token;
	readonly picture: PlanPicture;
	readonly style: PlanStyle;
	/** Where its ghost stands in the space at the end. */
	slot: Slot;
	/** Others end in the same space. */
	contested: boolean;
}

/** Gives the ghosts that would stand in one space a place each; those on a part of a bigger one's space stand out. */
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

/** The plans of so many selected creatures are drawn in full, not of more. */
const IN_FULL = 12;

/** Whether a creature's plan is drawn in full. */
export function isPlanFull({ selected }: Scene, id: string): boolean {
	return selected.has(id) && selected.size < IN_FULL;
}

/** Whether a creature's plan is being drawn anew, by either hand. */
export function isDrafted({ preview, secondPreview }: Workspace, id: string): boolean {
	const isOf = (shown: Preview) =>
		shown.type === 'path' && (shown.creature === id || shown.others?.[id] !== undefined);
	return isOf(preview.get()) || isOf(secondPreview.get());
}

/** One of five lanes, always the same for a creature. */
function laneOf(id: string): number {
	let hash = 0;
	for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0;
	return ((((hash % 5) + 5) % 5) - 2) * 0.055;
}

/** The plans drawn last of scenes, with what else they depend on. */
const kept = new WeakMap<Scene, { readonly of: readonly unknown[]; readonly plans: readonly DrawnPlan[] }>();

/** The plans to be drawn of a scene, from the bottom up; the very same list for as long as nothing that it depends on changes. */
export function drawnPlansOf(board: PaintInputs): readonly DrawnPlan[] {
	const { workspace, scene, part, plansFollow, palette, carried } = board;
	const of = [
		part > 0,
		palette,
		carried,
		workspace.preview.get(),
		workspace.secondPreview.get(),
		plansFollow,
	];
	const known = kept.get(scene);
	if (known && sameValues(known.of, of)) return known.plans;
	const plans: DrawnPlan[] = [];
	for (const mini of scene.crowd.minis) {
		if (!mini.creature.plan) continue;
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
	// The selected ones above all others.
	plans.sort((a, b) => Number(a.style.full) - Number(b.style.full));
	kept.set(scene, { of, plans });
	return plans;
}

/** The texts of plans. */
interface WrittenPlans {
	/** By plan; of many only those drawn in full are written of. */
	readonly cards: ReadonlyMap<DrawnPlan, readonly Card[]>;
	/** The chances that stand with a plan's feet. */
	readonly ends: ReadonlySet<ChanceMark>;
}

/** The room of all ghosts. */
function ghostsOf(plans: readonly DrawnPlan[]): TakenRoom {
	const ghosts = new TakenRoom();
	for (const { picture, slot } of plans) {
		const end = picture.points.at(-1);
		if (end && picture.points.length > 1)
			ghosts.addDisc({ x: end.x + slot.dx, y: end.y + slot.dy, diameter: slot.diameter });
	}
	return ghosts;
}

/** What is written of plans, none of it on another's. */
export function writtenOf(
	{ scene, part, plansFollow }: PaintInputs,
	view: CrowdView,
	plans: readonly DrawnPlan[],
	chances: readonly ChanceMark[],
): WrittenPlans {
	// The chance of the plan's own end stands with its feet; those of other places by themselves.
	const ends = new Set<ChanceMark>();
	const written = new TakenRoom();
	// Of so many that only some are written of, what is written lies over the others' ghosts.
	const ghosts = plansFollow ? ghostsOf(plans) : undefined;
	const cards = new Map<DrawnPlan, readonly Card[]>();
	for (const plan of plans) {
		const { mini, picture, style, slot } = plan;
		if (!plansFollow && !style.full) continue;
		const end = picture.points.at(-1);
		const chance = scene.selected.has(mini.id) && chances.find(({ x, y }) => x === end?.x && y === end.y);
		if (chance) ends.add(chance);
		const texts = { picture, style, slot, written, ghosts, behind: part > 0.5 ? 1 : 0 };
		cards.set(plan, planCards(view, scene.crowd, { ...texts, ...(chance && { chance: chance.text }) }));
	}
	return { cards, ends };
}
