/** Examples of initiative systems: two creatures that want the same space, in turn order. */
import {
	actingNow,
	beginInitiative,
	type InitiativeSystemId,
	initiativeDice,
	isTurnBasedSystem,
	performInitiative,
} from '../../../engine/index.ts';
import { ADA, ORC, PLAIN, type RuleExample } from './exampleTypes.ts';

const FIGHTERS = [
	{ id: 'ada', side: 'heroes', player: true },
	{ id: 'orc', side: 'foes' },
] as const;

/** A fight of two per system: Ada's bonus, both dice, and the result. */
const FIGHTS: Readonly<
	Record<
		InitiativeSystemId,
		{ readonly bonus: number; readonly faces: readonly [ada: number, orc: number]; readonly seen: string }
	>
> = {
	simultaneous: {
		bonus: 0,
		faces: [11, 12],
		seen: 'No one waits for a turn. Both reach 5, 1 in segment 4 and roll for it: 11 + 9 = 20 against 12 + 4 = 16.',
	},
	static: {
		bonus: 3,
		faces: [11, 12],
		seen: 'Ada’s count of 11 + 3 = 14 beats the orc’s 12. She makes her whole move first and occupies 5, 1.',
	},
	adnd: {
		bonus: 0,
		faces: [3, 7],
		seen: 'Ada’s 3 comes before the orc’s 7 + 3 = 10. She makes her whole move first and occupies 5, 1.',
	},
	'level-up': {
		bonus: 3,
		faces: [11, 12],
		seen: 'Ada’s 11 + 3 = 14 beats the orc’s 12. She makes her whole move first and occupies 5, 1.',
	},
};

/** Turns of the first round in order, from the initiative engine; undefined if all move at once. */
function turnsOf(system: InitiativeSystemId): readonly (readonly string[])[] | undefined {
	const { bonus, faces } = FIGHTS[system];
	if (!isTurnBasedSystem(system)) return undefined;
	const [ada, orc] = FIGHTERS;
	const rolls = { 'init/1/ada': [faces[0]], 'init/1/orc': [faces[1]] };
	const dice = initiativeDice({ rolls }, () => true);
	let state = beginInitiative(system, [{ ...ada, bonus }, orc]);
	const turns: (readonly string[])[] = [];
	const moved = new Set<string>();
	for (let action: 'roll' | 'next' = 'roll'; moved.size < FIGHTERS.length; action = 'next') {
		const outcome = performInitiative(state, { type: action }, dice);
		if (outcome.status !== 'done') throw new Error(`The example of ${system} ends at ${action}`);
		state = outcome.state;
		const acting = actingNow(state).filter((id) => !moved.has(id));
		for (const id of acting) moved.add(id);
		if (acting.length > 0) turns.push(acting);
	}
	return turns;
}

export function initiativeExample(
	system: InitiativeSystemId,
): Pick<RuleExample, 'board' | 'rules' | 'seen' | 'turns'> {
	const { seen } = FIGHTS[system];
	return {
		board: `board 8x1\n${ADA} 0,0 30 +3 "Ada" walk: E E E E\n${ORC} 7,0 20 "The orc" walk: W W W\nroll 1/4/ada 11\nroll 1/4/orc 12`,
		rules: PLAIN,
		seen: () => seen,
		turns: turnsOf(system),
	};
}
