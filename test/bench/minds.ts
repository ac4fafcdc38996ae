/** AI thinking time for six against six, and its gain in play. */
import {
	type AiPlan,
	beginHalfRound,
	type Encounter,
	resolveHalfRound,
	type Strength,
	thinking,
} from '../../src/engine/index.ts';
import { worstCase } from '../support/judge.ts';
import { skirmish } from '../support/skirmishes.ts';
import { stands } from '../support/stands.ts';
import { median, type Row } from './measure.ts';

/** Runs all slices; milliseconds. */
export function spent(work: Iterator<unknown>): number {
	const began = performance.now();
	while (work.next().done !== true);
	return performance.now() - began;
}

/** Mean milliseconds to resolve a half-round, each encounter once. */
export function resolving(encounters: readonly Encounter[]): number {
	const began = performance.now();
	for (const encounter of encounters) resolveHalfRound(encounter);
	return (performance.now() - began) / encounters.length;
}

const fights = Array.from({ length: 14 }, (_, number) => skirmish(number, 6));
const appOf = ({ creatures }: Encounter) =>
	creatures.filter(({ side }) => side === 'app').map(({ id }) => id);

function thought(encounter: Encounter, strength: Strength): AiPlan {
	const work = thinking(beginHalfRound(encounter), appOf(encounter), strength, 'bench');
	let piece = work.next();
	while (piece.done !== true) piece = work.next();
	return piece.value;
}

function inOnePiece(): Row {
	const times = fights.map((fight) => spent(thinking(beginHalfRound(fight), appOf(fight), 'hard', 'bench')));
	return {
		work: 'plans for six against six, hard, the median of 14',
		milliseconds: median(times),
		against: 'resolving a half-round of them',
		ratio: median(times) / resolving(fights),
		budget: '300 ms',
		kept: median(times) <= 300,
	};
}

/**
 * Number of the ten situations with a better worst case for hard than for straight ahead and for the best reply
 * to it.
 */
function firmness(): Row {
	let better = 0;
	for (const stand of stands) {
		const at = (strength: Strength) =>
			worstCase(beginHalfRound(stand), thought(stand, strength).plans, 'other dice');
		if (at('hard') > Math.max(at('easy'), at('fair')) + 1e-9) better++;
	}
	return {
		work: 'situations where the hard plan has the best worst case',
		figure: `${better} of ${stands.length}`,
		against: 'all of them',
		ratio: better / stands.length,
		budget: 'nine of ten',
		kept: better >= 9,
	};
}

export function minds(): Row[] {
	return [inOnePiece(), firmness()];
}
