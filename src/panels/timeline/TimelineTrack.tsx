/** The six segments, with a draggable playhead. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { halfTitle } from '../../store/encounter/combatQueries.ts';
import { seek } from '../../store/playback/playback.ts';
import { useDocument, useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useBattle } from '../ui/workspaceHooks.ts';
import type { SegmentMarks } from './TimelineMarks.tsx';
import { markText } from './timelineMarkModel.ts';

const SEGMENTS = [1, 2, 3, 4, 5, 6] as const;
/** Segments within which the playhead snaps to a boundary. */
const SNAP = 0.07;
/** Segments per playhead move during playback: every second frame at default speed. */
const STRIDE = 0.03;

/** Slider text of a moment: segment, its events, and expected ones of the next. */
function saidOf(segment: number, bySegment: SegmentMarks): string {
	const events = (of: number) => {
		const sentences = bySegment[of - 1]?.flatMap((mark) => mark.sentences) ?? [];
		return sentences.length === 0 ? '' : `. ${markText(of, { sentences })}`;
	};
	return `${segment === 0 ? 'start' : `segment ${segment}`}${events(segment)}${events(segment + 1)}`;
}

export function Track({ bySegment }: { readonly bySegment: SegmentMarks }) {
	const workspace = useWorkspace();
	const battle = useBattle();
	const segment = useSession((s) => s.segment);
	const playing = useSession((s) => s.playing);
	const encounter = useDocument((s) => s.encounter);
	const head = useRef<HTMLDivElement>(null);

	// Moves the playhead without React: each move costs a fifth of a frame in a small fight.
	useEffect(() => {
		let shown = Number.NaN;
		const show = (at: number) => {
			if (playing && Math.abs(at - shown) < STRIDE) return;
			shown = at;
			// A transform avoids layout: its percentage refers to the head's width, which equals the track's.
			if (head.current) head.current.style.transform = `translateX(${(at * 100) / 6}%)`;
		};
		show(workspace.time.getState());
		return workspace.time.subscribe(show);
	}, [workspace, playing]);

	const scrub = (event: PointerEvent<HTMLDivElement>) => {
		const box = event.currentTarget.getBoundingClientRect();
		const at = ((event.clientX - box.left) / box.width) * 6;
		seek(workspace, Math.abs(at - Math.round(at)) < SNAP ? Math.round(at) : at);
	};

	const onKey = (event: KeyboardEvent) => {
		const at = workspace.time.getState();
		const by = event.shiftKey ? 0.25 : 1;
		const back = Math.ceil(at / by) * by - by;
		const on = Math.floor(at / by) * by + by;
		const targets: Readonly<Record<string, number>> = {
			ArrowLeft: back,
			ArrowDown: back,
			ArrowRight: on,
			ArrowUp: on,
			PageDown: back,
			PageUp: on,
			Home: 0,
			End: 6,
		};
		const target = targets[event.key];
		if (target === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		seek(workspace, target);
	};

	return (
		<div
			className="track"
			role="slider"
			aria-label="Timeline"
			tabIndex={0}
			aria-valuemin={0}
			aria-valuemax={6}
			aria-valuenow={segment}
			aria-valuetext={`${halfTitle(encounter, battle.half)}, ${saidOf(segment, bySegment)}`}
			onKeyDown={onKey}
			onPointerDown={(event) => {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				scrub(event);
			}}
			onPointerMove={(event) => {
				if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event);
			}}
		>
			{SEGMENTS.map((each) => (
				<span
					key={each}
					aria-hidden="true"
					className={`track-frame ${each <= segment ? 'over' : ''} ${each > battle.segments.length ? 'unknown' : ''}`}
				>
					{each}
				</span>
			))}
			<div className="playhead-way">
				<div className="playhead" ref={head} />
			</div>
		</div>
	);
}
