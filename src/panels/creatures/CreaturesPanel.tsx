/** Who takes part: the roster, the form for new ones, the sides, and what is known of the selected. */
import { type LucideIcon, Search, StickyNote, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { areasNow } from '../../store/annotations.ts';
import { useSession } from '../../store/workspace/workspaceContext.ts';
import { useBattle, usePresentEncounter, useUnits } from '../hooks.ts';
import { MarksList } from '../marks/MarksList.tsx';
import { useSheet } from '../sheetHooks.ts';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/fields.tsx';
import { Popover } from '../ui/Popover.tsx';
import { AddCreatures } from './AddCreatures.tsx';
import { addForm, closeAddForm } from './addForm.ts';
import { Inspector } from './Inspector.tsx';
import { onlyOf } from './mixed.ts';
import { Roster } from './Roster.tsx';
import { rosterLines } from './rosterLines.ts';
import { SidesEditor } from './SidesEditor.tsx';

/** From this many creatures on, they can be searched. */
const MANY = 9;

/** A button that opens a form beside it. */
function FormButton({
	label,
	icon,
	children,
	open,
	onOpenChange,
}: {
	readonly label: string;
	readonly icon: LucideIcon;
	readonly children: ReactNode;
	readonly open?: boolean;
	readonly onOpenChange?: (open: boolean) => void;
}) {
	return (
		<Popover
			label={label}
			className="popover stack scrolls"
			titled
			open={open}
			onOpenChange={onOpenChange}
			trigger={<Button icon={icon}>{label}</Button>}
		>
			{() => children}
		</Popover>
	);
}

export function CreaturesPanel() {
	const encounter = usePresentEncounter();
	const { creatures, notes = [] } = encounter;
	const hasMarks = notes.length + areasNow(encounter).length > 0;
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const selection = useSession((s) => s.selection);
	const units = useUnits();
	const sheet = useSheet();
	const { open: adding, handed, times } = useStore(addForm);
	const [filter, setFilter] = useState('');
	const chosen = new Set(selection);
	const selected = creatures.filter((c) => chosen.has(c.id));
	const only = onlyOf(selected);
	const state = only && rosterLines(encounter, battle, segment, units, [only]).get(only.id)?.state;
	const searching = creatures.length >= MANY;
	return (
		<div className="creatures-panel" data-inspecting={selected.length > 0}>
			<div className="roster-head">
				<div className="row apart">
					<FormButton
						label="Add creatures"
						icon={UserPlus}
						open={adding}
						onOpenChange={(open) => (open ? addForm.setState({ open }) : closeAddForm())}
					>
						<AddCreatures key={times} handed={handed} />
					</FormButton>
					<FormButton label="Sides" icon={Users}>
						<SidesEditor />
					</FormButton>
					{hasMarks && (
						<FormButton label="On the map" icon={StickyNote}>
							<MarksList />
						</FormButton>
					)}
				</div>
				{searching && (
					<div className="search">
						<Search className="search-icon" aria-hidden="true" />
						<Input
							type="search"
							aria-label="Find a creature"
							placeholder={`Find among ${creatures.length} creatures`}
							value={filter}
							onType={setFilter}
						/>
					</div>
				)}
			</div>
			{creatures.length === 0 ? (
				<p className="empty">Nobody is here yet. Add the heroes first, then whoever they meet.</p>
			) : (
				<Roster key={units} filter={searching ? filter : ''} />
			)}
			{selected.length > 0 && (
				// The key makes it anew for another selection and when its sheet opens, so that it scrolls into sight then.
				<Inspector key={[sheet, ...selection].join(' ')} creatures={selected} state={state ?? ''} />
			)}
		</div>
	);
}
