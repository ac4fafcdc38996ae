/** What is given away: to players as the table may know it, and asked about where the whole would tell too much. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Creature, Encounter } from '../../../src/engine/index.ts';
import { createDesk, type Desk } from '../../../src/store/desk/desk.ts';
import { openDocument } from '../../../src/store/document/document.ts';
import { seek } from '../../../src/store/document/playback.ts';
import { formatEncounter, parseEncounter } from '../../../src/store/library/files.ts';
import { handoutOf, holdsSecrets } from '../../../src/store/seen/handout.ts';
import { creature, encounter, lydiaAndTheOrc } from '../../support/encounters.ts';
import { hiddenIds, TELLING, twoWorlds } from '../../support/twoWorlds.ts';

function at(one: Encounter, moment = 0): Desk {
	const desk = createDesk();
	desk.session.setState({ ask: { who: 'nobody' } });
	openDocument(desk, 'test', one);
	seek(desk, moment);
	return desk;
}

it('a file for players holds nothing that only a world’s secrets have, and opens', () => {
	fc.assert(
		fc.property(twoWorlds(false), fc.nat(6), ({ a }, moment) => {
			const text = formatEncounter(handoutOf(at(a, moment)));
			expect(text).not.toMatch(TELLING);
			expect(text).not.toMatch(/"(note|hidden|hitPoints|seed|rolls|history|plan)":/);
			expect(hiddenIds(a).filter((id) => text.includes(id))).toEqual([]);
			expect(parseEncounter(text)).toMatchObject({ ok: true });
		}),
		{ numRuns: 60 },
	);
});

it('it shows everybody where they are at the moment looked at', () => {
	const places = (moment: number) =>
		handoutOf(at(lydiaAndTheOrc(), moment)).creatures.map(({ position: { x, y } }) => `${x}, ${y}`);
	expect(places(0)).toEqual(['0, 2', '7, 2']);
	expect(places(2)).toEqual(['2, 2', '6, 2']);
});

describe('an encounter holds secrets', () => {
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
		['nobody was hidden', { ...encounter([ann]), history: [{ ...past, creatures: [ann] } as never] }, false],
	])('%s', (_when, one, holds) => {
		expect(holdsSecrets(one)).toBe(holds);
	});
});
