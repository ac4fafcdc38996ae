/**
 * The ground as a seat may know it: without fogged parts, secret doors and traps; unseen known parts as last seen.
 */
import { type BattleMap, packSquares, type RememberedGround } from '../../engine/index.ts';
import { among } from '../encounter/fogState.ts';
import { type AmongSquares, groundAfter, groundIn, groundLook } from '../encounter/knownMap.ts';
import type { Fogged } from './fogView.ts';

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
