/** A creature's hit points as a figure; pressed, they are taken and given. */
import { type Creature, woundOf } from '../../engine/index.ts';
import { select } from '../../store/session/session.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';

interface PointsProps {
	/** Nothing is shown where nobody counts its hit points. */
	readonly of: Pick<Creature, 'id' | 'name' | 'hitPoints'>;
	readonly tabIndex?: number;
}

export function PointsButton({ of: { id, name, hitPoints }, tabIndex }: PointsProps) {
	const workspace = useWorkspace();
	if (!hitPoints) return null;
	const { current, max, temporary } = hitPoints;
	return (
		<button
			type="button"
			className="points-button"
			data-wound={woundOf(hitPoints)}
			aria-label={`Hit points of ${name}: ${current} of ${max}`}
			title={`${name}: damage, healing…`}
			tabIndex={tabIndex}
			onClick={() => {
				select(workspace, [id]);
				workspace.session.setState({ dialog: 'harm' });
			}}
		>
			{current}
			{temporary !== undefined && <span className="soft">+{temporary}</span>}/{max}
		</button>
	);
}
