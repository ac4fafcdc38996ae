/** Shown if nothing is selected: contests with odds, and counts of other expected events by segment. */
import type { KeyboardEvent, ReactNode } from 'react';
import { type Forecast, type ForeseenContest, indexById, SEGMENTS, type Square } from '../../engine/index.ts';
import { formatCount, formatList, knownIn, percents, placeName } from '../../messages/index.ts';
import { sideColor } from '../../store/sideColors.ts';
import { sideOf } from '../../store/sides.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { lightOn, showFirst, useLight } from '../shared/boardHighlight.ts';
import { moveFocus } from '../ui/rovingFocus.ts';
import { useForecast, usePresentEncounter } from '../ui/workspaceHooks.ts';
import { useOver } from './ExpectedEvents.tsx';
import { HowSure } from './OpponentAssumptions.tsx';

/** Less likely events appear only on the cards. */
const MIN_CHANCE = 0.05;

/** Other events of a segment: "2 opportunity attacks, 1 blocked move". */
function othersIn(forecast: Forecast, segment: number): readonly [text: string, squares: readonly Square[]] {
	const { checks, blocks, holds, openings } = forecast;
	const kinds = [
		[checks, 'check'],
		[openings, 'opportunity attack'],
		[blocks, 'blocked move'],
		[holds, 'engaged creature'],
	] as const;
	const found = kinds.map(([events, name]) => {
		const shown = events.filter((one) => one.segment === segment && one.chance >= MIN_CHANCE);
		return {
			text: shown.length > 0 ? formatCount(shown.length, name) : '',
			squares: shown.map(({ square }) => square),
		};
	});
	return [
		formatList(found.flatMap(({ text }) => (text === '' ? [] : [text]))),
		found.flatMap(({ squares }) => squares),
	];
}

interface LineProps {
	readonly segment: number;
	readonly squares: readonly Square[];
	readonly isFirst: boolean;
	readonly children: ReactNode;
}

function Line({ segment, squares, isFirst, children }: LineProps) {
	const workspace = useWorkspace();
	const shine = useLight();
	return (
		<li>
			<button
				type="button"
				className="half-line"
				data-row=""
				tabIndex={isFirst ? 0 : -1}
				{...lightOn(shine, squares)}
				onClick={() => showFirst(workspace, squares)}
			>
				<span className="half-segment">
					<span className="unseen">Segment </span>
					{segment}
				</span>
				<span className="grow">{children}</span>
			</button>
		</li>
	);
}

/** "12, 4: Sly Annet 66%, Mother Bertha 34%" over a bar in the side colors. */
function Odds({ contest: { contenders, square } }: { readonly contest: ForeseenContest }) {
	const encounter = usePresentEncounter();
	const { name } = knownIn(encounter);
	const creatures = indexById(encounter.creatures);
	const sorted = [...contenders].sort((a, b) => b.gains - a.gains);
	const chances = percents(sorted.map(({ gains }) => gains));
	return (
		<>
			<strong>{placeName(square)}:</strong>{' '}
			{sorted.map(({ creature }, i) => `${name(creature)} ${chances[i]}`).join(', ')}
			<span className="odds-bar" aria-hidden="true">
				{sorted.map(({ creature, gains }) => {
					const { color } = sideColor(sideOf(encounter, creatures.get(creature)?.side ?? '').color);
					return <span key={creature} style={{ flexGrow: gains, background: color }} />;
				})}
			</span>
		</>
	);
}

export function HalfRoundForecast() {
	const forecast = useForecast();
	const over = useOver(forecast);
	if (!forecast || over >= SEGMENTS) return null;
	const segments = Array.from({ length: SEGMENTS - over }, (_, i) => over + i + 1);
	const lines = segments.flatMap((segment) => {
		const contests = forecast.contests.filter((one) => one.segment === segment && one.chance >= MIN_CHANCE);
		const [others, squares] = othersIn(forecast, segment);
		return [
			...contests.map((contest) => ({
				key: `${segment} ${placeName(contest.square)}`,
				segment,
				squares: [contest.square] as readonly Square[],
				told: <Odds contest={contest} />,
			})),
			...(others === '' ? [] : [{ key: `${segment}`, segment, squares, told: others }]),
		];
	});
	return (
		<section className="half-forecast scrolls" aria-label="What will happen in this half-round">
			<h2 className="small soft">What will happen in this half-round</h2>
			<ol
				className="half-lines"
				data-rows=""
				aria-label="Expected in this half-round"
				onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event, '.half-line', 'vertical')}
			>
				{lines.map(({ key, segment, squares, told }, index) => (
					<Line key={key} segment={segment} squares={squares} isFirst={index === 0}>
						{told}
					</Line>
				))}
			</ol>
			{lines.length === 0 && <p className="small soft">No contests, checks or opportunity attacks.</p>}
			<HowSure margin={forecast.margin} />
		</section>
	);
}
