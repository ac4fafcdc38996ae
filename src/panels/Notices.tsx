/** Sentences for people: what was done passes by, what went wrong stays until it is dismissed. */
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { undo } from '../store/document/undoRedo.ts';
import { audibleTo, type Heard } from '../store/playerView/audience.ts';
import type { Notice } from '../store/session/session.ts';
import type { Workspace } from '../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../store/workspace/workspaceContext.ts';
import { askForFile } from './files/askForFile.ts';
import { ReadingNotice } from './files/FileInput.tsx';
import { useSeat } from './hooks.ts';
import { Button } from './ui/Button.tsx';
import { IconButton } from './ui/IconButton.tsx';

/** Milliseconds that something that was merely done is shown: to notice it, and to read each letter of it. */
const NOTICING = 2000;
const READING = 60;
/** The same at least where it can be taken back. */
const OFFERED = 6000;

function shownFor({ text, undo }: Notice): number {
	return Math.max(undo ? OFFERED : 0, NOTICING + READING * text.length);
}

function dismiss(workspace: Workspace): void {
	workspace.session.setState({ notice: null });
}

/** Whether it tells of nothing wrong. */
function isCalm(notice: Notice | null): boolean {
	return notice !== null && ['info', 'in-file', 'blanked'].includes(notice.tone);
}

/** What is said to whoever looks at this screen. */
function useHeard(): Heard {
	const seat = useSeat();
	return useSession(useShallow((session) => audibleTo(session, seat)));
}

/** Counts the notices: one that says the same as the one before is read out only where it is drawn anew. */
function useCount(notice: Notice | null): number {
	const [{ last, count }, setCounted] = useState({ last: notice, count: 0 });
	if (last !== notice) setCounted({ last: notice, count: count + 1 });
	return count;
}

export function Notices() {
	const workspace = useWorkspace();
	const { notice } = useHeard();
	const count = useCount(notice);
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (notice?.tone !== 'info') return;
		const timer = setTimeout(() => dismiss(workspace), shownFor(notice));
		// What lies under it is pressed through it, and seen then.
		const pressed = ({ target, clientX: x, clientY: y }: PointerEvent) => {
			const box = place.current;
			const { left, right, top, bottom } = box?.getBoundingClientRect() ?? new DOMRect();
			const isUnder = x > left && x < right && y > top && y < bottom;
			if (isUnder && !notice.undo && target instanceof Node && !box?.contains(target)) dismiss(workspace);
		};
		// What holds where the keyboard was only goes as it leaves.
		const moved = () => {
			// Another may have come that is not drawn yet.
			if (workspace.session.getState().notice?.holds?.() === false) dismiss(workspace);
		};
		addEventListener('pointerdown', pressed, { capture: true });
		addEventListener('focusin', moved);
		return () => {
			clearTimeout(timer);
			removeEventListener('focusin', moved);
			removeEventListener('pointerdown', pressed, { capture: true });
		};
	}, [notice, workspace]);
	const calm = isCalm(notice);
	const looks = !calm ? 'notice problem' : notice?.tone === 'info' ? 'notice passing' : 'notice';
	const box = notice && (
		<div ref={place} className={looks}>
			{!calm && <CircleAlert aria-hidden="true" />}
			<p key={count} className="grow">
				{notice.text}
			</p>
			{notice.undo && (
				<Button
					quiet
					onClick={() => {
						dismiss(workspace);
						if (notice.undo === true) undo(workspace);
						else if (notice.undo) notice.undo();
					}}
				>
					{/* Not "Undo": that is the button in the bar, and no other. */}
					Restore
				</Button>
			)}
			{notice.tone === 'in-file' && (
				<Button quiet onClick={askForFile}>
					Open its file…
				</Button>
			)}
			{notice.tone === 'blanked' && (
				<Button quiet onClick={() => workspace.players.set({ ...workspace.players.get(), blank: false })}>
					Show it
				</Button>
			)}
			{notice.tone === 'failure' && <Button onClick={() => location.reload()}>Start anew</Button>}
			<IconButton label="Dismiss" icon={X} tipSide="top" onClick={() => dismiss(workspace)} />
		</div>
	);
	return (
		<section className="notices" aria-label="Notices">
			<ReadingNotice />
			<div role="alert">{!calm && box}</div>
			{calm && box}
		</section>
	);
}

/**
 * What is read out: notices, and what is nowhere to be seen. Each has a place of its own, so that a notice that stands
 * keeps nothing from being heard, and nothing is heard again when it goes.
 */
export function Announcer() {
	const { announcement, announcedAgain, notice } = useHeard();
	const count = useCount(notice);
	return (
		<>
			<p className="unseen" role="status">
				{notice && isCalm(notice) && <span key={count}>{notice.text}</span>}
			</p>
			<p className="unseen" aria-live="polite">
				<span key={String(announcedAgain)}>{announcement}</span>
			</p>
		</>
	);
}
