/** A bridge narrowed to one square by a missing plank, and a fallen trunk beside it. */
import type { SampleText } from './sampleTypes.ts';

export const BRIDGE: SampleText = {
	id: 'bridge',
	title: 'The bridge',
	blurb: 'Wardens and raiders meet on a broken bridge one creature wide, and on a fallen trunk.',
	sides: [
		{ id: 'wardens', name: 'Wardens', color: 2 },
		{ id: 'raiders', name: 'Raiders', color: 1 },
	],
	board: `
board 22x13
name "The bridge"
seed "lantern amber"
|:......._____.......::
|::......______......:.
|.......:______........
|:.......______:.......
|.......______.......:.
|.........._...........
|......................
|.......______,........
|.......______.........
|........____......:...
|:.......ooo...........
|:.......____.......:..
|::.....____..........:
low 9,5 12,5
low 9,7 12,7
maren wardens 5,6 30 +3 "Captain Maren" walk: E E E E E
tobin wardens 6,5 20 +1 "Tobin Shieldarm" walk: E SE E
isa wardens 3,6 30 +2 "Isa" walk: E E E E E
bracken wardens small 4,4 40 +4 "Bracken the hound" walk: E E SE E E
fenwick wardens 6,10 30 +0 "Old Fenwick" walk: E E E
gorm raiders 16,6 30 +2 "Gorm" walk: W W W W W
skarr raiders 15,5 30 +1 "Skarr" walk: W W W W
ulla raiders 17,6 40 +4 "Ulla Quickfoot" walk: W W W W W W W
pike raiders 12,10 30 +1 "Pike" walk: W W W
hruk raiders 16,8 30 +0 "Hruk" walk: NW NW W NW
`,
};
