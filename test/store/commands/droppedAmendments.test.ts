/** Dropping later amendments in a fight that knows of them. */
import { expect, it } from 'vitest';
import type { Amendment, Creature, Encounter, InitiativeAction } from '../../../src/engine/index.ts';
import { rewound } from '../../../src/store/commands/droppedAmendments.ts';
import { combatantOf } from '../../../src/store/encounter/combatQueries.ts';
import { creature, encounter } from '../../support/encounters.ts';

const ann = creature('ann', 0, 0);
const orc = creature('orc', 5, 0, { side: 'foes' });
const goblin = creature('goblin', 7, 0, { side: 'foes' });
const faces = [
	{ creature: 'ann', face: 15 },
	{ creature: 'orc', face: 5 },
];

/** Static fight, and the creatures on the map at a moment. */
function fight(present: readonly Creature[], fighters: readonly Creature[]): Encounter {
	const at = { half: 1, segment: 0 };
	const combatants = fighters.map((one) => combatantOf(one, 'heroes', 'static'));
	const rolled = faces.filter(({ creature: id }) => fighters.some((one) => one.id === id));
	const done = [
		{ ...at, type: 'begin' as const, system: 'static' as const, combatants },
		{ ...at, type: 'act' as const, action: { type: 'roll' as const, faces: rolled } },
	];
	return { ...encounter(present), movers: ['ann'], round: 1, initiative: { done, players: 'heroes' } };
}

/** Effects on the fight of dropping amendments later than a segment. */
function withdrawn(present: Encounter, segment: number, ...amendments: readonly Amendment[]) {
	const { changes, encounter: after } = rewound(
		present,
		{ ...present, amendments },
		{ segment, ask: { who: 'nobody' } },
	);
	const deeds = after.initiative?.done.slice(present.initiative?.done.length) ?? [];
	const actions = deeds.flatMap((deed): InitiativeAction[] => (deed.type === 'act' ? [deed.action] : []));
	return { changes, actions, movers: after.movers };
}

const comes = (who: Creature, after: number): Amendment => ({
	type: 'creature',
	after,
	creature: who,
	placed: true,
});
const leaves = (who: Creature, after: number): Amendment => ({ type: 'leave', after, creature: who.id });
const joining = (who: Creature): InitiativeAction => ({
	type: 'join',
	combatants: [combatantOf(who, 'heroes', 'static')],
});

it('drops only those after the moment', () => {
	const present = fight([ann, orc], [ann, orc, goblin]);
	expect(withdrawn(present, 2, comes(goblin, 2)).changes).toEqual([]);
	expect(withdrawn(present, 1, comes(goblin, 2)).actions).toEqual([
		{ type: 'leave', creature: 'goblin', name: 'Goblin' },
	]);
});

it('reverts joins and leaves at once', () => {
	const present = fight([ann, orc], [ann, goblin]);
	expect(withdrawn(present, 1, comes(goblin, 2), leaves(orc, 3)).actions).toEqual([
		{ type: 'leave', creature: 'goblin', name: 'Goblin' },
		joining(orc),
	]);
});

it('ignores creatures the fight never knew, or knows already', () => {
	expect(withdrawn(fight([ann, orc], [ann, orc]), 1, comes(goblin, 2), leaves(orc, 3)).actions).toEqual([]);
});

it('ignores dropped plans: they add no creature', () => {
	const present = fight([ann, orc, goblin], [ann, orc]);
	const plan: Amendment = { type: 'plan', after: 2, creature: 'goblin', plan: { pace: 'walk', steps: [] } };
	expect(withdrawn(present, 1, plan, comes(ann, 2)).actions).toEqual([]);
});

it('updates the fight only for creatures with dropped records', () => {
	const present = fight(
		[
			{ ...ann, initiative: 3 },
			{ ...orc, initiative: 2 },
		],
		[ann, orc],
	);
	expect(withdrawn(present, 1, comes({ ...orc, initiative: 5 }, 2)).actions).toEqual([
		{ type: 'update', creature: 'orc', changes: { bonus: 2 } },
	]);
});

it('keeps a creature on the map in the fight', () => {
	expect(withdrawn(fight([ann, orc], [ann, orc]), 1, comes(orc, 2)).actions).toEqual([]);
});

it('moves the active creature of that time, also during a half-round', () => {
	const present = { ...fight([ann, orc], [ann, orc]), movers: ['ann', 'orc'] };
	expect(withdrawn(present, 3, comes(orc, 4)).movers).toEqual(['ann']);
});
