/** Sentences for people: what was done passes by, what went wrong stays until it is dismissed. */
import { CircleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useDesk, useSession } from '../store/desk/context.ts';
import type { Desk } from '../store/desk/desk.ts';
import { undo } from '../store/document/document.ts';
import { ReadingNotice } from './files/FileInput.tsx';
import { IconButton } from './ui/IconButton.tsx';

/** Milliseconds that something that was merely done is shown. */
const PASSING = 6000;

function dismiss(desk: Desk): void {
	desk.session.setState({ notice: null });
}

export function Notices() {
	const desk = useDesk();
	const notice = useSession((s) => s.notice);
	const id = notice?.id;
	const passing = notice?.tone === 'info';
	useEffect(() => {
		if (id === undefined || !passing) return;
		const timer = setTimeout(() => dismiss(desk), PASSING);
		return () => clearTimeout(timer);
	}, [id, passing, desk]);
	const box = notice && (
		<div className={passing ? 'notice' : 'notice problem'}>
			{!passing && <CircleAlert aria-hidden="true" />}
			<p className="grow">{notice.text}</p>
			{notice.undo && (
				<button
					type="button"
					className="button quiet"
					onClick={() => {
						dismiss(desk);
						undo(desk);
					}}
				>
					{/* Not "Undo": that is the button in the bar, and no other. */}
					Restore
				</button>
			)}
			{notice.tone === 'failure' && (
				<button type="button" className="button" onClick={() => location.reload()}>
					Start anew
				</button>
			)}
			<IconButton label="Dismiss" icon={X} tipSide="top" onClick={() => dismiss(desk)} />
		</div>
	);
	return (
		<section className="notices" aria-label="Notices">
			<ReadingNotice />
			<div role="alert">{!passing && box}</div>
			{passing && box}
		</section>
	);
}

/** What is read out although it is nowhere to be seen. */
export function Announcer() {
	const announcement = useSession((s) => s.announcement);
	const notice = useSession((s) => s.notice);
	return (
		<p className="unseen" aria-live="polite">
			{notice?.tone === 'info' ? notice.text : announcement}
		</p>
	);
}
