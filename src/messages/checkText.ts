/** Checks of steps: skill, action and effect. */
import { type Check, type Skill, terrainKind } from '../engine/index.ts';
import { lengthText, type Units } from './lengthText.ts';
import { terrainLabel } from './terrainText.ts';
import { formatList } from './textHelpers.ts';

/** "Reflex save". */
export const SKILL_NAMES: Readonly<Record<Skill, string>> = {
	tumble: 'Tumble',
	balance: 'Balance',
	climb: 'Climb',
	reflex: 'Reflex save',
	strength: 'Strength',
	dexterity: 'Dexterity',
	escape: 'Escape Artist',
};

/** The action behind a check: "tumbles through the orc", "climbs", "enters a window". */
export function checkDeed(
	{ check, stakes, terrain, against }: Pick<Check, 'check' | 'stakes' | 'terrain' | 'against'>,
	nameOf: (id: string) => string,
	units: Units,
): string {
	const names = formatList(against.map((one) => nameOf(one.creature))) || 'a creature';
	if (stakes === 'overrun') return `runs over ${names}`;
	if (stakes === 'through' || stakes === 'past') return `tumbles ${stakes} ${names}`;
	if (check === 'climb') return 'climbs';
	if (stakes === 'gap') return 'squeezes into a tight gap';
	if (terrain === null) return 'moves on';
	// "Water, knee-deep" becomes "knee-deep water".
	return `enters ${terrainLabel(terrain, units)
		.toLowerCase()
		.replace(/^(.+), (\S+-deep)$/, '$2 $1')}`;
}

/** The effect of a check: "success: passes through". */
export function checkStakes({ stakes, terrain }: Pick<Check, 'stakes' | 'terrain'>, units: Units): string {
	switch (stakes) {
		case 'through':
			return 'success: passes through';
		case 'past':
			return 'success: no opportunity attack';
		case 'overrun':
			return 'win: runs over and knocks prone';
		case 'gap':
			return 'success: enters';
		case 'entry':
			return 'success: climbs up';
		case 'cost':
			return `success: ${lengthText(5, units)} instead of ${lengthText(10, units)}`;
		case 'harm': {
			const { harm } = terrainKind(terrain ?? '')?.checks.find(({ decides }) => decides === 'harm') ?? {
				harm: 0,
			};
			return `failure: 1d${harm} lethal damage`;
		}
		case null:
			return 'GM decides';
		default:
			return stakes satisfies never;
	}
}
