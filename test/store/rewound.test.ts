/** Going back and changing something: what later amendments meant for the fight goes with them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Encounter, INITIATIVE_SYSTEMS } from '../../src/engine/index.ts';
import { fightOf } from '../../src/store/combatQueries.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { seek } from '../../src/store/playback/playback.ts';
import { creature, lydiaAndTheOrc } from '../support/encounters.ts';
import { desk, openFresh } from '../support/session.ts';

const whole = (): Encounter => desk.document.getState().encounter;
const fighting = () => fightOf(whole())?.combatants.map((one) => one.id);
const goblin = creature('goblin', 0, 0, { side: 'foes' });
const join = () => dispatch(desk, { type: 'add-creatures', creatures: [goblin] });
const remove = (id: string) => dispatch(desk, { type: 'remove-creatures', ids: [id] });
const hurry = () => dispatch(desk, { type: 'change-creatures', ids: ['lydia'], change: { speed: 60 } });
const notice = () => desk.session.getState().notice;
const found = (id: string) => presentEncounter(desk).creatures.find((one) => one.id === id);

describe.each(INITIATIVE_SYSTEMS)('a change in front of later amendments: %s', (system) => {
	beforeEach(() => {
		openFresh(lydiaAndTheOrc());
		dispatch(desk, { type: 'begin-initiative', system });
		expect(fighting()).toEqual(['lydia', 'orc']);
	});

	it.each([0, 1, 3])('whoever joined later leaves the order when segment %i is changed', (moment) => {
		seek(desk, 4);
		join();
		expect(fighting()).toContain('goblin');
		const before = whole();
		seek(desk, moment);
		hurry();
		expect(found('lydia')?.speed).toBe(60);
		expect(fighting()).toEqual(['lydia', 'orc']);
		expect(notice()).toMatchObject({ text: expect.stringMatching(/changed later .* dropped/), undo: true });
		undo(desk);
		expect(whole()).toBe(before);
	});

	it('whoever left later is in the order again', () => {
		seek(desk, 4);
		remove('orc');
		expect(fighting()).toEqual(['lydia']);
		seek(desk, 2);
		hurry();
		seek(desk, 4);
		expect(found('orc')).toBeDefined();
		expect(fighting()?.toSorted()).toEqual(['lydia', 'orc']);
	});

	it('a change of what only people see drops nothing', () => {
		seek(desk, 4);
		join();
		seek(desk, 2);
		dispatch(desk, { type: 'change-creatures', ids: ['lydia'], change: { name: 'Lydia the Bold' } });
		expect(fighting()).toContain('goblin');
		expect(notice()).toBeNull();
	});

	it('a bonus changed later is the old one again', () => {
		seek(desk, 4);
		dispatch(desk, { type: 'change-creatures', ids: ['orc'], change: { initiative: 7 } });
		seek(desk, 2);
		hurry();
		expect(fightOf(whole())?.combatants.find((one) => one.id === 'orc')?.bonus).toBeUndefined();
	});

	it('who was felled later is down from the changed moment on, helpless on the map as well', () => {
		seek(desk, 4);
		dispatch(desk, { type: 'change-creatures', ids: ['orc'], change: { hitPoints: { current: 0, max: 8 } } });
		expect(found('orc')?.conditions).toEqual(['helpless']);
		seek(desk, 2);
		hurry();
		expect(found('orc')).toMatchObject({ hitPoints: { current: 0 }, conditions: ['helpless'] });
	});
});
