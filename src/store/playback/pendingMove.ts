/** Remaining moves of acting creatures in turn-based play, and refusals. */
import {
	type Creature,
	type Encounter,
	type InitiativeRefusal,
	initiativeRefusal,
	SEGMENTS,
} from '../../engine/index.ts';
import { encounterAt } from '../derived/encounterAt.ts';
import { scheduleAt, spentAt } from '../derived/movementProgress.ts';
import { presentEncounter, shownBattle } from '../derived/selectors.ts';
import { clockOf, combatOf, offerRefusal } from '../encounter/combatQueries.ts';
import { visibleEncounter } from '../playerView/currentView.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Acting creatures with a remaining path. */
function moversIn({ creatures, movers }: Encounter): readonly Creature[] {
	return creatures.filter(({ id, plan }) => movers?.includes(id) && plan?.steps.length);
}

/**
 * The reason acting creatures do not move: missing dice, down, or a used rushed turn (A5E-13). Null without acting
 * creatures with a path.
 */
export function standRefusal(encounter: Encounter): InitiativeRefusal | null {
	const { creatures, movers = [] } = encounter;
	const fight = combatOf(encounter);
	const clock = clockOf(encounter);
	if (!fight) return null;
	const rolls = movers.length === 0 ? initiativeRefusal(fight, { type: 'next' }) : null;
	if (rolls || clock?.type !== 'turn') return rolls;
	const one = creatures.find(
		({ id, plan }) =>
			clock.creatures.includes(id) && !movers.includes(id) && (movers.length === 0 || plan?.steps.length),
	);
	return one ? offerRefusal(fight, { type: 'use', creature: one.id, what: 'movement' }) : null;
}

/**
 * True if acting creatures have an unplayed path, including a second half-round; hidden ones do not count in the
 * players' view.
 */
export function hasMoveToPlay(workspace: Workspace): boolean {
	const { segment, viewing } = workspace.session.getState();
	if (viewing !== null) return false;
	const moving = moversIn(visibleEncounter(workspace));
	return segment < SEGMENTS ? moving.length > 0 : moving.some(({ id }) => hasRest(workspace, id));
}

/** True if the turn continues after its first half-round. A visible run shows anyway, whether plans do or not. */
export function runsOn(workspace: Workspace): boolean {
	const { segment, viewing } = workspace.session.getState();
	if (viewing !== null || segment < SEGMENTS) return false;
	return visibleEncounter(workspace).creatures.some(({ id }) => hasRest(workspace, id));
}

/**
 * True if a finished move may continue later in the turn around an action (A5E-29), so time pauses. In the players'
 * view the pause would reveal hidden creatures; groups have all their moves.
 */
export function mayMoveOn(workspace: Workspace, segment: number): boolean {
	const { ask, viewing, tableView } = workspace.session.getState();
	const { encounter } = workspace.document.getState();
	if (viewing !== null || tableView || encounter.movers?.length !== 1) return false;
	const isBetween = segment > 0 && segment < SEGMENTS && combatOf(encounter)?.system === 'level-up';
	return isBetween && moversIn(encounterAt(encounter, ask, segment)).length === 0;
}

function hasRest(workspace: Workspace, id: string): boolean {
	const encounter = presentEncounter(workspace);
	const battle = shownBattle(workspace);
	const one = moversIn(encounter).find((each) => each.id === id);
	// An overlong walk becomes a second move only on request.
	if (!one?.plan || one.plan.pace === 'walk' || battle.states[0]?.spent?.[id]) return false;
	if (!spentAt(encounter, battle, SEGMENTS)[id]) return false;
	return scheduleAt({ encounter, battle, segment: SEGMENTS }, one).arrival > 0;
}
