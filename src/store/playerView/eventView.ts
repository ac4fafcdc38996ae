/**
 * Events as a seat may know them. Actions of hidden creatures are left out, with events only they explain: a stop, a
 * fall or a lost contest is visible, its hidden cause is not.
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

/** True if the seat owns the creature and knows all of it. */
export type Own = (creature: string) => boolean;

/** Visible contenders. */
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

/** The die is public. The modifier is secret, so the total, which would reveal it, is too. */
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

/** The known square of a contest: a hidden contender's target would reveal its position. */
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
	// Without visible rivals there was no contest.
	if (contenders.length < 2) return [];
	// A win by a hidden creature alone is not shown.
	const squareFor = (id: string) =>
		contenders.find(({ creature }) => creature === id)?.square ?? event.square;
	const isKept = (id: string) =>
		secret.some(
			(one) => one.type === 'blocked' && one.creature === id && sameSquare(one.square, squareFor(id)),
		);
	const winners = veil.seen(event.winners).filter((id) => !isKept(id));
	// Tie-breaks depend on secret bonuses and are left out.
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

/** Null for a hidden creature. */
export function checkAsSeen(event: Check, veil: Visibility, isOwn: Own): Check | null {
	const { creature, against } = event;
	if (veil.isUnseen(creature)) return null;
	const meetsUnseen = against.some((one) => veil.isUnseen(one.creature));
	return {
		...event,
		// The DC would reveal the number of opponents, hidden ones included.
		...(meetsUnseen && { dc: null }),
		...(!isOwn(creature) && { modifier: 0, total: null }),
		against: oppositionAsSeen(against, veil, isOwn),
	};
}

/** True if only hidden creatures explain the event, so showing it would reveal them. */
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
 * The known part of an event, if any.
 *
 * @param secret events of its segment that are unknown
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

/** In order. */
export function eventsAsSeen(
	events: readonly BattleEvent[],
	veil: Visibility,
	isOwn: Own,
): readonly BattleEvent[] {
	const secret = events.filter((event) => isSecret(event, veil));
	return events.flatMap((event) => eventAsSeen(event, veil, isOwn, secret));
}
