/** Finds out, after a change of the document, of the moment looked at, of who is selected, of what the pointer is on or of the path being drawn, which layers look another than in the frame before, and where. */
import type { Encounter } from '../../engine/index.ts';
import { handPlaces } from '../layers/overlay/overlayDamageRects.ts';
import type { DamageRects, ShownMoment } from '../layers/paintInputs.ts';
import { plansPlaces } from '../layers/plans/planDamageRects.ts';
import { crowdPlaces } from '../layers/tokens/tokenDamageRects.ts';
import type { PaintedBoard } from './layerPainter.ts';
import { LAYERS, type LayerName, type Layers } from './layerScheduler.ts';

/** Where each layer does. */
const PLACES: Readonly<Record<LayerName, (board: PaintedBoard, before: ShownMoment) => DamageRects>> = {
	ground: (board) => board.ground.places(board),
	plans: plansPlaces,
	crowd: crowdPlaces,
	hand: handPlaces,
};

/**
 * What of an encounter the layers compare themselves, or do not show. Where anything else has changed, a new field among
 * them, all of them are painted all over.
 */
const COMPARED: ReadonlySet<string> = new Set<keyof Encounter>([
	'name',
	'seed',
	'map',
	'fog',
	'areas',
	'notes',
	'creatures',
	'rolls',
	'amendments',
	'movers',
	'initiative',
]);

function isOtherwiseSame(one: Encounter, other: Encounter): boolean {
	const all = new Set([...Object.keys(one), ...Object.keys(other)]) as ReadonlySet<keyof Encounter>;
	return [...all].every((field) => COMPARED.has(field) || one[field] === other[field]);
}

export class LayerComparison {
	/** What was painted in the frame before. */
	private before: ShownMoment | null = null;
	/** A segment was running in it. */
	private wasRunning = false;

	constructor(private readonly board: PaintedBoard) {}

	/** The frame before showed a moment at rest. */
	get rested(): boolean {
		return this.before !== null && !this.wasRunning;
	}

	/** Tells which layers have to be painted in the frame that begins. Whatever else they depend on tells of itself. */
	tell(layers: Layers): void {
		const { board, before, wasRunning } = this;
		const { scene, marks, forecast, unknown, plansFollow, pointing, preview } = board;
		this.before = { scene, marks, forecast, unknown, plansFollow, pointing, preview };
		this.wasRunning = board.part > 0;
		if (!before) return;
		const isSame = before.scene === scene && before.forecast === forecast && before.unknown === unknown;
		if (isSame && before.pointing === pointing && before.preview === preview) return;
		if (!isOtherwiseSame(before.scene.encounter, scene.encounter)) layers.invalidate(...LAYERS);
		// Between moments nobody is where a comparison of moments finds them.
		if (wasRunning) layers.invalidate('plans', 'crowd', 'hand');
		// The pointer and the path it draws show on the topmost one only.
		for (const layer of isSame ? (['hand'] as const) : LAYERS)
			if (!layers.isDirtyAllOver(layer)) layers.invalidateWithin(layer, PLACES[layer](board, before));
	}
}
