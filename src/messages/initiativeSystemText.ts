/** The four initiative systems and their options. */
import type {
	AdndProfile,
	AdndReadings,
	InitiativeOptions,
	InitiativeSystemId,
	Rules,
} from '../engine/index.ts';

interface SystemWords {
	readonly name: string;
	/** One sentence. */
	readonly sentence: string;
}

export const SYSTEM_WORDS: Readonly<Record<InitiativeSystemId, SystemWords>> = {
	simultaneous: {
		name: 'Simultaneous',
		sentence: 'All plan a path, then move at once, half a second at a time.',
	},
	static: {
		name: 'Turn order (d20)',
		sentence: 'One d20 each when combat starts; highest first, the same order every round.',
	},
	adnd: {
		name: 'AD&D ten segments',
		sentence: 'A d10 each in every round, low first; weapons have a speed, spells take time.',
	},
	'level-up': {
		name: 'Level Up (A5E)',
		sentence: 'One d20 each, identical creatures together; turns can be rushed or delayed.',
	},
};

/** What a system is called under the rules of an encounter: the turns of D&D 5e are those of Level Up without Rush and Delay (5E-15). */
export function systemWords(
	system: InitiativeSystemId,
	{ occupancy }: Pick<Rules, 'occupancy'>,
): SystemWords {
	return system === 'level-up' && occupancy === '5e' ? FIFTH_WORDS : SYSTEM_WORDS[system];
}

const FIFTH_WORDS: SystemWords = {
	name: 'D&D 5e',
	sentence: 'One d20 each when combat starts; highest first, with action, bonus action and reaction.',
};

/**
 * A notice if combat uses another system than the rules; null otherwise.
 *
 * @param usual the system of the rules
 * @param fight the system of the current combat
 */
export function otherInitiative(
	usual: InitiativeSystemId,
	fight: InitiativeSystemId | undefined,
	next: InitiativeSystemId,
): string | null {
	const { name } = SYSTEM_WORDS[next];
	if (fight && fight !== next)
		return `Current combat stays with ${SYSTEM_WORDS[fight].name}. The next one uses ${name}.`;
	if (next === usual) return null;
	return `${fight ? 'This combat and the next' : 'The next combat'}: ${name}, chosen in the Initiative panel.`;
}

interface Meaning {
	readonly label: string;
	readonly meaning: string;
}

/** AD&D: profile names. */
export const PROFILE_WORDS: Readonly<Record<AdndProfile, Meaning>> = {
	segment: {
		label: 'By segments',
		meaning: 'Attacks are spread over the round. Spells can be interrupted while casting.',
	},
	phb: {
		label: 'By the Player’s Handbook',
		meaning: 'Second attacks come after all first ones. Any earlier damage in the round interrupts a spell.',
	},
};

/** A switch, a choice or a number. */
type OptionWords =
	| (Meaning & { readonly type: 'check'; readonly key: BooleanOption })
	| (Meaning & {
			readonly type: 'number';
			readonly key: 'regroup';
			readonly min: number;
			readonly max: number;
	  })
	| (Meaning & {
			readonly type: 'choice';
			readonly key: keyof AdndReadings | 'ties';
			readonly choices: readonly (Meaning & { readonly value: string })[];
	  });

type BooleanOption = {
	[Key in keyof InitiativeOptions]-?: InitiativeOptions[Key] extends boolean ? Key : never;
}[keyof InitiativeOptions];

const GROUPS = {
	type: 'check',
	key: 'groups',
	label: 'Group identical creatures',
	meaning: 'Identical GM creatures share a die and turn. Each has its own HP.',
} as const;

export const OPTION_WORDS: Readonly<Record<InitiativeSystemId, readonly OptionWords[]>> = {
	simultaneous: [
		{
			type: 'check',
			key: 'hidePlans',
			label: 'Hide plans until all are ready',
			meaning: 'The player view shows no path, and only who has a plan, as long as one is missing.',
		},
	],
	static: [
		GROUPS,
		{
			type: 'number',
			key: 'regroup',
			label: 'Regroup adds',
			min: 0,
			max: 100,
			meaning: 'Half action on its own turn. Maximum count: 20 + initiative bonus.',
		},
	],
	adnd: [
		GROUPS,
		{
			type: 'choice',
			key: 'attackSpacing',
			label: 'Extra attacks',
			meaning: '',
			choices: [
				{
					value: 'rest of the round',
					label: 'Over the rest of the round',
					meaning: 'Example: two attacks on initiative 3 come in segments 3 and 6.',
				},
				{
					value: 'next ten segments',
					label: 'Across the next ten segments',
					meaning: 'The second comes five segments after the first, if necessary in the next round.',
				},
				{
					value: 'after everybody',
					label: 'After all first attacks',
					meaning: 'Second attacks follow in initiative order.',
				},
			],
		},
		{
			type: 'choice',
			key: 'secondWeapon',
			label: 'Second weapon',
			meaning: '',
			choices: [
				{ value: 'spaced', label: 'Separate attack', meaning: 'Counts as one of the attacks above.' },
				{
					value: 'with the first',
					label: 'With the first attack',
					meaning: 'Both weapons strike at once.',
				},
			],
		},
		{
			type: 'choice',
			key: 'spellSpoiling',
			label: 'Spell interruption',
			meaning: '',
			choices: [
				{
					value: 'while casting',
					label: 'Damage while casting',
					meaning: 'From its first segment to the last one before it is complete.',
				},
				{
					value: 'earlier in the round',
					label: 'Any damage earlier in the round',
					meaning: 'Also before casting starts.',
				},
			],
		},
		{
			type: 'choice',
			key: 'quickSpells',
			label: 'One-segment spells',
			meaning: '',
			choices: [
				{
					value: 'immune',
					label: 'Only critical hits interrupt',
					meaning: 'Other damage is ignored.',
				},
				{ value: 'exposed', label: 'Interrupted like others', meaning: '' },
			],
		},
		{
			type: 'check',
			key: 'weaponSpeed',
			label: 'Weapon speed',
			meaning: 'Adds the weapon’s speed factor minus its magic bonus to the roll.',
		},
		{
			type: 'check',
			key: 'monsterSize',
			label: 'Size of monsters',
			meaning: 'GM creatures with natural weapons add +3 (Medium) or +6 (Large).',
		},
		{
			type: 'check',
			key: 'situations',
			label: 'Situations',
			meaning: 'Higher ground, bad footing, being hindered and so on can be declared.',
		},
		{
			type: 'check',
			key: 'otherActions',
			label: 'Items, scrolls, breath and innate abilities',
			meaning: 'They can be declared, each with its own modifier.',
		},
		{
			type: 'check',
			key: 'extraAttackFirst',
			label: 'The extra attack comes first',
			meaning: 'With three attacks in two rounds, two come in the first round, otherwise in the second.',
		},
	],
	'level-up': [
		{
			type: 'choice',
			key: 'ties',
			label: 'Ties',
			meaning: '',
			choices: [
				{
					value: 'arranged',
					label: 'Manual',
					meaning: 'Players order their own ties; the GM orders ties that include GM creatures.',
				},
				{
					value: 'modifier',
					label: 'Higher modifier',
					meaning: 'Remaining ties roll a d20.',
				},
			],
		},
		{
			type: 'check',
			key: 'rushedReactions',
			label: 'Reactions after a rush',
			meaning: 'A creature that rushed may still react before its next turn.',
		},
	],
};
