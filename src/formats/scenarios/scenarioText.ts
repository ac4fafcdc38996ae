/** A scenario as data: a board in the engine's notation, and its objectives. */
import {
	type Creature,
	type Encounter,
	type Objective,
	packSquares,
	parseBoard,
	profileOf,
	type Rules,
	type Side,
} from '../../engine/index.ts';

export interface ScenarioText {
	readonly id: string;
	readonly title: string;
	readonly kind: 'lesson' | 'battle';
	/** Two sentences. */
	readonly story: string;
	readonly teaches: string;
	readonly board: string;
	readonly sides: readonly Side[];
	/** The side of a single player. */
	readonly player: string;
	/** Half-rounds. */
	readonly limit: number;
	/** Rectangles by their first and last squares: `3,1-4,6 7,1-7,1`. */
	readonly zones: readonly { readonly id: string; readonly name: string; readonly squares: string }[];
	readonly objectives: readonly Omit<Objective, 'visibility'>[];
	/** Points of the player's side in the median game of two hard opponents. */
	readonly par?: number;
	/** Rules that differ from the simultaneous profile. */
	readonly rules?: Partial<Rules>;
	/** Hit points of each creature; strikes are rolled then. */
	readonly hitPoints?: number;
	/** Hit points of single creatures. */
	readonly hitPointsOf?: Readonly<Record<string, number>>;
}

/** Throws for an error in the text. */
export function scenarioEncounter(text: ScenarioText): Encounter {
	const { id, title, board, sides, player, limit, zones, objectives, story, teaches, par, hitPoints } = text;
	const read = parseBoard(board);
	if (read.type === 'fault') throw new Error(`scenario ${id}, line ${read.line}: ${read.message}`);
	const { map, creatures } = read.encounter;
	const squaresOf = (rectangles: string): string => {
		const squares = new Uint8Array(map.width * map.height);
		for (const [left, top, right, bottom] of rectangles
			.split(' ')
			.map((one) => one.split(/[,-]/).map(Number)))
			for (let y = top!; y <= bottom!; y++)
				squares.fill(1, y * map.width + left!, y * map.width + right! + 1);
		return packSquares(squares);
	};
	const healthy = (creature: Creature): Creature => {
		const points = text.hitPointsOf?.[creature.id] ?? hitPoints;
		return points === undefined ? creature : { ...creature, hitPoints: { current: points, max: points } };
	};
	return {
		...read.encounter,
		name: title,
		rules: { ...profileOf('simultaneous').rules, ...text.rules },
		sides,
		creatures: creatures.map(healthy),
		scenario: {
			limit,
			zones: zones.map((zone) => ({ ...zone, squares: squaresOf(zone.squares) })),
			objectives: objectives.map((one) => ({ ...one, visibility: 'open' })),
			player,
			story,
			teaches,
			...(par !== undefined && { par: { side: player, points: par } }),
		},
		...(hitPoints !== undefined && { blows: 'rolled' }),
	};
}
