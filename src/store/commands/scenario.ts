/** Commands about objectives, prepared fog areas and options, without effect on movement. */
import { type Encounter, packSquares, type Scenario, unpackSquares, type Zone } from '../../engine/index.ts';
import { MAX_FOG_AREAS, MAX_OBJECTIVES, MAX_STORY, MAX_ZONES } from '../../formats/limits.ts';
import type { EncounterFields } from '../encounter/changeSet.ts';
import { alike } from '../encounter/combatantSync.ts';
import { tidyName } from '../encounter/uniqueNames.ts';
import { accept, refuse, sayFields } from './commandAnswers.ts';
import type { CommandAnswer, CommandOf } from './commandTypes.ts';
import { sayList, withOne } from './idLists.ts';
import { movedSquares } from './shiftMap.ts';

export function setScenario(encounter: Encounter, { scenario }: CommandOf<'set-scenario'>): CommandAnswer {
	if (!scenario) return encounter.scenario ? sayFields({ scenario: undefined }) : accept();
	const { zones, objectives, story = '', teaches = '' } = scenario;
	if (zones.length > MAX_ZONES) return refuse({ code: 'zones', most: MAX_ZONES });
	if (objectives.length > MAX_OBJECTIVES) return refuse({ code: 'objectives', most: MAX_OBJECTIVES });
	if (Math.max(story.length, teaches.length) > MAX_STORY) return refuse({ code: 'story', most: MAX_STORY });
	const named = zones.map((zone) => ({ ...zone, name: tidyName(zone.name) }));
	if (named.some(({ name }) => name === '')) return refuse({ code: 'area without a name' });
	const next: Scenario = { ...scenario, zones: named };
	return alike(encounter.scenario, next) ? accept() : sayFields({ scenario: next });
}

export function setFogArea(encounter: Encounter, { area }: CommandOf<'set-fog-area'>): CommandAnswer {
	const name = tidyName(area.name);
	if (name === '') return refuse({ code: 'area without a name' });
	const all = withOne(encounter.fogAreas ?? [], { ...area, name });
	return all.length > MAX_FOG_AREAS
		? refuse({ code: 'fog areas', most: MAX_FOG_AREAS })
		: sayList('fogAreas', all);
}

/** Options without effect on the map; null removes one. */
export function setOptions(encounter: Encounter, { options }: CommandOf<'set-options'>): CommandAnswer {
	const fields: EncounterFields = Object.fromEntries(
		Object.entries(options).map(([name, value]) => [name, value ?? undefined]),
	);
	const differs = (Object.keys(fields) as (keyof EncounterFields)[]).some(
		(name) => !alike(encounter[name], fields[name]),
	);
	return differs ? sayFields(fields) : accept();
}

/** Zones and fog areas after moving and cropping the map. */
export function movedZones(
	{ scenario, fogAreas, map }: Encounter,
	command: CommandOf<'resize-map'>,
): EncounterFields {
	const size = map.width * map.height;
	const moved = (zone: Zone): Zone => {
		const before = unpackSquares(zone.squares, size) ?? new Uint8Array(size);
		return { ...zone, squares: packSquares(movedSquares(before, map, command)) };
	};
	return {
		...(scenario && { scenario: { ...scenario, zones: scenario.zones.map(moved) } }),
		...(fogAreas && { fogAreas: fogAreas.map(moved) }),
	};
}
