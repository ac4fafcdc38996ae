/**
 * Mutants that no test can kill, each with the reason: what it does cannot be told from what the code does. By file or folder, by what
 * the source says there, and by what stands instead (left out: whatever it is).
 * @type {readonly { file: string, from: string | RegExp, to?: string, why: string }[]}
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
	// What is kept of a map, a list or a state spares making it again.
	...[
		['src/engine/', /^(alone|faces|known|knownTies|made|opened|places|shutOn|slowed)\.set\(.*\);$/s, ''],
		['src/engine/board/bodies.ts', 'slow === undefined', 'true'],
		['src/engine/board/bodies.ts', 'known?.key === key', 'false'],
		['src/engine/board/doors.ts', /^(doors|known|made) === undefined$/, 'true'],
		['src/engine/board/doors.ts', 'ground?.width !== width || ground.height !== height', 'true'],
		['src/engine/initiative/fold.ts', 'text === undefined', 'true'],
		['src/engine/initiative/levelUp/units.ts', '!ties', 'true'],
		['src/engine/initiative/roster.ts', '!byId', 'true'],
		['src/engine/initiative/static/entries.ts', '!known', 'true'],
	].map(([file, from, to]) => ({
		file: String(file),
		from: /** @type {string | RegExp} */ (from),
		to: String(to),
		why: 'what is kept is made again, and comes out the same',
	})),
	// A fight's own lists name nobody who does not take part, which their types cannot say.
	...['adnd/', 'levelUp/', 'static/', 'systems.ts'].map((file) => ({
		file: `src/engine/initiative/${file}`,
		from: /^(combatantIn|\w*[eE]ntryOf|unitOf|unitWith)\([^?]*\)\?\.\w+$/,
		why: 'whoever is in a list of the fight takes part, and has an entry and a turn',
	})),
	...['adnd/rows.ts', 'adnd/entries.ts', 'static/entries.ts', 'static/index.ts', 'static/taking.ts'].map(
		(file) => ({
			file: `src/engine/initiative/${file}`,
			from: /^(combatant|entry)\?\.\w+$/,
			why: 'whoever is in a list of the fight takes part, and has an entry',
		}),
	),
	...['adnd/index.ts', 'levelUp/index.ts', 'levelUp/places.ts', 'static/taking.ts'].map((file) => ({
		file: `src/engine/initiative/${file}`,
		from: /^!(entry|now|turn|unit)$/,
		to: 'false',
		why: 'an action of somebody who does not take part has been refused before it comes here',
	})),
];
