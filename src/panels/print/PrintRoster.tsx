/** Printed roster: names, positions, plans. */
import { type Creature, isSquare } from '../../engine/index.ts';
import { areaWords, heightText, placeName, type Units } from '../../messages/index.ts';
import { areasNow, toldOf } from '../../store/interactions/annotations.ts';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import { sideOf } from '../../store/sides.ts';
import { NO_LINE, rosterLines } from '../creatures/rosterLines.ts';

/** "2, 3 → 3, 3 → 4, 4". */
function wayOf({ plan }: Creature): string {
	return (plan?.steps ?? []).filter(isSquare).map(placeName).join(' → ');
}

interface PaperRosterProps {
	readonly title: string;
	readonly seen: PlayerView;
	readonly units: Units;
}

export function PaperRoster({ title, seen, units }: PaperRosterProps) {
	const { encounter, battle, segment, clock } = seen;
	const { notes = [] } = encounter;
	const areas = areasNow(encounter);
	const lines = rosterLines(encounter, battle, segment, units);
	return (
		<section>
			<h1>
				{title}: {clock}
			</h1>
			<table>
				<thead>
					<tr>
						<th>Creature</th>
						<th>Side</th>
						<th>At</th>
						<th>Path</th>
					</tr>
				</thead>
				<tbody>
					{encounter.creatures.map((creature) => {
						const { feet, state } = lines.get(creature.id) ?? NO_LINE;
						return (
							<tr key={creature.id}>
								<td>{creature.name}</td>
								<td>{sideOf(encounter, creature.side).name}</td>
								<td>
									{placeName(creature.position)}
									{creature.elevation ? `, ${heightText(creature.elevation, units)}` : ''}
								</td>
								<td>{[feet, state, wayOf(creature)].filter((text) => text !== '').join('; ')}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
			{notes.length + areas.length > 0 && (
				<>
					<h2>On the map</h2>
					<ul>
						{areas.map((area) => (
							<li key={`area ${area.id}`}>{areaWords(toldOf(encounter, area), units)}</li>
						))}
						{notes.map(({ id, at, text }) => (
							<li key={id}>
								{placeName(at)}: {text}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
