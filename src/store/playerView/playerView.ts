/**
 * What a seat may know. Everything on a seat's side (drawing, lists, measuring, planning, messages, network) uses this
 * value only, so secrecy is a property of one pure function: battles that differ only in secrets give equal bytes.
 *
 * A seat does not get the battle's inputs without hidden creatures: that battle would go differently, and with plans,
 * dice and seed the future could be resolved. Instead the battle is resolved once with all creatures, and the seat gets
 * its results up to the viewed moment, in the usual types (`Encounter`, `Battle`), so that other functions work on them:
 *
 * - The encounter at that moment: visible creatures as others know them (`creatureView.ts`), known ground without
 *   secrets (`mapAsSeen`), the rules. No history, amendments, dice, seed, notes or combat record.
 * - Finished segments and the one being shown, with visible positions and events (`eventView.ts`). Visible effects of
 *   hidden creatures show without their cause.
 * - The states between these segments, for planning and sight, without hints of plans (`stateView.ts`).
 * - A contest once its dice are requested; the app rolls for hidden creatures. Rolls only, never bonus, total or odds.
 * - Visibility by moment and segment, as fog changes it (`visibility.ts`).
 * - Clock, turn and order, as followed without the hidden creatures (`visibleTurn.ts`).
 *
 * A seat plans from that: around visible creatures, straight through hidden ones, which then block it in the battle.
 */
import {
	actingNow,
	type BattleMap,
	type Encounter,
	everybodyIn,
	lazy,
	packSquares,
	type RememberedGround,
} from '../../engine/index.ts';
import type { Battle } from '../derived/battle.ts';
import { scoreAt } from '../derived/battleScore.ts';
import { battleIn, lookedAt, shownIn } from '../derived/selectors.ts';
import { clockName, isTurnBasedCombat, keepsPlansSecret } from '../encounter/combatQueries.ts';
import { among } from '../encounter/fogState.ts';
import { type AmongSquares, groundAfter, groundIn, groundLook } from '../encounter/knownMap.ts';
import { followedFight } from '../encounter/visibleTurn.ts';
import { APP_ROLLS, type PlaybackState } from '../session/playbackState.ts';
import type { SecrecyState } from '../session/secrecyState.ts';
import type { DocumentState } from '../workspace/documentState.ts';
import { battleAsSeen } from './battleView.ts';
import { encounterAsSeen } from './encounterView.ts';
import { type Fogged, foggedAt, type SeenFog, seenFog } from './fogView.ts';
import { orderAsSeen, type SeenOrder } from './orderView.ts';
import { type SeenMoment, type SeenScore, scoreAsSeen } from './scoreView.ts';
import type { Seat } from './seat.ts';
import { visibilityOf } from './visibility.ts';

const NOBODY: readonly string[] = [];

/** Ids of the creatures whose turn it is; empty if all move at once. The same list while unchanged. */
export function actingIds(encounter: Encounter): readonly string[] {
	return (isTurnBasedCombat(encounter) && encounter.movers) || NOBODY;
}

/** The viewed moment, with the GM's display options. */
export interface LookedAt
	extends Pick<PlaybackState, 'viewing' | 'ask' | 'segment' | 'contestOpen'>,
		Pick<SecrecyState, 'plansOnTable' | 'woundsOnTable'> {
	/** Time is between `segment` and the next. */
	readonly running: boolean;
}

/** A look that shows players nothing more than they see. */
export const PLAIN_LOOK = {
	ask: APP_ROLLS,
	plansOnTable: false,
	woundsOnTable: false,
	contestOpen: false,
	running: false,
} as const;

/** Plain JSON. */
export interface PlayerView {
	/** At the viewed moment. */
	readonly encounter: Encounter;
	readonly battle: Battle;
	/** Whole segments over, 0 to 6. */
	readonly segment: number;
	/** "Round 1, half 2, segment 3". */
	readonly clock: string;
	/** Ids of the creatures whose turn it is; empty if all move at once. */
	readonly acting: readonly string[];
	/** Null between combats, and for the GM, who reads combat itself. */
	readonly order: SeenOrder | null;
	/** Unknown and seen squares; for the GM those of the players. Null without fog. */
	readonly fog: SeenFog | null;
	/** Progress of the objectives that the seat knows, by what it has seen; null without any. */
	readonly score: SeenScore | null;
}

/** Acting creatures for a seat that does not see all. */
function actingSeen(
	encounter: Encounter,
	present: Encounter,
	isUnseen: (creature: string) => boolean,
): readonly string[] {
	const acting = actingIds(present);
	const seen = acting.filter((id) => !isUnseen(id));
	const isPresent = present.half === encounter.half;
	if (seen.length > 0 || acting.length === 0 || !isPresent) return seen;
	const followed = followedFight(encounter, isUnseen);
	return followed ? actingNow(followed).filter((id) => !isUnseen(id)) : [];
}

export function playerView(
	document: Pick<DocumentState, 'encounter'>,
	look: LookedAt,
	seat: Seat,
): PlayerView {
	const shown = shownIn(document, look);
	const present = lookedAt(document, look);
	// The start needs no resolving.
	const segment = look.segment && Math.min(look.segment, battleIn(document, look).segments.length);
	const clockFor = (isUnseen?: (creature: string) => boolean) =>
		clockName(document.encounter, shown.half ?? 1, segment, isUnseen);
	if (seat.type === 'gm') {
		const fogged = foggedAt(present, seat, () => true);
		const battle = lazy(() => battleIn(document, look));
		return {
			encounter: present,
			get battle() {
				return battle();
			},
			segment,
			clock: clockFor(),
			acting: actingIds(present),
			order: null,
			fog: fogged && seenFog(fogged),
			score: scoreAt(shown, battle, segment),
		};
	}
	const battle = battleIn(document, look);
	const everybody = everybodyIn(shown);
	const presentAt = (moment: number) => lookedAt(document, { ...look, segment: moment });
	const { woundsOnTable } = look;
	const plansOnTable = !keepsPlansSecret(shown, segment) && look.plansOnTable;
	const veils = visibilityOf({ everybody, seat, plansOnTable, woundsOnTable, presentAt });
	const veil = veils.at(segment);
	const fogged = foggedAt(present, seat, veil.isOwn);
	const map = mapAsSeen(present.map, fogged, present.fog?.remembered);
	const { running, contestOpen: dice } = look;
	const seen = encounterAsSeen(present, map, veil, seat, fogged);
	const known: SeenMoment = { shown, segment, isOver: battle.final !== null, presentAt, veils };
	return {
		encounter: seen,
		battle: battleAsSeen(battle, everybody, { segment, next: running || dice, dice }, veils, map),
		segment,
		clock: clockFor(veil.isUnseen),
		acting: actingSeen(document.encounter, present, veil.isUnseen),
		order: orderAsSeen(document.encounter, veil),
		fog: fogged && seenFog(fogged),
		score: scoreAsSeen(seen.scenario, known, seat),
	};
}

interface Kept {
	/** Cache key of the fog; empty without. */
	readonly under: string;
	readonly remembered: RememberedGround | undefined;
	readonly map: BattleMap;
}

const kept = new WeakMap<BattleMap, Kept>();

/**
 * The map without unknown parts; the same object while unchanged, so that caches stay valid.
 *
 * @param fogged null without fog
 * @param remembered the ground as last seen, if it has changed since
 */
export function mapAsSeen(map: BattleMap, fogged: Fogged | null, remembered?: RememberedGround): BattleMap {
	// Light matters only if unseen ground has changed.
	const lit = remembered && fogged?.lit;
	const under = [fogged?.covered, lit].map((one) => (one ? packSquares(one) : '')).join(' ');
	const last = kept.get(map);
	if (last?.under === under && last.remembered === remembered) return last.map;
	const look = groundLook(map);
	const known = lit ? groundAfter(remembered, look, among(lit, map)) : look;
	const { terrain, walls } = fogged ? groundIn(known, isKnown(fogged.covered, map)) : known;
	// Field by field, so that new fields stay secret (see `creatureView.ts`).
	const { width, height, background } = map;
	const seen: BattleMap = {
		width,
		height,
		...(background && { background }),
		...(terrain.length > 0 && { terrain }),
		...(walls.length > 0 && { walls }),
	};
	kept.set(map, { under, remembered, map: seen });
	return seen;
}

function isKnown(covered: Uint8Array, map: BattleMap): AmongSquares {
	// Fog of another map size covers everything.
	if (covered.length !== map.width * map.height) return () => false;
	return among(
		covered.map((one) => 1 - one),
		map,
	);
}
