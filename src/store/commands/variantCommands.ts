/** Commands about plan variants, without effect on events. */
import { type Encounter, type Plan, SEGMENTS, type Variant } from '../../engine/index.ts';
import { MAX_VARIANTS } from '../../formats/limits.ts';
import { tidyName } from '../encounter/uniqueNames.ts';
import type { Moment } from './combatCommands.ts';
import { accept, refuse } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';
import { freeId, sayList } from './idLists.ts';

/** True if a variant belongs to a moment, where its plans begin at its creatures. */
export function isOfMoment({ half, after }: Variant, { half: now = 1 }: Encounter, segment: number): boolean {
	return half === now && after === segment;
}

/** Saves a side's plans once; at the limit an earlier variant is replaced. */
export function keepVariant(
	encounter: Encounter,
	command: CommandOf<'keep-variant'>,
	{ segment }: Moment,
): CommandAnswer {
	const name = tidyName(command.name);
	const { half = 1, variants = [] } = encounter;
	if (name === '') return refuse({ code: 'variant without a name' });
	if (segment >= SEGMENTS) return refuse({ code: 'half-round over' });
	const own = encounter.creatures.filter(({ side }) => side === command.side);
	const plans = Object.fromEntries(
		own.flatMap(({ id, plan }): [string, Plan][] => (plan && plan.steps.length > 0 ? [[id, plan]] : [])),
	);
	if (Object.keys(plans).length === 0) {
		const side = encounter.sides?.find(({ id }) => id === command.side);
		return refuse(
			side?.auto?.decides === 'app' ? { code: 'app plans', name: side.name } : { code: 'nothing planned' },
		);
	}
	const now = JSON.stringify(plans);
	const same = variants.find(
		(one) =>
			one.side === command.side && isOfMoment(one, encounter, segment) && JSON.stringify(one.plans) === now,
	);
	if (same) return refuse({ code: 'variant kept', name: same.name });
	const old = variants.find((one) => !isOfMoment(one, encounter, segment));
	const isFull = variants.length >= MAX_VARIANTS;
	if (isFull && !old) return refuse({ code: 'variants', most: MAX_VARIANTS });
	const kept = isFull ? variants.filter((one) => one !== old) : variants;
	return sayList('variants', [
		...kept,
		{ id: freeId(kept, 'v'), name, side: command.side, half, after: segment, plans },
	]);
}

export function renameVariant(
	{ variants = [] }: Encounter,
	command: CommandOf<'rename-variant'>,
): CommandAnswer {
	const name = tidyName(command.name);
	const one = variants.find(({ id }) => id === command.id);
	if (!one || one.name === name) return accept();
	if (name === '') return refuse({ code: 'variant without a name' });
	return sayList(
		'variants',
		variants.map((each) => (each === one ? { ...each, name } : each)),
	);
}
