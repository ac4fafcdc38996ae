/** Attacks of a half-round: rolled by the app as the next one begins, or listed for typed damage. */
import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../src/engine/index.ts';
import { lineText } from '../../src/messages/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { logOf } from '../../src/store/derived/battleLog.ts';
import { rolledBlows, strikesUntil } from '../../src/store/derived/blows.ts';
import { nextHalf } from '../../src/store/derived/encounterAt.ts';
import { openDocument } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { toNextHalf } from '../../src/store/playback/playback.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

const NOT_ASKED = { who: 'nobody' } as const;
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
		const battle = battleOf(off, NOT_ASKED);
		expect(strikesUntil(off, battle, 6)).toEqual([]);
		expect(rolledBlows(off, battle).rolls).toEqual([]);
		expect(nextHalf(off, NOT_ASKED)!.creatures[1]!.hitPoints!.current).toBe(12);
	});

	it('are listed for typed damage, and change nothing by themselves', () => {
		const typed = duel(12, 'typed');
		const battle = battleOf(typed, NOT_ASKED);
		expect(strikesUntil(typed, battle, 5)).toEqual([]);
		expect(strikesUntil(typed, battle, 6).map(({ strike: { by, target } }) => [by, target])).toEqual([
			['ann', 'orc'],
			['orc', 'ann'],
		]);
		expect(nextHalf(typed, NOT_ASKED)!.creatures[1]!.hitPoints!.current).toBe(12);
	});

	it('are rolled alike each time and count from the next half-round on', () => {
		const one = duel(12);
		const { rolls, damage } = rolledBlows(one, battleOf(one, NOT_ASKED));
		expect(rolls.map(({ by, segment, hit }) => [by, segment, hit])).toContainEqual(['ann', 6, true]);
		expect(rolledBlows({ ...one }, battleOf({ ...one }, NOT_ASKED)).rolls).toEqual(rolls);
		expect(damage.get('orc')).toBe(3);
		expect(nextHalf(one, NOT_ASKED)!.creatures[1]!.hitPoints!.current).toBe(9);
	});

	it('fell a creature, and undo raises it', () => {
		const workspace = createWorkspace();
		workspace.session.setState({ ask: NOT_ASKED });
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
		const battle = battleOf(fled, NOT_ASKED);
		const { rolls } = rolledBlows(fled, battle);
		expect(rolls.map(({ by, occasion }) => [by, occasion])).toEqual([['ann', 'opportunity']]);
		const told = logOf(fled, battle, 6, 'feet').flatMap(({ lines }) => lines.map(lineText));
		expect(told.some((line) => /^Ann (hits|misses) Orc \(opportunity attack\)/.test(line))).toBe(true);
	});
});
