/** File limits, damage texts and picture helpers, for modules that may not import formats. */
export { damageFrom } from '../formats/creatures/attackLines.ts';
export { diceText } from '../formats/creatures/dice.ts';
export {
	MAX_AREA_FEET,
	MAX_ARMOR_CLASS,
	MAX_ATTACK_BONUS,
	MAX_ATTACK_LINES,
	MAX_ELEVATION,
	MAX_EXTRA_FEET,
	MAX_HALF_ROUND_LIMIT,
	MAX_LASTING_ROUNDS,
	MAX_MAP_SIDE,
	MAX_MELEE_REACH,
	MAX_NOTE,
	MAX_RANGE_INCREMENT,
	MAX_STORY,
	MIN_ATTACK_BONUS,
} from '../formats/limits.ts';
export { fromBase64, pictureKey } from '../formats/pictureBytes.ts';
