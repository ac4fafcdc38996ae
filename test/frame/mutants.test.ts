/** The mutants that `npm run mutants` tries: what becomes of a source with all of them in it, and with one of them on. */
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { instrumented } from '../../scripts/mutants/instrument.mjs';

/** What a function of the source returns with one mutant on; 0: with none. */
async function runs(source: string, on: number, ...args: unknown[]): Promise<unknown> {
	const { code } = await transformWithOxc(instrumented('a.ts', source, 1).code, 'a.ts');
	const body = `${code.replace('export ', '')}\nreturn f(...args);`;
	return new Function('__mutant', 'args', body)((id: number) => id === on, args);
}

/** Every mutant of a source as "from -> to". */
function mutantsOf(source: string): string[] {
	return instrumented('a.ts', source, 1).mutants.map(({ from, to }) => `${from} -> ${to}`);
}

const ADULT =
	'export function f(age: number, name?: string): boolean { return age >= 18 && name !== undefined; }';

describe('mutants', () => {
	test.each([
		[ADULT, [18, 'a'], true],
		[
			'export function f(a?: { b: number[] }): number { return a?.b.filter((n) => n > 1)[0] ?? -1; }',
			[{ b: [1, 2] }],
			2,
		],
		[
			'export function f(n: number): string { let s = ""; for (let i = 0; i < n; i++) { s = s + i; } return s; }',
			[3],
			'012',
		],
		[
			'export function f(x: unknown): string { if (x as boolean) { return "a"; } else return x! ? "b" : "c"; }',
			[0],
			'c',
		],
		[
			'export function f(n: number): string[] { const a: string[] = []; if (n > 1) a.push("x"); else a.push("y"); return a; }',
			[2],
			['x'],
		],
	])('all of them off, %s does what it did', async (source, args, expected) => {
		expect(await runs(source, 0, ...args)).toEqual(expected);
	});

	test('one of them on changes what is done', async () => {
		const { mutants } = instrumented('a.ts', ADULT, 1);
		const on = (to: string): number => mutants.find((mutant) => mutant.to === to)!.id;
		expect(await runs(ADULT, on('(age) < (18)'), 17, 'a')).toBe(true);
		expect(await runs(ADULT, on('(age >= 18) || (name !== undefined)'), 17, 'a')).toBe(true);
		expect(await runs(ADULT, on('{}'), 18, 'a')).toBeUndefined();
	});

	test('are of operators, conditions, values, calls and bodies', () => {
		expect(mutantsOf('const f = (a: string[]) => a.some((one) => !one) ? "x" : `y`;')).toEqual([
			'a.some((one) => !one) -> true',
			'a.some((one) => !one) -> false',
			'a.some((one) => !one) -> a.every((one) => !one)',
			'!one -> one',
			'"x" -> \'\'',
			'`y` -> ``',
		]);
		expect(mutantsOf('function f(): void { g(); n += 1; }')).toEqual([
			'{ g(); n += 1; } -> {}',
			'g(); -> ',
			'n += 1; -> ',
			'n += 1 -> n -= (1)',
		]);
	});

	test('other than a loop the other way round, which no test would see the end of', () => {
		expect(mutantsOf('function f() { for (let i = 9; i > 0; i -= n) g(i); for (;;i++) return; }')).toEqual([
			'{ for (let i = 9; i > 0; i -= n) g(i); for (;;i++) return; } -> {}',
			'i > 0 -> false',
			'i > 0 -> (i) >= (0)',
			'i > 0 -> (i) <= (0)',
			'i -= n -> i -= 2 * (n)',
			'g(i); -> ',
			'i++ -> i += 2',
		]);
	});

	test('what a module keeps is made anew while mutants are tried', async () => {
		const { code } = instrumented(
			'a.ts',
			'let kept; export function f() { kept ??= made(); return kept; }',
			1,
		);
		let made = 0;
		const body = `${code.replace('export ', '')}\nreturn [f(), f(), (anew = true, f()), f()];`;
		const calls = new Function('__mutant', 'made', 'anew', `const __anew = () => anew; ${body}`);
		expect(
			calls(
				() => false,
				() => ++made,
				false,
			),
		).toEqual([1, 1, 2, 3]);
	});

	test('are not of types, names, imports, nor of tables outside functions', () => {
		expect(
			mutantsOf(
				"import a from 'b';\ntype T = 'x' | true;\nexport const TABLE = { k: ['v', true, -1] };\nfunction f(o: { 'p': 'q' }): asserts o is never {}",
			),
		).toEqual([]);
	});
});
