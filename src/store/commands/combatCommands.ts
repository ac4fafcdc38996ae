/** Commands about who acts when: a fight begins, something is done in it, it ends. */
import {
	type Askers,
	actingNow,
	appendAction,
	beginInitiative,
	type Combatant,
	type Creature,
	combatantIn,
	type Doing,
	type Encounter,
	type EndedCondition,
	type InitiativeAction,
	indexById,
	initiativeRefusal,
	isSquare,
	isTurnBasedSystem,
	type Plan,
	plansOf,
	rulesOf,
	sameSquare,
} from '../../engine/index.ts';
import { MAX_DEEDS, MAX_SENTENCE } from '../../formats/limits.ts';
import type { CommandRefusal } from '../../messages/index.ts';
import { combatantOf, combatOf, playersSide, turnRound } from '../combatQueries.ts';
import type { DicePolicy } from '../session/session.ts';
import { applied, type Change } from './changeSet.ts';
import { alike, fieldsBy, figuresOf } from './combatantSync.ts';
import { accept, refuse } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';

/** When a command is carried out, and whose dice people roll. */
export interface Moment {
	/** Segments of the half-round that are over, 0 to 6. */
	readonly segment: number;
	readonly ask: DicePolicy;
}

/** The encounter in which this was done as well; the same one where it cannot be done or changes nothing. */
function withDone(encounter: Encounter, doing: Doing, { segment }: Moment): Encounter {
	const deed = { half: encounter.half ?? 1, segment, ...doing };
	const initiative = appendAction(encounter.initiative, deed, encounter, MAX_DEEDS);
	return initiative ? { ...encounter, initiative } : encounter;
}

/** Whose dice people roll, as the fight remembers it. */
function askersOf(ask: DicePolicy): Askers | undefined {
	if (ask.who === 'side') return { side: ask.side };
	return ask.who === 'everyone' ? 'everyone' : undefined;
}

/**
 * The encounter in whose fight this was done; the same one where it may not be done.
 *
 * @param quiet the log does not tell of it
 */
export function withAct(
	encounter: Encounter,
	action: InitiativeAction,
	moment: Moment,
	quiet = false,
): Encounter {
	const asks = askersOf(moment.ask);
	return withDone(encounter, { type: 'act', action, ...(asks && { asks }), ...(quiet && { quiet }) }, moment);
}

/** Says what was done in a fight; nothing where nothing was. */
export function sayDone(before: Encounter, { initiative }: Encounter): readonly Change[] {
	return initiative === before.initiative ? [] : [{ type: 'encounter', fields: { initiative } }];
}

/** What an action of the fight means for the creature it is done to. */
function sayBody(encounter: Encounter, action: InitiativeAction): readonly Change[] {
	const set = figuresOf(action);
	const fight = combatOf(encounter);
	const creature = set && indexById(encounter.creatures).get(set.creature);
	const combatant = fight && creature && combatantIn(fight, creature.id);
	if (!combatant) return [];
	const fields = fieldsBy(creature, combatant, set.figures);
	return Object.keys(fields).length > 0 ? [{ type: 'fields', creature: creature.id, fields }] : [];
}

/** What a creature did besides moving was for the round that is over (SRD-08). */
function sayAtLeisure(creatures: readonly Creature[]): readonly Change[] {
	return creatures
		.filter((one) => one.busy !== undefined)
		.map(({ id }) => ({ type: 'fields', creature: id, fields: { busy: undefined } }));
}

// ---- The commands ----

export function begin(
	encounter: Encounter,
	command: CommandOf<'begin-initiative'>,
	moment: Moment,
): CommandAnswer {
	if (combatOf(encounter)) return refuse({ code: 'fight under way' });
	const { system, options } = command;
	const chosen = command.creatures && new Set(command.creatures);
	const players = command.players ?? playersSide(encounter);
	const combatants = encounter.creatures
		.filter((creature) => chosen?.has(creature.id) ?? true)
		.map((creature) => combatantOf(creature, players, system));
	if (combatants.length === 0) return refuse({ code: 'nobody to fight' });
	const anew = isTurnBasedSystem(system) ? sayNewRound(encounter) : [];
	const begun = withDone(
		applied(encounter, anew),
		{ type: 'begin', system, ...(options && { options }), combatants },
		moment,
	);
	const fight = combatOf(begun);
	const wrong = fight && initiativeRefusal(fight, { type: 'options', changes: options ?? {} });
	if (wrong) return refuse({ code: 'fight', refusal: wrong });
	const initiative = { done: [], ...begun.initiative, players };
	return accept(...anew, { type: 'encounter', fields: { initiative } });
}

export function end(encounter: Encounter, moment: Moment): CommandAnswer {
	const fight = combatOf(encounter);
	if (!fight) return accept();
	const over = isTurnBasedSystem(fight.system) ? sayRoundOver(encounter) : [];
	return accept(...over, ...sayDone(encounter, withDone(applied(encounter, over), { type: 'end' }, moment)));
}

export function note(encounter: Encounter, { text }: CommandOf<'note'>, moment: Moment): CommandAnswer {
	return accept(...sayNote(encounter, text, moment));
}

/** Says a sentence for the log, and which conditions ended with it. */
export function sayNote(
	encounter: Encounter,
	text: string,
	moment: Moment,
	ended: readonly EndedCondition[] = [],
): readonly Change[] {
	const said = { type: 'note', text: clipped(text), ...(ended.length > 0 && { ended }) } as const;
	return sayDone(encounter, withDone(encounter, said, moment));
}

/** A text that is not longer than a file holds. */
function clipped(text: string): string {
	return text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE - 1)}…`;
}

/** Says that the next half-round belongs to another round than the last one, although their numbers may be the same. */
function sayRoundOver({ history = [] }: Encounter): readonly Change[] {
	const last = history.at(-1);
	if (!last || last.endsRound) return [];
	const over = [...history.slice(0, -1), { ...last, endsRound: true }];
	return [{ type: 'encounter', fields: { history: over } }];
}

/**
 * Says that a new round begins, and that nothing of the old one goes on: neither the rest of a path nor what was
 * done besides moving.
 */
function sayNewRound(encounter: Encounter): readonly Change[] {
	const last = encounter.history?.at(-1);
	if (!last) return [];
	const begun = plansOf(last);
	const resting = encounter.creatures
		.filter(({ id, plan }) => begun.get(id)?.some((whole) => isRestOf(plan, whole)))
		.map(({ id }): Change => ({ type: 'plan', creature: id, plan: undefined }));
	return [...sayRoundOver(encounter), ...sayAtLeisure(encounter.creatures), ...resting];
}

/** Whether a plan is what was left of another when some of its spaces had been entered, or none. */
function isRestOf(plan: Plan | undefined, whole: Plan): boolean {
	const left = plan?.steps.filter(isSquare) ?? [];
	const end = whole.steps.filter(isSquare).slice(-left.length);
	return left.length > 0 && left.length === end.length && left.every((one, i) => sameSquare(one, end[i]!));
}

/** Before damage or healing, tells the fight what the ground has done to the creature by now (FC-40). */
function withHarm(encounter: Encounter, action: InitiativeAction, moment: Moment): Encounter {
	if (action.type !== 'damage' && action.type !== 'heal') return encounter;
	const { creature } = action;
	const fight = combatOf(encounter);
	const known = fight && combatantIn(fight, creature)?.hitPoints;
	const hitPoints = indexById(encounter.creatures).get(creature)?.hitPoints;
	if (!known || !hitPoints || alike(known, hitPoints)) return encounter;
	return withAct(encounter, { type: 'update', creature, changes: { hitPoints } }, moment, true);
}

export function perform(
	encounter: Encounter,
	{ action, unasked = false }: CommandOf<'initiative'>,
	moment: Moment,
): CommandAnswer {
	const fight = combatOf(encounter);
	if (!fight) return refuse({ code: 'no fight' });
	if (action.type === 'join') {
		const here = indexById(encounter.creatures);
		if (!action.combatants.every(({ id }) => here.has(id))) return refuse({ code: 'not on the map' });
	}
	const refusal = initiativeRefusal(fight, action);
	if (refusal) return refuse({ code: 'fight', refusal });
	const acting = action.type === 'regroup' && rulesOf(encounter).actions ? actingNow(fight) : [];
	const regrouping = encounter.creatures.filter(({ id }) => acting.includes(id));
	if (regrouping.some(({ busy }) => busy === 'full-round'))
		return refuse({ code: 'fight', refusal: { code: 'regrouped twice' } });
	const told = withHarm(encounter, action, moment);
	const after = withAct(told, action, unasked ? { ...moment, ask: { who: 'nobody' } } : moment);
	const now = combatOf(after);
	const rests = turnRound(now) !== turnRound(fight) ? sayAtLeisure(after.creatures) : [];
	const body = after === told ? [] : sayBody(after, action);
	// Where actions are counted it is one beside moving (A40).
	const takes = regrouping.map(({ id, busy }): Change => {
		return { type: 'fields', creature: id, fields: { busy: busy ? 'full-round' : 'standard' } };
	});
	return accept(...sayDone(encounter, after), ...rests, ...body, ...takes);
}

/** What is wrong with a creature's figures for a fight; undefined when nothing is. */
export function wrongFighter({ name, hitPoints, fighter }: Creature): CommandRefusal | undefined {
	const probe = beginInitiative('static', []);
	const one: Combatant = { id: 'probe', side: 'probe', ...(hitPoints && { hitPoints }), ...fighter };
	const refusal = initiativeRefusal(probe, { type: 'join', combatants: [one] });
	return refusal ? { code: 'fight', refusal, name } : undefined;
}
