/** Shown if nothing is selected: contests with odds, and counts of other expected events by segment. */
import type { KeyboardEvent, ReactNode } from 'react';
import { type Forecast, type ForeseenContest, SEGMENTS, type Square } from '../../engine/index.ts';
import { formatCount, formatList, knownIn, MAY_SHARE, percents, placeName } from '../../messages/index.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { lightOn, showFirst, useLight } from '../shared/boardHighlight.ts';
import { OddsBar } from '../shared/OddsBar.tsx';
import { moveFocus } from '../ui/rovingFocus.ts';
import { useForecast, usePresentEncounter } from '../ui/workspaceHooks.ts';
import { useOver } from './ExpectedEvents.tsx';
import { HowSure } from './OpponentAssumptions.tsx';

/** Less likely events appear only on the cards. */
const MIN_CHANCE = 0.05;

/** Larger groups are counted only. */
const MAX_NAMES = 3;

/** Other events of a segment: "1 opportunity attack (Sly Annet), 5 blocked moves". */
function othersIn(
	{ checks, blocks, holds, openings }: Forecast,
	segment: number,
	name: (id: string) => string,
): readonly [text: string, squares: readonly Square[]] {
	const kinds = [
		[checks, 'check'],
		[openings, 'opportunity attack'],
		[blocks, 'blocked move'],
		[holds, 'engaged creature'],
	] as const;
	const found = kinds.map(([events, kind]) => {
		const shown = events.filter((one) => one.segment === segment && one.chance >= MIN_CHANCE);
		const creatures = [...new Set(shown.map(({ creature }) => creature))];
		const named = creatures.length <= MAX_NAMES ? ` (${formatList(creatures.map((id) => name(id)))})` : '';
		return {
			text: shown.length > 0 ? `${formatCount(shown.length, kind)}${named}` : '',
			squares: shown.map(({ square }) => square),
		};
	});
	return [
		formatList(found.flatMap(({ text }) => (text === '' ? [] : [text]))),
		found.flatMap(({ squares }) => squares),
	];
}

interface ForecastLine {
	readonly key: string;
	readonly segment: number;
	/** Greater than `segment` if the same is expected in several segments. */
	readonly until: number;
	readonly squares: readonly Square[];
	readonly shown: ReactNode;
}

function linesOf(forecast: Forecast, after: number, name: (id: string) => string): readonly ForecastLine[] {
	const lines: ForecastLine[] = [];
	for (let segment = after + 1; segment <= SEGMENTS; segment++) {
		for (const contest of forecast.contests) {
			if (contest.segment !== segment || contest.chance < MIN_CHANCE) continue;
			const key = `${segment} ${placeName(contest.square)}`;
			lines.push({
				key,
				segment,
				until: segment,
				squares: [contest.square],
				shown: <Odds contest={contest} />,
			});
		}
		const [text, squares] = othersIn(forecast, segment, name);
		const last = lines.at(-1);
		if (last && text !== '' && last.shown === text && last.until === segment - 1) {
			lines.splice(-1, 1, { ...last, until: segment });
		} else if (text !== '') {
			lines.push({ key: `${segment}`, segment, until: segment, squares, shown: text });
		}
	}
	return lines;
}

interface LineProps {
	readonly segments: string;
	readonly squares: readonly Square[];
	readonly isFirst: boolean;
	readonly children: ReactNode;
}

function Line({ segments, squares, isFirst, children }: LineProps) {
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
					<span className="visually-hidden">Segment </span>
					{segments}
				</span>
				<span className="grow">{children}</span>
			</button>
		</li>
	);
}

/** "12, 4: Sly Annet 66%, Mother Bertha 34%" over a bar in the side colors. */
function Odds({ contest: { contenders, square, shared } }: { readonly contest: ForeseenContest }) {
	const encounter = usePresentEncounter();
	const { name } = knownIn(encounter);
	const sorted = [...contenders].sort((a, b) => b.gains - a.gains);
	const chances = percents(sorted.map(({ gains }) => gains));
	return (
		<>
			<strong>{placeName(square)}:</strong>{' '}
			{sorted.map(({ creature }, i) => `${name(creature)} ${chances[i]}`).join(', ')}
			{shared && `; ${MAY_SHARE}`}
			<OddsBar encounter={encounter} chances={sorted.map(({ creature, gains }) => [creature, gains])} />
		</>
	);
}

export function HalfRoundForecast() {
	const forecast = useForecast();
	const encounter = usePresentEncounter();
	const over = useOver(forecast);
	if (!forecast || over >= SEGMENTS) return null;
	const lines = linesOf(forecast, over, knownIn(encounter).name);
	return (
		<section className="half-forecast scrolls" aria-label="What will happen in this half-round">
			<h2 className="text-small text-muted">What will happen in this half-round</h2>
			<ol
				className="half-lines"
				data-rows=""
				aria-label="Expected in this half-round"
				onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event, '.half-line', 'vertical')}
			>
				{lines.map(({ key, segment, until, squares, shown }, index) => (
					<Line
						key={key}
						segments={until > segment ? `${segment}–${until}` : `${segment}`}
						squares={squares}
						isFirst={index === 0}
					>
						{shown}
					</Line>
				))}
			</ol>
			{lines.length === 0 && (
				<p className="text-small text-muted">No contests, checks or opportunity attacks.</p>
			)}
			<HowSure margin={forecast.margin} />
		</section>
	);
}
