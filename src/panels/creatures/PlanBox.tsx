/** Plan and forecast on the card: squares, feet, arrival chance, contests and hazards. */
import { CirclePause } from 'lucide-react';
import { useMemo } from 'react';
import {
	arrivalsAt,
	type Creature,
	compileMap,
	effectiveMap,
	expectedExchange,
	type ForeseenContest,
	isSquare,
	isStanding,
	type Plan,
	planOutlook,
	rulesOf,
	scheduleOf,
	specialSteps,
} from '../../engine/index.ts';
import {
	arrivalText,
	capitalize,
	doorsOpened,
	exchangeText,
	formatCount,
	formatList,
	formatShortList,
	knownIn,
	MAY_SHARE,
	percent,
	percents,
	placeName,
	sureText,
	troubleSentence,
	usedText,
} from '../../messages/index.ts';
import { hasBlows } from '../../store/derived/blows.ts';
import { holderNames, holdsAt, progressAt } from '../../store/derived/movementProgress.ts';
import { isFallen } from '../../store/encounter/combatantSync.ts';
import { isTurnBasedCombat, playersSide } from '../../store/encounter/combatQueries.ts';
import { canMove } from '../../store/encounter/missingPlans.ts';
import { fallenToClear } from '../../store/interactions/hitPointChanges.ts';
import { surenessAt } from '../../store/tasks/opponentAssumptions.ts';
import { pathEnd } from '../../store/tasks/suggestionState.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { onlyOf } from '../shared/commonValue.ts';
import { noPathReason } from '../shared/noPathReason.ts';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import {
	useBattle,
	useForecast,
	usePresentEncounter,
	useSharedEnd,
	useStanding,
	useUnits,
	useUnknown,
} from '../ui/workspaceHooks.ts';

/**
 * "4 squares, 2 segments of waiting, opens the door".
 * @param doors closed doors on the path
 * @param beyond squares at its end that are out of reach, which do not count
 */
export function planSummary({ steps }: Plan, doors: number, beyond = 0): string {
	let squares = -beyond;
	let waits = 0;
	for (const step of steps) {
		if (isSquare(step)) squares += 1;
		else if (!step.opens) waits += step.hold;
	}
	const parts: string[] = [];
	if (squares > 0) parts.push(formatCount(squares, 'square'));
	if (waits > 0) parts.push(`waits ${formatCount(waits, 'segment')}`);
	if (doors > 0) parts.push(doorsOpened(doors));
	return parts.join(', ');
}

/** False for waits alone, which arrive nowhere. */
function hasSquares(plan: Plan | undefined): boolean {
	return plan?.steps.some(isSquare) ?? false;
}

/** "Contest in segment 4 with Pip (34%)." */
function contestText(contest: ForeseenContest, id: string, name: (id: string) => string): string {
	const { contenders, segment, shared } = contest;
	const chances = percents(contenders.map(({ gains }) => gains));
	const others = contenders.flatMap(({ creature }, i) =>
		creature === id ? [] : `${name(creature)} (${chances[i]})`,
	);
	return `Contest in segment ${segment} with ${formatList(others)}${shared ? `; ${MAY_SHARE}` : ''}.`;
}

interface Told {
	readonly summary: string;
	/** "45%", first in the forecast line; null without a chance. */
	readonly chance: string | null;
	readonly text: string;
	readonly isTrouble: boolean;
}

/** Average damage of the melee where creatures will likeliest stand, as a sentence; empty while blows are off. */
function useExchange({ id }: Creature): string {
	const encounter = usePresentEncounter();
	const forecast = useForecast();
	return useMemo(() => {
		if (!hasBlows(encounter) || !forecast) return '';
		const there = encounter.creatures.filter(isStanding).map((one) => {
			const ends = forecast.creatures[one.id]?.end ?? [];
			const [likeliest] = [...ends].sort((a, b) => b.chance - a.chance);
			return likeliest ? { ...one, position: { x: likeliest.x, y: likeliest.y } } : one;
		});
		const { dealt, taken } = expectedExchange(encounter.map, rulesOf(encounter), there, id);
		// In turns, opponents strike in theirs.
		return exchangeText({ dealt, taken: isTurnBasedCombat(encounter) ? 0 : taken });
	}, [encounter, forecast, id]);
}

function usePlanOf(creature: Creature, state: string): Told {
	const workspace = useWorkspace();
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const units = useUnits();
	const forecast = useForecast();
	const unknown = useUnknown();
	const shared = useSharedEnd(creature);
	const stands = useStanding();
	const exchange = useExchange(creature);
	const { id, plan } = creature;
	const outlook = forecast?.creatures[id];
	const name = knownIn(encounter).name;
	const contest = forecast?.contests
		.filter(({ contenders }) => contenders.some((one) => one.creature === id))
		.sort((a, b) => a.segment - b.segment)[0];
	const stays = contest ? contestText(contest, id, name) : exchange;
	if (!plan || plan.steps.length === 0) {
		const reason = noPathReason(encounter, creature);
		const text = stays || (reason ? `${capitalize(reason)}.` : 'Drag from the token to draw a path.');
		return { summary: state || 'No path', chance: null, text, isTrouble: contest !== undefined };
	}
	const begun = progressAt(encounter, battle, segment)(creature);
	const hold = holdsAt(encounter, battle, segment).get(id);
	const ground = compileMap(effectiveMap(encounter));
	const unheld = scheduleOf(ground, rulesOf(encounter), creature, plan, begun);
	const special = specialSteps(encounter, creature, begun, unheld);
	const { trouble, goesOn } = planOutlook(encounter, creature, begun, hold?.after, { unheld, special });
	const doors = unheld.openings.reduce((sum, opening) => sum + opening.doors.length, 0);
	const beyond = unheld.steps.filter(({ segment: entered }) => entered === null).length;
	const squares = planSummary(plan, doors, beyond);
	const summary = [
		squares,
		usedText(unheld.feet, unheld.speed, units, 'of'),
		state && !state.startsWith('path') ? state : '',
	]
		.filter((part) => part !== '')
		.join(', ');
	const later = goesOn
		? ` Dashed: second half of the ${isTurnBasedCombat(encounter) ? 'turn' : 'round'}.`
		: '';
	if (trouble !== null) {
		const text = troubleSentence(trouble, units, holderNames(encounter, hold)) + later;
		return { summary, chance: null, text, isTrouble: true };
	}
	const sure = unknown?.type === 'could' ? surenessAt(workspace) : null;
	if (sure) {
		const text = sure.steps.length > 0 ? sureText(sure.steps, sure.doubts) : '';
		return { summary, chance: null, text: text + later, isTrouble: sure.doubts.length > 0 };
	}
	if (!outlook) return { summary, chance: null, text: later.trim(), isTrouble: false };
	if (!hasSquares(plan))
		return { summary, chance: null, text: stays || 'Stays in place.', isTrouble: contest !== undefined };
	const goal = pathEnd(encounter, battle, segment, creature);
	const arrives = arrivalsAt(outlook, goal);
	const when = arrives.by.length === 1 ? `by segment ${arrives.by[0]?.segment}` : arrivalText(arrives);
	const reasons = contest ? contestText(contest, id, name) : (shared ?? '');
	return {
		summary,
		chance: percent(arrives.chance),
		text: `to reach ${placeName(goal)}${stands ? ' if the others don’t move' : ''}${arrives.chance > 0 ? `, ${when}` : ''}. ${exchange} ${reasons}${later}`
			.replace(/ {2,}/g, ' ')
			.trim(),
		isTrouble: arrives.chance < 1,
	};
}

/** "3 of 3 have a path", and the expected number of arrivals. */
function usePlansOf(creatures: readonly Creature[]): Told {
	const encounter = usePresentEncounter();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const forecast = useForecast();
	const able = creatures.filter(canMove);
	const planned = able.filter(({ plan }) => (plan?.steps.length ?? 0) > 0);
	const summary = `${planned.length} of ${able.length} have a path`;
	const chances = planned.flatMap((one) => {
		if (!hasSquares(one.plan)) return [];
		const outlook = forecast?.creatures[one.id];
		if (!outlook) return [];
		return [{ name: one.name, chance: arrivalsAt(outlook, pathEnd(encounter, battle, segment, one)).chance }];
	});
	if (chances.length === 0)
		return {
			summary,
			chance: null,
			text:
				planned.length === 0 && able.some((one) => !noPathReason(encounter, one))
					? 'Drag from a token to draw its path.'
					: '',
			isTrouble: false,
		};
	const expected = chances.reduce((sum, { chance }) => sum + chance, 0);
	const each = chances.map(({ name, chance }) => `${name} ${percent(chance)}`);
	const number = Number(expected.toFixed(1));
	return {
		summary,
		chance: null,
		text: `${number} of ${chances.length} expected to arrive: ${formatShortList(each, 4)}.`,
		isTrouble: chances.some(({ chance }) => chance < 1),
	};
}

function Box({ told, hasPath }: { readonly told: Told; readonly hasPath: boolean }) {
	const { summary, isTrouble } = told;
	return (
		<fieldset
			className={isTrouble ? 'stack plan-box boxed is-trouble' : 'stack plan-box boxed'}
			aria-label="Plan and forecast"
		>
			<div className="plan-box-line strip">
				<span className="grow plan-summary" title={summary}>
					{summary}
				</span>
				<PerformButton
					action="hold"
					compact
					icon={CirclePause}
					title="Wait 1 segment at the end of the path (0)"
				>
					Wait
				</PerformButton>
				<PerformButton
					action="clear-path"
					compact
					disabled={!hasPath}
					aria-label="Clear path"
					title="Clear path (Shift+Backspace)"
				>
					Clear
				</PerformButton>
			</div>
			{/* The summary is not repeated below itself. */}
			<Forecast told={{ ...told, summary: '' }} />
		</fieldset>
	);
}

/** "45% to reach 9, 8, by segment 4." */
function Forecast({ told: { chance, text, summary } }: { readonly told: Told }) {
	return (
		<p className="plan-forecast" title={`${chance ?? ''} ${text}`.trim()}>
			{chance && <strong>{chance}</strong>} {text || summary}
		</p>
	);
}

function OneLine({ creature, state }: { readonly creature: Creature; readonly state: string }) {
	return <Forecast told={usePlanOf(creature, state)} />;
}

function SeveralLine({ creatures }: { readonly creatures: readonly Creature[] }) {
	return <Forecast told={usePlansOf(creatures)} />;
}

export function PlanLine({ creatures, state }: PlanBoxProps) {
	const only = onlyOf(creatures);
	if (creatures.every(isFallen)) return <p className="plan-forecast">No plan: down or dead</p>;
	return only ? <OneLine creature={only} state={state} /> : <SeveralLine creatures={creatures} />;
}

function OnePlan({ creature, state }: { readonly creature: Creature; readonly state: string }) {
	return <Box told={usePlanOf(creature, state)} hasPath={(creature.plan?.steps.length ?? 0) > 0} />;
}

function SeveralPlans({ creatures }: { readonly creatures: readonly Creature[] }) {
	const hasPath = creatures.some(({ plan }) => (plan?.steps.length ?? 0) > 0);
	return <Box told={usePlansOf(creatures)} hasPath={hasPath} />;
}

/** Replaces the plan of fallen creatures. */
function Fallen({ creatures }: { readonly creatures: readonly Creature[] }) {
	const encounter = usePresentEncounter();
	const toClear = new Set(fallenToClear(encounter, playersSide(encounter)));
	return (
		<div className="stack plan-box boxed">
			<div className="plan-box-line strip">
				<span className="grow">No plan: down or dead</span>
				{creatures.every((creature) => toClear.has(creature)) && (
					<PerformButton action="delete" compact>
						Remove body
					</PerformButton>
				)}
			</div>
		</div>
	);
}

interface PlanBoxProps {
	readonly creatures: readonly Creature[];
	/** Plan state of a single selected creature; empty for several. */
	readonly state: string;
}

export function PlanBox({ creatures, state }: PlanBoxProps) {
	const only = onlyOf(creatures);
	if (creatures.every(isFallen)) return <Fallen creatures={creatures} />;
	return only ? <OnePlan creature={only} state={state} /> : <SeveralPlans creatures={creatures} />;
}
