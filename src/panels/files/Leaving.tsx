/** What becomes of work that is in no file and not in the browser: asked before another encounter takes its place. */
import { create } from 'zustand';
import type { Desk } from '../../store/desk/desk.ts';

/** `drop`: it is given up; `stay`: nothing else is opened. */
export type Leaving = 'save' | 'drop' | 'stay';

/** Goes on with what waits for the answer. */
export const useLeaving = create<{ readonly answer: (how: Leaving) => void }>()(() => ({ answer: () => {} }));

/** Asks, and resolves to what was answered. */
export function askLeaving(desk: Desk): Promise<Leaving> {
	// Whoever was asked before stays where he is.
	useLeaving.getState().answer('stay');
	return new Promise((resolve) => {
		useLeaving.setState({ answer: resolve });
		desk.session.setState({ dialog: 'leaving' });
	});
}

interface LeavingBodyProps {
	/** Of the encounter. */
	readonly name: string;
	readonly onDone: (how: Leaving) => void;
}

export function LeavingBody({ name, onDone }: LeavingBodyProps) {
	return (
		<div className="stack">
			<p>
				“{name}” is not kept in this browser, and what was done last is in no file. It is lost once another
				encounter is open.
			</p>
			<div className="row">
				<button type="button" className="button primary" data-first onClick={() => onDone('save')}>
					Save the file, then go on
				</button>
				<button type="button" className="button" onClick={() => onDone('drop')}>
					Go on without
				</button>
				<button type="button" className="button" onClick={() => onDone('stay')}>
					Cancel
				</button>
			</div>
		</div>
	);
}
