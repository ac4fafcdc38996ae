/** Preview of the next step of a fight. */
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

export interface Ahead {
	/** Button label. */
	readonly label: string;
	/** Next creature, in short; empty for none in particular. */
	readonly who: string;
	/** It ends the round. */
	readonly isRoundEnd: boolean;
}

/** No dice: a preview must not roll. */
const NO_DICE = { face: () => undefined };

/**
 * Previews `next` without applying it.
 *
 * @param skip to the next initiative segment with an act
 */
export function lookAhead(fight: InitiativeState, name: Names, skip = false): Ahead {
	const segments = SYSTEM_TRAITS[fight.system].moves === 'in segments';
	const outcome = performInitiative(fight, { type: 'next', ...(skip && { skip }) }, NO_DICE);
	let label = segments ? 'Next segment' : 'Next turn';
	if (outcome.status === 'refused') return { label, who: '', isRoundEnd: false };
	let who = '';
	let isRoundEnd = false;
	for (const event of outcome.events) {
		if (event.type === 'round') isRoundEnd = true;
		if (event.type === 'turn') who = `${groupName(event.creatures.map(name))} (${formatNumber(event.count)})`;
		if (event.type !== 'segment') continue;
		const { creatures, moment } = event;
		label = capitalize(segmentName(moment).replace('initiative segment', 'segment'));
		const acts = creatures.length > 1 ? 'act' : 'acts';
		who = creatures.length > 0 ? `${groupName(creatures.map(name))} ${acts}` : '';
	}
	// A delayed or held action keeps the round open until it is ended manually.
	const open = !segments && !isRoundEnd && who === '';
	return { label: isRoundEnd ? 'Next round' : open ? 'End the turn' : label, who, isRoundEnd };
}

/** Effect of taking a delayed turn now; undefined if impossible. */
export function delayedTurn(fight: InitiativeState, creature: string, name: Names): string | undefined {
	const outcome = performInitiative(fight, { type: 'resume', creature }, NO_DICE);
	if (outcome.status === 'refused') return undefined;
	const rows = initiativeOrder(outcome.state);
	const place = rows.findIndex(({ creatures }) => creatures.includes(creature));
	return delayedTurnMeaning(rows[place]!.count!, groupName((rows[place - 1]?.creatures ?? []).map(name)));
}
