/** AD&D declarations saved per creature, last first, and declared for several in one step. */
import { describe, expect, it } from 'vitest';
import type { Creature, Declaration } from '../../../src/engine/index.ts';
import { parseEncounter } from '../../../src/formats/encounter.ts';
import { formatEncounter } from '../../../src/formats/formatEncounter.ts';
import { act, actEach, declareFor } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { combatOf } from '../../../src/store/encounter/combatQueries.ts';
import { choicesOf, commonChoices, remembered } from '../../../src/store/encounter/savedDeclarations.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const web: Declaration = { type: 'spell', spell: 'web', time: 2 };
const fireball: Declaration = { type: 'spell', spell: 'fireball', time: 3 };
const axe = { name: 'axe', speed: 7 };
const natural: Declaration = { type: 'natural' };

describe('repertoire', () => {
	it('has the last choice first, each once, with its last values', () => {
		const later = remembered({ repertoire: [web, fireball] }, { ...fireball, time: 4 });
		expect(later).toEqual([{ ...fireball, time: 4 }, web]);
	});

	it('skips a choice without a name and keeps at most twenty', () => {
		expect(remembered({ repertoire: [web] }, { type: 'other' })).toEqual([web]);
		const many = Array.from({ length: 20 }, (_, i): Declaration => ({ type: 'other', what: `deed ${i}` }));
		expect(remembered({ repertoire: many }, web)).toEqual([web, ...many.slice(0, 19)]);
	});

	it('is offered with the default attack, and not at all without other declarations', () => {
		expect(choicesOf({ repertoire: [web] })).toEqual([web, natural]);
		expect(choicesOf({ repertoire: [web], fighter: { weapon: axe } })).toEqual([
			web,
			{ type: 'weapon', weapon: axe },
		]);
		expect(choicesOf({ fighter: { weapon: axe } })).toEqual([]);
	});

	it('of a group has all its members’ choices', () => {
		const one = (repertoire: readonly Declaration[]) => ({ repertoire }) as Creature;
		expect(commonChoices([one([web, fireball]), one([fireball])])).toEqual([fireball, natural]);
		expect(commonChoices([one([web]), one([])])).toEqual([]);
	});
});

function fighting() {
	openFresh({
		...encounter([
			creature('goblin', 1, 1, { side: 'foes' }),
			creature('goblin 2', 2, 1, { side: 'foes' }),
			creature('goblin 3', 3, 1, { side: 'foes' }),
		]),
	});
	dispatch(workspace, {
		type: 'begin-initiative',
		system: 'adnd',
		players: 'heroes',
		options: { groups: true },
	});
	const goblins = () => workspace.document.getState().encounter.creatures;
	const fight = () => {
		const state = combatOf(workspace.document.getState().encounter);
		if (state?.system !== 'adnd') throw new Error('no fight');
		return state;
	};
	return { workspace, goblins, fight };
}

describe('declaration for several creatures', () => {
	it('is one step, saved by each and in files', () => {
		const { workspace, goblins, fight } = fighting();
		const spear: Declaration = { type: 'weapon', weapon: { name: 'spear', speed: 6 } };
		expect(declareFor(workspace, goblins(), spear, [])).toBe(true);
		expect(fight().entries.map((one) => one.declaration)).toEqual([spear, spear, spear]);
		const file = parseEncounter(formatEncounter(workspace.document.getState().encounter));
		if (!file.ok) throw new Error(file.message);
		expect(file.encounter.creatures.map((one) => one.repertoire)).toEqual([[spear], [spear], [spear]]);
		undo(workspace);
		expect(goblins().map((one) => one.repertoire)).toEqual([undefined, undefined, undefined]);
		expect(fight().entries.some((one) => one.declared)).toBe(false);
	});

	it('A72: declares one action for a whole group in one step', () => {
		const { workspace, goblins, fight } = fighting();
		act(workspace, { type: 'roll', faces: [{ creature: 'goblin', face: 4 }] });
		act(workspace, { type: 'next', skip: true });
		actEach(
			workspace,
			goblins().map(({ id: creature }) => ({ type: 'hold', creature })),
		);
		const held = () => fight().entries.filter((one) => one.acts.some(({ status }) => status === 'held'));
		expect(held()).toHaveLength(3);
		undo(workspace);
		expect(held()).toHaveLength(0);
	});
});
