/**
 * What a seat may know. Everything that is drawn, listed, measured, planned, said or sent on a seat's side is made
 * from the value of `seen` and from nothing else, so that secrecy is a property of one pure function: two battles
 * that differ only in what a seat may not know give it the same bytes.
 *
 * A seat is not given the inputs of the battle without the hidden ones. A battle without those who lie in wait goes
 * differently: nobody would be blocked by them, contests would be won that were lost, dice would fall for others. And
 * whoever had plans, dice and seed could resolve what has not been shown. So the battle is resolved once, with
 * everybody, and the seat gets what came of it up to the moment looked at, in the same form as the battle itself
 * (`Encounter` and `Battle`), so that the functions that exist work on it:
 *
 * - The encounter as it stands then: those who are seen, each as others know it (`creature.ts`), the ground as far as no
 *   fog lies on it and nothing of it is secret (`ground.ts`), the rules.
 *   No history, amendments, dice, seed, notes or record of the fight: nothing can be resolved from it.
 * - The battle's segments that are over, and the one that is being shown, each with positions of those who are seen
 *   and with events (`events.ts`). What hidden creatures do to others shows as far as anybody sees it: one stays where it
 *   is or lies on the ground, a space that several want is nobody's. No word or mark says why, where only they are why.
 * - The states between those segments, for planning and sight, without what only a plan could tell (`states.ts`).
 * - A contest only once its dice are asked for, which the app throws for those who are not seen; of a contest the faces that fell, never bonus, total or odds.
 * - Under fog one is seen now and not then, so each moment and each segment has a veil of its own (`veil.ts`).
 * - What is worked out from the record of the fight: the clock, whose turn it is, the order; as those follow it who do not see
 *   everybody (`followedFight.ts`).
 *
 * What a seat plans, measures and reaches it works out from that: around those it sees, straight through those it
 * does not. What it has drawn is carried out by the battle itself, and then it is blocked.
 */
import { actingNow, type Encounter, everybodyIn } from '../../engine/index.ts';
import { actingIds } from '../actingCreatures.ts';
import { clockName, keepsPlansSecret } from '../combatQueries.ts';
import type { Battle } from '../derived/battle.ts';
import { scoreAt } from '../derived/battleScore.ts';
import { battleIn, lookedAt, shownIn } from '../derived/selectors.ts';
import type { DocumentState } from '../document/documentState.ts';
import { lazy } from '../document/lazy.ts';
import type { Session } from '../session/session.ts';
import { followedFight } from '../visibleTurn.ts';
import { battleAsSeen } from './battleView.ts';
import { encounterAsSeen } from './encounterView.ts';
import { foggedAt, type SeenFog, seenFog } from './fogView.ts';
import { mapAsSeen } from './mapView.ts';
import { orderAsSeen, type SeenOrder } from './orderView.ts';
import { type SeenMoment, type SeenScore, scoreAsSeen } from './scoreView.ts';
import type { Seat } from './seat.ts';
import { visibilityOf } from './visibility.ts';

/** The moment looked at, and what the GM wants shown. */
export interface LookedAt
	extends Pick<Session, 'viewing' | 'ask' | 'segment' | 'plansOnTable' | 'woundsOnTable' | 'contestOpen'> {
	/** The segment after `segment` is being shown: time is between the two. */
	readonly running: boolean;
}

/** What a seat knows: plain JSON. */
export interface PlayerView {
	/** As it is at the moment looked at. */
	readonly encounter: Encounter;
	readonly battle: Battle;
	/** Whole segments over, 0 to 6. */
	readonly segment: number;
	/** "Round 1, half 2, segment 3". */
	readonly clock: string;
	/** Those whose turn it is, by id; nobody where everybody moves at once. */
	readonly acting: readonly string[];
	/** Null between fights; and to the GM, who reads the fight itself. */
	readonly order: SeenOrder | null;
	/** What the seat knows nothing of, and what it sees now; the GM gets what the table does not know. Null without fog. */
	readonly fog: SeenFog | null;
	/** Progress of the objectives that the seat knows, by what it has seen; null without any. */
	readonly score: SeenScore | null;
}

/** Those whose turn it is for whoever does not see some. */
function actingSeen(
	encounter: Encounter,
	present: Encounter,
	isUnseen: (creature: string) => boolean,
): readonly string[] {
	const acting = actingIds(present);
	const seen = acting.filter((id) => !isUnseen(id));
	const isPresent = present.half === encounter.half;
	if (seen.length > 0 || acting.length === 0 || !isPresent) return seen;
	const followed = followedFight(encounter, isUnseen);
	return followed ? actingNow(followed).filter((id) => !isUnseen(id)) : [];
}

export function playerView(
	document: Pick<DocumentState, 'encounter'>,
	look: LookedAt,
	seat: Seat,
): PlayerView {
	const shown = shownIn(document, look);
	const present = lookedAt(document, look);
	// The start is there without resolving anything.
	const segment = look.segment && Math.min(look.segment, battleIn(document, look).segments.length);
	const clockFor = (isUnseen?: (creature: string) => boolean) =>
		clockName(document.encounter, shown.half ?? 1, segment, isUnseen);
	if (seat.type === 'gm') {
		const fogged = foggedAt(present, seat, () => true);
		const battle = lazy(() => battleIn(document, look));
		return {
			encounter: present,
			get battle() {
				return battle();
			},
			segment,
			clock: clockFor(),
			acting: actingIds(present),
			order: null,
			fog: fogged && seenFog(fogged),
			score: scoreAt(shown, battle, segment),
		};
	}
	const battle = battleIn(document, look);
	const everybody = everybodyIn(shown);
	const presentAt = (moment: number) => lookedAt(document, { ...look, segment: moment });
	const { woundsOnTable } = look;
	const plansOnTable = !keepsPlansSecret(shown, segment) && look.plansOnTable;
	const veils = visibilityOf({ everybody, seat, plansOnTable, woundsOnTable, presentAt });
	const veil = veils.at(segment);
	const fogged = foggedAt(present, seat, veil.isOwn);
	const map = mapAsSeen(present.map, fogged, present.fog?.remembered);
	const { running, contestOpen: dice } = look;
	const seen = encounterAsSeen(present, map, veil, seat, fogged);
	const known: SeenMoment = { shown, segment, isOver: battle.final !== null, presentAt, veils };
	return {
		encounter: seen,
		battle: battleAsSeen(battle, everybody, { segment, next: running || dice, dice }, veils, map),
		segment,
		clock: clockFor(veil.isUnseen),
		acting: actingSeen(document.encounter, present, veil.isUnseen),
		order: orderAsSeen(document.encounter, veil),
		fog: fogged && seenFog(fogged),
		score: scoreAsSeen(seen.scenario, known, seat),
	};
}
