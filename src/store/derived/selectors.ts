/**
 * What is looked at: pure functions of a document and a session, so that two sessions can look at one document, each
 * in its own way.
 */
import type { Encounter } from '../../engine/index.ts';
import type { Units } from '../../messages/index.ts';
import type { DocumentState } from '../document/documentState.ts';
import { unitsFor } from '../session/displayUnits.ts';
import type { Session } from '../session/session.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type Battle, battleOf, pastEncounter } from './battle.ts';
import { encounterAt } from './encounterAt.ts';

type Document = Pick<DocumentState, 'encounter'>;

/** The encounter whose half-round is looked at: the present one or one of the history. */
export function shownIn({ encounter }: Document, { viewing }: Pick<Session, 'viewing'>): Encounter {
	return viewing === null ? encounter : (pastEncounter(encounter, viewing) ?? encounter);
}

/** Whose dice people roll. A past half-round never waits: its dice are known or hashed. */
function asked({ viewing, ask }: Pick<Session, 'viewing' | 'ask'>): Session['ask'] {
	return viewing === null ? ask : { who: 'nobody' };
}

/** The battle looked at, as far as its dice are known. */
export function battleIn(document: Document, session: Pick<Session, 'viewing' | 'ask'>): Battle {
	return battleOf(shownIn(document, session), asked(session));
}

/** The encounter at the moment looked at: positions of then, what is left of the plans. */
export function lookedAt(
	document: Document,
	session: Pick<Session, 'viewing' | 'ask' | 'segment'>,
): Encounter {
	return encounterAt(shownIn(document, session), asked(session), session.segment);
}

/** The encounter as it stands at the moment that a workspace looks at. */
export function presentEncounter({ document, session }: Workspace): Encounter {
	return lookedAt(document.getState(), session.getState());
}

/** The encounter whose half-round a workspace looks at. */
export function shownEncounter({ document, session }: Workspace): Encounter {
	return shownIn(document.getState(), session.getState());
}

/** The battle that a workspace looks at. */
export function shownBattle({ document, session }: Workspace): Battle {
	return battleIn(document.getState(), session.getState());
}

/** What lengths are written in at a workspace. */
export function unitsNow(workspace: Workspace): Units {
	return unitsFor(workspace.document.getState().encounter, workspace.session.getState().units);
}
