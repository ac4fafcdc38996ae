/** Adds a picture under the grid, and cancels its alignment. */
import { expect, test } from 'vitest';
import { callOffBackground, isGridKnown, putBackground } from '../../src/panels/terrain/backgroundPicture.ts';
import { presentEncounter } from '../../src/store/derived/selectors.ts';
import { dispatch } from '../../src/store/document/document.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh, workspace } from '../support/session.ts';

const CAVE = { key: 'cave', url: 'data:image/png;base64,AAAA', width: 200, height: 100 };

test("fills the map's width in one undo step that includes the alignment", () => {
	openFresh(lydiaAndTheOrc());
	const before = workspace.document.getState().encounter;
	putBackground(workspace, CAVE);
	const { map, pictures } = presentEncounter(workspace);
	expect(map.background).toEqual({ picture: 'cave', x: 0, y: 0, width: map.width, height: map.width / 2 });
	expect([pictures, workspace.session.getState().dialog]).toEqual([{ cave: CAVE.url }, 'picture']);
	callOffBackground(workspace);
	expect(workspace.document.getState().encounter).toBe(before);
});

test('refuses alignment without a picture', () => {
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
])('places a picture of %d × %d pixels as its map says', (width, height, background) => {
	openFresh(lydiaAndTheOrc());
	const key = `p${width}`;
	putBackground(workspace, { ...CAVE, key, width, height }, { grid: SCENE });
	expect(presentEncounter(workspace).map.background).toEqual({ picture: key, ...background });
	expect(isGridKnown(workspace, key)).toBe(true);
});

test("ignores the map's grid for a picture of other proportions", () => {
	openFresh(lydiaAndTheOrc());
	putBackground(workspace, { ...CAVE, key: 'other' }, { grid: SCENE });
	expect(presentEncounter(workspace).map.background).toMatchObject({ x: 0, y: 0 });
	expect(isGridKnown(workspace, 'other')).toBe(false);
});
