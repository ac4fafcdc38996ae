/** The encounters that come with the program: every one has its plans drawn and can be played at once. */
import { type Encounter, parseBoard, profileOf } from '../../engine/index.ts';
import { AMBUSH } from './ambush.ts';
import { BRIDGE } from './bridge.ts';
import { LYDIA } from './duel.ts';
import type { SampleText } from './sampleTypes.ts';
import { TAVERN } from './tavern.ts';

/** A sample to choose from. */
export interface Sample {
	readonly id: string;
	readonly title: string;
	readonly blurb: string;
	/** The encounter itself, made anew. */
	encounter(): Encounter;
}

function sampleOf({ id, title, blurb, sides, board }: SampleText): Sample {
	return {
		id,
		title,
		blurb,
		encounter: () => {
			const read = parseBoard(board);
			if (read.type === 'fault') throw new Error(`sample ${id}, line ${read.line}: ${read.message}`);
			return { ...read.encounter, rules: profileOf('simultaneous').rules, sides };
		},
	};
}

/** All of them, the one to begin with first. */
export const SAMPLES: readonly Sample[] = [TAVERN, LYDIA, BRIDGE, AMBUSH].map(sampleOf);
