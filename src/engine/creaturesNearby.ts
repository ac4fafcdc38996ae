/** Spatial index of creatures. */
import { keptNearby } from './board/index.ts';
import type { Creature } from './creature.ts';

/** A list's creatures by position. */
export const creaturesNearby = keptNearby<Creature>(({ position }) => position);
