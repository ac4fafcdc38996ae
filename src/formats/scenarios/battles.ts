/** Four battles between equal sides, each for something else. */
import type { ScenarioText } from './scenarioText.ts';

const SIDES = [
	{ id: 'red', name: 'Red', color: 1 },
	{ id: 'blue', name: 'Blue', color: 0 },
] as const;

const BRIDGE: ScenarioText = {
	id: 'bridge-battle',
	title: 'The bridge',
	kind: 'battle',
	story:
		'Two bands want the only bridge over the gorge. The side with more fighters on it at the end of a half-round holds it.',
	teaches: 'Take ground first, and keep it with a line that holds.',
	player: 'red',
	sides: SIDES,
	limit: 5,
	par: 0,
	zones: [{ id: 'bridge', name: 'Bridge', squares: '5,2-7,3' }],
	objectives: [
		{ id: 'red-hold', side: 'red', weight: 1, task: { type: 'hold', zone: 'bridge' } },
		{ id: 'blue-hold', side: 'blue', weight: 1, task: { type: 'hold', zone: 'bridge' } },
	],
	board: `
board 13x6
|.....___.....
|.....___.....
|.............
|.............
|.....___.....
|.....___.....
ash red 1,0 30 +2 "Ash"
birch red 2,1 30 +1 "Birch"
cedar red 1,3 30 +3 "Cedar"
dogwood red 2,4 30 +0 "Dogwood"
egret blue 11,5 30 +2 "Egret"
falcon blue 10,4 30 +1 "Falcon"
grouse blue 11,2 30 +3 "Grouse"
heron blue 10,1 30 +0 "Heron"
`,
};

const TAVERN: ScenarioText = {
	id: 'tavern-battle',
	title: 'The tavern brawl',
	kind: 'battle',
	story:
		'Two crews share one tavern and no manners. The crew that is hurt less when the watch arrives keeps the tables.',
	teaches: 'Fight several against one, leave nobody alone, and give no free strikes.',
	player: 'red',
	sides: SIDES,
	limit: 8,
	par: 92,
	zones: [],
	objectives: [
		{ id: 'red-defeat', side: 'red', weight: 1, task: { type: 'defeat' } },
		{ id: 'blue-defeat', side: 'blue', weight: 1, task: { type: 'defeat' } },
	],
	hitPoints: 12,
	board: `
board 14x9
|##############
|#....::......#
|#..#......#..#
|#....::......#
|#..#......#..#
|#......::....#
|#..#......#..#
|#......::....#
|##############
ash red 1,1 30 +2 "Ash"
birch red 1,3 30 +1 "Birch"
cedar red 1,5 30 +3 "Cedar"
dogwood red 1,7 30 +0 "Dogwood"
egret blue 12,7 30 +2 "Egret"
falcon blue 12,5 30 +1 "Falcon"
grouse blue 12,3 30 +3 "Grouse"
heron blue 12,1 30 +0 "Heron"
`,
};

const GAPS: ScenarioText = {
	id: 'gaps-battle',
	title: 'Two gaps',
	kind: 'battle',
	story:
		'Smugglers must cross a broken wall and reach the road in the east. Four guards cannot be everywhere.',
	teaches: 'Threaten two gaps, and send the runners where the guards are not.',
	player: 'red',
	sides: SIDES,
	limit: 3,
	par: 50,
	zones: [{ id: 'road', name: 'Road', squares: '14,0-14,9' }],
	objectives: [
		{ id: 'red-exit', side: 'red', weight: 1, task: { type: 'exit', place: { zone: 'road' } } },
		{ id: 'blue-stop', side: 'blue', weight: 1, task: { type: 'stop', place: { zone: 'road' } } },
	],
	board: `
board 15x10
|.......#.......
|.......#.......
|...............
|...............
|.......#.......
|.......#.......
|.......#.......
|...............
|...............
|.......#.......
ash red 1,1 30 +2 "Ash"
birch red 1,3 30 +1 "Birch"
cedar red 1,5 30 +3 "Cedar"
dogwood red 1,8 30 +0 "Dogwood"
egret blue 10,1 30 +2 "Egret"
falcon blue 10,5 30 +1 "Falcon"
grouse blue 10,8 30 +3 "Grouse"
heron blue 11,3 30 +0 "Heron"
`,
};

const ESCORT: ScenarioText = {
	id: 'escort-battle',
	title: 'The escort',
	kind: 'battle',
	story: 'An envoy with three guards walks to the gate in the east. Four raiders want to stop the envoy.',
	teaches: 'Move a screen with the creature that it covers.',
	player: 'blue',
	sides: SIDES,
	limit: 10,
	par: 100,
	zones: [{ id: 'gate', name: 'Gate', squares: '16,0-16,7' }],
	objectives: [
		{
			id: 'blue-escort',
			side: 'blue',
			weight: 1,
			task: { type: 'escort', creature: 'envoy', place: { zone: 'gate' } },
		},
		{
			id: 'red-stop',
			side: 'red',
			weight: 1,
			task: { type: 'stop', place: { zone: 'gate' }, creatures: ['envoy'] },
		},
	],
	hitPoints: 20,
	hitPointsOf: { envoy: 18 },
	board: `
board 17x8
|..........#......
|.................
|.................
|..........#......
|.................
|.................
|..........#......
|..........#......
ash red 13,1 30 +2 "Ash"
birch red 13,3 30 +1 "Birch"
cedar red 13,5 30 +3 "Cedar"
dogwood red 13,7 30 +0 "Dogwood"
egret blue 3,1 30 +2 "Egret"
falcon blue 3,3 30 +1 "Falcon"
grouse blue 3,6 30 +3 "Grouse"
envoy blue 1,3 20 +0 "The envoy"
`,
};

export const BATTLES: readonly ScenarioText[] = [BRIDGE, TAVERN, GAPS, ESCORT];
