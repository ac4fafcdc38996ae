/** Who can be had for the map: the bestiary, and whatever is typed or pasted. */
import type { Creature } from '../../engine/index.ts';
import { BESTIARY_NOTICE, bestiary, suggest } from '../../formats/creatures/bestiary.ts';
import { readCreatures } from '../../formats/creatures/importCreatures.ts';
import type { ReadCreatures, Recruits, StatBlock, Traits } from '../../formats/creatures/statBlock.ts';
import { defined } from '../../formats/omitUndefined.ts';

export type { ReadCreatures, Recruits, StatBlock };
export { BESTIARY_NOTICE, readCreatures };

/** Kinds whose names begin as typed: one's own first, then the newer document's. */
export function suggestions(typed: string, own: readonly StatBlock[], most?: number): readonly StatBlock[] {
	return suggest(typed, [own, bestiary('srd-5.2'), bestiary('srd-5.1')], most);
}

/** What a block says of a creature beside its name, size and speed. */
export function traitsOf(
	block: StatBlock,
): Pick<Creature, 'movement' | 'otherSpeed' | 'initiative' | 'hitPoints' | 'reach' | keyof Traits> {
	const { movement, flies, initiative, hitPoints, reach, traits } = block;
	return {
		...traits,
		...defined({
			movement,
			otherSpeed: flies,
			initiative,
			hitPoints: hitPoints === undefined ? undefined : { current: hitPoints, max: hitPoints },
			reach,
		}),
	};
}
