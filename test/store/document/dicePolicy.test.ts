/** Who rolls the dice, stored with the encounter. */
import { beforeEach, expect, it } from 'vitest';
import { parseEncounter } from '../../../src/formats/encounter.ts';
import { formatEncounter } from '../../../src/formats/formatEncounter.ts';
import { dispatch, openDocument } from '../../../src/store/document/document.ts';
import { redo, undo } from '../../../src/store/document/undoRedo.ts';
import { setAsk } from '../../../src/store/playback/playback.ts';
import type { WhoRolls } from '../../../src/store/session/playbackState.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const ANN = creature('ann', 0, 0);
const asked = () => workspace.session.getState().ask;
const opened = () => workspace.document.getState().encounter;

beforeEach(() => openFresh(encounter([ANN]), { who: 'everyone' }));

it.each<WhoRolls>([{ who: 'nobody' }, { who: 'everyone' }, { who: 'side', side: 'heroes' }])(
	'travels in the file: %o',
	(who) => {
		setAsk(workspace, who);
		const text = formatEncounter(opened());
		openFresh(encounter([ANN]), { who: who.who === 'nobody' ? 'everyone' : 'nobody' });
		const read = parseEncounter(text);
		if (!read.ok) throw new Error(JSON.stringify(read));
		openDocument(workspace, 'other', read.encounter);
		expect(asked()).toEqual(who);
	},
);
it('is undone and redone', () => {
	setAsk(workspace, { who: 'nobody' });
	setAsk(workspace, { who: 'side', side: 'foes' });
	undo(workspace);
	expect(asked()).toEqual({ who: 'nobody' });
	undo(workspace);
	expect(asked()).toEqual({ who: 'everyone' });
	redo(workspace);
	expect(asked()).toEqual({ who: 'nobody' });
});
it('leaves encounters without it to the last choice, not to opened files', () => {
	openDocument(workspace, 'theirs', { ...encounter([ANN]), dice: 'nobody' });
	expect(asked()).toEqual({ who: 'nobody' });
	openDocument(workspace, 'new', encounter([ANN]));
	expect(asked()).toEqual({ who: 'everyone' });
	setAsk(workspace, { who: 'nobody' });
	openDocument(workspace, 'newer', encounter([ANN]));
	expect(asked()).toEqual({ who: 'nobody' });
});
it('falls back without its side', () => {
	setAsk(workspace, { who: 'side', side: 'foes' });
	dispatch(workspace, { type: 'remove-side', id: 'foes' });
	expect([opened().dice, asked()]).toEqual([undefined, { who: 'everyone' }]);
});
