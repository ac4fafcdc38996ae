/** Chart of speed × segment: entry times, and the segment's roll bonus. */
import { type ChartRow, type Creature, chartRow, feetAt } from '../../engine/index.ts';
import { formatModifier, lengthText } from '../../messages/index.ts';
import { useUnits } from '../ui/workspaceHooks.ts';

const SEGMENTS = [1, 2, 3, 4, 5, 6] as const;
/** Rows of the printed chart. */
const SPEEDS = [5, 10, 15, 20, 25, 30] as const;

function Row({ name, row }: { readonly name: string; readonly row: ChartRow }) {
	return (
		<tr>
			<th scope="row">{name}</th>
			{row.cells.map((cell, index) => (
				<td key={SEGMENTS[index]}>
					<span className={cell.mayMove ? 'may' : 'text-muted'}>{formatModifier(cell.modifier)}</span>
					{cell.spaces > 1 && <small className="text-muted"> ×{cell.spaces}</small>}
					<span className="visually-hidden">{cell.mayMove ? ', may move' : ', waits'}</span>
				</td>
			))}
		</tr>
	);
}

export function SpeedChart({ creature }: { readonly creature: Creature | undefined }) {
	const units = useUnits();
	const speed = creature && feetAt(creature, creature.plan?.pace ?? 'walk');
	return (
		<>
			<table className="chart">
				<thead>
					<tr>
						<th scope="col">Speed</th>
						{SEGMENTS.map((segment) => (
							<th key={segment} scope="col">
								<span className="visually-hidden">Segment </span>
								{segment}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{creature && speed !== undefined ? (
						<Row name={`${creature.name}, ${lengthText(speed, units)}`} row={chartRow(speed)} />
					) : (
						SPEEDS.map((each) => <Row key={each} name={lengthText(each, units)} row={chartRow(each)} />)
					)}
				</tbody>
			</table>
			<p className="text-small text-muted">
				Underlined: can enter a square in that segment. The number is its contest bonus; each further square
				in the segment costs 6.
				{!creature && ' Select a creature to see its own row.'}
			</p>
		</>
	);
}
