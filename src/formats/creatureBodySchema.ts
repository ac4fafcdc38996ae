/** Schema of a creature's body, shared by encounters and the bestiary. */
import * as z from 'zod/mini';
import { BUILDS, MOVEMENT_MODES, SIZES, SKILLS, type Skill } from '../engine/index.ts';
import { MAX_MELEE_REACH } from './limits.ts';
import { flag, fraction, id, list, object, oneOf, optional, whole } from './schemaTypes.ts';

const SPEED = 'must be a multiple of 5 from 0 to 300';

/** All optional except the speed. */
export function makeBodyFields() {
	const skills = Object.fromEntries(SKILLS.map((skill) => [skill, whole(-100, 100)]));
	return {
		size: z.optional(oneOf(SIZES)),
		speed: z.number(SPEED).check(
			z.refine((feet) => feet >= 0 && feet <= 300 && feet % 5 === 0, SPEED),
			z.overwrite((n) => n + 0),
		),
		...optional({
			initiative: whole(-100, 100),
			movement: list(oneOf(MOVEMENT_MODES), 8, 'ways of moving'),
			face: id,
			skills: z.partial(object(skills as Record<Skill, ReturnType<typeof whole>>, 'an object of bonuses')),
			fills: flag,
			build: oneOf(BUILDS),
			space: fraction(0.5, 30),
			reach: whole(0, MAX_MELEE_REACH),
			reachWeapon: flag,
		}),
	};
}
