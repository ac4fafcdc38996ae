/**
 * The events of a segment as a seat may know them. What unseen creatures do is left out, and so is all that only they
 * are the reason for: that somebody stands still, falls or is beaten to a space can be seen, by whom it is so cannot.
 */
import {
	type BattleEvent,
	type Check,
	type Contender,
	type Contest,
	type Opposition,
	type Square,
	sameSquare,
} from '../../engine/index.ts';
import type { Visibility } from './visibility.ts';

/** Whether a creature, by its id, is the seat's own, so that everything is known of it. */
export type Own = (creature: string) => boolean;

/** Those who want a space, as far as they are seen. */
export function contendersAsSeen(
	contenders: readonly Contender[],
	veil: Visibility,
	isOwn: Own,
): readonly Contender[] {
	const seen = contenders.filter(({ creature }) => !veil.isUnseen(creature));
	return seen.map(({ outran, beat, ...one }) => ({
		...(isOwn(one.creature) ? one : rollAlone(one)),
		...(outran && { outran: veil.seen(outran) }),
		...(beat && { beat: veil.seen(beat) }),
	}));
}

/** The die is thrown for all to see. What is added to it is secret, and so is the total, which would give it away. */
function rollAlone({ creature, roll, rollOffs, square }: Contender): Contender {
	return {
		creature,
		modifier: 0,
		segmentModifier: 0,
		roll,
		total: null,
		...(rollOffs && { rollOffs }),
		...(square && { square }),
	};
}

/** The square that a contest is known by: of somebody unseen it would tell where that one is about to be. */
export function squareAsSeen(square: Square, seen: readonly Contender[]): Square {
	const isSeen = seen.some((one) => one.square && sameSquare(one.square, square));
	return isSeen ? square : (seen[0]?.square ?? square);
}

function contestAsSeen(
	event: Contest,
	veil: Visibility,
	isOwn: Own,
	secret: readonly BattleEvent[],
): readonly Contest[] {
	const contenders = contendersAsSeen(event.contenders, veil, isOwn);
	// As far as anybody saw, nobody else wanted the space.
	if (contenders.length < 2) return [];
	// Nobody gains a space in which only somebody unseen can be.
	const squareFor = (id: string) =>
		contenders.find(({ creature }) => creature === id)?.square ?? event.square;
	const isKept = (id: string) =>
		secret.some(
			(one) => one.type === 'blocked' && one.creature === id && sameSquare(one.square, squareFor(id)),
		);
	const winners = veil.seen(event.winners).filter((id) => !isKept(id));
	// How equal totals were told apart is left out: bonuses decide it, and those are secret.
	return [{ type: 'contest', square: squareAsSeen(event.square, contenders), contenders, winners }];
}

function oppositionAsSeen(
	against: readonly Opposition[],
	veil: Visibility,
	isOwn: Own,
): readonly Opposition[] {
	return against
		.filter(({ creature }) => !veil.isUnseen(creature))
		.map((one) => (isOwn(one.creature) ? one : { ...one, modifier: 0, total: null }));
}

/** A check; null of somebody unseen. */
export function checkAsSeen(event: Check, veil: Visibility, isOwn: Own): Check | null {
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

/** Whether it is so because of unseen creatures alone, so that to tell of it would be to tell of them. */
function isSecret(event: BattleEvent, veil: Visibility): boolean {
	switch (event.type) {
		case 'blocked':
		case 'stopped':
			return !!event.by?.length && veil.seen(event.by).length === 0;
		case 'check':
			return event.against.length > 0 && event.against.every((one) => veil.isUnseen(one.creature));
		case 'provokes':
			return veil.isUnseen(event.by);
		case 'gave way':
			return veil.isUnseen(event.for);
		default:
			return false;
	}
}

/**
 * What is known of one event: all of it, a part of it, or nothing.
 *
 * @param secret events of its segment of which nothing is known
 */
function eventAsSeen(
	event: BattleEvent,
	veil: Visibility,
	isOwn: Own,
	secret: readonly BattleEvent[],
): readonly BattleEvent[] {
	if (event.type === 'contest') return contestAsSeen(event, veil, isOwn, secret);
	if (veil.isUnseen(event.creature) || secret.includes(event)) return [];
	switch (event.type) {
		case 'moved':
		case 'damage':
		case 'opened':
		case 'provokes':
		case 'gave way':
			return [event];
		case 'blocked':
		case 'fell':
			return [{ ...event, by: veil.seen(event.by) }];
		case 'stopped': {
			const { creature, reason, by } = event;
			const isOf = (one: BattleEvent) => one.type === 'check' && one.creature === creature;
			if (reason === 'check failed' && secret.some(isOf)) return [];
			return [by ? { ...event, by: veil.seen(by) } : event];
		}
		case 'check': {
			const check = checkAsSeen(event, veil, isOwn);
			return check ? [check] : [];
		}
		default:
			return event satisfies never;
	}
}

/** The events of a segment, in the order they happened. */
export function eventsAsSeen(
	events: readonly BattleEvent[],
	veil: Visibility,
	isOwn: Own,
): readonly BattleEvent[] {
	const secret = events.filter((event) => isSecret(event, veil));
	return events.flatMap((event) => eventAsSeen(event, veil, isOwn, secret));
}
