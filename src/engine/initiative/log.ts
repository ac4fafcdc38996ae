/**
 * Says in a sentence each what happened, and in a phrase where the fight stands. Segments of the
 * AD&D clock are called initiative segments: those of movement are half a second long.
 */
import { roundOfHalf } from '../round/index.ts';
import type { Declaration, FightClock, InitiativeNews, Moment, Names } from './types.ts';

/** One sentence for the log. */
export function initiativeSentence(event: InitiativeNews, name: Names): string {
	const all = (ids: readonly string[]): string => listed(ids.map(name));
	const many = (ids: readonly string[], one: string, more: string): string => (ids.length === 1 ? one : more);
	switch (event.type) {
		case 'fight begins':
			return 'The fight begins.';
		case 'fight over':
			return 'The fight is over.';
		case 'note':
			return event.text;
		case 'joined':
			return `${name(event.creature)} joins the fight.`;
		case 'left':
			return `${name(event.creature)} leaves the fight.`;
		case 'updated':
			return `${name(event.creature)} is changed.`;
		case 'hid':
			return `${name(event.creature)} is hidden.`;
		case 'revealed':
			return `${name(event.creature)} is revealed.`;
		case 'damaged':
			return `${name(event.creature)} takes ${event.amount} damage${points(event)}.`;
		case 'healed':
			return `${name(event.creature)} is healed by ${event.amount}${points(event)}.`;
		case 'bloodied':
			return `${name(event.creature)} is bloodied.`;
		case 'fell':
			return `${name(event.creature)} goes down.`;
		case 'rose':
			return `${name(event.creature)} is up again.`;
		case 'options':
			return 'The initiative options are changed.';
		case 'rolled': {
			const die = `a d${event.sides}`;
			if (event.reason === 'tie') return `${name(event.creature)} rolls ${event.face} on ${die} for the tie.`;
			if (event.modifier === 0)
				return `${name(event.creature)} rolls ${event.face} on ${die} for initiative.`;
			const sum = `${event.face} ${signed(event.modifier)} = ${event.total}`;
			return `${name(event.creature)} rolls ${sum} on ${die} for initiative.`;
		}
		case 'ordered':
			return `Order: ${event.creatures.map(name).join(', ')}.`;
		case 'round':
			return `Round ${event.round} begins.`;
		case 'half':
			return `Round ${event.round}, half ${halfOf(event.half)} begins.`;
		case 'turn':
			return `Count ${event.count}: the turn of ${all(event.creatures)}.`;
		case 'turn ended':
			return `${all(event.creatures)} ${many(event.creatures, 'ends its turn', 'end their turn')}.`;
		case 'planned':
			return event.holds ? `${name(event.creature)} holds.` : `${name(event.creature)} has a plan.`;
		case 'unplanned':
			return `${name(event.creature)} takes the plan back.`;
		case 'resolving':
			return event.standing.length === 0
				? 'Everybody moves at once.'
				: `Everybody moves at once; ${all(event.standing)} ${many(event.standing, 'stands', 'stand')}.`;
		case 'count': {
			const why = { regroup: 'regroups', changed: 'changes its count', bounds: 'is held in bounds' }[
				event.reason
			];
			return `${name(event.creature)} ${why}: count ${event.from} becomes ${event.to}.`;
		}
		case 'held':
			return `${name(event.creature)} holds its action.`;
		case 'resumed':
			return `${name(event.creature)} uses the action it held.`;
		case 'lapsed':
			return `The action ${name(event.creature)} held back is lost.`;
		case 'declared':
			return `${name(event.creature)} declares: ${declarationWords(event.declaration)}.`;
		case 'segment':
			return event.creatures.length === 0
				? `${capital(momentWords(event.moment))}.`
				: `${capital(momentWords(event.moment))}: ${all(event.creatures)}.`;
		case 'acted': {
			const attack = event.kind === 'weapon' || event.kind === 'natural';
			if (!attack || event.strikes === 0) return `${name(event.creature)} acts.`;
			return `${name(event.creature)} attacks${event.strikes > 1 ? ` with both weapons` : ''}.`;
		}
		case 'casting':
			return `${name(event.creature)} begins to cast ${event.spell}, complete in ${inRound(event.at)}.`;
		case 'spell resolved':
			return `${name(event.creature)} completes ${event.spell}.`;
		case 'spell lost':
			return `${name(event.creature)} loses ${event.spell}.`;
		case 'spell in doubt':
			return `${name(event.creature)} was hurt while casting ${event.spell}; it may be lost.`;
		case 'spell kept':
			return `${name(event.creature)} goes on casting ${event.spell}.`;
		case 'act lost':
			return `${name(event.creature)} is down and does not act again this round.`;
		case 'hit die':
			return `${name(event.creature)} rolled a 20: one Hit Die is free.`;
		case 'rushed':
			return `${all(event.creatures)} ${many(event.creatures, 'rushes', 'rush')} to ${event.count} in round ${event.round}.`;
		case 'delayed': {
			const verb = many(event.creatures, 'delays', 'delay');
			return `${all(event.creatures)} ${verb}${event.to === null ? '' : ` to ${event.to}`}.`;
		}
		case 'returned':
			return `${all(event.creatures)} ${many(event.creatures, 'takes its', 'take their')} delayed turn on ${event.count}.`;
		case 'used':
			return event.what === 'hit die'
				? `${name(event.creature)} spends the free Hit Die.`
				: `${name(event.creature)} uses its ${event.what}.`;
		case 'arranged':
			return `The tie on ${event.count} goes ${event.creatures.map(name).join(', ')}.`;
		default:
			return event satisfies never;
	}
}

/** Of many who act together so many are named at most. */
const NAMED_IN_TURN = 3;

/** Where a fight stands, such as "Round 2, turn of Lydia" or "Round 1, initiative segment 7". */
export function clockSentence(clock: FightClock, name: Names): string {
	switch (clock.type) {
		case 'half':
			return `Round ${roundOfHalf(clock.half)}, half ${halfOf(clock.half)}, ${clock.phase}`;
		case 'round':
			return `Round ${clock.round}, ${clock.phase}`;
		case 'segment':
			return `Round ${clock.round}, ${momentWords(clock.moment)}`;
		case 'turn': {
			const { creatures, round } = clock;
			if (creatures.length === 0) return `Round ${round}`;
			const named = creatures.slice(0, NAMED_IN_TURN).map(name);
			const more = creatures.length - named.length;
			return `Round ${round}, turn of ${listed(more > 0 ? [...named, `${more} more`] : named)}`;
		}
		case 'board': {
			const { half, segment } = clock;
			const where = segment === 0 ? 'start' : `segment ${segment}`;
			return `Round ${roundOfHalf(half)}, half ${halfOf(half)}, ${where}`;
		}
		case 'quoted':
			return clock.text;
		default:
			return clock satisfies never;
	}
}

/** What a creature does this AD&D round, such as "war hammer +4" or "burning hands, casting time 1". */
export function declarationWords(declaration: Declaration): string {
	switch (declaration.type) {
		case 'weapon': {
			const plusses = (declaration.weapon.plusses ?? []).map(signed).join('/');
			return [declaration.weapon.name, plusses].filter(Boolean).join(' ');
		}
		case 'natural':
			return 'natural weapons';
		case 'spell':
			return `${declaration.spell}, casting time ${declaration.time}`;
		case 'scroll':
			return `scroll of ${declaration.spell}`;
		case 'breath':
			return 'breath weapon';
		case 'innate':
			return 'innate ability';
		case 'item':
			return declaration.item === 'miscellaneous' ? 'miscellaneous magic' : declaration.item;
		case 'other':
			return declaration.what ?? 'something else';
		default:
			return declaration satisfies never;
	}
}

function momentWords({ pass, count }: Moment): string {
	if (pass > 0) return `attack ${pass + 1}, count ${count}`;
	if (count < 1) return `before initiative segment 1, count ${count}`;
	return count > 10 ? `after initiative segment 10, count ${count}` : `initiative segment ${count}`;
}

function inRound(moment: Moment): string {
	return `${momentWords(moment)} of round ${moment.round}`;
}

function points({ from, to }: { readonly from: number | null; readonly to: number | null }): string {
	return from === null || to === null ? '' : ` (${from} to ${to} hit points)`;
}

function signed(value: number): string {
	return value < 0 ? `- ${-value}` : `+ ${value}`;
}

function halfOf(half: number): number {
	return ((half - 1) % 2) + 1;
}

function listed(names: readonly string[]): string {
	if (names.length < 2) return names.join('');
	return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
