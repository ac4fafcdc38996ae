import { describe, expect, it } from 'vitest';
import {
	type Creature,
	type Encounter,
	type InitiativeAction,
	type Plan,
	rulesOf,
	type Step,
} from '../../../src/engine/index.ts';
import { MAX_SENTENCE } from '../../../src/formats/limits.ts';
import { begin, end, note, perform } from '../../../src/store/commands/combatCommands.ts';
import type { CommandAnswer } from '../../../src/store/commands/commandTypes.ts';
import type { Change } from '../../../src/store/encounter/changeSet.ts';
import { combatantOf } from '../../../src/store/encounter/combatQueries.ts';
import { creature, encounter, going, walk } from '../../support/encounters.ts';

const START = { segment: 0, ask: { who: 'everyone' } } as const;
const hitPoints = (current: number) => ({ hitPoints: { current, max: 10 } });
const ann = creature('ann', 0, 0, hitPoints(10));
const orc = creature('orc', 5, 0, { side: 'foes', ...hitPoints(10) });

/** Static fight: Ann’s turn, then the orc’s. */
function fight(...creatures: readonly Creature[]): Encounter {
	const combatants = [ann, orc].map((one) => combatantOf(one, 'heroes', 'static'));
	const faces = [
		{ creature: 'ann', face: 15 },
		{ creature: 'orc', face: 5 },
	];
	const at = { half: 1, segment: 0 };
	const done = [
		{ ...at, type: 'begin' as const, system: 'static' as const, combatants },
		{ ...at, type: 'act' as const, action: { type: 'roll' as const, faces } },
	];
	return { ...encounter(creatures), initiative: { done, players: 'heroes' } };
}

function said(answer: CommandAnswer): readonly Change[] {
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.changes;
}

/** Actions that an answer adds to the fight. */
function deeds(before: Encounter, answer: CommandAnswer) {
	const [first] = said(answer);
	const record = first?.type === 'encounter' ? first.fields.initiative : undefined;
	return record?.done.slice(before.initiative?.done.length) ?? [];
}

const does = (now: Encounter, action: InitiativeAction, unasked?: boolean) =>
	perform(now, { type: 'initiative', action, ...(unasked && { unasked }) }, START);

describe('damage and healing', () => {
	const hit: InitiativeAction = { type: 'damage', creature: 'orc', amount: 3 };
	const heal: InitiativeAction = { type: 'heal', creature: 'orc', amount: 3 };
	const update = (current: number) => ({ type: 'update', creature: 'orc', changes: hitPoints(current) });

	it.each([hit, heal])('FC-40: adds $type to terrain damage, which the log leaves out', (action) => {
		const now = fight(ann, { ...orc, ...hitPoints(6) });
		const answer = does(now, action);
		expect(deeds(now, answer)).toEqual([
			{ half: 1, segment: 0, type: 'act', action: update(6), asks: 'everyone', quiet: true },
			{ half: 1, segment: 0, type: 'act', action, asks: 'everyone' },
		]);
		expect(said(answer).slice(1)).toEqual([
			{ type: 'fields', creature: 'orc', fields: hitPoints(action === hit ? 3 : 9) },
		]);
	});

	it('leaves out terrain damage if there is none or hit points are not tracked', () => {
		const { hitPoints: _, ...uncounted } = orc;
		for (const now of [fight(ann, orc), fight(ann, uncounted)])
			expect(deeds(now, does(now, hit))).toHaveLength(1);
	});

	it('keeps terrain damage pending for other creatures and actions', () => {
		const now = fight({ ...ann, ...hitPoints(4) }, orc);
		expect(deeds(now, does(now, hit))).toHaveLength(1);
		expect(deeds(now, does(now, { type: 'hold', creature: 'ann' }))).toHaveLength(1);
	});
});

describe('actions in a fight', () => {
	it('set the creature’s fields of the same value, if it has any', () => {
		const now = fight(ann, orc);
		const bonus = does(now, { type: 'update', creature: 'orc', changes: { bonus: 2 } });
		expect(said(bonus).slice(1)).toEqual([{ type: 'fields', creature: 'orc', fields: { initiative: 2 } }]);
		const side = does(now, { type: 'update', creature: 'orc', changes: { side: 'heroes' } });
		expect(said(side)).toHaveLength(1);
	});

	it('ask for manual dice unless told not to', () => {
		const now = fight(ann, orc);
		expect(deeds(now, does(now, { type: 'next' }))).toEqual([
			{ half: 1, segment: 0, type: 'act', action: { type: 'next' }, asks: 'everyone' },
		]);
		expect(deeds(now, does(now, { type: 'next' }, true))[0]).not.toHaveProperty('asks');
	});

	it('clear used actions only at the end of the round', () => {
		const busy = { ...ann, busy: 'standard' } as Creature;
		const first = fight(busy, orc);
		expect(said(does(first, { type: 'next' }))).toHaveLength(1);
		const { initiative } = first;
		const next = { half: 1, segment: 0, type: 'act' as const, action: { type: 'next' as const } };
		const last = { ...first, initiative: { ...initiative, done: [...initiative!.done, next] } };
		expect(said(does(last, { type: 'next' })).slice(1)).toEqual([
			{ type: 'fields', creature: 'ann', fields: { busy: undefined } },
		]);
	});

	it('refuse a creature off the map, and refuse without a fight', () => {
		const goblin = { id: 'goblin', side: 'foes' };
		const elf = creature('elf', 3, 3);
		const join = (...combatants: { id: string; side: string }[]) =>
			does(fight(ann, orc, elf), { type: 'join', combatants });
		expect(join({ id: 'elf', side: 'heroes' }, goblin)).toMatchObject({
			refusal: { code: 'not on the map' },
		});
		expect(join({ id: 'elf', side: 'heroes' })).toMatchObject({ ok: true });
		expect(does(encounter([ann]), { type: 'next' })).toMatchObject({ refusal: { code: 'no fight' } });
	});
});

describe('start of a fight', () => {
	const { steps } = going(ann, ...walk(ann.position, 1, 0, 4)).plan!;
	const inTurns = (now: Encounter) => begin(now, { type: 'begin-initiative', system: 'static' }, START);
	const path = (...some: readonly Step[]): Plan => ({ pace: 'walk', steps: some });

	/** Encounter after a half-round in which Ann followed a path, with her plan now. */
	const later = (was: Plan, now: Plan | undefined): Encounter => {
		const before = encounter([{ ...ann, plan: was }, orc]);
		const past = { half: 1, rules: rulesOf(before), map: before.map, creatures: before.creatures };
		const left: Encounter = encounter([now ? { ...ann, plan: now } : ann, orc]);
		return { ...left, half: 2, history: [{ ...past, amendments: [] }] };
	};

	it.each<[string, Plan, Plan | undefined, boolean]>([
		['the whole of a path, of which nothing was walked', path(...steps), path(...steps), true],
		['its end', path(...steps), path(...steps.slice(2)), true],
		['its end, behind a wait', path({ hold: 1 }, ...steps), path({ hold: 1 }, ...steps.slice(3)), true],
		['a longer path with the same end', path(...steps.slice(2)), path(...steps), false],
		['its beginning', path(...steps), path(...steps.slice(0, 2)), false],
		['one that ends elsewhere', path(...steps), path(steps[2]!, { x: 4, y: 1 }), false],
		['one that comes from elsewhere', path(...steps), path({ x: 3, y: 1 }, steps[3]!), false],
		['one column beside its end', path(...steps), path({ x: 3, y: 0 }), false],
		['a wait', path(...steps, { hold: 1 }), path({ hold: 1 }), false],
		['none', path(...steps), undefined, false],
	])('drops the rest of a path with the round: %s', (_, was, now, goes) => {
		const cleared = said(inTurns(later(was, now))).filter(({ type }) => type === 'plan');
		expect(cleared).toEqual(goes ? [{ type: 'plan', creature: 'ann', plan: undefined }] : []);
	});

	it('drops used actions with the round', () => {
		const now = later(path(...steps), undefined);
		const busy = { ...now, creatures: [{ ...ann, busy: 'standard' } as Creature, orc] };
		expect(said(inTurns(busy)).filter(({ type }) => type === 'fields')).toEqual([
			{ type: 'fields', creature: 'ann', fields: { busy: undefined } },
		]);
	});

	it('refuses invalid options with the fight’s reason', () => {
		const wrong = { type: 'begin-initiative', system: 'static', options: { regroup: -1000 } } as const;
		expect(begin(encounter([ann]), wrong, START)).toMatchObject({
			ok: false,
			refusal: { code: 'fight', refusal: { code: expect.any(String) } },
		});
	});

	it('at its end starts another round after turn-based fights', () => {
		const history = later(path(), undefined).history!;
		const endsRound = (now: Encounter) =>
			said(end({ ...now, history }, START)).some(
				(one) => one.type === 'encounter' && 'history' in one.fields,
			);
		expect(endsRound(fight(ann, orc))).toBe(true);
		const together = encounter([ann, orc]);
		const begun = said(begin(together, { type: 'begin-initiative', system: 'simultaneous' }, START)).at(-1);
		const { initiative } = begun?.type === 'encounter' ? begun.fields : {};
		expect(endsRound({ ...together, initiative })).toBe(false);
		expect(said(end(together, START))).toEqual([]);
	});
});

it('limits a note to the file’s maximum length', () => {
	const written = (length: number) => {
		const now = encounter([ann]);
		const [deed] = deeds(now, note(now, { type: 'note', text: 'x'.repeat(length) }, START));
		return deed?.type === 'note' ? deed.text : '';
	};
	expect(written(MAX_SENTENCE)).toBe('x'.repeat(MAX_SENTENCE));
	expect(written(MAX_SENTENCE + 1)).toBe(`${'x'.repeat(MAX_SENTENCE - 1)}…`);
});
