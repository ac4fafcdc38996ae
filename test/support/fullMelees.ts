/** Melees with every half-round feature: checks, opportunity attacks, damage, doors, gaps, heights, actions. */
import {
	type Creature,
	type Encounter,
	isSquare,
	MANNERS,
	PACES,
	PROFILE_TABLE,
	type Rules,
	SKILLS,
	type Step,
	TERRAIN,
} from '../../src/engine/index.ts';
import { doorMelee } from './doorMelees.ts';
import { Chance, melee } from './melees.ts';
import { soaringMelee } from './soaringMelees.ts';
import { squeezedMelee } from './squeezedMelees.ts';

const KINDS = TERRAIN.map(({ id }) => id);
const CHECKED = TERRAIN.filter(({ checks }) => checks.length > 0).map(({ id }) => id);
const ON_FOOT = MANNERS.filter((manner) => manner === 'tumble' || manner === 'overrun' || manner === 'climb');

function rulesFor(chance: Chance): Partial<Rules> {
	const { rules } = chance.among(PROFILE_TABLE);
	return {
		...rules,
		initiative: 'simultaneous',
		opportunity: chance.once(2),
		checks: !chance.once(4),
		actions: chance.once(2),
		clearRuns: chance.once(3),
		bodies: chance.once(2),
		murk: chance.once(3),
	};
}

function creatureWith(creature: Creature, chance: Chance): Creature {
	const { plan } = creature;
	const steps = plan?.steps.map((step): Step => {
		const isPlain = isSquare(step) && step.by === undefined;
		return isPlain && chance.once(3) ? { ...step, by: chance.among(ON_FOOT) } : step;
	});
	const current = chance.whole(0, 12);
	return {
		...creature,
		skills: Object.fromEntries(SKILLS.map((skill) => [skill, chance.whole(-2, 12)])),
		...(chance.once(2) && { hitPoints: { current, max: 12, ...(chance.once(4) && { temporary: 2 }) } }),
		...(chance.once(5) && { busy: 'standard' as const }),
		...(chance.once(5) && { givesWay: true }),
		...(chance.once(6) && { reachWeapon: true }),
		...(plan && steps && { plan: { pace: chance.once(4) ? chance.among(PACES) : plan.pace, steps } }),
	};
}

/** Ground full of checks, and two sides that cross it and each other. */
function rough(number: number): Encounter {
	const chance = new Chance(number);
	const [width, height] = [chance.whole(6, 9), chance.whole(4, 6)];
	const squares = Array.from({ length: width * height }, (_, i) => ({
		x: i % width,
		y: Math.floor(i / width),
	}));
	const kind = (): string => chance.among(chance.once(3) ? KINDS : CHECKED);
	const terrain = squares.flatMap((at) =>
		chance.once(4) ? [{ ...at, type: kind(), up: chance.whole(0, 7) }] : [],
	);
	const creatures = Array.from({ length: chance.whole(4, 7) }, (_, nth): Creature => {
		const side = nth % 2 === 0 ? 'heroes' : 'foes';
		const position = { x: chance.whole(0, width - 1), y: chance.whole(0, height - 1) };
		const ahead = position.x < width / 2 ? 1 : -1;
		let at = position;
		const steps = Array.from({ length: chance.whole(2, 6) }, (): Step => {
			at = { x: at.x + ahead, y: Math.min(height - 1, Math.max(0, at.y + chance.whole(-1, 1))) };
			return at;
		});
		return {
			id: `c${nth}`,
			name: `c${nth}`,
			side,
			size: chance.once(4) ? chance.among(['small', 'large', 'tiny']) : 'medium',
			speed: chance.among([30, 30, 45, 60, 90]),
			initiative: chance.whole(-1, 4),
			position,
			plan: { pace: chance.once(5) ? 'run' : 'walk', steps },
			...(chance.once(8) && { movement: ['flying'] }),
			...(chance.once(8) && { conditions: ['prone'] }),
		};
	});
	return { name: '', map: { width, height, terrain }, creatures };
}

/** Deterministic by number. */
export function fullMelee(number: number): Encounter {
	const chance = new Chance(number);
	const from = chance.among([rough, rough, rough, melee, squeezedMelee, soaringMelee, doorMelee]);
	const { map, creatures, half } = from(number);
	return {
		half,
		name: `Melee ${number}`,
		seed: `melee ${number}`,
		rules: rulesFor(chance),
		map,
		creatures: creatures.map((creature) => creatureWith(creature, chance)),
	};
}
