/**
 * What a seat knows, as text in parts that change at different times, so that a step does not send the map's picture
 * again. Together they are `seen`, neither more nor less.
 */
import type { BattleMap, Encounter } from '../engine/index.ts';
import type { Seen } from '../store/seen/seen.ts';

/** Each is JSON. */
export interface Parts {
	/** The pictures by key; null without any. */
	readonly pictures: string;
	/** The ground, and the ground of each of the battle's states, each once. */
	readonly maps: string;
	/** All else, with the maps by their number. */
	readonly rest: string;
}

type State = Seen['battle']['states'][number];

/** `Seen` with numbers in place of maps, and without pictures. */
interface Rest extends Omit<Seen, 'encounter' | 'battle'> {
	readonly encounter: Omit<Encounter, 'map' | 'pictures'> & { readonly map: number };
	readonly battle: Omit<Seen['battle'], 'states'> & {
		readonly states: readonly (Omit<State, 'map'> & { readonly map: number })[];
	};
}

type Pictures = Encounter['pictures'] | null;

/** Whether both hold the same texts: pictures are megabytes, and putting them into words again takes long. */
function arePicturesSame(a: Pictures, b: Pictures): boolean {
	const keys = Object.keys(a ?? {});
	if (!a || !b) return !a === !b;
	return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Puts what a seat knows into words, part by part, and tells which parts have changed. */
export class PartsWriter {
	private last: Partial<Parts> = {};
	private pictures: Pictures = null;
	private maps: readonly BattleMap[] = [];

	/** The parts as they are known now, for somebody who knows nothing yet; none before the first were told. */
	get all(): Partial<Parts> {
		return this.last;
	}

	/** The parts whose text differs from the last, which are known from now on; null where none does. */
	changed(seen: Seen): Partial<Parts> | null {
		const maps: BattleMap[] = [];
		const numberOf = (map: BattleMap): number => {
			const known = maps.indexOf(map);
			return known >= 0 ? known : maps.push(map) - 1;
		};
		const { encounter, battle, ...others } = seen;
		const { pictures = null, map, ...present } = encounter;
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
			maps: (isSame ? last.maps : undefined) ?? JSON.stringify(maps),
			rest: JSON.stringify(rest),
		};
		this.pictures = pictures;
		this.maps = maps;
		this.last = now;
		const changed = Object.entries(now).filter(([name, text]) => last[name as keyof Parts] !== text);
		return changed.length === 0 ? null : Object.fromEntries(changed);
	}
}

/** Makes of parts what a seat knows. What has not changed stays the same object, so that nobody draws it anew. */
export class PartsReader {
	private pictures: Pictures = null;
	private maps: readonly BattleMap[] = [];
	private rest: Rest | null = null;

	/** Null until all parts have come. */
	read({ pictures, maps, rest }: Partial<Parts>): Seen | null {
		if (pictures !== undefined) this.pictures = JSON.parse(pictures) as Pictures;
		if (maps !== undefined) this.maps = JSON.parse(maps) as readonly BattleMap[];
		if (rest !== undefined) this.rest = JSON.parse(rest) as Rest;
		if (!this.rest) return null;
		const { encounter, battle, ...others } = this.rest;
		const faces = this.pictures;
		const ground = (number: number): BattleMap => this.maps[number] as BattleMap;
		return {
			...others,
			encounter: { ...encounter, map: ground(encounter.map), ...(faces && { pictures: faces }) },
			battle: { ...battle, states: battle.states.map((state) => ({ ...state, map: ground(state.map) })) },
		};
	}
}
