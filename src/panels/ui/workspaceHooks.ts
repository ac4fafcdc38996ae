/** React hooks on the stores: viewed moment, battle, and screen properties. */
import {
	type DependencyList,
	useCallback,
	useEffect,
	useLayoutEffect,
	useMemo,
	useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import type { Creature, Encounter, Forecast } from '../../engine/index.ts';
import { blockForeseen, contestForeseen, knownIn, lineText, type Units } from '../../messages/index.ts';
import type { Battle } from '../../store/derived/battle.ts';
import { type LogSection, logOf } from '../../store/derived/battleLog.ts';
import { sharedEnd } from '../../store/derived/friendlyConflict.ts';
import { holdsAt, progressAt } from '../../store/derived/movementProgress.ts';
import { shownIn } from '../../store/derived/selectors.ts';
import { type OwnBestiary, ownBestiary } from '../../store/library/myBestiary.ts';
import { currentPlayerView, seatOf } from '../../store/playerView/currentView.ts';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import type { Seat } from '../../store/playerView/seat.ts';
import { unitsFor } from '../../store/session/displayUnits.ts';
import type { Unknown } from '../../store/session/opponentAssumption.ts';
import { stopAll, subscribeAll } from '../../store/session/subscriptions.ts';
import { hidesPlans } from '../../store/tasks/opponentAssumptions.ts';
import { pathEnd } from '../../store/tasks/suggestionState.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';

export function useSeat(): Seat {
	const tableView = useSession((s) => s.tableView);
	const declaring = useSession((s) => s.declaring);
	return seatOf({ tableView, declaring });
}

/** Calls back on workspace changes; during playback only at segment boundaries. */
function onChange({ document, session, time, clipboard }: Workspace, changed: () => void): () => void {
	let moment = momentOf(time.getState());
	return stopAll([
		subscribeAll([document, session, clipboard], changed),
		time.subscribe((at) => {
			const before = moment;
			moment = momentOf(at);
			if (moment !== before) changed();
		}),
	]);
}

/** Constant within a segment, so that values do not change every frame. */
function momentOf(time: number): number {
	return Math.floor(time) + (Number.isInteger(time) ? 0 : 0.5);
}

/**
 * Selects a value of the workspace; renders if it changes.
 *
 * @param read returns the same reference while its inputs are unchanged
 */
export function useWorkspaceValue<Part>(read: (workspace: Workspace) => Part): Part {
	const workspace = useWorkspace();
	const follow = useCallback((changed: () => void) => onChange(workspace, changed), [workspace]);
	return useSyncExternalStore(follow, () => read(workspace));
}

/** Selects from the custom bestiary. */
export function useOwnBestiary<Part>(part: (own: OwnBestiary) => Part): Part {
	return useStore(ownBestiary(useWorkspace()), part);
}

/** The public view of this screen. */
export function useSeen(): PlayerView {
	return useWorkspaceValue(currentPlayerView);
}

/** The viewed moment's encounter for this screen: current positions, remaining plans. */
export function usePresentEncounter(): Encounter {
	return useSeen().encounter;
}

/** The encounter of the viewed half-round, present or past. */
export function useShown(): Encounter {
	const encounter = useDocument((s) => s.encounter);
	const viewing = useSession((s) => s.viewing);
	return shownIn({ encounter }, { viewing });
}

/** The visible battle, limited to known dice. */
export function useBattle(): Battle {
	return useSeen().battle;
}

/** Log sections up to the viewed moment. */
export function useLog(): readonly LogSection[] {
	const units = useUnits();
	const encounter = useShown();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	return useMemo(() => logOf(encounter, battle, segment, units), [encounter, battle, segment, units]);
}

/** The viewed half-round, from 1. */
export function useHalf(): number {
	return useWorkspaceValue((workspace) => currentPlayerView(workspace).battle.half);
}

/** Forecast of the viewed moment; null if none or pending. */
export function useForecast(): Forecast | null {
	return useStore(useWorkspace().forecast);
}

/**
 * Own-side obstacle expected at the end of a creature's path; null for none.
 *
 * @param aloud includes its first other contest, for users who do not see the board
 */
export function useSharedEnd(creature: Creature | undefined, aloud = false): string | null {
	const forecast = useForecast();
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	if (!forecast || !creature?.plan?.steps.length) return null;
	const found =
		sharedEnd(forecast, encounter, creature, pathEnd(encounter, battle, segment, creature)) ??
		(aloud &&
			forecast.contests.find(({ contenders }) => contenders.some((one) => one.creature === creature.id)));
	if (!found) return null;
	const names = knownIn(encounter);
	return lineText('by' in found ? blockForeseen(found, names) : contestForeseen(found, names));
}

/** Assumption that replaces opponents' plans in the forecast; null if plans are used as drawn. */
export function useUnknown(): Unknown | null {
	return useStore(useWorkspace().unknown);
}

/** True if the forecast treats secret plans as standing still. */
export function useStanding(): boolean {
	const hidden = useWorkspaceValue(hidesPlans);
	return useUnknown() === null && hidden;
}

export function useUnits(): Units {
	const chosen = useSession((s) => s.units);
	return useDocument((s) => unitsFor(s.encounter, chosen));
}

/** The single selected creature, its plan and inputs; null during playback or while another path is drawn. */
export function usePlanAtRest() {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const [id, more] = useSession((s) => s.selection);
	const resting = useSession((s) => !s.playing && s.viewing === null && !s.contestOpen && !s.tableView);
	const drawing = useSyncExternalStore(workspace.preview.subscribe, () => {
		const shown = workspace.preview.getState();
		return shown.type === 'path' && !shown.laid;
	});
	const creature = more === undefined ? encounter.creatures.find((c) => c.id === id) : undefined;
	if (!resting || drawing || !creature?.plan) return null;
	const begun = progressAt(encounter, battle, segment)(creature);
	const hold = holdsAt(encounter, battle, segment).get(creature.id);
	return { encounter, battle, segment, creature, plan: creature.plan, begun, hold };
}

/** Runs an effect in the next frame. Reading positions forces layout, which would delay the key or click. */
export function useInFrame(deed: () => void, when: DependencyList): void {
	useLayoutEffect(() => {
		const frame = requestAnimationFrame(deed);
		return () => cancelAnimationFrame(frame);
		// biome-ignore lint/correctness/useExhaustiveDependencies: they are the caller's to say
	}, when);
}

/** Live result of a media query. */
export function useMedia(query: string): boolean {
	return useSyncExternalStore(
		(changed) => {
			const media = matchMedia(query);
			media.addEventListener('change', changed);
			return () => media.removeEventListener('change', changed);
		},
		() => matchMedia(query).matches,
	);
}

/** True in dark mode, chosen or from the system. */
export function useDark(): boolean {
	const theme = useSession((s) => s.theme);
	const system = useMedia('(prefers-color-scheme: dark)');
	return theme === 'system' ? system : theme === 'dark';
}

/**
 * Keeps a fitted map clear of an overlay for which the styles reserve room.
 *
 * @param lies if it is shown, or its place; a new place fits again
 * @param after fits again after its removal; otherwise the map stays
 */
export function useKeptClear(lies: boolean | string, after: 'fits' | 'stays' = 'fits'): void {
	const { cameraRequest } = useWorkspace();
	useEffect(() => {
		if (!lies) return;
		cameraRequest.setState({ type: 'keep-fitted' }, true);
		if (after === 'fits') return () => cameraRequest.setState({ type: 'keep-fitted' }, true);
	}, [cameraRequest, lies, after]);
}
