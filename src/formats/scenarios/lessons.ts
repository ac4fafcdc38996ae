/** Six lessons, each for one rule. The story ends with the first step; `teaches` explains the result. */
import type { ScenarioText } from './scenarioText.ts';

const SIDES = [
	{ id: 'red', name: 'You', color: 0 },
	{ id: 'blue', name: 'Opponents', color: 1 },
] as const;

/** Creatures move at their plain speed. Attacks come with the last lesson. */
const PLAIN = { actions: false, opportunity: false } as const;

const RACE: ScenarioText = {
	id: 'lesson-segments',
	title: '1. The race',
	kind: 'lesson',
	story:
		'Runner and Friend race to the hill: each half-round, 50 points go to the side with more creatures there. Drag from each of your creatures to the hill, then press the large button.',
	teaches:
		'All move at once, in six segments per half-round. A creature with speed 30 enters one square per segment, a faster one sometimes two, a slower one sometimes none.',
	player: 'red',
	sides: SIDES,
	limit: 2,
	par: 50,
	rules: PLAIN,
	zones: [{ id: 'hill', name: 'Hill', squares: '9,1-10,5' }],
	objectives: [
		{ id: 'red-hold', side: 'red', weight: 1, task: { type: 'hold', zone: 'hill' } },
		{ id: 'blue-hold', side: 'blue', weight: 1, task: { type: 'hold', zone: 'hill' } },
	],
	board: `
board 12x7
|............
|............
|............
|............
|............
|............
|............
runner red 1,3 40 +0 "Runner"
friend red 2,5 30 +0 "Friend"
rival blue 1,1 30 +0 "Rival"
ox blue 4,0 20 +0 "Ox"
`,
};

const STONES: ScenarioText = {
	id: 'lesson-contests',
	title: '2. One square, two creatures',
	kind: 'lesson',
	story:
		'Both bands reach the three stones in the same segment, and only one creature fits on each. Drag each of your creatures straight to its stone.',
	teaches:
		'Creatures that enter a square in the same segment contest it. Each rolls a d20 plus its initiative bonus and its segment bonus (unused movement). The highest total enters.',
	player: 'red',
	sides: SIDES,
	limit: 1,
	par: 100,
	rules: PLAIN,
	zones: [{ id: 'stones', name: 'Stones', squares: '5,1-5,1 5,3-5,3 5,5-5,5' }],
	objectives: [
		{ id: 'red-hold', side: 'red', weight: 1, task: { type: 'hold', zone: 'stones' } },
		{ id: 'blue-hold', side: 'blue', weight: 1, task: { type: 'hold', zone: 'stones' } },
	],
	board: `
board 11x7
|...........
|...........
|...........
|...........
|...........
|...........
|...........
ada red 1,1 30 +8 "Ada"
bo red 1,3 30 +8 "Bo"
cass red 1,5 30 +8 "Cass"
dirk blue 9,1 30 +0 "Dirk"
edda blue 9,3 30 +0 "Edda"
finn blue 9,5 30 +0 "Finn"
`,
};

const CORRIDOR: ScenarioText = {
	id: 'lesson-following',
	title: '3. Follow the leader',
	kind: 'lesson',
	story:
		'A slow guard blocks the north corridor. Drag your creatures through the south corridor, one behind the other, each to its own square of the yard.',
	teaches:
		'A creature may enter the square that another leaves in the same segment, so a file moves as one. An opponent in the way stops the whole file.',
	player: 'red',
	sides: SIDES,
	limit: 3,
	par: 100,
	rules: PLAIN,
	zones: [{ id: 'yard', name: 'Yard', squares: '12,0-12,6' }],
	objectives: [
		{ id: 'red-exit', side: 'red', weight: 1, task: { type: 'exit', place: { zone: 'yard' } } },
		{ id: 'blue-stop', side: 'blue', weight: 1, task: { type: 'stop', place: { zone: 'yard' } } },
	],
	board: `
board 13x7
|....####.....
|.............
|....####.....
|....####.....
|....####.....
|.............
|....####.....
ada red 3,4 30 +1 "Ada"
bo red 2,3 30 +1 "Bo"
cass red 1,2 30 +1 "Cass"
guard blue 8,1 10 +2 "Guard"
`,
};

const MARSH: ScenarioText = {
	id: 'lesson-terrain',
	title: '4. Around the marsh',
	kind: 'lesson',
	story:
		'A rival comes to the tower, and the straight way there is a marsh. Drag your two creatures around it and compare the feet.',
	teaches:
		'A square of difficult terrain costs double, and every second diagonal 10 ft instead of 5. The shortest path is not always the fastest.',
	player: 'red',
	sides: SIDES,
	limit: 3,
	par: 67,
	rules: PLAIN,
	zones: [{ id: 'tower', name: 'Tower', squares: '10,2-11,4' }],
	objectives: [
		{ id: 'red-hold', side: 'red', weight: 1, task: { type: 'hold', zone: 'tower' } },
		{ id: 'blue-hold', side: 'blue', weight: 1, task: { type: 'hold', zone: 'tower' } },
	],
	board: `
board 14x7
|..............
|...::::::.....
|...::::::.....
|...::::::.....
|...::::::.....
|...::::::.....
|..............
ada red 1,2 30 +1 "Ada"
bo red 1,4 30 +1 "Bo"
rival blue 13,6 10 +1 "Rival"
`,
};

const CELLAR: ScenarioText = {
	id: 'lesson-doors',
	title: '5. Doors and squeezing',
	kind: 'lesson',
	story:
		'A Large ogre and Ada must get out before the warden blocks the only door. Drag both through it to the stairs, Ada first.',
	teaches:
		'Opening a closed door takes a segment. A Large creature squeezes through a gap of one square at half speed.',
	player: 'red',
	sides: SIDES,
	limit: 3,
	par: 100,
	rules: PLAIN,
	zones: [{ id: 'stairs', name: 'Stairs', squares: '9,1-10,5' }],
	objectives: [
		{ id: 'red-exit', side: 'red', weight: 1, task: { type: 'exit', place: { zone: 'stairs' } } },
		{ id: 'blue-stop', side: 'blue', weight: 1, task: { type: 'stop', place: { zone: 'stairs' } } },
	],
	board: `
board 12x7
|############
|#....#.....#
|#....#.....#
|#..........#
|#....#.....#
|#....#.....#
|############
door 5,3 5,4
ogre red large 1,2 40 -1 "Ogre"
ada red 3,4 30 +2 "Ada"
warden blue 10,5 5 +1 "Warden"
`,
};

const GAUNTLET: ScenarioText = {
	id: 'lesson-opportunity',
	title: '6. The chained dogs',
	kind: 'lesson',
	story:
		'Three couriers must reach the gate past chained dogs, and one bite stops a courier. Drag around the squares beside a dog.',
	teaches:
		'A creature that leaves a square within an opponent’s reach provokes an opportunity attack. A detour costs feet, and a bite costs a creature.',
	player: 'red',
	sides: SIDES,
	limit: 3,
	par: 67,
	zones: [{ id: 'gate', name: 'Gate', squares: '12,0-12,8' }],
	objectives: [
		{ id: 'red-exit', side: 'red', weight: 1, task: { type: 'exit', place: { zone: 'gate' } } },
		{ id: 'blue-stop', side: 'blue', weight: 1, task: { type: 'stop', place: { zone: 'gate' } } },
	],
	hitPoints: 4,
	board: `
board 13x9
|.............
|.............
|.............
|.............
|.............
|.............
|.............
|.............
|.............
ada red 1,1 30 +1 "Ada"
bo red 1,4 30 +2 "Bo"
cass red 1,7 30 +1 "Cass"
fang blue 5,1 0 +1 "Fang"
growl blue 8,4 0 +1 "Growl"
snap blue 5,7 0 +1 "Snap"
`,
};

export const LESSONS: readonly ScenarioText[] = [RACE, STONES, CORRIDOR, MARSH, CELLAR, GAUNTLET];
