/** Going forward after going back in a fight, over what was played, while nothing else changes. */
import { describe, expect, it } from 'vitest';
import type { Encounter, InitiativeAction, InitiativeSystemId } from '../../src/engine/index.ts';
import { actionOf, performAction } from '../../src/store/actions/index.ts';
import {
	act,
	backOneMoment,
	onAsPlayed,
	playAnew,
	takeBack,
	typedFaces,
} from '../../src/store/document/combatControls.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { standsAhead } from '../../src/store/document/redoBranch.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { clockOf, combatOf, fightClock } from '../../src/store/encounter/combatQueries.ts';
import { nextTurn } from '../../src/store/playback/nextTurn.ts';
import { play, seek, toNextHalf } from '../../src/store/playback/playback.ts';
import { forgetNews } from '../../src/store/workspace/notices.ts';
import { creature, encounter } from '../support/encounters.ts';
import { expectUndone, openFresh, workspace } from '../support/session.ts';

const whole = (): Encounter => workspace.document.getState().encounter;
const segment = () => workspace.session.getState().segment;
const notice = () => workspace.session.getState().notice;
const ahead = () => standsAhead(workspace.document.getState().past).length;
const does = (action: InitiativeAction) => expect(act(workspace, action)).toBe(true);
const next = () => does({ type: 'next' });
const rounds = () => combatOf(whole()) as { readonly round: number; readonly phase: string };

function begin(system: InitiativeSystemId): void {
	const path = { pace: 'walk', steps: [{ x: 1, y: 0 }] } as const;
	openFresh(
		encounter([
			creature('ada', 0, 0, { plan: path, hitPoints: { current: 9, max: 9 } }),
			creature('bo', 0, 4),
			creature('orc', 9, 0, { side: 'foes' }),
		]),
	);
	dispatch(workspace, { type: 'begin-initiative', system });
}

/** Takes the next forward action: dice first if missing, then the next turn or segment. */
function press(): void {
	const { phase } = rounds();
	if (phase === 'declaring' || phase === 'rolling') does({ type: 'roll' });
	else next();
}

/**
 * Plays until a round begins, with declarations, typed dice, wounds and moves; returns the state after each action.
 */
function playTo(round: number): readonly Encounter[] {
	const seen = [...workspace.document.getState().past.map((step) => step.encounter), whole()];
	const note = () => {
		if (seen.at(-1) !== whole()) seen.push(whole());
	};
	while (rounds().round < round) {
		if (rounds().phase === 'declaring') {
			does({ type: 'declare', creature: 'bo', declaration: { type: 'spell', spell: 'Sleep', time: 2 } });
			note();
			does({ type: 'roll', creatures: ['orc'], faces: [{ creature: 'orc', face: 10 - rounds().round }] });
			note();
		}
		press();
		note();
		if (whole().movers?.includes('ada')) {
			seek(workspace, 6);
			does({ type: 'damage', creature: 'orc', amount: 1 });
			note();
		}
	}
	return seen;
}

const TURNS = ['static', 'adnd', 'level-up'] as const;

describe.each(TURNS)('two rounds of %s', (system) => {
	it('are the same after undo and redo', () => {
		begin(system);
		expectUndone(playTo(3));
	});

	it('are identical when stepped back and forward, with dice, declarations and viewed moment', () => {
		begin(system);
		playTo(3);
		const stood: (readonly [Encounter, number])[] = [];
		while (combatOf(whole())) {
			stood.push([whole(), segment()]);
			backOneMoment(workspace);
		}
		undo(workspace);
		forgetNews(workspace);
		stood.pop();
		expect(stood.length).toBeGreaterThan(6);
		stood.reverse();
		while (stood.length > 0) {
			press();
			// Rolling for all also passes one typed die, and a turn passes steps inside it.
			const at = stood.findIndex(([one]) => one === whole());
			expect([0, 1, 2]).toContain(at);
			expect(segment()).toBe(stood[at]?.[1]);
			expect(notice()).toBeNull();
			stood.splice(0, at + 1);
		}
		expect(ahead()).toBe(0);
		// What follows is new.
		const { length } = workspace.document.getState().past;
		press();
		expect(workspace.document.getState().past[length]?.deed.type).not.toBe('on in the fight');
	});
});

describe('recorded future', () => {
	it('survives undo and redo of a forward step', () => {
		begin('adnd');
		playTo(2);
		const end = whole();
		for (let i = 0; i < 3; i++) backOneMoment(workspace);
		press();
		press();
		undo(workspace);
		expect(workspace.session.getState().notice?.text).toMatch(/^Undone: continue\. Round 1/);
		expect(ahead()).toBe(2);
		press();
		press();
		expect(whole()).toBe(end);
	});

	it('is dropped by other changes with a message, and returns with undo', () => {
		begin('adnd');
		playTo(2);
		const end = whole();
		backOneMoment(workspace);
		backOneMoment(workspace);
		does({ type: 'damage', creature: 'orc', amount: 1 });
		expect(notice()).toMatchObject({
			text: 'Later segments and their rolls were discarded.',
			undo: true,
		});
		expect(ahead()).toBe(0);
		undo(workspace);
		expect(ahead()).toBe(2);
		press();
		press();
		expect(whole()).toBe(end);
	});

	it('is dropped by a replay at the fight’s moment', () => {
		begin('adnd');
		playTo(2);
		const stood = whole();
		backOneMoment(workspace);
		const before = whole();
		playAnew(workspace);
		expect([whole(), ahead()]).toEqual([before, 0]);
		expect(notice()?.undo).toBe(true);
		press();
		expect(whole()).not.toBe(stood);
		undo(workspace);
		undo(workspace);
		expect(workspace.session.getState().announcement).toBe('Undone: discard later segments.');
		expect(ahead()).toBe(1);
	});

	it('is not continued from another moment of the half-round', () => {
		begin('adnd');
		playTo(2);
		backOneMoment(workspace);
		seek(workspace, 3);
		const stood = workspace.document.getState().past.at(-1)?.encounter;
		press();
		expect(whole()).not.toBe(stood);
		expect(ahead()).toBe(0);
	});

	it('skips to the segment it would reach, in one step', () => {
		begin('adnd');
		does({ type: 'roll', faces: ['ada', 'bo', 'orc'].map((one, i) => ({ creature: one, face: 4 + i })) });
		next();
		const first = fightClock(whole());
		next();
		next();
		next();
		const there = clockOf(whole());
		next();
		for (let i = 0; i < 4; i++) backOneMoment(workspace);
		expect(fightClock(whole())).toBe(first);
		nextTurn(workspace, true);
		expect(clockOf(whole())).toEqual(there);
		expect(ahead()).toBe(1);
		undo(workspace);
		expect(fightClock(whole())).toBe(first);
		expect(ahead()).toBe(4);
	});

	it('keeps the last typed die for a roll-all or the same face only', () => {
		begin('adnd');
		const faces = (face: number) =>
			does({ type: 'roll', creatures: ['orc'], faces: [{ creature: 'orc', face }] });
		does({ type: 'roll', creatures: ['ada'] });
		does({ type: 'roll', creatures: ['bo'] });
		faces(7);
		const rolled = whole();
		for (const again of [() => does({ type: 'roll' }), () => faces(7)]) {
			backOneMoment(workspace);
			again();
			expect(whole()).toBe(rolled);
		}
		backOneMoment(workspace);
		faces(8);
		expect(whole()).not.toBe(rolled);
	});

	it('continues with the next turn if its dice are missing', () => {
		begin('adnd');
		does({ type: 'roll' });
		const rolled = whole();
		next();
		const segment = whole();
		backOneMoment(workspace);
		backOneMoment(workspace);
		expect(rounds().phase).toBe('declaring');
		expect(actionOf('next-turn').enabled(workspace)).toBe(true);
		performAction(workspace, actionOf('next-turn'));
		expect(whole()).toEqual(rolled);
		performAction(workspace, actionOf('next-turn'));
		expect(whole()).toBe(segment);
		expect(onAsPlayed(workspace)).toBe(false);
	});

	it('is none if a typed face was taken back', () => {
		begin('adnd');
		does({ type: 'roll', creatures: ['orc'], faces: [{ creature: 'orc', face: 7 }] });
		takeBack(workspace, typedFaces(whole())[0]!);
		expect(ahead()).toBe(0);
		undo(workspace);
		expect(notice()?.text).toMatch(/^Undone: dice\./);
	});
});

describe('simultaneous fights', () => {
	it('keep the next half-round with its plans, and replay it from its start', () => {
		begin('simultaneous');
		play(workspace);
		seek(workspace, 6);
		const played = whole();
		toNextHalf(workspace);
		dispatch(workspace, { type: 'set-plans', plans: { bo: { pace: 'walk', steps: [{ x: 1, y: 4 }] } } });
		const planned = whole();
		backOneMoment(workspace);
		expect(segment()).toBe(6);
		toNextHalf(workspace);
		expect(whole()).toBe(planned);
		backOneMoment(workspace);
		backOneMoment(workspace);
		expect(clockOf(whole())).toMatchObject({ half: 1, phase: 'declaring' });
		does({ type: 'resolve', anyway: true });
		expect(whole()).not.toBe(played);
		expect(whole().creatures).toEqual(played.creatures);
		expect(segment()).toBe(0);
		expect(ahead()).toBe(1);
	});
});
