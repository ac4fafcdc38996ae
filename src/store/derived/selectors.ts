/**
 * Selectors of the viewed state: pure functions of document and session, so that two sessions can view one document.
 */
import type { Encounter } from '../../engine/index.ts';
import type { Units } from '../../messages/index.ts';
import { unitsFor } from '../session/displayUnits.ts';
import { APP_ROLLS, type PlaybackState } from '../session/playbackState.ts';
import type { DocumentState } from '../workspace/documentState.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Battle, battleOf, pastEncounter } from './battle.ts';
import { encounterAt } from './encounterAt.ts';

type Document = Pick<DocumentState, 'encounter'>;

/** Current or past, as viewed. */
export function shownIn({ encounter }: Document, { viewing }: Pick<PlaybackState, 'viewing'>): Encounter {
	return viewing === null ? encounter : (pastEncounter(encounter, viewing) ?? encounter);
}

/** The dice policy. A past half-round never waits. */
function asked({ viewing, ask }: Pick<PlaybackState, 'viewing' | 'ask'>): PlaybackState['ask'] {
	return viewing === null ? ask : APP_ROLLS;
}

export function battleIn(document: Document, session: Pick<PlaybackState, 'viewing' | 'ask'>): Battle {
	return battleOf(shownIn(document, session), asked(session));
}

export function lookedAt(
	document: Document,
	session: Pick<PlaybackState, 'viewing' | 'ask' | 'segment'>,
): Encounter {
	return encounterAt(shownIn(document, session), asked(session), session.segment);
}

export function presentEncounter({ document, session }: Workspace): Encounter {
	return lookedAt(document.getState(), session.getState());
}

export function shownEncounter({ document, session }: Workspace): Encounter {
	return shownIn(document.getState(), session.getState());
}

export function shownBattle({ document, session }: Workspace): Battle {
	return battleIn(document.getState(), session.getState());
}

export function unitsNow(workspace: Workspace): Units {
	return unitsFor(workspace.document.getState().encounter, workspace.session.getState().units);
}
