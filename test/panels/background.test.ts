/** A picture put under the grid, and whether calling off its fitting takes it back. */
import { expect, test } from 'vitest';
import { callOffBackground, isGridKnown, putBackground } from '../../src/panels/terrain/backgroundPicture.ts';
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

const SCENE = { width: 1050, height: 650, square: 100, left: 30, top: 20 };

test.each([
	[1050, 650, { x: -0.3, y: -0.2, width: 10.5, height: 6.5 }],
	// The same picture with half as many pixels.
	[525, 325, { x: -0.3, y: -0.2, width: 10.5, height: 6.5 }],
])('a picture of %d × %d pixels lies as its map says', (width, height, background) => {
	openFresh(lydiaAndTheOrc());
	const key = `p${width}`;
	putBackground(workspace, { ...CAVE, key, width, height }, { grid: SCENE });
	expect(presentEncounter(workspace).map.background).toEqual({ picture: key, ...background });
	expect(isGridKnown(workspace, key)).toBe(true);
});

test('a picture of another shape is not the one that the map names', () => {
	openFresh(lydiaAndTheOrc());
	putBackground(workspace, { ...CAVE, key: 'other' }, { grid: SCENE });
	expect(presentEncounter(workspace).map.background).toMatchObject({ x: 0, y: 0 });
	expect(isGridKnown(workspace, 'other')).toBe(false);
});
