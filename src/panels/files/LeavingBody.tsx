/** Asks what becomes of work that is in no file and not in the browser. */
import type { Leaving } from './leaving.ts';

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
