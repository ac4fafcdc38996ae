/** Tokens of one moment: sizes at the end of the next segment. */
import { describe, expect, it } from 'vitest';
import { makeCrowd } from '../../src/canvas/scene/tokens.ts';
import type { Creature, Positions, Squeezes } from '../../src/engine/index.ts';
import { creature, going, lydiaAndTheOrc, walk } from '../support/encounters.ts';
import { HeadlessPage } from '../support/headlessPage.ts';

function sidesOf(one: Creature, nextSqueezed?: Squeezes) {
	const next: Positions = { [one.id]: one.position };
	const { minis } = makeCrowd({
		...{ creatures: [one], next, nextSqueezed, ways: new Map(), stops: new Map() },
		...{ colorOf: () => 0, pictureOf: () => null },
	});
	return [minis[0]!.side, minis[0]!.nextSide];
}

describe('tokens', () => {
	it('squeeze and widen as the segment ends, otherwise stay', () => {
		const giant = creature('giant', 3, 3, { size: 'large' });
		const narrow = [{ x: 2, y: 3 }];
		expect(sidesOf(giant)).toEqual([2, 2]);
		expect(sidesOf(giant, { giant: narrow })).toEqual([2, 1]);
		expect(sidesOf({ ...giant, squeezed: narrow })).toEqual([1, 2]);
		expect(sidesOf({ ...giant, squeezed: narrow }, { giant: narrow })).toEqual([1, 1]);
	});

	it('get the whole square in the segment another leaves', () => {
		const fight = lydiaAndTheOrc();
		const [lydia] = fight.creatures;
		const cat = creature('cat', 0, 2, { size: 'tiny' });
		const rat = going(creature('rat', 0, 2, { size: 'tiny' }), ...walk({ x: 0, y: 2 }, 0, 1, 1));
		const alone = { ...lydia!, position: { x: 9, y: 7 }, plan: undefined };
		const page = new HeadlessPage({ ...fight, creatures: [alone, cat, rat] });
		const slotsOfCat = () => {
			const { slot, nextSlot } = page.scene.crowd.byId.get('cat')!;
			return [slot, nextSlot];
		};
		const [shared, own] = slotsOfCat();
		expect(own!.diameter).toBeGreaterThan(shared!.diameter);
		page.workspace.session.setState({ segment: 3 });
		expect(slotsOfCat()).toEqual([own, own]);
	});
});
