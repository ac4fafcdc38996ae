/** Creatures to add: the bestiary, and whatever is typed or pasted. */
import { type Creature, drawnFace, type Encounter } from '../../engine/index.ts';
import { BESTIARY_NOTICE, bestiary, singularNames, suggest } from '../../formats/creatures/bestiary.ts';
import type { Die } from '../../formats/creatures/creatureLines.ts';
import { diceText, maximumOf, rollDice } from '../../formats/creatures/dice.ts';
import { readCreatures } from '../../formats/creatures/importCreatures.ts';
import type { ReadCreatures, Recruits, StatBlock, Traits } from '../../formats/creatures/statBlock.ts';
import { defined } from '../../formats/omitUndefined.ts';

export type { ReadCreatures, Recruits, StatBlock };
export { BESTIARY_NOTICE, diceText, readCreatures, singularNames };

/** Entries whose names start as typed: the user's first, then the newer document's. */
export function suggestions(typed: string, own: readonly StatBlock[], most?: number): readonly StatBlock[] {
	return suggest(typed, [own, bestiary('srd-5.2'), bestiary('srd-5.1')], most);
}

/** The app's dice for adding: the same state gives the same faces, also after undo. */
export function diceForAdding({ seed = '', creatures }: Pick<Encounter, 'seed' | 'creatures'>): Die {
	return (text, nth, faces) => drawnFace(seed, `add/${creatures.length}/${text}`, nth, faces);
}

/** Hit points of new creatures whose block has dice. */
export const POINT_CHOICES = ['average', 'rolled', 'maximum'] as const;
export type PointChoice = (typeof POINT_CHOICES)[number];

/** A block with the hit points of its `nth` creature. */
export function withPoints(block: StatBlock, choice: PointChoice, nth: number, die: Die): StatBlock {
	const { hitDice } = block;
	if (!hitDice || choice === 'average') return block;
	const hitPoints =
		choice === 'maximum'
			? maximumOf(hitDice)
			: rollDice(hitDice, (face, faces) => die(`hp/${block.name}/${nth}`, face, faces));
	return { ...block, hitPoints: Math.max(1, hitPoints) };
}

/** The fields of a creature that a block has beside its name, size and speed. */
export function traitsOf(
	block: StatBlock,
): Pick<
	Creature,
	'movement' | 'otherSpeed' | 'initiative' | 'hitPoints' | 'armorClass' | 'attacks' | 'reach' | keyof Traits
> {
	const { movement, flies, initiative, hitPoints, armorClass, attacks, reach, traits } = block;
	return {
		...traits,
		...defined({
			movement,
			otherSpeed: flies,
			initiative,
			hitPoints: hitPoints === undefined ? undefined : { current: hitPoints, max: hitPoints },
			armorClass,
			attacks,
			reach,
		}),
	};
}
