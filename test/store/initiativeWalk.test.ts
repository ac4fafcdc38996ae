/** Random actions in fights while the map changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Encounter,
	INITIATIVE_SYSTEMS,
	type InitiativeAction,
	lastKnown,
} from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { beginNextHalf, dispatch } from '../../src/store/document/document.ts';
import { rewindTarget } from '../../src/store/document/rewind.ts';
import { combatOf, foughtIn, moversOf } from '../../src/store/encounter/combatQueries.ts';
import { seek } from '../../src/store/playback/playback.ts';
import { creature, lydiaAndTheOrc } from '../support/encounters.ts';
import { initiativeOffers } from '../support/offers.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { expectUndone, openFresh, workspace } from '../support/session.ts';

const whole = (): Encounter => workspace.document.getState().encounter;

/** The nth action available to any creature. */
function offered(nth: number): Command | null {
	const fight = combatOf(whole());
	if (!fight) return null;
	const actions = [null, ...fight.combatants.map((one) => one.id)]
		.flatMap((id) => initiativeOffers(fight, id))
		.filter((offer) => offer.refused === null)
		.map((offer): InitiativeAction => {
			const { action } = offer;
			return action.type === 'damage' ? { ...action, amount: 1 + (nth % 12) } : action;
		});
	const action = actions[nth % Math.max(1, actions.length)];
	// A combatant update follows from its creature and is never done directly.
	return action && action.type !== 'update' ? { type: 'initiative', action } : null;
}

let joined = 0;

/** The nth map change. */
function onTheMap(nth: number): Command {
	const { creatures } = whole();
	const one = creatures[nth % Math.max(1, creatures.length)];
	const ids = one ? [one.id] : [];
	const more: readonly Command[] = [
		{ type: 'add-creatures', creatures: [creature(`late-${joined++}`, nth % 10, 6, { side: 'foes' })] },
		{ type: 'remove-creatures', ids: creatures.length > 2 ? ids : [] },
		{ type: 'change-creatures', ids, change: { hidden: nth % 3 === 0 || undefined, initiative: nth % 7 } },
		{ type: 'change-creatures', ids, change: { hitPoints: { current: nth % 9, max: 8 } } },
		{
			type: 'change-creatures',
			ids,
			change: { fighter: { tempo: 'hasted', rate: { attacks: 3, rounds: 2 }, player: nth % 2 === 0 } },
		},
		{
			type: 'set-plans',
			plans: one
				? { [one.id]: { pace: 'walk', steps: [{ x: one.position.x, y: Math.max(0, one.position.y - 1) }] } }
				: {},
		},
	];
	return more[nth % more.length] as Command;
}

const step: fc.Arbitrary<{ readonly kind: string; readonly nth: number }> = fc.record({
	kind: fc.constantFrom('offer', 'offer', 'offer', 'next', 'roll', 'map', 'seek', 'half'),
	nth: fc.nat({ max: 500 }),
});

/** Two creatures join at the end of a half-round before any movement: stepping back once passed their joining. */
const LATE_JOINERS = [
	{ kind: 'seek', nth: 209 },
	{ kind: 'map', nth: 0 },
	{ kind: 'map', nth: 0 },
	{ kind: 'offer', nth: 0 },
	{ kind: 'offer', nth: 0 },
] as const;

/** No movement, next half-round, a creature joins, no movement: once taken for another move of the same turn. */
const NOBODY_ACTS = [
	{ kind: 'offer', nth: 0 },
	{ kind: 'offer', nth: 168 },
	{ kind: 'offer', nth: 449 },
	{ kind: 'seek', nth: 3 },
	{ kind: 'map', nth: 0 },
	{ kind: 'offer', nth: 0 },
	{ kind: 'offer', nth: 0 },
] as const;

function take({ kind, nth }: { readonly kind: string; readonly nth: number }): void {
	const command: Command | null =
		kind === 'offer'
			? offered(nth)
			: kind === 'next'
				? { type: 'initiative', action: { type: 'next' } }
				: kind === 'roll'
					? { type: 'initiative', action: { type: 'roll' }, unasked: true }
					: kind === 'map'
						? onTheMap(nth)
						: null;
	if (command) dispatch(workspace, command);
	else if (kind === 'seek') seek(workspace, nth % 7);
	else if (kind === 'half') beginNextHalf(workspace);
}

/** Expects the same fight from its file as from its actions. */
function expectSameFight(opened: Encounter, played: Encounter): void {
	expect(combatOf(opened)).toEqual(combatOf(played));
	expect(foughtIn(opened).log).toEqual(foughtIn(played).log);
}

/** Steps back to before the fight; each moment must fit in a file. */
function expectBackToTheFirst(from: Encounter): void {
	let here = from;
	for (let back = rewindTarget(here); back; back = rewindTarget(here)) {
		expect(back.encounter.initiative?.done.length).toBeLessThanOrEqual(here.initiative?.done.length ?? 0);
		here = back.encounter;
		expect(parseEncounter(formatEncounter(here))).toMatchObject({ ok: true });
		const movers = moversOf(here);
		expect(here.movers).toEqual(movers);
		for (const one of combatOf(here)?.combatants ?? []) {
			const body = lastKnown(here.creatures, here.amendments ?? []).find(({ id }) => id === one.id);
			expect(body?.hitPoints).toEqual(one.hitPoints);
		}
	}
	expect(combatOf(here)).toBeNull();
}

describe.each(INITIATIVE_SYSTEMS)('random fight: %s', (system) => {
	it('undoes, redoes, saves, moves only active creatures and steps back to the first action', () => {
		fc.assert(
			fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => {
				openFresh(lydiaAndTheOrc());
				const seen: Encounter[] = [whole()];
				const note = () => {
					if (whole() !== seen.at(-1)) seen.push(whole());
				};
				dispatch(workspace, { type: 'begin-initiative', system });
				note();
				for (const one of steps) {
					take(one);
					note();
					const fight = combatOf(whole());
					const ids = whole().creatures.map((c) => c.id);
					const amended = (whole().amendments ?? []).flatMap((a) =>
						a.type === 'creature' ? [a.creature.id] : [],
					);
					for (const { id } of fight?.combatants ?? []) expect([...ids, ...amended]).toContain(id);
					const acting = moversOf(whole());
					if (acting) expect(whole().movers).toEqual(expect.arrayContaining([...acting]));
					else expect(whole().movers).toBeUndefined();
				}
				const text = formatEncounter(whole());
				const read = parseEncounter(text);
				expect(read).toEqual({ ok: true, encounter: whole() });
				expectUndone(seen);
				if (!read.ok) return;
				expectSameFight(read.encounter, whole());
				expectBackToTheFirst(read.encounter);
			}),
			{ numRuns: propertyRuns(60), examples: [[[...LATE_JOINERS]], [[...NOBODY_ACTS]]] },
		);
	}, 120_000);
});
