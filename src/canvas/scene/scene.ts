/**
 * The scene at the viewed moment, derived from the stores: creatures, tokens, plans, reach. Cached until a source
 * changes.
 */

import {
	type ById,
	type Creature,
	compileMap,
	type Encounter,
	type ExpectedHold,
	effectiveMap,
	expectedHolds,
	footprintOf,
	getOrCreate,
	indexById,
	type KnownState,
	type MovementProgress,
	memoizeByRef,
	type PathEnd,
	type Plan,
	possibleSteps,
	type Reachable,
	reachNow,
	rulesOf,
	type Square,
} from '../../engine/index.ts';
import type { Units } from '../../messages/index.ts';
import type { Battle } from '../../store/derived/battle.ts';
import { progressAt } from '../../store/derived/movementProgress.ts';
import { deciderOf } from '../../store/encounter/aiSides.ts';
import { currentPlayerView, runsBeforeTable } from '../../store/playerView/currentView.ts';
import type { SeenFog } from '../../store/playerView/fogView.ts';
import { unitsFor } from '../../store/session/displayUnits.ts';
import type { Session } from '../../store/session/session.ts';
import { sideOf } from '../../store/sides.ts';
import { codesOf } from '../../store/tokenCodes.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import type { MapPoint } from '../../tools/toolTypes.ts';
import type { Pictures } from '../sprites/pictureCache.ts';
import { stopsAt } from './eventMarks.ts';
import { footprintCenter, type PlanPicture, planPicture } from './planGeometry.ts';
import { makeCrowd, type TokenScene } from './tokens.ts';
import { endsOf, waysOf } from './tokenTracks.ts';

export interface Scene {
	/** At the moment. */
	readonly encounter: Encounter;
	readonly battle: Battle;
	/** Whole segments over, 0 to 6. */
	readonly segment: number;
	/** The visible creatures. */
	readonly creatures: readonly Creature[];
	/** Ids of the creatures whose turn it is. */
	readonly acting: readonly string[];
	readonly crowd: TokenScene;
	readonly byId: ById<Creature>;
	readonly selected: ReadonlySet<string>;
	/** Fog for players; translucent for the GM. */
	readonly fog: SeenFog | null;
	readonly tableView: boolean;
	readonly units: Units;
	/** Index into the sides' colors. */
	colorOf(side: string): number;
	begunOf(creature: Creature): MovementProgress;
}

/** The inputs of a scene; a change of any creates a new one. */
function sources(workspace: Workspace, session: Session): readonly unknown[] {
	return [
		workspace.document.getState().encounter,
		session.viewing,
		session.segment,
		session.ask,
		session.selection,
		session.tableView,
		session.plansOnTable,
		session.woundsOnTable,
		session.contestOpen,
		session.declaring,
		session.revealed,
		runsBeforeTable(workspace),
		session.units,
		workspace.letters.getState() > 0,
	];
}

/** Creates scenes; returns the same object until an input changes. */
export class SceneSource {
	private made: Scene | null = null;
	private from: readonly unknown[] = [];

	constructor(
		private readonly workspace: Workspace,
		private readonly pictures: Pictures,
	) {}

	/** Invalidates the scene after a picture is decoded. */
	forget(): void {
		this.made = null;
	}

	get(): Scene {
		const session = this.workspace.session.getState();
		const from = sources(this.workspace, session);
		if (this.made && from.every((value, i) => value === this.from[i])) return this.made;
		this.from = from;
		this.made = this.make(session);
		return this.made;
	}

	/** Elapsed part (0 to 1) of the running segment; 0 at rest. */
	get part(): number {
		const part = this.workspace.time.getState() - this.get().segment;
		return part > 0 && part < 1 ? part : 0;
	}

	private make(session: Session): Scene {
		const seen = currentPlayerView(this.workspace);
		const { encounter, battle, segment, acting, fog } = seen;
		const { tableView } = session;
		const { creatures } = encounter;
		const colorOf = (side: string) => sideOf(encounter, side).color;
		const coming = battle.segments[segment];
		const ways = waysOf(battle.segments, segment);
		const crowd = makeCrowd({
			creatures,
			// Without events positions stay the same, so none need be listed.
			next: coming && coming.events.length > 0 ? endsOf(ways) : null,
			nextSqueezed: coming?.squeezed,
			ways,
			stops: stopsAt(battle, segment),
			colorOf,
			// Large letters leave no room for names.
			codes: this.workspace.letters.getState() > 0 ? codesOf(creatures) : undefined,
			pictureOf: (key: string | undefined) =>
				key === undefined ? null : this.pictures.face(encounter.pictures?.[key]),
			isAuto: (creature: Creature) => !tableView && deciderOf(encounter, creature) !== 'manual',
		});
		return {
			encounter,
			battle,
			segment,
			creatures,
			acting,
			crowd,
			byId: indexById(creatures),
			selected: new Set(session.selection),
			fog,
			tableView,
			units: unitsFor(encounter, session.units),
			colorOf,
			begunOf: progressAt(encounter, battle, segment),
		};
	}
}

const picturesIn = memoizeByRef<Scene, Map<Creature, PlanPicture | null>>(() => new Map());

/** Null without a plan. */
export function planPictureOf(scene: Scene, creature: Creature): PlanPicture | null {
	const { encounter, units } = scene;
	return getOrCreate(picturesIn(scene), creature, () => {
		if (!creature.plan) return null;
		const held = holdsIn(scene).get(creature.id)?.after;
		const [ground, begun] = [compileMap(effectiveMap(encounter)), scene.begunOf(creature)];
		return planPicture(ground, rulesOf(encounter), creature, creature.plan, begun, units, held);
	});
}

/** The geometry of a plan being drawn. */
export function draftOf(scene: Scene, creature: Creature, plan: Plan): PlanPicture | null {
	const ground = compileMap(effectiveMap(scene.encounter));
	const known: KnownState = scene.encounter;
	const creatures = known.creatures.map((one) => (one.id === creature.id ? { ...one, plan } : one));
	const held = expectedHolds({ ...known, creatures }, scene.begunOf).get(creature.id)?.after;
	const begun = scene.begunOf(creature);
	return planPicture(ground, rulesOf(scene.encounter), creature, plan, begun, scene.units, held);
}

/** Reachable positions in this half-round; with `from`, beyond the end of a path. */
export function reachFrom(scene: Scene, creature: Creature, from?: PathEnd): Reachable {
	return reachNow(scene.encounter, creature, scene.begunOf, from);
}

/** Expected engagements with the visible opponents. */
const holdsIn = memoizeByRef(
	(scene: Scene): ReadonlyMap<string, ExpectedHold> => expectedHolds(scene.encounter, scene.begunOf),
);

/** A provoked opportunity attack of a plan, at the position left. Centers of footprints. */
export interface Opening {
	readonly striker: MapPoint;
	readonly struck: MapPoint;
}

const openingsIn = memoizeByRef<Scene, Map<Creature, readonly Opening[]>>(() => new Map());

/** Gap before the arrow's end, in sides of the target's footprint. */
const CLEAR = 0.32;

/** Provoked attacks of a plan, one per opponent; empty under rules without opportunity attacks. */
export function openingsOf(scene: Scene, creature: Creature): readonly Opening[] {
	if (!rulesOf(scene.encounter).opportunity || scene.tableView) return [];
	return getOrCreate(openingsIn(scene), creature, () => findOpenings(scene, creature));
}

/** A point short of the end by some squares, but past the middle. */
function shortOf(from: MapPoint, to: MapPoint, squares: number): MapPoint {
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const part = 1 - Math.min(0.5, squares / (Math.hypot(dx, dy) || 1));
	return { x: from.x + dx * part, y: from.y + dy * part };
}

function findOpenings(scene: Scene, creature: Creature): readonly Opening[] {
	let at: { square: Square; side: number } = { square: creature.position, side: footprintOf(creature) };
	return possibleSteps(scene.encounter, creature, scene.begunOf(creature)).flatMap(
		({ provokes, square, side }): Opening[] => {
			const struck = footprintCenter(at.square, at.side);
			const clear = CLEAR * at.side;
			at = { square, side };
			return provokes.map((one) => {
				const striker = footprintCenter(one.position, footprintOf(one));
				return { striker, struck: shortOf(striker, struck, clear) };
			});
		},
	);
}
