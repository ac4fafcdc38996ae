/** Where people take turns: whether those whose turn it is have still somewhere to go in it, and why they do not go. */
import {
	type Creature,
	type Encounter,
	type InitiativeRefusal,
	initiativeRefusal,
	SEGMENTS,
} from '../../engine/index.ts';
import { clockOf, combatOf, offerRefusal } from '../combatQueries.ts';
import { encounterAt } from '../derived/encounterAt.ts';
import { scheduleAt, spentAt } from '../derived/movementProgress.ts';
import { presentEncounter, shownBattle } from '../derived/selectors.ts';
import { visibleEncounter } from '../playerView/currentView.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Those whose turn it is who have a path, or what is left of one. */
function moversIn({ creatures, movers }: Encounter): readonly Creature[] {
	return creatures.filter(({ id, plan }) => movers?.includes(id) && plan?.steps.length);
}

/**
 * Why those whose turn it is do not move, though it is theirs or would be: dice are missing, somebody is down, or has used
 * a rushed turn otherwise (A5E-13). Null where it is as it looks: nobody's turn, or nobody who moves has a path.
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
 * Whether those whose turn it is have a path that has not been played to its end, what a double move or a run has left for
 * the second half-round of the turn included; of nobody whom the table does not see.
 */
export function hasMoveToPlay(workspace: Workspace): boolean {
	const { segment, viewing } = workspace.session.getState();
	if (viewing !== null) return false;
	const moving = moversIn(visibleEncounter(workspace));
	return segment < SEGMENTS ? moving.length > 0 : moving.some(({ id }) => hasRest(workspace, id));
}

/** Whether the turn goes on as its first half-round ends. That somebody in sight runs on is seen, whether plans are or not. */
export function runsOn(workspace: Workspace): boolean {
	const { segment, viewing } = workspace.session.getState();
	if (viewing !== null || segment < SEGMENTS) return false;
	return visibleEncounter(workspace).creatures.some(({ id }) => hasRest(workspace, id));
}

/**
 * Whether a move that has come to its end at a moment may go on later in the turn with what is left of it, around an action
 * (A5E-29): time rests there. In the table view the moment would tell of somebody unseen; others of a group have all theirs.
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
	// A walk that was drawn too long is a second move only once somebody says so.
	if (!one?.plan || one.plan.pace === 'walk' || battle.states[0]?.spent?.[id]) return false;
	if (!spentAt(encounter, battle, SEGMENTS)[id]) return false;
	return scheduleAt({ encounter, battle, segment: SEGMENTS }, one).arrival > 0;
}
