/** What is worked out beside the page about what may come, from the first picture on. */
import type { Desk } from './store/desk/desk.ts';
import { startBetterWays } from './store/document/betterWays.ts';
import { startErrands } from './store/document/errands.ts';
import { startForecast } from './store/document/forecast.ts';
import { startOpposing } from './store/document/opposing.ts';
import { startThinking } from './store/document/thinking.ts';
import { startComparing } from './store/document/variants.ts';
import { createAhead } from './workers/foresee.ts';

/** Milliseconds after a change until the app begins to think for those it plays. */
const STILL = 250;

/** Begins to look ahead at a desk. */
export function startAhead(desk: Desk): void {
	const ahead = createAhead();
	const afterFrame = (look: () => void) => requestAnimationFrame(() => setTimeout(look));
	startForecast(desk, { ...ahead, afterFrame });
	startBetterWays(desk, ahead);
	startComparing(desk, ahead);
	startErrands(desk, ahead);
	startThinking(desk, ahead);
	startOpposing(desk, { ...ahead, later: (callback) => setTimeout(callback, STILL) });
}
