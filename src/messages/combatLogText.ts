/** Log sentences of combat events. */
import type { InitiativeNews, Names } from '../engine/index.ts';
import { inRound, segmentName } from './clockText.ts';
import { declarationWords } from './declarationText.ts';
import { halfName } from './squareNames.ts';
import { capitalize, fillTemplate, formatAddend, formatList, formatNumber } from './textHelpers.ts';

const PLAIN = {
	'fight begins': 'Combat starts.',
	'fight over': 'Combat ends.',
	options: 'Initiative options changed.',
} as const;

const OF_CREATURE = {
	joined: '{who} joins combat.',
	left: '{who} leaves combat.',
	updated: '{who} updated.',
	hid: '{who} is hidden.',
	revealed: '{who} is revealed.',
	bloodied: '{who} is bloodied.',
	fell: '{who} goes down.',
	rose: '{who} is up again.',
	out: '{who} cannot act.',
	woke: '{who} can act again.',
	hasted: '{who} is hasted.',
	slowed: '{who} is slowed.',
	unplanned: '{who} clears its plan.',
	held: '{who} holds its action.',
	resumed: '{who} uses its held action.',
	lapsed: '{who} loses its held action.',
	'spell resolved': '{who} completes {spell}.',
	'spell lost': '{who} loses {spell}.',
	'spell in doubt': '{who} was hurt while casting {spell}; it may be lost.',
	'spell kept': '{who} keeps casting {spell}.',
	'spell not begun': '{who} had not started {spell}, so it is not lost.',
	'spell too quick': '{who} was hit, but {spell} takes one segment and is not lost.',
	'act lost': '{who} does not act again this round.',
	'hit die': '{who} rolled a 20 and gains a free Hit Die.',
	readied: '{who} readies an action: {trigger}.',
	released: '{who} reacts with the readied action: {trigger}.',
	unready: '{who} loses its readied action: {trigger}.',
} as const satisfies Partial<Record<InitiativeNews['type'], `${string}{who}${string}`>>;

/** Events that several creatures may share in one sentence. */
const SHARED: ReadonlySet<InitiativeNews['type']> = new Set(['rolled', 'declared', 'acted']);

/** The event without its creature, as a grouping key; null for events reported separately. */
export function toldOfAny(event: InitiativeNews): string | null {
	return SHARED.has(event.type) ? JSON.stringify({ ...event, creature: '' }) : null;
}

/**
 * One log sentence.
 *
 * @param together the names that share the event (`toldOfAny`), replacing the single one
 */
export function initiativeSentence(event: InitiativeNews, name: Names, together?: string): string {
	const who = (id: string): string => together ?? name(id);
	const verb = (word: string): string => (together === undefined ? `${word}s` : word);
	const all = (ids: readonly string[]): string => formatList(ids.map(name));
	const many = (ids: readonly string[], one: string, more: string): string => (ids.length === 1 ? one : more);
	switch (event.type) {
		case 'note':
			return event.text;
		case 'damaged':
			return `${name(event.creature)} takes ${event.amount} damage${points(event)}.`;
		case 'healed':
			return `${name(event.creature)} regains ${event.amount} HP${points(event)}.`;
		case 'rolled': {
			if (event.reason === 'tie')
				return `${who(event.creature)} ${verb('roll')} ${event.face} to break the tie.`;
			const sum = event.modifier === 0 ? '' : ` (${event.face} ${formatAddend(event.modifier)})`;
			return `${who(event.creature)}: initiative ${formatNumber(event.total)}${sum}.`;
		}
		case 'ordered':
			return `Order: ${event.creatures.map(name).join(', ')}.`;
		case 'round':
			return `Round ${event.round} starts.`;
		case 'half':
			return `${halfName(event.half)} starts.`;
		case 'turn':
			return `Count ${formatNumber(event.count)}: ${all(event.creatures)}’s turn.`;
		case 'turn ended':
			return `${all(event.creatures)} ${many(event.creatures, 'ends its turn', 'end their turn')}.`;
		case 'planned':
			return event.holds ? `${name(event.creature)} holds.` : `${name(event.creature)} has a plan.`;
		case 'resolving':
			return event.standing.length === 0
				? 'All creatures move at once.'
				: `All creatures move at once; ${all(event.standing)} ${many(event.standing, 'stays', 'stay')} put.`;
		case 'count': {
			const why = { regroup: 'regroups', changed: 'changes its count', bounds: 'reaches its limit' }[
				event.reason
			];
			return `${name(event.creature)} ${why}: count ${formatNumber(event.from)} → ${formatNumber(event.to)}.`;
		}
		case 'declared':
			return `${who(event.creature)} ${verb('declare')}: ${declarationWords(event.declaration)}.`;
		case 'segment':
			return event.creatures.length === 0
				? `${capitalize(segmentName(event.moment))}.`
				: `${capitalize(segmentName(event.moment))}: ${all(event.creatures)}.`;
		case 'acted': {
			const attack = event.kind === 'weapon' || event.kind === 'natural';
			if (!attack || event.strikes === 0) return `${who(event.creature)} ${verb('act')}.`;
			return `${who(event.creature)} ${verb('attack')}${event.strikes > 1 ? ` with both weapons` : ''}.`;
		}
		case 'casting':
			return `${name(event.creature)} starts casting ${event.spell}, done in ${inRound(event.at)}.`;
		case 'casting roll':
			return `${name(event.creature)} rolls ${event.face} to keep ${event.spell} (needs ${event.against}).`;
		case 'attack moved':
			return `${name(event.creature)}’s attack moves from ${formatNumber(event.from)} to ${event.to}.`;
		case 'rushed':
			return `${all(event.creatures)} ${many(event.creatures, 'rushes', 'rush')} to ${formatNumber(event.count)} in round ${event.round}.`;
		case 'delayed': {
			const verb = many(event.creatures, 'delays', 'delay');
			return `${all(event.creatures)} ${verb}${event.to === null ? '' : ` to ${formatNumber(event.to)}`}.`;
		}
		case 'returned':
			return `${all(event.creatures)} ${many(event.creatures, 'acts', 'act')} on ${formatNumber(event.count)} (delayed).`;
		case 'used':
			return event.what === 'hit die'
				? `${name(event.creature)} spends the free Hit Die.`
				: `${name(event.creature)} uses its ${event.what}.`;
		case 'arranged':
			return `Tie on ${formatNumber(event.count)}: ${event.creatures.map(name).join(', ')}.`;
		default:
			return 'creature' in event
				? fillTemplate(OF_CREATURE[event.type], {
						spell: '',
						trigger: '',
						...event,
						who: name(event.creature),
					})
				: PLAIN[event.type];
	}
}

function points({ from, to }: { readonly from: number | null; readonly to: number | null }): string {
	return from === null || to === null ? '' : ` (${from} → ${to} HP)`;
}
