import { describe, expect, it } from 'vitest';
import { autos } from '../../src/formats/migrations/autos.ts';

const place = { x: 3, y: 4 };
const { up } = autos;

/** A creature after migration, with its side played by the app or not. */
function migrated(fields: object, played?: string): unknown {
	const file = {
		sides: [{ id: 'foes', name: 'Foes', ...(played && { played }) }],
		creatures: [{ id: 'orc', side: 'foes', ...fields }],
	};
	return (up(file).creatures as readonly unknown[])[0];
}

describe('autos', () => {
	it.each<[object, unknown]>([
		[{ goal: place }, { type: 'go', place }],
		[
			{ intent: { type: 'reach' }, goal: place },
			{ type: 'go', place },
		],
		[{ intent: { type: 'reach' } }, { type: 'hold' }],
		[{ intent: { type: 'guard', whom: 'ann' } }, { type: 'guard', target: 'ann' }],
		[{ intent: { type: 'flee' }, goal: place }, { type: 'flee' }],
	])('turns %j into the behavior %j, planned on demand or played by the app', (fields, behavior) => {
		const orc = { id: 'orc', side: 'foes' };
		expect(migrated(fields)).toEqual({ ...orc, auto: { decides: 'behavior', behavior, replan: false } });
		expect(migrated(fields, 'hard')).toEqual({ ...orc, auto: { behavior } });
	});

	it('keeps creatures without goal or intent, and sides of users', () => {
		expect(migrated({ note: 'x' }, 'easy')).toEqual({ id: 'orc', side: 'foes', note: 'x' });
		expect(up({ sides: [{ id: 'a' }] })).toEqual({ sides: [{ id: 'a' }] });
	});

	it('keeps the difficulty of a side that the app played', () => {
		expect(up({ sides: [{ id: 'a', played: 'fair' }] }).sides).toEqual([
			{ id: 'a', auto: { decides: 'app', difficulty: 'fair' } },
		]);
	});

	it('migrates history and amendments, and keeps unknown parts', () => {
		const half = {
			creatures: [{ side: 'a', goal: place }, 7],
			amendments: [
				{ type: 'creature', creature: { side: 'a', goal: place } },
				{ type: 'leave', creature: 'b' },
				7,
			],
		};
		const auto = { decides: 'behavior', behavior: { type: 'go', place }, replan: false };
		const after = {
			creatures: [{ side: 'a', auto }, 7],
			amendments: [{ type: 'creature', creature: { side: 'a', auto } }, { type: 'leave', creature: 'b' }, 7],
		};
		expect(up({ ...half, history: [half, 7] })).toEqual({ ...after, history: [after, 7] });
		expect(up({ creatures: 7, amendments: 7, history: 7, sides: 7 })).toEqual({
			creatures: 7,
			amendments: 7,
			history: 7,
			sides: 7,
		});
	});
});
