import { describe, expect, it } from 'vitest';
import type { Creature, Encounter, Wall } from '../../src/engine/index.ts';
import { commandRefused } from '../../src/messages/index.ts';
import { applyCommand } from '../../src/store/commands/applyCommand.ts';
import type { Command } from '../../src/store/commands/commandTypes.ts';
import { creature, encounter, going, walk } from '../support/encounters.ts';

function done(before: Encounter, command: Command): Encounter {
	const result = applyCommand(before, command);
	if (!result.ok) throw new Error(result.refusal.code);
	return result.encounter;
}

function refused(before: Encounter, command: Command): string {
	const result = applyCommand(before, command);
	if (result.ok) throw new Error('It was not refused.');
	return commandRefused(result.refusal, (id) => id, 'feet');
}

const wall = (ax: number, ay: number, bx: number, by: number, kind: Wall['kind'] = 'wall'): Wall => ({
	from: [ax, ay],
	to: [bx, by],
	kind,
});

const lydia = creature('lydia', 1, 1);
const orc = creature('orc', 5, 1, { side: 'foes' });
const two = encounter([lydia, orc], {
	terrain: [{ x: 3, y: 3, type: 'difficult' }],
	walls: [wall(2, 0, 2, 3), wall(4, 4, 5, 4, 'door')],
	background: { picture: 'map', x: 0, y: 0, width: 12, height: 8 },
});
const board: Encounter = { ...two, pictures: { map: 'data:image/png;base64,AAAA' } };

describe('commands without effect return the same reference', () => {
	const nothing: Readonly<Record<string, Command>> = {
		'the same name': { type: 'rename-encounter', name: ' Test ' },
		'nobody added': { type: 'add-creatures', creatures: [] },
		'a stranger removed': { type: 'remove-creatures', ids: ['nobody'] },
		'the same speed': { type: 'change-creatures', ids: ['lydia'], change: { speed: 30 } },
		'no conditions': { type: 'change-creatures', ids: ['lydia'], change: { conditions: [] } },
		'not hidden': { type: 'change-creatures', ids: ['lydia'], change: { hidden: false } },
		'the same place': { type: 'place-creatures', positions: { lydia: { x: 1, y: 1 } } },
		'no plan cleared': { type: 'set-plans', plans: { lydia: null } },
		'painted already': { type: 'paint-terrain', squares: [{ x: 3, y: 3 }], terrain: 'difficult' },
		'painted off the map': { type: 'paint-terrain', squares: [{ x: -1, y: 0 }], terrain: 'ice' },
		'nothing to erase': { type: 'erase-terrain', squares: [{ x: 0, y: 0 }] },
		'another kind erased': { type: 'erase-terrain', squares: [{ x: 3, y: 3 }], terrain: 'ice' },
		'the same wall': { type: 'add-walls', walls: [wall(2, 3, 2, 0)] },
		'a piece of the same wall': { type: 'add-walls', walls: [wall(2, 1, 2, 2)] },
		'an open door where it is': { type: 'add-walls', walls: [wall(5, 4, 4, 4, 'door')] },
		'no wall to remove': { type: 'remove-walls', walls: [wall(7, 7, 8, 7)] },
		'the same kind': { type: 'change-walls', walls: [wall(2, 0, 2, 3)], kind: 'wall' },
		'a closed door closed': { type: 'set-door', door: wall(4, 4, 5, 4, 'door'), open: false },
		'the same size': { type: 'resize-map', width: 12, height: 8 },
		'the same picture': {
			type: 'set-background',
			background: { picture: 'map', x: 0, y: 0, width: 12, height: 8 },
		},
		'the default rules': { type: 'set-rules', rules: { diagonals: 'alternating' } },
		'no dice': { type: 'set-rolls', rolls: { '1/1/orc': [] } },
		'nothing at all': { type: 'all', commands: [] },
	};
	it.each(Object.entries(nothing))('%s', (_name, command) => {
		expect(done(board, command)).toBe(board);
	});
});

describe('impossible commands give a reason', () => {
	const cases: readonly (readonly [string, Command, RegExp])[] = [
		['an empty name', { type: 'rename-encounter', name: '  ' }, /needs a name/],
		['a second one with the id', { type: 'add-creatures', creatures: [lydia] }, /Id “lydia”/],
		[
			'off the map',
			{ type: 'add-creatures', creatures: [creature('giant', 11, 0, { size: 'large' })] },
			/Giant would be off the map/,
		],
		[
			'an odd speed in the air',
			{ type: 'change-creatures', ids: ['orc'], change: { otherSpeed: 32 } },
			/multiple of 5/,
		],
		['an odd speed', { type: 'change-creatures', ids: ['orc'], change: { speed: 32 } }, /multiple of 5/],
		['no name', { type: 'change-creatures', ids: ['orc'], change: { name: ' ' } }, /needs a name/],
		['a place off the map', { type: 'place-creatures', positions: { orc: { x: 12, y: 0 } } }, /off the map/],
		[
			'a path off the map',
			{ type: 'set-plans', plans: { orc: { pace: 'walk', steps: [{ x: -1, y: 1 }] } } },
			/would leave the map/,
		],
		['unknown terrain', { type: 'paint-terrain', squares: [], terrain: 'jelly' }, /Unknown terrain/],
		['a lost door', { type: 'set-door', door: wall(0, 0, 1, 0, 'door'), open: true }, /no longer there/],
		['a lost wall', { type: 'change-walls', walls: [wall(0, 0, 1, 0)], kind: 'low' }, /no longer there/],
		['501 squares', { type: 'resize-map', width: 501, height: 8 }, /1 to 500 squares/],
		['a creature cut off', { type: 'resize-map', width: 5, height: 8 }, /Orc is outside the new map size/],
		[
			'a lost picture',
			{ type: 'set-background', background: { picture: 'x', x: 0, y: 0, width: 1, height: 1 } },
			/missing/,
		],
		['a die of 21', { type: 'set-rolls', rolls: { '1/1/orc': [21] } }, /from 1 to 20/],
		['a side in use', { type: 'remove-side', id: 'foes' }, /Orc still belongs to Foes/],
		[
			'a side’s name twice',
			{ type: 'set-side', side: { id: 'x', name: 'Foes', color: 2 } },
			/already exists/,
		],
	];
	it.each(cases)('%s', (_name, command, message) => {
		expect(refused(board, command)).toMatch(message);
	});
	it('command list is all or nothing', () => {
		const commands: readonly Command[] = [
			{ type: 'remove-creatures', ids: ['lydia'] },
			{ type: 'resize-map', width: 0, height: 1 },
		];
		expect(refused(board, { type: 'all', commands })).toMatch(/1 to 500/);
	});
	it('refuses too many creatures', () => {
		const crowd = Array.from({ length: 2000 }, (_, i) => creature(`c${i}`, 0, 0));
		expect(refused(board, { type: 'add-creatures', creatures: crowd })).toMatch(/2,000 creatures/);
	});
});

describe('creatures', () => {
	it('use the speed for flying or ground and keep the other', () => {
		const bird = done(board, { type: 'change-creatures', ids: ['orc'], change: { otherSpeed: 60 } });
		const turn = (from: Encounter, movement: Creature['movement'], more = {}) =>
			done(from, { type: 'change-creatures', ids: ['orc'], change: { movement, ...more } });
		const speeds = ({ creatures }: Encounter) => [creatures[1]!.speed, creatures[1]!.otherSpeed];
		const up = turn(bird, ['flying']);
		expect([speeds(bird), speeds(up)]).toEqual([
			[30, 60],
			[60, 30],
		]);
		expect(speeds(turn(up, ['flying', 'incorporeal']))).toEqual([60, 30]);
		expect(speeds(turn(up, undefined))).toEqual([30, 60]);
		expect(speeds(turn(bird, ['flying'], { speed: 45 }))).toEqual([45, 60]);
		expect(speeds(turn(board, ['flying']))).toEqual([30, undefined]);
	});
	it('fly when lifted off the ground and land at height 0', () => {
		const bird = done(board, { type: 'change-creatures', ids: ['orc'], change: { otherSpeed: 60 } });
		const lift = (from: Encounter, elevation: number | undefined, more = {}) =>
			done(from, { type: 'change-creatures', ids: ['orc'], change: { elevation, ...more } });
		const how = ({ creatures }: Encounter) => [creatures[1]!.movement, creatures[1]!.speed];
		const up = lift(bird, 10);
		expect(how(up)).toEqual([['flying'], 60]);
		expect(how(lift(up, 5))).toEqual([['flying'], 60]);
		expect(lift(up, undefined).creatures).toEqual(bird.creatures);
		// On a tower the height is set by hand; a flier in a pit does not fly, and a walker is merely higher.
		const tower = done(up, { type: 'change-creatures', ids: ['orc'], change: { movement: [] } });
		expect(how(lift(tower, 15))).toEqual([undefined, 30]);
		expect(how(lift(bird, 10, { movement: ['incorporeal'] }))).toEqual([['incorporeal'], 30]);
		expect(how(lift(bird, -5))).toEqual([undefined, 30]);
		expect(how(lift(board, 10))).toEqual([undefined, 30]);
	});
	it('keep references of unchanged parts', () => {
		const after = done(board, { type: 'change-creatures', ids: ['orc'], change: { speed: 20 } });
		expect(after.creatures[0]).toBe(board.creatures[0]);
		expect(after.map).toBe(board.map);
		expect(after.creatures[1]).toEqual({ ...orc, speed: 20 });
	});
	it('clear an empty field', () => {
		const prone = done(board, {
			type: 'change-creatures',
			ids: ['orc'],
			change: { conditions: ['prone', 'prone'] },
		});
		expect(prone.creatures[1]?.conditions).toEqual(['prone']);
		const up = done(prone, { type: 'change-creatures', ids: ['orc'], change: { conditions: undefined } });
		expect(up.creatures[1]).toStrictEqual(orc);
	});
	it('move inside if they grow at the edge', () => {
		const edge = encounter([creature('orc', 11, 7)]);
		const after = done(edge, { type: 'change-creatures', ids: ['orc'], change: { size: 'huge' } });
		expect(after.creatures[0]?.position).toEqual({ x: 9, y: 5 });
	});
	it('lose a path that no longer starts beside them', () => {
		const planned = encounter([going(lydia, ...walk(lydia.position, 1, 0, 3))]);
		const near = done(planned, { type: 'place-creatures', positions: { lydia: { x: 1, y: 2 } } });
		expect(near.creatures[0]?.plan?.steps).toHaveLength(3);
		const far = done(planned, { type: 'place-creatures', positions: { lydia: { x: 8, y: 2 } } });
		expect(far.creatures[0]).toStrictEqual(creature('lydia', 8, 2));
	});
	it('merge holds in a row', () => {
		const plan = { pace: 'walk', steps: [{ hold: 1 }, { hold: 2 }, { x: 2, y: 1 }, { hold: 0 }] } as const;
		const after = done(board, { type: 'set-plans', plans: { lydia: plan } });
		expect(after.creatures[0]?.plan?.steps).toEqual([{ hold: 3 }, { x: 2, y: 1 }]);
	});
});

describe('terrain', () => {
	it('allows several kinds per square, each once', () => {
		const squares = [
			{ x: 3, y: 3 },
			{ x: 3, y: 3 },
			{ x: 4, y: 3 },
		];
		const after = done(board, { type: 'paint-terrain', squares, terrain: 'obstacle' });
		expect(after.map.terrain).toEqual([
			{ x: 3, y: 3, type: 'difficult' },
			{ x: 3, y: 3, type: 'obstacle' },
			{ x: 4, y: 3, type: 'obstacle' },
		]);
		const some = done(after, { type: 'erase-terrain', squares, terrain: 'obstacle' });
		expect(some.map.terrain).toEqual(board.map.terrain);
		expect(done(after, { type: 'erase-terrain', squares }).map.terrain).toEqual([]);
	});
	it('keeps only the last painted of water, mud, snow, steps and windows', () => {
		const paint = (on: Encounter, terrain: string, ...columns: number[]) =>
			done(on, { type: 'paint-terrain', squares: columns.map((x) => ({ x, y: 3 })), terrain });
		const river = paint(paint(board, 'water-waist', 3, 4), 'mud-knee', 4);
		expect(paint(river, 'water-knee', 4, 5).map.terrain).toEqual([
			{ x: 3, y: 3, type: 'difficult' },
			{ x: 3, y: 3, type: 'water-waist' },
			{ x: 4, y: 3, type: 'mud-knee' },
			{ x: 4, y: 3, type: 'water-knee' },
			{ x: 5, y: 3, type: 'water-knee' },
		]);
		const squares = [{ x: 3, y: 3 }];
		const trap = done(river, { type: 'paint-terrain', squares, terrain: 'water-knee', secret: true });
		expect(trap.map.terrain?.map(({ type }) => type)).toContain('water-waist');
	});
});

describe('walls', () => {
	const on = (walls: readonly Wall[], command: Command) => done(encounter([], { walls }), command).map.walls;
	it('merge collinear walls', () => {
		const walls = on([wall(2, 0, 2, 3), wall(2, 5, 2, 6)], { type: 'add-walls', walls: [wall(2, 5, 2, 3)] });
		expect(walls).toEqual([wall(2, 0, 2, 6)]);
	});
	it('keep doors single, in place of the wall', () => {
		const walls = on([wall(2, 0, 2, 3)], { type: 'add-walls', walls: [wall(2, 1, 2, 2, 'door')] });
		expect(walls).toEqual([wall(2, 0, 2, 1), wall(2, 2, 2, 3), wall(2, 1, 2, 2, 'door')]);
		const doors = on([wall(0, 1, 1, 1, 'door')], { type: 'add-walls', walls: [wall(1, 1, 2, 1, 'door')] });
		expect(doors).toHaveLength(2);
	});
	it('erase part of a wall', () => {
		const walls = on([wall(2, 0, 2, 4)], { type: 'remove-walls', walls: [wall(2, 2, 2, 1)] });
		expect(walls).toEqual([wall(2, 0, 2, 1), wall(2, 2, 2, 4)]);
	});
	it('erase an off-grid wall whole by its ends, or a piece of it', () => {
		const slanted = wall(0.5, 0.25, 4.5, 2.25);
		expect(on([slanted], { type: 'remove-walls', walls: [wall(4.5, 2.25, 0.5, 0.25)] })).toEqual([]);
		expect(on([slanted], { type: 'remove-walls', walls: [wall(0.5, 0.25, 2.5, 1.25)] })).toEqual([
			wall(2.5, 1.25, 4.5, 2.25),
		]);
	});
	it('are cut to the map', () => {
		expect(on([], { type: 'add-walls', walls: [wall(-2, 1, 30, 1), wall(20, 0, 20, 5)] })).toEqual([
			wall(0, 1, 12, 1),
		]);
	});
	it('open and close a door by either end', () => {
		const open = on([wall(4, 4, 5, 4, 'door')], {
			type: 'set-door',
			door: wall(5, 4, 4, 4, 'door'),
			open: true,
		});
		expect(open).toEqual([{ ...wall(4, 4, 5, 4, 'door'), open: true }]);
		const shut = on(open ?? [], { type: 'set-door', door: wall(4, 4, 5, 4, 'door'), open: false });
		expect(shut).toStrictEqual([wall(4, 4, 5, 4, 'door')]);
	});
});

describe('map', () => {
	it('moves everything when resized', () => {
		const planned = { ...board, creatures: [going(lydia, { x: 2, y: 1 }), orc] };
		const after = done(planned, { type: 'resize-map', width: 14, height: 9, dx: 2, dy: 1 });
		expect(after.creatures[0]).toMatchObject({ position: { x: 3, y: 2 }, plan: { steps: [{ x: 4, y: 2 }] } });
		expect(after.map).toEqual({
			width: 14,
			height: 9,
			terrain: [{ x: 5, y: 4, type: 'difficult' }],
			walls: [wall(4, 1, 4, 4), wall(6, 5, 7, 5, 'door')],
			background: { picture: 'map', x: 2, y: 1, width: 12, height: 8 },
		});
	});
	it('cuts walls, terrain and paths at the new edge', () => {
		const planned = { ...board, creatures: [going(lydia, ...walk(lydia.position, 0, 1, 4))] };
		const after = done(planned, { type: 'resize-map', width: 4, height: 3 });
		expect(after.map.walls).toEqual([wall(2, 0, 2, 3)]);
		expect(after.map.terrain).toEqual([]);
		expect(after.creatures[0]?.plan?.steps).toEqual([{ x: 1, y: 2 }]);
	});
	it('drops goals and steps beyond the edge for the current space', () => {
		const wide = {
			...lydia,
			size: 'large',
			squeezed: [],
			auto: { behavior: { type: 'go', place: { x: 7, y: 1 } } },
		} as const;
		const steps = [
			{ x: 2, y: 1, by: 'squeeze' },
			{ x: 3, y: 1, by: 'squeeze' },
			{ x: 4, y: 1 },
		] as const;
		const planned = { ...board, creatures: [{ ...wide, plan: { pace: 'walk', steps } as const }, orc] };
		const at = (width: number) => done(planned, { type: 'resize-map', width, height: 8 }).creatures[0]!;
		expect([at(9).auto?.behavior, at(8).auto]).toEqual([wide.auto.behavior, undefined]);
		const few = { ...planned, creatures: planned.creatures.slice(0, 1) };
		const left = (width: number) =>
			done(few, { type: 'resize-map', width, height: 8 }).creatures[0]!.plan?.steps.length;
		expect([left(6), left(5), left(4), left(3)]).toEqual([3, 2, 2, 1]);
	});
	it('removes the background field', () => {
		expect(done(board, { type: 'set-background', background: null }).map).not.toHaveProperty('background');
	});
});

describe('sides', () => {
	it('records all derived sides when one changes', () => {
		const after = done(board, { type: 'set-side', side: { id: 'foes', name: 'Horde', color: 4 } });
		expect(after.sides).toEqual([
			{ id: 'heroes', name: 'Heroes', color: 0 },
			{ id: 'foes', name: 'Horde', color: 4 },
		]);
		expect(done(after, { type: 'set-side', side: { id: 'foes', name: 'Horde', color: 4 } })).toBe(after);
	});
	it('allow removal of an empty side', () => {
		const three = done(board, { type: 'set-side', side: { id: 'guard', name: 'Guard', color: 2 } });
		expect(done(three, { type: 'remove-side', id: 'guard' }).sides).toHaveLength(2);
	});
});
