/** From version 3 to 4: goals, intents and sides played by the app become Auto. Planning on demand stays so. */
import type { JsonFile, Migration } from './migrationTypes.ts';

export const autos: Migration = {
	from: 3,
	name: 'goals, intents and played sides are Auto',
	up: (file) => {
		const sides = listOf(file.sides);
		const played = new Set(sides.flatMap((side) => (isRecord(side) && side.played ? [side.id] : [])));
		const half = (one: JsonFile): JsonFile => ({
			...one,
			...(Array.isArray(one.creatures) && { creatures: one.creatures.map((each) => creature(each, played)) }),
			...(Array.isArray(one.amendments) && {
				amendments: one.amendments.map((each: unknown) =>
					isRecord(each) && isRecord(each.creature)
						? { ...each, creature: creature(each.creature, played) }
						: each,
				),
			}),
		});
		return {
			...half(file),
			...(Array.isArray(file.sides) && { sides: sides.map(side) }),
			...(Array.isArray(file.history) && {
				history: file.history.map((past: unknown) => (isRecord(past) ? half(past) : past)),
			}),
		};
	},
};

function side(one: unknown): unknown {
	if (!isRecord(one) || one.played === undefined) return one;
	const { played, ...rest } = one;
	return { ...rest, auto: { decides: 'app', difficulty: played } };
}

function creature(one: unknown, played: ReadonlySet<unknown>): unknown {
	if (!isRecord(one) || (one.goal === undefined && one.intent === undefined)) return one;
	const { goal, intent, ...rest } = one;
	const behavior = behaviorOf(goal, intent);
	const auto = played.has(one.side) ? { behavior } : { decides: 'behavior', behavior, replan: false };
	return { ...rest, auto };
}

function behaviorOf(goal: unknown, intent: unknown): unknown {
	if (!isRecord(intent)) return intent === undefined ? { type: 'go', place: goal } : intent;
	const { type, whom } = intent;
	// A creature that was to reach a missing goal stayed.
	if (type === 'reach') return goal === undefined ? { type: 'hold' } : { type: 'go', place: goal };
	return { type, ...(whom !== undefined && { target: whom }) };
}

function listOf(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is JsonFile {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
