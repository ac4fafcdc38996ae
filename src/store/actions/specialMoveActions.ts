/** Actions on how the selected creatures' paths get past opponents and through gaps, found by their names in the palette. */
import {
	type Creature,
	canWriggle,
	fullFootprint,
	heightAtEnd,
	heightened,
	isAirborne,
	mapInPlay,
	type Narrowing,
	type Passing,
	type Plan,
	rulesOf,
	specialSteps,
	squeezingOn,
	withPassing,
} from '../../engine/index.ts';
import {
	heightText,
	SQUEEZING,
	STEP_COMMANDS,
	shortList,
	squeezedNews,
	WAY_HEIGHTS,
} from '../../messages/index.ts';
import { begunAt } from '../derived/movementProgress.ts';
import { unitsNow } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { seenBattle, seenEncounter } from '../playerView/currentView.ts';
import { announce, notify } from '../session/notices.ts';
import type { Desk } from '../workspace/workspace.ts';
import { plansFor } from './actionHelpers.ts';
import { actionsIn, type WrittenAction } from './actionTypes.ts';
import { selectedCreatures, someSelected } from './editActions.ts';

type Way = Exclude<Passing, undefined>;

/**
 * A creature's plan in which the first step that can be made this way is made so, or plainly again if it was made so
 * already; undefined where no step can.
 */
function otherwise(desk: Desk, creature: Creature, by: Way): Plan | undefined {
	const encounter = seenEncounter(desk);
	const begun = begunAt(encounter, seenBattle(desk), desk.session.getState().segment)(creature);
	const steps = specialSteps(encounter, creature, begun).filter(({ choices }) => choices.includes(by));
	const step = steps.find(({ through }) => through.length > 0) ?? steps[0];
	return step && withPassing(encounter, creature, step, step.by === by ? undefined : by, begun);
}

/** An action that gives those selected other plans, where that is possible for one of them. */
function replanning(
	{ label, about, nobody }: (typeof STEP_COMMANDS)[Way],
	planned: (desk: Desk, creature: Creature) => Plan | undefined,
	told: (desk: Desk, plans: Readonly<Record<string, Plan>>) => string,
) {
	const plansAt = (desk: Desk) => plansFor(selectedCreatures(desk), (creature) => planned(desk, creature));
	const isPossible = (desk: Desk) => Object.keys(plansAt(desk)).length > 0;
	return {
		label,
		enabled: isPossible,
		why: (desk: Desk) => (isPossible(desk) ? null : nobody),
		about: () => about,
		perform: (desk: Desk) => {
			const plans = plansAt(desk);
			const news = told(desk, plans);
			if (dispatch(desk, { type: 'set-plans', plans })) announce(desk, news);
		},
	};
}

function passing(by: Way): WrittenAction {
	const command = STEP_COMMANDS[by];
	return {
		id: by,
		...replanning(
			command,
			(desk, creature) => otherwise(desk, creature, by),
			() => command.about,
		),
	};
}

/** Why none of the selected can get through a gap in this way; null where one can. */
function whyNotNarrowed(desk: Desk, by: Narrowing): string | null {
	const { nobodySelected, off, tooSmall } = SQUEEZING[by];
	if (!someSelected(desk)) return nobodySelected;
	if (!rulesOf(seenEncounter(desk)).squeezing) return off;
	const isAble = (side: number) => (by === 'squeeze' ? side > 1 : canWriggle(side));
	return selectedCreatures(desk).some((creature) => isAble(fullFootprint(creature))) ? null : tooSmall;
}

/** The selected creatures whose paths end before a gap, with plans that go on into it. */
function narrowedPlans(desk: Desk, by: Narrowing): readonly (readonly [Creature, Plan])[] {
	const encounter = seenEncounter(desk);
	const ground = { map: mapInPlay(encounter), rules: rulesOf(encounter) };
	return selectedCreatures(desk).flatMap((creature) => {
		const { pace = 'walk', steps = [] } = creature.plan ?? {};
		const step = squeezingOn({ ...ground, creature }, steps, by);
		return step ? [[creature, { pace, steps: [...steps, step] }] as const] : [];
	});
}

/** Leads paths on into the gap they end at; where it is not clear which gap is meant, says how to draw the step. */
function leadOn(desk: Desk, by: Narrowing): void {
	const all = narrowedPlans(desk, by);
	if (all.length === 0) {
		desk.session.setState({ tool: 'path' });
		notify(desk, SQUEEZING[by].howTo, 'info', false, () => desk.session.getState().tool === 'path');
		return;
	}
	const plans = Object.fromEntries(all.map(([{ id }, plan]) => [id, plan]));
	const names = all.map(([{ name }]) => name);
	if (dispatch(desk, { type: 'set-plans', plans })) announce(desk, squeezedNews(names, by));
}

function narrowing(by: Narrowing): WrittenAction {
	return {
		id: by,
		label: SQUEEZING[by].label,
		enabled: (desk) => whyNotNarrowed(desk, by) === null,
		why: (desk) => whyNotNarrowed(desk, by),
		about: () => SQUEEZING[by].about,
		perform: (desk) => leadOn(desk, by),
	};
}

/** "Harpy: 10 ft": how high those are at the end of their paths who are given plans. */
function heightsAtEnd(desk: Desk, plans: Readonly<Record<string, Plan>>): string {
	const units = unitsNow(desk);
	const ends = selectedCreatures(desk).flatMap(({ id, name, elevation = 0 }) => {
		const plan = plans[id];
		if (!plan) return [];
		return [`${name}: ${heightText(heightAtEnd(elevation, plan.steps) ?? elevation, units)}`];
	});
	return `At the end of the path ${shortList(ends)}.`;
}

/** The paths of the selected in the air end a space higher or lower. */
function rising(by: 'rise' | 'dive', key: string): WrittenAction {
	const heightenedPlan = (_: Desk, creature: Creature) =>
		creature.plan && isAirborne(creature) ? heightened(creature.plan, by) : undefined;
	return { id: `path-${by}`, keys: [key], ...replanning(WAY_HEIGHTS[by], heightenedPlan, heightsAtEnd) };
}

export const STEP_ACTIONS = actionsIn('Creatures', [
	passing('tumble'),
	passing('overrun'),
	narrowing('squeeze'),
	narrowing('wriggle'),
	rising('rise', 'PageUp'),
	rising('dive', 'PageDown'),
]);
