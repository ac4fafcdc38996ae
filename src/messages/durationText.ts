/** Durations and expired conditions. */
import { conditionWord } from './bodyText.ts';
import { type LogLine, toLogLine } from './logLine.ts';

/** "Ann is no longer prone." */
export function conditionEnded({
	name,
	condition,
}: {
	readonly name: string;
	readonly condition: string;
}): LogLine {
	return toLogLine('changed', `${name} is no longer ${conditionWord(condition)}`);
}

/** "Web is over." */
export function areaEnded({ name }: { readonly name: string }): LogLine {
	return toLogLine('changed', `${name} is over`);
}

/** For turn-based combat (A90). */
export function endsWithRound(round: number): string {
	return `Ends at the start of round ${round}.`;
}

/** "half a round", "1 round", "2½ rounds". */
export function roundsText(halves: number): string {
	if (halves === 1) return 'half a round';
	const whole = Math.floor(halves / 2);
	return `${whole}${halves % 2 === 1 ? '½' : ''} ${halves === 2 ? 'round' : 'rounds'}`;
}
