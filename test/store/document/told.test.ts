/** Log of a half-round: changes between segments, and their order. */
import { describe, expect, it } from 'vitest';
import { type Encounter, profileOf } from '../../../src/engine/index.ts';
import { lineText } from '../../../src/messages/index.ts';
import { battleOf } from '../../../src/store/derived/battle.ts';
import { logOf } from '../../../src/store/derived/battleLog.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter, going, lydiaAndTheOrc, walk } from '../../support/encounters.ts';

const EVERYONE = { who: 'everyone' } as const;
const ann = going(creature('ann', 0, 0), ...walk({ x: 0, y: 0 }, 1, 1, 3));
const bo = creature('bo', 9, 7);
const rules = profileOf('srd').rules;
const board: Encounter = { ...encounter([ann, bo]), rules };

describe('log', () => {
	const told = (world: Encounter, until = 6, ask: Parameters<typeof battleOf>[1] = APP_ROLLS) =>
		logOf(world, battleOf(world, ask), until, 'feet').map(
			({ segment, lines }) => `${segment} ${lines.map(lineText).join(' ')}`,
		);
	const wall = { from: [5, 5], to: [5, 6], kind: 'wall' } as const;

	it('tells changes between segments there, and the new ground', () => {
		const world: Encounter = {
			...board,
			amendments: [
				{ type: 'ground', after: 2, painted: [{ x: 7, y: 7, type: 'ice' }] },
				{ type: 'ground', after: 4, erased: [{ x: 7, y: 7, type: 'ice' }], built: [wall] },
				{ type: 'creature', after: 2, creature: { ...bo, speed: 20 }, placed: false },
			],
		};
		expect(told(world).slice(1, 5)).toEqual([
			'2 Ann moves to 3, 3. The map was changed. Bo was changed.',
			'3 Ann moves to 4, 4.',
			'4 No movement. The map was changed.',
			'5 No movement.',
		]);
	});
	it('names creatures that joined and left as last known', () => {
		const bat = creature('bat', 6, 6);
		const world: Encounter = {
			...board,
			amendments: [
				{ type: 'creature', after: 1, creature: bat, placed: true },
				{ type: 'creature', after: 2, creature: { ...bat, name: 'Old bat' }, placed: false },
				{ type: 'leave', after: 4, creature: 'bat' },
			],
		};
		expect(told(world).join(' ')).toContain('Old bat');
	});
	it('ends with awaited dice', () => {
		expect(told(lydiaAndTheOrc(), 3, EVERYONE).at(-1)).toMatch(/^4 .*Lydia/);
		expect(told(lydiaAndTheOrc(), 2, EVERYONE).at(-1)).toMatch(/^2 /);
	});
	it('tells a contest before the entry into the space', () => {
		const [line = ''] = told({ ...lydiaAndTheOrc(), rolls: { '1/4/lydia': [19], '1/4/orc': [2] } }).filter(
			(one) => one.startsWith('4 '),
		);
		expect(line.indexOf('beats')).toBeLessThan(line.indexOf('moves'));
	});
});
