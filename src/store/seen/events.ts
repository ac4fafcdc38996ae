/**
 * The events of a segment as a seat may know them. What unseen creatures do among themselves is left out. Where they
 * take part in what happens to others, they appear as somebody unseen.
 */
import type { BattleEvent, Check, Contender, Contest, Opposition } from '../../engine/index.ts';
import { UNSEEN } from '../../words/index.ts';
import type { Veil } from './veil.ts';

/** Whether a creature, by its id, is the seat's own, so that everything is known of it. */
export type Own = (creature: string) => boolean;

/** Those who want a space; null where nobody among them is seen. */
export function contendersAsSeen(
	contenders: readonly Contender[],
	veil: Veil,
	isOwn: Own,
): readonly Contender[] | null {
	const seen = contenders.filter(({ creature }) => !veil.isUnseen(creature));
	if (seen.length === 0) return null;
	const open = seen.map((one) => (isOwn(one.creature) ? one : rollAlone(one)));
	return seen.length === contenders.length ? open : [...open, SOMEBODY];
}

const SOMEBODY: Contender = { creature: UNSEEN, modifier: 0, segmentModifier: 0, roll: null, total: null };

/** The die is thrown for all to see. What is added to it is secret, and so is the total, which would give it away. */
function rollAlone({ creature, roll, rollOffs }: Contender): Contender {
	return {
		creature,
		modifier: 0,
		segmentModifier: 0,
		roll,
		total: null,
		...(rollOffs && { rollOffs }),
	};
}

function contestAsSeen(event: Contest, veil: Veil, isOwn: Own): readonly Contest[] {
	const contenders = contendersAsSeen(event.contenders, veil, isOwn);
	// As far as anybody saw, nobody else wanted the space: it was entered without a contest.
	if (!contenders) return [];
	// How equal totals were told apart is left out: bonuses decide it, and those are secret.
	return [{ type: 'contest', square: event.square, contenders, winners: veil.named(event.winners) }];
}

function oppositionAsSeen(against: readonly Opposition[], veil: Veil, isOwn: Own): readonly Opposition[] {
	const seen = against
		.filter(({ creature }) => !veil.isUnseen(creature))
		.map((one) => (isOwn(one.creature) ? one : { ...one, modifier: 0, total: null }));
	if (seen.length === against.length) return seen;
	return [...seen, { creature: UNSEEN, modifier: 0, roll: null, total: null }];
}

/** A check; null of somebody unseen. */
export function checkAsSeen(event: Check, veil: Veil, isOwn: Own): Check | null {
	const { creature, against } = event;
	if (veil.isUnseen(creature)) return null;
	const meetsUnseen = against.some((one) => veil.isUnseen(one.creature));
	return {
		...event,
		// The number to reach would tell how many oppose, those unseen included.
		...(meetsUnseen && { dc: null }),
		...(!isOwn(creature) && { modifier: 0, total: null }),
		against: oppositionAsSeen(against, veil, isOwn),
	};
}

/** What is known of one event: all of it, a part of it, or nothing. */
function eventAsSeen(event: BattleEvent, veil: Veil, isOwn: Own): readonly BattleEvent[] {
	if (event.type === 'contest') return contestAsSeen(event, veil, isOwn);
	if (event.type === 'gave way') {
		const { creature, for: whose } = event;
		if (veil.isUnseen(creature) && veil.isUnseen(whose)) return [];
		return [{ type: 'gave way', creature: veil.nameless(creature), for: veil.nameless(whose) }];
	}
	if (veil.isUnseen(event.creature)) return [];
	switch (event.type) {
		case 'moved':
		case 'damage':
		case 'opened':
			return [event];
		case 'blocked':
		case 'fell':
			return [{ ...event, by: veil.named(event.by) }];
		case 'stopped':
			return [event.by ? { ...event, by: veil.named(event.by) } : event];
		case 'provokes':
			// That somebody in hiding could strike is not told: it would show that there is somebody.
			return veil.isUnseen(event.by) ? [] : [event];
		case 'check': {
			const check = checkAsSeen(event, veil, isOwn);
			return check ? [check] : [];
		}
		default:
			return event satisfies never;
	}
}

/** The events of a segment, in the order they happened. */
export function eventsAsSeen(events: readonly BattleEvent[], veil: Veil, isOwn: Own): readonly BattleEvent[] {
	return events.flatMap((event) => eventAsSeen(event, veil, isOwn));
}
