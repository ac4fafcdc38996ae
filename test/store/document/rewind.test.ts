/** Step back in a fight: creatures and board restored from the record alone. */
import { describe, expect, it } from 'vitest';
import {
	type Amendment,
	type CombatAction,
	type Creature,
	type Doing,
	type Encounter,
	type FightClock,
	rulesOf,
} from '../../../src/engine/index.ts';
import { rewindTarget, withoutDeed } from '../../../src/store/document/rewind.ts';
import { combatantOf, combatOf } from '../../../src/store/encounter/combatQueries.ts';
import { creature, encounter } from '../../support/encounters.ts';

const hitPoints = (current: number) => ({ hitPoints: { current, max: 10 } });
const lydia = creature('lydia', 0, 0, hitPoints(9));
const orc = creature('orc', 5, 0, { side: 'foes', ...hitPoints(8) });
const goblin = creature('goblin', 7, 0, { side: 'foes', ...hitPoints(5) });
const TURN_OF_LYDIA: FightClock = { type: 'turn', round: 1, creatures: ['lydia'] };

const at = (half: number, segment: number, doing: Doing): CombatAction => ({ half, segment, ...doing });
const act = (action: Extract<Doing, { type: 'act' }>['action'], half = 1, segment = 0) =>
	at(half, segment, { type: 'act', action });
const hit = (who: string, amount: number) => act({ type: 'damage', creature: who, amount });
const next = act({ type: 'next' });
const ended = (half: number, segment: number) =>
	at(half, segment, {
		type: 'note',
		text: 'It is over.',
		ended: [{ creature: 'lydia', condition: 'prone', until: 3 }],
	});
const combatants = (...some: readonly Creature[]) => some.map((one) => combatantOf(one, 'heroes', 'static'));
const FACES: Readonly<Record<string, number>> = { lydia: 15, orc: 5, goblin: 2 };

/** Current creatures in a fight with earlier ones, some already rolled: Lydia’s turn is before the orc’s. */
function fought(
	now: readonly Creature[],
	then: readonly Creature[],
	...deeds: readonly CombatAction[]
): Encounter {
	const begun = at(1, 0, { type: 'begin', system: 'static', combatants: combatants(...then) });
	const faces = then.map(({ id }) => ({ creature: id, face: FACES[id]! }));
	const done = [begun, act({ type: 'roll', faces }), ...deeds];
	return { ...encounter(now), initiative: { done, players: 'heroes' } };
}

function back(from: Encounter) {
	const found = rewindTarget(from);
	if (!found) throw new Error('nothing to go back to');
	const who = (id: string) => found.encounter.creatures.find((one) => one.id === id);
	return { ...found, half: found.encounter.half ?? 1, who, done: found.encounter.initiative?.done ?? [] };
}

/** Lydia after stepping back over these actions. */
const lydiaBefore = (now: Partial<Creature>, ...deeds: readonly CombatAction[]) =>
	back(fought([{ ...lydia, ...now }, orc], [lydia, orc], next, ...deeds)).who('lydia');

describe('creature restored from the fight record', () => {
	it('whatever changed', () => {
		const update = act({ type: 'update', creature: 'lydia', changes: { bonus: 4 } });
		expect(lydiaBefore({ ...hitPoints(1) }, hit('lydia', 8))).toEqual(lydia);
		expect(lydiaBefore({ ...hitPoints(1), initiative: 4 }, update, hit('lydia', 8))).toEqual(lydia);
		expect(lydiaBefore({ ...hitPoints(1), initiative: 4 }, hit('lydia', 8), update)).toEqual(lydia);
	});

	it('except fields the moment did not change', () => {
		expect(lydiaBefore({ ...hitPoints(3), initiative: 2 }, hit('orc', 1))).toEqual({
			...lydia,
			...hitPoints(3),
			initiative: 2,
		});
	});

	it('up or down as before', () => {
		const felled = { ...hitPoints(0), conditions: ['prone', 'helpless'] };
		expect(lydiaBefore(felled, hit('lydia', 9))).toEqual({ ...lydia, conditions: ['prone'] });
		const down = { ...lydia, ...hitPoints(0) };
		const heal = act({ type: 'heal', creature: 'lydia', amount: 5 });
		const healed = back(fought([{ ...lydia, ...hitPoints(5) }, orc], [down, orc], next, heal));
		expect(healed.who('lydia')).toEqual({ ...down, conditions: ['helpless'] });
	});

	it('stays helpless if for another reason', () => {
		const bound = { conditions: ['helpless'] };
		expect(lydiaBefore({ ...hitPoints(1), ...bound }, hit('lydia', 8))).toEqual({ ...lydia, ...bound });
	});

	it('also before the fight, for changes it made', () => {
		const begun = at(1, 0, { type: 'begin', system: 'static', combatants: combatants(lydia, orc) });
		const now = { ...encounter([{ ...lydia, ...hitPoints(1) }, orc]) };
		const before = back({ ...now, initiative: { done: [begun, hit('lydia', 8)] } });
		expect(before.who('lydia')).toEqual(lydia);
		expect(combatOf(before.encounter)).toBeNull();
	});

	it('not if it was not in the fight yet', () => {
		const join = act({ type: 'join', combatants: combatants(goblin) });
		const hurt = { ...goblin, ...hitPoints(2) };
		const before = back(fought([lydia, orc, hurt], [lydia, orc], next, join, hit('goblin', 3)));
		expect(before.who('goblin')).toBe(hurt);
		expect(before.done).toHaveLength(2);
	});
});

describe('condition that ended in the moment', () => {
	const prone = { conditions: ['prone'], lasting: { prone: 3 } };

	it('is restored if it ended by then, beside others', () => {
		expect(lydiaBefore({}, ended(1, 0))).toEqual({ ...lydia, ...prone });
		expect(lydiaBefore({ conditions: ['deaf'], lasting: { deaf: 9 } }, ended(1, 0))).toMatchObject({
			conditions: ['deaf', 'prone'],
			lasting: { deaf: 9, prone: 3 },
		});
		expect(lydiaBefore({ conditions: ['prone'] }, ended(1, 0))?.conditions).toEqual(['prone']);
	});

	it('is not restored if it ended before, in another half-round or a later segment', () => {
		expect(lydiaBefore({}, ended(2, 0))).toEqual(lydia);
		expect(lydiaBefore({}, ended(1, 1))).toEqual(lydia);
		expect(back(fought([lydia, orc], [lydia, orc], ended(1, 0), next)).who('lydia')).toBe(lydia);
		expect(back(fought([lydia, orc], [lydia, orc], next, ended(1, 0))).who('orc')).toBe(orc);
	});

	it.each([
		[2, 1, false],
		[2, 2, true],
		// What ends with the half-round is recorded by its last segment.
		[6, 4, false],
		[6, 5, true],
	])('ended in segment %i, recorded after segment %i: %s', (segment, after, lasts) => {
		const amendments: Amendment[] = [
			{ type: 'creature', after, creature: lydia, placed: true },
			{ type: 'ground', after },
		];
		const now = { ...fought([lydia, orc], [lydia, orc], next, ended(1, segment)), amendments };
		expect(back(now).encounter.amendments).toEqual([
			{ type: 'creature', after, creature: lasts ? { ...lydia, ...prone } : lydia, placed: true },
			{ type: 'ground', after },
		]);
	});
});

describe('silent fight updates', () => {
	it('include creatures that differ from the record', () => {
		const update = act({ type: 'update', creature: 'orc', changes: { side: 'heroes', player: true } });
		const turned = { ...orc, side: 'heroes' };
		expect(back(fought([lydia, turned], [lydia, orc], next, update)).done.slice(2)).toEqual([
			{
				...{ half: 1, segment: 0, type: 'act', quiet: true },
				action: { type: 'update', creature: 'orc', changes: { side: 'heroes', player: true } },
			},
		]);
	});

	it('include removed creatures by their old name', () => {
		const leave = act({ type: 'leave', creature: 'goblin', name: 'Gob' });
		expect(back(fought([lydia, orc], [lydia, orc, goblin], next, leave)).done.slice(2)).toEqual([
			{
				...{ half: 1, segment: 0, type: 'act', quiet: true },
				action: { type: 'leave', creature: 'goblin', name: 'Gob' },
			},
		]);
	});

	it('exclude creatures added during the half-round', () => {
		const join = act({ type: 'join', combatants: combatants(goblin) });
		const amendments: Amendment[] = [{ type: 'creature', after: 2, creature: goblin, placed: true }];
		const now = { ...fought([lydia, orc], [lydia, orc], join, next, next), amendments };
		expect(combatOf(back(now).encounter)?.combatants.map(({ id }) => id)).toEqual(['lydia', 'orc', 'goblin']);
	});
});

describe('board position', () => {
	const nextIn = (half: number, segment: number) => act({ type: 'next' }, half, segment);
	/** In the second half-round; the first was Lydia’s turn. */
	const later = (turn: FightClock | undefined, ...deeds: readonly CombatAction[]): Encounter => {
		const { map, creatures, ...now } = fought([lydia, orc], [lydia, orc], ...deeds);
		const first = { half: 1, rules: rulesOf(now), map, creatures, amendments: [], ...(turn && { turn }) };
		return { ...now, map, creatures, half: 2, history: [first] };
	};
	const where = (now: Encounter) => [back(now).half, back(now).segment];

	it('is the end of that turn’s half-round', () => {
		expect(where(later(TURN_OF_LYDIA, nextIn(2, 0)))).toEqual([1, 6]);
	});

	it('is this half-round if that was another’s turn, none or unknown', () => {
		expect(where(later({ ...TURN_OF_LYDIA, creatures: ['goblin'] }, nextIn(2, 0)))).toEqual([2, 0]);
		expect(where(later(undefined, nextIn(2, 0)))).toEqual([2, 0]);
		expect(where({ ...later(undefined, nextIn(2, 0)), history: undefined })).toEqual([2, 0]);
	});

	it('is this half-round if time ran or something was done in it', () => {
		expect(where(later(TURN_OF_LYDIA, nextIn(2, 3)))).toEqual([2, 3]);
		const hold = act({ type: 'update', creature: 'orc', changes: { bonus: 1 } }, 2);
		expect(where(later(TURN_OF_LYDIA, hold, nextIn(2, 0)))).toEqual([2, 0]);
	});

	it('simultaneous: is the plans of the same half-round', () => {
		const begun = at(1, 0, { type: 'begin', system: 'simultaneous', combatants: combatants(lydia, orc) });
		const done = [begun, act({ type: 'resolve', anyway: true })];
		expect(where({ ...encounter([lydia, orc]), initiative: { done } })).toEqual([1, 0]);
	});
});

it('keeps all other actions; without a record there is none', () => {
	const now = fought([lydia, orc], [lydia, orc], hit('orc', 1), next);
	expect(withoutDeed(now, 2).initiative?.done).toEqual(now.initiative?.done.toSpliced(2, 1));
	const bare = encounter([lydia]);
	expect(withoutDeed(bare, 0)).toBe(bare);
});
