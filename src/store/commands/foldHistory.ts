/** Makes room below file limits: folds old half-rounds into a summary and drops old backgrounds. */

import {
	type BattleMap,
	type EarlierHalves,
	type Encounter,
	earlierInRound,
	memoizeByRef,
	roundNumber,
} from '../../engine/index.ts';
import { excessOf, roomForHistory } from '../../formats/totalLimits.ts';
import { withoutStrayPictures } from './pictureCommands.ts';

/** Half-rounds kept in full. */
const MIN_KEPT = 20;

/** Summary of the first `count` half-rounds and those folded earlier. */
function earlierWith({ history = [], earlier }: Encounter, count: number): EarlierHalves | undefined {
	const [first, last] = [history[0], history[count - 1]];
	if (!first || !last) return earlier;
	return {
		from: first.half,
		fromRound: roundNumber(first),
		creaturesThen: first.creatures.length,
		...earlier,
		to: last.half,
		toRound: roundNumber(last),
		creatures: last.creatures.length,
	};
}

const bareMap = memoizeByRef(({ background: _, ...bare }: BattleMap): BattleMap => bare);

function withoutPicture(map: BattleMap, than: BattleMap): BattleMap {
	if (!map.background || map.background.picture === than.background?.picture) return map;
	return bareMap(map);
}

/** Drops backgrounds shown only in past half-rounds. */
function withoutOldPictures(encounter: Encounter): Encounter {
	const { map, history } = encounter;
	return withoutStrayPictures({
		...encounter,
		history: history?.map((past) => ({
			...past,
			map: withoutPicture(past.map, map),
			amendments: past.amendments.map((one) =>
				one.type === 'map' ? { ...one, map: withoutPicture(one.map, map) } : one,
			),
		})),
	});
}

/** The encounter reduced to file limits, with the pictures it shows. */
export function fitted(whole: Encounter): Encounter {
	const encounter = withoutStrayPictures(whole);
	const { history = [] } = encounter;
	const { pixels, pictureLetters } = excessOf(encounter);
	const bare = pixels || pictureLetters ? withoutOldPictures(encounter) : encounter;
	const round = earlierInRound(encounter, encounter.half ?? 1).length;
	const room = roomForHistory(bare, Math.min(history.length, Math.max(MIN_KEPT, round)));
	if (room >= history.length) return bare;
	const gone = history.length - room;
	return withoutStrayPictures({
		...bare,
		history: bare.history?.slice(gone),
		earlier: earlierWith(bare, gone),
	});
}

/** Sentences about history lost since `before`; empty if none. */
export function lostText(before: Encounter, after: Encounter): string {
	const [first] = after.history ?? [];
	const was = before.history?.find(({ half }) => half === first?.half);
	const pictures = was?.map.background && !first?.map.background;
	return [
		before.earlier === after.earlier ? '' : earlierText(after),
		pictures ? 'Old map pictures were removed from past half-rounds to save space.' : '',
	]
		.filter((text) => text !== '')
		.join(' ');
}

/** The range of folded half-rounds; empty if none. */
export function earlierText({
	earlier,
	half = 1,
	history = [],
}: Pick<Encounter, 'earlier' | 'half' | 'history'>): string {
	if (!earlier) return '';
	const { from, to, fromRound, toRound } = earlier;
	const rounds = fromRound === toRound ? `round ${toRound}` : `rounds ${fromRound} to ${toRound}`;
	const halves = from === to ? `Half-round ${from}` : `Half-rounds ${from} to ${to}`;
	const verb = from === to ? 'is' : 'are';
	return `${halves} (${rounds}) ${verb} stored as a summary. Details start with half-round ${history[0]?.half ?? half}.`;
}

/** For the GM. */
export function summaryText({ earlier }: Pick<Encounter, 'earlier'>): string {
	if (!earlier) return '';
	return `Creatures: ${earlier.creaturesThen} at the start of half-round ${earlier.from}, ${earlier.creatures} at the start of half-round ${earlier.to}.`;
}
