import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	ATTACK_SPACINGS,
	actingNow,
	beginInitiative,
	type Combatant,
	DEFAULT_INITIATIVE_OPTIONS,
	type Declaration,
	INITIATIVE_SYSTEMS,
	type InitiativeAction,
	type InitiativeDice,
	type InitiativeEvent,
	type InitiativeOptions,
	type InitiativeState,
	initiativeClock,
	initiativeDice,
	initiativeNeeds,
	initiativeOrder,
	initiativeRefusal,
	performInitiative,
	QUICK_SPELLS,
	SECOND_WEAPONS,
	SPELL_SPOILINGS,
} from '../../../src/engine/initiative/index.ts';
import { SIZES } from '../../../src/engine/sizeNames.ts';
import { clockSentence, initiativeRefused, initiativeSentence } from '../../../src/messages/index.ts';
import { initiativeOffers } from '../../support/offers.ts';
import { propertyRuns } from '../../support/propertyRuns.ts';
import { frozen } from './fight.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];

const combatant = (id: string): fc.Arbitrary<Combatant> =>
	fc.record(
		{
			id: fc.constant(id),
			side: fc.constantFrom('heroes', 'monsters'),
			player: fc.boolean(),
			bonus: fc.integer({ min: -6, max: 9 }),
			hitPoints: fc.record({ current: fc.integer({ min: 0, max: 9 }), max: fc.constant(9) }),
			hidden: fc.boolean(),
			senseless: fc.boolean(),
			group: fc.constantFrom('orcs', 'goblins'),
			dexterity: fc.integer({ min: -4, max: 5 }),
			proficiency: fc.integer({ min: 2, max: 6 }),
			size: fc.constantFrom(...SIZES),
			weapon: fc.record({ name: fc.constant('sword'), speed: fc.integer({ min: 0, max: 10 }) }),
			rate: fc.record({ attacks: fc.integer({ min: 0, max: 7 }), rounds: fc.constantFrom(1, 2) }),
			secondWeapon: fc.boolean(),
			tempo: fc.constantFrom('hasted', 'slowed'),
		},
		{ requiredKeys: ['id', 'side'] },
	);

const party = fc.tuple(...IDS.map(combatant)).chain((all) => fc.subarray(all, { minLength: 1 }));

const options: fc.Arbitrary<Partial<InitiativeOptions>> = fc.record(
	{
		hidePlans: fc.boolean(),
		regroup: fc.integer({ min: 0, max: 8 }),
		attackSpacing: fc.constantFrom(...ATTACK_SPACINGS),
		spellSpoiling: fc.constantFrom(...SPELL_SPOILINGS),
		quickSpells: fc.constantFrom(...QUICK_SPELLS),
		secondWeapon: fc.constantFrom(...SECOND_WEAPONS),
		situations: fc.constant(true),
		otherActions: fc.boolean(),
		extraAttackFirst: fc.boolean(),
		ties: fc.constantFrom('arranged', 'modifier'),
		rushedReactions: fc.boolean(),
	},
	{ requiredKeys: [] },
);

const declaration: fc.Arbitrary<Declaration> = fc.oneof(
	fc.constantFrom<Declaration>({ type: 'natural' }, { type: 'breath' }, { type: 'other' }),
	fc.record({ type: fc.constant('spell'), spell: fc.constant('web'), time: fc.integer({ min: 0, max: 24 }) }),
);

/** A step of a random combat: an offer by index, or an action. */
type Move =
	| { readonly pick: number; readonly creature: number }
	| { readonly make: (id: string) => InitiativeAction; readonly creature: number };

const creature = fc.nat({ max: IDS.length - 1 });
const make = (action: fc.Arbitrary<(id: string) => InitiativeAction>): fc.Arbitrary<Move> =>
	fc.record({ make: action, creature });

const move: fc.Arbitrary<Move> = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ pick: fc.nat(40), creature }) },
	{ weight: 5, arbitrary: make(fc.constant(() => ({ type: 'next' }))) },
	{ weight: 3, arbitrary: make(fc.constant(() => ({ type: 'roll' }))) },
	make(fc.integer({ min: -9, max: 40 }).map((to) => (id) => ({ type: 'count', creature: id, to }))),
	make(fc.integer({ min: -25, max: 25 }).map((to) => (id) => ({ type: 'delay', creature: id, to }))),
	make(fc.constant((id) => ({ type: 'delay', creature: id }))),
	make(fc.constant((id) => ({ type: 'resume', creature: id }))),
	make(fc.nat(9).map((amount) => (id) => ({ type: 'damage', creature: id, amount, critical: amount > 4 }))),
	make(fc.nat(9).map((amount) => (id) => ({ type: 'heal', creature: id, amount }))),
	make(
		fc
			.integer({ min: -6, max: 9 })
			.map((bonus) => (id) => ({ type: 'update', creature: id, changes: { bonus } })),
	),
	make(fc.boolean().map((lost) => (id) => ({ type: 'concentration', creature: id, lost }))),
	make(declaration.map((declared) => (id) => ({ type: 'declare', creature: id, declaration: declared }))),
	make(combatant('x').map((one) => (id) => ({ type: 'join', combatants: [{ ...one, id }] }))),
	make(fc.constantFrom('arranged', 'modifier').map((ties) => () => ({ type: 'options', changes: { ties } }))),
);

const fight = (systems = INITIATIVE_SYSTEMS as readonly (typeof INITIATIVE_SYSTEMS)[number][]) =>
	fc.record({
		system: fc.constantFrom(...systems),
		combatants: party,
		options,
		seed: fc.string({ maxLength: 4 }),
		/** Some dice are requested and stay unrolled until a random `roll`. */
		asks: fc.subarray(IDS, { maxLength: 2 }),
		moves: fc.array(move, { maxLength: 60 }),
	});

interface Done {
	readonly before: InitiativeState;
	readonly action: InitiativeAction;
	readonly after: InitiativeState;
	readonly dice: InitiativeDice;
	readonly events: readonly InitiativeEvent[];
}

/** Plays a random combat with frozen states. */
function play(drawn: ReturnType<typeof fight> extends fc.Arbitrary<infer T> ? T : never): {
	readonly done: Done[];
	readonly dice: InitiativeDice;
} {
	const asking = initiativeDice({ seed: drawn.seed }, (id) => drawn.asks.includes(id));
	const dice = initiativeDice({ seed: drawn.seed });
	let state = frozen(beginInitiative(drawn.system, drawn.combatants, drawn.options));
	const done: Done[] = [];
	for (const one of drawn.moves) {
		const id = IDS[one.creature] ?? '';
		let action: InitiativeAction | undefined;
		if ('make' in one) action = one.make(id);
		else {
			const offers = [...initiativeOffers(state, id), ...initiativeOffers(state, null)];
			const allowed = offers.filter((offer) => offer.refused === null);
			action = allowed[one.pick % Math.max(1, allowed.length)]?.action;
		}
		if (!action) continue;
		const used = action.type === 'roll' ? dice : asking;
		const outcome = performInitiative(state, action, used);
		if (outcome.status === 'refused') {
			const why = initiativeRefused(outcome.reason, (id) => id.toUpperCase());
			expect('make' in one, why).toBe(true);
			expect(why).toMatch(/^[A-Z].*\.$/s);
			expect(why).not.toContain('undefined');
			continue;
		}
		done.push({ before: state, action, after: frozen(outcome.state), dice: used, events: outcome.events });
		state = outcome.state;
	}
	return { done, dice };
}

const RUNS = { numRuns: propertyRuns(250) };

describe('initiative', () => {
	it('accepts every offer and awaits exactly the needed dice', () => {
		fc.assert(
			fc.property(fight(), (drawn) => {
				for (const { before, action, after } of play(drawn).done) {
					expect(initiativeRefusal(before, action)).toBeNull();
					expect(
						initiativeOrder(after)
							.flatMap((row) => row.creatures)
							.sort(),
					).toEqual(after.combatants.map(({ id }) => id).sort());
					for (const id of actingNow(after)) expect(after.combatants.some((one) => one.id === id)).toBe(true);
					expect(clockSentence(initiativeClock(after), (id) => id)).not.toContain('undefined');
					if (after.system !== 'simultaneous')
						expect(after.phase === 'rolling').toBe(initiativeNeeds(after).length > 0);
				}
			}),
			RUNS,
		);
	});

	it('undo: repeats the same action from an earlier state identically', () => {
		fc.assert(
			fc.property(fight(), (drawn) => {
				const { done } = play(drawn);
				const texts = done.map(({ before }) => JSON.stringify(before));
				for (const { before, action, dice, after, events } of [...done].reverse()) {
					const again = performInitiative(before, action, dice);
					expect(again).toMatchObject({ state: after, events });
				}
				expect(done.map(({ before }) => JSON.stringify(before))).toEqual(texts);
			}),
			RUNS,
		);
	});

	it('JSON: continues identically after saving and loading', () => {
		fc.assert(
			fc.property(fight(), (drawn) => {
				const { done, dice } = play(drawn);
				for (const { after } of done.slice(-3)) {
					const loaded = JSON.parse(JSON.stringify(after)) as InitiativeState;
					expect(loaded).toEqual(after);
					const next: InitiativeAction =
						initiativeNeeds(after).length > 0 ? { type: 'roll' } : { type: 'next' };
					expect(performInitiative(loaded, next, dice)).toEqual(performInitiative(after, next, dice));
				}
			}),
			RUNS,
		);
	});

	it('has a sentence for every event', () => {
		fc.assert(
			fc.property(fight(), (drawn) => {
				for (const { events } of play(drawn).done)
					for (const event of events) {
						const sentence = initiativeSentence(event, (id) => id.toUpperCase());
						expect(sentence).toMatch(/\.$/);
						expect(sentence).not.toMatch(/undefined|NaN|null|Infinity/);
					}
			}),
			RUNS,
		);
	});

	it('keeps hit points between 0 and the maximum', () => {
		fc.assert(
			fc.property(fight(), (drawn) => {
				for (const { after } of play(drawn).done)
					for (const { hitPoints } of after.combatants) {
						if (!hitPoints) continue;
						expect(hitPoints.current).toBeGreaterThanOrEqual(0);
						expect(hitPoints.current).toBeLessThanOrEqual(hitPoints.max);
					}
			}),
			RUNS,
		);
	});
});

describe('turns', () => {
	it('P-12: no creature has two turns in a round', () => {
		fc.assert(
			fc.property(fight(['static', 'level-up']), (drawn) => {
				let turns = new Map<string, number>();
				let given = new Map<string, number>();
				let latest: readonly string[] = [];
				const give = (id: string) => given.set(id, (given.get(id) ?? 0) + 1);
				for (const { events, action } of play(drawn).done) {
					// An unused turn gives way to another one of its tie.
					if (action.type === 'arrange' && events.some(({ type }) => type === 'turn')) latest.forEach(give);
					// A creature that left and came back is a new combatant.
					if (action.type === 'leave') turns.delete(action.creature);
					for (const event of events) {
						if (event.type === 'round') {
							turns = new Map();
							given = new Map();
						}
						if (event.type === 'held') given.set(event.creature, 1);
						if (event.type === 'delayed') event.creatures.forEach(give);
						if (event.type !== 'turn') continue;
						latest = event.creatures;
						for (const id of event.creatures) {
							turns.set(id, (turns.get(id) ?? 0) + 1);
							// A turn given up by delaying or holding does not count.
							expect(turns.get(id) ?? 0).toBeLessThanOrEqual(1 + (given.get(id) ?? 0));
						}
					}
				}
			}),
			RUNS,
		);
	});

	it('P-12: rushes, counts and regroups leave one turn per round each', () => {
		const actions = fc.array(
			fc.tuple(
				fc.constantFrom('rush', 'rush alone', 'regroup', 'count', 'arrange', 'next', 'next', 'next'),
				creature,
				fc.integer({ min: -5, max: 30 }),
			),
			{ maxLength: 60 },
		);
		fc.assert(
			fc.property(
				fc.constantFrom('static' as const, 'level-up' as const),
				party,
				options,
				actions,
				(system, combatants, chosen, steps) => {
					const up = combatants.map((one) => ({ ...one, hitPoints: undefined, senseless: false }));
					const dice = initiativeDice({ seed: 's' });
					let state = beginInitiative(system, up, chosen);
					const turns: string[] = [];
					const rounds: string[][] = [];
					let latest = 0;
					const act = (action: InitiativeAction) => {
						const outcome = performInitiative(state, action, dice);
						if (outcome.status === 'refused') return;
						state = outcome.state;
						for (const event of outcome.events) {
							if (event.type === 'turn') {
								// An unused turn gives way to another one of its tie.
								if (action.type === 'arrange') turns.splice(-latest);
								turns.push(...event.creatures);
								latest = event.creatures.length;
							}
							if (event.type === 'round') rounds.push(turns.splice(0));
						}
					};
					act({ type: 'roll' });
					for (const [what, place, to] of steps) {
						const id = IDS[place] ?? '';
						if (what === 'rush') act({ type: 'rush', creature: id });
						else if (what === 'rush alone') act({ type: 'rush', creature: id, alone: true });
						else if (what === 'regroup') act({ type: 'regroup', creature: id });
						else if (what === 'count') act({ type: 'count', creature: id, to });
						else if (what === 'arrange') {
							const tie = initiativeOrder(state).find((row) => row.creatures.includes(id))?.tie;
							if (tie) act({ type: 'arrange', creatures: [...tie.creatures].reverse() });
						} else act({ type: 'next' });
					}
					for (const round of rounds) expect(round.sort()).toEqual(up.map((one) => one.id));
				},
			),
			RUNS,
		);
	});

	it('A5E-14: a rush keeps the order of all others', () => {
		const acts = fc.array(fc.tuple(fc.constantFrom('rush', 'arrange', 'next', 'next'), creature, fc.nat()), {
			maxLength: 60,
		});
		fc.assert(
			fc.property(party, fc.constantFrom('arranged', 'modifier'), acts, (combatants, ties, steps) => {
				const up = combatants.map((one) => ({
					...one,
					hitPoints: undefined,
					senseless: false,
					group: one.id,
				}));
				const dice = initiativeDice({ seed: 's' });
				let state = beginInitiative('level-up', up, { ties });
				const act = (action: InitiativeAction): boolean => {
					const outcome = performInitiative(state, action, dice);
					if (outcome.status !== 'refused') state = outcome.state;
					return outcome.status !== 'refused';
				};
				const rushing = (): string[] => {
					if (state.system !== 'level-up') return [];
					const { round, units } = state;
					return units.filter(({ rush }) => rush?.round === round).map(({ id }) => id);
				};
				act({ type: 'roll' });
				let regular = initiativeOrder(state).map(({ id }) => id);
				for (const [what, place, shift] of steps) {
					const id = IDS[place] ?? '';
					if (what === 'rush') act({ type: 'rush', creature: id });
					else if (what === 'next') act({ type: 'next' });
					else {
						const tied = initiativeOrder(state).find((row) => row.id === id)?.tie?.creatures ?? [];
						const creatures = [...tied.slice(shift % tied.length), ...tied.slice(0, shift % tied.length)];
						if (act({ type: 'arrange', creatures })) {
							const staying = creatures.filter((one) => !rushing().includes(one));
							const next = staying.values();
							regular = regular.map((one) => (staying.includes(one) ? next.next().value! : one));
						}
					}
					const order = initiativeOrder(state).map((row) => row.id);
					const fast = rushing();
					expect(order.filter((one) => !fast.includes(one))).toEqual(
						regular.filter((one) => !fast.includes(one)),
					);
				}
			}),
			RUNS,
		);
	});

	it('P-12: a delayed creature skips a round and acts at most once next', () => {
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom('delay', 'resume', 'next', 'next'), { maxLength: 60 }),
				(steps) => {
					const dice = initiativeDice({ seed: 't' });
					let state = beginInitiative(
						'level-up',
						IDS.map((id) => ({ id, name: id, side: 's' })),
					);
					const had = new Map<string, string[]>();
					let current = '';
					const act = (action: InitiativeAction) => {
						const round = state.system === 'level-up' ? state.round : 0;
						const outcome = performInitiative(state, action, dice);
						if (outcome.status === 'refused') return;
						// A turn counts if it ends with anything but a delay.
						if (action.type === 'next' && current !== '')
							had.set(`${round}`, [...(had.get(`${round}`) ?? []), current]);
						state = outcome.state;
						current = state.system === 'level-up' ? (state.current ?? '') : '';
					};
					act({ type: 'roll' });
					for (const step of steps) {
						if (step === 'next') act({ type: 'next' });
						else if (step === 'delay') act({ type: 'delay', creature: current });
						else for (const id of IDS) act({ type: 'resume', creature: id });
					}
					for (const round of had.values()) expect(new Set(round).size).toBe(round.length);
				},
			),
			RUNS,
		);
	});

	it('P-10: static counts stay between 1 and 20 + bonus', () => {
		fc.assert(
			fc.property(fight(['static']), (drawn) => {
				for (const { after } of play(drawn).done) {
					if (after.system !== 'static') continue;
					for (const { creature: id, count } of after.entries) {
						if (count === null) continue;
						const bonus = after.combatants.find((one) => one.id === id)?.bonus ?? 0;
						expect(count).toBeGreaterThanOrEqual(1);
						expect(count).toBeLessThanOrEqual(20 + bonus);
					}
				}
			}),
			RUNS,
		);
	});

	it('sorts only with all dice', () => {
		fc.assert(
			fc.property(fight(['static', 'level-up', 'adnd']), (drawn) => {
				for (const { before, after, action } of play(drawn).done) {
					if (
						before.system === 'simultaneous' ||
						after.system === 'simultaneous' ||
						after.phase !== 'rolling'
					)
						continue;
					if (action.type === 'next') continue;
					const stayed = after.order.filter((id) => before.order.includes(id));
					expect(stayed).toEqual(before.order.filter((id) => after.order.includes(id)));
				}
			}),
			RUNS,
		);
	});
});

describe('AD&D', () => {
	it("P-11: the segments of a creature's acts strictly increase", () => {
		fc.assert(
			fc.property(fight(['adnd']), (drawn) => {
				let last = new Map<string, readonly [number, number, number]>();
				for (const { events, action } of play(drawn).done) {
					if (action.type === 'leave') last = new Map([...last].filter(([id]) => id !== action.creature));
					for (const event of events) {
						if (event.type !== 'acted' && event.type !== 'spell resolved') continue;
						const at = [event.at.round, event.at.pass, event.at.count] as const;
						const before = last.get(event.creature);
						if (before) {
							const place = [0, 1, 2].find((index) => at[index] !== before[index]) ?? -1;
							expect(place).toBeGreaterThanOrEqual(0);
							expect(at[place]).toBeGreaterThan(before[place] ?? 0);
						}
						last.set(event.creature, at);
					}
				}
			}),
			RUNS,
		);
	});

	it('P-11: castings complete at start + time, over 10 in the next round', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), (face, time) => {
				const dice = initiativeDice({ rolls: { 'init/1/a': [face] } });
				let state = beginInitiative('adnd', [{ id: 'a', side: 's' }]);
				for (const action of [
					{ type: 'declare', creature: 'a', declaration: { type: 'spell', spell: 'web', time } },
					{ type: 'roll' },
				] as const) {
					const outcome = performInitiative(state, action, dice);
					if (outcome.status !== 'refused') state = outcome.state;
				}
				const sum = face + time;
				expect(initiativeOrder(state)[0]?.acts[0]?.at).toEqual(
					sum > 10 ? { round: 2, pass: 0, count: sum - 10 } : { round: 1, pass: 0, count: sum },
				);
			}),
		);
	});

	it('each active creature acts in a round unless its spell prevents it', () => {
		fc.assert(
			fc.property(party, options, fc.integer({ min: 1, max: 4 }), (combatants, chosen, rounds) => {
				const up = combatants.map((one) => ({ ...one, hitPoints: undefined, senseless: false }));
				const dice = initiativeDice({ seed: 'u' });
				let state = beginInitiative('adnd', up, { ...DEFAULT_INITIATIVE_OPTIONS, ...chosen });
				for (let round = 1; round <= rounds; round++) {
					const acted = new Set<string>();
					for (let step = 0; state.system === 'adnd' && state.round === round && step < 200; step++) {
						const action: InitiativeAction = state.phase === 'running' ? { type: 'next' } : { type: 'roll' };
						const outcome = performInitiative(state, action, dice);
						if (outcome.status === 'refused') throw new Error(outcome.reason.code);
						for (const event of outcome.events) if (event.type === 'acted') acted.add(event.creature);
						state = outcome.state;
					}
					expect([...acted].sort()).toEqual(up.map((one) => one.id));
				}
			}),
			RUNS,
		);
	});
});
