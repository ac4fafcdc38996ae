/** Turning points of a battle by half-round and the contests of each side, as a seat may know them. */
import {
	type BattleEvent,
	type Contender,
	type Contest,
	type Creature,
	type Encounter,
	isStanding,
	SEGMENTS,
	winChances,
} from '../../engine/index.ts';
import type { ContestRecord, ScoreChange, TurningPointFacts } from '../../messages/index.ts';
import { battleOf, pastEncounter, rerolled } from '../derived/battle.ts';
import { isScored, scoreAtEnd } from '../derived/battleScore.ts';
import { isTurnBasedCombat } from '../encounter/combatQueries.ts';
import { APP_ROLLS } from '../session/playbackState.ts';
import { PLAIN_LOOK, playerView } from './playerView.ts';
import type { SeenScore } from './scoreView.ts';
import type { Seat } from './seat.ts';

/** A turning point after a segment, 1 to 6, of a half-round. */
export type TurningPoint = TurningPointFacts & { readonly half: number; readonly segment: number };

export interface Review {
	readonly points: readonly TurningPoint[];
	readonly records: readonly ContestRecord[];
	/** Names of all creatures that were seen, by id. */
	readonly names: Readonly<Record<string, string>>;
}

/** The latest turning points that are kept. */
const MAX_POINTS = 100;
/** A win with a smaller chance is against the odds. */
const EVEN = 0.5;

/** Reviews the finished half-rounds of an encounter that is at the start of a half-round. */
export function reviewOf(encounter: Encounter, seat: Seat): Review {
	const { half: present = 1, history = [], scenario } = encounter;
	const first = scenario?.since ?? 1;
	const halves = history.map(({ half }) => half).filter((half) => half >= first && half < present);
	const viewAt = (half: number, segment: number) =>
		playerView({ encounter }, { ...PLAIN_LOOK, viewing: half === present ? null : half, segment }, seat);
	const points: TurningPoint[] = [];
	const records = new Map<string, ContestRecord>();
	const creatures = new Map<string, Creature>();
	let start = viewAt(halves[0] ?? present, 0);
	for (const [index, half] of halves.entries()) {
		for (const one of start.encounter.creatures) creatures.set(one.id, one);
		for (const { segment, events } of viewAt(half, SEGMENTS).battle.segments)
			for (const event of events) {
				const at = { half, segment };
				if (event.type === 'contest') record(records, event, creatures);
				points.push(...turningPoint(event, at));
			}
		const next = viewAt(halves[index + 1] ?? present, 0);
		const at = { half, segment: SEGMENTS };
		const after = new Map(next.encounter.creatures.map((one) => [one.id, one]));
		for (const one of start.encounter.creatures) {
			const then = after.get(one.id);
			if (then && isStanding(one) && !isStanding(then))
				points.push({ ...at, type: 'fallen', creature: one.id });
		}
		const expected = seat.type === 'gm' ? expectedPoints(encounter, half) : undefined;
		const changes = scoreChanges(start.score, next.score, expected);
		if (changes.length > 0) points.push({ ...at, type: 'score', changes });
		start = next;
	}
	return {
		points: points.slice(-MAX_POINTS),
		records: [...records.values()].sort((a, b) => (a.side < b.side ? -1 : 1)),
		names: Object.fromEntries([...creatures].map(([id, { name }]) => [id, name])),
	};
}

/** The chances of the contenders of a rolled contest for one square; undefined if some bonus is unknown. */
function chancesIn({ contenders, winners }: Contest): readonly number[] | undefined {
	const isKnown = winners.length === 1 && contenders.every(({ total }: Contender) => total !== null);
	return isKnown ? winChances(contenders.map(({ modifier }) => modifier)) : undefined;
}

function turningPoint(
	event: BattleEvent,
	at: Pick<TurningPoint, 'half' | 'segment'>,
): readonly TurningPoint[] {
	if (event.type === 'provokes') {
		const { creature, by, square } = event;
		return [{ ...at, type: 'opportunity', creature, by, square }];
	}
	if (event.type !== 'contest') return [];
	const { contenders, winners, square } = event;
	const [creature] = winners;
	const chance = chancesIn(event)?.[contenders.findIndex((one) => one.creature === creature)];
	if (creature === undefined || chance === undefined || chance >= EVEN) return [];
	const against = contenders.map((one) => one.creature).filter((id) => id !== creature);
	// Among three or more, less than half may still be the best chance.
	if (chance >= Math.max(...(chancesIn(event) ?? []))) return [];
	return [{ ...at, type: 'upset', creature, against, square, chance }];
}

/** Adds a contest between sides to their records. */
function record(
	records: Map<string, ContestRecord>,
	contest: Contest,
	creatures: ReadonlyMap<string, Creature>,
): void {
	const chances = chancesIn(contest);
	if (!chances) return;
	const sideOf = ({ creature }: Contender) => creatures.get(creature)?.side ?? '';
	const sides = new Set(contest.contenders.map(sideOf));
	if (sides.size < 2) return;
	for (const side of sides) {
		const before = records.get(side) ?? { side, contests: 0, expected: 0, won: 0 };
		const own = contest.contenders.flatMap((one, index) => (sideOf(one) === side ? [{ one, index }] : []));
		records.set(side, {
			side,
			contests: before.contests + 1,
			expected: before.expected + own.reduce((sum, { index }) => sum + chances[index]!, 0),
			won: before.won + Number(own.some(({ one }) => contest.winners.includes(one.creature))),
		});
	}
}

/** Times that the dice of a half-round are rolled again. */
const TRIES = 30;
/** Events that dice decide. */
const ROLLED: ReadonlySet<BattleEvent['type']> = new Set(['contest', 'check', 'damage', 'fell']);
/** Smaller differences in points are left out. */
const NOTEWORTHY = 5;

/** The mean points of each side after a half-round with its plans and other dice; undefined without such dice. */
function expectedPoints(encounter: Encounter, half: number): ReadonlyMap<string, number> | undefined {
	const past = pastEncounter(encounter, half);
	if (!past || !isScored(past) || isTurnBasedCombat(past)) return undefined;
	const { segments } = battleOf(past, APP_ROLLS);
	const isRolled = segments.some(({ events }) => events.some(({ type }) => ROLLED.has(type)));
	if (past.blows !== 'rolled' && !isRolled) return undefined;
	const means = new Map<string, number>();
	for (let i = 0; i < TRIES; i++) {
		const again = rerolled(past, `${past.seed ?? ''} review ${i}`);
		for (const { side, points } of scoreAtEnd(again, battleOf(again, APP_ROLLS))?.sides ?? [])
			means.set(side, (means.get(side) ?? 0) + points / TRIES);
	}
	return means;
}

function scoreChanges(
	before: SeenScore | null,
	after: SeenScore | null,
	expected?: ReadonlyMap<string, number>,
): readonly ScoreChange[] {
	return (after?.sides ?? []).flatMap(({ side, points: to }) => {
		const from = before?.sides.find((one) => one.side === side)?.points ?? to;
		const mean = expected?.get(side);
		const isOtherwise = mean !== undefined && Math.abs(mean - to) >= NOTEWORTHY;
		return from === to && !isOtherwise ? [] : [{ side, from, to, ...(isOtherwise && { expected: mean }) }];
	});
}
