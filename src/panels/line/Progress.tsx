/** Progress in the message line: planning, file reading. */

import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { cancelOpponents } from '../../store/tasks/aiOpponents.ts';
import { useSession, useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { useReading } from '../files/FileInput.tsx';
import { Button } from '../ui/Button.tsx';

interface BarProps {
	readonly text: string;
	/** 0 to 1; undefined if unknown. */
	readonly done: number | undefined;
	readonly onCancel: () => void;
}

function Bar({ text, done, onCancel }: BarProps) {
	return (
		<div className="line-progress line-part strip" role="status">
			<span className="line-words">{text}</span>
			<progress aria-label={text} value={done} max={1} />
			<Button compact onClick={onCancel}>
				Cancel
			</Button>
		</div>
	);
}

/** Milliseconds before progress is shown. */
const PATIENCE = 300;

/** True once the work takes longer than `PATIENCE`. */
function useIsLong(isOn: boolean): boolean {
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		if (!isOn) return;
		const timer = setTimeout(() => setLong(true), PATIENCE);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [isOn]);
	return isOn && isLong;
}

/** The current work; null for none. */
export function useProgress(): ReactNode {
	const workspace = useWorkspace();
	const { sending, thinking, opponents } = workspace;
	const sent = useStore(sending);
	const thought = useStore(thinking);
	const hidden = useStore(opponents);
	const reading = useReading();
	const isTable = useSession((s) => s.tableView);
	const isLong = useIsLong(hidden.isThinking || (!isTable && (sent ?? thought) !== null));
	if (reading)
		return (
			<Bar text={`Reading “${reading.name}”…`} done={reading.done ?? undefined} onCancel={reading.cancel} />
		);
	if (!isLong) return null;
	if (!isTable && sent)
		return (
			<Bar
				text={`Planning for ${sent.errands.length}`}
				done={sent.done}
				onCancel={() => sending.setState(null)}
			/>
		);
	if (!isTable && thought)
		return (
			<Bar
				text={`Planning for ${thought.ids.length}`}
				done={thought.done}
				onCancel={() => thinking.setState(null)}
			/>
		);
	// No name or count, which would reveal secret plans.
	if (hidden.isThinking)
		return <Bar text="Planning…" done={hidden.done} onCancel={() => cancelOpponents(workspace)} />;
	return null;
}
