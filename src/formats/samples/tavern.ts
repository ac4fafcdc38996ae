/** Walls, doors, tables and a purse on the floor; three sides and a sleeper. */
import type { SampleText } from './sampleTypes.ts';

export const TAVERN: SampleText = {
	id: 'tavern',
	title: 'The tavern',
	blurb: 'A purse has dropped in the middle of the floor. Guests, dockers and the watch, all at once.',
	sides: [
		{ id: 'guests', name: 'Guests', color: 0 },
		{ id: 'dockers', name: 'Dockers', color: 1 },
		{ id: 'watch', name: 'The watch', color: 4 },
	],
	board: `
board 18x14
name "The tavern"
seed "lantern thistle"
|..................
|.............TTT..
|.............,....
|...T.....,........
|...T..............
|...........,......
|......TT..........
|..B...............
|..........TT......
|.B...........B....
|.............C..//
|.,.....,........//
|..................
|..................
wall 1,1 17,1
wall 17,1 17,2
door 17,2 17,3
wall 17,3 17,12
wall 17,12 10,12
door 9,12 10,12 open
door 8,12 9,12 open
wall 8,12 1,12
wall 1,12 1,1
wall 12,1 12,3
door 12,3 12,4 open
wall 12,4 12,6
wall 12,6 17,6
wall 1,8 4,8
door 4,8 5,8
wall 5,8 5,12
low 8,1 8,4
low 8,4 11,4
mirela guests 5,4 30 +3 "Mirela the bard" walk: SE E SE S
osric guests 5,6 20 +1 "Osric Stonehand" walk: SE E
pip guests small 7,10 20 +4 "Pip Applethorn" walk: N NE N
bertha guests 10,2 30 +0 "Mother Bertha" walk: h2 SE
jorn dockers 12,8 30 +0 "Big Jorn" walk: NW W W W
rusk dockers 12,9 30 +2 "Rusk" walk: W SW SW
annet dockers 14,3 30 +3 "Sly Annet" walk: W W W S
tam guests 4,3 30 "Tam the cooper" [unconscious]
holm watch 8,13 20 +1 "Sergeant Holm" walk: N NE N
fenn watch 9,13 20 +0 "Constable Fenn" walk: N h2 NW
`,
};
