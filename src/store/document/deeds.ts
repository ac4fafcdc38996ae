/** What was done between two encounters, in a few words: for those who undo it, or do it again. */
import type { Amendment, Creature, Encounter } from '../../engine/index.ts';
import { initiativeSentence, knownIn } from '../../words/index.ts';
import { foughtIn, namesIn } from '../initiative.ts';

/** Parts of an encounter that people change, by what they are called. */
const PARTS = {
	rules: 'the rules',
	rolls: 'dice',
	sides: 'the sides',
	name: 'the name',
	map: 'the map',
} as const satisfies Partial<Record<keyof Encounter, string>>;

function changeOf(was: Creature | undefined, is: Creature): string {
	if (!was) return 'adding';
	if (was.position !== is.position) return 'moving';
	return was.plan === is.plan ? 'a change of' : 'the path of';
}

function amending(amendment: Amendment, isKnown: (id: string) => boolean): readonly [string, string] | null {
	switch (amendment.type) {
		case 'plan':
			return ['the path of', amendment.creature];
		case 'creature': {
			const { id } = amendment.creature;
			return [amendment.placed ? (isKnown(id) ? 'moving' : 'adding') : 'a change of', id];
		}
		case 'leave':
			return ['removing', amendment.creature];
		case 'map':
			return null;
		default:
			return amendment satisfies never;
	}
}

/** "moving Lydia", "the map", or the sentence that it wrote into the log. */
export function deedBetween(before: Encounter, after: Encounter): string {
	const known = foughtIn(before).log.length;
	const { log } = foughtIn(after);
	if (log.length < known) return 'going back in the fight';
	const told = log[known];
	if (told) return initiativeSentence(told.news, namesIn(after)).replace(/\.$/, '');
	if (before.half !== after.half) return 'going on';
	const was = knownIn(before);
	const old = new Map(before.creatures.map((one) => [one.id, one]));
	const deeds = after.creatures
		.filter((one) => old.get(one.id) !== one)
		.map((one): readonly [string, string] => [changeOf(old.get(one.id), one), one.id]);
	for (const { id } of after.creatures) old.delete(id);
	for (const id of old.keys()) deeds.push(['removing', id]);
	for (const amendment of after.amendments ?? []) {
		if (before.amendments?.includes(amendment)) continue;
		const deed = amending(amendment, (id) => was.creature(id) !== undefined);
		if (deed) deeds.push(deed);
	}
	const [deed] = deeds;
	if (!deed) {
		const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];
		return PARTS[parts.find((part) => before[part] !== after[part]) ?? 'map'];
	}
	const [verb, id] = deed;
	const count = new Set(deeds.map(([, one]) => one)).size;
	return `${verb} ${count > 1 ? `${count} creatures` : (was.creature(id) ? was : knownIn(after)).name(id)}`;
}
