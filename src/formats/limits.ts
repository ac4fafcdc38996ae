/**
 * How much a file may hold. Generous for people, small enough that no file can make
 * the page run out of memory or time.
 */

/** Characters of a file's text, pictures included: 64 MiB. */
export const MAX_FILE_LENGTH = 64 * 1024 * 1024;
/** Squares a side. */
export const MAX_MAP_SIDE = 500;
export const MAX_CREATURES = 2000;
export const MAX_SIDES = 50;
/** Steps and holds of one plan. */
export const MAX_PLAN_STEPS = 1000;
/** Feet a creature may be above or below the ground. */
export const MAX_ELEVATION = 10_000;
/** Feet of natural reach. */
export const MAX_MELEE_REACH = 60;
/** Feet of a range increment. */
export const MAX_RANGE_INCREMENT = 2000;
/** Segments of one hold. */
export const MAX_HOLD = 1000;
/** Pieces of wall, doors included. */
export const MAX_WALLS = 20_000;
/** Kinds of terrain summed over all squares. */
export const MAX_TERRAIN = 250_000;
export const MAX_AMENDMENTS = 10_000;
/** Half-rounds kept in full. */
export const MAX_HISTORY = 2000;
/** Half-rounds, rounds and half-rounds of time, counted through a battle. */
export const MAX_HALF = 1_000_000_000;
/** Variants of plans that are kept beside those in force. */
export const MAX_VARIANTS = 40;
/** Effects that stay on the map, those that are over included. */
export const MAX_AREAS = 100;
/** Feet that one of them goes. */
export const MAX_AREA_FEET = 500;
/** Rounds that one of them, or a condition, is said to last. */
export const MAX_LASTING_ROUNDS = 1000;
/** Zones of a scenario, and prepared fog areas. */
export const MAX_ZONES = 20;
export const MAX_FOG_AREAS = 50;
export const MAX_OBJECTIVES = 20;
/** Half-rounds until a scenario ends. */
export const MAX_HALF_ROUND_LIMIT = 100;
/** Characters of a scenario's story. */
export const MAX_STORY = 500;
export const MAX_ARMOR_CLASS = 60;
/** Attack lines of one creature. */
export const MAX_ATTACK_LINES = 6;
/** Notes on squares of the map. */
export const MAX_MAP_NOTES = 300;
export const MAX_NAME = 120;
/** What an encounter is called that has no name. */
export const UNTITLED = 'Untitled encounter';
export const MAX_ID = 80;
export const MAX_NOTE = 10_000;
/** Things done about initiative that are remembered one by one. */
export const MAX_DEEDS = 2000;
/** Weapons, spells and the like of one creature. */
export const MAX_REPERTOIRE = 20;
/** Sentences that a file of version 1 kept of initiative. */
export const MAX_INITIATIVE_LOG = 1000;
/** Characters of one of its sentences. */
export const MAX_SENTENCE = 600;
/** How far from the map's corner a wall, a planned step or a picture may lie, in squares. */
export const MAX_REACH = 10_000;

/**
 * A number for people: 250,000, and of fractions three places. Not by the browser's own rules, which take longer
 * to load than all the rest of the page's formats, and are wanted nowhere else before the board stands.
 */
export function figure(value: number): string {
	const [whole = '', fraction] = `${Math.round(value * 1000) / 1000}`.split('.');
	const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
	return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
