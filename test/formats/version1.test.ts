/** Files of version 1, written by that version, with what it displayed: they must always open. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Encounter, initiativeOrder, momentBefore, type OrderRow } from '../../src/engine/index.ts';
import { parseEncounter } from '../../src/formats/encounter.ts';
import { formatEncounter } from '../../src/formats/formatEncounter.ts';
import { openFile } from '../../src/formats/openFile.ts';
import { clockSentence, initiativeRefused, initiativeSentence } from '../../src/messages/index.ts';
import { sourceName } from '../../src/messages/turnStatusText.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { logText } from '../../src/store/derived/battleLog.ts';
import { combatOf, fightClock, foughtIn, namesIn } from '../../src/store/encounter/combatQueries.ts';
import { APP_ROLLS } from '../../src/store/session/playbackState.ts';
import { initiativeOffers } from '../support/offers.ts';
import { readRecorded } from '../support/recorded.ts';

const FOLDER = new URL('../fixtures/v1/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const NAMES = readdirSync(FOLDER)
	.filter((name) => name.endsWith('.shown.json'))
	.map((name) => name.replace('.shown.json', ''));

function opened(name: string): Encounter {
	const read = parseEncounter(text(`${name}.json`));
	if (!read.ok) throw new Error(read.message);
	return read.encounter;
}

/** Differences to version 1 by corrected rules: its Tiny rats now block no one (SRD-31). */
const MOVES_OTHERWISE: readonly string[] = ['sample-ambush'];

/** Actions that version 1 did not have. */
const NEW_SINCE: readonly string[] = ['ready', 'release', 'casting roll', 'move attack'];

/** A log with clauses sorted within each line, as their order is arbitrary. */
function sorted(log: string): readonly (readonly string[])[] {
	return log.split('\n').map((line) =>
		line
			.replace(/^Segments? [^:]*: /, '')
			.split(/(?<=\.) /)
			// Version 1 had no cover.
			.filter((said) => !/\bno cover\b/i.test(said))
			// Version 1 counted creatures that are named now.
			.map((said) => {
				const moved = said.split('; ').length;
				return moved > 4 ? `${moved} creatures move.` : said;
			})
			.map((said) =>
				said.startsWith('Still blocked')
					? said
							.split(/[:,.] ?/)
							.sort()
							.join()
					: said,
			)
			.sort(),
	);
}

interface Shown {
	readonly log: string;
	readonly places: unknown;
}

/** A row as in version 1, with modifier names. */
function inWords(row: OrderRow): unknown {
	return { ...row, parts: row.parts.map(({ source, value }) => ({ label: sourceName(source), value })) };
}

/** Everything version 1 displayed, computed by the current version. */
function shown(encounter: Encounter): Shown {
	const battle = battleOf(encounter, APP_ROLLS);
	const fight = combatOf(encounter);
	const name = namesIn(encounter);
	return JSON.parse(
		JSON.stringify({
			places: [battle.start, ...battle.segments.map((one) => one.positions), battle.final],
			log: logText(encounter, APP_ROLLS, 6, 'feet'),
			told: foughtIn(encounter).log.map(({ half, segment, clock, news }) => ({
				half,
				segment,
				moment: clockSentence(clock, name),
				text: initiativeSentence(news, name),
			})),
			movers: encounter.movers ?? null,
			clock: fight ? fightClock(encounter) : null,
			rows: fight ? initiativeOrder(fight).map(inWords) : [],
			open: fight ? initiativeOrder(fight, 'players').map(inWords) : [],
			offers: fight
				? [null, ...fight.combatants.map((one) => one.id)]
						.flatMap((id) => initiativeOffers(fight, id))
						.filter(({ action }) => !NEW_SINCE.includes(action.type))
						.map((offer) => ({ ...offer, refused: offer.refused && initiativeRefused(offer.refused, name) }))
				: [],
		}),
	);
}

describe.each(NAMES)('version 1: %s', (name) => {
	it('keeps log, positions, order and offers', () => {
		const { log, places, ...now } = shown(opened(name));
		const {
			log: oldLog,
			places: oldPlaces,
			...then
		} = readRecorded(text(`${name}.shown.json`), name) as Shown;
		expect(now).toEqual(then);
		if (MOVES_OTHERWISE.includes(name)) return;
		expect(places).toEqual(oldPlaces);
		expect(sorted(log)).toEqual(sorted(oldLog));
	});

	it('is unchanged after saving and opening', () => {
		const encounter = opened(name);
		expect(parseEncounter(formatEncounter(encounter))).toEqual({ ok: true, encounter });
	});

	it('undoes nothing before the migrated state', () => {
		const encounter = opened(name);
		if (encounter.initiative) expect(momentBefore(encounter.initiative, encounter)).toBeNull();
	});
});

it('covers samples, a combat of each system, amendments and a saved page', () => {
	expect(NAMES.sort()).toEqual([
		'adnd',
		'amended',
		'level-up',
		'sample-ambush',
		'sample-bridge',
		'sample-lydia',
		'sample-tavern',
		'simultaneous',
		'static',
	]);
	const page = openFile('page.html', text('page.html'));
	expect(page).toEqual({ type: 'encounter', encounter: opened('static'), segment: 0, note: '' });
});
