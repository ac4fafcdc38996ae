/** Small SVG board: terrain, planned paths, and creatures at a moment. */
import {
	type Creature,
	type Encounter,
	footprintOf,
	footprintSideFor,
	fullFootprint,
	isSquare,
	narrowingBy,
	type Square,
	type TerrainSquare,
	trailOf,
	type Wall,
} from '../../../engine/index.ts';
import { formatList, placeName, terrainLabel, type Units } from '../../../messages/index.ts';
import { SIDE_COLORS } from '../../../store/sideColors.ts';
import type { BookMoment } from './playedExample.ts';

/** Signs for terrain that its shade alone does not distinguish. */
const SIGNS: Readonly<Record<string, string>> = {
	difficult: '∴',
	cluttered: '∴',
	wire: '✕',
	stairs: '▲',
	ladder: '☰',
	'step-climb': '⬆',
};

function Ground({ x, y, type }: TerrainSquare) {
	return (
		<g className={type === 'wall' ? 'solid' : type === 'dark' ? 'dark' : 'rough'}>
			<rect x={x} y={y} width={1} height={1} />
			{SIGNS[type] && (
				<text x={x + 0.5} y={y + 0.5} dy="0.36em">
					{SIGNS[type]}
				</text>
			)}
		</g>
	);
}

function Barrier({ from, to, kind }: Wall) {
	return <line className={kind} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />;
}

/** The planned path through the centers of the footprints, which may be squeezed. */
function Path({ creature }: { readonly creature: Creature }) {
	const full = fullFootprint(creature);
	const middleOf = ({ x, y }: Square, side: number) => `${x + side / 2},${y + side / 2}`;
	const steps = (creature.plan?.steps ?? []).filter(isSquare);
	const points = [
		middleOf(creature.position, footprintOf(creature)),
		...steps.map((step) => middleOf(step, footprintSideFor(full, narrowingBy(step.by)))),
	];
	return points.length > 1 && <polyline className="path" points={points.join(' ')} />;
}

function Piece({ creature }: { readonly creature: Creature }) {
	const side = footprintOf(creature);
	const { position, name } = creature;
	const isFoe = creature.side === 'foes';
	const color = SIDE_COLORS[isFoe ? 1 : 0]?.color;
	const initial = name.replace(/^The /, '').charAt(0).toUpperCase();
	return (
		<>
			{trailOf(creature.squeezed).map(({ x, y }) => (
				<rect
					key={`${x},${y}`}
					className="behind"
					x={x + 0.1}
					y={y + 0.1}
					width={side - 0.2}
					height={side - 0.2}
					stroke={color}
				/>
			))}
			<g
				className="board-token"
				style={{ transform: `translate(${position.x + side / 2}px, ${position.y + side / 2}px)` }}
			>
				<circle r={side / 2 - 0.12} stroke={color} strokeDasharray={isFoe ? '0.22 0.1' : undefined} />
				<text dy="0.36em" style={{ fontSize: side > 1 ? 0.8 : 0.5 }}>
					{initial}
				</text>
			</g>
		</>
	);
}

/** "Ada at 1, 1; the orc at 8, 1. Difficult ground at 3, 1 and 4, 1." */
export function boardInWords({ map }: Encounter, { creatures }: BookMoment, units: Units): string {
	const people = creatures.map(({ name, position }) => `${name} at ${placeName(position)}`).join('; ');
	const kinds = new Map<string, string[]>();
	for (const { x, y, type } of map.terrain ?? []) {
		const label = terrainLabel(type, units);
		kinds.set(label, [...(kinds.get(label) ?? []), placeName({ x, y })]);
	}
	const ground = [...kinds].map(([label, places]) => ` ${label} at ${formatList(places)}.`).join('');
	return `A board of ${map.width} by ${map.height} squares. ${people}.${ground}`;
}

interface SmallBoardProps {
	readonly encounter: Encounter;
	readonly moment: BookMoment;
	readonly units: Units;
}

export function SmallBoard({ encounter, moment, units }: SmallBoardProps) {
	const { width, height, terrain = [], walls = [] } = encounter.map;
	const lines = (count: number) => Array.from({ length: count + 1 }, (_, i) => i);
	return (
		<svg
			className="small-board"
			role="img"
			aria-label={boardInWords(encounter, moment, units)}
			viewBox={`-0.05 -0.05 ${width + 0.1} ${height + 0.1}`}
			style={{ maxWidth: `${width * 2.25}rem` }}
		>
			<rect className="paper" width={width} height={height} />
			{terrain.map((square) => (
				<Ground key={`${square.x},${square.y},${square.type}`} {...square} />
			))}
			<g className="grid">
				{lines(width).map((x) => (
					<line key={`x${x}`} x1={x} y1={0} x2={x} y2={height} />
				))}
				{lines(height).map((y) => (
					<line key={`y${y}`} x1={0} y1={y} x2={width} y2={y} />
				))}
			</g>
			{walls.map((wall) => (
				<Barrier key={`${wall.from.join()} ${wall.to.join()}`} {...wall} />
			))}
			{encounter.creatures.map((creature) => (
				<Path key={creature.id} creature={creature} />
			))}
			{moment.creatures.map((creature) => (
				<Piece key={creature.id} creature={creature} />
			))}
		</svg>
	);
}
