/** Attacks of a half-round: rolled by the app as the next one begins, or listed for typed damage. */
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { lineText } from '../../src/messages/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { resultsOf, rolledBlows, strikesUntil } from '../../src/store/derived/blows.ts';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { presentEncounter, shownBattle } from '../../src/store/derived/selectors.ts';
import { dispatch, openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { play, toNextHalf } from '../../src/store/playback/playback.ts';
import { dealStrikes, rolledResult, typedResult } from '../../src/store/playback/strikeStops.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

const SURE = { name: 'Sword', bonus: 50, damage: { dice: 0, faces: 6, bonus: 3 } } as const;

/** Ann, who hits on 2 or more for 3 points, beside an orc with so many hit points. */
function duel(current: number, blows: Encounter['blows'] = 'rolled'): Encounter {
	const ann = { ...creature('ann', 2, 2), attacks: [SURE] };
	const orc = creature('orc', 3, 2, { side: 'foes', hitPoints: { current, max: 12 } });
	return { ...encounter([ann, orc]), blows: blows!, seed: 'duel' };
}

describe('blows', () => {
	it('are none while they are off', () => {
		const { blows: _, ...off } = duel(12);
		const battle = battleOf(off, APP_ROLLS);
		expect(strikesUntil(off, battle, 6)).toEqual([]);
		expect(rolledBlows(off, battle).rolls).toEqual([]);
		expect(nextHalf(off, APP_ROLLS)!.creatures[1]!.hitPoints!.current).toBe(12);
	});

	it('are listed for typed damage, and change nothing by themselves', () => {
		const typed = duel(12, 'typed');
		const battle = battleOf(typed, APP_ROLLS);
		expect(strikesUntil(typed, battle, 5)).toEqual([]);
		expect(strikesUntil(typed, battle, 6).map(({ strike: { by, target } }) => [by, target])).toEqual([
			['ann', 'orc'],
			['orc', 'ann'],
		]);
		expect(nextHalf(typed, APP_ROLLS)!.creatures[1]!.hitPoints!.current).toBe(12);
	});

	it('are rolled alike each time and count from the next half-round on', () => {
		const one = duel(12);
		const { rolls, damage } = rolledBlows(one, battleOf(one, APP_ROLLS));
		expect(rolls.map(({ by, segment, hit }) => [by, segment, hit])).toContainEqual(['ann', 6, true]);
		expect(rolledBlows({ ...one }, battleOf({ ...one }, APP_ROLLS)).rolls).toEqual(rolls);
		expect(damage.get('orc')).toBe(3);
		expect(nextHalf(one, APP_ROLLS)!.creatures[1]!.hitPoints!.current).toBe(9);
	});

	it('fell a creature, and undo raises it', () => {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: APP_ROLLS });
		openDocument(workspace, 'test', duel(2));
		const orc = () => workspace.document.getState().encounter.creatures[1]!;
		toNextHalf(workspace);
		expect(orc()).toMatchObject({ hitPoints: { current: 0 }, conditions: ['unconscious'] });
		undo(workspace);
		expect(orc()).toMatchObject({ hitPoints: { current: 2 } });
	});

	it('include opportunity attacks in their segment and in the log', () => {
		const ann = { ...creature('ann', 2, 2), attacks: [SURE] };
		const orc = going(
			creature('orc', 3, 2, { side: 'foes', hitPoints: { current: 9, max: 9 } }),
			...walk({ x: 3, y: 2 }, 1, 0, 5),
		);
		const fled: Encounter = {
			...encounter([ann, orc]),
			rules: { opportunity: true },
			blows: 'rolled',
			seed: 'duel',
		};
		const battle = battleOf(fled, APP_ROLLS);
		const { rolls } = rolledBlows(fled, battle);
		expect(rolls.map(({ by, occasion }) => [by, occasion])).toEqual([['ann', 'opportunity']]);
		const told = logOf(fled, battle, 6, 'feet').flatMap(({ lines }) => lines.map(lineText));
		expect(told.some((line) => /^Ann (hits|misses) Orc \(opportunity attack, \d+ to hit/.test(line))).toBe(
			true,
		);
	});

	/** An orc with so many hit points that leaves Ann's reach, and has a long way to go. */
	function leaving(current: number, blows: Encounter['blows']): Encounter {
		const ann = { ...creature('ann', 2, 2), attacks: [SURE] };
		const orc = going(
			creature('orc', 3, 2, { side: 'foes', hitPoints: { current, max: 9 } }),
			...walk({ x: 3, y: 2 }, 1, 0, 5),
		);
		return { ...encounter([ann, orc]), rules: { opportunity: true }, blows: blows!, seed: 'duel' };
	}

	function opened(current: number, blows: Encounter['blows']) {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: APP_ROLLS });
		openDocument(workspace, 'test', leaving(current, blows));
		const orc = () => presentEncounter(workspace).creatures.find(({ id }) => id === 'orc')!;
		return { workspace, orc, at: () => workspace.session.getState() };
	}

	it('stop play at an opportunity attack, and a fallen creature goes no farther', () => {
		const { workspace, orc, at } = opened(3, 'rolled');
		play(workspace);
		const stop = at().segment;
		expect(at()).toMatchObject({ page: 'strikes', playing: false });
		expect(stop).toBeGreaterThan(0);
		expect(stop).toBeLessThan(6);
		expect(at().notice?.text).toMatch(/^Ann hits Orc \(opportunity attack, \d+ to hit, 3 damage\)\.$/);
		expect(orc().hitPoints?.current).toBe(0);
		const where = orc().position;
		play(workspace);
		expect(at().segment).toBe(6);
		expect(orc().position).toEqual(where);
		undo(workspace);
		expect(orc().hitPoints?.current).toBe(3);
	});

	it('deal an opportunity attack once, with equal results whether played or skipped', () => {
		const played = opened(9, 'rolled');
		play(played.workspace);
		play(played.workspace);
		expect(played.at().segment).toBe(6);
		expect(played.orc().hitPoints?.current).toBe(6);
		toNextHalf(played.workspace);
		expect(played.orc().hitPoints?.current).toBe(6);
		const skipped = opened(9, 'rolled');
		toNextHalf(skipped.workspace);
		expect(skipped.orc()).toEqual(played.orc());
	});

	it('leave no undo step and no moment to players when an unseen creature strikes', () => {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: APP_ROLLS, tableView: true });
		const { creatures, ...rest } = leaving(9, 'rolled');
		openDocument(workspace, 'test', {
			...rest,
			creatures: creatures.map((one) => (one.id === 'ann' ? { ...one, hidden: true } : one)),
		});
		toNextHalf(workspace);
		const { past, encounter: now } = workspace.document.getState();
		expect(now.creatures[1]?.hitPoints?.current).toBe(6);
		expect(past.map(({ segment, deed }) => [segment, deed?.type])).toEqual([[0, 'next half-round']]);
	});

	it('stop for typed damage once, and count a typed miss as a result', () => {
		const { workspace, orc, at } = opened(9, 'typed');
		play(workspace);
		const stop = at().segment;
		expect(at().page).toBe('strikes');
		const { encounter: present } = workspace.document.getState();
		const [due] = strikesUntil(present, shownBattle(workspace), stop);
		dealStrikes(workspace, [typedResult(present, due!, 0)]);
		expect(orc().hitPoints?.current).toBe(9);
		expect(resultsOf(workspace.document.getState().encounter, due!)).toEqual([
			'Ann misses Orc (opportunity attack).',
		]);
		play(workspace);
		expect(at().segment).toBe(6);
		undo(workspace);
		expect(resultsOf(workspace.document.getState().encounter, due!)).toEqual([]);
	});

	it('stop nothing while they are off', () => {
		const { workspace, at } = opened(9, 'off');
		play(workspace);
		expect(at()).toMatchObject({ segment: 6, page: null });
	});

	it('list all targets of acting creatures, and roll other dice each time', () => {
		const workspace = createWorkspace();
		const one = { ...duel(12), rules: { initiative: 'static' as const } };
		const bob = creature('bob', 3, 3, { side: 'foes' });
		openDocument(workspace, 'test', { ...one, creatures: [...one.creatures, bob] });
		dispatch(workspace, { type: 'begin-initiative', system: 'static' });
		dispatch(workspace, { type: 'initiative', action: { type: 'roll' }, unasked: true });
		dispatch(workspace, { type: 'initiative', action: { type: 'next' } });
		const now = () => workspace.document.getState().encounter;
		const mover = now().movers![0]!;
		const strikes = strikesUntil(now(), shownBattle(workspace), 0);
		expect(new Set(strikes.map(({ strike }) => strike.by))).toEqual(new Set([mover]));
		expect(strikes).toHaveLength(mover === 'ann' ? 2 : 1);
		const [first] = strikes;
		const faces = [0, 1, 2, 3].map(() => {
			const result = rolledResult(now(), first!);
			dealStrikes(workspace, [result]);
			return result.text;
		});
		expect(new Set(faces).size).toBeGreaterThan(1);
		expect(resultsOf(now(), first!)).toEqual(faces);
		undo(workspace);
		expect(rolledResult(now(), first!).text).toBe(faces[3]);
	});
});
