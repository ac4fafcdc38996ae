/** Effects of a map change on a running fight, in one command. */
import { describe, expect, it } from 'vitest';
import {
	type CombatAction,
	type Creature,
	type Encounter,
	INITIATIVE_SYSTEMS,
	type InitiativeSystemId,
} from '../../../src/engine/index.ts';
import { applyCommand } from '../../../src/store/commands/applyCommand.ts';
import type { Moment } from '../../../src/store/commands/combatCommands.ts';
import { followedHalf, movesBegin, sayTurn } from '../../../src/store/commands/combatSync.ts';
import type { Command } from '../../../src/store/commands/commandTypes.ts';
import { combatOf } from '../../../src/store/encounter/combatQueries.ts';
import { APP_ROLLS } from '../../../src/store/session/playbackState.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';

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

/** Effects of a command, and the resulting encounter. */
function done(before: Encounter, command: Command, segment = 0) {
	const moment: Moment = { segment, ask: APP_ROLLS };
	const result = applyCommand(before, command, moment);
	if (!result.ok) throw new Error(JSON.stringify(result.refusal));
	const deeds = result.encounter.initiative?.done.slice(before.initiative?.done.length ?? 0) ?? [];
	return { ...result, deeds, actions: deeds.map((deed) => (deed.type === 'act' ? deed.action : deed.type)) };
}

const onceDone = (before: Encounter, ...commands: readonly Command[]) =>
	commands.reduce((now, command) => done(now, command).encounter, before);

/** Fight of some creatures; in turns, the first has the turn. */
function fighting(system: InitiativeSystemId, ...creatures: readonly Creature[]): Encounter {
	const faces = creatures.map(({ id }, i) => ({ creature: id, face: 9 - 6 * i }));
	const begun = onceDone(encounter(creatures), { type: 'begin-initiative', system, players: 'heroes' });
	return system === 'simultaneous' ? begun : onceDone(begun, act({ type: 'roll', faces }));
}

const plansOf = (one: Encounter) => {
	const fight = combatOf(one);
	return fight?.system === 'simultaneous' ? fight.plans : [];
};

describe('creatures added and removed', () => {
	const goblin = creature('goblin', 7, 3, { side: 'foes' });

	it('join and leave the fight', () => {
		const joined = done(fighting('static', ann, orc), { type: 'add-creatures', creatures: [goblin] });
		expect(joined.actions).toMatchObject([{ type: 'join', combatants: [{ id: 'goblin' }] }]);
		const left = done(joined.encounter, { type: 'remove-creatures', ids: ['goblin'] });
		expect(left.actions).toEqual([{ type: 'leave', creature: 'goblin', name: 'Goblin' }]);
	});

	it('change nothing in the fight if added and removed at once', () => {
		const both = done(fighting('static', ann, orc), {
			type: 'all',
			commands: [
				{ type: 'add-creatures', creatures: [goblin] },
				{ type: 'remove-creatures', ids: ['goblin'] },
			],
		});
		expect(both.actions).toEqual([]);
	});

	it('declare their path', () => {
		const joined = done(fighting('simultaneous', ann, orc), {
			type: 'add-creatures',
			creatures: [setOut(goblin)],
		});
		expect(plansOf(joined.encounter)).toEqual([{ creature: 'goblin', holds: false }]);
	});

	it('are helpless and lose their path at 0 hit points', () => {
		const down = { ...setOut(goblin), ...hitPoints(0) };
		const { creatures } = onceDone(encounter([ann]), { type: 'add-creatures', creatures: [down] });
		expect(creatures[1]).toEqual({ ...goblin, ...hitPoints(0), conditions: ['helpless'] });
	});
});

describe('creature at 0 hit points', () => {
	const felled = { ...orc, ...hitPoints(0), conditions: ['helpless'] };

	it('is helpless from then on, several in list order', () => {
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

	it('recovers when healed unless set by hand after that', () => {
		const up = onceDone(encounter([ann, felled]), change('orc', hitPoints(1)));
		expect(up.creatures[1]).toEqual({ ...orc, ...hitPoints(1) });
		const freed = onceDone(encounter([ann, felled]), change('orc', { conditions: ['prone'] }));
		expect(freed.creatures[1]?.conditions).toEqual(['prone']);
	});

	it('adds nothing if it was helpless before', () => {
		const bound = { ...orc, conditions: ['helpless', 'prone'] };
		const { changes } = done(encounter([ann, bound]), change('orc', hitPoints(0)));
		expect(changes).toEqual([{ type: 'fields', creature: 'orc', fields: hitPoints(0) }]);
	});

	it('keeps a path given afterwards', () => {
		const { plan } = setOut(orc);
		const { creatures } = onceDone(encounter([ann, felled]), { type: 'set-plans', plans: { orc: plan! } });
		expect(creatures[1]?.plan).toEqual(plan);
	});
});

describe('simultaneous: paths as plans', () => {
	const quietly = (deed: CombatAction | undefined) => deed?.type === 'act' && deed.quiet === true;

	it('logs later declarations, not those at the start', () => {
		const begun = done(encounter([setOut(ann), orc]), { type: 'begin-initiative', system: 'simultaneous' });
		expect(begun.actions.slice(1)).toEqual([{ type: 'plan', creature: 'ann' }]);
		expect(quietly(begun.deeds[1])).toBe(true);
		const drawn = done(begun.encounter, { type: 'set-plans', plans: { orc: setOut(orc).plan! } });
		expect(drawn.actions).toEqual([{ type: 'plan', creature: 'orc' }]);
		expect(quietly(drawn.deeds[0])).toBe(false);
	});

	it('withdraws cleared ones', () => {
		const cleared = done(fighting('simultaneous', setOut(ann), orc), {
			type: 'set-plans',
			plans: { ann: null },
		});
		expect(cleared.actions).toEqual([{ type: 'unplan', creature: 'ann' }]);
	});

	it('keeps them declared through other changes', () => {
		const now = fighting('simultaneous', setOut(ann), orc);
		expect(done(now, change('ann', { speed: 60 })).actions).toEqual([]);
	});

	it('keeps a declared hold when only a wait is drawn', () => {
		const now = onceDone(fighting('simultaneous', ann, orc), act({ type: 'plan', creature: 'ann' }));
		const waits = done(now, {
			type: 'set-plans',
			plans: { ann: { pace: 'walk', steps: [{ hold: 2 }] } },
		});
		expect(waits.encounter.creatures[0]?.plan).toBeDefined();
		expect(waits.actions).toEqual([]);
	});

	it('declares a hold for creatures that cannot move, unless they have a path', () => {
		const stuck = { ...ann, speed: 0 };
		expect(plansOf(fighting('simultaneous', stuck, orc))).toEqual([{ creature: 'ann', holds: true }]);
		expect(plansOf(fighting('simultaneous', setOut(stuck), orc))).toEqual([
			{ creature: 'ann', holds: false },
		]);
	});
});

describe('turn on the map', () => {
	const both = { ...fighting('static', ann, orc), movers: ['ann', 'orc'] };

	it.each([
		[0, false, ['ann']],
		[1, false, undefined],
		[5, false, undefined],
		[6, false, ['ann']],
		[3, true, ['ann']],
	])('after segment %i, ending: %s, moves %s', (segment, ends, movers) => {
		const fields = { round: 1, time: undefined };
		expect(sayTurn(both, segment, ends)).toEqual([
			{ type: 'encounter', fields: movers ? { movers, ...fields } : fields },
		]);
	});

	it('stays after an action that does not pass it', () => {
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

	it('changes during a half-round only if passed', () => {
		expect(done(both, act({ type: 'next' }), 3).encounter.movers).toEqual(['orc']);
		expect(done(both, act({ type: 'damage', creature: 'orc', amount: 8 }), 3).encounter.movers).toEqual([
			'ann',
			'orc',
		]);
	});

	it('belongs to no creature after the fight', () => {
		const over = done(both, { type: 'end-initiative' }, 3).encounter;
		expect([over.movers, over.round]).toEqual([undefined, undefined]);
	});
});

describe('durations', () => {
	const lasting = { conditions: ['deaf', 'prone'], lasting: { deaf: 3, prone: 2 } };
	const now = fighting('static', { ...ann, ...lasting }, orc);
	const next = act({ type: 'next' });

	it('end with the round, told in one note that lists them', () => {
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

	it('do not end with a turn, even if expired', () => {
		const late = fighting('static', { ...ann, conditions: ['deaf'], lasting: { deaf: 1 } }, orc);
		expect(done(late, next).encounter.creatures[0]?.conditions).toEqual(['deaf']);
	});
});

describe('start of a half-round', () => {
	const begun = (one: Encounter, ...moved: readonly string[]) => {
		const result = followedHalf(one, moved, APP_ROLLS);
		return (result.initiative?.done ?? []).slice(one.initiative?.done.length);
	};

	it('simultaneous: needs new declarations and silently declares continued paths', () => {
		const deeds = begun({ ...fighting('simultaneous', setOut(ann), orc), half: 2 });
		expect(deeds).toMatchObject([
			{ action: { type: 'resolve', anyway: true } },
			{ action: { type: 'next' } },
			{ action: { type: 'plan', creature: 'ann' }, quiet: true },
		]);
		expect(deeds[1]).not.toHaveProperty('action.half');
		expect(deeds[0]).not.toHaveProperty('quiet');
	});

	it('simultaneous: takes the board’s half-round if it is not the fight’s next', () => {
		expect(begun({ ...fighting('simultaneous', ann, orc), half: 5 })[1]).toMatchObject({
			action: { type: 'next', half: 5 },
		});
	});

	it.each(INITIATIVE_SYSTEMS)('%s: uses movement in Level Up only, for creatures that have it', (system) => {
		const deeds = begun({ ...fighting(system, ann, orc), half: 2 }, 'ann', 'orc');
		const used = deeds.flatMap((deed) =>
			deed.type === 'act' && deed.action.type === 'use' ? deed.action : [],
		);
		expect(used).toEqual(system === 'level-up' ? [{ type: 'use', creature: 'ann', what: 'movement' }] : []);
	});
});

describe('start of movement', () => {
	const use = (id: string) => act({ type: 'use', creature: id, what: 'movement' });

	it('simultaneous: gives the plans once', () => {
		const now = fighting('simultaneous', setOut(ann), orc);
		const resolve = act({ type: 'resolve', anyway: true });
		expect(movesBegin(now)).toEqual(resolve);
		expect(movesBegin(onceDone(now, resolve))).toBeNull();
	});

	it('Level Up: uses the movement of active creatures with a path once', () => {
		const now = fighting('level-up', setOut(ann), setOut(orc));
		expect(movesBegin(now)).toEqual({ type: 'all', commands: [use('ann')] });
		expect(movesBegin(onceDone(now, use('ann')))).toBeNull();
		expect(movesBegin(fighting('level-up', ann, setOut(orc)))).toBeNull();
	});

	it('means nothing in other systems or without a fight', () => {
		for (const system of ['static', 'adnd'] as const)
			expect(movesBegin(fighting(system, setOut(ann), orc))).toBeNull();
		expect(movesBegin({ ...encounter([setOut(ann)]), movers: ['ann'] })).toBeNull();
	});
});
