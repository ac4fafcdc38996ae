/** A picture put under the grid, and whether calling off its fitting takes it back. */
import { expect, test } from 'vitest';
import { putBackground } from '../../src/panels/terrain/background.ts';
import { dispatch, presentEncounter, undo, useDocument } from '../../src/store/document/document.ts';
import { useSession } from '../../src/store/session/session.ts';
import { lydiaAndTheOrc } from '../support/encounters.ts';
import { openFresh } from '../support/session.ts';

const CAVE = { key: 'cave', url: 'data:image/png;base64,AAAA', width: 200, height: 100 };

test('as wide as the map, one step, and the fitting belongs to it', () => {
	openFresh(lydiaAndTheOrc());
	const before = useDocument.getState().encounter;
	putBackground(CAVE);
	const { map, pictures } = presentEncounter();
	expect(map.background).toEqual({ picture: 'cave', x: 0, y: 0, width: map.width, height: map.width / 2 });
	expect([pictures, useSession.getState().dialog]).toEqual([{ cave: CAVE.url }, 'picture']);
	undo(true);
	expect(useDocument.getState().encounter).toBe(before);
});

test('refused, there is nothing to fit', () => {
	openFresh(lydiaAndTheOrc());
	dispatch({ type: 'rename-encounter', name: 'Before' });
	useSession.setState({ viewing: 1 });
	putBackground(CAVE);
	expect(useSession.getState().dialog).toBe('none');
});
