/** Threatened squares on the ground, and aloft at a flyer's own elevation (A24). */
import { expect, it } from 'vitest';
import { threatAreas } from '../../src/canvas/layers/plans/threatDrawing.ts';
import { SceneSource } from '../../src/canvas/scene/scene.ts';
import type { Pictures } from '../../src/canvas/sprites/pictureCache.ts';
import type { Creature } from '../../src/engine/index.ts';
import { creature, encounter } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

/** Numbers of hatched and outlined squares. */
function shaded(flyer: Partial<Creature>, ...others: readonly Creature[]): readonly [number, number] {
	openFresh(encounter([creature('hawk', 4, 4, { side: 'foes', ...flyer }), ...others]));
	const scene = new SceneSource(workspace, { face: () => null } as unknown as Pictures).get();
	const areas = threatAreas(scene, { show: 'side', side: 'foes' });
	const of = (aloft: boolean) => areas.flatMap((area) => (area.aloft === aloft ? area.squares : [])).length;
	return [of(false), of(true)];
}

it.each([
	['on the ground', {}, [8, 0]],
	['right above it, with the square below', { elevation: 5 }, [9, 0]],
	['out of reach of it', { elevation: 30 }, [0, 8]],
	['far above it with a long reach, a smaller part', { elevation: 15, reach: 20 }, [49, 9]],
	['with a long reach too high', { elevation: 40, reach: 20 }, [0, 57]],
] as const)('A24: a flyer %s', (_, flyer, expected) => {
	expect(shaded(flyer)).toEqual(expected);
});

it("A24: keeps an ally's ground threat hatched below", () => {
	expect(shaded({ elevation: 30 }, creature('orc', 5, 4, { side: 'foes' }))).toEqual([8, 4]);
});
