/** What happened in each segment, gathered for the marks above the timeline. */
import type { Square, StopReason } from '../../engine/index.ts';
import type { Battle } from '../../store/battle.ts';

export type MarkKind = 'contest' | 'waiting' | 'blocked' | 'stopped';

export interface Mark {
	readonly kind: MarkKind;
	/** One for each event, in their order; one sentence each. */
	readonly lines: readonly string[];
	readonly squares: readonly Square[];
}

const REASONS: Readonly<Record<StopReason, string>> = {
	'not adjacent': 'the next space of the path is not beside it',
	terrain: 'the ground does not let it pass',
	'out of movement': 'out of movement',
	engaged: 'engaged by an opponent',
	immobile: 'it cannot move',
};

/** Why a creature goes no further, in words. */
export function stopReason(reason: StopReason): string {
	return REASONS[reason];
}

/** The words of a square as the roster and the log have them, counted from 1. */
export function placeName({ x, y }: Square): string {
	return `${x + 1}, ${y + 1}`;
}

/**
 * The marks of a segment (1 to 6): one of each kind at most, contests first.
 *
 * @param nameOf the creature's name by its id
 */
export function marksOf(battle: Battle, segment: number, nameOf: (id: string) => string): readonly Mark[] {
	const waits = battle.awaiting?.contest.segment === segment ? battle.awaiting : null;
	const events = battle.segments[segment - 1]?.events ?? waits?.partial ?? [];
	const positions = battle.segments[segment - 1]?.positions;
	const found: Record<MarkKind, { lines: string[]; squares: Square[] }> = {
		contest: { lines: [], squares: [] },
		waiting: { lines: [], squares: [] },
		blocked: { lines: [], squares: [] },
		stopped: { lines: [], squares: [] },
	};
	for (const event of events) {
		switch (event.type) {
			case 'moved':
				break;
			case 'contest': {
				const totals = event.contenders.map(
					(c) => nameOf(c.creature) + (c.total === null ? '' : ` (${c.total})`),
				);
				const winners = event.winners.map(nameOf).join(' and ');
				const outcome = winners
					? `${winners} ${event.winners.length > 1 ? 'gain' : 'gains'} it`
					: 'nobody gains it';
				found.contest.lines.push(`${totals.join(', ')} for ${placeName(event.square)}: ${outcome}`);
				found.contest.squares.push(event.square);
				break;
			}
			case 'blocked':
				found.blocked.lines.push(`${nameOf(event.creature)} on the way to ${placeName(event.square)}`);
				found.blocked.squares.push(event.square);
				break;
			case 'stopped': {
				found.stopped.lines.push(`${nameOf(event.creature)}: ${stopReason(event.reason)}`);
				const at = positions?.[event.creature];
				if (at) found.stopped.squares.push(at);
				break;
			}
			default:
				event satisfies never;
		}
	}
	if (waits) {
		const names = waits.contest.contenders.map((c) => nameOf(c.creature));
		found.waiting.lines.push(`${names.join(', ')} for ${placeName(waits.contest.square)}`);
		found.waiting.squares.push(waits.contest.square);
	}
	const kinds: readonly MarkKind[] = ['waiting', 'contest', 'blocked', 'stopped'];
	return kinds.filter((kind) => found[kind].lines.length > 0).map((kind) => ({ kind, ...found[kind] }));
}

const KIND_NAMES: Readonly<Record<MarkKind, string>> = {
	contest: 'Contested space',
	waiting: 'Contested space, not decided yet',
	blocked: 'Blocked',
	stopped: 'Stopped',
};

/** What a mark's tooltip says and a screen reader reads out. */
export function markText(segment: number, mark: Mark, most = 6): string {
	const shown = mark.lines.slice(0, most);
	const more = mark.lines.length - shown.length;
	return `Segment ${segment}. ${KIND_NAMES[mark.kind]}: ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}
