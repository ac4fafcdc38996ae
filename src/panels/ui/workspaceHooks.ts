/** What panels read of the stores, the moment looked at and the battle behind it above all; and of the screen. */
import {
	type DependencyList,
	useCallback,
	useDeferredValue,
	useEffect,
	useLayoutEffect,
	useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import type { Creature, Encounter, Forecast } from '../../engine/index.ts';
import { blockForeseen, contestForeseen, knownIn, lineText, type Units } from '../../messages/index.ts';
import type { Battle } from '../../store/derived/battle.ts';
import { sharedEnd } from '../../store/derived/friendlyConflict.ts';
import { holdsAt, progressAt } from '../../store/derived/movementProgress.ts';
import { shownIn } from '../../store/derived/selectors.ts';
import { type OwnBestiary, ownBestiary } from '../../store/library/myBestiary.ts';
import { currentPlayerView, seatOf } from '../../store/playerView/currentView.ts';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import type { Seat } from '../../store/playerView/seat.ts';
import { unitsFor } from '../../store/session/displayUnits.ts';
import type { Unknown } from '../../store/session/opponentAssumption.ts';
import { stopAll, subscribeAll } from '../../store/session/signal.ts';
import { hidesPlans } from '../../store/tasks/opponentAssumptions.ts';
import { pathEnd } from '../../store/tasks/suggestionState.ts';
import { followAfterBoard } from '../../store/workspace/boardFirstUpdates.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useDocument, useSession, useSignal, useWorkspace } from '../../store/workspace/workspaceContext.ts';

/** Whose eyes look at this screen. */
export function useSeat(): Seat {
	const tableView = useSession((s) => s.tableView);
	const declaring = useSession((s) => s.declaring);
	return seatOf({ tableView, declaring });
}

/** Calls back whenever something of a workspace has changed; while a segment runs, when it begins and when it is over. */
function onChange({ document, session, time, clipboard }: Workspace, changed: () => void): () => void {
	let moment = momentOf(time.get());
	return stopAll([
		subscribeAll([document, session, clipboard], changed),
		time.subscribe((at) => {
			const before = moment;
			moment = momentOf(at);
			if (moment !== before) changed();
		}),
	]);
}

/** The same for all times within one segment: nothing that is read of a workspace is another at each frame. */
function momentOf(time: number): number {
	return Math.floor(time) + (Number.isInteger(time) ? 0 : 0.5);
}

/**
 * What is read of a workspace; drawn again when that is another.
 *
 * @param read gives the same value as long as nothing it depends on has changed
 */
export function useWorkspaceValue<Part>(read: (workspace: Workspace) => Part): Part {
	const workspace = useWorkspace();
	const follow = useCallback(
		(changed: () => void) =>
			followAfterBoard(workspace, (listener) => onChange(workspace, listener), changed),
		[workspace],
	);
	return useSyncExternalStore(follow, () => read(workspace));
}

/** What a component needs of one's own bestiary. */
export function useOwnBestiary<Part>(part: (own: OwnBestiary) => Part): Part {
	return useStore(ownBestiary(useWorkspace()), part);
}

/** What may be known on this screen now. */
export function useSeen(): PlayerView {
	return useWorkspaceValue(currentPlayerView);
}

/** The encounter at the moment looked at, as it may be known: positions of now, what is left of the plans. */
export function usePresentEncounter(): Encounter {
	return useSeen().encounter;
}

/** The encounter whose half-round is on the board: the present one or one of the history. */
export function useShown(): Encounter {
	const encounter = useDocument((s) => s.encounter);
	const viewing = useSession((s) => s.viewing);
	return shownIn({ encounter }, { viewing });
}

/** The battle on the board, as far as its dice are known and it may be known itself. */
export function useBattle(): Battle {
	return useSeen().battle;
}

/** Which half-round is on the board, counted from 1. */
export function useHalf(): number {
	return useWorkspaceValue((workspace) => currentPlayerView(workspace).battle.half);
}

/** What is foreseen at the moment looked at; null where nothing is, or not yet. */
export function useForecast(): Forecast | null {
	return useSignal(useWorkspace().forecast);
}

/**
 * What keeps a creature from the end of its path who is of its own side, as it is foreseen; null where nobody does.
 *
 * @param aloud for those who do not see its other contests on the board, the first of these too
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

/** What stands in the forecast in place of opponents' plans; null where they are taken as they are drawn. */
export function useUnknown(): Unknown | null {
	return useSignal(useWorkspace().unknown);
}

/** Whether what is foreseen takes plans as standing still that may not be seen yet. */
export function useStanding(): boolean {
	const hidden = useWorkspaceValue(hidesPlans);
	return useUnknown() === null && hidden;
}

/** What lengths are written in. */
export function useUnits(): Units {
	const chosen = useSession((s) => s.units);
	return useDocument((s) => unitsFor(s.encounter, chosen));
}

/** The one creature selected and its plan, with what they follow from; null while time runs, or another path is drawn. */
export function usePlanAtRest() {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const [id, more] = useSession((s) => s.selection);
	const resting = useSession((s) => !s.playing && s.viewing === null && !s.contestOpen && !s.tableView);
	const drawing = useSyncExternalStore(workspace.preview.subscribe, () => {
		const shown = workspace.preview.get();
		return shown.type === 'path' && !shown.laid;
	});
	const creature = more === undefined ? encounter.creatures.find((c) => c.id === id) : undefined;
	if (!resting || drawing || !creature?.plan) return null;
	const begun = progressAt(encounter, battle, segment)(creature);
	const hold = holdsAt(encounter, battle, segment).get(creature.id);
	return { encounter, battle, segment, creature, plan: creature.plan, begun, hold };
}

/**
 * Has something done in the frame in which what was drawn is seen. What asks where things stand, to scroll there, has the
 * page laid out: a key or a click would wait for that.
 */
export function useInFrame(deed: () => void, when: DependencyList): void {
	useLayoutEffect(() => {
		const frame = requestAnimationFrame(deed);
		return () => cancelAnimationFrame(frame);
		// biome-ignore lint/correctness/useExhaustiveDependencies: they are the caller's to say
	}, when);
}

/**
 * Whether all of a component is to be drawn, if so much is asked for. What people look for first is there first: much at
 * once is a stretch of work that is felt.
 */
export function useWhole(isAsked = true): boolean {
	return useDeferredValue(isAsked, false) && isAsked;
}

/** Whether the page matches a media query, kept up to date. */
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

/** Whether the page is dark: by choice, or because the system is. */
export function useDark(): boolean {
	const theme = useSession((s) => s.theme);
	const system = useMedia('(prefers-color-scheme: dark)');
	return theme === 'system' ? system : theme === 'dark';
}

/**
 * While something lies over the board for which the styles keep room, a map that is fitted keeps clear of it.
 *
 * @param lies whether it does, or where: elsewhere it is kept clear of anew
 * @param after whether the map takes the room when that is gone; else it stays where it is under the pointer
 */
export function useKeptClear(lies: boolean | string, after: 'fits' | 'stays' = 'fits'): void {
	const { cameraRequest } = useWorkspace();
	useEffect(() => {
		if (!lies) return;
		cameraRequest.set({ type: 'keep-fitted' });
		if (after === 'fits') return () => cameraRequest.set({ type: 'keep-fitted' });
	}, [cameraRequest, lies, after]);
}
