/** What the next step of a fight brings. */
import {
	type InitiativeState,
	initiativeOrder,
	type Names,
	type OrderRow,
	performInitiative,
	SYSTEM_TRAITS,
} from '../../engine/index.ts';
import { delayedTurnMeaning, formatNumber, groupName } from '../../messages/index.ts';

/** What the next step of a fight brings. */
export interface Ahead {
	/** What the button is called. */
	readonly label: string;
	/** Who comes, in a few words; empty when nobody in particular. */
	readonly who: string;
}

/** Dice for looking ahead: nobody has thrown them yet. */
const NO_DICE = { face: () => undefined };

/** What `next` would bring, without doing it. */
export function lookAhead(fight: InitiativeState, name: Names): Ahead {
	const segments = SYSTEM_TRAITS[fight.system].moves === 'in segments';
	const outcome = performInitiative(fight, { type: 'next' }, NO_DICE);
	const label = segments ? 'Next initiative segment' : 'Next turn';
	if (outcome.status === 'refused') return { label, who: '' };
	let who = '';
	let round = false;
	for (const event of outcome.events) {
		if (event.type === 'round') round = true;
		if (event.type === 'turn') who = `${groupName(event.creatures.map(name))}, ${formatNumber(event.count)}`;
		if (event.type === 'segment') who = groupName(event.creatures.map(name));
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

/** Who has no plan yet, while plans are being given. */
export function withoutPlans(fight: InitiativeState, rows: readonly OrderRow[]): readonly string[] {
	if (fight.system !== 'simultaneous' || fight.phase !== 'declaring') return [];
	return rows.filter((row) => row.status === 'to declare').flatMap((row) => row.creatures);
}
