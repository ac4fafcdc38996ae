/** Damaged files and records. */
import fc from 'fast-check';

/** Values for any place in a file. */
const NASTY: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(
		null,
		true,
		'',
		0,
		-1,
		0.5,
		1e308,
		-1e308,
		1e9,
		[],
		{},
		'\0',
		'__proto__',
		'constructor',
	),
	fc.constantFrom<unknown>('a'.repeat(100_000), Array(5000).fill(0), { toString: 1 }),
	fc.jsonValue(),
);

const change = fc.record({
	/** Index of the place, modulo their number. */
	at: fc.nat(),
	how: fc.constantFrom('put', 'drop', 'again', 'swap', 'many'),
	value: NASTY,
});

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

type Container = Record<string, unknown> | unknown[];

/** Holder and key of every place in a JSON value. */
function placesIn(value: unknown, places: [Container, string][] = []): [Container, string][] {
	if (typeof value !== 'object' || value === null) return places;
	for (const key of Object.keys(value)) {
		places.push([value as Container, key]);
		placesIn((value as Record<string, unknown>)[key], places);
	}
	return places;
}

function apply(value: unknown, { at, how, value: nasty }: Change): void {
	const places = placesIn(value);
	const place = places[at % Math.max(1, places.length)];
	if (!place) return;
	const [holder, key] = place as [Record<string, unknown>, string];
	if (how === 'put') holder[key] = structuredClone(nasty);
	else if (how === 'drop') {
		if (Array.isArray(holder)) holder.splice(Number(key), 1);
		else delete holder[key];
	} else if (how === 'swap') {
		const [other, otherKey] = places[(at * 7 + 3) % places.length] as [Record<string, unknown>, string];
		const mine = structuredClone(holder[key]);
		holder[key] = structuredClone(other[otherKey]);
		other[otherKey] = mine;
	} else if (Array.isArray(holder)) {
		const copies = how === 'again' ? 1 : 2500;
		holder.push(...Array.from({ length: copies }, () => structuredClone(holder[Number(key)])));
	} else holder[`${key}2`] = structuredClone(holder[key]);
}

/** One to four changes to a copy of a JSON value. */
export const mutation: fc.Arbitrary<(value: unknown) => unknown> = fc
	.array(change, { minLength: 1, maxLength: 4 })
	.map((changes) => (value) => {
		const copy = { whole: structuredClone(value) };
		for (const one of changes) apply(copy, one);
		return copy.whole;
	});

/** The same for text: lost, doubled or moved pieces, replaced characters. */
export const textMutation: fc.Arbitrary<(text: string) => string> = fc
	.array(
		fc.record({
			from: fc.double({ min: 0, max: 1, noNaN: true }),
			length: fc.oneof(fc.nat(3), fc.nat(300)),
			put: fc.oneof(fc.constantFrom('', '"', '{', '[', ',', '<', '\0', '\u2028', '1e999', '-'), fc.string()),
		}),
		{ minLength: 1, maxLength: 3 },
	)
	.map((cuts) => (text) => {
		let cut = text;
		for (const { from, length, put } of cuts) {
			const at = Math.floor(from * cut.length);
			cut = cut.slice(0, at) + put + cut.slice(at + length);
		}
		return cut;
	});
