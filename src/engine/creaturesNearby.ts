/** Creatures found by where they are. */
import { keptNearby } from './board/index.ts';
import type { Creature } from './creature.ts';

/** A list's creatures by their positions. */
export const creaturesNearby = keptNearby<Creature>(({ position }) => position);
