/**
 * The open encounter and its undo history. The only place where an encounter is
 * replaced by another; one gesture is one step.
 */
import { create } from 'zustand';
import type { Encounter } from '../engine/index.ts';
import { pastEncounter } from './battle.ts';
import { applyCommand } from './commands/apply.ts';
import type { Command } from './commands/types.ts';
import { amend, encounterAt, nextHalf } from './moment.ts';
import { announce, notify, useSession } from './session.ts';

/** Steps that can be undone. */
const UNDO_LIMIT = 200;

/** An encounter that can be gone back to, and the moment that was looked at. */
interface UndoStep {
	readonly encounter: Encounter;
	readonly segment: number;
}

interface DocumentState {
	/** Key in the library. */
	readonly id: string;
	readonly encounter: Encounter;
	readonly past: readonly UndoStep[];
	readonly future: readonly UndoStep[];
	/** Changes with the same key that follow each other are one undo step. */
	readonly merge: string | null;
}

const EMPTY: Encounter = {
	format: 'halfstep/encounter',
	version: 1,
	name: 'Untitled encounter',
	map: { width: 24, height: 16 },
	creatures: [],
};

export const useDocument = create<DocumentState>()(() => ({
	id: 'untitled',
	encounter: EMPTY,
	past: [],
	future: [],
	merge: null,
}));

/** Opens an encounter; nothing of the one before can be undone. */
export function openDocument(id: string, encounter: Encounter, segment = 0): void {
	useDocument.setState({ id, encounter, past: [], future: [], merge: null });
	useSession.setState({ selection: [], viewing: null, segment, playing: false, contestOpen: false, lit: [] });
}

/** The encounter as it stands at the moment looked at: past half-rounds included. */
export function presentEncounter(): Encounter {
	const { encounter } = useDocument.getState();
	const { viewing, segment, ask } = useSession.getState();
	const shown = viewing === null ? encounter : (pastEncounter(encounter, viewing) ?? encounter);
	return encounterAt(shown, viewing === null ? ask : { who: 'nobody' }, segment);
}

function replace(encounter: Encounter, segment: number, merge: string | null): void {
	const state = useDocument.getState();
	if (encounter === state.encounter) return;
	const merged = merge !== null && merge === state.merge && state.past.length > 0;
	const step: UndoStep = { encounter: state.encounter, segment: useSession.getState().segment };
	useDocument.setState({
		encounter,
		past: merged ? state.past : [...state.past.slice(-(UNDO_LIMIT - 1)), step],
		future: [],
		merge,
	});
	show(encounter, segment);
}

/** Looks at a moment of an encounter that has just been put in place. */
function show(encounter: Encounter, segment: number): void {
	const { selection } = useSession.getState();
	const present = new Set(
		encounterAt(encounter, useSession.getState().ask, segment).creatures.map((c) => c.id),
	);
	useSession.setState({
		segment,
		viewing: null,
		contestOpen: false,
		selection: selection.every((id) => present.has(id))
			? selection
			: selection.filter((id) => present.has(id)),
	});
}

/**
 * Carries out a command at the moment looked at. When the half-round is over, a
 * change that matters to the rules belongs to the next one, which begins.
 *
 * @param merge successive commands with the same key are one undo step
 * @returns false when it was refused; the reason has been shown
 */
export function dispatch(command: Command, merge: string | null = null): boolean {
	const { encounter } = useDocument.getState();
	const { viewing, segment, ask } = useSession.getState();
	if (viewing !== null) {
		notify('This half-round is over: go back to the present to change something.', 'problem');
		return false;
	}
	const present = encounterAt(encounter, ask, segment);
	const result = applyCommand(present, command);
	if (!result.ok) {
		notify(result.message, 'problem');
		return false;
	}
	if (result.encounter === present) return true;
	if (segment === 0) {
		replace(withoutAmendments(encounter, result.encounter), 0, merge);
		return true;
	}
	const changed = amend(encounter, present, result.encounter, segment);
	if (segment < 6 || !changed.mechanical) {
		replace(changed.encounter, segment, merge);
		return true;
	}
	const next = nextHalf(encounter, ask);
	const again = next && applyCommand(next, command);
	if (!again?.ok) return false;
	replace(again.encounter, 0, merge);
	announce('The next half-round begins.');
	return true;
}

/** A change before the first segment makes everything after it be worked out anew. */
function withoutAmendments(before: Encounter, after: Encounter): Encounter {
	if (!before.amendments?.length) return after;
	return amend(before, before, after, 0).mechanical ? { ...after, amendments: [] } : after;
}

export function undo(): void {
	const { past, future, encounter } = useDocument.getState();
	const step = past.at(-1);
	if (!step) return;
	const here: UndoStep = { encounter, segment: useSession.getState().segment };
	useDocument.setState({
		encounter: step.encounter,
		past: past.slice(0, -1),
		future: [...future, here],
		merge: null,
	});
	show(step.encounter, momentAfter(encounter, step));
}

export function redo(): void {
	const { past, future, encounter } = useDocument.getState();
	const step = future.at(-1);
	if (!step) return;
	const here: UndoStep = { encounter, segment: useSession.getState().segment };
	useDocument.setState({
		encounter: step.encounter,
		past: [...past, here],
		future: future.slice(0, -1),
		merge: null,
	});
	show(step.encounter, momentAfter(encounter, step));
}

/** Undoing within a half-round keeps the moment looked at; across half-rounds it goes to where it happened. */
function momentAfter(left: Encounter, step: UndoStep): number {
	const same = (left.half ?? 1) === (step.encounter.half ?? 1);
	return same ? useSession.getState().segment : step.segment;
}

/** Begins the next half-round; refused while a contest waits for its dice. */
export function beginNextHalf(): boolean {
	const { encounter } = useDocument.getState();
	const next = nextHalf(encounter, useSession.getState().ask);
	if (!next) {
		notify('A contested space is still waiting for its dice.', 'problem');
		return false;
	}
	replace(next, 0, null);
	return true;
}
