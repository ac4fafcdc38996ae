/** Labels of undo steps, derived from their changes. */
import type { Encounter } from '../../engine/index.ts';
import { fieldNamed, knownIn, type StepDeed, undoLabel } from '../../messages/index.ts';
import type { Change } from '../encounter/changeSet.ts';
import { foughtIn, namesIn } from '../encounter/combatQueries.ts';

/** User-editable parts besides creatures and map. */
const PARTS = [
	'rules',
	'rolls',
	'sides',
	'name',
	'fog',
	'variants',
	'areas',
	'notes',
	'fileOnly',
	'fogAreas',
	'doorsReveal',
	'scenario',
	'blows',
	'dice',
] as const;

function deedBy(change: Change): StepDeed | null {
	switch (change.type) {
		case 'encounter': {
			const part = PARTS.find((one) => one in change.fields);
			return part ? { type: 'part', part } : null;
		}
		case 'ground': {
			// The last added wall, else the first removed; replaced or filled parts are side effects.
			const wall = change.built?.at(-1) ?? change.razed?.[0];
			return { type: 'part', part: wall?.kind ?? 'terrain' };
		}
		case 'map':
			return { type: 'part', part: 'width' in change.parts ? 'size' : 'picture' };
		case 'fields': {
			const { creature, fields } = change;
			const field = fieldNamed(fields);
			const how = 'hidden' in fields ? (fields.hidden ? 'hide' : 'reveal') : 'fields';
			return { type: 'creatures', how, ids: [creature], ...(field && { field }) };
		}
		case 'join':
			return { type: 'creatures', how: 'join', ids: [change.creature.id] };
		default:
			return { type: 'creatures', how: change.type, ids: [change.creature] };
	}
}

/** The deed of a command: its log sentence, else its first change and number of creatures. */
export function deedOf(changes: readonly Change[], before: Encounter, after: Encounter): StepDeed {
	const entry = foughtIn(before).log.length;
	const told = foughtIn(after).log.slice(entry);
	// Advancing is named by its result, not by actors on the way.
	const leads = told.findIndex(
		({ news: { type } }) => type === 'round' || type === 'turn' || type === 'segment',
	);
	if (told.length > 0) return { type: 'told', entry: entry + Math.max(0, leads) };
	const deeds = changes.flatMap((change) => deedBy(change) ?? []);
	const [first] = deeds;
	if (first?.type !== 'creatures') return first ?? { type: 'part', part: 'map' };
	const ids = deeds.flatMap((deed) => (deed.type === 'creatures' && deed.how === first.how ? deed.ids : []));
	return { ...first, ids: [...new Set(ids)] };
}

export function deedName(deed: StepDeed, before: Encounter, after: Encounter): string {
	const [was, is] = [knownIn(before), knownIn(after)];
	const within = (id: string) => (was.creature(id) ? was : is).name(id);
	return undoLabel(deed, within, namesIn(after), foughtIn(after).log);
}
