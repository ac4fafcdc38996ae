/**
 * Anonymous ids for data that leaves the GM's page: real ids contain original names and numbers, which may reveal
 * secrets.
 */
import type {
	BattleEvent,
	Check,
	Contender,
	Creature,
	CreatureState,
	Encounter,
	HalfRoundState,
	ObjectiveTask,
	Scenario,
	SegmentResult,
} from '../../engine/index.ts';
import type { AwaitedContest } from '../derived/battle.ts';
import type { PlayerView } from './playerView.ts';
import type { SeenScore } from './scoreView.ts';

export interface Aliases {
	/** The players' view with aliases, otherwise equal. */
	seen(seen: PlayerView): PlayerView;
	encounter(encounter: Encounter): Encounter;
}

/** Aliases are numbered in order of first use and stay stable. */
export function createAliases(): Aliases {
	const known = new Map<string, string>();
	const one = (id: string): string => {
		const alias = known.get(id) ?? `i${known.size + 1}`;
		known.set(id, alias);
		return alias;
	};
	const all = (ids: readonly string[]) => ids.map(one);
	const byId = <Of>(record: Readonly<Record<string, Of>>) =>
		Object.fromEntries(Object.entries(record).map(([id, of]) => [one(id), of]));
	const own = <Of extends Pick<Contender, 'creature'>>(record: Of): Of => ({
		...record,
		creature: one(record.creature),
	});

	const creature = (whole: Creature): Creature => ({ ...whole, id: one(whole.id), side: one(whole.side) });

	const encounter = (whole: Encounter): Encounter => ({
		...whole,
		creatures: whole.creatures.map(creature),
		...(whole.sides && { sides: whole.sides.map((side) => ({ ...side, id: one(side.id) })) }),
		...(whole.movers && { movers: all(whole.movers) }),
		...(whole.areas && {
			areas: whole.areas.map((area) => (area.owner ? { ...area, owner: one(area.owner) } : area)),
		}),
		...(whole.scenario && { scenario: scenario(whole.scenario) }),
	});

	const task = (whole: ObjectiveTask): ObjectiveTask => ({
		...whole,
		...('creature' in whole && { creature: one(whole.creature) }),
		...('creatures' in whole && whole.creatures && { creatures: all(whole.creatures) }),
	});

	const scenario = ({ player, par, ...whole }: Scenario): Scenario => ({
		...whole,
		objectives: whole.objectives.map((each) => ({
			...each,
			side: one(each.side),
			task: task(each.task),
		})),
		...(player !== undefined && { player: one(player) }),
		...(par && { par: { ...par, side: one(par.side) } }),
	});

	const score = (whole: SeenScore): SeenScore => ({
		...whole,
		objectives: whole.objectives.map((each) => ({ ...each, side: one(each.side) })),
		sides: whole.sides.map((each) => ({ ...each, side: one(each.side) })),
		result: whole.result && {
			...whole.result,
			winner: whole.result.winner === null ? null : one(whole.result.winner),
		},
	});

	const memory = (whole: NonNullable<CreatureState['memory']>) => ({
		...whole,
		...(whole.passed && { passed: all(whole.passed) }),
		...(whole.letBy && { letBy: all(whole.letBy) }),
		...(whole.evaded && { evaded: all(whole.evaded) }),
	});

	const state = (whole: HalfRoundState): HalfRoundState => ({
		...whole,
		creatures: whole.creatures.map((each) => ({
			...each,
			creature: creature(each.creature),
			ignores: each.ignores && all(each.ignores),
			memory: each.memory && memory(each.memory),
		})),
		...(whole.movers && { movers: all(whole.movers) }),
		...(whole.spent && { spent: byId(whole.spent) }),
	});

	const check = (whole: Check): Check => ({ ...own(whole), against: whole.against.map(own) });

	const contender = (whole: Contender): Contender => ({
		...own(whole),
		...(whole.outran && { outran: all(whole.outran) }),
		...(whole.beat && { beat: all(whole.beat) }),
	});

	const event = (whole: BattleEvent): BattleEvent => {
		if (whole.type === 'contest')
			return { ...whole, contenders: whole.contenders.map(contender), winners: all(whole.winners) };
		switch (whole.type) {
			case 'moved':
			case 'damage':
			case 'opened':
				return own(whole);
			case 'blocked':
			case 'fell':
				return { ...own(whole), by: all(whole.by) };
			case 'stopped':
				return { ...own(whole), ...(whole.by && { by: all(whole.by) }) };
			case 'provokes':
				return { ...own(whole), by: one(whole.by) };
			case 'gave way':
				return { ...own(whole), for: one(whole.for) };
			case 'check':
				return check(whole);
			default:
				return whole satisfies never;
		}
	};

	const segment = (whole: SegmentResult): SegmentResult => ({
		...whole,
		positions: byId(whole.positions),
		...(whole.squeezed && { squeezed: byId(whole.squeezed) }),
		events: whole.events.map(event),
	});

	const awaiting = (whole: AwaitedContest): AwaitedContest => ({
		...whole,
		contest: { ...whole.contest, contenders: whole.contest.contenders.map(contender) },
		...(whole.check && { check: check(whole.check) }),
		needs: whole.needs.map((key) => key.replace(/(?<=^\d+\/\d+\/).*/s, one)),
		partial: whole.partial.map(event),
	});

	return {
		encounter,
		seen(whole) {
			const { battle, order, score: scored } = whole;
			return {
				...whole,
				encounter: encounter(whole.encounter),
				battle: {
					...battle,
					start: byId(battle.start),
					states: battle.states.map(state),
					segments: battle.segments.map(segment),
					awaiting: battle.awaiting && awaiting(battle.awaiting),
					settled: battle.settled.map(own),
					final: battle.final && byId(battle.final),
					...(battle.squeezed && { squeezed: byId(battle.squeezed) }),
				},
				acting: all(whole.acting),
				order: order && {
					...order,
					rows: order.rows.map((row) => ({ ...row, creatures: all(row.creatures) })),
				},
				score: scored && score(scored),
			};
		},
	};
}
