/**
 * A road through a wood, with creatures from rats to a beast three squares wide, one in the air, and every kind of
 * ground.
 */
import type { SampleText } from './sampleTypes.ts';

export const AMBUSH: SampleText = {
	id: 'ambush',
	title: 'The ambush',
	blurb: 'A small caravan, a gang with an ogre and a harpy, and the beasts of the wood.',
	sides: [
		{ id: 'caravan', name: 'The caravan', color: 0 },
		{ id: 'gang', name: 'The gang', color: 1 },
		{ id: 'beasts', name: 'Beasts', color: 3 },
	],
	board: `
board 26x18
name "The ambush"
seed "lantern saffron"
|####::##..:::..##::#..####
|##::::#..::....::#..:..###
|#::.:::..............:::##
|#:.....#....:.........::##
|::..,.......#..........::#
|:...........:.......~~..::
|......................~~..
|....................~~~~..
|....................,~~...
|..............,...........
|...w......................
|.www....o..........o....::
|wwww....o.......:.....::##
|ww.ww...........#:....:###
|ww.:.ww....::...::...:####
|:www::ww.#:::....:..:#####
|::ww::.ww##::::..::#######
|#::www::ww##::::##########
aldous caravan 9,8 20 +2 "Sir Aldous" walk: E NE E
odo caravan 5,9 30 +0 "Brother Odo" walk: E NE E E
barley caravan large 10,9 40 +0 "Barley the mule" walk: W W W W W W
wenna caravan small 10,6 20 +4 "Wenna Reed" walk: W W W
hal caravan 13,10 30 +1 "Hal of the Gate" walk: h2 E E
nik gang small 15,13 30 +3 "Nik" walk: N NW N
snagg gang small 3,2 30 +3 "Snagg" walk: SE SE SE SE
mugg gang large 17,2 40 -1 "Mugg the ogre" walk: SW SW SW SW SW
sirrah gang 12,1 60 +4 "Sirrah the harpy" {flying} walk: S SW S SW S SW S
rat1 beasts tiny 3,10 15 +2 "Rat" walk: E NE E
rat2 beasts tiny 4,11 15 +2 "Rat 2" walk: NE NE
rat3 beasts tiny 2,11 15 +2 "Rat 3" walk: NE NE
thorn beasts huge 19,9 40 -2 "Thornback" walk: W W W W
`,
};
