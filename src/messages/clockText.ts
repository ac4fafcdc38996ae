/** Clock texts. AD&D segments are called initiative segments, since movement segments last half a second. */
import type { FightClock, FightMoment, Names } from '../engine/index.ts';
import { groupName } from './groupNames.ts';
import { halfName, momentName } from './squareNames.ts';
import { formatNumber } from './textHelpers.ts';

/** "Round 1: Pip may still act": a round kept open by delayed or held turns. */
export function openRoundText(round: number, names: readonly string[]): string {
	return `Round ${round}: ${groupName(names)} may still act`;
}

/** "Round 2, turn of Lydia" or "Round 1, initiative segment 7". */
export function clockSentence(clock: FightClock, name: Names): string {
	switch (clock.type) {
		case 'half':
			return `${halfName(clock.half)}, ${clock.phase}`;
		case 'round':
			return `Round ${clock.round}, ${clock.phase}`;
		case 'segment':
			return `Round ${clock.round}, ${segmentName(clock.moment)}`;
		case 'turn': {
			const { creatures, round } = clock;
			if (creatures.length === 0) return `Round ${round}`;
			return `Round ${round}: ${groupName(creatures.map(name))}`;
		}
		case 'board':
			return momentName(clock.half, clock.segment);
		case 'quoted':
			return clock.text;
		default:
			return clock satisfies never;
	}
}

/** "initiative segment 7", "attack 2, count 4": a moment of an AD&D round. */
export function segmentName({ pass, count }: FightMoment): string {
	if (pass > 0) return `attack ${pass + 1}, count ${count}`;
	if (count < 1) return `before segment 1 (count ${formatNumber(count)})`;
	return count > 10 ? `after segment 10 (count ${count})` : `initiative segment ${count}`;
}

/** "initiative segment 7 of round 2". */
export function inRound(moment: FightMoment): string {
	return `${segmentName(moment)} of round ${moment.round}`;
}
