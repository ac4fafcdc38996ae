/** Changes at a moment of a half-round written into its inputs, beside earlier and later ones. */
import { describe, expect, test } from 'vitest';
import type { Amendment, Creature, Encounter } from '../../src/engine/index.ts';
import { written } from '../../src/store/document/writeInputs.ts';
import { applied, type Change } from '../../src/store/encounter/changeSet.ts';
import { creature, encounter, going } from '../support/encounters.ts';

const hitPoints = { current: 20, max: 20 };
const ann = going(creature('ann', 1, 1, { hitPoints }), { x: 2, y: 1 });
const { plan: _, ...annRecord } = ann;
const orc = creature('orc', 5, 1, { side: 'foes' });
const bo = creature('bo', 3, 3);
const plan = { pace: 'run', steps: [{ x: 1, y: 2 }] } as const;
const STAY = { pace: 'walk', steps: [] } as const;

const planned = (after: number, id = 'orc'): Amendment => ({ type: 'plan', after, creature: id, plan: STAY });
const came = (after: number, who: Creature = bo, placed = true): Amendment => ({
	type: 'creature',
	after,
	creature: who,
	placed,
});
const left = (after: number, id: string): Amendment => ({ type: 'leave', after, creature: id });

/** Inputs after changes at a moment, when creatures are only as the changes say. */
function writtenAt(
	changes: readonly Change[],
	segment: number,
	amendments: readonly Amendment[] = [],
	harm: readonly [string, number][] = [],
): Encounter {
	const inputs: Encounter = { ...encounter([ann, orc]), amendments };
	const joined = amendments.flatMap((one) =>
		one.type === 'creature' && one.after <= segment ? [one.creature] : [],
	);
	const present = {
		...inputs,
		creatures: [...inputs.creatures.filter(({ id }) => !joined.some((one) => one.id === id)), ...joined],
	};
	// Effects of the half-round on a creature show in the present, and in no record.
	const hurt = new Map(harm);
	const creatures = present.creatures.map((one) => {
		const points = hurt.get(one.id) ?? 0;
		return one.hitPoints && points > 0
			? { ...one, hitPoints: { ...one.hitPoints, current: one.hitPoints.current - points } }
			: one;
	});
	return written(inputs, changes, { segment, present: { ...present, creatures }, harm: hurt });
}

const join: Change = { type: 'join', creature: bo };
const faster: Change = { type: 'fields', creature: 'orc', fields: { speed: 40 } };
const moved: Change = { type: 'place', creature: 'orc', position: { x: 7, y: 7 } };
const named: Change = { type: 'fields', creature: 'orc', fields: { name: 'Orcus' } };
const ground = (x: number): Change => ({ type: 'ground', painted: [{ x, y: 0, type: 'ice' }] });
const wide: Change = { type: 'map', parts: { width: 20 } };
const fastOrc = { ...orc, speed: 40 };
const farOrc = { ...orc, position: { x: 7, y: 7 } };

describe('at the start', () => {
	test('writes relevant changes into the setup and drops later ones', () => {
		for (const change of [
			join,
			faster,
			moved,
			wide,
			ground(1),
			{ type: 'encounter', fields: { rules: { murk: true } } },
		] as Change[]) {
			const result = writtenAt([change], 0, [planned(2)]);
			expect(result).toEqual({ ...applied({ ...encounter([ann, orc]), amendments: [] }, [change]) });
		}
	});

	test('drops nothing for changes without dependents', () => {
		const result = writtenAt([named, { type: 'encounter', fields: { name: 'Cave' } }], 0, [
			planned(2),
			came(3, orc),
		]);
		expect(result.amendments).toEqual([planned(2), came(3, { ...orc, name: 'Orcus' })]);
		expect(result.creatures).toEqual([ann, { ...orc, name: 'Orcus' }]);
		expect(result.name).toBe('Cave');
	});
});

test.each<[string, Change[], readonly Amendment[], readonly Amendment[]]>([
	['somebody joins', [join], [], [came(3)]],
	['somebody leaves', [{ type: 'leave', creature: 'orc' }], [], [left(3, 'orc')]],
	[
		'a plan',
		[{ type: 'plan', creature: 'orc', plan }],
		[],
		[{ type: 'plan', after: 3, creature: 'orc', plan }],
	],
	['no plan any more', [{ type: 'plan', creature: 'orc', plan: undefined }], [], [planned(3)]],
	['somebody is put elsewhere', [moved], [], [came(3, farOrc)]],
	['somebody gets faster', [faster], [], [came(3, fastOrc, false)]],
	[
		'its plan is no part of the record',
		[{ type: 'fields', creature: 'ann', fields: { speed: 40 } }],
		[],
		[came(3, { ...annRecord, speed: 40 }, false)],
	],
	['somebody who is gone', [{ type: 'fields', creature: 'nobody', fields: { speed: 40 } }], [], []],
	['the ground', [ground(1)], [], [{ ...ground(1), after: 3 } as Amendment]],
	['the map', [wide], [], [{ type: 'map', after: 3, map: { width: 20, height: 8 } }]],
	// Beside earlier and later changes.
	[
		'what comes later is worked out anew',
		[faster],
		[planned(2), planned(3, 'ann'), planned(4)],
		[planned(2), planned(3, 'ann'), came(3, fastOrc, false)],
	],
	['not where nothing depends on it', [named], [planned(4)], [planned(4)]],
	[
		'another plan of one moment takes the place of the first',
		[{ type: 'plan', creature: 'orc', plan }],
		[planned(3), planned(3, 'ann')],
		[{ type: 'plan', after: 3, creature: 'orc', plan }, planned(3, 'ann')],
	],
	[
		'one of an earlier moment stays',
		[{ type: 'plan', creature: 'orc', plan }],
		[planned(2)],
		[planned(2), { type: 'plan', after: 3, creature: 'orc', plan }],
	],
	[
		'a record of one moment is one',
		[faster, moved],
		[],
		[came(3, { ...fastOrc, ...{ position: farOrc.position } })],
	],
	[
		'whoever was put somewhere has been put there',
		[faster],
		[came(3, farOrc)],
		[came(3, { ...farOrc, speed: 40 })],
	],
	['a record and a plan are two', [faster], [planned(3)], [planned(3), came(3, fastOrc, false)]],
	[
		'whoever joined keeps the plan it joined with',
		[{ type: 'fields', creature: 'bo', fields: { speed: 40 } }],
		[came(3, { ...bo, plan })],
		[came(3, { ...bo, speed: 40, plan })],
	],
	[
		'whoever joined at this moment and leaves was never there',
		[{ type: 'leave', creature: 'bo' }],
		[came(3), planned(3, 'bo'), planned(3)],
		[planned(3)],
	],
	['whoever joined earlier leaves', [{ type: 'leave', creature: 'bo' }], [came(2)], [came(2), left(3, 'bo')]],
	[
		'whoever had left and came back leaves again',
		[{ type: 'leave', creature: 'bo' }],
		[came(1), left(2, 'bo'), came(3)],
		[came(1), left(2, 'bo'), left(3, 'bo')],
	],
	[
		'whoever was there and was put elsewhere leaves',
		[{ type: 'leave', creature: 'orc' }],
		[came(3, farOrc)],
		[left(3, 'orc')],
	],
	[
		'grounds of one moment are one',
		[ground(1), ground(2)],
		[],
		[
			{
				type: 'ground',
				after: 3,
				painted: [
					{ x: 1, y: 0, type: 'ice' },
					{ x: 2, y: 0, type: 'ice' },
				],
			},
		],
	],
	[
		'those of two are two',
		[ground(2)],
		[{ ...ground(1), after: 2 } as Amendment],
		[{ ...ground(1), after: 2 } as Amendment, { ...ground(2), after: 3 } as Amendment],
	],
	[
		'a map takes the place of ground of its moment',
		[wide],
		[{ ...ground(1), after: 3 } as Amendment, planned(3)],
		[planned(3), { type: 'map', after: 3, map: { width: 20, height: 8 } }],
	],
])('%s', (_, changes, before, amendments) => {
	expect(writtenAt(changes, 3, before).amendments).toMatchObject(amendments as Amendment[]);
	expect(writtenAt(changes, 3, before).amendments).toHaveLength(amendments.length);
});

describe('looks apply to all moments', () => {
	test('in the setup and all records of a creature', () => {
		const result = writtenAt([named, { type: 'fields', creature: 'orc', fields: { note: 'sly' } }], 3, [
			came(1, orc, false),
			came(5, farOrc),
			came(2),
		]);
		const looks = { name: 'Orcus', note: 'sly' };
		expect(result.creatures).toEqual([ann, { ...orc, ...looks }]);
		expect(result.amendments).toEqual([
			came(1, { ...orc, ...looks }, false),
			came(5, { ...farOrc, ...looks }),
			came(2),
		]);
	});

	test('while other fields matter from the moment on', () => {
		const result = writtenAt([{ type: 'fields', creature: 'orc', fields: { name: 'Orcus', speed: 40 } }], 3);
		expect(result.creatures[1]).toEqual({ ...orc, name: 'Orcus' });
		expect(result.amendments).toEqual([came(3, { ...fastOrc, name: 'Orcus' }, false)]);
	});

	test('for a map picture on each map, unless it moves with the map', () => {
		const background = { picture: 'p', x: 0, y: 0, width: 1, height: 1 };
		const grown: Amendment = { type: 'map', after: 5, map: { width: 20, height: 8 } };
		const result = writtenAt([{ type: 'map', parts: { background } }], 3, [grown, planned(4)]);
		expect(result.map).toEqual({ width: 12, height: 8, background });
		expect(result.amendments).toEqual([{ ...grown, map: { ...grown.map, background } }, planned(4)]);
		expect(writtenAt([{ type: 'map', parts: { width: 20, background } }], 3).map).toEqual({
			width: 12,
			height: 8,
		});
	});

	test('and leave the setup as it was without any', () => {
		const result = writtenAt([faster], 3);
		expect(result.creatures).toEqual([ann, orc]);
		expect(result.map).toEqual({ width: 12, height: 8 });
	});
});

describe('hit points of creatures hurt in this half-round', () => {
	const set = (current: number): Change => ({
		type: 'fields',
		creature: 'ann',
		fields: { hitPoints: { current, max: 20 } },
	});

	test('apply from the moment on, without the damage, which is subtracted again', () => {
		const result = writtenAt([set(10)], 3, [planned(5)], [['ann', 4]]);
		expect(result.creatures[0]).toEqual(ann);
		expect(result.amendments).toEqual([
			came(3, { ...annRecord, hitPoints: { current: 14, max: 20 } }, false),
			planned(5),
		]);
	});

	test('apply to all moments for other creatures', () => {
		const result = writtenAt([set(10)], 3, [planned(5)], [['orc', 4]]);
		expect(result.creatures[0]?.hitPoints).toEqual({ current: 10, max: 20 });
		expect(result.amendments).toEqual([planned(5)]);
	});

	test('keep the last recorded ones in another record, without damage', () => {
		const hurt: Change = { type: 'fields', creature: 'ann', fields: { speed: 40 } };
		const unhurt = writtenAt([hurt], 3, [], [['ann', 4]]);
		expect(unhurt.amendments).toEqual([came(3, { ...annRecord, speed: 40 }, false)]);
		const earlier = came(2, { ...annRecord, hitPoints: { current: 12, max: 20 } }, false);
		expect(writtenAt([hurt], 3, [earlier], [['ann', 4]]).amendments?.[1]).toMatchObject({
			creature: { speed: 40, hitPoints: { current: 12 } },
		});
	});

	test('show the set value in later records', () => {
		const later = came(4, annRecord, false);
		const result = writtenAt([set(10)], 3, [later], [['ann', 4]]);
		expect(
			result.amendments?.map((one) => one.type === 'creature' && one.creature.hitPoints?.current),
		).toEqual([14, 14]);
	});
});
