/** The zone tool: paints squares of an objective's zone. Alt inverts it. */
import {
	type Encounter,
	packSquares,
	type Scenario,
	type Square,
	unpackSquares,
	type Zone,
} from '../engine/index.ts';
import { brushTool } from './brushTool.ts';

const NEW_SCENARIO: Scenario = { limit: 8, zones: [], objectives: [] };

/** The scenario with squares added to a zone or erased from it; a new zone if there is none. */
function withPainted(
	{ scenario, map, half = 1 }: Encounter,
	id: string | null,
	squares: readonly Square[],
	adds: boolean,
): Scenario {
	const whole = scenario ?? { ...NEW_SCENARIO, ...(half > 1 && { since: half }) };
	const size = map.width * map.height;
	const made: Zone = { id: 'zone1', name: 'Zone 1', squares: packSquares(new Uint8Array(size)) };
	const zone = whole.zones.find((one) => one.id === id) ?? whole.zones.at(-1) ?? made;
	const within = unpackSquares(zone.squares, size)?.slice() ?? new Uint8Array(size);
	for (const { x, y } of squares) within[y * map.width + x] = adds ? 1 : 0;
	const painted = { ...zone, squares: packSquares(within) };
	const zones = whole.zones.includes(zone)
		? whole.zones.map((one) => (one === zone ? painted : one))
		: [...whole.zones, painted];
	return { ...whole, zones };
}

/** The paint is true to add squares. */
export const zoneTool = brushTool<boolean>({
	shapeOf: () => ({ by: 'stroke', width: 1 }),
	paintOf: (input, { zone }) => zone.erases === input.alt,
	areaAt: () => null,
	previewOf: (squares, adds) => ({ type: 'fog', squares, covers: adds }),
	done: (squares, adds, { zone, encounter }) => ({
		command: { type: 'set-scenario', scenario: withPainted(encounter, zone.id, squares, adds) },
		announce: { code: 'zone', squares: squares.length, adds },
	}),
	what: 'zone',
});
