/** The plans drawn at a moment: style, order, ghost slots and labels. */

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
	return isOf(preview.get()) || isOf(secondPreview.get());
}

/** One of five, constant by creature. */
function laneOf(id: string): number {
	let hash = 0;
	for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) | 0;
	return ((((hash % 5) + 5) % 5) - 2) * 0.055;
}

/** Drawn plans by scene, with their other inputs. */
const kept = new WeakMap<Scene, { readonly of: readonly unknown[]; readonly plans: readonly DrawnPlan[] }>();

/** The plans to draw, bottom to top; the same list while its inputs stay. */
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
	// Selected ones on top.
	plans.sort((a, b) => Number(a.style.full) - Number(b.style.full));
	kept.set(scene, { of, plans });
	return plans;
}

interface WrittenPlans {
	/** By plan; with many plans only the full ones. */
	readonly cards: ReadonlyMap<DrawnPlan, readonly Card[]>;
	/** Chances written with a plan's feet. */
	readonly ends: ReadonlySet<ChanceMark>;
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

/** The labels of all plans, without overlap. */
export function writtenOf(
	{ scene, part, plansFollow }: PaintInputs,
	view: CrowdView,
	plans: readonly DrawnPlan[],
	chances: readonly ChanceMark[],
): WrittenPlans {
	// A plan's own end chance is written with its feet, others separately.
	const ends = new Set<ChanceMark>();
	const written = new TakenRoom();
	// With many plans, labels may cover other ghosts.
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
