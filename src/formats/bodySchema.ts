/** The shape of what a creature is like wherever it stands: on a map, and among one's own entries of the bestiary. */
import * as z from 'zod/mini';
import { BUILDS, MOVEMENT_MODES, SIZES, SKILLS, type Skill } from '../engine/index.ts';
import { MAX_MELEE_REACH } from './limits.ts';
import { fraction, id, list, object, oneOf, whole } from './shapes.ts';

const SPEED = 'must be a multiple of 5 from 0 to 300';

/** The fields of a body; all but the speed may be left out. */
export function makeBodyFields() {
	const yesOrNo = z.boolean('must be true or false');
	const skills = z.partial(
		z.object(
			Object.fromEntries(SKILLS.map((skill) => [skill, whole(-100, 100)])) as Record<
				Skill,
				ReturnType<typeof whole>
			>,
			object('an object of bonuses'),
		),
	);
	return {
		size: z.optional(oneOf(SIZES)),
		speed: z.number(SPEED).check(
			z.refine((feet) => feet >= 0 && feet <= 300 && feet % 5 === 0, SPEED),
			z.overwrite((n) => n + 0),
		),
		initiative: z.optional(whole(-100, 100)),
		movement: z.optional(list(oneOf(MOVEMENT_MODES), 8, 'ways of moving')),
		face: z.optional(id),
		skills: z.optional(skills),
		fills: z.optional(yesOrNo),
		build: z.optional(oneOf(BUILDS)),
		space: z.optional(fraction(0.5, 30)),
		reach: z.optional(whole(0, MAX_MELEE_REACH)),
		reachWeapon: z.optional(yesOrNo),
	};
}
