/** What the ground of this map is made of: pattern, name and effect of each kind that may be known on this screen. */
import { X } from 'lucide-react';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useRootFlag } from '../ui/rootFlags.ts';
import { useKeptClear, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { LegendList, legendOf } from './LegendList.tsx';

/** At the board's side or, where that is narrow, its foot; a map that is fitted keeps clear of it. */
export function Legend() {
	const workspace = useWorkspace();
	const shown = useSession((s) => s.legendShown);
	const units = useUnits();
	const { map } = usePresentEncounter();
	useRootFlag('legend', shown);
	useKeptClear(shown);
	if (!shown) return null;
	const lines = legendOf(map, units);
	return (
		<section className="legend" aria-label="Legend">
			<header className="row apart">
				<h2>Legend</h2>
				<IconButton
					label="Close legend"
					icon={X}
					onClick={() => workspace.session.setState({ legendShown: false })}
				/>
			</header>
			{lines.length > 0 ? <LegendList lines={lines} /> : <p className="small soft">Only open ground.</p>}
		</section>
	);
}
