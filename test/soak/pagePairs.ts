/** Pairs of worlds that differ only in secrets, shown to two tables in a real browser. */
import fc from 'fast-check';
import type { Browser } from 'playwright';
import { type Encounter, SEGMENTS } from '../../src/engine/index.ts';
import { battleOf } from '../../src/store/derived/battle.ts';
import { hiddenIds, isSecret, TELLING, twoWorlds } from '../support/twoWorlds.ts';
import { SeenPages, type TableDeed } from './seenPages.ts';

const deed: fc.Arbitrary<TableDeed> = fc.oneof(
	fc.record({
		type: fc.constant('key' as const),
		key: fc.constantFrom('Tab', 'ArrowRight', 'ArrowUp', '0', 'Backspace', '.', ',', 'd', 'n'),
	}),
	fc.constant<TableDeed>({ type: 'key', key: 'z', ctrl: true }),
	fc.record({
		type: fc.constant('look-up' as const),
		query: fc.constantFrom('select', 'l', 'a', 'lurker', 'spy', 'unseen', 'run'),
	}),
);

const drawn = fc.record({
	worlds: twoWorlds(false),
	segment: fc.nat(SEGMENTS),
	deeds: fc.array(deed, { minLength: 1, maxLength: 3 }),
});

/** Positions of visible creatures, from the battle itself. */
function visibly(encounter: Encounter): string {
	const seen = encounter.creatures.filter((one) => !isSecret(one)).map(({ id }) => id);
	const { segments, final } = battleOf(encounter, { who: 'nobody' });
	return JSON.stringify(
		[...segments.map(({ positions }) => positions), final].map((all) => seen.map((id) => all?.[id])),
	);
}

/** Results for pairs of worlds. */
interface Found {
	readonly pairs: number;
	/** One sentence per pair that the table could distinguish, or that leaked a secret. */
	readonly told: readonly string[];
}

/** First differing line of two texts, around the difference. */
function difference(a: string, b: string): string {
	let at = 0;
	while (a[at] === b[at]) at++;
	return `“${a.slice(Math.max(0, at - 120), at + 160)}” or “${b.slice(Math.max(0, at - 120), at + 160)}”`;
}

/** @param site address of the built page */
export async function pairsOfPages(
	browser: Browser,
	site: string,
	{ seed, pairs }: { readonly seed: number; readonly pairs: number },
): Promise<Found> {
	const wanted = fc
		.sample(drawn, { seed, numRuns: 2 * pairs })
		.filter(({ worlds: { a, b } }) => visibly(a) === visibly(b))
		.slice(0, pairs);
	const contexts = await Promise.all(
		[0, 1].map(() => browser.newContext({ reducedMotion: 'reduce', viewport: { width: 640, height: 480 } })),
	);
	const tables = await Promise.all(contexts.map((context) => SeenPages.open(context, site)));
	const told: string[] = [];
	for (const [number, { worlds, segment, deeds }] of wanted.entries()) {
		const { a, b } = worlds;
		const [first = [], second = []] = await Promise.all(
			[a, b].map((world, i) => tables[i]!.shows(world, segment, deeds)),
		);
		const where = (step: number) =>
			`pair ${number} of seed ${seed}, ${step === 0 ? 'opened' : JSON.stringify(deeds)}`;
		for (const [step, text] of first.entries()) {
			const other = second[step] ?? '';
			if (text !== other) told.push(`${where(step)}: ${difference(text, other)}`);
			else if (
				TELLING.test(text) ||
				hiddenIds(a).some((id) => text.includes(JSON.stringify(id).slice(1, -1)))
			)
				told.push(`${where(step)}: ${TELLING.exec(text)?.[0] ?? 'an id'} is told`);
		}
	}
	await Promise.all(contexts.map((context) => context.close()));
	return { pairs: wanted.length, told };
}
