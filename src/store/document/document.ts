/**
 * The open encounter and its undo history. The only place where an encounter is
 * replaced by another; one gesture is one step.
 */
import { create } from 'zustand';
import { type Creature, type Encounter, rulesOf, squareMetresOf } from '../../engine/index.ts';
import { UNTITLED } from '../../formats/limits.ts';
import { applyCommand } from '../commands/apply.ts';
import { type News, newsOf } from '../commands/news.ts';
import { withoutStrayPictures } from '../commands/pictures.ts';
import type { Command, CreatureChange } from '../commands/types.ts';
import { clockName, fightOf } from '../initiative.ts';
import { type Ask, announce, forgetProblem, notify, useSession } from '../session/session.ts';
import { battleOf, pastEncounter } from './battle.ts';
import { changeBy, endsHalf, looksAlike } from './change.ts';
import { deedBetween } from './deeds.ts';
import { encounterAt, nextHalf } from './moment.ts';

/** Steps that can be undone. */
const UNDO_LIMIT = 200;

/** An encounter that can be gone back to (or on to). */
interface UndoStep {
	readonly encounter: Encounter;
	/** The moment to look at there, and the `from` of who is asked for dice. */
	readonly segment: number;
	readonly askedFrom: number | undefined;
	/** The same two for the encounter on the other side of the change. */
	readonly otherSegment: number;
	readonly otherAskedFrom: number | undefined;
	/** Only looks differ: whatever moment is looked at stays. */
	readonly looksOnly: boolean;
}

export interface DocumentState {
	/** Key in the library. */
	readonly id: string;
	readonly encounter: Encounter;
	readonly past: readonly UndoStep[];
	readonly future: readonly UndoStep[];
	/** Changes with the same key that follow each other are one undo step. */
	readonly merge: string | null;
}

/** An empty map, to be filled. */
export const EMPTY: Encounter = {
	format: 'halfstep/encounter',
	version: 1,
	name: UNTITLED,
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

// The scale is the rules' and changes with them; what is written in lengths has only the session at hand.
useDocument.subscribe(({ encounter }) => {
	const squareMetres = squareMetresOf(rulesOf(encounter));
	if (useSession.getState().squareMetres !== squareMetres) useSession.setState({ squareMetres });
});

/**
 * Opens an encounter; nothing of the one before can be undone.
 *
 * @param segment the moment that was looked at last; contests up to it are not asked about again
 */
export function openDocument(id: string, encounter: Encounter, segment = 0): void {
	const { ask } = useSession.getState();
	useDocument.setState({ id, encounter, past: [], future: [], merge: null });
	useSession.setState(({ notice }) => ({
		selection: [],
		viewing: null,
		playing: false,
		contestOpen: false,
		lit: [],
		// It spoke of the one before.
		notice: notice?.tone === 'lasting' ? notice : null,
	}));
	if (fightOf(encounter)) useSession.setState({ panel: 'initiative' });
	look(encounter, segment, askFrom(ask, segment));
	// Whoever left while dice were awaited is asked for them again.
	const { ask: asked, segment: shown } = useSession.getState();
	const { awaiting, segments } = battleOf(encounter, asked);
	if (awaiting && shown > 0 && shown === segments.length) useSession.setState({ contestOpen: true });
}

/** The encounter as it stands at the moment looked at: past half-rounds included. */
export function presentEncounter(): Encounter {
	const { encounter } = useDocument.getState();
	const { viewing, segment, ask } = useSession.getState();
	const shown = viewing === null ? encounter : (pastEncounter(encounter, viewing) ?? encounter);
	return encounterAt(shown, viewing === null ? ask : { who: 'nobody' }, segment);
}

/** The same people asked, from another moment on. */
export function askFrom(ask: Ask, from: number | undefined): Ask {
	const { from: _, ...who } = ask;
	return from ? { ...who, from } : who;
}

/** Looks at a moment of an encounter that has just been put in place. */
function look(encounter: Encounter, segment: number, ask: Ask): void {
	const resolved = battleOf(encounter, ask).segments.length;
	const moment = Math.max(0, Math.min(segment, resolved));
	const { selection } = useSession.getState();
	const present = new Set(encounterAt(encounter, ask, moment).creatures.map((c) => c.id));
	useSession.setState(({ notice }) => ({
		segment: moment,
		ask,
		viewing: null,
		contestOpen: false,
		// Undoing would no longer take back what it speaks of; what went wrong is over.
		notice: notice?.undo || notice?.tone === 'problem' ? null : notice,
		selection: selection.every((id) => present.has(id))
			? selection
			: selection.filter((id) => present.has(id)),
	}));
}

interface Replacement {
	readonly encounter: Encounter;
	/** The moment to look at afterwards. */
	readonly segment: number;
	/** Segments up to this one were played without asking for dice. */
	readonly askedFrom: number | undefined;
	readonly looksOnly: boolean;
}

function replace(by: Replacement, merge: string | null): void {
	const state = useDocument.getState();
	const encounter = withoutStrayPictures(by.encounter);
	if (encounter === state.encounter) return;
	const { ask, segment } = useSession.getState();
	const last = state.past.at(-1);
	const merged = merge !== null && merge === state.merge && last?.otherSegment === segment;
	const step: UndoStep = {
		encounter: state.encounter,
		segment,
		askedFrom: ask.from,
		otherSegment: by.segment,
		otherAskedFrom: by.askedFrom,
		looksOnly: by.looksOnly,
	};
	useDocument.setState({
		encounter,
		past: merged ? state.past : [...state.past.slice(-(UNDO_LIMIT - 1)), step],
		future: [],
		merge,
	});
	look(encounter, by.segment, askFrom(ask, by.askedFrom));
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
	if (viewing !== null)
		return refused('This half-round is over: go back to the present to change something.');
	if (endsHalf(encounter, command)) return beginNextHalf();
	const change = changeBy(command, { encounter, segment, ask });
	if (change.kind === 'refused') return refused(change.message);
	if (change.kind === 'nothing') {
		forgetProblem();
		return true;
	}
	if (change.kind === 'looks') {
		const looksOnly = looksAlike(command);
		replace({ encounter: change.encounter, segment, askedFrom: ask.from, looksOnly }, merge);
		return true;
	}
	if (change.kind === 'amended') {
		const askedFrom = ask.from && Math.min(ask.from, segment);
		replace({ encounter: change.encounter, segment, askedFrom, looksOnly: false }, merge);
		tell(newsOf(command, encounterAt(encounter, ask, segment), presentEncounter(), change.drops));
		return true;
	}
	const next = nextHalf(encounter, ask);
	const again = next && applyCommand(next, command, { segment: 0, ask });
	if (!again) return refused(WAITING);
	if (!again.ok) return refused(again.message);
	replace({ encounter: again.encounter, segment: 0, askedFrom: undefined, looksOnly: false }, merge);
	if (!change.turns) announce('The next half-round begins.');
	return true;
}

/** Changes creatures, each in a way of its own, as one step. */
export function changeEach(
	creatures: readonly Creature[],
	changeOf: (creature: Creature) => CreatureChange,
	merge: string | null = null,
): boolean {
	const commands = creatures.map(
		(one): Command => ({ type: 'change-creatures', ids: [one.id], change: changeOf(one) }),
	);
	return dispatch({ type: 'all', commands }, merge);
}

function tell(news: News | null): void {
	if (news?.lost) notify(news.text, 'info', true);
	else if (news) announce(news.text);
}

const WAITING = 'A contested space is still waiting for its dice.';

function refused(message: string): false {
	notify(message, 'problem');
	return false;
}

/** @param silent whoever undoes several steps says so itself */
export function undo(silent = false): void {
	const { past, future } = useDocument.getState();
	const step = past.at(-1);
	if (step)
		travel(step, { past: past.slice(0, -1), future: [...future, turned(step)] }, silent ? '' : 'Undone');
}

export function redo(): void {
	const { past, future } = useDocument.getState();
	const step = future.at(-1);
	if (step) travel(step, { past: [...past, turned(step)], future: future.slice(0, -1) }, 'Done again');
}

/** Goes to the other side of a step, and says what that did under a title; a jump to another moment is shown too. */
function travel(step: UndoStep, history: Pick<DocumentState, 'past' | 'future'>, title: string): void {
	const here = useDocument.getState().encounter;
	const there = step.encounter;
	const clock = clockNow();
	useDocument.setState({ ...history, encounter: there, merge: null });
	goTo(step);
	if (title === '') return;
	// Players see the table view: nothing is named there that may be hidden from them.
	const deed = title === 'Undone' ? deedBetween(there, here) : deedBetween(here, there);
	const said = useSession.getState().tableView ? title : `${title}: ${deed}`;
	const now = clockNow();
	if (now === clock) announce(`${said}.`);
	else notify(`${said}. ${now}.`);
}

/** What the clock says. */
function clockNow(): string {
	const { encounter } = useDocument.getState();
	const { viewing, segment, tableView } = useSession.getState();
	return clockName(encounter, viewing ?? encounter.half ?? 1, segment, tableView);
}

/** The step that leads back from where `step` leads. */
function turned(step: UndoStep): UndoStep {
	return {
		encounter: useDocument.getState().encounter,
		segment: step.otherSegment,
		askedFrom: step.otherAskedFrom,
		otherSegment: step.segment,
		otherAskedFrom: step.askedFrom,
		looksOnly: step.looksOnly,
	};
}

/** Shows what was undone or redone: the moment at which it was done. */
function goTo(step: UndoStep): void {
	const { segment, ask } = useSession.getState();
	if (step.looksOnly) look(step.encounter, segment, ask);
	else look(step.encounter, step.segment, askFrom(ask, step.askedFrom));
}

/** Begins the next half-round; refused while a contest waits for its dice. */
export function beginNextHalf(): boolean {
	const { encounter } = useDocument.getState();
	const next = nextHalf(encounter, useSession.getState().ask);
	if (!next) return refused(WAITING);
	replace({ encounter: next, segment: 0, askedFrom: undefined, looksOnly: false }, null);
	return true;
}
