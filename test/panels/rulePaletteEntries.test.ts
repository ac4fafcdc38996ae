/** Palette entries for rules and combat, found by synonyms. */
import { beforeEach, expect, it } from 'vitest';
import { found } from '../../src/panels/commandSearch.ts';
import { ruleWays } from '../../src/panels/rulePaletteEntries.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter } from '../support/encounters.ts';
import { openFresh } from '../support/session.ts';

let workspace = createWorkspace();
beforeEach(() => {
	workspace = createWorkspace();
	openFresh(
		encounter([creature('ann', 0, 0), creature('orc', 5, 0, { side: 'foes' })]),
		undefined,
		workspace,
	);
});
const first = (query: string) => found(ruleWays(workspace), query).map(({ label }) => label);

it.each([
	['level up', 'Start combat: Level Up (A5E)'],
	['AD&D', 'Start combat: AD&D ten segments'],
	['rules', 'Choose rules profile'],
	['profile', 'Choose rules profile'],
	['combat', 'Start combat: Simultaneous'],
])('%s', (query, label) => expect(first(query)).toContain(label));

it('leads to every initiative system until combat starts', () => {
	expect(first('initiative')).toHaveLength(4);
	expect(ruleWays(workspace).every(({ enabled }) => enabled)).toBe(true);
	dispatch(workspace, { type: 'begin-initiative', system: 'static' });
	const fight = ruleWays(workspace).find(({ id }) => id === 'fight-adnd');
	expect([fight?.enabled, fight?.why]).toEqual([false, 'End the current combat first.']);
	fight?.perform();
	expect(workspace.session.getState().notice?.text).toMatch(/^End the current/);
});
