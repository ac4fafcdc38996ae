/** The worked examples of the rules everybody plays by. */
import type { Rules } from '../../../engine/index.ts';
import { lengthText } from '../../../messages/index.ts';
import { ADA, five, inForce, ORC, PLAIN, type RuleExample } from './example.ts';

/** The rules everybody plays by, as they are in force. */
export function mainExamples(rules: Rules): readonly RuleExample[] {
	const isD20 = rules.occupancy === 'srd';
	const alternate = rules.diagonals === 'alternating' || rules.diagonals === 'cost-aware';
	const sharing = inForce(rules, ['occupancy']);
	return [
		{
			id: 'segments',
			title: 'Half a second at a time',
			about: (units) =>
				`A half-round is six segments. In each, everybody adds the speed to a rate; over 15, a space of ${five(units)} is entered, and 30 are taken off.`,
			seen: (units) =>
				`Ada at ${lengthText(30, units)} enters a space in every segment; Ben at ${lengthText(20, units)} in segments 1, 3, 4 and 6.`,
			board: `board 8x2\n${ADA} 0,0 30 "Ada" walk: E E E E E E\nben heroes 0,1 20 "Ben" walk: E E E E E E`,
			rules: PLAIN,
		},
		{
			id: 'contest',
			title: 'Two want one space',
			about: () =>
				'Whoever wants one and the same space in the same segment rolls a d20, with its own initiative bonus and what the segment adds. The highest enters; the others stay, and begin again as in segment 1.',
			seen: () =>
				'Both go for 5, 1 in segment 4. Ada rolls 11 + 6 = 17, the orc 12 + 4 = 16: Ada enters, the orc stays where it is.',
			board: `board 8x1\n${ADA} 0,0 30 "Ada" walk: E E E E\n${ORC} 7,0 20 "The orc" walk: W W W\nroll 1/4/ada 11\nroll 1/4/orc 12`,
			rules: PLAIN,
		},
		{
			id: 'faster',
			title: 'Much faster, no roll',
			about: (units) =>
				`Who is faster by ${lengthText(30, units)} or more than everybody else gains the space without a roll.`,
			seen: (units) =>
				`The horse at ${lengthText(60, units)} and the orc at ${lengthText(30, units)} both go for 2, 1: it is the horse’s.`,
			board: `board 5x1\nhorse heroes 0,0 60 "The horse" walk: E\n${ORC} 2,0 30 "The orc" walk: W`,
			rules: PLAIN,
		},
		{
			id: 'following',
			title: 'Following',
			about: () =>
				'A space that is being left can be entered in the same segment. Where the one ahead stays, whoever follows is blocked, and tries again in the next segment.',
			seen: () =>
				'Ada is on the orc’s heels in segments 1, 3, 4 and 6; in 2 and 5 it waits, and she is blocked.',
			board: `board 8x1\n${ADA} 0,0 30 "Ada" walk: E E E E E E\n${ORC} 1,0 20 "The orc" walk: E E E E E`,
			rules: PLAIN,
		},
		{
			id: 'swap',
			title: 'Changing places',
			about: () =>
				'Friends who want each other’s spaces change them. Opponents do not: both are blocked, and nobody rolls.',
			seen: () => 'Ada and Ben change places; Eve and the orc are in each other’s way.',
			board: `board 2x3\n${ADA} 0,0 30 "Ada" walk: E\nben heroes 1,0 30 "Ben" walk: W\neve heroes 0,2 30 "Eve" walk: E\n${ORC} 1,2 30 "The orc" walk: W`,
			rules: PLAIN,
		},
		{
			id: 'ring',
			title: 'A ring turns',
			about: () => 'Where everybody wants the space of the next one round a ring, all move at once.',
			seen: () => 'The four go round in segment 1.',
			board: `board 2x2\n${ADA} 0,0 30 "Ada" walk: E\nben heroes 1,0 30 "Ben" walk: S\n${ORC} 1,1 30 "The orc" walk: W\ngob foes 0,1 30 "The goblin" walk: N`,
			rules: PLAIN,
		},
		{
			id: 'friend',
			title: 'Past a friend, not an opponent',
			about: () =>
				'A friend’s space can be gone through by whoever goes on beyond it. An opponent’s cannot, unless that one is helpless or three sizes apart.',
			seen: () => 'Ada goes through Ben and on. Eve comes beside the orc and is blocked.',
			board: `board 5x3\n${ADA} 0,0 30 "Ada" walk: E E E\nben heroes 2,0 30 "Ben"\neve heroes 0,2 30 "Eve" walk: E E E\n${ORC} 2,2 30 "The orc"`,
			rules: PLAIN,
		},
		{
			id: 'difficult',
			title: 'Difficult ground',
			about: (units) =>
				`A space of difficult ground costs ${lengthText(10, units)} instead of ${five(units)}, and takes twice the time. Kinds in one space multiply.`,
			seen: (units) =>
				`Two spaces of rubble cost Ada ${lengthText(20, units)}: she comes no further than 5, 1.`,
			board: `board 7x1\n|..::...\n${ADA} 0,0 30 "Ada" walk: E E E E E E`,
			rules: PLAIN,
		},
		{
			id: 'tumble',
			title: 'Tumbling through an opponent',
			about: () =>
				isD20
					? 'The trained may tumble through an opponent’s space, at half speed: Tumble, DC 25. Failed, they stop before it. Past opponents who threaten it is DC 15. Plan it under “Steps that are more than a step”.'
					: 'Anybody may tumble through an opponent’s space, at half speed: Tumble, DC 25. Failed, one stops before it. Plan it under “Steps that are more than a step”.',
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
							'One may run an opponent over who is at most a size larger: Strength against the better of its Strength and Dexterity, ±4 for each size. The loser falls; who loses by 5 or more is thrown back.',
						seen: () =>
							'The ogre rolls 10 + 4 + 5 = 19, the orc 12 + 2 = 14: it falls, and the ogre goes on.',
						board: `board 6x2\nogre heroes large 0,0 30 "The ogre" (strength=5) walk: E!overrun E E E\n${ORC} 2,0 30 "The orc" (strength=2)\nroll 1/1/ogre 10\nroll 1/1/orc 12`,
						rules: sharing,
					},
				]
			: []),
		{
			id: 'ladder',
			title: 'Stairs and ladders',
			about: (units) =>
				`Going up stairs, and every ${five(units)} up a ladder, counts as a diagonal${alternate ? `: every second one costs ${lengthText(10, units)}` : ', which here costs no more than a straight step'}. A ladder’s square may be given its height.`,
			seen: (units) =>
				alternate
					? `Four stairs take Ada’s ${lengthText(30, units)}; along the level Ben comes six spaces far. Eve’s ladder of ${lengthText(10, units)} is two diagonals: ${lengthText(15, units)}.`
					: `Five stairs take Ada no more than ${lengthText(25, units)}. Eve’s ladder of ${lengthText(10, units)} is two diagonals: ${lengthText(10, units)}.`,
			board: `board 7x3\nterrain 1,0 stairs^E\nterrain 2,0 stairs^E\nterrain 3,0 stairs^E\nterrain 4,0 stairs^E\nterrain 5,0 stairs^E\nterrain 1,2 ladder^E*10\n${ADA} 0,0 30 "Ada" walk: E E E E E\nben heroes 0,1 30 "Ben" walk: E E E E E E\neve heroes 0,2 30 "Eve" walk: E E E E`,
			rules: inForce(rules, ['diagonals']),
		},
	];
}
