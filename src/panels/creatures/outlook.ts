/** What is to be said of a plan before it is carried out: why it will end early, or what goes on later. */
import {
	type Begun,
	type Creature,
	compileGround,
	type Encounter,
	mapInPlay,
	type Pace,
	rulesOf,
	type ScheduledStep,
	scheduleOf,
	terrainKind,
} from '../../engine/index.ts';
import { withUnits } from '../../store/units.ts';
import { stopReason } from '../../store/words.ts';

export interface Outlook {
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
		return isHere && terrainKind(type)?.check?.decides?.startsWith('cost');
	});
}

function outOfMovement(encounter: Encounter, step: ScheduledStep, pace: Pace): string | null {
	if (mayGetCheaper(encounter, step)) return 'It gets no further unless its Tumble check succeeds.';
	if (pace === 'step') return withUnits('It will stop: the 5-ft step is a single space that costs 5 ft.');
	return pace === 'minimum' ? 'It will stop: the minimum move is a single space.' : null;
}

/** What becomes of a creature's plan if nobody interferes. */
export function outlookOf(encounter: Encounter, creature: Creature, begun: Begun): Outlook {
	const { plan } = creature;
	if (!plan) return { trouble: null, goesOn: false };
	const ground = compileGround(mapInPlay(encounter));
	const { steps } = scheduleOf(ground, rulesOf(encounter), creature, plan, begun);
	const missed = steps.find(({ segment }) => segment === null);
	if (!missed) return { trouble: null, goesOn: false };
	switch (missed.outcome) {
		case 'reached':
		case 'too late':
		case 'after a stop':
			return { trouble: null, goesOn: false };
		case 'next half':
			return { trouble: null, goesOn: true };
		case 'out of movement':
			return { trouble: outOfMovement(encounter, missed, plan.pace), goesOn: false };
		default:
			return { trouble: `It will stop: ${stopReason(missed.outcome)}.`, goesOn: false };
	}
}
