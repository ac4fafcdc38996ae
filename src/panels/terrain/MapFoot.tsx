/** Bottom bar of map editing: size, legend, and clearing commands. */
import { ChevronDown } from 'lucide-react';
import type { Command } from '../../store/commands/commandTypes.ts';
import { dispatch } from '../../store/document/document.ts';
import { areasNow } from '../../store/interactions/annotations.ts';
import { notify } from '../../store/workspace/notices.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { Clock } from '../timeline/Timeline.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';
import { MapSizeButton } from './MapSize.tsx';

interface Clearing {
	readonly label: string;
	readonly count: number;
	readonly command: Command;
}

function useClearings(): readonly Clearing[] {
	const encounter = usePresentEncounter();
	const { map, fog, notes = [] } = encounter;
	const { terrain = [], walls = [], background } = map;
	const areas = areasNow(encounter);
	const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
	return [
		{ label: 'Terrain', count: terrain.length, command: { type: 'erase-terrain', squares: terrain } },
		{ label: 'Walls and doors', count: walls.length, command: { type: 'remove-walls', walls } },
		{ label: 'Fog', count: fog ? 1 : 0, command: { type: 'set-fog', squares: 'all', covered: false } },
		{ label: 'Areas', count: areas.length, command: { type: 'remove-areas', ids: ids(areas) } },
		{ label: 'Notes', count: notes.length, command: { type: 'remove-notes', ids: ids(notes) } },
		{
			label: 'Picture',
			count: background ? 1 : 0,
			command: { type: 'set-background', background: null },
		},
	];
}

function ClearMenu() {
	const workspace = useWorkspace();
	const clearings = useClearings();
	return (
		<Menu
			label="Clear"
			side="top"
			align="end"
			trigger={
				<button type="button" className="button">
					Clear
					<Icon icon={ChevronDown} />
				</button>
			}
		>
			{clearings.map(({ label, count, command }) => (
				<MenuItem
					key={label}
					disabled={count === 0}
					onSelect={() => {
						if (dispatch(workspace, command)) notify(workspace, `${label} cleared.`, 'info', true);
					}}
				>
					{label}
				</MenuItem>
			))}
		</Menu>
	);
}

export function MapFoot() {
	const workspace = useWorkspace();
	const isLegendShown = useSession((s) => s.legendShown);
	return (
		<section className="foot strip map-foot" aria-label="Map">
			<div className="map-foot-title">
				<strong>Editing the map</strong>
				<Clock />
			</div>
			<span className="grow" />
			<MapSizeButton side="top" />
			<Button
				aria-pressed={isLegendShown}
				onClick={() => workspace.session.setState({ legendShown: !isLegendShown })}
			>
				Legend
			</Button>
			<ClearMenu />
		</section>
	);
}
