/** Messages without GM ids that otherwise match what the table may know. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BattleEvent, Encounter } from '../../../src/engine/index.ts';
import { dispatch } from '../../../src/store/document/document.ts';
import { currentPlayerView } from '../../../src/store/playerView/currentView.ts';
import { createAliases } from '../../../src/store/playerView/idAnonymizer.ts';
import { type LookedAt, type PlayerView, playerView } from '../../../src/store/playerView/playerView.ts';
import { TABLE } from '../../../src/store/playerView/seat.ts';
import { creature, encounter } from '../../support/encounters.ts';
import { fullMelee } from '../../support/fullMelees.ts';
import { openFresh, workspace } from '../../support/session.ts';
import { twoWorlds } from '../../support/twoWorlds.ts';

const look: fc.Arbitrary<LookedAt> = fc.record({
	viewing: fc.constant(null),
	ask: fc.constantFrom({ who: 'nobody' } as const, { who: 'everyone' } as const),
	segment: fc.nat(6),
	plansOnTable: fc.boolean(),
	woundsOnTable: fc.boolean(),
	contestOpen: fc.boolean(),
	running: fc.boolean(),
});

const ID = /\b(?:who|party)-[^"]*/g;
/** A whole string, or the end of a die’s key. */
const ALIAS = /(?<="(?:\d+\/\d+\/)?)i\d+(?=")/g;

/** With recognizable ids. */
function tagged({ sides, creatures, amendments: _, rolls: __, ...others }: Encounter): Encounter {
	const party = (id: string) => `party-${id}`;
	return {
		...others,
		...(sides && { sides: sides.map((side) => ({ ...side, id: party(side.id) })) }),
		creatures: creatures.map((one) => ({
			...one,
			id: one.id.startsWith('who-') ? one.id : `who-${one.id}`,
			side: party(one.side),
		})),
	};
}

/** Expects no id in the message and, with ids restored, the known view; returns its event kinds. */
function expectTold(known: PlayerView): readonly BattleEvent['type'][] {
	const told = createAliases().seen(known);
	const [before, after] = [known, told].map((one) => JSON.stringify(one));
	expect(after).not.toMatch(ID);
	// Each has one unique alias.
	const ids = before!.match(ID) ?? [];
	const aliases = after!.match(ALIAS) ?? [];
	expect(aliases).toHaveLength(ids.length);
	const pairs = new Set(ids.map((id, at) => `${id} ${aliases[at]}`));
	expect([pairs.size, pairs.size]).toEqual([new Set(ids).size, new Set(aliases).size]);
	let at = 0;
	expect(after!.replace(ALIAS, () => ids[at++]!)).toBe(before);
	const { segments, awaiting } = known.battle;
	return [...segments.flatMap(({ events }) => events), ...(awaiting?.partial ?? [])].map(({ type }) => type);
}

describe('aliases', () => {
	it('replace ids in everything the table may know, and change nothing else', () => {
		fc.assert(
			fc.property(twoWorlds(false), look, ({ a }, at) => {
				expectTold(playerView({ encounter: tagged(a) }, at, TABLE));
			}),
			{ numRuns: 100 },
		);
	});

	it('replace ids in half-rounds of every kind', () => {
		const told = new Set<string>();
		const shown = { plansOnTable: true, woundsOnTable: true, contestOpen: true, running: true };
		for (let number = 1; number <= 300; number++) {
			const who = number % 2 === 0 ? 'nobody' : 'everyone';
			const at = { ...shown, viewing: null, ask: { who }, segment: number % 7 } as const;
			for (const type of expectTold(playerView({ encounter: tagged(fullMelee(number)) }, at, TABLE)))
				told.add(type);
		}
		const every: Record<BattleEvent['type'], true> = {
			...{ moved: true, contest: true, blocked: true, stopped: true, check: true },
			...{ opened: true, provokes: true, damage: true, fell: true, 'gave way': true },
		};
		expect([...told].sort()).toEqual(Object.keys(every).sort());
	});

	it('replace ids in a fight’s order too', () => {
		const creatures = ['Vampire', 'Hero'].map((name, x) => creature(name, x, 1, { side: name }));
		openFresh(tagged(encounter(creatures)));
		dispatch(workspace, { type: 'begin-initiative', system: 'adnd', players: 'party-Hero', options: {} });
		workspace.session.setState({ tableView: true });
		const known = currentPlayerView(workspace);
		expect(known.order?.rows).toHaveLength(2);
		expectTold(known);
	});

	it('stay between moments, numbered in order of appearance', () => {
		const all = encounter([creature('ann', 0, 0), creature('bob', 1, 0), creature('cyd', 2, 0)]);
		const aliases = createAliases();
		const told = (ids: readonly string[]) => {
			const creatures = all.creatures.filter(({ id }) => ids.includes(id));
			return aliases.encounter({ ...all, creatures }).creatures.map(({ name, id }) => `${name} ${id}`);
		};
		expect(told(['bob'])).toEqual(['Bob i1']);
		expect(told(['ann', 'bob', 'cyd'])).toEqual(['Ann i3', 'Bob i1', 'Cyd i4']);
	});
});
