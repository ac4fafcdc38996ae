/** Opportunity attacks that stop playback when they happen: the app rolls them, or their damage is typed. */
import { type Encounter, rollStrike, SEGMENTS, strikeKey } from '../../engine/index.ts';
import { knownIn, rolledText, typedText } from '../../messages/index.ts';
import { type StrikeResult, strikeCommands } from '../commands/hitPointCommands.ts';
import { resultsOf, type TimedStrike, undealtOpportunities } from '../derived/blows.ts';
import { presentEncounter, shownBattle } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { isTurnBasedCombat } from '../encounter/combatQueries.ts';
import { isWatched, seenAfter } from '../playerView/currentView.ts';
import { TABLE } from '../playerView/seat.ts';
import { notify, notifyAll } from '../workspace/notices.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Opportunity attacks without a result in a segment of the present half-round. The melee includes attacks at its end. */
function dueIn(workspace: Workspace, segment: number): readonly TimedStrike[] {
	const { viewing, declaring } = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	if (viewing !== null || declaring) return [];
	if (segment >= SEGMENTS && !isTurnBasedCombat(encounter)) return [];
	return undealtOpportunities(encounter, shownBattle(workspace), segment);
}

/** The first segment with attacks without a result, after a moment; null without any. */
export function nextStrikes(workspace: Workspace, after: number, until: number): number | null {
	for (let segment = Math.floor(after) + 1; segment <= until; segment++)
		if (dueIn(workspace, segment).length > 0) return segment;
	return null;
}

/** Rolls an attack: the same dice for the same strike, other dice for each further one. */
export function rolledResult(encounter: Encounter, { segment, strike }: TimedStrike): StrikeResult {
	const { seed = '', half = 1 } = encounter;
	const times = resultsOf(encounter, { segment, strike }).length;
	const rolled = rollStrike(seed, half, segment, strike, times);
	const key = strikeKey(half, segment, strike);
	return {
		key,
		text: `${rolledText(rolled, knownIn(encounter))}.`,
		target: rolled.target,
		damage: rolled.damage,
	};
}

/** The result of an attack with typed damage; 0 is a miss. */
export function typedResult(
	encounter: Encounter,
	{ segment, strike }: TimedStrike,
	damage: number,
): StrikeResult {
	const key = strikeKey(encounter.half ?? 1, segment, strike);
	return { key, text: `${typedText(strike, damage, knownIn(encounter))}.`, target: strike.target, damage };
}

/** Applies results of attacks at the viewed moment, in one undo step. */
export function dealStrikes(workspace: Workspace, results: readonly StrikeResult[]): boolean {
	const commands = strikeCommands(presentEncounter(workspace), results);
	return dispatch(workspace, { type: 'all', commands });
}

/**
 * Rolls the attacks of the segments up to the viewed one, unless users type damage.
 *
 * @returns the results as sentences
 */
export function rollDue(workspace: Workspace): readonly string[] {
	const { segment } = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	if (encounter.blows !== 'rolled') return [];
	const due = Array.from({ length: segment }, (_, i) => dueIn(workspace, i + 1)).flat();
	const results = due.map((one) => rolledResult(encounter, one));
	return results.length > 0 && dealStrikes(workspace, results) ? results.map(({ text }) => text) : [];
}

/** False if players watch and see none of the opportunity attacks of a segment. */
function isSeen(workspace: Workspace, segment: number): boolean {
	if (!isWatched(workspace)) return true;
	const { events = [] } = seenAfter(workspace, segment, TABLE).battle.segments[segment - 1] ?? {};
	return events.some(({ type }) => type === 'provokes');
}

/** Rolls the attacks of the viewed segment; players notice none that they cannot see. */
export function rollUnnoticed(workspace: Workspace): {
	readonly seen: boolean;
	readonly texts: readonly string[];
} {
	const { past, future, done } = workspace.document.getState();
	const seen = isSeen(workspace, workspace.session.getState().segment);
	const texts = rollDue(workspace);
	// No undo step: it would reveal them, and the results would be the same again.
	if (!seen && texts.length > 0) workspace.document.setState({ past, future, done });
	return { seen, texts };
}

/**
 * Shows the opportunity attacks of the viewed segment.
 *
 * @returns false if players must not notice them: playback continues
 */
export function stopAtStrikes(workspace: Workspace): boolean {
	const { seen, texts } = rollUnnoticed(workspace);
	if (workspace.session.getState().tableView) {
		if (seen) notifyAll(workspace, 'Paused for an opportunity attack.');
	} else {
		workspace.session.setState({ page: 'strikes' });
		notify(workspace, texts.length > 0 ? texts.join(' ') : 'Type the damage, 0 for a miss.');
	}
	return seen;
}
