/** Notices: information expires, problems stay until the next change or a dismissal. */
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { undo } from '../../store/document/undoRedo.ts';
import { audibleTo, type Heard } from '../../store/playerView/audience.ts';
import type { Notice } from '../../store/session/uiState.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { askForFile } from '../files/openFilePicker.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { PerformButton } from '../ui/LabeledActionButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useSeat } from '../ui/workspaceHooks.ts';

/** Minimum display time in milliseconds, and additional time per character. */
const NOTICING = 6000;
const READING = 60;
/** Minimum in milliseconds if the change can be undone. */
const OFFERED = 10_000;

function shownFor({ text, undo }: Notice): number {
	return Math.max(undo ? OFFERED : NOTICING, READING * text.length);
}

function dismiss(workspace: Workspace): void {
	workspace.session.setState({ notice: null });
}

/** True if it reports no problem. */
function isCalm(notice: Notice | null): boolean {
	return notice !== null && ['info', 'in-file', 'blanked'].includes(notice.tone);
}

/** Notice for the seat of this screen. */
function useHeard(): Heard {
	const seat = useSeat();
	return useSession(useShallow((session) => audibleTo(session, seat)));
}

/** Counts notices, because a repeated text is announced only in a new element. */
function useCount(notice: Notice | null): number {
	const [{ last, count }, setCounted] = useState({ last: notice, count: 0 });
	if (last !== notice) setCounted({ last: notice, count: count + 1 });
	return count;
}

/** The notice of this screen, its urgency, and its expiry. */
export function useNotice(): { readonly notice: Notice; readonly isCalm: boolean } | null {
	const workspace = useWorkspace();
	const { notice } = useHeard();
	useEffect(() => {
		if (notice?.tone !== 'info') return;
		const timer = setTimeout(() => dismiss(workspace), shownFor(notice));
		// A notice bound to the focus expires when the focus leaves.
		const moved = () => {
			// A newer notice may not be rendered yet.
			if (workspace.session.getState().notice?.holds?.() === false) dismiss(workspace);
		};
		addEventListener('focusin', moved);
		return () => {
			clearTimeout(timer);
			removeEventListener('focusin', moved);
		};
	}, [notice, workspace]);
	return notice && { notice, isCalm: isCalm(notice) };
}

/** A short text, with a button for the rest if it is cut. */
function Shortened({ text }: { readonly text: string }) {
	const words = useRef<HTMLParagraphElement>(null);
	const [isCut, setCut] = useState(false);
	useLayoutEffect(() => {
		const look = () => {
			const { current: box } = words;
			setCut(box !== null && (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1));
		};
		look();
		const watch = new ResizeObserver(look);
		if (words.current) watch.observe(words.current);
		return () => watch.disconnect();
	});
	return (
		<>
			<p ref={words} className="line-words" title={isCut ? text : undefined}>
				{text}
			</p>
			{isCut && (
				<Popover
					label="Whole message"
					align="end"
					trigger={
						<Button quiet compact aria-label="Show whole message">
							…
						</Button>
					}
				>
					{() => <p>{text}</p>}
				</Popover>
			)}
		</>
	);
}

/** A notice with its actions. */
export function NoticeText({ notice }: { readonly notice: Notice }) {
	const workspace = useWorkspace();
	const count = useCount(notice);
	return (
		<div className="line-notice line-part strip">
			{!isCalm(notice) && <CircleAlert aria-hidden="true" />}
			<Shortened key={count} text={notice.text} />
			{notice.undo === 'plans' && (
				<PerformButton action="plan-goals" compact>
					Re-plan
				</PerformButton>
			)}
			{notice.undo && (
				<Button
					compact
					aria-label={notice.undo === 'plans' ? 'Undo plans' : undefined}
					onClick={() => {
						dismiss(workspace);
						if (typeof notice.undo === 'function') notice.undo();
						else undo(workspace);
					}}
				>
					{/* Not labeled "Undo", which is reserved for the bar. */}
					{notice.undo === 'plans' ? 'Undo' : 'Restore'}
				</Button>
			)}
			{notice.tone === 'in-file' && (
				<Button compact onClick={askForFile}>
					Open its file…
				</Button>
			)}
			{notice.tone === 'blanked' && (
				<Button
					compact
					onClick={() => workspace.players.setState({ ...workspace.players.getState(), blank: false }, true)}
				>
					Show it
				</Button>
			)}
			{notice.tone === 'failure' && (
				<Button compact onClick={() => location.reload()}>
					Restart
				</Button>
			)}
			<IconButton label="Dismiss" icon={X} onClick={() => dismiss(workspace)} />
		</div>
	);
}

/** The notice at the foot of a dialog, which covers the message line. Information from before the dialog is left out. */
export function NoticeOverDialog() {
	const shown = useNotice();
	const dialog = useSession((s) => s.dialog);
	const notice = shown?.notice ?? null;
	const [opened, setOpened] = useState({ dialog, notice });
	if (opened.dialog !== dialog) setOpened({ dialog, notice });
	if (dialog === 'none' || !shown || (shown.isCalm && notice === opened.notice)) return null;
	return (
		<section className={shown.isCalm ? 'notices' : 'notices problem'} aria-label="Notices">
			<div role={shown.isCalm ? undefined : 'alert'}>
				<NoticeText notice={shown.notice} />
			</div>
		</section>
	);
}

/**
 * Live regions for notices and for invisible events. Separate regions, so that a lasting notice blocks no
 * announcement and its removal repeats none.
 */
export function Announcer() {
	const { announcement, announcedAgain, notice } = useHeard();
	const count = useCount(notice);
	return (
		<>
			<p className="visually-hidden" role="status">
				{notice && isCalm(notice) && <span key={count}>{notice.text}</span>}
			</p>
			<p className="visually-hidden" aria-live="polite">
				<span key={String(announcedAgain)}>{announcement}</span>
			</p>
		</>
	);
}
