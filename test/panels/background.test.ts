/** A picture put under the grid, and whether calling off its fitting takes it back. */
import { expect, test } from 'vitest';
import { callOffBackground, putBackground } from '../../src/panels/terrain/background.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const CAVE = { key: 'cave', url: 'data:image/png;base64,AAAA', width: 200, height: 100 };

test('as wide as the map, one step, and the fitting belongs to it', () => {
	openFresh(lydiaAndTheOrc());
	const before = workspace.document.getState().encounter;
	putBackground(workspace, CAVE);
	const { map, pictures } = presentEncounter(workspace);
	expect(map.background).toEqual({ picture: 'cave', x: 0, y: 0, width: map.width, height: map.width / 2 });
	expect([pictures, workspace.session.getState().dialog]).toEqual([{ cave: CAVE.url }, 'picture']);
	callOffBackground(workspace);
	expect(workspace.document.getState().encounter).toBe(before);
});

test('refused, there is nothing to fit', () => {
	openFresh(lydiaAndTheOrc());
	dispatch(workspace, { type: 'rename-encounter', name: 'Before' });
	workspace.session.setState({ viewing: 1 });
	putBackground(workspace, CAVE);
	expect(workspace.session.getState().dialog).toBe('none');
});
