/** Half-rounds of 10 to 10,000 creatures, two sides mixing at the same density: cost per creature in a crowd. */
import { resolveHalfRound } from '../../src/engine/index.ts';
import { inTurn, type Row, race } from './measure.ts';
import { melee } from './random.ts';

const COUNTS = [10, 100, 1000, 10_000];

export function resolver(): Row[] {
	// Twenty moments of one fight: the map stays the same, as in the app.
	const { map } = melee(12, 0);
	const small = Array.from({ length: 20 }, (_, seed) => ({ ...melee(12, seed), map }));
	const [twelve = 0, copy = 0] = race([
		inTurn(small, (encounter) => resolveHalfRound(encounter)),
		inTurn(small, (encounter) => structuredClone(encounter)),
	]);
	const crowds = COUNTS.map((count) => {
		const encounter = melee(count, count);
		return { count, side: encounter.map.width, run: () => resolveHalfRound(encounter) };
	});
	// A repeated fight stays in the CPU caches. A hundred fights with retained results need as much memory as one of
	// 10,000.
	const hundredFights = Array.from({ length: 100 }, (_, seed) => melee(100, seed));
	const runAll = () => hundredFights.map((encounter) => resolveHalfRound(encounter));
	const times = race(
		crowds.map(({ run }) => run),
		6000,
	);
	const each = crowds.map(({ count }, i) => (times[i] ?? 0) / count);
	const hundred = each[COUNTS.indexOf(100)] ?? 0;
	const [one = 0, all = 0] = race([...crowds.slice(-1).map(({ run }) => run), runAll], 6000);
	return [
		{
			work: 'half-round of 12 creatures',
			milliseconds: twelve,
			against: 'copying the encounter (structuredClone)',
			ratio: twelve / copy,
			budget: 'at most 0.9',
			kept: twelve <= 0.9 * copy,
		},
		...crowds.map(
			({ count, side }, i): Row => ({
				work: `half-round of ${count.toLocaleString('en')} creatures on ${side} × ${side}`,
				milliseconds: times[i] ?? 0,
				against: 'per creature, one fight of 100 repeated',
				ratio: (each[i] ?? 0) / hundred,
			}),
		),
		{
			work: 'the same 10,000 creatures',
			milliseconds: one,
			against: 'a hundred fights of 100, all results retained',
			ratio: one / all,
			budget: 'at most 2',
			kept: one <= 2 * all,
		},
	];
}
