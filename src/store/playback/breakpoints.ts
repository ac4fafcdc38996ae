/** Optional pauses of playback at events of interest. */
import {
	areNeighbours,
	type BattleEvent,
	doorsInTheWay,
	footprintOf,
	type HalfRoundState,
	isSquare,
	remainingPlan,
	type SegmentResult,
	type Stopped,
} from '../../engine/index.ts';
import { castOf, happened, lineText } from '../../messages/index.ts';
import { unitsNow } from '../derived/selectors.ts';
import { seenAfter } from '../playerView/currentView.ts';
import type { PauseKind } from '../session/preferences.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A pause. */
export interface Rest {
	/** The segment after which it comes, 1 to 6. */
	readonly segment: number;
	/** The events as sentences. */
	readonly why: readonly string[];
}

/** A segment with the state after it. */
interface Seen {
	readonly result: SegmentResult;
	readonly state: HalfRoundState;
}

/** True if a closed door stops the creature. */
function isAtDoor({ creature }: Stopped, { result, state }: Seen): boolean {
	const at = result.positions[creature];
	const body = state.creatures.find((one) => one.creature.id === creature)?.creature;
	const next = remainingPlan(state, creature)?.steps.find(isSquare);
	if (!at || !body || !next || !areNeighbours(at, next)) return false;
	return doorsInTheWay(state.map, footprintOf(body), at, next).length > 0;
}

/** The pause kind of an event; null if none. */
function pauseAt(event: BattleEvent, there: Seen): PauseKind | null {
	switch (event.type) {
		case 'contest':
			return 'contests';
		case 'check':
			return 'checks';
		case 'opened':
			return 'doors';
		case 'provokes':
			return 'opportunities';
		case 'stopped':
			if (event.reason === 'engaged') return 'engagements';
			return event.reason === 'terrain' && isAtDoor(event, there) ? 'doors' : null;
		default:
			return null;
	}
}

/** The pause at the end of a segment, if any. */
function restAt(workspace: Workspace, segment: number, wanted: readonly PauseKind[]): Rest | null {
	const { encounter, battle } = seenAfter(workspace, segment);
	const result = battle.segments[segment - 1];
	const state = battle.states[segment];
	if (!result || !state) return null;
	const events = result.events.filter((event) =>
		wanted.some((one) => one === pauseAt(event, { result, state })),
	);
	if (events.length === 0) return null;
	const cast = castOf(encounter, unitsNow(workspace));
	const why = events
		.flatMap((event) => happened(event, result.positions, cast, result.events) ?? [])
		.map(lineText);
	return { segment, why };
}

/**
 * The first pause after a moment; null without a visible one.
 *
 * @param after segments over, fractions allowed
 * @param until the last segment to check
 */
export function nextRest(workspace: Workspace, after: number, until: number): Rest | null {
	const { pauses } = workspace.session.getState();
	if (pauses.length === 0) return null;
	for (let segment = Math.floor(after) + 1; segment <= until; segment++) {
		const rest = restAt(workspace, segment, pauses);
		if (rest) return rest;
	}
	return null;
}

/** Sentences told at once. */
const TOLD = 2;

/** "Paused. Lydia (17) beats the orc (16) to 5, 3." */
export function restSentence({ why }: Rest): string {
	const more = why.length - TOLD;
	return ['Paused.', ...why.slice(0, TOLD), ...(more > 0 ? [`And ${more} more; see Events.`] : [])].join(' ');
}
