/**
 * Mutants that no test can kill, each with the reason: what it does cannot be told from what the code does. By file, by what the source
 * says there, and by what stands instead (left out: whatever it is).
 * @type {readonly { file: string, from: string, to?: string, why: string }[]}
 */
export const EXEMPT = [
	// `isNear` only spares work: whatever lies farther apart is left whole by `outside` as well.
	...[
		['isNear(wall, door)', 'true'],
		['[0, 1]', '[]'],
		['false', 'true'],
		['Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) - DOOR_TOLERANCE', 'false'],
		['Math.min(a[axis], b[axis]) > Math.max(c[axis], d[axis]) + DOOR_TOLERANCE', 'false'],
	].map(([from = '', to = '']) => ({
		file: 'src/formats/wallLines.ts',
		from,
		to,
		why: 'doors that are farther from a wall are looked at too, and take nothing from it',
	})),
	{
		file: 'src/formats/people/bestiary.ts',
		from: 'made === undefined',
		to: 'true',
		why: 'the key of a name is made again instead of kept',
	},
	{
		file: 'src/formats/people/bestiary.ts',
		from: 'keys.set(block, made);',
		to: '',
		why: 'the key of a name is made again instead of kept',
	},
	{
		file: 'src/formats/formatEncounter.ts',
		from: 'text === undefined',
		to: 'true',
		why: 'the text of a part is made again instead of kept',
	},
	{
		file: 'src/formats/formatEncounter.ts',
		from: 'texts.set(part, text);',
		to: '',
		why: 'the text of a part is made again instead of kept',
	},
];
