/** Settings of Auto, of a side or of creatures. A change is one step of undo; the plans it calls for are another. */
import type { Auto, Creature, Encounter, Side } from '../../engine/index.ts';
import type { Command } from '../commands/commandTypes.ts';
import { presentEncounter } from '../derived/selectors.ts';
import { dispatch } from '../document/document.ts';
import { byStrength, deciderOf, MANY } from '../encounter/aiSides.ts';
import { planFor } from '../tasks/aiPlans.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { notAhead } from './secretPlanning.ts';

/** A side or some creatures. */
export type AutoOf = { readonly side: Side } | { readonly creatures: readonly Creature[] };

/** A change of settings: undefined removes a field, null all of them. */
export type AutoChange = { readonly [Key in keyof Auto]: Auto[Key] | undefined } | null;

function changed(auto: Auto | undefined, change: AutoChange): Auto | undefined {
	const fields = Object.entries({ ...auto, ...change }).filter(([, value]) => value !== undefined);
	return change === null || fields.length === 0 ? undefined : Object.fromEntries(fields);
}

function withAuto<One extends { readonly auto?: Auto }>({ auto, ...rest }: One, change: AutoChange): One {
	const next = changed(auto, change);
	return { ...rest, ...(next && { auto: next }) } as One;
}

function apply(encounter: Encounter, of: AutoOf, change: AutoChange): Encounter {
	if ('side' in of) {
		const others = (encounter.sides ?? []).filter(({ id }) => id !== of.side.id);
		return { ...encounter, sides: [...others, withAuto(of.side, change)] };
	}
	const ids = new Set(of.creatures.map(({ id }) => id));
	const creatures = encounter.creatures.map((one) => (ids.has(one.id) ? withAuto(one, change) : one));
	return { ...encounter, creatures };
}

/** Creatures on Auto that are planned hard at once. */
function hardIn(encounter: Encounter): number {
	const some = encounter.creatures.filter((one) => deciderOf(encounter, one) !== 'manual');
	return byStrength(encounter, some).get('hard')?.length ?? 0;
}

/** Creatures to be planned hard after a change; null if they are few, or no more than before. */
export function hardAfter(encounter: Encounter, of: AutoOf, change: AutoChange): number | null {
	const count = hardIn(apply(encounter, of, change));
	return count > MANY && count > hardIn(encounter) ? count : null;
}

/** Why the decider of plans cannot be changed to or from the app now; null if it can. */
export function playRefusal(workspace: Workspace): string | null {
	return notAhead(workspace);
}

/** Changes the Auto of a side or of creatures, and has plans made by a behavior; the app's own plans are removed. */
export function setAuto(workspace: Workspace, of: AutoOf, change: AutoChange): void {
	const before = presentEncounter(workspace);
	const after = apply(before, of, change);
	const later = new Map(after.creatures.map((one) => [one.id, one]));
	const own = before.creatures.filter((one) =>
		'side' in of ? one.side === of.side.id : of.creatures.some(({ id }) => id === one.id),
	);
	const isApp = (encounter: Encounter, one: Creature | undefined) =>
		one !== undefined && deciderOf(encounter, one) === 'app';
	const turned = own.filter((one) => isApp(before, one) !== isApp(after, later.get(one.id)));
	if (turned.length > 0 && playRefusal(workspace) !== null) return;
	const side = 'side' in of && after.sides?.find(({ id }) => id === of.side.id);
	const commands: Command[] = side
		? [{ type: 'set-side', side }]
		: own.map(({ id }) => ({
				type: 'change-creatures',
				ids: [id],
				change: { auto: later.get(id)?.auto },
			}));
	if (turned.length > 0)
		commands.push({ type: 'set-plans', plans: Object.fromEntries(turned.map(({ id }) => [id, null])) });
	// The change would end planning in progress for others.
	const pending = workspace.thinking.getState()?.ids ?? [];
	if (!dispatch(workspace, { type: 'all', commands })) return;
	// A place is given by the Goal tool, and planning on demand stays on demand.
	if (change && Object.keys(change).join() === 'replan') return;
	planFor(workspace, [...pending, ...own.map(({ id }) => id)]);
}
