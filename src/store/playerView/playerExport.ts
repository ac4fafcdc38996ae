/** An encounter that is handed to players: as the table may know it. */
import type { BattleMap, Creature, Encounter } from '../../engine/index.ts';
import { pictureKey } from '../formatsFacade.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { createAliases } from './idAnonymizer.ts';
import { type CutPicture, groundPicture } from './pictureRedaction.ts';
import { playerView } from './playerView.ts';
import { TABLE } from './seat.ts';

/**
 * The encounter as the table sees it at the moment looked at: nothing that is to come, was, or is hidden. Where fog lies
 * it is cut out of the map's picture; where that fails the picture stays behind.
 */
export async function handoutOf({ document, session }: Workspace, cut: CutPicture): Promise<Encounter> {
	const { ask, segment, plansOnTable, woundsOnTable } = session.getState();
	const shared = { plansOnTable, woundsOnTable, contestOpen: false };
	const look = { viewing: null, ask, segment, ...shared, running: false };
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
	// A picture's key is made of its content: the cut one needs a key of its own, and that of the whole one would tell of it.
	const picture = pictureKey(url);
	return {
		...bare,
		map: { ...map, background: { ...background, picture } },
		pictures: { ...pictures, [picture]: url },
	};
}

/** Whether something of the map is secret. */
function isVeiled({ walls = [], terrain = [] }: BattleMap): boolean {
	return [...walls, ...terrain].some(({ secret }) => secret);
}

/**
 * Whether an encounter holds, or has held, a secret: somebody hidden, a note, fog, a secret door or trap. Whoever is to
 * get it whole is warned of that.
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
