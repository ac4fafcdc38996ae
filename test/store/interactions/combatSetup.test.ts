/** Choices for the next fight, and the restored ones of the last. */
import { expect, it } from 'vitest';
import { type Encounter, profileOf } from '../../../src/engine/index.ts';
import { parseEncounter } from '../../../src/formats/encounter.ts';
import { formatEncounter } from '../../../src/formats/formatEncounter.ts';
import { actionOf } from '../../../src/store/actions/index.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import { dispatch, openDocument } from '../../../src/store/document/document.ts';
import {
	beginsInTurns,
	chooseForFight,
	chooseSystem,
	fightChoices,
	lastSetup,
	nextSystem,
	waitsForFight,
} from '../../../src/store/interactions/combatSetup.ts';
import { toNextHalf } from '../../../src/store/playback/playback.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const ann = creature('ann', 0, 0);
const orc = creature('orc', 5, 0, { side: 'foes' });
const board = encounter([ann, orc]);

function begun() {
	const result = applyCommand(board, { type: 'begin-initiative', system: 'static' });
	if (!result.ok) throw new Error('refused');
	return result.encounter;
}

function reopened() {
	const read = parseEncounter(formatEncounter(workspace.document.getState().encounter));
	if (!read.ok) throw new Error(read.message);
	return read.encounter;
}

it('restores system and options of a file’s last fight, named by the rules', () => {
	openFresh(lydiaAndTheOrc());
	expect(lastSetup(reopened()).chosen).toBeNull();
	dispatch(workspace, { type: 'begin-initiative', system: 'level-up' });
	dispatch(workspace, { type: 'end-initiative' });
	dispatch(workspace, { type: 'begin-initiative', system: 'adnd', options: { weaponSpeed: false } });
	dispatch(workspace, { type: 'end-initiative' });
	expect(lastSetup(reopened())).toMatchObject({
		chosen: { usual: 'simultaneous', system: 'adnd' },
		options: { weaponSpeed: false, groups: true },
	});
	// Later rules that name another system win.
	toNextHalf(workspace);
	dispatch(workspace, { type: 'set-rules', rules: { initiative: 'static' } });
	expect(lastSetup(reopened()).chosen).toEqual({ usual: 'simultaneous', system: 'adnd' });
});

it('says where to begin a fight until it begins, if creatures are present', () => {
	openFresh({ ...board, rules: { initiative: 'static' } });
	expect(beginsInTurns(workspace)).toBe(true);
	dispatch(workspace, { type: 'begin-initiative', system: 'static' });
	expect(beginsInTurns(workspace)).toBe(false);
	dispatch(workspace, { type: 'end-initiative' });
	expect(beginsInTurns(workspace)).toBe(true);
});

it('prefers the chosen system until the rules name another', () => {
	openFresh({ ...board, rules: profileOf('level-up').rules });
	const play = actionOf('play');
	expect([beginsInTurns(workspace), play.enabled(workspace)]).toEqual([true, false]);
	chooseSystem(workspace, 'simultaneous');
	expect([beginsInTurns(workspace), play.enabled(workspace)]).toEqual([false, true]);
	chooseSystem(workspace, 'adnd');
	chooseForFight(workspace, { side: 'foes' });
	expect([nextSystem(workspace), beginsInTurns(workspace), play.enabled(workspace)]).toEqual([
		'adnd',
		true,
		false,
	]);
	dispatch(workspace, { type: 'begin-initiative', system: 'adnd' });
	dispatch(workspace, { type: 'set-rules', rules: { initiative: 'static' } });
	expect([nextSystem(workspace), fightChoices(workspace).side]).toEqual(['static', 'foes']);
	// Another encounter does not share it.
	openDocument(workspace, 'another', board);
	expect([nextSystem(workspace), fightChoices(workspace).side]).toEqual(['simultaneous', null]);
});

it.each<[string, Encounter, boolean]>([
	['everybody moves at once', { ...board, rules: { initiative: 'simultaneous' } }, false],
	['the rules say nothing of it', board, false],
	['turns are to be taken', { ...board, rules: { initiative: 'static' } }, true],
	['nobody is there', { ...encounter([]), rules: { initiative: 'static' } }, false],
	[
		'somebody has a path',
		{ ...encounter([going(ann, { x: 1, y: 0 }), orc]), rules: { initiative: 'static' } },
		false,
	],
	['all have empty ones', { ...encounter([going(ann)]), rules: { initiative: 'static' } }, true],
	['it has begun', { ...begun(), rules: { initiative: 'static' } }, false],
])('waits if %s: %#', (_, one, waits) => {
	openFresh(one);
	expect(waitsForFight(workspace)).toBe(waits);
});
