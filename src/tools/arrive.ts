/**
 * Putting new creatures down: they hang at the pointer, each where it would come to stand, and a press puts them there.
 * The arrows lead them as well, and Enter puts them down.
 */
import type { Creature } from '../engine/index.ts';
import type { PlaceRefusal } from '../words/index.ts';
import { centreOf, clamp, squareNear } from './grid.ts';
import type { KeyboardState } from './keyboard.ts';
import { directionOf } from './keys.ts';
import type { KeyInput, MapPoint, Tool, ToolContext, ToolOutput } from './types.ts';

type ArriveState = { readonly phase: 'idle' | 'putting down' };

const IDLE: ArriveState = { phase: 'idle' };

/** Where those in the hand would stand around a point, and for whom there is no place. */
function around(point: MapPoint, { encounter, places, arriving }: ToolContext) {
	const { places: found, wanted } = places.formation(arriving, squareNear(encounter.map, point));
	const refused: Record<string, PlaceRefusal> = {};
	const creatures = arriving.map((one, index): Creature => {
		const at = found[index];
		const position = at ?? wanted[index] ?? one.position;
		if (!at) refused[one.id] = places.problem(one, position) ?? { code: 'off the map' };
		return { ...one, position };
	});
	return { creatures, refused };
}

/** What is shown while they hang at a point. */
export function hangingAt(point: MapPoint, context: ToolContext): ToolOutput {
	const { creatures, refused } = around(point, context);
	return { preview: { type: 'arrive', creatures, refused } };
}

/** Puts them down around a point: all of them or, where one finds no place, nobody. */
function putDown(point: MapPoint, context: ToolContext): ToolOutput {
	if (context.locked) return { problem: { code: 'half-round over', what: 'creatures' } };
	const { creatures, refused } = around(point, context);
	const [first] = creatures;
	const kept = creatures.find(({ id }) => refused[id]);
	const refusal = kept && refused[kept.id];
	if (kept && refusal) return { problem: { code: 'no place', name: kept.name, refusal } };
	if (!first) return {};
	return {
		command: { type: 'add-creatures', creatures },
		select: creatures.map(({ id }) => id),
		announce: { code: 'arrived', name: first.name, square: first.position, count: creatures.length },
		arrived: 'placed',
	};
}

/** A press, wherever it is let go again. */
export const arriveTool: Tool<ArriveState> = {
	initial: IDLE,
	reduce(state, input, context) {
		switch (input.type) {
			case 'down':
				return [{ phase: 'putting down' }, hangingAt(input.point, context)];
			case 'move':
				return [state, hangingAt(input.point, context)];
			case 'up':
				return [IDLE, state.phase === 'idle' ? {} : putDown(input.point, context)];
			case 'cancel':
			case 'finish':
				return [IDLE, { preview: { type: 'none' } }];
			case 'double':
			case 'key':
				return [state, {}];
			default:
				return input satisfies never;
		}
	},
	cursor: () => 'copy',
};

/** What a key does while there are some to put down; null where it means something else. */
export function arriveByKey(
	keyboard: KeyboardState,
	{ key, shift, alt, ctrl }: KeyInput,
	context: ToolContext,
): { readonly keyboard: KeyboardState; readonly output: ToolOutput } | null {
	if (alt || ctrl) return null;
	const { map } = context.encounter;
	const from = keyboard.cursor ?? { x: Math.floor(map.width / 2), y: Math.floor(map.height / 2) };
	const direction = directionOf(key);
	if (direction) {
		const far = keyboard.visible ? (shift ? 5 : 1) : 0;
		const cursor = {
			x: clamp(from.x + direction.x * far, 0, map.width - 1),
			y: clamp(from.y + direction.y * far, 0, map.height - 1),
		};
		const { creatures, refused } = around(centreOf(cursor), context);
		const [first] = creatures;
		const refusal = Object.values(refused)[0];
		return {
			keyboard: { ...keyboard, cursor, visible: true },
			output: {
				show: cursor,
				preview: { type: 'arrive', creatures, refused },
				...(first && {
					announce: { code: 'hanging', name: first.name, square: first.position, refusal },
				}),
			},
		};
	}
	if (key !== 'Enter' && key !== ' ') return null;
	if (!keyboard.visible)
		return arriveByKey(keyboard, { type: 'key', key: 'ArrowRight', shift, alt, ctrl }, context);
	return { keyboard, output: putDown(centreOf(from), context) };
}
