/** Notices that say why nothing is done go when it is so no longer, and not before. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Encounter, profileOf } from '../../../src/engine/index.ts';
import { actionOf, performAction } from '../../../src/store/actions/index.ts';
import { act, beginOrEnd } from '../../../src/store/document/combatControls.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { undo } from '../../../src/store/document/undoRedo.ts';
import { harm } from '../../../src/store/hitPointChanges.ts';
import { nextTurn } from '../../../src/store/playback/nextTurn.ts';
import { play, seek, startPlayback, stepForward } from '../../../src/store/playback/playback.ts';
import { startNotices } from '../../../src/store/session/notices.ts';
import { select } from '../../../src/store/session/session.ts';
import { createDesk } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, going } from '../../support/encounters.ts';
import { frameClock } from '../../support/frameClock.ts';
import { HeadlessPage } from '../../support/headlessPage.ts';
import { openFresh } from '../../support/session.ts';

let desk = createDesk();
const clock = frameClock();
beforeEach(() => {
	clock.reset();
	desk = createDesk();
	startPlayback(desk, clock);
	startNotices(desk);
});

const open = (one: Encounter) => openFresh(one, { who: 'nobody' }, desk);
const said = () => desk.session.getState().notice?.text;
const plan = (id: string, ...steps: { x: number; y: number }[]) =>
	dispatch(desk, { type: 'set-plans', plans: { [id]: { pace: 'walk', steps } } });
const rename = (id: string) =>
	dispatch(desk, { type: 'change-creatures', ids: [id], change: { name: 'Somebody' } });
const ann = creature('ann', 1, 1);
const orc = creature('orc', 9, 6, { side: 'foes' });
const faces = [
	{ creature: 'ann', face: 15 },
	{ creature: 'orc', face: 5 },
];

describe('why nothing plays', () => {
	it.each(['static', 'level-up'] as const)('in %s that dice are missing goes with the last', (system) => {
		open(encounter([ann, orc]));
		beginOrEnd(desk, { type: 'begin-initiative', system, players: 'heroes' });
		stepForward(desk);
		expect(said()).toBe('Dice are still to be rolled.');
		rename('orc');
		expect(said()).toBe('Dice are still to be rolled.');
		act(desk, { type: 'roll', faces });
		expect(said()).toBeUndefined();
	});
	it('in AD&D too, and that it is nobody’s turn goes when it is somebody’s', () => {
		open(encounter([ann, orc]));
		beginOrEnd(desk, { type: 'begin-initiative', system: 'adnd', players: 'heroes' });
		stepForward(desk);
		expect(said()).toBe('Everybody rolls for this round first.');
		act(desk, { type: 'roll', faces: [ann, orc].map(({ id }) => ({ creature: id, face: 5 })) });
		expect(said()).toBeUndefined();
		stepForward(desk);
		expect(said()).toMatch(/^It is nobody’s turn/);
		rename('orc');
		expect(said()).toMatch(/^It is nobody’s turn/);
		act(desk, { type: 'next', skip: true });
		expect(said()).toBeUndefined();
	});
	it('that whoever has the turn has no move in it names it and says why (A5E-13)', () => {
		open(encounter([going(ann, { x: 2, y: 1 }), orc, creature('bo', 5, 5)]));
		beginOrEnd(desk, { type: 'begin-initiative', system: 'level-up', players: 'heroes' });
		act(desk, { type: 'roll', faces: [...faces, { creature: 'bo', face: 17 }] });
		act(desk, { type: 'rush', creature: 'ann' });
		act(desk, { type: 'next' });
		act(desk, { type: 'use', creature: 'ann', what: 'action' });
		stepForward(desk);
		expect(said()).toBe('Ann rushed and has acted; it has no movement this turn.');
		act(desk, { type: 'next' });
		expect(said()).toBeUndefined();
		dispatch(desk, { type: 'change-creatures', ids: ['orc'], change: { conditions: ['unconscious'] } });
		stepForward(desk);
		expect(said()).toBe('Orc cannot act.');
	});
	it('of a group says so where the one with a path has none left, and else that nobody has a path', () => {
		const goblins = ['Goblin 1', 'Goblin 2'].map((name, i) =>
			creature(`g${i}`, 3 + i, 3, { name, side: 'foes' }),
		);
		open(encounter([ann, ...goblins]));
		beginOrEnd(desk, { type: 'begin-initiative', system: 'level-up', players: 'heroes' });
		act(desk, { type: 'roll', faces: [faces[0]!, { creature: 'g0', face: 14 }] });
		act(desk, { type: 'rush', creature: 'g0' });
		act(desk, { type: 'next' });
		act(desk, { type: 'use', creature: 'g0', what: 'action' });
		stepForward(desk);
		expect(said()).toMatch(/^Nobody whose turn it is/);
		seek(desk, 0);
		plan('g0', { x: 3, y: 4 });
		stepForward(desk);
		expect(said()).toBe('Goblin 1 rushed and has acted; it has no movement this turn.');
	});
	it('that nobody has a path goes with the first, and with one that whose turn it is has', () => {
		open(encounter([ann, orc]));
		play(desk);
		expect(said()).toMatch(/^Nobody has a path yet/);
		rename('orc');
		expect(said()).toMatch(/^Nobody has a path yet/);
		plan('ann', { x: 2, y: 1 });
		expect(said()).toBeUndefined();
		undo(desk);
		beginOrEnd(desk, { type: 'begin-initiative', system: 'static', players: 'heroes' });
		act(desk, { type: 'roll', faces });
		stepForward(desk);
		clock.pass(9000);
		expect(said()).toMatch(/^Nobody whose turn it is/);
		plan('ann', { x: 2, y: 1 });
		expect(said()).toBeUndefined();
	});
	it('and nothing where a path is walked before the turn ends', () => {
		open(encounter([going(ann, { x: 2, y: 1 }), orc]));
		beginOrEnd(desk, { type: 'begin-initiative', system: 'static', players: 'heroes' });
		act(desk, { type: 'roll', faces });
		nextTurn(desk);
		expect(desk.session.getState().playing).toBe(true);
		expect(said()).toBeUndefined();
	});
	it('at what it rests goes when time goes on or back', () => {
		const door = { from: [3, 1], to: [3, 2], kind: 'door' } as const;
		const steps = [2, 3, 4].map((x) => ({ x, y: 1 }));
		for (const goOn of [() => play(desk), () => stepForward(desk), () => seek(desk, 0)]) {
			open(encounter([going(ann, ...steps), orc], { walls: [door] }));
			desk.session.setState({ pauses: ['doors'] });
			play(desk);
			clock.pass(9000);
			expect(said()).toMatch(/^Paused/);
			goOn();
			expect(said()).toBeUndefined();
		}
	});
});

describe('why an action does nothing', () => {
	it.each([
		['delete', 'info'],
		['tumble', 'problem'],
	])('%s: goes when it would do something', (id, tone) => {
		const foe = creature('foe', 2, 1, { side: 'foes' });
		const past = going(ann, { x: 2, y: 1 }, { x: 3, y: 1 });
		open({ ...encounter([{ ...past, skills: { tumble: 0 } }, foe]), rules: profileOf('srd').rules });
		performAction(desk, actionOf(id));
		expect(desk.session.getState().notice?.tone).toBe(tone);
		desk.session.setState({ panel: 'log' });
		expect(said()).toBeDefined();
		select(desk, ['ann']);
		expect(said()).toBeUndefined();
	});
	it('that nobody else is there goes when somebody is', () => {
		open(encounter([ann]));
		select(desk, ['ann']);
		performAction(desk, actionOf('nearest'));
		rename('ann');
		expect(said()).toBe('Nobody else is here besides Ann.');
		dispatch(desk, { type: 'add-creatures', creatures: [orc] });
		expect(said()).toBeUndefined();
	});
	it('that there is no free square goes when there is one', () => {
		open(encounter([creature('ann', 0, 0), creature('bo', 1, 0)], { width: 2, height: 1 }));
		select(desk, ['ann']);
		performAction(desk, actionOf('nearest-square'));
		rename('ann');
		expect(said()).toMatch(/^There is no square here/);
		dispatch(desk, { type: 'remove-creatures', ids: ['bo'] });
		expect(said()).toBeUndefined();
	});
});

describe('how to go on', () => {
	it('with moving by hand is said until it is called off', () => {
		open(encounter([ann]));
		select(desk, ['ann']);
		performAction(desk, 'by-hand');
		rename('ann');
		expect(said()).toMatch(/Ann/);
		performAction(desk, 'not-by-hand');
		expect(said()).toBeUndefined();
	});
	it('with hit points that nobody counts is said while they are asked for', () => {
		open(encounter([ann]));
		harm(desk, ['ann'], { type: 'damage', amount: 1 });
		expect(said()).toBeDefined();
		desk.session.setState({ dialog: 'none' });
		expect(said()).toBeUndefined();
	});
	it('with a path into a gap is said while paths are drawn', () => {
		const large = creature('ann', 1, 1, { size: 'large' });
		open({ ...encounter([large]), rules: profileOf('srd').rules });
		select(desk, ['ann']);
		performAction(desk, 'squeeze');
		rename('ann');
		expect(said()).toBeDefined();
		performAction(desk, 'tool-select');
		expect(said()).toBeUndefined();
	});
	it.each<[string, () => void]>([
		['somebody else is selected', () => select(desk, ['orc'])],
		['another tool is taken', () => performAction(desk, 'tool-measure')],
	])('on the board is said until %s', (_, goOn) => {
		const page = new HeadlessPage(encounter([ann, orc]));
		desk = page.desk;
		select(desk, ['ann']);
		page.hand.feed({ type: 'key', key: 'Backspace', shift: false, alt: false, ctrl: false });
		expect(said()).toBe('There is no way in this direction.');
		goOn();
		expect(said()).toBeUndefined();
	});
});

it('to which moment undo has led goes when another one is looked at', () => {
	open(encounter([ann, orc]));
	beginOrEnd(desk, { type: 'begin-initiative', system: 'static', players: 'heroes' });
	act(desk, { type: 'roll', faces });
	undo(desk);
	expect(said()).toMatch(/^Undone: /);
	rename('orc');
	expect(said()).toMatch(/^Undone: /);
	act(desk, { type: 'roll', faces });
	expect(said()).toBeUndefined();
});
