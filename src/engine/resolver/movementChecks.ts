/**
 * Checks before a step: tumbling through or past opponents, overrun, climb, window, tight gap (FC-51, FC-54, FC-86,
 * SRD-34, SRD-35, SRD-53, F-24). Each is rolled once when the creature comes to the step, and kept until the step is
 * made or the plan changes. Which opponents it counts against is decided at the step's turn. Terrain damage (FC-40,
 * FC-56) is rolled on entering.
 */

import {
	AIRBORNE,
	blocksOf,
	type CompiledMap,
	footprintSideFor,
	footprintSquares,
	ignores,
	kindsAt,
	meet,
	multiplierOf,
	narrowingBy,
	type Walking,
} from '../board/index.ts';
import type { PlannedStep, Square } from '../creature.ts';
import type { StepProgress } from '../pathfinding/index.ts';
import type { Check, Opposition, StopReason } from '../resultTypes.ts';
import {
	mayTumble,
	overrun,
	TUMBLE_PAST,
	TUMBLE_THROUGH,
	terrainCheck,
	tumble,
	tumbleDc,
	wriggle,
} from './checkFactory.ts';
import { checkOutcomes, isPassed } from './checkOdds.ts';
import type { RolledCheck } from './halfRoundState.ts';
import { kindsEntered, slipperiness } from './hazards.ts';
import { isUnderWay, type MovingCreature, remember } from './movingCreature.ts';
import { type Comer, hinders } from './occupancyRules.ts';
import { threatening } from './opportunityAttacks.ts';
import type { AwaitedCheck } from './pendingChecks.ts';
import { moversIn, type ResolverState, spentBy } from './resolverState.ts';
import { nextFace, type SegmentContext } from './segmentContext.ts';

/** True if terrain may require checks of the creature's steps. */
export function isAsked(field: ResolverState, mover: MovingCreature): boolean {
	return field.asks && mover.gait !== AIRBORNE;
}

/** A check before its roll. */
interface Draft extends RolledCheck {
	/** How many opponents the roll may finally count against, if those in the way leave. */
	readonly spare: number;
}

/** Rolls the checks a step needs and stores them. Returns the one that waits for dice. */
export function makeChecks(
	run: SegmentContext,
	mover: MovingCreature,
	drafts: readonly Draft[],
): AwaitedCheck | undefined {
	for (const draft of drafts) {
		const rolled = rollFor(run, mover, draft);
		if ('needs' in rolled) return rolled;
		remember(mover, { checks: [...(mover.memory?.checks ?? []), rolled] });
		if (rolled.purpose === 'evade') noteEvaded(mover, rolled.check);
	}
	return undefined;
}

/** True if opponents will prevent a step that tumbles or overruns, unless they leave. */
export function isDoubtful(
	field: ResolverState,
	mover: MovingCreature,
	to: PlannedStep,
	item: number,
): boolean {
	if (to.by !== 'tumble' && to.by !== 'overrun') return false;
	return opponentsIn(field, mover, to, item, mover.fullSide).length > 0;
}

/** True if a terrain check the step depends on has failed. */
export function isRefused(mover: MovingCreature, item: number): boolean {
	return checksFor(mover, item).some(({ check, purpose }) => purpose === 'entry' && check.passed === false);
}

export function checksFor(mover: MovingCreature, item: number): readonly RolledCheck[] {
	const checks = mover.memory?.checks;
	return checks === undefined ? NONE : checks.filter((one) => one.item === item);
}

const NONE: readonly RolledCheck[] = [];

export function forgetChecks(mover: MovingCreature, item: number): void {
	const before = mover.memory?.checks;
	if (before === undefined) return;
	const checks = before.filter((one) => one.item > item);
	remember(mover, { checks: checks.length === 0 ? undefined : checks });
}

/** Records the opponents that a successful tumble gets past. */
export function noteEvaded(mover: MovingCreature, check: Check): void {
	if (check.passed)
		remember(mover, { evaded: [...(mover.memory?.evaded ?? []), ...idsAgainst(check)].sort() });
}

export function idsAgainst({ against }: Check): readonly string[] {
	return against.map(({ creature }) => creature);
}

const NO_IDS: readonly string[] = [];

/**
 * Ids of the creatures in a square that step aside for an overrun: opponents it collides with, not those wholly
 * above or below it.
 */
export function standingAside(
	field: ResolverState,
	{ mover, presence }: Comer,
	at: Square,
	side: number,
): MovingCreature[] {
	return moversIn(field, at, side, (other) => {
		const { fills, immobile, party } = other.presence;
		const isAside = party !== mover.presence.party && other.creature.givesWay === true && !fills && !immobile;
		return isAside && meet(other.presence, presence);
	});
}

/** At the start of a segment, drops rolls against opponents no longer in the square. */
export function rollAhead(field: ResolverState, mover: MovingCreature, to: PlannedStep, item: number): void {
	const checks = mover.memory?.checks;
	const isVain = (one: RolledCheck): boolean =>
		one.item === item &&
		one.purpose === 'pass' &&
		moversIn(field, to, mover.fullSide, ({ id }) => idsAgainst(one.check).includes(id)).length === 0;
	if (checks?.some(isVain)) {
		const left = checks.filter((one) => !isVain(one));
		remember(mover, { checks: left.length === 0 ? undefined : left });
	}
	if (to.by === 'overrun' && item < mover.lastStep) letBy(field, mover, to);
}

/** An opponent that steps aside may be passed without a roll (F-24). */
function letBy(field: ResolverState, mover: MovingCreature, to: PlannedStep): void {
	const comer = { mover, presence: field.turns.presenceBefore(mover) };
	const aside = standingAside(field, comer, to, mover.fullSide).map(({ id }) => id);
	if (aside.length > 0) remember(mover, { letBy: [...(mover.memory?.letBy ?? NO_IDS), ...aside] });
}

/** The checks a step still needs; each opponent that has arrived since requires its own. */
export function draftsFor(
	field: ResolverState,
	mover: MovingCreature,
	going: StepProgress,
	to: PlannedStep,
	item: number,
): readonly Draft[] {
	const side = footprintSideFor(mover.fullSide, narrowingBy(to.by));
	const kinds = isAsked(field, mover) ? kindsEntered(field.ground, mover, going, to, side) : [];
	const footing = slipperiness(field.ground, mover, going, to, side);
	const rolled = checksFor(mover, item);
	const drafts: Draft[] = [];
	const draft = (purpose: RolledCheck['purpose'], check: Check, spare = 0) =>
		drafts.push({ item, purpose, check, spare });
	if (to.by === 'tumble' || to.by === 'overrun') {
		const inTheWay = opponentsIn(field, mover, to, item, side);
		const faced = rolled.flatMap((one) => (one.purpose === 'pass' ? idsAgainst(one.check) : NO_IDS));
		const past = (): readonly MovingCreature[] => {
			if (to.by !== 'tumble' || !field.rules.opportunity) return [];
			const from = footprintSideFor(mover.fullSide, going.narrowed);
			const body = blocksOf(going.at, from, field.turns.squeezedBefore(mover));
			const presence = field.turns.presenceBefore(mover);
			return freshly(mover, threatening(field, mover, body, presence), item);
		};
		// After losing to one of them it cannot pass the others.
		const isLost = inTheWay.some(({ id }) => faced.includes(id));
		if (isLost || whyNotTry(field, mover, to.by, inTheWay, item) !== undefined) {
			// A roll would not help.
		} else if (inTheWay.length > 0) {
			const spare = inTheWay.some(isUnderWay) ? past().length : 0;
			if (to.by === 'overrun') draft('pass', overrun(mover, to, inTheWay));
			else draft('pass', tumble(mover, to, inTheWay, TUMBLE_THROUGH, footing), spare);
		} else if (faced.length === 0) {
			const threats = past();
			if (threats.length > 0) draft('evade', tumble(mover, to, threats, TUMBLE_PAST, footing));
		}
	}
	// One check gets it in, and lasts while it stays in the gap.
	if (to.by === 'wriggle' && going.narrowed !== 'wriggle') draft('entry', wriggle(mover, to));
	for (const kind of kinds) {
		for (const asked of kind.checks) {
			const { decides } = asked;
			if (decides !== 'cost' && !(decides === 'entry' && to.by === 'climb')) continue;
			draft(decides, terrainCheck(mover, to, kind, asked, footing));
		}
	}
	if (rolled.length === 0) return drafts;
	return drafts.filter(({ check }) => check.against.length > 0 || !rolled.some((one) => isSame(one, check)));
}

/** The opponents it has neither tumbled past yet nor rolled against at this step. */
export function freshly(
	mover: MovingCreature,
	opponents: readonly MovingCreature[],
	item: number,
): readonly MovingCreature[] {
	const evaded = mover.memory?.evaded ?? NO_IDS;
	const rolled = checksFor(mover, item).filter(({ purpose }) => purpose === 'evade');
	return opponents.filter(
		({ id }) => !evaded.includes(id) && !rolled.some(({ check }) => idsAgainst(check).includes(id)),
	);
}

/** True if this terrain check has been rolled already. */
function isSame({ check: rolled }: RolledCheck, { check, terrain, stakes }: Check): boolean {
	return rolled.check === check && rolled.terrain === terrain && rolled.stakes === stakes;
}

/** Creatures in a square that only a roll could pass, by id; `barred` if one cannot be passed at all. */
export function opponentsInTheWay(
	field: ResolverState,
	comer: Comer,
	at: Square,
	side: number,
): { readonly all: MovingCreature[]; readonly isBarred: boolean } {
	const all = moversIn(field, at, side, (other) => hinders(other, comer, true, field.segment));
	return { all, isBarred: areBarred(comer.mover, all) };
}

/** True if one of these cannot be passed by a roll either. */
export function areBarred(
	{ presence: { party } }: MovingCreature,
	those: readonly MovingCreature[],
): boolean {
	return those.some(({ presence }) => presence.fills || presence.party === party);
}

/** Opponents in the way of the attempt about to be added that a roll could pass; none if the creature ends there. */
function opponentsIn(
	field: ResolverState,
	mover: MovingCreature,
	at: Square,
	item: number,
	side: number,
): MovingCreature[] {
	if (item >= mover.lastStep) return [];
	const comer = { mover, presence: field.turns.presenceBefore(mover) };
	const { all, isBarred } = opponentsInTheWay(field, comer, at, side);
	return isBarred ? [] : all;
}

/** The reason a creature may not try to pass these opponents. */
export function whyNotTry(
	field: ResolverState,
	mover: MovingCreature,
	by: 'tumble' | 'overrun',
	opponents: readonly MovingCreature[],
	item: number,
): StopReason | undefined {
	if (by === 'overrun') return whyNotOverrun(field, mover, opponents, item);
	return mayTumble(field.rules, mover.creature) ? undefined : 'untrained';
}

/**
 * The reason these opponents cannot be overrun: one is more than a size larger, or another overrun was tried or is
 * planned in this round (F-24).
 */
export function whyNotOverrun(
	field: ResolverState,
	mover: MovingCreature,
	opponents: readonly MovingCreature[],
	item = 0,
): StopReason | undefined {
	if (opponents.some(({ presence }) => presence.rank > mover.presence.rank + 1)) return 'too big';
	const { overran, checks = NONE } = mover.memory ?? {};
	const isAboutTo = checks.some((one) => one.item < item && one.check.check === 'strength');
	const isSpent = overran === true || isAboutTo || spentBy(field, mover)?.overran === true;
	return field.rules.actions && isSpent ? 'used up' : undefined;
}

/** Cost multiplier after successful terrain checks: without small windows; undefined if there are none. */
export function easedMultiplier(
	ground: CompiledMap,
	{ fullSide, gait }: Walking,
	to: PlannedStep,
): number | undefined {
	const side = footprintSideFor(fullSide, narrowingBy(to.by));
	let isEased = false;
	let highest = 1;
	for (const square of footprintSquares(to, side)) {
		const kinds = kindsAt(ground, square).filter((kind) => !ignores(gait, kind));
		const left = kinds.filter(({ checks }) => checks.every(({ decides }) => decides !== 'cost'));
		if (left.length < kinds.length) isEased = true;
		highest = Math.max(highest, multiplierOf(left, ground.hasSingleCosts));
	}
	return isEased ? highest : undefined;
}

/** True if successful checks have eased the step's cost. */
export function isEased(mover: MovingCreature, item: number): boolean {
	const costs = checksFor(mover, item).filter(({ purpose }) => purpose === 'cost');
	return costs.length > 0 && costs.every(({ check }) => check.passed === true);
}

/** DCs of a tumble past one opponent, two, and so on. */
function dcsPast(opponents: number): readonly number[] {
	return Array.from({ length: opponents }, (_, others) => tumbleDc(TUMBLE_PAST, others + 1));
}

function rollFor(
	run: SegmentContext,
	mover: MovingCreature,
	{ item, purpose, check, spare }: Draft,
): RolledCheck | AwaitedCheck {
	const { field, dice } = run;
	const isOpposed = check.dc === null;
	const rivals = isOpposed
		? check.against.map((one) => field.movers.find(({ id }) => id === one.creature)!)
		: [];
	const thrown = [mover, ...rivals].map((one) => nextFace(run, one));
	const isOpen = thrown.every((one) => one === undefined);
	const decided = isOpen ? dice.decide?.(() => checkOutcomes(check, dcsPast(spare))) : undefined;
	const [face = null, ...others] = decided ? [decided.face, ...decided.against] : thrown;
	const against = check.against.map((one, index): Opposition => {
		const shown = others[index] ?? null;
		return { ...one, roll: shown, total: shown === null ? null : shown + one.modifier };
	});
	const total = face === null ? null : face + check.modifier;
	const needs = [
		...(face === null ? [mover.id] : []),
		...against.filter((one) => isOpposed && one.roll === null).map((one) => one.creature),
	];
	const shown = { ...check, roll: face, total, against };
	if (total === null || needs.length > 0) return { check: shown, needs };
	return { item, purpose, check: { ...shown, passed: isPassed(shown) } };
}
