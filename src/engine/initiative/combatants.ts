/**
 * Rules common to all systems: looking up combatants, hit points (bloodied at half, down at 0), hiding, options.
 * Each system adds the effects on its own order.
 */
import { indexById } from '../creaturesById.ts';
import { damaged, healed, woundOf } from '../hitPoints.ts';
import { PROFILE_READINGS } from './adnd/optionProfiles.ts';
import type {
	AttackRate,
	Combatant,
	CombatantChanges,
	InitiativeAction,
	InitiativeEvent,
	InitiativeOptions,
	InitiativeState,
	RowMark,
} from './initiativeTypes.ts';
import type { InitiativeRefusal } from './refusalTypes.ts';
import type { FightProgress } from './systemInterface.ts';
import { SYSTEM_TRAITS } from './systemTraits.ts';

/** The recommended readings. */
export const DEFAULT_INITIATIVE_OPTIONS: InitiativeOptions = {
	hidePlans: false,
	groups: false,
	regroup: 5,
	...PROFILE_READINGS.segment,
	weaponSpeed: true,
	monsterSize: true,
	situations: false,
	otherActions: false,
	extraAttackFirst: false,
	ties: 'arranged',
	rushedReactions: true,
};

/** Largest amount of damage, healing, hit points or casting time accepted as input. */
const MOST = 100_000;

export function isAmount(value: number, least = 0): boolean {
	return Number.isInteger(value) && value >= least && value <= MOST;
}

/** A higher rate of attacks is taken for a typing error. */
export const MAX_ATTACKS = 20;

export function hasAttacks({ attacks }: AttackRate): boolean {
	return isAmount(attacks) && attacks <= MAX_ATTACKS;
}

/** A combatant by id; undefined if it is not in the combat. */
export function combatantIn({ combatants }: InitiativeState, id: string): Combatant | undefined {
	return indexById(combatants).get(id);
}

/** Also `up` if hit points are not tracked. An unconscious creature is down. */
export function vitality(combatant: Combatant | undefined): 'up' | 'bloodied' | 'down' {
	if (combatant?.senseless) return 'down';
	const points = combatant?.hitPoints;
	if (!points) return 'up';
	const wound = woundOf(points);
	return wound === 'down' || wound === 'bloodied' ? wound : 'up';
}

export function isDownIn(state: InitiativeState, id: string): boolean {
	return vitality(combatantIn(state, id)) === 'down';
}

/**
 * True if a creature has turns. Unconscious creatures have none, nor GM creatures that are down; player characters
 * keep theirs for death rolls.
 */
export function hasTurn(state: InitiativeState, id: string): boolean {
	const combatant = combatantIn(state, id);
	if (!combatant || combatant.senseless) return false;
	return combatant.player === true || vitality(combatant) !== 'down';
}

/** The creature that regains turns through an action (healed, awake, raised); undefined if none does. */
export function recovered(
	before: InitiativeState,
	after: InitiativeState,
	action: InitiativeAction,
): string | undefined {
	if (action.type !== 'heal' && action.type !== 'update' && action.type !== 'damage') return undefined;
	const { creature } = action;
	return !hasTurn(before, creature) && hasTurn(after, creature) ? creature : undefined;
}

/** True if haste and slow count in the system; a creature may keep either from another one. */
function usesTempo({ system }: InitiativeState): boolean {
	return SYSTEM_TRAITS[system].figures.includes('tempo');
}

/** Marks of a row in every system; an unconscious creature shows its conditions. */
export function bodyMarks(state: InitiativeState, id: string): RowMark[] {
	const combatant = combatantIn(state, id);
	const marks: RowMark[] = [];
	if (combatant?.hidden) marks.push({ type: 'hidden', creature: id });
	const body = vitality(combatant);
	if (body !== 'up' && !combatant?.senseless) marks.push({ type: body, creature: id });
	if (combatant?.tempo && usesTempo(state)) marks.push({ type: combatant.tempo, creature: id });
	return marks;
}

/** Keeps the first combatant of each id. */
export function withoutDoubles(combatants: readonly Combatant[]): Combatant[] {
	const seen = new Set<string>();
	return combatants.filter((combatant) => !seen.has(combatant.id) && seen.add(combatant.id));
}

/** The reason an action common to all systems is refused; undefined for an action of a single system. */
export function upkeepRefusal(
	state: InitiativeState,
	action: InitiativeAction,
): InitiativeRefusal | null | undefined {
	switch (action.type) {
		case 'join': {
			const known = action.combatants.find((combatant) => combatantIn(state, combatant.id));
			if (known) return { code: 'in the fight already', creature: known.id };
			if (action.combatants.length === 0) return { code: 'nobody named' };
			const wrong = action.combatants.map((one) => figuresRefusal(one)).find((reason) => reason !== null);
			return wrong ?? null;
		}
		case 'update': {
			const combatant = combatantIn(state, action.creature);
			if (!combatant) return NOT_HERE;
			return figuresRefusal(changedBy(combatant, action.changes));
		}
		case 'leave':
			return combatantIn(state, action.creature) ? null : NOT_HERE;
		case 'damage':
		case 'heal':
			if (!combatantIn(state, action.creature)) return NOT_HERE;
			return isAmount(action.amount) ? null : { code: 'amount', most: MOST };
		case 'options': {
			if (state.system === 'adnd' && state.phase !== 'declaring') return { code: 'options between rounds' };
			const amount = action.changes.regroup;
			return amount === undefined || isAmount(amount) ? null : { code: 'regroup amount' };
		}
		default:
			return undefined;
	}
}

export const NOT_HERE: InitiativeRefusal = { code: 'not in the fight' };

/** The answer to an action of another system (such as Press, FC-05). */
export const NO_SUCH_ACTION: InitiativeRefusal = { code: 'no such action' };

function figuresRefusal(combatant: Combatant): InitiativeRefusal | null {
	const { id: creature, bonus = 0, dexterity = 0, proficiency = 0, hitPoints, rate, weapon } = combatant;
	if (![bonus, dexterity, proficiency].every((figure) => Number.isInteger(figure) && Math.abs(figure) <= 100))
		return { code: 'initiative bonus', creature };
	if (
		hitPoints &&
		!(isAmount(hitPoints.max, 1) && isAmount(hitPoints.current) && isAmount(hitPoints.temporary ?? 0))
	)
		return { code: 'hit points', creature, most: MOST };
	if (rate && !hasAttacks(rate)) return { code: 'attacks', creature, most: MAX_ATTACKS };
	if (weapon && !isAmount(weapon.speed)) return { code: 'speed factor', creature };
	return null;
}

export function withEvents<S extends InitiativeState>(
	before: readonly InitiativeEvent[],
	{ state, events }: FightProgress<S>,
): FightProgress<S> {
	return { state, events: [...before, ...events] };
}

export function inSeries<S extends InitiativeState>(
	start: S,
	creatures: readonly string[],
	step: (state: S, creature: string) => FightProgress<S>,
): FightProgress<S> {
	return creatures.reduce<FightProgress<S>>(
		({ state, events }, creature) => withEvents(events, step(state, creature)),
		{
			state: start,
			events: [],
		} as FightProgress<S>,
	);
}

/** Applies joining, leaving, changes, damage and healing, with their events. Changes only combatants and options. */
export function upkeep<S extends InitiativeState>(state: S, action: InitiativeAction): FightProgress<S> {
	switch (action.type) {
		case 'join': {
			const joining = withoutDoubles(action.combatants);
			return {
				state: { ...state, combatants: [...state.combatants, ...joining] },
				events: joining.map(({ id }): InitiativeEvent => ({ type: 'joined', creature: id })),
			};
		}
		case 'leave':
			return {
				state: { ...state, combatants: state.combatants.filter(({ id }) => id !== action.creature) },
				events: [{ type: 'left', creature: action.creature }],
			};
		case 'update':
			return changed(state, changedBy(combatantIn(state, action.creature)!, action.changes), {
				type: 'updated',
				creature: action.creature,
			});
		case 'damage':
		case 'heal': {
			const combatant = combatantIn(state, action.creature)!;
			const points = combatant.hitPoints;
			const change = action.type === 'damage' ? damaged : healed;
			const hurt = points ? change(points, action.amount) : null;
			const event: InitiativeEvent = {
				type: action.type === 'damage' ? 'damaged' : 'healed',
				creature: action.creature,
				amount: action.amount,
				from: points?.current ?? null,
				to: hurt?.current ?? null,
			};
			return hurt ? changed(state, { ...combatant, hitPoints: hurt }, event) : { state, events: [event] };
		}
		case 'options':
			return {
				state: { ...state, options: { ...state.options, ...action.changes } },
				events: [{ type: 'options' }],
			};
		default:
			return { state, events: [] };
	}
}

function changedBy(combatant: Combatant, changes: CombatantChanges): Combatant {
	const fields = Object.entries({ ...combatant, ...changes });
	return Object.fromEntries(
		fields.filter(([, value]) => value !== null && value !== undefined),
	) as unknown as Combatant;
}

function changed<S extends InitiativeState>(
	state: S,
	after: Combatant,
	told: InitiativeEvent,
): FightProgress<S> {
	const creature = after.id;
	const before = combatantIn(state, creature)!;
	const events = [told];
	if (!before.hidden && after.hidden) events.push({ type: 'hid', creature });
	if (before.hidden && !after.hidden) events.push({ type: 'revealed', creature });
	const was = vitality(before);
	const is = vitality(after);
	if (was !== 'down' && is === 'down') events.push({ type: after.senseless ? 'out' : 'fell', creature });
	if (was === 'down' && is !== 'down') events.push({ type: before.senseless ? 'woke' : 'rose', creature });
	if (after.tempo && before.tempo !== after.tempo && usesTempo(state))
		events.push({ type: after.tempo, creature });
	if (was === 'up' && is === 'bloodied') events.push({ type: 'bloodied', creature });
	const combatants = state.combatants.map((combatant) => (combatant === before ? after : combatant));
	return { state: { ...state, combatants }, events };
}
