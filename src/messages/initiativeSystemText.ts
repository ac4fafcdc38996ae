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
		sentence: 'Everybody declares a path, then all move at once, half a second at a time.',
	},
	static: {
		name: 'Turn order (d20)',
		sentence: 'One d20 each when the fight begins; highest first, the same order every round.',
	},
	adnd: {
		name: 'AD&D ten segments',
		sentence: 'A d10 each in every round, low first; weapons have a speed, spells take time.',
	},
	'level-up': {
		name: 'Level Up (A5E)',
		sentence: 'One d20 each, like creatures together; turns can be rushed or delayed.',
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
		return `The fight that goes on keeps its initiative: ${SYSTEM_WORDS[fight].name}. The next one begins by ${name}.`;
	if (next === usual) return null;
	return `${fight ? 'The fight that goes on and the next one' : 'The next fight'}: ${name}, chosen in the Initiative panel.`;
}

interface Meaning {
	readonly label: string;
	readonly meaning: string;
}

/** AD&D: profile names. */
export const PROFILE_WORDS: Readonly<Record<AdndProfile, Meaning>> = {
	segment: {
		label: 'By segments',
		meaning: 'Attacks are spread over the round. A spell can be spoilt while it is being cast.',
	},
	phb: {
		label: 'By the Player’s Handbook',
		meaning:
			'Second attacks come after everybody’s first. A spell is spoilt by any damage earlier in the round.',
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
	label: 'Like creatures roll once',
	meaning:
		'The GM’s creatures of one group share a die and act at the same time; each keeps its own hit points.',
} as const;

export const OPTION_WORDS: Readonly<Record<InitiativeSystemId, readonly OptionWords[]>> = {
	simultaneous: [
		{
			type: 'check',
			key: 'hidePlans',
			label: 'Hide plans until all are in',
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
			meaning: 'A half action of one’s own turn; the count never goes over 20 + initiative bonus.',
		},
	],
	adnd: [
		GROUPS,
		{
			type: 'choice',
			key: 'attackSpacing',
			label: 'Attacks after the first',
			meaning: '',
			choices: [
				{
					value: 'rest of the round',
					label: 'Over the rest of the round',
					meaning: 'Of two attacks on initiative 3 the second comes in segment 6.',
				},
				{
					value: 'next ten segments',
					label: 'Across the next ten segments',
					meaning: 'The second comes five segments after the first, in the next round where need be.',
				},
				{
					value: 'after everybody',
					label: 'When everybody has acted',
					meaning: 'Second attacks come after all first ones, in the order of initiative.',
				},
			],
		},
		{
			type: 'choice',
			key: 'secondWeapon',
			label: 'The attack with a second weapon',
			meaning: '',
			choices: [
				{ value: 'spaced', label: 'Has its own moment', meaning: 'It is one of the attacks above.' },
				{
					value: 'with the first',
					label: 'Comes with the first attack',
					meaning: 'Both weapons strike at once.',
				},
			],
		},
		{
			type: 'choice',
			key: 'spellSpoiling',
			label: 'What spoils a spell',
			meaning: '',
			choices: [
				{
					value: 'while casting',
					label: 'Damage while it is being cast',
					meaning: 'From the segment in which it begins to the one before it is complete.',
				},
				{
					value: 'earlier in the round',
					label: 'Any damage earlier in the round',
					meaning: 'Before it begins as well.',
				},
			],
		},
		{
			type: 'choice',
			key: 'quickSpells',
			label: 'Spells of one segment',
			meaning: '',
			choices: [
				{
					value: 'immune',
					label: 'Only a critical hit spoils them',
					meaning: 'Other damage is not asked about.',
				},
				{ value: 'exposed', label: 'Are spoilt like others', meaning: '' },
			],
		},
		{
			type: 'check',
			key: 'weaponSpeed',
			label: 'Weapon speed',
			meaning: 'The speed factor of a weapon, less its magic plus, is added to the roll.',
		},
		{
			type: 'check',
			key: 'monsterSize',
			label: 'Size of monsters',
			meaning: 'The GM’s creatures add their size when they use claws and teeth: +3 medium, +6 large.',
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
			meaning: 'Of three attacks in two rounds, two come in the first; otherwise in the second.',
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
					label: 'People put them in order',
					meaning: 'The players among themselves, the GM wherever one of the GM’s creatures is tied.',
				},
				{
					value: 'modifier',
					label: 'By the larger modifier',
					meaning: 'Those still level roll a d20 against each other.',
				},
			],
		},
		{
			type: 'check',
			key: 'rushedReactions',
			label: 'Reactions after a rush',
			meaning: 'Who has rushed may still react before the next turn.',
		},
	],
};
