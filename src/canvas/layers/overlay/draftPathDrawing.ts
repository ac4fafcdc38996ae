/** The path being drawn, with the reach beyond its end. */
import { memoizeLast } from '../../../store/lazy.ts';
import type { Preview } from '../../../store/session/gesturePreview.ts';
import { fromRim, type PlanPicture } from '../../scene/planGeometry.ts';
import { draftOf, type Opening, openingsOf, type Scene } from '../../scene/scene.ts';
import type { Token } from '../../scene/tokens.ts';
import type { SquareArea } from '../../sprites/squareAreaPath.ts';
import { inDevicePixels } from '../paintInputs.ts';
import { type Card, drawCards, planCards } from '../plans/planLabels.ts';
import { drawGhost, drawOpenings, drawPlanLines, planStyle } from '../plans/plansDrawing.ts';
import { drawReach, reachArea } from '../plans/reachDrawing.ts';
import type { CrowdView } from '../tokenView.ts';

type Draft = Extract<Preview, { readonly type: 'path' }>;

interface Made {
	readonly picture: PlanPicture | null;
	readonly area: SquareArea | null;
	readonly openings: readonly Opening[];
	/** Creatures of the group with their plans. */
	readonly led: readonly { readonly mini: Token; readonly picture: PlanPicture }[];
}

/** Cached while draft and scene stay. */
const made = memoizeLast((shown: Draft, scene: Scene): Made | null => {
	const creature = scene.byId.get(shown.creature);
	if (!creature) return null;
	const picture = draftOf(scene, creature, shown.plan);
	const from = picture
		? {
				at: picture.end,
				narrowed: picture.narrowed,
				feet: picture.spent,
				diagonals: picture.diagonals,
			}
		: undefined;
	const isFull = picture !== null && (picture.short || picture.later.length > 0);
	// A charge is one straight line, so its reach starts at the creature.
	const onwards = shown.plan.pace === 'charge' ? undefined : from;
	const area = isFull ? null : reachArea(scene, { ...creature, plan: shown.plan }, onwards);
	const openings = openingsOf(scene, { ...creature, plan: shown.plan });
	const led = Object.entries(shown.others ?? {}).flatMap(([id, plan]) => {
		const mini = scene.crowd.byId.get(id);
		const follows = mini && plan ? draftOf(scene, mini.creature, plan) : null;
		return mini && follows ? [{ mini, picture: follows }] : [];
	});
	return { picture, area, openings, led };
});

/** Expects CSS pixels, leaves device pixels. */
export function drawDraft(
	context: CanvasRenderingContext2D,
	view: CrowdView,
	scene: Scene,
	shown: Draft,
): void {
	const mini = scene.crowd.byId.get(shown.creature);
	const draft = made(shown, scene);
	if (!mini || !draft) return;
	const { palette, camera } = view;
	if (draft.area) drawReach(context, palette, draft.area, mini.look.color, camera);
	if (!draft.picture) return;
	const plans = [...draft.led, { mini, picture: draft.picture }];
	for (const { mini: one, picture } of plans) {
		const style = planStyle(scene, one.creature.side, palette, one === mini);
		drawPlanLines(context, palette, picture, fromRim(picture.points, one.slot.diameter), style, camera);
	}
	drawOpenings(context, palette, camera, draft.openings);
	inDevicePixels(context);
	for (const { mini: one, picture } of plans) drawGhost(context, view, picture, one, picture.slot, 'full');
	drawCards(context, view, cardsOf(view, scene, mini, draft.picture));
}

function cardsOf(view: CrowdView, scene: Scene, mini: Token, picture: PlanPicture): readonly Card[] {
	const style = planStyle(scene, mini.creature.side, view.palette, true);
	return planCards(view, scene.crowd, { picture, style, slot: picture.slot });
}
