/** JSON of an encounter file with every possible field, each kind of thing once. Its parts need not agree. */

const body = {
	size: 'large',
	speed: 40,
	initiative: 3,
	movement: ['flying'],
	face: 'griffon',
	skills: { tumble: 1, balance: 2, climb: 3, reflex: 4, strength: 5, dexterity: 6, escape: 7 },
	fills: true,
	build: 'long',
	space: 2.5,
	reach: 10,
	reachWeapon: true,
};

const weapon = { name: 'Sword', speed: 5, plusses: [1, -1] };
const rate = { attacks: 3, rounds: 2 };
const fighter = {
	player: true,
	group: 'Orcs',
	dexterity: 2,
	proficiency: 3,
	weapon,
	rate,
	secondWeapon: true,
	tempo: 'hasted',
};
const hitPoints = { current: 5, max: 9, temporary: 2 };

const declarations = [
	{ type: 'weapon', weapon, rate },
	{ type: 'natural', rate },
	{ type: 'spell', spell: 'Sleep', time: 1 },
	{ type: 'scroll', spell: 'Sleep', time: 3 },
	{ type: 'breath' },
	{ type: 'innate' },
	{ type: 'item', item: 'wand', modifier: 3 },
	{ type: 'other', what: 'runs' },
];

const behavior = { type: 'guard', target: 'ada', place: { x: 4, y: 4 } };

const plan = { pace: 'run', auto: true, steps: [{ x: 1, y: 2, by: 'tumble' }, { hold: 3 }] };

const creature = {
	id: 'orc',
	name: 'Orc',
	side: 'foes',
	...body,
	position: { x: 1, y: 2 },
	conditions: ['prone'],
	lasting: { prone: 4 },
	plan,
	picture: 'face',
	hidden: true,
	note: 'Sells maps.',
	givesWay: true,
	rangeIncrement: 60,
	hiddenUntil: 'seen',
	armorClass: 14,
	attacks: [{ name: 'Bite', bonus: 5, damage: { dice: 2, faces: 6, bonus: 3 } }],
	otherSpeed: 40,
	extraFeet: -10,
	elevation: 5,
	busy: 'standard',
	squeezed: [{ x: 1, y: 3 }],
	auto: { decides: 'behavior', behavior, difficulty: 'hard', replan: false },
	hitPoints,
	fighter,
	repertoire: declarations,
};

const terrain = [{ x: 1, y: 2, type: 'ladder', up: 3, height: 15, look: 'table', secret: true }];
const walls = [{ from: [0, 1.5], to: [2, 1.5], kind: 'door', open: true, secret: true, seeThrough: true }];
const map = {
	width: 12,
	height: 5,
	terrain,
	walls,
	background: { picture: 'cave', x: -0.5, y: 0.5, width: 12.5, height: 5.5 },
};

const rules = {
	diagonals: 'flat',
	terrainCost: 'table',
	occupancy: 'fantasy-craft',
	engagement: true,
	profile: 'adnd',
	opportunity: true,
	actions: true,
	clearRuns: true,
	heldByAll: true,
	autoWin: 'remaining',
	checks: true,
	squeezing: true,
	bodies: true,
	murk: true,
	initiative: 'adnd',
};

const amendments = [
	{ type: 'plan', after: 1, creature: 'orc', plan },
	{ type: 'creature', after: 2, creature, placed: true },
	{ type: 'leave', after: 3, creature: 'orc' },
	{
		type: 'ground',
		after: 4,
		erased: [{ x: 1, y: 2, type: 'ice' }],
		painted: terrain,
		razed: [{ from: [0, 1], to: [2, 1], kind: 'low' }],
		built: walls,
	},
	{ type: 'map', after: 5, map },
];

const combatant = {
	id: 'orc',
	side: 'foes',
	bonus: 2,
	hitPoints,
	senseless: true,
	hidden: true,
	size: 'small',
	...fighter,
};
const { id: _id, group: _group, ...changes } = combatant;
const options = {
	hidePlans: true,
	groups: true,
	regroup: 4,
	attackSpacing: 'rest of the round',
	spellSpoiling: 'while casting',
	quickSpells: 'immune',
	secondWeapon: 'spaced',
	weaponSpeed: true,
	monsterSize: true,
	situations: true,
	otherActions: true,
	extraAttackFirst: true,
	ties: 'arranged',
	rushedReactions: true,
};
const moment = { round: 2, pass: 1, count: -3 };
const who = { creature: 'orc' };

const actions = [
	{ type: 'join', combatants: [combatant] },
	{ type: 'leave', ...who, name: 'Orc' },
	{ type: 'update', ...who, changes },
	{ type: 'damage', ...who, amount: 3, critical: true },
	{ type: 'heal', ...who, amount: 3 },
	{ type: 'options', changes: options },
	{ type: 'next', skip: true, half: 3 },
	{ type: 'roll', creatures: ['orc'], faces: [{ ...who, face: 20 }] },
	{ type: 'plan', ...who, holds: true },
	{ type: 'unplan', ...who },
	{ type: 'resolve', anyway: true },
	{ type: 'regroup', ...who, amount: 4 },
	{ type: 'count', ...who, to: 5 },
	{ type: 'hold', ...who },
	{ type: 'resume', ...who },
	{ type: 'declare', ...who, declaration: declarations[0], situations: ['hindered'] },
	{ type: 'act', ...who },
	{ type: 'concentration', ...who, lost: true },
	{ type: 'casting roll', ...who, against: 11, face: 12 },
	{ type: 'move attack', ...who, from: 3, to: 5 },
	{ type: 'rush', ...who, alone: true },
	{ type: 'delay', ...who, to: 3, alone: true },
	{ type: 'use', ...who, what: 'action' },
	{ type: 'ready', ...who, trigger: 'the door opens' },
	{ type: 'release', ...who },
	{ type: 'arrange', creatures: ['orc'], by: 'gm' },
];

const common = { options, combatants: [combatant] };
const drawn = { round: 1, faces: 2 };
const states = [
	{
		system: 'simultaneous',
		...common,
		phase: 'declaring',
		half: 2,
		plans: [{ creature: 'orc', holds: true }],
	},
	{
		system: 'static',
		...common,
		phase: 'turns',
		round: 2,
		entries: [{ creature: 'orc', face: 11, count: 13, ties: [4], drawn, bonus: 2, enters: 2 }],
		order: ['orc'],
		current: 'orc',
		together: ['orc'],
		acted: ['orc'],
		held: ['orc'],
		upNext: ['orc'],
		regroups: 2,
		heldBack: [{ creature: 'orc', regroups: 1 }],
		clock: 13,
	},
	{
		system: 'adnd',
		...common,
		phase: 'running',
		round: 2,
		firstRound: 1,
		entries: [
			{
				creature: 'orc',
				enters: 1,
				declaration: declarations[2],
				situations: ['hindered'],
				declared: true,
				face: 4,
				rolledAs: combatant,
				castingRolls: 1,
				count: 6,
				acts: ['weapon', 'natural', 'spell', 'scroll', 'breath', 'innate', 'item', 'other'].map((kind) => ({
					kind,
					at: moment,
					status: 'casting',
					strikes: 1,
					casting: { spell: 'Sleep', time: 1, from: moment },
				})),
			},
		],
		order: ['orc'],
		now: moment,
		prompts: [{ creature: 'orc', spell: 'Sleep', at: moment }],
	},
	{
		system: 'level-up',
		...common,
		phase: 'rolling',
		round: 2,
		units: [
			{
				id: 'orc 2',
				members: ['orc'],
				group: 'Orcs',
				modifier: 2,
				face: 11,
				count: 13,
				ties: [4],
				drawn,
				rank: 1,
				delayed: true,
				after: 'orc 1',
				rush: { round: 1, rise: 5, again: 4 },
				home: 'orc 1',
				enters: 2,
			},
		],
		order: ['orc 2'],
		current: 'orc 2',
		acted: ['orc 2'],
		waiting: ['orc 2'],
		clock: 13,
		used: [{ creature: 'orc', what: 'reaction' }],
		readied: [{ creature: 'orc', trigger: 'the door opens' }],
		began: {
			used: [{ creature: 'orc', what: 'action' }],
			readied: [{ creature: 'orc', trigger: 'the orc wakes' }],
			rushed: ['orc'],
			waited: true,
		},
		rushed: ['orc'],
		hitDice: ['orc'],
	},
];

const at = { half: 2, segment: 3 };
const done = [
	{ ...at, type: 'begin', system: 'adnd', options, combatants: [combatant] },
	...actions.map((action) => ({ ...at, type: 'act', action, asks: { side: 'foes' }, quiet: true })),
	{ ...at, type: 'act', action: { type: 'next' }, asks: 'everyone' },
	{ ...at, type: 'end' },
	{ ...at, type: 'note', text: 'They parley.' },
	...states.map((state) => ({
		...at,
		type: 'found',
		state,
		fights: 1,
		told: [{ ...at, moment: 'Round 1', text: 'Combat starts.' }],
	})),
];

const turns = [
	{ type: 'half', half: 2, phase: 'resolving' },
	{ type: 'round', round: 2, phase: 'before the first segment' },
	{ type: 'turn', round: 2, creatures: ['orc'] },
	{ type: 'segment', round: 2, moment },
	{ type: 'board', ...at },
	{ type: 'quoted', text: 'Round 1' },
];

const some = { creatures: ['orc'], enough: 1 };
const tasks = [
	{ type: 'reach', place: { zone: 'crypt' }, ...some },
	{ type: 'hold', zone: 'crypt', enough: 3 },
	{ type: 'exit', place: { edge: 'north' }, ...some },
	{ type: 'protect', creature: 'orc' },
	{ type: 'escort', creature: 'orc', place: { edge: 'west' } },
	{ type: 'stop', place: { zone: 'crypt' }, creatures: ['orc'] },
	{ type: 'defeat', creatures: ['orc'] },
	{ type: 'survive', halfRounds: 5, creatures: ['orc'] },
];
const zone = { id: 'crypt', name: 'The crypt', squares: 'A'.repeat(10) };
const scenario = {
	limit: 8,
	since: 2,
	player: 'foes',
	story: 'The crypt opens. Something comes out.',
	teaches: 'Contests.',
	par: { side: 'foes', points: 60 },
	zones: [zone],
	objectives: tasks.map((task, i) => ({
		...{ id: `o${i}`, side: 'foes', weight: 1 + i, task },
		visibility: (['open', 'gm', 'side'] as const)[i % 3],
	})),
};

/** Alternatives to the phases and words of `fullFile`, by path. */
export const OTHER_WORDS: readonly (readonly [path: string, words: readonly string[]])[] = [
	['initiative/done/0/combatants/0/tempo', ['slowed']],
	['initiative/done/3/action/changes/tempo', ['slowed']],
	['initiative/done/0/options/ties', ['modifier']],
	['initiative/done/30/state/phase', ['resolving']],
	['initiative/done/31/state/phase', ['rolling', 'over']],
	['initiative/done/32/state/phase', ['declaring', 'rolling']],
	['initiative/done/32/state/entries/0/acts/0/status', ['coming', 'now', 'held', 'done', 'lost']],
	['initiative/done/33/state/phase', ['turns', 'over']],
	['initiative/done/26/action/by', ['players']],
	['history/0/turn/phase', ['declaring']],
	['history/1/turn/phase', ['declaring', 'rolling', 'end of the round']],
];

/** A fresh copy, safe to change. */
export function fullFile(): Record<string, unknown> {
	return structuredClone({
		name: 'The Cave',
		fileOnly: true,
		seed: 'amber',
		rules,
		map,
		fog: { covered: 'A'.repeat(10), opensTo: 'heroes', asOf: 6, remembered: { terrain, walls } },
		creatures: [creature, { ...creature, id: 'ogre', squeezed: { tight: [{ x: 2, y: 3 }] } }],
		sides: [{ id: 'foes', name: 'Foes', color: 2, auto: { decides: 'app', difficulty: 'fair' } }],
		rolls: { '1/4/orc': [11, 20], 'init/2/orc': [3] },
		half: 3,
		round: 2,
		segment: 4,
		amendments,
		history: turns.map((turn, i) => ({
			half: i + 1,
			round: 1,
			rules,
			map,
			creatures: [creature],
			amendments,
			movers: ['orc'],
			turn,
			stood: ['orc'],
			endsRound: true,
		})),
		earlier: { from: 1, fromRound: 1, to: 2, toRound: 1, creaturesThen: 1, creatures: 2 },
		movers: ['orc'],
		initiative: { players: 'heroes', done },
		fogAreas: [{ ...zone, name: 'West wing' }],
		doorsReveal: true,
		scenario,
		blows: 'rolled',
		dice: 'nobody',
		variants: [{ id: 'v1', name: 'Left', side: 'foes', half: 2, after: 3, plans: { orc: plan } }],
		areas: [
			{
				id: 'a1',
				name: 'Web',
				shape: 'cone',
				from: [1, 1],
				to: [3, 2.5],
				feet: 15,
				only: 'gA',
				color: 3,
				since: 1,
				until: 2,
				owner: 'orc',
				hidden: true,
			},
		],
		notes: [{ id: 'n1', at: { x: 2, y: 2 }, text: 'A trap.', shown: true }],
		pictures: { cave: 'data:image/png;base64,AAAA', face: 'data:image/webp;base64,AAAA' },
	});
}
