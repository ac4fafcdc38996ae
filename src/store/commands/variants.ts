/** Commands about variants: plans that are kept beside those in force. Nothing that happens depends on them. */
import { type Encounter, type Plan, SEGMENTS, type Variant } from '../../engine/index.ts';
import { MAX_VARIANTS } from '../../formats/limits.ts';
import type { Moment } from './initiative.ts';
import { tidyName } from './naming.ts';
import { refuse, say } from './result.ts';
import type { CommandAnswer, CommandOf } from './types.ts';

function sayVariants(variants: readonly Variant[]): CommandAnswer {
	return say({ type: 'encounter', fields: { variants: variants.length > 0 ? variants : undefined } });
}

/** Whether a variant is of a moment: only there its plans begin where its creatures are. */
export function isOfMoment({ half, after }: Variant, { half: now = 1 }: Encounter, segment: number): boolean {
	return half === now && after === segment;
}

/** The first of "v1", "v2" … that nobody has. */
function freeId(variants: readonly Variant[]): string {
	const taken = new Set(variants.map(({ id }) => id));
	for (let number = 1; ; number++) if (!taken.has(`v${number}`)) return `v${number}`;
}

/** Keeps a side's plans. Where there is no room one of an earlier moment makes it. */
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
	if (Object.keys(plans).length === 0) return refuse({ code: 'nothing planned' });
	const old = variants.find((one) => !isOfMoment(one, encounter, segment));
	const isFull = variants.length >= MAX_VARIANTS;
	if (isFull && !old) return refuse({ code: 'variants', most: MAX_VARIANTS });
	const kept = isFull ? variants.filter((one) => one !== old) : variants;
	return sayVariants([...kept, { id: freeId(kept), name, side: command.side, half, after: segment, plans }]);
}

export function renameVariant(
	{ variants = [] }: Encounter,
	command: CommandOf<'rename-variant'>,
): CommandAnswer {
	const name = tidyName(command.name);
	const one = variants.find(({ id }) => id === command.id);
	if (!one || one.name === name) return say();
	if (name === '') return refuse({ code: 'variant without a name' });
	return sayVariants(variants.map((each) => (each === one ? { ...each, name } : each)));
}

export function removeVariants(
	{ variants = [] }: Encounter,
	{ ids }: CommandOf<'remove-variants'>,
): CommandAnswer {
	const left = variants.filter(({ id }) => !ids.includes(id));
	return left.length === variants.length ? say() : sayVariants(left);
}
