/** Limits of files: generous for users, but safe for memory and time. */

/** Bytes of a file, or characters of its text, with pictures: 64 MiB. */
export const MAX_FILE_LENGTH = 64 * 1024 * 1024;
/** Squares per side. */
export const MAX_MAP_SIDE = 500;
export const MAX_CREATURES = 2000;
export const MAX_SIDES = 50;
/** Steps and waits of one plan. */
export const MAX_PLAN_STEPS = 1000;
/** Feet above or below the ground. */
export const MAX_ELEVATION = 10_000;
/** In feet. */
export const MAX_MELEE_REACH = 60;
/** In feet. */
export const MAX_RANGE_INCREMENT = 2000;
/** Feet added or taken for a half-round. */
export const MAX_EXTRA_FEET = 300;
/** Segments of one wait. */
export const MAX_HOLD = 1000;
/** Includes doors. */
export const MAX_WALLS = 20_000;
/** Sum of kinds over all squares. */
export const MAX_TERRAIN = 250_000;
export const MAX_AMENDMENTS = 10_000;
/** Those that are read of a half-round: older versions knew no limit. */
export const MAX_READ_AMENDMENTS = 100_000;
/** Half-rounds kept in full. */
export const MAX_HISTORY = 2000;
/** Counts half-rounds, rounds and time through a battle. */
export const MAX_HALF = 1_000_000_000;
export const MAX_VARIANTS = 40;
/** Includes expired areas. */
export const MAX_AREAS = 100;
/** Feet of one area. */
export const MAX_AREA_FEET = 500;
/** Rounds of an area or condition. */
export const MAX_LASTING_ROUNDS = 1000;
/** Zones of a scenario, and prepared fog areas. */
export const MAX_ZONES = 20;
export const MAX_FOG_AREAS = 50;
export const MAX_OBJECTIVES = 20;
export const MAX_HALF_ROUND_LIMIT = 100;
export const MAX_STORY = 500;
export const MAX_ARMOR_CLASS = 60;
/** Faces of dice for damage. */
export const DAMAGE_FACES = [2, 3, 4, 6, 8, 10, 12, 20, 100] as const;
/** Per creature. */
export const MAX_ATTACK_LINES = 6;
export const MIN_ATTACK_BONUS = -20;
export const MAX_ATTACK_BONUS = 50;
export const MAX_MAP_NOTES = 300;
export const MAX_NAME = 120;
/** Name of an encounter without one. */
export const UNTITLED = 'Untitled encounter';
export const MAX_ID = 80;
export const MAX_NOTE = 10_000;
/** Initiative actions kept individually. */
export const MAX_DEEDS = 2000;
/** Per creature. */
export const MAX_REPERTOIRE = 20;
/** Initiative sentences kept by version 1. */
export const MAX_INITIATIVE_LOG = 1000;
/** Characters of one of its sentences. */
export const MAX_SENTENCE = 600;
/** Squares between the map's corner and a wall, planned step or background. */
export const MAX_REACH = 10_000;

/** Formats a number: 250,000, with up to three decimals. Avoids Intl, which loads slower than all other formats. */
export function figure(value: number): string {
	const [whole = '', fraction] = `${Math.round(value * 1000) / 1000}`.split('.');
	const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
	return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
