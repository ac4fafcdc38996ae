import { beforeEach, describe, expect, it } from 'vitest';
import type { Creature } from '../../../src/engine/index.ts';
import { initiativeSentence } from '../../../src/messages/index.ts';
import { typedHarm } from '../../../src/panels/damageCommandParser.ts';
import { actionOf, performAction } from '../../../src/store/actions/index.ts';
import { presentEncounter } from '../../../src/store/derived/selectors.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { foughtIn, isCasting } from '../../../src/store/encounter/combatQueries.ts';
import { changeHitPoints, harmName, parseHarm } from '../../../src/store/interactions/hitPointChanges.ts';
import { formatEncounter, parseEncounter } from '../../../src/store/library/encounterFiles.ts';
import { seek, toNextHalf } from '../../../src/store/playback/playback.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const counted = { hitPoints: { current: 12, max: 12 } };
const lydia = creature('lydia', 0, 2, counted);
const orc = (id: string, x: number, more: Partial<Creature> = {}) =>
	going(creature(id, x, 2, { side: 'foes', ...counted, ...more }), ...walk({ x, y: 2 }, 0, 1, 3));
const one = (id: string): Creature | undefined =>
	presentEncounter(workspace).creatures.find((c) => c.id === id);
const points = (id: string): number | undefined => one(id)?.hitPoints?.current;
const log = () =>
	foughtIn(workspace.document.getState().encounter).log.map(({ news }) =>
		initiativeSentence(news, (id) => one(id)?.name ?? id),
	);
const act = (id: string) => performAction(workspace, actionOf(id));

beforeEach(() =>
	openFresh(
		encounter([
			lydia,
			orc('orc', 5),
			orc('orc2', 7, { name: 'Orc 2' }),
			creature('wolf', 9, 2, { side: 'foes' }),
		]),
	),
);

describe('typed hit points', () => {
	it.each([
		['-7', '−7'],
		['−7', '−7'],
		['7', '−7'],
		['+ 5', '+5'],
		['t8', '8 temporary'],
		['Dead', 'dead'],
	])('%s is %s', (text, name) => {
		const said = parseHarm(text);
		expect(said && harmName(said)).toBe(name);
	});
	it.each(['', '0', '-0', 'seven', '1.5', '1000000', '200000', 'alive'])('%j is none', (text) =>
		expect(parseHarm(text)).toBeNull(),
	);
	it.each([
		['orc 2: −7', ['orc2']],
		['Orc -7', ['orc']],
		['orcs −3', ['orc', 'orc2']],
		['orc, wolf dead', ['orc', 'wolf']],
		['lydia and orc 2 +5', ['lydia', 'orc2']],
		['-4', ['wolf']],
		['dragon -4', null],
		['orc, dragon -4', null],
		['orc 2', null],
		['select orc', null],
	])('“%s” is about %j', (line, ids) => {
		const typed = typedHarm(line, presentEncounter(workspace).creatures, ['wolf']);
		expect(typed?.creatures.map(({ id }) => id) ?? null).toEqual(ids);
	});
	it('applies to none without a name or selection', () => {
		expect(typedHarm('-4', presentEncounter(workspace).creatures, [])).toBeNull();
	});
});

describe('damage and healing', () => {
	it('apply to several in one undo step, told in the log', () => {
		expect(changeHitPoints(workspace, ['orc', 'orc2'], { type: 'damage', amount: 7 })).toBe(true);
		expect([points('orc'), points('orc2')]).toEqual([5, 5]);
		expect(log()).toEqual(['Orc takes 7 damage (12 → 5 HP).', 'Orc 2 takes 7 damage (12 → 5 HP).']);
		undo(workspace);
		expect([points('orc'), points('orc2')]).toEqual([12, 12]);
	});
	it('use temporary points first, save them and do not add them up', () => {
		changeHitPoints(workspace, ['orc'], { type: 'temporary', amount: 5 });
		changeHitPoints(workspace, ['orc'], { type: 'damage', amount: 3 });
		expect(one('orc')?.hitPoints).toEqual({ current: 12, max: 12, temporary: 2 });
		const { encounter: now } = workspace.document.getState();
		const again = parseEncounter(formatEncounter(now));
		expect(again.ok && again.encounter.creatures[1]?.hitPoints).toEqual({
			current: 12,
			max: 12,
			temporary: 2,
		});
	});
	it('refuse an untracked creature and apply to the others', () => {
		expect(changeHitPoints(workspace, ['wolf'], { type: 'damage', amount: 3 })).toBe(false);
		expect(workspace.session.getState().notice?.text).toBe('No HP recorded for Wolf. Enter HP first.');
		expect(workspace.session.getState()).toMatchObject({ dialog: 'harm', selection: ['wolf'] });
		expect(changeHitPoints(workspace, ['wolf', 'orc'], { type: 'damage', amount: 3 })).toBe(true);
		expect(points('orc')).toBe(9);
	});
	it.each([
		[false, 'spell too quick'],
		[true, 'spell in doubt'],
	])('A64: critical damage (%s) against a one-segment spell: %s', (critical, told) => {
		dispatch(workspace, { type: 'begin-initiative', system: 'adnd' });
		const spell = { type: 'spell', spell: 'sleep', time: 1 } as const;
		const actions = [
			{ type: 'declare', creature: 'orc', declaration: spell },
			{ type: 'roll', faces: ['lydia', 'orc', 'orc2', 'wolf'].map((id) => ({ creature: id, face: 3 })) },
			{ type: 'next', skip: true },
		] as const;
		for (const action of actions) expect(dispatch(workspace, { type: 'initiative', action })).toBe(true);
		const fight = () => foughtIn(workspace.document.getState().encounter);
		expect(isCasting(fight().state, 'orc')).toBe(true);
		expect(isCasting(fight().state, 'orc2')).toBe(false);
		changeHitPoints(workspace, ['orc'], { type: 'damage', amount: 2, critical });
		expect(fight().log.map(({ news }) => news.type)).toContain(told);
	});

	it.each(['static', 'adnd', 'level-up'] as const)(
		'%s: says that an untracked creature has no hit points',
		(system) => {
			dispatch(workspace, { type: 'begin-initiative', system });
			const notice = () => workspace.session.getState().notice;
			changeHitPoints(workspace, ['orc'], { type: 'damage', amount: 2 });
			expect(notice()?.text ?? '').not.toContain('Nobody counts');
			expect(changeHitPoints(workspace, ['orc', 'wolf'], { type: 'damage', amount: 3 })).toBe(true);
			expect(notice()).toMatchObject({
				text: 'No HP recorded for Wolf. Enter HP first.',
				tone: 'info',
			});
			expect([points('orc'), points('wolf')]).toEqual([7, undefined]);
			workspace.session.setState({ notice: null });
			changeHitPoints(workspace, ['wolf'], { type: 'dead' });
			expect(notice()).toBeNull();
		},
	);
	it('are fight actions in a fight, with temporary points too', () => {
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		changeHitPoints(workspace, ['orc'], { type: 'temporary', amount: 5 });
		changeHitPoints(workspace, ['orc'], { type: 'damage', amount: 6 });
		expect(one('orc')?.hitPoints).toEqual({ current: 11, max: 12 });
		const { done = [] } = workspace.document.getState().encounter.initiative ?? {};
		expect(done.at(-1)).toMatchObject({ type: 'act', action: { type: 'damage', amount: 6 } });
		expect(foughtIn(workspace.document.getState().encounter).state?.combatants[1]?.hitPoints).toEqual({
			current: 11,
			max: 12,
		});
	});
});

describe('fallen creatures', () => {
	it('keep no plan, by hit points or condition', () => {
		changeHitPoints(workspace, ['orc'], { type: 'damage', amount: 12 });
		expect(one('orc')).toMatchObject({ conditions: ['helpless'] });
		expect(one('orc')?.plan).toBeUndefined();
		dispatch(workspace, { type: 'change-creatures', ids: ['orc2'], change: { conditions: ['unconscious'] } });
		expect(one('orc2')?.plan).toBeUndefined();
		undo(workspace);
		expect(one('orc2')?.plan).toBeDefined();
	});
	it('have no plan in the next half-round if felled on the way', () => {
		const path = walk({ x: 0, y: 0 }, 1, 0, 5);
		const ada = going(creature('ada', 0, 0, { hitPoints: { current: 3, max: 10 } }), ...path);
		openFresh({
			...encounter([ada], { terrain: [{ x: 1, y: 0, type: 'wire' }] }),
			rules: { checks: true },
			rolls: { '1/2/ada': [1, 4] },
		});
		toNextHalf(workspace);
		expect(one('ada')).toMatchObject({ hitPoints: { current: 0 }, conditions: ['helpless'] });
		expect(one('ada')?.plan).toBeUndefined();
	});
	it('die and revive with one action each', () => {
		workspace.session.setState({ selection: ['orc', 'wolf'] });
		act('dead');
		expect(one('orc')).toMatchObject({ conditions: ['dead', 'helpless'], hitPoints: { current: 0 } });
		expect(one('wolf')?.conditions).toEqual(['dead']);
		expect(one('orc')?.plan).toBeUndefined();
		expect(actionOf('dead').checked?.(workspace)).toBe(true);
		act('dead');
		expect(one('wolf')?.conditions).toBeUndefined();
	});
	it('are removed, except downed players', () => {
		changeHitPoints(workspace, ['orc', 'lydia'], { type: 'damage', amount: 20 });
		expect(act('clear-fallen')).toBe(true);
		expect(presentEncounter(workspace).creatures.map(({ id }) => id)).toEqual(['lydia', 'orc2', 'wolf']);
		expect(workspace.session.getState().notice).toMatchObject({ text: 'Orc removed.', undo: true });
		expect(actionOf('clear-fallen').enabled(workspace)).toBe(false);
		changeHitPoints(workspace, ['lydia'], { type: 'dead' });
		act('clear-fallen');
		expect(one('lydia')).toBeUndefined();
	});
});

it('start the next half-round if felled after the current one, with a message', () => {
	seek(workspace, 6);
	changeHitPoints(workspace, ['orc'], { type: 'damage', amount: 3 });
	expect(workspace.session.getState()).toMatchObject({ segment: 6, notice: null });
	changeHitPoints(workspace, ['orc'], { type: 'damage', amount: 30 });
	expect(workspace.session.getState().segment).toBe(0);
	expect(workspace.session.getState().notice?.text).toBe('Round 1, half 2 starts with your change.');
	undo(workspace);
	expect(workspace.session.getState().segment).toBe(6);
	expect(points('orc')).toBe(9);
});
