/** Six lessons, each for one rule. */
import type { ScenarioText } from './scenarioText.ts';

const SIDES = [
	{ id: 'red', name: 'You', color: 0 },
	{ id: 'blue', name: 'Opponents', color: 1 },
] as const;

const RACE: ScenarioText = {
	id: 'lesson-segments',
	title: '1. The race',
	kind: 'lesson',
	story:
		'Your runner and two rivals want the flag on the hill. Everyone moves at the same time, each at its own speed.',
	teaches:
		'A half-round has six segments, and faster creatures enter squares earlier. Play the segments one at a time and watch who moves when.',
	player: 'red',
	sides: SIDES,
	limit: 4,
	zones: [{ id: 'hill', name: 'Hill', squares: '11,2-12,4' }],
	objectives: [
		{ id: 'red-hold', side: 'red', weight: 1, task: { type: 'hold', zone: 'hill' } },
		{ id: 'blue-hold', side: 'blue', weight: 1, task: { type: 'hold', zone: 'hill' } },
	],
	board: `
board 14x7
|..............
|..............
|..............
|..............
|..............
|..............
|..............
runner red 2,3 40 +0 "Runner"
friend red 3,5 30 +0 "Friend"
rival blue 3,1 30 +0 "Rival"
ox blue 6,3 20 +0 "Ox"
`,
};

const DOORWAY: ScenarioText = {
	id: 'lesson-contests',
	title: '2. One square, two creatures',
	kind: 'lesson',
	story:
		'The treasure room has two narrow openings, and both bands arrive at once. Only one creature fits into each.',
	teaches:
		'If two creatures enter a square in the same segment, they contest it: the better roll enters, the other stays. Initiative and speed add to the roll.',
	player: 'red',
	sides: SIDES,
	limit: 4,
	zones: [{ id: 'room', name: 'Treasure room', squares: '5,1-7,5' }],
	objectives: [
		{ id: 'red-hold', side: 'red', weight: 1, task: { type: 'hold', zone: 'room' } },
		{ id: 'blue-hold', side: 'blue', weight: 1, task: { type: 'hold', zone: 'room' } },
	],
	board: `
board 13x7
|.....###.....
|....#...#....
|....#...#....
|.............
|....#...#....
|....#...#....
|.....###.....
ada red 2,3 30 +3 "Ada"
bo red 1,1 30 +0 "Bo"
cass red 1,5 30 +1 "Cass"
dirk blue 10,3 30 +2 "Dirk"
edda blue 11,1 30 +1 "Edda"
finn blue 11,5 30 +0 "Finn"
`,
};

const CORRIDOR: ScenarioText = {
	id: 'lesson-following',
	title: '3. Follow the leader',
	kind: 'lesson',
	story: 'Your band must leave through a corridor one square wide. Two guards come to block the far end.',
	teaches:
		'A creature may follow into the square that an ally leaves in the same segment. An opponent in the way blocks the whole line behind.',
	player: 'red',
	sides: SIDES,
	limit: 6,
	zones: [{ id: 'yard', name: 'Yard', squares: '14,0-14,6' }],
	objectives: [
		{ id: 'red-exit', side: 'red', weight: 1, task: { type: 'exit', place: { zone: 'yard' } } },
		{ id: 'blue-stop', side: 'blue', weight: 1, task: { type: 'stop', place: { zone: 'yard' } } },
	],
	board: `
board 15x7
|.....#####.....
|...............
|.....#####.....
|.....#####.....
|.....#####.....
|...............
|.....#####.....
ada red 4,1 30 +1 "Ada"
bo red 3,1 30 +1 "Bo"
cass red 3,5 30 +1 "Cass"
dirk red 2,5 30 +1 "Dirk"
edda blue 12,3 30 +2 "Edda"
finn blue 13,5 30 +2 "Finn"
`,
};

const MARSH: ScenarioText = {
	id: 'lesson-terrain',
	title: '4. Around the marsh',
	kind: 'lesson',
	story:
		'The straight way to the tower leads through a marsh. A longer path goes around it, and a rival has chosen already.',
	teaches:
		'Difficult terrain costs double, and every second diagonal costs 10 ft. The shortest path is not always the fastest one.',
	player: 'red',
	sides: SIDES,
	limit: 5,
	zones: [{ id: 'tower', name: 'Tower', squares: '12,3-13,5' }],
	objectives: [
		{ id: 'red-hold', side: 'red', weight: 1, task: { type: 'hold', zone: 'tower' } },
		{ id: 'blue-hold', side: 'blue', weight: 1, task: { type: 'hold', zone: 'tower' } },
	],
	board: `
board 15x9
|...............
|....::::::.....
|...::::::::....
|...::::::::....
|...::::::::....
|...::::::::....
|...::::::::....
|....::::::.....
|...............
ada red 1,2 30 +1 "Ada"
bo red 1,5 30 +1 "Bo"
cass red 1,7 30 +1 "Cass"
dirk blue 14,0 20 +1 "Dirk"
edda blue 14,8 20 +1 "Edda"
`,
};

const CELLAR: ScenarioText = {
	id: 'lesson-doors',
	title: '5. Doors and squeezing',
	kind: 'lesson',
	story:
		'An ogre and two friends must get out of a cellar before the wardens close in. The doors are shut and one passage is narrow.',
	teaches:
		'Opening a closed door takes a segment. A Large creature squeezes through a passage of one square at half speed.',
	player: 'red',
	sides: SIDES,
	limit: 8,
	zones: [{ id: 'stairs', name: 'Stairs', squares: '14,1-14,7' }],
	objectives: [
		{ id: 'red-exit', side: 'red', weight: 1, task: { type: 'exit', place: { zone: 'stairs' } } },
		{ id: 'blue-stop', side: 'blue', weight: 1, task: { type: 'stop', place: { zone: 'stairs' } } },
	],
	board: `
board 16x9
|################
|#....#....#....#
|#....#....#....#
|#..............#
|#....#....#....#
|#....#....#....#
|#..............#
|#....#....#....#
|################
door 5,3 5,4
door 10,6 10,7
ogre red large 1,3 40 -1 "Ogre"
ada red 2,6 30 +2 "Ada"
bo red 3,1 30 +1 "Bo"
dirk blue 12,2 30 +2 "Dirk"
edda blue 12,6 30 +1 "Edda"
`,
};

const GAUNTLET: ScenarioText = {
	id: 'lesson-opportunity',
	title: '6. The gauntlet',
	kind: 'lesson',
	story:
		'Couriers must cross a square that a gang watches. Each square next to a ruffian is dangerous to leave.',
	teaches:
		'Leaving a threatened square provokes an opportunity attack. Keep your distance, or spend the half-round on a careful path.',
	player: 'red',
	sides: SIDES,
	limit: 6,
	zones: [{ id: 'gate', name: 'Gate', squares: '14,0-14,8' }],
	objectives: [
		{ id: 'red-exit', side: 'red', weight: 1, task: { type: 'exit', place: { zone: 'gate' } } },
		{ id: 'blue-stop', side: 'blue', weight: 1, task: { type: 'stop', place: { zone: 'gate' } } },
	],
	hitPoints: 8,
	board: `
board 15x9
|...............
|......#........
|...............
|.........#.....
|...............
|......#........
|...............
|.........#.....
|...............
ada red 1,1 30 +1 "Ada"
bo red 1,4 30 +2 "Bo"
cass red 1,7 30 +1 "Cass"
dirk blue 9,2 20 +1 "Dirk"
edda blue 8,4 20 +1 "Edda"
finn blue 9,6 20 +1 "Finn"
`,
};

export const LESSONS: readonly ScenarioText[] = [RACE, DOORWAY, CORRIDOR, MARSH, CELLAR, GAUNTLET];
