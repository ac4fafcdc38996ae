/** Refusals of combat actions as sentences. */
import type { CreatureRefusal, InitiativeRefusal, Names, PlainRefusal } from '../engine/index.ts';
import { fillTemplate, formatList, formatNumber } from './textHelpers.ts';

const PLAIN: Readonly<Record<PlainRefusal, string>> = {
	'not in the fight': 'This creature is not in combat.',
	'no such action': 'Not available in this initiative system.',
	'nobody named': 'No creature selected.',
	'regroup amount': 'Regroup takes a whole number, 0 or more.',
	'no die missing': 'All dice are rolled.',
	'no die of theirs': 'This creature has no die to roll.',
	'still rolling': 'Roll the remaining dice first.',
	'plans come later': 'Finish this half-round before planning the next.',
	resolving: 'The half-round is being resolved.',
	'resolving already': 'The half-round is already being resolved.',
	'not resolved yet': 'Resolve the half-round first.',
	'regrouped twice': 'No half action left for Regroup this turn.',
	'count not whole': 'A count is a whole number.',
	'options between rounds': 'Change this between rounds.',
	'everybody has rolled': 'All creatures have rolled.',
	'roll first': 'Roll initiative for this round first.',
	'declared until the round ends': 'Declarations are locked until the round ends.',
	'situations off': 'Turn on Situations (table 55) first.',
	'situation twice': 'A situation counts once.',
	'speed not whole': 'Speed factor and magic bonus are whole numbers.',
	'casting time not whole': 'A casting time is a whole number of initiative segments.',
	'modifier not whole': 'A modifier is a whole number.',
	'other actions off': 'Turn on Other actions (table 56) first.',
	'no segment yet': 'The first segment has not started.',
	'spell takes effect': 'A completed spell takes effect immediately.',
	'not in these rules': 'These rules have no Rush and no Delay.',
	'count not lower': 'A turn can be delayed to a lower count only.',
	'above the count without the rush': 'A rushed turn can’t be delayed past its original count.',
	'ties by modifier': 'Ties go to the higher modifier, then a roll.',
	'not one whole tie': 'Reorder all turns of one tie together.',
	'tie for the GM': 'The GM orders ties that include a GM creature.',
	'begun turns stay': 'Turns that have started keep their places.',
	'number to reach': 'The target number is a whole number, 1 or more.',
	'no free segment': 'Pick a later segment after the first attack that is still free.',
	'no trigger': 'Enter the trigger.',
};

const OF_CREATURE = {
	'in the fight already': '{who} is already in combat.',
	down: '{who} cannot act.',
	'initiative bonus': '{who}’s initiative bonus must be a whole number from −100 to 100.',
	'speed factor': '{who}’s speed factor must be a whole number.',
	'not their turn': 'Not {who}’s turn.',
	'holds no action': '{who} holds no action.',
	'no plan to take back': '{who} has no plan to clear.',
	'regroup out of turn': 'Regroup on {who}’s turn.',
	'highest count': '{who} is at its maximum count.',
	'rolled already': '{who} has rolled already.',
	'from the next round': '{who} joins next round.',
	'once in a segment': '{who} acts once in a segment.',
	'not in this segment': '{who} does not act in this segment.',
	'holds already': '{who} holds an action already.',
	'no spell in doubt': '{who} has no spell to resolve.',
	'not casting': '{who} is not casting a spell.',
	'rush in a turn': '{who} can rush between its turns only.',
	'delays already': '{who} is delaying and can act anytime.',
	'rushes already': '{who} is already rushing.',
	'turn begun': '{who} has already started its turn.',
	'no attack to move': '{who} has no later attack to move.',
	'not delaying': '{who} is not delaying.',
	'no free Hit Die': '{who} has no free Hit Die.',
	'rushed and moved': '{who} rushed and has moved; it has no action this turn.',
	'rushed and acted': '{who} rushed and has acted; it has no movement this turn.',
	'rushed without reaction': '{who} rushed and has no reaction until its next turn.',
	'nothing readied': '{who} has no action readied.',
	'release out of turn': 'It is {who}’s turn; readied actions are used out of turn.',
} as const satisfies Readonly<Record<CreatureRefusal, `${string}{who}${string}`>>;

export function initiativeRefused(refusal: InitiativeRefusal, name: Names): string {
	switch (refusal.code) {
		case 'amount':
			return `An amount is a whole number from 0 to ${refusal.most.toLocaleString('en')}.`;
		case 'hit points':
			return `${name(refusal.creature)}’s hit points must be whole numbers from 0 to ${refusal.most.toLocaleString('en')}.`;
		case 'attacks':
			return refusal.creature === null
				? `Attacks: 0 to ${refusal.most}.`
				: `${name(refusal.creature)}: 0 to ${refusal.most} attacks.`;
		case 'face':
			return `A d${refusal.sides} shows 1 to ${refusal.sides}.`;
		case 'plans missing': {
			const [first = '', ...others] = refusal.creatures;
			if (others.length === 0) return `${name(first)} has no plan yet.`;
			return `${formatList([name(first), `${others.length} more`])} have no plan yet.`;
		}
		case 'spell in doubt':
			return `First decide whether ${name(refusal.creature)} loses ${refusal.spell}.`;
		case 'casting': {
			const until = refusal.until === null ? '' : ` until round ${refusal.until}`;
			return `${name(refusal.creature)} is casting ${refusal.spell}${until}.`;
		}
		case 'count too low':
			return `A count is a whole number, ${formatNumber(refusal.least)} or more.`;
		case 'used already':
			return `${name(refusal.creature)} has used its ${refusal.what} already.`;
		default:
			return 'creature' in refusal
				? fillTemplate(OF_CREATURE[refusal.code], { who: name(refusal.creature) })
				: PLAIN[refusal.code];
	}
}
