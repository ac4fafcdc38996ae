/** Precomputes caches of an encounter before it is shown, in small slices that can be canceled. */
import { type Encounter, SEGMENTS } from '../../engine/index.ts';
import type { Underway } from '../../formats/progressSignal.ts';
import { battleInSteps } from '../derived/battle.ts';
import { lookingAbout, mostEyes } from '../encounter/fogState.ts';
import type { DicePolicy } from '../session/playbackState.ts';

/** Milliseconds per slice. */
const STRETCH = 12;

/** Resolves to true if finished. */
export async function makeReady(
	encounter: Encounter,
	ask: DicePolicy,
	{ signal, tell }: Underway,
): Promise<boolean> {
	const eyes = encounter.fog?.opensTo === undefined ? 0 : mostEyes(encounter.map);
	let [steps, began] = [0, performance.now()];
	for (const work of [battleInSteps(encounter, ask), lookingAbout(encounter)])
		for (const _ of work) {
			steps += 1;
			if (performance.now() - began < STRETCH) continue;
			tell(Math.min(1, steps / (SEGMENTS + eyes)));
			await new Promise((turn) => setTimeout(turn));
			if (signal.aborted) return false;
			began = performance.now();
		}
	return !signal.aborted;
}
