/** Descriptions of a creature's space, reach and conditions. */
import { CONDITIONS, type Creature, fullFootprint, reachOf } from '../engine/index.ts';
import { lengthText, type Units } from './lengthText.ts';
import { capitalize } from './textHelpers.ts';

/** Effects of known conditions on movement. */
export const CONDITION_EFFECTS: Readonly<Record<(typeof CONDITIONS)[number], string>> = {
	bound: 'Does not move, takes no opportunity to strike; may be passed',
	dead: 'Has no turn; takes no room',
	'flat-footed': 'Engages nobody, takes no opportunity to strike',
	helpless: 'Does not move, takes no opportunity to strike; may be passed',
	hidden: 'Engages nobody; players see it all the same: the eye in the list of creatures hides it from them',
	invisible: 'Engages nobody',
	prone: 'Lies on the ground',
	stunned: 'Does not move, takes no opportunity to strike',
	unconscious: 'Has no turn; takes no room',
};

const IN_HIDING = 'in hiding';

/** Displayed condition. "hidden" is renamed, since the eye icon means hidden from players. */
export function conditionWord(condition: string): string {
	return condition === 'hidden' ? IN_HIDING : condition;
}

/** The condition with a displayed name. */
export function conditionCalled(word: string): string {
	return word === IN_HIDING ? 'hidden' : word;
}

/**
 * Effects of known conditions: "Stunned: does not move, … What else it can do, the GM says." In combat it may have
 * no turn.
 */
export function conditionsAbout(
	{ conditions = [] }: Pick<Creature, 'conditions'>,
	senseless = false,
): string {
	const known = CONDITIONS.filter((condition) => conditions.includes(condition));
	if (known.length === 0) return '';
	const effects = known.map((condition) => {
		const effect = CONDITION_EFFECTS[condition];
		return `${capitalize(conditionWord(condition))}: ${effect[0]?.toLowerCase()}${effect.slice(1)}.`;
	});
	return [...effects, senseless ? 'It cannot act.' : 'What else it can do is the GM’s to say.'].join(' ');
}

/** "Fills 2 × 2 spaces; threatens up to 10 ft away.", "Fills a space or less; strikes further than 5 ft, up to 10 ft." */
export function bodyAbout(creature: Creature, units: Units): string {
	const side = fullFootprint(creature);
	const { natural, weapon } = reachOf(creature);
	const space = side === 1 ? 'Fills a space or less' : `Fills ${side} × ${side} spaces`;
	if (natural === 0) return `${space}; threatens nobody, and has to enter a space to strike there.`;
	const far = weapon
		? `strikes further than ${lengthText(natural, units)}, up to ${lengthText(2 * natural, units)}`
		: `threatens up to ${lengthText(natural, units)} away`;
	return `${space}; ${far}.`;
}
