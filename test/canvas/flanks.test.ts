/** SRD-106: flanking marks at the viewed moment for the selection. */
import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../src/canvas/board/tooltipText.ts';
import { flanksOf } from '../../src/canvas/scene/flankMarks.ts';
import { SceneSource } from '../../src/canvas/scene/scene.ts';
import type { Pictures } from '../../src/canvas/sprites/pictureCache.ts';
import type { Encounter } from '../../src/engine/index.ts';
import { select } from '../../src/store/session/toolState.ts';
import { creature, encounter, going } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

/**
 * Ada stands west of the orc, Ben two squares east of it. Ben is adjacent after segment 1 and leaves in segment 2.
 */
const FIGHT: Encounter = encounter([
	creature('ada', 2, 2, { side: 'heroes' }),
	going(creature('ben', 5, 2, { side: 'heroes' }), { x: 4, y: 2 }, { x: 4, y: 3 }),
	creature('orc', 3, 2, { side: 'foes' }),
	creature('rat', 9, 9, { side: 'foes' }),
]);

function sceneAt(segment: number, ...selected: string[]) {
	openFresh(FIGHT);
	select(workspace, selected);
	workspace.session.setState({ segment });
	return new SceneSource(workspace, { face: () => null } as unknown as Pictures).get();
}

describe('flanking marks', () => {
	it.each([
		[0, 'ada', []],
		[1, 'ada', [['orc', 'ada', 'ben']]],
		[1, 'ben', [['orc', 'ada', 'ben']]],
		[1, 'orc', [['orc', 'ada', 'ben']]],
		[1, 'rat', []],
		[2, 'orc', []],
	] as const)('after segment %i, with %s selected', (segment, selected, expected) => {
		expect(flanksOf(sceneAt(segment, selected)).map(({ who }) => who)).toEqual(expected);
	});

	it('run from both centers to the center between', () => {
		expect(flanksOf(sceneAt(1, 'orc'))).toMatchObject([
			{
				flanked: { x: 3.5, y: 2.5 },
				side: 1,
				flankers: [
					{ x: 2.5, y: 2.5 },
					{ x: 4.5, y: 2.5 },
				],
			},
		]);
	});

	it('stand beside the sign of a creature that the app plans for', () => {
		openFresh({
			...FIGHT,
			creatures: FIGHT.creatures.map((one) =>
				one.id === 'rat' ? { ...one, auto: { decides: 'app' } } : one,
			),
		});
		const scene = new SceneSource(workspace, { face: () => null } as unknown as Pictures).get();
		const of = { workspace, scene, marks: [] };
		expect(wordsFor(of, 'rat')).toContain('A: the app plans for it');
		expect(wordsFor(of, 'orc')).not.toContain('A: the app plans for it');
	});

	it('hides the sign of such a creature from players', () => {
		openFresh({
			...FIGHT,
			sides: [{ id: 'foes', name: 'Foes', color: 1, auto: { decides: 'app' } }],
			creatures: FIGHT.creatures.map((one) => ({ ...one, side: 'foes' })),
		});
		const source = new SceneSource(workspace, { face: () => null } as unknown as Pictures);
		const signed = () => source.get().crowd.minis.filter(({ look }) => look.auto).length;
		expect(signed()).toBe(FIGHT.creatures.length);
		workspace.session.setState({ tableView: true });
		expect(signed()).toBe(0);
	});

	it('are empty without selection, like the tooltip', () => {
		expect(flanksOf(sceneAt(1))).toEqual([]);
		const of = { workspace, scene: sceneAt(1, 'ada'), marks: [] };
		expect(wordsFor(of, 'orc')).toContain('Flanked by Ada and Ben');
		expect(wordsFor(of, 'ben')).toContain('Flanks Orc with Ada');
		expect(wordsFor(of, 'rat').join()).not.toMatch(/[Ff]lank/);
	});
});
