/** Changes after going back: later amendments lose their effect on the fight. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Encounter, INITIATIVE_SYSTEMS } from '../../src/engine/index.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { combatOf } from '../../src/store/encounter/combatQueries.ts';
import { seek } from '../../src/store/playback/playback.ts';
import { creature, lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const whole = (): Encounter => workspace.document.getState().encounter;
const fighting = () => combatOf(whole())?.combatants.map((one) => one.id);
const goblin = creature('goblin', 0, 0, { side: 'foes' });
const join = () => dispatch(workspace, { type: 'add-creatures', creatures: [goblin] });
const remove = (id: string) => dispatch(workspace, { type: 'remove-creatures', ids: [id] });
const hurry = () => dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { speed: 60 } });
const notice = () => workspace.session.getState().notice;
const found = (id: string) => presentEncounter(workspace).creatures.find((one) => one.id === id);

describe.each(INITIATIVE_SYSTEMS)('change before later amendments: %s', (system) => {
	beforeEach(() => {
		openFresh(lydiaAndTheOrc());
		dispatch(workspace, { type: 'begin-initiative', system });
		expect(fighting()).toEqual(['lydia', 'orc']);
	});

	it.each([0, 1, 3])('removes a later joiner from the order when segment %i changes', (moment) => {
		seek(workspace, 4);
		join();
		expect(fighting()).toContain('goblin');
		const before = whole();
		seek(workspace, moment);
		hurry();
		expect(found('lydia')?.speed).toBe(60);
		expect(fighting()).toEqual(['lydia', 'orc']);
		expect(notice()).toMatchObject({ text: expect.stringMatching(/Later changes .* discarded/), undo: true });
		undo(workspace);
		expect(whole()).toBe(before);
	});

	it('returns a later leaver to the order', () => {
		seek(workspace, 4);
		remove('orc');
		expect(fighting()).toEqual(['lydia']);
		seek(workspace, 2);
		hurry();
		seek(workspace, 4);
		expect(found('orc')).toBeDefined();
		expect(fighting()?.toSorted()).toEqual(['lydia', 'orc']);
	});

	it('drops nothing for a change of looks', () => {
		seek(workspace, 4);
		join();
		seek(workspace, 2);
		dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { name: 'Lydia the Bold' } });
		expect(fighting()).toContain('goblin');
		expect(notice()).toBeNull();
	});

	it('restores a bonus changed later', () => {
		seek(workspace, 4);
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { initiative: 7 } });
		seek(workspace, 2);
		hurry();
		expect(combatOf(whole())?.combatants.find((one) => one.id === 'orc')?.bonus).toBeUndefined();
	});

	it('fells a creature from the changed moment, helpless on the map too', () => {
		seek(workspace, 4);
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['orc'],
			change: { hitPoints: { current: 0, max: 8 } },
		});
		expect(found('orc')?.conditions).toEqual(['helpless']);
		seek(workspace, 2);
		hurry();
		expect(found('orc')).toMatchObject({ hitPoints: { current: 0 }, conditions: ['helpless'] });
	});
});
