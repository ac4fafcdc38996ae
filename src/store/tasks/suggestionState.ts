/**
 * Suggestions for the selected creature: requested after the forecast, not during drafts or previews. Never saved.
 */
import {
	type AnalysisService,
	type Creature,
	type Encounter,
	type HalfRoundState,
	indexById,
	type Square,
} from '../../engine/index.ts';
import type { Battle } from '../derived/battle.ts';
import { scheduleAt } from '../derived/movementProgress.ts';
import { currentPlayerView } from '../playerView/currentView.ts';
import { subscribeAll } from '../session/subscriptions.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { rollsAhead, stateAhead } from './forecastState.ts';

/**
 * The end of a creature's path in this half-round, or in the next after the last segment.
 *
 * @param segment segments over, 0 to 6
 */
export function pathEnd(encounter: Encounter, battle: Battle, segment: number, creature: Creature): Square {
	return scheduleAt({ encounter, battle, segment }, creature).ends.at(-1) ?? creature.position;
}

interface Wanted {
	readonly state: HalfRoundState;
	readonly creature: Creature;
}

function wantedAt(workspace: Workspace): Wanted | null {
	const { selection, playing } = workspace.session.getState();
	const [id, more] = selection;
	// Without known plans there are no chances to compare.
	if (playing || id === undefined || more !== undefined || workspace.unknown.getState()?.type === 'could')
		return null;
	const creature = indexById(currentPlayerView(workspace).encounter.creatures).get(id);
	if (!creature?.plan || !workspace.forecast.getState()?.creatures[id]) return null;
	// Last, as it visits all creatures.
	const state = stateAhead(workspace);
	return state ? { state, creature } : null;
}

/** Keeps suggestions up to date; returns a function that stops it. */
export function startBetterWays(
	workspace: Workspace,
	{ improve }: Pick<AnalysisService, 'improve'>,
): () => void {
	let asked: Wanted | null = null;
	const look = async () => {
		if (workspace.preview.getState().type === 'path') return;
		const wanted = wantedAt(workspace);
		if (wanted?.state === asked?.state && wanted?.creature.id === asked?.creature.id) return;
		asked = wanted;
		workspace.betterWays.setState(null);
		if (!wanted) return;
		const { state, creature } = wanted;
		const { encounter, battle } = currentPlayerView(workspace);
		const { segment } = workspace.session.getState();
		const ways = await improve(
			state,
			creature.id,
			pathEnd(encounter, battle, segment, creature),
			rollsAhead(workspace),
		);
		if (ways && wanted === asked) workspace.betterWays.setState({ creature: creature.id, ways }, true);
	};
	const { document, forecast, session, preview } = workspace;
	return subscribeAll([document, forecast, session, preview], () => void look());
}
