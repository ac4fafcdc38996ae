/** The look of a token's disc, cached while it stays the same. */
import { type Creature, isAirborne, memoizeByRef, memoizeLast } from '../../engine/index.ts';
import { isBloodied, isFallen } from '../../store/encounter/combatantSync.ts';
import { copyNumber, initialsOf } from '../../store/initials.ts';
import { type RingPattern, sideColor } from '../../store/sideColors.ts';
import { faceOf } from '../../store/silhouettes/silhouetteMatch.ts';
import type { FaceId } from '../../store/silhouettes/silhouetteTable.ts';

export interface MiniLook {
	/** Equal for discs that look the same. */
	readonly key: string;
	readonly color: string;
	readonly ring: RingPattern;
	readonly initials: string;
	/** A code shown alone, explained by a list; null without one. */
	readonly code: string | null;
	/** The silhouette in place of the initials. */
	readonly face: FaceId | null;
	/** The number at the end of its name, which distinguishes creatures of one kind; empty without one. */
	readonly number: string;
	readonly picture: CanvasImageSource | null;
	readonly conditions: readonly string[];
	readonly flying: boolean;
	/** Elevation is written beside it, so no badge is needed. */
	readonly aloft: boolean;
	readonly hidden: boolean;
	/** The app plans for it. */
	readonly auto: boolean;
	/** Lies flat below standing tokens. */
	readonly fallen: boolean;
}

/** The look of a creature; the same object while unchanged. `picture` is null without one or while decoding. */
export function lookOf(
	creature: Creature,
	color: number,
	picture: CanvasImageSource | null,
	code: string | null = null,
	auto = false,
): MiniLook {
	return lastLook(creature, color, picture, code, auto);
}

const lastLook = memoizeLast(makeLook);

function makeLook(
	creature: Creature,
	color: number,
	picture: CanvasImageSource | null,
	code: string | null,
	auto: boolean,
): MiniLook {
	const side = sideColor(color);
	const initials = initialsOf(creature.name);
	const fallen = isFallen(creature);
	const conditions = fallen
		? (creature.conditions ?? []).filter((one) => one === 'dead')
		: [...(isBloodied(creature) ? ['bloodied'] : []), ...(creature.conditions ?? [])];
	const flying = isAirborne(creature);
	const aloft = (creature.elevation ?? 0) > 0;
	const hidden = creature.hidden === true;
	const face = faceOf(creature);
	const number = copyNumber(creature.name) ?? '';
	const itself = picture ? `picture ${creature.picture}` : face ? `${face} ${number}` : initials;
	const shown = code === null ? itself : `code ${code}`;
	const airs = flying ? (aloft ? 'a' : 'f') : '';
	const key = `${side.name}|${shown}|${conditions.join(',')}|${airs}${hidden ? 'h' : ''}${fallen ? 'd' : ''}${auto ? 'A' : ''}`;
	return {
		key,
		color: side.color,
		ring: side.ring,
		initials,
		code,
		face,
		number,
		picture,
		conditions,
		flying,
		aloft,
		hidden,
		auto,
		fallen,
	};
}

/** The look without badges, for the ghost at a plan's end. */
export const bareLook = memoizeByRef((look: MiniLook): MiniLook => {
	// Nothing to leave out, so the sprite is shared.
	if (look.conditions.length === 0 && !look.flying && !look.hidden && !look.auto && !look.fallen) return look;
	return {
		...look,
		key: `${look.key}|bare`,
		conditions: [],
		flying: false,
		hidden: false,
		auto: false,
		fallen: false,
	};
});

/** The look of a ghost in a space that others want too: its ring alone. */
export const blankLook = memoizeByRef((look: MiniLook): MiniLook => {
	const bare = bareLook(look);
	return {
		...bare,
		key: `${bare.key}|blank`,
		initials: '',
		number: '',
		code: null,
		face: null,
		picture: null,
	};
});
