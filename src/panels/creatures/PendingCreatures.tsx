/** Creatures about to be added, a line per kind, with side and remove buttons. */
import type { Side } from '../../engine/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useUnits } from '../ui/workspaceHooks.ts';
import { dragToMap } from './dragToMap.ts';
import { LEFT_OUT } from './importSides.ts';
import type { Joining } from './newCreatures.ts';
import { blockLine } from './statBlockSummary.ts';

interface ComingProps {
	readonly joining: readonly Joining[];
	readonly sides: readonly Side[];
	/** @param line 0-based index */
	readonly onSide: (line: number, side: string) => void;
	/** Called when an entry is dragged. */
	readonly onDrag: (one: Joining) => void;
}

export function Coming({ joining, sides, onSide, onDrag }: ComingProps) {
	const workspace = useWorkspace();
	const units = useUnits();
	return (
		<ul className="coming" aria-label="To be added">
			{joining.map((one, line) => {
				const { count, block, side } = one;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them ever moves
					<li key={line}>
						<span
							className={side === LEFT_OUT ? 'soft' : 'draggable'}
							onPointerDown={(event) => side !== LEFT_OUT && dragToMap(workspace, event, () => onDrag(one))}
						>
							<span className="figures">{count} ×</span> {block.name}{' '}
							<span className="small soft">{blockLine(block, units)}</span>
						</span>
						<select
							aria-label={`${block.name} joins`}
							value={side}
							onChange={(event) => onSide(line, event.target.value)}
						>
							{sides.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
							<option value={LEFT_OUT}>No one: leave out</option>
						</select>
					</li>
				);
			})}
		</ul>
	);
}
