/** Session slice of open panels and dialogs, board display, and notices. */
import type { MapNote, Square } from '../../engine/index.ts';
import type { NextFight } from './combatSetupState.ts';
import type { ToolId } from './toolState.ts';

export const PANELS = ['creatures', 'initiative', 'terrain', 'log', 'rules'] as const;
export type PanelId = (typeof PANELS)[number];

/** Pages that take the dock's place until they are closed. */
export type DockPage = 'scenarios' | 'scenario' | 'objectives' | 'strikes' | 'review';

/** Creatures whose threatened squares are shown. */
export type Threats =
	| { readonly show: 'nobody' | 'selected' }
	| { readonly show: 'side'; readonly side: string };

/** A notice; each one is a new object. Players must not learn their number. */
export interface Notice {
	readonly text: string;
	/**
	 * `problem`: removed by the next change, moment or encounter; `lasting`: until dismissed. `failure`: an app error,
	 * offers a restart. `in-file`: offers to open a file, until another encounter opens. `blank…`: offers to show the
	 * blanked player window.
	 */
	readonly tone: 'info' | 'problem' | 'lasting' | 'failure' | 'in-file' | 'blanked';
	/** The notice offers to undo what it tells of: the last step, new plans that can also be made again, or what is no step. */
	readonly undo?: boolean | 'plans' | (() => void);
	/** It tells nothing that only the GM knows, so the table view shows it too. */
	readonly toAll?: boolean;
	/** Returns false once it no longer holds. Left out for past events. */
	readonly holds?: () => boolean;
}

export interface UiState {
	readonly panel: PanelId;
	/** Tool and panel to return to after map editing; null outside it. */
	readonly beforeMap: { readonly tool: ToolId; readonly panel: PanelId } | null;
	readonly page: DockPage | null;
	/**
	 * `picture`: aligning the grid to a new background; `outlines`: conversion of map objects; `openings`: conversion
	 * of open portals; `scene`: choice of several scenes; `page`: audience of a saved page; `ground`: target of a
	 * picture; `leaving`: unsaved work.
	 */
	readonly dialog:
		| 'none'
		| 'help'
		| 'rules'
		| 'commands'
		| 'files'
		| 'background'
		| 'picture'
		| 'outlines'
		| 'openings'
		| 'scene'
		| 'page'
		| 'ground'
		| 'leaving'
		| 'portrait'
		| 'print'
		| 'speed'
		| 'harm'
		| 'note'
		| 'area'
		| 'film'
		| 'watch';
	/** Setup of the next combat of an encounter; null if unset. */
	readonly nextFight: NextFight | null;
	/** The note in its dialog; `at` is null if chosen later. */
	readonly note: (Omit<MapNote, 'at'> & { readonly at: Square | null }) | null;
	/** Id of the area in its dialog. */
	readonly area: string | null;
	readonly threats: Threats;
	/** Squares the selection does not see are shaded. */
	readonly sightShown: boolean;
	/** The terrain legend is shown over the board. */
	readonly legendShown: boolean;
	/** Highlighted squares. */
	readonly lit: readonly Square[];
	readonly notice: Notice | null;
	/** Number of notices. */
	readonly said: number;
	/** For the polite live region. */
	readonly announcement: string;
	/** Toggles to repeat the same announcement. */
	readonly announcedAgain: boolean;
	/** It contains no GM knowledge. */
	readonly announcedToAll: boolean;
}

export const UI_STATE: UiState = {
	panel: 'creatures',
	beforeMap: null,
	page: null,
	dialog: 'none',
	nextFight: null,
	note: null,
	area: null,
	threats: { show: 'nobody' },
	sightShown: false,
	legendShown: false,
	lit: [],
	notice: null,
	said: 0,
	announcement: '',
	announcedAgain: false,
	announcedToAll: false,
};
