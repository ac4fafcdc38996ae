import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PartsReader, PartsWriter } from '../../src/playerWindow/partialUpdates.ts';
import { type LookedAt, type PlayerView, playerView } from '../../src/store/playerView/playerView.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { twoWorlds } from '../support/twoWorlds.ts';

const LOOK: LookedAt = {
	viewing: null,
	ask: { who: 'nobody' },
	segment: 0,
	plansOnTable: false,
	woundsOnTable: false,
	contestOpen: false,
	running: false,
};
const asJson = (value: PlayerView): unknown => JSON.parse(JSON.stringify(value));

describe('view parts', () => {
	it('restore the view exactly, whatever was sent before', () => {
		fc.assert(
			fc.property(
				twoWorlds(false),
				fc.array(fc.nat(6), { minLength: 1, maxLength: 4 }),
				({ a, b }, moments) => {
					const writer = new PartsWriter();
					const reader = new PartsReader();
					for (const segment of moments) {
						for (const encounter of [a, b]) {
							const known = playerView(
								{ encounter },
								{ ...LOOK, segment, running: segment % 2 === 0 },
								TABLE,
							);
							const changed = writer.changed(known, null);
							const read = reader.read(changed ?? {});
							expect(read && asJson(read)).toEqual(asJson(known));
						}
					}
				},
			),
			{ numRuns: propertyRuns(60) },
		);
	});

	it('are sent only if their text changed', () => {
		const picture = 'data:image/png;base64,AAAA';
		const encounter = { ...lydiaAndTheOrc(), pictures: { map: picture } };
		const withPicture = {
			...encounter,
			map: { ...encounter.map, background: { picture: 'map', x: 0, y: 0, squares: 12 } },
		} as unknown as typeof encounter;
		const writer = new PartsWriter();
		const at = (segment: number, of = withPicture) =>
			writer.changed(playerView({ encounter: of }, { ...LOOK, segment }, TABLE), {
				url: picture,
				blank: null,
			});
		expect(Object.keys(at(0) ?? {})).toEqual(['pictures', 'ground', 'maps', 'rest']);
		expect(at(0)).toBeNull();
		expect(Object.keys(at(1) ?? {})).toEqual(['rest']);
		expect(Object.keys(at(1, { ...withPicture, map: { ...withPicture.map, width: 13 } }) ?? {})).toEqual([
			'maps',
		]);
		// An equal map in another object has the same text.
		expect(at(1, { ...withPicture, map: { ...withPicture.map, width: 13 } })).toBeNull();
	});

	it('keep references of unchanged parts, so that the ground is not redrawn', () => {
		const writer = new PartsWriter();
		const reader = new PartsReader();
		const read = (segment: number) =>
			reader.read(
				writer.changed(playerView({ encounter: lydiaAndTheOrc() }, { ...LOOK, segment }, TABLE), null) ?? {},
			);
		const first = read(0);
		expect(first?.battle.states[0]?.map).toBe(first?.encounter.map);
		expect(read(2)?.encounter.map).toEqual(first?.encounter.map);
	});

	it('are null until complete', () => {
		expect(new PartsReader().read({ maps: '[]' })).toBeNull();
	});
});
