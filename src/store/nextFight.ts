/** What has been chosen for a fight that has not begun: it stays while other panels are looked at, as long as the encounter is open. */
import { create } from 'zustand';
import {
	DEFAULT_INITIATIVE_OPTIONS,
	type Encounter,
	type InitiativeOptions,
	type InitiativeSystemId,
	type Rules,
	rulesOf,
} from '../../engine/index.ts';

interface Choices {
	/** What the rules named when another system was chosen; null where none was. */
	readonly chosen: { readonly usual: InitiativeSystemId; readonly system: InitiativeSystemId } | null;
	readonly options: InitiativeOptions;
	/** The players' side; null where nobody has said. */
	readonly side: string | null;
	/** Those who do not take part, by id. */
	readonly absent: ReadonlySet<string>;
}

/** What is chosen until somebody says otherwise: the GM’s like creatures roll once, which is quicker. */
const USUAL: Choices = {
	chosen: null,
	options: { ...DEFAULT_INITIATIVE_OPTIONS, groups: true },
	side: null,
	absent: new Set(),
};

/** `encounter`: the id of the one it was chosen for. */
const useKept = create<Choices & { readonly encounter: string }>()(() => ({ encounter: '', ...USUAL }));

/** What was chosen for the last fight of an encounter, under the rules of then; usual choices where there was none. */
export function lastSetup({ initiative, history, ...encounter }: Encounter): Choices {
	const begun = initiative?.done.findLast((deed) => deed.type === 'begin');
	if (!begun) return USUAL;
	const { half, system, options } = begun;
	const rules = history?.find((one) => one.half === half)?.rules ?? rulesOf(encounter);
	return { ...USUAL, chosen: { usual: usualIn(rules), system }, options: { ...USUAL.options, ...options } };
}

/** The system that rules name. */
export function usualIn({ initiative = 'simultaneous' }: Rules): InitiativeSystemId {
	return initiative;
}

function choicesFor(
	kept: Choices & { readonly encounter: string },
	id: string,
	encounter: Encounter,
): Choices {
	return kept.encounter === id ? kept : lastSetup(encounter);
}

/** Chooses a system for the next fight of an encounter, a document of an id. */
export function chooseSystem(id: string, encounter: Encounter, system: InitiativeSystemId): void {
	const chosen = { usual: usualIn(rulesOf(encounter)), system };
	useKept.setState((kept) => ({ ...choicesFor(kept, id, encounter), chosen, encounter: id }));
}

/** The choices for the encounter, a document of an id, and how to change some. */
export function useFightSetup(
	id: string,
	encounter: Encounter,
): readonly [Choices, (some: Partial<Choices>) => void] {
	const kept = useKept();
	const choices = choicesFor(kept, id, encounter);
	return [choices, (some) => useKept.setState({ ...choices, ...some, encounter: id })];
}
