/** Encounter export for players: the players' view. */
import type { BattleMap, Creature, Encounter } from '../../engine/index.ts';
import { pictureKey } from '../formatsFacade.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { createAliases } from './idAnonymizer.ts';
import { type CutPicture, groundPicture } from './pictureRedaction.ts';
import { PLAIN_LOOK, playerView } from './playerView.ts';
import { TABLE } from './seat.ts';

/**
 * The encounter as players see it at the viewed moment, without past, future or secrets. Fogged parts are cut from
 * the background, which is dropped if that fails.
 */
export async function handoutOf({ document, session }: Workspace, cut: CutPicture): Promise<Encounter> {
	const { ask, segment, plansOnTable, woundsOnTable } = session.getState();
	const look = { ...PLAIN_LOOK, viewing: null, ask, segment, plansOnTable, woundsOnTable };
	const known = playerView(document.getState(), look, TABLE);
	const { fog } = known;
	const encounter = createAliases().encounter(known.encounter);
	if (!fog) return encounter;
	const { background, ...map } = encounter.map;
	const { [background?.picture ?? '']: _, ...pictures } = encounter.pictures ?? {};
	const bare = { ...encounter, map, pictures, fog: { covered: fog.covered } };
	const whole = groundPicture(known);
	const url = whole && (await cut(whole).catch(() => null));
	if (!background || !url) return bare;
	// Keys depend on content: the cut picture needs its own, as the original's would reveal it.
	const picture = pictureKey(url);
	return {
		...bare,
		map: { ...map, background: { ...background, picture } },
		pictures: { ...pictures, [picture]: url },
	};
}

function isVeiled({ walls = [], terrain = [] }: BattleMap): boolean {
	return [...walls, ...terrain].some(({ secret }) => secret);
}

/**
 * True if an encounter contains or contained secrets: hidden creatures, notes, fog, secret doors, traps. The user is
 * warned before sharing it.
 */
export function holdsSecrets({
	fog,
	map,
	areas,
	notes,
	creatures,
	amendments = [],
	history = [],
}: Encounter): boolean {
	if (fog || areas?.some(({ hidden }) => hidden) || notes?.some(({ shown }) => !shown)) return true;
	return [{ map, creatures, amendments }, ...history].some(
		(half) =>
			isVeiled(half.map) ||
			half.creatures.some(isSecretive) ||
			half.amendments.some(
				(one) =>
					(one.type === 'creature' && isSecretive(one.creature)) || (one.type === 'map' && isVeiled(one.map)),
			),
	);
}

function isSecretive({ hidden, note }: Creature): boolean {
	return Boolean(hidden || note);
}
