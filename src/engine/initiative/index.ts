/**
 * Public entry of initiative: the four systems, and the replay of a combat's record. States are immutable, so undo
 * keeps earlier ones.
 */

export { byMoment } from './adnd/actSchedule.ts';
export { movableAttacks, segmentsFor } from './adnd/attackReschedule.ts';
export {
	attacksInRound,
	ITEM_MODIFIERS,
	SITUATION_MODIFIERS,
	weaponSpeed,
} from './adnd/modifierTables.ts';
export { adndProfileOf, PROFILE_READINGS } from './adnd/optionProfiles.ts';
export { combatantIn, DEFAULT_INITIATIVE_OPTIONS, hasTurn, vitality } from './combatants.ts';
export { initiativeClock, sameClock } from './combatClock.ts';
export { partyOf } from './groupDice.ts';
export { initiativeDice, initiativeKey } from './initiativeDice.ts';
export * from './initiativeTypes.ts';
export { appendAction, type DiceSource, type Fought, momentBefore, replayRecord } from './replayRecord.ts';
export { plansHidden } from './simultaneous/index.ts';
export { regroupRise } from './static/staticCounts.ts';
export * from './systems.ts';
export { isTurnBasedSystem, SYSTEM_TRAITS } from './systemTraits.ts';
