/** Board description for the GM and the table. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Encounter } from '../../../src/engine/index.ts';
import { actionOf, performAction } from '../../../src/store/actions/index.ts';
import { aboutAloud, readBoard } from '../../../src/store/interactions/boardDescription.ts';
import { audibleTo } from '../../../src/store/playerView/audience.ts';
import { GM } from '../../../src/store/playerView/seat.ts';
import { encounter } from '../../support/encounters.ts';
import { openFresh, workspace } from '../../support/session.ts';

const fight: Encounter = {
	...encounter([
		{
			id: 'lydia',
			name: 'Lydia',
			side: 'heroes',
			speed: 30,
			position: { x: 0, y: 2 },
			conditions: ['prone'],
			plan: { pace: 'walk', steps: [{ x: 1, y: 2 }, { x: 2, y: 2 }, { hold: 1 }] },
		},
		{ id: 'orc', name: 'Orc', side: 'foes', speed: 30, position: { x: 5, y: 2 } },
		{ id: 'spy', name: 'Spy', side: 'foes', speed: 30, position: { x: 6, y: 4 }, hidden: true },
	]),
};

beforeEach(() => openFresh(fight));

describe('board description', () => {
	it('gives the moment, the map and creatures by side with square, conditions, path', () => {
		const { width, height } = fight.map;
		expect(readBoard(workspace)).toBe(
			`Round 1, half 1, start. Map of ${width} by ${height} squares. ` +
				'Heroes: Lydia at 1, 3, prone, path to 3, 3. Foes: Orc at 6, 3, no path; Spy at 7, 5, no path.',
		);
	});
	it('hides hidden creatures and plans from the table', () => {
		workspace.session.setState({ tableView: true });
		expect(readBoard(workspace)).toContain('Heroes: Lydia at 1, 3, prone. Foes: Orc at 6, 3.');
	});
	it('gives the end of the path for a waiting creature', () => {
		const [lydia] = fight.creatures;
		if (!lydia) throw new Error('nobody');
		const waiting = { ...lydia, plan: { pace: 'walk', steps: [{ hold: 2 }] } as const };
		expect(aboutAloud(workspace, fight, waiting)).toBe('Heroes, prone, path to 1, 3');
	});
	it('is announced again on request, as is a selected tool', () => {
		const heard = () => audibleTo(workspace.session.getState(), GM);
		performAction(workspace, actionOf('read-board'));
		const first = heard();
		performAction(workspace, actionOf('read-board'));
		expect(heard()).toEqual({ ...first, announcedAgain: !first.announcedAgain });
		performAction(workspace, actionOf('tool-plan'));
		expect(heard().announcement).toBe('Plan tool.');
	});
});
