/** Two fighters with six empty squares between: the smallest fight (SM-41, SM-42). */
import type { SampleText } from './sampleTypes.ts';

export const LYDIA: SampleText = {
	id: 'lydia',
	title: 'Lydia and the orc',
	blurb: 'Two fighters run at each other. In the fourth segment both want the same square.',
	sides: [
		{ id: 'heroes', name: 'Heroes', color: 0 },
		{ id: 'foes', name: 'Foes', color: 1 },
	],
	board: `
board 12x5
name "Lydia and the orc"
seed "cinder marrow"
|.::....,..::
|:..........:
|............
|.:........:.
|::...,:...::
lydia heroes 0,2 30 "Lydia" walk: E E E E
orc foes 7,2 20 "Orc" walk: W W W
`,
};
