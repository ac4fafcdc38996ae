/**
 * Mutants that no test can kill, each with the reason: what it does cannot be told from what the code does. By file or folder, by what
 * the source says there, and by what stands instead (left out: whatever it is).
 * @type {readonly { file: string, from: string | RegExp, to?: string | RegExp, why: string }[]}
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
	// What is looked at in vain changes no answer: whoever is nearer, and what is asked exactly, decides.
	...[
		[
			'x < right && y < bottom && x + side > left && y + side > top',
			'(x < right && y < bottom && x + side > left) || (y + side > top)',
		],
		['x < right && y < bottom && x + side > left', '(x < right && y < bottom) || (x + side > left)'],
		['x < right && y < bottom', '(x < right) || (y < bottom)'],
		['x < right', '(x) <= (right)'],
		['y < bottom', '(y) <= (bottom)'],
		['x + side > left', '(x + side) >= (left)'],
		['y + side > top', '(y + side) >= (top)'],
		['at.x < left - BEYOND || at.x > right + BEYOND', 'false'],
		['at.x < left - BEYOND || at.x > right + BEYOND', '(at.x < left - BEYOND) && (at.x > right + BEYOND)'],
		['at.x < left - BEYOND', '(at.x) <= (left - BEYOND)'],
		['at.x > right + BEYOND', '(at.x) >= (right + BEYOND)'],
		['at.y < top - BEYOND || at.y > bottom + BEYOND', 'false'],
		['at.y < top - BEYOND || at.y > bottom + BEYOND', '(at.y < top - BEYOND) && (at.y > bottom + BEYOND)'],
		['at.y < top - BEYOND', '(at.y) <= (top - BEYOND)'],
		['at.y > bottom + BEYOND', '(at.y) >= (bottom + BEYOND)'],
		[
			'Math.max(Math.abs(at.x - position.x), Math.abs(at.y - position.y))',
			'Math.min(Math.abs(at.x - position.x), Math.abs(at.y - position.y))',
		],
		[
			'squares <= farthest(reachOf(creature)) / 5 + 2 * BEYOND',
			'(squares) < (farthest(reachOf(creature)) / 5 + 2 * BEYOND)',
		],
		['farthest(reachOf(creature)) / 5', '(farthest(reachOf(creature))) * (5)'],
		[/^this\.#all\.filter\(\(\{ creature, at \}\) => \{/, 'this.#all'],
	].map(([from = '', to = '']) => ({
		file: 'src/engine/sight/outlook.ts',
		from,
		to: String(to),
		why: 'whoever stands too far off to be in between or to strike is asked in vain, and gives nothing',
	})),
	...[
		['Math.ceil(hy / LATTICE)', 'Math.floor(hy / LATTICE)'],
		['Math.floor(ly / LATTICE)', 'Math.ceil(ly / LATTICE)'],
		['ly / LATTICE', '(ly) * (LATTICE)'],
		['sy > ty', '(sy) >= (ty)'],
		['ly === hy', 'true'],
		['ly === hy', '(ly) !== (hy)'],
		[
			'hx + slope * (Math.max(hy, row * LATTICE) - hy)',
			'(hx) - (slope * (Math.max(hy, row * LATTICE) - hy))',
		],
		['Math.max(hy, row * LATTICE)', 'Math.min(hy, row * LATTICE)'],
		['row * LATTICE', '(row) / (LATTICE)'],
		['Math.min(ly, (row + 1) * LATTICE) - hy', '(Math.min(ly, (row + 1) * LATTICE)) + (hy)'],
		['Math.min(ly, (row + 1) * LATTICE)', 'Math.max(ly, (row + 1) * LATTICE)'],
		['Math.floor(Math.min(from, to) / LATTICE)', 'Math.ceil(Math.min(from, to) / LATTICE)'],
		['Math.floor(Math.max(from, to) / LATTICE)', 'Math.ceil(Math.max(from, to) / LATTICE)'],
		['Math.max(from, to) / LATTICE', '(Math.max(from, to)) * (LATTICE)'],
	].map(([from = '', to = '']) => ({
		file: 'src/engine/sight/lines.ts',
		from,
		to,
		why: 'squares beside a line are tested exactly, and it runs through none of those that are looked at besides',
	})),
	...[
		['barred.has(ends)', 'false'],
		['barred.areAll', 'false'],
		['barred.bar(whole.map((barrier) => endsFrom(around.barriers, barrier, sx, sy)));', ''],
		['barred.bar(edgesFrom(around.barriers, within, sx, sy));', ''],
		['open.push(barrier);', ''],
		[/^part\.(left|top|right|bottom) === .* && \w+ [<>] 0$/, 'false'],
		[/^edges\.push\(.*\);$/, ''],
		['isInSolid(barriers, sx, sy)', 'false'],
		['shadows.isBlind', 'false'],
	].map(([from = '', to = '']) => ({
		file: 'src/engine/sight/visible.ts',
		from,
		to: String(to),
		why: 'what lies in the dark is looked at too, and not seen',
	})),
	...[
		[/^y1 [<>] 0 && y2 [<>] 0$/, 'false'],
		[/^y[12] > 0$/, /^\(y[12]\) >= \(0\)$/],
		[/^y[12] < 0$/, /^\(y[12]\) <= \(0\)$/],
		['y < edges[at + FIRST_ROW]! || y > edges[at + LAST_ROW]!', 'false'],
		[
			'y < edges[at + FIRST_ROW]! || y > edges[at + LAST_ROW]!',
			'(y < edges[at + FIRST_ROW]!) && (y > edges[at + LAST_ROW]!)',
		],
	].map(([from = '', to = '']) => ({
		file: 'src/engine/sight/shadows.ts',
		from,
		to,
		why: 'a row that a shadow does not reach is asked about each of its edges instead',
	})),
	...[
		[
			'px * px + py * py <= qx * qx + qy * qy',
			'(px * px + py * py) < (qx * qx + qy * qy)',
			'ends that are as near are one end',
		],
		['a > 0', '(a) >= (0)', 'an edge that is level has been dealt with before'],
		[
			'nx * nx + ny * ny',
			'(nx * nx) - (ny * ny)',
			'rows before its end a barrier seen end on does not reach',
		],
	].map(([from = '', to = '', why = '']) => ({ file: 'src/engine/sight/shadows.ts', from, to, why })),
	// A room that is kept for lists is made anew, or larger than it need be.
	...[
		['src/engine/sight/seeing.ts', 'near.length < count', 'true'],
		['src/engine/sight/seeing.ts', 'near.length < count', '(near.length) <= (count)'],
		['src/engine/sight/visible.ts', 'change.length < width + 1', 'true'],
		['src/engine/sight/visible.ts', 'change.length < width + 1', '(change.length) <= (width + 1)'],
		['src/engine/sight/outlook.ts', 'this.#present.set(id, present);', ''],
		['src/engine/sight/half.ts', 'kept[moment] = outlook;', ''],
	].map(([file = '', from = '', to = '']) => ({
		file,
		from,
		to,
		why: 'what is kept is made again, and comes out the same',
	})),
];
