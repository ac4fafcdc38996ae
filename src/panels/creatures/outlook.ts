/** What is to be said of a plan before it is carried out: why it will end early, or what goes on later. */
import {
	type Begun,
	type Creature,
	compileGround,
	type Encounter,
	goesOnLater,
	mapInPlay,
	type Pace,
	type Plan,
	rulesOf,
	type Schedule,
	type ScheduledStep,
	scheduleOf,
	specialSteps,
	terrainKind,
} from '../../engine/index.ts';
import { lengthText, listed, passingAbout, stepName, stopReason, type Units } from '../../words/index.ts';

export interface PlanOutlook {
	/** Why it will end early, in a sentence; null where it does not, or only its time or feet run out. */
	readonly trouble: string | null;
	/** The rest comes in the second half of the round. */
	readonly goesOn: boolean;
}

/** Whether a check may make the space of a step cheaper than it is counted (FC-54). */
function mayGetCheaper(encounter: Encounter, { square, side }: ScheduledStep): boolean {
	if (!rulesOf(encounter).checks) return false;
	return (encounter.map.terrain ?? []).some(({ x, y, type }) => {
		const isHere = x >= square.x && x < square.x + side && y >= square.y && y < square.y + side;
		return isHere && terrainKind(type)?.checks.some(({ decides }) => decides === 'cost');
	});
}

/** Who is in the way of a plan and cannot be passed by any roll, in a sentence. */
function inTheWay(encounter: Encounter, creature: Creature, begun: Begun): string | null {
	const step = specialSteps(encounter, creature, begun).find(
		({ through, choices }) => through.length > 0 && choices.length === 0,
	);
	return step
		? `${listed(step.through.map((one) => one.name))} is in the way. ${passingAbout(step, undefined)}`
		: null;
}

const ONE_SPACE = 'It will stop: the minimum move is a single space.';

/** Why somebody has too few feet left for a step, where that is not for the board to show. */
function outOfMovement(
	encounter: Encounter,
	{ speed }: Creature,
	pace: Pace,
	step: ScheduledStep,
	isFirst: boolean,
	units: Units,
): string | null {
	if (mayGetCheaper(encounter, step)) return 'It gets no further unless its Tumble check succeeds.';
	if (pace === 'step')
		return `It will stop: the ${stepName(units)} is a single space that costs ${lengthText(5, units)}.`;
	if (pace === 'minimum') return ONE_SPACE;
	if (!isFirst || speed === 0) return null;
	return 'The first space costs more than its speed; the minimum move gets there in a whole round.';
}

function troubleOf(
	encounter: Encounter,
	creature: Creature,
	plan: Plan,
	begun: Begun,
	{ steps }: Schedule,
	units: Units,
): string | null {
	const missed = steps.find(({ segment }) => segment === null);
	if (!missed) return inTheWay(encounter, creature, begun);
	switch (missed.outcome) {
		case 'too late':
			return plan.pace === 'minimum' ? ONE_SPACE : null;
		case 'reached':
		case 'next half':
		case 'after a stop':
			return null;
		case 'out of movement': {
			const isFirst = missed === steps[0] && begun.entered === 0;
			return outOfMovement(encounter, creature, plan.pace, missed, isFirst, units);
		}
		default:
			return `It will stop: ${stopReason(missed.outcome, units)}.`;
	}
}

/**
 * What becomes of a creature's plan if nobody interferes.
 *
 * @param heldAfter steps it makes before an opponent holds it; 0 where one holds it already (FC-93)
 */
export function outlookOf(
	encounter: Encounter,
	creature: Creature,
	begun: Begun,
	units: Units,
	heldAfter?: number,
): PlanOutlook {
	const { plan } = creature;
	if (!plan) return { trouble: null, goesOn: false };
	const ground = compileGround(mapInPlay(encounter));
	const unheld = scheduleOf(ground, rulesOf(encounter), creature, plan, begun);
	// Who has used up its movement has no use for what leads away from opponents either.
	if (heldAfter === 0 && unheld.steps[0]?.outcome !== 'used up')
		return {
			trouble: `An opponent beside it holds it: only Withdraw and the ${stepName(units)} lead away.`,
			goesOn: false,
		};
	const schedule =
		heldAfter === undefined || heldAfter === 0
			? unheld
			: scheduleOf(ground, rulesOf(encounter), creature, plan, begun, heldAfter);
	if (goesOnLater(schedule, plan, begun)) return { trouble: null, goesOn: true };
	return { trouble: troubleOf(encounter, creature, plan, begun, schedule, units), goesOn: false };
}
