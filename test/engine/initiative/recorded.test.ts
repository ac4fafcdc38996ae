/**
 * Recorded combats with the result of each action: log, clock, order, dice, offers and refusals, and at times the
 * whole state. After a rule change, `FIGHTS=anew npx vitest run recorded` records new ones; review the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
	actingNow,
	appendAction,
	type CombatAction,
	INITIATIVE_SYSTEMS,
	type InitiativeRecord,
	initiativeClock,
	initiativeNeeds,
	initiativeOrder,
	initiativeRefusal,
	replayRecord,
} from '../../../src/engine/index.ts';
import { type DrawnFight, drawnFight } from '../../support/drawnFights.ts';
import { initiativeOffers } from '../../support/offers.ts';

const FILE = new URL('../../fixtures/fights.json', import.meta.url);
const MOST = 1000;

interface Recorded extends DrawnFight {
	readonly system: string;
	readonly came: readonly unknown[];
}

/** The result of each action: changed rows only, and the offers of one creature in rotation. */
function played({ seed, deeds }: DrawnFight): unknown[] {
	const source = { seed };
	let record: InitiativeRecord | undefined;
	let rows: readonly string[] = [];
	const came = deeds.map((deed, nth) => {
		const before = replayRecord(record, source);
		const next = appendAction(record, deed, source, MOST);
		const refused = before.state && deed.type === 'act' ? initiativeRefusal(before.state, deed.action) : null;
		if (next === null) return refused?.code ?? 'nothing';
		record = next;
		const { state, log, since } = replayRecord(record, source);
		if (!state) return { log: log.slice(before.log.length) };
		const order = initiativeOrder(state).map((row) => JSON.stringify(row));
		const changed = order.filter((row) => !rows.includes(row)).map((row) => JSON.parse(row) as unknown);
		rows = order;
		const whose = [null, ...state.combatants.map(({ id }) => id)];
		const whom = whose[nth % whose.length] ?? null;
		const offers = initiativeOffers(state, whom).map(({ action, refused: why }) =>
			[action.type, why?.code].filter(Boolean).join(': '),
		);
		return {
			log: log.slice(before.log.length).map(({ news }) => news),
			since,
			...(nth % 6 === 5 && { state: { ...state, combatants: [] } }),
			clock: initiativeClock(state),
			acting: actingNow(state),
			needs: initiativeNeeds(state),
			rows: changed,
			offers: [whom, ...offers].join(', '),
		};
	});
	return JSON.parse(JSON.stringify(came, withoutNothing)) as unknown[];
}

/** Leaves out null and empty values. */
function withoutNothing(key: string, value: unknown): unknown {
	const isNothing = value === null || (Array.isArray(value) && value.length === 0);
	return isNothing && Number.isNaN(Number(key)) ? undefined : value;
}

function drawn(): Recorded[] {
	return INITIATIVE_SYSTEMS.flatMap((system, nth) =>
		[1, 2, 3, 4, 5].map((number) => {
			const fight = drawnFight(10 * nth + number, system, 50);
			return { system, ...fight, came: played(fight) };
		}),
	);
}

if (process.env.FIGHTS === 'anew') {
	const lines = drawn().map(({ came, deeds, ...rest }) => {
		const told = deeds.map((deed, nth) => `${JSON.stringify(deed)},\n${JSON.stringify(came[nth])}`);
		return `${JSON.stringify(rest).slice(0, -1)},"told":[\n${told.join(',\n')}\n]}`;
	});
	writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
}

interface Written {
	readonly system: string;
	readonly seed: string;
	readonly told: readonly unknown[];
}

const FIGHTS = (JSON.parse(readFileSync(FILE, 'utf8')) as Written[]).map(({ system, seed, told }) => ({
	system,
	seed,
	deeds: told.filter((_, nth) => nth % 2 === 0) as CombatAction[],
	came: told.filter((_, nth) => nth % 2 === 1),
}));

describe('recorded combats', () => {
	it.each(FIGHTS)('$system, $seed: replay as recorded', ({ came, ...fight }) => {
		expect(played(fight)).toEqual(came);
	});

	it.each(FIGHTS)('$system, $seed: give the same result without caches', ({ seed, deeds }) => {
		const source = { seed };
		const record = deeds.reduce(
			(sum: InitiativeRecord | undefined, deed) => appendAction(sum, deed, source, MOST) ?? sum,
			undefined,
		);
		const again = JSON.parse(JSON.stringify(record)) as InitiativeRecord;
		expect(replayRecord(again, source)).toEqual(replayRecord(record, source));
	});
});
