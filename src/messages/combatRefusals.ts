/** Refusals of combat actions as sentences. */
import type { CreatureRefusal, InitiativeRefusal, Names, PlainRefusal } from '../engine/index.ts';
import { fillTemplate, formatList, formatNumber } from './textHelpers.ts';

const PLAIN: Readonly<Record<PlainRefusal, string>> = {
	'not in the fight': 'This creature is not in the fight.',
	'no such action': 'The initiative in use has no such action.',
	'nobody named': 'Nobody was named.',
	'regroup amount': 'Regroup adds a whole number from 0 up.',
	'no die missing': 'No die is missing.',
	'no die of theirs': 'This creature has no die to roll.',
	'still rolling': 'Dice are still to be rolled.',
	'plans come later': 'Plans for the next half-round come after this one.',
	resolving: 'The half-round is being resolved.',
	'resolving already': 'The half-round is being resolved already.',
	'not resolved yet': 'The half-round has to be resolved first.',
	'regrouped twice': 'Regroup is a half action, and none is left this turn.',
	'count not whole': 'A count is a whole number.',
	'options between rounds': 'The reading of the rules changes between rounds only.',
	'everybody has rolled': 'Everybody has rolled.',
	'roll first': 'Everybody rolls for this round first.',
	'declared until the round ends': 'What was declared holds until the round is over.',
	'situations off': 'The option for situations (table 55) is off.',
	'situation twice': 'A situation counts once.',
	'speed not whole': 'Speed factor and plusses are whole numbers.',
	'casting time not whole': 'A casting time is a whole number of initiative segments.',
	'modifier not whole': 'A modifier is a whole number.',
	'other actions off': 'The option for other actions (table 56) is off.',
	'no segment yet': 'The first segment has not begun.',
	'spell takes effect': 'A spell that is complete takes effect at once.',
	'not in these rules': 'These rules have no Rush and no Delay.',
	'count not lower': 'A turn can be delayed to a lower count only.',
	'above the count without the rush': 'A rushed turn can be delayed to the count without the rush at most.',
	'ties by modifier': 'Ties are settled by the larger modifier and a roll.',
	'not one whole tie': 'Only turns on the same count, all of them, can be put in order.',
	'tie for the GM': 'The GM puts a tie with a GM creature in order.',
	'begun turns stay': 'Turns that have begun keep their places.',
	'number to reach': 'The number to reach is a whole one from 1 up.',
	'no free segment':
		'An attack goes to a segment to come, after the first attack, where nothing else is done.',
	'no trigger': 'Say what the readied action waits for.',
};

const OF_CREATURE = {
	'in the fight already': '{who} is in the fight already.',
	down: '{who} cannot act.',
	'initiative bonus': 'The initiative bonus of {who} is a whole number from −100 to 100.',
	'speed factor': 'The weapon of {who} has a whole speed factor.',
	'not their turn': 'It is not the turn of {who}.',
	'holds no action': '{who} holds no action.',
	'no plan to take back': '{who} has no plan to take back.',
	'regroup out of turn': 'Regroup is for the turn of {who}.',
	'highest count': '{who} has its highest count.',
	'rolled already': '{who} has rolled already.',
	'from the next round': '{who} takes part from the next round.',
	'once in a segment': '{who} acts once in a segment.',
	'not in this segment': '{who} does not act in this segment.',
	'holds already': '{who} holds an action already.',
	'no spell in doubt': 'No spell of {who} is in doubt.',
	'not casting': '{who} is not casting a spell.',
	'rush in a turn': '{who} can rush between its turns, not in one.',
	'delays already': '{who} is delaying; its turn is open already.',
	'rushes already': '{who} rushes already.',
	'turn begun': '{who} has begun its turn already.',
	'no attack to move': '{who} has no such attack to come after its first.',
	'not delaying': '{who} is not delaying.',
	'no free Hit Die': '{who} has no free Hit Die.',
	'rushed and moved': '{who} rushed and has moved; it has no action this turn.',
	'rushed and acted': '{who} rushed and has acted; it has no movement this turn.',
	'rushed without reaction': '{who} rushed and has no reaction until its next turn.',
	'nothing readied': '{who} has no action readied.',
	'release out of turn': 'A readied action is used out of turn; it is the turn of {who}.',
} as const satisfies Readonly<Record<CreatureRefusal, `${string}{who}${string}`>>;

export function initiativeRefused(refusal: InitiativeRefusal, name: Names): string {
	switch (refusal.code) {
		case 'amount':
			return `An amount is a whole number from 0 to ${refusal.most.toLocaleString('en')}.`;
		case 'hit points':
			return `The hit points of ${name(refusal.creature)} are whole numbers from 0 to ${refusal.most.toLocaleString('en')}.`;
		case 'attacks':
			return refusal.creature === null
				? `There are between 0 and ${refusal.most} attacks.`
				: `${name(refusal.creature)} has between 0 and ${refusal.most} attacks.`;
		case 'face':
			return `A d${refusal.sides} shows 1 to ${refusal.sides}.`;
		case 'plans missing': {
			const [first = '', ...others] = refusal.creatures;
			if (others.length === 0) return `${name(first)} has no plan yet.`;
			return `${formatList([name(first), `${others.length} more`])} have no plan yet.`;
		}
		case 'spell in doubt':
			return `First say whether ${name(refusal.creature)} loses ${refusal.spell}.`;
		case 'casting': {
			const until = refusal.until === null ? '' : ` until round ${refusal.until}`;
			return `${name(refusal.creature)} is casting ${refusal.spell}${until}.`;
		}
		case 'count too low':
			return `A count is a whole number from ${formatNumber(refusal.least)} up.`;
		case 'used already':
			return `${name(refusal.creature)} has used its ${refusal.what} already.`;
		default:
			return 'creature' in refusal
				? fillTemplate(OF_CREATURE[refusal.code], { who: name(refusal.creature) })
				: PLAIN[refusal.code];
	}
}
