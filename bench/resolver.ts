/** Half-rounds from 10 to 10,000 creatures, two sides mixing at the same density. */
import { resolveHalfRound } from '../src/engine/index.ts';
import { inTurn, type Row, race } from './measure.ts';
import { melee } from './random.ts';

const COUNTS = [10, 100, 1000, 10_000];

export function resolver(): Row[] {
	// Twenty moments of one fight: the map stays the same, as it does in the app.
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
	const times = race(
		crowds.map(({ run }) => run),
		6000,
	);
	const each = crowds.map(({ count }, i) => (times[i] ?? 0) / count);
	const hundred = each[COUNTS.indexOf(100)] ?? 0;
	return [
		{
			work: 'half-round of 12 creatures',
			milliseconds: twelve,
			against: 'copying the encounter (structuredClone)',
			ratio: twelve / copy,
			budget: '50 µs',
			kept: twelve <= 0.05,
		},
		...crowds.map(({ count, side }, i): Row => {
			const ratio = (each[i] ?? 0) / hundred;
			const row = {
				work: `half-round of ${count.toLocaleString('en')} creatures on ${side} × ${side}`,
				milliseconds: times[i] ?? 0,
				against: 'each of 100 creatures',
				ratio,
			};
			return count > 100 ? { ...row, budget: 'at most 2', kept: ratio <= 2 } : row;
		}),
	];
}
