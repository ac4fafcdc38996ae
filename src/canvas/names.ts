/** The places of all names at a moment, clear of miniatures, turn marks, words beside them and the selected one's plan. */
import { actingIds } from '../store/selectors.ts';
import { bodyTextBox } from './bodyDrawing.ts';
import { type Mini, type Place, placeOf } from './crowd.ts';
import type { CrowdView } from './crowdDrawing.ts';
import { cardHeight } from './labels.ts';
import { type NameRequest, placeNames, type TextPlace, takenByCrowd, textBox } from './nameLayout.ts';
import { takeByPlan } from './planTexts.ts';
import type { Scene } from './scene.ts';

/** Names are shown from this many CSS pixels a square on. */
const NAMES_FROM = 34;
const NAMES_FROM_LARGE = 26;

/** The names of so many selected are written out; those of a whole army would bury the board. */
const PROMINENT = 8;
/** Plans of more than these are drawn lightly, and names need not mind them. */
const PLANS_MINDED = 12;

/** Device pixels of a name's letters. */
export function nameFont({ camera, ratio, large }: CrowdView): number {
	const most = Math.max(large ? 20 : 14, camera.scale * (large ? 0.2 : 0.15));
	return Math.round(Math.min(most, Math.max(large ? 13 : 11, camera.scale * 0.24)) * ratio);
}

function discOf(mini: Mini): Place {
	const disc: Place = { x: 0, y: 0, diameter: 0 };
	placeOf(mini, 0, disc);
	return disc;
}

interface Kept {
	readonly scene: Scene;
	readonly scale: number;
	readonly ratio: number;
	readonly all: boolean;
	readonly places: ReadonlyMap<string, TextPlace>;
}

let kept: Kept | null = null;

/** Places are found for scales that grow by this much: not anew in every frame of zooming. */
const ZOOM = Math.log(1.06);

/** Places of the names to be shown, by id; kept while the scene stays, and the scale roughly. */
export function namesOf(scene: Scene, view: CrowdView): ReadonlyMap<string, TextPlace> {
	const { camera, ratio, large } = view;
	const all = camera.scale >= (large ? NAMES_FROM_LARGE : NAMES_FROM);
	const scale = Math.exp(Math.round(Math.log(camera.scale) / ZOOM) * ZOOM);
	if (kept?.scene !== scene || kept.scale !== scale || kept.ratio !== ratio || kept.all !== all) {
		const places = placesOf(scene, { ...view, camera: { ...camera, scale } }, all);
		kept = { scene, scale, ratio, all, places };
	}
	return kept.places;
}

function placesOf(scene: Scene, view: CrowdView, all: boolean): ReadonlyMap<string, TextPlace> {
	const { camera, ratio, labels, selected } = view;
	const { minis, byId } = scene.crowd;
	const shown = all ? minis : minis.filter((mini) => selected.has(mini.id));
	if (shown.length === 0) return new Map();
	const unit = camera.scale * ratio;
	const font = nameFont(view);
	const taken = takenByCrowd(scene.crowd);
	for (const mini of minis) {
		if (selected.has(mini.id) && selected.size < PLANS_MINDED) takeByPlan(taken, view, scene, mini);
		const box = bodyTextBox(view, scene, mini, discOf(mini));
		if (box) taken.add(box);
	}
	for (const id of actingIds(scene.encounter)) {
		const mini = byId.get(id);
		if (mini) taken.add(textBox(discOf(mini), 'above', mini.side * 0.5, mini.side * 0.35));
	}
	const requests: NameRequest[] = [];
	for (const mini of shown) {
		const must = selected.has(mini.id) && selected.size <= PROMINENT;
		const whole = labels.nameWidth(mini.creature.name, font) / unit;
		const width = Math.min(whole, must ? (240 * ratio) / unit : mini.nameRoom);
		const shares = mini.nameRoom < 1;
		// Of those who share a square, a name cut short says less than the initials do.
		if (shares && !must && width < whole) continue;
		const least = shares ? width : (font * 3.8) / unit;
		requests.push({ id: mini.id, disc: discOf(mini), width, least, must });
	}
	requests.sort(inOrder);
	return placeNames(requests, cardHeight(font) / unit, taken);
}

/** Those that are written out first, then from the top down: the one at the top of a column has room above. */
function inOrder(a: NameRequest, b: NameRequest): number {
	return Number(b.must) - Number(a.must) || a.disc.y - b.disc.y || a.disc.x - b.disc.x;
}
