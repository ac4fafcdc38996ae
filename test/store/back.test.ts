/** Stepping back in a fight to its first action, also after saving and opening, with board and creatures. */
import { describe, expect, it } from 'vitest';
import { type Encounter, lastKnown } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { clockSentence, initiativeSentence } from '../../src/messages/index.ts';
import { actionOf, performAction } from '../../src/store/actions/index.ts';
import { act, backOneMoment, canGoBack } from '../../src/store/document/combatControls.ts';
import { beginNextHalf, dispatch } from '../../src/store/document/document.ts';
import { rewindTarget } from '../../src/store/document/rewind.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import type { CreatureFields } from '../../src/store/encounter/changeSet.ts';
import { clockOf, combatOf, fightClock, foughtIn, namesIn } from '../../src/store/encounter/combatQueries.ts';
import { changeHitPoints } from '../../src/store/interactions/hitPointChanges.ts';
import { seek } from '../../src/store/playback/playback.ts';
import { playerViewFor } from '../../src/store/playerView/currentView.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { select } from '../../src/store/session/toolState.ts';
import { notify } from '../../src/store/workspace/notices.ts';
import { creature, encounter, lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const whole = (): Encounter => workspace.document.getState().encounter;
const told = (one: Encounter = whole()): readonly string[] =>
	foughtIn(one).log.map(({ news }) => initiativeSentence(news, namesIn(one)));
const next = () => expect(act(workspace, { type: 'next' })).toBe(true);
const points = (id: string) =>
	lastKnown(whole().creatures, whole().amendments ?? []).find((one) => one.id === id)?.hitPoints?.current;

/** Encounter after a round trip through its file. */
function reopened(one: Encounter): Encounter {
	const read = parseEncounter(formatEncounter(one));
	if (!read.ok) throw new Error(read.message);
	return read.encounter;
}

/** Lydia’s turn comes before the orc’s. */
function inTurns(): void {
	const { creatures, ...rest } = lydiaAndTheOrc();
	openFresh({ ...rest, creatures: creatures.map((one) => ({ ...one, hitPoints: { current: 9, max: 10 } })) });
	dispatch(workspace, { type: 'begin-initiative', system: 'static' });
	act(workspace, {
		type: 'roll',
		faces: [
			{ creature: 'lydia', face: 15 },
			{ creature: 'orc', face: 5 },
		],
	});
}

describe('step back', () => {
	it('reaches the first action, also in a reopened file', () => {
		inTurns();
		next();
		seek(workspace, 6);
		next();
		act(workspace, { type: 'damage', creature: 'orc', amount: 9 });
		openFresh(reopened(whole()));
		const clocks: string[] = [];
		while (canGoBack(workspace)) {
			clocks.push(fightClock(whole()));
			backOneMoment(workspace);
		}
		expect(clocks).toEqual([
			'Round 2: Lydia',
			// To the end of the move, then to its start.
			'Round 1: The orc',
			'Round 1: The orc',
			'Round 1: Lydia',
			'Round 1, rolling',
		]);
		expect(combatOf(whole())).toBeNull();
		expect(whole().movers).toBeUndefined();
		expect(whole().half ?? 1).toBe(1);
		expect(points('orc')).toBe(9);
	});

	it('restores the end of that turn’s half-round with its plan', () => {
		inTurns();
		next();
		seek(workspace, 6);
		next();
		expect(whole()).toMatchObject({ half: 2, movers: ['lydia'], round: 2 });
		backOneMoment(workspace);
		expect(whole()).toMatchObject({ half: 1, movers: ['orc'], round: 1 });
		expect(whole().history).toEqual([]);
		expect(workspace.session.getState().segment).toBe(6);
		expect(whole().creatures.find((one) => one.id === 'orc')?.plan?.steps).toHaveLength(6);
	});

	it('keeps a creature hidden since then hidden in the earlier half-round; undo shows it', () => {
		inTurns();
		const hiddenNow = () =>
			[
				lastKnown(whole().creatures, whole().amendments ?? []).find(({ id }) => id === 'orc')?.hidden,
				combatOf(whole())?.combatants.find(({ id }) => id === 'orc')?.hidden,
			] as const;
		next();
		seek(workspace, 6);
		next();
		dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: { hidden: true } });
		expect(hiddenNow()).toEqual([true, true]);
		backOneMoment(workspace);
		expect(hiddenNow()).toEqual([true, true]);
		backOneMoment(workspace);
		expect(hiddenNow()).toEqual([true, true]);
		expect(playerViewFor(workspace, TABLE).encounter.creatures.map(({ id }) => id)).toEqual(['lydia']);
		// Forward over the played part, where the orc was not hidden yet.
		next();
		expect(hiddenNow()).toEqual([true, true]);
		next();
		expect(hiddenNow()).toEqual([true, true]);
		// Two steps forward, two back, and hiding.
		for (let steps = 0; steps < 5; steps += 1) undo(workspace);
		expect(hiddenNow()[0]).not.toBe(true);
	});

	it('goes from a later move to the first’s end, turn start, previous turn', () => {
		inTurns();
		next();
		seek(workspace, 6);
		act(workspace, { type: 'damage', creature: 'lydia', amount: 2 });
		const played = whole();
		beginNextHalf(workspace);
		act(workspace, { type: 'damage', creature: 'lydia', amount: 3 });
		expect(points('lydia')).toBe(4);
		const step = () => {
			backOneMoment(workspace);
			const { half, movers } = whole();
			return [half ?? 1, workspace.session.getState().segment, movers?.[0], points('lydia')];
		};
		expect(step()).toEqual([1, 6, 'orc', 7]);
		expect(whole().initiative?.done).toEqual(played.initiative?.done);
		expect(step()).toEqual([1, 0, 'orc', 9]);
		expect(whole().creatures.find((one) => one.id === 'orc')?.plan?.steps).toHaveLength(6);
		expect(step()).toEqual([1, 0, 'lydia', 9]);
		// Each is its own step.
		undo(workspace);
		undo(workspace);
		undo(workspace);
		expect(points('lydia')).toBe(4);
	});

	it('revives a creature felled in the undone moment', () => {
		inTurns();
		seek(workspace, 2);
		act(workspace, { type: 'damage', creature: 'lydia', amount: 1 });
		next();
		act(workspace, { type: 'damage', creature: 'lydia', amount: 8 });
		expect(points('lydia')).toBe(0);
		notify(workspace, 'Lydia falls.');
		backOneMoment(workspace);
		expect(points('lydia')).toBe(8);
		// Its announcement is outdated.
		expect(workspace.session.getState().notice).toBeNull();
		const lydia = lastKnown(whole().creatures, whole().amendments ?? []).find((one) => one.id === 'lydia');
		expect(lydia?.conditions ?? []).not.toContain('helpless');
	});

	it('revives a creature killed in the undone moment and keeps earlier sleep', () => {
		inTurns();
		dispatch(workspace, {
			type: 'change-creatures',
			ids: ['lydia'],
			change: { conditions: ['unconscious'] },
		});
		next();
		changeHitPoints(workspace, ['lydia', 'orc'], { type: 'dead' });
		expect([points('lydia'), points('orc')]).toEqual([0, 0]);
		backOneMoment(workspace);
		expect([points('lydia'), points('orc')]).toEqual([9, 9]);
		const { creatures, amendments = [] } = whole();
		const now = lastKnown(creatures, amendments).map(({ conditions }) => conditions);
		expect(now).toEqual([['unconscious'], undefined]);
		expect(combatOf(whole())?.combatants.map(({ senseless }) => senseless ?? false)).toEqual([true, false]);
	});

	it.each([0, 2, 6])('restores death for a creature revived in segment %i of a later turn', (at) => {
		const orc = () => {
			const { creatures, amendments = [] } = whole();
			const { conditions, lasting, hitPoints } = lastKnown(creatures, amendments).find(
				({ id }) => id === 'orc',
			)!;
			const fighting = combatOf(whole())?.combatants.find(({ id }) => id === 'orc');
			return [conditions, lasting, hitPoints?.current, fighting?.senseless ?? false];
		};
		const backTo = (clock: string) => {
			openFresh(reopened(whole()));
			while (fightClock(whole()) !== clock) backOneMoment(workspace);
			expect(reopened(whole())).toEqual(whole());
		};
		const change = (fields: CreatureFields) =>
			dispatch(workspace, { type: 'change-creatures', ids: ['orc'], change: fields });
		inTurns();
		change({ conditions: ['prone', 'unconscious'], lasting: { unconscious: 9 } });
		next();
		changeHitPoints(workspace, ['orc'], { type: 'dead' });
		next();
		seek(workspace, at);
		// It revives, dies and revives again in that time: back there it is dead once.
		select(workspace, ['orc']);
		for (let times = 0; times < 3; times++) performAction(workspace, actionOf('dead'));
		change({ conditions: ['prone'] });
		act(workspace, { type: 'heal', creature: 'orc', amount: 4 });
		expect(orc()).toEqual([['prone'], undefined, 4, false]);
		expect(told().filter((line) => line.includes('no longer'))).toEqual([
			'The orc is no longer dead.',
			'The orc is no longer dead.',
			'The orc is no longer unconscious.',
		]);
		backTo('Round 2: Lydia');
		expect(orc()).toEqual([['prone', 'dead', 'unconscious', 'helpless'], { unconscious: 9 }, 0, true]);
		backTo('Round 1: Lydia');
		expect(orc()).toEqual([['prone', 'unconscious'], { unconscious: 9 }, 9, true]);
		backTo('Round 1, rolling');
		expect(orc()).toEqual([['prone'], undefined, 9, false]);
	});

	it('is one undoable step', () => {
		inTurns();
		next();
		const before = whole();
		backOneMoment(workspace);
		expect(workspace.document.getState().past.at(-1)?.encounter).toBe(before);
	});

	it('simultaneous: goes from the next half-round to this one’s end, then its plans', () => {
		openFresh(lydiaAndTheOrc());
		dispatch(workspace, { type: 'begin-initiative', system: 'simultaneous' });
		act(workspace, { type: 'resolve', anyway: true });
		beginNextHalf(workspace);
		const back = rewindTarget(whole());
		expect(back && [back.encounter.half, back.segment]).toEqual([1, 6]);
		expect(back && clockOf(back.encounter)).toMatchObject({ type: 'half', phase: 'resolving' });
	});

	it('leaves a creature removed from the map out of the fight', () => {
		inTurns();
		next();
		dispatch(workspace, { type: 'remove-creatures', ids: ['orc'] });
		backOneMoment(workspace);
		expect(combatOf(whole())?.combatants.map((one) => one.id)).toEqual(['lydia']);
		expect(parseEncounter(formatEncounter(whole()))).toMatchObject({ ok: true });
	});
});

describe('turn of a creature removed from the map', () => {
	it('is skipped in favor of the previous one', () => {
		inTurns();
		next();
		next();
		dispatch(workspace, { type: 'remove-creatures', ids: ['orc'] });
		backOneMoment(workspace);
		expect(fightClock(whole())).toBe('Round 1: Lydia');
		backOneMoment(workspace);
		backOneMoment(workspace);
		expect(combatOf(whole())).toBeNull();
	});
});

describe('names in the log', () => {
	it('are current, or the last known for removed creatures', () => {
		inTurns();
		dispatch(workspace, { type: 'change-creatures', ids: ['lydia'], change: { name: 'Lydia the Grey' } });
		dispatch(workspace, { type: 'remove-creatures', ids: ['orc'] });
		expect(told()).toContain('Order: Lydia the Grey, The orc.');
		expect(told(reopened(whole()))).toEqual(told());
	});
});

describe('fight in a file', () => {
	it('resumes: state, log and clock are recomputed from its actions', () => {
		inTurns();
		next();
		dispatch(workspace, { type: 'note', text: 'A horn is heard.' });
		act(workspace, { type: 'hold', creature: 'orc' });
		const again = reopened(whole());
		expect(combatOf(again)).toEqual(combatOf(whole()));
		expect(told(again)).toEqual(told());
		expect(foughtIn(again).log.map(({ clock }) => clockSentence(clock, namesIn(again)))).toEqual(
			foughtIn(whole()).log.map(({ clock }) => clockSentence(clock, namesIn(whole()))),
		);
	});

	it('keeps missing faces of manual rolls', () => {
		openFresh(encounter([creature('ada', 0, 0), creature('orc', 5, 0, { side: 'foes' })]), {
			who: 'side',
			side: 'heroes',
		});
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		act(workspace, { type: 'roll' });
		expect(combatOf(whole())).toMatchObject({ phase: 'rolling' });
		expect(combatOf(reopened(whole()))).toEqual(combatOf(whole()));
	});

	it('opens at the segment viewed', () => {
		const read = parseEncounter(formatEncounter(lydiaAndTheOrc(), 4));
		expect(read).toEqual({ ok: true, encounter: lydiaAndTheOrc(), segment: 4 });
	});
});
