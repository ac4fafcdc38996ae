/** What panels read of the stores: the moment looked at and the battle behind it. */
import { useSyncExternalStore } from 'react';
import type { Encounter } from '../engine/index.ts';
import type { Battle } from '../store/battle.ts';
import { presentEncounter, useDocument } from '../store/document.ts';
import { shownBattle, shownEncounter } from '../store/playback.ts';
import { preview } from '../store/preview.ts';
import { useSession } from '../store/session.ts';

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

/** Whether a path is being drawn that is nobody's plan yet. */
export function useDrawing(): boolean {
	return useSyncExternalStore(preview.subscribe, () => {
		const shown = preview.get();
		return shown.type === 'path' && !shown.laid;
	});
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
