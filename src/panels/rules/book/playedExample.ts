/** Plays an example with the engine: positions and event sentences per moment. */
import {
	type Creature,
	type Encounter,
	isSquare,
	type Positions,
	resolveHalfRound,
	type Squeezes,
} from '../../../engine/index.ts';
import {
	capitalize,
	castOf,
	formatList,
	happened,
	lineText,
	moves,
	settledElsewhere,
	type Units,
} from '../../../messages/index.ts';
import { boardOf, type RuleExample } from './exampleTypes.ts';

export interface BookMoment {
	/** "Segment 3", "Ada’s turn, segment 3"; "Plans" at the start. */
	readonly title: string;
	readonly creatures: readonly Creature[];
	/** Sentences on the segment that ends here. */
	readonly lines: readonly string[];
}

export interface BookExample {
	readonly encounter: Encounter;
	readonly moments: readonly BookMoment[];
}

function at(encounter: Encounter, positions: Positions, squeezed: Squeezes | undefined): Creature[] {
	return encounter.creatures.map(({ squeezed: _, ...creature }) => ({
		...creature,
		position: positions[creature.id] ?? creature.position,
		...(squeezed?.[creature.id] && { squeezed: squeezed[creature.id] }),
	}));
}

/** Plays an example up to its last segment with an event. */
export function playedExample(
	example: Pick<RuleExample, 'board' | 'rules' | 'turns'>,
	units: Units,
): BookExample {
	const encounter = boardOf(example);
	const cast = castOf(encounter, units);
	const plans = encounter.creatures.flatMap(({ id, plan }) =>
		plan?.steps.some(isSquare) ? [cast.name(id)] : [],
	);
	const moments: BookMoment[] = [
		{
			title: 'Plans',
			creatures: encounter.creatures,
			lines: [capitalize(`${formatList(plans)} ${plans.length > 1 ? 'have' : 'has'} a path.`)],
		},
	];
	let { creatures } = encounter;
	for (const [index, movers] of (example.turns ?? [undefined]).entries()) {
		const result = resolveHalfRound({ ...encounter, creatures, movers }, { half: index + 1 });
		if (result.status === 'awaiting') throw new Error('An example waits for dice');
		const whose = movers ? capitalize(`${formatList(movers.map(cast.name))}’s turn, segment`) : 'Segment';
		const last = result.segments.findLastIndex(({ events }) => events.length > 0);
		for (const { segment, positions, squeezed, events } of result.segments.slice(0, last + 1)) {
			const told = events.flatMap((event) => happened(event, positions, cast, events) ?? []);
			const isMoved = events.some(({ type }) => type === 'moved');
			const lines = [...(isMoved || told.length === 0 ? [moves(events, cast)] : []), ...told].map(lineText);
			moments.push({ title: `${whose} ${segment}`, creatures: at(encounter, positions, squeezed), lines });
		}
		creatures = at(encounter, result.final, result.squeezed);
		if (result.settled.length > 0) {
			const lines = result.settled.map((one) => lineText(settledElsewhere(one, cast)));
			moments.push({ title: 'After the last segment', creatures, lines });
		}
	}
	return { encounter, moments };
}
