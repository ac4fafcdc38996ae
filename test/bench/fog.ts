/** The table's view after a change, with fog opened by six creatures: 100 × 100 squares, 300 walls. */
import {
	barriersOf,
	bodyOf,
	type Creature,
	type Encounter,
	packSquares,
	visibleSquares,
	type Wall,
} from '../../src/engine/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import { playerView } from '../../src/store/playerView/playerView.ts';
import { TABLE } from '../../src/store/playerView/seat.ts';
import { inTurn, type Row, race } from './measure.ts';
import { drawing } from './random.ts';

const SIDE = 100;
/** Milliseconds. */
const MOST = 8;
const LOOK = {
	...{ viewing: null, ask: { who: 'nobody' as const }, segment: 0 },
	...{ plansOnTable: false, woundsOnTable: false, contestOpen: false, running: false },
};

function dungeon(): Encounter {
	const draw = drawing(7);
	const walls = Array.from({ length: 300 }, (): Wall => {
		const [x, y, along] = [draw(SIDE - 8), draw(SIDE - 8), 2 + draw(6)];
		return { from: [x, y], to: draw(2) === 0 ? [x + along, y] : [x, y + along], kind: 'wall' };
	});
	const creatures = Array.from({ length: 18 }, (_, i): Creature => {
		const position = { x: draw(SIDE), y: draw(SIDE) };
		return { id: `c${i}`, name: `Creature ${i}`, side: i < 6 ? 'heroes' : 'foes', speed: 30, position };
	});
	const covered = packSquares(new Uint8Array(SIDE * SIDE).fill(1));
	const map = { width: SIDE, height: SIDE, walls };
	return { name: 'Dungeon', map, creatures, fog: { covered, opensTo: 'heroes' } };
}

export function fog(): Row[] {
	const world = dungeon();
	const draw = drawing(3);
	const after = (command: Parameters<typeof applyCommand>[1]): Encounter => {
		const result = applyCommand(world, command);
		if (!result.ok) throw new Error(result.refusal.code);
		return result.encounter;
	};
	// More of each than the caches hold.
	const steps = Array.from({ length: 200 }, () =>
		after({ type: 'place-creatures', positions: { c0: { x: draw(SIDE), y: draw(SIDE) } } }),
	);
	const strokes = Array.from({ length: 200 }, () => {
		const [x, y] = [draw(SIDE - 9), draw(SIDE - 9)];
		const squares = Array.from({ length: 64 }, (_, i) => ({ x: x + (i % 8), y: y + (i >> 3) }));
		return after({ type: 'set-fog', squares, covered: false });
	});
	const known = (encounter: Encounter) => playerView({ encounter: { ...encounter } }, LOOK, TABLE);
	const [step = 0, stroke = 0, look = 0] = race([
		inTurn(steps, known),
		inTurn(strokes, known),
		inTurn(steps, ({ map, creatures: [one] }) => one && visibleSquares(barriersOf(map), [bodyOf(one)])),
	]);
	const row = (work: string, milliseconds: number): Row => ({
		work: `${work}, 100 × 100 with 300 walls`,
		milliseconds,
		against: 'the view of one creature',
		ratio: milliseconds / look,
		budget: `${MOST} ms`,
		kept: milliseconds <= MOST,
	});
	return [
		row('the players’ view after a step, six observers', step),
		row('the players’ view after a brush of fog', stroke),
	];
}
