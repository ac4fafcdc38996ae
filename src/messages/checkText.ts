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
	const names = formatList(against.map((one) => nameOf(one.creature))) || 'somebody';
	if (stakes === 'overrun') return `runs over ${names}`;
	if (stakes === 'through' || stakes === 'past') return `tumbles ${stakes} ${names}`;
	if (check === 'climb') return 'climbs';
	if (stakes === 'gap') return 'wriggles into a tight place';
	return terrain === null ? 'moves on' : `enters ${terrainLabel(terrain, units).toLowerCase()}`;
}

/** The effect of a check: "passes through when it succeeds". */
export function checkStakes({ stakes, terrain }: Pick<Check, 'stakes' | 'terrain'>, units: Units): string {
	switch (stakes) {
		case 'through':
			return 'passes through when it succeeds';
		case 'past':
			return 'gives no opportunity when it succeeds';
		case 'overrun':
			return 'runs over and knocks prone when it wins';
		case 'gap':
			return 'gets in only when it succeeds';
		case 'entry':
			return 'gets up only when it succeeds';
		case 'cost':
			return `${lengthText(5, units)} instead of ${lengthText(10, units)} when it succeeds`;
		case 'harm': {
			const { harm } = terrainKind(terrain ?? '')?.checks.find(({ decides }) => decides === 'harm') ?? {
				harm: 0,
			};
			return `1d${harm} lethal damage unless it succeeds`;
		}
		case null:
			return 'for the table to see to';
		default:
			return stakes satisfies never;
	}
}
