/** What has been chosen for a fight that has not begun: it stays while other panels are looked at, as long as the encounter is open. */
import { create } from 'zustand';
import {
	DEFAULT_INITIATIVE_OPTIONS,
	type InitiativeOptions,
	type InitiativeSystemId,
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

/** The choices for the encounter of an id, and how to change some. */
export function useFightSetup(encounter: string): readonly [Choices, (some: Partial<Choices>) => void] {
	const kept = useKept();
	const choices = kept.encounter === encounter ? kept : USUAL;
	return [choices, (some) => useKept.setState({ ...choices, ...some, encounter })];
}
