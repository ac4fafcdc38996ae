/** First tab of the dock: add field, creature list or turn order, and the card. */
import { StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { areasNow } from '../../store/interactions/annotations.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { MarksList } from '../annotations/AnnotationList.tsx';
import { onlyOf } from '../shared/commonValue.ts';
import { useSheet } from '../shared/dockSheetHooks.ts';
import { FogAreas } from '../terrain/FogAreas.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useBattle, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { AddCreatures } from './AddCreatures.tsx';
import { addForm } from './addFormState.ts';
import { CreatureCard } from './Card.tsx';
import { HalfRoundForecast } from './HalfRoundForecast.tsx';
import { Roster } from './Roster.tsx';
import { rosterLines } from './rosterLines.ts';

function OnTheMap() {
	const encounter = usePresentEncounter();
	const { notes = [], fogAreas = [] } = encounter;
	if (notes.length + fogAreas.length + areasNow(encounter).length === 0) return null;
	return (
		<Popover
			label="On the map"
			className="popover stack scrolls"
			align="end"
			titled
			trigger={<IconButton label="On the map" tip="Notes and areas on the map" icon={StickyNote} />}
		>
			{() => (
				<>
					<FogAreas />
					<MarksList />
				</>
			)}
		</Popover>
	);
}

interface PanelProps {
	/** The turn order, in place of the list. */
	readonly order?: ReactNode;
}

export function CreaturesPanel({ order }: PanelProps) {
	const encounter = usePresentEncounter();
	const { creatures } = encounter;
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const selection = useSession((s) => s.selection);
	const units = useUnits();
	const sheet = useSheet();
	const { open: isAdding, handed, times, text } = useStore(addForm);
	const chosen = new Set(selection);
	const selected = creatures.filter((c) => chosen.has(c.id));
	const only = onlyOf(selected);
	const state = only && rosterLines(encounter, battle, segment, units, [only]).get(only.id)?.state;
	return (
		<div className="creatures-panel" data-inspecting={selected.length > 0} data-adding={isAdding}>
			<div className="roster-head">
				<AddCreatures key={times} handed={handed} />
				<OnTheMap />
			</div>
			{creatures.length === 0 ? (
				<p className="stack empty text-muted">
					No creatures yet. Add the heroes first, then their opponents.
				</p>
			) : (
				(order ?? <Roster key={units} filter={text} />)
			)}
			{selected.length > 0 ? (
				// A new key per selection and sheet remounts the card, which then scrolls into view.
				<CreatureCard key={[sheet, ...selection].join(' ')} creatures={selected} state={state ?? ''} />
			) : (
				creatures.length > 0 && !order && <HalfRoundForecast />
			)}
		</div>
	);
}
