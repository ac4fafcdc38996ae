/**
 * The rolls a step needs before it can be tried: tumbling through or past opponents, running one over, a
 * climb, a window, a tight gap (FC-51, FC-54, FC-86, SRD-34, SRD-35, SRD-53, F-24). A check is rolled once, when the creature comes to the
 * step, and stands until the step is made or the plan changes. What the ground may do to whoever enters it
 * (FC-40, FC-56) is rolled for on entering.
 */

import { blocksOf, type Ground, kindsAt, meet, narrowedSide, narrowingBy } from '../board/index.ts';
import type { PlannedStep, Square } from '../creature.ts';
import type { Check, Opposition, StopReason } from '../results.ts';
import type { Going } from '../ways/index.ts';
import type { AwaitedCheck } from './awaiting.ts';
import { beats, checkOutcomes } from './checkOdds.ts';
import { mayTumble, overrun, TUMBLE_PAST, TUMBLE_THROUGH, terrainCheck, tumble, wriggle } from './checks.ts';
import { type Field, moversIn, spentBy } from './field.ts';
import type { RolledCheck } from './halfRoundState.ts';
import { kindsEntered, slipperiness } from './hazards.ts';
import { type Mover, remember, rememberPassed } from './mover.ts';
import { threatening } from './opportunity.ts';
import { type Comer, hinders } from './room.ts';
import { nextFace, type Run } from './run.ts';

/** Whether a creature's steps may need checks of the ground. */
export function isAsked(field: Field, mover: Mover): boolean {
	return field.asks && !mover.airborne;
}

/**
 * Makes, or remembers, the checks that a step needs. Answers why they stop its creature, or the check that waits for
 * dice; undefined where it may go on.
 */
export function checkStep(
	run: Run,
	mover: Mover,
	going: Going,
	to: PlannedStep,
	item: number,
): StopReason | AwaitedCheck | undefined {
	const { field } = run;
	if (checksFor(mover, item).length === 0) {
		if (to.by === 'overrun' && item < mover.lastStep) letBy(field, mover, to);
		const drafts = draftsFor(field, mover, going, to, item);
		if (typeof drafts === 'string') return drafts;
		for (const draft of drafts) {
			const rolled = rollFor(run, mover, draft);
			if ('needs' in rolled) return rolled;
			remember(mover, { checks: [...(mover.memory?.checks ?? []), rolled] });
			noteOutcome(mover, rolled);
		}
	}
	const hasFailed = checksFor(mover, item).some(
		({ check, purpose }) => check.passed === false && (purpose === 'entry' || purpose === 'pass'),
	);
	return hasFailed ? 'check failed' : undefined;
}

/** The checks rolled for a step that is still to be made. */
export function checksFor(mover: Mover, item: number): readonly RolledCheck[] {
	const checks = mover.memory?.checks;
	return checks === undefined ? NONE : checks.filter((one) => one.item === item);
}

const NONE: readonly RolledCheck[] = [];

/** Forgets the checks of a step, and of those before it. */
export function forgetChecks(mover: Mover, item: number): void {
	const before = mover.memory?.checks;
	if (before === undefined) return;
	const checks = before.filter((one) => one.item > item);
	remember(mover, { checks: checks.length === 0 ? undefined : checks });
}

function noteOutcome(mover: Mover, { check, purpose }: RolledCheck): void {
	if (check.check === 'strength') remember(mover, { overran: true });
	if (!check.passed) return;
	const ids = check.against.map(({ creature }) => creature);
	if (purpose === 'pass') rememberPassed(mover, ids);
	if (purpose === 'evade') remember(mover, { evaded: [...(mover.memory?.evaded ?? []), ...ids].sort() });
}

/** Those who stand in a space, by id, and step aside for an overrun: opponents in whose way it is, not those wholly above or below it. */
export function standingAside(field: Field, { mover, presence }: Comer, at: Square, side: number): Mover[] {
	return moversIn(field, at, side, (other) => {
		const { fills, immobile, party } = other.presence;
		const isAside = party !== mover.presence.party && other.creature.givesWay === true && !fills && !immobile;
		return isAside && meet(other.presence, presence);
	});
}

/** Whoever steps aside for an overrun may be passed without a roll (F-24). */
function letBy(field: Field, mover: Mover, to: PlannedStep): void {
	const comer = { mover, presence: field.turns.presenceBefore(mover) };
	const aside = standingAside(field, comer, to, mover.fullSide).map(({ id }) => id);
	if (aside.length === 0) return;
	rememberPassed(mover, aside);
	remember(mover, { letBy: aside });
}

/** Those who step aside as a creature enters a space, by id; told once. */
export function steppingAside(field: Field, mover: Mover, to: Square, side: number): readonly string[] {
	const letBy = mover.memory?.letBy;
	if (letBy === undefined) return NO_IDS;
	const aside = moversIn(field, to, side, ({ id }) => letBy.includes(id)).map(({ id }) => id);
	const rest = letBy.filter((id) => !aside.includes(id));
	remember(mover, { letBy: rest.length === 0 ? undefined : rest });
	return aside;
}

const NO_IDS: readonly string[] = [];

/** The checks a step needs, not rolled yet; or why it cannot even be tried. */
function draftsFor(
	field: Field,
	mover: Mover,
	going: Going,
	to: PlannedStep,
	item: number,
): RolledCheck[] | StopReason {
	const side = narrowedSide(mover.fullSide, narrowingBy(to.by));
	const kinds = isAsked(field, mover) ? kindsEntered(field.ground, mover, going, to, side) : [];
	const footing = slipperiness(field.ground, mover, going, to, side);
	const drafts: RolledCheck[] = [];
	const draft = (purpose: RolledCheck['purpose'], check: Check) => drafts.push({ item, purpose, check });
	if (to.by === 'tumble' || to.by === 'overrun') {
		const inTheWay = item < mover.lastStep ? opponentsIn(field, mover, to, side) : [];
		if (to.by === 'overrun' && inTheWay.length > 0) {
			const refusal = whyNotOverrun(field, mover, inTheWay);
			if (refusal !== undefined) return refusal;
			draft('pass', overrun(mover, to, inTheWay));
		} else if (to.by === 'tumble' && inTheWay.length > 0) {
			if (!mayTumble(field.rules, mover.creature)) return 'untrained';
			draft('pass', tumble(mover, to, inTheWay, TUMBLE_THROUGH, footing));
		} else if (to.by === 'tumble' && field.rules.opportunity && mayTumble(field.rules, mover.creature)) {
			const from = narrowedSide(mover.fullSide, going.narrowed);
			const body = blocksOf(going.at, from, field.turns.squeezedBefore(mover));
			const presence = field.turns.presenceBefore(mover);
			const evaded = mover.memory?.evaded ?? NO_IDS;
			const past = threatening(field, mover, body, presence).filter(({ id }) => !evaded.includes(id));
			if (past.length > 0) draft('evade', tumble(mover, to, past, TUMBLE_PAST, footing));
		}
	}
	// One check gets it in; as long as it stays in there, it goes on without another.
	if (to.by === 'wriggle' && going.narrowed !== 'wriggle') draft('entry', wriggle(mover, to));
	for (const kind of kinds) {
		for (const asked of kind.checks) {
			const { decides } = asked;
			if (decides !== 'cost' && !(decides === 'entry' && to.by === 'climb')) continue;
			draft(decides, terrainCheck(mover, to, kind, asked, footing));
		}
	}
	return drafts;
}

// ---- What is asked ----

/** Those who stand in a space and could only be passed by a roll, by id; barred when somebody there cannot be passed at all. */
export function opponentsInTheWay(
	field: Field,
	comer: Comer,
	at: Square,
	side: number,
): { readonly all: Mover[]; readonly isBarred: boolean } {
	const { party } = comer.mover.presence;
	const all = moversIn(field, at, side, (other) => hinders(other, comer, true, field.segment));
	const isBarred = all.some(({ presence }) => presence.fills || presence.party === party);
	return { all, isBarred };
}

function opponentsIn(field: Field, mover: Mover, at: Square, side: number): Mover[] {
	const comer = { mover, presence: field.turns.presenceBefore(mover) };
	const { all, isBarred } = opponentsInTheWay(field, comer, at, side);
	return isBarred ? [] : all;
}

/** Why nobody may try to run over these opponents: one is more than a size larger, or it has tried in this round (F-24). */
export function whyNotOverrun(
	field: Field,
	mover: Mover,
	opponents: readonly Mover[],
): StopReason | undefined {
	if (opponents.some(({ presence }) => presence.rank > mover.presence.rank + 1)) return 'too big';
	const isSpent = mover.memory?.overran === true || spentBy(field, mover)?.overran === true;
	return field.rules.actions && isSpent ? 'used up' : undefined;
}

/**
 * The multiplier of a step once the checks of the ground have gone well: that of the ground without its small windows;
 * undefined where there are none.
 */
export function easedMultiplier(ground: Ground, fullSide: number, to: PlannedStep): number | undefined {
	const side = narrowedSide(fullSide, narrowingBy(to.by));
	let isEased = false;
	let highest = 1;
	for (let y = to.y; y < to.y + side; y++) {
		for (let x = to.x; x < to.x + side; x++) {
			let product = 1;
			for (const kind of kindsAt(ground, { x, y })) {
				if (kind.checks.some(({ decides }) => decides === 'cost')) isEased = true;
				else product *= kind.multiplier;
			}
			highest = Math.max(highest, product);
		}
	}
	return isEased ? highest : undefined;
}

/** Whether the checks made for a step have eased its cost. */
export function isEased(mover: Mover, item: number): boolean {
	const costs = checksFor(mover, item).filter(({ purpose }) => purpose === 'cost');
	return costs.length > 0 && costs.every(({ check }) => check.passed === true);
}

// ---- Dice ----

function rollFor(run: Run, mover: Mover, draft: RolledCheck): RolledCheck | AwaitedCheck {
	const { field, dice } = run;
	const { check } = draft;
	const isOpposed = check.dc === null;
	const rivals = isOpposed
		? check.against.map((one) => field.movers.find(({ id }) => id === one.creature)!)
		: [];
	const thrown = [mover, ...rivals].map((one) => nextFace(run, one));
	const isOpen = thrown.every((one) => one === undefined);
	const decided = isOpen ? dice.decide?.(() => checkOutcomes(check)) : undefined;
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
	const passed = isOpposed
		? against.every((one) => beats(total, check.modifier, one.total!, one.modifier))
		: total >= check.dc!;
	return { ...draft, check: { ...shown, passed } };
}
