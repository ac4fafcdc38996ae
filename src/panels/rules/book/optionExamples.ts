/** Examples of rule options: one board each, and its result under each value. */
import type { RuleOption, Rules } from '../../../engine/index.ts';
import { lengthText } from '../../../messages/index.ts';
import { ADA, five, type InUnits, inForce, ORC, type RuleExample } from './exampleTypes.ts';

interface OptionExample<Option extends RuleOption> {
	readonly board: string;
	/** Other options that the example needs. */
	readonly with?: Partial<Rules>;
	readonly seen: Readonly<Record<`${NonNullable<Rules[Option]>}`, InUnits>>;
}

const DIAGONAL_FEET =
	(feet: number, spaces: string): InUnits =>
	(units) =>
		`Ada’s four diagonals cost ${lengthText(feet, units)}${spaces}`;

const OPTION_EXAMPLES: { readonly [Option in Exclude<RuleOption, 'initiative'>]: OptionExample<Option> } = {
	diagonals: {
		board: `board 8x6\n${ADA} 0,0 30 "Ada" walk: SE SE SE SE E\nben heroes 0,5 30 "Ben" walk: E E E E E E`,
		seen: {
			alternating: DIAGONAL_FEET(
				30,
				': 5, 10, 5, 10. Nothing is left for the fifth step; Ben covers six squares.',
			),
			'cost-aware': DIAGONAL_FEET(
				30,
				', and every second one the time of two squares: she enters the last in segment 6. Nothing is left for the fifth step.',
			),
			'initiative-only': DIAGONAL_FEET(20, ', as straight steps do: she makes the fifth step too.'),
			flat: DIAGONAL_FEET(20, ', as straight steps do: she makes the fifth step too.'),
		},
	},
	terrainCost: {
		board: `board 5x4\n|....\n|.,...\n|..,..\n|...,.\n${ADA} 0,0 60 "Ada" walk: SE SE SE`,
		seen: {
			srd: (units) => `Each diagonal over clutter counts three squares: three cost ${lengthText(45, units)}.`,
			table: (units) =>
				`Clutter doubles 5, 10 and 5 to 10, 20 and 10: three diagonals cost ${lengthText(40, units)}.`,
			'plus-five': (units) =>
				`Clutter adds 5 to 5, 10 and 5, which makes 10, 15 and 10: three diagonals cost ${lengthText(35, units)}.`,
		},
	},
	occupancy: {
		board: `board 4x1\npip heroes small 0,0 30 "Pip" walk: E E\nmo heroes small 2,0 30 "Mo"`,
		seen: {
			srd: () => 'Both are Small and take a square each: Pip is blocked next to Mo.',
			'5e': () => 'Both are Small and take a square each: Pip is blocked beside Mo.',
			'fantasy-craft': () => 'Two Small creatures share a square: Pip ends in Mo’s.',
		},
	},
	engagement: {
		board: `board 7x3\n${ADA} 0,1 30 "Ada" walk: E E E E E E\n${ORC} 3,0 30 "The orc"`,
		seen: {
			true: () => 'Ada reaches the orc at 3, 2, and is engaged there.',
			false: () => 'Ada goes past the orc, all the way.',
		},
	},
	heldByAll: {
		with: { engagement: true },
		board: `board 7x3\nrat heroes tiny 0,1 30 "The rat" walk: E E E E E E\n${ORC} 3,0 30 "The orc"`,
		seen: {
			true: () => 'The orc engages the Tiny rat at 3, 2.',
			false: () => 'The rat is Tiny and may pass the orc: it is not engaged.',
		},
	},
	opportunity: {
		board: `board 6x2\n${ADA} 0,1 30 "Ada" walk: E E E E\n${ORC} 2,0 30 "The orc"`,
		seen: {
			true: () =>
				'Leaving 2, 2, which the orc threatens, Ada provokes one opportunity attack; farther on, none.',
			false: () => 'Ada goes past the orc and provokes no attack.',
		},
	},
	actions: {
		board: `board 6x2\n${ADA} 0,0 30 "Ada" (busy=full-round) walk: E E E\nben heroes 0,1 30 "Ben" (busy=full-round) step: E`,
		seen: {
			true: (units) =>
				`Both take a full-round action. That leaves Ben a step of ${five(units)}, and Ada no walk.`,
			false: () => 'Both take a full-round action and still move freely.',
		},
	},
	clearRuns: {
		board: `board 12x3\n|......::\n${ADA} 0,0 30 "Ada" run: E E E E E E E E\nben heroes 0,2 30 "Ben" run: E E E E E E E E`,
		seen: {
			true: () => 'Ada’s run leads over rubble: it is rejected. Ben runs.',
			false: () => 'Ada runs over rubble, and pays for it; Ben runs beside her.',
		},
	},
	autoWin: {
		board: `board 6x2\nada heroes 0,0 60 "Ada" walk: E E\norc foes 3,0 60 "The orc" walk: W\nroll 1/1/ada 18\nroll 1/1/orc 5`,
		seen: {
			speed: () =>
				'Neither speed is 30 more than the other: both roll for 3, 1, and Ada’s 18 + 6 beats the orc’s 5 + 12.',
			remaining: () =>
				'It is Ada’s second square of the segment, so her 60 counts as 30: the orc gains 3, 1 without a roll.',
		},
	},
	checks: {
		board: `board 5x3\n|..^..\n|.....\n|..x..\n${ADA} 0,0 30 "Ada" (climb=4) walk: E E!climb\nben heroes 0,2 30 "Ben" (reflex=2) walk: E E E\nroll 1/4/ada 11\nroll 1/3/ben 9 4`,
		seen: {
			true: () =>
				'Ada’s Climb of 11 + 4 = 15 gets her up. Ben’s Reflex save of 9 + 2 = 11 misses the wire’s DC 15: 4 damage.',
			false: () => 'Ada climbs and Ben goes through the wire, at the same cost, without rolls.',
		},
	},
	squeezing: {
		board: `board 9x4\n|..###.\n|.........\n|..###..\n|..###..\nogre heroes large 0,0 60 "The ogre" walk: >2,1!squeeze E!squeeze E!squeeze >5,0`,
		seen: {
			true: (units) =>
				`The ogre squeezes through a passage half its width, ${lengthText(10, units)} per square.`,
			false: () => 'The passage is too narrow for the ogre.',
		},
	},
	bodies: {
		board: `board 8x2\n${ADA} 0,0 30 "Ada" walk: E E E E E E\ntroll foes large 2,0 30 "The troll" [helpless]`,
		seen: {
			true: () => 'The helpless troll is an obstacle: its two squares cost Ada double, and she reaches 5, 1.',
			false: () => 'Ada walks over the helpless troll as over bare ground, to 7, 1.',
		},
	},
	murk: {
		board: `board 8x1\n|..@@....\n${ADA} 0,0 30 "Ada" walk: E E E E E E`,
		seen: {
			true: () => 'The two dark squares cost double: Ada reaches 5, 1.',
			false: () => 'Darkness slows no one: Ada reaches 7, 1.',
		},
	},
};

/** Example of an option at its current value. */
export function optionExample(
	rules: Rules,
	option: Exclude<RuleOption, 'initiative'>,
	value: string,
): Pick<RuleExample, 'board' | 'rules' | 'seen'> {
	const example: Omit<OptionExample<RuleOption>, 'seen'> = OPTION_EXAMPLES[option];
	const { seen } = OPTION_EXAMPLES[option];
	return {
		board: example.board,
		rules: { ...inForce(rules, [option]), ...example.with },
		seen: (seen as Readonly<Record<string, InUnits>>)[value]!,
	};
}
