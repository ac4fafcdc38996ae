/** Setup of the encounter's next combat, kept while other panels are used. */
import {
	DEFAULT_INITIATIVE_OPTIONS,
	type Encounter,
	type InitiativeSystemId,
	isTurnBasedSystem,
	type Rules,
	rulesOf,
} from '../../engine/index.ts';
import { combatOf } from '../encounter/combatQueries.ts';
import type { FightChoices } from '../session/combatSetupState.ts';
import type { Workspace } from '../workspace/workspace.ts';

type At = Pick<Workspace, 'document' | 'session'>;

/** Defaults: GM groups roll once, which is faster. */
const USUAL: FightChoices = {
	chosen: null,
	options: { ...DEFAULT_INITIATIVE_OPTIONS, groups: true },
	side: null,
	absent: new Set(),
};

/** The setup of an encounter's last combat under its rules; defaults without one. */
export function lastSetup({ initiative, history, ...encounter }: Encounter): FightChoices {
	const begun = initiative?.done.findLast((deed) => deed.type === 'begin');
	if (!begun) return USUAL;
	const { half, system, options } = begun;
	const rules = history?.find((one) => one.half === half)?.rules ?? rulesOf(encounter);
	return { ...USUAL, chosen: { usual: usualIn(rules), system }, options: { ...USUAL.options, ...options } };
}

export function usualIn({ initiative = 'simultaneous' }: Rules): InitiativeSystemId {
	return initiative;
}

export function fightChoices({ document, session }: At): FightChoices {
	const { id, encounter } = document.getState();
	const { nextFight } = session.getState();
	return nextFight?.encounter === id ? nextFight : lastSetup(encounter);
}

export function chooseForFight(workspace: At, some: Partial<FightChoices>): void {
	const { id } = workspace.document.getState();
	workspace.session.setState({ nextFight: { ...fightChoices(workspace), ...some, encounter: id } });
}

/** Chooses a system until the rules name another. */
export function chooseSystem(workspace: At, system: InitiativeSystemId): void {
	const usual = usualIn(rulesOf(workspace.document.getState().encounter));
	chooseForFight(workspace, { chosen: { usual, system } });
}

/** The system of the next combat: by the rules, unless another was chosen since they last changed. */
export function nextSystem(workspace: At): InitiativeSystemId {
	const usual = usualIn(rulesOf(workspace.document.getState().encounter));
	const { chosen } = fightChoices(workspace);
	return chosen?.usual === usual ? chosen.system : usual;
}

/** True for a turn-based system before combat has begun. */
export function beginsInTurns(workspace: At): boolean {
	const { encounter } = workspace.document.getState();
	return (
		encounter.creatures.length > 0 && combatOf(encounter) === null && isTurnBasedSystem(nextSystem(workspace))
	);
}

/** True if playing requires starting a turn-based combat, since no paths exist. */
export function waitsForFight(workspace: At): boolean {
	const { creatures } = workspace.document.getState().encounter;
	return !creatures.some((one) => one.plan?.steps.length) && beginsInTurns(workspace);
}
