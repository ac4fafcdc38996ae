/** Timeline marks: a diamond for contests, a bar for blocked, a badge for stopped; expected ones are light. */
import { type KeyboardEvent, useMemo } from 'react';
import { castOf, TAKEN_AS_STANDING } from '../../messages/index.ts';
import { logOf } from '../../store/derived/battleLog.ts';
import { notify } from '../../store/workspace/notices.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { lightOn, showFirst, useLight } from '../shared/boardHighlight.ts';
import { moveFocus } from '../ui/rovingFocus.ts';
import { Tip } from '../ui/Tooltip.tsx';
import { useBattle, useForecast, useMedia, useShown, useStanding, useUnits } from '../ui/workspaceHooks.ts';
import { MARK_SHAPES } from './markShapes.ts';
import { marksAhead, marksOf, markText, type TimeMark } from './timelineMarkModel.ts';

const SEGMENTS = [1, 2, 3, 4, 5, 6] as const;

/**
 * On narrow touch screens one sign per segment stands for all marks; a long press shows their text.
 * The sheet has them as buttons.
 */
const CRAMPED = '(pointer: coarse) and (max-width: 1199px)';

interface MarkButtonProps {
	/** Marks of one segment; at least one. */
	readonly marks: readonly TimeMark[];
	readonly segment: number;
	/** True if not played yet. */
	readonly ahead: boolean;
	/** True for the mark that is the shared tab stop. */
	readonly isStop: boolean;
}

function Kinds({ marks }: Pick<MarkButtonProps, 'marks'>) {
	return marks.map(({ kind, sentences }) => (
		<span key={kind} className={`mark-kind mark-${kind}`}>
			<svg viewBox="0 0 16 16" aria-hidden="true">
				<path
					d={MARK_SHAPES[kind]}
					fill="none"
					strokeWidth={kind === 'blocked' ? 3.5 : 1.5}
					strokeLinejoin="round"
				/>
			</svg>
			{sentences.length > 1 && <small aria-hidden="true">{sentences.length}</small>}
		</span>
	));
}

function MarkSign({ marks, segment, ahead }: Omit<MarkButtonProps, 'isStop'>) {
	const text = markText(segment, { sentences: marks.flatMap(({ sentences }) => sentences) });
	return (
		<Tip label={text} side="top">
			<span role="img" aria-label={text} className={`mark hovers ${ahead ? 'is-ahead' : ''}`}>
				<Kinds marks={marks} />
			</span>
		</Tip>
	);
}

function MarkButton({ marks, segment, ahead, isStop }: MarkButtonProps) {
	const workspace = useWorkspace();
	const squares = marks.flatMap((mark) => mark.squares);
	const stands = useStanding();
	const sentences = marks.flatMap((mark) => mark.sentences);
	const said = markText(segment, { sentences });
	const text = ahead && stands ? `${said} ${TAKEN_AS_STANDING}` : said;
	const shine = useLight();
	const handlers = lightOn(shine, squares);
	return (
		<Tip label={text} side="top">
			<button
				type="button"
				className={`mark hovers ${ahead ? 'is-ahead' : ''}`}
				aria-label={text}
				data-row=""
				tabIndex={isStop ? 0 : -1}
				{...handlers}
				onPointerLeave={(event) => event.currentTarget !== document.activeElement && handlers.onBlur()}
				onClick={() => {
					shine(squares);
					showFirst(workspace, squares);
					notify(workspace, text);
				}}
			>
				<Kinds marks={marks} />
			</button>
		</Tip>
	);
}

/** Marks of the six segments, played or expected. */
export type SegmentMarks = readonly (readonly TimeMark[])[];

export function useSegmentMarks(): SegmentMarks {
	const encounter = useShown();
	const battle = useBattle();
	const now = useSession((s) => s.segment);
	const units = useUnits();
	const foreseen = useForecast();
	// At its end the forecast is for the next half-round, whose marks appear later.
	const forecast = foreseen?.half === battle.half ? foreseen : null;
	return useMemo(() => {
		const cast = castOf(encounter, units);
		const log = logOf(encounter, battle, now, units);
		return SEGMENTS.map((segment) =>
			segment <= now
				? marksOf(log.find((section) => section.segment === segment))
				: marksAhead(battle, forecast, segment, cast),
		);
	}, [encounter, battle, forecast, now, units]);
}

const moveToMark = (event: KeyboardEvent<HTMLElement>) => {
	moveFocus(event, '.mark', 'horizontal');
};

export function Marks({ bySegment }: { readonly bySegment: SegmentMarks }) {
	const now = useSession((s) => s.segment);
	const cramped = useMedia(CRAMPED);
	const first = bySegment.findIndex((marks) => marks.length > 0);
	return (
		<ol className="marks" aria-label="What happened in each segment" data-rows="" onKeyDown={moveToMark}>
			{SEGMENTS.map((segment, index) => {
				const marks = bySegment[index] ?? [];
				const ahead = segment > now;
				return (
					<li key={segment}>
						{cramped && marks.length > 0 && <MarkSign marks={marks} segment={segment} ahead={ahead} />}
						{!cramped &&
							marks.map((mark, i) => (
								<MarkButton
									key={mark.kind}
									marks={[mark]}
									segment={segment}
									ahead={ahead}
									isStop={index === first && i === 0}
								/>
							))}
					</li>
				);
			})}
		</ol>
	);
}
