/** Palette entries on rules: profiles, and combat by initiative system. */
import { INITIATIVE_SYSTEMS, type InitiativeSystemId, isTurnBasedSystem } from '../engine/index.ts';
import { RULE_PROFILES, SYSTEM_WORDS } from '../messages/index.ts';
import { combatOf } from '../store/encounter/combatQueries.ts';
import { chooseSystem } from '../store/interactions/combatSetup.ts';
import { notify } from '../store/workspace/notices.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { ALWAYS, type Entry } from './commandSearch.ts';
import { showField } from './shared/dockSheet.ts';

/** Synonyms of the systems and their rules. */
const CALLED: Readonly<Record<InitiativeSystemId, string>> = {
	simultaneous: 'all at once, half-rounds, d20',
	static: 'turns, d20, fantasy craft, srd',
	adnd: 'ad&d, adnd, 2nd edition, ten segments',
	'level-up': 'turns, a5e, level up',
};

/** Selector of the chosen profile, or the first one. */
const PROFILE =
	'[aria-label="Rules of this encounter"] :is(input:checked, fieldset:not(:has(input:checked)) input)';

const ON_ALREADY = 'End the current combat first.';

/** GM-only entries. */
export function ruleWays(workspace: Workspace): readonly Entry[] {
	const why = combatOf(workspace.document.getState().encounter) && ON_ALREADY;
	const fights = INITIATIVE_SYSTEMS.map(
		(system): Entry => ({
			id: `fight-${system}`,
			label: `Start combat: ${SYSTEM_WORDS[system].name}`,
			group: 'Initiative',
			words: `initiative, combat, start combat, battle, encounter, begin fight, ${CALLED[system]}`,
			...ALWAYS,
			enabled: !why,
			why,
			perform: () => {
				if (why) {
					notify(workspace, why, 'problem');
					return;
				}
				chooseSystem(workspace, system);
				showField(
					workspace,
					'initiative',
					isTurnBasedSystem(system) ? '.advance-button' : '.initiative-begin .button',
				);
			},
		}),
	);
	const profiles = Object.values(RULE_PROFILES).map(({ label }) => label.toLowerCase());
	return [
		{
			id: 'rule-profile',
			label: 'Choose rules profile',
			group: 'Rules',
			words: `ad&d, a5e, ${profiles.join(', ')}`,
			...ALWAYS,
			perform: () => showField(workspace, 'rules', PROFILE),
		},
		...fights,
	];
}
