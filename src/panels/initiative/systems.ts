/** The four systems of initiative in words: what they are, and what can be chosen about them. */
import type { InitiativeOptions, InitiativeSystemId } from '../../engine/index.ts';

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
		name: 'Static',
		sentence: 'One d20 each when the fight begins; highest first, the same order every round.',
	},
	adnd: {
		name: 'AD&D ten segments',
		sentence: 'A d10 each in every round, low first; weapons have a speed, spells take time.',
	},
	'level-up': {
		name: 'Level Up',
		sentence: 'One d20 each, like creatures together; turns can be rushed or delayed.',
	},
};

interface Meaning {
	readonly label: string;
	readonly meaning: string;
}

/** Something to switch on or off, to choose, or to set a number for. */
export type OptionWords =
	| (Meaning & { readonly type: 'check'; readonly key: BooleanOption })
	| (Meaning & {
			readonly type: 'number';
			readonly key: 'regroup';
			readonly min: number;
			readonly max: number;
	  })
	| (Meaning & {
			readonly type: 'choice';
			readonly key: 'profile' | 'ties';
			readonly choices: readonly (Meaning & { readonly value: string })[];
	  });

type BooleanOption = {
	[Key in keyof InitiativeOptions]: InitiativeOptions[Key] extends boolean ? Key : never;
}[keyof InitiativeOptions];

export const OPTION_WORDS: Readonly<Record<InitiativeSystemId, readonly OptionWords[]>> = {
	simultaneous: [
		{
			type: 'check',
			key: 'hidePlans',
			label: 'Hide plans until all are in',
			meaning: 'The table view shows no path, and only who has a plan, as long as one is missing.',
		},
	],
	static: [
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
		{
			type: 'choice',
			key: 'profile',
			label: 'Several attacks and spoilt spells',
			meaning: '',
			choices: [
				{
					value: 'segment',
					label: 'By segments',
					meaning: 'Attacks are spread over the round. A spell can be spoilt while it is being cast.',
				},
				{
					value: 'phb',
					label: 'By the Player’s Handbook',
					meaning:
						'Second attacks come after everybody’s first. A spell is spoilt by any damage earlier in the round.',
				},
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
