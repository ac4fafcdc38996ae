/** Initiative commands: begin, act, end. */
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
import { applied, type Change } from '../encounter/changeSet.ts';
import { alike, fieldsBy, figuresOf } from '../encounter/combatantSync.ts';
import { combatantOf, combatOf, playersSide, turnRound } from '../encounter/combatQueries.ts';
import { APP_ROLLS, type DicePolicy } from '../session/playbackState.ts';
import { accept, refuse } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';

/** The time of a command, and the dice users roll. */
export interface Moment {
	/** Segments over, 0 to 6. */
	readonly segment: number;
	readonly ask: DicePolicy;
}

/** The encounter after an action; the same object if refused or without effect. */
function withDone(encounter: Encounter, doing: Doing, { segment }: Moment): Encounter {
	const deed = { half: encounter.half ?? 1, segment, ...doing };
	const initiative = appendAction(encounter.initiative, deed, encounter, MAX_DEEDS);
	return initiative ? { ...encounter, initiative } : encounter;
}

/** The dice users roll, as stored in the combat. */
function askersOf(ask: DicePolicy): Askers | undefined {
	if (ask.who === 'side') return { side: ask.side };
	return ask.who === 'everyone' ? 'everyone' : undefined;
}

/**
 * The encounter after a combat action; the same object if refused.
 *
 * @param quiet true for no log entry
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

/** The change of the initiative record, if any. */
export function sayDone(before: Encounter, { initiative }: Encounter): readonly Change[] {
	return initiative === before.initiative ? [] : [{ type: 'encounter', fields: { initiative } }];
}

/** Effects of a combat action on its creature. */
function sayBody(encounter: Encounter, action: InitiativeAction): readonly Change[] {
	const set = figuresOf(action);
	const fight = combatOf(encounter);
	const creature = set && indexById(encounter.creatures).get(set.creature);
	const combatant = fight && creature && combatantIn(fight, creature.id);
	if (!combatant) return [];
	const fields = fieldsBy(creature, combatant, set.figures);
	return Object.keys(fields).length > 0 ? [{ type: 'fields', creature: creature.id, fields }] : [];
}

/** Clears other actions at the end of a round (SRD-08). */
function sayAtLeisure(creatures: readonly Creature[]): readonly Change[] {
	return creatures
		.filter((one) => one.busy !== undefined)
		.map(({ id }) => ({ type: 'fields', creature: id, fields: { busy: undefined } }));
}

export function begin(
	encounter: Encounter,
	command: CommandOf<'begin-initiative'>,
	moment: Moment,
): CommandAnswer {
	if (combatOf(encounter)) return refuse({ code: 'fight under way' });
	const { system } = command;
	// Turns are those of the rules the fight begins under (5E-15).
	const { plainTurns: _, ...others } = command.options ?? {};
	const isPlain = system === 'level-up' && rulesOf(encounter).occupancy === '5e';
	const options = isPlain ? { ...others, plainTurns: true } : command.options && others;
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

export function note(
	encounter: Encounter,
	{ text, strike }: CommandOf<'note'>,
	moment: Moment,
): CommandAnswer {
	return accept(...sayNote(encounter, text, moment, [], strike));
}

/** Logs a sentence, with conditions that ended or the attack that it tells of. */
export function sayNote(
	encounter: Encounter,
	text: string,
	moment: Moment,
	ended: readonly EndedCondition[] = [],
	strike?: string,
): readonly Change[] {
	const said = {
		type: 'note',
		text: clipped(text),
		...(ended.length > 0 && { ended }),
		...(strike !== undefined && { strike }),
	} as const;
	return sayDone(encounter, withDone(encounter, said, moment));
}

/** Cuts a text to the file limit. */
function clipped(text: string): string {
	return text.length <= MAX_SENTENCE ? text : `${text.slice(0, MAX_SENTENCE - 1)}…`;
}

/** Separates the next half-round from the last one's round, even if their numbers are equal. */
function sayRoundOver({ history = [] }: Encounter): readonly Change[] {
	const last = history.at(-1);
	if (!last || last.endsRound) return [];
	const over = [...history.slice(0, -1), { ...last, endsRound: true }];
	return [{ type: 'encounter', fields: { history: over } }];
}

/** Starts a new round: remaining paths and other actions are cleared. */
function sayNewRound(encounter: Encounter): readonly Change[] {
	const last = encounter.history?.at(-1);
	if (!last) return [];
	const begun = plansOf(last);
	const resting = encounter.creatures
		.filter(({ id, plan }) => begun.get(id)?.some((whole) => isRestOf(plan, whole)))
		.map(({ id }): Change => ({ type: 'plan', creature: id, plan: undefined }));
	return [...sayRoundOver(encounter), ...sayAtLeisure(encounter.creatures), ...resting];
}

/** True if a plan is empty or the rest of another one partly walked. */
function isRestOf(plan: Plan | undefined, whole: Plan): boolean {
	const left = plan?.steps.filter(isSquare) ?? [];
	const end = whole.steps.filter(isSquare).slice(-left.length);
	return left.length > 0 && left.length === end.length && left.every((one, i) => sameSquare(one, end[i]!));
}

/** Reports terrain damage so far to combat before damage or healing (FC-40). */
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
	const after = withAct(told, action, unasked ? { ...moment, ask: APP_ROLLS } : moment);
	const now = combatOf(after);
	const rests = turnRound(now) !== turnRound(fight) ? sayAtLeisure(after.creatures) : [];
	const body = after === told ? [] : sayBody(after, action);
	// With counted actions, Regroup takes one (A40).
	const takes = regrouping.map(({ id, busy }): Change => {
		return { type: 'fields', creature: id, fields: { busy: busy ? 'full-round' : 'standard' } };
	});
	return accept(...sayDone(encounter, after), ...rests, ...body, ...takes);
}

/** The error in a creature's combat figures; undefined if none. */
export function wrongFighter({ name, hitPoints, fighter }: Creature): CommandRefusal | undefined {
	const probe = beginInitiative('static', []);
	const one: Combatant = { id: 'probe', side: 'probe', ...(hitPoints && { hitPoints }), ...fighter };
	const refusal = initiativeRefusal(probe, { type: 'join', combatants: [one] });
	return refusal ? { code: 'fight', refusal, name } : undefined;
}
