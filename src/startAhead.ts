/** What is worked out beside the page about what may come, from the first picture on. */

import { startForecast } from './store/derived/forecastState.ts';
import { startComparing } from './store/derived/planVariants.ts';
import { startBetterWays } from './store/derived/suggestionState.ts';
import { startOpposing } from './store/tasks/aiOpponents.ts';
import { startThinking } from './store/tasks/aiPlans.ts';
import { startErrands } from './store/tasks/goalOrders.ts';
import type { Workspace } from './store/workspace/workspace.ts';
import { createAhead } from './workers/analysisClient.ts';

/** Milliseconds after a change until the app begins to think for those it plays. */
const STILL = 250;

/** Begins to look ahead at a workspace. */
export function startAhead(workspace: Workspace): void {
	const ahead = createAhead();
	const afterFrame = (look: () => void) => requestAnimationFrame(() => setTimeout(look));
	startForecast(workspace, { ...ahead, afterFrame });
	startBetterWays(workspace, ahead);
	startComparing(workspace, ahead);
	startErrands(workspace, ahead);
	startThinking(workspace, ahead);
	startOpposing(workspace, { ...ahead, later: (callback) => setTimeout(callback, STILL) });
}
