/** Why the path of the one creature selected will end early, over the board while the panel that says so is not open. */
import { TriangleAlert } from 'lucide-react';
import { begunAt } from '../store/begun.ts';
import { useSession } from '../store/session.ts';
import { outlookOf } from './creatures/outlook.ts';
import { useBattle, useDrawing, usePresent } from './hooks.ts';

export function PlanTrouble() {
	const encounter = usePresent();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const [id, more] = useSession((s) => s.selection);
	const resting = useSession((s) => !s.playing && s.viewing === null && !s.contestOpen && !s.tableView);
	useSession((s) => s.units);
	const drawing = useDrawing();
	const creature = more === undefined ? encounter.creatures.find((c) => c.id === id) : undefined;
	const begun = creature?.plan && begunAt(encounter, battle, segment)(creature);
	const { trouble } =
		resting && !drawing && begun
			? outlookOf(encounter, creature, begun, battle.segments[segment])
			: { trouble: null };
	return (
		<div className="plan-trouble" role="status" aria-label="Path">
			{trouble !== null && (
				<p className="banner">
					<TriangleAlert aria-hidden="true" />
					<span>
						<strong>{creature?.name}</strong> · {trouble}
					</span>
				</p>
			)}
		</div>
	);
}
