/** Objectives, scores and results in words. */
import type {
	BattleResult,
	BattleScore,
	Objective,
	ObjectivePlace,
	ObjectiveScore,
	ObjectiveTask,
	Scenario,
} from '../engine/index.ts';
import { type LogLine, toLogLine } from './logLine.ts';
import { formatCount, formatList } from './textHelpers.ts';

/** Names of sides and creatures by id. */
export interface ScoreNames {
	/** Ids of sides in the encounter's order. */
	readonly sides: readonly string[];
	side(id: string): string;
	creature(id: string): string;
}

type Scored = Omit<BattleScore, 'exited'>;

function placeText(place: ObjectivePlace, { zones }: Pick<Scenario, 'zones'>): string {
	if ('edge' in place) return `the ${place.edge} edge`;
	return zones.find(({ id }) => id === place.zone)?.name ?? 'a missing zone';
}

/** The score of a side without objectives. */
export const NO_OBJECTIVES_SCORE =
	'A side without objectives scores 100 points minus the score of its most successful opponent.';

export const WEIGHT_RULE =
	'A side scores up to 100 points. An objective of weight 2 counts twice as much as one of weight 1.';

const TASK_RULES: Readonly<Record<ObjectiveTask['type'], string>> = {
	reach: 'Creatures of the side get to the place.',
	hold: 'Counts each half-round at whose end the side has most of the creatures in the zone.',
	exit: 'Creatures of the side leave the battle at the place.',
	protect: 'Counts each half-round while the creature stands. Each adjacent opponent subtracts a third.',
	escort: 'The creature gets to the place and leaves the battle.',
	stop: 'Opponents do not get to the place before the limit.',
	defeat: 'Opponents lose their hit points.',
	survive: 'Creatures of the side still stand after these half-rounds.',
};

/** "Opponents lose their hit points." */
export function taskRule(type: ObjectiveTask['type']): string {
	return TASK_RULES[type];
}

/** Verbs of tasks, with their gerunds. */
const VERBS = {
	Hold: 'holding',
	Get: 'getting',
	Reach: 'reaching',
	Leave: 'leaving',
	Protect: 'protecting',
	Bring: 'bringing',
	Keep: 'keeping',
	Defeat: 'defeating',
} as const;

/** Verb and object of a task: "Bring" and "Ann to Gate". */
function taskWords(
	task: ObjectiveTask,
	scenario: Scenario,
	names: ScoreNames,
): readonly [verb: keyof typeof VERBS, rest: string] {
	const some = (ids: readonly string[] | undefined, all: string) =>
		ids ? formatList(ids.map((id) => names.creature(id))) : all;
	switch (task.type) {
		case 'hold':
			return ['Hold', placeText(task, scenario)];
		case 'reach': {
			const place = placeText(task.place, scenario);
			return task.creatures ? ['Get', `${some(task.creatures, '')} to ${place}`] : ['Reach', place];
		}
		case 'exit': {
			const by = `by ${placeText(task.place, scenario)}`;
			return task.creatures ? ['Get', `${some(task.creatures, '')} out ${by}`] : ['Leave', by];
		}
		case 'protect':
			return ['Protect', names.creature(task.creature)];
		case 'escort':
			return ['Bring', `${names.creature(task.creature)} to ${placeText(task.place, scenario)}`];
		case 'stop':
			return ['Keep', `${some(task.creatures, 'opponents')} from ${placeText(task.place, scenario)}`];
		case 'defeat':
			return ['Defeat', some(task.creatures, 'all opponents')];
		case 'survive':
			return ['Keep', `${some(task.creatures, 'everyone')} standing`];
		default:
			return task satisfies never;
	}
}

/** "Hold Hill", "Bring Ann to Gate". */
export function objectiveText({ task }: Objective, scenario: Scenario, names: ScoreNames): string {
	return taskWords(task, scenario, names).join(' ');
}

/** "2 of 4 half-rounds", "60%". */
export function progressText(
	{ task: { type } }: Objective,
	{ isVoid, count, wanted, progress }: ObjectiveScore,
): string {
	if (isVoid) return 'not scored: zone or creature missing';
	switch (type) {
		case 'hold':
			return `${count} of ${formatCount(wanted, 'half-round')}`;
		case 'protect':
		case 'defeat':
			return `${Math.round(100 * progress)}%`;
		default:
			return `${count} of ${wanted}`;
	}
}

/** Sides with their points in the encounter's order. */
export function sidesInOrder(
	{ sides }: Pick<Scored, 'sides'>,
	names: Pick<ScoreNames, 'sides'>,
): Scored['sides'] {
	const rank = ({ side }: { readonly side: string }) => names.sides.indexOf(side);
	return [...sides].sort((a, b) => rank(a) - rank(b));
}

/** "You 75, Opponents 25 · 2 of 4": points and half-rounds. */
export function scoreLine(score: Scored, names: ScoreNames): string {
	const state = score.result ? 'over' : `${score.elapsed} of ${score.limit}`;
	const points = sidesInOrder(score, names).map(({ side, points }) => `${names.side(side)} ${points}`);
	return `${points.join(', ')} · ${state}`;
}

const ENDS: Readonly<Record<BattleResult['reason'], string>> = {
	limit: 'All half-rounds are over.',
	settled: 'Nothing is left to decide.',
	alone: 'Only one side is left.',
};

/** "Winner: Red, 75 to 25", "Draw, 50 to 50". */
export function resultTitle({ result, sides }: Scored, names: Pick<ScoreNames, 'side'>): string {
	const points = sides.map((one) => one.points).sort((a, b) => b - a);
	const figures = points.join(' to ');
	if (!result) return '';
	return result.winner === null ? `Draw, ${figures}` : `Winner: ${names.side(result.winner)}, ${figures}`;
}

/** Why a battle ended, and the objective that decided it. */
export function resultReason({ result }: Scored, scenario: Scenario, names: ScoreNames): string {
	if (!result) return '';
	const decisive = scenario.objectives.find(({ id }) => id === result.decisive);
	if (!decisive) return ENDS[result.reason];
	const [verb, rest] = taskWords(decisive.task, scenario, names);
	const side = names.side(decisive.side);
	const how =
		decisive.side === result.winner
			? `${side} won by ${VERBS[verb]} ${rest}.`
			: `Decided by: ${verb} ${rest} (${side}).`;
	return `${ENDS[result.reason]} ${how}`;
}

/** Lines for the log: objectives whose progress changed in a half-round, and the result. */
export function progressLines(
	before: Scored,
	after: Scored,
	scenario: Scenario,
	names: ScoreNames,
): readonly LogLine[] {
	const lines = after.objectives.flatMap((now): readonly LogLine[] => {
		const objective = scenario.objectives.find(({ id }) => id === now.id);
		const was = before.objectives.find(({ id }) => id === now.id);
		if (!objective || was?.progress === now.progress) return [];
		const text = objectiveText(objective, scenario, names);
		return [toLogLine('objective', `${names.side(now.side)}: ${text}, ${progressText(objective, now)}`)];
	});
	const ended = after.result && !before.result ? [toLogLine('objective', resultTitle(after, names))] : [];
	return [...lines, ...ended];
}
