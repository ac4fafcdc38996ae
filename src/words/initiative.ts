/** What happens in the order of a fight, in a sentence each. */
import type { InitiativeNews, Names } from '../engine/index.ts';
import { declarationWords } from './declarations.ts';
import { inRound, segmentName } from './fightClock.ts';
import { added, capital, listed, printed } from './lists.ts';
import { halfName } from './places.ts';

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
			const sum = `${event.face} ${added(event.modifier)} = ${printed(event.total)}`;
			return `${name(event.creature)} rolls ${sum} on ${die} for initiative.`;
		}
		case 'ordered':
			return `Order: ${event.creatures.map(name).join(', ')}.`;
		case 'round':
			return `Round ${event.round} begins.`;
		case 'half':
			return `${halfName(event.half)} begins.`;
		case 'turn':
			return `Count ${printed(event.count)}: the turn of ${all(event.creatures)}.`;
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
			return `${name(event.creature)} ${why}: count ${printed(event.from)} becomes ${printed(event.to)}.`;
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
				? `${capital(segmentName(event.moment))}.`
				: `${capital(segmentName(event.moment))}: ${all(event.creatures)}.`;
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
		case 'casting roll':
			return `${name(event.creature)} rolls ${event.face} on a d20 to keep ${event.spell}; ${event.against} is needed.`;
		case 'attack moved':
			return `An attack of ${name(event.creature)} moves from ${printed(event.from)} to ${event.to}.`;
		case 'spell kept':
			return `${name(event.creature)} goes on casting ${event.spell}.`;
		case 'spell not begun':
			return `${name(event.creature)} had not begun ${event.spell}, which is not lost by these rules.`;
		case 'act lost':
			return `${name(event.creature)} does not act again this round.`;
		case 'hit die':
			return `${name(event.creature)} rolled a 20: one Hit Die is free.`;
		case 'rushed':
			return `${all(event.creatures)} ${many(event.creatures, 'rushes', 'rush')} to ${printed(event.count)} in round ${event.round}.`;
		case 'delayed': {
			const verb = many(event.creatures, 'delays', 'delay');
			return `${all(event.creatures)} ${verb}${event.to === null ? '' : ` to ${printed(event.to)}`}.`;
		}
		case 'returned':
			return `${all(event.creatures)} ${many(event.creatures, 'takes its', 'take their')} delayed turn on ${printed(event.count)}.`;
		case 'used':
			return event.what === 'hit die'
				? `${name(event.creature)} spends the free Hit Die.`
				: `${name(event.creature)} uses its ${event.what}.`;
		case 'readied':
			return `${name(event.creature)} readies an action: ${event.trigger}.`;
		case 'released':
			return `${name(event.creature)} reacts with the readied action: ${event.trigger}.`;
		case 'unready':
			return `The action ${name(event.creature)} readied is lost: ${event.trigger}.`;
		case 'arranged':
			return `The tie on ${printed(event.count)} goes ${event.creatures.map(name).join(', ')}.`;
		default:
			return event satisfies never;
	}
}

function points({ from, to }: { readonly from: number | null; readonly to: number | null }): string {
	return from === null || to === null ? '' : ` (${from} to ${to} hit points)`;
}
