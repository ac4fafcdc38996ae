/** The scenarios that ship with the app: six lessons, then four battles. */
import type { Encounter } from '../../engine/index.ts';
import { BATTLES } from './battles.ts';
import { LESSONS } from './lessons.ts';
import { type ScenarioText, scenarioEncounter } from './scenarioText.ts';

/** A scenario to choose from. */
export interface ShippedScenario extends Pick<ScenarioText, 'id' | 'title' | 'kind' | 'story' | 'teaches'> {
	/** A fresh copy of its encounter. */
	encounter(): Encounter;
}

export const SCENARIOS: readonly ShippedScenario[] = [...LESSONS, ...BATTLES].map((text) => {
	const { id, title, kind, story, teaches } = text;
	return { id, title, kind, story, teaches, encounter: () => scenarioEncounter(text) };
});
