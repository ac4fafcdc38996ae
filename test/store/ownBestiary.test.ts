import { describe, expect, it } from 'vitest';
import { openFile } from '../../src/formats/openFile.ts';
import { readPeople, suggestions, traitsOf } from '../../src/store/library/creatureSuggestions.ts';
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
import { createDesk } from '../../src/store/workspace/workspace.ts';
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

/** A desk of a browser that keeps what is in `storage`. */
function deskOf(storage = memory()) {
	const desk = createDesk();
	const follow = startOwnBestiary(desk, () => storage);
	const names = () =>
		ownBestiary(desk)
			.getState()
			.entries.map(({ name }) => name);
	return { desk, follow, names };
}

const blocked = () => {
	throw new DOMException('no');
};

describe('one’s own bestiary', () => {
	it('keeps what a creature is like, under its name without the number, and gives it back to the next of the kind', () => {
		const { desk, names } = deskOf();
		const orc = creature('orc', 3, 4, {
			name: 'Orc chief 2',
			side: 'foes',
			size: 'large',
			speed: 40,
			initiative: 3,
			hitPoints: { current: 4, max: 30 },
			reach: 10,
			face: 'orc',
			skills: { tumble: 4 },
			conditions: ['prone'],
			note: 'secret',
		});
		keepKinds(desk, [orc, { ...orc, id: 'other', name: 'Orc chief 7' }]);
		expect(names()).toEqual(['Orc chief']);
		const own = ownBestiary(desk).getState().entries;
		const { recruits } = readPeople('3 orc chiefs', { own });
		expect(recruits).toMatchObject([{ count: 3, block: { name: 'Orc chief', size: 'large', speed: 40 } }]);
		expect(recruits[0] && traitsOf(recruits[0].block)).toEqual({
			initiative: 3,
			hitPoints: { current: 30, max: 30 },
			reach: 10,
			face: 'orc',
			skills: { tumble: 4 },
		});
		expect(suggestions('orc', own)[0]).toMatchObject({ name: 'Orc', challenge: expect.anything() });
		expect(suggestions('orc ch', own)[0]).toBe(own[0]);
		expect(own[0]?.joins).toBe('foes');
	});

	it('keeps both speeds of who walks and flies, and puts it down walking', () => {
		const walks = creature('bat', 3, 4, { name: 'Bat', speed: 20, otherSpeed: 40 });
		for (const bat of [walks, { ...walks, speed: 40, otherSpeed: 20, movement: ['flying'] as const }]) {
			const { desk } = deskOf();
			keepKinds(desk, [bat]);
			const [kept] = ownBestiary(desk).getState().entries;
			expect(kept).toMatchObject({ speed: 20, flies: 40 });
			expect(kept && traitsOf(kept)).toEqual({ otherSpeed: 40 });
		}
	});
	it('has one entry of a name, the last one kept, and undoes change after change', () => {
		const { desk, names } = deskOf();
		addEntries(desk, [ORC, ANT], 'Keeping');
		expect(names()).toEqual(['Ant', 'Orc']);
		addEntries(desk, [{ ...ORC, name: 'ORC', speed: 5 }], 'Keeping');
		expect(names()).toEqual(['Ant', 'ORC']);
		setEntries(desk, [], 'Removing');
		undoEntries(desk);
		undoEntries(desk);
		expect(ownBestiary(desk).getState().entries).toEqual([ANT, ORC]);
		undoEntries(desk);
		undoEntries(desk);
		expect(names()).toEqual([]);
	});
	it('makes one step of one field that is typed in', () => {
		const { desk } = deskOf();
		addEntries(desk, [ORC], 'Keeping');
		for (const speed of [5, 55]) setEntries(desk, [{ ...ORC, speed }], 'Changing Orc', true);
		undoEntries(desk);
		expect(ownBestiary(desk).getState().entries).toEqual([ORC]);
	});
	it('is there at the next visit, and follows other tabs', () => {
		const storage = memory();
		const first = deskOf(storage);
		const second = deskOf(storage);
		addEntries(first.desk, [ORC], 'Keeping');
		expect(deskOf(storage).names()).toEqual(['Orc']);
		second.follow('something else');
		expect(second.names()).toEqual([]);
		second.follow('halfstep/bestiary');
		expect(second.names()).toEqual(['Orc']);
		addEntries(second.desk, [ANT], 'Keeping');
		expect(deskOf(storage).names()).toEqual(['Ant', 'Orc']);
	});
	it('works where the browser keeps nothing, and says so', () => {
		const desk = createDesk();
		startOwnBestiary(desk, blocked);
		expect(ownBestiary(desk).getState().isKept).toBe(false);
		keepKinds(desk, [creature('ann', 1, 1, { name: 'Ann' })]);
		expect(ownBestiary(desk).getState().entries).toHaveLength(1);
		expect(desk.session.getState().notice?.text).toMatch(
			/^Ann is in your bestiary\. This browser keeps nothing/,
		);
	});
	it('learns that nothing is kept when keeping fails', () => {
		const { desk } = deskOf({ ...memory(), setItem: blocked });
		expect(ownBestiary(desk).getState().isKept).toBe(true);
		addEntries(desk, [ORC], 'Keeping');
		expect(ownBestiary(desk).getState().isKept).toBe(false);
	});
	it('has a limit, with a sentence', () => {
		const { desk, names } = deskOf();
		const many = (count: number, name: string) =>
			Array.from({ length: count }, (_, i) => ({ ...ORC, name: `${name} ${i}` }));
		expect(takeKinds(desk, many(400, 'Orc'))).toBe(true);
		expect(takeKinds(desk, many(101, 'Ant'))).toBe(false);
		expect(desk.session.getState().notice).toMatchObject({
			text: 'Your bestiary holds at most 500 entries, and these would make 501.',
			tone: 'problem',
		});
		expect(names()).toHaveLength(400);
		expect(takeKinds(desk, many(100, 'Ant'))).toBe(true);
		expect(names()).toHaveLength(500);
	});
	it('says what came and what is kept, and names it for the undo', () => {
		const { desk } = deskOf();
		const said = () => [desk.session.getState().notice?.text, ownBestiary(desk).getState().past.at(-1)?.did];
		takeKinds(desk, [ORC]);
		expect(said()).toEqual(['1 entry came into your bestiary (Add creatures).', 'Importing 1 entry']);
		takeKinds(desk, [ORC, ANT]);
		expect(said()).toEqual(['2 entries came into your bestiary (Add creatures).', 'Importing 2 entries']);
		const [ogre, other] = [creature('a', 0, 0, { name: 'Ogre 1' }), creature('b', 1, 0, { name: 'Bat' })];
		keepKinds(desk, [ogre, { ...ogre, id: 'c', name: 'ogre 2' }]);
		expect(said()).toEqual(['ogre is in your bestiary.', 'Keeping ogre']);
		keepKinds(desk, [ogre, other]);
		expect(said()).toEqual(['2 kinds are in your bestiary.', 'Keeping 2 kinds']);
	});
	it('takes back fifty changes, and what went wrong before is no longer shown after one that goes well', () => {
		const { desk, names } = deskOf();
		for (let i = 0; i < 60; i++) setEntries(desk, [{ ...ORC, name: `Orc ${i}` }], `Changing ${i}`);
		expect(ownBestiary(desk).getState().past).toHaveLength(50);
		for (let i = 0; i < 60; i++) undoEntries(desk);
		expect(names()).toEqual(['Orc 9']);
		setEntries(desk, Array(501).fill(ORC), 'Too many');
		expect(desk.session.getState().notice?.tone).toBe('problem');
		setEntries(desk, [ORC], 'Enough');
		expect(desk.session.getState().notice).toBeNull();
	});
	it('writes again what another tab has taken away', () => {
		const storage = memory();
		const { desk, follow } = deskOf(storage);
		addEntries(desk, [ORC], 'Keeping');
		const [key, kept] = ['halfstep/bestiary', storage.getItem('halfstep/bestiary')];
		expect(kept).not.toBeNull();
		storage.setItem(key, formatEntries([ANT]));
		follow(key);
		addEntries(desk, [ORC], 'Keeping');
		expect(parseEntries(storage.getItem(key) ?? '')).toEqual({ ok: true, entries: [ANT, ORC] });
	});
});

describe('files of one’s own bestiary', () => {
	it('are read as they were written, and opened like any file', () => {
		const fighter = { weapon: { name: 'Axe', speed: 7 } };
		const entries = [ANT, { ...ORC, joins: 'foes', traits: { face: 'orc', fighter } }] as const;
		const text = formatEntries(entries);
		expect(parseEntries(text)).toEqual({ ok: true, entries });
		expect(openFile('My bestiary.json', text)).toEqual({ type: 'kinds', entries });
	});
	const file = (fields: object) =>
		JSON.stringify({ format: 'halfstep/bestiary', version: 1, entries: [ORC], ...fields });
	it.each([
		['not JSON at all', '{', 'The file is not JSON (it ends in the middle).'],
		['another file', '{"format":"halfstep/encounter"}', 'The file holds no bestiary of Halfstep.'],
		['a newer file', file({ version: 2 }), 'This bestiary is of a newer Halfstep: this one reads version 1.'],
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
