/**
 * Measures scenarios and opponents (docs/opponents.md): `scenarios` and `lessons` against their acceptance, `levels` against each
 * other, `speed` of hard decisions in six against six, `watch` one game.
 */
import type { Encounter, Strength } from '../../../src/engine/index.ts';
import { BATTLES } from '../../../src/formats/scenarios/battles.ts';
import { LESSONS } from '../../../src/formats/scenarios/lessons.ts';
import { scenarioEncounter } from '../../../src/formats/scenarios/scenarioText.ts';
import { type Game, mindOf, playGame, variantOf } from './arena.ts';

const [task = 'scenarios', games = '40', first = '1', only = ''] = process.argv.slice(2);
const seeds = Array.from({ length: Number(games) }, (_, index) => Number(first) + index);
const battles = (task === 'lessons' ? LESSONS : BATTLES)
	.filter(({ id }) => id.includes(only))
	.map((text) => ({
		text,
		encounter: scenarioEncounter(text),
	}));

type Battle = (typeof battles)[number];

function otherSide({ text, encounter }: Battle): string {
	return encounter.sides!.find(({ id }) => id !== text.player)!.id;
}

/** A game with `mine` on the player's side. */
function gameOf(battle: Battle, mine: Strength, theirs: Strength, seed: number): Game {
	const { text, encounter } = battle;
	const dice = `game ${seed}`;
	// A lesson depends on its initiative bonuses and positions.
	const start = text.kind === 'lesson' ? { ...encounter, seed: dice } : variantOf(encounter, dice);
	return playGame(start, {
		[text.player]: mindOf(mine),
		[otherSide(battle)]: mindOf(theirs),
	});
}

/** 1 for a win, half for a draw. */
function share({ score }: Game, side: string): number {
	const { winner } = score.result!;
	return winner === null ? 0.5 : winner === side ? 1 : 0;
}

function mean(some: readonly number[]): number {
	return some.reduce((all, one) => all + one, 0) / some.length;
}

function quantile(some: readonly number[], part: number): number {
	return [...some].sort((a, b) => a - b)[Math.min(some.length - 1, Math.floor(part * some.length))] ?? 0;
}

const percent = (part: number): string => `${(100 * part).toFixed(0)}%`;

function scenarios(): void {
	const pairs = [
		['hard', 'hard', 0.35, 0.65],
		['hard', 'easy', 0.6, 1],
		['easy', 'hard', 0, 0.4],
	] as const;
	for (const battle of battles)
		for (const [mine, theirs, least, most] of pairs) {
			const { player } = battle.text;
			const played = seeds.map((seed) => gameOf(battle, mine, theirs, seed));
			const won = mean(played.map((game) => share(game, player)));
			const points = played.map(({ score }) => score.sides.find(({ side }) => side === player)!.points);
			const times = played.flatMap((game) => game.times[mine === 'hard' ? player : otherSide(battle)] ?? []);
			console.log(
				`${battle.text.id} ${mine} against ${theirs}:`,
				`${percent(won)} ${won >= least && won <= most ? 'kept' : 'MISSED'},`,
				`median ${quantile(points, 0.5)} points (${[0, 0.25, 0.75, 1].map((part) => quantile(points, part)).join(' ')}),`,
				`hard ${quantile(times, 0.5).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`,
			);
		}
}

/** Each pair of levels over all battles, sides swapped. */
function levels(): void {
	const each = Math.max(1, Math.round(seeds.length / (2 * battles.length)));
	for (const [better, worse] of [
		['hard', 'fair'],
		['fair', 'easy'],
	] as const) {
		const shares: number[] = [];
		for (const battle of battles) {
			const { player } = battle.text;
			const own = seeds
				.slice(0, each)
				.flatMap((seed) => [
					share(gameOf(battle, better, worse, seed), player),
					share(gameOf(battle, worse, better, seed), otherSide(battle)),
				]);
			console.log(`  ${battle.text.id}: ${better} against ${worse} ${percent(mean(own))} of ${own.length}`);
			shares.push(...own);
		}
		const part = mean(shares);
		const error = 1.96 * Math.sqrt(mean(shares.map((one) => (one - part) ** 2)) / shares.length);
		console.log(
			`${better} against ${worse}: ${percent(part)} of ${shares.length},`,
			`95% interval ${percent(part - error)} to ${percent(part + error)}`,
		);
	}
}

/** The encounter with two more creatures per side, each copied to the nearest free square. */
function sixEach(encounter: Encounter): Encounter {
	const { width, height, terrain = [] } = encounter.map;
	const taken = new Set([
		...terrain.map(({ x, y }) => `${x},${y}`),
		...encounter.creatures.map(({ position: { x, y } }) => `${x},${y}`),
	]);
	const copies = encounter.sides!.flatMap(({ id }) =>
		encounter.creatures.filter(({ side }) => side === id).slice(0, 2),
	);
	const added = copies.map((one) => {
		const { x, y } = one.position;
		const free = Array.from({ length: width * height }, (_, at) => ({
			x: at % width,
			y: Math.floor(at / width),
		}))
			.filter((square) => !taken.has(`${square.x},${square.y}`))
			.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
		const position = free[0]!;
		taken.add(`${position.x},${position.y}`);
		return { ...one, id: `${one.id} 2`, name: `${one.name} 2`, position };
	});
	return { ...encounter, creatures: [...encounter.creatures, ...added] };
}

function speed(): void {
	for (const { text, encounter } of battles) {
		const minds = Object.fromEntries(encounter.sides!.map(({ id }) => [id, mindOf('hard')]));
		const times = seeds.flatMap((seed) =>
			Object.values(playGame(variantOf(sixEach(encounter), `game ${seed}`), minds).times).flat(),
		);
		console.log(
			`${text.id}: six against six,`,
			`median ${quantile(times, 0.5).toFixed(0)} ms, 95% within ${quantile(times, 0.95).toFixed(0)}, at most ${Math.max(...times).toFixed(0)}`,
		);
	}
}

function watch(): void {
	const signs: Readonly<Record<string, string>> = { difficult: ':', wall: '#', pit: '_' };
	const drawn = ({ map, creatures }: Encounter): string => {
		const rows = Array.from({ length: map.height }, () => Array.from({ length: map.width }, () => '.'));
		for (const { x, y, type } of map.terrain ?? []) rows[y]![x] = signs[type] ?? '?';
		for (const { id, side, position, hitPoints } of creatures) {
			const letter = side === creatures[0]!.side ? id[0]! : id[0]!.toUpperCase();
			rows[position.y]![position.x] = hitPoints?.current === 0 ? '+' : letter;
		}
		return rows.map((row) => row.join('')).join('\n');
	};
	const battle = battles[0]!;
	const minds = { [battle.text.player]: mindOf('hard'), [otherSide(battle)]: mindOf('hard') };
	playGame(variantOf(battle.encounter, `game ${first}`), minds, (now, { sides, result }) => {
		console.log(
			`Half-round ${now.half ?? 1}:`,
			...sides.map(({ side, points }) => `${side} ${points}`),
			result ?? '',
		);
		console.log(drawn(now));
	});
}

const tasks: Readonly<Record<string, () => void>> = { scenarios, lessons: scenarios, levels, speed, watch };
tasks[task]?.();
