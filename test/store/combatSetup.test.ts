/** What is chosen for the next fight, and what waits for it; when the page is opened again, what was chosen for the last one. */
import { expect, it } from 'vitest';
import { type Encounter, profileOf } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { actionOf } from '../../src/store/actions/index.ts';
import {
	beginsInTurns,
	chooseForFight,
	chooseSystem,
	fightChoices,
	lastSetup,
	nextSystem,
	waitsForFight,
} from '../../src/store/combatSetup.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { toNextHalf } from '../../src/store/playback/playback.ts';
import { creature, encounter, going, lydiaAndTheOrc } from '../support/encounters.ts';
import { desk, openFresh } from '../support/session.ts';

const ann = creature('ann', 0, 0);
const orc = creature('orc', 5, 0, { side: 'foes' });
const board = encounter([ann, orc]);

function begun() {
	const result = applyCommand(board, { type: 'begin-initiative', system: 'static' });
	if (!result.ok) throw new Error('refused');
	return result.encounter;
}

function reopened() {
	const read = parseEncounter(formatEncounter(desk.document.getState().encounter));
	if (!read.ok) throw new Error(read.message);
	return read.encounter;
}

it('the system and the options of the last fight come back from a file, with the system its rules named', () => {
	openFresh(lydiaAndTheOrc());
	expect(lastSetup(reopened()).chosen).toBeNull();
	dispatch(desk, { type: 'begin-initiative', system: 'level-up' });
	dispatch(desk, { type: 'end-initiative' });
	dispatch(desk, { type: 'begin-initiative', system: 'adnd', options: { weaponSpeed: false } });
	dispatch(desk, { type: 'end-initiative' });
	expect(lastSetup(reopened())).toMatchObject({
		chosen: { usual: 'simultaneous', system: 'adnd' },
		options: { weaponSpeed: false, groups: true },
	});
	// Rules that name another system since then are what counts.
	toNextHalf(desk);
	dispatch(desk, { type: 'set-rules', rules: { initiative: 'static' } });
	expect(lastSetup(reopened()).chosen).toEqual({ usual: 'simultaneous', system: 'adnd' });
});

it('until the fight begins, with somebody on the map, it is said where to begin it', () => {
	openFresh({ ...board, rules: { initiative: 'static' } });
	expect(beginsInTurns(desk)).toBe(true);
	dispatch(desk, { type: 'begin-initiative', system: 'static' });
	expect(beginsInTurns(desk)).toBe(false);
	dispatch(desk, { type: 'end-initiative' });
	expect(beginsInTurns(desk)).toBe(true);
});

it('what is chosen for it counts before what the rules name, until these name another', () => {
	openFresh({ ...board, rules: profileOf('level-up').rules });
	const play = actionOf('play');
	expect([beginsInTurns(desk), play.enabled(desk)]).toEqual([true, false]);
	chooseSystem(desk, 'simultaneous');
	expect([beginsInTurns(desk), play.enabled(desk)]).toEqual([false, true]);
	chooseSystem(desk, 'adnd');
	chooseForFight(desk, { side: 'foes' });
	expect([nextSystem(desk), beginsInTurns(desk), play.enabled(desk)]).toEqual(['adnd', true, false]);
	dispatch(desk, { type: 'begin-initiative', system: 'adnd' });
	dispatch(desk, { type: 'set-rules', rules: { initiative: 'static' } });
	expect([nextSystem(desk), fightChoices(desk).side]).toEqual(['static', 'foes']);
	// Another encounter knows nothing of it.
	openDocument(desk, 'another', board);
	expect([nextSystem(desk), fightChoices(desk).side]).toEqual(['simultaneous', null]);
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
])('is waited for where %s: %#', (_, one, waits) => {
	openFresh(one);
	expect(waitsForFight(desk)).toBe(waits);
});
