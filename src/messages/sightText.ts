/** Sight, cover and range. */
import type { Barrier, CoverGiver, CoverLost, Glimpse, Look } from '../engine/index.ts';
import { type LogLine, type NameResolver, toLogLine } from './logLine.ts';
import { formatList, formatShortList } from './textHelpers.ts';

type Names = Pick<NameResolver, 'name'>;

const BARRIERS: Readonly<Record<Barrier, string>> = {
	wall: 'a wall',
	door: 'a closed door',
	solid: 'solid terrain',
	low: 'a low obstacle',
	window: 'a window or bars',
};

export const GLIMPSES: Readonly<Record<Glimpse, string>> = {
	seen: 'seen',
	covered: 'covered',
	unseen: 'not seen',
};

/** "1st", "2nd", "3rd", "4th", "11th". */
function ordinal(n: number): string {
	const tens = n % 100;
	const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
	return `${n}${ending}`;
}

/** "cover from Ben and a low wall"; empty without cover. */
export function coverText(givers: readonly CoverGiver[], { name }: Names): string {
	if (givers.length === 0) return '';
	return `cover from ${formatList(givers.map((one) => (one.type === 'creature' ? name(one.creature) : BARRIERS[one.barrier])))}`;
}

/** "seen, cover from Ben, 2nd range increment", or "not seen". */
export function sightText(look: Look, names: Names): string {
	const { sees, cover, increment } = look;
	const parts = [
		sees ? 'seen' : 'not seen',
		sees ? coverText(cover, names) || 'no cover' : '',
		increment === undefined ? '' : `${ordinal(increment)} range increment`,
	];
	return parts.filter((part) => part !== '').join(', ');
}

/** "1, 2 and 5". */
function segmentsText(segments: readonly number[]): string {
	return formatList(segments.map(String));
}

/** "seen in segments 2 and 3, covered in 4". Unresolved segments are left out. */
export function stripText(glimpses: readonly (Glimpse | undefined)[]): string {
	const known = glimpses.flatMap((glimpse, index) => (glimpse ? [{ glimpse, segment: index + 1 }] : []));
	const kinds = [...new Set(known.map(({ glimpse }) => glimpse))];
	const [only] = kinds;
	if (only === undefined) return 'not worked out yet';
	if (kinds.length === 1 && known.length === glimpses.length) return `${GLIMPSES[only]} throughout`;
	return kinds
		.map((kind, index) => {
			const segments = known.filter(({ glimpse }) => glimpse === kind).map(({ segment }) => segment);
			const unit = index > 0 ? '' : segments.length === 1 ? 'segment ' : 'segments ';
			return `${GLIMPSES[kind]} in ${unit}${segmentsText(segments)}`;
		})
		.join(', ');
}

/**
 * "Ada moves through the space of Ben, who gives no cover against the orc meanwhile", "the harpy moves over Ben, …".
 */
function coverLost({ creature, friend, way, against }: CoverLost, { name }: Names): LogLine {
	const past = `${name(creature)} passes ${way === 'through' ? '' : `${way} `}${name(friend)}`;
	return toLogLine('cover', `${past}, so it gives no cover against ${formatList(against.map(name))}`);
}

/**
 * "No cover from Ben, Ada and 2 more while others pass."
 *
 * @param most above this, creatures are counted
 */
export function coversLost(all: readonly CoverLost[], names: Names, most?: number): readonly LogLine[] {
	const single = all.map((one) => coverLost(one, names));
	if (single.length < 2) return single;
	const friends = new Set(all.map(({ friend }) => names.name(friend)));
	const text = `no cover from ${formatShortList([...friends], most)} as others pass`;
	return [{ ...toLogLine('cover', text), single }];
}

export const FLANKED = 'flanked';

/** For a flanking creature: "Flanks the orc with Ben". */
export function flanksText(flanked: string, other: string, { name }: Names): string {
	return `Flanks ${name(flanked)} with ${name(other)}`;
}

/** "Flanked by Ben and Ada; by Ben and Cid". */
export function flankedText(pairs: readonly (readonly [string, string])[], { name }: Names): string {
	return `Flanked by ${pairs.map(([a, b]) => `${name(a)} and ${name(b)}`).join('; by ')}`;
}
