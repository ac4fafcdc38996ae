/** File limits and picture helpers, for modules that may not import formats. */
export {
	MAX_AREA_FEET,
	MAX_ARMOR_CLASS,
	MAX_ELEVATION,
	MAX_EXTRA_FEET,
	MAX_LASTING_ROUNDS,
	MAX_MAP_SIDE,
	MAX_MELEE_REACH,
	MAX_NOTE,
	MAX_RANGE_INCREMENT,
} from '../formats/limits.ts';
export { fromBase64, pictureKey } from '../formats/pictureBytes.ts';
