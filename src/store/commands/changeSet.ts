/**
 * What commands say that changes. The present is never changed in place: what is said is applied to it here, and
 * written into the inputs of the half-round at the moment of the command (`document/inputs.ts`).
 */
import {
	type BattleMap,
	type Creature,
	type Encounter,
	type GroundChange,
	type PlacesOfIds,
	type Plan,
	placesOfIds,
	type Square,
	type Squeezed,
	withGround,
} from '../../engine/index.ts';

/**
 * What depends on a field of a creature. `rules`: half-rounds do, from the moment of the change on. `looks`: nothing
 * does, so the field has always been so (except hit points, where damage has been done). `place` and `plan` have
 * changes of their own; `never`: it does not change.
 */
const CREATURE_FIELDS = {
	id: 'never',
	name: 'looks',
	side: 'rules',
	size: 'rules',
	speed: 'rules',
	otherSpeed: 'looks',
	initiative: 'rules',
	position: 'place',
	conditions: 'rules',
	lasting: 'looks',
	movement: 'rules',
	plan: 'plan',
	picture: 'looks',
	face: 'looks',
	hidden: 'looks',
	hiddenUntil: 'looks',
	armorClass: 'looks',
	attacks: 'looks',
	note: 'looks',
	skills: 'rules',
	fills: 'rules',
	givesWay: 'rules',
	build: 'rules',
	space: 'rules',
	reach: 'rules',
	reachWeapon: 'rules',
	rangeIncrement: 'looks',
	elevation: 'rules',
	busy: 'rules',
	squeezed: 'place',
	auto: 'looks',
	hitPoints: 'looks',
	fighter: 'looks',
	repertoire: 'looks',
} as const satisfies Record<keyof Creature, 'rules' | 'looks' | 'place' | 'plan' | 'never'>;

/** What depends on a part of the map. A picture under it has always been there. */
const MAP_PARTS = {
	width: 'rules',
	height: 'rules',
	terrain: 'rules',
	walls: 'rules',
	background: 'looks',
} as const satisfies Record<keyof BattleMap, 'rules' | 'looks'>;

/**
 * What depends on a field of the encounter. Those with `never` are changed by other changes (of creatures, of the
 * map), or by no command.
 */
const ENCOUNTER_FIELDS = {
	name: 'looks',
	seed: 'never',
	rules: 'rules',
	map: 'never',
	fog: 'looks',
	creatures: 'never',
	sides: 'looks',
	rolls: 'looks',
	half: 'never',
	round: 'looks',
	time: 'looks',
	amendments: 'never',
	history: 'looks',
	earlier: 'never',
	movers: 'rules',
	initiative: 'looks',
	variants: 'looks',
	areas: 'looks',
	notes: 'looks',
	pictures: 'looks',
	fileOnly: 'looks',
	fogAreas: 'looks',
	doorsReveal: 'looks',
	scenario: 'looks',
	blows: 'looks',
	dice: 'looks',
} as const satisfies Record<keyof Encounter, 'rules' | 'looks' | 'never'>;

type Said<Thing, Table> = Partial<
	Pick<
		Thing,
		{ [Key in keyof Thing & keyof Table]-?: Table[Key] extends 'rules' | 'looks' ? Key : never }[keyof Thing &
			keyof Table]
	>
>;

/** Fields of a creature that a change can be of; one that is there but undefined is cleared. */
export type CreatureFields = Said<Creature, typeof CREATURE_FIELDS>;
export type MapParts = Said<BattleMap, typeof MAP_PARTS>;
export type EncounterFields = Said<Encounter, typeof ENCOUNTER_FIELDS>;

/** One thing that changes; creatures by id. */
export type Change =
	/** It comes to the map, with the plan it has. */
	| { readonly type: 'join'; readonly creature: Creature }
	| { readonly type: 'leave'; readonly creature: string }
	/** It is put there by hand; whoever is not `squeezed` stands there with all its width. */
	| {
			readonly type: 'place';
			readonly creature: string;
			readonly position: Square;
			readonly squeezed?: Squeezed;
	  }
	/** From now on it follows this plan, or none. */
	| { readonly type: 'plan'; readonly creature: string; readonly plan: Plan | undefined }
	| { readonly type: 'fields'; readonly creature: string; readonly fields: CreatureFields }
	| ({ readonly type: 'ground' } & GroundChange)
	/** The map has another size, with all that is on it, or another picture. */
	| { readonly type: 'map'; readonly parts: MapParts }
	| { readonly type: 'encounter'; readonly fields: EncounterFields };

/** The thing with these fields; those that are undefined go. */
export function withFields<Thing extends object>(thing: Thing, fields: Partial<NoInfer<Thing>>): Thing {
	const result: Thing = { ...thing, ...fields };
	return Object.values(fields).includes(undefined) ? withoutUndefined(result) : result;
}

/** The thing without fields that are undefined. */
export function withoutUndefined<Thing extends object>(thing: Thing): Thing {
	return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as Thing;
}

/** The looks among a creature's fields. */
export function looksAmong(fields: CreatureFields): CreatureFields {
	const looks = keysOf(fields).filter((key) => CREATURE_FIELDS[key] === 'looks');
	return Object.fromEntries(looks.map((key) => [key, fields[key]]));
}

/** Whether the change may alter what happens from now on. */
export function matters(change: Change): boolean {
	switch (change.type) {
		case 'fields':
			return keysOf(change.fields).some((key) => CREATURE_FIELDS[key] === 'rules');
		case 'map':
			return keysOf(change.parts).some((key) => MAP_PARTS[key] === 'rules');
		case 'encounter':
			return keysOf(change.fields).some((key) => ENCOUNTER_FIELDS[key] === 'rules');
		default:
			return true;
	}
}

function keysOf<Fields extends object>(fields: Fields): readonly (keyof Fields)[] {
	return Object.keys(fields) as (keyof Fields)[];
}

/** An encounter as it stands with what has been said, one command after the other. */
export interface Draft {
	readonly encounter: Encounter;
	readonly changes: readonly Change[];
}

/** The draft before anything is said. */
export function unchanged(encounter: Encounter): Draft {
	return { encounter, changes: [] };
}

/** The draft with more said; the same when nothing is. */
export function saying(draft: Draft, changes: readonly Change[]): Draft {
	if (changes.length === 0) return draft;
	return { encounter: applied(draft.encounter, changes), changes: [...draft.changes, ...changes] };
}

/** What changes make of an encounter as it stands; what none of them is about stays the same object. */
export function applied(encounter: Encounter, changes: readonly Change[]): Encounter {
	let result = encounter;
	let creatures: ChangedCreatures | undefined;
	for (const change of changes) {
		if (change.type === 'encounter') result = withFields(result, change.fields);
		else if (change.type === 'ground') result = { ...result, map: withGround(result.map, change) };
		else if (change.type === 'map') result = { ...result, map: withFields(result.map, change.parts) };
		else {
			creatures ??= new ChangedCreatures(encounter.creatures);
			creatures.change(change);
		}
	}
	return creatures ? { ...result, creatures: creatures.list } : result;
}

/** A list of creatures of whom some are changed: the others are not gone through. */
class ChangedCreatures {
	private readonly all: (Creature | undefined)[];
	/** Where those stand who are not there where they stood at first. */
	private readonly moved = new Map<string, number | undefined>();
	private readonly places: PlacesOfIds;

	constructor(creatures: readonly Creature[]) {
		this.all = creatures.slice();
		this.places = placesOfIds(creatures);
	}

	/** Everybody in the order of before; those who have joined come last. */
	get list(): readonly Creature[] {
		return this.moved.size === 0
			? (this.all as readonly Creature[])
			: this.all.filter((one) => one !== undefined);
	}

	private placeOf(id: string): number | undefined {
		return this.moved.has(id) ? this.moved.get(id) : this.places.get(id);
	}

	change(change: Exclude<Change, { readonly type: 'ground' | 'map' | 'encounter' }>): void {
		const { type } = change;
		const place = this.placeOf(type === 'join' ? change.creature.id : change.creature);
		if (type === 'join') {
			if (place !== undefined) this.all[place] = change.creature;
			else this.moved.set(change.creature.id, this.all.push(change.creature) - 1);
			return;
		}
		const one = place === undefined ? undefined : this.all[place];
		if (place === undefined || !one) return;
		if (type === 'leave') this.moved.set(one.id, undefined);
		this.all[place] = type === 'leave' ? undefined : withFields(one, fieldsOf(change));
	}
}

function fieldsOf(
	change: Extract<Change, { readonly type: 'place' | 'plan' | 'fields' }>,
): Partial<Creature> {
	if (change.type === 'fields') return change.fields;
	if (change.type === 'plan') return { plan: change.plan };
	return { position: change.position, squeezed: change.squeezed };
}
