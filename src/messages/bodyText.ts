/** Descriptions of a creature's space, reach and conditions. */
import {
	CONDITIONS,
	type Creature,
	fullFootprint,
	type HitPoints,
	reachOf,
	woundOf,
} from '../engine/index.ts';
import { lengthText, type Units } from './lengthText.ts';
import { capitalize } from './textHelpers.ts';

/** "7 of 12 hit points and 5 temporary, hurt". */
export function pointsText(points: HitPoints): string {
	const { current, max, temporary } = points;
	const more = temporary === undefined ? '' : ` and ${temporary} temporary`;
	return `${current} of ${max} hit points${more}, ${woundOf(points)}`;
}

/** Effects of known conditions on movement. */
export const CONDITION_EFFECTS: Readonly<Record<(typeof CONDITIONS)[number], string>> = {
	bound: 'Cannot move or make opportunity attacks; can be passed',
	dead: 'Has no turn; takes up no space',
	'flat-footed': 'Engages no opponent; no opportunity attacks',
	helpless: 'Cannot move or make opportunity attacks; can be passed',
	hidden: 'Engages no opponent. Players still see it; hide it with the eye icon',
	invisible: 'Engages no opponent',
	prone: 'Lies on the ground',
	stunned: 'Cannot move or make opportunity attacks',
	unconscious: 'Has no turn; takes up no space',
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
	return [...effects, senseless ? 'It cannot act.' : 'Other effects are up to the GM.'].join(' ');
}

/** "Fills 2 × 2 spaces; threatens up to 10 ft away.", "Fills a square or less; strikes further than 5 ft, up to 10 ft." */
export function bodyAbout(creature: Creature, units: Units): string {
	const side = fullFootprint(creature);
	const { natural, weapon } = reachOf(creature);
	const space = side === 1 ? 'Fills a square or less' : `Fills ${side} × ${side} squares`;
	if (natural === 0) return `${space}; reach 0: must enter a target’s square to attack.`;
	const far = weapon
		? `attacks beyond ${lengthText(natural, units)}, up to ${lengthText(2 * natural, units)}`
		: `threatens up to ${lengthText(natural, units)} away`;
	return `${space}; ${far}.`;
}
