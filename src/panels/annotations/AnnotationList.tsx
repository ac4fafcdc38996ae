/** List of notes and areas on the map, including those invisible on the board. */
import { type LucideIcon, Radius, StickyNote } from 'lucide-react';
import type { Square } from '../../engine/index.ts';
import { areaWords, placeName } from '../../messages/index.ts';
import { areasNow, openArea, openNote, squaresOfArea, toldOf } from '../../store/interactions/annotations.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useLight } from '../shared/boardHighlight.ts';
import { usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';

interface MarkLineProps {
	readonly icon: LucideIcon;
	readonly name: string;
	readonly about: string;
	/** Highlighted on the board while the line is hovered. */
	readonly squares: readonly Square[];
	readonly onOpen: () => void;
}

function MarkLine({ icon: Icon, name, about, squares, onOpen }: MarkLineProps) {
	const isGm = useSession((s) => !s.tableView);
	const light = useLight();
	return (
		<li onPointerEnter={() => light(squares)} onPointerLeave={() => light([])}>
			<button
				type="button"
				className="mark-line line-button hovers"
				disabled={!isGm}
				onFocus={() => light(squares)}
				onBlur={() => light([])}
				onClick={() => {
					light([]);
					onOpen();
				}}
			>
				<Icon aria-hidden="true" />
				<span className="clipped">{name}</span>
				<span className="text-muted">{about}</span>
			</button>
		</li>
	);
}

export function AreaList() {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const units = useUnits();
	const areas = areasNow(encounter);
	if (areas.length === 0) return null;
	return (
		<ul aria-label="Areas">
			{areas.map((area) => (
				<MarkLine
					key={area.id}
					icon={Radius}
					name={area.name}
					about={areaWords(toldOf(encounter, area), units).slice(area.name.length + 2)}
					squares={squaresOfArea(encounter, area)}
					onOpen={() => openArea(workspace, area.id)}
				/>
			))}
		</ul>
	);
}

export function NoteList() {
	const workspace = useWorkspace();
	const { notes = [] } = usePresentEncounter();
	const isGm = useSession((s) => !s.tableView);
	if (notes.length === 0) return null;
	return (
		<ul aria-label="Notes">
			{notes.map((note) => (
				<MarkLine
					key={note.id}
					icon={StickyNote}
					name={note.text}
					about={`at ${placeName(note.at)}${isGm && note.shown ? ', visible to players' : ''}`}
					squares={[note.at]}
					onOpen={() => openNote(workspace, note)}
				/>
			))}
		</ul>
	);
}

export function MarksList() {
	return (
		<>
			<AreaList />
			<NoteList />
		</>
	);
}
