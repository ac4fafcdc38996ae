/**
 * The ten initiative segments of an AD&D round as a scale. Along it stands what a creature does: attacks as
 * diamonds, castings as bars up to where the spell is complete. The words of the row tell the same.
 */
import type { Act, AdndState, OrderRow } from '../../engine/index.ts';

/** Before segment 1, the ten segments, after segment 10, later attacks (Player's Handbook). */
const BEFORE = 0;
const AFTER = 11;
const LATER = 12;
const COLUMNS = 13;
const WIDE = 24;
const HIGH = 22;

/** The middle of a column. */
function middle(column: number): number {
	return (column + 0.5) * WIDE;
}

function columnOf(count: number, pass: number): number {
	if (pass > 0) return LATER;
	return Math.max(BEFORE, Math.min(AFTER, count));
}

/** The column the round is in; null before its first moment. */
export function columnNow(fight: AdndState): number | null {
	return fight.phase === 'running' && fight.now ? columnOf(fight.now.count, fight.now.pass) : null;
}

const NAMES = ['<1', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '>10', '2nd'];

/** The lines between columns, and around them. */
const GRID = `M0.5 0.5H${COLUMNS * WIDE - 0.5}V${HIGH - 0.5}H0.5Z${Array.from(
	{ length: COLUMNS - 1 },
	(_, i) => `M${(i + 1) * WIDE} 0V${HIGH}`,
).join('')}`;

/** The figures above the tracks. */
export function SegmentScale({ fight }: { readonly fight: AdndState }) {
	const now = columnNow(fight);
	return (
		<div className="segment-scale" aria-hidden="true">
			{NAMES.map((name, column) => (
				<span key={name} data-now={column === now}>
					{column === LATER && fight.options.attackSpacing !== 'after everybody' ? '' : name}
				</span>
			))}
		</div>
	);
}

function Casting({ act, round }: { readonly act: Act; readonly round: number }) {
	const { casting, at, status } = act;
	if (!casting) return null;
	const left = casting.from.round < round ? 0 : middle(columnOf(casting.from.count, casting.from.pass)) - 8;
	const on = at.round > round;
	const right = on ? (AFTER + 1) * WIDE : middle(columnOf(at.count, at.pass)) + 8;
	const width = Math.max(16, right - left);
	return (
		<g className={`track-act casting ${status}`}>
			<rect x={left} y={HIGH / 2 - 6} width={width} height={12} rx={6} />
			{on ? (
				<path d={`M${right - 9} ${HIGH / 2 - 4}l5 4-5 4`} className="onward" />
			) : (
				<circle cx={right - 8} cy={HIGH / 2} r={4.5} className="complete" />
			)}
			{status === 'lost' && <path d={`M${left + 3} ${HIGH / 2}H${left + width - 3}`} className="strike" />}
		</g>
	);
}

function Deed({ act }: { readonly act: Act }) {
	const x = middle(columnOf(act.at.count, act.at.pass));
	const y = HIGH / 2;
	const attack = act.kind === 'weapon' || act.kind === 'natural';
	return (
		<g className={`track-act ${act.status}`}>
			{attack ? <path d={`M${x} ${y - 7}l7 7-7 7-7-7z`} /> : <circle cx={x} cy={y} r={6} />}
			{act.strikes > 1 && (
				<text x={x} y={y + 3.5} textAnchor="middle" fontSize={9}>
					{act.strikes}
				</text>
			)}
			{act.status === 'lost' && <path d={`M${x - 7} ${y}h14`} className="strike" />}
		</g>
	);
}

/** What a creature does in the round. */
export function SegmentTrack({ round, row }: { readonly round: number; readonly row: OrderRow }) {
	return (
		<svg
			className="segment-track"
			viewBox={`0 0 ${COLUMNS * WIDE} ${HIGH}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path className="track-grid" d={GRID} />
			{row.acts.map((act) => {
				const key = `${act.kind} ${act.at.round} ${act.at.pass} ${act.at.count}`;
				if (act.casting) return <Casting key={key} act={act} round={round} />;
				if (act.at.round > round) return null;
				return act.strikes === 0 && (act.kind === 'weapon' || act.kind === 'natural') ? null : (
					<Deed key={key} act={act} />
				);
			})}
		</svg>
	);
}
