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
import { heightText, listed, SQUEEZING, squeezedNews, stepCommand, WAY_HEIGHTS } from '../../words/index.ts';
import type { Desk } from '../desk/desk.ts';
import { begunAt } from '../document/begun.ts';
import { dispatch } from '../document/document.ts';
import { unitsNow } from '../document/looked.ts';
import { seenBattle, seenEncounter } from '../seen/eyes.ts';
import { announce, notify } from '../session/notices.ts';
import { selectedCreatures, someSelected } from './edit.ts';
import type { Action } from './types.ts';

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

function plansWith(desk: Desk, by: Way): Readonly<Record<string, Plan>> {
	const plans: Record<string, Plan> = {};
	for (const creature of selectedCreatures(desk)) {
		const plan = otherwise(desk, creature, by);
		if (plan) plans[creature.id] = plan;
	}
	return plans;
}

function passing(by: Way): Action {
	const { label, about, nobody } = stepCommand(by);
	const isPossible = (desk: Desk) => Object.keys(plansWith(desk, by)).length > 0;
	return {
		id: by,
		label,
		group: 'Creatures',
		keys: [],
		enabled: isPossible,
		why: (desk) => (isPossible(desk) ? null : nobody),
		about: () => about,
		perform: (desk) => {
			if (dispatch(desk, { type: 'set-plans', plans: plansWith(desk, by) })) announce(desk, about);
		},
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
		notify(desk, SQUEEZING[by].howTo);
		return;
	}
	const plans = Object.fromEntries(all.map(([{ id }, plan]) => [id, plan]));
	const names = all.map(([{ name }]) => name);
	if (dispatch(desk, { type: 'set-plans', plans })) announce(desk, squeezedNews(names, by));
}

function narrowing(by: Narrowing): Action {
	return {
		id: by,
		label: SQUEEZING[by].label,
		group: 'Creatures',
		keys: [],
		enabled: (desk) => whyNotNarrowed(desk, by) === null,
		why: (desk) => whyNotNarrowed(desk, by),
		about: () => SQUEEZING[by].about,
		perform: (desk) => leadOn(desk, by),
	};
}

/** The plans of the selected in the air that end a space higher or lower. */
function heightenedPlans(desk: Desk, by: 'rise' | 'dive'): Readonly<Record<string, Plan>> {
	const all = selectedCreatures(desk).flatMap((creature): [string, Plan][] => {
		const plan = creature.plan && isAirborne(creature) ? heightened(creature.plan, by) : undefined;
		return plan ? [[creature.id, plan]] : [];
	});
	return Object.fromEntries(all);
}

function rising(by: 'rise' | 'dive', key: string): Action {
	const { label, about, nobody } = WAY_HEIGHTS[by];
	const isPossible = (desk: Desk) => Object.keys(heightenedPlans(desk, by)).length > 0;
	return {
		id: `path-${by}`,
		label,
		group: 'Creatures',
		keys: [key],
		enabled: isPossible,
		why: (desk) => (isPossible(desk) ? null : nobody),
		about: () => about,
		perform: (desk) => {
			const plans = heightenedPlans(desk, by);
			const units = unitsNow(desk);
			const ends = selectedCreatures(desk).flatMap(({ id, name, elevation = 0 }) => {
				const plan = plans[id];
				if (!plan) return [];
				return [`${name}: ${heightText(heightAtEnd(elevation, plan.steps) ?? elevation, units)}`];
			});
			if (dispatch(desk, { type: 'set-plans', plans }))
				announce(desk, `At the end of the path ${listed(ends)}.`);
		},
	};
}

export const STEP_ACTIONS: readonly Action[] = [
	passing('tumble'),
	passing('overrun'),
	narrowing('squeeze'),
	narrowing('wriggle'),
	rising('rise', 'PageUp'),
	rising('dive', 'PageDown'),
];
