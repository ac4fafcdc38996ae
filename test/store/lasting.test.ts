import { beforeEach, describe, expect, it } from 'vitest';
import { type Encounter, timeOf } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { roundsText } from '../../src/messages/index.ts';
import { endInWords } from '../../src/panels/shared/DurationFields.tsx';
import { pastEncounter } from '../../src/store/derived/battle.ts';
import { logText } from '../../src/store/derived/battleLog.ts';
import { halvesLeft } from '../../src/store/derived/durations.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { act, backOneMoment, beginOrEnd } from '../../src/store/document/combatControls.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { foughtIn } from '../../src/store/encounter/combatQueries.ts';
import { seek, toNextHalf } from '../../src/store/playback/playback.ts';
import { creature, encounter } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const ann = () => workspace.document.getState().encounter.creatures[0]!;
const set = (conditions: readonly string[], lasting?: Readonly<Record<string, number>>) =>
	dispatch(workspace, {
		type: 'change-creatures',
		ids: ['ann'],
		change: { conditions, ...(lasting && { lasting }) },
	});
const log = () => logText(workspace.document.getState().encounter, { who: 'nobody' }, 0, 'feet');

/** Encounter after a round trip through its file. */
function reopened(one: Encounter): Encounter {
	const read = parseEncounter(formatEncounter(one));
	if (!read.ok) throw new Error(read.message);
	return read.encounter;
}

beforeEach(() => openFresh(encounter([creature('ann', 1, 1, { name: 'Ann' })])));

describe('conditions with a duration', () => {
	it('end at the start of their last half-round, with a notice and log entry', () => {
		set(['prone', 'held'], { prone: 2, held: 3 });
		toNextHalf(workspace);
		expect(ann()).toMatchObject({ conditions: ['held'], lasting: { held: 3 } });
		expect(workspace.session.getState().notice?.text).toMatch(/Make your plans\. Ann is no longer prone\.$/);
		toNextHalf(workspace);
		expect([ann().conditions, ann().lasting]).toEqual([undefined, undefined]);
		expect(log().match(/Ann is no longer \w+/g)).toEqual(['Ann is no longer prone', 'Ann is no longer held']);
	});
	it('return when stepping back', () => {
		set(['prone'], { prone: 2 });
		toNextHalf(workspace);
		undo(workspace);
		expect(ann()).toMatchObject({ conditions: ['prone'], lasting: { prone: 2 } });
	});
	it('last until removed without a duration, which removal clears', () => {
		set(['prone', 'held'], { held: 2 });
		set(['prone']);
		expect(ann().lasting).toBeUndefined();
		toNextHalf(workspace);
		expect(ann().conditions).toEqual(['prone']);
	});
	it('count by what remains', () => {
		const { encounter: now } = workspace.document.getState();
		set(['prone', 'held'], { prone: 7 });
		expect(halvesLeft(now, ann(), 'prone')).toBe(6);
		expect(halvesLeft({ ...now, half: 9 }, ann(), 'prone')).toBe(0);
		expect(halvesLeft(now, ann(), 'held')).toBeNull();
		expect([1, 2, 3, 20].map(roundsText)).toEqual(['half a round', '1 round', '1½ rounds', '10 rounds']);
	});
});

describe('A90: durations in turns run by rounds', () => {
	const now = () => workspace.document.getState().encounter;
	const next = () => act(workspace, { type: 'next' }, true);
	const left = () => halvesLeft(now(), ann(), 'prone');
	/** Passes this many rounds of turns. */
	const passRounds = (rounds: number) => {
		const before = now().round ?? 0;
		for (let turns = 0; (now().round ?? 0) < before + rounds && turns < 20; turns++) next();
	};
	const told = () => foughtIn(now()).log.filter(({ news }) => news.type === 'note').length;

	beforeEach(() => {
		openFresh(encounter([creature('ann', 1, 1, { name: 'Ann' }), creature('orc', 6, 6, { side: 'foes' })]));
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'static' });
		act(workspace, { type: 'roll' }, true);
	});

	it('stay through a round’s turns and end as the second begins, with notice', () => {
		set(['prone', 'held'], { prone: timeOf(now()) + 4, held: timeOf(now()) + 6 });
		next();
		expect(left()).toBe(4);
		passRounds(1);
		expect([left(), ann().conditions]).toEqual([2, ['prone', 'held']]);
		passRounds(1);
		expect([ann().conditions, ann().lasting]).toEqual([['held'], { held: timeOf(now()) + 2 }]);
		expect(told()).toBe(1);
		expect(log().match(/Ann is no longer \w+/g)).toEqual(['Ann is no longer prone']);
		expect(workspace.session.getState().notice?.text).toBe('Ann is no longer prone.');
	});
	it.each(['adnd', 'level-up'] as const)('do so in %s', (system) => {
		beginOrEnd(workspace, { type: 'end-initiative' });
		beginOrEnd(workspace, { type: 'begin-initiative', system });
		set(['prone'], { prone: timeOf(now()) + 2 });
		act(workspace, { type: 'roll' }, true);
		expect(ann().conditions).toEqual(['prone']);
		for (let turns = 0; now().round === 1 && turns < 30; turns++)
			act(workspace, { type: 'next', ...(system === 'adnd' && { skip: true }) }, true);
		expect([now().round, ann().conditions]).toEqual([2, undefined]);
	});
	it('ignore the board’s half-rounds for turns, and show theirs in history', () => {
		set(['prone'], { prone: timeOf(now()) + 4 });
		const [first, later] = [now().half ?? 1, (now().half ?? 1) + 2];
		while ((now().half ?? 1) < later) toNextHalf(workspace);
		expect([timeOf(now()), left()]).toEqual([first, 4]);
		passRounds(1);
		toNextHalf(workspace);
		expect(left()).toBe(2);
		const then = pastEncounter(now(), first)!;
		expect([timeOf(then), halvesLeft(then, then.creatures[0]!, 'prone')]).toEqual([first, 4]);
	});
	it('are restored with an earlier round, and saved in the file', () => {
		set(['prone'], { prone: timeOf(now()) + 6 });
		passRounds(1);
		expect(parseEncounter(formatEncounter(now()))).toMatchObject({ encounter: { time: 3 } });
		expect(left()).toBe(4);
		backOneMoment(workspace);
		expect([now().round, left()]).toEqual([1, 6]);
		undo(workspace);
		expect(left()).toBe(4);
	});
	it('A90: return when stepping back if ended since, not if removed', () => {
		set(['prone', 'held', 'dazed'], { prone: timeOf(now()) + 2, held: timeOf(now()) + 2 });
		const round = now().round;
		while (now().round === round) next();
		expect(ann().conditions).toEqual(['dazed']);
		openFresh(reopened(now()));
		backOneMoment(workspace);
		expect(now().round).toBe(round);
		expect([...(ann().conditions ?? [])].sort()).toEqual(['dazed', 'held', 'prone']);
		expect(left()).toBe(2);
		set(['dazed', 'held'], { held: timeOf(now()) + 2 });
		while (now().round === round) next();
		backOneMoment(workspace);
		expect([...(ann().conditions ?? [])].sort()).toEqual(['dazed', 'held']);
	});
	it('return if ended during a half-round', () => {
		openFresh(encounter([creature('ann', 1, 1)]));
		beginOrEnd(workspace, { type: 'begin-initiative', system: 'static' });
		act(workspace, { type: 'roll' }, true);
		set(['prone'], { prone: timeOf(now()) + 2 });
		seek(workspace, 3);
		next();
		const there = () => presentEncounter(workspace).creatures[0]!.conditions;
		expect([now().half ?? 1, there()]).toEqual([1, undefined]);
		backOneMoment(workspace);
		expect(there()).toEqual(['prone']);
	});
	it('are described with their last round if rounds end them', () => {
		expect(endInWords(now(), 4)).toBe('Ends at the start of round 3.');
		passRounds(1);
		expect(endInWords(now(), 2)).toMatch(/start of round 3/);
		expect(endInWords(now(), 3)).toMatch(/start of round 4/);
		expect(endInWords(now(), 0)).toBe('');
		beginOrEnd(workspace, { type: 'end-initiative' });
		expect(endInWords(now(), 4)).toBe('');
	});
	it('continue by half-rounds after the fight', () => {
		set(['prone'], { prone: timeOf(now()) + 3 });
		passRounds(1);
		beginOrEnd(workspace, { type: 'end-initiative' });
		expect([ann().conditions, left()]).toEqual([['prone'], 1]);
		seek(workspace, 0);
		toNextHalf(workspace);
		expect(ann().conditions).toBeUndefined();
		expect(log().match(/Ann is no longer \w+/g)).toEqual(['Ann is no longer prone']);
	});
});
