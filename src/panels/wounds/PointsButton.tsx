/** A creature's hit points as a figure; pressed, they are taken and given. */
import type { HitPoints } from '../../engine/index.ts';
import { woundOf } from '../../engine/index.ts';
import { useDesk } from '../../store/desk/context.ts';
import { select } from '../../store/session/session.ts';

interface PointsProps {
	readonly creature: string;
	readonly name: string;
	readonly points: HitPoints;
	readonly tabIndex?: number;
}

export function PointsButton({ creature, name, points, tabIndex }: PointsProps) {
	const desk = useDesk();
	const { current, max, temporary } = points;
	return (
		<button
			type="button"
			className="points-button"
			data-wound={woundOf(points)}
			aria-label={`Hit points of ${name}: ${current} of ${max}`}
			title={`${name}: damage, healing…`}
			tabIndex={tabIndex}
			onClick={() => {
				select(desk, [creature]);
				desk.session.setState({ dialog: 'harm' });
			}}
		>
			{current}
			{temporary !== undefined && <span className="soft">+{temporary}</span>}/{max}
		</button>
	);
}
