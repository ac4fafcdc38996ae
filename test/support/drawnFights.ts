/** Random fights: mostly legal actions, some illegal ones. */
import {
	ATTACK_SPACINGS,
	appendAction,
	type CombatAction,
	type Combatant,
	type DiceSource,
	type InitiativeAction,
	type InitiativeOptions,
	type InitiativeRecord,
	type InitiativeState,
	type InitiativeSystemId,
	initiativeRefusal,
	replayRecord,
	SITUATIONS,
	SIZES,
} from '../../src/engine/index.ts';
import { Chance } from './melees.ts';
import { initiativeOffers } from './offers.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];

function combatant(id: string, chance: Chance): Combatant {
	const maybe = <T>(times: number, value: T): T | undefined => (chance.once(times) ? value : undefined);
	const max = chance.whole(6, 12);
	return JSON.parse(
		JSON.stringify({
			id,
			side: id < 'c' ? 'heroes' : 'monsters',
			player: id < 'c' || undefined,
			bonus: chance.whole(-1, 3),
			hitPoints: maybe(2, { current: max, max }),
			hidden: maybe(8, true),
			group: id > 'c' ? maybe(2, 'orcs') : undefined,
			dexterity: maybe(2, chance.whole(-2, 4)),
			proficiency: maybe(2, 2),
			size: maybe(2, chance.among(SIZES)),
			weapon: maybe(2, { name: 'sword', speed: chance.whole(0, 10) }),
			rate: maybe(3, { attacks: chance.whole(1, 5), rounds: chance.whole(1, 2) }),
			secondWeapon: maybe(4, true),
			tempo: maybe(5, chance.among(['hasted', 'slowed'] as const)),
		}),
	) as Combatant;
}

function options(chance: Chance): Partial<InitiativeOptions> {
	return {
		hidePlans: chance.once(2),
		groups: chance.once(2),
		attackSpacing: chance.among(ATTACK_SPACINGS),
		spellSpoiling: chance.among(['while casting', 'earlier in the round']),
		quickSpells: chance.among(['immune', 'exposed']),
		secondWeapon: chance.among(['spaced', 'with the first']),
		situations: chance.once(2),
		otherActions: chance.once(2),
		ties: chance.among(['arranged', 'modifier']),
		rushedReactions: chance.once(2),
	};
}

/** An action outside the offers. */
function unasked(creature: string, chance: Chance): InitiativeAction {
	const spell = { type: 'spell', spell: 'web', time: chance.whole(0, 14) } as const;
	return chance.among<InitiativeAction>([
		{ type: 'damage', creature, amount: chance.whole(0, 9), critical: chance.once(2) },
		{ type: 'heal', creature, amount: chance.whole(0, 9) },
		{ type: 'update', creature, changes: { bonus: chance.whole(-4, 6), weapon: null } },
		{ type: 'update', creature, changes: { senseless: chance.once(2), hidden: chance.once(3) } },
		{ type: 'update', creature, changes: { hitPoints: { current: chance.whole(0, 6), max: 6 } } },
		{ type: 'count', creature, to: chance.whole(-2, 25) },
		{ type: 'delay', creature, to: chance.whole(-2, 20), alone: chance.once(2) },
		{ type: 'rush', creature, alone: true },
		{ type: 'ready', creature, trigger: ' the door opens ' },
		{ type: 'move attack', creature, from: chance.whole(1, 10), to: chance.whole(1, 10) },
		{ type: 'roll', faces: [{ creature, face: chance.whole(1, 10) }] },
		{ type: 'hold', creature },
		{ type: 'declare', creature, declaration: spell },
		{ type: 'declare', creature, declaration: spell },
		{ type: 'declare', creature, declaration: { type: 'natural' }, situations: [chance.among(SITUATIONS)] },
		{ type: 'join', combatants: [combatant(creature, chance)] },
		{ type: 'leave', creature, name: chance.once(2) ? creature.toUpperCase() : undefined },
		{ type: 'options', changes: options(chance) },
		{ type: 'plan', creature, holds: chance.once(2) },
		{ type: 'casting roll', creature, against: chance.whole(5, 15) },
		{ type: 'hold', creature },
		{ type: 'resume', creature },
		{ type: 'act', creature },
	]);
}

/** Actions of every system and moment. */
const ANYWHERE: readonly string[] = ['leave', 'damage', 'heal', 'update', 'options'];

function actionIn(state: InitiativeState, chance: Chance): InitiativeAction {
	const creature = chance.among(IDS);
	const goesOn = initiativeOffers(state, null).filter(({ refused }) => refused === null);
	if (chance.once(3) && goesOn.length > 0) return chance.among(goesOn).action;
	if (chance.once(4)) {
		const action = unasked(creature, chance);
		if (initiativeRefusal(state, action)?.code !== 'no such action' || chance.once(12)) return action;
	}
	const offers = initiativeOffers(state, creature).filter(
		({ action, refused }) =>
			(refused === null || chance.once(12)) && (!ANYWHERE.includes(action.type) || chance.once(8)),
	);
	const all = offers.length > 0 ? offers : goesOn;
	return all.length > 0 ? chance.among(all).action : { type: 'next' };
}

/** Seed and actions of a fight, illegal ones included. */
export interface DrawnFight {
	readonly seed: string;
	readonly deeds: readonly CombatAction[];
}

/** A fight by number; deterministic for equal offers. */
export function drawnFight(number: number, system: InitiativeSystemId, count: number): DrawnFight {
	const chance = new Chance(number);
	const source: DiceSource = { seed: `fight ${number}` };
	const begin: CombatAction = {
		type: 'begin',
		half: 1,
		segment: 0,
		system,
		combatants: IDS.map((id) => combatant(id, chance)),
		options: options(chance),
	};
	const deeds: CombatAction[] = [begin];
	let record: InitiativeRecord | undefined = { done: [begin] };
	while (deeds.length < count) {
		const { state } = replayRecord(record, source);
		if (!state) break;
		const asks = chance.once(6) ? ('everyone' as const) : undefined;
		const action = actionIn(state, chance);
		const deed: CombatAction = { type: 'act', half: 1, segment: deeds.length % 6, action, asks };
		deeds.push(deed);
		record = appendAction(record, deed, source, 1000) ?? record;
	}
	return { seed: source.seed ?? '', deeds: JSON.parse(JSON.stringify(deeds)) as CombatAction[] };
}
