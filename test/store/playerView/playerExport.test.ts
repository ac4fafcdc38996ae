/** Exports for players with the table’s knowledge, with a question if a full export would reveal more. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Creature, type Encounter, packSquares } from '../../../src/engine/index.ts';
import { openDocument } from '../../../src/store/document/document.ts';
import { formatEncounter, parseEncounter } from '../../../src/store/library/encounterFiles.ts';
import { seek } from '../../../src/store/playback/playback.ts';
import { handoutOf, holdsSecrets } from '../../../src/store/playerView/playerExport.ts';
import { createWorkspace, type Workspace } from '../../../src/store/workspace/workspace.ts';
import { creature, encounter, lydiaAndTheOrc } from '../../support/encounters.ts';
import { BLANK, cutLetters, PAINTED } from '../../support/twoWindows.ts';
import { hiddenIds, TELLING, twoWorlds } from '../../support/twoWorlds.ts';

function at(one: Encounter, moment = 0): Workspace {
	const workspace = createWorkspace();
	workspace.session.setState({ ask: { who: 'nobody' } });
	openDocument(workspace, 'test', one);
	seek(workspace, moment);
	return workspace;
}

it('holds no secret of a world, and opens', async () => {
	await fc.assert(
		fc.asyncProperty(twoWorlds(false), fc.nat(6), async ({ a }, moment) => {
			const text = formatEncounter(await handoutOf(at(a, moment), cutLetters));
			expect(text).not.toMatch(TELLING);
			expect(text).not.toMatch(/"(note|hidden|hitPoints|seed|rolls|history|plan)":/);
			expect(hiddenIds(a).filter((id) => text.includes(id))).toEqual([]);
			expect(parseEncounter(text)).toMatchObject({ ok: true });
		}),
		{ numRuns: 60 },
	);
});

it('leaves out earlier names of creatures and sides', async () => {
	const [vampire, ...others] = lydiaAndTheOrc().creatures;
	const beggar: Creature = { ...vampire!, id: 'vampire-spawn', name: 'Old beggar', side: 'coven' };
	const coven = { id: 'coven', name: 'Villagers', color: 3 };
	const web = { id: '1', name: 'Web', color: 2, shape: 'square', feet: 10, since: 0 } as const;
	const known = await handoutOf(
		at({
			...lydiaAndTheOrc(),
			creatures: [beggar, ...others],
			sides: [coven],
			movers: ['vampire-spawn'],
			areas: [{ ...web, from: [0, 0], to: [1, 1], owner: 'vampire-spawn' }],
		}),
		cutLetters,
	);
	expect(formatEncounter(known)).not.toMatch(/vampire|coven/i);
	const [{ id, side } = { id: '', side: '' }] = known.creatures;
	expect([known.movers, known.areas?.[0]?.owner]).toEqual([[id], id]);
	expect(known.sides?.find((one) => one.id === side)?.name).toBe('Villagers');
});

it('shows all at the viewed moment', async () => {
	const places = async (moment: number) => {
		const { creatures } = await handoutOf(at(lydiaAndTheOrc(), moment), cutLetters);
		return creatures.map(({ position: { x, y } }) => `${x}, ${y}`);
	};
	expect(await places(0)).toEqual(['0, 2', '7, 2']);
	expect(await places(2)).toEqual(['2, 2', '6, 2']);
});

it('cuts the picture at fog and omits everything under it', async () => {
	const board = lydiaAndTheOrc();
	const { width, height } = board.map;
	const squares = Uint8Array.from({ length: width * height }, (_, i) => Number(i % width > 4));
	const background = { picture: 'map', x: 0, y: 0, width, height };
	const fogged: Encounter = {
		...board,
		map: { ...board.map, background, terrain: [{ x: 6, y: 0, type: 'fire' }] },
		pictures: { map: PAINTED + 'm'.repeat(width * height) },
		fog: { covered: packSquares(squares) },
	};
	const { map, pictures, fog, creatures } = await handoutOf(at(fogged), cutLetters);
	const { picture = '', ...place } = map.background ?? {};
	expect([place, map.terrain, fog]).toEqual([{ x: 0, y: 0, width, height }, undefined, fogged.fog]);
	expect(pictures).toEqual({ [picture]: PAINTED + `mmmmm${BLANK.repeat(width - 5)}`.repeat(height) });
	expect(picture).not.toBe('map');
	const failing = await handoutOf(at(fogged), () => Promise.reject(new Error('No paint.')));
	expect([failing.map.background, failing.pictures]).toEqual([undefined, {}]);
	expect(creatures.map(({ name }) => name)).toEqual(['Lydia']);
	expect(holdsSecrets(fogged)).toBe(true);
});

describe('encounter with secrets', () => {
	const ann = creature('ann', 0, 0);
	const hidden: Creature = { ...ann, hidden: true };
	const past = { half: 1, rules: {}, map: encounter([]).map, amendments: [] };
	it.each<[string, Encounter, boolean]>([
		['nobody is hidden or has a note', encounter([ann]), false],
		['somebody is hidden', encounter([ann, hidden]), true],
		['somebody has a note', encounter([{ ...ann, note: 'limps' }]), true],
		[
			'somebody hidden joins',
			{ ...encounter([]), amendments: [{ type: 'creature', after: 1, placed: false, creature: hidden }] },
			true,
		],
		['somebody was hidden', { ...encounter([]), history: [{ ...past, creatures: [hidden] } as never] }, true],
		[
			'a door is secret',
			encounter([], { walls: [{ from: [0, 0], to: [0, 1], kind: 'door', secret: true }] }),
			true,
		],
		['a door is none', encounter([], { walls: [{ from: [0, 0], to: [0, 1], kind: 'door' }] }), false],
		['nobody was hidden', { ...encounter([ann]), history: [{ ...past, creatures: [ann] } as never] }, false],
	])('%s', (_when, one, holds) => {
		expect(holdsSecrets(one)).toBe(holds);
	});
});
