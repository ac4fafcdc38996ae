/**
 * A seat's view as text in parts that change at different times, so that a step does not resend the map picture.
 * Together they are exactly the view.
 */
import { type BattleMap, type Encounter, packSquares, unpackSquares } from '../engine/index.ts';
import type { SeenFog } from '../store/playerView/fogView.ts';
import type { PlayerView } from '../store/playerView/playerView.ts';
import type { ToldGround } from './redactedMapPicture.ts';

export interface Parts {
	/** Pictures of creatures by key; null without any. */
	readonly pictures: string;
	/** The picture under the map, null without: a `ToldGround`. */
	readonly ground: string;
	/** The ground of the encounter and each of the battle's states, without duplicates. */
	readonly maps: string;
	/** All else, with maps by number. */
	readonly rest: string;
}

type State = PlayerView['battle']['states'][number];

/** The view with numbers in place of maps, and without pictures. */
interface Rest extends Omit<PlayerView, 'encounter' | 'battle'> {
	readonly encounter: Omit<Encounter, 'map' | 'pictures'> & { readonly map: number };
	readonly battle: Omit<PlayerView['battle'], 'states'> & {
		readonly states: readonly (Omit<State, 'map'> & { readonly map: number })[];
	};
}

type Pictures = Encounter['pictures'] | null;

/** Key of the map picture in the window: it may be redrawn without fogged parts. */
const GROUND = '#ground';

function facesOf({ pictures = {}, creatures }: Encounter): Pictures {
	const borne = new Set(creatures.map(({ picture }) => picture));
	const faces = Object.entries(pictures).filter(([key]) => borne.has(key));
	return faces.length === 0 ? null : Object.fromEntries(faces);
}

/** The map with only the position of its picture. */
function withoutKey({ background, ...map }: BattleMap): BattleMap {
	return background ? { ...map, background: { ...background, picture: GROUND } } : map;
}

/** True if the pictures are equal; faster than serializing megabytes again. */
function arePicturesSame(a: Pictures, b: Pictures): boolean {
	const keys = Object.keys(a ?? {});
	if (!a || !b) return !a === !b;
	return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Serializes a seat's view by parts and returns the changed ones. */
export class PartsWriter {
	private last: Partial<Parts> = {};
	private pictures: Pictures = null;
	private maps: readonly BattleMap[] = [];
	private ground: ToldGround | null = null;
	/** The last map picture sent shows more than the table may know now. */
	private outdated = false;

	/** Current parts for a new reader; empty before the first were sent. */
	get all(): Partial<Parts> {
		return this.outdated ? { ...this.last, ground: JSON.stringify(null) } : this.last;
	}

	/**
	 * Parts whose text changed, and remembers them; null if none.
	 *
	 * @param ground the map picture as it may be sent; undefined if unchanged
	 */
	changed(seen: PlayerView, ground: ToldGround | null | undefined): Partial<Parts> | null {
		const maps: BattleMap[] = [];
		const numberOf = (map: BattleMap): number => {
			const known = maps.indexOf(map);
			return known >= 0 ? known : maps.push(map) - 1;
		};
		const { encounter, battle, ...others } = seen;
		const { pictures: _, map, ...present } = encounter;
		const pictures = facesOf(encounter);
		const rest: Rest = {
			...others,
			encounter: { ...present, map: numberOf(map) },
			battle: {
				...battle,
				states: battle.states.map((state) => ({ ...state, map: numberOf(state.map) })),
			},
		};
		const { last } = this;
		const isSame = this.maps.length === maps.length && maps.every((one, number) => one === this.maps[number]);
		const now: Parts = {
			pictures:
				(arePicturesSame(pictures, this.pictures) ? last.pictures : undefined) ?? JSON.stringify(pictures),
			ground: this.groundPart(ground),
			maps: (isSame ? last.maps : undefined) ?? JSON.stringify(maps.map(withoutKey)),
			rest: JSON.stringify(rest),
		};
		this.pictures = pictures;
		this.maps = maps;
		this.last = now;
		const changed = Object.entries(now).filter(([name, text]) => last[name as keyof Parts] !== text);
		return changed.length === 0 ? null : Object.fromEntries(changed);
	}

	private groundPart(ground: ToldGround | null | undefined): string {
		const { last } = this;
		this.outdated = ground === undefined;
		const told = ground === undefined ? this.ground : ground;
		const isSame = told?.url === this.ground?.url && told?.blank === this.ground?.blank;
		this.ground = told;
		return (isSame ? last.ground : undefined) ?? JSON.stringify(told);
	}
}

/** Drawn fog: where the map picture is blank, it lies on top. */
function fogOver(
	fog: SeenFog | null,
	{ width, height }: BattleMap,
	ground: ToldGround | null,
): SeenFog | null {
	const blank = ground?.blank && unpackSquares(ground.blank, width * height);
	if (!blank) return fog;
	const covered = fog && unpackSquares(fog.covered, blank.length);
	return { lit: null, ...fog, covered: packSquares(blank.map((one, at) => (covered?.[at] === 1 ? 1 : one))) };
}

/** Restores a seat's view from parts. Unchanged parts keep their reference, so nothing is redrawn. */
export class PartsReader {
	private pictures: Pictures = null;
	private ground: ToldGround | null = null;
	private maps: readonly BattleMap[] = [];
	private rest: Rest | null = null;

	/** Null until all parts have arrived. */
	read({ pictures, ground, maps, rest }: Partial<Parts>): PlayerView | null {
		if (pictures !== undefined) this.pictures = JSON.parse(pictures) as Pictures;
		if (ground !== undefined) this.ground = JSON.parse(ground) as ToldGround | null;
		if (maps !== undefined) this.maps = JSON.parse(maps) as readonly BattleMap[];
		if (rest !== undefined) this.rest = JSON.parse(rest) as Rest;
		if (!this.rest) return null;
		const { encounter, battle, fog, ...others } = this.rest;
		const { ground: under } = this;
		const all = { ...this.pictures, ...(under && { [GROUND]: under.url }) };
		const mapOf = (number: number): BattleMap => this.maps[number] as BattleMap;
		const map = mapOf(encounter.map);
		return {
			...others,
			encounter: { ...encounter, map, ...(Object.keys(all).length > 0 && { pictures: all }) },
			battle: { ...battle, states: battle.states.map((state) => ({ ...state, map: mapOf(state.map) })) },
			fog: fogOver(fog, map, under),
		};
	}
}
