import { describe, expect, it } from 'vitest';
import { type Entry, found } from '../../src/panels/commandSearch.ts';
import { FILE_ACTIONS } from '../../src/store/actions/fileActions.ts';
import { FOG_ACTIONS } from '../../src/store/actions/fogActions.ts';

const entry = (label: string, group = 'View', enabled = true): Entry => ({
	id: label,
	label,
	group,
	keys: '',
	enabled,
	why: null,
	checked: false,
	perform: () => {},
});

const ALL = [
	entry('Zoom in'),
	entry('Zoom out'),
	entry('Clear all paths', 'Creatures'),
	entry('Path', 'Tools'),
	entry('Clear path', 'Creatures', false),
	entry('Select The orc', 'Creature'),
];
const labels = (query: string) => found(ALL, query).map((e) => e.label);

describe('finding commands', () => {
	it('without a query, everything in its order, what cannot be done last', () => {
		expect(labels('')).toEqual([
			'Zoom in',
			'Zoom out',
			'Clear all paths',
			'Path',
			'Select The orc',
			'Clear path',
		]);
	});
	it.each([
		['path', ['Path', 'Clear all paths', 'Clear path']],
		['ZOOM', ['Zoom in', 'Zoom out']],
		['out zoom', ['Zoom out']],
		['orc', ['Select The orc']],
		['tools', ['Path']],
		['xyzzy', []],
	])('%j', (query, expected) => expect(labels(query)).toEqual(expected));
	it.each([
		['empty', ['file-begin']],
		['new map', ['file-begin']],
		['picture', ['file-open']],
	])('“%s” finds what people mean by it', (query, ids) => {
		const files = FILE_ACTIONS.filter(({ id }) => ['file-begin', 'file-open', 'file-save'].includes(id)).map(
			({ id, label, group, words = '' }) => ({ ...entry(String(label), group), id, words }),
		);
		expect(found(files, query).map(({ id }) => id)).toEqual(ids);
	});
	it('“fog” finds what lifts it as well as what lays it', () => {
		const fog = FOG_ACTIONS.map(({ id, label, group }) => ({ ...entry(String(label), group), id }));
		expect(found(fog, 'fog').map(({ id }) => id)).toEqual(['fog-cover', 'fog-uncover']);
	});
});
