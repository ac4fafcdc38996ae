/** The next fight of the open encounter, before it begins: by which system, and what else is chosen for it while other panels are looked at. */
import {
	DEFAULT_INITIATIVE_OPTIONS,
	type Encounter,
	type InitiativeSystemId,
	movesInTurns,
	type Rules,
	rulesOf,
} from '../engine/index.ts';
import { fightOf } from './combatQueries.ts';
import type { FightChoices } from './session/combatSetupState.ts';
import type { Desk } from './workspace/workspace.ts';

type At = Pick<Desk, 'document' | 'session'>;

/** What is chosen until somebody says otherwise: the GM’s like creatures roll once, which is quicker. */
const USUAL: FightChoices = {
	chosen: null,
	options: { ...DEFAULT_INITIATIVE_OPTIONS, groups: true },
	side: null,
	absent: new Set(),
};

/** What was chosen for the last fight of an encounter, under the rules of then; usual choices where there was none. */
export function lastSetup({ initiative, history, ...encounter }: Encounter): FightChoices {
	const begun = initiative?.done.findLast((deed) => deed.type === 'begin');
	if (!begun) return USUAL;
	const { half, system, options } = begun;
	const rules = history?.find((one) => one.half === half)?.rules ?? rulesOf(encounter);
	return { ...USUAL, chosen: { usual: usualIn(rules), system }, options: { ...USUAL.options, ...options } };
}

/** The system that rules name. */
export function usualIn({ initiative = 'simultaneous' }: Rules): InitiativeSystemId {
	return initiative;
}

/** The choices for the next fight. */
export function fightChoices({ document, session }: At): FightChoices {
	const { id, encounter } = document.getState();
	const { nextFight } = session.getState();
	return nextFight?.encounter === id ? nextFight : lastSetup(encounter);
}

/** Changes some of them. */
export function chooseForFight(desk: At, some: Partial<FightChoices>): void {
	const { id } = desk.document.getState();
	desk.session.setState({ nextFight: { ...fightChoices(desk), ...some, encounter: id } });
}

/** Chooses a system, until the rules name another. */
export function chooseSystem(desk: At, system: InitiativeSystemId): void {
	const usual = usualIn(rulesOf(desk.document.getState().encounter));
	chooseForFight(desk, { chosen: { usual, system } });
}

/** The system by which the next fight begins: the one that the rules name, unless another was chosen since they last changed. */
export function nextSystem(desk: At): InitiativeSystemId {
	const usual = usualIn(rulesOf(desk.document.getState().encounter));
	const { chosen } = fightChoices(desk);
	return chosen?.usual === usual ? chosen.system : usual;
}

/** Whether creatures are to move in turns, and do not yet: the fight has not begun. */
export function beginsInTurns(desk: At): boolean {
	const { encounter } = desk.document.getState();
	return encounter.creatures.length > 0 && fightOf(encounter) === null && movesInTurns(nextSystem(desk));
}

/** Whether there is nothing to play before the fight begins: turns are to be taken, and nobody has a path. */
export function waitsForFight(desk: At): boolean {
	const { creatures } = desk.document.getState().encounter;
	return !creatures.some((one) => one.plan?.steps.length) && beginsInTurns(desk);
}
