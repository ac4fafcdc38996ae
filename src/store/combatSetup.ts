/** The next fight of the open encounter, before it begins: by which system, and what else is chosen for it while other panels are looked at. */
import {
	DEFAULT_INITIATIVE_OPTIONS,
	type Encounter,
	type InitiativeSystemId,
	isTurnBasedSystem,
	type Rules,
	rulesOf,
} from '../engine/index.ts';
import { combatOf } from './combatQueries.ts';
import type { FightChoices } from './session/combatSetupState.ts';
import type { Workspace } from './workspace/workspace.ts';

type At = Pick<Workspace, 'document' | 'session'>;

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
export function chooseForFight(workspace: At, some: Partial<FightChoices>): void {
	const { id } = workspace.document.getState();
	workspace.session.setState({ nextFight: { ...fightChoices(workspace), ...some, encounter: id } });
}

/** Chooses a system, until the rules name another. */
export function chooseSystem(workspace: At, system: InitiativeSystemId): void {
	const usual = usualIn(rulesOf(workspace.document.getState().encounter));
	chooseForFight(workspace, { chosen: { usual, system } });
}

/** The system by which the next fight begins: the one that the rules name, unless another was chosen since they last changed. */
export function nextSystem(workspace: At): InitiativeSystemId {
	const usual = usualIn(rulesOf(workspace.document.getState().encounter));
	const { chosen } = fightChoices(workspace);
	return chosen?.usual === usual ? chosen.system : usual;
}

/** Whether creatures are to move in turns, and do not yet: the fight has not begun. */
export function beginsInTurns(workspace: At): boolean {
	const { encounter } = workspace.document.getState();
	return (
		encounter.creatures.length > 0 && combatOf(encounter) === null && isTurnBasedSystem(nextSystem(workspace))
	);
}

/** Whether there is nothing to play before the fight begins: turns are to be taken, and nobody has a path. */
export function waitsForFight(workspace: At): boolean {
	const { creatures } = workspace.document.getState().encounter;
	return !creatures.some((one) => one.plan?.steps.length) && beginsInTurns(workspace);
}
