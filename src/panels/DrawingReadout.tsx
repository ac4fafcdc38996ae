/**
 * How far the path that is being drawn gets, at the board's lower left corner: never under the finger, never under
 * another text. What came of it is read out when it is drawn.
 */

import { drawnText } from '../messages/index.ts';
import { progressAt } from '../store/derived/movementProgress.ts';
import type { Preview } from '../store/session/gesturePreview.ts';
import type { Signal } from '../store/session/signal.ts';
import { useSession, useSignal, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { pathNews } from '../tools/planEditing.ts';
import { useBattle, usePresentEncounter, useUnits } from './hooks.ts';

function Line({ of }: { readonly of: Signal<Preview> }) {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const units = useUnits();
	const shown = useSignal(of);
	if (shown.type !== 'path') return null;
	const creature = encounter.creatures.find(({ id }) => id === shown.creature);
	if (!creature) return null;
	const begunOf = progressAt(encounter, battle, segment);
	const begun = (id: string) => {
		const one = encounter.creatures.find((each) => each.id === id);
		return one && begunOf(one);
	};
	const news = pathNews({ encounter, begun }, creature, shown.plan.steps);
	return (
		<p>
			<strong>{creature.name}</strong> {drawnText(news, units)}
		</p>
	);
}

export function DrawingReadout() {
	const { preview, secondPreview } = useWorkspace();
	return (
		<output className="readout" aria-label="Path being drawn" aria-live="off">
			<Line of={preview} />
			<Line of={secondPreview} />
		</output>
	);
}
