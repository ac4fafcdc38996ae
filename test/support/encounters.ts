/** Small encounters for tests of store and tools. */
import type { BattleMap, Creature, Encounter, Square, Step } from '../../src/engine/index.ts';

/** A creature named after its id, on foot, speed 30. */
export function creature(id: string, x: number, y: number, more: Partial<Creature> = {}): Creature {
	const name = id.charAt(0).toUpperCase() + id.slice(1);
	return { id, name, side: 'heroes', speed: 30, position: { x, y }, ...more };
}

/** Squares of a straight walk. */
export function walk(from: Square, dx: number, dy: number, count: number): readonly Square[] {
	return Array.from({ length: count }, (_, i) => ({ x: from.x + dx * (i + 1), y: from.y + dy * (i + 1) }));
}

export function going(who: Creature, ...steps: readonly Step[]): Creature {
	return { ...who, plan: { pace: 'walk', steps } };
}

export function encounter(creatures: readonly Creature[], map: Partial<BattleMap> = {}): Encounter {
	return {
		name: 'Test',
		seed: 'test',
		map: { width: 12, height: 8, ...map },
		creatures,
	};
}

/** SM-41: Lydia at speed 30 and the orc at 20, head on, contest in segment 4 for x 4, y 2. */
export function lydiaAndTheOrc(): Encounter {
	const lydia = creature('lydia', 0, 2);
	const orc = creature('orc', 7, 2, { name: 'The orc', side: 'foes', speed: 20 });
	return encounter([
		going(lydia, ...walk(lydia.position, 1, 0, 6)),
		going(orc, ...walk(orc.position, -1, 0, 6)),
	]);
}
