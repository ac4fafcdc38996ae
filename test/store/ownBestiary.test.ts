import { describe, expect, it } from 'vitest';
import { openFile } from '../../src/formats/openFile.ts';
import { readCreatures, suggestions, traitsOf } from '../../src/store/library/creatureSuggestions.ts';
import {
	addEntries,
	formatEntries,
	keepKinds,
	ownBestiary,
	parseEntries,
	setEntries,
	startOwnBestiary,
	takeKinds,
	undoEntries,
} from '../../src/store/library/myBestiary.ts';
import { createWorkspace } from '../../src/store/workspace/workspace.ts';
import { creature } from '../support/encounters.ts';

const ORC = { name: 'Orc', size: 'medium', speed: 30 } as const;
const ANT = { name: 'Ant', size: 'tiny', speed: 20 } as const;

function memory() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
	};
}

/** Workspace of a browser with this `storage`. */
function workspaceOf(storage = memory()) {
	const workspace = createWorkspace();
	const follow = startOwnBestiary(workspace, () => storage);
	const names = () =>
		ownBestiary(workspace)
			.getState()
			.entries.map(({ name }) => name);
	return { workspace, follow, names };
}

const blocked = () => {
	throw new DOMException('no');
};

describe('own bestiary', () => {
	it('keeps a creature’s properties under its unnumbered name, for the next of its kind', () => {
		const { workspace, names } = workspaceOf();
		const orc = creature('orc', 3, 4, {
			name: 'Orc chief 2',
			side: 'foes',
			size: 'large',
			speed: 40,
			initiative: 3,
			hitPoints: { current: 4, max: 30 },
			reach: 10,
			armorClass: 14,
			attacks: [{ name: 'Axe', bonus: 5, damage: { dice: 1, faces: 12, bonus: 3 } }],
			face: 'orc',
			skills: { tumble: 4 },
			conditions: ['prone'],
			note: 'secret',
		});
		keepKinds(workspace, [orc, { ...orc, id: 'other', name: 'Orc chief 7' }]);
		expect(names()).toEqual(['Orc chief']);
		const own = ownBestiary(workspace).getState().entries;
		const { recruits } = readCreatures('3 orc chiefs', { own });
		expect(recruits).toMatchObject([{ count: 3, block: { name: 'Orc chief', size: 'large', speed: 40 } }]);
		expect(recruits[0] && traitsOf(recruits[0].block)).toEqual({
			initiative: 3,
			hitPoints: { current: 30, max: 30 },
			reach: 10,
			armorClass: 14,
			attacks: [{ name: 'Axe', bonus: 5, damage: { dice: 1, faces: 12, bonus: 3 } }],
			face: 'orc',
			skills: { tumble: 4 },
		});
		expect(suggestions('orc', own)[0]).toMatchObject({ name: 'Orc', challenge: expect.anything() });
		expect(suggestions('orc ch', own)[0]).toBe(own[0]);
		expect(own[0]?.joins).toBe('foes');
	});

	it('keeps both speeds of a walking flier, and places it walking', () => {
		const walks = creature('bat', 3, 4, { name: 'Bat', speed: 20, otherSpeed: 40 });
		for (const bat of [walks, { ...walks, speed: 40, otherSpeed: 20, movement: ['flying'] as const }]) {
			const { workspace } = workspaceOf();
			keepKinds(workspace, [bat]);
			const [kept] = ownBestiary(workspace).getState().entries;
			expect(kept).toMatchObject({ speed: 20, flies: 40 });
			expect(kept && traitsOf(kept)).toEqual({ otherSpeed: 40 });
		}
	});
	it('keeps the last entry per name, and undoes change by change', () => {
		const { workspace, names } = workspaceOf();
		addEntries(workspace, [ORC, ANT], 'Keeping');
		expect(names()).toEqual(['Ant', 'Orc']);
		addEntries(workspace, [{ ...ORC, name: 'ORC', speed: 5 }], 'Keeping');
		expect(names()).toEqual(['Ant', 'ORC']);
		setEntries(workspace, [], 'Removing');
		undoEntries(workspace);
		undoEntries(workspace);
		expect(ownBestiary(workspace).getState().entries).toEqual([ANT, ORC]);
		undoEntries(workspace);
		undoEntries(workspace);
		expect(names()).toEqual([]);
	});
	it('merges typing in one field into one step', () => {
		const { workspace } = workspaceOf();
		addEntries(workspace, [ORC], 'Keeping');
		for (const speed of [5, 55]) setEntries(workspace, [{ ...ORC, speed }], 'Changing Orc', true);
		undoEntries(workspace);
		expect(ownBestiary(workspace).getState().entries).toEqual([ORC]);
	});
	it('persists and syncs with other tabs', () => {
		const storage = memory();
		const first = workspaceOf(storage);
		const second = workspaceOf(storage);
		addEntries(first.workspace, [ORC], 'Keeping');
		expect(workspaceOf(storage).names()).toEqual(['Orc']);
		second.follow('something else');
		expect(second.names()).toEqual([]);
		second.follow('halfstep/bestiary');
		expect(second.names()).toEqual(['Orc']);
		addEntries(second.workspace, [ANT], 'Keeping');
		expect(workspaceOf(storage).names()).toEqual(['Ant', 'Orc']);
	});
	it('works without browser storage, and says so', () => {
		const workspace = createWorkspace();
		startOwnBestiary(workspace, blocked);
		expect(ownBestiary(workspace).getState().isKept).toBe(false);
		keepKinds(workspace, [creature('ann', 1, 1, { name: 'Ann' })]);
		expect(ownBestiary(workspace).getState().entries).toHaveLength(1);
		expect(workspace.session.getState().notice?.text).toMatch(
			/^Ann is in your bestiary\. This browser does not save/,
		);
	});
	it('notices when storage fails', () => {
		const { workspace } = workspaceOf({ ...memory(), setItem: blocked });
		expect(ownBestiary(workspace).getState().isKept).toBe(true);
		addEntries(workspace, [ORC], 'Keeping');
		expect(ownBestiary(workspace).getState().isKept).toBe(false);
	});
	it('has a limit, with a message', () => {
		const { workspace, names } = workspaceOf();
		const many = (count: number, name: string) =>
			Array.from({ length: count }, (_, i) => ({ ...ORC, name: `${name} ${i}` }));
		expect(takeKinds(workspace, many(400, 'Orc'))).toBe(true);
		expect(takeKinds(workspace, many(101, 'Ant'))).toBe(false);
		expect(workspace.session.getState().notice).toMatchObject({
			text: 'Your bestiary holds at most 500 entries, not 501.',
			tone: 'problem',
		});
		expect(names()).toHaveLength(400);
		expect(takeKinds(workspace, many(100, 'Ant'))).toBe(true);
		expect(names()).toHaveLength(500);
	});
	it('announces imported and kept creatures, and names them for undo', () => {
		const { workspace } = workspaceOf();
		const said = () => [
			workspace.session.getState().notice?.text,
			ownBestiary(workspace).getState().past.at(-1)?.did,
		];
		takeKinds(workspace, [ORC]);
		expect(said()).toEqual(['Added 1 entry to your bestiary (Add creatures).', 'Importing 1 entry']);
		takeKinds(workspace, [ORC, ANT]);
		expect(said()).toEqual(['Added 2 entries to your bestiary (Add creatures).', 'Importing 2 entries']);
		const [ogre, other] = [creature('a', 0, 0, { name: 'Ogre 1' }), creature('b', 1, 0, { name: 'Bat' })];
		keepKinds(workspace, [ogre, { ...ogre, id: 'c', name: 'ogre 2' }]);
		expect(said()).toEqual(['ogre is in your bestiary.', 'Saving ogre']);
		keepKinds(workspace, [ogre, other]);
		expect(said()).toEqual(['2 kinds are in your bestiary.', 'Saving 2 kinds']);
	});
	it('undoes fifty changes, and clears an error after a success', () => {
		const { workspace, names } = workspaceOf();
		for (let i = 0; i < 60; i++) setEntries(workspace, [{ ...ORC, name: `Orc ${i}` }], `Changing ${i}`);
		expect(ownBestiary(workspace).getState().past).toHaveLength(50);
		for (let i = 0; i < 60; i++) undoEntries(workspace);
		expect(names()).toEqual(['Orc 9']);
		setEntries(workspace, Array(501).fill(ORC), 'Too many');
		expect(workspace.session.getState().notice?.tone).toBe('problem');
		setEntries(workspace, [ORC], 'Enough');
		expect(workspace.session.getState().notice).toBeNull();
	});
	it('writes again after another tab removed it', () => {
		const storage = memory();
		const { workspace, follow } = workspaceOf(storage);
		addEntries(workspace, [ORC], 'Keeping');
		const [key, kept] = ['halfstep/bestiary', storage.getItem('halfstep/bestiary')];
		expect(kept).not.toBeNull();
		storage.setItem(key, formatEntries([ANT]));
		follow(key);
		addEntries(workspace, [ORC], 'Keeping');
		expect(parseEntries(storage.getItem(key) ?? '')).toEqual({ ok: true, entries: [ANT, ORC] });
	});
});

describe('files of the own bestiary', () => {
	it('round-trip and open like any file', () => {
		const fighter = { weapon: { name: 'Axe', speed: 7 } };
		const entries = [ANT, { ...ORC, joins: 'foes', traits: { face: 'orc', fighter } }] as const;
		const text = formatEntries(entries);
		expect(parseEntries(text)).toEqual({ ok: true, entries });
		expect(openFile('My bestiary.json', text)).toEqual({ type: 'kinds', entries });
	});
	const file = (fields: object) =>
		JSON.stringify({ format: 'halfstep/bestiary', version: 1, entries: [ORC], ...fields });
	it.each([
		['not JSON at all', '{', 'The file is incomplete JSON.'],
		['another file', '{"format":"halfstep/encounter"}', 'Not a Halfstep bestiary file.'],
		[
			'a newer file',
			file({ version: 2 }),
			'This bestiary is from a newer Halfstep. This one reads version 1.',
		],
		['no entries', file({ entries: 3 }), 'Entries must be a list of entries.'],
		[
			'a speed that is none',
			file({ entries: [ANT, { ...ORC, speed: 7 }] }),
			'Entry 2 (“Orc”): speed must be a multiple of 5 from 0 to 300.',
		],
		['a blank name', file({ entries: [{ ...ORC, name: ' ' }] }), 'Entry 1: name must not be blank.'],
		[
			'too many',
			file({ entries: Array.from({ length: 501 }, () => ORC) }),
			'Entries must hold at most 500 entries, not 501.',
		],
	])('refuse %s with one sentence', (_, text, message) => {
		expect(parseEntries(text)).toEqual({ ok: false, message });
	});
});
