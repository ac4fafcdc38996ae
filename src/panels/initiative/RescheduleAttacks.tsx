/** AD&D: upcoming attacks, which can be moved to another segment (ADD-13). */
import { type AdndState, movableAttacks, segmentsFor } from '../../engine/index.ts';
import { act } from '../../store/document/combatControls.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { optionsOf, SelectField } from '../ui/fields.tsx';

export function LaterAttacks({ fight, creature }: { readonly fight: AdndState; readonly creature: string }) {
	const workspace = useWorkspace();
	const attacks = movableAttacks(fight, creature).map((one) => one.at.count);
	if (attacks.length === 0) return null;
	const free = segmentsFor(fight, creature);
	return (
		<div className="columns">
			{attacks.map((from) => (
				<SelectField
					key={from}
					label={`Attack on ${from}`}
					value={String(from)}
					options={optionsOf(
						[...free, from].sort((a, b) => a - b).map(String),
						(segment) => `Segment ${segment}`,
					)}
					onChange={(to) => act(workspace, { type: 'move attack', creature, from, to: Number(to) })}
				/>
			))}
		</div>
	);
}
