/** Printing: choose, draw, and hand the content to the browser; the app itself is not printed. */
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Creature, isSquare } from '../../engine/index.ts';
import { areaWords, heightText, placeName, type Units } from '../../messages/index.ts';
import { unitsNow } from '../../store/derived/selectors.ts';
import { areasNow, toldOf } from '../../store/interactions/annotations.ts';
import { playerViewFor } from '../../store/playerView/currentView.ts';
import type { PlayerView } from '../../store/playerView/playerView.ts';
import { GM, TABLE } from '../../store/playerView/seat.ts';
import { battleLog } from '../../store/replay/exportLog.ts';
import { sideOf } from '../../store/sides.ts';
import type { Workspace } from '../../store/workspace/workspace.ts';
import { useWorkspace } from '../../store/workspace/workspaceContext.ts';
import { NO_LINE, rosterLines } from '../creatures/rosterLines.ts';
import { type PictureMap, useHanded } from '../shared/pageServices.ts';
import { type LegendLine, LegendList, legendOf } from '../terrain/LegendList.tsx';
import { Button } from '../ui/Button.tsx';
import { CheckField } from '../ui/fields.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { fittedInches, MAX_SHEETS, type Sheet, sheetsOf } from './printLayout.ts';

/** "2, 3 → 3, 3 → 4, 4". */
function wayOf({ plan }: Creature): string {
	return (plan?.steps ?? []).filter(isSquare).map(placeName).join(' → ');
}

interface PaperRosterProps {
	readonly title: string;
	readonly seen: PlayerView;
	readonly units: Units;
}

/** Printed roster: names, positions, plans. */
function PaperRoster({ title, seen, units }: PaperRosterProps) {
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

type MapOn = 'inches' | 'fitted' | 'none';

interface Choices {
	readonly map: MapOn;
	readonly roster: boolean;
	readonly log: boolean;
	/** Leaves out GM secrets. */
	readonly forPlayers: boolean;
}

interface DrawnSheet {
	readonly title: string;
	readonly address: string;
	/** Inches. */
	readonly width: number;
	readonly height: number;
}

interface PaperContent {
	readonly title: string;
	readonly sheets: readonly DrawnSheet[];
	readonly seen: PlayerView | null;
	readonly units: Units;
	readonly legend: readonly LegendLine[];
	readonly log: string;
}

/** CSS pixels per inch of paper, and image pixels per CSS pixel. */
const INCH = 96;
const FINE = 2;
/** CSS pixels around the squares for coordinates. */
const MARGIN = 24;

async function draw(workspace: Workspace, choices: Choices, pictureMap: PictureMap): Promise<PaperContent> {
	const { forPlayers } = choices;
	const seen = playerViewFor(workspace, forPlayers ? TABLE : GM);
	const { map, name } = seen.encounter;
	const inches = choices.map === 'fitted' ? fittedInches(map) : 1;
	const whole: Sheet = { part: { x: 0, y: 0, ...map }, title: name };
	const wanted = choices.map === 'none' ? [] : choices.map === 'fitted' ? [whole] : sheetsOf(map);
	const { units } = workspace.session.getState();
	const pictures = await pictureMap(
		seen,
		wanted.map(({ part }) => part),
		{ tableView: forPlayers, units, theme: 'light', scale: inches * INCH, ratio: FINE, margin: MARGIN },
	);
	const sheets = wanted.map(({ part, title }, index) => ({
		title,
		// Revoked with the paper.
		address: pictures[index] ? URL.createObjectURL(pictures[index]) : '',
		width: part.width * inches + MARGIN / INCH,
		height: part.height * inches + MARGIN / INCH,
	}));
	return {
		title: name,
		sheets,
		seen: choices.roster ? seen : null,
		units: unitsNow(workspace),
		legend: choices.map === 'none' ? [] : legendOf(map, unitsNow(workspace)),
		log: choices.log ? battleLog(workspace, forPlayers).trim() : '',
	};
}

/** Printed content, visible to the printer only. */
function Paper({ content: { title, sheets, seen, units, legend, log } }: { readonly content: PaperContent }) {
	return (
		<div className="paper">
			{sheets.map((sheet) => (
				<figure key={sheet.title}>
					<img
						src={sheet.address}
						alt={sheet.title}
						style={{ width: `${sheet.width}in`, height: `${sheet.height}in` }}
					/>
					<figcaption>{sheet.title}</figcaption>
				</figure>
			))}
			{legend.length > 0 && (
				<section>
					<h1>Legend</h1>
					<LegendList lines={legend} />
				</section>
			)}
			{seen && <PaperRoster title={title} seen={seen} units={units} />}
			{log !== '' && (
				<section>
					<h1>Log</h1>
					<p className="paper-log">{log}</p>
				</section>
			)}
		</div>
	);
}

/** Prints rendered content and discards it afterwards. */
function usePrinter(content: PaperContent | null, onDone: () => void): void {
	useEffect(() => {
		if (!content) return;
		addEventListener('afterprint', onDone);
		const images = [...document.querySelectorAll<HTMLImageElement>('.paper img')];
		let given = true;
		// Browsers print the title on each sheet and use it as file name.
		const { title } = document;
		document.title = content.title;
		void Promise.all(images.map((image) => image.decode().catch(() => {}))).then(() => {
			if (given) print();
		});
		return () => {
			given = false;
			document.title = title;
			removeEventListener('afterprint', onDone);
			for (const { address } of content.sheets) URL.revokeObjectURL(address);
		};
	}, [content, onDone]);
}

export function PrintBody({ onDone }: { readonly onDone: () => void }) {
	const workspace = useWorkspace();
	const { pictureMap } = useHanded();
	const [choices, setChoices] = useState<Choices>({
		map: 'inches',
		roster: true,
		log: true,
		forPlayers: false,
	});
	const [content, setContent] = useState<PaperContent | null>(null);
	const [drawing, setDrawing] = useState(false);
	usePrinter(content, onDone);
	const change = (to: Partial<Choices>) => setChoices({ ...choices, ...to });
	const sheets = sheetsOf(playerViewFor(workspace, TABLE).encounter.map).length;
	const tooMany = choices.map === 'inches' && sheets > MAX_SHEETS;
	const start = () => {
		setDrawing(true);
		void draw(workspace, choices, pictureMap).then(setContent);
	};
	return (
		<div className="stack">
			<SegmentedControl
				label="Map"
				value={choices.map}
				options={[
					{ value: 'inches', label: 'One inch per square' },
					{ value: 'fitted', label: 'On one sheet' },
					{ value: 'none', label: 'No map' },
				]}
				onChange={(map) => change({ map })}
			/>
			<p className="text-muted">
				{tooMany
					? `At one inch a square this map takes ${sheets} sheets: print it on one.`
					: choices.map === 'inches'
						? `${sheets === 1 ? 'One sheet' : `${sheets} sheets`} of A4 or Letter. Print at 100%, not fitted to the page.`
						: ''}
			</p>
			<CheckField
				label="Creatures with their paths"
				value={choices.roster}
				onChange={(roster) => change({ roster })}
			/>
			<CheckField label="Log" value={choices.log} onChange={(log) => change({ log })} />
			<CheckField
				label="Player version (no GM secrets)"
				value={choices.forPlayers}
				onChange={(forPlayers) => change({ forPlayers })}
			/>
			<div className="row end">
				<Button primary disabled={tooMany || drawing} onClick={start}>
					{drawing ? 'Drawing…' : 'Print'}
				</Button>
			</div>
			{content && createPortal(<Paper content={content} />, document.body)}
		</div>
	);
}
