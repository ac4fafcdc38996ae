/** Roster and log for screen readers, in the page even while another panel is open. Not on the player screen. */
import type { Encounter } from '../engine/index.ts';
import { placeName, spokenText } from '../messages/index.ts';
import { usePanelInSight } from './shared/dockSheetHooks.ts';
import { useLog, usePresentEncounter } from './ui/workspaceHooks.ts';

/** Maximum log lines kept for screen readers. */
const MOST = 300;

function UnseenRoster({ creatures }: Pick<Encounter, 'creatures'>) {
	return (
		<section className="visually-hidden" aria-label="Creatures">
			<ul>
				{creatures.slice(0, MOST).map(({ id, name, position }) => (
					<li key={id}>
						{name} at {placeName(position)}
					</li>
				))}
				{creatures.length > MOST && <li>and {creatures.length - MOST} more</li>}
			</ul>
		</section>
	);
}

function UnseenLog() {
	const sections = useLog();
	return (
		<div className="visually-hidden" role="log" aria-label="Battle log">
			{sections.map(({ segment: number, lines }) => (
				<p key={number}>
					{number > 0 && `Segment ${number}: `}
					{lines.slice(0, MOST).map(spokenText).join(' ')}
				</p>
			))}
		</div>
	);
}

export function Unopened() {
	const { creatures } = usePresentEncounter();
	const roster = usePanelInSight('creatures');
	const log = usePanelInSight('log');
	return (
		<>
			{!roster && <UnseenRoster creatures={creatures} />}
			{!log && <UnseenLog />}
		</>
	);
}
