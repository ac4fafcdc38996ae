/** What is dropped with later amendments, said of a fight that knows of them. */
import { expect, it } from 'vitest';
import type { Amendment, Creature, Encounter, InitiativeAction } from '../../../src/engine/index.ts';
import { combatantOf } from '../../../src/store/combatQueries.ts';
import { rewound } from '../../../src/store/commands/droppedAmendments.ts';
import { creature, encounter } from '../../support/encounters.ts';

const ann = creature('ann', 0, 0);
const orc = creature('orc', 5, 0, { side: 'foes' });
const goblin = creature('goblin', 7, 0, { side: 'foes' });
const faces = [
	{ creature: 'ann', face: 15 },
	{ creature: 'orc', face: 5 },
];

/** A static fight of some, with those on the map as they are at a moment. */
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

/** What the fight does when amendments later than a segment are dropped. */
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

it('only those made after the moment are dropped', () => {
	const present = fight([ann, orc], [ann, orc, goblin]);
	expect(withdrawn(present, 2, comes(goblin, 2)).changes).toEqual([]);
	expect(withdrawn(present, 1, comes(goblin, 2)).actions).toEqual([
		{ type: 'leave', creature: 'goblin', name: 'Goblin' },
	]);
});

it('who joined by them leaves and who left by them joins, both at once', () => {
	const present = fight([ann, orc], [ann, goblin]);
	expect(withdrawn(present, 1, comes(goblin, 2), leaves(orc, 3)).actions).toEqual([
		{ type: 'leave', creature: 'goblin', name: 'Goblin' },
		joining(orc),
	]);
});

it('whoever the fight has never known, or knows already, neither leaves nor joins', () => {
	expect(withdrawn(fight([ann, orc], [ann, orc]), 1, comes(goblin, 2), leaves(orc, 3)).actions).toEqual([]);
});

it('no more is known by what else was dropped: a plan makes nobody join', () => {
	const present = fight([ann, orc, goblin], [ann, orc]);
	const plan: Amendment = { type: 'plan', after: 2, creature: 'goblin', plan: { pace: 'walk', steps: [] } };
	expect(withdrawn(present, 1, plan, comes(ann, 2)).actions).toEqual([]);
});

it('the fight is told again of those with dropped records alone', () => {
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

it('who is on the map stays in the fight', () => {
	expect(withdrawn(fight([ann, orc], [ann, orc]), 1, comes(orc, 2)).actions).toEqual([]);
});

it('whose turn it is then moves, also in mid-half-round', () => {
	const present = { ...fight([ann, orc], [ann, orc]), movers: ['ann', 'orc'] };
	expect(withdrawn(present, 3, comes(orc, 4)).movers).toEqual(['ann']);
});
