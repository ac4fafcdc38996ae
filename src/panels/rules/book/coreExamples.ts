/** Examples of the core rules. */
import type { Rules } from '../../../engine/index.ts';
import { lengthText } from '../../../messages/index.ts';
import { ADA, five, inForce, ORC, PLAIN, type RuleExample } from './exampleTypes.ts';

export function mainExamples(rules: Rules): readonly RuleExample[] {
	const isD20 = rules.occupancy === 'srd';
	const alternate = rules.diagonals === 'alternating' || rules.diagonals === 'cost-aware';
	const sharing = inForce(rules, ['occupancy']);
	return [
		{
			id: 'segments',
			title: 'Half a second at a time',
			about: (units) =>
				`A half-round is six segments. In each, a creature adds its speed to its rate. Above 15 it enters a square of ${five(units)} and pays 30.`,
			seen: (units) =>
				`Ada at ${lengthText(30, units)} enters a square in every segment; Ben at ${lengthText(20, units)} in segments 1, 3, 4 and 6.`,
			board: `board 8x2\n${ADA} 0,0 30 "Ada" walk: E E E E E E\nben heroes 0,1 20 "Ben" walk: E E E E E E`,
			rules: PLAIN,
		},
		{
			id: 'contest',
			title: 'Contested square',
			about: () =>
				'Creatures that enter one square in the same segment roll a d20 + initiative bonus + segment bonus. The highest enters; the others stay and start over as in segment 1.',
			seen: () =>
				'Both go for 5, 1 in segment 4. Ada rolls 11 + 6 = 17, the orc 12 + 4 = 16: Ada enters, the orc stays where it is.',
			board: `board 8x1\n${ADA} 0,0 30 "Ada" walk: E E E E\n${ORC} 7,0 20 "The orc" walk: W W W\nroll 1/4/ada 11\nroll 1/4/orc 12`,
			rules: PLAIN,
		},
		{
			id: 'faster',
			title: 'Much faster, no roll',
			about: (units) =>
				`A creature at least ${lengthText(30, units)} faster than all others gains the square without a roll.`,
			seen: (units) =>
				`The horse at ${lengthText(60, units)} and the orc at ${lengthText(30, units)} both go for 2, 1: the horse gains it.`,
			board: `board 5x1\nhorse heroes 0,0 60 "The horse" walk: E\n${ORC} 2,0 30 "The orc" walk: W`,
			rules: PLAIN,
		},
		{
			id: 'following',
			title: 'Following',
			about: () =>
				'A creature can enter a square that another leaves in the same segment. If that one stays, the follower is blocked and tries again.',
			seen: () => 'Ada follows the orc in segments 1, 3, 4 and 6. In 2 and 5 it waits, and she is blocked.',
			board: `board 8x1\n${ADA} 0,0 30 "Ada" walk: E E E E E E\n${ORC} 1,0 20 "The orc" walk: E E E E E`,
			rules: PLAIN,
		},
		{
			id: 'swap',
			title: 'Swapping places',
			about: () => 'Allies can swap squares. Opponents cannot: both are blocked, without a roll.',
			seen: () => 'Ada and Ben swap places; Eve and the orc block each other.',
			board: `board 2x3\n${ADA} 0,0 30 "Ada" walk: E\nben heroes 1,0 30 "Ben" walk: W\neve heroes 0,2 30 "Eve" walk: E\n${ORC} 1,2 30 "The orc" walk: W`,
			rules: PLAIN,
		},
		{
			id: 'ring',
			title: 'A ring turns',
			about: () => 'If each creature of a ring enters the next creature’s square, all move at once.',
			seen: () => 'All four move in segment 1.',
			board: `board 2x2\n${ADA} 0,0 30 "Ada" walk: E\nben heroes 1,0 30 "Ben" walk: S\n${ORC} 1,1 30 "The orc" walk: W\ngob foes 0,1 30 "The goblin" walk: N`,
			rules: PLAIN,
		},
		{
			id: 'friend',
			title: 'Past a friend, not an opponent',
			about: () =>
				'A creature can pass through an ally’s square if it continues beyond. An opponent blocks, unless helpless or three sizes apart.',
			seen: () => 'Ada passes through Ben. Eve stops next to the orc, blocked.',
			board: `board 5x3\n${ADA} 0,0 30 "Ada" walk: E E E\nben heroes 2,0 30 "Ben"\neve heroes 0,2 30 "Eve" walk: E E E\n${ORC} 2,2 30 "The orc"`,
			rules: PLAIN,
		},
		{
			id: 'difficult',
			title: 'Difficult terrain',
			about: (units) =>
				`A square of difficult terrain costs ${lengthText(10, units)} instead of ${five(units)} and takes twice the time. Several types in one square multiply.`,
			seen: (units) => `Two squares of rubble cost Ada ${lengthText(20, units)}: she reaches 5, 1.`,
			board: `board 7x1\n|..::...\n${ADA} 0,0 30 "Ada" walk: E E E E E E`,
			rules: PLAIN,
		},
		{
			id: 'tumble',
			title: 'Tumbling through an opponent',
			about: () =>
				isD20
					? 'Trained creatures can tumble through an opponent at half speed: Tumble DC 25, or DC 15 past opponents that threaten them. Failure stops them. Plan it under “Special moves”.'
					: 'Any creature can tumble through an opponent at half speed: Tumble DC 25. Failure stops it. Plan it under “Special moves”.',
			seen: () => 'Ada rolls 16 + 9 = 25 and comes through. Ben rolls 15 + 9 = 24 and stops.',
			board: `board 4x3\n${ADA} 0,0 30 "Ada" (tumble=9) walk: E!tumble E\n${ORC} 1,0 30 "The orc"\nben heroes 0,2 30 "Ben" (tumble=9) walk: E!tumble E\ngob foes 1,2 30 "The goblin"\nroll 1/2/ada 16\nroll 1/2/ben 15`,
			rules: sharing,
		},
		...(isD20
			? [
					{
						id: 'overrun',
						title: 'Overrunning an opponent',
						about: () =>
							'A creature can overrun an opponent up to one size larger. Strength vs. the better of Strength and Dexterity, ±4 per size. The loser falls; losing by 5 or more pushes it back.',
						seen: () =>
							'The ogre rolls 10 + 4 + 5 = 19, the orc 12 + 2 = 14: it falls, and the ogre continues.',
						board: `board 6x2\nogre heroes large 0,0 30 "The ogre" (strength=5) walk: E!overrun E E E\n${ORC} 2,0 30 "The orc" (strength=2)\nroll 1/1/ogre 10\nroll 1/1/orc 12`,
						rules: sharing,
					},
				]
			: []),
		{
			id: 'ladder',
			title: 'Stairs and ladders',
			about: (units) =>
				`Going up stairs, and every ${five(units)} up a ladder, counts as a diagonal${alternate ? `: every second one costs ${lengthText(10, units)}` : ', which here costs no more than a straight step'}. A ladder’s square can have a height.`,
			seen: (units) =>
				alternate
					? `Four stairs take Ada’s ${lengthText(30, units)}; on level ground Ben covers six squares. Eve’s ladder of ${lengthText(10, units)} is two diagonals: ${lengthText(15, units)}.`
					: `Five stairs take Ada no more than ${lengthText(25, units)}. Eve’s ladder of ${lengthText(10, units)} is two diagonals: ${lengthText(10, units)}.`,
			board: `board 7x3\nterrain 1,0 stairs^E\nterrain 2,0 stairs^E\nterrain 3,0 stairs^E\nterrain 4,0 stairs^E\nterrain 5,0 stairs^E\nterrain 1,2 ladder^E*10\n${ADA} 0,0 30 "Ada" walk: E E E E E\nben heroes 0,1 30 "Ben" walk: E E E E E E\neve heroes 0,2 30 "Eve" walk: E E E E`,
			rules: inForce(rules, ['diagonals']),
		},
	];
}
