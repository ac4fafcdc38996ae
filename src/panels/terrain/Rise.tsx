/** Which way painted stairs and ladders go up: eight arrows, over the board. */
import { ArrowRight } from 'lucide-react';
import { terrainKind } from '../../engine/index.ts';
import { useDesk, useSession } from '../../store/desk/context.ts';
import { directionName } from '../../tools/directions.ts';
import { Radio, Radios } from '../ui/Radios.tsx';

/** Directions (indices of `DIRECTIONS`) clockwise from north. */
const WAYS = [6, 7, 0, 1, 2, 3, 4, 5] as const;

export function RiseBar() {
	const desk = useDesk();
	const tool = useSession((s) => s.tool);
	const terrain = useSession((s) => s.terrain);
	if (tool !== 'terrain' || terrain.brush === 'eraser' || !terrainKind(terrain.type)?.rises) return null;
	const { up } = terrain;
	return (
		<div className="tool-options" role="toolbar" aria-label="Which way goes up">
			<Radios
				className="rise"
				aria-label="Goes up to the"
				value={String(up)}
				onChoose={(way) => desk.session.setState({ terrain: { ...terrain, up: Number(way) } })}
			>
				{WAYS.map((way) => (
					<Radio key={way} value={String(way)} aria-label={directionName(way)} title={directionName(way)}>
						<ArrowRight aria-hidden="true" style={{ rotate: `${way * 45}deg` }} />
					</Radio>
				))}
			</Radios>
			<span className="small soft">
				Going up to the {directionName(up)} counts as a diagonal. R turns it; painting over stairs turns
				those.
			</span>
		</div>
	);
}
