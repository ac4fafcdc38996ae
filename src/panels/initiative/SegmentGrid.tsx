/** Table of an AD&D round's ten initiative segments: a row per acting creature, the current segment marked. */
import { type Act, type AdndReadings, byMoment, type FightMoment } from '../../engine/index.ts';
import { markSaid } from '../../messages/index.ts';
import { COLUMN_NAMES, columnOf, columnsFor, type SegmentMark, segmentMarks } from './segmentColumns.ts';

/** A creature with known acts; idle creatures have no row. */
export interface SegmentRow {
	readonly id: string;
	readonly name: string;
	readonly onPick?: () => void;
	readonly acts: readonly Act[];
	readonly now: boolean;
}

interface SegmentGridProps {
	readonly rows: readonly SegmentRow[];
	readonly round: number;
	/** Null before the round's first moment. */
	readonly now: FightMoment | null;
	readonly spacing?: AdndReadings['attackSpacing'];
}

function Mark({ mark }: { readonly mark: SegmentMark }) {
	const { kind, status, strikes = 1 } = mark;
	return (
		<span className={`segment-mark ${kind} ${status}`}>
			{strikes > 1 && <span aria-hidden="true">{strikes}</span>}
			<span className="visually-hidden">{markSaid(mark)}</span>
		</span>
	);
}

/** Start of the first act. */
function beginning([first]: readonly Act[]): FightMoment {
	return first!.casting?.from ?? first!.at;
}

/** Sorts by first act, which is stable during the round. */
function byFirstAct(a: SegmentRow, b: SegmentRow): number {
	return byMoment(beginning(a.acts), beginning(b.acts));
}

export function SegmentGrid({ rows, round, now, spacing }: SegmentGridProps) {
	const sorted = rows.filter(({ acts }) => acts.length > 0).sort(byFirstAct);
	const cells = sorted.map(({ acts }) => segmentMarks(acts, round));
	const present = now && columnOf(now);
	const columns = columnsFor(cells, present, spacing);
	return (
		<table className="segment-grid" aria-label="The ten segments">
			<thead>
				<tr>
					<td />
					{columns.map((column) => (
						<th
							key={column}
							scope="col"
							data-now={column === present}
							data-wide={(COLUMN_NAMES[column] ?? '').length > 2}
							aria-current={column === present ? 'step' : undefined}
						>
							{COLUMN_NAMES[column]}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{sorted.map(({ id, name, onPick, now: acting }, place) => (
					<tr key={id} data-now={acting}>
						<th scope="row" className="clipped" title={name}>
							{onPick ? (
								<button
									type="button"
									className="line-button hovers clipped"
									aria-label={`Show ${name}`}
									onClick={onPick}
								>
									{name}
								</button>
							) : (
								name
							)}
						</th>
						{columns.map((column) => (
							<td key={column} data-now={column === present}>
								{cells[place]?.get(column)?.map((mark) => (
									<Mark key={`${mark.kind} ${mark.status} ${mark.spell}`} mark={mark} />
								))}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
