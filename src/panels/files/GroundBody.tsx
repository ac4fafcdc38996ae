/** Asks whose ground a picture becomes. */
import type { PictureGround } from './ground.ts';

interface GroundBodyProps {
	/** Of the open encounter. */
	readonly name: string;
	readonly onDone: (where: PictureGround) => void;
}

export function GroundBody({ name, onDone }: GroundBodyProps) {
	return (
		<div className="stack">
			<p>
				Is the picture the ground of a new encounter, or does it go under “{name}” and those who are there?
			</p>
			<div className="row">
				<button type="button" className="button primary" data-first onClick={() => onDone('new')}>
					New encounter
				</button>
				<button type="button" className="button" onClick={() => onDone('here')}>
					Under this one
				</button>
				<button type="button" className="button" onClick={() => onDone('nowhere')}>
					Cancel
				</button>
			</div>
		</div>
	);
}
