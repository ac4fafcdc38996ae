/** Half-rounds played for every face of every die: slow, with no odds but a face's. */
import { type Dice, type HalfRoundState, isOver, settle, step } from '../../src/engine/index.ts';

/** Outcomes by name, with their chances. */
export interface Enumerated {
	/** "ada@3,4": final position. */
	readonly ends: ReadonlyMap<string, number>;
	/** "2 3,4 ada,ben": contest in a segment; with ">ada", Ada is among the winners. */
	readonly contests: ReadonlyMap<string, number>;
	/** Total chance of dropped branches: ties may be rerolled forever. */
	readonly lost: number;
}

/** Branches less likely than this are dropped. */
const UNLIKELY = 1e-6;

/** Every face of every roll; undefined if more than `most` segments. */
export function everyFace(start: HalfRoundState, most: number): Enumerated | undefined {
	const ends = new Map<string, number>();
	const contests = new Map<string, number>();
	const add = (to: Map<string, number>, name: string, chance: number) =>
		to.set(name, (to.get(name) ?? 0) + chance);
	let lost = 0;
	let segments = 0;

	const follow = (state: HalfRoundState, chance: number): void => {
		if (isOver(state)) {
			for (const [id, { x, y }] of Object.entries(settle(state).final)) add(ends, `${id}@${x},${y}`, chance);
			return;
		}
		const shown: number[] = [];
		const sides: number[] = [];
		do {
			if (++segments > most) return;
			let rolled = 0;
			let likely = chance;
			const dice: Dice = {
				face(_half, _segment, _creature, _nth, faces = 20) {
					likely /= faces;
					if (likely < UNLIKELY) return undefined;
					shown[rolled] ??= 1;
					sides[rolled] = faces;
					return shown[rolled++];
				},
			};
			const stepped = step(state, dice);
			if (stepped.type === 'awaiting') {
				// Faces of all dice that are not enumerated jointly.
				const followed = shown
					.slice(0, rolled)
					.reduce((product, _, index) => product / sides[index]!, chance);
				lost += followed;
			} else {
				for (const event of stepped.segment.events) {
					if (event.type !== 'contest') continue;
					const { square, contenders, winners } = event;
					const ids = contenders.map(({ creature }) => creature);
					const name = `${stepped.segment.segment} ${square.x},${square.y} ${ids}`;
					add(contests, name, likely);
					for (const winner of winners) add(contests, `${name}>${winner}`, likely);
				}
				follow(stepped.state, likely);
			}
			shown.length = rolled;
			while (shown.length > 0 && shown.at(-1) === sides[shown.length - 1]) shown.pop();
			if (shown.length > 0) shown[shown.length - 1]!++;
		} while (shown.length > 0);
	};

	follow(start, 1);
	return segments > most ? undefined : { ends, contests, lost };
}
