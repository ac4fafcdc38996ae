/**
 * Where texts beside miniatures go, so that they touch nobody: below, else above or beside, else at a corner or moved to
 * one side below or above, else cut short there. Everything in squares of the map, so that panning changes nothing.
 */
import type { Vicinity } from '../../engine/index.ts';
import { type Place, placeOf, type Token } from './tokens.ts';

export type Box = Vicinity;

export function overlap(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export type Disc = Readonly<Place>;

const SIDES = ['below', 'above', 'right', 'left'] as const;
type TextSide = (typeof SIDES)[number];
/** Sides of a shortened name. */
const CUT_SIDES = SIDES.slice(0, 2);

/** Side of the disc, and available width. */
export interface TextPlace {
	readonly side: TextSide;
	readonly room: number;
	/** Offset to the right of the disc's center, in squares; 0 if left out. */
	readonly shift?: number;
}

export interface NameRequest {
	readonly id: string;
	readonly disc: Disc;
	/** At full length. */
	readonly width: number;
	/** Useless if shorter than this. */
	readonly least: number;
}

/** The widths that are tried, as parts of a name's whole width. */
const PARTS = [1, 0.8, 0.65, 0.5];

/** Offsets to try, as parts of the largest one that still touches the disc. */
const SHIFTS = [-0.5, 0.5, -1, 1];

/**
 * The box of a text on a side of a disc.
 *
 * @param shift offset to the right
 */
export function textBox(disc: Disc, side: TextSide, width: number, height: number, shift = 0): Box {
	const radius = disc.diameter / 2;
	const beside = side === 'right' || side === 'left';
	const sign = side === 'below' || side === 'right' ? 1 : -1;
	const x = disc.x + shift + (beside ? sign * (radius + width / 2) : 0);
	const y = disc.y + (beside ? 0 : sign * (radius + height / 2));
	return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

interface Taken {
	readonly box: Box;
	readonly disc?: Disc;
	readonly id: string | undefined;
}

/** Spatial index of occupied boxes. */
export class TakenRoom {
	private readonly cells = new Map<number, Taken[]>();

	/** @param below what is taken already, which is not changed */
	constructor(private readonly below?: TakenRoom) {}

	/** @param id whose texts may lie on it all the same */
	add(box: Box, id?: string, disc?: Disc): void {
		this.each(box, (key) => {
			const here = this.cells.get(key);
			if (here) here.push({ box, id, disc });
			else this.cells.set(key, [{ box, id, disc }]);
		});
	}

	addDisc(disc: Disc, id?: string): void {
		const { x, y } = disc;
		const radius = disc.diameter / 2;
		this.add({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }, id, disc);
	}

	/** Occupied area of a box, in squares. */
	covered(box: Box, id?: string): number {
		let sum = this.below?.covered(box, id) ?? 0;
		this.each(box, (key) => {
			for (const other of this.cells.get(key) ?? [])
				if (other.id === undefined || other.id !== id) sum += common(box, other);
		});
		return sum;
	}

	private each({ left, top, right, bottom }: Box, act: (key: number) => void): void {
		for (let y = Math.floor(top); y < bottom; y++)
			for (let x = Math.floor(left); x < right; x++) act(y * 65536 + x);
	}
}

function common(a: Box, { box: b, disc }: Taken): number {
	const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	if (wide <= 0 || high <= 0) return 0;
	if (disc) {
		const dx = Math.max(a.left - disc.x, 0, disc.x - a.right);
		const dy = Math.max(a.top - disc.y, 0, disc.y - a.bottom);
		if (Math.hypot(dx, dy) >= disc.diameter / 2) return 0;
	}
	return wide * high;
}

export function takenByCrowd(minis: readonly Token[]): TakenRoom {
	const taken = new TakenRoom();
	for (const mini of minis) taken.addDisc(placeOf(mini), mini.id);
	return taken;
}

/** A place with its covered area. */
interface Found extends Pick<TextPlace, 'side' | 'shift'> {
	readonly covered: number;
}

/**
 * The first side without overlap, else with the least.
 *
 * @param coveredBy covered area of a box
 */
export function freestSide(
	disc: Disc,
	width: number,
	height: number,
	coveredBy: (box: Box) => number,
	sides: readonly TextSide[] = SIDES,
): Found {
	let best: Found = { side: 'below', covered: Number.POSITIVE_INFINITY };
	for (const side of sides) {
		const covered = coveredBy(textBox(disc, side, width, height));
		if (covered < best.covered) best = { side, covered };
		if (covered === 0) break;
	}
	return best;
}

/**
 * The first of the boxes, in their order, that touches nothing taken, which is taken then; undefined where none is free.
 */
export function claimRoom(taken: TakenRoom, boxes: readonly Box[]): Box | undefined {
	const free = boxes.find((box) => taken.covered(box) === 0);
	if (free) taken.add(free);
	return free;
}

/** Eight places of a text around a space: beside it, above and below, and at its corners. */
export function boxesAround(space: Box, width: number, height: number): readonly Box[] {
	const { left, top, right, bottom } = space;
	const [x, y] = [(left + right) / 2, (top + bottom) / 2];
	const at = (middleX: number, middleY: number): Box => ({
		left: middleX - width / 2,
		top: middleY - height / 2,
		right: middleX + width / 2,
		bottom: middleY + height / 2,
	});
	const [west, east] = [left - GAP - width / 2, right + GAP + width / 2];
	const [north, south] = [top - GAP - height / 2, bottom + GAP + height / 2];
	return [
		...[at(east, y), at(x, north), at(x, south), at(west, y)],
		...[at(east, north), at(east, south), at(west, north), at(west, south)],
	];
}

/** Squares between a space and a text around it. */
const GAP = 0.06;

/**
 * Places names in their order, each off all that is taken and off the names before; those without room have no place.
 *
 * @param edges names beyond these move inward if that covers nothing
 */
export function placeNames(
	requests: readonly NameRequest[],
	height: number,
	taken: TakenRoom,
	edges: Pick<Box, 'left' | 'right'>,
): ReadonlyMap<string, TextPlace> {
	const places = new Map<string, TextPlace>();
	for (const { id, disc, width, least } of requests) {
		const coveredBy = (box: Box) => taken.covered(box, id);
		const put = (place: TextPlace) => {
			taken.add(textBox(disc, place.side, place.room, height, place.shift));
			places.set(id, place);
			return true;
		};
		const inwards = (room: number): boolean => {
			const { left, right } = textBox(disc, 'below', room, height);
			const way = wayAside(disc, room);
			const over = Math.max(edges.left - left, 0) + Math.min(edges.right - right, 0);
			if (over === 0) return false;
			const shift = Math.max(-way, Math.min(way, over));
			const side = CUT_SIDES.find((one) => coveredBy(textBox(disc, one, room, height, shift)) === 0);
			return side !== undefined && put({ side, room, shift });
		};
		const place = (part: number): boolean => {
			const room = width * part;
			if (inwards(room)) return true;
			const found = freestSide(disc, room, height, coveredBy, part < 1 ? CUT_SIDES : SIDES);
			const { side, covered, shift } =
				part < 1 || found.covered === 0 ? found : movedAside(disc, width, height, coveredBy, found);
			return covered === 0 && put({ side, room, ...(shift && { shift }) });
		};
		// The smallest last.
		const parts = [...PARTS.filter((part) => part === 1 || width * part >= least), least / width];
		parts.some((part) => part <= 1 && place(part));
	}
	return places;
}

/** Largest shift of a name: a quarter of its disc stays above its end, so that its owner is clear. */
function wayAside(disc: Disc, width: number): number {
	return Math.max(0, (width - disc.diameter / 2) / 2);
}

/** The first shifted place below or above without overlap, else with the least. */
function movedAside(
	disc: Disc,
	width: number,
	height: number,
	coveredBy: (box: Box) => number,
	before: Found,
): Found {
	const way = wayAside(disc, width);
	const corner = (width + disc.diameter) / 2;
	let best = before;
	for (const shift of [...SHIFTS.map((part) => part * way), -corner, corner])
		for (const side of CUT_SIDES) {
			const covered = coveredBy(textBox(disc, side, width, height, shift));
			if (covered === 0) return { side, covered, shift };
			if (covered < best.covered) best = { side, covered, shift };
		}
	return best;
}
