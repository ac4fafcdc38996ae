/**
 * Changes that commands express. Here they are applied to the present; `document/writeInputs.ts` writes them into
 * the half-round's inputs.
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
 * Dependence on a creature's fields. `rules`: half-rounds depend on it from the change on. `looks`: nothing does, so
 * it applies retroactively (except hit points after damage). `place` and `plan` have separate changes; `never`:
 * constant.
 */
const CREATURE_FIELDS = {
	id: 'never',
	name: 'looks',
	side: 'rules',
	size: 'rules',
	speed: 'rules',
	otherSpeed: 'looks',
	initiative: 'rules',
	extraFeet: 'rules',
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

/** Dependence on parts of the map. A background applies retroactively. */
const MAP_PARTS = {
	width: 'rules',
	height: 'rules',
	terrain: 'rules',
	walls: 'rules',
	background: 'looks',
} as const satisfies Record<keyof BattleMap, 'rules' | 'looks'>;

/** Dependence on fields of the encounter. `never`: changed by other changes (creatures, map) or not at all. */
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

/** Changed fields of a creature; an undefined one is cleared. */
export type CreatureFields = Said<Creature, typeof CREATURE_FIELDS>;
export type MapParts = Said<BattleMap, typeof MAP_PARTS>;
export type EncounterFields = Said<Encounter, typeof ENCOUNTER_FIELDS>;

/** One change; creatures by id. */
export type Change =
	/** Joins the map with its plan. */
	| { readonly type: 'join'; readonly creature: Creature }
	| { readonly type: 'leave'; readonly creature: string }
	/** Placed by hand; at full width unless `squeezed`. */
	| {
			readonly type: 'place';
			readonly creature: string;
			readonly position: Square;
			readonly squeezed?: Squeezed;
	  }
	/** A new plan, or none. */
	| { readonly type: 'plan'; readonly creature: string; readonly plan: Plan | undefined }
	| { readonly type: 'fields'; readonly creature: string; readonly fields: CreatureFields }
	| ({ readonly type: 'ground' } & GroundChange)
	/** A new size with all contents, or another background. */
	| { readonly type: 'map'; readonly parts: MapParts }
	| { readonly type: 'encounter'; readonly fields: EncounterFields };

export function withFields<Thing extends object>(thing: Thing, fields: Partial<NoInfer<Thing>>): Thing {
	const result: Thing = { ...thing, ...fields };
	return Object.values(fields).includes(undefined) ? withoutUndefined(result) : result;
}

export function withoutUndefined<Thing extends object>(thing: Thing): Thing {
	return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as Thing;
}

export function looksAmong(fields: CreatureFields): CreatureFields {
	const looks = keysOf(fields).filter((key) => CREATURE_FIELDS[key] === 'looks');
	return Object.fromEntries(looks.map((key) => [key, fields[key]]));
}

/** True if the change may affect later events. */
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

/** An encounter with the changes of some commands. */
export interface Draft {
	readonly encounter: Encounter;
	readonly changes: readonly Change[];
}

export function unchanged(encounter: Encounter): Draft {
	return { encounter, changes: [] };
}

export function saying(draft: Draft, changes: readonly Change[]): Draft {
	if (changes.length === 0) return draft;
	return { encounter: applied(draft.encounter, changes), changes: [...draft.changes, ...changes] };
}

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

/** A list of creatures with some changed, without copying the others. */
class ChangedCreatures {
	private readonly all: (Creature | undefined)[];
	/** Indexes of creatures not at their initial index. */
	private readonly moved = new Map<string, number | undefined>();
	private readonly places: PlacesOfIds;

	constructor(creatures: readonly Creature[]) {
		this.all = creatures.slice();
		this.places = placesOfIds(creatures);
	}

	/** In the previous order; new ones last. */
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

/** Optional lists are never stored empty. */
export function unlessEmpty<Item>(list: readonly Item[]): readonly Item[] | undefined {
	return list.length > 0 ? list : undefined;
}
