import { describe, expect, it } from 'vitest';
import {
	beginHalfRound,
	type Creature,
	DIRECTIONS,
	diceOf,
	type Encounter,
	flooding,
	footprintSideFor,
	fullFootprint,
	groundAt,
	type HalfRoundState,
	isOver,
	MANNERS,
	PACES,
	type Pace,
	type Plan,
	roaming,
	rulesOf,
	SEGMENTS,
	type Step,
	safeFlood,
	scheduleOf,
	squeezeKindOf,
	step,
	trailOf,
} from '../../../src/engine/index.ts';
import { NEVER } from '../../../src/engine/resolver/reachability.ts';
import { board } from '../../support/boards.ts';
import { doorMelee, opening } from '../../support/doorMelees.ts';
import { melee } from '../../support/melees.ts';
import { drawingFrom } from '../../support/rooms.ts';

function all<Answer>(work: Generator<undefined, Answer>): Answer {
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

const firstsOf = (state: HalfRoundState, id: string) =>
	all(flooding(state, state.creatures.find((one) => one.creature.id === id)!));

function rows(firsts: Uint8Array, width: number): string[] {
	return Array.from({ length: firsts.length / width }, (_, y) =>
		firsts.subarray(y * width, (y + 1) * width).join(''),
	);
}

/** Any pace, any manner, with waits and detours. */
function anyPlan(draw: (below: number) => number, { position }: Creature): Plan {
	const steps: Step[] = [];
	let at = position;
	const [ahead] = [draw(8)];
	for (let left = draw(14); left > 0; left--) {
		if (draw(12) === 0) {
			steps.push({ hold: 1 + draw(2) });
			continue;
		}
		const [dx, dy] = DIRECTIONS[draw(3) === 0 ? draw(8) : ahead]!;
		at = { x: at.x + dx, y: at.y + dy };
		steps.push(draw(4) === 0 ? { ...at, by: MANNERS[draw(MANNERS.length)]! } : at);
	}
	const paces: readonly Pace[] = [...PACES, 'run', 'run', 'walk'];
	return { pace: paces[draw(paces.length)]!, steps };
}

/** A melee with all rules that move creatures; random plans for the selected ones. */
function anything(number: number, planned: (one: Creature) => boolean = () => true): Encounter {
	const draw = drawingFrom(number);
	const encounter = melee(number);
	const on = () => draw(2) === 0;
	return {
		...encounter,
		rules: {
			...rulesOf(encounter),
			actions: on(),
			checks: on(),
			squeezing: on(),
			opportunity: on(),
			clearRuns: on(),
		},
		creatures: encounter.creatures.map((one) => ({
			...one,
			skills: { tumble: draw(20), climb: draw(20), escape: draw(30), strength: draw(20) },
			...(planned(one) && { plan: anyPlan(draw, one) }),
		})),
	};
}

/** The same among doors, with waits that open most doors in the way. */
function anythingBehindDoors(number: number): Encounter {
	return doorMelee(number, anything);
}

function played(encounter: Encounter): HalfRoundState[] {
	const states = [beginHalfRound(encounter)];
	const dice = diceOf(encounter);
	while (!isOver(states.at(-1)!)) {
		const next = step(states.at(-1)!, dice);
		if (next.type === 'awaiting') throw new Error('Drawn faces are never asked for.');
		states.push(next.state);
	}
	return states;
}

function bodyOf(
	{ creature, at, memory }: HalfRoundState['creatures'][number],
	width: number,
	height: number,
): number[] {
	const side = footprintSideFor(fullFootprint(creature), squeezeKindOf(memory?.squeezed));
	const places: number[] = [];
	for (const { x, y } of [at, ...trailOf(memory?.squeezed)]) {
		for (let row = y; row < y + side; row++) {
			for (let column = x; column < x + side; column++) {
				if (row >= 0 && column >= 0 && row < height && column < width) places.push(row * width + column);
			}
		}
	}
	return places;
}

describe('roaming', () => {
	it('gives the earliest segment, running if allowed', () => {
		const open = board('board 13x1\na x 0,0 30\nb y 12,0 5');
		const { earliest } = firstsOf(beginHalfRound(open), 'a');
		expect(rows(earliest, 13)).toEqual(['0112233445566']);
		const busy = board('board 13x1\nrules actions=on\na x 0,0 30 (busy=standard)');
		expect(rows(firstsOf(beginHalfRound(busy), 'a').earliest, 13)).toEqual(['0123456777777']);
		const full = board('board 3x1\nrules actions=on\na x 0,0 30 (busy=full-round)');
		expect(rows(firstsOf(beginHalfRound(full), 'a').earliest, 3)).toEqual(['017']);
	});

	it('covers only its square for a creature that cannot move', () => {
		const text = board('board 3x1\na x 0,0 30\nb x 2,0 30');
		const stunned = text.creatures.map((one) => ({ ...one, conditions: ['stunned'] }));
		const helpless = beginHalfRound({ ...text, creatures: stunned });
		expect(rows(firstsOf(helpless, 'a').earliest, 3)).toEqual(['077']);
		const waits = beginHalfRound({ ...board('board 3x1\na x 0,0 30'), movers: [] });
		expect(rows(firstsOf(waits, 'a').earliest, 3)).toEqual(['077']);
	});

	it('avoids walls, slows on rough ground, allows one square at any cost (SRD-65)', () => {
		const rough = board('board 5x1\nrules clearRuns=on\n|.::..\na x 0,0 30');
		expect(rows(firstsOf(beginHalfRound(rough), 'a').earliest, 5)).toEqual(['02456']);
		const slow = board('board 3x1\n|.:.\na x 0,0 5');
		expect(rows(firstsOf(beginHalfRound(slow), 'a').earliest, 3)).toEqual(['047']);
		const wall = board('board 3x1\n|.#.\na x 0,0 30');
		expect(rows(firstsOf(beginHalfRound(wall), 'a').earliest, 3)).toEqual(['077']);
	});

	it('squeezes (SRD-50), climbs (FC-51) and passes windows (FC-54)', () => {
		const passage = '|...####\n|.......\n|...####\ng a large 1,0 60';
		const big = (rules: string) => {
			const start = beginHalfRound(board(`board 7x3\n${rules}${passage}`));
			return rows(firstsOf(start, 'g').earliest, 7)[1];
		};
		expect(big('')).toBe('1007777');
		expect(big('rules squeezing=on\n')).toBe('1001122');
		const climb = firstsOf(beginHalfRound(board('board 3x1\nrules checks=on\n|.^.\na x 0,0 30')), 'a');
		expect(rows(climb.earliest, 3)).toEqual(['023']);
		const window = (rules: string) =>
			firstsOf(beginHalfRound(board(`board 2x1\n${rules}|.n\na x 0,0 20`)), 'a').earliest[1];
		expect(window('rules checks=on clearRuns=on\n')).toBeLessThan(window('rules clearRuns=on\n')!);
	});

	it('F-24: includes throws by a failed overrun near opponents', () => {
		const thrown = (foe: string) => {
			const start = beginHalfRound(
				board(`board 12x1\nrules clearRuns=on\n|:...........\na x 1,0 30\nb ${foe} 2,0 30`),
			);
			return firstsOf(start, 'a').earliest[0];
		};
		expect(thrown('x')).toBe(2);
		expect(thrown('y')).toBe(1);
	});

	it('A29: leads through doors opened by it or others', () => {
		const text = 'board 6x1\ndoor 2,0 2,1\na x 0,0 30';
		expect(rows(firstsOf(beginHalfRound(board(text)), 'a').earliest, 6)).toEqual(['013344']);
		const other = beginHalfRound(board(`${text}\nb y 2,0 30`));
		expect(rows(firstsOf(other, 'a').earliest, 6)).toEqual(['012233']);
		const secret = beginHalfRound(board(text));
		const walls = secret.map.walls?.map((wall) => ({ ...wall, secret: true }));
		const unknown = { ...secret, map: { ...secret.map, walls } };
		expect(rows(firstsOf(unknown, 'a').earliest, 6)).toEqual(['017777']);
		const way = firstsOf(beginHalfRound(board(text)), 'a').wayTo(3);
		expect(way?.steps).toEqual([
			{ x: 1, y: 0 },
			{ hold: 1, opens: true },
			{ x: 2, y: 0 },
			{ x: 3, y: 0 },
		]);
	});

	it.each([
		['', anything, 60],
		['A29: among doors, ', anythingBehindDoors, 12],
	])("%scovers the resolver's result of any plan at every moment", (_, made, many) => {
		const outside: string[] = [];
		for (let number = 0; number < many; number++) {
			const encounter = made(number);
			const { width, height } = encounter.map;
			const states = played(encounter);
			for (const from of [0, number % 5]) {
				const start = states[from]!;
				const ground = groundAt(start);
				for (const one of start.creatures) {
					const { earliest } = all(flooding(start, one, undefined, ground));
					for (const state of states.slice(from + 1)) {
						const now = state.creatures.find(({ creature }) => creature.id === one.creature.id)!;
						const beyond = bodyOf(now, width, height).some((place) => earliest[place]! > state.segment);
						if (beyond) outside.push(`${number}/${from}: ${one.creature.id} after ${state.segment}`);
					}
				}
			}
		}
		expect(outside).toEqual([]);
	});
});

describe('safeFlood', () => {
	it.each([
		['', anything, 120],
		['A29: among doors, ', anythingBehindDoors, 30],
	])('%sis reached by its path whatever opponents do', (_, made, many) => {
		const met: string[] = [];
		let tried = 0;
		for (let number = 0; number < many; number++) {
			const plain = melee(number);
			const one = plain.creatures.find((creature) => creature.speed > 0);
			if (!one) continue;
			const sides = plain.creatures.map((creature) => ({
				...creature,
				side: creature === one ? 'me' : 'them',
			}));
			const encounter = { ...made(number), creatures: sides };
			const start = beginHalfRound({ ...encounter, creatures: sides.map(({ plan: _, ...rest }) => rest) });
			const { by } = all(roaming(start, 'me', null));
			const own = start.creatures.find(({ creature }) => creature.id === one.id)!;
			const { positions, wayTo } = all(safeFlood(start, own, by, groundAt(start)));
			const ways = [...positions].map((place) => [place, wayTo(place)!] as const);
			const goals = ways.sort(([, a], [, b]) => b.steps.length - a.steps.length).slice(0, 3);
			for (const [place, plan] of goals) {
				for (let other = 0; other < 4; other++) {
					const draw = drawingFrom(number * 10 + other);
					const creatures = sides.map((each) =>
						each.id === one.id ? { ...each, plan } : { ...each, plan: opening(anyPlan(draw, each)) },
					);
					const states = played({ ...encounter, creatures });
					const { ends } = scheduleOf(groundAt(start), start.rules, one, plan);
					tried++;
					states.slice(1).forEach(({ segment, creatures: now }) => {
						const { at } = now.find(({ creature }) => creature.id === one.id)!;
						const wanted = ends[segment - 1]!;
						if (at.x !== wanted.x || at.y !== wanted.y) met.push(`${number}: to ${place} after ${segment}`);
					});
				}
			}
		}
		expect(tried).toBeGreaterThan(many);
		expect(met).toEqual([]);
	});

	it('excludes squares an opponent could reach first', () => {
		const race = beginHalfRound(board('board 9x1\na x 0,0 30\nb y 8,0 30'));
		const { firsts, safe } = all(roaming(race, 'x', 'a'));
		expect(rows(firsts, 9)).toEqual(['443322110']);
		expect(rows(safe!.firsts, 9)).toEqual(['011277777']);
		expect(NEVER).toBe(SEGMENTS + 1);
	});

	it('FC-91: excludes squares beside possible engaging opponents', () => {
		const race = beginHalfRound(board('board 9x1\nrules engagement=on\na x 0,0 30\nb y 8,0 30'));
		const { safe } = all(roaming(race, 'x', 'a'));
		expect(rows(safe!.firsts, 9)).toEqual(['011277777']);
	});
});
