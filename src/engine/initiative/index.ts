/**
 * The one door to initiative: the four systems, and the fold over what was done in a fight. States are immutable, so
 * that going back is keeping earlier ones.
 */
export { movableAttacks, segmentsFor } from './adnd/moving.ts';
export { adndProfileOf, PROFILE_READINGS } from './adnd/readings.ts';
export { byMoment } from './adnd/schedule.ts';
export {
	attacksInRound,
	ITEM_MODIFIERS,
	SITUATION_MODIFIERS,
	weaponSpeed,
} from './adnd/tables.ts';
export { initiativeClock, sameClock } from './clock.ts';
export { initiativeDice, initiativeKey } from './dice.ts';
export { type DiceSource, type Fought, foughtBy, momentBefore, withDeed } from './fold.ts';
export { partyOf } from './groups.ts';
export { combatantIn, DEFAULT_INITIATIVE_OPTIONS, hasTurn, vitality } from './roster.ts';
export { plansHidden } from './simultaneous/index.ts';
export {
	actingNow,
	beginInitiative,
	initiativeNeeds,
	initiativeOrder,
	initiativeRefusal,
	initiativeUnrolled,
	performInitiative,
} from './systems.ts';
export { movesInTurns, SYSTEM_TRAITS } from './traits.ts';
export * from './types.ts';
