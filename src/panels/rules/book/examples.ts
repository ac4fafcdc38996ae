/**
 * The worked examples of the rules, one for each rule: a board in the notation of `engine/notation`, played by the
 * engine under the rules in force, and what is to be seen in it. Only the options an example names are the
 * encounter's own; all others are plain, so that what its words say holds whatever else is chosen.
 */
import {
	actingNow,
	beginInitiative,
	DEFAULT_RULES,
	type Encounter,
	type InitiativeSystemId,
	initiativeDice,
	parseBoard,
	performInitiative,
	type RuleOption,
	type Rules,
} from '../../../engine/index.ts';
import { lengthText, type Units } from '../../../words/index.ts';

/** What is to be seen: one or two sentences. */
type Seen = (units: Units) => string;

/** A rule that no option changes, or that some options change. */
export interface RuleExample {
	/** A word of its own, in keys and tests. */
	readonly id: string;
	readonly title: string;
	/** The rule itself, in plain words. */
	readonly about: Seen;
	readonly seen: Seen;
	/** In the notation of boards, without a line of rules. */
	readonly board: string;
	readonly rules: Rules;
	/** Who moves in each half-round, one after the other, where not everybody moves at once. */
	readonly turns?: readonly (readonly string[])[];
}

/** Nothing but the resolver: no option adds anything. */
const PLAIN: Rules = { ...DEFAULT_RULES, clearRuns: false };

/** The encounter an example plays. */
export function boardOf({ board, rules }: Pick<RuleExample, 'board' | 'rules'>): Encounter {
	const read = parseBoard(board);
	if (read.type === 'fault') throw new Error(`Line ${read.line} of an example: ${read.message}`);
	return { ...read.encounter, rules };
}

/** The rules of an example: plain, but for the options named, which are as in force. */
function inForce(rules: Rules, options: readonly RuleOption[], more: Partial<Rules> = {}): Rules {
	const own = Object.fromEntries(options.map((option) => [option, rules[option]]));
	return { ...PLAIN, ...more, ...own };
}

const ADA = 'ada heroes';
const ORC = 'orc foes';

const five: Seen = (units) => lengthText(5, units);

/** The rules everybody plays by, as they are in force. */
export function mainExamples(rules: Rules): readonly RuleExample[] {
	const isD20 = rules.occupancy === 'srd';
	const plain = PLAIN;
	const alternate = rules.diagonals === 'alternating' || rules.diagonals === 'cost-aware';
	const sharing = inForce(rules, ['occupancy']);
	const examples: (RuleExample | null)[] = [
		{
			id: 'segments',
			title: 'Half a second at a time',
			about: (units) =>
				`A half-round is six segments. In each, everybody adds the speed to a rate; over 15, a space of ${five(units)} is entered, and 30 are taken off.`,
			seen: (units) =>
				`Ada at ${lengthText(30, units)} enters a space in every segment; Ben at ${lengthText(20, units)} in segments 1, 3, 4 and 6.`,
			board: `board 8x2\n${ADA} 0,0 30 "Ada" walk: E E E E E E\nben heroes 0,1 20 "Ben" walk: E E E E E E`,
			rules: plain,
		},
		{
			id: 'contest',
			title: 'Two want one space',
			about: () =>
				'Whoever wants one and the same space in the same segment rolls a d20, with the own initiative bonus and what the segment adds. The highest enters; the others stay, and begin again as in segment 1.',
			seen: () =>
				'Both go for 5, 1 in segment 4. Ada rolls 11 + 6 = 17, the orc 12 + 4 = 16: Ada enters, the orc stays where it is.',
			board: `board 8x1\n${ADA} 0,0 30 "Ada" walk: E E E E\n${ORC} 7,0 20 "The orc" walk: W W W\nroll 1/4/ada 11\nroll 1/4/orc 12`,
			rules: plain,
		},
		{
			id: 'faster',
			title: 'Much faster, no roll',
			about: (units) =>
				`Who is faster by ${lengthText(30, units)} or more than everybody else gains the space without a roll.`,
			seen: (units) =>
				`The horse at ${lengthText(60, units)} and the orc at ${lengthText(30, units)} both go for 2, 1: it is the horse’s.`,
			board: `board 5x1\nhorse heroes 0,0 60 "The horse" walk: E\n${ORC} 2,0 30 "The orc" walk: W`,
			rules: plain,
		},
		{
			id: 'following',
			title: 'Following',
			about: () =>
				'A space that is being left can be entered in the same segment. Where the one ahead stays, whoever follows is blocked, and tries again in the next segment.',
			seen: () =>
				'Ada is on the orc’s heels in segments 1, 3, 4 and 6; in 2 and 5 it waits, and she is blocked.',
			board: `board 8x1\n${ADA} 0,0 30 "Ada" walk: E E E E E E\n${ORC} 1,0 20 "The orc" walk: E E E E E`,
			rules: plain,
		},
		{
			id: 'swap',
			title: 'Changing places',
			about: () =>
				'Friends who want each other’s spaces change them. Opponents do not: both are blocked, and nobody rolls.',
			seen: () => 'Ada and Ben change places; Eve and the orc are in each other’s way.',
			board: `board 2x3\n${ADA} 0,0 30 "Ada" walk: E\nben heroes 1,0 30 "Ben" walk: W\neve heroes 0,2 30 "Eve" walk: E\n${ORC} 1,2 30 "The orc" walk: W`,
			rules: plain,
		},
		{
			id: 'ring',
			title: 'A ring turns',
			about: () => 'Where everybody wants the space of the next one round a ring, all move at once.',
			seen: () => 'The four go round in segment 1.',
			board: `board 2x2\n${ADA} 0,0 30 "Ada" walk: E\nben heroes 1,0 30 "Ben" walk: S\n${ORC} 1,1 30 "The orc" walk: W\ngob foes 0,1 30 "The goblin" walk: N`,
			rules: plain,
		},
		{
			id: 'friend',
			title: 'Past a friend, not an opponent',
			about: () =>
				'A friend’s space can be gone through by whoever goes on beyond it. An opponent’s cannot, unless that one is helpless or three sizes apart.',
			seen: () => 'Ada goes through Ben and on. Eve comes beside the orc and is blocked.',
			board: `board 5x3\n${ADA} 0,0 30 "Ada" walk: E E E\nben heroes 2,0 30 "Ben"\neve heroes 0,2 30 "Eve" walk: E E E\n${ORC} 2,2 30 "The orc"`,
			rules: plain,
		},
		{
			id: 'difficult',
			title: 'Difficult ground',
			about: (units) =>
				`A space of difficult ground costs ${lengthText(10, units)} instead of ${five(units)}, and takes twice the time. Kinds in one space multiply.`,
			seen: (units) =>
				`Two spaces of rubble cost Ada ${lengthText(20, units)}: she comes no further than 5, 1.`,
			board: `board 7x1\n|..::...\n${ADA} 0,0 30 "Ada" walk: E E E E E E`,
			rules: plain,
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
		isD20
			? {
					id: 'overrun',
					title: 'Overrunning an opponent',
					about: () =>
						'One may run an opponent over who is at most a size larger: Strength against the better of its Strength and Dexterity, ±4 for each size. The loser falls; who loses by 5 or more is thrown back.',
					seen: () => 'The ogre rolls 10 + 4 + 5 = 19, the orc 12 + 2 = 14: it falls, and the ogre goes on.',
					board: `board 6x2\nogre heroes large 0,0 30 "The ogre" (strength=5) walk: E!overrun E E E\n${ORC} 2,0 30 "The orc" (strength=2)\nroll 1/1/ogre 10\nroll 1/1/orc 12`,
					rules: sharing,
				}
			: null,
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
	return examples.filter((one) => one !== null);
}

/** An example of an option: one board, and what comes of it under each value. */
interface OptionExample<Option extends RuleOption> {
	readonly board: string;
	/** What the board needs besides. */
	readonly given?: Partial<Rules>;
	readonly seen: Readonly<Record<`${NonNullable<Rules[Option]>}`, Seen>>;
}

const DIAGONAL_FEET = (feet: number, spaces: string): Seen => {
	return (units) => `Ada’s four diagonals cost ${lengthText(feet, units)}${spaces}`;
};

const OPTION_EXAMPLES: { readonly [Option in Exclude<RuleOption, 'initiative'>]: OptionExample<Option> } = {
	diagonals: {
		board: `board 8x6\n${ADA} 0,0 30 "Ada" walk: SE SE SE SE E\nben heroes 0,5 30 "Ben" walk: E E E E E E`,
		seen: {
			alternating: DIAGONAL_FEET(
				30,
				': 5, 10, 5, 10. Nothing is left for the fifth step; Ben comes six spaces far.',
			),
			'cost-aware': DIAGONAL_FEET(
				30,
				', and every second one the time of two spaces: she enters the last in segment 6. Nothing is left for the fifth step.',
			),
			'initiative-only': DIAGONAL_FEET(20, ', as straight steps do: she makes the fifth step too.'),
			flat: DIAGONAL_FEET(20, ', as straight steps do: she makes the fifth step too.'),
		},
	},
	terrainCost: {
		board: `board 5x4\n|....\n|.,...\n|..,..\n|...,.\n${ADA} 0,0 60 "Ada" walk: SE SE SE`,
		seen: {
			srd: (units) => `Each diagonal over clutter counts three spaces: three cost ${lengthText(45, units)}.`,
			table: (units) =>
				`Clutter doubles 5, 10 and 5 to 10, 20 and 10: three diagonals cost ${lengthText(40, units)}.`,
			'plus-five': (units) =>
				`Clutter adds 5 to 5, 10 and 5, which makes 10, 15 and 10: three diagonals cost ${lengthText(35, units)}.`,
		},
	},
	occupancy: {
		board: `board 4x1\npip heroes small 0,0 30 "Pip" walk: E E\nmo heroes small 2,0 30 "Mo"`,
		seen: {
			srd: () => 'Both are Small and take a space each: Pip is blocked beside Mo.',
			'fantasy-craft': () => 'Two Small ones share a space: Pip ends in Mo’s.',
		},
	},
	engagement: {
		board: `board 7x3\n${ADA} 0,1 30 "Ada" walk: E E E E E E\n${ORC} 3,0 30 "The orc"`,
		seen: {
			true: () => 'Ada comes beside the orc at 3, 2, and is held there.',
			false: () => 'Ada goes past the orc, all the way.',
		},
	},
	opportunity: {
		board: `board 6x2\n${ADA} 0,1 30 "Ada" walk: E E E E\n${ORC} 2,0 30 "The orc"`,
		seen: {
			true: () =>
				'Leaving 2, 2, which the orc threatens, Ada gives it one opportunity to strike; further on, none.',
			false: () => 'Ada goes past the orc and gives no opportunity.',
		},
	},
	actions: {
		board: `board 6x2\n${ADA} 0,0 30 "Ada" (busy=full-round) walk: E E E\nben heroes 0,1 30 "Ben" (busy=full-round) step: E`,
		seen: {
			true: (units) =>
				`Both take a full-round action besides. That leaves Ben his step of ${five(units)}, and Ada no walk.`,
			false: () => 'Both take a full-round action besides, and move as they like.',
		},
	},
	clearRuns: {
		board: `board 12x3\n|......::\n${ADA} 0,0 30 "Ada" run: E E E E E E E E\nben heroes 0,2 30 "Ben" run: E E E E E E E E`,
		seen: {
			true: () => 'Ada’s run leads over rubble: it is refused as a whole. Ben runs.',
			false: () => 'Ada runs over rubble, and pays for it; Ben runs beside her.',
		},
	},
	checks: {
		board: `board 5x3\n|..^..\n|.....\n|..x..\n${ADA} 0,0 30 "Ada" (climb=4) walk: E E!climb\nben heroes 0,2 30 "Ben" (reflex=2) walk: E E E\nroll 1/4/ada 11\nroll 1/3/ben 9 4`,
		seen: {
			true: () =>
				'Ada’s Climb of 11 + 4 = 15 gets her up. Ben’s Reflex save of 9 + 2 = 11 misses the wire’s DC of 15: he takes 4 points.',
			false: () => 'Ada climbs and Ben goes through the wire, at the same cost, and nobody rolls.',
		},
	},
	squeezing: {
		board: `board 9x4\n|..###.\n|.........\n|..###..\n|..###..\nogre heroes large 0,0 60 "The ogre" walk: >2,1!squeeze E!squeeze E!squeeze >5,0`,
		seen: {
			true: (units) =>
				`The ogre goes through a passage half as wide as itself, ${lengthText(10, units)} for each space, and is itself again behind it.`,
			false: () => 'The passage is too narrow for the ogre.',
		},
	},
	bodies: {
		board: `board 8x2\n${ADA} 0,0 30 "Ada" walk: E E E E E E\ntroll foes large 2,0 30 "The troll" [helpless]`,
		seen: {
			true: () => 'The helpless troll is an obstacle: its two spaces cost Ada double, and she comes to 5, 1.',
			false: () => 'Ada walks over the helpless troll as over bare ground, to 7, 1.',
		},
	},
	murk: {
		board: `board 8x1\n|..@@....\n${ADA} 0,0 30 "Ada" walk: E E E E E E`,
		seen: {
			true: () => 'The two dark spaces cost double: Ada comes to 5, 1.',
			false: () => 'Darkness slows nobody: Ada comes to 7, 1.',
		},
	},
};

/** What an option does, as it is in force. */
export function optionExample(
	rules: Rules,
	option: Exclude<RuleOption, 'initiative'>,
	value: string,
): Pick<RuleExample, 'board' | 'rules' | 'seen'> {
	const { board, given, seen } = OPTION_EXAMPLES[option];
	return {
		board,
		rules: inForce(rules, [option], given),
		seen: (seen as Readonly<Record<string, Seen>>)[value]!,
	};
}

const FIGHTERS = [
	{ id: 'ada', side: 'heroes', player: true },
	{ id: 'orc', side: 'foes' },
] as const;

/** How a fight of two is begun in a system: Ada's bonus, the faces of both, and what comes of them. */
const FIGHTS: Readonly<
	Record<
		InitiativeSystemId,
		{ readonly bonus: number; readonly faces: readonly [ada: number, orc: number]; readonly seen: string }
	>
> = {
	simultaneous: {
		bonus: 0,
		faces: [11, 12],
		seen: 'Nobody waits for a turn. Both come to 5, 1 in segment 4 and roll for it: 11 + 9 = 20 against 12 + 4 = 16.',
	},
	static: {
		bonus: 3,
		faces: [11, 12],
		seen: 'Ada’s count of 11 + 3 = 14 is higher than the orc’s 12: she makes her whole move first, and stands in 5, 1 when it is the orc’s turn.',
	},
	adnd: {
		bonus: 0,
		faces: [3, 7],
		seen: 'Ada’s 3 comes before the orc’s 7 + 3 = 10: she makes her whole move first, and stands in 5, 1 when it is the orc’s turn.',
	},
	'level-up': {
		bonus: 3,
		faces: [11, 12],
		seen: 'Ada’s 11 + 3 = 14 is higher than the orc’s 12: she makes her whole move first, and stands in 5, 1 when it is the orc’s turn.',
	},
};

/** Whose turn it is in the first round, one after the other, as the engine of initiative has it; undefined where all move at once. */
function turnsOf(system: InitiativeSystemId): readonly (readonly string[])[] | undefined {
	const { bonus, faces } = FIGHTS[system];
	if (system === 'simultaneous') return undefined;
	const [ada, orc] = FIGHTERS;
	const rolls = { 'init/1/ada': [faces[0]], 'init/1/orc': [faces[1]] };
	const dice = initiativeDice({ rolls }, () => true);
	let state = beginInitiative(system, [{ ...ada, bonus }, orc]);
	const turns: (readonly string[])[] = [];
	const moved = new Set<string>();
	for (let action: 'roll' | 'next' = 'roll'; moved.size < FIGHTERS.length; action = 'next') {
		const outcome = performInitiative(state, { type: action }, dice);
		if (outcome.status !== 'done') throw new Error(`The example of ${system} ends at ${action}`);
		state = outcome.state;
		const acting = actingNow(state).filter((id) => !moved.has(id));
		for (const id of acting) moved.add(id);
		if (acting.length > 0) turns.push(acting);
	}
	return turns;
}

/** Who acts when, in a system of initiative. */
export function initiativeExample(
	system: InitiativeSystemId,
): Pick<RuleExample, 'board' | 'rules' | 'seen' | 'turns'> {
	const { seen } = FIGHTS[system];
	return {
		board: `board 8x1\n${ADA} 0,0 30 +3 "Ada" walk: E E E E\n${ORC} 7,0 20 "The orc" walk: W W W\nroll 1/4/ada 11\nroll 1/4/orc 12`,
		rules: PLAIN,
		seen: () => seen,
		turns: turnsOf(system),
	};
}
