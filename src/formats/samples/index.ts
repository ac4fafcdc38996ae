/** Sample encounters, with plans and ready to play. */
import { type Encounter, parseBoard, profileOf } from '../../engine/index.ts';
import { AMBUSH } from './ambush.ts';
import { BRIDGE } from './bridge.ts';
import { LYDIA } from './duel.ts';
import type { SampleText } from './sampleTypes.ts';
import { TAVERN } from './tavern.ts';

export interface Sample {
	readonly id: string;
	readonly title: string;
	readonly blurb: string;
	/** A fresh copy. */
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

/** The initial one first. */
export const SAMPLES: readonly Sample[] = [TAVERN, LYDIA, BRIDGE, AMBUSH].map(sampleOf);
