/** States between segments as a seat may know them, for planning, sight and log. */
import type {
	BattleMap,
	CreatureState,
	HalfRoundState,
	MovementFlags,
	Square,
	Step,
} from '../../engine/index.ts';
import { creatureAsSeen } from './creatureView.ts';
import type { Visibility } from './visibility.ts';

/**
 * Public movement flags. Rolled checks of later steps are left out, since they reveal the plan; the pace is known
 * with the plan.
 */
function memoryAsSeen(memory: MovementFlags, veil: Visibility, plans: boolean): MovementFlags | undefined {
	const seen = (ids: readonly string[] | undefined) => {
		const left = ids && veil.seen(ids);
		return left && left.length > 0 ? left : undefined;
	};
	const passed = seen(memory.passed);
	const letBy = seen(memory.letBy);
	const evaded = seen(memory.evaded);
	const known: MovementFlags = {
		...(memory.squeezed && { squeezed: memory.squeezed }),
		...(passed && { passed }),
		...(letBy && { letBy }),
		...(evaded && { evaded }),
		...(memory.overran && { overran: memory.overran }),
		...(plans && memory.went && { went: memory.went }),
	};
	return Object.keys(known).length > 0 ? known : undefined;
}

/** Order of last entries among visible creatures. */
function entriesOf(seen: readonly CreatureState[]): ReadonlyMap<string, number> {
	const entered = seen.filter(({ entered }) => entered > 0);
	entered.sort((a, b) => a.entered - b.entered);
	return new Map(entered.map(({ creature }, i) => [creature.id, i + 1]));
}

/** The known plan and position in it. */
function planAsSeen({ creature, plan, item, start, at }: CreatureState, veil: Visibility) {
	if (!plan) return { plan, item };
	const part = (position: Square, steps: readonly Step[]) =>
		veil.planOf({ ...creature, position }, { ...plan, steps }).steps;
	const done = plan.steps.slice(0, item);
	const past = part(start, done);
	return {
		plan: { ...plan, steps: [...past, ...part(at, plan.steps.slice(item))] },
		item: item - (done.length - past.length),
	};
}

function creatureStateAsSeen(
	state: CreatureState,
	entered: number,
	begins: boolean,
	veil: Visibility,
	stops: ReadonlySet<string>,
): CreatureState {
	const { creature, at, start, since, feet, diagonals, stopped, memory } = state;
	const plans = veil.showsPlan(creature);
	const { plan, item } = plans ? planAsSeen(state, veil) : { plan: undefined, item: 0 };
	return {
		creature: creatureAsSeen(creature, veil),
		plan,
		at,
		start,
		// Left out: it may depend on hidden creatures, and only the engine uses it.
		lawfulStop: at,
		// Left out: the rate reveals a coming step.
		rate: plans ? state.rate : 0,
		feet,
		// Before it moves, diagonals carried over by a run reveal its plan.
		diagonals: plans || !begins ? diagonals : 0,
		item,
		held: plans ? state.held : 0,
		entered,
		since,
		stopped: stops.has(creature.id) ? stopped : undefined,
		ignores: plans ? state.ignores?.filter((id) => !veil.isUnseen(id)) : undefined,
		memory: memory && memoryAsSeen(memory, veil, plans),
		waiting: plans ? state.waiting : undefined,
	};
}

/**
 * A state of the half-round without future amendments.
 *
 * @param stops known stops by id
 */
export function stateAsSeen(
	state: HalfRoundState,
	map: BattleMap,
	veil: Visibility,
	stops: ReadonlySet<string>,
): HalfRoundState {
	const { half, segment, rules, spent } = state;
	const seen = state.creatures.filter(({ creature }) => !veil.isUnseen(creature.id));
	const entries = entriesOf(seen);
	const here = new Set(seen.map(({ creature }) => creature.id));
	// Present creatures only: it is unknown if departed ones were hidden.
	const known = spent && Object.entries(spent).filter(([id]) => here.has(id));
	return {
		half,
		segment,
		rules,
		map,
		creatures: seen.map((one) =>
			creatureStateAsSeen(one, entries.get(one.creature.id) ?? 0, segment === 0, veil, stops),
		),
		entries: entries.size,
		amendments: [],
		...(state.movers && { movers: state.movers.filter((id) => !veil.isUnseen(id)) }),
		...(known && known.length > 0 && { spent: Object.fromEntries(known) }),
	};
}
