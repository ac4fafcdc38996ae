/**
 * The ground as a seat may know it. What fog covers is left out, and so are secret doors and traps; what the seat knows but
 * does not see now is as it saw it last.
 */
import { type BattleMap, packSquares, type RememberedGround } from '../../engine/index.ts';
import { among } from '../derived/fogState.ts';
import { type AmongSquares, groundAfter, groundIn, groundLook } from '../derived/knownMap.ts';
import type { Fogged } from './fogView.ts';

interface Kept {
	/** The fog that the map below was made for, as text; empty for none. */
	readonly under: string;
	readonly remembered: RememberedGround | undefined;
	readonly map: BattleMap;
}

const kept = new WeakMap<BattleMap, Kept>();

/**
 * The map without what a seat does not know of it. The same object as long as nothing differs, so that what is worked
 * out for a map stays.
 *
 * @param fogged null without fog
 * @param remembered the ground as it was seen last, where it has changed since
 */
export function mapAsSeen(map: BattleMap, fogged: Fogged | null, remembered?: RememberedGround): BattleMap {
	// What is lit matters only if the ground has changed where nobody saw it.
	const lit = remembered && fogged?.lit;
	const under = [fogged?.covered, lit].map((one) => (one ? packSquares(one) : '')).join(' ');
	const last = kept.get(map);
	if (last?.under === under && last.remembered === remembered) return last.map;
	const look = groundLook(map);
	const known = lit ? groundAfter(remembered, look, among(lit, map)) : look;
	const { terrain, walls } = fogged ? groundIn(known, isKnown(fogged.covered, map)) : known;
	// Field by field, for the same reason as those of a creature (`creature.ts`).
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
	// If the map had another size when the fog was laid, nobody knows where the fog lies.
	if (covered.length !== map.width * map.height) return () => false;
	return among(
		covered.map((one) => 1 - one),
		map,
	);
}
