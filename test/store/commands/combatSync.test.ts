/** What a change on the map means for a fight that goes on, said by one command. */
import { describe, expect, it } from 'vitest';
import {
	type CombatAction,
	type Creature,
	type Encounter,
	INITIATIVE_SYSTEMS,
	type InitiativeSystemId,
} from '../../../src/engine/index.ts';
import { combatOf } from '../../../src/store/combatQueries.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import type { Moment } from '../../../src/store/commands/combatCommands.ts';
import { followedHalf, movesBegin, sayTurn } from '../../../src/store/commands/combatSync.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';

const NOBODY = { who: 'nobody' } as const;
const hitPoints = (current: number) => ({ hitPoints: { current, max: 10 } });
const ann = creature('ann', 0, 0, hitPoints(9));
const orc = creature('orc', 5, 0, { side: 'foes', ...hitPoints(8) });
const setOut = (who: Creature) => going(who, ...walk(who.position, 0, 1, 2));

const act = (action: Extract<Command, { type: 'initiative' }>['action']): Command => ({
	type: 'initiative',
	action,
});
const change = (id: string, fields: Extract<Command, { type: 'change-creatures' }>['change']): Command => ({
	type: 'change-creatures',
	ids: [id],
	change: fields,
});

/** What a command says, and the encounter with it. */
function done(before: Encounter, command: Command, segment = 0) {
	const moment: Moment = { segment, ask: NOBODY };
	const result = applyCommand(before, command, moment);
	if (!result.ok) throw new Error(JSON.stringify(result.refusal));
	const deeds = result.encounter.initiative?.done.slice(before.initiative?.done.length ?? 0) ?? [];
	return { ...result, deeds, actions: deeds.map((deed) => (deed.type === 'act' ? deed.action : deed.type)) };
}

const onceDone = (before: Encounter, ...commands: readonly Command[]) =>
	commands.reduce((now, command) => done(now, command).encounter, before);

/** A fight of some; in turns the first one’s turn has begun. */
function fighting(system: InitiativeSystemId, ...creatures: readonly Creature[]): Encounter {
	const faces = creatures.map(({ id }, i) => ({ creature: id, face: 9 - 6 * i }));
	const begun = onceDone(encounter(creatures), { type: 'begin-initiative', system, players: 'heroes' });
	return system === 'simultaneous' ? begun : onceDone(begun, act({ type: 'roll', faces }));
}

const plansOf = (one: Encounter) => {
	const fight = combatOf(one);
	return fight?.system === 'simultaneous' ? fight.plans : [];
};

describe('creatures that come and go', () => {
	const goblin = creature('goblin', 7, 3, { side: 'foes' });

	it('take part, and are out of it', () => {
		const joined = done(fighting('static', ann, orc), { type: 'add-creatures', creatures: [goblin] });
		expect(joined.actions).toMatchObject([{ type: 'join', combatants: [{ id: 'goblin' }] }]);
		const left = done(joined.encounter, { type: 'remove-creatures', ids: ['goblin'] });
		expect(left.actions).toEqual([{ type: 'leave', creature: 'goblin', name: 'Goblin' }]);
	});

	it('at once: the fight hears nothing of it', () => {
		const both = done(fighting('static', ann, orc), {
			type: 'all',
			commands: [
				{ type: 'add-creatures', creatures: [goblin] },
				{ type: 'remove-creatures', ids: ['goblin'] },
			],
		});
		expect(both.actions).toEqual([]);
	});

	it('with a path they have declared it', () => {
		const joined = done(fighting('simultaneous', ann, orc), {
			type: 'add-creatures',
			creatures: [setOut(goblin)],
		});
		expect(plansOf(joined.encounter)).toEqual([{ creature: 'goblin', holds: false }]);
	});

	it('out of hit points they are helpless, and their path is gone', () => {
		const down = { ...setOut(goblin), ...hitPoints(0) };
		const { creatures } = onceDone(encounter([ann]), { type: 'add-creatures', creatures: [down] });
		expect(creatures[1]).toEqual({ ...goblin, ...hitPoints(0), conditions: ['helpless'] });
	});
});

describe('whoever is out of hit points', () => {
	const felled = { ...orc, ...hitPoints(0), conditions: ['helpless'] };

	it('is helpless from then on: several in the order of the list', () => {
		const { changes } = done(encounter([ann, orc]), {
			type: 'change-creatures',
			ids: ['orc', 'ann'],
			change: hitPoints(0),
		});
		expect(changes.slice(-2)).toEqual([
			{ type: 'fields', creature: 'ann', fields: { conditions: ['helpless'] } },
			{ type: 'fields', creature: 'orc', fields: { conditions: ['helpless'] } },
		]);
	});

	it('is not helpless once he has some again, unless somebody said so meanwhile', () => {
		const up = onceDone(encounter([ann, felled]), change('orc', hitPoints(1)));
		expect(up.creatures[1]).toEqual({ ...orc, ...hitPoints(1) });
		const freed = onceDone(encounter([ann, felled]), change('orc', { conditions: ['prone'] }));
		expect(freed.creatures[1]?.conditions).toEqual(['prone']);
	});

	it('and was helpless before, nothing more is said', () => {
		const bound = { ...orc, conditions: ['helpless', 'prone'] };
		const { changes } = done(encounter([ann, bound]), change('orc', hitPoints(0)));
		expect(changes).toEqual([{ type: 'fields', creature: 'orc', fields: hitPoints(0) }]);
	});

	it('keeps a path that he is given all the same', () => {
		const { plan } = setOut(orc);
		const { creatures } = onceDone(encounter([ann, felled]), { type: 'set-plans', plans: { orc: plan! } });
		expect(creatures[1]?.plan).toEqual(plan);
	});
});

describe('simultaneous: paths are plans', () => {
	const quietly = (deed: CombatAction | undefined) => deed?.type === 'act' && deed.quiet === true;

	it('that are there when the fight begins, of which the log does not tell; later ones it tells of', () => {
		const begun = done(encounter([setOut(ann), orc]), { type: 'begin-initiative', system: 'simultaneous' });
		expect(begun.actions.slice(1)).toEqual([{ type: 'plan', creature: 'ann' }]);
		expect(quietly(begun.deeds[1])).toBe(true);
		const drawn = done(begun.encounter, { type: 'set-plans', plans: { orc: setOut(orc).plan! } });
		expect(drawn.actions).toEqual([{ type: 'plan', creature: 'orc' }]);
		expect(quietly(drawn.deeds[0])).toBe(false);
	});

	it('cleared, they are taken back', () => {
		const cleared = done(fighting('simultaneous', setOut(ann), orc), {
			type: 'set-plans',
			plans: { ann: null },
		});
		expect(cleared.actions).toEqual([{ type: 'unplan', creature: 'ann' }]);
	});

	it('and stay declared whatever else is changed of their creatures', () => {
		const now = fighting('simultaneous', setOut(ann), orc);
		expect(done(now, change('ann', { speed: 60 })).actions).toEqual([]);
	});

	it('but who has said to plan without a path says so still when only a wait is drawn', () => {
		const now = onceDone(fighting('simultaneous', ann, orc), act({ type: 'plan', creature: 'ann' }));
		const waits = done(now, {
			type: 'set-plans',
			plans: { ann: { pace: 'walk', steps: [{ hold: 2 }] } },
		});
		expect(waits.encounter.creatures[0]?.plan).toBeDefined();
		expect(waits.actions).toEqual([]);
	});

	it('of those who cannot move staying is one, unless they have a path', () => {
		const stuck = { ...ann, speed: 0 };
		expect(plansOf(fighting('simultaneous', stuck, orc))).toEqual([{ creature: 'ann', holds: true }]);
		expect(plansOf(fighting('simultaneous', setOut(stuck), orc))).toEqual([
			{ creature: 'ann', holds: false },
		]);
	});
});

describe('whose turn it is', () => {
	const both = { ...fighting('static', ann, orc), movers: ['ann', 'orc'] };

	it.each([
		[0, false, ['ann']],
		[1, false, undefined],
		[5, false, undefined],
		[6, false, ['ann']],
		[3, true, ['ann']],
	])('after segment %i, and that it ends is %s: %s move', (segment, ends, movers) => {
		const fields = { round: 1, time: undefined };
		expect(sayTurn(both, segment, ends)).toEqual([
			{ type: 'encounter', fields: movers ? { movers, ...fields } : fields },
		]);
	});

	it('is not said again by what does not pass it on', () => {
		const now = fighting('static', ann, orc);
		const hurt = done(now, act({ type: 'damage', creature: 'orc', amount: 1 }));
		expect(hurt.changes).toEqual([
			{ type: 'encounter', fields: { initiative: hurt.encounter.initiative } },
			{ type: 'fields', creature: 'orc', fields: hitPoints(7) },
		]);
		expect(done({ ...now, movers: ['ann', 'orc'] }, change('orc', { note: 'limps' }), 3).changes).toEqual([
			{ type: 'fields', creature: 'orc', fields: { note: 'limps' } },
		]);
	});

	it('changes in mid-half-round only where it is passed on', () => {
		expect(done(both, act({ type: 'next' }), 3).encounter.movers).toEqual(['orc']);
		expect(done(both, act({ type: 'damage', creature: 'orc', amount: 8 }), 3).encounter.movers).toEqual([
			'ann',
			'orc',
		]);
	});

	it('is nobody’s when the fight is over', () => {
		const over = done(both, { type: 'end-initiative' }, 3).encounter;
		expect([over.movers, over.round]).toEqual([undefined, undefined]);
	});
});

describe('what was to last so long', () => {
	const lasting = { conditions: ['deaf', 'prone'], lasting: { deaf: 3, prone: 2 } };
	const now = fighting('static', { ...ann, ...lasting }, orc);
	const next = act({ type: 'next' });

	it('ends with the round, told in one note that knows what it has ended', () => {
		const second = done(now, next);
		expect(second.encounter.creatures[0]).toMatchObject(lasting);
		const { encounter: over, deeds } = done(second.encounter, next);
		expect(over.creatures[0]).toEqual(ann);
		expect(deeds[1]).toMatchObject({
			type: 'note',
			text: 'Ann is no longer deaf. Ann is no longer prone.',
			ended: [
				{ creature: 'ann', condition: 'deaf', until: 3 },
				{ creature: 'ann', condition: 'prone', until: 2 },
			],
		});
		expect(deeds).toHaveLength(2);
	});

	it('not with a turn, even where its time is over already', () => {
		const late = fighting('static', { ...ann, conditions: ['deaf'], lasting: { deaf: 1 } }, orc);
		expect(done(late, next).encounter.creatures[0]?.conditions).toEqual(['deaf']);
	});
});

describe('a half-round begins', () => {
	const begun = (one: Encounter, ...moved: readonly string[]) => {
		const result = followedHalf(one, moved, NOBODY);
		return (result.initiative?.done ?? []).slice(one.initiative?.done.length);
	};

	it('simultaneous: everybody declares anew, and paths that go on are declared, of which the log does not tell', () => {
		const deeds = begun({ ...fighting('simultaneous', setOut(ann), orc), half: 2 });
		expect(deeds).toMatchObject([
			{ action: { type: 'resolve', anyway: true } },
			{ action: { type: 'next' } },
			{ action: { type: 'plan', creature: 'ann' }, quiet: true },
		]);
		expect(deeds[1]).not.toHaveProperty('action.half');
		expect(deeds[0]).not.toHaveProperty('quiet');
	});

	it('simultaneous: the one of the board, where that is not the next of the fight', () => {
		expect(begun({ ...fighting('simultaneous', ann, orc), half: 5 })[1]).toMatchObject({
			action: { type: 'next', half: 5 },
		});
	});

	it.each(INITIATIVE_SYSTEMS)('%s: movement is used in Level Up alone, by those who have it', (system) => {
		const deeds = begun({ ...fighting(system, ann, orc), half: 2 }, 'ann', 'orc');
		const used = deeds.flatMap((deed) =>
			deed.type === 'act' && deed.action.type === 'use' ? deed.action : [],
		);
		expect(used).toEqual(system === 'level-up' ? [{ type: 'use', creature: 'ann', what: 'movement' }] : []);
	});
});

describe('setting out', () => {
	const use = (id: string) => act({ type: 'use', creature: id, what: 'movement' });

	it('simultaneous: gives the plans once', () => {
		const now = fighting('simultaneous', setOut(ann), orc);
		const resolve = act({ type: 'resolve', anyway: true });
		expect(movesBegin(now)).toEqual(resolve);
		expect(movesBegin(onceDone(now, resolve))).toBeNull();
	});

	it('Level Up: uses the movement of those whose turn it is and who have a path, once', () => {
		const now = fighting('level-up', setOut(ann), setOut(orc));
		expect(movesBegin(now)).toEqual({ type: 'all', commands: [use('ann')] });
		expect(movesBegin(onceDone(now, use('ann')))).toBeNull();
		expect(movesBegin(fighting('level-up', ann, setOut(orc)))).toBeNull();
	});

	it('elsewhere, and without a fight, it means nothing', () => {
		for (const system of ['static', 'adnd'] as const)
			expect(movesBegin(fighting(system, setOut(ann), orc))).toBeNull();
		expect(movesBegin({ ...encounter([setOut(ann)]), movers: ['ann'] })).toBeNull();
	});
});
