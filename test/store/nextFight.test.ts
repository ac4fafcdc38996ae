/** What is chosen for the next fight when the page is opened again: what was chosen for the last one. */
import { expect, it } from 'vitest';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { lastSetup } from '../../src/panels/initiative/fightSetup.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { toNextHalf } from '../../src/store/document/playback.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { desk, openFresh } from '../support/session.ts';

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
