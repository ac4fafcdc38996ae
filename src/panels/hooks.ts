/** What panels read of the stores: the moment looked at and the battle behind it. */
import { useSyncExternalStore } from 'react';
import type { Encounter } from '../engine/index.ts';
import type { Battle } from '../store/document/battle.ts';
import { begunAt } from '../store/document/begun.ts';
import { presentEncounter, useDocument } from '../store/document/document.ts';
import { shownBattle, shownEncounter } from '../store/document/playback.ts';
import { preview } from '../store/session/preview.ts';
import { useSession } from '../store/session/session.ts';

/** The encounter at the moment looked at: positions of now, what is left of the plans. */
export function usePresent(): Encounter {
	useSession((s) => s.segment);
	useShown();
	return presentEncounter();
}

/** The encounter whose half-round is on the board: the present one or one of the history. */
export function useShown(): Encounter {
	useDocument((s) => s.encounter);
	useSession((s) => s.viewing);
	return shownEncounter();
}

/** The battle on the board, as far as its dice are known. */
export function useBattle(): Battle {
	useShown();
	useSession((s) => s.ask);
	return shownBattle();
}

/** The one creature selected and its plan, with what they follow from; null while time runs, or another path is drawn. */
export function usePlanAtRest() {
	const encounter = usePresent();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const [id, more] = useSession((s) => s.selection);
	const resting = useSession((s) => !s.playing && s.viewing === null && !s.contestOpen && !s.tableView);
	const drawing = useSyncExternalStore(preview.subscribe, () => {
		const shown = preview.get();
		return shown.type === 'path' && !shown.laid;
	});
	const creature = more === undefined ? encounter.creatures.find((c) => c.id === id) : undefined;
	if (!resting || drawing || !creature?.plan) return null;
	const begun = begunAt(encounter, battle, segment)(creature);
	return { encounter, creature, plan: creature.plan, begun, coming: battle.segments[segment] };
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
