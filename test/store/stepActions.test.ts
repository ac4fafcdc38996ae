/** Command palette entries for paths past opponents, heights and reach. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Creature, isSquare, profileOf } from '../../src/engine/index.ts';
import { ACTIONS, actionOf, performAction } from '../../src/store/actions/index.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { undo } from '../../src/store/document/undoRedo.ts';
import { select } from '../../src/store/session/toolState.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const ada = (): Creature => presentEncounter(workspace).creatures[0]!;
const manners = () =>
	ada()
		.plan?.steps.filter(isSquare)
		.map(({ by }) => by ?? 'plain');
const run = (id: string) => performAction(workspace, actionOf(id));

beforeEach(() => {
	const who = going(creature('ada', 0, 0, { skills: { tumble: 0 } }), ...walk({ x: 0, y: 0 }, 1, 0, 4));
	const orc = creature('orc', 2, 0, { side: 'foes' });
	openFresh({ ...encounter([who, orc]), rules: profileOf('srd').rules });
	select(workspace, ['ada']);
});

describe('command palette', () => {
	it.each(['tumble', 'overrun', 'squeeze', 'wriggle', 'reach-weapon', 'higher', 'lower'])(
		'has %s, by name',
		(id) => {
			expect(ACTIONS.filter((action) => action.id === id)).toHaveLength(1);
			expect(String(actionOf(id).label).toLowerCase()).toMatch(
				/tumble|overrun|squeeze|wriggle|reach weapon|elevation/,
			);
		},
	);

	it.each(['tumble', 'overrun'] as const)('SRD-34, SRD-35: toggles %s', (by) => {
		expect(run(by)).toBe(true);
		expect(manners()).toEqual(['plain', by, 'plain', 'plain']);
		expect(run(by)).toBe(true);
		expect(manners()).toEqual(['plain', 'plain', 'plain', 'plain']);
	});

	it('explains why there is nothing to tumble past', () => {
		select(workspace, ['orc']);
		expect(run('tumble')).toBe(false);
		expect(workspace.session.getState().notice?.text).toMatch(/No selected creature can/);
	});

	it('SRD-50: says which creatures can squeeze', () => {
		expect(run('squeeze')).toBe(false);
		expect(workspace.session.getState().notice?.text).toMatch(/Large/);
	});

	it('SRD-50: squeezes into the gap ahead, and requests a path if none exists', () => {
		const wall = (y: number) => [4, 5, 6].map((x) => ({ x, y, type: 'wall' }));
		const ogre = going(creature('ogre', 1, 1, { size: 'large' }), { x: 2, y: 1 });
		const terrain = [...wall(0), ...wall(2), ...wall(3), ...wall(4)];
		const gap = encounter([ogre], { width: 12, height: 5, terrain });
		openFresh({ ...gap, rules: profileOf('srd').rules });
		select(workspace, ['ogre']);
		expect(run('squeeze')).toBe(true);
		expect(run('squeeze')).toBe(true);
		expect(ada().plan?.steps).toEqual([
			{ x: 2, y: 1 },
			{ x: 4, y: 1, by: 'squeeze' },
			{ x: 5, y: 1, by: 'squeeze' },
		]);
		undo(workspace);
		undo(workspace);
		dispatch(workspace, { type: 'place-creatures', positions: { ogre: { x: 1, y: 3 } } });
		expect(run('squeeze')).toBe(true);
		expect(workspace.session.getState().tool).toBe('plan');
		expect(workspace.session.getState().notice?.text).toMatch(/Draw a path/);
	});

	it('SRD-53: wriggles into a gap less than half its width', () => {
		const wall = (y: number) => [4, 5, 6].map((x) => ({ x, y, type: 'wall' }));
		const giant = going(creature('ogre', 0, 0, { size: 'huge' }), { x: 1, y: 0 });
		const terrain = [...wall(0), ...wall(2), ...wall(3)];
		const gap = encounter([giant], { width: 12, height: 4, terrain });
		openFresh({ ...gap, rules: profileOf('srd').rules });
		select(workspace, ['ogre']);
		expect(run('squeeze')).toBe(true);
		expect(ada().plan?.steps).toEqual([{ x: 1, y: 0 }]);
		expect(run('wriggle')).toBe(true);
		expect(ada().plan?.steps).toEqual([
			{ x: 1, y: 0 },
			{ x: 4, y: 1, by: 'wriggle' },
		]);
	});

	it('A28: ends a flier’s path one space higher or lower, and no other’s', () => {
		expect(run('path-rise')).toBe(false);
		expect(workspace.session.getState().notice?.text).toMatch(/No selected flyer/);
		dispatch(workspace, { type: 'change-creatures', ids: ['ada'], change: { movement: ['flying'] } });
		expect(run('path-rise')).toBe(true);
		expect(run('path-rise')).toBe(true);
		expect(manners()).toEqual(['plain', 'plain', 'rise', 'rise']);
		expect(workspace.session.getState().announcement).toMatch(/10 ft above the ground/);
		expect(run('path-dive')).toBe(true);
		expect(manners()).toEqual(['plain', 'plain', 'rise', 'plain']);
	});

	it('changes elevation by a space, and back to the ground', () => {
		run('higher');
		run('higher');
		expect(ada().elevation).toBe(10);
		run('lower');
		run('lower');
		expect(ada().elevation).toBeUndefined();
		run('lower');
		expect(ada().elevation).toBe(-5);
		undo(workspace);
		expect(ada().elevation).toBeUndefined();
	});

	it('SRD-95: toggles a reach weapon', () => {
		run('reach-weapon');
		expect(ada().reachWeapon).toBe(true);
		run('reach-weapon');
		expect(ada().reachWeapon).toBeUndefined();
	});
});
