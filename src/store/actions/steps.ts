/** Actions on how the selected creatures' paths get past opponents and through gaps, found by their names in the palette. */
import {
	type Creature,
	type Passing,
	type Plan,
	rulesOf,
	specialSteps,
	withPassing,
} from '../../engine/index.ts';
import type { Desk } from '../desk/desk.ts';
import { begunAt } from '../document/begun.ts';
import { dispatch } from '../document/document.ts';
import { seenBattle, seenEncounter } from '../seen/eyes.ts';
import { announce, notify } from '../session/session.ts';
import { selectedCreatures, someSelected } from './edit.ts';
import type { Action } from './types.ts';

type Way = Exclude<Passing, undefined>;

/** A creature's plan with its first step that can be made so made so, or plain again where it is; undefined where none can. */
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

function passing(by: Way, label: string, about: string, nobody: string): Action {
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

const isBig = ({ size }: Creature): boolean => size !== undefined && BIG.includes(size);
const BIG: readonly string[] = ['large', 'huge', 'gargantuan', 'colossal'];

/** Why nobody selected can squeeze; null where somebody can. */
function whyNotSqueezed(desk: Desk): string | null {
	if (!someSelected(desk)) return 'Select a creature that is to squeeze.';
	if (!rulesOf(seenEncounter(desk)).squeezing) return 'These rules know no squeezing: see Rules.';
	return selectedCreatures(desk).some(isBig) ? null : 'Only creatures of Large size and above squeeze.';
}

export const STEP_ACTIONS: readonly Action[] = [
	passing(
		'tumble',
		'Tumble past or through an opponent',
		'Tumbles at the first step where it can, at half speed.',
		'Nobody selected has a path that leads through an opponent or out of one’s reach, and may tumble.',
	),
	passing(
		'overrun',
		'Overrun an opponent',
		'Runs over the first opponent in its way.',
		'Nobody selected has a path through an opponent who can be overrun.',
	),
	{
		id: 'squeeze',
		label: 'Squeeze through a gap',
		group: 'Creatures',
		keys: [],
		enabled: (desk) => whyNotSqueezed(desk) === null,
		why: whyNotSqueezed,
		perform: (desk) => {
			desk.session.setState({ tool: 'path' });
			notify(
				desk,
				'Draw its path through the gap: where its full width does not fit it squeezes, at double cost.',
			);
		},
	},
];
