import { type Check, presenceOf, rulesOf } from '../../engine/index.ts';
import { changeAll } from '../../store/document/document.ts';
import { resume } from '../../store/playback/playback.ts';
import { announceAll } from '../../store/workspace/notices.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { usePresentEncounter } from '../ui/workspaceHooks.ts';

/** Lets the target of an overrun step aside instead of blocking (F-24). */
export function GivingWay({
	check,
	nameOf,
}: {
	readonly check: Check;
	readonly nameOf: (id: string) => string;
}) {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	if (check.dc !== null) return null;
	const { occupancy } = rulesOf(encounter);
	const able = check.against.filter(({ creature: id }) => {
		const creature = encounter.creatures.find((one) => one.id === id);
		const presence = creature && presenceOf(creature, occupancy);
		return presence && !presence.fills && !presence.immobile;
	});
	return able.map(({ creature: id }) => (
		<button
			key={id}
			type="button"
			className="button quiet"
			onClick={() => {
				if (!changeAll(workspace, [id], { givesWay: true })) return;
				announceAll(workspace, `${nameOf(id)} steps aside.`);
				resume(workspace);
			}}
		>
			{nameOf(id)} steps aside
		</button>
	));
}
