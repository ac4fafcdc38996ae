/** What the next step of a fight brings. */
import {
	type InitiativeState,
	initiativeOrder,
	type Names,
	performInitiative,
	SYSTEM_TRAITS,
} from '../../engine/index.ts';
import {
	capitalize,
	delayedTurnMeaning,
	formatNumber,
	groupName,
	segmentName,
} from '../../messages/index.ts';

/** What the next step of a fight brings. */
export interface Ahead {
	/** What the button is called. */
	readonly label: string;
	/** Who comes, in a few words; empty when nobody in particular. */
	readonly who: string;
}

/** Dice for looking ahead: nobody has thrown them yet. */
const NO_DICE = { face: () => undefined };

/**
 * What `next` would bring, without doing it.
 *
 * @param skip to the next segment of initiative in which anybody acts
 */
export function lookAhead(fight: InitiativeState, name: Names, skip = false): Ahead {
	const segments = SYSTEM_TRAITS[fight.system].moves === 'in segments';
	const outcome = performInitiative(fight, { type: 'next', ...(skip && { skip }) }, NO_DICE);
	let label = segments ? 'Next segment' : 'Next turn';
	if (outcome.status === 'refused') return { label, who: '' };
	let who = '';
	let round = false;
	for (const event of outcome.events) {
		if (event.type === 'round') round = true;
		if (event.type === 'turn') who = `${groupName(event.creatures.map(name))}, ${formatNumber(event.count)}`;
		if (event.type !== 'segment') continue;
		const { creatures, moment } = event;
		label = capitalize(segmentName(moment).replace('initiative segment', 'segment'));
		const acts = creatures.length > 1 ? 'act' : 'acts';
		who = creatures.length > 0 ? `${groupName(creatures.map(name))} ${acts}` : '';
	}
	// With a delayed or held action left, the round stays open until somebody ends it.
	const open = !segments && !round && who === '';
	return { label: round ? 'Next round' : open ? 'End the turn' : label, who };
}

/** What it means to take a delayed turn now; undefined where that cannot be. */
export function delayedTurn(fight: InitiativeState, creature: string, name: Names): string | undefined {
	const outcome = performInitiative(fight, { type: 'resume', creature }, NO_DICE);
	if (outcome.status === 'refused') return undefined;
	const rows = initiativeOrder(outcome.state);
	const place = rows.findIndex(({ creatures }) => creatures.includes(creature));
	return delayedTurnMeaning(rows[place]!.count!, groupName((rows[place - 1]?.creatures ?? []).map(name)));
}
