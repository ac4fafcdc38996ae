/** Terrain legend of this map: pattern, name and effect of kinds known to this screen. */
import { X } from 'lucide-react';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useRootFlag } from '../ui/rootFlags.ts';
import { useKeptClear, usePresentEncounter, useUnits } from '../ui/workspaceHooks.ts';
import { LegendList, legendOf } from './LegendList.tsx';

/** At the board's side, or at its foot on narrow screens; a fitted map stays clear of it. */
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
		<section className="legend boxed" aria-label="Legend">
			<header className="row row-spread">
				<h2>Legend</h2>
				<IconButton
					label="Close legend"
					icon={X}
					onClick={() => workspace.session.setState({ legendShown: false })}
				/>
			</header>
			{lines.length > 0 ? (
				<LegendList lines={lines} />
			) : (
				<p className="text-small text-muted">Only open ground.</p>
			)}
		</section>
	);
}
